use dice::Source;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::{Complaint, Fact, SideId, Word};

/// What a game knows of forces outside a match: what one is worth, what it can be built of, how one is drawn by lot, and
/// the lists of a list builder.
#[derive(Clone, Copy)]
pub struct Muster {
    /// Reads a list that somebody made elsewhere, or says in one line why it can not. None where nobody makes lists.
    pub import: Option<Import>,
    /// Looks a force over: what it is worth in a game of so many points, or everything that is wrong with it.
    pub appraise: fn(&Value, Option<u32>) -> Result<Appraisal, Vec<Complaint>>,
    /// A force drawn by lot, which is sound and within its size.
    pub draw: fn(&mut dyn Source, &Levy<'_>) -> Value,
    /// The kinds of force that can be drawn.
    pub kinds: fn() -> Vec<Kind>,
    /// What a force like this one can be built of.
    pub bench: fn(&Value) -> Bench,
    pub size: Size,
}

pub type Import = fn(&Lists<'_>) -> Result<Imported, Remark>;

/// By what the forces of a game are measured.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Size {
    /// What it counts: points, a rating.
    pub word: &'static str,
    /// The option of a scenario that says it.
    pub option: Option<&'static str>,
    pub least: u32,
    pub most: u32,
    /// Sizes that players choose.
    pub usual: &'static [u32],
}

/// What is asked of the lots.
#[derive(Clone, Copy, Debug)]
pub struct Levy<'a> {
    /// For which side; two that are drawn side by side have people of different names.
    pub side: SideId,
    /// One of the game's kinds; any, if none or an unknown one is named.
    pub kind: Option<&'a str>,
    pub size: u32,
}

/// A kind of force: a clan, an army book, a column of the tables.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Kind {
    pub id: String,
    pub word: Word,
}

/// The texts a list is read from.
#[derive(Clone, Copy, Debug)]
pub struct Lists<'a> {
    pub list: &'a str,
    /// The book the list was made with, for what the list itself does not say.
    pub book: Option<&'a str>,
    /// Take the list even if it was made for another game.
    pub any_system: bool,
}

/// A list as it was understood.
#[derive(Clone, Debug)]
pub struct Imported {
    pub name: String,
    /// The size of the game it is meant for.
    pub points: u32,
    pub total: u32,
    pub remarks: Vec<Remark>,
    /// The force as a scenario has it.
    pub force: Value,
    /// The same as a person would write it, in TOML.
    pub text: String,
}

/// One line about a force.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Remark {
    /// Something to look at; a plain line says what was understood.
    pub warns: bool,
    pub word: Word,
    pub facts: Vec<(Word, Fact)>,
}

/// What a sound force is worth.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Appraisal {
    pub units: usize,
    pub figures: usize,
    pub total: u32,
    /// The size of the game it was held against.
    pub points: u32,
    /// It costs more than that.
    pub overspent: bool,
    pub remarks: Vec<Remark>,
    /// Its entries in their order.
    pub entries: Vec<Entry>,
}

/// One line of a roster: a figure, a unit, a card.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Entry {
    /// Where it stands in the force: `figures[2]`.
    pub field: String,
    pub name: String,
    pub figures: usize,
    /// What it costs, where it has a price.
    pub cost: Option<u32>,
    /// The lines of its card, as a match shows them.
    pub card: Vec<(Word, Fact)>,
}

/// What a force can be built of: what is chosen for the whole of it, and the lists its entries stand in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Bench {
    pub knobs: Vec<Knob>,
    pub racks: Vec<Rack>,
}

/// A list of entries, with what may be put in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Rack {
    /// `figures`, `squads[0]`.
    pub field: &'static str,
    pub most: usize,
    /// What is chosen for each entry.
    pub knobs: Vec<Knob>,
    pub stock: Vec<Ware>,
}

/// An entry that may be put in a list.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Ware {
    pub word: Word,
    pub cost: Option<u32>,
    pub card: Vec<(Word, Fact)>,
    /// As it is written in the force.
    pub entry: Value,
}

/// Something that is chosen: a field, and the values it may have.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Knob {
    pub field: &'static str,
    pub word: Word,
    pub values: Values,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Values {
    Text { most: usize },
    Switch,
    Number { min: i64, max: i64, default: i64 },
    OneOf(Vec<(Value, Word)>),
    Several { values: Vec<(Value, Word)>, most: usize },
}

impl Remark {
    /// The force is worth more than was agreed.
    pub fn overspent(total: u32, agreed: u32) -> Option<Remark> {
        let facts = || vec![("found".into(), i64::from(total).into()), ("limit".into(), i64::from(agreed).into())];
        (total > agreed).then(|| Remark { warns: true, word: "muster-overspent".into(), facts: facts() })
    }
}

impl Knob {
    pub fn new(field: &'static str, word: impl Into<Word>, values: Values) -> Knob {
        Knob { field, word: word.into(), values }
    }

    pub fn switch(field: &'static str, word: impl Into<Word>) -> Knob {
        Knob::new(field, word, Values::Switch)
    }

    pub fn number(field: &'static str, word: impl Into<Word>, min: i64, max: i64) -> Knob {
        Knob::new(field, word, Values::Number { min, max, default: min })
    }

    /// What an entry is called.
    pub fn name(field: &'static str) -> Knob {
        Knob::new(field, "muster-name", Values::Text { most: 60 })
    }

    /// How one speaks of it.
    pub fn pronoun() -> Knob {
        let spoken = [("they", "muster-they"), ("he", "muster-he"), ("she", "muster-she")];
        let values = spoken.map(|(value, word)| (Value::from(value), Word::new(word)));
        Knob::new("pronoun", "muster-pronoun", Values::OneOf(values.into()))
    }
}

impl Levy<'_> {
    /// The kind that was asked for, or one drawn by lot.
    pub fn pick<T: Copy>(&self, dice: &mut dyn Source, kinds: &[T], id: impl Fn(T) -> String) -> T {
        let asked = kinds.iter().copied().find(|&kind| self.kind == Some(id(kind).as_str()));
        asked.unwrap_or_else(|| kinds[crate::lot(dice, kinds.len() as u32) as usize])
    }
}

/// A value of plain data under the name its files have for it.
pub fn written(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}
