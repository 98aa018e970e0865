//! CB-WND. Wounded and eliminated.

use combat_1_48::{Health, Stage, fire, take_cover, wounds};
use referee::oracles::{faces, no};

use crate::bench::*;

fn wounded() -> Bench {
    let mut bench = open_ground().put(A[5], 2.0, 15.0).put(B[5], 6.0, 15.0);
    bench.play([], |play| {
        wounds::wound(play, B[5]);
        Ok(())
    });
    bench
}

#[test]
fn cb_wnd_04_with_the_marker_it_counts_as_under_cover_at_any_distance() {
    let mut bench = wounded();
    assert!(take_cover::check(&bench.setup, &bench.battle, A[5], B[5]).is_err());
    bench.play([("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-FIRE-07", faces([4, 4]))], |play| {
        fire::fire(play, A[5])
    });
    assert_eq!(bench.health(B[5]), Health::Wounded, "from three u a four is still a three");
}

#[test]
fn cb_wnd_03_nothing_more_in_this_round() {
    let bench = wounded();
    let refusal = combat_1_48::actions::check_able(&bench.battle, B[5]).expect_err("a marker");
    assert_eq!(refusal.clause.as_str(), "CB-WND-03");
}

#[test]
fn cb_wnd_08_it_acts_again_next_round_on_its_wounded_side_for_good() {
    let mut bench = wounded();
    bench.battle.pool = [3, 0];
    bench.advance([("CB-RND-07", word("cb-order-end"))]);
    assert_eq!((bench.health(B[5]), bench.figure(B[5]).marker), (Health::Wounded, false));
    assert!(combat_1_48::actions::check_able(&bench.battle, B[5]).is_ok());
    assert_eq!(bench.setup.face(&bench.battle, B[5]).movement, units(3.0));
}

#[test]
fn cb_wnd_10_a_new_round_heals_nobody() {
    let mut bench = wounded();
    bench.battle.pool = [3, 0];
    bench.advance([("CB-RND-07", word("cb-order-end"))]);
    assert_eq!(bench.battle.stage, Stage::Initiative);
    assert_eq!(bench.health(B[5]), Health::Wounded);
}

#[test]
fn cb_wnd_09_the_eliminated_leave_with_their_tokens_and_spent_tokens_stay_spent() {
    let mut bench = wounded();
    let figure = bench.battle.figure_mut(B[5]);
    (figure.objective, figure.used) = (Some(at(10.0, 10.0)), 2);
    bench.battle.pool[1] = 10;
    bench.play([], |play| {
        wounds::wound(play, B[5]);
        Ok(())
    });
    let figure = bench.figure(B[5]);
    assert_eq!((figure.health, figure.place, figure.objective), (Health::Eliminated, None, None));
    assert_eq!(bench.battle.pool[1], 10);
    assert_eq!(bench.battle.stage, Stage::Turn { side: SOUTH });
}
