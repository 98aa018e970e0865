//! CA-BAT, CA-ENT.

use campaign::fixture::State as FixtureState;
use campaign::report::Kind;
use campaign::{Campaign, Fault, Form, Line};
use referee::{AnyMatch, DicePlan, Match, Seat, SideId};
use serde_json::json;

use crate::coin::{
    CAMPAIGN, Coin, all_by_default, by_default, fight, machines, open, players, roster, seed, solo, tossed,
};

#[test]
fn ca_bat_01_the_match_is_opened_when_the_last_player_is_ready() {
    let mut it = players(Form::Chain, 2, json!({}));
    for seat in [0, 1, 0, 1] {
        crate::coin::until(&mut it, seat, "ca-ask-ready");
    }
    assert!(it.to_be_opened().is_empty());
    by_default(&mut it, 0);
    assert!(it.to_be_opened().is_empty(), "one is not ready");
    by_default(&mut it, 1);
    assert_eq!(it.to_be_opened(), [1]);
    let mut it = solo(json!({}));
    by_default(&mut it, 0);
    assert_eq!(it.to_be_opened(), [1], "a computer is not asked");
}

#[test]
fn ca_bat_02_the_fixture_names_its_match() {
    let mut it = machines(Form::Chain, 2, json!({}));
    open(&mut it, 1);
    assert_eq!(it.state().fixtures[0].battle.as_deref(), Some("battle-1"));
    assert_eq!(it.state().fixtures[0].state, FixtureState::Fighting);
    let again = it.open_battle(1, "another".into(), it.copied(1).cloned().expect("copied"));
    assert_eq!(again, Err(Fault::Forbidden("CA-BAT-01")));
}

#[test]
fn ca_bat_03_a_match_begun_outside_can_not_be_linked() {
    let mut it = machines(Form::Chain, 2, json!({}));
    let mut scenario = open(&mut it, 1);
    scenario.id = "an evening among friends".into();
    assert_eq!(it.enter(1, tossed(scenario, Some(0)).as_ref()), Err(Fault::Forbidden("CA-ENT-03")));
}

#[test]
fn ca_bat_05_a_fixture_that_is_fighting_is_not_called_off() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    open(&mut it, 1);
    let off = campaign::correction::Correction::CallOff { fixture: 1 };
    assert_eq!(it.propose(Some(0), off, "tired"), Err(Fault::Forbidden("CA-FIX-09")));
}

#[test]
fn ca_ent_01_a_match_that_is_over_is_entered_as_one_line_and_nobody_is_asked() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    let scenario = open(&mut it, 1);
    let before = it.lines().len();
    let unfinished = Match::<Coin>::open(scenario.clone(), DicePlan::default(), Some(seed(1))).expect("a match");
    assert_eq!(it.enter(1, &unfinished), Err(Fault::Forbidden("CA-ENT-01")), "it is not over");
    it.enter(1, tossed(scenario, Some(1)).as_ref()).expect("entered");
    assert!(matches!(it.lines()[before], Line::Entered { fixture: 1, .. }));
}

#[test]
fn ca_ent_02_the_same_journal_gives_the_same_report() {
    let mut it = machines(Form::Chain, 2, json!({}));
    let scenario = open(&mut it, 1);
    let one = it.report(1, tossed(scenario.clone(), Some(1)).as_ref()).expect("a report");
    let two = it.report(1, tossed(scenario.clone(), Some(1)).as_ref()).expect("a report");
    assert_eq!(one, two);
    assert_eq!(one.winner, Some(1));
    assert!(!one.sum.is_empty(), "the sum of the match's last line");
    let other = it.report(1, tossed(scenario, Some(0)).as_ref()).expect("a report");
    assert_ne!(one.sum, other.sum);
}

#[test]
fn ca_ent_03_of_two_entries_of_one_match_the_second_changes_nothing() {
    let mut it = machines(Form::Chain, 2, json!({}));
    let scenario = open(&mut it, 1);
    let battle = tossed(scenario, Some(0));
    it.enter(1, battle.as_ref()).expect("entered");
    let lines = it.lines().to_vec();
    assert_eq!(it.enter(1, battle.as_ref()), Err(Fault::Forbidden("CA-ENT-03")));
    assert_eq!(it.lines(), lines);
    let mut doubled = lines;
    let entry = doubled.iter().find(|line| matches!(line, Line::Entered { .. })).cloned().expect("an entry");
    doubled.push(entry);
    assert!(matches!(Campaign::load(&CAMPAIGN, doubled, None), Err(Fault::Broken { .. })));
}

#[test]
fn ca_ent_06_a_match_given_up_at_once_is_a_walkover() {
    let mut it = machines(Form::Chain, 2, json!({}));
    let scenario = open(&mut it, 1);
    let mut battle = Match::<Coin>::open(scenario, DicePlan::default(), Some(seed(1))).expect("a match");
    battle.concede(Seat::Side(SideId(1))).expect("given up");
    let report = it.report(1, &battle).expect("a report");
    assert_eq!((report.kind, report.winner), (Kind::Walkover, Some(0)));
}

#[test]
fn ca_ent_08_a_walkover_gives_the_stake_and_is_no_mission_for_anybody() {
    let mut it = players(Form::Chain, 2, json!({}));
    let hurt = campaign::correction::Correction::Condition {
        seat: 0,
        member: 1,
        condition: campaign::Condition::Recovering(2),
    };
    it.propose(Some(0), hurt, "measles").expect("proposed");
    it.agree(None).expect("agreed");
    all_by_default(&mut it);
    let before: Vec<_> = [0, 1].map(|seat| roster(&it, seat).members.clone()).to_vec();
    let winner = it.state().fixtures[0].side_of(1).expect("a side") as u8;
    it.walkover(1, Some(winner)).expect("entered");
    assert_eq!(it.state().points, [0, 2]);
    assert_eq!([0, 1].map(|seat| roster(&it, seat).members.clone()).to_vec(), before, "no absence gets shorter");
    assert_eq!((roster(&it, 0).tally.fought, roster(&it, 0).tally.walkovers), (0, 1));
    assert_eq!(it.state().fixtures[0].state, FixtureState::Closed, "there is no aftermath");
}

#[test]
fn ca_ent_09_an_enemy_counts_for_whoever_put_it_out() {
    let mut it = machines(Form::Chain, 2, json!({}));
    fight(&mut it, Some(0));
    let report = it.state().fixtures[0].report.clone().expect("a report");
    let deed = &report.deeds[0];
    let doer = roster(&it, 0).member(deed.member.expect("a member")).expect("there").clone();
    assert_eq!(doer.put_out(), 1);
    assert_eq!(roster(&it, 0).tally.put_out, 1);
    assert_eq!(roster(&it, 1).tally.put_out, 0);
}
