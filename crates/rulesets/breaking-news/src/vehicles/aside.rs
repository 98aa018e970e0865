//! BN-CONV-13, BN-MOVE-19. Places beside a vehicle, and men who step out of its track.

use referee::{FigureId, Play, What, clause, judged};
use table::movement::Track;
use table::{Bearing, Length, Point, Shape, gap};

use crate::BreakingNews;
use crate::battle::{Battle, RADIUS, cm, footprint};
use crate::setup::Setup;
use crate::{buildings, ground, movement, sight};

/// BN-CONV-13. The free places at so great a gap from a vehicle, on 16 bearings clockwise from its rear.
fn around(battle: &Battle, vehicle: FigureId, off: Length) -> impl Iterator<Item = Point> + '_ {
    let rear = battle.figure(vehicle).facing.opposite();
    (0..16).map(move |n| at_gap(battle, vehicle, rear.turned(n * 225), off))
}

/// The place on a bearing from its middle where a base is just so far from its edge.
fn at_gap(battle: &Battle, vehicle: FigureId, bearing: Bearing, off: Length) -> Point {
    let (middle, hull) = (battle.at(vehicle), battle.footprint(vehicle));
    let place = |far: Length| middle + bearing.offset(far);
    let (mut near, mut far) = (Length::ZERO, cm(20) + off);
    while far - near > Length::um(1) {
        let half = near + (far - near) / 2;
        if gap(&footprint(place(half)), &hull) < off { near = half } else { far = half }
    }
    place(far)
}

/// The gaps that are tried, out to a length.
fn gaps(out_to: Length) -> impl Iterator<Item = Length> {
    (0..).map(|n| if n == 0 { Length::mm(1) } else { Length::mm(25) * n }).take_while(move |&gap| gap <= out_to)
}

/// Where somebody who leaves a vehicle is put down: the first free place that will do, those a straight line reaches
/// before all others.
pub fn beside(
    setup: &Setup,
    battle: &Battle,
    vehicle: FigureId,
    out_to: Length,
    will_do: impl Fn(Point) -> bool,
) -> Option<Point> {
    judged!("BN-CONV-13");
    let places = gaps(out_to)
        .flat_map(|gap| around(battle, vehicle, gap))
        .filter(|&at| ground::is_free(setup, battle, at, &[]) && will_do(at));
    first_open(setup, battle.at(vehicle), places)
}

/// Some free place in contact with a vehicle will do.
pub fn has_room(setup: &Setup, battle: &Battle, vehicle: FigureId, will_do: impl Fn(Point) -> bool) -> bool {
    around(battle, vehicle, Length::mm(1)).any(|at| ground::is_free(setup, battle, at, &[]) && will_do(at))
}

/// The first of some places that a straight line from a point reaches; if none does, the first of all.
fn first_open(setup: &Setup, from: Point, mut places: impl Iterator<Item = Point>) -> Option<Point> {
    let first = places.next()?;
    Some(std::iter::once(first).chain(places).find(|&at| sight::is_open(setup, from, at)).unwrap_or(first))
}

/// BN-VEH-03, BN-VSAVE-10, -11. In contact with a vehicle, or as near as there is room.
pub fn in_contact(setup: &Setup, battle: &Battle, vehicle: FigureId) -> Point {
    beside(setup, battle, vehicle, cm(60), |_| true).unwrap_or_else(|| battle.at(vehicle))
}

/// BN-MOVE-19. Whoever the vehicle touched steps aside, out of its track, as he is.
pub fn step_aside(play: &mut Play<BreakingNews>, vehicle: FigureId, track: &Track) {
    let met = |id: &FigureId| track.overlaps(&Shape::from(play.battle.footprint(*id)));
    let touched: Vec<FigureId> = play.battle.standing().filter(met).collect();
    for id in touched {
        let from = play.battle.at(id);
        let clear = |at: Point| !track.overlaps(&Shape::Disc { centre: at, radius: RADIUS });
        let Some(to) = out_of_the_way(play.setup, play.battle, id, vehicle, clear) else { continue };
        play.battle.figure_mut(id).at = Some(to);
        buildings::note_entry(play.setup, play.battle, id);
        play.tell(clause!("BN-MOVE-19"), || What::Moved {
            figure: id,
            word: "bn-stepped-aside".into(),
            way: vec![from.into(), to.into()],
            facing: None,
        });
    }
}

fn out_of_the_way(
    setup: &Setup,
    battle: &Battle,
    id: FigureId,
    vehicle: FigureId,
    clear: impl Fn(Point) -> bool,
) -> Option<Point> {
    let (from, rear) = (battle.at(id), battle.figure(vehicle).facing);
    let places =
        movement::places_about(from, rear).filter(|&at| clear(at) && ground::is_free(setup, battle, at, &[id]));
    first_open(setup, from, places)
}

/// The place in contact with a vehicle on one of the 16 bearings.
pub fn on_bearing(battle: &Battle, vehicle: FigureId, n: i64) -> Point {
    at_gap(battle, vehicle, battle.figure(vehicle).facing.opposite().turned(n * 225), Length::mm(1))
}
