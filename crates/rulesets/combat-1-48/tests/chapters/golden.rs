//! Golden games: whole battles as a reader would follow them, one for every way to win, lose or draw in both modes.
//!
//! `GOLDEN=write cargo test -p combat-1-48 golden` records them anew; the change is then reviewed like any other.

use std::env;
use std::path::PathBuf;

use combat_1_48::Combat;
use proving::golden::{self, any_answer, compare};
use proving::story::Pen;
use referee::{AnyMatch, Match, Question, Scenario};
use serde_json::{Value, json};

use crate::bench::*;

const PEN: Pen = Pen { sides: &["south", "north"], unit: "u" };

/// How each golden game must end: winner and word.
struct Golden {
    name: &'static str,
    scenario: Scenario,
    seed: u8,
    /// Faces laid ready before the first throw.
    dice: &'static [u8],
    ends: (Option<referee::SideId>, &'static str),
}

fn first_shots(options: Value) -> Scenario {
    let mut scenario = scenario("first-shots");
    for (name, value) in options.as_object().expect("options") {
        scenario.options.insert(name.clone(), value.clone());
    }
    scenario
}

/// One bomber each and a crowd between them: whatever is thrown hits both sides.
fn crowd(mode: &str) -> Scenario {
    let mut plan = plan(json!([scenic(8.0, 27.0), scenic(22.0, 3.0)]));
    plan["options"] = json!({"mode": mode});
    plan["sides"][0]["force"]["squads"] = json!([["A7"]]);
    plan["sides"][1]["force"]["squads"] = json!([["B7"]]);
    let [bomber, rival] = [0, 1].map(referee::FigureId);
    let bench = Bench::read(plan).put(bomber, 14.0, 15.0).put(rival, 16.0, 15.0);
    let mut bench = bench.with(|battle| battle.elements = [Some(table::PieceId(1)), Some(table::PieceId(0))]);
    bench.battle.pool = [2, 0];
    bench.scenario.position = Some(<Combat as referee::Game>::position(&bench.setup, &bench.battle));
    bench.scenario
}

fn limited_mission() -> Value {
    json!({"mode": "mission", "round-limit": 1})
}

/// A throw on target and four sixes.
const LUCKY: [u8; 5] = [6; 5];

/// Plays a game with sensible answers drawn by its seed, and tells it.
fn tell(golden: &Golden) -> (Match<Combat>, String) {
    let seed = golden.seed;
    let mut player = |game: &Match<Combat>, question: &Question| any_answer(game, question, seed);
    let scenario = golden.scenario.clone();
    let mut tale = golden::Golden { name: golden.name, scenario, seed, dice: golden.dice, player: &mut player };
    golden::tell(&mut tale, PEN)
}

fn check(golden: &Golden) {
    let (game, story) = tell(golden);
    let outcome = game.outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.word.as_str()), golden.ends, "{} ends otherwise", golden.name);
    compare(&PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden"), golden.name, &story);
}

/// A golden game on the tutorial table.
fn first_shots_end(name: &'static str, options: Value, seed: u8, ends: (Option<referee::SideId>, &'static str)) {
    check(&Golden { name, scenario: first_shots(options), seed, dice: &[], ends });
}

#[test]
fn golden_skirmish_won_by_the_south() {
    first_shots_end("skirmish-south", json!({}), 119, (Some(SOUTH), "cb-over-half"));
}

#[test]
fn golden_skirmish_won_by_the_north() {
    first_shots_end("skirmish-north", json!({}), 45, (Some(NORTH), "cb-over-half"));
}

#[test]
fn golden_skirmish_drawn_because_both_fall_at_once() {
    let ends = (None, "cb-over-both");
    check(&Golden { name: "skirmish-both", scenario: crowd("skirmish"), seed: 22, dice: &LUCKY, ends });
}

#[test]
fn golden_skirmish_won_on_points_by_the_south() {
    first_shots_end("skirmish-points-south", json!({"round-limit": 1}), 95, (Some(SOUTH), "cb-over-points"));
}

#[test]
fn golden_skirmish_won_on_points_by_the_north() {
    first_shots_end("skirmish-points-north", json!({"round-limit": 1}), 109, (Some(NORTH), "cb-over-points"));
}

#[test]
fn golden_skirmish_drawn_on_points() {
    first_shots_end("skirmish-even", json!({"round-limit": 1}), 64, (None, "cb-over-even"));
}

#[test]
fn golden_mission_won_by_the_south_at_the_element() {
    first_shots_end("mission-south", json!({"mode": "mission"}), 0, (Some(SOUTH), "cb-over-element"));
}

#[test]
fn golden_mission_won_by_the_north_at_the_element() {
    first_shots_end("mission-north", json!({"mode": "mission"}), 11, (Some(NORTH), "cb-over-element"));
}

#[test]
fn golden_mission_won_by_the_south_with_nobody_left_against_it() {
    first_shots_end("mission-nobody-south", json!({"mode": "mission"}), 39, (Some(SOUTH), "cb-over-nobody"));
}

#[test]
fn golden_mission_won_by_the_north_with_nobody_left_against_it() {
    first_shots_end("mission-nobody-north", json!({"mode": "mission"}), 45, (Some(NORTH), "cb-over-nobody"));
}

#[test]
fn golden_mission_drawn_because_nobody_is_left() {
    let ends = (None, "cb-over-both");
    check(&Golden { name: "mission-both", scenario: crowd("mission"), seed: 22, dice: &LUCKY, ends });
}

#[test]
fn golden_mission_won_on_points_by_the_south() {
    first_shots_end("mission-points-south", limited_mission(), 7, (Some(SOUTH), "cb-over-points"));
}

#[test]
fn golden_mission_won_on_points_by_the_north() {
    first_shots_end("mission-points-north", limited_mission(), 21, (Some(NORTH), "cb-over-points"));
}

#[test]
fn golden_mission_drawn_on_points() {
    first_shots_end("mission-even", limited_mission(), 64, (None, "cb-over-even"));
}

/// How games with each seed end, to choose golden ones from.
#[test]
#[ignore = "prints a survey"]
fn survey() {
    let options = [
        ("both", json!({})),
        ("skirmish", json!({})),
        ("skirmish-rounds", json!({"round-limit": 1})),
        ("mission", json!({"mode": "mission"})),
        ("mission-rounds", limited_mission()),
    ];
    let wanted = env::var("SURVEY").unwrap_or_default();
    for (label, options) in options.into_iter().filter(|(label, _)| wanted.is_empty() || wanted == *label) {
        for seed in 0..60 {
            let (scenario, dice) = match label {
                "both" => (crowd("skirmish"), &LUCKY[..]),
                _ => (first_shots(options.clone()), &[][..]),
            };
            let (game, story) = tell(&Golden { name: "", scenario, seed, dice, ends: (None, "") });
            let outcome = game.outcome().expect("over").clone();
            println!("{label} {seed} {:?} {} {}", outcome.winner.map(|it| it.0), outcome.word, story.lines().count());
        }
    }
}
