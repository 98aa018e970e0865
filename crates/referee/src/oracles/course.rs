//! One course the rest of an order may take: dice from lots, answers from a policy.

use dice::{Cascade, Cast, Die, Faces, Heap, Quick, Source, Throw};
use rulebook::Clause;

use super::rollout::Policy;
use crate::ask::{Ask, Matter};
use crate::lots::lot;
use crate::oracle::{Answers, Counted, Oracle, Ruling, foregone, lying};
use crate::question::{Answer, declining};
use crate::{Choice, For, SideId, Traveller, Walk};

/// The oracle of one course.
pub(crate) struct Course<'a> {
    pub lots: &'a mut dyn Lots,
    pub replies: Replies<'a>,
    /// Who looks where an answer leads, and the clause that asked for it.
    pub own: Option<(SideId, Clause)>,
}

/// Who answers the questions on the way.
pub(crate) enum Replies<'a> {
    Policy(&'a mut dyn Policy),
    /// Every option of a choice is as likely as any other; elsewhere the policy.
    Evenly(&'a mut dyn Policy),
}

/// Where the chance in a course comes from.
pub(crate) trait Lots {
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
    /// Whoever looks is told what the answer leads to, and not what else it might do: it declines what it is asked once
    /// more, and whom it might move stays.
    fn rests(&self, ask: &Ask<'_>) -> Option<Answer> {
        let (_, clause) = self.own.filter(|(side, _)| *side == ask.side)?;
        match ask.matter {
            Matter::Pick { options, .. } if ask.clause == clause => declining(options),
            Matter::Path(travel) if travel.may_stay() => {
                let stay = |it: &Traveller| Walk { figure: it.figure, way: Vec::new(), facing: None };
                let stays = Answer::Path(travel.travellers().iter().map(stay).collect());
                ask.check(&stays).is_ok().then_some(stays)
            }
            _ => None,
        }
    }

    /// What somebody answers in secret may be anything.
    fn guess(&mut self, ask: &Ask<'_>) -> Ruling<Answer> {
        const MOST: i64 = 20;
        match ask.matter {
            Matter::Pick { options, .. } => Ok(Answer::Pick(self.lots.option(<[Choice]>::len(options))? as u16)),
            Matter::Amount { min, max } if max - min < MOST => {
                Ok(Answer::Amount(min + self.lots.option((max - min + 1) as usize)? as i64))
            }
            _ => self.reply(ask),
        }
    }

    fn reply(&mut self, ask: &Ask<'_>) -> Ruling<Answer> {
        let mut dice = Quick::new(self.lots.turn());
        match (&mut self.replies, &ask.matter) {
            (Replies::Evenly(_), Matter::Pick { options, .. }) => {
                Ok(Answer::Pick(self.lots.option(<[Choice]>::len(options))? as u16))
            }
            (Replies::Policy(policy) | Replies::Evenly(policy), _) => Ok(policy.answer(ask, &mut dice)),
        }
    }
}

impl Oracle for Course<'_> {
    fn throw(&mut self, _: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        self.lots.faces(throw)
    }

    fn toss(&mut self, die: Die, dice: &Heap) -> Option<Cast> {
        Some(self.lots.air()?.throw(die, dice.clone()))
    }

    fn count(&mut self, heaps: &[Heap]) -> Ruling<Counted> {
        self.lots.count(heaps)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        let in_secret = asks.len() > 1;
        let answer = |ask: &Ask<'_>| match self.rests(ask) {
            Some(answer) => Ok(answer),
            None if in_secret && self.own.is_none_or(|(side, _)| side != ask.side) => self.guess(ask),
            None => self.reply(ask),
        };
        asks.iter().map(answer).collect()
    }
}

/// Throws real dice.
pub(crate) struct ByLot {
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
