//! CA-AFT, CA-CAMP, CA-DICE.

use campaign::fixture::State as FixtureState;
use campaign::{Campaign, Condition, DeskKind, Form, Line};
use referee::journal::Entry;
use referee::{Answer, DiceFrom, Wanted};
use serde_json::json;

use crate::coin::{
    CAMPAIGN, COINS, all_by_default, all_until, asked, by_default, fight, gathering, machine, machines, player,
    players, roster, seed, solo, until,
};

/// Two players after their first battle, which seat 1 won; nothing is answered yet.
fn after_a_battle() -> Campaign {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    fight(&mut it, Some(1));
    it
}

fn kinds(it: &Campaign) -> Vec<(DeskKind, Option<u8>)> {
    it.desks().map(|(id, _, _)| (id.kind, id.seat)).collect()
}

#[test]
fn ca_aft_01_an_entry_begins_an_aftermath_and_phases_with_nothing_to_do_are_passed_over() {
    let it = after_a_battle();
    assert_eq!(asked(&it, 0).as_deref(), Some("coin-wound"), "the loser's first is hurt");
    assert_ne!(asked(&it, 1).as_deref(), Some("coin-wound"), "nobody of the winner's is");
}

#[test]
fn ca_aft_02_sides_go_on_beside_each_other_and_nobody_waits_where_nothing_is_settled_together() {
    let mut it = after_a_battle();
    assert!(kinds(&it).contains(&(DeskKind::Aftermath, Some(0))));
    assert!(!it.state().fixtures[0].replaced.contains(&0));
    assert!(it.state().fixtures[0].replaced.contains(&1), "the winner is through with everything already");
    by_default(&mut it, 0);
    assert_eq!(it.state().fixtures[0].state, FixtureState::Closed);
}

#[test]
fn ca_aft_03_members_come_by_number_and_each_is_settled_before_the_next() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    let fixture = it.state().fixtures[0].clone();
    let mut report =
        crate::coin::told(&it.state().affairs(&fixture), campaign::report::Kind::Told, Some(0), String::new());
    report.endings[1].iter_mut().for_each(|ending| ending.word = crate::coin::HURT.into());
    let seat = fixture.sides[1];
    let told = campaign::correction::Correction::Told { fixture: 1, report: Box::new(report) };
    it.propose(Some(0), told, "in the kitchen").expect("proposed");
    it.agree(Some(1)).expect("agreed");
    let mut asked = Vec::new();
    while let Some((desk, question)) =
        it.questions(seat).into_iter().find(|it| it.1.about.word.as_str() == "coin-wound")
    {
        let (_, number) = campaign::desk::member(question.about.figure.expect("somebody"));
        let affairs = campaign::desk_affairs(it.desk(desk).expect("a desk"));
        let waiting = affairs.rosters[1].members.iter().filter(|it| it.number > number);
        assert!(waiting.clone().all(|it| it.condition == Condition::Fit), "the later ones are not rolled for");
        asked.push(number);
        it.answer(seat, desk, question.number, Answer::Pick(0)).expect("rolled");
    }
    assert_eq!(asked, fixture.forces[1].members);
}

#[test]
fn ca_aft_07_when_all_are_done_standing_closing_seed_and_what_follows() {
    let mut it = after_a_battle();
    assert_eq!(it.state().points, [0, 0], "not before everybody is done");
    let before = it.lines().len();
    by_default(&mut it, 0);
    let new: Vec<&Line> = it.lines()[before..].iter().filter(|line| !matches!(line, Line::At { .. })).collect();
    assert!(matches!(new[0], Line::Closed { fixture: 1, seed: Some(_) }), "{new:?}");
    assert!(matches!(new[1], Line::Planned(_)), "{new:?}");
    assert_eq!(it.state().points, [0, 2]);
    assert_eq!(it.state().in_the_field(0), None);
}

#[test]
fn ca_aft_08_who_is_done_sees_his_roster_at_once() {
    let it = after_a_battle();
    assert!(roster(&it, 1).members.iter().any(|it| it.battles() == 1), "the winner's new roster");
    assert!(roster(&it, 0).members.iter().all(|it| it.battles() == 0), "the loser's is not ready");
}

#[test]
fn ca_camp_01_in_camp_one_may_buy_and_dismiss_in_any_order() {
    let mut it = solo(json!({}));
    let buy = |it: &mut Campaign, word: &str| {
        let (desk, question) = until(it, 0, "ca-ask-camp").expect("a camp");
        let Wanted::Pick { options } = &question.wanted else { panic!("a pick") };
        let place = options.iter().position(|option| option.word.as_str() == word)?;
        it.answer(0, desk, question.number, Answer::Pick(place as u16)).expect("done");
        Some(())
    };
    buy(&mut it, "ca-dismiss").expect("somebody is dismissed");
    assert_eq!(buy(&mut it, "coin-buy"), None, "CA-CAMP-03: one coin is not two");
    by_default(&mut it, 0);
    fight(&mut it, Some(0));
    buy(&mut it, "coin-buy").expect("two coins");
    buy(&mut it, "ca-dismiss").expect("and somebody goes again");
}

#[test]
fn ca_camp_02_one_standing_pick_with_done_last_and_naming_the_force_ends_it() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_until(&mut it, "ca-ask-camp");
    let (desk, question) = until(&mut it, 0, "ca-ask-camp").expect("a camp");
    let Wanted::Pick { options } = &question.wanted else { panic!("a pick") };
    assert!(options.last().expect("one").declines());
    it.answer(0, desk, question.number, Answer::Pick(options.len() as u16 - 1)).expect("done");
    until(&mut it, 1, "ca-ask-force");
    assert!(!kinds(&it).iter().any(|(kind, _)| *kind == DeskKind::Camp), "nobody is in camp any more");
}

#[test]
fn ca_camp_03_what_is_bought_is_paid_at_once_and_nothing_goes_below_nought() {
    let mut it = solo(json!({}));
    for _ in 0..2 {
        by_default(&mut it, 0);
        fight(&mut it, Some(0));
    }
    let (desk, question) = until(&mut it, 0, "ca-ask-camp").expect("a camp");
    assert_eq!(roster(&it, 0).goods[COINS], 3);
    it.answer(0, desk, question.number, Answer::Pick(0)).expect("bought");
    let affairs = campaign::desk_affairs(it.desk(desk).expect("a desk"));
    let side = it.side_at(desk, 0).expect("a side").index();
    assert_eq!(affairs.rosters[side].goods[COINS], 1);
    let (_, question) = until(&mut it, 0, "ca-ask-camp").expect("a camp");
    let Wanted::Pick { options } = &question.wanted else { panic!("a pick") };
    assert!(options.iter().all(|option| option.word.as_str() != "coin-buy"), "one coin does not pay for it");
}

#[test]
fn ca_camp_04_dismissing_is_final_and_leaves_the_least_force() {
    let mut it = solo(json!({}));
    let mut dismissed = 0;
    while let Some((desk, question)) = until(&mut it, 0, "ca-ask-camp") {
        let Wanted::Pick { options } = &question.wanted else { panic!("a pick") };
        let Some(place) = options.iter().position(|option| option.word.as_str() == "ca-dismiss") else { break };
        it.answer(0, desk, question.number, Answer::Pick(place as u16)).expect("dismissed");
        dismissed += 1;
        if asked(&it, 0).as_deref() != Some("ca-ask-camp") {
            break;
        }
    }
    assert_eq!(dismissed, 2, "of four, two must stay");
    assert_eq!(roster(&it, 0).present().count(), 2);
}

#[test]
fn ca_dice_01_every_desk_has_a_stream_of_its_own() {
    let faces = |quick: bool| {
        let mut it = gathering(Form::RoundRobin, json!({}));
        it.join(player(0)).expect("joined");
        if quick {
            by_default(&mut it, 0);
        }
        it.join(machine(1)).expect("joined");
        by_default(&mut it, 0);
        roster(&it, 1).members.iter().map(|it| it.sheet.clone()).collect::<Vec<_>>()
    };
    assert_eq!(faces(true), faces(false), "nobody's dice depend on when somebody else answers");
}

#[test]
fn ca_dice_03_a_seed_is_committed_to_before_and_revealed_after() {
    let mut it = machines(Form::Chain, 2, json!({}));
    let Some(Line::Planned(planned)) = it.lines().iter().find(|line| matches!(line, Line::Planned(_))) else {
        panic!("planned")
    };
    let committed = planned.commitment.clone().expect("committed to");
    let revealed = |it: &Campaign| {
        it.lines().iter().find_map(|line| match line {
            Line::Closed { fixture: 1, seed } => seed.clone(),
            _ => None,
        })
    };
    assert_eq!(revealed(&it), None);
    fight(&mut it, None);
    assert_eq!(revealed(&it).expect("revealed").commitment().to_string(), committed);
    let joined: Vec<_> = it
        .lines()
        .iter()
        .filter_map(|line| match line {
            Line::Joined(it) => it.commitment.clone(),
            _ => None,
        })
        .collect();
    assert_eq!(joined.len(), 2, "musters are committed to as well");
    let ladder = machines(Form::Ladder, 3, json!({}));
    assert!(ladder.lines().iter().any(|line| matches!(line, Line::Round { round: 1, commitment: Some(_) })));
}

#[test]
fn ca_dice_04_at_a_desk_dice_fall_in_the_order_of_its_steps() {
    let it = machines(Form::Chain, 2, json!({}));
    let thrown = it.lines().iter().filter_map(|line| match line {
        Line::At { desk, entry } if desk.kind == DeskKind::Muster && desk.seat == Some(0) => match entry.as_ref() {
            Entry::Thrown { faces, .. } => Some(faces[0]),
            _ => None,
        },
        _ => None,
    });
    let sheets = roster(&it, 0).members.iter().map(|it| it.sheet.read::<u8>());
    let pairs: Vec<(u8, u8)> = thrown.zip(sheets).collect();
    assert_eq!(pairs.len(), 4);
    assert!(pairs.iter().all(|(face, sheet)| face == sheet || *sheet == 9), "{pairs:?}");
}

#[test]
fn ca_dice_05_a_seat_that_rolls_real_dice_is_asked_for_them() {
    let mut it = gathering(Form::Chain, json!({}));
    it.join(campaign::Joining { by_hand: true, ..player(0) }).expect("joined");
    let (desk, question) = it.questions(0).remove(0);
    assert!(matches!(question.wanted, Wanted::Dice { count: 1, .. }), "{question:?}");
    it.answer(0, desk, question.number, Answer::Dice([5].into_iter().collect())).expect("typed");
    let typed = it.lines().iter().any(|line| match line {
        Line::At { entry, .. } => matches!(entry.as_ref(), Entry::Thrown { from: DiceFrom::Hand, .. }),
        _ => false,
    });
    assert!(typed, "its faces are marked so");
    assert!(Campaign::load(&CAMPAIGN, it.lines().to_vec(), Some(seed(7))).is_ok());
}

#[test]
fn ca_dice_06_lots_are_one_die_each_in_the_order_of_seats_and_ties_again() {
    let it = machines(Form::Ladder, 12, json!({}));
    let mut rolled: Vec<Vec<u8>> = vec![Vec::new(); 12];
    for line in it.lines() {
        let Line::At { desk, entry } = line else { continue };
        if let (DeskKind::Round, Entry::Thrown { faces, side, .. }) = (desk.kind, entry.as_ref()) {
            rolled[side.index()].push(faces[0]);
        }
    }
    let mut order: Vec<u8> = (0..12).collect();
    order.sort_by(|one, other| rolled[usize::from(*other)].cmp(&rolled[usize::from(*one)]));
    let first: std::collections::BTreeSet<_> = rolled.iter().cloned().collect();
    assert_eq!(first.len(), 12, "no tie is left");
    assert_eq!(it.state().course.order.len(), 12);
}
