//! CB-SCN. Scenic bases.

use combat_1_48::march::Gait;
use combat_1_48::movement;
use combat_1_48::sight::{Exposure, exposure};
use serde_json::json;
use table::PieceId;

use crate::bench::*;

fn occupied() -> Bench {
    let mut bench = bench(json!([scenic(15.0, 15.0)])).put(A[5], 15.0, 15.0);
    bench.battle.figure_mut(A[5]).slot = Some(PieceId(0));
    bench
}

#[test]
fn cb_scn_05_a_slot_holds_one_figure_and_is_left_at_no_cost() {
    let mut bench = occupied().put(A[6], 12.0, 15.0).put(B[5], 28.0, 28.0);
    bench.play([("CB-MOV-01", walk(A[6], &[at(13.3, 15.0)]))], |play| movement::march(play, A[6], Gait::Move));
    assert_eq!(bench.figure(A[6]).slot, None, "nobody asks: it is taken");
    bench.play([("CB-MOV-01", walk(A[5], &[at(19.0, 15.0)]))], |play| movement::march(play, A[5], Gait::Move));
    assert_eq!((bench.battle.place(A[5]), bench.figure(A[5]).slot, bench.figure(A[5]).used), (at(19.0, 15.0), None, 1));
}

#[test]
fn cb_scn_04_distances_run_from_the_figures_own_base() {
    let mut bench = bench(json!([scenic(15.0, 15.0)])).put(A[5], 15.0, 15.0).put(B[5], 28.0, 15.0);
    bench.battle.figure_mut(A[5]).slot = Some(PieceId(0));
    assert_eq!(bench.battle.gap(A[5], B[5]), units(12.0), "thirteen between the centres, less two radii");
}

#[test]
fn cb_scn_06_no_cover_against_a_shooter_within_two_u_of_the_base() {
    let near = occupied().put(B[5], 15.0, 18.7);
    assert_eq!(exposure(&near.setup, &near.battle, B[5], A[5]), Exposure::Open, "its base is two u away");
    let farther = occupied().put(B[5], 15.0, 18.8);
    assert_eq!(exposure(&farther.setup, &farther.battle, B[5], A[5]), Exposure::Partial);
}

#[test]
fn cb_scn_05_a_slot_an_enemy_stands_against_is_not_entered() {
    let start = bench(json!([scenic(10.0, 10.0)])).put(A[5], 5.0, 10.0).put(B[5], 25.0, 25.0);
    let go = |bench: &mut Bench, asked: &[(&'static str, &'static str)]| {
        let lines = [("CB-MOV-01", walk(A[5], &[at(8.3, 10.0)]))];
        let asked = asked.iter().map(|&(clause, said)| (clause, word(said)));
        bench.play(lines.into_iter().chain(asked), |play| movement::march(play, A[5], Gait::Move));
    };
    let mut crowded = start.put(B[6], 11.0, 10.0);
    go(&mut crowded, &[]);
    let mut roomy = crowded.put(B[6], 11.01, 10.0).put(A[5], 5.0, 10.0);
    go(&mut roomy, &[("CB-SCN-01", "cb-enter")]);
    assert!(roomy.figure(A[5]).slot.is_some());
}

#[test]
fn cb_mov_05_a_friend_who_touches_a_slot_does_not_close_it() {
    let mut bench = bench(json!([scenic(10.0, 10.0)])).put(A[5], 5.0, 10.0).put(A[6], 11.0, 10.0).put(B[5], 25.0, 25.0);
    let lines = [("CB-MOV-01", walk(A[5], &[at(8.3, 10.0)])), ("CB-SCN-01", word("cb-enter"))];
    bench.play(lines, |play| movement::march(play, A[5], Gait::Move));
    assert!(bench.figure(A[5]).slot.is_some());
}
