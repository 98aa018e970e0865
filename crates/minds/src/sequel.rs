//! What follows a plan: the orders of all sides until one's own turn has come again, each the best of a few that come to
//! mind.

use dice::{Quick, Source};
use referee::lookahead::Foresight;
use referee::oracles::{Acting, Policy};
use referee::{Answer, Ask, SideId};

use crate::effort::Effort;
use crate::plan::Plan;
use crate::weigh::any_seed;

/// How many orders follow a plan at most.
const MOST: usize = 12;
/// How many ways to give an order come to mind.
const WAYS: usize = 6;

/// What comes after a side's plan.
pub struct Sequel<'a> {
    pub foresight: Box<dyn Foresight + 'a>,
    pub side: SideId,
}

impl Sequel<'_> {
    /// What the battle is worth on the average at the end of the plan and once the others have had their say and the
    /// side has answered, if the plan can be carried out at all.
    pub fn look(&mut self, plan: &Plan, mut dice: Quick, effort: &mut Effort<'_>) -> Option<f64> {
        if !self.foresight.finish(&mut plan.trial(self.side), &mut dice) {
            return None;
        }
        let at_first = self.standing(self.side);
        let mut others_have = false;
        for _ in 0..MOST {
            self.foresight.keep();
            match self.reply(&mut dice, effort) {
                Some(side) if side == self.side && others_have => break,
                Some(side) => others_have |= side != self.side,
                None => {}
            }
        }
        Some((at_first + self.standing(self.side)) / 2.0)
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
            let side = self.attempt(Whim::new(whims), Quick::new(fate), effort)?;
            let worth = self.standing(side);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, whims));
            }
        }
        let (_, whims) = best?;
        self.attempt(Whim::new(whims), Quick::new(any_seed(dice)), effort)
    }

    /// Plays an order. Who gave it, if anybody was asked.
    fn attempt(&mut self, mut whim: Whim, mut dice: Quick, effort: &mut Effort<'_>) -> Option<SideId> {
        effort.look_on();
        let goes_on = self.foresight.go_on(&mut whim, &mut dice);
        whim.side.filter(|_| goes_on)
    }
}

/// Whoever is asked first does as it likes to the end of the order; others act whenever they may.
struct Whim {
    side: Option<SideId>,
    whims: Quick,
}

impl Whim {
    fn new(whims: u64) -> Whim {
        Whim { side: None, whims: Quick::new(whims) }
    }
}

impl Policy for Whim {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        if *self.side.get_or_insert(ask.side) == ask.side {
            ask.consider(&mut self.whims)
        } else {
            Acting.answer(ask, dice)
        }
    }
}
