//! FC-GEN-04. The optional rules, each off or on as the scenario says.

use referee::{Clause, OptionRule, OptionValues, Scenario, SideId, clause};

pub const OPTIONS: &[OptionRule] = &[
    switch("third_activation", clause!("FC-STD-09"), true),
    switch("shock_passes_on_down", clause!("FC-DICE-09"), false),
    OptionRule {
        name: "grenade_supply",
        clause: Some(clause!("FC-GREN-05")),
        values: OptionValues::OneOf { values: &["count", "pool", "die"], default: "count" },
    },
    switch("points", clause!("FC-MOR-01"), true),
    number("points_cap", clause!("FC-MOR-02"), 0, 4, 3),
    switch("leaders", clause!("FC-LEAD-01"), true),
    OptionRule {
        name: "superior_quality",
        clause: Some(clause!("FC-QUAL-02")),
        values: OptionValues::OneOf { values: &["none", "first", "second"], default: "none" },
    },
    switch("displacement", clause!("FC-DISP-01"), false),
    switch("displacement_renewed", clause!("FC-DISP-05"), false),
    OptionRule {
        name: "objectives",
        clause: Some(clause!("FC-MISS-02")),
        values: OptionValues::OneOf { values: &["open", "secret"], default: "open" },
    },
    number("random_skills", clause!("FC-RAND-08"), 0, 3, 1),
    OptionRule {
        name: "solo",
        clause: Some(clause!("FC-SOLO-01")),
        values: OptionValues::OneOf { values: &["none", "first", "second", "both"], default: "none" },
    },
    switch("order_die", clause!("FC-SOLO-09"), true),
    switch("aggression", clause!("FC-SOLO-17"), true),
    number("turn_limit", clause!("FC-GEN-16"), 0, 99, 15),
];

/// The options of one battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    pub third_activation: bool,
    pub shock_passes_on_down: bool,
    pub grenades: GrenadeSupply,
    pub points: bool,
    pub points_cap: u8,
    pub leaders: bool,
    pub superior: Option<SideId>,
    pub displacement: bool,
    pub displacement_renewed: bool,
    pub secret_objectives: bool,
    pub random_skills: u8,
    /// The sides without a player.
    pub solo: [bool; 2],
    pub order_die: bool,
    pub aggression: bool,
    /// Own turns of each side; nought is no limit.
    pub turn_limit: u8,
}

/// R34. How hand grenades are supplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrenadeSupply {
    /// Each figure has its own, at most two.
    Count,
    /// One common stock a side.
    Pool,
    /// Limited ammunition: a die after each throw.
    Die,
}

impl Options {
    pub fn read(scenario: &Scenario) -> Options {
        let switch = |name| scenario.switch(OPTIONS, name);
        let number = |name| scenario.number(OPTIONS, name).clamp(0, 255) as u8;
        let named = |name| scenario.named(OPTIONS, name);
        Options {
            third_activation: switch("third_activation"),
            shock_passes_on_down: switch("shock_passes_on_down"),
            grenades: match named("grenade_supply") {
                "pool" => GrenadeSupply::Pool,
                "die" => GrenadeSupply::Die,
                _ => GrenadeSupply::Count,
            },
            points: switch("points"),
            points_cap: number("points_cap"),
            leaders: switch("leaders"),
            superior: match named("superior_quality") {
                "first" => Some(SideId(0)),
                "second" => Some(SideId(1)),
                _ => None,
            },
            displacement: switch("displacement"),
            displacement_renewed: switch("displacement_renewed"),
            secret_objectives: named("objectives") == "secret",
            random_skills: number("random_skills"),
            solo: [["first", "both"], ["second", "both"]].map(|sides| sides.contains(&named("solo"))),
            order_die: switch("order_die"),
            aggression: switch("aggression"),
            turn_limit: number("turn_limit"),
        }
    }
}

/// FC-SOLO-01. What the option says when these sides have no player.
pub fn solo(sides: &[SideId]) -> &'static str {
    match [SideId(0), SideId(1)].map(|side| sides.contains(&side)) {
        [false, false] => "none",
        [true, false] => "first",
        [false, true] => "second",
        [true, true] => "both",
    }
}

const fn switch(name: &'static str, clause: Clause, default: bool) -> OptionRule {
    OptionRule { name, clause: Some(clause), values: OptionValues::Switch { default } }
}

const fn number(name: &'static str, clause: Clause, min: i64, max: i64, default: i64) -> OptionRule {
    OptionRule { name, clause: Some(clause), values: OptionValues::Number { min, max, default } }
}
