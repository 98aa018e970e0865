//! Taking back: only what no die, no secret and nobody else has answered to.

use super::{Match, Reject};
use crate::driver::{Asked, Step};
use crate::journal::Entry;
use crate::{Game, SideId};

impl<G: Game> Match<G> {
    /// Takes back the side's last answer.
    pub(super) fn take_back(&mut self, side: SideId) -> Result<(), Reject> {
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        match self.last_given(side) {
            Some(place) => self.fill(place, None)?,
            None => self.steps = self.steps_before_last_answer(side)?,
        }
        self.journal.entries.push(Entry::Undone { side });
        self.go(None)
    }

    /// The place of the side's last answer among questions put at the same moment, while others of them are open.
    fn last_given(&self, side: SideId) -> Option<usize> {
        let Step::Asked(asked) = self.steps.last()? else { return None };
        let own = |number: u64| {
            let is_own = |asked: &Asked| asked.question.side == side && asked.answer.is_some();
            asked.iter().position(|asked| asked.question.number == number && is_own(asked))
        };
        self.journal.entries.iter().rev().find_map(|entry| match entry {
            Entry::Answered { question, .. } => own(*question),
            _ => None,
        })
    }

    /// The steps of this order without the side's last answer, going back to the order before if need be.
    fn steps_before_last_answer(&mut self, side: SideId) -> Result<Vec<Step>, Reject> {
        let waiting = usize::from(matches!(self.steps.last(), Some(step) if step.is_open()));
        let known = self.steps.len() - waiting;
        if known > 0 {
            let last = known - 1;
            check_undo(&self.steps[last], side)?;
            if self.revealed.is_some_and(|at| at > last) {
                return Err(Reject::NoUndo { why: "reject-undo-secret" });
            }
            return Ok(self.steps[..last].to_vec());
        }
        let Some((_, steps, _)) = self.history.last() else {
            return Err(Reject::NoUndo { why: "reject-undo-nothing" });
        };
        let mut steps = steps.clone();
        check_undo(steps.last().expect("kept because it has steps"), side)?;
        steps.pop();
        let (battle, _, settled) = self.history.pop().expect("just looked at");
        self.committed = battle;
        self.settled_events = settled;
        Ok(steps)
    }
}

impl Step {
    fn is_open(&self) -> bool {
        match self {
            Step::Thrown { faces, .. } => faces.is_none(),
            Step::Asked(asked) => asked.iter().any(|asked| asked.answer.is_none()),
        }
    }
}

fn check_undo(step: &Step, side: SideId) -> Result<(), Reject> {
    match step {
        Step::Thrown { .. } => Err(Reject::NoUndo { why: "reject-undo-dice" }),
        Step::Asked(asked) => match asked.as_slice() {
            [Asked { question, .. }] if question.side == side => Ok(()),
            _ => Err(Reject::NoUndo { why: "reject-undo-answered" }),
        },
    }
}
