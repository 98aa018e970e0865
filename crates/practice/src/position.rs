use std::collections::BTreeMap;

use referee::{Complaint, MarkerId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Place, Point};

use crate::battle::{Battle, Figure, Setup, Stage};

/// The battle as a person would write it down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    round: u8,
    stage: Stage,
    figures: BTreeMap<String, Stance>,
    #[serde(default)]
    signals: Vec<Place>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stance {
    at: Point,
    #[serde(default)]
    hits: u8,
    #[serde(default)]
    hidden: bool,
}

pub fn write(setup: &Setup, battle: &Battle) -> Value {
    let stance = |figure: &Figure| Stance { at: figure.at, hits: figure.hits, hidden: figure.hidden };
    let figures = setup.names.iter().cloned().zip(battle.figures.iter().map(stance)).collect();
    let signals = battle.signals.iter().map(|&(_, place)| place).collect();
    let position = Position { round: battle.round, stage: battle.stage, figures, signals };
    serde_json::to_value(position).expect("a position is plain data")
}

pub fn read(setup: &Setup, position: &Value) -> Result<Battle, Vec<Complaint>> {
    let mut position: Position = referee::read(position, "").map_err(|complaint| vec![complaint])?;
    let mut figures = smallvec::SmallVec::new();
    for (name, &side) in setup.names.iter().zip(&setup.owners) {
        let Some(stance) = position.figures.remove(name) else {
            return Err(vec![Complaint::new(format!("figures.{name}"), "complaint-missing")]);
        };
        figures.push(Figure { side, at: stance.at, hits: stance.hits, hidden: stance.hidden });
    }
    if let Some(name) = position.figures.keys().next() {
        return Err(vec![Complaint::new(format!("figures.{name}"), "complaint-unknown-figure")]);
    }
    let number = |(n, place): (usize, Place)| (MarkerId(n as u16), place);
    let signals = position.signals.into_iter().enumerate().map(number).collect();
    Ok(Battle { figures, signals, round: position.round, stage: position.stage })
}
