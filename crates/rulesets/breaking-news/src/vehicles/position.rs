//! Vehicles and seats as a person would write them down, and back again.

use referee::{Complaint, FigureId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Bearing;

use super::model::{Chassis, Motor, Wreck};
use super::{Ride, Seat};
use crate::battle::Battle;
use crate::roster::Man;
use crate::setup::Setup;

/// Where somebody sits.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Aboard {
    vehicle: String,
    seat: Seat,
}

/// How a vehicle fares; what is left out is as it was before the battle.
#[derive(Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Running {
    /// Where its turret faces, from its own front.
    turret: Bearing,
    moved: bool,
    moved_before: bool,
    fired: bool,
    /// It is about to run on without a driver.
    runs: bool,
    /// It has done so in this turn.
    ran: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    wreck: Option<Wreck>,
}

impl Aboard {
    pub fn of(setup: &Setup, ride: Ride) -> Aboard {
        Aboard { vehicle: setup.man(ride.vehicle).name.clone(), seat: ride.seat }
    }

    /// BN-VEH-13. Only its own side is aboard a vehicle.
    pub fn ride(self, setup: &Setup, man: &Man) -> Result<Ride, Complaint> {
        let own = |id: &FigureId| {
            let it = setup.man(*id);
            let guns = it.model.as_ref().map_or(0, |model| model.guns.len());
            it.model.is_some()
                && (man.side.is_none() || it.side == man.side)
                && self.seat.guns().iter().all(|&gun| gun < guns)
        };
        let vehicle = setup.named(&self.vehicle).filter(own).filter(|_| man.model.is_none());
        let vehicle = vehicle.ok_or_else(|| Complaint::new("aboard", "bn-complaint-crew"))?;
        Ok(Ride { vehicle, seat: self.seat })
    }
}

impl Running {
    pub fn of(motor: Motor) -> Running {
        let Motor { turret, moved, moved_before, fired, runs, ran, wreck, .. } = motor;
        Running { turret, moved, moved_before, fired, runs, ran, wreck }
    }

    pub fn motor(self, chassis: Chassis) -> Motor {
        let Running { turret, moved, moved_before, fired, runs, ran, wreck } = self;
        Motor { chassis, turret, moved, moved_before, fired, runs, ran, wreck }
    }
}

/// Nobody sits in a wreck, in a seat another holds or where there is no room.
pub fn are_seated(setup: &Setup, battle: &Battle) -> bool {
    setup.motors.iter().all(|&vehicle| {
        let aboard = battle.aboard(vehicle);
        let all = battle.figures.iter().filter(|it| it.ride.is_some_and(|ride| ride.vehicle == vehicle)).count();
        let clash = |(n, id): (usize, &FigureId)| {
            let (before, own) = (&aboard[..n], battle.seat(*id));
            before.iter().any(|other| own.zip(battle.seat(*other)).is_some_and(|(a, b)| a.clashes(b)))
        };
        let crowded = all > battle.chassis(vehicle).capacity() || aboard.iter().enumerate().any(clash);
        !crowded && (all == 0 || !battle.is_wreck(vehicle))
    })
}
