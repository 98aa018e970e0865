use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use minds::Progress;
use tokio::sync::watch;

/// Stands beside a thought under way: shows how far it is, and may be laid down to end it.
pub struct Hourglass {
    percent: watch::Sender<u8>,
    is_down: AtomicBool,
}

/// How much the sand must fall to be told of, in percent.
const GRAIN: u8 = 5;

impl Hourglass {
    /// One for a new thought, and how far that is.
    pub fn new() -> (Hourglass, watch::Receiver<u8>) {
        let (percent, shown) = watch::channel(0);
        (Hourglass { percent, is_down: AtomicBool::new(false) }, shown)
    }

    /// Whoever thinks shows its progress, and learns whether to go on.
    pub fn run(&self, progress: Progress) -> ControlFlow<()> {
        self.percent.send_if_modified(|percent| {
            let has_fallen = progress.percent >= percent.saturating_add(GRAIN);
            *percent = if has_fallen { progress.percent } else { *percent };
            has_fallen
        });
        if self.is_down.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The thought is to end with the best that was found.
    pub fn lay_down(&self) {
        self.is_down.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_shows_every_few_percent_and_ends_when_laid_down() {
        let (glass, mut shown) = Hourglass::new();
        let at = |percent| Progress { looks: 8, percent };
        assert!(glass.run(at(4)).is_continue());
        assert!(!shown.has_changed().expect("open"));
        assert!(glass.run(at(7)).is_continue());
        assert_eq!(*shown.borrow_and_update(), 7);
        glass.lay_down();
        assert!(glass.run(at(8)).is_break());
    }
}
