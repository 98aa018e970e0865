use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use crate::contest::{Fixture, Played, play};
use crate::results::{Torn, at};
use crate::{Fault, Field, Plan, Shard};

/// A share of a plan to be played.
pub struct Run<'a> {
    pub plan: &'a Plan,
    /// The fields of the plan, in its order.
    pub fields: &'a [Field],
    pub shard: Shard,
    pub threads: usize,
    pub keep: Keep,
    /// Stop after so many games of this share; go on later.
    pub at_most: Option<u64>,
}

/// Which journals are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Keep {
    #[default]
    None,
    /// Every so many-th game of the plan.
    Every(u64),
}

impl Keep {
    fn has(&self, number: u64) -> bool {
        match self {
            Keep::None => false,
            Keep::Every(step) => number.is_multiple_of((*step).max(1)),
        }
    }
}

/// Games that may be finished before one that was begun earlier.
const AHEAD: u64 = 4_096;
/// What may be lost when the program is stopped.
const BETWEEN_WRITINGS: Duration = Duration::from_secs(1);

/// Plays what is left of a share into its file. Says after each game how many are done and how many there are.
pub fn run(run: &Run<'_>, folder: &Path, told: &mut dyn FnMut(u64, u64)) -> Result<u64, Fault> {
    let mut torn = Torn::open(folder, run.plan, run.shard)?;
    let share = run.shard.share(run.plan.total());
    let last = share.min(run.at_most.map_or(share, |most| torn.done.saturating_add(most)));
    let work = Work {
        run,
        next: AtomicU64::new(torn.done),
        last,
        written: AtomicU64::new(torn.done),
        halt: AtomicBool::new(false),
    };
    let (sender, receiver) = sync_channel(run.threads.max(1) * 4);
    told(torn.done, share);
    std::thread::scope(|scope| {
        for _ in 0..run.threads.max(1) {
            let sender = sender.clone();
            scope.spawn(|| work.labour(sender));
        }
        drop(sender);
        let written = write(&work, receiver, &mut torn, folder, &mut |done| told(done, share));
        work.halt.store(true, Ordering::Relaxed);
        written
    })?;
    torn.flush()?;
    Ok(torn.done)
}

type Finished = (u64, Result<Played, Fault>);

struct Work<'a> {
    run: &'a Run<'a>,
    next: AtomicU64,
    last: u64,
    written: AtomicU64,
    halt: AtomicBool,
}

impl Work<'_> {
    /// Plays game after game; each core has its own tables laid out.
    fn labour(&self, sender: SyncSender<Finished>) {
        let Run { plan, fields, shard, ref keep, .. } = *self.run;
        let mut fixtures = BTreeMap::new();
        while !self.halt.load(Ordering::Relaxed) {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            if place >= self.last {
                return;
            }
            self.wait_for_the_others(place);
            let number = shard.game(place);
            let bout = plan.bout(number);
            let fixture = fixtures
                .entry((bout.field, bout.variant))
                .or_insert_with(|| Fixture::new(&fields[bout.field], &plan.variants[bout.variant]));
            let played = play(plan, &bout, fixture, keep.has(number));
            if sender.send((place, played)).is_err() {
                return;
            }
        }
    }

    fn wait_for_the_others(&self, place: u64) {
        while place > self.written.load(Ordering::Relaxed) + AHEAD && !self.halt.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Writes the games down in order, whichever is finished first.
fn write(
    work: &Work<'_>,
    receiver: Receiver<Finished>,
    torn: &mut Torn,
    folder: &Path,
    told: &mut dyn FnMut(u64),
) -> Result<(), Fault> {
    let mut waiting = BTreeMap::new();
    let mut flushed = Instant::now();
    for (place, played) in receiver {
        waiting.insert(place, played?);
        while let Some(played) = waiting.remove(&torn.done) {
            keep(&played, folder)?;
            torn.add(&played.record)?;
            if flushed.elapsed() > BETWEEN_WRITINGS {
                torn.flush()?;
                flushed = Instant::now();
            }
            work.written.store(torn.done, Ordering::Relaxed);
            told(torn.done);
        }
    }
    Ok(())
}

fn keep(played: &Played, folder: &Path) -> Result<(), Fault> {
    let Some(journal) = &played.journal else { return Ok(()) };
    let folder = folder.join("journals");
    let file = folder.join(format!("{:08}.journal", played.record.game));
    std::fs::create_dir_all(&folder).map_err(|error| at(&folder, error))?;
    std::fs::write(&file, journal.write()).map_err(|error| at(&file, error))
}
