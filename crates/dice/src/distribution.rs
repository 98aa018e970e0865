use crate::Chance;
use crate::counts::Counts;
use crate::whole::Whole;

/// The exact chances of everything a pool can come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    first: i64,
    counts: Counts,
    of: Whole,
}

impl Distribution {
    pub(crate) fn new(first: i64, counts: Counts, of: Whole) -> Distribution {
        Distribution { first, counts, of }
    }

    /// Every possible value in ascending order, with its chance.
    pub fn chances(&self) -> impl Iterator<Item = (i64, Chance)> {
        (self.first..).zip(0..self.counts.len()).filter_map(|(value, index)| {
            let ways = self.counts.whole(index);
            (ways != Whole::ZERO).then(|| (value, Chance::ratio(ways, self.of.clone())))
        })
    }

    /// The chance of exactly this value.
    pub fn exactly(&self, value: i64) -> Chance {
        match usize::try_from(value.saturating_sub(self.first)) {
            Ok(index) if index < self.counts.len() => Chance::ratio(self.counts.whole(index), self.of.clone()),
            _ => Chance::ZERO,
        }
    }

    /// The chance of this value or more.
    pub fn at_least(&self, value: i64) -> Chance {
        let index = usize::try_from(value.saturating_sub(self.first)).unwrap_or(0);
        Chance::ratio(self.counts.sum_from(index.min(self.counts.len())), self.of.clone())
    }

    /// The mean value, for showing only: exact until the last division.
    pub fn mean(&self) -> f64 {
        let above_first = (0..self.counts.len())
            .fold(Whole::ZERO, |sum, index| &sum + &(&self.counts.whole(index) * &(index as u64).into()));
        self.first as f64 + above_first.ratio(&self.of)
    }

    /// Every possible value in ascending order with its chance in a hundred, for showing only.
    pub fn percentages(&self) -> impl Iterator<Item = (i64, f64)> {
        self.chances().map(|(value, chance)| (value, chance.percent()))
    }

    /// The same with every value turned into its negative.
    pub(crate) fn mirrored(mut self) -> Distribution {
        self.first = 1 - self.first - self.counts.len() as i64;
        self.counts.reverse();
        self
    }
}
