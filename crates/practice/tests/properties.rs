//! What must hold for every game, on the practice game.

use practice::{Lanterns, scenario};

#[test]
fn random_games_hold_every_property() {
    for seed in 0..60 {
        proving::prove::<Lanterns>(&scenario(), seed);
    }
}
