//! CA-GF-06. What a battle leaves behind, for each unit.

use std::collections::BTreeMap;

use campaign::report::{Kind, credits, last_sum};
use campaign::{Affairs, Deed, Ending, Report};
use referee::{AnyMatch, FigureId, Seat, Word, judged};
use serde_json::Value;

use super::field::fielded;

pub const UNHURT: &str = "gf-end-unhurt";
pub const HURT: &str = "gf-end-hurt";
pub const DESTROYED: &str = "gf-end-destroyed";
pub const FLED: &str = "gf-end-fled";
pub const LEFT_OUT: &str = "gf-end-left-out";

/// In the order they are offered to whoever tells a battle.
pub const ENDINGS: &[&str] = &[UNHURT, HURT, DESTROYED, FLED, LEFT_OUT];
pub const LOSSES: &[&str] = &[DESTROYED, FLED];

/// Somebody of a battle by name: side, number of the member, name.
type Named = (usize, Option<u16>, String);

fn everybody(affairs: &Affairs) -> Vec<Named> {
    let of_side = |side: usize| {
        let members = affairs.fixture.forces[side].members.iter().copied().map(Some).chain(std::iter::repeat(None));
        fielded(affairs, side).into_iter().zip(members).map(move |((name, _), member)| (side, member, name))
    };
    (0..affairs.fixture.forces.len()).flat_map(of_side).collect()
}

/// CA-ENT-02.
pub fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
    judged!("CA-GF-06");
    let outcome = battle.outcome().expect("a report is of a match that is over");
    let position = battle.position();
    let all = everybody(affairs);
    let mut endings: Vec<Vec<Ending>> = vec![Vec::new(); affairs.fixture.forces.len()];
    for (side, member, name) in &all {
        if let Some(member) = member {
            let (word, lost) = ending(&position["sides"][*side][name]);
            endings[*side].push(Ending { member: *member, word: Word::new(word), count: Some(lost) });
        }
    }
    let mut counts = BTreeMap::new();
    for marker in position["markers"].as_array().into_iter().flatten() {
        if let Some(side) = marker["holder"].as_u64() {
            *counts.entry(markers_key(side as usize)).or_default() += 1;
        }
    }
    Report {
        kind: Kind::Fought,
        winner: outcome.winner.map(|side| side.0),
        how: outcome.word.clone(),
        deeds: deeds(battle, &all, &position),
        endings,
        counts,
        sum: last_sum(battle),
    }
}

/// How it ended for a unit, and how many of its models were knocked out or fell.
fn ending(stance: &Value) -> (&'static str, i64) {
    let models: Vec<&Value> = stance["models"].as_array().into_iter().flatten().collect();
    let ended = |model: &Value, how: &str| model["end"].as_str() == Some(how);
    let lost = models.iter().filter(|it| ended(it, "knocked_out") || ended(it, "fell")).count() as i64;
    let gone = |model: &&Value| model["end"].as_str().is_some_and(|end| end != "recalled");
    let all_gone = !models.is_empty() && models.iter().all(gone);
    let is_hurt = models.iter().any(|it| it["wounds"].as_u64().unwrap_or_default() > 0);
    let word = match () {
        () if all_gone && models.iter().any(|it| ended(it, "routed")) => FLED,
        () if all_gone && models.iter().all(|it| ended(it, "left_out")) => LEFT_OUT,
        () if all_gone => DESTROYED,
        () if is_hurt || lost > 0 || stance["stunned"].as_bool().unwrap_or_default() => HURT,
        () => UNHURT,
    };
    (word, lost)
}

/// CA-GF-10. Whoever attacked it last destroyed a unit.
fn deeds(battle: &dyn AnyMatch, all: &[Named], position: &Value) -> Vec<Deed> {
    let figures: BTreeMap<FigureId, (usize, String)> = battle
        .view(Seat::Referee)
        .figures
        .into_iter()
        .filter_map(|it| Some((it.figure, (it.side?.index(), it.name))))
        .collect();
    let of = |figure: FigureId| {
        let (side, name) = figures.get(&figure)?;
        let is_own = |one: &&Named| one.0 == *side && (*name == one.2 || name.starts_with(&format!("{} ", one.2)));
        all.iter().filter(is_own).max_by_key(|one| one.2.len())
    };
    let removed = credits(battle, |word| matches!(word.as_str(), "gf-knocked-out" | "gf-fell"));
    let is_destroyed = |one: &&Named| ending(&position["sides"][one.0][&one.2]).0 == DESTROYED;
    let deed = |victim: &Named| {
        let (by, _) = removed.iter().rev().find(|(_, figure)| of(*figure) == Some(victim))?;
        let doer = of(*by).filter(|doer| doer.0 != victim.0)?;
        Some(Deed {
            side: doer.0 as u8,
            member: doer.1,
            name: doer.2.clone(),
            victim: victim.2.clone(),
            victim_member: victim.1,
        })
    };
    all.iter().filter(is_destroyed).filter_map(deed).collect()
}

fn markers_key(side: usize) -> String {
    format!("markers-{side}")
}

/// Markers that a side controls at the end.
pub fn markers(report: &Report, side: usize) -> i64 {
    report.count(&markers_key(side))
}

/// CA-ENT-06. The third round has not begun.
pub fn is_short(battle: &dyn AnyMatch) -> bool {
    battle.position()["round"].as_u64().unwrap_or_default() < 3
}
