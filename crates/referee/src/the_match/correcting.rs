//! Carrying out what the sides agreed to change by hand.

use table::Place;

use super::{Match, Reject};
use crate::correction::{Correction, Proposal, merge};
use crate::journal::Entry;
use crate::order::Step;
use crate::view::FigureView;
use crate::{FigureId, Game, Seat, SideId};

impl<G: Game> Match<G> {
    pub(super) fn correct(&mut self, by: SideId, correction: &Correction) -> Result<(), Reject> {
        match correction {
            Correction::Position(patch) => {
                let mut position = G::position(&self.setup, &self.committed);
                merge(&mut position, patch);
                self.committed = G::stand(&self.setup, &position).map_err(Reject::Correction)?;
                self.steps.clear();
            }
            Correction::Place { figure, place } => {
                self.committed = self.with_figure_at(*figure, *place)?;
                self.steps.clear();
            }
            Correction::Reroll => {
                let thrown = self.steps.iter().rposition(|step| matches!(step, Step::Thrown(_)));
                let place = thrown.ok_or(Reject::Impossible("reject-no-dice-thrown"))?;
                self.steps.truncate(place);
            }
        }
        self.waiting = None;
        self.history.clear();
        self.journal.entries.push(Entry::Corrected { by, correction: correction.clone() });
        self.go(None)
    }

    /// The committed battle with one figure at another place, which must be one where it could be written to stand.
    fn with_figure_at(&self, figure: FigureId, place: Place) -> Result<G::Battle, Reject> {
        let seen = G::view(&self.setup, &self.committed, Seat::Referee).figures;
        let is_there = |it: &FigureView| it.figure == figure && it.place.is_some();
        if !seen.iter().any(is_there) {
            return Err(Reject::Impossible("reject-no-such-thing"));
        }
        let mut battle = self.committed.clone();
        let is_put = G::put(&self.setup, &mut battle, figure, place);
        let is_sound = is_put && G::restore(&self.setup, G::record(&self.setup, &battle)).is_ok();
        is_sound.then_some(battle).ok_or(Reject::Impossible("reject-not-by-hand"))
    }

    /// Carries out the proposal once every side has agreed.
    pub(super) fn apply_agreed(&mut self) -> Result<(), Reject> {
        if self.proposal.as_ref().is_none_or(|proposal| !self.all_agree(&proposal.agreed)) {
            return Ok(());
        }
        let Proposal { by, correction, .. } = self.proposal.take().expect("just looked at");
        self.correct(by, &correction)?;
        self.go_by_standing_orders()
    }
}
