//! CA-GEN.

use campaign::fixture::State as FixtureState;
use campaign::{Campaign, Fault, Form, Line, Pronoun, Stage};
use referee::Wanted;
use serde_json::{Value, json};

use crate::coin::{
    CAMPAIGN, GAME, all_by_default, answer, by_default, fight, gathering, is_over, machine, machines, no_tables, open,
    plan, player, players, roster, seed, solo, tossed, until,
};

#[test]
fn ca_gen_01_what_holds_is_what_comes_out_of_playing_the_journal() {
    let mut it = solo(json!({}));
    for _ in 0..3 {
        by_default(&mut it, 0);
        if !it.to_be_opened().is_empty() {
            fight(&mut it, Some(0));
        }
    }
    for length in 1..=it.lines().len() {
        let part = Campaign::load(&CAMPAIGN, it.lines()[..length].to_vec(), None);
        assert!(part.is_ok(), "{length}: {:?}", part.err());
    }
    let again = Campaign::load(&CAMPAIGN, it.lines().to_vec(), None).expect("plays again");
    assert_eq!(again.state(), it.state());
}

#[test]
fn ca_gen_02_between_battles_five_kinds_are_asked_each_with_its_clause() {
    let mut it = players(Form::Chain, 2, json!({}));
    let mut asked = 0;
    while !is_over(&it) {
        for seat in [0, 1] {
            while let Some((desk, question)) = it.questions(seat).into_iter().next() {
                let is_one_of_five =
                    !matches!(question.wanted, Wanted::Path { .. } | Wanted::Point | Wanted::Direction);
                assert!(is_one_of_five, "{question:?}");
                assert!(rulebook::lookup(question.clause.as_str()).is_some(), "{:?}", question.clause);
                answer(&mut it, seat, desk, &question);
                asked += 1;
            }
        }
        if !it.to_be_opened().is_empty() {
            fight(&mut it, Some(1));
        }
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn ca_gen_03_a_campaign_keeps_its_game() {
    let it = machines(Form::Chain, 2, json!({}));
    let mut lines = it.lines().to_vec();
    let Line::Began(header) = &mut lines[0] else { panic!("a header") };
    header.game = "another".into();
    assert_eq!(Campaign::load(&CAMPAIGN, lines, None).err(), Some(Fault::Forbidden("CA-GEN-03")));
}

#[test]
fn ca_gen_04_a_chain_has_two_rosters_and_the_other_forms_three_to_twelve() {
    let mut chain = gathering(Form::Chain, json!({}));
    chain.join(machine(0)).expect("one");
    chain.join(machine(1)).expect("two");
    assert_eq!(chain.join(machine(2)), Err(Fault::Forbidden("CA-JOIN-05")));
    for form in [Form::RoundRobin, Form::Ladder, Form::Map] {
        let mut it = gathering(form, json!({}));
        it.join(machine(0)).expect("one");
        it.join(machine(1)).expect("two");
        assert!(!it.may_start(), "two are too few");
        for n in 2..12 {
            it.join(machine(n)).expect("joined");
        }
        assert_eq!(it.join(machine(12)), Err(Fault::Forbidden("CA-JOIN-05")), "a thirteenth");
        it.start().expect("started with twelve");
    }
}

#[test]
fn ca_gen_05_the_organiser_sets_while_it_gathers_and_later_only_lengthens_limits() {
    let options = |given: Value| given.as_object().expect("options").clone().into_iter().collect();
    let mut it = gathering(Form::Chain, json!({}));
    it.set(&GAME, Form::Chain, 9, options(json!({"help": false}))).expect("set");
    assert_eq!(it.state().header.length, 9);
    assert!(it.set(&GAME, Form::Chain, 9, options(json!({"nonsense": 1}))).is_err());
    it.join(player(0)).expect("joined");
    it.join(player(1)).expect("joined");
    all_by_default(&mut it);
    it.start().expect("started");
    assert_eq!(it.set(&GAME, Form::Ladder, 9, options(json!({}))), Err(Fault::Forbidden("CA-GEN-05")), "the form");
    it.set(&GAME, Form::Chain, 8, options(json!({}))).expect("nothing is mustered yet");
    all_by_default(&mut it);
    assert_eq!(it.state().fixtures[0].state, FixtureState::Ready);
    assert_eq!(it.set(&GAME, Form::Chain, 7, options(json!({}))), Err(Fault::Forbidden("CA-GEN-05")), "the length");
    assert_eq!(
        it.set(&GAME, Form::Chain, 8, options(json!({"question_limit": 24}))),
        Err(Fault::Forbidden("CA-GEN-05")),
        "a limit is not shortened"
    );
    it.set(&GAME, Form::Chain, 8, options(json!({"question_limit": 100}))).expect("lengthened alone");
    it.set(&GAME, Form::Chain, 8, options(json!({"question_limit": 0}))).expect("no limit is the longest");
}

#[test]
fn ca_gen_06_what_is_over_changes_no_more_but_for_notes() {
    let mut it = machines(Form::Chain, 2, json!({}));
    while !it.to_be_opened().is_empty() {
        fight(&mut it, Some(0));
    }
    assert_eq!(it.state().stage, Stage::Over);
    let over = Err(Fault::Forbidden("CA-GEN-06"));
    assert_eq!(it.consent(0, true, true), over);
    assert_eq!(it.hand_over(0, "Somebody", None), over);
    assert!(it.rename(0, 1, "Ada", Pronoun::She, "").is_err());
    it.note(Some(0), 6, "It was worth it.").expect("a note");
    assert_eq!(it.state().notes.len(), 1);
}

#[test]
fn ca_gen_07_a_lapse_is_a_line_and_the_rules_see_only_that() {
    let mut it = players(Form::Chain, 2, json!({}));
    let before = it.lines().len();
    let late = it.waits_for()[0];
    it.lapse(late).expect("lapsed");
    assert!(matches!(it.lines()[before], Line::Lapsed { seat } if seat == late));
    let again = Campaign::load(&CAMPAIGN, it.lines().to_vec(), None).expect("plays again");
    assert_eq!(again.state(), it.state());
}

#[test]
fn ca_gen_12_what_a_battle_is_fought_on_is_copied_when_it_is_opened() {
    let mut it = machines(Form::Chain, 2, json!({}));
    let scenario = open(&mut it, 1);
    assert_eq!(it.copied(1), Some(&scenario));
    assert!(it.scenario(1, &no_tables).is_ok(), "nothing is read again");
    let mut other = scenario.clone();
    other.rules = json!("changed later");
    assert_eq!(it.enter(1, tossed(other, None).as_ref()), Err(Fault::Forbidden("CA-ENT-03")));
    it.enter(1, tossed(scenario, None).as_ref()).expect("its own");
}

#[test]
fn ca_gen_10_members_are_numbered_in_the_order_they_join() {
    let mut it = solo(json!({}));
    let numbers: Vec<u16> = roster(&it, 0).members.iter().map(|it| it.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    until(&mut it, 0, "ca-ask-camp");
    assert_eq!(Campaign::begin(&CAMPAIGN, &GAME, plan(Form::Map, 21, json!({})), seed(1)).err().map(|_| ()), Some(()));
}
