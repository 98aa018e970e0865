//! CA-BN-12. What a battle leaves behind: endings, deeds, and how the sides behaved.

use std::collections::BTreeMap;

use campaign::report::{Kind, credits, last_sum};
use campaign::{Affairs, Deed, Ending, Report};
use referee::event::What;
use referee::{AnyMatch, FigureId, Seat, Word, judged};

use super::field::fielded;

pub const FIT: &str = "bn-end-fit";
pub const WOUNDED: &str = "bn-end-wounded";
pub const STABILISED: &str = "bn-end-stabilised";
pub const CAPTURED: &str = "bn-end-captured";
pub const DEAD: &str = "bn-end-dead";
/// Of vehicles.
pub const OUT_OF_ACTION: &str = "bn-end-out-of-action";
pub const EXPLODED: &str = "bn-end-exploded";

/// In the order they are offered to whoever tells a battle.
pub const ENDINGS: &[&str] = &[FIT, WOUNDED, STABILISED, CAPTURED, DEAD, OUT_OF_ACTION, EXPLODED];
pub const LOSSES: &[&str] = &[WOUNDED, STABILISED, CAPTURED, DEAD, OUT_OF_ACTION, EXPLODED];

/// Counts of a report: what the public saw.
pub const KILLED_BY_FORCE: &str = "killed-by-force";
pub const KILLED_BY_MOVEMENT: &str = "killed-by-movement";
pub const BUILDINGS: &str = "buildings";
pub const PRESS_CAPTIVE: &str = "press-captive";
pub const FIRED_FIRST: &str = "fired-first-under-rules";
pub const BROKE_TALKS: &str = "broke-talks";

fn merit_key(side: usize, member: u16) -> String {
    format!("merit-{side}-{member}")
}

/// CA-BN-16. Took a marker or stabilised a man.
pub fn has_merit(report: &Report, side: usize, member: u16) -> bool {
    report.count(&merit_key(side, member)) > 0
}

/// Who is who in a battle, by figure.
struct People {
    named: BTreeMap<FigureId, (usize, Option<u16>, String)>,
    medics: Vec<FigureId>,
}

fn people(battle: &dyn AnyMatch, affairs: &Affairs) -> People {
    let mut known: Vec<BTreeMap<String, (Option<u16>, bool)>> = Vec::new();
    for side in 0..2 {
        let members = affairs.fixture.forces[side].members.iter().copied().map(Some).chain(std::iter::repeat(None));
        let one =
            |((name, it), member): ((String, super::roster::Soldier), Option<u16>)| (name, (member, it.is_medic()));
        known.push(fielded(affairs, side).into_iter().zip(members).map(one).collect());
    }
    let mut people = People { named: BTreeMap::new(), medics: Vec::new() };
    for figure in battle.view(Seat::Referee).figures {
        let Some(side) = figure.side.map(|side| side.index()) else { continue };
        let name = figure.name.trim_end_matches('\u{2032}').to_string();
        let (member, medic) = known[side].get(&name).copied().unwrap_or_default();
        people.named.insert(figure.figure, (side, member, name));
        people.medics.extend(medic.then_some(figure.figure));
    }
    people
}

/// CA-ENT-02.
pub fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
    judged!("CA-BN-12");
    let outcome = battle.outcome().expect("a report is of a match that is over");
    let people = people(battle, affairs);
    let position = battle.position();
    let mut endings: Vec<Vec<Ending>> = vec![Vec::new(); 2];
    for fate in battle.fates() {
        let Some((side, Some(member), name)) = people.named.get(&fate.figure) else { continue };
        let written = position["figures"].get(name).or(position["figures"].get(format!("{name}\u{2032}")));
        let exploded = written.is_some_and(|it| it.to_string().contains("\"exploded\""));
        let word = ending(fate.word.as_str(), exploded);
        endings[*side].push(Ending { member: *member, word: Word::new(word), count: None });
    }
    endings.iter_mut().for_each(|side| side.sort_by_key(|ending| ending.member));
    let removed = credits(battle, |word| matches!(word.as_str(), "bn-dead" | "bn-captured"));
    let deed = |(by, victim): &(FigureId, FigureId)| {
        let (by, victim) = (people.named.get(by)?, people.named.get(victim)?);
        (by.0 != victim.0).then(|| Deed {
            side: by.0 as u8,
            member: by.1,
            name: by.2.clone(),
            victim: victim.2.clone(),
            victim_member: victim.1,
        })
    };
    let mut counts = merits(battle, &people);
    counts.extend(conduct(battle, affairs, &people, &removed));
    Report {
        kind: Kind::Fought,
        winner: outcome.winner.map(|side| side.0),
        how: outcome.word.clone(),
        deeds: removed.iter().filter_map(deed).collect(),
        endings,
        counts,
        sum: last_sum(battle),
    }
}

/// CA-BN-12. Whoever went off, was never placed or is only shaken is fit; dead is dead.
fn ending(fate: &str, exploded: bool) -> &'static str {
    match fate {
        "bn-dead" => DEAD,
        "bn-captured" => CAPTURED,
        "bn-wounded" => WOUNDED,
        "bn-stabilised" => STABILISED,
        "bn-wreck" if exploded => EXPLODED,
        "bn-wreck" => OUT_OF_ACTION,
        _ => FIT,
    }
}

/// CA-BN-16. By the events: a marker is taken by who moved last, a man stabilised by a medic of his side.
fn merits(battle: &dyn AnyMatch, people: &People) -> BTreeMap<String, i64> {
    let mut moved = None;
    let mut found = BTreeMap::new();
    let mut credit = |figure: Option<FigureId>| {
        if let Some((side, Some(member), _)) = figure.and_then(|it| people.named.get(&it)) {
            found.insert(merit_key(*side, *member), 1);
        }
    };
    for (_, event) in battle.events(Seat::Referee, 0) {
        match event.what {
            What::Moved { figure, .. } => moved = Some(figure),
            What::Noted { word, .. } if word.as_str() == "bn-marker-taken" => credit(moved),
            What::Gained { figure, status } if status.as_str() == "bn-stabilised" => {
                let side = people.named.get(&figure).map(|it| it.0);
                let own = |medic: &&FigureId| people.named.get(medic).map(|it| it.0) == side;
                credit(people.medics.iter().find(own).copied());
            }
            _ => {}
        }
    }
    found
}

/// The table *Conduct*, as it is counted from the match.
fn conduct(
    battle: &dyn AnyMatch,
    affairs: &Affairs,
    people: &People,
    removed: &[(FigureId, FigureId)],
) -> BTreeMap<String, i64> {
    let fates = battle.fates();
    let bystanders = || fates.iter().filter(|fate| fate.side.is_none());
    let dead: Vec<FigureId> = bystanders().filter(|it| it.word.as_str() == "bn-dead").map(|it| it.figure).collect();
    let by_force = |figure: &&FigureId| {
        let by = removed.iter().rev().find(|(_, victim)| victim == *figure).map(|(by, _)| *by);
        by.and_then(|by| people.named.get(&by)).is_some_and(|it| it.0 == 0)
    };
    let killed = dead.iter().filter(by_force).count() as i64;
    let sides = &battle.position()["sides"];
    let ledger = |side: usize, field: &str| sides[side]["ledger"][field].clone();
    let flag = |set: bool| i64::from(set);
    let ground: super::station::Ground = affairs.fixture.station.sheet.read();
    let force = super::field::force(affairs, &ground, 0);
    let bound = force["extras"]["rules_of_engagement"].as_bool().unwrap_or_default();
    BTreeMap::from(
        [
            (KILLED_BY_FORCE, killed),
            (KILLED_BY_MOVEMENT, dead.len() as i64 - killed),
            (BUILDINGS, flag(ledger(0, "buildings").as_u64().unwrap_or_default() > 0)),
            (PRESS_CAPTIVE, flag(bystanders().any(|it| it.word.as_str() == "bn-captured"))),
            (FIRED_FIRST, flag(bound && ledger(0, "fired_first").as_bool().unwrap_or_default())),
            (BROKE_TALKS, flag(ledger(1, "broke_talks").as_bool().unwrap_or_default())),
        ]
        .map(|(key, count)| (key.to_string(), count)),
    )
}

/// CA-ENT-06. The third turn has not begun.
pub fn is_short(battle: &dyn AnyMatch) -> bool {
    battle.position()["turn"].as_u64().unwrap_or_default() < 3
}
