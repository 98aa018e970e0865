use std::collections::BTreeMap;

use referee::{Complaint, MarkerId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Place, Point};

use crate::battle::{Battle, Figure, Setup, Stage};

/// The battle as a person would write it down.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// From 1 on.
    round: u8,
    stage: Stage,
    /// Every figure of every side, by its name.
    figures: BTreeMap<String, Stance>,
    #[serde(default)]
    signals: Vec<Place>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Stance {
    at: Point,
    #[serde(default)]
    hits: u8,
    #[serde(default)]
    hidden: bool,
}

pub fn record(setup: &Setup, battle: &Battle) -> Position {
    let stance = |figure: &Figure| Stance { at: figure.at, hits: figure.hits, hidden: figure.hidden };
    let figures = setup.names.iter().cloned().zip(battle.figures.iter().map(stance)).collect();
    let signals = battle.signals.iter().map(|&(_, place)| place).collect();
    Position { round: battle.round, stage: battle.stage, figures, signals }
}

pub fn restore(setup: &Setup, position: Position) -> Result<Battle, Vec<Complaint>> {
    let stances = referee::by_name("figures", setup.names.iter(), position.figures)?;
    if let Stage::Turn { side, first } = position.stage
        && !(setup.sides.has(side) && setup.sides.has(first))
    {
        return Err(vec![Complaint::new("stage", "complaint-number")]);
    }
    let figure =
        |(stance, &side): (Stance, _)| Figure { side, at: stance.at, hits: stance.hits, hidden: stance.hidden };
    let figures = stances.into_iter().zip(&setup.owners).map(figure).collect();
    let number = |(n, place): (usize, Place)| (MarkerId(n as u16), place);
    let signals = position.signals.into_iter().enumerate().map(number).collect();
    Ok(Battle { figures, signals, round: position.round, stage: position.stage })
}
