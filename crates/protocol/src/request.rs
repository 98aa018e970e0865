use std::collections::BTreeMap;

use dice::{Commitment, Contribution, Seed};
use referee::{Scenario, SideId};
use rulebook::{Clause, Language};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What may be said to the desk itself.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// What the program is, which games it has and how much one may ask.
    Hello {},
    /// The scenarios that can be opened by name.
    Scenarios {},
    /// Draws a secret seed and shows its commitment, so that the players can mix in their own before the match opens.
    Commit {},
    /// Begins a match.
    Open(Box<Opening>),
    /// Goes on with a match from its journal.
    Reopen(Reopening),
    /// What the book says under a clause.
    Clause {
        clause: Clause,
        #[serde(default)]
        lang: Lang,
    },
    /// Forgets a match.
    Close {},
    /// Ends the conversation.
    Quit {},
}

/// A match to begin.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    pub what: What,
    /// Start from this moment instead of the beginning.
    #[serde(default)]
    pub position: Option<Value>,
    /// Optional rules, laid over those of the scenario.
    #[serde(default)]
    pub options: BTreeMap<String, Value>,
    #[serde(default)]
    pub dice: DiceWish,
    /// Tell the seed in the reply: for a caller who keeps it, out of the players' sight, to reopen the match later.
    #[serde(default)]
    pub show_seed: bool,
}

/// The battle to be played.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A scenario written out.
    Scenario(#[schemars(with = "Box<Scenario>")] Value),
    /// A scenario the program knows.
    Name(String),
}

/// Where the dice are to come from. Nothing said: a seed that nobody chose.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiceWish {
    /// The seed itself: for tests, and for callers who draw it themselves.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// The seed committed to earlier.
    #[serde(default)]
    pub commitment: Option<Commitment>,
    /// What the players mix in, in the order of their sides.
    #[serde(default)]
    pub contributions: Vec<Contribution>,
    /// Sides that roll real dice.
    #[serde(default)]
    pub by_hand: Vec<SideId>,
    /// Faces laid ready, as `dice` does, for the throws made while the match opens and after.
    #[serde(default)]
    pub faces: Vec<u8>,
}

/// A match to go on with.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reopening {
    /// The text of the file, every line.
    pub journal: String,
    /// The seed, if the caller kept it. Without it further dice are asked of the players.
    #[serde(default)]
    pub seed: Option<Seed>,
    #[serde(default)]
    pub take: Take,
}

/// How much of a journal to go on with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Take {
    /// All of it, or nothing.
    #[default]
    Whole,
    /// The lines before the first damaged one.
    SoundPart,
    /// The last snapshot, whatever has become of the rules since.
    Snapshot,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    Es,
    #[default]
    En,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::Es => Language::Spanish,
            Lang::En => Language::English,
        }
    }
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::Spanish => Lang::Es,
            Language::English => Lang::En,
        }
    }
}
