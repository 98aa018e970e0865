//! What follows a plan: both sides' next orders, each the best of a few that come to mind.

use dice::{Quick, Source};
use referee::oracles::{FirstOffered, Foresight, Policy};
use referee::{Answer, Ask, SideId};

use crate::effort::Effort;
use crate::plan::Plan;
use crate::weigh::any_seed;

/// How many orders in which there is something to decide follow a plan, and how many come at most.
const DECIDED: usize = 2;
const MOST: usize = 6;
/// How many ways to give an order come to mind.
const WAYS: usize = 6;

/// What comes after a side's plan.
pub struct Sequel<'a> {
    pub foresight: Box<dyn Foresight + 'a>,
    pub side: SideId,
}

impl Sequel<'_> {
    /// What the battle is worth on the average at the end of the plan and after what follows, if the plan can be carried
    /// out at all.
    pub fn look(&mut self, plan: &Plan, mut dice: Quick, effort: &mut Effort<'_>) -> Option<f64> {
        if !self.foresight.finish(&mut plan.trial(self.side), &mut dice) {
            return None;
        }
        let at_first = self.standing(self.side);
        let mut decided = 0;
        for _ in 0..MOST {
            self.foresight.keep();
            decided += usize::from(self.reply(&mut dice, effort));
            if decided == DECIDED {
                break;
            }
        }
        Some((at_first + self.standing(self.side)) / 2.0)
    }

    fn standing(&self, side: SideId) -> f64 {
        self.foresight.standing(side) as f64
    }

    /// One order more: of a few ways to give it the one that leads farthest for whoever gives it, then carried out under
    /// other dice. Whether there was anything to decide.
    fn reply(&mut self, dice: &mut Quick, effort: &mut Effort<'_>) -> bool {
        let (fate, mut best) = (any_seed(dice), None);
        for _ in 0..WAYS {
            let whims = any_seed(dice);
            let Some(worth) = self.attempt(Whim::new(whims), Quick::new(fate), effort) else { return false };
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, whims));
            }
        }
        best.is_some_and(|(_, whims)| self.attempt(Whim::new(whims), Quick::new(any_seed(dice)), effort).is_some())
    }

    /// What an order leads to for whoever gives it; nothing where nobody is asked.
    fn attempt(&mut self, mut whim: Whim, mut dice: Quick, effort: &mut Effort<'_>) -> Option<f64> {
        effort.look_on();
        let goes_on = self.foresight.go_on(&mut whim, &mut dice);
        whim.side.filter(|_| goes_on).map(|side| self.standing(side))
    }
}

/// Whoever is asked first does as it likes to the end of the order; others take the first thing offered.
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
            FirstOffered.answer(ask, dice)
        }
    }
}
