//! BN-ACT-09, BN-ASK-05. What those aboard may be ordered to do, and men beside a vehicle.

use referee::{Clause, FigureId, Play, Refusal, Ruling, SideId, clause, judged};
use table::overlaps;

use super::boarding;
use super::crew::Seat;
use super::driving::{self, Course};
use super::travel::Driving;
use crate::BreakingNews;
use crate::aim::Stance;
use crate::battle::{Battle, cm};
use crate::groups::Chain;
use crate::orders;
use crate::setup::Setup;
use crate::weapons::Bearer;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Drive,
    Back,
    Turn,
    DriveOff,
    GetIn,
    GetOut,
    ChangeSeat,
    Watch,
    /// Onto the table, from the reserve of a scenario.
    Enter,
}

impl Deed {
    pub fn word(self) -> &'static str {
        match self {
            Deed::Drive => "bn-action-drive",
            Deed::Back => "bn-action-back",
            Deed::Turn => "bn-action-turn",
            Deed::DriveOff => "bn-action-drive-off",
            Deed::GetIn => "bn-action-get-in",
            Deed::GetOut => "bn-action-get-out",
            Deed::ChangeSeat => "bn-action-change-seat",
            Deed::Watch => "bn-action-watch",
            Deed::Enter => "bn-action-enter",
        }
    }
}

/// Whether those named may do it: all of them aboard one vehicle, or men on foot who get in.
pub fn check(setup: &Setup, battle: &Battle, who: &[FigureId], deed: Deed) -> Result<(), Refusal> {
    let refuse = |clause: Clause, reason: &'static str| Err(Refusal::new(clause, reason).with("figure", who[0]));
    let Some(vehicle) = battle.vehicle_of(who[0]) else {
        let beside = deed == Deed::GetIn && who.iter().any(|&id| boarding::boards(battle, id).is_some());
        return if beside { Ok(()) } else { refuse(clause!("BN-VEH-02"), "bn-no-vehicle-here") };
    };
    let here = battle.figure(vehicle).at.is_some();
    if here == (deed == Deed::Enter) {
        return refuse(clause!("BN-VEH-06"), "bn-no-vehicle-here");
    }
    if deed == Deed::GetOut {
        let may = boarding::may_get_out(setup, battle, vehicle, who[0]);
        return if may { Ok(()) } else { refuse(clause!("BN-VEH-13"), "bn-no-room-beside") };
    }
    let [id] = who else { return judged!("BN-VEH-12" => refuse(clause!("BN-VEH-12"), "bn-no-crew-alone")) };
    let seat = battle.seat(*id).unwrap_or(Seat::Passenger);
    match deed {
        Deed::Drive | Deed::Back | Deed::Turn | Deed::DriveOff => {
            check_driving(setup, battle, (*id, seat), vehicle, deed)
        }
        Deed::ChangeSeat if boarding::other_seats(setup, battle, *id).is_empty() => {
            refuse(clause!("BN-VEH-07"), "bn-no-free-seat")
        }
        Deed::Watch if seat.guns().is_empty() || !battle.chassis(vehicle).is_turreted() => {
            refuse(clause!("BN-VEH-10"), "bn-no-turret")
        }
        Deed::GetIn => refuse(clause!("BN-VEH-02"), "bn-no-vehicle-here"),
        Deed::Enter if !may_enter(setup, battle, *id) => refuse(clause!("BN-MOVE-13"), "bn-no-vehicle-room"),
        _ => Ok(()),
    }
}

/// BN-VEH-06, BN-LIM-01. The driver's action; not in a turn in which the vehicle has fired.
fn check_driving(
    setup: &Setup,
    battle: &Battle,
    (id, seat): (FigureId, Seat),
    vehicle: FigureId,
    deed: Deed,
) -> Result<(), Refusal> {
    let refuse = |clause: Clause, reason: &'static str| Err(Refusal::new(clause, reason).with("figure", id));
    if seat != Seat::Driver {
        return judged!("BN-VEH-06" => refuse(clause!("BN-VEH-06"), "bn-no-driver"));
    }
    if battle.figure(vehicle).motor.is_some_and(|motor| motor.fired) {
        return judged!("BN-LIM-01" => refuse(clause!("BN-LIM-01"), "bn-no-driving-after-fire"));
    }
    if deed == Deed::DriveOff {
        let far = cm(battle.chassis(vehicle).speed() - 6 * setup.vehicle_dice);
        if Driving::new(setup, battle, vehicle, Course::Off, far).way_off().is_none() {
            return refuse(clause!("BN-MOVE-16"), "bn-no-edge");
        }
    }
    Ok(())
}

pub fn carry_out(play: &mut Play<BreakingNews>, who: &[FigureId], deed: Deed) -> Ruling<()> {
    let vehicle = play.battle.vehicle_of(who[0]);
    let acted: Chain = match (deed, vehicle) {
        (Deed::GetIn, _) => boarding::get_in(play, who)?,
        (Deed::GetOut, _) => boarding::get_out(play, who)?,
        _ => who.into(),
    };
    orders::spend(play, &acted);
    let Some(vehicle) = vehicle else { return Ok(()) };
    match deed {
        Deed::Drive => driving::go(play, vehicle, Course::Ahead),
        Deed::Back => driving::go(play, vehicle, Course::Back),
        Deed::DriveOff => driving::go(play, vehicle, Course::Off),
        Deed::Turn => driving::turn(play, vehicle),
        Deed::ChangeSeat => boarding::change_seat(play, who[0]),
        Deed::Watch => boarding::watch(play, who[0]),
        Deed::Enter => driving::enter(play, vehicle),
        Deed::GetIn | Deed::GetOut => Ok(()),
    }
}

/// BN-LIM-07, -08, BN-VEH-08. How a gunner fires from where he sits: the penalty if his vehicle has moved at all; all
/// round from a turret.
pub fn stance(battle: &Battle, id: FigureId) -> Stance {
    let motor = battle.vehicle_of(id).and_then(|vehicle| battle.figure(vehicle).motor);
    let Some(motor) = motor else { return Stance::STILL };
    judged!("BN-LIM-07", "BN-LIM-08");
    Stance { bearer: Bearer::Still, penalty: motor.moved, all_round: motor.chassis.is_turreted() }
}

/// The drivers of a side whose vehicles wait off the table and find room to come on.
pub fn in_reserve(setup: &Setup, battle: &Battle, side: SideId) -> Vec<FigureId> {
    let drivers = setup.reserve.iter().filter_map(|entry| battle.driver(entry.vehicle));
    let waits = |id: &FigureId| battle.side(*id) == side && !battle.is_able(*id);
    let comes = |id: &FigureId| orders::may_act(battle, *id) && may_enter(setup, battle, *id);
    drivers.filter(waits).filter(comes).collect()
}

/// No vehicle, wreck or bystander stands where it would come on.
fn may_enter(setup: &Setup, battle: &Battle, driver: FigureId) -> bool {
    let Some(entry) = battle.vehicle_of(driver).and_then(|vehicle| setup.entry(vehicle)) else { return false };
    let base = battle.figure(entry.vehicle).base().at(entry.at, entry.facing);
    let bars = |id: FigureId| overlaps(&base, &battle.footprint(id));
    battle.seat(driver) == Some(Seat::Driver) && !battle.hulls().chain(battle.bystanders()).any(bars)
}
