use crate::{Bands, Die, Faces, Heap};

/// What a rule asks of the dice: some dice of one kind, and what it will look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    pub die: Die,
    pub count: u8,
    pub bands: Bands,
}

impl Throw {
    /// A single die.
    pub const fn one(die: Die, bands: Bands) -> Throw {
        Throw::pool(1, die, bands)
    }

    /// Several dice of which the rule only counts how many fall in each band.
    pub const fn pool(count: u8, die: Die, bands: Bands) -> Throw {
        Throw { die, count, bands }
    }

    /// Whether these faces could have been thrown, as when a player types what real dice showed.
    pub fn allows(&self, faces: &Faces) -> bool {
        faces.len() == usize::from(self.count) && faces.iter().all(|&face| self.die.has(face))
    }
}

/// What a rule asks of dice that it only counts: a die for each of a heap, and what it will look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toss {
    pub die: Die,
    pub dice: Heap,
    pub bands: Bands,
}
