//! From a request to a WebSocket.

use std::future::Future;
use std::io;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Buf;
use futures_util::SinkExt;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::http::trouble::Trouble;

/// The server's end of a WebSocket.
pub type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// What every socket keeps ready for reading, and may gather before it writes.
const READ_BUFFER: usize = 1 << 10;
const WRITE_BUFFER: usize = 4 << 10;
/// A longer line goes past the buffer, which would never shrink again.
const LONGEST_BUFFERED: usize = 2 << 10;

/// A request to go on as a WebSocket.
pub struct Upgrade {
    key: HeaderValue,
    upgrading: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Trouble> {
        let wanted =
            [(header::CONNECTION, "upgrade"), (header::UPGRADE, "websocket"), (header::SEC_WEBSOCKET_VERSION, "13")];
        let asks = wanted.iter().all(|(name, value)| names(parts, name, value));
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks).cloned();
        match (key, parts.extensions.remove::<OnUpgrade>()) {
            (Some(key), Some(upgrading)) => Ok(Upgrade { key, upgrading }),
            _ => Err(Trouble::new(StatusCode::UPGRADE_REQUIRED, "upgrade_required", "this is for a WebSocket")),
        }
    }
}

/// Whether a header has this word in its list.
fn names(parts: &Parts, name: &HeaderName, value: &str) -> bool {
    let given = parts.headers.get_all(name).iter().filter_map(|given| given.to_str().ok());
    given.flat_map(|given| given.split(',')).any(|word| word.trim().eq_ignore_ascii_case(value))
}

impl Upgrade {
    /// Agrees, and hands over the socket once it is there. Nobody may send it longer messages than this.
    pub fn accept<F>(self, longest: usize, attend: impl FnOnce(Socket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send,
    {
        let accepted = derive_accept_key(self.key.as_bytes());
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(WRITE_BUFFER)
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest));
        tokio::spawn(async move {
            if let Ok(upgraded) = self.upgrading.await {
                let stream = TokioIo::new(upgraded);
                attend(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await).await;
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.extend(HeaderValue::try_from(accepted).map(|accepted| (header::SEC_WEBSOCKET_ACCEPT, accepted)));
        response
    }
}

/// Sends a message, at the latest when the socket is flushed.
pub async fn feed(socket: &mut Socket, message: Message) -> Result<(), Error> {
    match message {
        Message::Text(line) if line.len() > LONGEST_BUFFERED => {
            socket.flush().await?;
            Ok(write_past(socket, line).await?)
        }
        message => socket.feed(message).await,
    }
}

async fn write_past(socket: &mut Socket, line: Utf8Bytes) -> io::Result<()> {
    let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
    let mut head = Vec::with_capacity(16);
    header.format(line.len() as u64, &mut head).map_err(io::Error::other)?;
    let mut frame = head.as_slice().chain(bytes::Bytes::from(line));
    socket.get_mut().write_all_buf(&mut frame).await
}
