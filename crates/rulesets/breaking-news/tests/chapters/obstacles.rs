//! BN-OBST. Walls and what else stands in the way.

use breaking_news::terrain::{LEVEL_1, LEVEL_2, Terrain};
use referee::covers;
use serde_json::{Value, json};
use table::movement::Going;

use crate::bench::*;

/// A1 2 cm south of whatever lies along y = 42, and an enemy 30 cm north of him who looks away.
fn before(pieces: Value) -> Bench {
    bench(&["r4 rifle rpg", "r4 rifle"], &["i1 pistol"], pieces)
        .put("A1", 40.0, 40.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 72.5)
        .facing("B1", 0)
}

fn along(kind: &str) -> Value {
    json!([line(kind, [0.0, 42.0], [150.0, 42.0])])
}

/// What becomes of a way: refused by a clause, a move after which he may fire aimed for a number, or one after which he
/// may not.
#[derive(Debug, PartialEq)]
enum Came {
    Refused(String),
    Fires(i64),
    Runs,
}

fn come(pieces: Value, end: (f64, f64)) -> Came {
    let bench = before(pieces);
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[one("A1"), MOVE]);
    let path = bench.path("A1", &[end]);
    if !accepted(&game, SOUTH, path.clone()) {
        return Came::Refused(refused(&game, SOUTH, path).clause.to_string());
    }
    testkit::talk::say(&mut game, SOUTH, path);
    let fires = waits(&game).is_some_and(|(clause, _)| clause == "BN-FIRE-01");
    let needs = fires.then(|| number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id("B1"))).flatten();
    needs.map_or(Came::Runs, Came::Fires)
}

#[test]
fn bn_obst_01_waist_man_and_two_men_high() {
    let toll = |enter| Going::Toll { enter, leave: table::Length::ZERO };
    assert_eq!(Terrain::LowWall.going(), toll(LEVEL_1));
    assert_eq!(Terrain::Hedge.going(), toll(LEVEL_1));
    assert_eq!(Terrain::ManHighWall.going(), toll(LEVEL_2));
    assert_eq!(Terrain::HighWall.going(), Going::Blocked, "without help");
}

#[test]
fn bn_obst_02_a_run_over_level_1_is_at_most_15() {
    assert_eq!(come(along("low-wall"), (40.0, 55.0)), Came::Runs);
    assert_eq!(come(along("low-wall"), (40.0, 55.01)), Came::Refused("BN-ACT-12".into()));
    assert_eq!(come(along("hedge"), (40.0, 55.0)), Came::Runs);
}

#[test]
fn bn_obst_03_move_and_fire_over_level_1_is_at_most_5() {
    assert_eq!(come(along("low-wall"), (40.0, 45.0)), Came::Fires(3 + 1), "25 cm off: 3, and 1 by BN-OBST-04");
    assert_eq!(come(along("low-wall"), (40.0, 45.01)), Came::Runs);
}

#[test]
fn bn_obst_04_and_the_fire_after_it_has_the_penalty() {
    assert_eq!(come(along("sandbags"), (40.0, 44.0)), Came::Fires(4 + 1), "4 cm over it, 26 off: 4 and 1");
    assert_eq!(come(json!([]), (40.0, 44.0)), Came::Fires(4), "the same without it");
}

#[test]
fn bn_obst_05_level_2_is_a_run_of_at_most_5() {
    assert_eq!(come(along("man-high-wall"), (40.0, 45.0)), Came::Runs);
    assert_eq!(come(along("man-high-wall"), (40.0, 45.01)), Came::Refused("BN-ACT-12".into()));
}

#[test]
fn bn_obst_06_level_3_is_not_crossed_alone() {
    assert_eq!(come(along("high-wall"), (40.0, 45.0)), Came::Refused("BN-MOVE-15".into()));
}

#[test]
fn bn_obst_08_each_further_level_1_costs_another_10() {
    let two = json!([line("low-wall", [0.0, 42.0], [150.0, 42.0]), line("hedge", [0.0, 44.0], [150.0, 44.0])]);
    let three = json!([
        line("low-wall", [0.0, 41.5], [150.0, 41.5]),
        line("hedge", [0.0, 42.5], [150.0, 42.5]),
        line("hedge", [0.0, 43.5], [150.0, 43.5])
    ]);
    assert_eq!(come(two.clone(), (40.0, 45.0 + 0.25)), Came::Refused("BN-ACT-12".into()), "5.25 and 20");
    assert_eq!(come(json!([two[0], line("hedge", [0.0, 43.5], [150.0, 43.5])]), (40.0, 45.0)), Came::Runs, "5 and 20");
    assert_eq!(come(three, (40.0, 44.75)), Came::Refused("BN-ACT-12".into()), "4.75 and 30");
}

#[test]
fn bn_obst_09_no_obstacle_before_covering_fire() {
    let mut bench = before(along("low-wall"));
    let game = bench.play(&[one("A1"), act("bn-action-step-covering")]);
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(40.0, 44.0)])).clause.as_str(), "BN-OBST-09");
}

#[test]
fn bn_obst_10_a_window_is_level_1_and_a_door_is_none() {
    let with = |kind: &str| {
        json!([house("building", [20.0, 42.0, 60.0, 62.0], json!([opening(kind, [38.5, 42.0], [41.5, 42.0])]))])
    };
    assert_eq!(come(with("door"), (40.0, 55.0)), Came::Runs, "15 cm");
    assert_eq!(come(with("door"), (40.0, 60.0)), Came::Runs, "20 cm");
    assert_eq!(come(with("window"), (40.0, 55.0)), Came::Runs, "15 and 10");
    assert_eq!(come(with("window"), (40.0, 55.1)), Came::Refused("BN-ACT-12".into()));
}

#[test]
fn bn_obst_12_crates_are_paid_once_and_nobody_ends_on_them() {
    let crates = json!([area("crates", [30.0, 42.0, 50.0, 46.0])]);
    assert_eq!(come(crates.clone(), (40.0, 55.0)), Came::Runs, "15 and 10, though they are left too");
    assert_eq!(come(crates.clone(), (40.0, 55.1)), Came::Refused("BN-ACT-12".into()));
    assert!(matches!(come(crates, (40.0, 44.0)), Came::Refused(_)));
    let end = json!([line("low-wall", [40.5, 45.0], [60.0, 45.0])]);
    assert_eq!(come(end, (40.0, 55.0)), Came::Fires(4 + 1 - 1), "a line is crossed when the centre crosses it");
}

#[test]
fn bn_obst_13_nobody_passes_a_slit_but_sight_does() {
    covers!["BN-OBST-13"];
    let slit = json!([opening("window", [39.0, 42.0], [41.0, 42.0])]);
    let bunker = json!([house("bunker", [30.0, 42.0, 50.0, 62.0], slit)]);
    assert_eq!(come(bunker.clone(), (40.0, 50.0)), Came::Refused("BN-MOVE-15".into()));
    let bench = before(bunker).put("B1", 40.0, 60.0);
    let (setup, battle) = (&bench.setup, &bench.battle);
    assert!(breaking_news::sight::is_clear(setup, battle, point(40.0, 40.0), point(40.0, 60.0)));
}

/// A1 2 cm south of a high wall, and A2 where he is put.
fn at_the_wall(climber: &'static str, x: f64, y: f64) -> Bench {
    bench(&[climber, "r4 rifle", "r4 rifle"], &["i1 pistol"], along("high-wall"))
        .put("A1", 40.0, 40.0)
        .put("A2", x, y)
        .put("A3", 140.0, 10.0)
        .put("B1", 40.0, 140.0)
}

fn may_climb(bench: &Bench) -> bool {
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[one("A1")]);
    is_offered(&game, SOUTH, "bn-action-climb")
}

const CLIMB: [Line; 2] = [one("A1"), act("bn-action-climb")];

#[test]
fn bn_obst_06_with_help_or_a_ladder_it_is_crossed_as_level_2() {
    let mut helped = at_the_wall("r4 rifle", 42.6, 40.0);
    let game = helped.play(&CLIMB);
    assert!(accepted(&game, SOUTH, helped.path("A1", &[(40.0, 45.0)])), "5 and 20");
    assert_eq!(refused(&game, SOUTH, helped.path("A1", &[(40.0, 45.01)])).clause.as_str(), "BN-ACT-12");
    assert!(!accepted(&game, SOUTH, helped.path("A1", &[(40.0, 42.5)])), "nobody rests on it");
    let mut alone = at_the_wall("r4 rifle ladder", 120.0, 10.0);
    alone.play(&[CLIMB[0], CLIMB[1], ("BN-OBST-06", Way(&[(40.0, 45.0)]))]);
    assert_eq!(alone.place("A1"), point(40.0, 45.0));
    assert!(!alone.figure("A2").turn.acted);
    assert!(!may_climb(&at_the_wall("r4 rifle", 120.0, 10.0)), "neither ladder nor help");
    assert!(!may_climb(&at_the_wall("r4 rifle ladder", 120.0, 10.0).put("A1", 40.0, 37.0)), "5 from it is too far");
}

#[test]
fn bn_obst_07_the_comrade_stands_by_has_not_acted_and_spends_his_action() {
    covers!["BN-OBST-07"];
    assert!(may_climb(&at_the_wall("r4 rifle", 60.0, 38.75)), "2 from the obstacle");
    assert!(!may_climb(&at_the_wall("r4 rifle", 60.0, 38.74)));
    assert!(!may_climb(&at_the_wall("r4 rifle", 42.6, 40.0).shocked("A2")));
    assert!(!may_climb(&at_the_wall("r4 rifle", 42.6, 40.0).man("A2", |figure| figure.turn.acted = true)));
    let mut bench = at_the_wall("r4 rifle", 42.6, 40.0);
    bench.play(&[CLIMB[0], CLIMB[1], ("BN-OBST-06", Way(&[(40.0, 45.0)]))]);
    assert!(bench.figure("A1").turn.acted && bench.figure("A2").turn.acted);
}
