use std::collections::BTreeMap;

use num_integer::Integer;
use thiserror::Error;

use crate::{Die, Distribution, keep, pool};

/// What one die is worth to a rule: its values, each with its weight.
///
/// ```
/// use dice::{Chance, Die, Worth};
///
/// let hits = Worth::of(Die::D6).score(|face| match face {
///     6 => 2,
///     4 | 5 => 1,
///     _ => 0,
/// });
/// assert_eq!(hits.pool(2).at_least(4), Chance::new(1, 36));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    values: BTreeMap<i32, u64>,
}

/// More re-rolls upon re-rolls than 64 bits can weigh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the die is rolled again too often for its odds to be counted")]
pub struct TooDeep;

impl Worth {
    /// A die worth its face.
    pub fn of(die: Die) -> Worth {
        Worth { values: die.values().map(|face| (face.into(), 1)).collect() }
    }

    /// The die with another value in place of each, such as "a six counts two".
    pub fn score(&self, score: impl Fn(i32) -> i16) -> Worth {
        gather(self.values.iter().map(|(&value, &weight)| (score(value).into(), weight)))
    }

    /// The die worth 1 when it shows `n` or more, otherwise 0.
    pub fn at_least(&self, n: i32) -> Worth {
        self.score(|value| i16::from(value >= n))
    }

    /// The die rolled again once when it shows one of these values; the second result stands.
    pub fn reroll(&self, again: impl Fn(i32) -> bool) -> Result<Worth, TooDeep> {
        self.followed(again, self, |_, then| then)
    }

    /// The die rolled again and added while it shows one of these values, at most `depth` times more.
    pub fn explode(&self, again: impl Fn(i32) -> bool, depth: u8) -> Result<Worth, TooDeep> {
        (0..depth).try_fold(self.clone(), |further, _| self.followed(&again, &further, |value, then| value + then))
    }

    /// The sum of several such dice.
    pub fn pool(&self, count: u8) -> Distribution {
        pool::sum(self, count)
    }

    /// The sum of the `kept` highest of several such dice.
    pub fn best(&self, kept: u8, count: u8) -> Distribution {
        keep::best(self, kept, count)
    }

    /// The sum of the `kept` lowest of several such dice.
    pub fn worst(&self, kept: u8, count: u8) -> Distribution {
        let mirrored = Worth { values: self.values.iter().map(|(&value, &weight)| (-value, weight)).collect() };
        keep::best(&mirrored, kept, count).mirrored()
    }

    pub(crate) fn values(&self) -> impl DoubleEndedIterator<Item = (i32, u64)> {
        self.values.iter().map(|(&value, &weight)| (value, weight))
    }

    /// The lowest value.
    pub(crate) fn lowest(&self) -> i32 {
        self.values.first_key_value().map_or(0, |(&value, _)| value)
    }

    /// The highest value.
    pub(crate) fn highest(&self) -> i32 {
        self.values.last_key_value().map_or(0, |(&value, _)| value)
    }

    /// How far the highest value lies above the lowest.
    pub(crate) fn span(&self) -> usize {
        (i64::from(self.highest()) - i64::from(self.lowest())) as usize
    }

    /// The weight of all values together.
    pub(crate) fn total(&self) -> u64 {
        self.values.values().sum()
    }

    /// The die followed by another where it shows one of these values; the two results make one.
    fn followed(
        &self,
        again: impl Fn(i32) -> bool,
        next: &Worth,
        join: impl Fn(i32, i32) -> i32,
    ) -> Result<Worth, TooDeep> {
        let total = next.total();
        self.total().checked_mul(total).ok_or(TooDeep)?;
        let values = self.values().flat_map(|(value, weight)| match again(value) {
            true => next.values().map(|(then, ways)| (join(value, then), weight * ways)).collect(),
            false => vec![(value, weight * total)],
        });
        Ok(gather(values))
    }
}

/// Equal values put together, in lowest terms.
fn gather(values: impl Iterator<Item = (i32, u64)>) -> Worth {
    let mut gathered = BTreeMap::new();
    for (value, weight) in values {
        *gathered.entry(value).or_default() += weight;
    }
    let common = gathered.values().fold(0, |common: u64, weight| common.gcd(weight));
    gathered.values_mut().for_each(|weight| *weight /= common);
    Worth { values: gathered }
}
