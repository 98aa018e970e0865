//! TS-AI-05, TS-AI-06, TS-AI-15, TS-AI-16. How well a battle stands for a side, for computer opponents, in tenths of a
//! point: what is left of everybody, what was scored, and the way still to go to where it is decided.

use referee::{SideId, UnitId};
use table::{Length, gap};

use crate::battle::{Battle, Berth};
use crate::setup::Setup;
use crate::weapons::Weapon;
use crate::{areas, stations};

/// TS-AI-06, TS-AI-10. What a watchful unit that can shoot adds while an enemy may still give it a chance; less after a
/// move, and little where it could only fight.
const WATCHFUL: i64 = 50;
const WATCHFUL_MOVED: i64 = 30;
const WARY: i64 = 5;
/// TS-AI-15. What one model more than the enemy in an area that scores is worth, for each point.
const PRESENCE: i64 = 2;
/// What the last hold of an area, or a unit that must last, counts for.
const DECISIVE: i64 = 150;
/// Where one unit decides, the others count for one point in so many.
const BESIDE_THE_POINT: i64 = 5;
/// Where shooters like the nearest enemy to be, in cm.
const SHOOTERS_FAR: i64 = 50;
const SHOOTERS_NEAR: i64 = 25;
/// TS-AI-07. What a move costs that gains nothing.
const MOVED: i64 = 15;
/// TS-AI-08. A shooter or a unit in Panic that may be charged is worth one point in so many less.
const EXPOSED: i64 = 10;
/// From so far off, in cm, every way is equally far.
const FAR: i64 = 200;
/// A unit is worth a tenth of its points less for every so many cm.
const IDLE: i64 = 20;

pub fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let force = |side: SideId| setup.units_of(side).map(|unit| strength(setup, battle, unit)).sum::<i64>();
    let enemies: Vec<i64> = setup.sides.others(side).map(force).collect();
    let greatest = enemies.iter().copied().max().unwrap_or_default();
    let others = enemies.iter().sum::<i64>() - greatest;
    let best = setup.sides.others(side).map(|other| battle.score[other.index()]).max().unwrap_or_default();
    let scored = 10 * i64::from(battle.score[side.index()] - best);
    let astray = if battle.turn == 0 { stations::disorder(setup, battle, side) } else { 0 };
    let standing: i64 = battle.of_side(side).map(|unit| standing(setup, battle, unit)).sum();
    force(side) - greatest - others / 2 + scored + standing - astray + held(setup, battle, side)
}

/// What it is worth to a unit to be where and how it is.
fn standing(setup: &Setup, battle: &Battle, unit: UnitId) -> i64 {
    let moved = if battle.unit(unit).moved { MOVED } else { 0 };
    watch(setup, battle, unit) - way(setup, battle, unit) - exposure(setup, battle, unit) - moved
}

/// The unit that must last, if the scenario has one.
fn decides(setup: &Setup, unit: UnitId) -> bool {
    let card = setup.unit(unit);
    setup.plan.stand.as_ref().is_some_and(|(side, name)| *side == card.side && *name == card.name)
}

/// What a unit counts for when it is whole.
fn price(setup: &Setup, unit: UnitId) -> i64 {
    let points = i64::from(setup.unit(unit).points);
    match &setup.plan.stand {
        Some(_) if decides(setup, unit) => points + DECISIVE,
        Some(_) => points / BESIDE_THE_POINT,
        None => points,
    }
}

/// TS-AI-05. What a unit is still worth.
fn strength(setup: &Setup, battle: &Battle, unit: UnitId) -> i64 {
    let state = battle.unit(unit);
    if !matches!(state.berth, Berth::Table | Berth::Waiting) {
        return 0;
    }
    let (left, whole) = (i64::from(battle.strength(setup, unit)), i64::from(setup.unit(unit).strength));
    let share = if left * 2 >= whole { 20 + 80 * left / whole } else { 70 * left / whole };
    let calm = if state.panicked { 75 } else { 100 };
    price(setup, unit) * share * calm / 1_000
}

fn cm(length: Length) -> i64 {
    length.to_um() / Length::CM.to_um()
}

fn range(setup: &Setup, battle: &Battle, unit: UnitId) -> Length {
    let missiles = battle.members(setup, unit).into_iter().filter_map(|id| setup.profile(id).missile);
    missiles.map(Weapon::range).max().unwrap_or_default()
}

/// TS-AI-02, TS-AI-06. In Reaction while an enemy that still has to act is near enough to trigger it.
fn watch(setup: &Setup, battle: &Battle, unit: UnitId) -> i64 {
    let state = battle.unit(unit);
    if !state.reaction {
        return 0;
    }
    let range = range(setup, battle, unit);
    let comes = |foe: UnitId| {
        let reach = range.max(reach(setup, battle, foe));
        !battle.unit(foe).activated && battle.unit_gap(setup, unit, foe) <= reach
    };
    match battle.enemies(state.side).any(comes) {
        false => 0,
        true if range.is_zero() => WARY,
        true if state.moved => WATCHFUL_MOVED,
        true => WATCHFUL,
    }
}

/// TS-ASL-02. How far a unit that has not moved yet may charge.
fn reach(setup: &Setup, battle: &Battle, unit: UnitId) -> Length {
    battle.members(setup, unit).iter().map(|&id| setup.card(id).pace * 2).max().unwrap_or_default()
}

/// TS-AI-08. Shooters and units in Panic keep out of the reach of fighters who have yet to act.
fn exposure(setup: &Setup, battle: &Battle, unit: UnitId) -> i64 {
    let shoots = |unit: UnitId| range(setup, battle, unit) > Length::cm(30);
    if !battle.unit(unit).panicked && !shoots(unit) {
        return 0;
    }
    let threatens = |foe: UnitId| {
        !battle.unit(foe).activated
            && !shoots(foe)
            && battle.unit_gap(setup, unit, foe) <= reach(setup, battle, foe)
            && !battle.is_in_contact(setup, foe)
    };
    let exposed = battle.enemies(battle.unit(unit).side).any(threatens);
    if exposed { 10 * price(setup, unit) / EXPOSED } else { 0 }
}

/// TS-AI-08. How far a unit is from where it would do something.
fn way(setup: &Setup, battle: &Battle, unit: UnitId) -> i64 {
    if battle.unit(unit).panicked {
        return 0;
    }
    let members = battle.members(setup, unit);
    let side = battle.unit(unit).side;
    let matters = |foe: &UnitId| decides(setup, *foe) || !battle.enemies(side).any(|foe| decides(setup, foe));
    let enemy = battle.enemies(side).filter(matters).map(|foe| cm(battle.unit_gap(setup, unit, foe))).min();
    let points = i64::from(setup.unit(unit).points);
    let (Some(&first), Some(enemy)) = (members.first(), enemy) else { return 0 };
    if range(setup, battle, unit) > Length::cm(30) {
        let off = (enemy - SHOOTERS_FAR).max(2 * (SHOOTERS_NEAR - enemy)).clamp(0, FAR);
        return points * off / IDLE;
    }
    let reach = 2 * i64::from(setup.profile(first).move_cm);
    let goal = goal(setup, battle, unit, first).unwrap_or(FAR + reach);
    points * (enemy - reach).max(0).min(goal).min(FAR) / IDLE
}

/// How far the first model of a unit is from an area that scores, a free herd, or home with one.
fn goal(setup: &Setup, battle: &Battle, unit: UnitId, first: referee::FigureId) -> Option<i64> {
    let at = battle.at(first);
    if battle.herds.iter().any(|herd| herd.driver.is_some_and(|driver| driver.0 == unit)) {
        let zone = battle.zones[battle.unit(unit).side.index()]?;
        return setup.plan.zones.get(usize::from(zone)).map(|zone| cm(gap(at, zone)));
    }
    let areas = setup.plan.areas.iter().map(|area| cm(gap(at, &area.shape)));
    let free = battle.herds.iter().filter(|herd| herd.home.is_none() && herd.driver.is_none());
    areas.chain(free.map(|herd| cm(at.distance(herd.at)))).min()
}

/// TS-AI-15, TS-AI-16. Areas and herds that would score.
fn held(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let lead = |area: &crate::plan::Area| {
        let count = |side: SideId| areas::count(setup, battle, area, side) as i64;
        let others = setup.sides.others(side).map(count).max().unwrap_or_default();
        let points = if area.last { DECISIVE } else { i64::from(area.points) };
        PRESENCE * points * (count(side) - others).clamp(-3, 3)
    };
    let driven =
        |drivers: SideId| battle.herds.iter().filter(|herd| is_driven_by(battle, herd, drivers)).count() as i64;
    let herd = setup.plan.herds.as_ref().map_or(0, |herds| 5 * i64::from(herds.home));
    let theirs: i64 = setup.sides.others(side).map(driven).max().unwrap_or_default();
    setup.plan.areas.iter().map(lead).sum::<i64>() + herd * (driven(side) - theirs)
}

fn is_driven_by(battle: &Battle, herd: &crate::battle::Herd, side: SideId) -> bool {
    herd.driver.is_some_and(|driver| battle.unit(driver.0).side == side)
}
