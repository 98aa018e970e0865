//! TS-REA: Reaction, response shots, counter-charges, evading.

use referee::covers;
use referee::oracles::{face, faces};
use ten_sided::battle::{Berth, Step};
use ten_sided::reaction::{self, Response};
use ten_sided::{Stage, evade};

use crate::common::{Arena, arena, at, dice, paths, pick, split, walk, word};

/// F2 watches, and H1 moves ten centimetres to fifty off.
fn watched(reaction: &[&str]) -> Arena {
    let mut arena = arena(&[&["H1 8"], &["F2 6", "F6"]]);
    arena.row("H1", 40.0, 20.0);
    arena.row("F2", 40.0, 82.5);
    arena.put("F6", &[(60.0, 82.5)]);
    reaction.iter().for_each(|id| arena.state_mut(id).reaction = true);
    arena
}

fn north(arena: &Arena, by: f64) -> referee::oracles::Line {
    paths((1..=8).map(|n| walk(arena.model("H1", n), &[(37.0 + 3.0 * n as f64, 20.0 + by)])).collect())
}

/// Example 22.
#[test]
fn ts_rea_03_a_watchful_unit_shoots_at_whoever_moves() {
    covers![
        "TS-REA-04",
        "TS-REA-05",
        "TS-REA-06",
        "TS-REA-08",
        "TS-REA-13",
        "TS-REA-17",
        "TS-REA-19",
        "TS-CHK-02",
        "TS-DIC-06",
        "TS-MOV-01",
        "TS-MOV-03",
        "TS-ORD-02",
        "TS-ORD-06"
    ];
    let mut arena = watched(&["F2"]);
    let way = north(&arena, 10.0);
    let lines = [
        ("TS-ORD-01", word("ts-order-move")),
        ("TS-MOV-01", way),
        ("TS-REA-03", word("ts-responds")),
        ("TS-REA-04", face(6)),
        ("TS-SHT-08", faces([5, 1, 1, 1, 1, 1])),
        ("TS-ALO-01", split(&[1, 0, 0, 0, 0, 0, 0, 0])),
        ("TS-DMG-01", face(7)),
    ];
    arena.order("H1", lines);
    assert!(!arena.state("F2").reaction && arena.count("H1") == 7 && arena.state("H1").moved);
    let mut arena = watched(&["F2"]);
    let way = north(&arena, 10.0);
    let lines = [
        ("TS-ORD-01", word("ts-order-move")),
        ("TS-MOV-01", way),
        ("TS-REA-03", word("ts-responds")),
        ("TS-REA-04", face(3)),
    ];
    arena.order("H1", lines);
    assert!(!arena.state("F2").reaction && arena.count("H1") == 8, "failed, and the marker is gone");
}

/// Example 40.
#[test]
fn ts_rea_14_several_units_answer_in_the_order_of_their_owner() {
    covers!["TS-REA-16", "TS-REA-20"];
    let mut arena = watched(&["F2", "F6"]);
    let way = north(&arena, 10.0);
    let lines = [
        ("TS-ORD-01", word("ts-order-move")),
        ("TS-MOV-01", way),
        ("TS-REA-03", pick(1)),
        ("TS-REA-04", face(2)),
        ("TS-REA-03", pick(0)),
        ("TS-REA-04", face(5)),
        ("TS-SHT-08", faces([1, 1, 1, 1, 1, 1])),
    ];
    arena.order("H1", lines);
    assert!(!arena.state("F2").reaction && !arena.state("F6").reaction);
}

/// The second occasion: a unit that was shot at shoots back, and that is not answered again.
#[test]
fn ts_rea_13_a_response_is_never_answered() {
    covers!["TS-REA-03", "TS-REA-09"];
    let mut arena = arena(&[&["H3 4"], &["F2 4"]]);
    arena.row("H3", 40.0, 20.0);
    arena.row("F2", 40.0, 62.5);
    (arena.state_mut("F2").reaction, arena.state_mut("H3").reaction) = (true, true);
    arena.state_mut("F2").moved = true;
    let lines = [
        ("TS-ORD-01", word("ts-order-shoot")),
        ("TS-SHT-08", faces([1, 1, 1, 1])),
        ("TS-REA-03", word("ts-responds")),
        ("TS-REA-04", face(5)),
        ("TS-SHT-08", faces([5, 5, 5, 5])),
    ];
    arena.order("H3", lines);
    assert!(arena.state("H3").reaction, "at a distance, moved, fives miss; and nobody answers an answer");
}

/// Example 23.
#[test]
fn ts_rea_08_shots_at_a_charger_where_it_stands() {
    covers!["TS-REA-18"];
    let mut arena = arena(&[&["H4 4"], &["F2 6"]]);
    arena.row("H4", 40.0, 20.0);
    arena.row("F2", 44.0, 58.75);
    arena.state_mut("F2").reaction = true;
    let (charger, target) = (arena.unit("H4"), arena.unit("F2"));
    let mut lines = vec![
        ("TS-REA-05", word("ts-shoots-back")),
        ("TS-REA-04", face(9)),
        ("TS-SHT-08", faces([4, 2, 8, 1, 10, 3])),
        ("TS-ALO-01", split(&[1, 1, 1, 0])),
    ];
    lines.extend(dice("TS-DMG-01", &[8, 2, 9]));
    let answer = arena.play(lines, |play| reaction::to_assault(play, charger, target));
    assert_eq!((answer, arena.count("H4")), (Response::Shot, 2), "half: no check, and the charge goes on");
}

/// Example 24.
#[test]
fn ts_rea_10_a_charge_is_cancelled_when_the_charger_routs() {
    let mut arena = arena(&[&["H4 4"], &["F2 6"]]);
    arena.row("H4", 40.0, 20.0);
    arena.row("F2", 44.0, 58.75);
    arena.state_mut("F2").reaction = true;
    let mut lines = vec![
        ("TS-ORD-01", word("ts-order-assault")),
        ("TS-REA-05", word("ts-shoots-back")),
        ("TS-REA-04", face(9)),
        ("TS-SHT-08", faces([4, 2, 8, 1, 10, 3])),
        ("TS-ALO-01", split(&[1, 1, 1, 0])),
    ];
    lines.extend(dice("TS-DMG-01", &[8, 8, 9]));
    lines.push(("TS-MOR-02", face(2)));
    arena.order("H4", lines);
    assert_eq!(arena.state("H4").berth, Berth::Routed);
}

/// Example 25.
#[test]
fn ts_rea_07_without_a_marker_one_counter_charge_a_turn() {
    covers!["TS-REA-11", "TS-ASK-03"];
    let mut arena = arena(&[&["F4 4"], &["H1 4"]]);
    arena.row("F4", 40.0, 20.0);
    arena.row("H1", 40.0, 35.0);
    let (charger, target) = (arena.unit("F4"), arena.unit("H1"));
    let lines = [("TS-REA-07", word("ts-tries-counter-charge")), ("TS-REA-04", face(6))];
    let answer = arena.play(lines, |play| reaction::to_assault(play, charger, target));
    assert_eq!(answer, Response::CounterCharged);
    assert!(arena.battle.at(arena.model("H1", 1)).y < at(0.0, 26.0).y, "ten centimetres towards the hounds");
    arena.row("H1", 40.0, 35.0);
    assert!(arena.state("H1").responded);
    let again = arena.play([], |play| reaction::to_assault(play, charger, target));
    assert_eq!(again, Response::Nothing);
}

/// Example 48.
#[test]
fn ts_rea_12_evading_against_the_table_edge() {
    covers!["TS-REA-21", "TS-ASK-03", "TS-GEN-11"];
    let mut arena = arena(&[&["H1 4"], &["F2 4"]]);
    arena.row("H1", 50.0, 95.9);
    arena.row("F2", 50.0, 113.4);
    arena.state_mut("F2").reaction = true;
    let lines = [("TS-ORD-01", word("ts-order-assault")), ("TS-REA-05", word("ts-evades")), ("TS-REA-04", face(8))];
    arena.order("H1", lines);
    assert_eq!(arena.battle.at(arena.model("F2", 1)), at(50.0, 118.7));
    let first = arena.battle.at(arena.model("H1", 1));
    assert!((first.y - at(0.0, 113.7).y).abs() <= 2, "17.8 cm, to a gap of 2.5: {first:?}");
    assert!(matches!(arena.battle.stage, Stage::TurnBegins | Stage::Activation { .. } | Stage::TurnEnds));
    assert!(arena.state("H1").activated, "its activation is over");
    arena.row("H1", 50.0, 95.9);
    arena.row("F2", 50.0, 118.6);
    let reach = arena.offers("H1", Step::default()).0;
    assert!(reach.contains(&"ts-order-assault".to_string()), "from 5.2 cm on it would have touched");
}

#[test]
fn ts_rea_12_where_nobody_can_move_evading_is_not_offered() {
    let mut arena = arena(&[&["H1 4"], &["F2 4"]]);
    arena.row("H1", 50.0, 100.0);
    arena.row("F2", 50.0, 118.75);
    assert_eq!(evade::way(&arena.setup, &arena.battle, arena.unit("F2"), arena.unit("H1")), None);
}

/// Example 51.
#[test]
fn ts_rea_17_a_rush_is_answered_too() {
    covers!["TS-REA-09", "TS-REA-14", "TS-MOV-02", "TS-ORD-03", "TS-MOR-02", "TS-MOR-06", "TS-SHT-12"];
    let mut arena = arena(&[&["H4 4"], &["F2 6", "F6"]]);
    arena.row("H4", 40.0, 10.0);
    arena.row("F2", 42.0, 101.75);
    arena.put("F6", &[(49.0, 108.75)]);
    arena.state_mut("F2").reaction = true;
    (arena.state_mut("F6").reaction, arena.state_mut("F6").moved) = (true, true);
    let way = paths((1..=4).map(|n| walk(arena.model("H4", n), &[(34.5 + 5.5 * n as f64, 70.0)])).collect());
    let mut lines = vec![
        ("TS-ORD-01", word("ts-order-rush")),
        ("TS-MOV-02", way),
        ("TS-REA-03", pick(0)),
        ("TS-REA-04", face(5)),
        ("TS-SHT-08", faces([3, 2, 7, 1, 10, 4])),
    ];
    lines.extend(dice("TS-DMG-01", &[8, 3, 9, 7]));
    lines.push(("TS-REA-03", word("ts-responds")));
    lines.push(("TS-REA-04", face(3)));
    lines.push(("TS-SHT-08", face(6)));
    lines.push(("TS-ALO-01", split(&[1, 0])));
    lines.push(("TS-DMG-01", face(9)));
    lines.push(("TS-MOR-02", face(3)));
    arena.order("H4", lines);
    assert_eq!(arena.state("H4").berth, Berth::Routed);
}

/// Example 21.
#[test]
fn ts_rea_09_shots_after_a_move_are_one_worse() {
    covers!["TS-REA-01", "TS-REA-02", "TS-ORD-05", "TS-ORD-06"];
    let mut arena = arena(&[&["F2 6"], &["H1 8"]]);
    arena.row("F2", 40.0, 10.0);
    arena.row("H1", 40.0, 70.0);
    let way = paths((1..=6).map(|n| walk(arena.model("F2", n), &[(37.0 + 3.0 * n as f64, 20.0)])).collect());
    arena.order("F2", [("TS-ORD-01", word("ts-order-move")), ("TS-MOV-01", way)]);
    arena.go_on([("TS-ORD-01", word("ts-order-reaction"))]);
    assert!(arena.state("F2").reaction && arena.state("F2").moved && arena.state("F2").activated);
    let found = ten_sided::shooting::shooters(&arena.setup, &arena.battle, arena.unit("F2"), arena.unit("H1"), false);
    let needs = ten_sided::shooting::needs(&arena.setup, &arena.battle, &found[0], arena.unit("H1"), true);
    assert!(needs.parts.iter().any(|part| part.clause.as_str() == "TS-REA-09" && part.amount == 1));
}

/// Example 34.
#[test]
fn ts_turn_02_markers_go_at_the_start_of_a_turn() {
    covers!["TS-TURN-03", "TS-TURN-04", "TS-TURN-05", "TS-TURN-01"];
    let mut arena = arena(&[&["F2 4"], &["H1 4"]]);
    let unit = arena.state_mut("F2");
    (unit.reaction, unit.moved, unit.activated, unit.responded, unit.panicked) = (true, true, true, true, true);
    arena.battle.stage = Stage::TurnBegins;
    arena.go_on([("TS-TURN-04", face(8)), ("TS-TURN-04", face(3)), ("TS-TURN-05", pick(1))]);
    let unit = arena.state("F2");
    assert!(!unit.reaction && !unit.moved && !unit.activated && !unit.responded && unit.panicked);
}
