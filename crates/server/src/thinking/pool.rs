//! Questions that take long, such as odds: answered on a copy of the match, away from the tasks that serve people.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use protocol::{Problem, Talk, Told, talk_unless};
use referee::AnyMatch;
use table::patience;

use crate::bounds::Bounds;
use crate::http::trouble::Trouble;
use crate::thinking::workers::Workers;

/// Where what takes long is thought over. Each kind of work has workers of its own, so that none keeps another waiting,
/// and all of them give way to the tasks that serve people.
pub struct ThinkingPool {
    /// Odds, hints and reasons for players.
    odds: Workers,
    /// What is quicker than odds.
    others: Workers,
    /// The moves of computers against people, and of those that play alone.
    moves: Workers,
    watched_moves: Workers,
    /// Battles shown again, among them journals of strangers.
    replays: Workers,
    bounds: Bounds,
}

/// How long a battle may take to be shown again.
const REPLAY_TIME: Duration = Duration::from_secs(10);

/// How long anything is thought over for players.
const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

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
        let most = (cores - 1).max(1);
        ThinkingPool {
            odds: Workers::start(most),
            others: Workers::start(cores),
            moves: Workers::start(cores),
            watched_moves: Workers::start(most),
            replays: Workers::start(most),
            bounds,
        }
    }

    /// Works out what was asked, on a copy of the match, as soon as there is room. When time runs out or nobody wants
    /// to know any more, it ends with what is known by then.
    pub async fn ponder(&self, mut game: Box<dyn AnyMatch>, said: Talk, wanted: Wanted) -> Result<Told, Trouble> {
        let workers = if matches!(said, Talk::Odds { .. }) { &self.odds } else { &self.others };
        let Bounds { talk: limits, ponder, .. } = self.bounds;
        let work = move || {
            wanted.still()?;
            within(ponder, move |until| {
                let stop = move || wanted.still().is_err() || Instant::now() >= until;
                Ok(talk_unless(game.as_mut(), said, &limits, &stop)?)
            })
        };
        workers.run(work).await.map_err(|_| broken())?
    }

    /// Thinks something over that takes as long as odds, as soon as there is room.
    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Bounds) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let bounds = self.bounds;
        self.odds.run(move || within(LONGEST_THOUGHT, |_| work(&bounds))).await.map_err(|_| broken())?
    }

    /// Has a battle shown again, or thought over long after, within some time.
    pub async fn replay<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Bounds, Instant) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let bounds = self.bounds;
        let work = move || within(REPLAY_TIME, |until| work(&bounds, until));
        self.replays.run(work).await.map_err(|_| broken())?
    }

    /// Has a computer think of its move, against people or alone.
    pub fn moves(&self, is_alone: bool) -> Workers {
        if is_alone { self.watched_moves.clone() } else { self.moves.clone() }
    }
}

/// Thinks something over within some time. Whoever thinks looks at the clock and ends with what is known by then; half
/// as long again, and the measuring itself gives up, in the middle of a look or a way.
fn within<T>(time: Duration, think: impl FnOnce(Instant) -> Result<T, Trouble>) -> Result<T, Trouble> {
    let until = Instant::now() + time;
    let last = until + time / 2;
    patience::unless(move || Instant::now() >= last, || think(until)).unwrap_or_else(|_| Err(Trouble::too_long()))
}

/// Goes on until then.
pub fn go_on_until(deadline: Instant) -> ControlFlow<()> {
    if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

fn broken() -> Trouble {
    Problem::Broken { why: "a rule failed".to_string() }.into()
}

#[cfg(test)]
mod tests {
    use table::movement::{Footing, Going, Reach};
    use table::{Length, Piece, Point, Shape, Table};

    use super::*;

    #[test]
    fn a_thought_that_never_looks_at_the_clock_is_given_up_by_the_measuring_in_it() {
        let at = |x, y| Point::new(Length::mm(x), Length::mm(y));
        let wall = Piece::new("", Shape::Wall(vec![at(0, 100), at(90, 100)]));
        let table = Table { width: Length::mm(200), depth: Length::mm(200), pieces: vec![wall] };
        let footing = Footing { pieces: vec![Going::Blocked], ..Footing::default() };
        let round_the_wall =
            || Reach::new(&table, &footing, Length::mm(5), at(50, 50), Length::mm(400)).way_to(at(50, 150));
        assert!(round_the_wall().is_some_and(|(_, way)| way.points().len() > 2));
        let forever = |_| loop {
            round_the_wall();
        };
        let told: Result<(), Trouble> = within(Duration::from_millis(1), forever);
        assert_eq!(told.err().map(|trouble| trouble.status), Some(axum::http::StatusCode::SERVICE_UNAVAILABLE));
    }
}
