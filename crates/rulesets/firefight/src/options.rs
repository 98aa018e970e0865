//! The toggles of the ledger and the size of the game.

use referee::{OptionRule, OptionValues, Scenario, clause};

const fn switch(default: bool) -> OptionValues {
    OptionValues::Switch { default }
}

const fn one_of(values: &'static [&'static str], default: &'static str) -> OptionValues {
    OptionValues::OneOf { values, default }
}

pub const OPTIONS: &[OptionRule] = &[
    OptionRule {
        name: "points",
        clause: Some(clause!("GF-PREP-01")),
        values: OptionValues::Number { min: 50, max: 3000, default: 200 },
    },
    OptionRule { name: "force_org", clause: Some(clause!("GF-FORG-09")), values: switch(false) },
    OptionRule { name: "special_moves", clause: Some(clause!("GF-JUMP-10")), values: switch(true) },
    OptionRule { name: "hero_mode", clause: Some(clause!("GF-HERO-09")), values: one_of(&["join", "aura"], "join") },
    OptionRule {
        name: "fear_mode",
        clause: Some(clause!("GF-FEAR-02")),
        values: one_of(&["wound_effects", "off"], "wound_effects"),
    },
    OptionRule { name: "melee_morale", clause: Some(clause!("GF-MELE-22")), values: switch(false) },
    OptionRule { name: "blast_mode", clause: Some(clause!("GF-BLAS-05")), values: one_of(&["cap", "splash"], "cap") },
    OptionRule {
        name: "rending_mode",
        clause: Some(clause!("GF-REND-03")),
        values: one_of(&["set4", "plus4"], "set4"),
    },
    OptionRule { name: "strider_jump", clause: Some(clause!("GF-STRI-03")), values: switch(false) },
    OptionRule { name: "tough_in_groups", clause: Some(clause!("GF-WOUN-15")), values: switch(false) },
    OptionRule { name: "models_block_sight", clause: Some(clause!("GF-SHOO-09")), values: switch(true) },
    OptionRule { name: "faction_rules", clause: Some(clause!("GF-FAC-134")), values: switch(true) },
    OptionRule {
        name: "aura_mode",
        clause: Some(clause!("GF-FAC-109")),
        values: one_of(&["picked", "unit"], "picked"),
    },
    OptionRule { name: "ignore_mode", clause: Some(clause!("GF-FAC-86")), values: one_of(&["best", "each"], "best") },
    OptionRule { name: "stunned_strikes_back", clause: Some(clause!("GF-STUN-09")), values: switch(true) },
];

/// The toggles as this battle has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub points: u32,
    pub force_org: bool,
    pub special_moves: bool,
    pub heroes_join: bool,
    pub fear: bool,
    pub melee_morale: bool,
    pub splash: bool,
    pub rending_adds: bool,
    pub strider_jump: bool,
    pub tough_in_groups: bool,
    pub models_block_sight: bool,
    pub stunned_strikes_back: bool,
    pub faction_rules: bool,
    pub auras_picked: bool,
    pub ignores_each: bool,
}

impl Options {
    pub fn read(scenario: &Scenario) -> Options {
        let on = |name: &str| scenario.switch(OPTIONS, name);
        let is = |name: &str, value: &str| scenario.named(OPTIONS, name) == value;
        Options {
            points: scenario.number(OPTIONS, "points") as u32,
            force_org: on("force_org"),
            special_moves: on("special_moves"),
            heroes_join: is("hero_mode", "join"),
            fear: is("fear_mode", "wound_effects"),
            melee_morale: on("melee_morale"),
            splash: is("blast_mode", "splash"),
            rending_adds: is("rending_mode", "plus4"),
            strider_jump: on("strider_jump"),
            tough_in_groups: on("tough_in_groups"),
            models_block_sight: on("models_block_sight"),
            stunned_strikes_back: on("stunned_strikes_back"),
            faction_rules: on("faction_rules"),
            auras_picked: is("aura_mode", "picked"),
            ignores_each: is("ignore_mode", "each"),
        }
    }
}
