//! BN-MOVE-08..14, -16, -18, -19, BN-OBST-11. Driving, backing and turning on the spot.

use dice::{Bands, Die, Throw};
use referee::{About, FigureId, For, Play, Ruling, What, clause, judged};
use table::movement::{Drive, Footing, Manner, Other, Track, Way};
use table::{Bearing, Edge, Length, Point, Shape, overlaps};

use super::aside;
use super::travel::Driving;
use crate::BreakingNews;
use crate::battle::{Battle, TOUCH, cm, rival};
use crate::column::{Column, Mover};
use crate::figure::Health;
use crate::setup::Setup;
use crate::{negotiation, reaction, sight};

/// What a driver does with his vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    Ahead,
    Back,
    /// BN-MOVE-16. Off the table by an edge.
    Off,
}

/// BN-MOVE-13, -15, -18. The ground as a vehicle finds it: closed pieces, vehicles and wrecks, people without arms and men
/// locked in a fight bar it; other men step aside.
pub fn footing(setup: &Setup, battle: &Battle, vehicle: FigureId) -> Footing {
    let chassis = battle.chassis(vehicle);
    let other = |shape: Shape, keep: Length, manner: Manner| Other { shape, keep, manner };
    let barred = |id: FigureId, keep: Length| other(battle.footprint(id).into(), keep, Manner::Blocks);
    let mut others: Vec<Other> =
        battle.hulls().filter(|&id| id != vehicle).map(|id| barred(id, Length::ZERO)).collect();
    let bars = |id: &FigureId| battle.figure(*id).side.is_none() || sight::is_engaged(setup, battle, *id);
    others.extend(battle.standing().filter(bars).map(|id| barred(id, Length::ZERO)));
    if let Some(side) = battle.figure(vehicle).side {
        let kept = |id: FigureId| Some(barred(id, negotiation::keeps(setup, battle, vehicle, id)?));
        others.extend(battle.soldiers(rival(side)).filter_map(kept));
    }
    let crossed = setup.ground.restless.iter().filter(|_| chassis.is_tracked());
    others.extend(crossed.map(|&id| other(setup.shape(id).clone(), Length::ZERO, Manner::LetsThrough)));
    let pieces = setup.ground.terrain.iter().map(|&terrain| chassis.going(terrain)).collect();
    Footing { pieces, openings: Vec::new(), others, touch: TOUCH, rests_in_openings: false }
}

/// A vehicle about to go no farther than a length.
pub fn drive(setup: &Setup, battle: &Battle, vehicle: FigureId, most: Length) -> Drive {
    let (figure, footing) = (battle.figure(vehicle), footing(setup, battle, vehicle));
    Drive::near(&setup.table, &footing, figure.base(), (battle.at(vehicle), figure.facing), most)
}

/// BN-MOVE-08..11. How far a vehicle may go this time: its speed less a die, or two.
pub fn allowance(
    play: &mut Play<BreakingNews>,
    vehicle: FigureId,
    (clause, word): (referee::Clause, &'static str),
) -> Ruling<Length> {
    let side = play.battle.side(vehicle);
    let dice = if play.setup.vehicle_dice == 2 { judged!("BN-MOVE-10" => 2) } else { 1 };
    let why = For::new(clause, side, word).by(vehicle);
    let off = i64::from(play.throw(why, Throw::pool(dice, Die::D6, Bands::EACH))?.sum());
    Ok(cm(play.battle.chassis(vehicle).speed() - off))
}

/// BN-MOVE-11, -13, -14, -16. The die, the way, what the enemy makes of it, and where it ends.
pub fn go(play: &mut Play<BreakingNews>, vehicle: FigureId, course: Course) -> Ruling<()> {
    let most = allowance(play, vehicle, (clause!("BN-MOVE-11"), "bn-die-drive"))?;
    let driving = Driving::new(play.setup, play.battle, vehicle, course, most);
    let (side, word) = (play.battle.side(vehicle), driving.asks());
    let walks = play.path(clause!("BN-MOVE-13"), side, About::new(word).figure(vehicle), &driving)?;
    let Some((way, track)) = driving.driven(&walks) else { return Ok(()) };
    let mut column = Column::of_vehicle(vehicle, way, track);
    set_out(play.battle, vehicle);
    reaction::to_move(play, &mut column, &[])?;
    arrive(play, &column);
    if course != Course::Back && column.movers[0].stopped.is_none() && is_off(play.setup, play.battle, vehicle) {
        leave(play, vehicle);
    }
    Ok(())
}

/// BN-MOVE-16. It has driven its front onto the edge it may leave by.
fn is_off(setup: &Setup, battle: &Battle, vehicle: FigureId) -> bool {
    let figure = battle.figure(vehicle);
    let (side, edge) = (battle.side(vehicle), way_out(setup, battle, vehicle));
    let ends = |at: Point| {
        is_on_edge(setup, edge, &figure.base().at(at, figure.facing), figure.facing) && setup.is_exit(side, edge, at)
    };
    judged!("BN-MOVE-16" => figure.at.is_some_and(ends))
}

/// A vehicle in reserve comes onto the table and drives on; whoever stands there steps aside.
pub fn enter(play: &mut Play<BreakingNews>, vehicle: FigureId) -> Ruling<()> {
    let Some(&entry) = play.setup.entry(vehicle) else { return Ok(()) };
    put(play.battle, vehicle, (entry.at, entry.facing));
    play.tell(clause!("BN-MOVE-13"), || What::Appeared { figure: vehicle, place: entry.at.into() });
    let track = Track::turning(play.battle.figure(vehicle).base(), entry.at, entry.facing, entry.facing);
    aside::step_aside(play, vehicle, &track);
    go(play, vehicle, Course::Ahead)
}

/// BN-VEH-08. A turret looks forward once its vehicle moves.
fn set_out(battle: &mut Battle, vehicle: FigureId) {
    if let Some(motor) = &mut battle.figure_mut(vehicle).motor {
        (motor.moved, motor.turret) = (true, Bearing::NORTH);
    }
}

/// BN-MOVE-14, -19. The end of the way, unless it was stopped before; whoever was in the track steps aside.
fn arrive(play: &mut Play<BreakingNews>, column: &Column) {
    let mover = &column.movers[0];
    let (vehicle, track) = (mover.figure, mover.track.as_ref().expect("a vehicle has a track"));
    if mover.stopped.is_none() && play.battle.figure(vehicle).at.is_some() {
        put(play.battle, vehicle, track.end());
    }
    let facing = play.battle.figure(vehicle).facing;
    play.tell(clause!("BN-MOVE-14"), || What::Turned { figure: vehicle, facing });
    clear_way(play, mover);
}

/// BN-MOVE-19. A move that is over: whoever was in the part of the track that was driven steps aside.
pub fn clear_way(play: &mut Play<BreakingNews>, mover: &Mover) {
    let Some(track) = &mover.track else { return };
    let driven = mover.way.up_to(mover.stopped.unwrap_or(mover.way.length()));
    let base = play.battle.figure(mover.figure).base();
    let driven = Track::new(base, track.at(Length::ZERO).1, &driven, mover.gear());
    aside::step_aside(play, mover.figure, &driven);
}

/// BN-MOVE-14, BN-ASK-27. A turn on the spot: as far as there is room for it.
pub fn turn(play: &mut Play<BreakingNews>, vehicle: FigureId) -> Ruling<()> {
    let side = play.battle.side(vehicle);
    let wanted = play.direction(clause!("BN-MOVE-14"), side, About::new("bn-ask-turn").figure(vehicle))?;
    let drive = drive(play.setup, play.battle, vehicle, Length::ZERO);
    let (at, from) = drive.start();
    let to = furthest(&drive, from, wanted);
    if to == from {
        return Ok(());
    }
    let track = Track::turning(drive.base(), at, from, to);
    set_out(play.battle, vehicle);
    let mut column = Column::of_vehicle(vehicle, Way::stay(at), track.clone());
    reaction::to_move(play, &mut column, &[])?;
    if column.movers[0].stopped.is_some() {
        return judged!("BN-VFIRE-12" => Ok(()));
    }
    put(play.battle, vehicle, (at, to));
    play.tell(clause!("BN-MOVE-14"), || What::Turned { figure: vehicle, facing: to });
    aside::step_aside(play, vehicle, &track);
    Ok(())
}

/// The whole turn, or as much of it as nothing bars, to the degree.
fn furthest(drive: &Drive, from: Bearing, to: Bearing) -> Bearing {
    let clockwise = to.turned(-i64::from(from.to_tenths())).to_tenths() <= 1800;
    let whole = i64::from(from.difference(to));
    let by = |tenths: i64| from.turned(if clockwise { tenths } else { -tenths });
    let steps = std::iter::once(whole).chain((0..whole / 10).rev().map(|degrees| degrees * 10));
    steps.map(by).find(|&bearing| drive.turn(bearing).is_ok()).unwrap_or(from)
}

/// A vehicle stands somewhere, and faces somewhere.
pub fn put(battle: &mut Battle, vehicle: FigureId, (at, facing): (Point, Bearing)) {
    let figure = battle.figure_mut(vehicle);
    (figure.at, figure.facing) = (Some(at), facing);
}

/// BN-MOVE-20. Its rectangle lies on nothing it may only pass over.
pub fn may_rest(setup: &Setup, battle: &Battle, vehicle: FigureId, (at, facing): (Point, Bearing)) -> bool {
    let base = battle.figure(vehicle).base().at(at, facing);
    setup.ground.restless.iter().all(|&id| !overlaps(&base, setup.shape(id)))
}

/// BN-MOVE-19, -20. The same, and on nobody who has yet to step aside.
pub fn is_clear(setup: &Setup, battle: &Battle, vehicle: FigureId, (at, facing): (Point, Bearing)) -> bool {
    let base = battle.figure(vehicle).base().at(at, facing);
    let met = battle.standing().any(|id| overlaps(&base, &battle.footprint(id)));
    !met && may_rest(setup, battle, vehicle, (at, facing))
}

/// BN-VFIRE-12, BN-OPP-10. It goes no farther: a wreck, or without a driver who could drive it, or run away already.
pub fn is_halted(battle: &Battle, vehicle: FigureId) -> bool {
    let steady = |id: FigureId| !battle.figure(id).is_shocked();
    let ran = battle.figure(vehicle).motor.is_some_and(|motor| motor.ran);
    judged!("BN-VFIRE-12");
    battle.is_wreck(vehicle) || ran || !battle.driver(vehicle).is_some_and(steady)
}

/// BN-MOVE-16. The edge a vehicle may leave by.
pub fn way_out(setup: &Setup, battle: &Battle, vehicle: FigureId) -> Edge {
    let side = battle.side(vehicle);
    setup.exits[side.index()].unwrap_or(battle.edge(side))
}

/// BN-MOVE-16. Its front lies on an edge.
pub fn is_on_edge(setup: &Setup, edge: Edge, base: &table::Footprint, facing: Bearing) -> bool {
    let near = |&corner: &Point| edge.away(&setup.table, corner) <= TOUCH;
    let middle = base.centre();
    let ahead = middle + facing.offset(cm(1));
    edge.away(&setup.table, ahead) < edge.away(&setup.table, middle) && base.corners().iter().any(near)
}

/// BN-MOVE-16, BN-WOUND-10. Off the table, with all aboard; the wounded among them are evacuated.
fn leave(play: &mut Play<BreakingNews>, vehicle: FigureId) {
    let by_own = way_out(play.setup, play.battle, vehicle) == play.battle.edge(play.battle.side(vehicle));
    let how = if by_own { Health::Left } else { Health::Evacuated };
    let with = |id: &FigureId| play.battle.vehicle_of(*id) == Some(vehicle);
    let aboard: Vec<FigureId> = play.setup.figures().filter(with).collect();
    for id in aboard {
        let figure = play.battle.figure_mut(id);
        figure.ride = None;
        if matches!(figure.health, Health::Wounded { .. } | Health::Stabilised) {
            figure.health = judged!("BN-WOUND-10" => Health::Stabilised);
        } else {
            crate::orders::leave(play, id, how);
        }
    }
    judged!("BN-MOVE-16");
    crate::orders::leave(play, vehicle, how);
}

/// A vehicle under way comes to a mark of it.
pub fn bring(battle: &mut Battle, mover: &Mover, mark: Length) {
    if let Some(track) = &mover.track {
        put(battle, mover.figure, track.at(mark));
    }
}
