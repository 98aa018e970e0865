//! CB-SKL. Order and Camouflage.

use combat_1_48::actions::{most, pay};
use combat_1_48::attack::cover_taken;
use combat_1_48::march::Gait;
use combat_1_48::orders::{self, Action};
use combat_1_48::{Health, fire, grenade, movement, take_cover};
use referee::covers;
use referee::oracles::{face, faces, no, yes};
use serde_json::json;

use crate::bench::*;

#[test]
fn cb_skl_01_skills_cost_nothing_and_hold_while_their_side_is_up() {
    covers!["CB-CARD-11"];
    let mut bench = open_ground().put(A[1], 2.0, 15.0).put(A[5], 4.0, 15.0);
    bench.battle.figure_mut(A[5]).used = 3;
    bench.battle.figure_mut(A[1]).marker = true;
    bench.battle.figure_mut(A[1]).health = Health::Wounded;
    assert_eq!(most(&bench.setup, &bench.battle, A[5]), 1, "the Wounded side still gives one, even with a marker");
    bench.play([], |play| pay(play, A[5], 1));
    assert_eq!((bench.battle.pool[0], bench.figure(A[1]).used), (11, 0));
}

#[test]
fn cb_skl_03_no_more_than_its_number_in_a_round() {
    let mut bench = open_ground().put(A[1], 2.0, 15.0).put(A[5], 4.0, 15.0).put(A[6], 6.0, 15.0);
    bench.battle.figure_mut(A[5]).used = 3;
    bench.battle.figure_mut(A[6]).used = 3;
    bench.play([], |play| pay(play, A[5], 1));
    bench.play([], |play| pay(play, A[6], 1));
    assert_eq!((most(&bench.setup, &bench.battle, A[5]), bench.figure(A[1]).given), (0, 2));
}

#[test]
fn cb_skl_06_nobody_orders_himself() {
    let bench = open_ground().put(A[1], 2.0, 15.0).with(|battle| battle.figure_mut(A[1]).used = 4);
    assert_eq!(most(&bench.setup, &bench.battle, A[1]), 0);
}

#[test]
fn cb_skl_05_order_lifts_the_maximum_of_the_round_and_nothing_else() {
    let ordered = |change: fn(&mut combat_1_48::Battle)| {
        let mut bench = open_ground().put(A[1], 2.0, 15.0).put(A[5], 4.0, 15.0).put(B[5], 20.0, 15.0).with(change);
        bench.battle.figure_mut(A[5]).used = 3;
        bench
    };
    let clause = |bench: &Bench, action| {
        orders::check(&bench.setup, &bench.battle, A[5], action).expect_err("a limit holds").clause.to_string()
    };
    assert!(orders::check(&ordered(|_| ()).setup, &ordered(|_| ()).battle, A[5], Action::Move).is_ok());
    assert_eq!(clause(&ordered(|battle| battle.spent = 6), Action::Move), "CB-RND-03");
    assert_eq!(clause(&ordered(|battle| battle.figure_mut(A[5]).turn.moves = 3), Action::Move), "CB-MOV-06");
    assert_eq!(clause(&ordered(|battle| battle.figure_mut(A[5]).turn.shots = 2), Action::Fire), "CB-FIRE-06");
    assert_eq!(clause(&ordered(|battle| battle.figure_mut(A[5]).marker = true), Action::Move), "CB-WND-03");
}

#[test]
fn cb_skl_07_a_grenade_beyond_the_maximum_needs_two_orders() {
    let mut bench = open_ground().put(A[1], 2.0, 12.0).put(A[2], 2.0, 18.0).put(A[7], 2.0, 15.0).put(B[5], 28.0, 15.0);
    bench.battle.figure_mut(A[7]).used = 3;
    bench.play([("CB-GREN-02", spot(11.0, 15.0)), ("CB-SKL-02", pick(1)), ("CB-GREN-05", face(6))], |play| {
        grenade::throw(play, A[7])
    });
    assert_eq!((bench.figure(A[1]).given, bench.figure(A[2]).given, bench.figure(A[7]).used), (1, 1, 5));
}

#[test]
fn cb_skl_08_order_pays_for_take_cover_and_objective_shots() {
    let mut bench = open_ground().put(A[5], 2.0, 15.0).put(B[5], 12.0, 15.0).put(B[2], 14.0, 15.0);
    bench.battle.figure_mut(B[5]).used = 3;
    assert!(take_cover::check(&bench.setup, &bench.battle, A[5], B[5]).is_ok());
    bench.play(
        [
            ("CB-FIRE-01", pick(1)),
            ("CB-FIRE-05", amount(1)),
            ("CB-AIM-04", no()),
            ("CB-TAKE-01", yes()),
            ("CB-FIRE-07", faces([1, 1])),
        ],
        |play| fire::fire(play, A[5]),
    );
    assert_eq!((bench.figure(B[5]).used, bench.figure(B[2]).given), (4, 1));
    let mut guard = open_ground().put(B[3], 22.0, 15.0).put(B[1], 24.0, 15.0).put(A[6], 4.0, 15.0);
    guard.battle.figure_mut(B[3]).objective = Some(at(11.0, 15.0));
    guard.battle.figure_mut(B[3]).used = 3;
    guard.play(
        [
            ("CB-MOV-01", walk(A[6], &[at(8.0, 15.0)])),
            ("CB-OBJ-02", word("cb-shoot")),
            ("CB-FIRE-07", faces([1, 1, 1, 1])),
        ],
        |play| movement::march(play, A[6], Gait::Move),
    );
    assert_eq!(guard.figure(B[1]).given, 1);
}

#[test]
fn cb_skl_10_camouflage_does_nothing_in_the_open() {
    covers!["CB-SKL-11"];
    let open = open_ground().put(B[5], 2.0, 15.0).put(A[4], 12.0, 15.0);
    assert!(cover_taken(&open.setup, &open.battle, B[5], A[4]).is_none());
    let mut covered = bench(json!([wall(10.5, 13.0, 10.5, 17.0, 0.8)])).put(B[5], 2.0, 15.0).put(A[4], 12.0, 15.0);
    assert!(cover_taken(&covered.setup, &covered.battle, B[5], A[4]).is_some());
    let refusal = take_cover::check(&covered.setup, &covered.battle, B[5], A[4]).expect_err("it does not add up");
    assert_eq!(refusal.clause.as_str(), "CB-TAKE-11");
    covered.battle.figure_mut(A[4]).turn.covered.add(B[5]);
    covered.battle.stage = combat_1_48::Stage::Turn { side: NORTH };
    covered.play([("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-FIRE-07", faces([6, 1]))], |play| {
        fire::fire(play, B[5])
    });
    assert_eq!(covered.health(A[4]), Health::Wounded, "still hit on a natural six");
}
