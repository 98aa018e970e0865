//! CA-GEN-05. What the organiser sets while the campaign gathers.

use std::collections::BTreeMap;

use referee::{Complaint, OptionRule, OptionValues, clause};
use serde_json::Value;

/// Options as they were set, read against what the frame and the game know.
#[derive(Clone, Debug)]
pub struct Options {
    pub given: BTreeMap<String, Value>,
    pub own: &'static [OptionRule],
}

/// The frame's own options.
pub const FRAME: &[OptionRule] = &[
    OptionRule { name: "help", clause: Some(clause!("CA-BAL-07")), values: OptionValues::Switch { default: true } },
    OptionRule { name: "told", clause: Some(clause!("CA-ENT-07")), values: OptionValues::Switch { default: true } },
    limit("question_limit", 72),
    limit("ready_limit", 7 * 24),
    limit("organiser_limit", 14 * 24),
    OptionRule {
        name: "relief_level",
        clause: Some(clause!("CA-ABS-04")),
        values: OptionValues::OneOf { values: &["recruit", "regular", "veteran", "captain"], default: "regular" },
    },
    OptionRule {
        name: "closed_books",
        clause: Some(clause!("CA-SEC-06")),
        values: OptionValues::Switch { default: false },
    },
    OptionRule {
        name: "second_season",
        clause: Some(clause!("CA-END-06")),
        values: OptionValues::Switch { default: false },
    },
    OptionRule {
        name: "three_way",
        clause: Some(clause!("CA-MAP-13")),
        values: OptionValues::Switch { default: false },
    },
    OptionRule {
        name: "enemy",
        clause: Some(clause!("CA-SOLO-02")),
        values: OptionValues::OneOf { values: &["standing", "fresh"], default: "standing" },
    },
    OptionRule {
        name: "calendar",
        clause: Some(clause!("CA-ROUND-03")),
        values: OptionValues::OneOf { values: &["rounds", "loose"], default: "rounds" },
    },
    OptionRule {
        name: "legs",
        clause: Some(clause!("CA-ROUND-01")),
        values: OptionValues::Number { min: 1, max: 2, default: 1 },
    },
];

/// CA-ABS-01. Hours until a lapse: an hour to sixty days; nought is never.
const fn limit(name: &'static str, default: i64) -> OptionRule {
    OptionRule {
        name,
        clause: Some(clause!("CA-ABS-01")),
        values: OptionValues::Number { min: 0, max: 60 * 24, default },
    }
}

/// The options that are time limits.
pub const LIMITS: [&str; 3] = ["question_limit", "ready_limit", "organiser_limit"];

/// The hours of a time limit among options as they were given.
pub fn hours(given: &BTreeMap<String, Value>, name: &str) -> i64 {
    Options { given: given.clone(), own: &[] }.number(name)
}

impl Options {
    fn values(&self, name: &str) -> Option<&'static OptionValues> {
        let rule = self.own.iter().chain(FRAME).find(|rule| rule.name == name);
        rule.map(|rule| &rule.values)
    }

    pub fn switch(&self, name: &str) -> bool {
        let default = matches!(self.values(name), Some(OptionValues::Switch { default: true }));
        self.given.get(name).and_then(Value::as_bool).unwrap_or(default)
    }

    pub fn number(&self, name: &str) -> i64 {
        let default = match self.values(name) {
            Some(OptionValues::Number { default, .. }) => *default,
            _ => 0,
        };
        self.given.get(name).and_then(Value::as_i64).unwrap_or(default)
    }

    pub fn named(&self, name: &str) -> &str {
        let default = match self.values(name) {
            Some(OptionValues::OneOf { default, .. }) => default,
            _ => "",
        };
        self.given.get(name).and_then(Value::as_str).unwrap_or(default)
    }

    /// CA-GEN-09. Every option that does not exist or has a value it can not have.
    pub fn complaints(&self, of_the_game: &[OptionRule]) -> Vec<Complaint> {
        let known: Vec<OptionRule> = self.own.iter().chain(FRAME).chain(of_the_game).cloned().collect();
        referee::check_options(&self.given, &known)
    }

    /// What is no option of the campaign is one of the game, and handed to every match.
    pub fn for_matches(&self) -> BTreeMap<String, Value> {
        let is_the_games = |name: &str| self.values(name).is_none();
        self.given
            .iter()
            .filter(|(name, _)| is_the_games(name))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect()
    }
}
