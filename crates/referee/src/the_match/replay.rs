//! Playing a journal again, line by line, and going on from a snapshot.

use std::ops::ControlFlow;

use dice::Seed;

use super::{AnyMatch, Match, Reject};
use crate::dicebox::Throwing;
use crate::journal::{Entry, Header, Journal};
use crate::{Complaint, Game, Scenario, Seat};

/// Somebody who looks at a match that is played again, and may break it off.
pub type Onlooker<'a> = dyn FnMut(&dyn AnyMatch) -> ControlFlow<()> + 'a;

/// Why a journal can not be played again.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Divergence {
    #[error("the journal is empty")]
    Empty,
    #[error("the scenario no longer loads: {}", .0.iter().map(|complaint| format!("{}: {}", complaint.field, complaint.reason)).collect::<Vec<_>>().join("; "))]
    Scenario(Vec<Complaint>),
    #[error("the journal was kept under rules version {journal}; this program has {program}")]
    RulesVersion { journal: u32, program: u32 },
    #[error("line {line}: {reject}")]
    Rejected { line: usize, reject: Reject },
    #[error("line {line} says {recorded}, but playing it gives {played}")]
    Differs { line: usize, recorded: String, played: String },
    #[error("the journal has no snapshot to go on from")]
    NoSnapshot,
    #[error("whoever looked on has lost patience")]
    BrokenOff,
}

impl<G: Game> Match<G> {
    /// Plays a journal again, strictly: every die, hash and event must come out as written. What lies before the last
    /// change of rules is taken as it stands.
    pub fn replay(journal: &Journal, seed: Option<Seed>) -> Result<Self, Divergence> {
        Self::watch(journal, seed, &mut |_| ControlFlow::Continue(()))
    }

    /// The same, with somebody looking on, who may break it off: at the beginning, and after every line that was played.
    pub fn watch(journal: &Journal, seed: Option<Seed>, look: &mut Onlooker<'_>) -> Result<Self, Divergence> {
        let header = journal.header().ok_or(Divergence::Empty)?;
        let (begins, version) = last_rules(&journal.entries).unwrap_or((0, header.rules_version));
        if version != G::RULES_VERSION {
            return Err(Divergence::RulesVersion { journal: version, program: G::RULES_VERSION });
        }
        let seed = seed.or_else(|| revealed_seed(journal));
        let mut this = match begins {
            0 => Self::lay_out(header.scenario.clone(), header.dice.clone(), seed).map_err(Divergence::Scenario)?,
            _ => Self::from_snapshot(header, &journal.entries[..=begins], seed)?,
        };
        this.see_off();
        this.dicebox.replay(journal.entries[begins..].iter().filter_map(throwing));
        this.play_again(&journal.entries, look)?;
        Ok(this)
    }

    /// Plays on by lines that another referee of the same match has written, as strictly as a replay.
    pub(super) fn play_on(&mut self, lines: &[Entry]) -> Result<(), Divergence> {
        let all = [&self.journal.entries, lines].concat();
        self.dicebox.replay(lines.iter().filter_map(throwing));
        self.play_again(&all, &mut |_| ControlFlow::Continue(()))
    }

    /// Goes on from the last snapshot, whatever has become of the past.
    pub fn resume(journal: &Journal, seed: Option<Seed>) -> Result<Self, Divergence> {
        let header = journal.header().ok_or(Divergence::Empty)?;
        let mut this = Self::from_snapshot(header, &journal.entries, seed)?;
        this.journal.entries.push(Entry::Resumed { rules_version: G::RULES_VERSION });
        this.see_off();
        this.go(None).map_err(|reject| Divergence::Rejected { line: this.journal.entries.len(), reject })?;
        Ok(this)
    }

    /// The match as the last snapshot of its past has it, before it goes on.
    fn from_snapshot(header: &Header, past: &[Entry], seed: Option<Seed>) -> Result<Self, Divergence> {
        let snapshot = past.iter().rev().find_map(|entry| match entry {
            Entry::Snapshot { position, next_question, dice, .. } => Some((position, next_question, dice)),
            _ => None,
        });
        let (position, next_question, dice) = snapshot.ok_or(Divergence::NoSnapshot)?;
        let scenario = Scenario { position: Some(position.clone()), ..header.scenario.clone() };
        let mut this = Self::lay_out(scenario, header.dice.clone(), seed).map_err(Divergence::Scenario)?;
        this.next_question = *next_question;
        this.remember_mixed(past);
        this.dicebox.go_on_from(*dice);
        this.journal.entries = past.to_vec();
        for entry in past {
            match entry {
                Entry::Committed { events, .. } => this.events.extend(events.iter().cloned()),
                Entry::Ordered { side, order, on } => this.keep_standing(*side, order.clone(), *on),
                Entry::Conceded { side } => {
                    this.out.push(*side);
                    this.leaving.push(*side);
                }
                _ => {}
            }
        }
        this.settled_events = this.events.len();
        Ok(this)
    }

    fn play_again(&mut self, entries: &[Entry], look: &mut Onlooker<'_>) -> Result<(), Divergence> {
        self.replaying = true;
        let mut matched = self.journal.entries.len();
        self.go(None).map_err(|reject| Divergence::Rejected { line: matched, reject })?;
        loop {
            self.compare(entries, &mut matched)?;
            if look(self).is_break() {
                return Err(Divergence::BrokenOff);
            }
            let Some(entry) = entries.get(self.journal.entries.len()) else { break };
            let line = self.journal.entries.len() + 1;
            self.feed(entry).map_err(|reject| Divergence::Rejected { line, reject })?;
        }
        self.replaying = false;
        self.go_by_standing_orders().map_err(|reject| Divergence::Rejected { line: entries.len(), reject })
    }

    /// Checks that the lines played so far are those written.
    fn compare(&self, entries: &[Entry], matched: &mut usize) -> Result<(), Divergence> {
        for (place, played) in self.journal.entries.iter().enumerate().skip(*matched) {
            let Some(recorded) = entries.get(place) else { break };
            if recorded != played {
                let text = |entry: &Entry| serde_json::to_string(entry).unwrap_or_default();
                return Err(Divergence::Differs { line: place + 1, recorded: text(recorded), played: text(played) });
            }
        }
        *matched = self.journal.entries.len();
        Ok(())
    }

    fn feed(&mut self, entry: &Entry) -> Result<(), Reject> {
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        match entry {
            Entry::Answered { question, side, answer, standing, .. } => {
                self.question_for(Seat::Side(*side), *question)?;
                self.give(*question, answer.clone(), *standing)
            }
            Entry::Undone { side } => self.undo(Seat::Side(*side)),
            Entry::Corrected { by, correction } => self.correct(*by, correction),
            Entry::Ordered { side, order, on } => self.stand_by(*side, order.clone(), *on),
            Entry::Pledged { side, pledge } => self.keep_pledge(*side, *pledge),
            Entry::Contributed { side, contribution } => self.mix_in(*side, contribution.clone()),
            Entry::Conceded { side } => self.give_up(*side),
            Entry::Settled { outcome } => self.settle(outcome.clone()),
            Entry::Snapshot { hash, .. } if *hash == self.hash() => {
                self.journal.entries.push(entry.clone());
                Ok(())
            }
            Entry::Snapshot { .. } => Err(Reject::Broken("the snapshot is of another battle".into())),
            Entry::Revealed { .. } => Err(Reject::Broken("the seed is revealed before the match is over".into())),
            Entry::Opened(_) | Entry::Thrown { .. } | Entry::Committed { .. } | Entry::Resumed { .. } => {
                Err(Reject::Broken("nothing in the rules leads to this line".into()))
            }
        }
    }
}

fn throwing(entry: &Entry) -> Option<Throwing> {
    match entry {
        Entry::Thrown { clause, side, die, faces, from } => {
            Some(Throwing { clause: *clause, side: *side, die: *die, faces: faces.clone(), from: *from })
        }
        _ => None,
    }
}

/// Where the rules last changed, and to which version.
fn last_rules(entries: &[Entry]) -> Option<(usize, u32)> {
    entries.iter().enumerate().rev().find_map(|(place, entry)| match entry {
        Entry::Resumed { rules_version } => Some((place, *rules_version)),
        _ => None,
    })
}

fn revealed_seed(journal: &Journal) -> Option<Seed> {
    journal.entries.iter().find_map(|entry| match entry {
        Entry::Revealed { seed } => Some(seed.clone()),
        _ => None,
    })
}
