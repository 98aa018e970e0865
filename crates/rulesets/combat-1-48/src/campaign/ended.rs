//! CA-CB-07. What a battle leaves behind.

use std::collections::BTreeMap;

use campaign::report::{Figures, Kind, last_sum};
use campaign::{Affairs, Report};
use referee::{AnyMatch, judged};

pub const UNHURT: &str = "cb-end-unhurt";
pub const WOUNDED: &str = "cb-end-wounded";
pub const ELIMINATED: &str = "cb-end-eliminated";

/// In the order they are offered to whoever tells a battle.
pub const ENDINGS: &[&str] = &[UNHURT, WOUNDED, ELIMINATED];
pub const LOSSES: &[&str] = &[ELIMINATED];

/// CA-ENT-02. Figures stand in the order of the forces: members by number, then whoever was lent.
pub fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
    judged!("CA-CB-07");
    let outcome = battle.outcome().expect("a report is of a match that is over");
    let fates = battle.fates();
    let figures = Figures::new(affairs);
    let ending = |place: usize| match fates[place].word.as_str() {
        "cb-eliminated" => ELIMINATED,
        "cb-wounded" => WOUNDED,
        _ => UNHURT,
    };
    Report {
        kind: Kind::Fought,
        winner: outcome.winner.map(|side| side.0),
        how: outcome.word.clone(),
        endings: (0..2).map(|side| figures.endings(side, ending)).collect(),
        deeds: figures.deeds(battle, |word| word.as_str() == "cb-eliminated"),
        counts: BTreeMap::new(),
        sum: last_sum(battle),
    }
}

/// CA-ENT-06. The third Round has not begun.
pub fn is_short(battle: &dyn AnyMatch) -> bool {
    battle.position()["round"].as_u64().unwrap_or_default() < 3
}
