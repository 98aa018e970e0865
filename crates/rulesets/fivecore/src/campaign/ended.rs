//! CA-FC-10, CA-FC-11. What a battle leaves behind.

use std::collections::BTreeMap;

use campaign::report::{Figures, Kind, last_sum};
use campaign::{Affairs, Report};
use referee::event::What;
use referee::{AnyMatch, FigureId, Seat, judged};

pub const UNHURT: &str = "fc-end-unhurt";
pub const DOWN: &str = "fc-end-down";
pub const LEFT: &str = "fc-end-left";
pub const OUT: &str = "fc-end-out";
pub const HELD: &str = "fc-end-held";
pub const LED_AWAY: &str = "fc-end-led-away";

/// CA-FC-10. In the order they are offered to whoever tells a battle.
pub const ENDINGS: &[&str] = &[UNHURT, DOWN, LEFT, OUT, HELD, LED_AWAY];
pub const LOSSES: &[&str] = &[OUT, HELD, LED_AWAY];

/// Which side holds the table, counted from one; nought is nobody.
const HOLDS: &str = "holds-table";

/// CA-ENT-02. Figures stand in the order of the forces: members by number, then whoever was lent.
pub fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
    let outcome = battle.outcome().expect("a report is of a match that is over");
    let winner = outcome.winner.map(|side| side.0);
    let fates = battle.fates();
    let gone = removed(battle);
    let figures = Figures::new(affairs);
    let able = |side: usize| {
        let own = &fates[figures.first(side)..figures.first(side) + figures.size(side)];
        own.iter().any(|fate| matches!(fate.word.as_str(), "fc-fit" | "fc-pinned"))
    };
    let counts = BTreeMap::from([(HOLDS.to_string(), holder([able(0), able(1)], winner))]);
    let ending = |place: usize| ending(fates[place].word.as_str(), gone.contains(&fates[place].figure));
    Report {
        kind: Kind::Fought,
        winner,
        how: outcome.word.clone(),
        endings: (0..2).map(|side| figures.endings(side, ending)).collect(),
        deeds: figures.deeds(battle, |word| word.as_str() == "fc-out"),
        counts,
        sum: last_sum(battle),
    }
}

/// CA-FC-10. A prisoner led off the table is nowhere to be seen, though nobody saw him leave.
fn ending(fate: &str, left: bool) -> &'static str {
    judged!("CA-FC-10");
    match fate {
        "fc-down" => DOWN,
        "fc-out" => OUT,
        "fc-prisoner" => HELD,
        "fc-left" if left => LEFT,
        "fc-left" => LED_AWAY,
        _ => UNHURT,
    }
}

/// Everybody who was seen to leave or fall.
fn removed(battle: &dyn AnyMatch) -> Vec<FigureId> {
    let events = battle.events(Seat::Referee, 0).into_iter();
    events
        .filter_map(|(_, event)| match event.what {
            What::Removed { figure, .. } => Some(figure),
            _ => None,
        })
        .collect()
}

/// CA-FC-11. The side that alone has able figures in play; if both have, the winner; else nobody.
pub fn holder(able: [bool; 2], winner: Option<u8>) -> i64 {
    judged!("CA-FC-11");
    match (able, winner) {
        ([true, false], _) => 1,
        ([false, true], _) => 2,
        ([true, true], Some(winner)) => i64::from(winner) + 1,
        _ => 0,
    }
}

/// The side that holds the table.
pub fn holds_table(report: &Report) -> Option<usize> {
    match report.count(HOLDS) {
        0 => None,
        side => Some(side as usize - 1),
    }
}

/// CA-ENT-06. Somebody has had fewer than two turns of his own.
pub fn is_short(battle: &dyn AnyMatch) -> bool {
    let position = battle.position();
    (0..2).any(|side| position["sides"][side]["turns"].as_u64().unwrap_or_default() < 2)
}
