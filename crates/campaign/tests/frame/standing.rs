//! CA-STD, CA-END.

use campaign::correction::Correction;
use campaign::form::standing;
use campaign::{Campaign, Condition, Fault, Form};
use serde_json::json;

use crate::coin::{
    COINS, all_by_default, by_default, fight, fight_this, is_over, machines, open, players, roster, seed,
};

#[test]
fn ca_std_01_a_chain_and_a_round_robin_count_stakes() {
    let mut it = machines(Form::RoundRobin, 3, json!({}));
    let fixture = it.to_be_opened()[0];
    let winner = it.state().fixture(fixture).expect("one").sides[0];
    fight_this(&mut it, fixture, Some(winner));
    let first = &standing(it.state())[0];
    assert_eq!((first.seat, first.points), (winner, 3));
}

#[test]
fn ca_std_02_the_standing_shows_what_each_has_won_and_lost() {
    let mut it = machines(Form::Chain, 2, json!({}));
    fight(&mut it, Some(0));
    fight(&mut it, None);
    let rows = standing(it.state());
    assert_eq!((rows[0].won, rows[0].drawn, rows[0].lost, rows[0].put_out, rows[0].fought), (1, 1, 0, 1, 2));
    assert_eq!((rows[1].won, rows[1].drawn, rows[1].lost, rows[1].put_out), (0, 1, 1, 0));
    let dead = Correction::Condition { seat: 1, member: 2, condition: Condition::Captive { of: 0, since: 1 } };
    let before = standing(it.state())[1].lost_for_good;
    it.propose(None, dead, "x").expect("a computer declines what worsens it");
    assert_eq!(standing(it.state())[1].lost_for_good, before);
}

#[test]
fn ca_std_03_level_stakes_against_each_other_then_fewer_lost_then_more_put_out() {
    let mut it = machines(Form::RoundRobin, 3, json!({}));
    // Each wins once against another: 0 beats 1, 1 beats 2, 2 beats 0.
    while let Some(&fixture) = it.to_be_opened().first() {
        let sides = it.state().fixture(fixture).expect("one").sides.clone();
        let winner = match (sides.contains(&0), sides.contains(&1)) {
            (true, true) => 0,
            (false, true) => 1,
            _ => 2,
        };
        fight_this(&mut it, fixture, Some(winner));
    }
    let rows = standing(it.state());
    assert!(rows.iter().all(|row| row.points == 3));
    for pair in rows.windows(2) {
        let beaten = (pair[0].seat + 1) % 3 == pair[1].seat;
        let fewer = pair[0].lost_for_good <= pair[1].lost_for_good;
        assert!(beaten || fewer, "{rows:?}");
    }
}

#[test]
fn ca_std_04_void_fixtures_and_byes_count_nothing() {
    let mut it = players(Form::RoundRobin, 3, json!({}));
    it.propose(None, Correction::CallOff { fixture: 1 }, "rain").expect("proposed");
    for seat in it.state().fixture(1).expect("one").sides.clone() {
        it.agree(Some(seat)).expect("agreed");
    }
    assert!(standing(it.state()).iter().all(|row| row.points == 0 && row.fought == 0 && row.walkovers == 0));
}

#[test]
fn ca_end_01_when_its_form_says_so_the_order_is_the_result() {
    let mut it = machines(Form::Chain, 2, json!({}));
    for _ in 0..6 {
        assert!(!is_over(&it));
        fight(&mut it, Some(1));
    }
    assert!(is_over(&it));
    assert_eq!(standing(it.state())[0].seat, 1);
}

#[test]
fn ca_end_02_no_fixture_is_broken_off_by_the_end() {
    let mut it = machines(Form::Chain, 2, json!({}));
    open(&mut it, 1);
    assert_eq!(it.break_off(), Err(Fault::Forbidden("CA-END-05")));
}

#[test]
fn ca_end_03_all_who_are_not_absent_may_end_it_at_once_also_drawn() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    fight(&mut it, Some(0));
    all_by_default(&mut it);
    it.propose(Some(1), Correction::End { drawn: true }, "friends").expect("proposed");
    it.agree(Some(0)).expect("agreed");
    assert!(is_over(&it));
    assert_eq!(campaign::chronicle::ending(it.state())[0].word.as_str(), "ca-chr-ends-drawn");
}

#[test]
fn ca_end_04_the_last_one_there_may_end_it() {
    let mut it = players(Form::Chain, 2, json!({}));
    assert_eq!(it.end_alone(0), Err(Fault::Forbidden("CA-END-04")));
    until_absent(&mut it, 1);
    it.end_alone(0).expect("ended");
    assert!(is_over(&it) && it.state().broken_off);
}

/// Lapses until a seat counts as absent; the others go on.
fn until_absent(it: &mut Campaign, seat: u8) {
    for _ in 0..20 {
        if it.state().seats[usize::from(seat)].absent {
            return;
        }
        if it.lapse(seat).is_err() {
            for other in (0..it.state().seats.len() as u8).filter(|&other| other != seat) {
                by_default(it, other);
            }
        }
    }
    panic!("never absent");
}

#[test]
fn ca_end_05_the_organiser_alone_only_when_every_player_is_absent() {
    let mut it = players(Form::Chain, 2, json!({}));
    assert_eq!(it.break_off(), Err(Fault::Forbidden("CA-END-05")));
    until_absent(&mut it, 0);
    assert_eq!(it.break_off(), Err(Fault::Forbidden("CA-END-05")), "one is there");
    let mut it = machines(Form::Ladder, 3, json!({}));
    assert_eq!(it.break_off(), Err(Fault::Forbidden("CA-END-05")), "somebody is in the field");
}

#[test]
fn ca_end_06_a_second_season_begins_with_the_same_people_rested() {
    let mut it = machines(Form::Chain, 2, json!({"second_season": true}));
    assert_eq!(it.second_season(seed(9)).err(), Some(Fault::Forbidden("CA-END-06")), "the first is not over");
    while !it.to_be_opened().is_empty() {
        fight(&mut it, Some(0));
    }
    let goods = roster(&it, 0).goods[COINS];
    let mut next = it.second_season(seed(9)).expect("a second season");
    assert_eq!(next.state().header.season, 2);
    assert_eq!(roster(&next, 0).goods[COINS], goods / 2);
    assert_eq!(roster(&next, 0).members.len(), roster(&it, 0).members.len());
    assert!(roster(&next, 1).members.iter().all(|it| !matches!(it.condition, Condition::Recovering(_))));
    assert_eq!(next.state().points, [0, 0]);
    next.start().expect("started");
    fight(&mut next, Some(1));
    let off = machines(Form::Chain, 2, json!({}));
    assert!(off.second_season(seed(9)).is_err(), "off by default");
}
