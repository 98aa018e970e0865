//! Firefight with more and more models in a unit: three units a side on a shipped table, played at random.

use std::time::{Duration, Instant};

use content::Shelf;
use dice::Quick;
use firefight::Firefight;
use referee::oracles::{AtRandom, play_out};
use referee::{Scenario, set_up};
use serde_json::json;

/// Models of a unit, as far as an army may have them.
pub const SIZES: [u8; 4] = [5, 10, 15, 30];
const MOST_ORDERS: usize = 20_000;

/// Three plain units of so many models on each side.
fn scenario(models: u8) -> Scenario {
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
    let (setup, battle) = set_up::<Firefight>(&scenario(models)).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    let (begun, clock, mut games) = (processor(), Instant::now(), 0);
    while games == 0 || clock.elapsed() < each {
        let mut battle = battle.clone();
        let end = play_out::<Firefight>(&setup, &mut battle, &mut Quick::new(games), &mut AtRandom, MOST_ORDERS);
        assert!(end.is_some(), "units of {models}: game {games} does not end");
        games += 1;
    }
    (processor() - begun) / games as f64
}

/// Seconds of processor of this thread, so that other work on the machine does not count; the clock where nobody tells.
fn processor() -> f64 {
    static BEGUN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|it| it.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| BEGUN.elapsed().as_secs_f64(), |it| it / 1e9)
}
