//! The worked examples of the ledger, with their exact dice. Those that belong to one chapter stand with it: `bn_e01` and
//! `bn_e50` with the objectives, `bn_e06` with the platoon, and so on.

mod book;
mod short;
mod whole;

use serde_json::{Value, json};

use crate::bench::*;

/// These men put down one after another; nobody stands anywhere else.
pub fn scene(south: &[&str], north: &[&str], pieces: Value, places: &[(&str, f64, f64)]) -> Bench {
    stand(bench(south, north, pieces), places)
}

pub fn stand(bench: Bench, places: &[(&str, f64, f64)]) -> Bench {
    places.iter().fold(bench, |bench, &(name, x, y)| bench.put(name, x, y))
}

pub fn clause(game: &referee::Match<breaking_news::BreakingNews>) -> String {
    waits(game).map(|it| it.0).unwrap_or_default()
}

/// One man each, so far apart, and another of the south out of it all.
pub fn duel(shooter: &'static str, target: &'static str, apart: f64, pieces: Value) -> Bench {
    let places = [("A1", 40.0, 10.0), ("A2", 145.0, 5.0), ("B1", 40.0, 12.5 + apart), ("B2", 145.0, 145.0)];
    scene(&[shooter, "r4 rifle team2"], &[target, "i1 rifle"], pieces, &places).facing("B1", 0).facing("B2", 0)
}

pub fn bushes(apart: f64) -> Value {
    json!([area("bushes", [30.0, 10.0 + apart, 50.0, 20.0 + apart])])
}

const AIMED: [Line; 4] = [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY];
