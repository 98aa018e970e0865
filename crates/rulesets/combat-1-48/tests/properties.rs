//! What must hold for every game, by random play.

mod common;

use combat_1_48::Combat;
use common::scenario;

fn prove(id: &str, games: u64) {
    for seed in 0..games {
        proving::prove::<Combat>(&scenario(id), seed);
        
    }
}

#[test]
fn random_games_of_first_shots_hold_every_property() {
    prove("first-shots", 30);
}

#[test]
fn random_games_of_the_lane_hold_every_property() {
    prove("the-lane", 6);
}

#[test]
fn random_games_of_the_pump_house_hold_every_property() {
    prove("the-pump-house", 4);
}
