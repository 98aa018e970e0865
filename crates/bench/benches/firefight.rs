//! Exact odds of a volley of Firefight, through the very rules that players are judged by.

use bench::volley::{odds_of, volley};
use divan::{Bencher, black_box};

fn main() {
    for attacks in ATTACKS {
        let odds = odds_of(&volley(attacks));
        println!("{attacks} attacks: {} courses, {:.6} of all chances", odds.courses, odds.covered.to_f64());
    }
    divan::main();
}

const ATTACKS: [u8; 3] = [6, 20, 60];

/// The goal for sixty attacks is five milliseconds.
#[divan::bench(args = ATTACKS, sample_size = 1, max_time = 5)]
fn exact_odds_of_a_volley(bencher: Bencher, attacks: u8) {
    let game = volley(attacks);
    bencher.bench_local(|| odds_of(black_box(&game)));
}
