//! How well a battle stands for a side, for computer opponents: what is left of both sides, the tokens they may
//! still spend, and the way still to go to where it can be decided.

use referee::{FigureId, SideId};
use table::gap;

use crate::battle::{Battle, Health, SIDES, footprint, rival, u};
use crate::setup::Setup;

/// What each u still to go takes away.
const PER_UNIT: i64 = 3;
/// An Action Token not yet spent.
const TOKEN: i64 = 3;
const UNIT: i64 = u(1).to_um();

pub fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let [first, second] = SIDES.map(|side| {
        let tokens = i64::from(battle.pool[side.index()]);
        value(setup, battle, side) + TOKEN * tokens - PER_UNIT * way(setup, battle, side)
    });
    if side == SIDES[0] { first - second } else { second - first }
}

/// What is left of a side, a hundred for an unhurt character of common value.
fn value(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    const COMMON: i64 = 10;
    let left = |id: FigureId| match battle.figure(id).health {
        Health::Healthy => 100,
        Health::Wounded => 50,
        Health::Eliminated => 0,
    } * (COMMON + i64::from(setup.card(id).points)) / (2 * COMMON);
    own(battle, side).map(left).sum()
}

/// How far the nearest character is from the rival's mission element, or each from the nearest enemy.
fn way(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let places = |side| own(battle, side).filter_map(|id| battle.figure(id).place);
    match battle.elements[rival(side).index()] {
        Some(element) => {
            let shape = &setup.piece(element).shape;
            places(side).map(|place| gap(&footprint(place.at), shape).to_um() / UNIT).min().unwrap_or(0)
        }
        None => {
            let nearest =
                |place: table::Place| places(rival(side)).map(|it| place.at.distance(it.at).to_um() / UNIT).min();
            places(side).filter_map(nearest).sum::<i64>() / 4
        }
    }
}

fn own(battle: &Battle, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
    let standing = battle.all().filter(move |(_, figure)| figure.side == side && figure.health != Health::Eliminated);
    standing.map(|(id, _)| id)
}
