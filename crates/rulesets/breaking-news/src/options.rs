//! Optional rules and house values.

use referee::{OptionRule, OptionValues, clause};

pub const WOUNDED: &str = "wounded";
pub const STRAY_SHOTS: &str = "stray-shots";
pub const AMMUNITION: &str = "ammunition";
pub const SECONDARY_VALUE: &str = "secondary-value";
pub const PREVENT_DISTANCE: &str = "prevent-distance";
pub const NATURES: &str = "natures";
pub const FRIENDLY_FIRE: &str = "friendly-fire";
pub const SPECULATIVE: &str = "speculative";
pub const TURN_LIMIT: &str = "turn-limit";
pub const NIGHT: &str = "night";
pub const PLATOON: &str = "platoon";
pub const PRESS_RESCUE: &str = "press-rescue";
pub const BOMBARDMENT_SAVE: &str = "bombardment-save";
pub const TARGET_CIVILIANS: &str = "target-civilians";
pub const BLAST: &str = "blast";
pub const VEHICLE_MOVE_DICE: &str = "vehicle-move-dice";
pub const ARMOUR_STOPS_SMALL_ARMS: &str = "armour-stops-small-arms";

pub const OPTIONS: &[OptionRule] = &[
    OptionRule { name: WOUNDED, clause: Some(clause!("BN-WOUND-01")), values: OptionValues::Switch { default: false } },
    OptionRule {
        name: STRAY_SHOTS,
        clause: Some(clause!("BN-STRAY-01")),
        values: OptionValues::Switch { default: false },
    },
    OptionRule {
        name: AMMUNITION,
        clause: Some(clause!("BN-AMMO-01")),
        values: OptionValues::Switch { default: false },
    },
    OptionRule {
        name: SECONDARY_VALUE,
        clause: Some(clause!("BN-DP-14")),
        values: OptionValues::Number { min: 0, max: 100, default: 50 },
    },
    OptionRule {
        name: PREVENT_DISTANCE,
        clause: Some(clause!("BN-TAKE-03")),
        values: OptionValues::Number { min: 5, max: 60, default: 30 },
    },
    OptionRule {
        name: NATURES,
        clause: Some(clause!("BN-OBJ-18")),
        values: OptionValues::OneOf { values: &["chosen", "dealt"], default: "chosen" },
    },
    OptionRule {
        name: FRIENDLY_FIRE,
        clause: Some(clause!("BN-FF-01")),
        values: OptionValues::OneOf { values: &["each", "one"], default: "each" },
    },
    OptionRule {
        name: SPECULATIVE,
        clause: Some(clause!("BN-SPEC-03")),
        values: OptionValues::OneOf { values: &["die", "ask", "always"], default: "die" },
    },
    OptionRule {
        name: TURN_LIMIT,
        clause: Some(clause!("BN-VICT-05")),
        values: OptionValues::Number { min: 1, max: 30, default: 12 },
    },
    OptionRule { name: PLATOON, clause: Some(clause!("BN-PLT-01")), values: OptionValues::Switch { default: false } },
    OptionRule {
        name: PRESS_RESCUE,
        clause: Some(clause!("BN-PRESS-15")),
        values: OptionValues::Switch { default: false },
    },
    OptionRule {
        name: BOMBARDMENT_SAVE,
        clause: Some(clause!("BN-ART-06")),
        values: OptionValues::OneOf { values: &["flat", "class"], default: "flat" },
    },
    OptionRule {
        name: TARGET_CIVILIANS,
        clause: Some(clause!("BN-CIV-09")),
        values: OptionValues::Switch { default: false },
    },
    OptionRule {
        name: BLAST,
        clause: Some(clause!("BN-BLAST-01")),
        values: OptionValues::OneOf { values: &["narrow", "wide"], default: "narrow" },
    },
    OptionRule {
        name: VEHICLE_MOVE_DICE,
        clause: Some(clause!("BN-MOVE-10")),
        values: OptionValues::Number { min: 1, max: 2, default: 1 },
    },
    OptionRule {
        name: ARMOUR_STOPS_SMALL_ARMS,
        clause: Some(clause!("BN-VSAVE-15")),
        values: OptionValues::Switch { default: false },
    },
    OptionRule { name: NIGHT, clause: Some(clause!("BN-SPOT-03")), values: OptionValues::Switch { default: false } },
];
