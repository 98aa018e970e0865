//! BN-FF. Friends in the line of fire.

use breaking_news::Nerve;
use referee::covers;
use serde_json::{Value, json};

use crate::bench::*;

/// A1 fires a burst at B1, 22 cm off, with A2 somewhere ahead of him.
fn ahead(x: f64, y: f64) -> Bench {
    with(json!({}), json!([]), x, y)
}

fn with(options: Value, pieces: Value, x: f64, y: f64) -> Bench {
    bench_with(options, &["r4 rifle grenades", "r4 rifle team2", "r4 rifle team3"], &["i1 rifle", "i1 rifle"], pieces)
        .put("A1", 40.0, 10.0)
        .put("A2", x, y)
        .put("A3", 140.0, 10.0)
        .put("B1", 40.0, 34.5)
        .put("B2", 140.0, 140.0)
        .facing("B1", 0)
        .facing("B2", 0)
}

const BURST: [Line; 4] = [one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1"), NOBODY];

/// The friend has to save for a miss.
fn is_endangered(mut bench: Bench) -> bool {
    let game = bench.play(&[&BURST[..], &[hits(&[1, 1, 1])]].concat());
    waits(&game).is_some_and(|(clause, _)| clause == "BN-SAVE-01")
}

#[test]
fn bn_ff_01_each_miss_endangers_every_friend_in_the_line() {
    let mut bench = ahead(43.0, 20.5);
    bench.play(&[&BURST[..], &[hits(&[1, 1, 1]), save(&[6]), save(&[6]), save(&[6])]].concat());
    assert_eq!(bench.nerve("A2"), Nerve::Shocked);
}

#[test]
fn bn_ff_01_or_only_the_nearest_where_a_club_says_one() {
    let one_friend = with(json!({"friendly-fire": "one"}), json!([]), 43.0, 20.5);
    let mut bench = one_friend.put("A3", 41.0, 25.0);
    bench.play(&[&BURST[..], &[hits(&[6, 6, 1]), save(&[6]), save(&[6]), save(&[6])]].concat());
    assert_eq!((bench.nerve("A2"), bench.nerve("A3")), (Nerve::Steady, Nerve::Shocked));
}

#[test]
fn bn_ff_02_a_corridor_of_ten_that_ends_ten_beyond_the_target() {
    covers!["BN-FF-02"];
    assert!(is_endangered(ahead(46.25, 25.0)) && !is_endangered(ahead(46.26, 25.0)), "5 to each side");
    assert!(is_endangered(ahead(40.0, 47.0)) && !is_endangered(ahead(40.0, 47.01)), "10 beyond his base");
    assert!(!is_endangered(ahead(46.0, 3.0)), "nobody behind the shooter");
}

#[test]
fn bn_ff_03_with_one_on_the_die() {
    let mut bench = ahead(43.0, 20.5);
    bench.play(&[&BURST[..], &[hits(&[6, 6, 1]), save(&[6]), save(&[6]), save(&[3])]].concat());
    assert!(!bench.is_out("A2"), "4+ with 1");
}

#[test]
fn bn_ff_04_nobody_less_than_5_from_the_shooter() {
    covers!["BN-FF-04"];
    assert!(!is_endangered(ahead(40.0, 17.49)), "4.99");
    assert!(is_endangered(ahead(40.0, 17.5)), "5.00");
}

#[test]
fn bn_ff_05_civilians_in_the_corridor_save_likewise() {
    covers!["BN-CONV-12"];
    let mut plan = plan(&["r4 rifle", "r4 rifle"], &["i1 rifle"], json!([]));
    plan["rules"] = json!({"edges": ["south", "north"], "civilians": [[43, 25]]});
    let mut bench =
        Bench::read(plan).put("A1", 40.0, 10.0).put("A2", 140.0, 10.0).put("B1", 40.0, 34.5).facing("B1", 0);
    let game = bench.play(&[&BURST[..], &[hits(&[6, 6, 1]), save(&[6]), save(&[6])]].concat());
    assert!(matches!(asked(&game, SOUTH).wanted, referee::Wanted::Dice { .. }), "who fires rolls for them");
    bench.play(&[&BURST[..], &[hits(&[6, 6, 1]), save(&[6]), save(&[6]), save(&[2])]].concat());
    assert!(bench.is_out("C1"), "4+ with 1");
    assert_eq!(bench.points(SOUTH), 5 + 5, "fired first, and a civilian");
}

#[test]
fn bn_ff_06_with_stray_shots_grenades_use_no_corridor() {
    let throw = |options: Value| {
        let mut bench = with(options, json!([]), 43.0, 15.9).put("B1", 40.0, 21.0);
        let lines = [one("A1"), FIRE, fires("bn-fire-grenades", "B1"), NOBODY, hits(&[2])];
        let game = bench.play(&lines);
        waits(&game).map(|it| it.0)
    };
    assert_eq!(throw(json!({"stray-shots": true})).as_deref(), Some("BN-STRAY-05"));
    let near = |options: Value| with(options, json!([]), 40.0, 25.0).put("B1", 40.0, 21.0);
    let mut plain = near(json!({}));
    let game = plain.play(&[one("A1"), FIRE, fires("bn-fire-grenades", "B1"), NOBODY, hits(&[2])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-SAVE-01"), "A2 behind the target");
}

#[test]
fn bn_ff_07_dice_taken_away_are_no_misses() {
    let mut bench = ahead(43.0, 20.5).put("B1", 40.0, 42.5).man("B1", |figure| figure.nerve = Nerve::Shocked);
    let lines = [one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1"), hits(&[1, 1]), save(&[6]), save(&[6])];
    let game = bench.play(&lines);
    assert_eq!(
        waits(&game).map(|it| it.0).as_deref(),
        Some("BN-ACT-01"),
        "6 and 1 for lying low: two dice, two misses"
    );
}

#[test]
fn bn_ff_08_a_friend_the_shooter_does_not_see_is_sheltered() {
    covers!["BN-FF-08"];
    let wall = json!([line("high-wall", [41.5, 18.0], [50.0, 18.0])]);
    assert!(!is_endangered(with(json!({}), wall, 44.0, 25.0)));
}

#[test]
fn bn_ff_09_a_split_burst_has_a_corridor_for_each_target() {
    let mut bench = ahead(52.0, 30.0).put("B2", 47.4, 34.5).facing("B2", 0);
    let lines = [one("A1"), FIRE, fires("bn-split-rifle-burst", "B1"), ("BN-BURST-03", Split(&[1, 1])), NOBODY];
    let game = bench.play(&[&lines[..], &[hits(&[1, 1]), hits(&[6]), save(&[6])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "A2 is off the line to B1, and B2 was hit");
    let mut bench = ahead(52.0, 30.0).put("B2", 47.4, 34.5).facing("B2", 0);
    bench.play(&[&lines[..], &[hits(&[6, 6]), hits(&[1]), save(&[6]), save(&[6]), save(&[6])]].concat());
    assert_eq!(bench.nerve("A2"), Nerve::Shocked, "in the line to B2");
}

#[test]
fn bn_ff_10_enemies_in_the_corridor_are_not_endangered() {
    covers!["BN-FF-10"];
    assert!(!is_endangered(ahead(140.0, 50.0).put("B2", 43.0, 20.5)));
}

#[test]
fn bn_ff_11_who_passes_is_shocked() {
    let mut bench = ahead(43.0, 20.5);
    bench.play(&[&BURST[..], &[hits(&[6, 6, 1]), save(&[6]), save(&[6]), save(&[4])]].concat());
    assert_eq!(bench.nerve("A2"), Nerve::Shocked);
}

#[test]
fn bn_ff_12_the_wounded_are_not_endangered() {
    assert!(!is_endangered(ahead(43.0, 20.5).wounded("A2", 4)));
}

#[test]
fn bn_ff_05_a_civilian_who_was_fired_at_and_missed_is_in_no_corridor_of_that_shot() {
    let mut plan = plan(&["r4 rifle", "r4 rifle"], &["i1 rifle"], json!([]));
    plan["rules"] = json!({"edges": ["south", "north"], "civilians": [[40, 25], [42, 35]]});
    plan["options"] = json!({"target-civilians": true});
    let mut bench =
        Bench::read(plan).put("A1", 40.0, 10.0).put("A2", 140.0, 10.0).put("B1", 140.0, 140.0).facing("B1", 0);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "C1"), hits(&[1]), save(&[2])]);
    assert!(bench.is_out("C2") && !bench.is_out("C1"), "only the other one, behind him, saves");
}
