//! The record of a match: the scenario and every answer and die since, in order. It is the save file, the replay and
//! the proof. One JSON object a line; each line carries a sum over all lines up to it.

use dice::{Commitment, Contribution, Die, Faces, Seed};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::correction::Correction;
use crate::dicebox::DiceFrom;
use crate::event::Event;
use crate::game::Outcome;
use crate::question::Answer;
use crate::standing::StandingOrder;
use crate::{Scenario, SideId, StateHash};

/// One line of the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Always the first line.
    Opened(Box<Header>),
    /// Dice were thrown, by the referee or by hand.
    Thrown { clause: Clause, side: SideId, die: Die, faces: Faces, from: DiceFrom },
    /// A question was answered.
    Answered {
        question: u64,
        clause: Clause,
        side: SideId,
        answer: Answer,
        /// By a standing order of that side.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        standing: bool,
    },
    /// An order is over: the battle as it stands, and what the table saw of it.
    Committed { hash: StateHash, events: Vec<Event> },
    /// A seat took back its last answer.
    Undone { side: SideId },
    /// All sides agreed to change something by hand.
    Corrected { by: SideId, correction: Correction },
    /// A side gave, changed or withdrew a standing order.
    Ordered { side: SideId, order: StandingOrder, on: bool },
    /// A player showed the hash of what they will mix into the dice.
    Pledged { side: SideId, pledge: Commitment },
    /// A player mixed something into the dice: throws from here on depend on it.
    Contributed { side: SideId, contribution: Contribution },
    /// A side gave up, and the others go on.
    Conceded { side: SideId },
    /// The match ended by the players' will: the last but one side gave up, or all agreed on a draw.
    Settled { outcome: Outcome },
    /// The battle at this point, so that a match goes on even when its past no longer replays.
    Snapshot {
        hash: StateHash,
        position: Value,
        next_question: u64,
        /// How much of the stream of dice has been read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<u64>,
    },
    /// The match went on from the last snapshot under other rules than its past.
    Resumed { rules_version: u32 },
    /// The seed of the dice, once the match is over.
    Revealed { seed: Seed },
}

/// What a match is played with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Header {
    /// The version of this file format.
    pub escaramuza: u32,
    pub rules_version: u32,
    pub scenario: Scenario,
    pub dice: DicePlan,
}

/// Where the dice come from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DicePlan {
    /// The hash of the seed, shown before anything is rolled.
    pub commitment: Option<Commitment>,
    /// What the players added to the seed, in the order of their sides.
    #[serde(default)]
    pub contributions: Vec<Contribution>,
    /// Sides that roll real dice and type what they show.
    #[serde(default)]
    pub by_hand: Vec<SideId>,
    /// Sides whose players mix in something of their own while the match goes on, once all of them have pledged it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contributors: Vec<SideId>,
    /// Whoever began the match gave the seed: nobody else can trust these dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chosen: bool,
    /// Faces laid ready for the throws made while the match opens and after. They are no part of the record: what was
    /// used of them stands in the throws.
    #[serde(skip)]
    pub laid: Vec<u8>,
}

pub const FORMAT: u32 = 1;

/// A journal in memory, and the sum of its last line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Journal {
    pub entries: Vec<Entry>,
}

/// What is wrong with a journal file. What came before is intact and is returned with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    #[error("line {line} is cut off after {bytes} bytes; every line before it is intact")]
    CutOff { line: usize, bytes: usize },
    #[error("line {line} does not match its sum: it was changed, or a line before it is missing")]
    Altered { line: usize },
    #[error("line {line} is not a journal entry: {why}")]
    Unreadable { line: usize, why: String },
    #[error("the file has no first line that opens a match")]
    NoHeader,
    #[error("the file is of format {found}; this program reads up to {FORMAT}")]
    Format { found: u32 },
}

#[derive(Deserialize)]
struct Line<'a> {
    n: usize,
    sum: String,
    #[serde(borrow)]
    entry: &'a RawValue,
}

impl Journal {
    pub fn header(&self) -> Option<&Header> {
        match self.entries.first() {
            Some(Entry::Opened(header)) => Some(header),
            _ => None,
        }
    }

    /// The file, one line an entry.
    pub fn write(&self) -> String {
        let mut sum = Sum::default();
        let mut text = String::new();
        for (n, entry) in self.entries.iter().enumerate() {
            text.push_str(&line(n, entry, &mut sum));
            text.push('\n');
        }
        text
    }

    /// Reads a file as far as it is sound; whatever stopped it comes along.
    pub fn read(text: &str) -> (Journal, Option<Damage>) {
        let mut journal = Journal::default();
        let mut sum = Sum::default();
        for (n, raw) in text.split_inclusive('\n').enumerate() {
            match read_line(n, raw, &mut sum) {
                Ok(entry) => journal.entries.push(entry),
                Err(damage) => return (journal, Some(damage)),
            }
        }
        let damage = match journal.header() {
            None => Some(Damage::NoHeader),
            Some(header) if header.escaramuza > FORMAT => Some(Damage::Format { found: header.escaramuza }),
            Some(_) => None,
        };
        (journal, damage)
    }
}

/// The running sum over all lines so far.
#[derive(Clone, Debug, Default)]
pub struct Sum([u8; 32]);

impl Sum {
    /// The sum of a line, from its entry as it is written.
    pub fn take(&mut self, entry: &str) -> String {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update(entry.as_bytes());
        self.0 = hasher.finalize().into();
        let (first, _) = self.0.split_first_chunk().expect("longer than eight bytes");
        format!("{:016x}", u64::from_be_bytes(*first))
    }
}

/// One line of the file, without its end; the sum goes on to the next.
pub fn line(n: usize, entry: &Entry, sum: &mut Sum) -> String {
    let entry = serde_json::to_string(entry).expect("an entry is plain data");
    let sum = sum.take(&entry);
    ["{\"n\":", &n.to_string(), ",\"sum\":\"", &sum, "\",\"entry\":", &entry, "}"].concat()
}

fn read_line(n: usize, raw: &str, sum: &mut Sum) -> Result<Entry, Damage> {
    let line = n + 1;
    let Some(whole) = raw.strip_suffix('\n') else {
        return Err(Damage::CutOff { line, bytes: raw.len() });
    };
    let parsed: Line<'_> =
        serde_json::from_str(whole).map_err(|error| Damage::Unreadable { line, why: error.to_string() })?;
    if parsed.n != n || parsed.sum != sum.take(parsed.entry.get()) {
        return Err(Damage::Altered { line });
    }
    serde_json::from_str(parsed.entry.get()).map_err(|error| Damage::Unreadable { line, why: error.to_string() })
}
