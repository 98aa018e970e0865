//! One socket at a table: what it says goes to the host, what the host tells goes out.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use referee::Seat;
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::http::rate_limit::RateLimit;
use crate::http::rest::Link;
use crate::http::trouble::Trouble;
use crate::http::upgrade::{Socket, Upgrade, feed};
use crate::store::Holder;
use crate::tables::guest::Batch;
use crate::tables::hall::Hall;
use crate::tables::host::{Call, GuestId};
use crate::tables::said::Said;

/// Batches that may wait for a slow reader.
const WAITING_BATCHES: usize = 256;

pub async fn socket(
    State(hall): State<Arc<Hall>>,
    Query(link): Query<Link>,
    upgrade: Upgrade,
) -> Result<Response, Trouble> {
    let holder = link.holder(&hall).await?;
    let place = hall.sockets.clone().try_acquire_owned();
    let place = place.map_err(|_| Trouble::busy("too many are at the tables"))?;
    Ok(upgrade.accept(hall.bounds.message, async move |socket| {
        attend(socket, hall, holder).await;
        drop(place);
    }))
}

async fn attend(mut socket: Socket, hall: Arc<Hall>, holder: Holder) {
    let (out, batches) = channel(WAITING_BATCHES);
    let seats = holder.seats();
    let join = |seated| Call::Join { holder: holder.clone(), out: out.clone(), seated };
    let joined = hall.ask(&holder.of, join).await;
    drop(out);
    let code = match joined {
        Ok((host, guest)) => {
            let seated = Seated { seats, host, guest, batches };
            seated.attend(&mut socket, &hall).await
        }
        Err(_) => CloseCode::Again,
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
        while let Some(messages) = batch {
            for message in messages {
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
            Some(Err(_)) => Err(CloseCode::Size),
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
    batch.iter().any(|message| matches!(message, Message::Ping(_)))
}

async fn send(socket: &mut Socket, message: Message) -> Result<(), CloseCode> {
    socket.send(message).await.map_err(|_| CloseCode::Normal)
}

fn refused(id: &Value, trouble: &Trouble) -> String {
    json!({"id": id, "error": trouble.error}).to_string()
}
