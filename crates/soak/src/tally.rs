use std::collections::BTreeMap;
use std::time::Duration;

use referee::Outcome;

/// How the games of one trial went.
#[derive(Default)]
pub struct Tally {
    pub games: u64,
    pub answers: usize,
    pub endings: BTreeMap<String, u64>,
    /// The sum of the fingerprints of the last battles of plain games: another build that plays the same games has the
    /// same sum.
    pub print: u64,
    /// The seeds of games that broke a promise, and what was broken.
    pub broken: Vec<(u64, String)>,
}

impl Tally {
    pub fn count(&mut self, outcome: &Outcome, answers: usize) {
        let winner = outcome.winner.map_or("draw".to_string(), |side| format!("side {}", side.0));
        self.count_ending(format!("{}, {winner}", outcome.word), answers);
    }

    pub fn count_ending(&mut self, ending: String, answers: usize) {
        self.games += 1;
        self.answers += answers;
        *self.endings.entry(ending).or_default() += 1;
    }

    pub fn count_broken(&mut self, seed: u64, why: String) {
        self.games += 1;
        self.broken.push((seed, why));
    }

    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.answers += other.answers;
        for (ending, games) in other.endings {
            *self.endings.entry(ending).or_default() += games;
        }
        self.print = self.print.wrapping_add(other.print);
        self.broken.extend(other.broken);
    }

    pub fn tell(&self, what: &str, took: Duration) {
        let rate = self.games as f64 / took.as_secs_f64();
        println!("{what}: {} games, {rate:.1} a second", self.games);
        if self.answers > 0 {
            println!("  {} answers a game", self.answers / self.games.max(1) as usize);
        }
        if self.print != 0 {
            println!("  their last battles sum up to {:016x}", self.print);
        }
        for (ending, games) in &self.endings {
            println!("  {games:>7}  {ending}");
        }
        for (seed, why) in &self.broken {
            println!("  broken with seed {seed}: {why}");
        }
    }
}
