//! One course an order may take: what is known of it as it was, the answer that is asked about, and the rest from lots
//! and a policy.

use dice::{Cascade, Cast, Die, Faces, Heap, Quick, Source, Throw};

use super::rollout::Policy;
use crate::ask::{Ask, Matter};
use crate::driver::{Asked, Step, asked_again};
use crate::lots::lot;
use crate::oracle::{Answers, Counted, Oracle, Pause, Ruling, foregone, lying};
use crate::question::Answer;
use crate::{Choice, For};

/// The oracle of one course.
pub(super) struct Course<'a> {
    pub steps: &'a [Step],
    pub at: usize,
    pub given: Option<(u64, &'a Answer)>,
    pub lots: &'a mut dyn Lots,
    pub replies: Replies<'a>,
}

/// Who answers the questions on the way.
pub(super) enum Replies<'a> {
    Policy(&'a mut dyn Policy),
    /// Every option of a choice is as likely as any other; elsewhere the policy.
    Evenly(&'a mut dyn Policy),
}

/// Where the chance in a course comes from.
pub(super) trait Lots {
    fn faces(&mut self, throw: &Throw) -> Ruling<Faces>;
    /// Where dice that are only counted may stay until then.
    fn air(&mut self) -> Option<&mut Cascade> {
        None
    }
    fn count(&mut self, heaps: &[Heap]) -> Ruling<Counted> {
        Ok(lying(heaps))
    }
    /// One of so many options, all equally likely.
    fn option(&mut self, options: usize) -> Ruling<usize>;
    /// A number that is another at every turn of the course.
    fn turn(&self) -> u64;
}

impl Course<'_> {
    fn reply(&mut self, ask: &Ask<'_>, alone: bool) -> Ruling<Answer> {
        let mut dice = Quick::new(self.lots.turn());
        match (&mut self.replies, &ask.matter) {
            (Replies::Evenly(_), Matter::Pick { options, .. }) if alone => {
                Ok(Answer::Pick(self.lots.option(<[Choice]>::len(options))? as u16))
            }
            (Replies::Policy(policy) | Replies::Evenly(policy), _) => Ok(policy.answer(ask, &mut dice)),
        }
    }

    fn known(&self, asked: &Asked) -> Option<Answer> {
        match self.given {
            Some((number, answer)) if number == asked.question.number => Some(answer.clone()),
            _ => asked.answer.clone(),
        }
    }
}

impl Oracle for Course<'_> {
    fn throw(&mut self, _: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let Some(step) = self.steps.get(self.at) else { return self.lots.faces(throw) };
        let Step::Thrown { faces, question, .. } = step else { return Err(Pause::new()) };
        self.at += 1;
        match (faces, question, self.given) {
            (Some(faces), ..) => Ok(faces.clone()),
            (None, Some(question), Some((number, Answer::Dice(given)))) if question.number == number => {
                Ok(given.clone())
            }
            _ => self.lots.faces(throw),
        }
    }

    fn toss(&mut self, die: Die, dice: &Heap) -> Option<Cast> {
        let air = self.lots.air().filter(|_| self.at >= self.steps.len())?;
        Some(air.throw(die, dice.clone()))
    }

    fn count(&mut self, heaps: &[Heap]) -> Ruling<Counted> {
        self.lots.count(heaps)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        let known = self.steps.get(self.at).map(|step| asked_again(step, asks)).transpose()?;
        self.at += usize::from(known.is_some());
        let answers = asks.iter().enumerate().map(|(place, ask)| {
            let answer = known.and_then(|asked| self.known(&asked[place]));
            answer.map_or_else(|| self.reply(ask, asks.len() == 1), Ok)
        });
        answers.collect()
    }
}

/// Throws real dice.
pub(super) struct ByLot {
    dice: Quick,
    turns: u64,
}

impl ByLot {
    pub fn new(seed: u64) -> ByLot {
        ByLot { dice: Quick::new(seed), turns: 0 }
    }

    pub fn set_out(&mut self) {
        self.turns = 0;
    }
}

impl Lots for ByLot {
    fn faces(&mut self, throw: &Throw) -> Ruling<Faces> {
        self.turns += 1;
        Ok(self.dice.throw(throw))
    }

    fn option(&mut self, options: usize) -> Ruling<usize> {
        self.turns += 1;
        Ok(lot(&mut self.dice, options as u32) as usize)
    }

    fn turn(&self) -> u64 {
        self.turns
    }
}
