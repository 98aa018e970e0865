//! CA-SAFE-03. Is a campaign's journal what the rules and its dice make of it?

use std::collections::BTreeMap;

use dice::Seed;
use referee::journal::Entry;

use crate::campaign::{Campaign, Fault, desk_seed};
use crate::desk::{DeskId, DeskKind};
use crate::entry::CampaignEntry;
use crate::lines::Line;
use crate::report::Kind;

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
    if let Err((line, why)) = check_dice(lines) {
        return Verdict::Broken { line, why: why.to_string() };
    }
    let resumed = lines.iter().rposition(|line| matches!(line, Line::Resumed { .. })).unwrap_or_default();
    let is_proved = |fixture: u16| {
        let closed = |line: &Line| matches!(line, Line::Closed { fixture: it, seed: Some(_) } if *it == fixture);
        let report = campaign.state().fixture(fixture).and_then(|it| it.report.as_ref());
        lines[resumed..].iter().any(closed) && report.is_some_and(|report| report.kind != Kind::Told)
    };
    let open: Vec<u16> =
        campaign.state().fixtures.iter().map(|it| it.number).filter(|&number| !is_proved(number)).collect();
    if open.is_empty() { Verdict::Sound } else { Verdict::Unproven { fixtures: open } }
}

/// CA-DICE-03. Every seed that is revealed is the one that was committed to, and every desk's comes from its fixture's.
fn check_dice(lines: &[Line]) -> Result<(), (usize, &'static str)> {
    let mut committed: BTreeMap<(DeskKind, u16, Option<u8>), Option<String>> = BTreeMap::new();
    let mut desks: BTreeMap<u16, Vec<(DeskId, Seed)>> = BTreeMap::new();
    for (n, line) in lines.iter().enumerate() {
        let broken = |why: &'static str| Err((n + 1, why));
        match line {
            Line::Joined(it) => {
                committed.insert((DeskKind::Muster, 0, Some(it.seat)), it.commitment.clone());
            }
            Line::Round { round, commitment } => {
                committed.insert((DeskKind::Round, *round, None), commitment.clone());
            }
            Line::Planned(it) => {
                committed.insert((DeskKind::Drawing, it.fixture, None), it.commitment.clone());
                desks.remove(&it.fixture);
            }
            Line::Committed { fixture, commitment } => {
                committed.insert((DeskKind::Drawing, *fixture, None), commitment.clone());
                desks.remove(fixture);
            }
            Line::At { desk, entry } => {
                let Entry::Revealed { seed } = entry.as_ref() else { continue };
                if !matches!(desk.kind, DeskKind::Muster | DeskKind::Round) {
                    desks.entry(desk.fixture).or_default().push((*desk, seed.clone()));
                } else if committed.get(&(desk.kind, desk.fixture, desk.seat))
                    != Some(&Some(seed.commitment().to_string()))
                {
                    return broken("the seed is not the one that was committed to");
                }
            }
            Line::Closed { fixture, seed: Some(seed) } => {
                if committed.get(&(DeskKind::Drawing, *fixture, None)) != Some(&Some(seed.commitment().to_string())) {
                    return broken("the seed is not the one that was committed to");
                }
                let revealed = desks.remove(fixture).unwrap_or_default();
                if revealed.iter().any(|(desk, theirs)| *theirs != desk_seed(seed, *desk)) {
                    return broken("the dice of a desk are of another seed");
                }
            }
            _ => {}
        }
    }
    Ok(())
}
