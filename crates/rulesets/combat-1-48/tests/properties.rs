//! What must hold for every game, by random play.

mod common;

use combat_1_48::Combat;
use common::scenario;

#[test]
fn random_games_of_first_shots_hold_every_property() {
    for seed in 0..5 {
        let played = proving::prove::<Combat>(&scenario("first-shots"), seed);
        println!("{seed} {played:?}");
    }
}
