//! The scenarios of lessons and puzzles.

use referee::{Complaint, Scenario, Text, Unit, read};
use serde_json::{Value, json};

use crate::puzzle::Puzzle;
use crate::written::position;

/// A scenario whose position is written as the rest of it is.
pub fn read_scenario(written: &Value, field: &str) -> Result<Scenario, Vec<Complaint>> {
    let mut scenario: Scenario = read(written, field).map_err(|complaint| vec![complaint])?;
    scenario.position = scenario.position.map(|written| position(&written, scenario.unit));
    Ok(scenario)
}

/// The lesson's scenario with what differs in a puzzle, each replaced whole.
pub fn of_puzzle(lesson: &Scenario, puzzle: &Puzzle) -> Result<Scenario, Vec<Complaint>> {
    let mut whole = json!(lesson);
    if let (Value::Object(whole), Value::Object(changed)) = (&mut whole, &puzzle.scenario) {
        whole.extend(changed.iter().map(|(name, value)| (name.clone(), turned(name, value, lesson.unit))));
    }
    let mut scenario: Scenario = read(&whole, "scenario").map_err(|complaint| vec![complaint])?;
    let Text { es, en } = puzzle.name.clone();
    (scenario.id, scenario.name) = (puzzle.id.clone(), Text { es, en });
    Ok(scenario)
}

fn turned(name: &str, value: &Value, unit: Unit) -> Value {
    if name == "position" { position(value, unit) } else { value.clone() }
}

pub fn below(complaints: Vec<Complaint>, field: &str) -> Vec<Complaint> {
    complaints.into_iter().map(|complaint| complaint.below(field)).collect()
}
