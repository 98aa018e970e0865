//! BN-VFIRE-01, -02, -08, BN-HIDE-08. What of a vehicle may be fired at, and with what.

use referee::{FigureId, SideId, judged};
use smallvec::SmallVec;

use super::crew::Seat;
use super::model::{Armour, Threat};
use crate::battle::Battle;
use crate::setup::Setup;
use crate::weapons::{Arm, Weapon};

pub type Parts = SmallVec<[FigureId; 5]>;

/// BN-VFIRE-02, BN-ASK-07. A vehicle itself, and of those aboard a car the driver, each gunner and the passenger of the
/// lowest number; of anybody else, himself.
pub fn parts(battle: &Battle, target: FigureId) -> Parts {
    let mut parts: Parts = std::iter::once(target).collect();
    if battle.figure(target).motor.is_none() || !battle.chassis(target).armour().is_car() {
        return parts;
    }
    let soldiers = battle.aboard(target).into_iter().filter(|&id| battle.figure(id).side.is_some());
    let (passengers, crew): (Parts, Parts) = soldiers.partition(|&id| battle.seat(id) == Some(Seat::Passenger));
    judged!("BN-VFIRE-02");
    parts.extend(crew);
    parts.extend(passengers.first().copied());
    parts
}

/// Whatever of a side may be fired at, each with its parts: men by number, then vehicles.
pub fn of_side(battle: &Battle, side: SideId) -> Vec<FigureId> {
    let own = |id: &FigureId| battle.figure(*id).side == Some(side) && battle.is_able(*id);
    let hulls = battle.hulls().filter(own).flat_map(|id| parts(battle, id));
    battle.men(side).chain(hulls).collect()
}

/// Where an answer to somebody is aimed: at the vehicle he is aboard, or at himself.
pub fn seen_as(battle: &Battle, id: FigureId) -> FigureId {
    battle.vehicle_of(id).unwrap_or(id)
}

/// It is a vehicle, or somebody aboard one.
pub fn is_vehicular(battle: &Battle, id: FigureId) -> bool {
    let figure = battle.figure(id);
    figure.motor.is_some() || figure.ride.is_some()
}

/// Whether a weapon may be fired at a target of this kind at all.
pub fn suits(setup: &Setup, battle: &Battle, arm: Arm, target: FigureId) -> bool {
    let figure = battle.figure(target);
    if let Some(ride) = figure.ride {
        let car = battle.chassis(ride.vehicle).armour().is_car();
        return judged!("BN-VFIRE-01" => car && arm.weapon.is_small_arm());
    }
    match figure.motor {
        Some(motor) => judged!("BN-VFIRE-08" => does_harm(setup, motor.chassis.armour(), arm.weapon)),
        None => !arm.weapon.spares_men(),
    }
}

/// Firing at armour that is immune to the weapon would be of no use, and is not offered.
fn does_harm(setup: &Setup, armour: Armour, weapon: Weapon) -> bool {
    armour.save(Threat::Weapon(weapon), false, setup.armour_stops_small_arms).is_some()
}
