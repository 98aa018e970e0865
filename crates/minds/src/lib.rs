//! Computer opponents. They speak the narrow waist and name no game: they are asked what a player would be asked, and
//! answer from the same candidates.

use dice::Quick;
use referee::{Answer, AnyMatch, Question, Seat, SideId, lot};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How well a mind plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Does what comes to mind, as long as it is legal.
    Recruit,
    /// Weighs a handful of answers by where each leads by the end of the order.
    Regular,
}

/// A player made of numbers. The same level and seed play the same game.
#[derive(Clone, Debug)]
pub struct Mind {
    level: Level,
    luck: Quick,
}

/// An answer that was weighed, and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Weighed {
    pub answer: Answer,
    pub worth: f64,
}

/// How many answers a Regular weighs.
const CANDIDATES: usize = 12;
/// How many courses of dice a Regular follows for each of them.
const COURSES: usize = 60;

impl Mind {
    pub fn new(level: Level, seed: u64) -> Mind {
        Mind { level, luck: Quick::new(seed) }
    }

    pub fn level(&self) -> Level {
        self.level
    }

    /// The answer to the first question that waits for a side, with the question's number.
    pub fn answer(&mut self, game: &dyn AnyMatch, side: SideId) -> Option<(u64, Answer)> {
        let question = game.questions(Seat::Side(side)).into_iter().next()?;
        let answer = match self.level {
            Level::Recruit => self.any(game, &question, 1).pop(),
            Level::Regular => self.weigh(game, &question).into_iter().next().map(|weighed| weighed.answer),
        };
        Some((question.number, answer?))
    }

    /// The answers a mind considers, best first.
    pub fn weigh(&mut self, game: &dyn AnyMatch, question: &Question) -> Vec<Weighed> {
        let seat = Seat::Side(question.side);
        let candidates = self.any(game, question, CANDIDATES);
        let worth = |answer: &Answer| game.worth(seat, question.number, answer, COURSES).unwrap_or(f64::NEG_INFINITY);
        let mut weighed: Vec<Weighed> =
            candidates.into_iter().map(|answer| Weighed { worth: worth(&answer), answer }).collect();
        self.shuffle(&mut weighed);
        weighed.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        weighed
    }

    fn any(&mut self, game: &dyn AnyMatch, question: &Question, most: usize) -> Vec<Answer> {
        let seed = u64::from(lot(&mut self.luck, u32::MAX));
        let seat = Seat::Side(question.side);
        let mut answers = game.candidates(seat, question.number, most.max(CANDIDATES), seed).unwrap_or_default();
        self.shuffle(&mut answers);
        answers.truncate(most);
        answers
    }

    /// So that of equal answers any may come first.
    fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, lot(&mut self.luck, last as u32 + 1) as usize);
        }
    }
}
