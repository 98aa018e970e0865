//! What the kinds of force and their people are called.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use referee::{SideId, Text};
use serde::Deserialize;

use super::ForceType;

const FILE: &str = include_str!("../../../../../content/fivecore/names.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    name: Text,
    people: Vec<String>,
}

static NAMES: LazyLock<BTreeMap<ForceType, Names>> =
    LazyLock::new(|| toml::from_str(FILE).expect("the names are read in a test"));

/// FC-GEN-03. Up to so many figures a side have a name of their own in the file.
const NAMED: usize = 12;

/// The name of the figure at this place of a side's force. Whoever has none in the file has a number.
pub fn person(force: ForceType, side: SideId, place: usize) -> String {
    let people = &NAMES[&force].people;
    let known = if place < NAMED { people.get(NAMED * side.index() + place) } else { None };
    known.cloned().unwrap_or_else(|| format!("{}-{}", side.0 + 1, place + 1))
}

/// Everybody of the column's list.
pub fn people(force: ForceType) -> &'static [String] {
    &NAMES[&force].people
}

impl ForceType {
    pub fn name(self) -> &'static Text {
        &NAMES[&self].name
    }
}
