//! BN-VEH-05..08, -11. Seats: who sits where, and what he may do from there.

use referee::{FigureId, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Bearing, Length, Point};

use super::model::Chassis;
use crate::battle::Battle;
use crate::figure::Health;
use crate::glance::{Front, front};
use crate::setup::Setup;
use crate::weapons::Weapon;

/// Aboard which vehicle, and where in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ride {
    pub vehicle: FigureId,
    pub seat: Seat,
}

/// In the order in which those aboard save: driver, gunners, passengers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    Driver,
    Gunner,
    Commander,
    /// Gunner and commander in one.
    BothGuns,
    Passenger,
}

pub type Aboard = SmallVec<[FigureId; 10]>;

impl Seat {
    /// The guns one serves from it, by their place among the vehicle's.
    pub fn guns(self) -> &'static [usize] {
        match self {
            Seat::Gunner => &[0],
            Seat::Commander => &[1],
            Seat::BothGuns => &[0, 1],
            Seat::Driver | Seat::Passenger => &[],
        }
    }

    /// Two men can not hold these two at once.
    pub fn clashes(self, other: Seat) -> bool {
        self == other && self != Seat::Passenger || self.guns().iter().any(|gun| other.guns().contains(gun))
    }

    pub fn word(self) -> &'static str {
        match self {
            Seat::Driver => "bn-seat-driver",
            Seat::Gunner => "bn-seat-gunner",
            Seat::Commander => "bn-seat-commander",
            Seat::BothGuns => "bn-seat-both-guns",
            Seat::Passenger => "bn-seat-passenger",
        }
    }
}

impl Battle {
    /// Everything with an engine, on the table or still to come onto it, wrecks too.
    pub fn motors(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.all().filter(|(_, figure)| figure.motor.is_some()).map(|(id, _)| id)
    }

    /// Vehicles and wrecks that stand on the table.
    pub fn hulls(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.motors().filter(|&id| self.figure(id).at.is_some())
    }

    pub fn chassis(&self, vehicle: FigureId) -> Chassis {
        self.figure(vehicle).motor.expect("a vehicle has a chassis").chassis
    }

    pub fn is_wreck(&self, vehicle: FigureId) -> bool {
        self.figure(vehicle).motor.is_some_and(|motor| motor.wreck.is_some())
    }

    /// The vehicle somebody is aboard.
    pub fn vehicle_of(&self, id: FigureId) -> Option<FigureId> {
        self.figure(id).ride.map(|ride| ride.vehicle)
    }

    /// Those aboard who are fit: driver, gunners, passengers, each by number.
    pub fn aboard(&self, vehicle: FigureId) -> Aboard {
        let seat = |id: &FigureId| self.figure(*id).ride.map(|ride| ride.seat);
        let mut aboard = self.riders(vehicle, |health| health == Health::Fit);
        aboard.sort_by_key(|id| (seat(id), *id));
        aboard
    }

    /// Those aboard who are wounded or stabilised, by number.
    pub fn lying_aboard(&self, vehicle: FigureId) -> Aboard {
        self.riders(vehicle, |health| matches!(health, Health::Wounded { .. } | Health::Stabilised))
    }

    fn riders(&self, vehicle: FigureId, state: impl Fn(Health) -> bool) -> Aboard {
        let on = self.all().filter(|(_, figure)| figure.ride.is_some_and(|ride| ride.vehicle == vehicle));
        on.filter(|(_, figure)| state(figure.health)).map(|(id, _)| id).collect()
    }

    pub fn driver(&self, vehicle: FigureId) -> Option<FigureId> {
        self.aboard(vehicle).into_iter().find(|&id| self.seat(id) == Some(Seat::Driver))
    }

    pub fn seat(&self, id: FigureId) -> Option<Seat> {
        self.figure(id).ride.map(|ride| ride.seat)
    }
}

/// BN-VEH-05. Everybody aboard takes a place, the wounded too.
pub fn free_places(battle: &Battle, vehicle: FigureId) -> usize {
    let taken = battle.figures.iter().filter(|it| it.ride.is_some_and(|ride| ride.vehicle == vehicle)).count();
    judged!("BN-VEH-05" => battle.chassis(vehicle).capacity().saturating_sub(taken))
}

/// The seats nobody else holds, of those this vehicle has.
pub fn free_seats(setup: &Setup, battle: &Battle, vehicle: FigureId, but: Option<FigureId>) -> SmallVec<[Seat; 5]> {
    let guns = setup.model(vehicle).guns.len();
    let held: SmallVec<[Seat; 8]> =
        battle.aboard(vehicle).into_iter().filter(|id| Some(*id) != but).filter_map(|id| battle.seat(id)).collect();
    let has = |seat: &Seat| seat.guns().iter().all(|&gun| gun < guns);
    let all = [Seat::Driver, Seat::Gunner, Seat::Commander, Seat::BothGuns, Seat::Passenger];
    all.into_iter().filter(has).filter(|seat| !held.iter().any(|other| seat.clashes(*other))).collect()
}

/// BN-VEH-06, -11. The weapons of the vehicle that a man serves from his seat.
pub fn guns(setup: &Setup, battle: &Battle, id: FigureId) -> SmallVec<[Weapon; 2]> {
    let Some(ride) = battle.figure(id).ride else { return SmallVec::new() };
    let model = setup.model(ride.vehicle);
    judged!("BN-VEH-11" => ride.seat.guns().iter().filter_map(|&gun| model.guns.get(gun).copied()).collect())
}

/// BN-VEH-08. Where a vehicle's weapons face: the turret, or the vehicle itself.
pub fn gun_facing(battle: &Battle, vehicle: FigureId) -> Bearing {
    let figure = battle.figure(vehicle);
    let Some(motor) = figure.motor.filter(|motor| motor.chassis.is_turreted()) else { return figure.facing };
    judged!("BN-VEH-08" => figure.facing.turned(i64::from(motor.turret.to_tenths())))
}

/// BN-LIM-01. A vehicle whose gunner has fired does not move any more in this turn.
pub fn note_fire(battle: &mut Battle, gunner: FigureId) {
    let Some(vehicle) = battle.vehicle_of(gunner) else { return };
    if let Some(motor) = &mut battle.figure_mut(vehicle).motor {
        motor.fired = judged!("BN-LIM-01" => true);
    }
}

/// BN-LIM-06. What a gunner may fire now: no tank gun in a turn in which its vehicle has moved.
pub fn usable_guns(setup: &Setup, battle: &Battle, id: FigureId) -> SmallVec<[Weapon; 2]> {
    let moved = battle.vehicle_of(id).and_then(|it| battle.figure(it).motor).is_some_and(|motor| motor.moved);
    let usable = |gun: &Weapon| judged!("BN-LIM-06" => !moved || *gun != Weapon::TankGun);
    guns(setup, battle, id).into_iter().filter(usable).collect()
}

/// BN-VEH-08. A turret fires in any direction.
pub fn fires_all_round(battle: &Battle, id: FigureId) -> bool {
    battle.vehicle_of(id).is_some_and(|vehicle| battle.chassis(vehicle).is_turreted())
}

/// BN-VEH-11, BN-REACT-04. Drivers and passengers do not react.
pub fn is_idle(battle: &Battle, id: FigureId) -> bool {
    battle.seat(id).is_some_and(|seat| seat.guns().is_empty())
}

/// BN-LIM-05, BN-COVER-04. What a gunner adds to a square so far off, if his vehicle has not moved.
pub fn covering(setup: &Setup, battle: &Battle, id: FigureId, away: Length) -> Option<(u8, Weapon)> {
    let moved = battle.vehicle_of(id).and_then(|it| battle.figure(it).motor).is_some_and(|motor| motor.moved);
    if moved {
        return judged!("BN-LIM-05" => None);
    }
    guns(setup, battle, id).into_iter().filter_map(|gun| Some((gun.covering(away)?, gun))).max()
}

/// BN-VEH-08. A gun on a pintle is aimed at nothing behind its vehicle.
pub fn may_aim(battle: &Battle, id: FigureId, at: Point) -> bool {
    let Some(vehicle) = battle.vehicle_of(id) else { return true };
    fires_all_round(battle, id) || front(battle.figure(vehicle).facing, battle.at(vehicle), at) >= Front::Half
}
