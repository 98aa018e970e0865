use std::ops::RangeInclusive;

use crate::Die;

/// Faces that mean the same to the rule that asks, such as 1 · 2–5 · 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bands {
    /// Bit n is set when a band begins at face n.
    cuts: u128,
}

impl Bands {
    /// Every face differs.
    pub const EACH: Bands = Bands { cuts: u128::MAX };
    /// No face matters.
    pub const ANY: Bands = Bands { cuts: 0 };

    /// Two bands: below `n`, and `n` or more.
    pub const fn at_least(n: u8) -> Bands {
        Bands::cuts(&[n])
    }

    /// Bands given by the first face of each after the first: `[2, 6]` is 1 · 2–5 · 6.
    pub const fn cuts(firsts: &[u8]) -> Bands {
        let mut cuts = 0;
        let mut i = 0;
        while i < firsts.len() {
            if firsts[i] < 128 {
                cuts |= 1 << firsts[i];
            }
            i += 1;
        }
        Bands { cuts }
    }

    /// The place of the band that holds a face, counted from 0.
    pub fn of(self, die: Die, face: u8) -> usize {
        self.spans(die).take_while(|span| *span.start() <= face).count().saturating_sub(1)
    }

    /// How many bands there are on a die.
    pub fn count(self, die: Die) -> usize {
        self.spans(die).count()
    }

    /// The first and last face of each band, in ascending order.
    pub fn spans(self, die: Die) -> impl Iterator<Item = RangeInclusive<u8>> {
        let mut values = die.values().peekable();
        std::iter::from_fn(move || {
            let first = values.next()?;
            let mut last = first;
            while let Some(next) = values.next_if(|&next| !self.cut_between(last, next)) {
                last = next;
            }
            Some(first..=last)
        })
    }

    /// How many faces of the die each band holds.
    pub fn weights(self, die: Die) -> impl Iterator<Item = u8> {
        self.spans(die).map(move |span| span.filter(|&face| die.has(face)).count() as u8)
    }

    fn cut_between(self, last: u8, next: u8) -> bool {
        (last + 1..=next).any(|face| self.cuts >> face & 1 == 1)
    }
}
