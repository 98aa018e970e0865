//! Taking back: only what no die, no secret and nobody else has answered to.

use super::{Match, Reject};
use crate::journal::Entry;
use crate::order::{Asked, Step, Waiting};
use crate::{Game, SideId};

/// Where a side's last answer stands, when it may be taken back.
pub(super) enum Undo {
    /// Among questions put at the same moment, while others of them are open.
    Here(usize),
    /// The last step of the order under way.
    Step,
    /// The last step of the order before.
    Order,
}

impl<G: Game> Match<G> {
    /// Takes back the side's last answer.
    pub(super) fn take_back(&mut self, side: SideId) -> Result<(), Reject> {
        match self.undo_of(side)? {
            Undo::Here(place) => {
                let Some(Waiting::Answers(asked)) = &mut self.waiting else { unreachable!("just looked at") };
                asked[place].answer = None;
            }
            Undo::Step => {
                self.steps.pop();
                self.waiting = None;
            }
            Undo::Order => {
                let (battle, steps, settled) = self.history.pop().expect("just looked at");
                (self.committed, self.steps, self.settled_events) = (battle, steps, settled);
                self.steps.pop();
                self.waiting = None;
            }
        }
        self.journal.entries.push(Entry::Undone { side });
        self.go(None)
    }

    /// What would be taken back, or why nothing may be.
    pub(super) fn undo_of(&self, side: SideId) -> Result<Undo, Reject> {
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        if let Some(own) = self.last_given(side) {
            return Ok(Undo::Here(own));
        }
        if self.waiting.as_ref().is_some_and(Waiting::has_answers) {
            return Err(Reject::NoUndo { why: "reject-undo-answered" });
        }
        if let Some(last) = self.steps.last() {
            check_undo(last, side)?;
            if self.revealed.is_some_and(|at| at >= self.steps.len()) {
                return Err(Reject::NoUndo { why: "reject-undo-secret" });
            }
            return Ok(Undo::Step);
        }
        let (_, steps, _) = self.history.last().ok_or(Reject::NoUndo { why: "reject-undo-nothing" })?;
        check_undo(steps.last().expect("kept because it has steps"), side)?;
        Ok(Undo::Order)
    }

    /// The place of the side's last answer among questions put at the same moment, while others of them are open.
    fn last_given(&self, side: SideId) -> Option<usize> {
        let Some(Waiting::Answers(asked)) = &self.waiting else { return None };
        let own = |number: u64| {
            let is_own = |asked: &Asked| asked.question.side == side && asked.answer.is_some();
            asked.iter().position(|asked| asked.question.number == number && is_own(asked))
        };
        self.journal.entries.iter().rev().find_map(|entry| match entry {
            Entry::Answered { question, .. } => own(*question),
            _ => None,
        })
    }
}

fn check_undo(step: &Step, side: SideId) -> Result<(), Reject> {
    match step {
        Step::Thrown(_) => Err(Reject::NoUndo { why: "reject-undo-dice" }),
        Step::Answered(answered) => match answered.as_slice() {
            [only] if only.question.side == side => Ok(()),
            _ => Err(Reject::NoUndo { why: "reject-undo-answered" }),
        },
    }
}
