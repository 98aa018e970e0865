use std::time::Instant;

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

    /// The plan carried out, as long as there is time.
    pub fn trial(&self, side: SideId, until: Option<Instant>) -> Trial<'_> {
        Trial { side, answer: Some(&self.answer), whims: Quick::new(self.whims), went_on: false, until }
    }

    /// Whatever else is found out, it stays better than another.
    fn is_plainly_better_than(&self, other: &Plan) -> bool {
        let tried = self.ends.seen().min(other.ends.seen());
        tried >= TRIED && self.mean() - other.mean() > SURE * (self.ends.doubt() + other.ends.doubt())
    }
}

/// So often two plans are tried before one of them is plainly better, by so many times what their means may be off.
const TRIED: u32 = 8;
const SURE: f64 = 4.0;

/// Of plans in their order, the answer of the first is plainly the best, or the only one.
pub fn is_plain(plans: &[Plan]) -> bool {
    let Some((best, others)) = plans.split_first() else { return true };
    others.iter().all(|other| other.answer == best.answer || best.is_plainly_better_than(other))
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
    until: Option<Instant>,
}

/// The time is over.
pub fn is_past(until: Option<Instant>) -> bool {
    until.is_some_and(|until| Instant::now() >= until)
}

impl Policy for Trial<'_> {
    fn has_enough(&self) -> bool {
        is_past(self.until)
    }

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
