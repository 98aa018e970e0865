//! TS-AI-05, TS-AI-06, TS-AI-15, TS-AI-16. How well a battle stands for a side, for computer opponents, in tenths of a
//! point: what is left of everybody, what was scored, and the way still to go to where it is decided.

use referee::{FigureId, SideId, UnitId};
use smallvec::SmallVec;
use table::{Bounds, Length, Point, gap};

use crate::battle::{Battle, Berth};
use crate::setup::Setup;
use crate::shooting::{self, Shooter};
use crate::weapons::{Band, Weapon};
use crate::{areas, checks, ground, sight, stations};

/// TS-AI-10. How often in ten somebody gives a watchful unit its chance: one enemy who may, or several.
const ONE_COMES: i64 = 4;
const SEVERAL_COME: i64 = 7;
/// What a watchful unit adds that could only fight.
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
/// Who can not shoot after a move stays so many cm within its range.
const STEP_BACK: i64 = 20;
/// What a cm of difficult ground on the way costs more, in cm.
const TOIL: i64 = 2;
/// What it costs, in cm, that a unit cannot Rush from where it stands.
const STUCK: i64 = 10;
/// TS-AI-07. What a move costs that gains nothing.
const MOVED: i64 = 3;
/// TS-AI-08. A shooter or a unit in Panic that may be charged is worth one point in so many less.
const EXPOSED: i64 = 10;
/// What a herd that is driven counts for, for each of its points: half of what it scores at home.
const HERD: i64 = 5;
/// From so far off home, in cm, a herd is as good as none.
const DROVE: i64 = 60;
/// From so far off, in cm, every way is equally far.
const FAR: i64 = 200;
/// A unit is worth a tenth of its points less for every so many cm; within reach of a charge each cm counts for two thirds.
const IDLE: i64 = 20;
const IN_REACH: (i64, i64) = (2, 3);

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

/// TS-AI-02, TS-AI-10. In Reaction while enemies that still have to act are near enough to trigger it: the chance of the
/// check and of a trigger, times what the shots would cost the enemy; less what they would cost whoever could be shot at
/// now. So nobody waits who has a target, and nobody keeps a marker that he may use.
fn watch(setup: &Setup, battle: &Battle, unit: UnitId) -> i64 {
    let state = battle.unit(unit);
    if !state.reaction || battle.is_in_contact(setup, unit) {
        return 0;
    }
    let range = range(setup, battle, unit);
    let comes = |&foe: &UnitId| {
        let reach = range.max(reach(setup, battle, foe));
        !battle.unit(foe).activated && battle.unit_gap(setup, unit, foe) <= reach
    };
    let coming: SmallVec<[UnitId; 8]> = battle.enemies(state.side).filter(comes).collect();
    let trigger = match coming.len() {
        0 => return 0,
        _ if range.is_zero() => return WARY,
        1 => ONE_COMES,
        _ => SEVERAL_COME,
    };
    let passes = faces(checks::table(checks::initiative(setup, battle, unit), checks::DIFFICULTY));
    let most = |foes: &[UnitId]| foes.iter().map(|&foe| volley(setup, battle, unit, foe)).max().unwrap_or_default();
    let now = shooting::targets(setup, battle, unit);
    most(&coming) * passes * trigger / 100 - most(&now)
}

/// TS-AI-01. How many faces in ten show at least a number.
fn faces(needed: u8) -> i64 {
    (11 - i64::from(needed)).clamp(1, 9)
}

/// TS-AI-07. What shots of a unit at another cost it, as if all who can shoot were as far off as the nearest.
fn volley(setup: &Setup, battle: &Battle, unit: UnitId, target: UnitId) -> i64 {
    let gap = battle.unit_gap(setup, unit, target);
    let Some(&victim) = battle.members(setup, target).first() else { return 0 };
    let resistance = setup.profile(victim).resistance;
    let shot = |id: FigureId| {
        let profile = setup.profile(id);
        let band = Band::of(gap)?;
        let hit = profile.missile?.shot(band)?;
        let needs = shooting::needs(setup, battle, &Shooter { id, gap, band, hit }, target, true).face();
        Some(faces(needs) * faces(checks::table(hit.damage.value(profile.strength), resistance)))
    };
    let hundredths: i64 = battle.members(setup, unit).into_iter().filter_map(shot).sum();
    let wound = 8 * price(setup, target) / i64::from(setup.unit(target).strength.max(1));
    hundredths * wound / 100
}

/// Shoots farther than it charges, and at least as well as it fights.
fn is_shooter(setup: &Setup, battle: &Battle, unit: UnitId) -> bool {
    let shoots = |id: FigureId| {
        let profile = setup.profile(id);
        let far = profile.missile.is_some_and(|missile| missile.range() > Length::cm(30));
        far && profile.shooting >= profile.assault
    };
    battle.members(setup, unit).into_iter().any(shoots)
}

/// TS-ASL-02. How far a unit that has not moved yet may charge.
fn reach(setup: &Setup, battle: &Battle, unit: UnitId) -> Length {
    battle.members(setup, unit).iter().map(|&id| setup.card(id).pace * 2).max().unwrap_or_default()
}

/// TS-AI-08. Shooters and units in Panic keep out of the reach of fighters who have yet to act.
fn exposure(setup: &Setup, battle: &Battle, unit: UnitId) -> i64 {
    let shoots = |unit: UnitId| is_shooter(setup, battle, unit);
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
    if let Some(home) = homeward(setup, battle, unit) {
        return home;
    }
    let side = battle.unit(unit).side;
    let matters = |foe: &UnitId| decides(setup, *foe) || !battle.enemies(side).any(|foe| decides(setup, foe));
    let enemies = battle.enemies(side).filter(matters);
    let points = i64::from(setup.unit(unit).points);
    let Some(&first) = battle.members(setup, unit).first() else { return 0 };
    if is_shooter(setup, battle, unit) {
        let Some(enemy) = enemies.map(|foe| cm(battle.unit_gap(setup, unit, foe))).min() else { return 0 };
        let off = (enemy - far(setup, first)).max(2 * (SHOOTERS_NEAR - enemy)).clamp(0, FAR);
        return points * off / IDLE;
    }
    let mired = mired(setup, battle, unit);
    let at = battle.at(first);
    let march = |foe: UnitId| {
        let toil = battle.members(setup, foe).first().map_or(0, |&to| toil(setup, at, battle.at(to)));
        cm(battle.unit_gap(setup, unit, foe)) + toil
    };
    let Some(enemy) = enemies.map(march).min() else { return 0 };
    let reach = 2 * i64::from(setup.profile(first).move_cm);
    let goal = goal(setup, battle, at).unwrap_or(FAR + reach);
    let near = enemy.min(reach) * IN_REACH.0 / IN_REACH.1;
    points * ((enemy - reach).max(0).min(goal).min(FAR) + near + mired) / IDLE
}

/// TS-MOV-06. What it costs a unit on its way, in cm, that a model of it stands in difficult ground: there is no Rush.
fn mired(setup: &Setup, battle: &Battle, unit: UnitId) -> i64 {
    let stuck = battle.members(setup, unit).into_iter().any(|id| ground::is_in_difficult(setup, battle.at(id)));
    if stuck { STUCK } else { 0 }
}

/// Where a shooter likes the nearest enemy to be, in cm: who can not shoot after a move begins from afar.
fn far(setup: &Setup, id: FigureId) -> i64 {
    let heavy = setup.profile(id).missile.filter(|&missile| missile == Weapon::Ballista);
    heavy.map_or(SHOOTERS_FAR, |missile| cm(missile.range()) - STEP_BACK)
}

/// TS-MOV-06. What difficult ground on the straight way to a place costs more, in cm: each step counts twice, and there is
/// no Rush.
fn toil(setup: &Setup, from: Point, to: Point) -> i64 {
    let bounds = Bounds::of([from, to]);
    let crossed = setup.features.iter().filter(|feature| feature.difficult && feature.bounds.meets(&bounds));
    TOIL * cm(crossed.map(|feature| sight::inside(&feature.shape, [from, to])).sum())
}

/// TS-AI-16. How far it still is home for the herd that a unit drives: nothing else matters to it on the way.
fn homeward(setup: &Setup, battle: &Battle, unit: UnitId) -> Option<i64> {
    let herdsman = battle.herds.iter().find_map(|herd| herd.driver.filter(|driver| driver.0 == unit))?.1;
    let zone = setup.plan.zones.get(usize::from(battle.zones[battle.unit(unit).side.index()]?))?;
    let points = setup.plan.herds.as_ref().map_or(0, |herds| i64::from(herds.home));
    let left = cm(gap(battle.at(herdsman), zone) + setup.radius(herdsman) * 2);
    Some(HERD * points * left.min(DROVE) / DROVE)
}

/// How far the first model of a unit is from an area that scores or a free herd.
fn goal(setup: &Setup, battle: &Battle, at: Point) -> Option<i64> {
    let areas = setup.plan.areas.iter().map(|area| cm(gap(at, &area.shape)) + toil(setup, at, area.shape.middle()));
    let free = battle.herds.iter().filter(|herd| herd.home.is_none() && herd.driver.is_none());
    areas.chain(free.map(|herd| cm(at.distance(herd.at)) + toil(setup, at, herd.at))).min()
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
    let herd = setup.plan.herds.as_ref().map_or(0, |herds| HERD * i64::from(herds.home));
    let theirs: i64 = setup.sides.others(side).map(driven).max().unwrap_or_default();
    setup.plan.areas.iter().map(lead).sum::<i64>() + herd * (driven(side) - theirs)
}

fn is_driven_by(battle: &Battle, herd: &crate::battle::Herd, side: SideId) -> bool {
    herd.driver.is_some_and(|driver| battle.unit(driver.0).side == side)
}
