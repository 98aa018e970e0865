//! One figure: where it is, how it fares, what it has done this turn.

use referee::{FigureId, SideId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Base, Bearing, PieceId, Point};

use crate::battle::BASE;
use crate::set::FigureSet;
use crate::vehicles::{Motor, Ride};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// Nobody's: civilians, press, hostages.
    pub side: Option<SideId>,
    /// Nowhere before it is deployed and once it is off the table.
    pub at: Option<Point>,
    pub facing: Bearing,
    pub health: Health,
    pub nerve: Nerve,
    pub hidden: bool,
    /// BN-SPOT-12. Enemies who have found it though it hides.
    pub spotted_by: FigureSet,
    /// BN-BLDG-11. Which entry into a building this was; nought outside.
    pub entry: u16,
    /// And into which.
    pub house: Option<PieceId>,
    pub arms: Magazine,
    /// BN-INF, BN-AMB. Waits off the table, and for what.
    pub reserve: Option<Reserve>,
    /// Who leads it, or holds it captive.
    pub led_by: Option<FigureId>,
    /// BN-PRESS-15. It has been in the enemy's hands.
    pub was_held: bool,
    pub turn: ThisTurn,
    /// It is a vehicle.
    pub motor: Option<Motor>,
    /// It is aboard one, and so has no place of its own.
    pub ride: Option<Ride>,
}

/// BN-DEP-09. Kept back at deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reserve {
    Infiltration,
    Ambush,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Health {
    Fit,
    /// BN-WOUND-03. Turns left to live.
    Wounded {
        left: u8,
    },
    Stabilised,
    Dead,
    Captured,
    /// Left the table of its own will.
    Left,
    /// BN-RETR-08.
    Retreated,
    /// BN-EVAC-08.
    Evacuated,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Nerve {
    #[default]
    Steady,
    Shocked,
    Panicked,
    Retreating,
}

/// BN-AMMO. What is left for an assault rifle or a submachine gun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Magazine {
    #[default]
    Loaded,
    AimedOnly,
    Empty,
    Spent,
}

/// What is counted for one turn and then forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ThisTurn {
    pub acted: bool,
    pub fired: bool,
    /// BN-FIRE-19. Has served somebody else's machine gun.
    pub served: bool,
    /// BN-SPOT-09.
    pub looked: bool,
    /// BN-SHOCK-07.
    pub tested: bool,
    /// BN-OPP-06. Has reacted with an RPG or a launcher.
    pub launched: bool,
    /// BN-MORALE-01. Fell in this turn.
    pub fell: bool,
    /// BN-AMMO-03.
    pub reloading: bool,
}

impl Figure {
    pub fn new(side: Option<SideId>, facing: Bearing) -> Figure {
        Figure {
            side,
            at: None,
            facing,
            health: Health::Fit,
            nerve: Nerve::Steady,
            hidden: false,
            spotted_by: FigureSet::default(),
            entry: 0,
            house: None,
            arms: Magazine::default(),
            reserve: None,
            led_by: None,
            was_held: false,
            turn: ThisTurn::default(),
            motor: None,
            ride: None,
        }
    }

    pub fn base(&self) -> Base {
        self.motor.map_or(BASE, |motor| motor.chassis.base())
    }

    /// On the table and on its feet.
    pub fn stands(&self) -> bool {
        self.at.is_some() && self.health == Health::Fit && self.motor.is_none()
    }

    /// Still to be deployed.
    pub fn waits(&self) -> bool {
        self.at.is_none() && self.health == Health::Fit && self.ride.is_none()
    }

    /// BN-SHOCK-12. Shocked, or panicked, which is shocked for every other purpose.
    pub fn is_shocked(&self) -> bool {
        matches!(self.nerve, Nerve::Shocked | Nerve::Panicked)
    }

    /// BN-WOUND-07, BN-DP-12. Lost, as points and morale count it.
    pub fn is_lost(&self) -> bool {
        matches!(self.health, Health::Dead | Health::Wounded { .. } | Health::Captured)
    }
}
