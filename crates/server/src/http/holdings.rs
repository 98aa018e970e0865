use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::address_limits::network;

/// How many of something each address holds at the same time: connections, sockets, bodies under way.
#[derive(Clone)]
pub struct Holdings {
    most: usize,
    held: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One of them, until it is dropped.
pub struct Held(Option<(Holdings, IpAddr)>);

impl Holdings {
    pub fn new(most: usize) -> Holdings {
        Holdings { most, held: Arc::default() }
    }

    /// One more for this address, if it may have it. Nobody in particular may always.
    pub fn take(&self, address: Option<IpAddr>) -> Option<Held> {
        let Some(address) = address.map(network) else { return Some(Held(None)) };
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Held(Some((self.clone(), address))))
    }

    fn give_back(&self, address: IpAddr) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                held.remove(&address);
            }
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some((holdings, address)) = self.0.take() {
            holdings.give_back(address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Option<IpAddr> {
        Some(text.parse().expect("an address"))
    }

    #[test]
    fn an_address_holds_so_many_and_no_more_until_it_gives_one_back() {
        let holdings = Holdings::new(2);
        let one = holdings.take(address("192.0.2.1"));
        let two = holdings.take(address("192.0.2.1"));
        assert!(one.is_some() && two.is_some());
        assert!(holdings.take(address("192.0.2.1")).is_none());
        assert!(holdings.take(address("192.0.2.2")).is_some());
        drop(one);
        assert!(holdings.take(address("192.0.2.1")).is_some());
    }

    #[test]
    fn this_machine_itself_is_not_counted_and_nobody_is_remembered_for_nothing() {
        let holdings = Holdings::new(1);
        let all: Vec<_> = (0..9).map(|_| holdings.take(None).expect("always")).collect();
        drop((all, holdings.take(address("2001:db8::1"))));
        assert!(holdings.held.lock().expect("sound").is_empty());
    }
}
