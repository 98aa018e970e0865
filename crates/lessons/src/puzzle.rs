use std::collections::BTreeMap;

use referee::{Clause, Complaint, Decimal, Spot, Text, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::check::Check;
use crate::deed::{Deed, Given};
use crate::formula::number;
use crate::light::Light;

/// A position, one question, and the choices with their values.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    pub id: String,
    pub name: Text,
    /// One to three.
    pub level: u8,
    /// What differs from the lesson's scenario, each replaced whole.
    pub scenario: Value,
    /// Answers given silently to reach the question.
    #[serde(default)]
    pub before: Vec<Deed>,
    pub ask: Text,
    pub counts: Counts,
    #[serde(default)]
    pub proof: Proof,
    #[serde(default)]
    pub shows: Vec<Clause>,
    #[serde(default)]
    pub light: Vec<Light>,
    pub choice: Vec<Choice>,
}

/// Whether the greater or the smaller value is the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counts {
    High,
    Low,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// `A`, `B`, `C`, `D`.
    pub key: String,
    /// What one does, in a few words; where a place is marked with the key, that says enough.
    #[serde(default)]
    pub label: Option<Text>,
    #[serde(default, rename = "do")]
    pub deeds: Vec<Deed>,
    /// A fraction or a number; none for what the rules refuse.
    #[serde(default)]
    pub value: Option<String>,
    /// The value is rounded.
    #[serde(default)]
    pub about: bool,
    #[serde(default)]
    pub best: bool,
    /// Laid over that of the puzzle.
    #[serde(default)]
    pub proof: Proof,
    #[serde(default)]
    pub parts: BTreeMap<String, Proof>,
    #[serde(default)]
    pub formula: Option<String>,
    pub es: String,
    pub en: String,
}

/// How a value is got from the referee. What it is of stands in one of these fields.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Proof {
    /// The chance that a figure comes to one of the fates under `of`; of several, the sum.
    pub fate: Option<Names>,
    pub of: Vec<Word>,
    /// The chance of harm on a way, as its eyes tell it.
    pub danger: bool,
    /// The chance that the mover does not stay `best` when this clause lets somebody react.
    pub eye: Option<Clause>,
    pub best: Option<Word>,
    /// Whether this question comes.
    pub asked: Option<Word>,
    /// The models that a unit loses on average.
    pub losses: Option<String>,
    /// How it ends: 1 won, 1/2 drawn, 0 lost.
    pub ends: bool,
    /// How many of these see the mover where it ends.
    pub targets: Vec<String>,
    pub mover: Option<String>,
    /// How many of these are within `r` of the point, and none of those spared.
    pub caught: Vec<String>,
    pub spared: Vec<String>,
    pub r: Option<Decimal>,
    /// All this is true in the end, without a die.
    pub sure: Vec<Check>,
    /// The clause by which the referee turns it down.
    pub refused: Option<Clause>,
    /// The most courses to follow.
    pub budget: Option<usize>,
    #[serde(rename = "do")]
    pub deeds: Vec<Deed>,
    /// Another stage for the position.
    pub twin: Option<Value>,
    /// Laid over the position.
    pub state: Option<Value>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Names {
    One(String),
    Several(Vec<String>),
}

impl Names {
    pub fn all(&self) -> &[String] {
        match self {
            Names::One(name) => std::slice::from_ref(name),
            Names::Several(names) => names,
        }
    }
}

impl Puzzle {
    /// Of the choices one is the best, and no other is as good; each is marked on the table or says what it is.
    pub(crate) fn complaint(&self) -> Option<Complaint> {
        let is_mute = |choice: &Choice| choice.label.is_none() && self.spots(choice).is_empty();
        if let Some(mute) = self.choice.iter().position(is_mute) {
            return Some(Complaint::new(format!("choice[{mute}].label"), "complaint-missing"));
        }
        let wrong = |field: String| Some(Complaint::new(field, "complaint-lesson-best"));
        let [best] = self.choice.iter().filter(|choice| choice.best).collect::<Vec<_>>()[..] else {
            return wrong("choice".to_string());
        };
        let better = |one: f64, other: f64| match self.counts {
            Counts::High => one > other,
            Counts::Low => one < other,
        };
        let beaten =
            |choice: &Choice| choice.worth().is_none_or(|other| best.worth().is_some_and(|it| better(it, other)));
        let rival = self.choice.iter().position(|choice| !choice.best && !beaten(choice));
        rival.and_then(|n| wrong(format!("choice[{n}].value")))
    }
}

impl Puzzle {
    /// Where a choice is marked on the table: the way it takes, or the place of its key.
    pub(crate) fn spots(&self, choice: &Choice) -> Vec<Spot> {
        let way = choice.deeds.iter().rev().find_map(|deed| match &deed.said()?.given {
            Given::Path { way, .. } => Some(way.clone()),
            Given::Point(spot) => Some(vec![*spot]),
            _ => None,
        });
        let marked = self.light.iter().find_map(|light| match light {
            Light::Mark { key, at } if *key == choice.key => Some(vec![*at]),
            _ => None,
        });
        way.or(marked).unwrap_or_default()
    }
}

impl Choice {
    /// The value as a number.
    pub fn worth(&self) -> Option<f64> {
        number(self.value.as_deref()?)
    }

    /// What is done to prove it: its own way of proving laid over the puzzle's.
    pub(crate) fn proof(&self, puzzle: &Puzzle) -> Proof {
        let (own, common) = (self.proof.clone(), puzzle.proof.clone());
        if own.refused.is_some() || !own.sure.is_empty() {
            return Proof { deeds: self.deeds.clone(), ..own };
        }
        Proof {
            fate: own.fate.or(common.fate),
            of: if own.of.is_empty() { common.of } else { own.of },
            losses: own.losses.or(common.losses),
            budget: own.budget.or(common.budget),
            deeds: self.deeds.clone(),
            ..common
        }
    }
}
