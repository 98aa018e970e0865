//! What must hold for every game, on the practice game.

use practice::{Lanterns, scenario};

#[test]
fn random_games_hold_every_property() {
    for seed in 0..60 {
        proving::prove::<Lanterns>(&scenario(), seed);
    }
}

#[test]
fn random_games_of_three_sides_keep_every_promise() {
    for seed in 0..40 {
        proving::prove::<practice::Lanterns>(&practice::three_sides(), seed);
    }
}
