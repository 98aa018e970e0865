//! What the string and the map of threats show: the referee's own answer, and why.

use referee::{FigureId, Sight, Vantage};
use smallvec::SmallVec;
use table::Seen;

use crate::battle::{Battle, Setup};
use crate::cover;
use crate::fire::is_dark;
use crate::sight::{self, Eye};

/// Nobody: no figure has this number.
const NOBODY: FigureId = FigureId(u16::MAX);

/// One spot sees another.
pub fn sees(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> bool {
    let (a, b) = (eye(setup, battle, from), eye(setup, battle, to));
    match (from.figure, to.figure) {
        (Some(_), Some(_)) => sight::sight(setup, battle, &a, &b),
        _ => sight::is_unhindered(setup, battle, &a, &b),
    }
}

/// FC-VIS. What one spot sees of another. A figure that hides would see by stepping up; at night one may see and not be
/// able to fire.
pub fn look(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> Sight {
    let sees_it = sees(setup, battle, from, to);
    let (a, b) = (eye(setup, battle, from), eye(setup, battle, to));
    let stopped = if sees_it { None } else { sight::hindrance(setup, battle, &a, &b) };
    let mut look = Sight::plain(sees_it).stopped(stopped).cover(covered(setup, from, to));
    if !sees_it && !a.hides.is_empty() {
        let steps_up = Eye { hides: SmallVec::new(), ..a };
        look = look.kind("fc-sight-stepping-up", whole(sight::hindrance(setup, battle, &steps_up, &b).is_none()));
    }
    if let (Some(shooter), Some(target)) = (stands(battle, from), stands(battle, to))
        && is_dark(setup, battle, shooter, target)
    {
        look = look.kind("fc-sight-to-fire", Seen::None);
    }
    look
}

/// FC-COVER-10, FC-THRU-01. What covers a figure from a point.
fn covered(setup: &Setup, from: &Vantage, to: &Vantage) -> Option<&'static str> {
    let id = to.figure?;
    if cover::is_through(setup, from.place.at, to.place.at) {
        Some("fc-sight-through")
    } else if cover::is_in_against(setup, id, to.place.at, from.place.at) {
        Some("fc-sight-cover")
    } else {
        None
    }
}

/// A figure where it stands keeps its stance; anywhere else it has just come there and stands up.
fn eye(setup: &Setup, battle: &Battle, spot: &Vantage) -> Eye {
    match stands(battle, spot) {
        Some(id) => Eye::of(setup, battle, id),
        None => Eye { id: spot.figure.unwrap_or(NOBODY), at: spot.place.at, hides: SmallVec::new() },
    }
}

fn stands(battle: &Battle, spot: &Vantage) -> Option<FigureId> {
    spot.figure.filter(|&id| battle.figure(id).at == spot.place.at)
}

fn whole(sees: bool) -> Seen {
    if sees { Seen::Whole } else { Seen::None }
}
