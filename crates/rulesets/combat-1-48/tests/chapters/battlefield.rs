//! CB-GEN, CB-BRD. Units, sides and the board.

use combat_1_48::Combat;
use combat_1_48::battle::{BASE, RADIUS};
use combat_1_48::battlefield::Worth;
use referee::covers;
use referee::{AnyMatch, Game, Scenario, Seat, What};
use serde_json::{Value, json};
use table::{Base, Length};

use crate::bench::*;

fn complaints(plan: Value) -> Vec<String> {
    let scenario: Scenario = serde_json::from_value(plan).expect("a scenario");
    let Err(complaints) = Combat::set_up(&scenario) else { return Vec::new() };
    complaints.into_iter().map(|it| format!("{}: {}", it.field, it.reason)).collect()
}

#[test]
fn cb_gen_01_one_u_is_an_inch_and_a_base_is_one_u_across() {
    assert_eq!(BASE, Base::Round { radius: Length::um(12_700) });
    assert_eq!(RADIUS + RADIUS, Length::INCH);
}

#[test]
fn cb_gen_02_every_die_is_a_d6() {
    let mut game = referee::Match::<Combat>::open(
        scenario("first-shots"),
        referee::DicePlan::default(),
        Some(dice::Seed::new([3; 32])),
    )
    .expect("sound");
    while game.outcome().is_none() {
        let question = game.questions(Seat::Referee).remove(0);
        let seat = Seat::Side(question.side);
        let answers = game.candidates(seat, question.number, 2, question.number).expect("answers");
        game.answer(seat, question.number, answers[answers.len() - 1].clone()).expect("taken");
    }
    let dice: Vec<_> = game
        .events(Seat::Spectator, 0)
        .into_iter()
        .filter_map(|(_, event)| match event.what {
            What::Rolled(rolled) => Some(rolled.die),
            _ => None,
        })
        .collect();
    assert!(dice.len() > 3 && dice.iter().all(|&die| die == dice::Die::D6));
}

#[test]
fn cb_gen_03_every_figure_is_one_character_with_its_own_card() {
    let bench = open_ground();
    assert_eq!((bench.battle.figures.len(), bench.setup.cards.len()), (14, 14));
    assert_eq!(bench.setup.card(A[4]).name, "Pte Colin Marsh");
    assert_eq!(bench.setup.card(B[1]).name, "Lt Karl Reimann");
}

#[test]
fn cb_gen_05_the_game_is_for_two_sides() {
    let mut plan = plan(json!([]));
    let third = plan["sides"][0].clone();
    plan["sides"].as_array_mut().expect("sides").push(third);
    assert_eq!(complaints(plan), ["sides: complaint-sides"]);
}

#[test]
fn cb_brd_01_the_board_is_24_to_36_u_a_side() {
    covers!["CB-BRD-02"];
    for (width, wrong) in [(23.9, true), (24.0, false), (36.0, false), (36.1, true)] {
        let mut plan = plan(json!([]));
        plan["table"]["width"] = json!(width);
        assert_eq!(!complaints(plan).is_empty(), wrong, "{width}");
    }
}

#[test]
fn cb_brd_03_each_element_is_worth_what_is_declared_or_its_height() {
    let piece = |height: f64, said: Value| json!({"kind": "it", "disc": [15, 15, 1], "height": height, "traits": said});
    let cases = [
        (piece(1.5, json!([])), Worth::Total),
        (piece(1.4, json!([])), Worth::Partial),
        (piece(0.4, json!([])), Worth::Partial),
        (piece(0.3, json!([])), Worth::Nothing),
        (piece(3.0, json!(["partial"])), Worth::Partial),
        (piece(0.5, json!(["total"])), Worth::Total),
        (piece(3.0, json!(["none"])), Worth::Nothing),
    ];
    for (piece, worth) in cases {
        assert_eq!(bench(json!([piece])).setup.elements[0].worth, worth, "{piece}");
    }
}

#[test]
fn cb_brd_04_a_scenic_base_is_always_partial_cover() {
    assert_eq!(bench(json!([scenic(15.0, 15.0)])).setup.elements[0].worth, Worth::Partial);
    let mut declared = scenic(15.0, 15.0);
    declared["traits"] = json!(["slot", "total"]);
    assert_eq!(complaints(plan(json!([declared]))), ["table.pieces[0]: cb-complaint-slot-cover"]);
    let square = json!({"kind": "it", "rect": [1, 1, 3, 3], "traits": ["slot"]});
    assert_eq!(complaints(plan(json!([square]))), ["table.pieces[0]: cb-complaint-slot-disc"]);
}

#[test]
fn a_climb_belongs_to_an_elevated_element() {
    let mut plan = plan(json!([house(4.0, 4.0, 8.0, 8.0)]));
    plan["rules"] = json!({"climbs": [{"element": 0, "from": [4, 4], "to": [4, 8]}]});
    assert_eq!(complaints(plan), ["rules.climbs[0].element: cb-complaint-not-elevated"]);
}
