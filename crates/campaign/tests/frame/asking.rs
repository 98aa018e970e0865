//! CA-ASK, CA-SEC.

use campaign::computer::recurring;
use campaign::{Campaign, DeskKind, Form};
use referee::{Answer, Seat, Wanted};
use serde_json::json;

use crate::coin::{all_by_default, answer, asked, by_default, gathering, player, players, solo, until};

#[test]
fn ca_ask_01_a_question_with_one_answer_is_not_asked() {
    let mut it = solo(json!({}));
    for member in [3, 4] {
        let condition = campaign::Condition::Dead;
        let correction = campaign::correction::Correction::Condition { seat: 0, member, condition };
        it.propose(Some(0), correction, "x").expect("proposed");
        it.agree(None).expect("agreed");
    }
    by_default(&mut it, 0);
    assert_eq!(it.state().fixtures[0].forces[it.state().fixtures[0].side_of(0).expect("one")].members, [1, 2]);
    let forced = it
        .lines()
        .iter()
        .any(|line| format!("{line:?}").contains("CA-FLD-02") && format!("{line:?}").contains("SideId(0)"));
    let own = it.state().fixtures[0].side_of(0) == Some(0);
    assert!(!(forced && own), "two of two: there is nothing to name");
}

#[test]
fn ca_ask_02_what_acts_comes_first_and_what_lets_be_is_last() {
    let mut it = players(Form::Chain, 2, json!({}));
    for seat in [0, 1] {
        while let Some((desk, question)) = it.questions(seat).into_iter().next() {
            if let Wanted::Pick { options } = &question.wanted {
                let declining: Vec<usize> =
                    options.iter().enumerate().filter(|(_, it)| it.declines()).map(|(place, _)| place).collect();
                assert!(declining.iter().all(|&place| place == options.len() - 1), "{options:?}");
                let figures: Vec<_> = options.iter().filter_map(|it| it.figure).collect();
                assert!(figures.is_sorted(), "members by number");
            }
            answer(&mut it, seat, desk, &question);
        }
    }
}

#[test]
fn ca_ask_03_a_default_is_never_one_that_costs_goods() {
    let mut it = solo(json!({}));
    for _ in 0..3 {
        let before = crate::coin::roster(&it, 0).members.len();
        by_default(&mut it, 0);
        assert_eq!(crate::coin::roster(&it, 0).members.len(), before, "nothing is bought in camp");
        crate::coin::fight(&mut it, Some(0));
    }
}

#[test]
fn ca_ask_04_everybody_sees_who_is_waited_for() {
    let mut it = gathering(Form::RoundRobin, json!({}));
    for n in 0..3 {
        it.join(player(n)).expect("joined");
    }
    assert_eq!(it.waits_for(), [0, 1, 2]);
    by_default(&mut it, 1);
    assert_eq!(it.waits_for(), [0, 2]);
}

#[test]
fn ca_ask_05_a_standing_order_answers_at_once() {
    let mut it = players(Form::Chain, 2, json!({}));
    until(&mut it, 0, "ca-ask-camp");
    until(&mut it, 1, "ca-ask-camp");
    assert_eq!(it.standing_order(0, "no clause", true), Err(campaign::Fault::Forbidden("CA-ASK-05")));
    it.standing_order(0, "CA-CAMP-02", true).expect("ordered");
    assert_ne!(asked(&it, 0).as_deref(), Some("ca-ask-camp"), "camp is broken at once");
    it.standing_order(0, "CA-CAMP-02", false).expect("taken back");
    assert!(it.state().seats[0].orders.is_empty());
}

#[test]
fn ca_ask_05_what_comes_before_every_battle_can_be_ordered_before_it_is_asked() {
    for (form, seats) in [(Form::Chain, 2), (Form::Ladder, 3), (Form::Map, 3)] {
        let mut it = players(form, seats, json!({}));
        let orders: Vec<String> = recurring(form).iter().map(|(clause, _)| clause.as_str().to_string()).collect();
        for seat in 0..seats {
            for clause in &orders {
                it.standing_order(seat, clause, true).expect("ordered");
            }
        }
        assert!(it.waits_for().is_empty(), "{form:?}: {:?}", it.questions(it.waits_for()[0]));
        assert!(!it.to_be_opened().is_empty(), "{form:?}: everybody is ready");
    }
}

#[test]
fn ca_ask_05_real_dice_are_typed_whatever_was_ordered() {
    let mut it = gathering(Form::Chain, json!({}));
    it.join(campaign::Joining { by_hand: true, ..player(0) }).expect("joined");
    it.standing_order(0, "CA-JOIN-02", true).expect("ordered");
    for face in [2, 3, 4, 5] {
        let (desk, question) = it.questions(0).remove(0);
        assert!(matches!(question.wanted, Wanted::Dice { .. }), "{question:?}");
        it.answer(0, desk, question.number, Answer::Dice([face].into_iter().collect())).expect("typed");
    }
    assert!(it.questions(0).is_empty(), "who is strong is answered at once");
}

#[test]
fn ca_ask_06_several_questions_may_be_open_one_at_each_desk() {
    let mut it = players(Form::Chain, 2, json!({}));
    until(&mut it, 0, "ca-ask-camp");
    until(&mut it, 1, "ca-ask-camp");
    let open: Vec<_> = it.desks().map(|(id, _, _)| id).collect();
    assert_eq!(open.len(), 2);
    for (_, seats, desk) in it.desks() {
        let questions: usize =
            (0..seats.len() as u8).map(|side| desk.questions(Seat::Side(referee::SideId(side))).len()).sum();
        assert_eq!(questions, 1);
    }
}

/// Both are asked for their force.
fn naming() -> Campaign {
    let mut it = players(Form::Chain, 2, json!({}));
    for seat in [0, 1, 0, 1] {
        until(&mut it, seat, "ca-ask-force");
    }
    it
}

#[test]
fn ca_sec_02_a_secret_answer_may_be_changed_until_the_last_is_in() {
    let mut it = naming();
    let (desk, question) = until(&mut it, 0, "ca-ask-force").expect("asked");
    let Wanted::Figures { from, .. } = &question.wanted else { panic!("figures") };
    it.answer(0, desk, question.number, Answer::Figures(from[..2].to_vec())).expect("named");
    it.undo(0, desk).expect("changed");
    let (desk, question) = until(&mut it, 0, "ca-ask-force").expect("asked again");
    it.answer(0, desk, question.number, Answer::Figures(from[1..4].to_vec())).expect("named");
    by_default(&mut it, 1);
    assert!(it.undo(0, desk).is_err(), "all are in");
}

#[test]
fn ca_sec_05_what_a_seat_sees_does_not_differ_by_another_seats_secret() {
    let seen = |count: usize| {
        let mut it = naming();
        let (desk, question) = until(&mut it, 0, "ca-ask-force").expect("asked");
        let Wanted::Figures { from, .. } = &question.wanted else { panic!("figures") };
        it.answer(0, desk, question.number, Answer::Figures(from[..count].to_vec())).expect("named");
        let side = it.side_at(desk, 1).expect("a side");
        let game = it.desk(desk).expect("a desk");
        let events: Vec<_> = game.events(Seat::Side(side), 0);
        (
            format!("{:?}", game.questions(Seat::Side(side))),
            format!("{:?}", game.view(Seat::Side(side))),
            format!("{events:?}"),
            it.waits_for(),
        )
    };
    assert_eq!(seen(2), seen(3));
    assert_eq!(seen(2).3, [1], "that somebody has answered is public");
}

#[test]
fn ca_sec_01_dice_and_choices_of_an_aftermath_are_public_as_they_fall() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    crate::coin::fight(&mut it, Some(1));
    let (id, question) = until(&mut it, 0, "coin-wound").expect("asked");
    let events = |it: &Campaign| it.desk(id).map(|desk| desk.events(Seat::Spectator, 0).len());
    let before = events(&it).expect("open");
    assert_eq!(id.kind, DeskKind::Aftermath);
    it.answer(0, id, question.number, Answer::Pick(0)).expect("rolled");
    let after = events(&it);
    assert!(after.is_none_or(|after| after > before), "a spectator sees the die");
}
