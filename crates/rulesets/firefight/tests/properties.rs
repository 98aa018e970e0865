//! What must hold for every game, by random play.

mod common;

use common::scenario;
use firefight::Firefight;

fn prove(id: &str, games: u64) {
    for seed in 0..games {
        proving::prove::<Firefight>(&scenario(id), seed);
    }
}

#[test]
fn random_games_of_ash_crossing_hold_every_property() {
    prove("ash-crossing", 4);
}

#[test]
fn random_games_of_ash_crossing_at_300_points_hold_every_property() {
    prove("ash-crossing-300", 3);
}

#[test]
fn random_games_of_the_refinery_hold_every_property() {
    prove("refinery-gantries", 4);
}
