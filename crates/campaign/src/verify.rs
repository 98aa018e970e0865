//! CA-SAFE-03. Is a campaign's journal what the rules and its dice make of it?

use std::collections::BTreeMap;

use dice::Seed;
use referee::journal::Entry;

use crate::campaign::{Campaign, Fault, desk_seed};
use crate::desk::{DeskId, DeskKind};
use crate::entry::CampaignEntry;
use crate::lines::Line;

/// What is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every line and every die is proved.
    Sound,
    /// It plays again as written; these fixtures can not be proved yet, or were told by the players.
    Unproven {
        fixtures: Vec<u16>,
    },
    Broken {
        line: usize,
        why: String,
    },
}

/// CA-SAFE-03. Plays the journal again and checks every die of a closed fixture against the seed that was committed to.
pub fn verify(entry: &'static CampaignEntry, lines: &[Line]) -> Verdict {
    rulebook::judged!("CA-SAFE-03");
    let campaign = match Campaign::load(entry, lines.to_vec(), None) {
        Ok(campaign) => campaign,
        Err(Fault::Broken { line, why }) => return Verdict::Broken { line, why },
        Err(other) => return Verdict::Broken { line: 1, why: other.to_string() },
    };
    let revealed = revealed(lines);
    for (n, line) in lines.iter().enumerate() {
        let Line::Closed { fixture, seed: Some(seed) } = line else { continue };
        let committed = lines.iter().find_map(|line| match line {
            Line::Planned(planned) if planned.fixture == *fixture => planned.commitment.clone(),
            _ => None,
        });
        let again = campaign.state().fixture(*fixture).map_or(0, |it| it.again);
        if again == 0 && committed != Some(seed.commitment().to_string()) {
            return Verdict::Broken { line: n + 1, why: "the seed is not the one that was committed to".to_string() };
        }
        for (desk, theirs) in revealed.iter().filter(|(desk, _)| desk.fixture == *fixture && desk.again == again) {
            if *theirs != desk_seed(seed, *desk) {
                return Verdict::Broken {
                    line: n + 1,
                    why: format!("the dice of {:?} are of another seed", desk.kind),
                };
            }
        }
    }
    let is_proved = |fixture: u16| {
        let closed = |line: &Line| matches!(line, Line::Closed { fixture: it, seed: Some(_) } if *it == fixture);
        let report = campaign.state().fixture(fixture).and_then(|it| it.report.as_ref());
        lines.iter().any(closed) && report.is_some_and(|report| report.kind != crate::report::Kind::Told)
    };
    let open: Vec<u16> =
        campaign.state().fixtures.iter().map(|it| it.number).filter(|&number| !is_proved(number)).collect();
    if open.is_empty() { Verdict::Sound } else { Verdict::Unproven { fixtures: open } }
}

/// The seeds that desks revealed when they were done.
fn revealed(lines: &[Line]) -> BTreeMap<DeskId, Seed> {
    let seed = |line: &Line| match line {
        Line::At { desk, entry } if desk.kind != DeskKind::Muster => match entry.as_ref() {
            Entry::Revealed { seed } => Some((*desk, seed.clone())),
            _ => None,
        },
        _ => None,
    };
    lines.iter().filter_map(seed).collect()
}
