use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::Instant;

use crate::http::address_limits::Caller;
use crate::http::trouble::Trouble;
use crate::tables::hall::Hall;

const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Under which names the server is known, and whose pages may speak to it beside its own.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// Names beside bare addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Origins such as `https://club.example`.
    pub origins: Vec<String>,
}

/// Turns away what another site's page sends, and tells browsers to trust nothing but this server.
pub async fn guard(
    State(hall): State<Arc<Hall>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let is_asked = request.uri().path().starts_with("/api/");
    let (method, route) = (request.method().clone(), request.extensions().get::<MatchedPath>().cloned());
    let mut response = match check(&hall, peer, &request) {
        Ok(caller) => {
            request.extensions_mut().insert(caller);
            next.run(request).await
        }
        Err(trouble) => trouble.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_asked {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    hall.metrics.replied(response.status());
    let (status, route) = (response.status().as_u16(), route.as_ref().map_or("page", MatchedPath::as_str));
    tracing::info!(%method, route, status, micros = begun.elapsed().as_micros() as u64, "replied");
    response
}

fn check(hall: &Hall, peer: SocketAddr, request: &Request) -> Result<Caller, Trouble> {
    let headers = request.headers();
    let host = host(request.uri(), headers).ok_or_else(|| Trouble::malformed("a request names one host"))?;
    if !hall.access.is_known(host) {
        let message = "this server is not known by that name; it is started with --host NAME to answer to it";
        return Err(Trouble::new(StatusCode::MISDIRECTED_REQUEST, "unknown_host", message));
    }
    if !hall.access.is_from_here(host, headers) {
        let message = "the page that asks is another server's";
        return Err(Trouble::new(StatusCode::FORBIDDEN, "foreign_page", message));
    }
    let caller = Caller::of(peer, headers);
    match caller.0 {
        Some(address) if !hall.calls.may_call(address, Instant::now()) => {
            Err(Trouble::new(StatusCode::TOO_MANY_REQUESTS, "busy", "too many requests from this address"))
        }
        _ => Ok(caller),
    }
}

/// The one host a request is for (RFC 9112, 3.2): that of its address where it has one, else that of its only header.
fn host<'a>(address: &'a Uri, headers: &'a HeaderMap) -> Option<&'a str> {
    let mut named = headers.get_all(header::HOST).iter();
    let only = named.next().filter(|_| named.next().is_none())?.to_str().ok()?;
    Some(address.authority().map_or(only, Authority::as_str))
}

impl Access {
    /// A name that leads here by somebody else's will could let their page read ours; a bare address leads nowhere else.
    fn is_known(&self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
        let is_named = |known: &String| known.eq_ignore_ascii_case(name);
        bare.parse::<IpAddr>().is_ok() || name.eq_ignore_ascii_case("localhost") || self.hosts.iter().any(is_named)
    }

    /// A request without an origin comes from no page at all.
    fn is_from_here(&self, host: &str, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let origin = origin.to_str().unwrap_or_default();
        let page = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        page == Some(host) || self.origins.iter().any(|known| known == origin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(named: &[(HeaderName, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in named {
            headers.append(name, HeaderValue::from_static(value));
        }
        headers
    }

    fn asks(origin: Option<&'static str>, host: &str) -> bool {
        let origin: Vec<_> = origin.into_iter().map(|origin| (header::ORIGIN, origin)).collect();
        Access::default().is_from_here(host, &headers(&origin))
    }

    #[test]
    fn only_the_servers_own_pages_may_ask() {
        assert!(asks(Some("http://127.0.0.1:4810"), "127.0.0.1:4810"));
        assert!(asks(Some("https://club.example"), "club.example"));
        assert!(asks(None, "127.0.0.1:4810"));
        assert!(!asks(Some("http://127.0.0.1:9999"), "127.0.0.1:4810"));
        assert!(!asks(Some("http://evil.example"), "127.0.0.1:4810"));
        assert!(!asks(Some("null"), "127.0.0.1:4810"));
        assert!(!asks(Some("http://127.0.0.1:4810.evil.example"), "127.0.0.1:4810"));
    }

    #[test]
    fn a_page_that_was_let_in_by_name_may_ask() {
        let access = Access { origins: vec!["https://club.example".to_string()], ..Access::default() };
        let asks = |origin| access.is_from_here("127.0.0.1:4810", &headers(&[(header::ORIGIN, origin)]));
        assert!(asks("https://club.example"));
        assert!(!asks("http://club.example"));
    }

    #[test]
    fn the_server_answers_to_addresses_and_to_its_own_names_only() {
        let access = Access { hosts: vec!["club.example".to_string()], ..Access::default() };
        for host in ["127.0.0.1:4810", "192.168.1.7", "[::1]:4810", "localhost:1", "Club.example", "club.example:443"] {
            assert!(access.is_known(host), "{host}");
        }
        for host in ["evil.example:4810", "127.0.0.1.evil.example", "localhost.evil.example", "", ":4810"] {
            assert!(!access.is_known(host), "{host}");
        }
    }

    #[test]
    fn a_request_is_for_one_host() {
        let plain = Uri::from_static("/");
        let twice = headers(&[(header::HOST, "localhost"), (header::HOST, "evil.example")]);
        let once = headers(&[(header::HOST, "localhost")]);
        assert_eq!(host(&plain, &headers(&[])), None);
        assert_eq!(host(&plain, &twice), None);
        assert_eq!(host(&plain, &once), Some("localhost"));
        assert_eq!(host(&Uri::from_static("http://evil.example/api/hello"), &once), Some("evil.example"));
    }
}
