//! Exact odds of a volley of Firefight, through the very rules that players are judged by.

use bench::volley::{At, odds_of, volley};
use divan::{Bencher, black_box};

fn main() {
    for (at, attacks) in VOLLEYS {
        let odds = odds_of(&volley(attacks, at));
        println!("{attacks} at {at:?}: {} courses, {:.6} of all chances", odds.courses, odds.covered.to_f64());
    }
    divan::main();
}

const VOLLEYS: [(At, u8); 4] = [(At::Tough, 6), (At::Tough, 20), (At::Tough, 60), (At::Squad, 60)];

/// The goal for sixty attacks is five milliseconds.
#[divan::bench(args = VOLLEYS, sample_size = 1, max_time = 5)]
fn exact_odds_of_a_volley(bencher: Bencher, (at, attacks): (At, u8)) {
    let game = volley(attacks, at);
    bencher.bench_local(|| odds_of(black_box(&game)));
}
