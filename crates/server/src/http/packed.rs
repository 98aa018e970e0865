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

/// Whether whoever asks can unpack this form: `gzip`, `br`.
pub fn takes(asked: &HeaderMap, wanted: &str) -> bool {
    let taken = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let forms = taken.split(',').map(|form| form.trim().split_once(';').unwrap_or((form.trim(), "")));
    forms.into_iter().any(|(form, weight)| form.eq_ignore_ascii_case(wanted) && weight.trim() != "q=0")
}

/// A JSON text, and the same packed.
pub struct Packed {
    plain: Bytes,
    packed: Option<Bytes>,
}

impl Packed {
    pub fn of<T: Serialize>(told: &T) -> Packed {
        let plain = Bytes::from(serde_json::to_vec(told).expect("plain data"));
        Packed { packed: packed(&plain), plain }
    }

    pub fn reply(&self, asked: &HeaderMap) -> Response {
        let headers = [(header::CONTENT_TYPE, "application/json"), (header::VARY, "accept-encoding")];
        match self.packed.as_ref().filter(|_| takes(asked, "gzip")) {
            Some(packed) => (headers, [(header::CONTENT_ENCODING, "gzip")], packed.clone()).into_response(),
            None => (headers, self.plain.clone()).into_response(),
        }
    }
}

/// A JSON text that stays the same while the server runs.
#[derive(Default)]
pub struct Standing(OnceLock<Packed>);

impl Standing {
    pub fn reply<T: Serialize>(&self, asked: &HeaderMap, told: impl FnOnce() -> T) -> Response {
        self.0.get_or_init(|| Packed::of(&told())).reply(asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn what_is_packed_is_sent_to_those_who_can_unpack_it() {
        let taken = |value: &'static str| {
            takes(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]), "gzip")
        };
        assert!(taken("gzip") && taken("br, GZIP;q=0.5") && taken("deflate, gzip"));
        assert!(!taken("br") && !taken("gzip;q=0") && !taken("") && !takes(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn a_standing_text_is_made_once() {
        let (text, asked) = (Standing::default(), HeaderMap::new());
        text.reply(&asked, || "x".repeat(1000));
        let again = text.reply(&asked, || -> String { panic!("made again") });
        assert_eq!(again.headers().get(header::CONTENT_ENCODING), None);
    }
}
