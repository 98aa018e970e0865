//! CA-COR.

use campaign::correction::Correction;
use campaign::fixture::State as FixtureState;
use campaign::{Campaign, Condition, Fault, Form, Line};
use serde_json::json;

use crate::coin::{COINS, again, all_by_default, fight, player, players, roster, solo, until};

/// Proposed by the first player and agreed by everybody.
fn agreed(it: &mut Campaign, correction: Correction) {
    it.propose(Some(0), correction, "we agreed").expect("proposed");
    for by in [None, Some(1), Some(2)] {
        if it.state().proposal.is_some() {
            it.agree(by).expect("agreed");
        }
    }
}

#[test]
fn ca_cor_01_players_agree_to_change_what_the_rules_made() {
    let mut it = players(Form::Chain, 2, json!({}));
    agreed(&mut it, Correction::Condition { seat: 0, member: 1, condition: Condition::Retired });
    agreed(&mut it, Correction::Sheet { seat: 0, member: 2, sheet: campaign::Sheet(json!(8)) });
    agreed(&mut it, Correction::Name { seat: 0, member: 2, name: "Ada".into() });
    agreed(&mut it, Correction::Goods { seat: 1, word: COINS.into(), count: 7 });
    agreed(&mut it, Correction::Points { seat: 1, points: 3 });
    agreed(&mut it, Correction::Stake { fixture: 1, stake: 5 });
    let member = &roster(&it, 0).members[1];
    assert_eq!((member.name.as_str(), member.sheet.read::<u8>()), ("Ada", 8));
    assert_eq!(roster(&it, 0).members[0].condition, Condition::Retired);
    assert_eq!((roster(&it, 1).goods[COINS], it.state().points[1]), (7, 3));
    all_by_default(&mut it);
    fight(&mut it, Some(0));
    all_by_default(&mut it);
    assert_eq!(it.state().points, [5, 3], "the stake agreed on");
    let first = it.state().fixtures[0].clone();
    agreed(&mut it, Correction::Outcome { fixture: 1, winner: first.side_of(1).map(|side| side as u8) });
    assert_eq!(it.state().points, [0, 8], "somebody else had won");
    assert_eq!((roster(&it, 0).tally.won, roster(&it, 0).tally.lost), (0, 1));
    assert_eq!(again(&it).state(), it.state());
}

#[test]
fn ca_cor_01_a_place_of_the_ladder_and_a_land_are_changed_and_a_die_is_rolled_again() {
    let mut it = players(Form::Ladder, 3, json!({}));
    all_by_default(&mut it);
    let last = *it.state().course.order.last().expect("three");
    agreed(&mut it, Correction::Place { seat: last, place: 1 });
    assert_eq!(it.state().course.order[0], last);
    let mut it = players(Form::Map, 3, json!({}));
    all_by_default(&mut it);
    agreed(&mut it, Correction::Land { land: 2, holder: Some(0) });
    assert_eq!(it.state().course.lands[2].holder, Some(0));

    let mut it = campaign_of_a_muster();
    let before = campaign::desk_affairs(it.desk(muster()).expect("a desk")).rosters[0].clone();
    it.propose(Some(0), Correction::Die { desk: muster() }, "it fell off the table").expect("proposed");
    it.agree(None).expect("agreed");
    let rolled = it.lines().iter().filter(|line| format!("{line:?}").contains("Thrown")).count();
    assert_eq!(rolled, 5, "four for four people, the last once more");
    assert!(before.members.is_empty(), "the order is not over");
    assert_eq!(again(&it).state(), it.state());
}

fn muster() -> campaign::DeskId {
    campaign::DeskId { fixture: 0, kind: campaign::DeskKind::Muster, seat: Some(0), again: 0 }
}

fn campaign_of_a_muster() -> Campaign {
    let mut it = crate::coin::gathering(Form::Chain, json!({}));
    it.join(player(0)).expect("joined");
    it
}

#[test]
fn ca_cor_02_everybody_concerned_agrees_one_no_ends_it_and_a_computer_does_not_worsen_itself() {
    let mut it = players(Form::Chain, 2, json!({}));
    let hurt = |seat| Correction::Condition { seat, member: 1, condition: Condition::Dead };
    it.propose(Some(1), hurt(0), "x").expect("proposed");
    it.agree(None).expect("agreed");
    assert!(it.state().proposal.is_some(), "whose roster it is has not agreed");
    it.decline(Some(0)).expect("no");
    assert!(it.state().proposal.is_none());
    it.propose(Some(1), hurt(1), "x").expect("proposed");
    assert_eq!(it.decline(Some(0)), Err(Fault::Forbidden("CA-COR-02")), "it is not his roster");
    it.decline(Some(1)).expect("taken back");
    let mut it = solo(json!({}));
    it.propose(Some(0), hurt(1), "x").expect("proposed");
    assert!(it.state().proposal.is_none(), "the computer declined");
    assert_eq!(roster(&it, 1).members[0].condition, Condition::Fit);
    it.propose(Some(0), Correction::Goods { seat: 1, word: COINS.into(), count: 9 }, "x").expect("proposed");
    it.agree(None).expect("agreed");
    assert_eq!(roster(&it, 1).goods[COINS], 9, "it does not mind being given");
}

#[test]
fn ca_cor_03_set_aside_everything_goes_back_and_it_is_fought_anew_under_a_new_seed() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    let before = (it.state().rosters.clone(), it.state().points.clone(), it.match_seed(1));
    fight(&mut it, Some(0));
    all_by_default(&mut it);
    // The second is mustered by now: too late.
    assert_eq!(it.state().fixtures[1].state, FixtureState::Ready);
    let aside = || Correction::SetAside { fixture: 1 };
    assert_eq!(it.propose(Some(0), aside(), "x"), Err(Fault::Forbidden("CA-COR-03")));

    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    fight(&mut it, Some(0));
    for seat in [0, 1, 0, 1] {
        until(&mut it, seat, "ca-ask-camp");
    }
    assert_eq!(it.state().points, [2, 0]);
    agreed(&mut it, aside());
    assert_eq!((it.state().rosters.clone(), it.state().points.clone()), (before.0, before.1));
    assert_ne!(it.match_seed(1), before.2);
    assert_eq!(it.state().fixtures.len(), 1, "what was planned after it is planned anew");
    assert!(it.state().fixtures[0].commitment.is_some(), "committed to again");
    fight(&mut it, Some(1));
    all_by_default(&mut it);
    assert_eq!(it.state().points, [0, 2]);
    assert_eq!(again(&it).state(), it.state());
    assert!(!matches!(
        campaign::verify::verify(&crate::coin::CAMPAIGN, it.lines()),
        campaign::verify::Verdict::Broken { .. }
    ));
}

#[test]
fn ca_cor_04_options_and_length_change_if_every_player_there_agrees() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    let terms = |length| Correction::Terms { length, options: [("help".to_string(), json!(false))].into() };
    assert_eq!(it.propose(Some(0), terms(0), "x"), Err(Fault::Forbidden("CA-COR-04")), "one is mustered already");
    agreed(&mut it, terms(4));
    assert_eq!(it.state().header.length, 4);
    assert!(!it.state().options().switch("help"));
}

#[test]
fn ca_cor_05_a_correction_is_a_line_with_its_reason_and_nothing_before_is_erased() {
    let mut it = players(Form::Chain, 2, json!({}));
    let before = it.lines().to_vec();
    agreed(&mut it, Correction::Points { seat: 0, points: 2 });
    assert_eq!(&it.lines()[..before.len()], before);
    assert_eq!(it.state().mended[0].reason, "we agreed");
    assert_eq!(it.state().mended[0].after, 0);
}

#[test]
fn ca_cor_06_a_lapse_is_a_no() {
    let mut it = players(Form::Chain, 2, json!({}));
    it.propose(Some(0), Correction::End { drawn: false }, "x").expect("proposed");
    it.lapse_of_proposal().expect("the time is up");
    assert!(it.state().proposal.is_none());
    assert!(matches!(it.lines().last(), Some(Line::Declined { by: Some(1) })), "whoever has said nothing");
    assert_eq!(it.lapse_of_proposal(), Err(Fault::Forbidden("CA-COR-06")));
}
