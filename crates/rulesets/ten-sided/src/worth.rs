//! TS-AI-05, TS-AI-06. How well a battle stands for a side, for computer opponents.

use referee::{SideId, UnitId};

use crate::battle::{Battle, Berth};
use crate::setup::Setup;
use crate::victory;

/// TS-AI-05. In hundredths of a point: what a unit is still worth.
fn strength(setup: &Setup, battle: &Battle, unit: UnitId) -> i64 {
    let state = battle.unit(unit);
    if !matches!(state.berth, Berth::Table | Berth::Waiting) {
        return 0;
    }
    let (left, whole) = (i64::from(battle.strength(setup, unit)), i64::from(setup.unit(unit).strength));
    let share = if left * 2 >= whole { 20 + 80 * left / whole } else { 70 * left / whole };
    let calm = if state.panicked { 75 } else { 100 };
    i64::from(setup.unit(unit).points) * share * calm / 100
}

/// TS-AI-06. Own worth less that of the enemies, points scored, and watchful units.
pub fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let force = |side: SideId| setup.units_of(side).map(|unit| strength(setup, battle, unit)).sum::<i64>();
    let enemies: Vec<i64> = setup.sides.others(side).map(force).collect();
    let greatest = enemies.iter().copied().max().unwrap_or_default();
    let others: i64 = enemies.iter().sum::<i64>() - greatest;
    let points = victory::points(setup, battle, true);
    let best = setup.sides.others(side).map(|other| points[other.index()]).max().unwrap_or_default();
    let scored =
        i64::from(battle.score[side.index()]) - i64::from(best.min(battle.score.iter().copied().max().unwrap_or(0)));
    let watchful = battle.of_side(side).filter(|&unit| battle.unit(unit).reaction).count() as i64;
    let asleep = battle.enemies(side).any(|unit| !battle.unit(unit).activated);
    force(side) - greatest - others / 2 + 100 * scored + if asleep { 500 * watchful } else { 0 }
}
