//! What is known of the order under way, in the order the rules asked for it, and what it waits for.

use dice::{Faces, Throw};
use rulebook::Clause;

use crate::ask::Ask;
use crate::event::Event;
use crate::oracle::{Answers, Oracle, Ruling};
use crate::question::{Answer, Question};
use crate::{Game, Play, Seat, SideId};

/// One thing that became known since the last commit.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    Thrown(Thrown),
    /// Several answers when they were given secretly at the same moment.
    Answered(Vec<Answered>),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Thrown {
    pub clause: Clause,
    pub side: SideId,
    pub throw: Throw,
    pub faces: Faces,
    /// Only their side has seen them.
    pub secret: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answered {
    pub question: Question,
    pub answer: Answer,
}

/// What the order waits for.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "a match waits for one thing at a time")]
pub(crate) enum Waiting {
    /// Dice that somebody rolls by hand.
    Dice { question: Question, throw: Throw },
    /// Answers, of which some may be in already when several are asked at the same moment.
    Answers(Vec<Asked>),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked {
    pub question: Question,
    pub answer: Option<Answer>,
}

impl Thrown {
    /// The same dice thrown for the same clause by the same side?
    pub fn is(&self, clause: Clause, side: SideId, throw: &Throw) -> bool {
        (self.clause, self.side) == (clause, side) && (self.throw.die, self.throw.count) == (throw.die, throw.count)
    }
}

impl Asked {
    pub fn answered(&self) -> Option<Answered> {
        Some(Answered { question: self.question.clone(), answer: self.answer.clone()? })
    }
}

/// What was answered before, as it is answered to what is asked now; none when something else is asked.
pub(crate) fn answered_again(before: &[Answered], asks: &[Ask<'_>]) -> Option<Answers> {
    if before.len() != asks.len() {
        return None;
    }
    asks.iter().zip(before).map(|(ask, Answered { question, answer })| ask.answered_as(question, answer)).collect()
}

impl Waiting {
    /// The questions that are still open.
    pub fn open(&self) -> Vec<Question> {
        match self {
            Waiting::Dice { question, .. } => vec![question.clone()],
            Waiting::Answers(asked) => {
                let open = asked.iter().filter(|asked| asked.answer.is_none());
                open.map(|asked| asked.question.clone()).collect()
            }
        }
    }

    /// Is this question among them?
    pub fn asks(&self, number: u64) -> bool {
        match self {
            Waiting::Dice { question, .. } => question.number == number,
            Waiting::Answers(asked) => asked.iter().any(|it| it.question.number == number && it.answer.is_none()),
        }
    }

    /// Is any answer in already?
    pub fn has_answers(&self) -> bool {
        matches!(self, Waiting::Answers(asked) if asked.iter().any(|asked| asked.answer.is_some()))
    }

    /// Does it wait for others too, who answer in secret?
    pub fn waits_for_several(&self) -> bool {
        matches!(self, Waiting::Answers(asked) if asked.iter().filter(|asked| asked.answer.is_none()).count() > 1)
    }

    /// Dice of the same clause, side and number?
    pub fn is_throw(&self, clause: Clause, side: SideId, now: &Throw) -> bool {
        let Waiting::Dice { question, throw } = self else { return false };
        (question.clause, question.side) == (clause, side) && (throw.die, throw.count) == (now.die, now.count)
    }

    /// The questions that wait, if they are what is asked now.
    pub fn asked_by(&self, asks: &[Ask<'_>]) -> Option<&[Asked]> {
        let Waiting::Answers(asked) = self else { return None };
        let same = asked.len() == asks.len() && asked.iter().zip(asks).all(|(it, ask)| ask.asks_again(&it.question));
        same.then_some(asked)
    }

    /// The same without the answers that a seat may not see before all are in.
    pub fn as_known_to(&self, seat: Seat) -> Waiting {
        match self {
            Waiting::Dice { .. } => self.clone(),
            Waiting::Answers(asked) => Waiting::Answers(
                asked
                    .iter()
                    .map(|Asked { question, answer }| Asked {
                        answer: answer.clone().filter(|_| seat.shares(question.side)),
                        question: question.clone(),
                    })
                    .collect(),
            ),
        }
    }
}

/// Plays one order from a battle in place.
pub(crate) fn run<G: Game>(
    setup: &G::Setup,
    battle: &mut G::Battle,
    memo: &mut G::Memo,
    events: &mut Vec<Event>,
    oracle: &mut dyn Oracle,
) -> Ruling<()> {
    G::advance(&mut Play::new(setup, battle, memo, oracle, events))
}
