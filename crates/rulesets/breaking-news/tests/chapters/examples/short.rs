//! Examples 8 to 36: one rule each.

use breaking_news::{Nerve, Stage, spotting};
use serde_json::{Value, json};

use super::*;

#[test]
fn bn_e08_initiative() {
    let places = [("A1", 40.0, 10.0), ("B1", 40.0, 140.0)];
    let mut bench = scene(&["r3 rifle leader2"], &["i1 rifle leader1"], json!([]), &places).stage(Stage::Start);
    bench.battle.winner = Some(SOUTH);
    let rolls: [&'static [u8]; 4] = [&[4, 3], &[5, 2], &[2, 2], &[3, 2]];
    bench.play(&rolls.map(|faces| dice("BN-INIT-01", faces)));
    assert_eq!(bench.battle.active, NORTH, "12 and 12, then 9 and 10");
}

#[test]
fn bn_e09_an_aimed_rifle() {
    let mut bench = duel("r4 rifle", "r3 rifle", 25.0, bushes(25.0));
    bench.play(&[&AIMED[..], &[hits(&[4]), save(&[2])]].concat());
    assert!(bench.is_out("B1"), "3 and 1 at 25.00, and bushes do not protect");
}

#[test]
fn bn_e10_the_same_behind_a_low_wall() {
    let wall = json!([line("low-wall", [30.0, 35.0], [50.0, 35.0])]);
    let mut bench = duel("r4 rifle", "r3 rifle", 25.0, wall);
    bench.play(&[&AIMED[..], &[hits(&[4]), save(&[2])]].concat());
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
}

#[test]
fn bn_e11_a_natural_1() {
    let wall = json!([line("sandbags", [30.0, 30.0], [50.0, 30.0])]);
    let mut bench = duel("r4 rifle", "r1 rifle leader2", 20.0, wall);
    bench.play(&[&AIMED[..], &[hits(&[6]), save(&[1])]].concat());
    assert!(bench.is_out("B1"));
}

#[test]
fn bn_e12_special_forces_single_shot_and_burst() {
    let mut bench = duel("r1 rifle", "i1 rifle", 30.0, json!([]));
    let game = bench.play(&AIMED[..2]);
    let needs = |word: &str| number(&game, SOUTH, word, bench.id("B1"));
    assert_eq!((needs("bn-fire-rifle-aimed"), needs("bn-fire-rifle-burst")), (Some(3), Some(6)));
}

#[test]
fn bn_e13_a_sniper() {
    let window = json!([opening("window", [38.5, 70.0], [41.5, 70.0])]);
    let home = json!([house("building", [30.0, 70.0, 50.0, 90.0], window)]);
    let mut bench = duel("r2 precision sniper", "r3 rifle", 60.0, home);
    let game = bench.play(&AIMED[..2]);
    assert_eq!(number(&game, SOUTH, "bn-fire-precision", bench.id("B1")), Some(4), "no cover");
    let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-precision", "B1")]);
    assert_eq!(clause(&game), "BN-FIRE-01", "the dice: he may not dodge");
}

#[test]
fn bn_e14_a_moving_machine_gun() {
    let hedge = json!([line("hedge", [44.0, 65.0], [60.0, 65.0])]);
    let places = [("A1", 40.0, 10.0), ("A2", 145.0, 5.0), ("B1", 40.0, 69.5), ("B2", 46.5, 69.5)];
    let mut bench = scene(&["r3 lmg", "r3 rifle team2"], &["i1 rifle", "i1 rifle"], hedge, &places);
    bench = bench.facing("B1", 0).facing("B2", 0);
    let shot = [
        one("A1"),
        MOVE,
        to(&[(40.0, 22.0)]),
        fires("bn-split-lmg", "B1"),
        ("BN-BURST-03", Split(&[1, 2])),
        NOBODY,
        hits(&[6, 2]),
        hits(&[5]),
        save(&[4]),
    ];
    bench.play(&shot);
    assert_eq!((bench.nerve("B1"), bench.nerve("B2")), (Nerve::Shocked, Nerve::Steady), "one hit on the first");
}

#[test]
fn bn_e15_a_machine_gun_alone() {
    let mut bench = duel("r4 mmg", "r4 rifle", 80.0, bushes(80.0));
    bench.play(&[one("A1"), FIRE, fires("bn-fire-mmg", "B1"), NOBODY, hits(&[6, 6, 1]), save(&[5]), save(&[3])]);
    assert!(bench.is_out("B1"));
}

#[test]
fn bn_e16_a_dodge() {
    let corner = json!([line("high-wall", [43.0, 30.0], [70.0, 30.0])]);
    let mut bench = duel("i1 rifle", "r3 rifle", 20.0, corner);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1"), dodges("B1"), hits(&[5, 2, 4]), save(&[3])]);
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
    assert!(!breaking_news::sight::is_clear(&bench.setup, &bench.battle, point(40.0, 10.0), bench.place("B1")));
}

#[test]
fn bn_e17_hitting_the_dirt() {
    let mut bench = duel("i1 rifle", "r3 rifle", 20.0, json!([]));
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1"), drops("B1"), hits(&[2, 3, 4])]);
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
}

#[test]
fn bn_e18_opportunity_at_movement() {
    // From (40,57.5) past the end of the wall the line y = 20 is seen from x = 20 on, 40 cm off and 28 degrees aside.
    let wall = json!([line("high-wall", [0.0, 30.0], [25.333, 30.0])]);
    let places = [("A1", 10.0, 20.0), ("A2", 145.0, 5.0), ("B1", 40.0, 57.5)];
    let mut bench = scene(&["i3 rifle", "i3 rifle"], &["r4 rifle"], wall, &places);
    let run = [one("A1"), MOVE, to(&[(35.0, 20.0)]), reacts("bn-react-rifle-aimed", "B1"), hits(&[4]), save(&[5])];
    bench.play(&run);
    assert_eq!(bench.nerve("A1"), Nerve::Shocked);
    assert_eq!((bench.place("A1").x + 500) / 1_000, 200, "the mark of 10");
}

#[test]
fn bn_e19_the_owner_names_the_target_in_a_group() {
    // The wall hides A1 from B1 all the way: the line to him crosses y = 20 at x = 42.5, then 42.1.
    let wall = json!([line("high-wall", [0.0, 20.0], [44.0, 20.0])]);
    let places = [("A1", 40.0, 10.0), ("A2", 45.0, 10.0), ("A3", 50.0, 10.0), ("B1", 50.0, 50.0)];
    let mut bench = scene(&["r3 rifle"; 3], &["i1 rifle"], wall, &places);
    let go = [chain("A1"), MOVE, to(&[(40.0, 12.0), (45.0, 12.0), (50.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1")];
    let game = bench.play(&go);
    let named: Vec<_> = options(&game, SOUTH).into_iter().filter_map(|it| it.1).collect();
    assert_eq!(named, [bench.id("A2"), bench.id("A3")], "those he sees");
    let game = bench.play(&[&go[..], &[target("A3"), hits(&[1])]].concat());
    assert_eq!(clause(&game), "BN-GFIRE-01", "he has answered the move once");
}

#[test]
fn bn_e20_spotting() {
    let needs = |looker: &'static str, target: &'static str, pieces: Value| {
        let bench = duel(looker, target, 18.0, pieces).hidden("B1");
        spotting::number(&bench.setup, &bench.battle, bench.id("A1"), bench.id("B1")).map(|it| it.total())
    };
    assert_eq!(needs("r1 rifle", "i3 rifle", json!([])), Some(1), "seen without a die");
    let wood = json!([area("wood", [30.0, 28.0, 50.0, 40.0])]);
    assert_eq!(needs("r5 rifle", "r1 precision sniper", wood), Some(7), "may not try");
}

#[test]
fn bn_e21_failed_spotting() {
    let places = [("A1", 40.0, 10.0), ("A2", 45.0, 10.0), ("B1", 40.0, 57.5), ("B2", 145.0, 145.0)];
    let field = json!([area("bushes", [20.0, 50.0, 70.0, 70.0])]);
    let mut bench = scene(&["r4 rifle", "r4 rifle"], &["i1 rifle", "i1 rifle"], field, &places).hidden("B1");
    bench.play(&[
        order("bn-order-look"),
        ("BN-SPOT-11", Figures(&["A1", "A2"])),
        dice("BN-SPOT-01", &[3]),
        ("BN-SPOT-14", Word("yes")),
        ("BN-SPOT-14", Way(&[(45.0, 57.5)])),
        dice("BN-SPOT-01", &[4]),
        ("BN-SPOT-14", Word("yes")),
        ("BN-SPOT-14", Way(&[(50.0, 57.5)])),
    ]);
    assert!(bench.figure("B1").hidden);
    assert_eq!(bench.place("B1"), point(50.0, 57.5));
}

#[test]
fn bn_e25_friendly_fire() {
    let places = [("A1", 40.0, 10.0), ("A2", 43.0, 20.0), ("A3", 145.0, 5.0), ("B1", 40.0, 34.5), ("B2", 145.0, 145.0)];
    let men = ["r4 rifle", "r4 rifle team2", "r4 rifle team2"];
    let mut bench = scene(&men, &["i1 rifle", "i1 rifle"], json!([]), &places).facing("B1", 0);
    let burst = [one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1"), NOBODY, hits(&[6, 2, 1])];
    bench.play(&[&burst[..], &[save(&[6]), save(&[3]), save(&[2])]].concat());
    assert!(bench.is_out("A2"));
}

#[test]
fn bn_e29_shock_tests() {
    let rally = ("BN-ACT-01", Of("bn-order-rally", "A1"));
    let near = |class: &'static str| {
        let places = [("A1", 40.0, 10.0), ("A2", 46.5, 10.0), ("B1", 40.0, 140.0)];
        scene(&[class, "r3 rifle leader2"], &["i1 rifle"], json!([]), &places).shocked("A1")
    };
    let mut recruit = near("r5 rifle");
    recruit.play(&[rally, dice("BN-SHOCK-08", &[4])]);
    assert_eq!(recruit.nerve("A1"), Nerve::Steady);
    let mut special = near("r1 rifle");
    special.play(&[rally, dice("BN-SHOCK-08", &[6])]);
    assert_eq!(special.nerve("A1"), Nerve::Panicked);
}

#[test]
fn bn_e30_three_against_one() {
    let places = [
        ("A1", 40.0, 40.0),
        ("A2", 145.0, 5.0),
        ("B1", 40.0, 42.6),
        ("B2", 42.6, 40.0),
        ("B3", 37.4, 40.0),
        ("B4", 145.0, 145.0),
    ];
    let brawl =
        || scene(&["r1 rifle", "r1 rifle"], &["i3 rifle"; 4], json!([]), &places).active(NORTH).stage(Stage::Combat);
    let mut tie = brawl();
    tie.play(&[dice("BN-MELEE-01", &[2, 5, 4]), dice("BN-MELEE-01", &[3])]);
    assert!(!tie.is_out("A1") && !tie.is_out("B1"));
    let mut won = brawl();
    won.play(&[dice("BN-MELEE-01", &[2, 5, 4]), dice("BN-MELEE-01", &[4]), ("BN-MELEE-06", Of("bn-falls", "B2"))]);
    assert!(won.is_out("B2"));
}

#[test]
fn bn_e31_morale() {
    let mut south = vec!["r4 rifle leader2"];
    south.resize(10, "r4 rifle");
    let mut bench = open_ground(&south, &["i1 rifle"]).put("B1", 40.0, 140.0);
    for n in 1..=10 {
        bench = bench.put(&format!("A{n}"), 5.0 + 5.0 * f64::from(n), 10.0);
    }
    let mut bench = bench.fallen("A1").fallen("A2").stage(Stage::End);
    bench.battle.sides[1].ledger.objectives = 25;
    bench.play(&[dice("BN-MORALE-02", &[2, 1, 2])]);
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (20, 25));
    assert_eq!((bench.nerve("A3"), bench.battle.stage), (Nerve::Shocked, Stage::Start));
}

#[test]
fn bn_e35_over_a_level_1_wall() {
    let wall = json!([line("low-wall", [0.0, 12.0], [80.0, 12.0])]);
    let near = || duel("r4 rifle", "i1 rifle", 25.0, wall.clone());
    let mut fires_after = near();
    let game = fires_after.play(&[one("A1"), MOVE, to(&[(40.0, 15.0)])]);
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-aimed", fires_after.id("B1")), Some(4), "20 off: 3 and 1");
    let mut runs = near();
    assert_eq!(clause(&runs.play(&[one("A1"), MOVE, to(&[(40.0, 16.0)])])), "BN-ACT-01", "6 cost 16");
    let mut far = near();
    let game = far.play(&[one("A1"), MOVE]);
    assert!(!accepted(&game, SOUTH, far.path("A1", &[(40.0, 25.1)])), "15.1 over it");
}
