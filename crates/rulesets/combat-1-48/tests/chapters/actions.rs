//! CB-ACT. What limits Actions.

use combat_1_48::actions::{check_cost, pay};
use combat_1_48::march::Gait;
use combat_1_48::movement;
use combat_1_48::orders::{self, Action};
use referee::AnyMatch;
use referee::covers;
use referee::oracles::faces;

use crate::bench::*;

#[test]
fn cb_act_01_characters_act_in_any_order_and_as_often_as_they_may() {
    let mut bench = open_ground().put(A[5], 2.0, 2.0).put(A[6], 6.0, 2.0).put(B[5], 28.0, 28.0);
    for (id, x, y) in [(A[5], 2.0, 4.0), (A[6], 6.0, 4.0), (A[5], 2.0, 6.0)] {
        bench.play([("CB-MOV-01", walk(id, &[at(x, y)]))], |play| movement::march(play, id, Gait::Move));
    }
    assert_eq!((bench.figure(A[5]).used, bench.figure(A[6]).used), (2, 1));
}

#[test]
fn cb_act_04_the_maximum_counts_the_tokens_on_the_card() {
    covers!["CB-ACT-05"];
    let mut bench = open_ground().put(A[7], 2.0, 2.0).put(B[5], 28.0, 28.0);
    bench.play([], |play| pay(play, A[7], 2));
    let check = |cost| check_cost(&bench.setup, &bench.battle, A[7], cost);
    assert!(check(1).is_ok());
    let refusal = check(2).expect_err("a grenade needs two, one is left");
    assert_eq!(refusal.clause.as_str(), "CB-ACT-04");
    assert_eq!(orders::check(&bench.setup, &bench.battle, A[7], Action::Grenade), Err(refusal));
}

#[test]
fn cb_act_08_whoever_has_a_wound_marker_or_is_gone_does_nothing() {
    let mut bench = open_ground().put(A[5], 2.0, 2.0).put(A[6], 6.0, 2.0).put(B[5], 12.0, 2.0);
    bench.battle.figure_mut(A[5]).marker = true;
    for action in Action::ALL {
        let refusal = orders::check(&bench.setup, &bench.battle, A[5], action).expect_err("nothing");
        assert_eq!(refusal.clause.as_str(), "CB-WND-03");
    }
    let game = bench.open();
    assert_eq!(barred(&game, SOUTH, "cb-order-move", A[5]), "CB-WND-03");
    assert!(offers(&game, SOUTH, "cb-order-move", A[6]));
    assert!(!offers(&game, SOUTH, "cb-order-move", A[1]), "who is not on the table is not in the list");
    assert_eq!(game.sides().iter().collect::<Vec<_>>(), [SOUTH, NORTH]);
}

#[test]
fn cb_act_09_hand_to_hand_costs_no_token() {
    let mut bench = open_ground().put(A[2], 2.0, 15.0).put(B[4], 5.0, 15.0);
    bench.play([("CB-MOV-01", walk(A[2], &[at(5.0, 15.0)])), ("CB-MEL-03", faces([5, 6, 1]))], |play| {
        movement::march(play, A[2], Gait::Move)
    });
    assert_eq!((bench.battle.pool, bench.figure(A[2]).used, bench.figure(B[4]).used), ([11, 12], 1, 0));
}

#[test]
fn cb_act_07_an_action_that_can_not_be_paid_is_not_offered_and_says_why() {
    let mut bench = open_ground().put(A[7], 2.0, 2.0).put(B[5], 20.0, 20.0);
    bench.battle.pool[0] = 1;
    let game = bench.open();
    assert_eq!(barred(&game, SOUTH, "cb-order-grenade", A[7]), "CB-ACT-07");
    assert!(offers(&game, SOUTH, "cb-order-fire", A[7]));
}
