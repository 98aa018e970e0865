//! What must hold for every game, by random play.

use breaking_news::BreakingNews;

use crate::bench::*;

fn prove(id: &str, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        proving::prove::<BreakingNews>(&scenario(id), seed);
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
