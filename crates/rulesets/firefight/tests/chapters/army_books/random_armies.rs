//! Random armies over the whole vocabulary in random play: every game ends, every question has an answer.

use crate::common::scenario;
use firefight::Firefight;
use firefight::levy::invented::battle;

#[test]
fn random_armies_of_the_whole_vocabulary_hold_every_property() {
    for seed in 0..6 {
        testkit::prove::<Firefight>(&battle(&scenario("ash-crossing"), seed), seed);
    }
}
