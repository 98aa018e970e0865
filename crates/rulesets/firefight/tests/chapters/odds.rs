//! Exact odds: what a hand calculation gives, however many dice.

use crate::common::{arena_of, inches, plan};
use firefight::Firefight;
use firefight::roster::{UnitPlan, WeaponPlan, weapons};
use referee::{Answer, AnyMatch as _, DicePlan, Game as _, Match, Scenario, Seat, SideId};
use serde_json::json;

/// A unit that fires so many dice, twelve inches from a Captain, about to choose its target.
fn volley(attacks: u8) -> Match<Firefight> {
    let gun =
        WeaponPlan { name: "Volley".into(), range: Some(24), attacks: Some(attacks), rules: vec![], carried: vec![] };
    duel(gun, plan("Captain"))
}

/// A model of Quality 4+ with this weapon, twelve inches from a target, about to fire.
fn duel(gun: WeaponPlan, target: UnitPlan) -> Match<Firefight> {
    let gunner = UnitPlan { name: "Gunner".into(), weapons: vec![gun], rules: vec![], ..plan("Captain") };
    let mut arena = arena_of(json!({}), json!([]), [vec![gunner.clone()], vec![target.clone()]]);
    arena.put("Gunner", 24.0, 10.0);
    arena.apart("Gunner", &target.name, 12.0);
    let scenario: Scenario = serde_json::from_value(json!({
        "game": "firefight", "id": "volley", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 48, "depth": 48}, "options": {"points": 3000, "special_moves": false},
        "position": Firefight::position(&arena.setup, &arena.battle),
        "sides": [
            {"name": {"es": "", "en": ""}, "force": {"units": [gunner]}},
            {"name": {"es": "", "en": ""}, "force": {"units": [&target]}},
        ],
    }))
    .expect("a scenario");
    let mut game = Match::open(scenario, DicePlan::default(), Some(dice::Seed::new([1; 32]))).expect("sound");
    let question = game.questions(Seat::Referee)[0].clone();
    game.answer(Seat::Side(SideId(0)), question.number, Answer::Pick(0)).expect("hold");
    assert_eq!(arena.gap("Gunner", &target.name), inches(12.0));
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
fn sixty_attacks_take_less_than_two_hundred_courses() {
    let (chance, covered, courses) = knocked_out(60);
    assert!((chance - by_hand(60)).abs() < 1e-12, "{chance}");
    assert!(covered == 1.0 && courses < 200, "{covered} in {courses}");
}

/// The chance that a weapon of the table leaves a Trooper (4+) so.
fn left(weapon: &str, fate: &str) -> f64 {
    let gun = weapons().into_iter().find(|gun| gun.name == weapon).expect("a weapon of the table");
    let game = duel(gun, plan("Trooper"));
    let question = game.questions(Seat::Referee)[0].clone();
    let odds = odds::of(&game, Seat::Side(SideId(0)), question.number, &Answer::Pick(0), &odds::Inquiry::default());
    let odds = odds.expect("odds");
    let trooper = odds.figures.first().expect("the Trooper").figure;
    odds.fate(trooper, fate).map_or(0.0, dice::Chance::to_f64)
}

/// By hand: of each attack the chance to hit on 4+ and not to be blocked on 4+, changed as the weapon's rules say.
#[test]
fn ten_weapons_have_the_odds_of_a_hand_calculation() {
    for (weapon, part, of) in [
        ("Rifle", 3, 4),
        ("Heavy Rifle", 2, 3),
        ("Carbine", 9, 16),
        ("Machine Gun", 8, 27),
        ("Plasma Carbine", 7, 12),
        ("Marksman Rifle", 4, 9),
        ("Shard Thrower", 625, 1_296),
        ("Arc Projector", 4_913, 13_824),
        ("Venom Spitter", 289, 576),
        ("Missile Launcher", 7, 12),
    ] {
        let unhurt = left(weapon, "gf-unhurt");
        assert!((unhurt - f64::from(part) / f64::from(of)).abs() < 1e-12, "{weapon}: {unhurt}");
    }
    assert!((left("Missile Launcher", "gf-knocked-out") - 5.0 / 18.0).abs() < 1e-12, "5/12, then 3 or more");
}
