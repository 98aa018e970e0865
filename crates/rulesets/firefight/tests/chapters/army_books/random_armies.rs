//! Random armies over the whole vocabulary in random play: every game ends, every question has an answer.

use crate::common::scenario;
use firefight::Firefight;
use firefight::levy::invented::battle;

/// With 500415 and 501311 an effect that lasts until used had applied to a unit that fell on its way, and was not spent.
/// With 501132 a model that was aimed at alone was pushed onto one of its own unit.
#[test]
fn random_armies_of_the_whole_vocabulary_hold_every_property() {
    for seed in (0..6).chain([500_415, 501_132, 501_311]) {
        testkit::prove::<Firefight>(&battle(&scenario("ash-crossing"), seed), seed);
    }
}
