//! BN-AI-07..11, -25. How well a battle stands for a side, in tenths of defeat points.

use referee::{FigureId, SideId};
use smallvec::SmallVec;
use table::exact::Segment;
use table::{Length, PieceId, Point, gap};

use crate::battle::{Battle, SIDES, Stage, cm, footprint, rival};
use crate::figure::{Health, Nerve};
use crate::objectives::{Marker, in_force, value};
use crate::roster::Role;
use crate::setup::Setup;
use crate::sight::{self, Shelter};
use crate::victory::{each, loss_value, points};
use crate::weapons::Weapon;
use crate::{buildings, deployment, evacuation, outlook, press};

pub fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let [first, second] = SIDES.map(|side| standing(setup, battle, side) - 10 * points(setup, battle, side));
    let first = first - second + outlook::outlook(setup, battle);
    if side == SIDES[0] { first } else { -first }
}

/// What a side has left to play with: its men as they are, and how near they are to what they want.
fn standing(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let men: i64 = battle.soldiers(side).map(|id| man(setup, battle, side, id)).sum();
    let near: i64 =
        battle.markers.iter().filter(|it| it.side != side && !it.taken).map(|it| prospect(setup, battle, it)).sum();
    men + near + home(setup, battle, side)
        - indoors(setup, battle, side)
        - open_house(setup, battle, side)
        - provoked(setup, battle, side)
        - bystanders(setup, battle, side)
}

/// BN-AI-09. A fit man, in points.
fn value_of(setup: &Setup, side: SideId, id: FigureId) -> i64 {
    let it = setup.man(id);
    let base = loss_value(setup, side, id, false);
    let base = if it.commander { base * 3 / 2 } else { base };
    let heavy = it.weapons.iter().any(|weapon| matches!(weapon, Weapon::Lmg | Weapon::Mmg | Weapon::Hmg | Weapon::Rpg));
    base + if heavy { 3 } else { 0 }
}

/// The same as he is now, and as he stands.
fn man(setup: &Setup, battle: &Battle, side: SideId, id: FigureId) -> i64 {
    let value = value_of(setup, side, id);
    let tenths = match battle.figure(id).nerve {
        Nerve::Steady => 10,
        Nerve::Shocked => 6,
        Nerve::Panicked | Nerve::Retreating => 4,
    };
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

/// BN-EVAC-06, -08. Where it costs a side points to be left behind: how near its men are to their helicopter while they
/// may still catch it, and those who have gone with it, who are as good as ever.
fn home(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    const FAR: i64 = 100;
    /// So far a man gets on in a turn, since every other one is the enemy's.
    const A_TURN: i64 = 12;
    let each = 10 * i64::from(setup.left_behind[side.index()]);
    let Some(lift) = battle.party(side).evacuation.filter(|_| each > 0) else { return 0 };
    let gone = |id: &FigureId| battle.figure(*id).side == Some(side) && battle.figure(*id).health == Health::Evacuated;
    let away: i64 = setup.figures().filter(gone).map(|id| 10 * value_of(setup, side, id)).sum();
    if battle.turn >= lift.turn && evacuation::point(battle, side).is_none() {
        return away;
    }
    let at = battle.markers[usize::from(lift.marker)].at;
    let in_time = A_TURN * (i64::from(lift.turn.saturating_sub(battle.turn)) + 2);
    let chance = |id: FigureId| {
        let far = (gap(&footprint(battle.at(id)), at).to_um() / cm(1).to_um()).clamp(1, FAR);
        each * (FAR - far) * in_time.min(far) / (FAR * far)
    };
    away + battle.men(side).map(chance).sum::<i64>() * 9 / 10 - i64::from(lift.turn)
}

/// BN-AI-25. What the next round in the houses that hold men of both sides is likely to cost: the men, and the points
/// for them.
fn indoors(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let round = |&house: &PieceId| {
        let ours = buildings::inside(setup, battle, side, house);
        let theirs = buildings::inside(setup, battle, rival(side), house);
        if ours.is_empty() || theirs.is_empty() {
            return 0;
        }
        let steady = theirs.iter().filter(|&&id| battle.figure(id).nerve == Nerve::Steady);
        let dice: i64 = steady.map(|&id| i64::from(setup.profile(id).melee)).sum();
        let faces = if buildings::defender(setup, battle, house) == side { 1 } else { 2 };
        let fails = |id: FigureId| i64::from(setup.profile(id).save) - 1;
        let each = |&id: &FigureId| value_of(setup, side, id) + loss_value(setup, side, id, false);
        let all: i64 = ours.iter().map(each).sum();
        let struck: i64 = ours.iter().map(|id| each(id) * fails(*id)).sum();
        (10 * struck * dice * faces / (36 * ours.len() as i64)).min(10 * all)
    };
    setup.ground.houses.iter().map(round).sum()
}

/// BN-AI-25, BN-DEP-08. Men put down in houses into which the enemy may still put his: half of what they are worth is at
/// stake.
fn open_house(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let to_come = || battle.figures.iter().any(|it| it.side == Some(rival(side)) && it.waits());
    if !matches!(battle.stage, Stage::Deploy { .. }) || !to_come() {
        return 0;
    }
    let at_stake = |id: &FigureId| {
        let at = battle.at(*id);
        setup.house(at).is_some() && deployment::is_zone_of(setup, battle, rival(side), at)
    };
    battle.men(side).filter(at_stake).map(|id| 5 * value_of(setup, side, id)).sum()
}

/// BN-AI-20. Covering fire of a side under rules of engagement, laid when a fight has hardly begun: the enemy whose shots
/// allowed it may hold them.
fn provoked(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    const HARDLY: u8 = 2;
    const AT_RISK: i64 = 150;
    let engaged = setup.force(side).extras.rules_of_engagement && battle.turn <= HARDLY;
    let lies = || battle.squares.iter().any(|square| square.side == side);
    if engaged && battle.party(rival(side)).ledger.fired_first && lies() { AT_RISK } else { 0 }
}

/// BN-AI-03, -21. What it may cost a side, where the deaths of civilians are laid to it, that they stand near the lines
/// between its men and their nearest enemies, and near those along which it has fired this turn.
fn bystanders(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    const NEAR: Length = cm(8);
    const CORRIDOR: Length = cm(5);
    const FAR: Length = cm(50);
    let unarmed = |id: &FigureId| setup.man(*id).role == Role::Civilian;
    let civilians: SmallVec<[Point; 8]> = battle.bystanders().filter(unarmed).map(|id| battle.at(id)).collect();
    if civilians.is_empty() || setup.irregular() != Some(rival(side)) {
        return 0;
    }
    let enemies: SmallVec<[Point; 16]> = battle.soldiers(rival(side)).map(|id| battle.at(id)).collect();
    let nearest = |at: Point| enemies.iter().copied().min_by_key(|&enemy| (enemy - at).length_squared());
    let places = battle.soldiers(side).map(|id| battle.at(id));
    let lines: SmallVec<[Segment; 16]> = places.filter_map(|at| Some(Segment::new(at, nearest(at)?))).collect();
    let fired = battle.soldiers(side).map(|id| battle.figure(id)).filter(|figure| figure.turn.fired);
    let shots: SmallVec<[Segment; 16]> =
        fired.filter_map(|figure| Some(Segment::new(figure.at?, figure.at? + figure.facing.offset(FAR)))).collect();
    let along = |lines: &[Segment], at: Point, far: Length| {
        lines.iter().filter(|line| line.distance_cmp(at, far).is_le()).count().min(3) as i64
    };
    let cost = |at: Point| {
        let dies = each(setup, side) * i64::from(press::witnessed(setup, battle, at));
        dies * (along(&lines, at, NEAR) + 3 * along(&shots, at, CORRIDOR)) / 2
    };
    civilians.into_iter().map(cost).sum()
}
