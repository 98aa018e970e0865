//! Putting the match on disk, and going back to what is there.

use referee::journal::{Entry, line};

use super::Host;
use super::teaching::lay_again;
use crate::store::{Addition, Fault, Snapshot};
use crate::tables::load::{load, snapshot};
use crate::thinking::computer::Computer;

/// Lines after which a snapshot is kept anew.
const PICTURE_EVERY: usize = 256;

impl Host {
    /// Puts on disk whatever is new.
    pub(super) async fn keep(&mut self) -> Result<(), Fault> {
        let entries = &self.at.game.journal().entries;
        let from = self.at.written;
        let mut sum = self.at.sum.clone();
        let fresh = || entries.iter().enumerate().skip(from);
        let lines: Vec<String> = fresh().map(|(n, entry)| line(n, entry, &mut sum)).collect();
        let offers = self.at.offers_now();
        if lines.is_empty() && offers == self.at.offers && !self.at.cut {
            return Ok(());
        }
        let written = entries.len();
        let is_rest = fresh().any(|(_, entry)| matches!(entry, Entry::Committed { .. }));
        let is_due = written >= self.pictured + PICTURE_EVERY;
        let addition = Addition {
            of: self.at.facts.id.clone(),
            version: self.at.version,
            from,
            cut: self.at.cut,
            lines,
            snapshot: if is_rest && is_due { snapshot(self.at.game.as_ref()) } else { None },
            offers: (offers != self.at.offers).then(|| offers.clone()),
            is_over: self.at.game.outcome().is_some(),
        };
        if let Some(Snapshot { after, .. }) = addition.snapshot {
            self.pictured = after;
        }
        self.hall.metrics.kept(self.hall.store.append(addition)).await?;
        self.at.version += 1;
        (self.at.written, self.at.sum, self.at.offers, self.at.cut) = (written, sum, offers, false);
        Ok(())
    }

    /// Keeps a snapshot before the match leaves memory, so that it goes on even under other rules.
    pub(super) async fn picture(&mut self) {
        let addition = Addition {
            of: self.at.facts.id.clone(),
            version: self.at.version,
            from: self.at.written,
            cut: false,
            lines: Vec::new(),
            snapshot: snapshot(self.at.game.as_ref()),
            offers: None,
            is_over: self.at.game.outcome().is_some(),
        };
        let kept = self.hall.store.append(addition).await;
        if let Err(fault) = kept.or_else(past_conflict) {
            tracing::warn!(of = %self.at.facts.id, %fault, "a snapshot could not be kept");
        }
    }

    /// Makes sure that whoever comes from another server finds everything that was done there.
    pub(super) async fn catch_up(&mut self) {
        let asked = self.hall.store.has_gone_on(self.at.facts.id.clone(), self.at.version);
        if asked.await.unwrap_or(true) {
            self.look_again().await;
        }
    }

    /// Goes over to what is on disk, and tells everybody what is new in it.
    pub(super) async fn look_again(&mut self) {
        let takeover = self.at.takeover.clone();
        match self.follow().await {
            Ok(true) => self.forget(),
            _ => self.reload().await,
        }
        self.tell_everybody();
        if self.at.takeover != takeover {
            self.tell_takeover();
        }
    }

    async fn follow(&mut self) -> Result<bool, Fault> {
        match self.hall.store.record(self.at.facts.id.clone()).await? {
            Some(record) => self.at.follow(record),
            None => Ok(false),
        }
    }

    /// Goes back to what is on disk.
    pub(super) async fn reload(&mut self) {
        let hall = self.hall.clone();
        match load(hall.games, hall.store.as_ref(), self.at.facts.id.clone()).await {
            Ok(Some(mut loaded)) => {
                lay_again(&hall, &mut loaded);
                self.at = loaded;
            }
            _ => self.is_lost = true,
        }
        self.forget();
    }

    /// Has the computer begin anew: what it thought of is past.
    pub(super) fn forget(&mut self) {
        self.unheard.clear();
        if let Some(thinking) = self.thinking.take() {
            thinking.give_up();
        }
        self.computer = Computer::of(&self.computers());
    }
}

/// Another server that has gone on with the match will see to it.
fn past_conflict(fault: Fault) -> Result<(), Fault> {
    if matches!(fault, Fault::Conflict) { Ok(()) } else { Err(fault) }
}
