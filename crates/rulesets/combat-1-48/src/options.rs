//! Optional rules and house values.

use referee::{OptionRule, OptionValues, clause};

pub const MODE: &str = "mode";
pub const POINTS_LIMIT: &str = "points-limit";
pub const SET_UP: &str = "set-up";
pub const ROUND_LIMIT: &str = "round-limit";
pub const SPARED_BY_BLASTS: &str = "spared-by-blasts";

pub const OPTIONS: &[OptionRule] = &[
    OptionRule {
        name: MODE,
        clause: Some(clause!("CB-SET-07")),
        values: OptionValues::OneOf { values: &["skirmish", "mission"], default: "skirmish" },
    },
    OptionRule {
        name: POINTS_LIMIT,
        clause: Some(clause!("CB-SET-05")),
        values: OptionValues::Number { min: 0, max: 500, default: 0 },
    },
    OptionRule {
        name: SET_UP,
        clause: Some(clause!("CB-SET-02")),
        values: OptionValues::OneOf { values: &["as-written", "rolled"], default: "as-written" },
    },
    OptionRule {
        name: ROUND_LIMIT,
        clause: Some(clause!("CB-WIN-11")),
        values: OptionValues::Number { min: 0, max: 100, default: 0 },
    },
    OptionRule {
        name: SPARED_BY_BLASTS,
        clause: Some(clause!("CB-GREN-16")),
        values: OptionValues::Switch { default: false },
    },
];
