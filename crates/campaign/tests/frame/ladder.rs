//! CA-LAD.

use campaign::form::ladder::{allowed, closed, settle};
use campaign::form::{Course, Meeting, standing};
use campaign::{Campaign, Form};
use referee::Wanted;
use serde_json::json;

use crate::coin::{asked, by_default, fight_this, is_over, machines, players};

/// E10, seats counted from nought: order 3, 1, 5, 2, 4.
fn course() -> Course {
    Course { order: vec![2, 0, 4, 1, 3], ..Course::default() }
}

fn met(meetings: &[Meeting]) -> Vec<(u8, u8)> {
    meetings.iter().map(|it| (it.sides[0], it.sides[1])).collect()
}

#[test]
fn ca_lad_01_the_highest_stands_first() {
    let it = machines(Form::Ladder, 5, json!({}));
    let mut order = it.state().course.order.clone();
    order.sort_unstable();
    assert_eq!(order, [0, 1, 2, 3, 4], "everybody has a place");
}

#[test]
fn ca_lad_02_one_or_two_places_above_but_not_whom_one_did_not_beat() {
    let mut course = course();
    assert!(allowed(&course, 2).is_empty(), "the top seat");
    assert_eq!(allowed(&course, 0), [2]);
    assert_eq!(allowed(&course, 3), [1, 4], "the nearest first");
    course.unbeaten.push((3, 1));
    assert_eq!(allowed(&course, 3), [4]);
    let it = players(Form::Ladder, 4, json!({}));
    let top = it.state().course.order.first().copied();
    assert!(top.is_none(), "the order is made when the round is over");
    let asked_of: Vec<u8> = (0..4).filter(|&seat| asked(&it, seat).as_deref() == Some("ca-ask-challenge")).collect();
    assert_eq!(asked_of.len(), 3, "all but the top are asked at once");
    for seat in asked_of {
        let Wanted::Pick { options } = &it.questions(seat)[0].1.wanted else { panic!("a pick") };
        assert!(options.last().expect("one").declines() && options.len() <= 3);
    }
}

/// E10.
#[test]
fn ca_lad_03_challenges_are_settled_from_the_foot_upwards() {
    let meetings = settle(&course(), &[(3, 4), (1, 4), (4, 2), (0, 2)]);
    assert_eq!(met(&meetings), [(3, 4), (1, 0)], "4 meets 5; 2 can not have 5, takes 1; 3 rests");
    assert!(meetings.iter().all(|it| it.by == Some(it.sides[0])));
}

#[test]
fn ca_lad_04_if_nobody_would_fight_the_lowest_meets_the_one_above_it() {
    let mut course = course();
    course.unbeaten.push((3, 1));
    assert_eq!(met(&settle(&course, &[])), [(3, 1)], "this once even if it may not");
}

/// E10.
#[test]
fn ca_lad_05_a_challenger_who_wins_takes_the_place_and_those_between_move_down() {
    let mut course = course();
    closed(&mut course, 3, 4, Some(3));
    assert_eq!(course.order, [2, 0, 3, 4, 1], "3, 1, 4, 5, 2");
    closed(&mut course, 1, 0, Some(0));
    assert_eq!(course.order, [2, 0, 3, 4, 1], "nothing moves");
    assert_eq!(course.unbeaten, [(1, 0)], "and in the next round 2 may not challenge 1");
}

#[test]
fn ca_lad_06_after_the_last_round_the_order_is_the_standing() {
    let mut it = machines(Form::Ladder, 5, json!({}));
    let mut rounds = 0;
    while let Some(&fixture) = it.to_be_opened().first() {
        let current = it.state().fixture(fixture).expect("one").clone();
        assert!(current.round >= rounds);
        rounds = current.round;
        assert!(it.state().fixtures.iter().filter(|it| !it.is_over()).all(|it| it.round == rounds), "round by round");
        fight_this(&mut it, fixture, current.by);
    }
    assert!(is_over(&it));
    assert_eq!(rounds, 6);
    let order: Vec<u8> = standing(it.state()).iter().map(|row| row.seat).collect();
    assert_eq!(order, it.state().course.order);
    assert_eq!(Campaign::load(&crate::coin::CAMPAIGN, it.lines().to_vec(), None).expect("again").state(), it.state());
}

#[test]
fn ca_lad_02_challenges_are_secret_until_all_are_in() {
    let mut it = players(Form::Ladder, 3, json!({}));
    let seats: Vec<u8> = (0..3).filter(|&seat| asked(&it, seat).is_some()).collect();
    by_default(&mut it, seats[0]);
    assert!(it.state().course.meetings.is_empty());
    by_default(&mut it, seats[1]);
    assert_eq!(it.state().course.settled, 1);
}
