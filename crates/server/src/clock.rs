use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot::Sender;
use tokio::time::sleep;

/// Milliseconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// When it is looked whose time limits have passed: days long, so that tests hand in the time.
#[derive(Default)]
pub enum Beats {
    /// Every minute, by the machine's clock.
    #[default]
    EveryMinute,
    ByHand(UnboundedReceiver<Beat>),
}

/// It is so late, in milliseconds since 1970; somebody waits until all that has passed by then is done.
pub struct Beat {
    pub now: u64,
    pub done: Sender<()>,
}

const MINUTE: Duration = Duration::from_secs(60);

impl Beats {
    /// What time it is at the next beat, and who waits for it; nothing when nobody beats any more.
    pub async fn next(&mut self) -> Option<(u64, Option<Sender<()>>)> {
        match self {
            Beats::EveryMinute => {
                sleep(MINUTE).await;
                Some((now(), None))
            }
            Beats::ByHand(beats) => beats.recv().await.map(|beat| (beat.now, Some(beat.done))),
        }
    }
}

/// What time it is for limits that run for days: that of the last beat where it is handed in.
#[derive(Default)]
pub struct Time(AtomicU64);

impl Time {
    pub fn now(&self) -> u64 {
        match self.0.load(Ordering::Relaxed) {
            0 => now(),
            set => set,
        }
    }

    pub fn set(&self, now: u64) {
        self.0.store(now, Ordering::Relaxed);
    }
}
