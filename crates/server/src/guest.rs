use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use referee::Seat;
use tokio::sync::mpsc::Sender;

use crate::store::Holder;

/// Somebody at the table: a socket, the seats it holds and what it was last told about each.
pub struct Guest {
    pub holder: Holder,
    out: Sender<Utf8Bytes>,
    told: BTreeMap<Seat, Told>,
}

/// What a socket knows of a seat.
#[derive(Default)]
pub struct Told {
    /// The number of the next event.
    pub next: usize,
    pub rewritten: usize,
    /// The last update but for its events.
    pub standing: String,
}

impl Guest {
    pub fn new(holder: Holder, out: Sender<Utf8Bytes>) -> Guest {
        let told = holder.seats().into_iter().map(|seat| (seat, Told::default()));
        Guest { told: told.collect(), holder, out }
    }

    pub fn seats(&self) -> Vec<Seat> {
        self.told.keys().copied().collect()
    }

    pub fn told(&mut self, seat: Seat) -> &mut Told {
        self.told.entry(seat).or_default()
    }

    /// Whether the line found room. One that reads too slowly is left behind and may come again.
    pub fn tell(&self, line: impl Into<Utf8Bytes>) -> bool {
        self.out.try_send(line.into()).is_ok()
    }
}
