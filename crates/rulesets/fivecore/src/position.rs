//! Any moment of a battle as plain readable data, keyed by figure name.

use std::collections::BTreeMap;

use referee::Complaint;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use smallvec::SmallVec;
use table::OpeningId;
use table::sight::Memory;

use crate::battle::{Battle, Cloud, Demolition, Ending, Figure, Figures, Force, Object, Setup, Stage};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    stage: Stage,
    turn: u16,
    sides: [Force; 2],
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

pub fn write(setup: &Setup, battle: &Battle) -> Value {
    let names = setup.profiles.iter().map(|profile| profile.name.clone());
    let position = Position {
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
    };
    serde_json::to_value(position).expect("a position is plain data")
}

pub fn read(setup: &Setup, position: &Value) -> Result<Battle, Vec<Complaint>> {
    let mut position: Position =
        serde_json::from_value(position.clone()).map_err(|error| vec![Complaint::new("", error.to_string())])?;
    let mut figures = SmallVec::new();
    for profile in &setup.profiles {
        let field = format!("figures.{}", profile.name);
        let figure = position.figures.remove(&profile.name);
        figures.push(figure.ok_or_else(|| vec![Complaint::new(field, "complaint-missing")])?);
    }
    if let Some(name) = position.figures.keys().next() {
        return Err(vec![Complaint::new(format!("figures.{name}"), "complaint-unknown-figure")]);
    }
    let battle = Battle {
        figures,
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
    use crate::battle::Load;
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
    if complaints.is_empty() { Ok(()) } else { Err(complaints) }
}
