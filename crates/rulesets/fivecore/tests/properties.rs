//! What must hold for every game, by random play of the shipped scenarios.

mod common;

use fivecore::FiveCore;

#[test]
fn random_games_at_the_elms_hold_every_property() {
    for seed in 0..4 {
        proving::prove::<FiveCore>(&common::elms(), seed);
    }
}
