//! Carrying out what the sides agreed to change by hand.

use super::{Match, Reject};
use crate::correction::{Correction, Proposal, merge};
use crate::driver::Step;
use crate::journal::Entry;
use crate::{Game, SideId};

impl<G: Game> Match<G> {
    pub(super) fn correct(&mut self, by: SideId, correction: &Correction) -> Result<(), Reject> {
        match correction {
            Correction::Position(patch) => {
                let mut position = G::position(&self.setup, &self.committed);
                merge(&mut position, patch);
                self.committed = G::stand(&self.setup, &position).map_err(Reject::Correction)?;
                self.steps.clear();
            }
            Correction::Reroll => {
                let thrown = self.steps.iter().rposition(|step| matches!(step, Step::Thrown { .. }));
                let place = thrown.ok_or(Reject::Impossible("reject-no-dice-thrown"))?;
                self.steps.truncate(place);
            }
        }
        self.history.clear();
        self.journal.entries.push(Entry::Corrected { by, correction: correction.clone() });
        self.go(None)
    }

    /// Carries out the proposal once every side has agreed.
    pub(super) fn apply_agreed(&mut self) -> Result<(), Reject> {
        if self.proposal.as_ref().is_none_or(|proposal| proposal.agreed.len() < self.sides.len()) {
            return Ok(());
        }
        let Proposal { by, correction, .. } = self.proposal.take().expect("just looked at");
        self.correct(by, &correction)?;
        self.go_by_standing_orders()
    }
}
