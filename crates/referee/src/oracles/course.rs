//! One course an order may take: what is known of it as it was, the answer that is asked about, and the rest from lots
//! and a policy.

use std::rc::Rc;

use dice::{Bands, Chance, Faces, Quick, Source, Throw, outcomes};
use rulebook::Clause;

use super::rollout::Policy;
use crate::ask::{Ask, Matter};
use crate::driver::{Asked, Step};
use crate::lots::lot;
use crate::oracle::{Answers, Oracle, Pause, Ruling, foregone};
use crate::question::Answer;
use crate::{Choice, SideId};

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
    fn throw(&mut self, _: &Clause, _: SideId, throw: &Throw) -> Ruling<Faces> {
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

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        let known = match self.steps.get(self.at) {
            Some(Step::Asked(asked)) if asked.len() == asks.len() => Some(asked),
            Some(_) => return Err(Pause::new()),
            None => None,
        };
        self.at += usize::from(known.is_some());
        let answers = asks.iter().enumerate().map(|(place, ask)| {
            let answer = known.and_then(|asked| self.known(&asked[place]));
            answer.map_or_else(|| self.reply(ask, asks.len() == 1), Ok)
        });
        answers.collect()
    }
}

/// What the dice are looked at for: what means the same to the rule, or every single face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grain {
    #[default]
    Bands,
    Faces,
}

/// Takes every outcome of every throw in turn, course by course, each with its exact weight.
pub(super) struct EveryWay {
    course: Vec<Branch>,
    depth: usize,
    pub chance: Chance,
    /// A course less likely than this is given up: ties rolled again would never end.
    slightest: f64,
    grain: Grain,
    /// Throws seen so far; the same ones come again in most courses.
    seen: Vec<(Throw, Outcomes)>,
}

type Outcomes = Rc<[(Faces, Chance)]>;

struct Branch {
    outcomes: Outcomes,
    taken: usize,
}

/// How many different throws are remembered.
const MOST_SEEN: usize = 128;

impl EveryWay {
    pub fn new(slightest: f64, grain: Grain) -> EveryWay {
        EveryWay { course: Vec::new(), depth: 0, chance: Chance::ONE, slightest, grain, seen: Vec::new() }
    }

    /// Goes back to where all courses part, which itself has a chance.
    pub fn set_out(&mut self, chance: &Chance) {
        self.depth = 0;
        self.chance = chance.clone();
    }

    /// Turns to the next course, the last throw first; false when all are done.
    pub fn turn_to_next(&mut self) -> bool {
        while let Some(last) = self.course.last_mut() {
            last.taken += 1;
            if last.taken < last.outcomes.len() {
                return true;
            }
            self.course.pop();
        }
        false
    }

    fn take(&mut self, outcomes: impl FnOnce(&mut Self) -> Outcomes) -> Ruling<Faces> {
        if self.depth == self.course.len() {
            let outcomes = outcomes(self);
            self.course.push(Branch { outcomes, taken: 0 });
        }
        let branch = &self.course[self.depth];
        let (faces, chance) = &branch.outcomes[branch.taken];
        self.chance = &self.chance * chance;
        self.depth += 1;
        if self.chance.to_f64() < self.slightest { Err(Pause::new()) } else { Ok(faces.clone()) }
    }

    fn outcomes(&mut self, throw: &Throw) -> Outcomes {
        if let Some((_, outcomes)) = self.seen.iter().find(|(seen, _)| seen == throw) {
            return outcomes.clone();
        }
        let outcomes: Outcomes = outcomes(throw).into();
        if self.seen.len() < MOST_SEEN {
            self.seen.push((*throw, outcomes.clone()));
        }
        outcomes
    }
}

impl Lots for EveryWay {
    fn faces(&mut self, throw: &Throw) -> Ruling<Faces> {
        let throw = match self.grain {
            Grain::Bands => *throw,
            Grain::Faces => Throw { bands: Bands::EACH, ..*throw },
        };
        self.take(|ways| ways.outcomes(&throw))
    }

    fn option(&mut self, options: usize) -> Ruling<usize> {
        let even = Chance::new(1, options as u128);
        let faces =
            self.take(|_| (0..options).map(|option| ([option as u8].into_iter().collect(), even.clone())).collect())?;
        Ok(usize::from(faces[0]))
    }

    fn turn(&self) -> u64 {
        self.depth as u64
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
