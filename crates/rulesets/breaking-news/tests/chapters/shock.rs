//! BN-SHOCK. Shock, recovery and panic.

use breaking_news::{Nerve, shock};
use referee::{AnyMatch, Seat, covers};
use serde_json::{Value, json};

use crate::bench::*;

/// A1 shocked, B1 so far north of him and looking at him, A2 a leader of 2, A3 far off.
fn shaken(class: &'static str, apart: f64, pieces: Value) -> Bench {
    bench(&[class, "r3 rifle leader2 team2", "r3 rifle team3"], &["i1 rifle", "i1 rifle"], pieces)
        .put("A1", 40.0, 10.0)
        .put("A2", 100.0, 10.0)
        .put("A3", 145.0, 10.0)
        .put("B1", 40.0, 12.5 + apart)
        .put("B2", 145.0, 140.0)
        .facing("B2", 0)
        .shocked("A1")
}

const RALLY: Line = ("BN-ACT-01", Of("bn-order-rally", "A1"));

const fn test(face: &'static [u8; 1]) -> Line {
    dice("BN-SHOCK-08", face)
}

fn value(bench: &Bench) -> i32 {
    shock::value(&bench.setup, &bench.battle, bench.id("A1")).total()
}

#[test]
fn bn_shock_01_hit_and_saved_or_thrown_down() {
    let mut hit = shaken("r4 rifle", 20.0, json!([])).man("A1", |figure| figure.nerve = Nerve::Steady);
    hit.battle.active = NORTH;
    let shot = [one("B1"), FIRE, fires("bn-fire-rifle-aimed", "A1")];
    hit.play(&[&shot[..], &[NOBODY, hits(&[6]), save(&[4])]].concat());
    assert_eq!(hit.nerve("A1"), Nerve::Shocked);
    let mut down = shaken("r4 rifle", 20.0, json!([])).man("A1", |figure| figure.nerve = Nerve::Steady).active(NORTH);
    down.play(&[&shot[..], &[drops("A1"), hits(&[1])]].concat());
    assert_eq!(down.nerve("A1"), Nerve::Shocked);
}

#[test]
fn bn_shock_02_his_action_under_way_ends() {
    let mut bench = shaken("r4 rifle", 28.0, json!([])).man("A1", |figure| figure.nerve = Nerve::Steady);
    let lines = [one("A1"), MOVE, to(&[(42.0, 10.0)]), reacts("bn-react-rifle-aimed", "B1"), hits(&[6]), save(&[6])];
    let game = bench.play(&lines);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "he does not fire");
}

/// What B1 needs to hit A1 aimed, if he may fire at him at all.
fn aimed(bench: &Bench) -> Option<i64> {
    let mut game = Bench { battle: bench.battle.clone(), ..bench_like(bench) }.active(NORTH).open();
    testkit::script::play_on(&mut game, &[one("B1")]);
    if !is_offered(&game, NORTH, "bn-action-fire") {
        return None;
    }
    testkit::script::play_on(&mut game, &[FIRE]);
    number(&game, NORTH, "bn-fire-rifle-aimed", bench.id("A1"))
}

fn bench_like(bench: &Bench) -> Bench {
    Bench::read(serde_json::to_value(&bench.scenario).expect("json"))
}

#[test]
fn bn_shock_03_in_cover_he_is_hidden_from_those_against_whom_it_covers() {
    covers!["BN-SHOCK-03"];
    let hedge = json!([line("hedge", [30.0, 13.0], [50.0, 13.0])]);
    let bench = shaken("r4 rifle", 20.0, hedge).hidden("A2").hidden("A3");
    assert_eq!(aimed(&bench), None);
    assert_eq!(aimed(&bench.spotted("A1", &["B1"])), Some(4), "whoever had spotted him keeps him: 3 and cover");
}

#[test]
fn bn_shock_04_in_the_open_he_counts_as_in_cover_beyond_25() {
    covers!["BN-SHOCK-04"];
    assert_eq!(aimed(&shaken("r4 rifle", 25.0, json!([]))), Some(3));
    assert_eq!(aimed(&shaken("r4 rifle", 25.01, json!([]))), Some(4 + 1));
}

#[test]
fn bn_shock_05_the_shocked_do_not_react() {
    let mut bench = shaken("r4 rifle", 20.0, json!([])).active(NORTH);
    let game = bench.play(&[one("B1"), MOVE, to(&[(42.0, 32.5)])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-FIRE-01"), "nobody is asked to react");
}

#[test]
fn bn_shock_06_everybody_sees_that_he_is_shocked() {
    let bench = shaken("r4 rifle", 20.0, json!([]));
    let view = serde_json::to_string(&bench.open().view(Seat::Side(NORTH)).figures).expect("json");
    assert!(view.contains("bn-shocked"));
}

#[test]
fn bn_shock_07_a_test_before_a_new_action_once_a_turn() {
    let mut bench = shaken("r4 rifle", 100.0, json!([]));
    let game = bench.play(&[RALLY, test(&[6])]);
    assert_eq!(bench.nerve("A1"), Nerve::Panicked);
    assert!(!is_offered(&game, SOUTH, "bn-order-rally"));
}

#[test]
fn bn_shock_08_the_class_and_a_leader_within_5_or_less_on_the_die() {
    let near = |apart: f64| shaken("r5 rifle", 100.0, json!([])).put("A2", 42.5 + apart, 10.0);
    assert_eq!((value(&near(5.0)), value(&near(5.01))), (4, 2));
    let mut four = near(4.0);
    four.play(&[RALLY, test(&[4])]);
    assert_eq!(four.nerve("A1"), Nerve::Steady);
    let mut five = near(4.0);
    five.play(&[RALLY, test(&[5])]);
    assert_eq!(five.nerve("A1"), Nerve::Panicked);
}

#[test]
fn bn_shock_09_a_six_always_fails() {
    covers!["BN-SHOCK-09"];
    let mut bench = shaken("r1 rifle", 100.0, json!([])).put("A2", 45.0, 10.0);
    assert_eq!(value(&bench), 7);
    bench.play(&[RALLY, test(&[6])]);
    assert_eq!(bench.nerve("A1"), Nerve::Panicked);
}

#[test]
fn bn_shock_10_passing_he_acts_normally_in_this_turn() {
    let mut bench = shaken("r4 rifle", 100.0, json!([]));
    let game = bench.play(&[RALLY, test(&[3])]);
    assert!(bench.is_well("A1"));
    assert!(options(&game, SOUTH).iter().any(|it| it.0 == "bn-order-one" && it.1 == Some(bench.id("A1"))));
}

#[test]
fn bn_shock_11_failing_he_panics_and_moves_up_to_10_into_cover() {
    let hedge = json!([line("hedge", [46.0, 12.0], [60.0, 12.0])]);
    let mut bench = shaken("r4 rifle", 60.0, hedge);
    let game = bench.play(&[RALLY, test(&[4])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-SHOCK-11"));
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(40.0, 5.0)])).clause.as_str(), "BN-SHOCK-11", "not in cover");
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(48.0, 9.0)])));
    assert!(!accepted(&game, SOUTH, bench.path("A1", &[(50.1, 10.0)])), "10.1");
    bench.play(&[RALLY, test(&[4]), ("BN-SHOCK-11", Way(&[(48.0, 9.0)]))]);
    assert_eq!((bench.nerve("A1"), bench.place("A1")), (Nerve::Panicked, point(48.0, 9.0)));
    let mut covered = shaken("r4 rifle", 60.0, json!([line("hedge", [30.0, 13.0], [60.0, 13.0])]));
    let game = covered.play(&[RALLY, test(&[4])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "who is in cover stays");
}

#[test]
fn bn_shock_12_the_panicked_may_test_again_in_each_active_turn() {
    let mut bench = shaken("r4 rifle", 100.0, json!([])).man("A1", |figure| figure.nerve = Nerve::Panicked);
    bench.play(&[RALLY, test(&[3])]);
    assert!(bench.is_well("A1"));
}

#[test]
fn bn_shock_13_the_leader_must_be_unshocked_and_someone_else() {
    covers!["BN-SHOCK-13"];
    let near = shaken("r4 rifle", 100.0, json!([])).put("A2", 45.0, 10.0);
    assert_eq!(value(&near), 5);
    assert_eq!(value(&near.shocked("A2")), 3);
    assert_eq!(value(&shaken("r4 rifle leader4", 100.0, json!([]))), 3, "nobody helps himself");
    let two = bench(&["r4 rifle", "r4 rifle leader1", "r4 rifle leader3"], &["i1 rifle"], json!([]))
        .put("A1", 40.0, 10.0)
        .put("A2", 45.0, 10.0)
        .put("A3", 35.0, 10.0)
        .put("B1", 40.0, 140.0);
    assert_eq!(value(&two), 3 + 3, "only the best counts");
}

#[test]
fn bn_shock_14_the_test_triggers_nothing_but_the_panic_move_does() {
    covers!["BN-SHOCK-14"];
    let hedge = json!([line("hedge", [46.0, 12.0], [60.0, 12.0])]);
    let mut bench = shaken("r4 rifle", 30.0, hedge);
    let game = bench.play(&[RALLY, test(&[4]), ("BN-SHOCK-11", Way(&[(48.0, 9.0)]))]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-REACT-07"));
}
