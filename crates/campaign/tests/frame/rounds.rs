//! CA-CHAIN, CA-SOLO, CA-ROUND.

use campaign::correction::Correction;
use campaign::fixture::State as FixtureState;
use campaign::form::standing;
use campaign::{Campaign, Fault, Form};
use serde_json::json;

use crate::coin::{
    CAMPAIGN, GAME, all_by_default, by_default, fight, fight_this, gathering, is_over, machine, machines, plan, player,
    players, roster, seed, solo,
};

/// A chain of seven computers' battles, won by these seats.
fn chain(length: u16, winners: &[Option<u8>]) -> Campaign {
    let mut it = Campaign::begin(&CAMPAIGN, &GAME, plan(Form::Chain, length, json!({})), seed(7)).expect("begun");
    it.join(machine(0)).expect("joined");
    it.join(machine(1)).expect("joined");
    it.start().expect("started");
    winners.iter().for_each(|winner| {
        fight(&mut it, *winner);
    });
    it
}

/// E01.
const SEVEN: [Option<u8>; 7] = [Some(0), Some(1), Some(0), Some(1), Some(0), Some(1), None];

#[test]
fn ca_chain_02_the_standing_is_the_sum_of_stakes() {
    let it = chain(7, &SEVEN);
    assert_eq!(it.state().points, [11, 11], "2 + 3 + 4 + 2 each");
    let mut drawn = SEVEN;
    drawn[2] = None;
    assert_eq!(chain(7, &drawn).state().points, [9, 12], "each 1 of its 3");
}

#[test]
fn ca_chain_03_all_fixtures_are_fought_unless_both_agree_to_end_it() {
    let it = chain(3, &[Some(0), Some(0)]);
    assert!(!is_over(&it), "5 to 0 with 4 to win: it goes on");
    let mut it = players(Form::Chain, 2, json!({}));
    it.propose(Some(0), Correction::End { drawn: false }, "enough").expect("proposed");
    assert!(!is_over(&it));
    it.agree(Some(1)).expect("agreed");
    assert!(is_over(&it));
}

#[test]
fn ca_chain_04_level_whoever_won_the_last_fixture_that_was_not_drawn_wins() {
    let it = chain(7, &SEVEN);
    let order = standing(it.state());
    assert_eq!((order[0].seat, order[0].place, order[1].place), (1, 1, 2));
    let drawn = chain(3, &[None, None, None]);
    assert_eq!(standing(drawn.state()).iter().map(|row| row.place).collect::<Vec<_>>(), [1, 1], "all drawn: drawn");
}

#[test]
fn ca_solo_01_a_solo_campaign_is_a_chain_against_a_computers_seat() {
    let mut it = solo(json!({}));
    assert!(it.state().is_solo());
    by_default(&mut it, 0);
    fight(&mut it, Some(0));
    by_default(&mut it, 0);
    assert_eq!(roster(&it, 1).tally.lost, 1, "the computer's roster lives on");
    assert!(!players(Form::Chain, 2, json!({})).state().is_solo());
}

#[test]
fn ca_solo_02_a_fresh_enemy_comes_with_new_people_to_every_battle() {
    let mut it = solo(json!({"enemy": "fresh"}));
    by_default(&mut it, 0);
    let named = |it: &Campaign, fixture: usize| {
        let fixture = &it.state().fixtures[fixture];
        fixture.forces[fixture.side_of(1).expect("a side")].members.clone()
    };
    assert_eq!(named(&it, 0), [5, 6, 7], "as many as the player fields; the first four are gone");
    fight(&mut it, Some(0));
    by_default(&mut it, 0);
    assert!(named(&it, 1).iter().all(|&number| number > 7), "{:?}", named(&it, 1));
    let mut standing = solo(json!({}));
    by_default(&mut standing, 0);
    assert!(named(&standing, 0).iter().all(|&number| number <= 4));
}

#[test]
fn ca_solo_03_level_and_handicap_change_between_fixtures_and_it_is_told() {
    let mut it = solo(json!({}));
    it.level(1, Some("veteran".into()), -1).expect("changed");
    assert_eq!(it.state().seats[1].computer.as_deref(), Some("veteran"));
    assert_eq!(it.state().remarks[0].word.as_str(), "ca-chr-levelled");
    assert_eq!(it.level(1, Some("veteran".into()), 5), Err(Fault::Forbidden("CA-BAL-07")));
    assert_eq!(it.level(0, Some("veteran".into()), 0), Err(Fault::Forbidden("CA-SOLO-03")), "a player is no computer");
    by_default(&mut it, 0);
    assert_eq!(it.level(1, Some("regular".into()), 0), Err(Fault::Forbidden("CA-SOLO-03")), "it is in the field");
}

#[test]
fn ca_solo_04_told_is_off_unless_it_is_switched_on() {
    assert!(!solo(json!({})).state().may_tell());
    assert!(solo(json!({"told": true})).state().may_tell());
    assert!(players(Form::Chain, 2, json!({})).state().may_tell());
    assert!(!players(Form::Chain, 2, json!({"told": false})).state().may_tell());
}

#[test]
fn ca_round_01_with_two_legs_the_order_is_reversed_in_the_second() {
    let mut it = machines(Form::RoundRobin, 3, json!({"legs": 2}));
    let mut pairs = Vec::new();
    while let Some(&fixture) = it.to_be_opened().first() {
        pairs.push(
            it.lines()
                .iter()
                .find_map(|line| match line {
                    campaign::Line::Planned(it) if it.fixture == fixture => Some(it.sides.clone()),
                    _ => None,
                })
                .expect("planned"),
        );
        fight_this(&mut it, fixture, None);
    }
    assert_eq!(pairs.len(), 6);
    for (there, back) in pairs[..3].iter().zip(&pairs[3..]) {
        assert_eq!([there[0], there[1]], [back[1], back[0]]);
    }
}

#[test]
fn ca_round_03_a_round_begins_when_the_one_before_is_closed_or_all_are_planned_at_once() {
    let mut it = machines(Form::RoundRobin, 4, json!({}));
    assert_eq!(it.state().fixtures.len(), 2);
    fight(&mut it, None);
    assert_eq!(it.state().fixtures.len(), 2, "the round is not over");
    fight(&mut it, None);
    assert_eq!(it.state().fixtures.len(), 4);
    assert_eq!(machines(Form::RoundRobin, 4, json!({"calendar": "loose"})).state().fixtures.len(), 6);
}

#[test]
fn ca_round_04_resting_is_no_mission() {
    let mut it = machines(Form::RoundRobin, 3, json!({}));
    let hurt = Correction::Condition { seat: 1, member: 1, condition: campaign::Condition::Recovering(2) };
    it.propose(None, hurt, "x").expect("proposed");
    let rests = (0..3).find(|seat| !it.state().fixtures[0].sides.contains(seat)).expect("one rests");
    let before = roster(&it, rests).clone();
    fight(&mut it, None);
    assert_eq!(roster(&it, rests).tally.fought, 0);
    assert_eq!(
        roster(&it, rests).members.iter().map(|it| it.condition).collect::<Vec<_>>(),
        before.members.iter().map(|it| it.condition).collect::<Vec<_>>()
    );
}

#[test]
fn ca_round_05_over_when_all_are_closed_or_void() {
    let mut it = machines(Form::RoundRobin, 3, json!({}));
    it.propose(None, Correction::CallOff { fixture: 1 }, "rain").expect_err("it is mustered");
    while !it.to_be_opened().is_empty() {
        fight(&mut it, None);
    }
    assert!(is_over(&it));
    let mut it = gathering(Form::RoundRobin, json!({}));
    for n in 0..3 {
        it.join(player(n)).expect("joined");
    }
    all_by_default(&mut it);
    it.start().expect("started");
    for fixture in 1..=3 {
        it.propose(None, Correction::CallOff { fixture }, "rain").expect("proposed");
        for seat in it.state().fixture(fixture).expect("one").sides.clone() {
            it.agree(Some(seat)).expect("agreed");
        }
        assert_eq!(it.state().fixture(fixture).expect("one").state, FixtureState::Void);
    }
    assert!(is_over(&it), "all are void");
}
