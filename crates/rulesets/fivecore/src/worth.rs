//! How well a battle stands for a side, for computer opponents: who is hurt, who can be fired at, how far each side has
//! come with its objective, and how near it is to the next step of it.

use referee::{FigureId, SideId};
use smallvec::SmallVec;
use table::{Edge, Point};

use crate::battle::{Battle, Load, Setup, Status, other};
use crate::mission::{able, drop_point, holds_marker, only_stops};
use crate::scenario::Objective;
use crate::sight::{Eye, sight};
use crate::view::fates;

/// A step of an objective that is done, beside the hundred that a figure is worth.
const STEP: i64 = 150;
/// A figure that got away as its objective wants.
const AWAY: i64 = 60;
/// An objective that can no longer be had.
const LOST: i64 = 300;
/// What each inch still to go takes away.
const PER_INCH: i64 = 5;
/// And where somebody is to be caught who may be shot at meanwhile.
const PURSUIT: i64 = 2;
/// And where what was won is to be carried home.
const HOMEWARD: i64 = 12;
/// A charge that is set, and the fuse once it burns: nothing else at the bridge decides.
const CHARGE: i64 = 500;
const FUSE: i64 = 700;
/// Turns in a row at the marker: with the third it is won.
const HELD: [i64; 4] = [0, 150, 500, 1_200];
/// Two able figures more than the enemy when the last turn is over, which then decides.
const LEAD: i64 = 300;
/// So many figures make for what is to be blown up: a task may fail.
const SAPPERS: usize = 3;
/// What each inch takes away that one of them still has to go, and one of the others.
const HASTE: i64 = 20;
const FOLLOW: i64 = 3;
/// An enemy in somebody's sight, and one's own figure in an enemy's.
const TARGET: i64 = 20;
const EXPOSED: i64 = 10;
const INCH: i64 = 25_400;

pub fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let harm: i64 = fates(setup, battle)
        .iter()
        .map(|fate| match fate.side {
            Some(whose) if whose == side => -i64::from(fate.harm),
            Some(_) => i64::from(fate.harm),
            None => 0,
        })
        .sum();
    let ahead = prospect(setup, battle, side) - prospect(setup, battle, other(side));
    harm + exposure(setup, battle, side) + lead(setup, battle, side) + ahead
}

/// The lead in able figures, which counts from the last third of the battle on, and more and more.
fn lead(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let limit = i64::from(setup.options.turn_limit);
    let gone = i64::from(battle.force(side).turns.min(battle.force(other(side)).turns));
    let late = 3 * gone - 2 * limit;
    if limit == 0 || late <= 0 || only_stops(battle).is_some() {
        return 0;
    }
    let able = |side: SideId| able(setup, battle, side) as i64;
    LEAD * (able(side) - able(other(side))).clamp(-2, 2) / 2 * late / limit
}

/// What the enemies are worth that a side's able figures see, less its own that able enemies see. Whoever fights must
/// find somebody to fire at, so a target counts for more.
fn exposure(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let look = |side: SideId| -> SmallVec<[Look; 12]> {
        let up = battle.in_play(setup, side).filter(|&id| battle.figure(id).status < Status::Down);
        let look = |id| Look { eye: Eye::of(setup, battle, id), able: battle.is_able(setup, id), is_seen: false };
        up.map(look).collect()
    };
    let (mut own, mut theirs) = (look(side), look(other(side)));
    for one in &mut own {
        for it in &mut theirs {
            let tells = one.able && !it.is_seen || it.able && !one.is_seen;
            if tells && sight(setup, battle, &one.eye, &it.eye) {
                it.is_seen |= one.able;
                one.is_seen |= it.able;
            }
        }
    }
    let seen = |looks: &[Look]| looks.iter().filter(|look| look.is_seen).count() as i64;
    TARGET * seen(&theirs) - EXPOSED * seen(&own)
}

struct Look {
    eye: Eye,
    able: bool,
    is_seen: bool,
}

/// How far a side has come with its own objective.
fn prospect(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let progress = battle.force(side).progress;
    let aim = &setup.rules.sides[side.index()].aim;
    let own = battle.force(side).edge;
    let done = |done: bool| if done { STEP } else { 0 };
    let way = |to: Point| PER_INCH * nearest(setup, battle, side, to);
    match battle.force(side).objective {
        Some(Objective::DriveOff | Objective::Stop | Objective::Protect) | None => -approach(setup, battle, side),
        Some(Objective::Find) if !progress.fulfilled => {
            let open = (0..setup.rules.places.len()).filter(|n| battle.searched & (1 << n) == 0);
            let to_go = open.map(|n| way(setup.rules.places[n])).min().unwrap_or(0);
            i64::from(battle.searched.count_ones()) * STEP / 5 - to_go
        }
        Some(Objective::TakePrisoner) if !progress.fulfilled => {
            let wanted = aim.figure.filter(|&id| battle.figure(id).status.is_in_play());
            -approach(setup, battle, side)
                - wanted.map_or(0, |id| PURSUIT * nearest(setup, battle, side, battle.figure(id).at))
        }
        Some(Objective::Recover) if !progress.fulfilled => {
            let objects = battle.objects.iter().filter(|object| object.side == side);
            -objects.map(|object| way(object.at)).min().unwrap_or(0)
        }
        Some(Objective::Find | Objective::TakePrisoner | Objective::Recover) => {
            2 * STEP + done(progress.away) - own.map_or(0, |edge| homeward(setup, battle, side, edge))
        }
        Some(Objective::Deliver) if !progress.fulfilled => {
            let drop = drop_point(setup, battle, side);
            let bearers = laden(setup, battle, side).map(|id| PER_INCH * inches(setup, battle, id, drop));
            -bearers.min().unwrap_or_else(|| way(drop))
        }
        Some(Objective::Deliver) => STEP + leaving(setup, battle, side, own),
        Some(Objective::Scout) if !progress.fulfilled => {
            let open = setup.rules.scouted.iter().enumerate().filter(|(n, _)| progress.scouted & (1 << n) == 0);
            let shape = |(_, piece): (usize, &table::PieceId)| &setup.table.pieces[usize::from(piece.0)].shape;
            let to_go = open.map(|piece| way(shape(piece).middle())).min().unwrap_or(0);
            i64::from(progress.scouted.count_ones()) * STEP / 2 - to_go
        }
        Some(Objective::Scout) => 2 * STEP + leaving(setup, battle, side, own),
        Some(Objective::Cross) => leaving(setup, battle, side, battle.force(other(side)).edge),
        Some(Objective::Secure) => {
            grip(setup, battle, side, usize::from(progress.held)) - gather(setup, battle, side, setup.rules.marker)
        }
        Some(Objective::Escape) => match (aim.figure, aim.edge) {
            (Some(id), Some(edge)) if battle.figure(id).left_by == Some(edge) => STEP,
            (Some(id), Some(_)) if !battle.figure(id).status.is_in_play() => -LOST,
            (Some(id), Some(edge)) => -PER_INCH * to_edge(setup, battle, id, edge),
            _ => 0,
        },
        Some(Objective::Demolish) => demolition(setup, battle, side),
    }
}

/// What turns at the marker are worth: as they stand it will be one more, or they were for nothing.
fn grip(setup: &Setup, battle: &Battle, side: SideId, held: usize) -> i64 {
    match holds_marker(setup, battle, side) {
        true => (HELD[held.min(3)] + HELD[(held + 1).min(3)]) / 2,
        false => HELD[held.min(3)] / 4,
    }
}

/// How far the charges have come; until the fuse burns, how far those are who could go on with them, and from then on
/// who had better get off.
fn demolition(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let Some(rule) = setup.rules.demolition else { return 0 };
    let shape = &setup.table.pieces[usize::from(rule.piece.0)].shape;
    let there = shape.middle();
    let set = CHARGE * i64::from(battle.demolition.set);
    let able = battle.in_play(setup, side).filter(|&id| battle.figure(id).status < Status::Down);
    if battle.demolition.lit_in.is_some() {
        let on_it = able.filter(|&id| shape.holds(battle.figure(id).at)).count() as i64;
        return set + FUSE - AWAY * on_it;
    }
    let mut ways: SmallVec<[i64; 12]> = able.map(|id| inches(setup, battle, id, there)).collect();
    ways.sort_unstable();
    let (sappers, others) = ways.split_at(SAPPERS.min(ways.len()));
    set - HASTE * sappers.iter().sum::<i64>() - FOLLOW * others.iter().sum::<i64>()
}

/// Near enough to fight, in inches.
const COMFORT: i64 = 8;

/// How far the side's figures are from a place: the nearest one, and every other that could not support it.
fn gather(setup: &Setup, battle: &Battle, side: SideId, to: Point) -> i64 {
    let far = |id: FigureId| (inches(setup, battle, id, to) - COMFORT).max(0);
    PER_INCH * nearest(setup, battle, side, to) + battle.in_play(setup, side).map(far).sum::<i64>()
}

/// How far the side's figures are from those they must fight, each inch beyond fighting distance counted once.
fn approach(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let far = |id: FigureId| {
        let gaps = battle.in_play(setup, other(side)).map(|enemy| battle.gap(id, enemy).to_um() / INCH);
        gaps.min().map_or(0, |gap| (gap - COMFORT).max(0))
    };
    battle.in_play(setup, side).map(far).sum()
}

/// Figures that must leave by an edge: those who have, and how far the rest still are.
fn leaving(setup: &Setup, battle: &Battle, side: SideId, edge: Option<Edge>) -> i64 {
    let Some(edge) = edge else { return 0 };
    let left = setup.group(side).filter(|&id| battle.figure(id).left_by == Some(edge)).count() as i64;
    let to_go: i64 = battle.in_play(setup, side).map(|id| to_edge(setup, battle, id, edge)).sum();
    let harm_of_leaving = 80;
    left * (AWAY + harm_of_leaving) - to_go
}

/// How far what was won still has to be carried.
fn homeward(setup: &Setup, battle: &Battle, side: SideId, edge: Edge) -> i64 {
    HOMEWARD * laden(setup, battle, side).map(|id| to_edge(setup, battle, id, edge)).min().unwrap_or(0)
}

fn laden<'a>(setup: &'a Setup, battle: &'a Battle, side: SideId) -> impl Iterator<Item = FigureId> + 'a {
    let wanted = |load: Option<Load>| matches!(load, Some(Load::Object(_) | Load::Prisoner(_)));
    battle.in_play(setup, side).filter(move |&id| wanted(battle.figure(id).load))
}

fn nearest(setup: &Setup, battle: &Battle, side: SideId, to: Point) -> i64 {
    let able = battle.in_play(setup, side).filter(|&id| battle.figure(id).status != Status::Down);
    able.map(|id| inches(setup, battle, id, to)).min().unwrap_or(0)
}

/// How far a figure has to go to a place.
fn inches(setup: &Setup, battle: &Battle, id: FigureId, to: Point) -> i64 {
    setup.on_foot(battle.figure(id).at, to).to_um() / INCH
}

fn to_edge(setup: &Setup, battle: &Battle, id: FigureId, edge: Edge) -> i64 {
    match battle.figure(id).status.is_in_play() {
        true => edge.away(&setup.table, battle.figure(id).at).to_um() / INCH,
        false => 0,
    }
}
