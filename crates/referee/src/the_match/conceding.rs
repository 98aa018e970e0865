//! Giving up: with one side left it has won, with more they go on.

use dice::Quick;

use super::{Match, Reject};
use crate::event::{Event, What};
use crate::game::Outcome;
use crate::journal::Entry;
use crate::oracles::{Declining, Policy};
use crate::order::{Step, Waiting};
use crate::question::Answer;
use crate::{Game, Seat, SideId, StateHash};

const CONCEDED: &str = "outcome-conceded";

impl<G: Game> Match<G> {
    /// A side gives up. Its own order is broken off as long as nobody else had a part in it and no die fell; any other
    /// order under way is played to its end first.
    pub(super) fn give_up(&mut self, side: SideId) -> Result<(), Reject> {
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        let left: Vec<SideId> = self.left().filter(|&other| other != side).collect();
        if let [only] = left.as_slice() {
            return self.settle(Outcome { winner: Some(*only), word: CONCEDED.into(), clause: None });
        }
        if !G::withdraw(&self.setup, &mut self.committed.clone(), side) {
            return self.settle(Outcome { winner: None, word: CONCEDED.into(), clause: None });
        }
        self.journal.entries.push(Entry::Conceded { side });
        self.out.push(side);
        self.leaving.push(side);
        self.draw_offers.retain(|&by| by != side);
        self.proposal = None;
        self.history.clear();
        if !self.is_all_its_own(side) {
            return Ok(());
        }
        self.steps.clear();
        self.waiting = None;
        self.see_off();
        self.go(None)
    }

    /// Nothing but answers of this side has gone into the order under way.
    fn is_all_its_own(&self, side: SideId) -> bool {
        let is_own = |step: &Step| match step {
            Step::Answered(asked) => asked.iter().all(|asked| asked.question.side == side),
            Step::Thrown(_) => false,
        };
        !self.waiting.as_ref().is_some_and(Waiting::has_answers) && self.steps.iter().all(is_own)
    }

    /// Between two orders: whoever wished to go has gone. Nothing happens where the battle knows that already.
    pub(super) fn see_off(&mut self) {
        for side in std::mem::take(&mut self.leaving) {
            let mut battle = self.committed.clone();
            G::withdraw(&self.setup, &mut battle, side);
            if self.outcome.is_some() || StateHash::of(&battle) == self.hash() {
                continue;
            }
            self.current = battle;
            let what = What::Decided { side, word: "outcome-gave-up".into(), figure: None };
            self.revealed = None;
            self.take_note(Vec::new(), vec![Event { clause: None, depth: 0, only: None, what }]);
            self.commit();
            self.history.clear();
        }
    }

    /// What the referee answers for a side that is about to go: it holds back where it may, and lets things take their
    /// course where it may not.
    pub(super) fn answer_of_the_leaving(&self) -> Option<(u64, Answer)> {
        let question = self.questions.iter().find(|question| self.leaving.contains(&question.side))?;
        let mut dice = Quick::new(question.number);
        let answer = self.peek(Seat::Side(question.side), question.number, |ask| Declining.answer(ask, &mut dice));
        Some((question.number, answer.ok()?))
    }

    /// The sides that have not given up.
    fn left(&self) -> impl Iterator<Item = SideId> + '_ {
        self.sides.iter().filter(|side| !self.out.contains(side))
    }

    /// Have all who are left said so?
    pub(super) fn all_agree(&self, said: &[SideId]) -> bool {
        self.left().all(|side| said.contains(&side))
    }
}
