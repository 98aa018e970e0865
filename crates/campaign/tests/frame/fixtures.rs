//! CA-FIX, CA-FLD, CA-BAL.

use campaign::correction::Correction;
use campaign::fixture::State as FixtureState;
use campaign::{Condition, Fault, Form};
use referee::{Answer, Wanted};
use serde_json::json;

use crate::coin::{all_by_default, asked, by_default, fight, machines, open, players, roster, solo, tossed, until};

fn state(it: &campaign::Campaign, fixture: u16) -> FixtureState {
    it.state().fixture(fixture).expect("a fixture").state
}

#[test]
fn ca_fix_01_a_fixture_passes_through_its_states_in_order() {
    let mut it = players(Form::Chain, 2, json!({}));
    let mut seen = vec![state(&it, 1)];
    let mut note = |it: &campaign::Campaign| {
        if seen.last() != Some(&state(it, 1)) {
            seen.push(state(it, 1));
        }
    };
    for word in ["ca-ask-camp", "ca-ask-force", "ca-ask-ready", "nothing"] {
        for seat in [0, 1, 0, 1] {
            until(&mut it, seat, word);
            note(&it);
        }
    }
    let scenario = open(&mut it, 1);
    note(&it);
    it.enter(1, tossed(scenario, Some(0)).as_ref()).expect("entered");
    note(&it);
    all_by_default(&mut it);
    note(&it);
    use FixtureState::{Closed, Drawn, Entered, Fighting, Mustered, Planned, Ready};
    assert_eq!(seen, [Planned, Drawn, Mustered, Ready, Fighting, Entered, Closed]);
}

#[test]
fn ca_fix_02_a_roster_in_the_field_is_mustered_for_nothing_else() {
    let mut it = machines(Form::RoundRobin, 4, json!({"calendar": "loose"}));
    assert_eq!(it.state().fixtures.len(), 6, "all are planned at once");
    let ready = it.to_be_opened();
    assert_eq!(ready.len(), 2, "four rosters, two fixtures");
    for fixture in &it.state().fixtures {
        if !ready.contains(&fixture.number) {
            assert_eq!(fixture.state, FixtureState::Drawn, "drawn, and nobody named");
            assert!(fixture.forces.is_empty());
        }
    }
    fight(&mut it, None);
    assert_eq!(it.to_be_opened().len(), 1, "the next needs both of its rosters");
    fight(&mut it, None);
    assert_eq!(it.to_be_opened().len(), 2);
}

#[test]
fn ca_fix_03_the_loser_of_the_last_fixture_chooses_his_side() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    fight(&mut it, Some(0));
    for seat in [0, 1, 0] {
        until(&mut it, seat, "ca-ask-side");
    }
    assert_eq!(asked(&it, 1).as_deref(), Some("ca-ask-side"), "the loser is the chooser");
    let (desk, question) = until(&mut it, 1, "ca-ask-side").expect("asked");
    it.answer(1, desk, question.number, Answer::Pick(0)).expect("first side");
    assert_eq!(it.state().fixture(2).expect("the second").sides, [1, 0]);
}

#[test]
fn ca_fix_04_the_station_is_drawn_before_the_side_is_chosen() {
    let mut it = players(Form::Chain, 2, json!({}));
    let chooser = if asked(&it, 0).is_some() { 0 } else { 1 };
    let (desk, _) = until(&mut it, chooser, "ca-ask-side").expect("asked");
    let affairs = campaign::desk_affairs(it.desk(desk).expect("a desk"));
    assert_eq!(affairs.fixture.station.name.en, "", "nothing is committed before the order ends");
    by_default(&mut it, chooser);
    assert!(it.state().fixture(1).expect("one").station.name.en.starts_with("Field "));
}

#[test]
fn ca_fix_09_until_it_is_mustered_a_fixture_is_called_off_when_all_agree() {
    let mut it = players(Form::Chain, 2, json!({}));
    until(&mut it, 0, "ca-ask-camp");
    until(&mut it, 1, "ca-ask-camp");
    it.propose(Some(0), Correction::CallOff { fixture: 1 }, "rain").expect("proposed");
    it.agree(Some(1)).expect("agreed");
    assert_ne!(it.state().fixture(1).expect("one").again, 1, "the organiser has not agreed");
    it.agree(None).expect("agreed");
    assert_eq!(it.state().fixture(1).expect("one").again, 1, "in a chain it is drawn anew");
    all_by_default(&mut it);
    assert_eq!(state(&it, 1), FixtureState::Ready);
    let again = it.propose(Some(0), Correction::CallOff { fixture: 1 }, "rain");
    assert_eq!(again, Err(Fault::Forbidden("CA-FIX-09")), "CA-BAT-05: it is mustered");

    let mut it = players(Form::RoundRobin, 3, json!({}));
    it.propose(None, Correction::CallOff { fixture: 1 }, "rain").expect("proposed");
    for seat in it.state().fixture(1).expect("one").sides.clone() {
        it.agree(Some(seat)).expect("agreed");
    }
    assert_eq!(state(&it, 1), FixtureState::Void);
}

#[test]
fn ca_fix_10_a_day_and_an_hour_are_shown_and_no_rule_looks_at_them() {
    let mut it = players(Form::Chain, 2, json!({}));
    it.appoint(1, 1, "Friday, eight o'clock").expect("noted");
    assert_eq!(it.state().fixture(1).expect("one").when, "Friday, eight o'clock");
    assert!(it.appoint(1, 1, &"x".repeat(41)).is_err());
    all_by_default(&mut it);
    assert_eq!(it.to_be_opened(), [1], "long before Friday");
}

#[test]
fn ca_fld_03_the_proposal_is_the_strongest_legal_force_of_equals_the_lower_number() {
    let it = machines(Form::Chain, 2, json!({}));
    for (side, &seat) in it.state().fixtures[0].sides.iter().enumerate() {
        let mut members: Vec<(i64, u16)> =
            roster(&it, seat).members.iter().map(|it| (-it.sheet.read::<i64>(), it.number)).collect();
        members.sort_unstable();
        let mut best: Vec<u16> = members[..3].iter().map(|it| it.1).collect();
        best.sort_unstable();
        assert_eq!(it.state().fixtures[0].forces[side].members, best);
    }
}

/// A campaign whose first player has so many fit before the first force is named.
fn with_fit(fit: usize) -> campaign::Campaign {
    let mut it = players(Form::Chain, 2, json!({}));
    for member in (fit + 1..=4).map(|n| n as u16) {
        let condition = Condition::Recovering(3);
        it.propose(Some(0), Correction::Condition { seat: 0, member, condition }, "measles").expect("proposed");
        it.agree(None).expect("agreed");
    }
    it
}

#[test]
fn ca_fld_04_with_fewer_fit_than_the_least_all_go_and_stand_ins_make_up_the_number() {
    let mut it = with_fit(1);
    for seat in [0, 1, 0, 1] {
        until(&mut it, seat, "ca-ask-force");
    }
    assert_eq!(asked(&it, 0), None, "there is nothing to name");
    by_default(&mut it, 1);
    let fixture = &it.state().fixtures[0];
    let force = &fixture.forces[fixture.side_of(0).expect("a side")];
    assert_eq!((force.members.as_slice(), force.stand_ins.len()), ([1].as_slice(), 1));
}

#[test]
fn ca_fld_05_a_stand_in_is_no_member_and_gone_after_the_battle() {
    let mut it = with_fit(1);
    all_by_default(&mut it);
    fight(&mut it, Some(1));
    all_by_default(&mut it);
    assert!(roster(&it, 0).members.iter().all(|it| it.name != "lent"));
    let report = it.state().fixtures[0].report.clone().expect("a report");
    let side = it.state().fixtures[0].side_of(0).expect("a side");
    assert_eq!(report.endings[side].len(), 1, "it has no ending and no aftermath");
}

#[test]
fn ca_fld_06_what_is_done_to_a_roster_in_the_field_does_not_reach_the_table() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    let named = it.state().fixtures[0].forces.clone();
    let (seat, member) = (0, roster(&it, 0).members[0].number);
    it.propose(Some(0), Correction::Condition { seat, member, condition: Condition::Dead }, "measles")
        .expect("proposed");
    it.agree(None).expect("agreed");
    assert_eq!(it.state().fixtures[0].forces, named);
}

#[test]
fn ca_fld_07_who_is_fit_and_not_named_rests() {
    let mut it = solo(json!({}));
    until(&mut it, 0, "ca-ask-force");
    let (desk, question) = until(&mut it, 0, "ca-ask-force").expect("asked");
    let Wanted::Figures { from, .. } = &question.wanted else { panic!("figures") };
    it.answer(0, desk, question.number, Answer::Figures(from[..2].to_vec())).expect("named");
    by_default(&mut it, 0);
    fight(&mut it, None);
    by_default(&mut it, 0);
    let battles: Vec<usize> = roster(&it, 0).members.iter().map(|it| it.battles()).collect();
    assert_eq!(battles, [1, 1, 0, 0]);
}

#[test]
fn ca_bal_01_stand_ins_count_in_the_strength_of_a_force() {
    let mut it = with_fit(1);
    all_by_default(&mut it);
    let fixture = &it.state().fixtures[0];
    let side = fixture.side_of(0).expect("a side");
    assert_eq!(fixture.forces[side].strength, 20, "one of his own and one lent");
}

#[test]
fn ca_bal_05_helps_are_picked_one_by_one_and_none_ends_it() {
    let mut it = with_fit(2);
    for seat in [0, 1, 0, 1] {
        until(&mut it, seat, "ca-ask-help");
    }
    // 20 against 30: a gap of 33, three helps; the game's list has three in all.
    let (desk, question) = until(&mut it, 0, "ca-ask-help").expect("asked");
    assert_eq!(question.about.number, Some(3));
    let Wanted::Pick { options } = &question.wanted else { panic!("a pick") };
    assert!(options.last().expect("one").declines(), "none is the last");
    it.answer(0, desk, question.number, Answer::Pick(0)).expect("a gun");
    let (desk, question) = until(&mut it, 0, "ca-ask-help").expect("asked again");
    assert_eq!(question.about.number, Some(2));
    let helps = campaign::desk_affairs(it.desk(desk).expect("a desk")).fixture.helps;
    assert_eq!(helps.len(), 1, "the other side sees each pick");
    let Wanted::Pick { options } = &question.wanted else { panic!("a pick") };
    it.answer(0, desk, question.number, Answer::Pick(options.len() as u16 - 1)).expect("none");
    assert_eq!(asked(&it, 0).as_deref(), Some("ca-ask-ready"));
}

#[test]
fn ca_bal_05_a_computer_takes_each_help_once_before_one_twice() {
    let mut it = solo(json!({}));
    it.level(1, Some("regular".into()), 3).expect("between fixtures");
    by_default(&mut it, 0);
    fight(&mut it, None);
    by_default(&mut it, 0);
    let words: Vec<&str> = it.state().fixtures[1].helps.iter().map(|it| it.word.as_str()).collect();
    assert_eq!(words, ["coin-gun", "coin-spirit", "coin-gun"]);
}
