//! Firefight with more and more models in a unit: three units a side on a shipped table, played at random.

use std::time::Duration;

use content::Shelf;
use dice::Quick;
use firefight::Firefight;
use referee::oracles::{AtRandom, play_out};
use referee::{Game, Scenario, set_up};
use serde_json::json;
use ten_sided::TenSided;

use crate::processor::average;

/// Models of a unit, as far as an army may have them.
pub const SIZES: [u8; 4] = [5, 10, 15, 30];
const MOST_ORDERS: usize = 20_000;

/// Three plain units of so many models on each side.
pub fn crowd(models: u8) -> Scenario {
    let shelf = Shelf::embedded();
    let mut scenario = shelf.scenario("firefight/ash-crossing").expect("a shipped table");
    let gun = json!({ "name": "Rifle", "range": 24, "attacks": 1 });
    let blade = json!({ "name": "Blade", "attacks": 1 });
    let unit = json!({ "name": "Line", "copies": 3, "models": models, "quality": 4, "defense": 4, "cost": 100, "base": 25,
                       "weapons": [gun, blade] });
    scenario.options.insert("points".to_string(), json!(3000));
    for side in &mut scenario.sides {
        side.force = json!({ "units": [unit] });
    }
    scenario
}

/// Seconds of processor that a random game with such units takes, over as many games as fit the time.
pub fn seconds(models: u8, each: Duration) -> f64 {
    random_game::<Firefight>(&crowd(models), each)
}

/// Three plain units of so many models on each side, in Ten-sided.
fn ten_sided(models: u8) -> Scenario {
    let mut scenario = Shelf::embedded().scenario("ten-sided/heron-ford").expect("a shipped table");
    let unit = json!({ "profile": "Antler spears", "models": models });
    scenario.options.extend([("points".to_string(), json!(2000)), ("limits".to_string(), json!(false))]);
    for side in &mut scenario.sides {
        side.force = json!({ "clan": "antler", "units": [unit, unit, unit] });
    }
    scenario
}

/// The same for Ten-sided.
pub fn seconds_of_ten_sided(models: u8, each: Duration) -> f64 {
    random_game::<TenSided>(&ten_sided(models), each)
}

fn random_game<G: Game>(scenario: &Scenario, each: Duration) -> f64 {
    let (setup, battle) = set_up::<G>(scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    average(each, |seed| {
        let mut battle = battle.clone();
        let end = play_out::<G>(&setup, &mut battle, &mut Quick::new(seed), &mut AtRandom, MOST_ORDERS);
        assert!(end.is_some(), "{}: game {seed} does not end", scenario.id);
    })
}
