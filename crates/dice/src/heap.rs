use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, RangeInclusive};

use smallvec::SmallVec;

/// How many dice, hits or wounds there are: a number, and whatever dice that are still in the air will add to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heap {
    pub(crate) sure: u32,
    pub(crate) open: SmallVec<[Part; 2]>,
}

/// So much for each die of a stage that shows one of these faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub stage: usize,
    pub faces: RangeInclusive<u8>,
    pub times: u32,
}

impl Heap {
    /// How many there are, unless that hangs in the air.
    pub fn known(&self) -> Option<u32> {
        self.open.is_empty().then_some(self.sure)
    }

    /// How much a die of a stage adds that shows this face.
    pub(crate) fn share(&self, stage: usize, face: u8) -> u32 {
        let parts = self.open.iter().filter(|part| part.stage == stage && part.faces.contains(&face));
        parts.map(|part| part.times).sum()
    }

    /// The same heap on stages that stand elsewhere now.
    pub(crate) fn moved(&self, places: &[Option<usize>]) -> Heap {
        let moved = |part: &Part| Some(Part { stage: places[part.stage]?, ..part.clone() });
        Heap { sure: self.sure, open: self.open.iter().filter_map(moved).collect() }
    }
}

impl From<u32> for Heap {
    fn from(sure: u32) -> Heap {
        Heap { sure, open: SmallVec::new() }
    }
}

impl AddAssign for Heap {
    fn add_assign(&mut self, other: Heap) {
        self.sure += other.sure;
        self.open.extend(other.open);
    }
}

impl Add for Heap {
    type Output = Heap;

    fn add(mut self, other: Heap) -> Heap {
        self += other;
        self
    }
}

impl Mul<u32> for Heap {
    type Output = Heap;

    fn mul(mut self, times: u32) -> Heap {
        self.sure *= times;
        self.open.retain(|_| times > 0);
        self.open.iter_mut().for_each(|part| part.times *= times);
        self
    }
}

impl Sum for Heap {
    fn sum<I: Iterator<Item = Heap>>(heaps: I) -> Heap {
        heaps.fold(Heap::default(), Heap::add)
    }
}
