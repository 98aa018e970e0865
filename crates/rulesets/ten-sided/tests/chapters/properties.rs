//! What must hold for every game, by random play.

use std::collections::BTreeMap;

use referee::{AnyMatch as _, DicePlan, Match, Seat, lot};
use ten_sided::TenSided;

use crate::common::scenario;

fn prove(id: &str, games: u64) {
    for seed in 0..games {
        testkit::prove::<TenSided>(&scenario(id), seed);
    }
}

#[test]
fn random_games_of_hounds_at_the_gate_hold_every_property() {
    prove("hounds-at-the-gate", 3);
}

#[test]
fn random_games_of_the_heron_ford_hold_every_property() {
    prove("heron-ford", 2);
}

#[test]
fn random_games_of_the_standing_stones_hold_every_property() {
    prove("standing-stones", 2);
}

#[test]
fn random_games_of_the_cattle_raid_hold_every_property() {
    prove("cattle-raid", 2);
}

#[test]
fn random_games_of_the_chieftains_barrow_hold_every_property() {
    prove("chieftains-barrow", 2);
}

#[test]
fn random_games_of_fog_on_the_moor_hold_every_property() {
    prove("fog-on-the-moor", 2);
}

#[test]
fn random_games_of_three_clans_hold_every_property() {
    prove("three-clans", 2);
}

#[test]
fn random_games_of_the_meeting_engagement_hold_every_property() {
    prove("meeting-engagement", 2);
}

#[test]
fn faces_of_one_band_do_the_same() {
    let mut turned = BTreeMap::new();
    for id in ["hounds-at-the-gate", "three-clans", "cattle-raid"] {
        testkit::turn_dice_over::<TenSided>(&scenario(id), 5, &mut turned);
    }
    assert!(turned.contains_key("TS-SHT-08"), "{turned:?}");
}

/// TS-ASK-08. How often two Regulars are asked in a whole game of the first scenario: the ledger counts 74 to 125.
#[test]
fn ts_ask_08_regulars_give_about_as_many_answers_as_the_ledger_reckons_with() {
    let dice = Some(dice::Seed::new([1; 32]));
    let mut game = Match::<TenSided>::open(scenario("heron-ford"), DicePlan::default(), dice).expect("sound");
    let mut regulars = [0, 1].map(|seed| minds::Mind::new(minds::Level::Regular, seed));
    let mut asked = [0; 2];
    while let Some(question) = game.questions(Seat::Referee).into_iter().next() {
        let side = question.side;
        asked[side.index()] += 1;
        let (number, answer) = regulars[side.index()].answer(&game, side).expect("something comes to mind");
        game.answer(Seat::Side(side), number, answer).expect("a candidate");
    }
    assert!(asked.iter().all(|count| (70..=125).contains(count)), "{asked:?}");
}

/// TS-ASK-08. The same by random play, which is asked more often than players who know what they want.
#[test]
fn a_game_of_the_heron_ford_asks_about_a_hundred_times() {
    let mut asked = Vec::new();
    for seed in 0..3u8 {
        let dice = Some(dice::Seed::new([seed; 32]));
        let mut game = Match::<TenSided>::open(scenario("heron-ford"), DicePlan::default(), dice).expect("sound");
        let (mut count, mut luck) = ([0; 2], dice::Quick::new(u64::from(seed)));
        while let Some(question) = game.questions(Seat::Referee).into_iter().next() {
            count[question.side.index()] += 1;
            let answers = game.candidates(Seat::Referee, question.number, 4, question.number).expect("open");
            let answer = answers[lot(&mut luck, answers.len() as u32) as usize].clone();
            game.answer(Seat::Side(question.side), question.number, answer).expect("a candidate");
        }
        asked.extend(count);
    }
    let mean = asked.iter().sum::<usize>() / asked.len();
    assert!((60..=125).contains(&mean), "{asked:?}");
}
