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
    /// The number of the last update of each seat.
    told: BTreeMap<Seat, Option<u64>>,
    /// It is told what has changed, not everything each time.
    by_changes: bool,
    pondered: Arc<Semaphore>,
    weighed: Wanted,
}

/// Questions of one socket that are pondered or wait for it.
const PONDERED: usize = 16;

impl Guest {
    pub fn new(holder: Holder, out: Outbox, by_changes: bool) -> Guest {
        let told = holder.seats().into_iter().map(|seat| (seat, None)).collect();
        let pondered = Arc::new(Semaphore::new(PONDERED));
        Guest { told, by_changes, holder, out, batch: Vec::new(), pondered, weighed: Wanted::default() }
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
        let Guest { told, batch, by_changes, .. } = self;
        let lines = told.iter_mut().filter_map(|(&seat, told)| telling.line(seat, told, *by_changes));
        batch.extend(lines.map(Message::Text));
    }

    /// It has lost track of a seat: whatever is told next is told whole.
    pub fn begin_anew(&mut self, seat: Seat) {
        self.told.entry(seat).and_modify(|told| *told = None);
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
