//! What must hold for every game, by random play of the shipped scenarios.

use fivecore::FiveCore;
use referee::Scenario;
use serde_json::json;

fn prove(scenario: &Scenario, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        testkit::prove::<FiveCore>(scenario, seed);
    }
}

#[test]
fn random_games_at_the_elms_hold_every_property() {
    prove(&crate::shelf::elms(), 0..2);
}

#[test]
fn random_games_at_the_bridge_hold_every_property() {
    prove(&crate::shelf::vire(), 0..2);
}

#[test]
fn random_games_in_the_street_hold_every_property() {
    prove(&crate::shelf::street(), 0..2);
}

#[test]
fn random_games_by_night_with_every_option_hold_every_property() {
    let mut scenario = crate::shelf::elms();
    scenario.rules["night"] = json!(true);
    scenario.rules["limited_ammunition"] = json!(true);
    for side in 0..2 {
        scenario.rules["sides"][side].as_object_mut().expect("a side").remove("aim");
    }
    for (option, value) in [
        ("displacement", json!(true)),
        ("displacement_renewed", json!(true)),
        ("objectives", json!("secret")),
        ("shock_passes_on_down", json!(true)),
        ("turn_limit", json!(6)),
    ] {
        scenario.options.insert(option.into(), value);
    }
    prove(&scenario, 0..2);
}
