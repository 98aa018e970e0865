//! What follows a plan: the orders of all sides until one's own turn has come again, each the best of a few that come to
//! mind.

use std::time::Instant;

use dice::{Quick, Source};
use referee::lookahead::Foresight;
use referee::oracles::{Acting, Policy};
use referee::{Answer, Ask, SideId};

use crate::effort::Effort;
use crate::plan::{Plan, is_past};
use crate::weigh::any_seed;

/// How many orders follow a plan at most.
const MOST: usize = 12;
/// How many ways to give an order come to mind.
const WAYS: usize = 6;

/// What comes after a side's plan.
pub struct Sequel<'a> {
    pub foresight: Box<dyn Foresight + 'a>,
    pub side: SideId,
    /// When there is no time for any more of it.
    pub until: Option<Instant>,
}

impl Sequel<'_> {
    /// What the battle is worth on the average at the end of the plan and once the others have had their say and the
    /// side has answered, if the plan can be carried out at all and there is time to follow it.
    pub fn look(&mut self, plan: &Plan, mut dice: Quick, effort: &mut Effort<'_>) -> Option<f64> {
        if !self.foresight.finish(&mut plan.trial(self.side, self.until), &mut dice) {
            return None;
        }
        let at_first = self.standing(self.side);
        let mut others_have = false;
        for _ in 0..MOST {
            if is_past(self.until) {
                return None;
            }
            self.foresight.keep();
            match self.reply(&mut dice, effort) {
                Some(side) if side == self.side && others_have => break,
                Some(side) => others_have |= side != self.side,
                None => {}
            }
        }
        (!is_past(self.until)).then(|| (at_first + self.standing(self.side)) / 2.0)
    }

    fn standing(&self, side: SideId) -> f64 {
        self.foresight.standing(side) as f64
    }

    /// One order more: of a few ways to give it the one that leads farthest for whoever gives it, then carried out under
    /// other dice. Who gave it, if anybody was asked.
    fn reply(&mut self, dice: &mut Quick, effort: &mut Effort<'_>) -> Option<SideId> {
        let (fate, mut best) = (any_seed(dice), None);
        for _ in 0..WAYS {
            let whims = any_seed(dice);
            let side = self.attempt(whims, Quick::new(fate), effort)?;
            let worth = self.standing(side);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, whims));
            }
        }
        let (_, whims) = best?;
        self.attempt(whims, Quick::new(any_seed(dice)), effort)
    }

    /// Plays an order. Who gave it, if anybody was asked.
    fn attempt(&mut self, whims: u64, mut dice: Quick, effort: &mut Effort<'_>) -> Option<SideId> {
        effort.look_on();
        let mut whim = Whim { side: None, whims: Quick::new(whims), until: self.until };
        let goes_on = self.foresight.go_on(&mut whim, &mut dice);
        whim.side.filter(|_| goes_on)
    }
}

/// Whoever is asked first does as it likes to the end of the order; others act whenever they may.
struct Whim {
    side: Option<SideId>,
    whims: Quick,
    until: Option<Instant>,
}

impl Policy for Whim {
    fn has_enough(&self) -> bool {
        is_past(self.until)
    }

    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        if *self.side.get_or_insert(ask.side) == ask.side {
            ask.consider(&mut self.whims)
        } else {
            Acting.answer(ask, dice)
        }
    }
}
