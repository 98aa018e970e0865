//! BN-SMOKE, BN-STRAY-10. Who throws smoke, and when it lies.

use breaking_news::smoke::{self, Cloud};
use referee::{Answer, Wanted};
use serde_json::json;

use crate::bench::*;

#[test]
fn bn_smoke_01_by_a_man_whose_list_says_so_and_never_in_reaction() {
    let throws = |man: &'static str| {
        let bench = open_ground(&[man], &["i1 rifle smoke"]).put("A1", 50.0, 50.0).put("B1", 50.0, 90.0);
        let game = bench.facing("B1", 0).play(&[one("A1"), FIRE]);
        is_offered(&game, SOUTH, "bn-throw-smoke")
    };
    assert!(throws("r3 rifle smoke") && !throws("r3 rifle grenades"));
    let mut bench = open_ground(&["r3 rifle"], &["i1 rifle smoke"]).put("A1", 50.0, 50.0).put("B1", 50.0, 80.0);
    bench = bench.facing("B1", 180);
    let game = bench.play(&[one("A1"), MOVE, way(&[(50.0, 60.0)])]);
    assert!(is_offered(&game, NORTH, "bn-react-rifle-aimed") && !is_offered(&game, NORTH, "bn-throw-smoke"));
}

#[test]
fn bn_smoke_07_what_has_drifted_goes_at_the_start_of_the_next_turn() {
    let mut bench = open_ground(&["r3"], &["i1"]);
    let cloud = |drifted: bool| Cloud { at: point(50.0, 50.0), side: SOUTH, drift: None, drifted };
    bench.battle.clouds.push(cloud(true));
    bench.rule([], smoke::drift);
    assert!(bench.battle.clouds.is_empty());
}

#[test]
fn bn_smoke_10_the_point_is_seen_and_shots_in_reaction_come_before_the_smoke() {
    let wall = json!([{"kind": "high-wall", "wall": [[40, 55], [60, 55]], "height": 5}]);
    let mut blind = bench(&["r3 rifle smoke"], &["i1"], wall).put("A1", 50.0, 50.0).put("B1", 140.0, 140.0);
    let game = blind.play(&[one("A1"), FIRE, ("BN-FIRE-01", Word("bn-throw-smoke"))]);
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(50.0, 59.0))).clause.as_str(), "BN-SMOKE-10");
    assert!(accepted(&game, SOUTH, Answer::Point(at(50.0, 44.0))));
    let mut bench = open_ground(&["r3 rifle smoke"], &["i1 rifle"]).put("A1", 50.0, 50.0).put("B1", 50.0, 80.0);
    bench = bench.facing("B1", 180);
    let lines = [
        one("A1"),
        FIRE,
        ("BN-FIRE-01", Word("bn-throw-smoke")),
        ("BN-SMOKE-01", At(50.0, 58.0)),
        reacts("bn-react-rifle-aimed", "B1"),
        hits(&[6]),
        save(&[6]),
    ];
    bench.play(&lines);
    assert!(bench.battle.clouds.is_empty() && !bench.is_well("A1"), "shocked before he could throw it");
}

#[test]
fn bn_stray_10_smoke_and_artillery_do_not_stray() {
    let options = json!({"stray-shots": true});
    let mut bench = bench_with(options, &["r3 rifle smoke"], &["i1"], json!([]));
    bench = bench.put("A1", 50.0, 50.0).put("B1", 140.0, 140.0);
    let lines = [
        one("A1"),
        FIRE,
        ("BN-FIRE-01", Word("bn-throw-smoke")),
        ("BN-SMOKE-01", At(50.0, 58.0)),
        dice("BN-SMOKE-02", &[1]),
    ];
    let game = bench.play(&lines);
    assert_eq!(asked(&game, NORTH).wanted, Wanted::Direction, "the enemy moves it; no stray die");
}
