//! FC-SOLO-06. The definite position a side without a player makes for, or stays around.

use referee::SideId;
use table::{Edge, Length, Point};

use crate::battle::{Battle, Setup, other};
use crate::mission;
use crate::scenario::Objective;

/// What a figure makes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A place of the objective, and the way there.
    Place(Point),
    /// An enemy, to be fired at from wherever it is seen.
    Enemy(Point),
}

impl Aim {
    pub fn at(self) -> Point {
        match self {
            Aim::Place(at) | Aim::Enemy(at) => at,
        }
    }

    /// How far a figure standing at a point still has to go.
    pub fn from(self, setup: &Setup, at: Point) -> Length {
        match self {
            Aim::Place(place) => setup.on_foot(at, place),
            Aim::Enemy(enemy) => at.distance(enemy),
        }
    }
}

/// Where a figure standing at a point is to go for the sake of its side's objective; the way home once that is done.
pub fn aim(setup: &Setup, battle: &Battle, side: SideId, from: Point) -> Aim {
    let enemies = || battle.in_play(setup, other(side)).map(|id| battle.figure(id).at);
    match place(setup, battle, side, from) {
        Some(place) => Aim::Place(place),
        None => nearest(from, enemies()).map_or(Aim::Place(setup.rules.marker), Aim::Enemy),
    }
}

/// The place that an objective wants a figure at, if it wants it anywhere.
fn place(setup: &Setup, battle: &Battle, side: SideId, from: Point) -> Option<Point> {
    let force = battle.force(side);
    let home = || force.edge.unwrap_or(Edge::South).nearest(&setup.table, from);
    let beyond = || force.edge.unwrap_or(Edge::South).opposite().nearest(&setup.table, from);
    let goes_home = force.objective.is_some_and(|objective| objective.ends_at_home());
    Some(match force.objective? {
        _ if goes_home && force.progress.fulfilled => home(),
        Objective::Find => nearest(from, unsearched(setup, battle)).unwrap_or(setup.rules.marker),
        Objective::Scout => nearest(from, unscouted(setup, battle, side)).unwrap_or_else(home),
        Objective::Deliver => mission::drop_point(setup, battle, side),
        Objective::Cross => beyond(),
        Objective::Recover => {
            let mut own = battle.objects.iter().filter(|object| object.side == side);
            own.next().map_or(setup.rules.marker, |object| object.at)
        }
        Objective::Secure | Objective::Protect => setup.rules.marker,
        Objective::Demolish => match setup.rules.demolition {
            Some(rule) => setup.piece(rule.piece).shape.middle(),
            None => setup.rules.marker,
        },
        Objective::Escape => {
            setup.rules.sides[side.index()].aim.edge.map_or_else(home, |edge| edge.nearest(&setup.table, from))
        }
        Objective::TakePrisoner => return wanted(setup, battle, side),
        Objective::DriveOff | Objective::Stop => return None,
    })
}

fn nearest(from: Point, places: impl Iterator<Item = Point>) -> Option<Point> {
    places.min_by_key(|&at| (at - from).length_squared())
}

/// The figure to be taken alive, where one is named and still to be had.
fn wanted(setup: &Setup, battle: &Battle, side: SideId) -> Option<Point> {
    let named = setup.rules.sides[side.index()].aim.figure?;
    battle.figure(named).status.is_in_play().then_some(battle.figure(named).at)
}

fn unsearched(setup: &Setup, battle: &Battle) -> impl Iterator<Item = Point> {
    let open = move |(n, &at): (usize, &Point)| (battle.searched & (1 << n) == 0).then_some(at);
    setup.rules.places.iter().enumerate().filter_map(open)
}

fn unscouted(setup: &Setup, battle: &Battle, side: SideId) -> impl Iterator<Item = Point> {
    let scouted = battle.force(side).progress.scouted;
    let open = setup.rules.scouted.iter().enumerate().filter(move |(n, _)| scouted & (1 << n) == 0);
    open.map(|(_, piece)| setup.piece(*piece).shape.middle())
}

impl Objective {
    /// What it asks for must then be brought home, or those who did it.
    fn ends_at_home(self) -> bool {
        use Objective::{Deliver, Find, Recover, Scout, TakePrisoner};
        matches!(self, Find | Deliver | TakePrisoner | Recover | Scout)
    }
}
