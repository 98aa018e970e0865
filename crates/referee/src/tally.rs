use std::ops::RangeInclusive;

use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::Word;

/// A number with its reasons: what it starts from, and what each clause adds to it.
// It lives on the stack as long as there are few reasons, so that random games need not pay for them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Tally {
    pub base: i32,
    /// What it starts from: Quality, Defense, to hit in the open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<Word>,
    #[schemars(with = "Vec<Part>")]
    pub parts: SmallVec<[Part; 4]>,
}

/// One reason why a number is not what it started from.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Part {
    pub amount: i32,
    pub clause: Clause,
    pub word: Word,
}

impl Tally {
    pub fn of(base: impl Into<i32>, word: &'static str) -> Self {
        Tally { base: base.into(), word: Some(word.into()), parts: SmallVec::new() }
    }

    /// A number as the book prints it, for which there is nothing to explain.
    pub fn plain(base: impl Into<i32>) -> Self {
        Tally { base: base.into(), ..Tally::default() }
    }

    pub fn add(mut self, amount: impl Into<i32>, clause: Clause, word: &'static str) -> Self {
        self.parts.push(Part { amount: amount.into(), clause, word: word.into() });
        self
    }

    pub fn add_if(self, applies: bool, amount: impl Into<i32>, clause: Clause, word: &'static str) -> Self {
        if applies { self.add(amount, clause, word) } else { self }
    }

    /// What a rule adds whose name only the players' data knows.
    pub fn add_named(mut self, amount: i32, clause: Clause, word: Word) -> Self {
        self.parts.push(Part { amount, clause, word });
        self
    }

    /// Brought back to the nearest number of a range, by the clause that sets its ends.
    pub fn within(self, range: RangeInclusive<i32>, clause: Clause, word: &'static str) -> Self {
        let total = self.total();
        let within = total.clamp(*range.start(), *range.end());
        self.add_if(within != total, within - total, clause, word)
    }

    pub fn total(&self) -> i32 {
        self.base + self.parts.iter().map(|part| part.amount).sum::<i32>()
    }

    /// The lowest face that does what is needed; beyond all faces when none does.
    pub fn face(&self) -> u8 {
        self.total().clamp(0, i32::from(u8::MAX)) as u8
    }
}

#[cfg(test)]
mod tests {
    use rulebook::clause;

    use super::*;

    fn quality(quality: u8) -> Tally {
        Tally::of(quality, "quality")
    }

    #[test]
    fn a_number_is_what_it_starts_from_and_all_that_is_added() {
        let needs = quality(4).add(1, clause!("GF-STEA-01"), "stealth").add(-2, clause!("GF-SHOO-19"), "cover");
        assert_eq!((needs.total(), needs.face()), (3, 3));
    }

    #[test]
    fn what_does_not_apply_leaves_no_reason() {
        assert_eq!(quality(4).add_if(false, 1, clause!("GF-STEA-01"), "stealth"), quality(4));
    }

    #[test]
    fn a_number_out_of_its_range_is_brought_back_and_says_by_which_clause() {
        let within = |needs: Tally| needs.within(2..=6, clause!("GF-GEN-03"), "six");
        assert_eq!(within(quality(6).add(1, clause!("GF-STEA-01"), "stealth")).parts[1].amount, -1);
        assert_eq!(within(quality(1)).parts[0].amount, 1);
        assert_eq!(within(quality(5)), quality(5));
    }
}
