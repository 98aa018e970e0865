//! BN-VFIRE-03, -04, -09, -10, -12. A vehicle whose driver is down runs on.

use referee::{FigureId, Play, Ruling, What, clause, judged};
use table::Length;
use table::movement::{Gear, Track};

use super::crew::Seat;
use super::{aside, driving};
use crate::BreakingNews;
use crate::battle::Battle;
use crate::column::Column;
use crate::explosives;

/// BN-VFIRE-03, -10, -12. Somebody aboard has fallen: if he drove a vehicle on the move, it will run on, once a turn.
pub fn note(battle: &mut Battle, id: FigureId) {
    let Some(ride) = battle.figure(id).ride.filter(|ride| ride.seat == Seat::Driver) else { return };
    let Some(motor) = &mut battle.figure_mut(ride.vehicle).motor else { return };
    motor.runs = judged!("BN-VFIRE-10" => (motor.moved || motor.moved_before) && !motor.ran);
}

/// BN-VFIRE-09. The runaway moves that are due, by number.
pub fn all(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let due = |battle: &Battle, id: FigureId| battle.figure(id).motor.is_some_and(|motor| motor.runs);
    for n in 0..play.setup.motors.len() {
        let vehicle = play.setup.motors[n];
        if !due(play.battle, vehicle) {
            continue;
        }
        let motor = play.battle.figure_mut(vehicle).motor.as_mut().expect("only vehicles are due");
        motor.runs = false;
        if play.battle.is_able(vehicle) {
            run(play, vehicle)?;
        }
    }
    Ok(())
}

/// BN-VFIRE-03, -04, -09. Straight on for a whole move, until something stops it; nobody reacts, charges go off.
fn run(play: &mut Play<BreakingNews>, vehicle: FigureId) -> Ruling<()> {
    let motor = play.battle.figure_mut(vehicle).motor.as_mut().expect("only vehicles run away");
    (motor.ran, motor.moved) = (true, true);
    let most = driving::allowance(play, vehicle, (clause!("BN-VFIRE-03"), "bn-die-runaway"))?;
    let drive = driving::drive(play.setup, play.battle, vehicle, most);
    let way = judged!("BN-VFIRE-04" => drive.run(Gear::Ahead, most).way);
    if way.points().len() < 2 {
        return Ok(());
    }
    let facing = play.battle.figure(vehicle).facing;
    let track = Track::new(drive.base(), facing, &way, Gear::Ahead);
    let column = Column::of_vehicle(vehicle, way, track);
    let mut mark = Length::ZERO;
    while let Some((at, charge)) = explosives::next(play.battle, &column, mark, column.length) {
        roll_on(play, &column, mark, at);
        mark = at;
        explosives::go_off(play, charge)?;
        if play.battle.is_wreck(vehicle) {
            return Ok(());
        }
    }
    roll_on(play, &column, mark, column.length);
    let track = column.movers[0].track.clone().expect("a vehicle has a track");
    aside::step_aside(play, vehicle, &track);
    Ok(())
}

fn roll_on(play: &mut Play<BreakingNews>, column: &Column, from: Length, to: Length) {
    let mover = &column.movers[0];
    driving::bring(play.battle, mover, to);
    let (figure, way) = (mover.figure, column.stretch(mover, from, to));
    play.tell(clause!("BN-VFIRE-09"), || What::Moved { figure, word: "bn-ran-on".into(), way, facing: None });
}
