//! One side's own affairs: turns, points, gun, and how far it has come with its objective.

use referee::FigureId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Edge, Point};

use crate::figure::is_default;
use crate::scenario::Objective;
use crate::setup::Attitude;
use crate::solo::Resolve;

/// One side's own affairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Force {
    /// How many own turns it has begun.
    pub turns: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub morale: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub despair: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub attitude: Attitude,
    #[serde(skip_serializing_if = "is_default")]
    pub edge: Option<Edge>,
    #[serde(skip_serializing_if = "is_default")]
    pub objective: Option<Objective>,
    /// FC-LEAD-03, 04. The leader of this turn and what the die gave.
    #[serde(skip_serializing_if = "is_default")]
    pub bonus: Option<(FigureId, Bonus)>,
    /// FC-SNIP-02. The sniper whose lone shot keeps the others from firing this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub lone_shot: Option<FigureId>,
    #[serde(skip_serializing_if = "is_default")]
    pub grenades: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub gun: GunState,
    #[serde(skip_serializing_if = "is_default")]
    pub progress: Progress,
    /// FC-SOLO-09, FC-SOLO-17. What a side without a player has settled for itself.
    #[serde(skip_serializing_if = "is_default")]
    pub resolve: Resolve,
    /// FC-DISP-05. Own turns in a row without fire.
    #[serde(skip_serializing_if = "is_default")]
    pub quiet: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    Move,
    Fire,
}

/// FC-BOMB. The gun off the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct GunState {
    #[serde(skip_serializing_if = "is_default")]
    pub aim: Option<Point>,
    #[serde(skip_serializing_if = "is_default")]
    pub smoke: bool,
    /// Ones rolled; the second silences it.
    #[serde(skip_serializing_if = "is_default")]
    pub ones: u8,
    /// The own turn from which it fires.
    #[serde(skip_serializing_if = "is_default")]
    pub from: u8,
}

/// How far a side has come with its objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Progress {
    /// What the objective asks for has happened.
    #[serde(skip_serializing_if = "is_default")]
    pub fulfilled: bool,
    /// It can no longer happen.
    #[serde(skip_serializing_if = "is_default")]
    pub failed: bool,
    /// What had to be got away has left by the own edge.
    #[serde(skip_serializing_if = "is_default")]
    pub away: bool,
    /// Objective 7: own turns in a row in which the marker was held.
    #[serde(skip_serializing_if = "is_default")]
    pub held: u8,
    /// Objective 9: which of the pieces have been touched.
    #[serde(skip_serializing_if = "is_default")]
    pub scouted: u16,
}
