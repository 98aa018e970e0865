use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::trouble::Trouble;

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

/// Turns away what another site's page sends, and tells browsers to trust nothing but this server.
pub async fn guard(request: Request, next: Next) -> Response {
    let is_ours = is_from_here(request.headers());
    let is_asked = request.uri().path().starts_with("/api/");
    let mut response = if is_ours {
        next.run(request).await
    } else {
        Trouble::new(StatusCode::FORBIDDEN, "foreign_page", "the page that asks is another server's").into_response()
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_asked {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// A request without an origin comes from no page at all.
fn is_from_here(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or_default());
    let Some(origin) = text(header::ORIGIN) else { return true };
    let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_some() && host == text(header::HOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(origin: Option<&'static str>, host: &'static str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        headers.extend(origin.map(|origin| (header::ORIGIN, HeaderValue::from_static(origin))));
        is_from_here(&headers)
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
}
