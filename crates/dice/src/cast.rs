use std::ops::RangeInclusive;

use crate::heap::Part;
use crate::{Faces, Heap};

/// Dice of which a rule only counts how many show what. They lie on the table, or are still in the air.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cast {
    Lying(Faces),
    InTheAir(Stage),
}

/// No dice at all.
impl Default for Cast {
    fn default() -> Cast {
        Cast::Lying(Faces::default())
    }
}

/// A place in a [`Cascade`](crate::Cascade).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage(pub(crate) usize);

impl Cast {
    /// The dice that show one of these faces.
    pub fn showing(&self, faces: RangeInclusive<u8>) -> Heap {
        match self {
            Cast::Lying(lying) => (lying.iter().filter(|face| faces.contains(face)).count() as u32).into(),
            Cast::InTheAir(Stage(stage)) => {
                Heap { sure: 0, open: [Part { stage: *stage, faces, times: 1 }].into_iter().collect() }
            }
        }
    }

    /// The dice that show `n` or more.
    pub fn at_least(&self, n: u8) -> Heap {
        self.showing(n..=u8::MAX)
    }

    /// The dice that show less than `n`.
    pub fn below(&self, n: u8) -> Heap {
        self.showing(0..=n - 1)
    }
}
