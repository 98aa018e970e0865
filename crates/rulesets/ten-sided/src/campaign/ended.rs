//! CA-TS-06. What a battle leaves behind, for each unit and individual.

use std::collections::BTreeMap;

use campaign::report::{Kind, credits, last_sum};
use campaign::{Affairs, Deed, Ending, Report};
use referee::{AnyMatch, FigureId, Word, judged};

use super::clan::Band;
use super::field::fielded;

pub const STANDS: &str = "ts-end-stands";
pub const FELL: &str = "ts-end-fell";
pub const FLED: &str = "ts-end-fled";

/// In the order they are offered to whoever tells a battle.
pub const ENDINGS: &[&str] = &[STANDS, FELL, FLED];
pub const LOSSES: &[&str] = &[FELL, FLED];

/// A unit of a battle: whose it is, and which models are its own.
struct Line {
    side: usize,
    member: Option<u16>,
    name: String,
    models: std::ops::Range<usize>,
    /// Models of the first profile.
    own: usize,
}

/// The units in the order of the battle: side by side, members by number, then whoever was lent.
fn lines(affairs: &Affairs) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut next = 0;
    for side in 0..affairs.fixture.forces.len() {
        let members = affairs.fixture.forces[side].members.iter().copied().map(Some).chain(std::iter::repeat(None));
        for ((name, band), member) in fielded(affairs, side).into_iter().zip(members) {
            let count = usize::from(band.all());
            let own = if band.models == 0 { count } else { usize::from(band.models) };
            lines.push(Line { side, member, name, models: next..next + count, own });
            next += count;
        }
    }
    lines
}

/// CA-ENT-02.
pub fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
    judged!("CA-TS-06");
    let outcome = battle.outcome().expect("a report is of a match that is over");
    let position = battle.position();
    let fates = battle.fates();
    let sides = affairs.fixture.forces.len();
    let mut endings: Vec<Vec<Ending>> = vec![Vec::new(); sides];
    let mut counts = BTreeMap::new();
    let all = lines(affairs);
    let berth = |line: &Line| position["sides"][line.side][&line.name]["berth"].as_str().unwrap_or("table").to_string();
    for line in &all {
        let Some(member) = line.member else { continue };
        let fell = |place: &usize| fates[*place].word.as_str() == "ts-fallen";
        let own = line.models.clone().take(line.own).filter(fell).count();
        let others = line.models.clone().skip(line.own).filter(fell).count();
        let word = match berth(line).as_str() {
            "destroyed" => FELL,
            "routed" => FLED,
            _ => STANDS,
        };
        endings[line.side].push(Ending { member, word: Word::new(word), count: Some((own + others) as i64) });
        if others > 0 {
            counts.insert(others_key(line.side, member), others as i64);
        }
        let creditor = position["sides"][line.side][&line.name]["creditor"].as_u64();
        if let Some(creditor) = creditor.filter(|_| word != STANDS) {
            counts.insert(creditor_key(line.side, member), creditor as i64 + 1);
        }
    }
    for herd in position["herds"].as_array().into_iter().flatten() {
        if let Some(side) = herd["home"].as_u64() {
            *counts.entry(herds_key(side as usize)).or_default() += 1;
        }
    }
    Report {
        kind: Kind::Fought,
        winner: outcome.winner.map(|side| side.0),
        how: outcome.word.clone(),
        endings,
        deeds: deeds(battle, &all, |line| matches!(berth(line).as_str(), "destroyed" | "routed")),
        counts,
        sum: last_sum(battle),
    }
}

/// CA-TS-12. Whoever attacked it last has the credit for a unit that was destroyed or routed.
fn deeds(battle: &dyn AnyMatch, all: &[Line], is_gone: impl Fn(&Line) -> bool) -> Vec<Deed> {
    let of = |figure: FigureId| all.iter().find(|line| line.models.contains(&figure.index()));
    let removed = credits(battle, |word| matches!(word.as_str(), "ts-fallen" | "ts-routed"));
    let gone = all.iter().filter(|line| is_gone(line));
    let deed = |victim: &Line| {
        let last = removed.iter().rev().find(|(_, figure)| victim.models.contains(&figure.index()))?;
        let doer = of(last.0).filter(|doer| doer.side != victim.side)?;
        Some(Deed {
            side: doer.side as u8,
            member: doer.member,
            name: doer.name.clone(),
            victim: victim.name.clone(),
            victim_member: victim.member,
        })
    };
    gone.filter_map(deed).collect()
}

fn others_key(side: usize, member: u16) -> String {
    format!("others-{side}-{member}")
}

fn creditor_key(side: usize, member: u16) -> String {
    format!("by-{side}-{member}")
}

fn herds_key(side: usize) -> String {
    format!("herds-{side}")
}

/// CA-TS-11. Herds that a side brought home.
pub fn herds(report: &Report, side: usize) -> i64 {
    report.count(&herds_key(side))
}

/// TS-SID-05. The side that felled or routed somebody; of two sides the other where nothing is said.
pub fn creditor(report: &Report, side: usize, member: u16) -> Option<usize> {
    match report.count(&creditor_key(side, member)) {
        0 if report.endings.len() == 2 => Some(1 - side),
        0 => None,
        one => Some(one as usize - 1),
    }
}

/// How many models fell and how many fled, of the unit's own and of the others of a mixed one.
pub fn lost(report: &Report, side: usize, member: u16, band: &Band) -> [[u8; 2]; 2] {
    let Some(ending) = report.ending(side, member) else { return [[0; 2]; 2] };
    let there = [band.models, band.all() - band.models];
    let others = (report.count(&others_key(side, member)) as u8).min(there[1]);
    let told = if ending.word.as_str() == FELL { i64::from(band.all()) } else { 0 };
    let fell = ending.count.unwrap_or(told) as u8;
    let fell = match ending.word.as_str() {
        FELL => there,
        _ => [fell.saturating_sub(others).min(there[0]), others],
    };
    let fled = if ending.word.as_str() == FLED { [there[0] - fell[0], there[1] - fell[1]] } else { [0; 2] };
    [fell, fled]
}

/// CA-ENT-06. The third turn has not begun.
pub fn is_short(battle: &dyn AnyMatch) -> bool {
    battle.position()["turn"].as_u64().unwrap_or_default() < 3
}
