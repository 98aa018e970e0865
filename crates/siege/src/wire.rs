//! Requests and sockets by hand: as good as an attacker's, and no better.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long anything may take before it counts as no answer.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// When somebody who was turned away comes again.
const AGAIN: Duration = Duration::from_millis(200);

/// Asks as a proxy would for somebody; the status and the body.
pub async fn ask(address: SocketAddr, head: &str, by: Option<&str>, body: &str) -> Result<(u16, String)> {
    let by = by.map_or(String::new(), |by| format!("X-Forwarded-For: {by}\r\n"));
    let length = body.len();
    let text = format!(
        "{head} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n{by}\
         Content-Length: {length}\r\n\r\n{body}"
    );
    timeout(PATIENCE, exchange(address, &text)).await.context("no answer in time")?
}

async fn exchange(address: SocketAddr, text: &str) -> Result<(u16, String)> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(text.as_bytes()).await?;
    let mut got = Vec::new();
    stream.read_to_end(&mut got).await?;
    let got = String::from_utf8_lossy(&got);
    let (head, body) = got.split_once("\r\n\r\n").context("no answer")?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).context("no status")?;
    Ok((status, body.to_string()))
}

/// A match of the first scenario there is; the match and its links.
pub async fn begin(address: SocketAddr, by: Option<&str>, mode: &str, level: &str) -> Result<Value> {
    let (_, cards) = ask(address, "GET /api/scenarios", None, "").await?;
    let cards: Value = serde_json::from_str(&cards)?;
    let wish = json!({"scenario": cards["scenarios"][0]["name"], "mode": mode, "level": level});
    let (status, begun) = ask(address, "POST /api/matches", by, &wish.to_string()).await?;
    ensure!(status == 201, "no match: {status} {begun}");
    Ok(serde_json::from_str(&begun)?)
}

/// A match as `begin` has it, for somebody who comes again when the server is too busy.
pub async fn begin_in_turn(address: SocketAddr, by: Option<&str>) -> Result<Value> {
    let until = Instant::now() + PATIENCE;
    loop {
        match begin(address, by, "hotseat", "recruit").await {
            Err(_) if Instant::now() < until => sleep(AGAIN).await,
            begun => return begun,
        }
    }
}

/// A socket at a table.
pub struct Seat {
    socket: WebSocketStream<TcpStream>,
    asked: u64,
}

impl Seat {
    pub async fn sit(address: SocketAddr, begun: &Value, link: &str) -> Result<Seat> {
        let token = begun["links"][link].as_str().context("no such link")?;
        let request = format!("ws://{address}/ws?token={token}").into_client_request()?;
        let stream = TcpStream::connect(address).await?;
        let (socket, _) = timeout(PATIENCE, client_async(request, stream)).await.context("no socket in time")??;
        Ok(Seat { socket, asked: 0 })
    }

    /// Says something and does not wait.
    pub async fn say(&mut self, mut said: Value) -> Result<()> {
        self.asked += 1;
        said["id"] = self.asked.into();
        Ok(timeout(PATIENCE, self.socket.send(Message::text(said.to_string()))).await.context("nobody reads")??)
    }

    /// Says something and waits for the reply.
    pub async fn ask(&mut self, said: Value) -> Result<Value> {
        self.say(said).await?;
        loop {
            let heard = timeout(PATIENCE, self.socket.next()).await.context("no reply in time")?;
            if let Message::Text(line) = heard.context("hung up")?? {
                let line: Value = serde_json::from_str(&line)?;
                if line["id"] == self.asked {
                    return Ok(line);
                }
            }
        }
    }
}
