//! GF-CAST-14. The sample spells.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::forms::compile::Compiler;
use crate::forms::part::Grant;
use crate::forms::words::{Failing, Gift};
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
    /// GF-FAC-124. A spell of the army books.
    Form(SpellForm),
}

/// GF-FAC-124. Whom a spell of the army books reaches, and what it does.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SpellForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foes: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub friends: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub models: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hits: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// A rule by name, or a part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gives: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<Failing>,
}

/// Such a spell ready to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Charm {
    pub friends: bool,
    /// GF-FAC-126. Single models are reached, not units.
    pub models: bool,
    pub most: u8,
    pub does: Does,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Does {
    Hits { count: u8, with: Vec<Grant> },
    Gives(Grant),
    Marks(Grant),
    Tests(Failing),
}

impl SpellForm {
    /// The spell compiled, or None when it names what nobody knows.
    pub fn charm(&self, name: &str, compiler: &mut Compiler) -> Option<Charm> {
        let gift = |value: &serde_json::Value| serde_json::from_value::<Gift>(value.clone()).ok();
        let does = match (self.hits, &self.gives, &self.mark, self.test) {
            (Some(count), ..) => Does::Hits { count, with: compiler.with(name, &self.with, "with") },
            (None, Some(gives), ..) => Does::Gives(compiler.lone(name, &gift(gives)?)?),
            (None, None, Some(mark), _) => Does::Marks(compiler.lone(name, &gift(mark)?)?),
            (None, None, None, Some(test)) => Does::Tests(test),
            (None, None, None, None) => return None,
        };
        let most = self.foes.or(self.friends).or(self.models)?;
        Some(Charm { friends: self.friends.is_some(), models: self.models.is_some(), most, does })
    }
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

/// One book's line: its name, and its spells.
#[derive(Deserialize)]
struct BookLine {
    #[serde(rename = "book")]
    _book: String,
    #[serde(flatten)]
    spells: BTreeMap<String, SpellLine>,
}

#[derive(Deserialize)]
struct SpellLine {
    v: u8,
    #[serde(rename = "in")]
    reach: u8,
    #[serde(flatten)]
    form: serde_json::Map<String, serde_json::Value>,
}

/// GF-FAC-131. The spells of an army of the list builder, by its id.
pub fn of_army(id: &str) -> Vec<Spell> {
    static BOOKS: LazyLock<BTreeMap<String, BookLine>> = LazyLock::new(|| {
        toml::from_str(include_str!("../../../../content/firefight/army-spells.toml")).expect("our own spells")
    });
    let spell = |(name, it): (&String, &SpellLine)| {
        let form: SpellForm = serde_json::from_value(it.form.clone().into()).expect("our own spell");
        Spell { name: name.clone(), word: name.clone(), value: it.v, range: it.reach, effect: Effect::Form(form) }
    };
    let mut spells: Vec<Spell> = BOOKS.get(id).into_iter().flat_map(|book| &book.spells).map(spell).collect();
    spells.sort_by_key(|spell| spell.value);
    spells
}

/// The ids of the armies whose spells are known.
pub fn armies() -> Vec<String> {
    let books: BTreeMap<String, serde_json::Value> =
        toml::from_str(include_str!("../../../../content/firefight/army-spells.toml")).expect("our own spells");
    books.into_keys().collect()
}

pub fn book() -> Vec<Spell> {
    let book: Book = toml::from_str(include_str!("../../../../content/firefight/spells.toml")).expect("our own spells");
    book.spells
}
