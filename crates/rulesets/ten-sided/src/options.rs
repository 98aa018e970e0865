//! Optional rules and the size of the battle.

use referee::{OptionRule, OptionValues, Scenario, clause};

const fn switch(default: bool) -> OptionValues {
    OptionValues::Switch { default }
}

pub const OPTIONS: &[OptionRule] = &[
    OptionRule { name: "command", clause: Some(clause!("TS-CMD-01")), values: switch(false) },
    OptionRule { name: "facings", clause: Some(clause!("TS-MOV-09")), values: switch(false) },
    OptionRule { name: "break_off", clause: Some(clause!("TS-BRK-01")), values: switch(false) },
    OptionRule { name: "gifts", clause: Some(clause!("TS-GFT-01")), values: switch(false) },
    OptionRule { name: "heroes_lead", clause: Some(clause!("TS-HRO-01")), values: switch(false) },
    OptionRule {
        name: "points",
        clause: Some(clause!("TS-VIC-02")),
        values: OptionValues::Number { min: 100, max: 2000, default: 480 },
    },
    OptionRule { name: "limits", clause: Some(clause!("TS-PTS-19")), values: switch(true) },
];

/// The options as this battle has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub command: bool,
    pub facings: bool,
    pub break_off: bool,
    pub gifts: bool,
    pub heroes_lead: bool,
    pub points: u32,
    pub limits: bool,
}

impl Options {
    pub fn read(scenario: &Scenario) -> Options {
        let on = |name: &str| scenario.switch(OPTIONS, name);
        Options {
            command: on("command"),
            facings: on("facings"),
            break_off: on("break_off"),
            gifts: on("gifts"),
            heroes_lead: on("heroes_lead"),
            points: scenario.number(OPTIONS, "points") as u32,
            limits: on("limits"),
        }
    }
}
