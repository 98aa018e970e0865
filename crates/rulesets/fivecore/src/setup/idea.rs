//! FC-SCEN-04. Situations to start a battle from.

use referee::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::forces::ForceType;
use crate::scenario::Objective;

const FILE: &str = include_str!("../../../../../content/fivecore/ideas.toml");

/// A situation, with the kinds of force and the objectives that suit it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Idea {
    pub name: Text,
    pub forces: [ForceType; 2],
    /// For each side those that suit it, the first of them best.
    pub objectives: [Vec<Objective>; 2],
    #[serde(default)]
    pub stealth: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ideas {
    idea: Vec<Idea>,
}

/// FC-SCEN-04. All of them, in the book's order.
pub fn ideas() -> Vec<Idea> {
    toml::from_str::<Ideas>(FILE).expect("the ideas are read in a test").idea
}
