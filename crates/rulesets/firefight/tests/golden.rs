//! Golden games: whole battles as a reader would follow them, one for every way to end, on both tables and at both
//! sizes.
//!
//! `GOLDEN=write cargo test -p firefight --test golden` records them anew; the change is then reviewed like any other.

mod common;

use std::path::PathBuf;
use std::{env, fs};

use common::story::Story;
use common::{FOES, OWN, arena, at, plan, scenario};
use dice::Seed;
use firefight::Firefight;
use firefight::battle::{Marker, Stage};
use referee::{AnyMatch, DicePlan, Game as _, Match, Scenario, Seat, SideId};
use serde_json::json;

/// A golden game and how it must end.
struct Golden {
    name: &'static str,
    scenario: Scenario,
    seed: u8,
    ends: Ending,
}

/// Who wins by which clause, how many markers each side holds, and in which round.
#[derive(Debug, PartialEq, Eq)]
struct Ending {
    winner: Option<SideId>,
    clause: &'static str,
    held: [usize; 2],
    round: u8,
}

/// Plays a game with sensible answers drawn by its seed, and tells it.
fn tell(scenario: &Scenario, seed: u8) -> (Match<Firefight>, String) {
    let opened = Match::<Firefight>::open(scenario.clone(), DicePlan::default(), Some(Seed::new([seed; 32])));
    let mut game = opened.unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    let mut text = String::new();
    let mut told = 0;
    loop {
        let events = game.events(Seat::Spectator, told);
        told += events.len();
        events.iter().for_each(|(_, event)| text += &Story { game: &game }.event(event));
        let Some(question) = game.questions(Seat::Referee).into_iter().next() else { break };
        let seat = Seat::Side(question.side);
        let draw = question.number * 1000 + u64::from(seed);
        let answers = game.candidates(seat, question.number, 8, draw).expect("open");
        let answer = answers[draw as usize % answers.len()].clone();
        text += &Story { game: &game }.answered(&question, &answer);
        game.answer(seat, question.number, answer).expect("an offered answer is taken");
    }
    (game, text)
}

fn ending(game: &Match<Firefight>) -> Ending {
    let outcome = game.outcome().expect("it is over");
    let held = |side| game.battle().markers.iter().filter(|marker| marker.holder == Some(side)).count();
    let clause = ["GF-MISS-15", "GF-MISS-16"];
    let named = outcome.clause.expect("a clause").to_string();
    Ending {
        winner: outcome.winner,
        clause: clause.into_iter().find(|clause| *clause == named).expect("a clause of the ending"),
        held: [OWN, FOES].map(held),
        round: game.battle().round,
    }
}

fn check(golden: &Golden) {
    let (game, story) = tell(&golden.scenario, golden.seed);
    assert_eq!(ending(&game), golden.ends, "{} ends otherwise", golden.name);
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{}.txt", golden.name));
    if env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        fs::write(&file, &story).expect("the golden folder can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default().replace('\r', "");
    let differs = story.lines().zip(written.lines()).position(|(now, then)| now != then).map(|n| n + 1);
    assert!(story == written, "{}: line {differs:?} differs; GOLDEN=write records it anew", golden.name);
}

/// Both armies down to a Stunned unit each at the end of a round: both flee, and nobody is left.
fn rout(held: [usize; 2]) -> Scenario {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    arena.battle.units.iter_mut().for_each(|unit| (unit.stunned, unit.activated) = (true, true));
    (arena.battle.round, arena.battle.stage, arena.battle.starting) = (2, Stage::RoundEnds, [2, 2]);
    let markers = [OWN, FOES].into_iter().zip(held).flat_map(|(side, held)| std::iter::repeat_n(side, held));
    let spots = markers.zip([12.0, 24.0, 36.0]);
    arena.battle.markers.extend(spots.map(|(side, x)| Marker { place: at(x, 24.0), holder: Some(side) }));
    serde_json::from_value(json!({
        "game": "firefight", "id": "rout", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 48, "depth": 48}, "options": {"points": 3000},
        "position": Firefight::position(&arena.setup, &arena.battle),
        "sides": [
            {"name": {"es": "", "en": ""}, "force": {"units": [plan("Trooper")]}},
            {"name": {"es": "", "en": ""}, "force": {"units": [plan("Cutter")]}},
        ],
    }))
    .expect("a scenario")
}

fn played(name: &'static str, id: &str, seed: u8, winner: Option<SideId>, held: [usize; 2]) {
    let clause = if winner.is_some() { "GF-MISS-15" } else { "GF-MISS-16" };
    check(&Golden { name, scenario: scenario(id), seed, ends: Ending { winner, clause, held, round: 4 } });
}

#[test]
fn golden_ash_crossing_won_by_the_first_side() {
    played("ash-crossing-first", "ash-crossing", 8, Some(OWN), [2, 0]);
}

#[test]
fn golden_ash_crossing_won_by_the_second_side() {
    played("ash-crossing-second", "ash-crossing", 7, Some(FOES), [0, 2]);
}

#[test]
fn golden_ash_crossing_drawn() {
    played("ash-crossing-even", "ash-crossing", 9, None, [1, 1]);
}

#[test]
fn golden_ash_crossing_300_won_by_the_first_side() {
    played("ash-crossing-300-first", "ash-crossing-300", 11, Some(OWN), [2, 1]);
}

#[test]
fn golden_ash_crossing_300_won_by_the_second_side() {
    played("ash-crossing-300-second", "ash-crossing-300", 6, Some(FOES), [1, 3]);
}

#[test]
fn golden_ash_crossing_300_drawn() {
    played("ash-crossing-300-even", "ash-crossing-300", 7, None, [1, 1]);
}

#[test]
fn golden_refinery_gantries_won_by_the_first_side() {
    played("refinery-first", "refinery-gantries", 35, Some(OWN), [2, 0]);
}

#[test]
fn golden_refinery_gantries_won_by_the_second_side() {
    played("refinery-second", "refinery-gantries", 1, Some(FOES), [0, 2]);
}

#[test]
fn golden_refinery_gantries_drawn() {
    played("refinery-even", "refinery-gantries", 0, None, [0, 0]);
}

#[test]
fn golden_rout_that_leaves_more_markers_to_the_first_side() {
    let ends = Ending { winner: Some(OWN), clause: "GF-MISS-15", held: [2, 1], round: 2 };
    check(&Golden { name: "rout-first", scenario: rout([2, 1]), seed: 1, ends });
}

#[test]
fn golden_rout_that_leaves_as_many_markers_to_both() {
    let ends = Ending { winner: None, clause: "GF-MISS-16", held: [1, 1], round: 2 };
    check(&Golden { name: "rout-even", scenario: rout([1, 1]), seed: 1, ends });
}

/// How games with each seed end, to choose golden ones from.
#[test]
#[ignore = "prints a survey"]
fn survey() {
    let wanted = env::var("SURVEY").unwrap_or_default();
    let ids = ["ash-crossing", "ash-crossing-300", "refinery-gantries"];
    for id in ids.into_iter().filter(|id| wanted.is_empty() || wanted == *id) {
        for seed in 0..60 {
            let (game, story) = tell(&scenario(id), seed);
            println!("{id} {seed} {:?} {}", ending(&game), story.lines().count());
        }
    }
}
