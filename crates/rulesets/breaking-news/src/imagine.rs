//! What a side does not know, replaced by something that fits what it does know.

use dice::Source;
use referee::{SideId, lot};

use crate::battle::{Battle, Stage, rival};
use crate::figure::Reserve;
use crate::objectives::{Marker, Nature, in_force, unknown_to};
use crate::setup::Setup;
use crate::{cars, deployment, intelligence};

/// BN-OBJ-02, -13, BN-EXPL-02, BN-EVAC-01, BN-AMB-01, BN-INTEL-06. Natures of the enemy's markers, his charges, the
/// irregulars' die, his helicopter's place and turn, who lies in ambush, and what his Intelligence is for.
pub fn imagine(setup: &Setup, battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
    natures(battle, side, dice);
    charges(setup, battle, side, dice);
    secret(setup, battle, side, dice);
    evacuation(setup, battle, rival(side), dice);
    ambush(battle, rival(side), dice);
    counters(setup, battle, rival(side), dice);
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
fn charges(setup: &Setup, battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
    if cars::are_markers(setup) {
        let holds = |marker: &Marker| marker.side == rival(side) && marker.nature == Some(Nature::Secondary);
        let found = battle.markers.iter().position(holds);
        for charge in battle.charges.iter_mut().filter(|charge| charge.side == rival(side) && !charge.spent) {
            charge.marker = found.map_or(charge.marker, |n| n as u8);
        }
        return;
    }
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
    let known = battle.party(side).intelligence.knows_die;
    if battle.secret.is_none() || known || setup.irregular() != Some(rival(side)) {
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

/// Any marker, and any turn that is still to come.
fn evacuation(setup: &Setup, battle: &mut Battle, enemy: SideId, dice: &mut dyn Source) {
    // At the start of a turn whatever comes in it is already seen.
    let begun = battle.turn + u8::from(battle.stage == Stage::Start);
    let Some(planned) = battle.party(enemy).evacuation.filter(|it| it.turn > begun) else { return };
    let markers = battle.markers.len() as u32;
    let first = begun.max(1) + 1;
    let turn = first + lot(dice, u32::from(setup.last_turn.max(first) - first) + 1) as u8;
    let marker = lot(dice, markers) as u8;
    battle.party_mut(enemy).evacuation = Some(crate::evacuation::Evacuation { marker, turn, ..planned });
}

/// While the enemy still deploys, others than those he has named may be lying in ambush.
fn ambush(battle: &mut Battle, enemy: SideId, dice: &mut dyn Source) {
    let last = if enemy == battle.second() { 2 } else { 3 };
    if !matches!(battle.stage, Stage::Deploy { step } if step <= last) {
        return;
    }
    let waits = |figure: &crate::Figure| figure.waits() && figure.reserve != Some(Reserve::Infiltration);
    let mut open: Vec<_> =
        battle.all().filter(|(_, it)| it.side == Some(enemy) && waits(it)).map(|(id, _)| id).collect();
    let count = deployment::reserved(battle, enemy, Reserve::Ambush).len();
    for &id in &open {
        battle.figure_mut(id).reserve = None;
    }
    for _ in 0..count {
        let id = open.swap_remove(lot(dice, open.len() as u32) as usize);
        battle.figure_mut(id).reserve = Some(Reserve::Ambush);
    }
}

/// As long as nothing has been rolled, Intelligence may be for either.
fn counters(setup: &Setup, battle: &mut Battle, enemy: SideId, dice: &mut dyn Source) {
    let open = !battle.party(enemy).intelligence.known && battle.turn == 0;
    let chosen = matches!(battle.stage, Stage::Deploy { .. } | Stage::Infiltrate | Stage::Bystanders);
    if open && chosen && intelligence::can_learn(setup, battle, enemy) {
        battle.party_mut(enemy).intelligence.counters = lot(dice, 2) == 0;
    }
}
