//! A reply that is sent line by line while it is made, packed for those who can unpack it.

use std::convert::Infallible;
use std::io::Write;

use axum::body::Body;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::stream::unfold;
use serde::Serialize;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::packed::takes;

const LINES: &str = "application/x-ndjson";
/// Bytes that are gathered before they are sent; the first line is sent at once.
const GATHERED: usize = 32 << 10;

/// Whoever asks wants lines.
pub fn wants_lines(asked: &HeaderMap) -> bool {
    let wanted = asked.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    wanted.is_some_and(|wanted| wanted.contains(LINES))
}

/// Where lines are written.
pub struct Lines {
    text: Vec<u8>,
    packer: Option<GzEncoder<Vec<u8>>>,
    sent: UnboundedSender<Bytes>,
    is_begun: bool,
}

/// Where they come out.
pub struct Sent {
    parts: UnboundedReceiver<Bytes>,
    is_packed: bool,
}

pub fn lines(asked: &HeaderMap) -> (Lines, Sent) {
    let (sent, parts) = unbounded_channel();
    let packer = takes(asked, "gzip").then(|| GzEncoder::new(Vec::new(), Compression::fast()));
    let is_packed = packer.is_some();
    (Lines { text: Vec::new(), packer, sent, is_begun: false }, Sent { parts, is_packed })
}

impl Lines {
    pub fn write(&mut self, line: &impl Serialize) {
        serde_json::to_writer(&mut self.text, line).expect("plain data");
        self.text.push(b'\n');
        if !self.is_begun || self.text.len() >= GATHERED {
            self.is_begun = true;
            self.send();
        }
    }

    /// Nobody reads them any more.
    pub fn is_left(&self) -> bool {
        self.sent.is_closed()
    }

    fn send(&mut self) {
        let text = std::mem::take(&mut self.text);
        let part = match &mut self.packer {
            None => text,
            Some(packer) => {
                packer.write_all(&text).and_then(|()| packer.flush()).expect("memory takes everything");
                std::mem::take(packer.get_mut())
            }
        };
        let _ = self.sent.send(part.into());
    }

    pub fn end(mut self) {
        self.send();
        if let Some(packer) = self.packer {
            let _ = self.sent.send(packer.finish().expect("memory takes everything").into());
        }
    }
}

impl IntoResponse for Sent {
    fn into_response(self) -> Response {
        let next = async |mut parts: UnboundedReceiver<Bytes>| {
            let part = parts.recv().await?;
            Some((Ok::<_, Infallible>(part), parts))
        };
        let body = Body::from_stream(unfold(self.parts, next));
        let kind = [(header::CONTENT_TYPE, LINES), (header::VARY, "accept, accept-encoding")];
        match self.is_packed {
            true => (kind, [(header::CONTENT_ENCODING, "gzip")], body).into_response(),
            false => (kind, body).into_response(),
        }
    }
}
