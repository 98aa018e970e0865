use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use minds::Progress;
use tokio::sync::watch;

/// Shows how far a thought under way is, and can cancel it.
pub struct ThoughtControl {
    percent: watch::Sender<u8>,
    is_cancelled: AtomicBool,
}

/// Progress that is worth telling, in percent.
const STEP: u8 = 5;

impl ThoughtControl {
    /// One for a new thought, and how far that is.
    pub fn new() -> (ThoughtControl, watch::Receiver<u8>) {
        let (percent, shown) = watch::channel(0);
        (ThoughtControl { percent, is_cancelled: AtomicBool::new(false) }, shown)
    }

    /// Whoever thinks shows its progress, and learns whether to go on.
    pub fn run(&self, progress: Progress) -> ControlFlow<()> {
        self.percent.send_if_modified(|percent| {
            let is_worth_telling = progress.percent >= percent.saturating_add(STEP);
            *percent = if is_worth_telling { progress.percent } else { *percent };
            is_worth_telling
        });
        if self.is_cancelled.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The thought is to end with the best that was found.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_shows_every_few_percent_and_ends_when_cancelled() {
        let (control, mut shown) = ThoughtControl::new();
        let at = |percent| Progress { looks: 8, percent };
        assert!(control.run(at(4)).is_continue());
        assert!(!shown.has_changed().expect("open"));
        assert!(control.run(at(7)).is_continue());
        assert_eq!(*shown.borrow_and_update(), 7);
        control.cancel();
        assert!(control.run(at(8)).is_break());
    }
}
