//! Carrying out what the sides agreed to change by hand.

use table::Place;

use super::{Match, Reject};
use crate::correction::{Correction, Proposal, merge, moved};
use crate::journal::Entry;
use crate::order::Step;
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

    /// The committed battle with one figure at another place. Games write places down in their own ways: the right one
    /// is that whose exchange moves this figure and nothing else that anybody can see.
    fn with_figure_at(&self, figure: FigureId, place: Place) -> Result<G::Battle, Reject> {
        let seen = |battle: &G::Battle| G::view(&self.setup, battle, Seat::Referee);
        let mut wanted = seen(&self.committed);
        let standing = wanted.figures.iter_mut().find(|it| it.figure == figure).and_then(|it| it.place.as_mut());
        let from = std::mem::replace(standing.ok_or(Reject::Impossible("reject-no-such-thing"))?, place);
        let value = |place: Place| serde_json::to_value(place).expect("plain data");
        let ways = moved(&G::position(&self.setup, &self.committed), &value(from), &value(place));
        let battles = ways.iter().filter_map(|position| G::stand(&self.setup, position).ok());
        let is_it = |battle: &G::Battle| seen(battle).figures == wanted.figures;
        battles.into_iter().find(is_it).ok_or(Reject::Impossible("reject-not-by-hand"))
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
