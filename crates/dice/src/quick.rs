use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Source;

const BUFFER: usize = 256;

/// Fast dice for rollouts: xoshiro256++ read by the same drawing rule. Anyone can foresee them, so no match uses them.
#[derive(Clone, Debug)]
pub struct Quick {
    generator: Xoshiro256PlusPlus,
    buffer: [u8; BUFFER],
    next: usize,
}

impl Quick {
    pub fn new(seed: u64) -> Quick {
        Quick { generator: Xoshiro256PlusPlus::seed_from_u64(seed), buffer: [0; BUFFER], next: BUFFER }
    }
}

impl Source for Quick {
    fn waiting(&mut self) -> &[u8] {
        if self.next == BUFFER {
            self.generator.fill_bytes(&mut self.buffer);
            self.next = 0;
        }
        &self.buffer[self.next..]
    }

    fn read(&mut self, bytes: usize) {
        self.next += bytes;
    }
}
