//! Any moment of a battle as plain readable data, keyed by figure name.

use std::collections::BTreeMap;

use referee::Complaint;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::OpeningId;
use table::sight::Memory;

use crate::battle::{Battle, Cloud, Demolition, Ending, Figure, Figures, Force, Object, Setup, Stage};

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    stage: Stage,
    /// How many turns have begun, of both sides together.
    turn: u16,
    /// In the order of the scenario.
    sides: [Force; 2],
    /// Every figure, neutral ones too, by its name.
    figures: BTreeMap<String, Figure>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    clouds: Vec<Cloud>,
    /// Doors that are not as the table was laid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    doors: Vec<OpeningId>,
    #[serde(default)]
    searched: u16,
    #[serde(default)]
    found: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    objects: Vec<Object>,
    #[serde(default)]
    witnesses: Figures,
    #[serde(default)]
    demolition: Demolition,
    #[serde(default)]
    ending: Option<Ending>,
}

pub fn record(setup: &Setup, battle: &Battle) -> Position {
    let names = setup.profiles.iter().map(|profile| profile.name.clone());
    Position {
        stage: battle.stage,
        turn: battle.turn,
        sides: battle.sides,
        figures: names.zip(battle.figures.iter().cloned()).collect(),
        clouds: battle.clouds.to_vec(),
        doors: battle.doors.turned().to_vec(),
        searched: battle.searched,
        found: battle.found,
        objects: battle.objects.to_vec(),
        witnesses: battle.witnesses,
        demolition: battle.demolition,
        ending: battle.ending,
    }
}

pub fn restore(setup: &Setup, position: Position) -> Result<Battle, Vec<Complaint>> {
    let names = setup.profiles.iter().map(|profile| &profile.name);
    let battle = Battle {
        figures: referee::by_name("figures", names, position.figures)?.into(),
        sides: position.sides,
        stage: position.stage,
        turn: position.turn,
        clouds: position.clouds.into_iter().collect(),
        doors: position.doors.into_iter().collect(),
        searched: position.searched,
        found: position.found,
        objects: position.objects.into_iter().collect(),
        witnesses: position.witnesses,
        demolition: position.demolition,
        ending: position.ending,
        memory: Memory::default(),
    };
    check(setup, &battle)?;
    Ok(battle)
}

/// Nothing in the position points at something that is not there.
fn check(setup: &Setup, battle: &Battle) -> Result<(), Vec<Complaint>> {
    use crate::battle::{Load, SIDES};
    let figures = setup.profiles.len() as u16;
    let mut complaints = Vec::new();
    for (profile, figure) in setup.profiles.iter().zip(&battle.figures) {
        let sound = match figure.load {
            None => true,
            Some(Load::Casualty(id) | Load::Prisoner(id)) => id.0 < figures,
            Some(Load::Object(n)) => usize::from(n) < battle.objects.len(),
        };
        let on_table = !figure.status.is_on_table() || setup.table.holds(figure.at);
        if !sound || !on_table {
            complaints.push(Complaint::new(format!("figures.{}", profile.name), "complaint-number"));
        }
    }
    for &door in battle.doors.turned() {
        if setup.table.opening(door).is_none() {
            complaints.push(Complaint::new("doors", "complaint-unknown-piece"));
        }
    }
    let sides = [("stage", battle.stage.side()), ("ending", battle.ending.and_then(|ending| ending.winner))];
    let owners = battle.objects.iter().map(|object| ("objects", Some(object.side)));
    for (field, side) in sides.into_iter().chain(owners) {
        if side.is_some_and(|side| !SIDES.contains(&side)) {
            complaints.push(Complaint::new(field, "fc-complaint-side"));
        }
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints) }
}
