//! TS-GEN, TS-CHK, TS-SKL-02. The check table, and what a unit checks with.

use referee::{Tally, UnitId, clause, judged};
use table::Length;

use crate::battle::Battle;
use crate::setup::{Role, Setup};
use crate::sight;
use crate::{heroes, sight::is_in_front};

/// TS-CHK-02, TS-CHK-03.
pub const DIFFICULTY: u8 = 4;
/// TS-SKL-02.
const LEADS: Length = Length::cm(15);

/// TS-CHK-01, TS-CC-06. Both tables: 6 + column - row, never below 2 nor above 10.
pub fn table(active: u8, against: u8) -> u8 {
    judged!("TS-CHK-01");
    (6 + i16::from(against.clamp(1, 10)) - i16::from(active.clamp(1, 10))).clamp(2, 10) as u8
}

/// TS-GEN-02..06. What the die must show: a natural 1 never does, a natural 10 always.
pub fn natural(needs: Tally) -> Tally {
    judged!("TS-GEN-04", "TS-GEN-05", "TS-GEN-06");
    needs.parts.iter().for_each(|part| rulebook::marks::judged(part.clause));
    let needs = needs.within(2..=i32::MAX, clause!("TS-GEN-02"), "ts-natural-one");
    needs.within(i32::MIN..=10, clause!("TS-GEN-03"), "ts-natural-ten")
}

/// TS-CHK-03, TS-CHK-04, TS-SKL-02, TS-CMD-04. The best courage: its own, or that of a Leader who is near.
pub fn courage(setup: &Setup, battle: &Battle, unit: UnitId) -> u8 {
    let members = battle.members(setup, unit);
    judged!("TS-CHK-03", "TS-CHK-04");
    let best = members.iter().map(|&id| setup.profile(id).courage).max().unwrap_or(1);
    let led = members.iter().any(|&id| setup.card(id).role == Role::Leader);
    if led {
        judged!("TS-CMD-01", "TS-CMD-04");
    }
    let side = battle.unit(unit).side;
    let leaders = battle.of_side(side).filter(|&friend| !battle.unit(friend).panicked);
    let leaders = leaders.flat_map(|friend| battle.members(setup, friend));
    let near = leaders.filter(|&id| setup.profile(id).skills.leader && battle.gap_to_unit(setup, id, unit) <= LEADS);
    let lent = near.map(|id| judged!("TS-SKL-02" => setup.profile(id).courage)).max().unwrap_or(1);
    (best + u8::from(led)).max(lent).min(10)
}

/// TS-REA-04, TS-HRO-03. The best initiative: its own, or its hero's.
pub fn initiative(setup: &Setup, battle: &Battle, unit: UnitId) -> u8 {
    judged!("TS-ASK-04");
    let best = battle.members(setup, unit).iter().map(|&id| setup.profile(id).initiative).max().unwrap_or(1);
    best.max(heroes::initiative(setup, battle, unit))
}

/// TS-MOV-09, TS-FAC-03. No model of a unit has any model of the other in front.
pub fn is_behind(setup: &Setup, battle: &Battle, unit: UnitId, other: UnitId) -> bool {
    if !setup.options.facings {
        return false;
    }
    judged!("TS-FAC-03", "TS-MOV-09");
    let others = battle.members(setup, other);
    !battle
        .members(setup, unit)
        .iter()
        .any(|&id| others.iter().any(|&to| is_in_front(battle.at(id), battle.model(id).facing, battle.at(to))))
}

/// TS-RAL-02..04, TS-RAL-06. How near the nearest enemy in sight is: nothing, -1 at medium, -2 at short range.
pub fn pressure(setup: &Setup, battle: &Battle, unit: UnitId) -> i32 {
    let side = battle.unit(unit).side;
    let members = battle.members(setup, unit);
    let mut worst = 0;
    for enemy in battle.enemies(side).flat_map(|foe| battle.members(setup, foe)) {
        for &id in &members {
            let band = crate::weapons::Band::of(battle.gap(setup, id, enemy));
            let weighs = match band {
                Some(crate::weapons::Band::Short) => 2,
                Some(crate::weapons::Band::Medium) => 1,
                _ => 0,
            };
            if weighs > worst && sight::sees(setup, battle, id, enemy) {
                worst = weighs;
            }
        }
        if worst == 2 {
            break;
        }
    }
    judged!("TS-RAL-04", "TS-RAL-06");
    worst
}
