use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::holdings::{Held, Holdings};
use super::trouble::Trouble;

/// Room for something that costs much: so many at once, few of one address, and a wait that ends.
#[derive(Clone)]
pub struct Room {
    all: Arc<Semaphore>,
    of_address: Holdings,
    patience: Duration,
}

/// A place in a room, until it is dropped.
pub struct Place {
    _all: OwnedSemaphorePermit,
    _own: Held,
}

impl Room {
    pub fn new(all: usize, of_address: usize, patience: Duration) -> Room {
        Room { all: Arc::new(Semaphore::new(all)), of_address: Holdings::new(of_address), patience }
    }

    /// A place as soon as one is free. An address that holds enough of them, and whoever waits for too long, is turned
    /// away.
    pub async fn enter(&self, address: Option<IpAddr>) -> Result<Place, Trouble> {
        let busy = || Trouble::busy("too much of this is being done here; try again later");
        let own = self.of_address.take(address).ok_or_else(busy)?;
        let all = timeout(self.patience, self.all.clone().acquire_owned()).await.map_err(|_| busy())?;
        Ok(Place { _all: all.map_err(|_| busy())?, _own: own })
    }

    /// A place now or never.
    pub fn try_enter(&self, address: Option<IpAddr>) -> Option<Place> {
        let own = self.of_address.take(address)?;
        Some(Place { _all: self.all.clone().try_acquire_owned().ok()?, _own: own })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_holds_enough_is_turned_away_and_others_wait_their_turn() {
        let room = Room::new(2, 1, Duration::from_secs(5));
        let address = |last: u8| Some(IpAddr::from([192, 0, 2, last]));
        let Ok(first) = room.enter(address(1)).await else { panic!("there is room") };
        assert!(room.enter(address(1)).await.is_err(), "one is enough");
        let Ok(second) = room.enter(address(2)).await else { panic!("there is room") };
        assert!(room.try_enter(address(3)).is_none());
        assert!(room.enter(address(3)).await.is_err(), "it waited in vain");
        drop(first);
        assert!(room.enter(address(3)).await.is_ok());
        drop(second);
    }
}
