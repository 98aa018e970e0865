use std::collections::BTreeMap;
use std::sync::Arc;

use referee::Seat;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::store::Holder;
use crate::tables::outbox::{Outbox, WeakOutbox};
use crate::tables::update::Telling;
use crate::thinking::pool::Wanted;

/// Somebody at the table: a socket, the seats it holds and what it was last told about each.
pub struct Guest {
    pub holder: Holder,
    out: Outbox,
    /// What it is told next.
    batch: Vec<Message>,
    told: BTreeMap<Seat, Told>,
    pondered: Arc<Semaphore>,
    weighed: Wanted,
}

/// What a socket knows of a seat.
#[derive(Default)]
pub struct Told {
    /// The number of the next event.
    pub next: usize,
    pub rewritten: usize,
    /// A digest of the last update but for its events.
    pub standing: Option<u64>,
}

/// Questions of one socket that are pondered or wait for it.
const PONDERED: usize = 16;

impl Guest {
    pub fn new(holder: Holder, out: Outbox) -> Guest {
        let told = holder.seats().into_iter().map(|seat| (seat, Told::default()));
        let pondered = Arc::new(Semaphore::new(PONDERED));
        Guest { told: told.collect(), holder, out, batch: Vec::new(), pondered, weighed: Wanted::default() }
    }

    pub fn seats(&self) -> Vec<Seat> {
        self.told.keys().copied().collect()
    }

    pub fn tell(&mut self, line: impl Into<Utf8Bytes>) {
        self.batch.push(Message::Text(line.into()));
    }

    /// Asks whether anybody is still there.
    pub fn knock(&mut self) {
        self.batch.push(Message::Ping(Default::default()));
    }

    /// Tells what is new for each seat.
    pub fn tell_news(&mut self, telling: &mut Telling<'_>) {
        let Guest { told, batch, .. } = self;
        batch.extend(told.iter_mut().filter_map(|(&seat, told)| telling.line(seat, told)).map(Message::Text));
    }

    /// Sends what it was told since; whether there was room for it. One that reads too slowly is left behind and may
    /// come again.
    pub fn send(&mut self) -> bool {
        self.batch.is_empty() || self.out.send(std::mem::take(&mut self.batch))
    }

    /// The way to the socket for as long as it is here.
    pub fn way(&self) -> WeakOutbox {
        self.out.downgrade()
    }

    /// Leave to have one more question pondered.
    pub fn ponder(&self) -> Option<OwnedSemaphorePermit> {
        self.pondered.clone().try_acquire_owned().ok()
    }

    /// The odds asked for last are wanted; those before are no longer.
    pub fn weigh(&mut self) -> Wanted {
        std::mem::take(&mut self.weighed).withdraw();
        self.weighed.clone()
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.weighed.withdraw();
    }
}
