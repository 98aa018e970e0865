//! What a side does not know, replaced by something that fits what it does know.

use dice::Source;
use referee::{SideId, lot};

use crate::battle::{Battle, rival};
use crate::objectives::{Nature, in_force, unknown_to};
use crate::setup::Setup;

/// BN-OBJ-02, -13, BN-EXPL-02. Natures of the enemy's markers, his charges, and the irregulars' die.
pub fn imagine(setup: &Setup, battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
    natures(battle, side, dice);
    charges(battle, side, dice);
    secret(setup, battle, side, dice);
}

fn natures(battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
    let unknown = unknown_to(battle, side);
    let mut left: Vec<Nature> = unknown.iter().filter_map(|&n| battle.markers[n].nature).collect();
    if left.len() < unknown.len() {
        return;
    }
    left.sort_by_key(|nature| nature.word());
    for n in unknown {
        let drawn = left.swap_remove(lot(dice, left.len() as u32) as usize);
        battle.markers[n].nature = Some(drawn);
    }
}

/// Any of the enemy's markers may hold a charge that has not been tried.
fn charges(battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
    let tried = |battle: &Battle, n: usize| battle.charges.iter().any(|it| it.spent && usize::from(it.marker) == n);
    let mut free: Vec<usize> =
        (0..battle.markers.len()).filter(|&n| battle.markers[n].side == rival(side) && !tried(battle, n)).collect();
    for n in 0..battle.charges.len() {
        let charge = battle.charges[n];
        if charge.side == rival(side) && !charge.spent && !free.is_empty() {
            battle.charges[n].marker = free.swap_remove(lot(dice, free.len() as u32) as usize) as u8;
        }
    }
}

/// A die that alters the markers taken so far as they were altered.
fn secret(setup: &Setup, battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
    if battle.secret.is_none() || setup.irregular() != Some(rival(side)) {
        return;
    }
    let taken = |battle: &Battle| -> Vec<Nature> {
        battle.markers.iter().filter(|it| it.taken).map(|it| in_force(setup, battle, it)).collect()
    };
    let known = taken(battle);
    let mut other = battle.clone();
    let fits = |die: &u8| {
        other.secret = Some(*die);
        taken(&other) == known
    };
    let fitting: Vec<u8> = (1..=6).filter(fits).collect();
    battle.secret = Some(fitting[lot(dice, fitting.len() as u32) as usize]);
}
