//! Quick games drawn up by the dice, played at random to their end.

use std::collections::BTreeMap;

use dice::Quick;
use fivecore::FiveCore;
use fivecore::forces::{ForceType, Levy};
use fivecore::setup::{Brief, Levied, generate};
use serde_json::json;
use table::Length;

/// A small game on a small table, another kind of force for each seed.
fn brief(seed: u64) -> Brief {
    let force = |n: u64| ForceType::ALL[(n % 5) as usize];
    let levy = |force| Levied::Random(Levy { force, figures: 4, skills: 2 });
    let options = [("turn_limit", json!(4)), ("objectives", json!(["open", "secret"][(seed % 2) as usize]))];
    Brief {
        size: Length::inches(24),
        forces: [levy(force(seed)), levy(force(seed / 5))],
        options: BTreeMap::from(options.map(|(name, value)| (name.to_string(), value))),
    }
}

#[test]
fn generated_games_hold_every_property() {
    for seed in 0..6 {
        let scenario = generate(&mut Quick::new(seed), &brief(seed));
        testkit::prove::<FiveCore>(&scenario, seed);
    }
}
