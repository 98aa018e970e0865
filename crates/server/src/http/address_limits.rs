use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};

use axum::http::{HeaderMap, HeaderValue};
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

/// Where a request comes from; nobody in particular when it comes from this machine itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Caller(pub Option<IpAddr>);

impl Caller {
    /// A proxy on this machine is trusted to say for whom it calls. What it says and nobody understands is counted as
    /// its own.
    pub fn of(peer: SocketAddr, headers: &HeaderMap) -> Caller {
        let peer = peer.ip().to_canonical();
        if !peer.is_loopback() {
            return Caller(Some(peer));
        }
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
        Caller(forwarded.map(|value| forwarded_for(value).unwrap_or(peer)))
    }
}

/// The last address of a list, with or without a port.
fn forwarded_for(value: &HeaderValue) -> Option<IpAddr> {
    let last = value.to_str().ok()?.rsplit(',').next()?.trim();
    let bare = last.strip_prefix('[').and_then(|last| last.strip_suffix(']')).unwrap_or(last);
    let address = bare.parse().ok().or_else(|| Some(last.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

/// One household has many addresses of the new kind.
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
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
        let caller = |from: &str, headers: &HeaderMap| Caller::of(peer(from), headers).0;
        let mut headers = HeaderMap::new();
        assert_eq!(caller("127.0.0.1", &headers), None);
        headers.insert("x-forwarded-for", HeaderValue::from_static("203.0.113.9, 198.51.100.7"));
        assert_eq!(caller("127.0.0.1", &headers), Some(address("198.51.100.7")));
        assert_eq!(caller("::ffff:127.0.0.1", &headers), Some(address("198.51.100.7")));
        assert_eq!(caller("192.0.2.1", &headers), Some(address("192.0.2.1")));
    }

    #[test]
    fn whoever_a_proxy_calls_for_without_a_bare_address_is_counted_too() {
        let cases = [
            ("198.51.100.7:567", "198.51.100.7"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:567", "2001:db8::1"),
            ("unknown", "127.0.0.1"),
            ("198.51.100.7, _hidden", "127.0.0.1"),
            ("", "127.0.0.1"),
        ];
        for (said, counted) in cases {
            let headers =
                HeaderMap::from_iter([("x-forwarded-for".parse().expect("a name"), said.parse().expect("a value"))]);
            let peer = SocketAddr::new(address("127.0.0.1"), 9);
            assert_eq!(Caller::of(peer, &headers).0, Some(address(counted)), "{said}");
        }
    }
}
