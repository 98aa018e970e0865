//! CB-TAKE. Taking cover.

use combat_1_48::march::Gait;
use combat_1_48::{Health, Stage, fire, movement, suppression, take_cover};
use referee::covers;
use referee::oracles::{face, faces, no, yes};

use crate::bench::*;

fn duel() -> Bench {
    open_ground().put(A[5], 2.0, 15.0).put(B[5], 12.0, 15.0)
}

#[test]
fn cb_take_01_the_targets_owner_pays_after_the_declaration_and_before_the_dice() {
    let mut bench = duel();
    bench.play(
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-TAKE-01", yes()), ("CB-FIRE-07", faces([4, 4]))],
        |play| fire::fire(play, A[5]),
    );
    assert_eq!((bench.battle.pool, bench.figure(B[5]).used, bench.health(B[5])), ([11, 11], 1, Health::Healthy));
}

#[test]
fn cb_take_05_not_against_objective_shots() {
    let mut bench = open_ground().put(A[3], 2.0, 15.0).put(B[5], 13.0, 20.0).turn_of(NORTH);
    bench.battle.figure_mut(A[3]).objective = Some(at(13.0, 15.0));
    bench.play(
        [
            ("CB-MOV-01", walk(B[5], &[at(13.0, 17.0)])),
            ("CB-OBJ-02", word("cb-shoot")),
            ("CB-FIRE-07", faces([1, 4, 1])),
        ],
        |play| movement::march(play, B[5], Gait::Move),
    );
    assert_eq!(bench.health(B[5]), Health::Wounded, "nobody was asked");
}

#[test]
fn cb_take_06_not_against_suppression_rolls() {
    covers!["CB-SUP-09"];
    let mut bench = open_ground().put(A[3], 2.0, 15.0).put(B[5], 12.0, 15.0);
    bench.play([("CB-SUP-01", spot(11.0, 15.0))], |play| suppression::lay_down(play, A[3]));
    bench.battle.figure_mut(B[5]).health = Health::Wounded;
    bench.battle.figure_mut(B[5]).marker = true;
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    bench.advance([("CB-SUP-06", face(6))]);
    assert_eq!(bench.health(B[5]), Health::Eliminated, "a six is a wound whatever the cover");
}

#[test]
fn cb_take_07_it_needs_a_token_and_room_on_the_card() {
    let mut bench = duel();
    bench.battle.pool[1] = 0;
    let refusal = take_cover::check(&bench.setup, &bench.battle, A[5], B[5]).expect_err("no token");
    assert_eq!((refusal.clause.as_str(), refusal.reason.as_str()), ("CB-ACT-07", "cb-no-cover-tokens"));
    bench.battle.pool[1] = 5;
    bench.battle.figure_mut(B[5]).used = 3;
    let refusal = take_cover::check(&bench.setup, &bench.battle, A[5], B[5]).expect_err("no room");
    assert_eq!((refusal.clause.as_str(), refusal.reason.as_str()), ("CB-ACT-04", "cb-no-cover-card"));
}

#[test]
fn cb_take_14_the_owner_may_always_decline() {
    let mut bench = duel();
    bench.play(
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([4, 1]))],
        |play| fire::fire(play, A[5]),
    );
    assert_eq!((bench.battle.pool[1], bench.health(B[5])), (12, Health::Wounded));
}

#[test]
fn cb_take_10_it_lasts_the_turn_even_from_close_by() {
    let mut bench = duel();
    bench.battle.figure_mut(B[5]).turn.covered.add(A[5]);
    bench.battle.figure_mut(A[5]).place = Some(at(9.0, 15.0));
    bench.play([("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-FIRE-07", faces([4, 4]))], |play| {
        fire::fire(play, A[5])
    });
    assert_eq!(bench.health(B[5]), Health::Healthy);
}
