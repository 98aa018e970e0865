//! The worked examples of the ledger, with their exact dice.

use breaking_news::{Health, Nerve, Stage, spotting};
use serde_json::{Value, json};

use crate::bench::*;

/// These men put down one after another; nobody stands anywhere else.
fn scene(south: &[&str], north: &[&str], pieces: Value, places: &[(&str, f64, f64)]) -> Bench {
    stand(bench(south, north, pieces), places)
}

fn stand(bench: Bench, places: &[(&str, f64, f64)]) -> Bench {
    places.iter().fold(bench, |bench, &(name, x, y)| bench.put(name, x, y))
}

fn clause(game: &referee::Match<breaking_news::BreakingNews>) -> String {
    waits(game).map(|it| it.0).unwrap_or_default()
}

/// One man each, so far apart, and another of the south out of it all.
fn duel(shooter: &'static str, target: &'static str, apart: f64, pieces: Value) -> Bench {
    let places = [("A1", 40.0, 10.0), ("A2", 145.0, 5.0), ("B1", 40.0, 12.5 + apart), ("B2", 145.0, 145.0)];
    scene(&[shooter, "r4 rifle team2"], &[target, "i1 rifle"], pieces, &places).facing("B1", 0).facing("B2", 0)
}

fn bushes(apart: f64) -> Value {
    json!([area("bushes", [30.0, 10.0 + apart, 50.0, 20.0 + apart])])
}

#[test]
fn bn_e02_a_burst_above_six() {
    let shot = [one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1"), drops("B1")];
    let mut hit = duel("i3 rifle", "r4 rifle", 40.0, json!([]));
    hit.play(&[&shot[..], &[hits(&[6]), save(&[1])]].concat());
    assert!(hit.is_out("B1"), "one die, a six");
    let mut miss = duel("i3 rifle", "r4 rifle", 40.0, json!([]));
    miss.play(&[&shot[..], &[hits(&[5])]].concat());
    assert!(!miss.is_out("B1"));
}

#[test]
fn bn_e04_covering_fire_on_a_bunker() {
    let slit = json!([opening("window", [39.0, 38.0], [41.0, 38.0])]);
    let bunker = json!([house("bunker", [30.0, 38.0, 50.0, 52.0], slit)]);
    let men = ["r2 rifle", "r2 lmg", "r2 rifle team2"];
    let places =
        [("A1", 39.0, 10.0), ("A2", 41.6, 10.0), ("A3", 145.0, 5.0), ("B1", 40.0, 43.25), ("B2", 145.0, 145.0)];
    let lay = [chain("A1"), COVER, ("BN-COVER-03", At(40.0, 43.25)), reacts("bn-react-rifle-aimed", "B1")];
    let mut ducks = scene(&men, &["i3 rifle", "i3 rifle"], bunker.clone(), &places);
    ducks.play(&[&lay[..], &[dice("BN-COVER-09", &[4, 3, 2]), save(&[4])]].concat());
    assert_eq!(ducks.battle.squares[0].value(), 9);
    assert_eq!(ducks.nerve("B1"), Nerve::Shocked, "5+ with 1 for protection");
    let mut free = scene(&men, &["i3 rifle", "i3 rifle"], bunker, &places);
    free.play(&[&lay[..], &[dice("BN-COVER-09", &[5, 3, 2]), target("A1"), hits(&[1])]].concat());
    assert!(free.is_well("B1"), "ten is more than nine");
}

#[test]
fn bn_e05_seven_elite_storm_four_militiamen() {
    let home = json!([house("building", [20.0, 20.0, 60.0, 60.0], json!([]))]);
    let north = ["i3 rifle", "i3 rifle", "i3 rifle", "i3 lmg", "i3 rifle", "i3 rifle", "i3 rifle", "i3 rifle"];
    let mut bench = bench(&["r2 rifle"; 7], &north, home);
    for n in 1..=4 {
        bench = bench.put(&format!("B{n}"), 20.0 + 5.0 * f64::from(n), 50.0);
    }
    for n in 5..=8 {
        bench = bench.put(&format!("B{n}"), 5.0 * f64::from(n), 140.0);
    }
    for n in 1..=7 {
        bench = bench.put(&format!("A{n}"), 20.0 + 5.0 * f64::from(n), 30.0);
    }
    let mut bench = bench.stage(Stage::Combat);
    const FIVE: [u8; 28] = [6, 6, 6, 6, 6, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3];
    let first = [
        dice("BN-BLDG-03", &FIVE),
        dice("BN-BLDG-03", &[5, 1, 2, 4]),
        ("BN-BLDG-07", Split(&[0, 0, 0, 1])),
        save(&[5]),
        save(&[4]),
        save(&[6]),
        save(&[5]),
        save(&[2]),
        save(&[3]),
        dice("BN-MORALE-02", &[2, 1]),
        dice("BN-INIT-01", &[6, 6]),
        dice("BN-INIT-01", &[1, 1]),
    ];
    bench.play(&first);
    assert!(!bench.is_out("B1") && bench.is_out("B2") && !bench.is_out("B3") && bench.is_out("B4"));
    assert_eq!(
        (bench.nerve("A1"), bench.nerve("B1"), bench.nerve("B3")),
        (Nerve::Shocked, Nerve::Shocked, Nerve::Shocked)
    );
    let second = [
        DONE,
        dice("BN-SHOCK-08", &[5]),
        dice("BN-SHOCK-08", &[2]),
        dice("BN-SHOCK-08", &[1]),
        dice("BN-BLDG-03", &[1; 24]),
        dice("BN-BLDG-03", &[1; 2]),
    ];
    bench.play(&second);
    assert_eq!(bench.nerve("A1"), Nerve::Panicked, "six men roll 24 dice against 2");
}

#[test]
fn bn_e08_initiative() {
    let places = [("A1", 40.0, 10.0), ("B1", 40.0, 140.0)];
    let mut bench = scene(&["r3 rifle leader2"], &["i1 rifle leader1"], json!([]), &places).stage(Stage::Start);
    bench.battle.winner = Some(SOUTH);
    let rolls: [&'static [u8]; 4] = [&[4, 3], &[5, 2], &[2, 2], &[3, 2]];
    bench.play(&rolls.map(|faces| dice("BN-INIT-01", faces)));
    assert_eq!(bench.battle.active, NORTH, "12 and 12, then 9 and 10");
}

const AIMED: [Line; 4] = [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY];

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

#[test]
fn bn_e38_covering_fire_by_two_teams() {
    let pieces = json!([line("low-wall", [30.0, 37.0], [60.0, 37.0]), line("hedge", [43.0, 12.5], [49.0, 12.5]),]);
    let south = ["r3 rifle", "r3 rifle", "r3 lmg team2", "r3 rifle team3"];
    let places = [
        ("A1", 40.0, 8.75),
        ("A2", 46.0, 10.0),
        ("A3", 50.0, 2.0),
        ("A4", 145.0, 5.0),
        ("B1", 40.0, 40.0),
        ("B2", 48.0, 40.0),
    ];
    let mut bench = scene(&south, &["i1 rifle", "i1 rifle"], pieces, &places);
    let first = [
        chain("A1"),
        COVER,
        ("BN-COVER-03", At(44.0, 36.0)),
        reacts("bn-react-rifle-aimed", "B1"),
        dice("BN-COVER-09", &[5, 3]),
        target("A2"),
        NOBODY,
        hits(&[6]),
        save(&[5]),
    ];
    bench.play(&first);
    assert_eq!(bench.battle.squares[0].value(), 2 + 3 + 2, "A1 26.3 from the centre, A2 25 or less");
    assert_eq!(bench.nerve("A2"), Nerve::Shocked);
    let second = [
        one("A3"),
        COVER,
        ("BN-COVER-17", Word("bn-square-add")),
        reacts("bn-react-rifle-aimed", "B2"),
        dice("BN-COVER-09", &[4, 5]),
        save(&[3]),
    ];
    bench.play(&[&second[..], &[NOBODY]].concat());
    assert_eq!(bench.battle.squares[0].value(), 9, "7 and 4 and 2 are 13");
    assert_eq!(bench.nerve("B2"), Nerve::Shocked, "4+ with 1 behind the wall");
}

#[test]
fn bn_e39_blast_and_stray() {
    let wall = json!([line("low-wall", [30.0, 50.0], [50.0, 50.0])]);
    let south = ["i1 rpg", "i1 rpg team2", "i1 rifle team3"];
    let north = ["r4 rifle", "r4 rifle", "r4 rifle"];
    let places = [
        ("A1", 40.0, 10.0),
        ("A2", 80.0, 10.0),
        ("A3", 68.0, 72.5),
        ("B1", 40.0, 52.5),
        ("B2", 43.25, 52.5),
        ("B3", 80.0, 72.5),
    ];
    let mut bench = stand(bench_with(json!({"stray-shots": true}), &south, &north, wall), &places);
    bench = bench.facing("B1", 0).facing("B2", 0).facing("B3", 0);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "B1"), NOBODY, hits(&[5]), save(&[3]), save(&[2])]);
    assert!(bench.nerve("B1") == Nerve::Shocked && bench.is_out("B2"), "under the circle: 2.0 from its centre");
    let second =
        [one("A2"), FIRE, fires("bn-fire-rpg", "B3"), NOBODY, hits(&[2]), dice("BN-STRAY-04", &[3]), save(&[3])];
    bench.play(&second);
    assert_eq!(bench.nerve("A3"), Nerve::Shocked, "6 at 60, short by 4: 12 cm to the left");
}

#[test]
fn bn_e43_spotting_then_fire() {
    let field = json!([area("bushes", [25.0, 36.0, 60.0, 60.0])]);
    let south = ["r3 rifle", "r3 lmg", "r3 rifle team2"];
    let places = [("A1", 36.0, 10.0), ("A2", 44.5, 10.0), ("A3", 145.0, 5.0), ("B1", 40.0, 42.0), ("B2", 145.0, 145.0)];
    let mut bench = scene(&south, &["i1 rifle", "i1 rifle"], field, &places).hidden("B1").facing("B1", 0);
    let look = [
        order("bn-order-look"),
        ("BN-SPOT-11", Figures(&["A1", "A2"])),
        dice("BN-SPOT-01", &[3]),
        ("BN-SPOT-14", Word("yes")),
        ("BN-SPOT-14", Way(&[(40.0, 46.0)])),
        dice("BN-SPOT-01", &[5]),
    ];
    let fire = [one("A2"), FIRE, fires("bn-fire-lmg", "B1"), hits(&[6, 3, 2, 1]), save(&[5])];
    let game = bench.play(&[&look[..], &fire, &[one("A1")]].concat());
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
    assert!(bench.figure("B1").spotted_by.holds(bench.id("A2")), "A2 keeps him");
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"), "A1, 6 cm from A2, may not even fire blindly");
}

#[test]
fn bn_e47_withdrawal() {
    let mut north = vec!["i1 rifle leader2"];
    north.resize(11, "i1 rifle");
    let mut bench = bench_with(json!({"wounded": true}), &["r3 rifle"; 6], &north, json!([]));
    for n in 1..=6 {
        bench = bench.put(&format!("A{n}"), 20.0 * f64::from(n), 60.0);
    }
    for n in 1..=11 {
        bench = bench.put(&format!("B{n}"), 12.0 * f64::from(n), 140.0);
    }
    bench = bench.dead("A5").dead("A6").fallen("B1").fallen("B2").dead("B3").dead("B5").dead("B7");
    bench = bench.wounded("B4", 5).man("B4", |figure| figure.turn.fell = true).put("B4", 60.0, 68.5);
    bench = bench.put("B6", 20.0, 70.5).put("B10", 40.0, 72.5);
    bench.battle.sides[1].ledger.fired_first = true;
    bench.battle.sides[0].ledger.civilians = 1;
    let mut bench = bench.stage(Stage::End);
    assert_eq!((bench.points(NORTH), bench.points(SOUTH)), (10 + 25 + 5, 20 + 5));
    bench.play(&[dice("BN-MORALE-02", &[3, 2, 3, 1])]);
    let captured = |name: &str| bench.figure(name).health == Health::Captured;
    assert!(captured("B6") && captured("B10") && captured("B4"), "8 cm, 10.00 cm, and wounded 6 cm off");
    assert_eq!((bench.points(NORTH), bench.points(SOUTH)), (140, 25));
    let Stage::Over(verdict) = bench.battle.stage else { panic!("it ends") };
    assert_eq!(verdict.winner, Some(SOUTH));
}

#[test]
fn bn_e48_retreat() {
    let places = [("A1", 40.0, 60.0), ("A2", 80.0, 60.0), ("A3", 76.0, 60.0), ("B1", 40.0, 67.5 + 10.0)];
    let south = ["r4 rifle", "r4 rifle", "r4 rifle leader2"];
    let mut bench = scene(&south, &["i1 pistol"], json!([]), &places).shocked("A1").shocked("A2");
    bench = bench.facing("B1", 0).with(|battle| battle.party_mut(SOUTH).shaken = true);
    let rally = [order("bn-order-rally-all"), dice("BN-SHOCK-08", &[4]), ("BN-RETR-01", Word("bn-retreat-fire"))];
    let game = bench.play(&rally);
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(52.0, 51.0)])).clause.as_str(), "BN-RETR-01", "15, 9 nearer");
    let fire =
        [("BN-RETR-02", Way(&[(49.0, 48.0)])), fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[5]), save(&[6])];
    bench.play(&[&rally[..], &fire, &[dice("BN-SHOCK-08", &[5])]].concat());
    assert_eq!((bench.nerve("A1"), bench.nerve("A2")), (Nerve::Retreating, Nerve::Steady));
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
}

#[test]
fn bn_e49_an_exchange_die_by_die() {
    let hedge = json!([line("hedge", [46.0, 12.5], [52.0, 12.5])]);
    let south = ["r3 rifle", "r3 rifle", "r3 rifle team2", "r3 rifle team3"];
    let places = [
        ("A1", 44.0, 10.0),
        ("A2", 49.0, 10.0),
        ("A3", 38.3, 18.0),
        ("A4", 145.0, 5.0),
        ("B1", 44.0, 34.5),
        ("B2", 52.0, 47.4),
        ("B3", 145.0, 145.0),
    ];
    let north = ["i1 rifle", "i1 lmg", "i1 rifle"];
    let mut bench = stand(bench_with(json!({"wounded": true}), &south, &north, hedge), &places).facing("B3", 0);
    bench.play(&[
        chain("A1"),
        FIRE,
        ("BN-GFIRE-01", Of("bn-all-at", "B1")),
        drops("B1"),
        reacts("bn-react-lmg", "B2"),
        target("A2"),
        hits(&[5, 3, 6]),
        hits(&[4, 2, 5]),
        hits(&[6, 6, 2, 1]),
        save(&[4]),
        save(&[5]),
        save(&[2]),
        save(&[3]),
        save(&[6]),
        save(&[2]),
        dice("BN-WOUND-01", &[4]),
    ]);
    assert_eq!(bench.figure("B1").health, Health::Wounded { left: 4 });
    assert_eq!((bench.nerve("A2"), bench.nerve("A3")), (Nerve::Shocked, Nerve::Shocked));
}

#[test]
fn bn_e51_a_brawl() {
    let places = [
        ("A1", 40.0, 40.0),
        ("A2", 45.2, 40.0),
        ("A3", 145.0, 5.0),
        ("B1", 38.0, 41.7),
        ("B2", 42.6, 40.1),
        ("B3", 47.2, 41.7),
        ("B4", 145.0, 145.0),
    ];
    let mut bench = scene(&["r3 rifle"; 3], &["i1 rifle"; 4], json!([]), &places).stage(Stage::Combat);
    let game = bench.play(&[]);
    assert_eq!(options(&game, SOUTH).len(), 2, "two divisions leave nobody out");
    bench.play(&[
        ("BN-MELEE-07", Word("bn-division")),
        dice("BN-MELEE-01", &[4]),
        dice("BN-MELEE-01", &[2, 5]),
        dice("BN-MELEE-01", &[6]),
        dice("BN-MELEE-01", &[3]),
    ]);
    assert!(bench.is_out("A1") && bench.is_out("B3") && !bench.is_out("A2"));
}

#[test]
fn bn_e42_two_rounds_in_a_house() {
    let mut plan = plan(
        &["r3 rifle leader3", "r3 rifle", "r3 rifle", "r3 rifle", "r3 rifle"],
        &["i1 rifle", "i1 rifle", "i1 rifle", "i1 rifle leader1"],
        json!([house("building", [20.0, 20.0, 60.0, 60.0], json!([]))]),
    );
    plan["rules"] = json!({"civilians": [[55, 25]]});
    let places = [
        ("B1", 30.0, 50.0),
        ("B2", 35.0, 50.0),
        ("B3", 40.0, 50.0),
        ("B4", 140.0, 140.0),
        ("A1", 30.0, 30.0),
        ("A2", 35.0, 30.0),
        ("A3", 33.0, 34.0),
        ("A4", 30.0, 36.0),
        ("A5", 140.0, 10.0),
    ];
    let mut bench = stand(Bench::read(plan), &places).stage(Stage::Combat);
    let first = [
        dice("BN-BLDG-03", &[6, 6, 1, 2, 3, 4, 5, 5, 2, 1, 3, 6]),
        dice("BN-BLDG-03", &[5, 6, 1, 2, 3, 4, 5, 2, 1]),
        ("BN-BLDG-07", Split(&[0, 1, 1, 1])),
        save(&[4]),
        save(&[3]),
        save(&[6]),
        save(&[2]),
        save(&[5]),
        save(&[3]),
        dice("BN-BLDG-12", &[4]),
        dice("BN-MORALE-02", &[1, 1, 1, 1]),
        dice("BN-MORALE-02", &[1, 1, 1, 1]),
        dice("BN-INIT-01", &[1, 1]),
        dice("BN-INIT-01", &[6, 6]),
        dice("BN-CIV-04", &[6]),
        ("BN-CIV-03", To(&[])),
    ];
    bench.play(&first);
    assert!(bench.is_out("B2") && bench.is_out("A2") && !bench.is_out("C1"));
    let second = [
        DONE,
        dice("BN-SHOCK-08", &[4]),
        dice("BN-SHOCK-08", &[5]),
        dice("BN-SHOCK-08", &[6]),
        dice("BN-SHOCK-08", &[5]),
        dice("BN-BLDG-03", &[5, 2, 1]),
        dice("BN-BLDG-03", &[6, 1, 2, 3, 4, 5]),
        ("BN-BLDG-07", Split(&[0, 0, 1])),
        ("BN-BLDG-07", Split(&[0, 1])),
        save(&[4]),
        save(&[2]),
        dice("BN-BLDG-12", &[1]),
    ];
    bench.play(&second);
    assert_eq!((bench.nerve("A3"), bench.nerve("A4")), (Nerve::Panicked, Nerve::Shocked));
    assert!(bench.is_out("B3") && bench.is_out("C1"));
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (15, 10));
}

#[test]
fn bn_conv_05_to_hit_dice_active_then_reacting_saves_reacting_then_active_then_the_wounded() {
    let places = [("A1", 40.0, 10.0), ("A2", 145.0, 5.0), ("B1", 40.0, 32.5), ("B2", 145.0, 145.0)];
    let men = ["r4 rifle", "r4 rifle team2"];
    let mut bench = stand(bench_with(json!({"wounded": true}), &men, &men, json!([])), &places);
    bench.play(&[
        one("A1"),
        FIRE,
        fires("bn-fire-rifle-aimed", "B1"),
        reacts("bn-react-rifle-aimed", "B1"),
        hits(&[3]),
        hits(&[4]),
        save(&[2]),
        save(&[3]),
        dice("BN-WOUND-01", &[3]),
        dice("BN-WOUND-01", &[6]),
    ]);
    assert_eq!(bench.figure("B1").health, Health::Wounded { left: 3 }, "the reacting side's man fell first");
    assert_eq!(bench.figure("A1").health, Health::Wounded { left: 6 });
}
