//! What the string and the map of threats show: the referee's own answer, and why.

use referee::{FigureId, Sight, Stopped, Vantage};
use smallvec::SmallVec;
use table::{Line, Screen, Seen};

use crate::battle::Battle;
use crate::setup::Setup;
use crate::sight::{self, share, standing};

/// GF-SHOO-07, GF-TERR-01. How much of a model is seen from a place, and whether its unit is in cover from there.
pub fn look(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> Sight {
    let Some(target) = to.figure else {
        let stopped = across(setup, battle, from, to);
        return Sight::plain(stopped.is_none()).stopped(stopped);
    };
    let share = share(setup, battle, from, to);
    let seen = match share {
        _ if share.is_none() => Seen::None,
        _ if share.is_whole() => Seen::Whole,
        _ => Seen::Part,
    };
    let stopped = if share.is_whole() { None } else { across(setup, battle, from, to) };
    let cover = is_covered(setup, battle, from, to, target).then_some("gf-sight-cover");
    Sight { seen, ..Sight::plain(true) }.stopped(stopped).cover(cover)
}

pub fn sees(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> bool {
    if to.figure.is_some() { !share(setup, battle, from, to).is_none() } else { !is_across(setup, battle, from, to) }
}

/// Something stands across the line from eye to eye: the same as [`across`], and quicker.
fn is_across(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> bool {
    let line = Line::between(sight::eye(setup, from), sight::eye(setup, to));
    let bodies: SmallVec<[_; 8]> =
        sight::between(setup, battle, from, to).map(|id| sight::body(setup, battle, id)).collect();
    let without = sight::seen_into(setup, from, to);
    !setup.scene.is_clear(&line, &Screen { without: &without, bodies: &bodies, turned: &[] })
}

/// What stands across the line from eye to eye.
fn across(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> Option<Stopped> {
    let line = Line::between(sight::eye(setup, from), sight::eye(setup, to));
    let figures: SmallVec<[FigureId; 8]> = sight::between(setup, battle, from, to).collect();
    let bodies: SmallVec<[_; 8]> = figures.iter().map(|&id| sight::body(setup, battle, id)).collect();
    let without = sight::seen_into(setup, from, to);
    let screen = Screen { without: &without, bodies: &bodies, turned: &[] };
    setup.scene.obstruction(&line, &screen).map(|met| Stopped::line(&met, &figures))
}

/// GF-TERR-01, GF-TERR-02. More than half of the unit is inside or behind something, the model itself where it is looked
/// at.
fn is_covered(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage, target: FigureId) -> bool {
    let members = battle.members(battle.unit_of(target));
    let covered = |&&id: &&FigureId| {
        let spot = if id == target { *to } else { standing(battle, id) };
        sight::is_inside(setup, &spot, members.len() == 1) || sight::hides(share(setup, battle, from, &spot))
    };
    members.iter().filter(covered).count() * 2 > members.len()
}
