//! BN-AI-07..11. How well a battle stands for a side, in tenths of defeat points.

use referee::{FigureId, SideId};
use table::{Length, gap};

use crate::battle::{Battle, SIDES, cm, footprint, rival};
use crate::figure::Nerve;
use crate::objectives::{Marker, in_force, value};
use crate::setup::Setup;
use crate::sight::{self, Shelter};
use crate::victory::{loss_value, points};
use crate::weapons::Weapon;

pub fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let [first, second] = SIDES.map(|side| standing(setup, battle, side) - 10 * points(setup, battle, side));
    if side == SIDES[0] { first - second } else { second - first }
}

/// What a side has left to play with: its men as they are, and how near they are to what they want.
fn standing(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let men: i64 = battle.soldiers(side).map(|id| man(setup, battle, side, id)).sum();
    let near: i64 =
        battle.markers.iter().filter(|it| it.side != side && !it.taken).map(|it| prospect(setup, battle, it)).sum();
    men + near
}

/// BN-AI-09.
fn man(setup: &Setup, battle: &Battle, side: SideId, id: FigureId) -> i64 {
    let it = setup.man(id);
    let base = loss_value(setup, side, id, false);
    let base = if it.commander { base * 3 / 2 } else { base };
    let heavy = it.weapons.iter().any(|weapon| matches!(weapon, Weapon::Lmg | Weapon::Mmg | Weapon::Hmg | Weapon::Rpg));
    let tenths = match battle.figure(id).nerve {
        Nerve::Steady => 10,
        Nerve::Shocked => 6,
        Nerve::Panicked | Nerve::Retreating => 4,
    };
    let value = base + if heavy { 3 } else { 0 };
    value * tenths - value * exposure(setup, battle, side, id)
}

/// BN-AI-11. What the nearest enemy who could fire takes off a man's worth, in tenths: most in the open, less in cover.
fn exposure(setup: &Setup, battle: &Battle, side: SideId, id: FigureId) -> i64 {
    const FAR: Length = cm(50);
    let at = battle.at(id);
    let enemies = battle.soldiers(rival(side)).filter(|&enemy| !battle.figure(enemy).is_shocked());
    let Some(enemy) = enemies.min_by_key(|&enemy| (battle.at(enemy) - at).length_squared()) else { return 0 };
    if battle.gap(id, enemy) > FAR || !sight::sees(setup, battle, enemy, id) {
        return 0;
    }
    match sight::shelter(setup, battle, battle.at(enemy), at) {
        Shelter { protection: true, .. } => 1,
        Shelter { cover: true, .. } => 2,
        _ => 3,
    }
}

/// BN-AI-07. The nearer a steady man is to an enemy marker, and the fewer guard it, the better.
fn prospect(setup: &Setup, battle: &Battle, marker: &Marker) -> i64 {
    const FAR: i64 = 80;
    let taker = rival(marker.side);
    let steady = |id: &FigureId| battle.figure(*id).nerve == Nerve::Steady;
    let away = |id: FigureId| gap(&footprint(battle.at(id)), marker.at).to_um() / cm(1).to_um();
    let nearest = battle.men(taker).filter(steady).map(away).min().unwrap_or(FAR).min(FAR);
    let guards = |id: &FigureId| gap(&battle.footprint(*id), marker.at) <= setup.prevent;
    let guarded = battle.soldiers(marker.side).filter(guards).count() as i64;
    value(setup, in_force(setup, battle, marker)) * (FAR - nearest) / (FAR * (1 + guarded)) * 3
}
