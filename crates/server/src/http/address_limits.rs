use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};

use axum::http::HeaderMap;
use tokio::time::Instant;

use crate::http::rate_limit::RateLimit;

/// How often each address may call.
pub struct AddressLimits {
    limits: Mutex<HashMap<IpAddr, RateLimit>>,
    fresh: RateLimit,
}

/// Addresses remembered at the same time.
const REMEMBERED: usize = 10_000;

impl AddressLimits {
    pub fn new(a_second: f64, most: f64) -> AddressLimits {
        AddressLimits { limits: Mutex::default(), fresh: RateLimit::new(a_second, most) }
    }

    /// Whether this address may call now. Those that have not called for a while are forgotten.
    pub fn may_call(&self, address: IpAddr, now: Instant) -> bool {
        let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        if limits.len() >= REMEMBERED {
            limits.retain(|_, limit| !limit.is_full(now));
        }
        if limits.len() >= REMEMBERED {
            return false;
        }
        limits.entry(network(address)).or_insert_with(|| self.fresh.clone()).take(now)
    }
}

/// Where a request comes from. A proxy on this machine is trusted to say for whom it calls; this machine itself is
/// nobody in particular.
pub fn caller(peer: SocketAddr, headers: &HeaderMap) -> Option<IpAddr> {
    let peer = peer.ip().to_canonical();
    if !peer.is_loopback() {
        return Some(peer);
    }
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = forwarded.to_str().ok()?.rsplit(',').next()?.trim();
    last.parse::<IpAddr>().ok().map(|address| address.to_canonical())
}

/// One household has many addresses of the new kind.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn each_address_has_its_own_measure() {
        let limits = AddressLimits::new(1.0, 2.0);
        let now = Instant::now();
        let calls = |from: &str| limits.may_call(address(from), now);
        assert_eq!([calls("192.0.2.1"), calls("192.0.2.1"), calls("192.0.2.1")], [true, true, false]);
        assert!(calls("192.0.2.2"));
        assert!(calls("2001:db8::1") && calls("2001:db8::2") && !calls("2001:db8::3"));
        assert!(calls("2001:db8:0:1::3"));
    }

    #[test]
    fn only_a_proxy_on_this_machine_may_call_for_others() {
        let peer = |text: &str| SocketAddr::new(address(text), 9);
        let mut headers = HeaderMap::new();
        assert_eq!(caller(peer("127.0.0.1"), &headers), None);
        headers.insert("x-forwarded-for", HeaderValue::from_static("203.0.113.9, 198.51.100.7"));
        assert_eq!(caller(peer("127.0.0.1"), &headers), Some(address("198.51.100.7")));
        assert_eq!(caller(peer("::ffff:127.0.0.1"), &headers), Some(address("198.51.100.7")));
        assert_eq!(caller(peer("192.0.2.1"), &headers), Some(address("192.0.2.1")));
    }
}
