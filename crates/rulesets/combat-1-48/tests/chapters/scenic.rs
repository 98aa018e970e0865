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
fn cb_scn_06_no_cover_against_a_shooter_within_two_u_of_the_base() {
    let near = occupied().put(B[5], 15.0, 18.7);
    assert_eq!(exposure(&near.setup, &near.battle, B[5], A[5]), Exposure::Open, "its base is two u away");
    let farther = occupied().put(B[5], 15.0, 18.8);
    assert_eq!(exposure(&farther.setup, &farther.battle, B[5], A[5]), Exposure::Partial);
}
