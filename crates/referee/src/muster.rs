use serde::Serialize;
use serde_json::Value;

use crate::{Complaint, Fact, Word};

/// What a game knows of forces outside a match: reading the lists of a list builder, and what a force is worth.
#[derive(Clone, Copy)]
pub struct Muster {
    /// Reads a list that somebody made elsewhere, or says in one line why it can not. None where nobody makes lists.
    pub import: Option<Import>,
    /// Looks a force over: what it is worth in a game of so many points, or everything that is wrong with it.
    pub appraise: fn(&Value, Option<u32>) -> Result<Appraisal, Vec<Complaint>>,
}

pub type Import = fn(&Lists<'_>) -> Result<Imported, Remark>;

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
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Remark {
    /// Something to look at; a plain line says what was understood.
    pub warns: bool,
    pub word: Word,
    pub facts: Vec<(Word, Fact)>,
}

/// What a sound force is worth.
#[derive(Clone, Debug)]
pub struct Appraisal {
    pub units: usize,
    pub figures: usize,
    pub total: u32,
    /// The size of the game it was held against.
    pub points: u32,
    /// It costs more than that.
    pub overspent: bool,
    pub remarks: Vec<Remark>,
}
