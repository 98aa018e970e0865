use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A number with its reasons, clause by clause.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Tally {
    pub base: i32,
    pub parts: Vec<(i32, Clause)>,
}

impl Tally {
    pub fn of(base: i32) -> Self {
        Tally { base, parts: Vec::new() }
    }

    pub fn add(mut self, amount: i32, why: Clause) -> Self {
        self.parts.push((amount, why));
        self
    }

    pub fn add_if(self, applies: bool, amount: i32, why: Clause) -> Self {
        if applies { self.add(amount, why) } else { self }
    }

    pub fn total(&self) -> i32 {
        self.base + self.parts.iter().map(|(amount, _)| amount).sum::<i32>()
    }
}
