//! What is sent again and again is packed once, for those who can unpack it.

use std::io::Write;
use std::sync::OnceLock;

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

/// The bytes packed, where that makes them fewer.
pub fn packed(plain: &[u8]) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(plain).ok()?;
    let packed = packer.finish().ok()?;
    (packed.len() < plain.len()).then(|| packed.into())
}

pub fn takes_gzip(asked: &HeaderMap) -> bool {
    let taken = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let forms = taken.split(',').map(|form| form.trim().split_once(';').unwrap_or((form.trim(), "")));
    forms.into_iter().any(|(form, weight)| form.eq_ignore_ascii_case("gzip") && weight.trim() != "q=0")
}

/// A JSON text that stays the same while the server runs.
#[derive(Default)]
pub struct Standing(OnceLock<(Bytes, Option<Bytes>)>);

impl Standing {
    pub fn reply<T: Serialize>(&self, asked: &HeaderMap, told: impl FnOnce() -> T) -> Response {
        let (plain, packed) = self.0.get_or_init(|| {
            let plain = Bytes::from(serde_json::to_vec(&told()).expect("plain data"));
            let packed = packed(&plain);
            (plain, packed)
        });
        let headers = [(header::CONTENT_TYPE, "application/json"), (header::VARY, "accept-encoding")];
        match packed.as_ref().filter(|_| takes_gzip(asked)) {
            Some(packed) => (headers, [(header::CONTENT_ENCODING, "gzip")], packed.clone()).into_response(),
            None => (headers, plain.clone()).into_response(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn what_is_packed_is_sent_to_those_who_can_unpack_it() {
        let takes = |value: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(takes("gzip") && takes("br, GZIP;q=0.5") && takes("deflate, gzip"));
        assert!(!takes("br") && !takes("gzip;q=0") && !takes("") && !takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn a_standing_text_is_made_once() {
        let (text, asked) = (Standing::default(), HeaderMap::new());
        text.reply(&asked, || "x".repeat(1000));
        let again = text.reply(&asked, || -> String { panic!("made again") });
        assert_eq!(again.headers().get(header::CONTENT_ENCODING), None);
    }
}
