use super::Match;
use super::chronicle::Chronicle;
use super::mixing::Mixed;
use crate::dicebox::Dicebox;
use crate::journal::{DicePlan, Journal};
use crate::{Game, Seat};

impl<G: Game> Match<G> {
    /// A copy that knows what a seat may know of the order under way, and neither the past nor the dice to come.
    pub(super) fn copied_for(&self, seat: Seat) -> Match<G> {
        Match {
            setup: self.setup.clone(),
            sides: self.sides,
            out: self.out.clone(),
            leaving: self.leaving.clone(),
            committed: self.committed.clone(),
            steps: self.steps.clone(),
            waiting: self.waiting.as_ref().map(|waiting| waiting.as_known_to(seat)),
            current: self.current.clone(),
            memo: G::Memo::default(),
            dicebox: Dicebox::new(&DicePlan::default(), None),
            mixed: Mixed::default(),
            seed: None,
            next_question: self.next_question,
            questions: self.questions.clone(),
            history: Vec::new(),
            revealed: self.revealed,
            events: Chronicle::default(),
            settled_events: 0,
            standing: Vec::new(),
            proposal: None,
            draw_offers: Vec::new(),
            outcome: self.outcome.clone(),
            journal: Journal { entries: self.journal.entries[..1].to_vec() },
            replaying: false,
        }
    }
}
