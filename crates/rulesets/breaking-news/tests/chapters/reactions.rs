//! BN-REACT. Who answers an action, when, and how often.

use breaking_news::Nerve;
use referee::covers;
use serde_json::json;

use crate::bench::*;

/// A1 in the open, watched by B1 27.5 cm north of him and B2 beside B1; A2 far off.
fn watched() -> Bench {
    open_ground(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 40.0)
        .put("B2", 45.0, 40.0)
}

const STEP: [Line; 3] = [one("A1"), MOVE, to(&[(40.0, 12.0)])];

fn after(bench: &mut Bench, lines: &[&[Line]]) -> Option<String> {
    let game = bench.play(&lines.concat());
    waits(&game).map(|(clause, _)| clause)
}

#[test]
fn bn_react_01_by_opportunity_fire_or_by_dodging() {
    let mut bench = watched();
    let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1")]);
    let offered: Vec<_> = options(&game, NORTH).into_iter().map(|(word, who, _)| (word, who)).collect();
    let (b1, b2) = (Some(bench.id("B1")), Some(bench.id("B2")));
    let has = |word: &str, who| offered.contains(&(word.to_string(), who));
    assert!(has("bn-react-rifle-aimed", b1) && has("bn-react-rifle-burst", b2), "{offered:?}");
    assert!(has("bn-hit-the-dirt", b1) && !has("bn-hit-the-dirt", b2), "only who is fired at dodges");
}

#[test]
fn bn_react_02_a_figure_answers_an_action_once() {
    let mut bench = watched().shocked("B2");
    let shot = [reacts("bn-react-rifle-aimed", "B1"), hits(&[1]), fires("bn-fire-rifle-aimed", "B1"), hits(&[1])];
    assert_eq!(after(&mut bench, &[&STEP, &shot]).as_deref(), Some("BN-ACT-01"), "neither fire nor dodge at the fire");
}

#[test]
fn bn_react_03_and_again_at_the_next_action() {
    let mut bench = watched().shocked("B2").put("A2", 50.0, 10.0).man("A2", |figure| figure.facing = bearing(0));
    let first = [reacts("bn-react-rifle-aimed", "B1"), hits(&[1]), HOLD];
    let second = [one("A2"), MOVE, to(&[(50.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1"), hits(&[1])];
    bench.play(&[&STEP[..], &first, &second].concat());
}

fn bearing(degrees: i64) -> table::Bearing {
    table::Bearing::tenths(degrees * 10)
}

#[test]
fn bn_react_04_the_shocked_engaged_and_reloading_do_not_nor_those_who_see_nothing() {
    let asked = |mut bench: Bench| after(&mut bench, &[&STEP]).as_deref() == Some("BN-REACT-07");
    let only = || watched().put("B2", 140.0, 140.0).facing("B2", 0);
    assert!(asked(only()));
    assert!(!asked(only().man("B1", |figure| figure.nerve = Nerve::Shocked)));
    assert!(!asked(only().man("B1", |figure| figure.nerve = Nerve::Panicked)));
    assert!(!asked(only().man("B1", |figure| figure.turn.reloading = true)));
    assert!(!asked(only().put("A2", 42.6, 40.0)), "in contact with A2");
    assert!(!asked(only().facing("B1", 0)), "looking away");
}

#[test]
fn bn_react_05_he_may_always_decline() {
    covers!["BN-REACT-05"];
    let mut bench = watched();
    assert_eq!(after(&mut bench, &[&STEP, &[NOBODY]]).as_deref(), Some("BN-FIRE-01"));
}

#[test]
fn bn_react_06_one_moment_at_the_move_and_one_at_the_fire() {
    covers!["BN-REACT-06"];
    let mut bench = watched().shocked("B2");
    let moments =
        [NOBODY, fires("bn-fire-rifle-aimed", "B1"), reacts("bn-react-rifle-aimed", "B1"), hits(&[1]), hits(&[1])];
    bench.play(&[&STEP[..], &moments].concat());
}

#[test]
fn bn_react_07_he_is_asked_again_until_nobody_is_left() {
    let mut bench = watched();
    let both = [
        reacts("bn-react-rifle-aimed", "B1"),
        hits(&[1]),
        reacts("bn-react-rifle-burst", "B2"),
        hits(&[1, 1, 1]),
        HOLD,
    ];
    assert_eq!(after(&mut bench, &[&STEP, &both]).as_deref(), Some("BN-ACT-01"));
}

#[test]
fn bn_react_08_hiding_where_one_stands_triggers_none_and_covering_fire_does() {
    let mut bench = watched();
    assert_eq!(after(&mut bench, &[&[one("A1"), act("bn-action-hide")]]).as_deref(), Some("BN-ACT-01"));
    assert!(bench.figure("A1").hidden);
    let mut bench = watched();
    let lay = [one("A1"), COVER, ("BN-COVER-03", At(80.0, 20.0))];
    assert_eq!(after(&mut bench, &[&lay]).as_deref(), Some("BN-REACT-07"));
}

#[test]
fn bn_react_08_rallying_triggers_none_but_the_panic_move_does() {
    let hedge = json!([line("hedge", [60.0, 12.0], [80.0, 12.0])]);
    let bench = || {
        bench(&["r3 rifle", "r3 rifle"], &["i1 rifle"], hedge.clone())
            .put("A1", 62.0, 15.0)
            .put("A2", 140.0, 10.0)
            .put("B1", 62.0, 45.0)
            .shocked("A1")
    };
    let rally = ("BN-ACT-01", Of("bn-order-rally", "A1"));
    assert_eq!(after(&mut bench(), &[&[rally, dice("BN-SHOCK-08", &[4])]]).as_deref(), Some("BN-ACT-01"));
    let mut panic = bench();
    let lines = [rally, dice("BN-SHOCK-08", &[5])];
    assert_eq!(after(&mut panic, &[&lines]).as_deref(), Some("BN-ACT-01"), "no cover within 10 that is reached");
}

#[test]
fn bn_react_09_at_the_fire_all_is_named_before_a_die() {
    let mut bench = watched();
    let named = [reacts("bn-react-rifle-aimed", "B2"), drops("B1")];
    let dice = [hits(&[1]), hits(&[1])];
    let fire = [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1")];
    assert_eq!(after(&mut bench, &[&fire, &named, &dice]).as_deref(), Some("BN-ACT-01"));
}

#[test]
fn bn_react_09_at_the_move_each_is_worked_out_as_it_is_named() {
    let mut bench = watched();
    let first = [reacts("bn-react-rifle-aimed", "B1"), hits(&[6]), save(&[1])];
    assert_eq!(after(&mut bench, &[&STEP, &first]).as_deref(), Some("BN-ACT-01"), "B2 has nobody left to fire at");
    assert!(bench.is_out("A1"));
}
