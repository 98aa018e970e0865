//! Inputs that nobody would write, tried on everything that reads what others wrote: lines of the protocol, journals,
//! scenarios, positions and army lists. On stable Rust, the same for the same seed.
//!
//! Each target begins with sound inputs: those in this crate's `corpus` folder, and what every game gives of itself. An
//! input is a sound one, changed a few times. Whatever comes of it must be an answer in words; a panic, or a rule that failed, is a find. Finds are put into
//! the corpus, so that they stay mended.

mod corpus;
mod mutation;
mod random;
mod targets;

use std::time::{Duration, Instant};

pub use corpus::{Corpus, keep};
pub use targets::{TARGETS, Target};

use mutation::mutated;
use random::Random;

/// Something an input brought to light.
#[derive(Debug)]
pub struct Find {
    pub target: &'static str,
    pub input: Vec<u8>,
    pub what: String,
}

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    Inputs(usize),
    Time(Duration),
}

/// Tries the corpus as it is, and then changed inputs until the budget is spent; how many were tried, and the first find.
pub fn try_on(target: &Target, corpus: &Corpus, seed: u64, budget: Budget) -> (usize, Option<Find>) {
    let find = |input: &[u8]| {
        let what = target.try_one(input)?;
        Some(Find { target: target.name, input: input.to_vec(), what })
    };
    if let Some(found) = corpus.inputs.iter().find_map(|input| find(input)) {
        return (corpus.inputs.len(), Some(found));
    }
    let begun = Instant::now();
    let is_spent = |tried: usize| match budget {
        Budget::Inputs(most) => tried >= most,
        Budget::Time(time) => begun.elapsed() >= time,
    };
    let mut random = Random::new(seed);
    let mut tried = 0;
    while !is_spent(tried) {
        tried += 1;
        let sound: &Vec<u8> = random.pick(&corpus.inputs);
        let input = mutated(sound, target.kind, &mut random);
        if let Some(found) = find(&input) {
            return (tried, Some(found));
        }
    }
    (tried, None)
}
