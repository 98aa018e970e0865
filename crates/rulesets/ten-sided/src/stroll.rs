//! Ways a computer player might propose for a unit: towards somebody, somewhere, or back together.

use dice::Source;
use referee::{Travel as _, Walk, lot, suggest};
use table::movement::Way;
use table::{Length, Offset, Place, Point};

use crate::march::March;
use crate::{deployment, herds, regroup};

/// One legal way, or to stay.
pub fn somewhere(march: &March, dice: &mut dyn Source) -> Vec<Walk> {
    const TRIES: usize = 3;
    if !march.looseness(&march.stands(&[])).is_zero() {
        let walks = regroup::walks(march);
        return if march.check(&walks).is_ok() { walks } else { Vec::new() };
    }
    for _ in 0..TRIES {
        let goal = goal(march, dice);
        if let Some(walks) = towards(march, goal, dice) {
            return walks;
        }
    }
    Vec::new()
}

/// The same with more tries: now and then round what is in the way, and model by model where the whole unit can not keep
/// its shape.
pub fn with_care(march: &March, dice: &mut dyn Source) -> Vec<Walk> {
    let walks = if lot(dice, 4) > 0 { somewhere(march, dice) } else { Vec::new() };
    if !walks.is_empty() {
        return walks;
    }
    let goal = goal(march, dice);
    let together = round(march, goal).map(|by| in_step(march, by)).filter(|walks| march.check(walks).is_ok());
    together.unwrap_or_else(|| {
        let walks = one_by_one(march, offset(march, goal, Length::um(i64::MAX / 4)));
        if march.check(&walks).is_ok() { walks } else { Vec::new() }
    })
}

/// How far the first model gets towards a goal in this move, round what is in its way.
fn round(march: &March, goal: Point) -> Option<Offset> {
    let first = march.travellers.first()?;
    let end = march.way_to(first.figure, Place::on_table(goal)).last()?.at;
    Some(end - first.from.at).filter(|by| *by != Offset::default())
}

/// Somebody to meet or to shun, something to hold or to drive, or anywhere.
fn goal(march: &March, dice: &mut dyn Source) -> Point {
    let (setup, battle) = (march.setup, &march.battle);
    let side = battle.unit(march.unit()).side;
    let from = march.travellers[0].from.at;
    let enemies: Vec<Point> =
        battle.standing().filter(|&id| battle.unit(setup.unit_of(id)).side != side).map(|id| battle.at(id)).collect();
    let nearest = enemies.iter().copied().min_by_key(|at| at.distance(from));
    let drawn =
        |from: &[Point], dice: &mut dyn Source| (!from.is_empty()).then(|| from[lot(dice, from.len() as u32) as usize]);
    let goal = match lot(dice, 8) {
        0..=2 => drawn(&enemies, dice),
        3 => nearest,
        4 => nearest.map(|at| from + (from - at)),
        5 => drawn(&aims(march), dice),
        _ => None,
    };
    goal.unwrap_or_else(|| suggest::point(setup.table.bounds(), dice))
}

/// What the scenario is about: areas, free herds, home for who drives one, the unit that must not last.
fn aims(march: &March) -> Vec<Point> {
    let (setup, battle, unit) = (march.setup, &march.battle, march.unit());
    let side = battle.unit(unit).side;
    let home = deployment::zone(setup, battle, side).map(|zone| zone.middle());
    let free = battle.herds.iter().filter(|herd| herd.home.is_none() && herd.driver.is_none()).map(|herd| herd.at);
    let decisive = setup.plan.stand.iter().filter(|(own, _)| *own != side).flat_map(|(_, name)| {
        let unit = setup.unit_ids().find(move |&unit| setup.unit(unit).name == *name);
        unit.and_then(|unit| battle.members(setup, unit).first().map(|&id| battle.at(id)))
    });
    let areas = setup.plan.areas.iter().map(|area| area.shape.middle());
    areas.chain(free).chain(decisive).chain(home.filter(|_| herds::drives(battle, unit))).collect()
}

/// How far everybody goes so that the first model makes for a goal, no farther than the slowest may.
fn offset(march: &March, goal: Point, most: Length) -> Offset {
    let from = march.travellers[0].from.at;
    let slowest = march.travellers.iter().map(|it| it.allowance).min().unwrap_or_default();
    Way::straight(from, goal).at(slowest.min(most)) - from
}

/// All by the same step, as long as may be.
fn towards(march: &March, goal: Point, dice: &mut dyn Source) -> Option<Vec<Walk>> {
    let slowest = march.travellers.iter().map(|it| it.allowance).min()?;
    let whole = if lot(dice, 4) > 0 { slowest } else { suggest::length(slowest, dice) };
    [4, 2, 1].into_iter().find_map(|quarters| {
        let walks = in_step(march, offset(march, goal, whole * quarters / 4));
        march.check(&walks).is_ok().then_some(walks)
    })
}

/// Everybody straight by the same step.
fn in_step(march: &March, by: Offset) -> Vec<Walk> {
    let walk =
        |it: &referee::Traveller| Walk { figure: it.figure, way: vec![Place::on_table(it.from.at + by)], facing: None };
    march.travellers.iter().map(walk).collect()
}

/// Each model towards its place in the line, round what is in the way.
fn one_by_one(march: &March, by: Offset) -> Vec<Walk> {
    let walk = |it: &referee::Traveller| Walk {
        figure: it.figure,
        way: march.way_to(it.figure, Place::on_table(it.from.at + by)),
        facing: None,
    };
    march.travellers.iter().map(walk).collect()
}
