//! CB-MOV. Moving and climbing.

use combat_1_48::march::Gait;
use combat_1_48::{Combat, Health, movement};
use referee::covers;
use referee::{FigureId, Match};
use serde_json::{Value, json};
use table::{Bearing, Place};

use crate::bench::*;

fn moving(bench: &Bench, id: FigureId) -> Match<Combat> {
    let mut game = bench.open();
    choose(&mut game, SOUTH, "cb-order-move", Some(id));
    game
}

fn refusal(bench: &Bench, way: &[Place]) -> String {
    refused(&moving(bench, A[5]), SOUTH, path(A[5], way)).clause.to_string()
}

fn may(bench: &Bench, way: &[Place]) -> bool {
    accepted(&moving(bench, A[5]), SOUTH, path(A[5], way))
}

fn alone(pieces: Value) -> Bench {
    bench(pieces).put(A[5], 5.0, 15.0).put(B[5], 28.0, 28.0)
}

#[test]
fn cb_mov_01_as_far_as_the_card_says_along_the_path() {
    let bench = alone(json!([]));
    assert!(may(&bench, &[at(9.0, 15.0)]));
    assert_eq!(refusal(&bench, &[at(9.01, 15.0)]), "CB-MOV-01");
    assert!(may(&bench, &[at(7.0, 15.0), at(7.0, 17.0)]));
    assert_eq!(refusal(&bench, &[at(7.0, 15.0), at(7.0, 17.1)]), "CB-MOV-01", "two legs of 2 and 2.1");
}

#[test]
fn cb_mov_09_the_path_of_the_centre_is_measured() {
    let bench = alone(json!([]));
    assert!(may(&bench, &[at(7.0, 15.0), at(7.0, 17.0)]), "two legs of two");
    assert_eq!(refusal(&bench, &[at(7.0, 15.0), at(7.0, 17.1)]), "CB-MOV-01", "though the end is but 2.9 away");
}

#[test]
fn cb_mov_03_turning_is_free_and_a_short_move_costs_as_much() {
    covers!["CB-MOV-07"];
    let mut bench = alone(json!([]));
    let way = vec![at(6.0, 15.0), at(5.0, 15.0)];
    let turned = referee::Walk { figure: A[5], way, facing: Some(Bearing::EAST) };
    let line = referee::oracles::Line::Answer(referee::Answer::Path(vec![turned]));
    bench.play([("CB-MOV-01", line)], |play| movement::march(play, A[5], Gait::Move));
    assert_eq!((bench.battle.place(A[5]), bench.figure(A[5]).facing), (at(5.0, 15.0), Bearing::EAST));
    assert_eq!(bench.figure(A[5]).used, 1);
}

#[test]
fn cb_mov_04_through_friends_but_not_on_to_them() {
    covers!["CB-MOV-05"];
    let bench = alone(json!([])).put(A[6], 7.0, 15.0);
    assert!(may(&bench, &[at(9.0, 15.0)]), "through");
    assert!(may(&bench, &[at(8.0, 15.0)]), "touching");
    assert_eq!(refusal(&bench, &[at(7.5, 15.0)]), "CB-MOV-05");
}

#[test]
fn cb_mov_08_an_enemy_is_not_passed() {
    let mut bench = alone(json!([])).put(B[6], 7.0, 15.0);
    bench.play([("CB-MOV-01", walk(A[5], &[at(9.0, 15.0)])), ("CB-MEL-03", referee::oracles::faces([5, 5]))], |play| {
        movement::march(play, A[5], Gait::Move)
    });
    assert!(bench.battle.at(A[5]).x <= units(6.0).to_um());
    assert_eq!(bench.health(B[6]), Health::Eliminated);
}

#[test]
fn cb_mov_10_partial_cover_is_crossed_and_total_cover_is_not() {
    let low = alone(json!([wall(7.0, 10.0, 7.0, 20.0, 0.8)]));
    assert!(may(&low, &[at(9.0, 15.0)]) && may(&low, &[at(7.0, 15.0)]));
    let high = alone(json!([wall(7.0, 10.0, 7.0, 20.0, 3.0)]));
    assert_eq!(refusal(&high, &[at(9.0, 15.0)]), "CB-MOV-10");
    assert!(may(&high, &[at(6.5, 15.0)]), "up to it");
    assert_eq!(refusal(&high, &[at(6.6, 15.0)]), "CB-MOV-10");
}

#[test]
fn cb_mov_12_nobody_leaves_the_board() {
    let bench = open_ground().put(A[5], 2.0, 15.0).put(B[5], 28.0, 28.0);
    assert!(may(&bench, &[at(0.5, 15.0)]));
    assert_eq!(refusal(&bench, &[at(0.4, 15.0)]), "CB-MOV-12");
}

fn barn(from: f64, to: f64) -> Value {
    json!({"kind": "barn", "rect": [7, 12, 13, 18], "height": 3,
        "openings": [{"kind": "door", "from": [7, from], "to": [7, to]}]})
}

#[test]
fn cb_mov_13_a_doorway_is_passed_by_the_centre_and_not_stopped_in() {
    let wide = alone(json!([barn(14.0, 16.0)]));
    assert!(may(&wide, &[at(8.0, 15.0)]));
    assert_eq!(refusal(&wide, &[at(7.0, 15.0)]), "CB-MOV-13", "across the outline");
    let narrow = alone(json!([barn(14.7, 15.3)]));
    assert!(may(&narrow, &[at(8.0, 15.0)]), "narrower than the base");
    assert!(!may(&alone(json!([barn(17.0, 17.6)])), &[at(8.0, 15.0)]), "the door is elsewhere");
}

fn tower() -> Value {
    json!({"kind": "house", "rect": [7, 12, 13, 18], "height": 3, "roof": true})
}

#[test]
fn cb_mov_02_a_climb_crosses_the_outline_once_where_it_may_be_climbed() {
    let bench = alone(json!([tower()]));
    assert!(may(&bench, &[up(8.0, 15.0, 3.0)]));
    assert_eq!(refusal(&bench, &[up(7.2, 15.0, 3.0)]), "CB-MOV-02", "the base hangs over");
    assert_eq!(refusal(&bench, &[up(6.0, 15.0, 3.0)]), "CB-MOV-02", "nothing to stand on");
    let mut plan = plan(json!([tower()]));
    plan["rules"] = json!({"climbs": [{"element": 0, "from": [7, 12], "to": [13, 12]}]});
    let south_only = Bench::read(plan).put(A[5], 5.0, 15.0).put(B[5], 28.0, 28.0);
    assert_eq!(refusal(&south_only, &[up(8.0, 15.0, 3.0)]), "CB-MOV-02", "only the south side is climbed");
    let below = south_only.put(A[5], 8.0, 11.0);
    assert!(may(&below, &[up(8.0, 13.0, 3.0)]));
}

#[test]
fn cb_mov_02_climbing_down_costs_two_as_well() {
    let mut bench = bench(json!([tower()])).put_up(A[5], 8.0, 15.0, 3.0).put(B[5], 28.0, 28.0);
    bench.play([("CB-MOV-01", walk(A[5], &[at(6.0, 15.0)]))], |play| movement::march(play, A[5], Gait::Move));
    assert_eq!((bench.battle.place(A[5]), bench.figure(A[5]).turn.moves), (at(6.0, 15.0), 2));
    let mut level = bench.put_up(A[5], 8.0, 15.0, 3.0);
    level.battle.figure_mut(A[5]).turn.moves = 2;
    assert_eq!(refusal(&level, &[at(6.0, 15.0)]), "CB-MOV-06", "two more are too many");
    assert!(may(&level, &[up(12.0, 15.0, 3.0)]));
    assert_eq!(refusal(&level, &[up(8.0, 18.0, 3.0)]), "CB-MOV-02", "over the edge of the roof");
}

#[test]
fn cb_mov_11_whoever_is_wounded_on_a_friend_steps_back_off_him() {
    let mut bench = open_ground().put(B[3], 22.0, 15.0).put(A[6], 4.2, 15.0).put(A[5], 7.2, 15.0);
    bench.battle.figure_mut(B[3]).objective = Some(at(11.0, 15.0));
    bench.battle.figure_mut(A[5]).turn.triggered.add(B[3]);
    bench.play(
        [
            ("CB-MOV-01", walk(A[6], &[at(8.2, 15.0)])),
            ("CB-OBJ-02", word("cb-shoot")),
            ("CB-FIRE-07", referee::oracles::faces([5, 5, 1, 1])),
        ],
        |play| movement::march(play, A[6], Gait::Move),
    );
    let x = bench.battle.at(A[6]).x;
    assert!(x <= units(6.2).to_um() && x > units(6.19).to_um(), "{x}");
}

#[test]
fn cb_mov_02_nobody_leaps_from_roof_to_roof() {
    let roof = |west: f64, top: f64| json!({"kind": "house", "rect": [west, 12.0, west + 3.0, 18.0], "height": top, "roof": true});
    let bench = bench(json!([roof(4.0, 3.0), roof(7.5, 2.0)])).put_up(A[5], 6.0, 15.0, 3.0).put(B[5], 28.0, 28.0);
    assert_eq!(refusal(&bench, &[up(8.5, 15.0, 2.0)]), "CB-MOV-02");
}
