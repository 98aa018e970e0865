//! Playing a journal again, line by line, and going on from a snapshot.

use dice::Seed;

use super::{AnyMatch, Match, Reject};
use crate::dicebox::Throwing;
use crate::journal::{Entry, Journal};
use crate::{Complaint, Game, Scenario, Seat};

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
}

impl<G: Game> Match<G> {
    /// Plays a journal again, strictly: every die, hash and event must come out as written.
    pub fn replay(journal: &Journal, seed: Option<Seed>) -> Result<Self, Divergence> {
        let header = journal.header().ok_or(Divergence::Empty)?;
        if header.rules_version != G::RULES_VERSION {
            return Err(Divergence::RulesVersion { journal: header.rules_version, program: G::RULES_VERSION });
        }
        let seed = seed.or_else(|| revealed_seed(journal));
        let scenario = header.scenario.clone();
        let mut this = Self::lay_out(scenario, header.dice.clone(), seed).map_err(Divergence::Scenario)?;
        this.play_again(&journal.entries)?;
        Ok(this)
    }

    /// Goes on from the last snapshot, whatever has become of the past.
    pub fn resume(journal: &Journal, seed: Option<Seed>) -> Result<Self, Divergence> {
        let header = journal.header().ok_or(Divergence::Empty)?;
        let last = journal.entries.iter().rposition(|entry| matches!(entry, Entry::Snapshot { .. }));
        let place = last.ok_or(Divergence::NoSnapshot)?;
        let Entry::Snapshot { position, next_question, .. } = &journal.entries[place] else { unreachable!() };
        let scenario = Scenario { position: Some(position.clone()), ..header.scenario.clone() };
        let mut this = Self::lay_out(scenario, header.dice.clone(), seed).map_err(Divergence::Scenario)?;
        this.next_question = *next_question;
        this.journal.entries = journal.entries[..=place].to_vec();
        this.journal.entries.push(Entry::Resumed { rules_version: G::RULES_VERSION });
        for entry in &journal.entries[..=place] {
            if let Entry::Committed { events, .. } = entry {
                this.events.extend(events.iter().cloned());
            }
        }
        this.settled_events = this.events.len();
        this.go(None).map_err(|reject| Divergence::Rejected { line: place + 1, reject })?;
        Ok(this)
    }

    fn play_again(&mut self, entries: &[Entry]) -> Result<(), Divergence> {
        self.dicebox.replay(entries.iter().filter_map(throwing));
        self.replaying = true;
        self.go(None).map_err(|reject| Divergence::Rejected { line: 1, reject })?;
        let mut matched = 0;
        loop {
            self.compare(entries, &mut matched)?;
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
        match entry {
            Entry::Answered { question, answer, standing, .. } => self.give(*question, answer.clone(), *standing),
            Entry::Undone { side } => self.undo(Seat::Side(*side)),
            Entry::Corrected { by, correction } => self.correct(*by, correction),
            Entry::Ordered { side, order, on } => self.stand_by(*side, order.clone(), *on),
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

fn revealed_seed(journal: &Journal) -> Option<Seed> {
    journal.entries.iter().find_map(|entry| match entry {
        Entry::Revealed { seed } => Some(seed.clone()),
        _ => None,
    })
}

