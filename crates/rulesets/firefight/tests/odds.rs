//! Exact odds: what a hand calculation gives, however many dice.

mod common;

use common::{arena_of, inches};
use firefight::Firefight;
use firefight::roster::{UnitPlan, WeaponPlan, book};
use referee::{Answer, AnyMatch as _, DicePlan, Game as _, Match, Scenario, Seat, SideId};
use serde_json::json;

/// A unit that fires so many dice, twelve inches from a Captain, about to choose its target.
fn volley(attacks: u8) -> Match<Firefight> {
    let captain = book("dawn-vanguard").expect("a book").units[0].clone();
    let gun =
        WeaponPlan { name: "Volley".into(), range: Some(24), attacks: Some(attacks), rules: vec![], carried: vec![] };
    let gunner = UnitPlan { name: "Gunner".into(), weapons: vec![gun], rules: vec![], ..captain.clone() };
    let mut arena = arena_of(json!({}), json!([]), [vec![gunner.clone()], vec![captain.clone()]]);
    arena.put("Gunner", 24.0, 10.0);
    arena.apart("Gunner", "Captain", 12.0);
    let scenario: Scenario = serde_json::from_value(json!({
        "game": "firefight", "id": "volley", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 48, "depth": 48}, "options": {"points": 3000, "special_moves": false},
        "position": Firefight::position(&arena.setup, &arena.battle),
        "sides": [
            {"name": {"es": "", "en": ""}, "force": {"units": [gunner]}},
            {"name": {"es": "", "en": ""}, "force": {"units": [captain]}},
        ],
    }))
    .expect("a scenario");
    let mut game = Match::open(scenario, DicePlan::default(), Some(dice::Seed::new([1; 32]))).expect("sound");
    let question = game.questions(Seat::Referee)[0].clone();
    game.answer(Seat::Side(SideId(0)), question.number, Answer::Pick(0)).expect("hold");
    assert_eq!(arena.gap("Gunner", "Captain"), inches(12.0));
    game
}

/// The chance that so many attacks, each a wound one time in four, knock out a Captain: 8 or more with the markers.
fn by_hand(attacks: u32) -> f64 {
    let mut chance = 0.0;
    let mut ways = 1.0;
    for wounds in 0..=attacks {
        let exactly = ways * 0.25f64.powi(wounds as i32) * 0.75f64.powi((attacks - wounds) as i32);
        let faces = if wounds < 3 { 0.0 } else { f64::from(wounds.min(7) - 1) };
        chance += exactly * faces / 6.0;
        ways = ways * f64::from(attacks - wounds) / f64::from(wounds + 1);
    }
    chance
}

/// The chance to knock out, how much of all courses it rests on, and how many there were.
fn knocked_out(attacks: u8) -> (f64, f64, usize) {
    let game = volley(attacks);
    let question = game.questions(Seat::Referee)[0].clone();
    let inquiry = odds::Inquiry { courses: 1_000_000, ..odds::Inquiry::default() };
    let odds = odds::of(&game, Seat::Side(SideId(0)), question.number, &Answer::Pick(0), &inquiry).expect("odds");
    let captain = odds.figures.first().expect("the Captain").figure;
    let chance = odds.fate(captain, "gf-knocked-out").map(dice::Chance::to_f64);
    (chance.unwrap_or(0.0), odds.covered.to_f64(), odds.courses)
}

#[test]
fn a_small_volley_has_the_odds_of_a_hand_calculation() {
    for attacks in [3, 5, 8] {
        let (chance, ..) = knocked_out(attacks);
        assert!((chance - by_hand(u32::from(attacks))).abs() < 1e-12, "{attacks}: {chance}");
    }
}

#[test]
fn sixty_attacks_take_a_few_thousand_courses() {
    let (chance, covered, courses) = knocked_out(60);
    let missing = by_hand(60) - chance;
    assert!(missing > -1e-9 && missing <= 1.0 - covered + 1e-9, "{chance} of {covered}");
    assert!(covered > 0.999 && courses < 5_000, "{covered} in {courses}");
}
