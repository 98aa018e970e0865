//! Ways a computer player might propose for a unit: towards somebody, somewhere, or back together.

use dice::Source;
use referee::{Travel as _, Walk, lot, suggest};
use table::movement::Way;
use table::{Length, Offset, Place, Point};

use crate::march::March;
use crate::regroup;

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

/// The same with more tries, model by model where the whole unit can not keep its shape.
pub fn with_care(march: &March, dice: &mut dyn Source) -> Vec<Walk> {
    let walks = somewhere(march, dice);
    if !walks.is_empty() {
        return walks;
    }
    let by = offset(march, goal(march, dice), Length::um(i64::MAX / 4));
    let walks = one_by_one(march, by);
    if march.check(&walks).is_ok() { walks } else { Vec::new() }
}

/// Somebody to meet, something to hold or drive, or anywhere.
fn goal(march: &March, dice: &mut dyn Source) -> Point {
    let (setup, battle) = (march.setup, &march.battle);
    let side = battle.unit(march.unit()).side;
    let mut goals: Vec<Point> = setup.plan.areas.iter().map(|area| area.shape.middle()).collect();
    goals.extend(battle.herds.iter().filter(|herd| herd.home.is_none() && herd.driver.is_none()).map(|herd| herd.at));
    let enemies: Vec<Point> =
        battle.standing().filter(|&id| battle.unit(setup.unit_of(id)).side != side).map(|id| battle.at(id)).collect();
    match lot(dice, 4) {
        0 | 1 if !enemies.is_empty() => enemies[lot(dice, enemies.len() as u32) as usize],
        2 if !goals.is_empty() => goals[lot(dice, goals.len() as u32) as usize],
        _ => suggest::point(setup.table.bounds(), dice),
    }
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
        let by = offset(march, goal, whole * quarters / 4);
        let walk = |it: &referee::Traveller| Walk {
            figure: it.figure,
            way: vec![Place::on_table(it.from.at + by)],
            facing: None,
        };
        let walks: Vec<Walk> = march.travellers.iter().map(walk).collect();
        march.check(&walks).is_ok().then_some(walks)
    })
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
