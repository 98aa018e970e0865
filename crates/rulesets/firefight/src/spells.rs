//! GF-CAST-14. The sample spells.

use serde::{Deserialize, Serialize};

use crate::special_rules::Written;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    pub name: String,
    pub word: String,
    /// Tokens a try costs.
    pub value: u8,
    /// In inches, from the caster.
    pub range: u8,
    pub effect: Effect,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// One enemy unit takes hits.
    Hits { count: u8, rules: Vec<Written> },
    /// Friendly units gain something until the end of the round.
    Gives { boon: Boon, units: u8 },
    /// One enemy unit suffers something until the end of the round.
    Curses { bane: Curse },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boon {
    Stealth,
    Fast,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Curse {
    /// -1 to hit.
    Doubt,
}

#[derive(Deserialize)]
struct Book {
    spells: Vec<Spell>,
}

pub fn book() -> Vec<Spell> {
    let book: Book = toml::from_str(include_str!("../../../../content/firefight/spells.toml")).expect("our own spells");
    book.spells
}
