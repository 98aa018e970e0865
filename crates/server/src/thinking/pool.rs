//! Questions that take long, such as odds: answered on a copy of the match, away from the tasks that serve people.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use protocol::{Problem, Talk, Told, talk_unless};
use referee::AnyMatch;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::bounds::Bounds;
use crate::http::trouble::Trouble;

/// Where questions are pondered: so many at once, odds apart from the rest, which is quicker.
pub struct ThinkingPool {
    odds: Semaphore,
    others: Semaphore,
    bounds: Bounds,
}

/// Whether anybody still wants to know.
#[derive(Clone)]
pub struct Wanted(Arc<AtomicBool>);

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted(Arc::new(AtomicBool::new(true)))
    }
}

impl Wanted {
    pub fn withdraw(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    fn still(&self) -> Result<(), Trouble> {
        if self.0.load(Ordering::Relaxed) { Ok(()) } else { Err(Trouble::replaced()) }
    }
}

/// Whether this is worked out beside the table rather than at it.
pub fn takes_long(said: &Talk) -> bool {
    use Talk::*;
    matches!(
        said,
        Odds { .. }
            | Dangers { .. }
            | Candidates { .. }
            | Reach { .. }
            | Way { .. }
            | Check { .. }
            | Sight { .. }
            | Outlook { .. }
            | Threat { .. }
    )
}

impl ThinkingPool {
    pub fn new(bounds: Bounds) -> ThinkingPool {
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        ThinkingPool { odds: Semaphore::new((cores - 1).max(1)), others: Semaphore::new(cores), bounds }
    }

    /// Works out what was asked, on a copy of the match, as soon as there is room. When time runs out or nobody wants
    /// to know any more, it ends with what is known by then.
    pub async fn ponder(&self, mut game: Box<dyn AnyMatch>, said: Talk, wanted: Wanted) -> Result<Told, Trouble> {
        let room = if matches!(said, Talk::Odds { .. }) { &self.odds } else { &self.others };
        let _place = room.acquire().await;
        wanted.still()?;
        let Bounds { talk: limits, ponder, .. } = self.bounds;
        let until = Instant::now() + ponder;
        let stop = move || wanted.still().is_err() || Instant::now() >= until;
        let work = move || catch_unwind(AssertUnwindSafe(|| talk_unless(game.as_mut(), said, &limits, &stop)));
        match spawn_blocking(work).await {
            Ok(Ok(done)) => Ok(done?),
            _ => Err(broken()),
        }
    }

    /// Thinks something over that takes as long as odds, as soon as there is room.
    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Bounds) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let _place = self.odds.acquire().await;
        let bounds = self.bounds;
        match spawn_blocking(move || catch_unwind(AssertUnwindSafe(|| work(&bounds)))).await {
            Ok(Ok(done)) => done,
            _ => Err(broken()),
        }
    }
}

fn broken() -> Trouble {
    Problem::Broken { why: "a rule failed".to_string() }.into()
}
