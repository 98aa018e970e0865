//! BN-DODGE. Dodging, and hitting the dirt.

use breaking_news::Nerve;
use referee::{Choice, Wanted, covers};
use serde_json::{Value, json};
use table::Bearing;

use crate::bench::*;

/// A1 fires at B1, 20 cm off and looking away, with the corner of a high wall beside him.
fn corner(west: f64) -> Bench {
    with(json!([line("high-wall", [west, 30.0], [70.0, 30.0])]), "i1 rifle", "r3 rifle")
}

fn with(pieces: Value, shooter: &'static str, target: &'static str) -> Bench {
    bench(&[shooter, "r3 rifle"], &[target, "r3 rifle"], pieces)
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 32.5)
        .put("B2", 140.0, 140.0)
        .facing("B1", 0)
        .facing("B2", 0)
}

const BURST: [Line; 3] = [one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1")];

fn refuges(bench: &mut Bench) -> Vec<Choice> {
    let game = bench.play(&BURST);
    let Wanted::Pick { options } = asked(&game, NORTH).wanted else { panic!("an answer") };
    options.into_iter().filter(|it| it.word.as_str() == "bn-dodge").collect()
}

#[test]
fn bn_dodge_01_at_most_5_into_cover() {
    let mut bench = corner(43.0);
    let found = refuges(&mut bench);
    assert!(!found.is_empty());
    for refuge in found {
        let to = refuge.place.expect("a place").at;
        assert!(to.distance(point(40.0, 32.5)) <= breaking_news::battle::cm(5));
        assert!(!breaking_news::sight::is_clear(&bench.setup, &bench.battle, point(40.0, 10.0), to));
    }
}

#[test]
fn bn_dodge_02_only_where_there_is_a_place_out_of_sight_within_5() {
    assert!(!refuges(&mut corner(43.0)).is_empty());
    assert!(refuges(&mut corner(46.0)).is_empty(), "from (40,10) the wall hides nothing within 5 of him");
    let hedged = json!([line("high-wall", [43.0, 30.0], [70.0, 30.0]), line("hedge", [42.0, 20.0], [42.0, 50.0])]);
    assert!(refuges(&mut with(hedged, "i1 rifle", "r3 rifle")).is_empty(), "it is reached over no obstacle");
}

#[test]
fn bn_dodge_03_else_he_may_drop_and_is_shocked_at_once() {
    covers!["BN-DODGE-03"];
    let mut bench = corner(46.0);
    bench.play(&[&BURST[..], &[drops("B1"), hits(&[2, 3, 4])]].concat());
    assert_eq!((bench.nerve("B1"), bench.place("B1")), (Nerve::Shocked, point(40.0, 32.5)), "5 was needed");
    let game = corner(43.0).play(&BURST);
    assert!(!is_offered(&game, NORTH, "bn-hit-the-dirt"), "there is a refuge");
}

#[test]
fn bn_dodge_04_the_shot_needs_one_more() {
    let mut bench = corner(43.0);
    bench.play(&[&BURST[..], &[dodges("B1"), hits(&[4, 4, 4])]].concat());
    assert!(bench.is_well("B1"), "4 and 1 was needed");
}

#[test]
fn bn_dodge_05_a_snipers_fire_is_not_dodged() {
    covers!["BN-DODGE-05"];
    let mut bench = with(json!([line("high-wall", [43.0, 30.0], [70.0, 30.0])]), "r2 precision sniper", "r3 rifle");
    let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-precision", "B1")]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-FIRE-01"), "nobody is asked");
}

#[test]
fn bn_dodge_06_the_shot_finds_him_where_he_stood_and_he_ends_in_his_refuge_though_shocked() {
    let mut bench = corner(43.0);
    bench.play(&[&BURST[..], &[dodges("B1"), hits(&[5, 1, 1]), save(&[3])]].concat());
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
    assert_ne!(bench.place("B1"), point(40.0, 32.5));
    let mut fallen = corner(43.0);
    fallen.play(&[&BURST[..], &[dodges("B1"), hits(&[5, 1, 1]), save(&[2])]].concat());
    assert!(fallen.is_out("B1"));
}

#[test]
fn bn_dodge_08_one_dodge_for_all_the_shots_of_a_group() {
    let mut bench = corner(43.0).put("A2", 36.0, 10.0);
    let lines = [chain("A1"), FIRE, ("BN-GFIRE-01", Of("bn-all-at", "B1")), dodges("B1")];
    bench.play(&[&lines[..], &[hits(&[4, 4, 4]), hits(&[4, 4, 4])]].concat());
    assert!(bench.is_well("B1"), "5 was needed by both");
}

#[test]
fn bn_dodge_09_a_rocket_aimed_at_him_is_dodged_but_not_the_blast_beside_another() {
    let mut bench = with(json!([]), "i1 rpg", "r3 rifle").put("B2", 42.6, 32.5);
    let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "B1")]);
    let dropping: Vec<_> = options(&game, NORTH).into_iter().filter(|it| it.0 == "bn-hit-the-dirt").collect();
    assert_eq!(dropping.len(), 1);
    assert_eq!(dropping[0].1, Some(bench.id("B1")));
}

#[test]
fn bn_dodge_10_the_active_side_does_not_dodge() {
    covers!["BN-DODGE-10"];
    let mut bench = with(json!([]), "i1 rifle", "r3 rifle").facing("B1", 180);
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1")]);
    assert!(matches!(asked(&game, NORTH).wanted, Wanted::Dice { .. }));
    bench.play(&[&BURST[..], &[NOBODY, hits(&[1, 1, 1])]].concat());
}

#[test]
fn bn_dodge_11_he_keeps_his_facing_and_nobody_reacts_to_it() {
    let mut bench = corner(43.0).facing("B1", 300).put("A2", 60.0, 10.0);
    let game = bench.play(&[&BURST[..], &[dodges("B1"), hits(&[1, 1, 1])]].concat());
    assert_eq!(bench.figure("B1").facing, Bearing::tenths(3000));
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"));
}

#[test]
fn bn_dodge_12_the_hidden_and_the_shocked_do_not() {
    covers!["BN-DODGE-12"];
    let mut hidden = corner(43.0).hidden("B1").spotted("B1", &["A1"]);
    let game = hidden.play(&BURST);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-FIRE-01"));
    let mut shocked = corner(43.0).shocked("B1");
    let game = shocked.play(&BURST);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-FIRE-01"));
}

#[test]
fn bn_dodge_13_at_most_three_refuges_one_in_each_third_of_the_circle() {
    covers!["BN-DODGE-13"];
    let walls = json!([line("high-wall", [43.0, 30.0], [70.0, 30.0]), line("high-wall", [10.0, 30.0], [37.0, 30.0]),]);
    let found = refuges(&mut with(walls, "i1 rifle", "r3 rifle"));
    assert!((2..=3).contains(&found.len()), "{found:?}");
}

#[test]
fn bn_dodge_07_under_covering_fire_the_test_comes_first_and_failing_it_he_does_not_dodge() {
    covers!["BN-DODGE-07"];
    let laid = || {
        let bench = corner(43.0).put("A2", 60.0, 10.0);
        let square = breaking_news::covering::Square {
            side: SOUTH,
            centre: point(40.0, 32.5),
            weapons: 7,
            bonuses: [None; breaking_news::covering::TEAMS].into(),
            from: vec![point(60.0, 10.0)],
        };
        bench.with(|battle| battle.squares.push(square))
    };
    let mut fails = laid();
    let test = [dodges("B1"), dice("BN-COVER-09", &[4, 3]), save(&[5])];
    fails.play(&[&BURST[..], &test, &[hits(&[4, 1, 1]), save(&[6])]].concat());
    assert_eq!((fails.nerve("B1"), fails.place("B1")), (Nerve::Shocked, point(40.0, 32.5)), "4 without the 1 more");
    let mut passes = laid();
    passes.play(&[&BURST[..], &[dodges("B1"), dice("BN-COVER-09", &[4, 4]), hits(&[4, 4, 4])]].concat());
    assert!(passes.is_well("B1"));
    assert_ne!(passes.place("B1"), point(40.0, 32.5));
}
