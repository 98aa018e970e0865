use dice::{Quick, Source};
use referee::oracles::{Acting, Policy};
use referee::{Answer, Ask, SideId};

use crate::spread::Spread;

/// An answer and a way to go on after it to the end of the order.
pub struct Plan {
    pub answer: Answer,
    /// What the side does for the rest of the order follows from it.
    whims: u64,
    /// There was something to decide after the answer.
    pub goes_on: bool,
    /// Looks that began with it, whether or not they led anywhere.
    pub tried: u32,
    /// How they ended for the side.
    pub ends: Spread,
}

impl Plan {
    pub fn new(answer: Answer, whims: u64) -> Plan {
        Plan { answer, whims, goes_on: false, tried: 0, ends: Spread::default() }
    }

    /// The same plan with nothing known of it.
    pub fn afresh(&self) -> Plan {
        Plan::new(self.answer.clone(), self.whims)
    }

    /// What it is worth on the average; nothing tried is worth less than anything.
    pub fn mean(&self) -> f64 {
        if self.ends.seen() == 0 { f64::NEG_INFINITY } else { self.ends.mean() }
    }

    pub fn trial(&self, side: SideId) -> Trial<'_> {
        Trial { side, answer: Some(&self.answer), whims: Quick::new(self.whims), went_on: false }
    }
}

/// Best first.
pub fn rank(plans: &mut [Plan]) {
    plans.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
}

/// A plan as it is carried out: its answer when its side is first asked, and then as it likes. Others act
/// whenever they may.
pub struct Trial<'a> {
    side: SideId,
    answer: Option<&'a Answer>,
    whims: Quick,
    pub went_on: bool,
}

impl Policy for Trial<'_> {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        if ask.side != self.side {
            return Acting.answer(ask, dice);
        }
        if let Some(answer) = self.answer.take() {
            return answer.clone();
        }
        self.went_on = true;
        ask.consider(&mut self.whims)
    }
}
