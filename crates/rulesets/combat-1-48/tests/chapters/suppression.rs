//! CB-SUP. Suppression Fire.

use combat_1_48::march::Gait;
use combat_1_48::orders::{self, Action};
use combat_1_48::{Combat, Health, Stage, movement, suppression, take_cover, wounds};
use referee::oracles::{face, faces};
use referee::{Answer, AnyMatch, FigureId, Match, Seat, Wanted};
use serde_json::json;

use crate::bench::*;

fn gunner() -> Bench {
    let mut bench = open_ground().put(A[3], 5.0, 5.0).put(A[5], 8.0, 14.0).put(B[5], 10.0, 15.0);
    bench.play([("CB-SUP-01", spot(10.0, 14.0))], |play| suppression::lay_down(play, A[3]));
    bench
}

#[test]
fn cb_sup_08_no_roll_in_the_turn_it_is_placed_nor_in_the_rivals_next() {
    let mut bench = gunner();
    bench.advance([("CB-RND-07", word("cb-order-end"))]);
    bench.advance([]);
    assert_eq!(bench.battle.stage, Stage::Turn { side: NORTH });
    bench.battle.busy = true;
    bench.advance([("CB-RND-07", word("cb-order-end"))]);
    bench.advance([("CB-SUP-06", face(1))]);
    assert_eq!(bench.battle.stage, Stage::Turn { side: SOUTH }, "the one die falls as the next own Turn begins");
}

#[test]
fn cb_sup_02_another_action_takes_the_tokens_off() {
    let mut bench = gunner();
    bench.play([("CB-MOV-01", walk(A[3], &[at(5.0, 6.0)]))], |play| movement::march(play, A[3], Gait::Move));
    assert!(bench.battle.suppression.is_empty() && bench.figure(A[3]).suppressing.is_none());
}

#[test]
fn cb_sup_03_a_wound_takes_them_off_too() {
    let mut bench = gunner();
    bench.play([], |play| {
        wounds::wound(play, A[3]);
        Ok(())
    });
    assert!(bench.battle.suppression.is_empty());
}

#[test]
fn cb_sup_04_friends_are_suppressed_as_well_and_stay_so_for_the_turn() {
    let mut bench = gunner();
    assert!(bench.figure(A[5]).turn.suppressed && bench.figure(B[5]).turn.suppressed);
    bench.play([("CB-MOV-01", walk(A[5], &[at(4.5, 14.0)]))], |play| movement::march(play, A[5], Gait::Move));
    assert!(bench.figure(A[5]).turn.suppressed, "though it has left");
}

#[test]
fn cb_sup_04_whoever_is_hidden_from_the_token_is_not_suppressed() {
    let mut bench = bench(json!([wall(9.0, 10.0, 9.0, 18.0, 3.0)])).put(A[3], 12.0, 5.0).put(B[5], 8.0, 14.0);
    bench.play([("CB-SUP-01", spot(10.0, 14.0))], |play| suppression::lay_down(play, A[3]));
    assert!(!bench.figure(B[5]).turn.suppressed);
}

#[test]
fn cb_sup_20_the_suppressed_still_move_take_cover_and_watch() {
    let bench = gunner();
    assert!(bench.figure(B[5]).turn.suppressed);
    let check = |action| orders::check(&bench.setup, &bench.battle, B[5], action);
    assert!(check(Action::Move).is_ok() && check(Action::Objective).is_ok() && check(Action::Fire).is_err());
    assert!(take_cover::check(&bench.setup, &bench.battle, A[3], B[5]).is_ok());
}

#[test]
fn cb_sup_19_with_only_friends_inside_one_of_them_must_be_hit() {
    let mut bench = gunner().put(B[5], 25.0, 25.0);
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    bench.advance([("CB-SUP-06", face(6))]);
    assert_eq!(bench.health(A[5]), Health::Wounded);
    let mut empty = gunner().put(B[5], 25.0, 25.0).put(A[5], 25.0, 5.0);
    empty.battle.stage = Stage::TurnBegins { side: SOUTH };
    empty.advance([("CB-SUP-06", face(6))]);
}

fn officer() -> Bench {
    open_ground().put(A[1], 10.0, 5.0).put(A[5], 13.0, 5.0).put(B[5], 10.0, 25.0)
}

#[test]
fn cb_sup_14_who_may_join() {
    let check = |bench: &Bench| orders::check(&bench.setup, &bench.battle, A[1], Action::Suppression);
    assert!(check(&officer()).is_ok());
    let cases: [fn(&mut combat_1_48::Battle); 5] = [
        |battle| battle.figure_mut(A[5]).marker = true,
        |battle| battle.figure_mut(A[5]).turn.attacked = true,
        |battle| battle.figure_mut(A[5]).turn.suppressed = true,
        |battle| battle.figure_mut(A[5]).place = Some(at(16.1, 5.0)),
        |battle| battle.pool[0] = 1,
    ];
    for (n, change) in cases.into_iter().enumerate() {
        let refusal = check(&officer().with(change)).expect_err("nobody can join");
        assert_eq!(refusal.clause.as_str(), "CB-SUP-15", "case {n}");
    }
}

#[test]
fn cb_sup_15_the_coordinated_icon_needs_a_friend_who_sees_the_point() {
    let mut bench = bench(json!([wall(12.0, 3.0, 12.0, 8.0, 3.0)])).put(A[1], 10.0, 5.0).put(A[5], 10.0, 7.0);
    bench = bench.put(B[5], 25.0, 25.0).put(A[6], 14.0, 5.0);
    bench.battle.figure_mut(A[5]).turn.attacked = true;
    let mut game = bench.open();
    choose(&mut game, SOUTH, "cb-order-suppression", Some(A[1]));
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(10.0, 4.0))).clause.as_str(), "CB-SUP-15");
    assert!(accepted(&game, SOUTH, Answer::Point(at(12.0, 20.0))));
}

#[test]
fn cb_sup_04_exactly_at_its_distance_is_still_under_the_token() {
    for (x, under) in [(14.0, true), (14.01, false)] {
        let mut bench = open_ground().put(A[3], 5.0, 5.0).put(B[5], x, 14.0);
        bench.play([("CB-SUP-01", spot(10.0, 14.0))], |play| suppression::lay_down(play, A[3]));
        assert_eq!(bench.figure(B[5]).turn.suppressed, under, "three u from edge to edge");
    }
}

#[test]
fn cb_sup_10_five_u_away_is_near_enough_and_a_soldier_brings_nobody() {
    let far = officer().put(A[5], 16.0, 5.0);
    assert!(orders::check(&far.setup, &far.battle, A[1], Action::Suppression).is_ok(), "exactly five");
    let mut soldier = open_ground().put(A[3], 5.0, 5.0).put(A[5], 7.0, 5.0).put(B[5], 10.0, 15.0);
    soldier.play([("CB-SUP-01", spot(10.0, 14.0))], |play| suppression::lay_down(play, A[3]));
    assert_eq!(soldier.figure(A[5]).suppressing, None);
}

/// The words and figures offered to the south.
fn offered(game: &Match<Combat>) -> Vec<(String, Option<FigureId>)> {
    let Wanted::Pick { options } = game.questions(Seat::Side(SOUTH)).remove(0).wanted else { return Vec::new() };
    options.into_iter().map(|option| (option.word.as_str().to_string(), option.figure)).collect()
}

#[test]
fn cb_sup_14_only_who_sees_the_point_may_join_and_one_must() {
    let pieces = json!([wall(12.0, 3.0, 12.0, 12.0, 3.0)]);
    let bench = bench(pieces).put(A[1], 10.0, 5.0).put(A[5], 8.0, 5.0).put(A[7], 10.0, 7.0).put(A[6], 13.0, 5.0);
    let mut game = bench.put(B[5], 25.0, 25.0).open();
    choose(&mut game, SOUTH, "cb-order-suppression", Some(A[1]));
    say(&mut game, SOUTH, Answer::Point(at(9.0, 14.0)));
    let joins = |id| ("cb-joins".to_string(), Some(id));
    assert_eq!(offered(&game), [joins(A[5]), joins(A[7])], "the wall hides the point from A6, and nobody is alone");
    choose(&mut game, SOUTH, "cb-joins", Some(A[5]));
    assert_eq!(offered(&game), [joins(A[7]), ("cb-enough".to_string(), None)]);
}

#[test]
fn cb_atk_03_whoever_suppresses_throws_nothing_in_that_turn() {
    let mut bench = open_ground().put(A[2], 10.0, 5.0).put(A[5], 13.0, 5.0).put(B[5], 10.0, 25.0);
    bench.play([("CB-SUP-01", spot(10.0, 14.0))], |play| suppression::lay_down(play, A[2]));
    let refusal = orders::check(&bench.setup, &bench.battle, A[2], Action::Grenade).expect_err("another weapon");
    assert_eq!(refusal.clause.as_str(), "CB-ATK-03");
}

#[test]
fn cb_sup_17_not_after_another_attack() {
    let mut bench = open_ground().put(A[3], 5.0, 5.0).put(B[5], 10.0, 15.0);
    bench.battle.figure_mut(A[3]).turn.attacked = true;
    let refusal = orders::check(&bench.setup, &bench.battle, A[3], Action::Suppression).expect_err("it has attacked");
    assert_eq!(refusal.clause.as_str(), "CB-SUP-17");
}

#[test]
fn cb_sup_11_once_the_battle_is_won_no_further_six_counts() {
    let mut plan = plan(json!([]));
    plan["sides"][1]["force"]["squads"] = json!([["B5"]]);
    let last = FigureId(7);
    let mut bench = Bench::read(plan).put(A[1], 10.0, 5.0).put(A[5], 13.0, 5.0).put(A[6], 8.0, 14.0);
    bench = bench.put(last, 10.0, 15.0);
    bench.play([("CB-SUP-01", spot(10.0, 14.0))], |play| suppression::lay_down(play, A[1]));
    bench.battle.figure_mut(last).health = Health::Wounded;
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    bench.advance([("CB-SUP-06", faces([6, 6])), ("CB-SUP-06", pick(1))]);
    assert_eq!((bench.health(last), bench.health(A[6])), (Health::Eliminated, Health::Healthy));
}
