//! What must hold for every game, by random play.

use breaking_news::BreakingNews;

use crate::bench::scenario;
use crate::drills::bench::force;

/// The budget of a basic game: so many answers from both players together.
const BUDGET: usize = 2 * 180;

fn prove(id: &str, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let played = proving::prove::<BreakingNews>(&scenario(id), seed);
        assert!(played.answers <= BUDGET, "{id}, seed {seed}: {} answers", played.answers);
    }
}

#[test]
fn random_games_of_first_patrol_hold_every_property() {
    prove("first-patrol", 0..4);
}

#[test]
fn random_games_of_the_crossroads_hold_every_property() {
    prove("the-crossroads", 0..2);
}

#[test]
fn random_games_of_the_open_battle_hold_every_property() {
    prove("open-battle", 0..2);
}

#[test]
fn random_games_of_the_small_battles_hold_every_property() {
    prove("small-battle", 0..2);
    prove("the-raid", 0..2);
}

/// A scenario with forces and options drawn by lot.
fn drawn(seed: u64) -> referee::Scenario {
    let mut luck = dice::Quick::new(seed);
    let mut any = |below: u32| referee::lot(&mut luck, below) as usize;
    let mut drawn = scenario(["first-patrol", "the-crossroads", "open-battle", "small-battle"][any(4)]);
    let options = [
        ("wounded", serde_json::json!(any(2) == 0)),
        ("stray-shots", serde_json::json!(any(2) == 0)),
        ("ammunition", serde_json::json!(any(2) == 0)),
        ("night", serde_json::json!(any(3) == 0)),
        ("natures", serde_json::json!(["chosen", "dealt"][any(2)])),
        ("friendly-fire", serde_json::json!(["each", "one"][any(2)])),
        ("speculative", serde_json::json!(["die", "ask", "always"][any(3)])),
        ("turn-limit", serde_json::json!(2 + any(6))),
    ];
    drawn.options.extend(options.map(|(name, value)| (name.to_string(), value)));
    for (side, halves) in [["alfa-half", "epsilon-half"], ["beta-half", "delta-half"]].iter().enumerate() {
        drawn.sides[side].force = force(halves[any(2)]);
    }
    drawn
}

#[test]
fn random_games_with_forces_and_options_drawn_by_lot_hold_every_property() {
    for seed in 0..6 {
        proving::prove::<BreakingNews>(&drawn(seed), seed);
    }
}
