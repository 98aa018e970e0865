//! BN-RETR. Men of a shaken side go back.

use breaking_news::{Health, Nerve, Stage};
use referee::covers;
use serde_json::{Value, json};

use crate::bench::*;

/// A1 shocked in the open at (40,60), of a side that has failed morale, in sight of B1 67.5 cm north of him.
fn broken(pieces: Value) -> Bench {
    bench(&["r4 rifle", "r4 rifle", "r4 rifle"], &["i1 rifle", "i1 rifle"], pieces)
        .put("A1", 40.0, 60.0)
        .put("A2", 140.0, 10.0)
        .put("A3", 120.0, 10.0)
        .put("B1", 40.0, 130.0)
        .put("B2", 140.0, 140.0)
        .shocked("A1")
        .with(|battle| battle.party_mut(SOUTH).shaken = true)
}

const RALLY: Line = ("BN-ACT-01", Of("bn-order-rally", "A1"));

const fn test(face: &'static [u8; 1]) -> Line {
    dice("BN-SHOCK-08", face)
}

const fn goes(how: &'static str) -> Line {
    ("BN-RETR-01", Word(how))
}

const FAILS: [Line; 2] = [RALLY, test(&[4])];

#[test]
fn bn_retr_01_at_least_15_and_at_least_10_nearer_the_own_edge() {
    let mut bench = broken(json!([]));
    let game = bench.play(&[&FAILS[..], &[goes("bn-retreat-another")]].concat());
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(51.2, 50.0)])), "15.01, 10 nearer");
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(52.1, 51.0)])).clause.as_str(), "BN-RETR-01", "9 nearer");
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(40.0, 45.1)])).clause.as_str(), "BN-RETR-01", "14.9");
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(40.0, 35.0)])), "25");
    assert!(!accepted(&game, SOUTH, bench.path("A1", &[(40.0, 34.9)])));
}

#[test]
fn bn_retr_01_any_gain_will_do_if_it_ends_in_cover() {
    let mut bench = broken(json!([area("bushes", [50.0, 50.0, 70.0, 65.0])]));
    let game = bench.play(&[&FAILS[..], &[goes("bn-retreat-another")]].concat());
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(55.0, 59.0)])), "15.03, 1 nearer, in bushes");
    assert!(!accepted(&game, SOUTH, bench.path("A1", &[(55.0, 60.5)])), "farther off");
}

#[test]
fn bn_retr_02_he_may_fire_after_exactly_15_turning_to_his_target() {
    let mut bench = broken(json!([]));
    let lines = [goes("bn-retreat-fire"), ("BN-RETR-02", Way(&[(40.0, 45.0)]))];
    let game = bench.play(&[&FAILS[..], &lines].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-FIRE-01"));
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id("B1")), Some(5 + 1), "82.5 off, moved");
    bench.play(&[&FAILS[..], &lines, &[fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[1])]].concat());
    assert_eq!(bench.figure("A1").facing, table::Bearing::NORTH);
}

#[test]
fn bn_retr_02_or_drag_a_wounded_comrade_instead() {
    let mut bench = broken(json!([])).put("A3", 42.6, 60.0).wounded("A3", 4);
    let lines = [goes("bn-retreat-drag"), dice("BN-WOUND-08", &[2]), ("BN-WOUND-08", Way(&[(40.0, 52.0)]))];
    bench.play(&[&FAILS[..], &lines].concat());
    assert_eq!(bench.place("A1"), point(40.0, 52.0));
    assert_ne!(bench.place("A3"), point(42.6, 60.0));
}

#[test]
fn bn_retr_03_he_tests_again_in_each_active_turn() {
    let mut bench = broken(json!([])).man("A1", |figure| figure.nerve = Nerve::Retreating);
    let lines = [RALLY, test(&[5]), goes("bn-retreat-direct")];
    bench.play(&lines);
    assert_eq!((bench.nerve("A1"), bench.place("A1")), (Nerve::Retreating, point(40.0, 35.0)));
}

#[test]
fn bn_retr_04_if_he_passes_he_acts_normally() {
    let mut bench = broken(json!([])).man("A1", |figure| figure.nerve = Nerve::Retreating);
    let game = bench.play(&[RALLY, test(&[3])]);
    assert!(bench.is_well("A1"));
    assert!(options(&game, SOUTH).iter().any(|it| it.0 == "bn-order-one" && it.1 == Some(bench.id("A1"))));
}

#[test]
fn bn_retr_05_the_retreating_react_normally() {
    let mut bench = broken(json!([])).man("A1", |figure| figure.nerve = Nerve::Retreating).active(NORTH);
    bench = bench.put("B1", 40.0, 90.0);
    let game = bench.play(&[one("B1"), MOVE, to(&[(42.0, 90.0)])]);
    assert!(is_offered(&game, SOUTH, "bn-react-rifle-aimed"));
}

#[test]
fn bn_retr_06_with_a_run_or_move_and_fire_in_his_own_activation() {
    let mut bench = broken(json!([]));
    let game = bench.play(&[&FAILS[..], &[goes("bn-retreat-fire")]].concat());
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(40.0, 45.0)])), "exactly 15");
    assert!(!accepted(&game, SOUTH, bench.path("A1", &[(40.0, 44.9)])), "15.1");
    bench.play(&[&FAILS[..], &[goes("bn-retreat-direct")]].concat());
    assert!(bench.figure("A1").turn.acted);
}

#[test]
fn bn_retr_07_near_his_edge_he_leaves_the_table_and_a_closed_way_takes_him_as_far_as_it_goes() {
    covers!["BN-RETR-07"];
    let mut near = broken(json!([])).put("A1", 40.0, 10.0);
    near.play(&FAILS);
    assert_eq!((near.figure("A1").health, near.figure("A1").at), (Health::Retreated, None));
    let ring = json!([
        line("high-wall", [30.0, 50.0], [50.0, 50.0]),
        line("high-wall", [50.0, 50.0], [50.0, 70.0]),
        line("high-wall", [50.0, 70.0], [30.0, 70.0]),
        line("high-wall", [30.0, 70.0], [30.0, 50.0]),
    ]);
    let mut shut = broken(ring);
    shut.play(&FAILS);
    assert_eq!(shut.nerve("A1"), Nerve::Retreating, "the direct way is all there is, and may be nothing");
}

#[test]
fn bn_retr_08_who_leaves_in_retreat_is_not_lost_and_the_last_ones_withdraw() {
    let mut bench = broken(json!([])).put("A1", 40.0, 10.0).dead("A2").dead("A3");
    bench.play(&[&FAILS[..], &[]].concat());
    assert!(matches!(bench.battle.stage, Stage::Over(_)));
    assert_eq!(bench.points(SOUTH), 20 + 15, "two dead, and withdrawal instead of exfiltration");
}

#[test]
fn bn_retr_09_those_nobody_rallied_test_at_the_end_and_go_the_direct_way() {
    covers!["BN-RETR-09"];
    let mut bench = broken(json!([])).man("A1", |figure| figure.nerve = Nerve::Retreating);
    bench.play(&[DONE, test(&[4])]);
    assert_eq!(bench.place("A1"), point(40.0, 35.0));
    let mut passed = broken(json!([])).man("A1", |figure| figure.nerve = Nerve::Retreating);
    passed.play(&[DONE, test(&[3])]);
    assert!(passed.is_well("A1") && passed.place("A1") == point(40.0, 60.0));
}

#[test]
fn bn_retr_07_from_contact_he_runs_away_the_direct_way() {
    let mut bench = broken(json!([])).put("B1", 40.0, 62.6);
    bench.play(&FAILS);
    assert_eq!((bench.nerve("A1"), bench.place("A1")), (Nerve::Retreating, point(40.0, 35.0)));
    let mut left_out = broken(json!([])).put("B1", 40.0, 62.6).man("A1", |it| it.nerve = Nerve::Retreating);
    left_out.play(&[DONE, test(&[4])]);
    assert_eq!(left_out.place("A1"), point(40.0, 35.0));
}

#[test]
fn bn_retr_08_only_a_side_whose_last_men_retreat_has_withdrawn() {
    let gone = |figure: &mut breaking_news::Figure| (figure.health, figure.at) = (Health::Retreated, None);
    let mut fallen = broken(json!([])).man("A1", gone).dead("A2").dead("A3").stage(Stage::End);
    fallen.play(&[]);
    assert_eq!(fallen.points(SOUTH), 20, "the last two died");
    let mut left = broken(json!([])).man("A1", gone).dead("A2").put("A3", 120.0, 10.0);
    left.play(&[one("A3"), act("bn-action-run-off"), ("BN-MOVE-16", Way(&[(120.0, 1.3)]))]);
    assert_eq!(left.points(SOUTH), 10 + 5, "the last one ran off of his own will");
}

#[test]
fn bn_retr_02_who_drags_in_retreat_comes_nearer_his_own_edge() {
    let mut bench = broken(json!([])).put("A3", 42.6, 60.0).wounded("A3", 4);
    let game = bench.play(&[&FAILS[..], &[goes("bn-retreat-drag"), dice("BN-WOUND-08", &[1])]].concat());
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(40.0, 69.0)])).clause.as_str(), "BN-RETR-02");
    assert!(!accepted(&game, SOUTH, referee::Answer::Path(Vec::new())), "nor does he stay");
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(36.0, 59.9)])));
}
