//! One socket at a table: what it says goes to the host, what the host tells goes out.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Query, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use referee::Seat;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::http::address_limits::Caller;
use crate::http::rate_limit::RateLimit;
use crate::http::rest::Link;
use crate::http::trouble::Trouble;
use crate::http::upgrade::{Socket, Upgrade, feed};
use crate::store::Holder;
use crate::tables::hall::Hall;
use crate::tables::host::{Call, GuestId};
use crate::tables::outbox::{Batch, Outbox};
use crate::tables::said::Said;

/// How a socket wants to be told.
#[derive(Deserialize)]
pub struct Manner {
    /// What has changed, not everything each time.
    #[serde(default)]
    changes: bool,
}

pub async fn socket(
    State(hall): State<Arc<Hall>>,
    Extension(caller): Extension<Caller>,
    Query(link): Query<Link>,
    Query(Manner { changes }): Query<Manner>,
    upgrade: Upgrade,
) -> Result<Response, Trouble> {
    let holder = link.holder(&hall).await?;
    let own = hall.address_sockets.take(caller.0);
    let own = own.ok_or_else(|| Trouble::busy("too many from this address are at the tables"))?;
    let place = hall.sockets.clone().try_acquire_owned();
    let place = place.map_err(|_| Trouble::busy("too many are at the tables"))?;
    Ok(upgrade.accept(hall.bounds.message, async move |socket| {
        attend(socket, hall, holder, changes).await;
        drop((place, own));
    }))
}

async fn attend(mut socket: Socket, hall: Arc<Hall>, holder: Holder, by_changes: bool) {
    let seats = holder.seats();
    let mut batches = None;
    let join = |seated| {
        let (out, sent) = Outbox::new(hall.waiting.clone());
        batches = Some(sent);
        Call::Join { holder: holder.clone(), out, by_changes, seated }
    };
    let joined = hall.ask(&holder.of, join).await;
    let code = match (joined, batches) {
        (Ok((host, guest)), Some(batches)) => {
            let seated = Seated { seats, host, guest, batches };
            seated.attend(&mut socket, &hall).await
        }
        _ => CloseCode::Again,
    };
    let farewell = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }));
    let _ = timeout(hall.bounds.heartbeat, socket.send(farewell)).await;
}

/// A socket that has its place at the table.
struct Seated {
    seats: Vec<Seat>,
    host: Sender<Call>,
    guest: GuestId,
    batches: Receiver<Batch>,
}

impl Seated {
    /// Carries lines both ways until one end leaves; says why.
    async fn attend(mut self, socket: &mut Socket, hall: &Hall) -> CloseCode {
        let code = self.carry(socket, hall).await;
        let _ = self.host.send(Call::Leave { guest: self.guest }).await;
        code
    }

    async fn carry(&mut self, socket: &mut Socket, hall: &Hall) -> CloseCode {
        let heartbeat = hall.bounds.heartbeat;
        let mut limit = RateLimit::new(hall.bounds.rate, hall.bounds.burst);
        let mut heard = Instant::now();
        loop {
            let rests = limit.ready() > Instant::now();
            let done = tokio::select! {
                biased;
                batch = self.batches.recv() => match batch {
                    Some(batch) if knocks(&batch) && heard.elapsed() > 2 * heartbeat => Err(CloseCode::Normal),
                    Some(batch) => timeout(2 * heartbeat, self.tell(socket, batch)).await.unwrap_or(Err(CloseCode::Away)),
                    None => Err(CloseCode::Away),
                },
                message = socket.next(), if !rests => {
                    heard = Instant::now();
                    limit.take(heard);
                    self.hear(message, socket).await
                }
                () = sleep_until(limit.ready()), if rests => Ok(()),
            };
            if let Err(code) = done {
                return code;
            }
        }
    }

    /// Sends a batch, and with it whatever else waits.
    async fn tell(&mut self, socket: &mut Socket, first: Batch) -> Result<(), CloseCode> {
        let gone = |_| CloseCode::Normal;
        let mut batch = Some(first);
        while let Some(Batch { messages, .. }) = &mut batch {
            for message in messages.drain(..) {
                feed(socket, message).await.map_err(gone)?;
            }
            batch = self.batches.try_recv().ok();
        }
        socket.flush().await.map_err(gone)
    }

    async fn hear(&self, message: Option<Result<Message, Error>>, socket: &mut Socket) -> Result<(), CloseCode> {
        match message {
            Some(Ok(Message::Text(line))) => self.say(&line, socket).await,
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Ok(()),
            Some(Ok(Message::Binary(_))) => Err(CloseCode::Unsupported),
            Some(Ok(Message::Close(_))) | None => Err(CloseCode::Normal),
            Some(Err(error)) => Err(fault(&error)),
        }
    }

    /// Hands a line to the host. What makes no sense is answered here.
    async fn say(&self, line: &str, socket: &mut Socket) -> Result<(), CloseCode> {
        match Said::read(line, &self.seats) {
            Ok(said) => self.host.send(Call::Say { guest: self.guest, said }).await.map_err(|_| CloseCode::Away),
            Err((id, trouble)) => send(socket, Message::text(refused(&id, &trouble))).await,
        }
    }
}

/// Whether a batch asks for a sign of life.
fn knocks(batch: &Batch) -> bool {
    batch.messages.iter().any(|message| matches!(message, Message::Ping(_)))
}

/// What a socket is told that broke the rules of WebSockets.
fn fault(error: &Error) -> CloseCode {
    match error {
        Error::Capacity(_) => CloseCode::Size,
        Error::Utf8(_) => CloseCode::Invalid,
        Error::Protocol(_) => CloseCode::Protocol,
        _ => CloseCode::Abnormal,
    }
}

async fn send(socket: &mut Socket, message: Message) -> Result<(), CloseCode> {
    socket.send(message).await.map_err(|_| CloseCode::Normal)
}

fn refused(id: &Value, trouble: &Trouble) -> String {
    json!({"id": id, "error": trouble.error}).to_string()
}
