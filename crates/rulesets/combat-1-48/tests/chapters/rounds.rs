//! CB-RND. Rounds, Turns and Action Tokens.

use combat_1_48::actions::{check_cost, pay, purse};
use combat_1_48::{Health, Stage, fire};
use referee::covers;
use referee::oracles::{face, faces, yes};
use referee::{FigureId, SideId};
use smallvec::smallvec;

use crate::bench::*;

fn two() -> Bench {
    open_ground().put(A[5], 2.0, 2.0).put(B[5], 28.0, 28.0)
}

fn end_of_turn() -> [(&'static str, referee::oracles::Line); 1] {
    [("CB-RND-07", word("cb-order-end"))]
}

fn spend(bench: &mut Bench, payers: &[(FigureId, u8)]) {
    for &(id, tokens) in payers {
        bench.play([], |play| pay(play, id, tokens));
    }
}

#[test]
fn cb_rnd_01_a_round_is_an_initiative_roll_and_then_turns() {
    let mut bench = two().with(|battle| battle.stage = Stage::Initiative);
    let bids = [("CB-INI-05", amount(0)), ("CB-INI-05", amount(0)), ("CB-INI-01", face(2)), ("CB-INI-01", face(5))];
    let events = bench.advance(bids);
    assert!(told(&events, "CB-RND-01"));
    bench.advance([]);
    assert_eq!(bench.battle.stage, Stage::Turn { side: NORTH });
    bench.battle.busy = true;
    bench.advance(end_of_turn());
    assert_eq!(bench.battle.stage, Stage::TurnBegins { side: SOUTH });
}

#[test]
fn cb_rnd_02_twelve_tokens_for_each_round() {
    let mut bench = two().with(|battle| battle.pool = [2, 0]);
    bench.battle.busy = true;
    bench.advance(end_of_turn());
    assert_eq!(bench.battle.pool, [12, 12]);
}

#[test]
fn cb_rnd_03_six_tokens_in_an_own_turn() {
    let mut bench = two().put(A[3], 5.0, 2.0).put(A[4], 8.0, 2.0);
    spend(&mut bench, &[(A[3], 3), (A[4], 3)]);
    let refusal = check_cost(&bench.setup, &bench.battle, A[5], 1).expect_err("six are spent");
    assert_eq!(refusal.clause.as_str(), "CB-RND-03");
    assert_eq!(bench.battle.pool[0], 6);
}

#[test]
fn cb_rnd_04_tokens_of_the_rivals_turn_do_not_count_towards_six() {
    covers!["CB-ACT-06"];
    let mut bench = two().put(A[3], 5.0, 2.0).turn_of(NORTH);
    spend(&mut bench, &[(A[3], 2)]);
    assert_eq!((bench.battle.spent, bench.battle.pool, bench.figure(A[3]).used), (0, [10, 12], 2));
    assert_eq!(purse(&bench.battle, A[5]), 10);
}

#[test]
fn cb_rnd_05_spent_tokens_come_back_only_with_a_new_round() {
    let mut bench = two();
    spend(&mut bench, &[(A[5], 2)]);
    bench.advance(end_of_turn());
    bench.advance([]);
    assert_eq!(bench.battle.pool, [10, 12], "not with a new Turn");
    for _ in 0..2 {
        bench.advance(end_of_turn());
        if bench.battle.stage != Stage::Initiative {
            bench.advance([]);
        }
    }
    assert_eq!(bench.battle.stage, Stage::Initiative, "two Turns without a token spent end the Round");
    let bids = [("CB-INI-05", amount(0)), ("CB-INI-05", amount(0)), ("CB-INI-01", face(2)), ("CB-INI-01", face(5))];
    bench.advance(bids);
    assert_eq!((bench.battle.pool, bench.figure(A[5]).used), ([12, 12], 0));
}

#[test]
fn cb_rnd_08_no_more_alternation_once_a_side_has_no_tokens() {
    let mut bench = open_ground();
    for n in [3, 4, 5, 6] {
        bench = bench.put(A[n], 3.0 * n as f64, 2.0).put(B[n], 3.0 * n as f64, 28.0);
    }
    let turns: [(SideId, &[(FigureId, u8)]); 4] = [
        (SOUTH, &[(A[3], 2)]),
        (NORTH, &[(B[3], 3), (B[4], 3)]),
        (SOUTH, &[(A[4], 3), (A[5], 3)]),
        (NORTH, &[(B[5], 3), (B[6], 3)]),
    ];
    for (side, payers) in turns {
        assert_eq!(bench.battle.stage, Stage::Turn { side });
        spend(&mut bench, payers);
        let capped = bench.battle.spent == 6;
        bench.advance(end_of_turn().into_iter().filter(|_| !capped));
        bench.advance([]);
    }
    assert_eq!((bench.battle.stage, bench.battle.pool), (Stage::Turn { side: SOUTH }, [4, 0]));
    bench.battle.spent = 6;
    assert_eq!(purse(&bench.battle, A[6]), 4, "no cap");
    bench.advance(end_of_turn());
    assert_eq!(bench.battle.stage, Stage::Initiative);
}

#[test]
fn cb_rnd_10_two_idle_turns_end_the_round() {
    let mut bench = two();
    bench.advance(end_of_turn());
    bench.advance([]);
    assert_eq!(bench.battle.stage, Stage::Turn { side: NORTH });
    bench.advance(end_of_turn());
    assert_eq!((bench.battle.stage, bench.battle.pool), (Stage::Initiative, [12, 12]));
}

#[test]
fn cb_rnd_10_a_token_spent_in_the_rivals_turn_keeps_the_round_going() {
    let mut bench = two();
    bench.advance(end_of_turn());
    bench.advance([]);
    bench.play([], |play| pay(play, A[5], 1));
    bench.advance(end_of_turn());
    assert_eq!(bench.battle.stage, Stage::TurnBegins { side: SOUTH });
}

#[test]
fn cb_rnd_10_when_nobody_can_spend_the_round_ends_at_once() {
    let mut bench = two();
    bench.battle.figure_mut(B[5]).marker = true;
    bench.battle.figure_mut(A[5]).used = 2;
    bench.battle.pool = [5, 7];
    let orders = [("CB-RND-07", word("cb-order-objective")), ("CB-OBJ-01", spot(5.0, 5.0))];
    bench.advance(orders);
    assert_eq!((bench.battle.stage, bench.battle.pool), (Stage::Initiative, [12, 12]), "the rest is lost");
}

#[test]
fn cb_rnd_11_tokens_and_markers_go_and_flipped_cards_stay_flipped() {
    let mut bench = two();
    bench.battle.pool = [1, 0];
    bench.battle.suppression = smallvec![combat_1_48::battle::Barrage {
        marker: referee::MarkerId(40),
        side: NORTH,
        place: at(9.0, 9.0),
        radius: units(2.0),
    }];
    let figure = bench.battle.figure_mut(B[5]);
    (figure.health, figure.marker, figure.used) = (Health::Wounded, true, 2);
    (figure.objective, figure.suppressing) = (Some(at(5.0, 5.0)), Some(referee::MarkerId(40)));
    bench.advance(end_of_turn());
    let figure = bench.figure(B[5]);
    assert_eq!((figure.health, figure.marker, figure.used), (Health::Wounded, false, 0));
    assert_eq!((figure.objective, figure.suppressing), (None, None));
    assert!(bench.battle.suppression.is_empty());
}

#[test]
fn what_a_turn_counts_is_forgotten_with_the_next_turn() {
    let mut bench = open_ground().put(A[5], 2.0, 15.0).put(B[5], 15.0, 15.0);
    bench.play(
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", yes()), ("CB-TAKE-01", yes()), ("CB-FIRE-07", faces([1, 1, 1]))],
        |play| fire::fire(play, A[5]),
    );
    assert!(bench.figure(B[5]).turn.covered.holds(A[5]));
    bench.advance(end_of_turn());
    bench.advance([]);
    assert!(bench.battle.figures.iter().all(|figure| figure.turn == Default::default()));
}
