//! BN-DEP. Sides, markers and deployment.

use referee::{Answer, Wanted, covers};
use serde_json::json;
use table::{Bearing, Edge};

use crate::bench::*;

fn field(south: &[&str], north: &[&str], rules: serde_json::Value) -> Bench {
    let mut plan = plan(south, north, json!([area("wood", [0.0, 20.0, 20.0, 40.0])]));
    plan["table"]["width"] = 80.into();
    plan["table"]["depth"] = 80.into();
    plan["rules"] = rules;
    Bench::before(plan)
}

fn fixed(south: &[&str], north: &[&str]) -> Bench {
    field(south, north, json!({"edges": ["south", "north"]}))
}

#[test]
fn bn_dep_01_a_die_and_the_commanders_leadership_make_the_first_player() {
    let roll = || field(&["r3 rifle leader1"], &["i1 rifle leader3"], json!({"rolled": true}));
    let mut bench = roll();
    bench.play(&[dice("BN-DEP-01", &[4]), dice("BN-DEP-01", &[3]), ("BN-DEP-02", Word("bn-edge-south"))]);
    assert_eq!(bench.battle.first, NORTH, "5 against 6");
    let mut tie = roll();
    tie.play(&[
        dice("BN-DEP-01", &[5]),
        dice("BN-DEP-01", &[3]),
        dice("BN-DEP-01", &[6]),
        dice("BN-DEP-01", &[3]),
        ("BN-DEP-02", Word("bn-edge-north")),
    ]);
    assert_eq!(tie.battle.first, SOUTH, "6 and 6, then 7 against 6");
}

#[test]
fn bn_dep_02_he_chooses_his_edge_and_the_other_gets_the_opposite_one() {
    let mut bench = field(&["r3 rifle"], &["i1 rifle"], json!({"rolled": true}));
    bench.play(&[dice("BN-DEP-01", &[5]), dice("BN-DEP-01", &[3]), ("BN-DEP-02", Word("bn-edge-north"))]);
    assert_eq!(bench.battle.edges, [Edge::North, Edge::South]);
    assert_eq!(bench.figure("A1").facing, Bearing::SOUTH);
}

fn markers() -> Bench {
    field(&["r3 rifle"], &["r4 rifle"], json!({"edges": ["south", "north"], "free_markers": true}))
}

#[test]
fn bn_dep_03_markers_are_placed_in_turn_the_second_player_first() {
    let bench = markers();
    let mut game = bench.open();
    asked(&game, NORTH);
    testkit::script::play_on(&mut game, &[("BN-DEP-03", At(40.0, 60.0))]);
    asked(&game, SOUTH);
    testkit::script::play_on(&mut game, &[("BN-DEP-03", At(40.0, 20.0))]);
    asked(&game, NORTH);
}

#[test]
fn bn_dep_04_markers_lie_10_apart_whoever_placed_them() {
    let bench = markers();
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[("BN-DEP-03", At(40.0, 41.0))]);
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(40.0, 31.01))).clause.as_str(), "BN-DEP-04");
    assert!(accepted(&game, SOUTH, Answer::Point(at(40.0, 31.0))));
}

#[test]
fn bn_dep_05_markers_lie_5_from_every_edge() {
    let game = markers().open();
    assert!(!accepted(&game, NORTH, Answer::Point(at(40.0, 75.01))));
    assert!(accepted(&game, NORTH, Answer::Point(at(40.0, 75.0))));
    assert!(!accepted(&game, NORTH, Answer::Point(at(4.99, 70.0))));
    assert!(accepted(&game, NORTH, Answer::Point(at(5.0, 70.0))));
}

#[test]
fn bn_dep_06_the_second_player_places_half_within_30_of_his_edge() {
    let bench = fixed(&["r3 rifle"; 3], &["i1 rifle"; 5]);
    let mut game = bench.open();
    assert!(matches!(asked(&game, NORTH).wanted, Wanted::Figures { min: 3, max: 5, .. }));
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-DEP-06"));
    testkit::script::play_on(&mut game, &[("BN-DEP-06", Figures(&["B1", "B2", "B3"]))]);
    assert!(accepted(&game, NORTH, bench.path("B1", &[(30.0, 48.75)])), "some part of the base within 30");
    assert_eq!(refused(&game, NORTH, bench.path("B1", &[(30.0, 48.74)])).clause.as_str(), "BN-DEP-08");
}

const SECOND_HALF: [Line; 2] = [("BN-DEP-06", Figures(&["B1"])), ("BN-DEP-08", To(&[(30.0, 70.0)]))];
const FIRST_HALF: [Line; 2] = [("BN-DEP-07", Figures(&["A1"])), ("BN-DEP-08", To(&[(30.0, 10.0)]))];

#[test]
fn bn_dep_07_then_the_first_player_does() {
    let bench = fixed(&["r3 rifle"; 2], &["i1 rifle"; 2]);
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &SECOND_HALF);
    assert!(matches!(asked(&game, SOUTH).wanted, Wanted::Figures { min: 1, max: 2, .. }));
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-DEP-07"));
}

#[test]
fn bn_dep_08_then_the_second_places_the_rest_and_the_first_his() {
    let mut bench = fixed(&["r3 rifle"; 2], &["i1 rifle"; 2]);
    let rest = [("BN-DEP-08", To(&[(50.0, 70.0)])), ("BN-DEP-08", To(&[(50.0, 31.25)]))];
    bench.play(&[&SECOND_HALF[..], &FIRST_HALF[..], &rest[..]].concat());
    assert_eq!((bench.place("B2"), bench.place("A2")), (point(50.0, 70.0), point(50.0, 31.25)));
}

#[test]
fn bn_dep_11_nobody_starts_hidden() {
    let mut bench = fixed(&["r3 rifle"], &["i1 rifle"]);
    bench.play(&[("BN-DEP-08", To(&[(50.0, 70.0)])), ("BN-DEP-08", To(&[(50.0, 10.0)]))]);
    assert!(!bench.figure("A1").hidden && !bench.figure("B1").hidden);
}

#[test]
fn bn_dep_12_nobody_is_deployed_in_contact() {
    let mut plan = plan(&["r3 rifle"], &["i1 rifle"], json!([]));
    plan["table"]["width"] = 60.into();
    plan["table"]["depth"] = 60.into();
    plan["rules"] = json!({"edges": ["south", "north"]});
    let bench = Bench::before(plan);
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[("BN-DEP-08", To(&[(30.0, 31.0)]))]);
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(30.0, 28.3)])).clause.as_str(), "BN-DEP-12", "a gap of 0.2");
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(30.0, 28.29)])));
}

#[test]
fn bn_dep_13_where_no_room_is_left_the_distance_is_waived() {
    covers!["BN-DEP-13"];
    let mut plan = plan(&["r3 rifle"], &["r4 rifle"], json!([]));
    plan["table"]["width"] = 20.into();
    plan["table"]["depth"] = 30.into();
    plan["rules"] = json!({"edges": ["south", "north"], "free_markers": true});
    let bench = Bench::before(plan);
    let mut game = bench.open();
    let two = [("BN-DEP-03", At(10.0, 20.0)), ("BN-DEP-03", At(10.0, 10.0))];
    testkit::script::play_on(&mut game, &two);
    assert!(accepted(&game, NORTH, Answer::Point(at(11.0, 20.0))), "every spot of the half is within 10 of another");
}

#[test]
fn bn_dep_14_everybody_faces_the_opposite_edge() {
    covers!["BN-DEP-14"];
    let mut bench = fixed(&["r3 rifle"], &["i1 rifle"]);
    bench.play(&[("BN-DEP-08", To(&[(50.0, 70.0)])), ("BN-DEP-08", To(&[(50.0, 10.0)]))]);
    assert_eq!((bench.figure("A1").facing, bench.figure("B1").facing), (Bearing::NORTH, Bearing::SOUTH));
}

#[test]
fn bn_dep_15_woods_in_the_zone_may_be_deployed_in_but_nobody_stands_on_another() {
    let bench = fixed(&["r3 rifle"; 2], &["i1 rifle"]);
    let mut game = bench.open();
    let lines = [("BN-DEP-08", To(&[(50.0, 70.0)])), ("BN-DEP-07", Figures(&["A1", "A2"]))];
    testkit::script::play_on(&mut game, &lines);
    let both = |a: (f64, f64), b: (f64, f64)| {
        let walk = |name: &str, (x, y): (f64, f64)| referee::Walk {
            figure: bench.id(name),
            way: vec![at(x, y)],
            facing: None,
        };
        Answer::Path(vec![walk("A1", a), walk("A2", b)])
    };
    assert!(accepted(&game, SOUTH, both((10.0, 25.0), (30.0, 20.0))), "in the wood");
    assert_eq!(refused(&game, SOUTH, both((30.0, 20.0), (32.4, 20.0))).clause.as_str(), "BN-DEP-15");
    assert_eq!(refused(&game, SOUTH, both((1.0, 20.0), (32.4, 20.0))).clause.as_str(), "BN-DEP-15", "off the table");
}

/// Found by the fuzzer: a zone of kilometres took all the memory there was for the spots in it.
#[test]
fn a_zone_deeper_than_the_table_or_of_no_depth_is_refused() {
    let with = |depth: serde_json::Value| {
        let mut plan = plan(&["r4 rifle"], &["i1 pistol"], json!([]));
        plan["rules"]["depth"] = depth;
        complaints(plan)
    };
    assert!(with(json!(40)).is_empty());
    for depth in [json!(700_000), json!(0), json!(-5)] {
        assert_eq!(with(depth), ["rules.depth"]);
    }
}
