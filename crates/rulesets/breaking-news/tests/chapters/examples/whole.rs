//! Examples 37 to 51: whole interactions.

use breaking_news::{Health, Nerve, Stage};
use referee::{Answer, AnyMatch, Seat};
use serde_json::json;

use super::*;

#[test]
fn bn_e37_a_group_under_fire_at_several_marks() {
    // They run 20 east. B1 and B2 stand due north of the ends of their walls: from x = 26 and from x = 30 on they see.
    let walls = json!([line("high-wall", [0.0, 80.0], [26.0, 80.0]), line("high-wall", [0.0, 105.0], [30.0, 105.0]),]);
    let south = ["r3 rifle leader2", "r3 rifle", "r3 rifle"];
    let north = ["i1 rifle", "i1 lmg", "i3 rifle"];
    let places = [
        ("A1", 9.0, 68.0),
        ("A2", 20.0, 74.0),
        ("A3", 20.0, 71.4),
        ("B1", 26.0, 97.7),
        ("B2", 30.0, 113.9),
        ("B3", 29.0, 30.5),
    ];
    let mut bench = scene(&south, &north, walls, &places).facing("B3", 0);
    let run = [chain("A1"), MOVE, to(&[(29.0, 68.0), (40.0, 74.0), (40.0, 71.4)])];
    let game = bench.play(&run);
    let needs = |word: &str, who: &str| number(&game, NORTH, word, bench.id(who));
    assert_eq!(needs("bn-react-rifle-burst", "B1"), Some(4), "both within 25 at mark 6");
    assert_eq!(needs("bn-react-lmg", "B2"), Some(5));
    let first = [reacts("bn-react-rifle-burst", "B1"), target("A2"), hits(&[4, 1, 2]), save(&[3])];
    let second = [reacts("bn-react-lmg", "B2"), hits(&[5, 6, 2, 3]), save(&[4]), save(&[2])];
    let shots = [&run[..], &first, &second].concat();
    let game = bench.play(&shots);
    assert!(options(&game, NORTH).iter().all(|it| it.1 != Some(bench.id("B1"))), "he has fired at this action");
    let mut game = bench.play(&[&shots[..], &[("BN-REACT-07", Of("bn-another-mark", "B3"))]].concat());
    let marks = options(&game, NORTH);
    let last = marks.iter().rposition(|(word, ..)| word == "bn-react-rifle-aimed").expect("the mark of 20");
    assert_eq!(marks[last].2, Some(5), "4 and 1 for militia");
    let question = asked(&game, NORTH);
    game.answer(Seat::Side(NORTH), question.number, Answer::Pick(last as u16)).expect("an offered mark");
    testkit::script::play_on(&mut game, &[hits(&[4])]);
    bench.battle = game.battle().clone();
    assert_eq!((bench.nerve("A2"), bench.place("A2")), (Nerve::Shocked, point(26.0, 74.0)), "his mark of 6");
    assert!(bench.is_out("A3"));
    assert_eq!(bench.place("A1"), point(29.0, 68.0), "A1 ends his run");
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
