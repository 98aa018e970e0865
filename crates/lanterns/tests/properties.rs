//! What must hold for every game, on the practice game.

use lanterns::{Lanterns, scenario};

#[test]
fn random_games_hold_every_property() {
    for seed in 0..60 {
        testkit::prove::<Lanterns>(&scenario(), seed);
    }
}

#[test]
fn random_games_of_three_sides_keep_every_promise() {
    for seed in 0..40 {
        testkit::prove::<lanterns::Lanterns>(&lanterns::three_sides(), seed);
    }
}
