//! Computer opponents. They speak the narrow waist and name no game: they are asked what a player would be asked, and
//! answer from the same candidates.
//!
//! | chapter | what it has |
//! |---|---|
//! | [`Level`] | how well a mind plays, and how much thought that costs |
//! | `effort` | what a thought may cost |
//! | `plan` | an answer and a way to go on after it |
//! | `weigh` | Recruit and Regular: a few plans, each followed to the end of its order |
//! | `search` | Veteran and Captain: the best of these, followed through everybody's next orders |
//! | `sequel` | everybody's next orders after a plan, each the best of a few |
//! | [`Thought`] | what a mind makes of a question, to be played or explained |

mod effort;
mod level;
mod plan;
mod search;
mod sequel;
mod spread;
mod thought;
mod weigh;

pub use level::{Budget, Level};
pub use thought::{Progress, Thought, Weighed};

use std::ops::ControlFlow;

use dice::Quick;
use effort::Effort;
use referee::{Answer, AnyMatch, Seat, SideId};

/// A player made of numbers. The same level, seed and number of looks play the same game.
#[derive(Clone, Debug)]
pub struct Mind {
    level: Level,
    budget: Budget,
    luck: Quick,
}

impl Mind {
    pub fn new(level: Level, seed: u64) -> Mind {
        Mind { level, budget: level.budget(), luck: Quick::new(seed) }
    }

    /// The same mind with more or less thought for each question. Recruits and Regulars take what they need.
    pub fn with_budget(self, budget: Budget) -> Mind {
        match self.level {
            Level::Recruit | Level::Regular => self,
            Level::Veteran | Level::Captain => Mind { budget, ..self },
        }
    }

    pub fn level(&self) -> Level {
        self.level
    }

    /// How much thought it spends on what it is asked now.
    pub fn budget(&self, game: &dyn AnyMatch, side: SideId) -> Budget {
        if game.view(Seat::Side(side)).has_begun() { self.budget } else { self.budget.for_drawing_up() }
    }

    /// The answer to the first question that waits for a side, with the question's number.
    pub fn answer(&mut self, game: &dyn AnyMatch, side: SideId) -> Option<(u64, Answer)> {
        let thought = self.think(game, side, &mut |_| ControlFlow::Continue(()))?;
        Some((thought.question, thought.answer))
    }

    /// Thinks about the first question that waits for a side. Whoever watches may break it off; it then answers with
    /// the best it has found so far.
    pub fn think(
        &mut self,
        game: &dyn AnyMatch,
        side: SideId,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Option<Thought> {
        let question = game.questions(Seat::Side(side)).into_iter().next()?;
        let budget = self.budget(game, side);
        let mut effort = Effort::new(budget, watch);
        let considered = match self.level {
            Level::Recruit => weigh::in_character(game, &question, &mut self.luck).unwrap_or_else(|| {
                weigh::told(&weigh::weigh(game, &question, weigh::RECRUIT, &mut self.luck, &mut effort))
            }),
            Level::Regular => weigh::told(&weigh::weigh(game, &question, weigh::REGULAR, &mut self.luck, &mut effort)),
            Level::Veteran | Level::Captain => search::search(game, &question, budget, &mut self.luck, &mut effort),
        };
        let looks = considered.iter().map(|weighed| weighed.looks).sum();
        let answer = match considered.first() {
            Some(best) => best.answer.clone(),
            None => weigh::candidates(game, &question, 1, &mut self.luck, effort.until(1.0)).pop()?,
        };
        Some(Thought { question: question.number, answer, considered, looks })
    }
}
