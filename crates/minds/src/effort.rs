use std::ops::ControlFlow;
use std::time::Instant;

use crate::level::Budget;
use crate::thought::Progress;

/// How many looks lie between two glances at whoever watches.
const BREATH: u32 = 8;

/// What a thought has cost so far, and whether it may cost more.
pub struct Effort<'a> {
    budget: Budget,
    begun: Instant,
    looks: u32,
    /// How many there were when whoever watches was last shown the progress.
    shown: u32,
    /// How much of the budget may be spent for now, from 0 to 1.
    share: f64,
    watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
    is_broken_off: bool,
}

impl<'a> Effort<'a> {
    pub fn new(budget: Budget, watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>) -> Effort<'a> {
        Effort { budget, begun: Instant::now(), looks: 0, shown: 0, share: 1.0, watch, is_broken_off: false }
    }

    /// Only so much of the budget may be spent for now, from 0 to 1.
    pub fn limit(&mut self, share: f64) {
        self.share = share;
    }

    /// How much of the budget is spent, from 0 to 1.
    pub fn spent(&self) -> f64 {
        let Budget { looks, time } = self.budget;
        let of_looks = f64::from(self.looks) / f64::from(looks.max(1));
        let of_time = time.map_or(0.0, |time| self.begun.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9));
        of_looks.max(of_time).min(1.0)
    }

    /// When the part of the budget that may be spent for now is over, where it is told in time.
    pub fn until(&self, part: f64) -> Option<Instant> {
        self.budget.time.map(|time| self.begun + time.mul_f64(self.share * part))
    }

    /// May one look more be taken? The first always may.
    pub fn may_look(&mut self) -> bool {
        let may = self.looks == 0 || self.spent() < self.share && !self.is_told_to_stop();
        self.looks += u32::from(may);
        may
    }

    /// A look that leads on from the last.
    pub fn look_on(&mut self) {
        self.looks += 1;
    }

    /// Whoever watches is shown the progress now and then, and may break the thought off for good.
    fn is_told_to_stop(&mut self) -> bool {
        if !self.is_broken_off && self.looks >= self.shown + BREATH {
            self.shown = self.looks;
            let progress = Progress { looks: self.looks, percent: (self.spent() * 100.0) as u8 };
            self.is_broken_off = (self.watch)(progress).is_break();
        }
        self.is_broken_off
    }
}
