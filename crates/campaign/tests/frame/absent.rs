//! CA-ABS.

use campaign::fixture::State as FixtureState;
use campaign::{Campaign, Fault, Form, Settling};
use referee::OptionValues;
use serde_json::json;

use crate::coin::{all_by_default, all_until, asked, by_default, open, players};

fn withheld() -> Campaign {
    let mut it = players(Form::Chain, 2, json!({}));
    it.consent(1, false, false).expect("withheld");
    it
}

/// Both are asked for their force, and seat 0 has named it.
fn late_for_the_force(consents: (bool, bool)) -> Campaign {
    let mut it = players(Form::Chain, 2, json!({}));
    it.consent(1, consents.0, consents.1).expect("said");
    all_until(&mut it, "ca-ask-force");
    by_default(&mut it, 0);
    it
}

#[test]
fn ca_abs_01_limits_are_an_hour_to_sixty_days_or_none() {
    let limits: Vec<_> =
        campaign::options::FRAME.iter().filter(|rule| campaign::options::LIMITS.contains(&rule.name)).collect();
    let defaults: Vec<i64> = limits
        .iter()
        .map(|rule| match rule.values {
            OptionValues::Number { min: 0, max: 1440, default } => default,
            ref other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(defaults, [72, 7 * 24, 14 * 24]);
}

#[test]
fn ca_abs_02_a_holiday_has_fourteen_days_in_all() {
    let mut it = players(Form::Chain, 2, json!({}));
    it.holiday(0, 10, "2026-08-10".into()).expect("gone");
    assert_eq!(it.state().seats[0].holiday, 4);
    assert_eq!(it.holiday(0, 5, "2026-08-20".into()), Err(Fault::Forbidden("CA-ABS-02")));
    it.holiday(0, 4, "2026-08-20".into()).expect("gone");
}

#[test]
fn ca_abs_03_without_consent_the_others_give_the_default_or_wait() {
    let mut it = withheld();
    all_until(&mut it, "ca-ask-camp");
    let open = it.questions(1);
    assert!(!open.is_empty());
    it.lapse(1).expect("lapsed");
    assert_eq!(it.questions(1), open, "nothing is answered");
    it.settle(Some(0), 1, Settling::Wait).expect("wait");
    assert_eq!(it.settle(Some(0), 1, Settling::Default), Err(Fault::Forbidden("CA-ABS-03")), "it is not overdue now");
    it.lapse(1).expect("lapsed again");
    it.settle(None, 1, Settling::Default).expect("the organiser says: give it");
    assert_ne!(it.questions(1), open);
}

#[test]
fn ca_abs_04_with_consent_the_computer_fights_for_whoever_is_late() {
    let mut it = late_for_the_force((true, true));
    it.lapse(1).expect("lapsed");
    assert_eq!(it.state().fixtures[0].relieved, [1]);
    assert_eq!(asked(&it, 1), None, "force and ready are answered");
    by_default(&mut it, 0);
    assert_eq!(it.to_be_opened(), [1]);
}

/// E09, the walkover.
#[test]
fn ca_abs_04_without_it_the_other_waits_once_then_has_a_walkover() {
    let mut it = late_for_the_force((true, false));
    it.lapse(1).expect("lapsed");
    assert_eq!(it.state().fixtures[0].state, FixtureState::Drawn, "the other side is asked");
    assert_eq!(
        it.settle(Some(0), 1, Settling::Computer),
        Err(Fault::Forbidden("CA-ABS-04")),
        "not without the organiser"
    );
    it.settle(Some(0), 1, Settling::Wait).expect("waits");
    it.lapse(1).expect("lapsed again");
    assert!(it.state().fixtures[0].is_walkover());
    assert_eq!(it.state().points, [2, 0]);

    let mut it = late_for_the_force((true, false));
    assert_eq!(it.take_walkover(0, 1), Err(Fault::Forbidden("CA-ABS-04")), "he is not late yet");
    it.lapse(1).expect("lapsed");
    it.take_walkover(0, 1).expect("taken");
    assert!(it.state().fixtures[0].is_walkover());
}

#[test]
fn ca_abs_04_where_nobody_decides_the_second_lapse_is_a_walkover_too() {
    let mut it = late_for_the_force((true, false));
    it.lapse(1).expect("lapsed");
    assert!(!it.state().fixtures[0].is_walkover(), "waited for, by default");
    it.lapse(1).expect("lapsed again");
    assert!(it.state().fixtures[0].is_walkover());
    assert_eq!(it.state().points, [2, 0]);
}

#[test]
fn ca_abs_04_if_both_are_late_the_fixture_is_void_and_one_of_the_chain_all_the_same() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_until(&mut it, "ca-ask-force");
    for seat in [0, 1] {
        it.lapse(seat).expect("lapsed");
        it.settle(None, seat, Settling::Wait).expect("waits");
    }
    it.lapse(0).expect("lapsed");
    it.lapse(1).expect("lapsed");
    assert_eq!(it.state().fixtures[0].state, FixtureState::Void);
    assert_eq!(it.state().points, [0, 0]);
    assert_eq!(it.state().fixtures[1].number, 2, "the second of six");
}

#[test]
fn ca_abs_05_the_other_claims_a_match_after_the_second_lapse() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    open(&mut it, 1);
    assert_eq!(it.claim(0, 1), Err(Fault::Forbidden("CA-ABS-05")));
    assert!(it.lapse(1).is_err(), "no question between battles is open");
    it.lapse_in_match(1, 1).expect("lapsed in the match");
    assert_eq!(it.claim(0, 1), Err(Fault::Forbidden("CA-ABS-05")), "once is not enough");
    it.lapse_in_match(1, 1).expect("lapsed in the match");
    it.claim(0, 1).expect("claimed");
    assert_eq!(it.state().points, [2, 0]);
}

#[test]
fn ca_abs_06_three_lapses_in_a_row_make_absent_and_an_answer_ends_it() {
    let mut it = players(Form::Chain, 2, json!({}));
    it.consent(1, true, true).expect("said");
    let mut lapses = 0;
    while !it.state().seats[1].absent {
        if it.lapse(1).is_ok() {
            lapses += 1;
        } else {
            by_default(&mut it, 0);
            if !it.to_be_opened().is_empty() {
                crate::coin::fight(&mut it, Some(0));
            }
        }
    }
    assert_eq!(lapses, 3);
    assert!(it.questions(1).is_empty() || asked(&it, 1).as_deref() == Some("ca-ask-ready"), "defaults at once");
    it.visit(1).expect("he is back");
    assert!(!it.state().seats[1].absent);
    assert_eq!(it.state().seats[1].lapses, 0);
}

#[test]
fn ca_abs_07_if_everybody_is_absent_it_sleeps() {
    let mut it = players(Form::Chain, 2, json!({}));
    for _ in 0..40 {
        for seat in 0..2 {
            let _ = it.lapse(seat);
            if it.state().seats[usize::from(seat)].overdue {
                let _ = it.settle(None, seat, Settling::Wait);
            }
        }
    }
    assert!(it.sleeps());
    let lines = it.lines().len();
    assert!((0..2).all(|seat| it.lapse(seat).is_err()));
    assert_eq!(it.lines().len(), lines, "no further lapse is written");
    it.visit(1).expect("somebody comes");
    assert!(!it.sleeps(), "it wakes");
}
