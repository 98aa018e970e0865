//! What strangers throw at the server. Each attack comes from one address, as a proxy would report it, and ends in time.
//! An attacker who is turned away is no failure of anybody.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until, timeout};

use crate::journal::{long_winded, overgrown};
use crate::wire::{Seat, ask, begin, begin_in_turn};

pub type Attack = fn(SocketAddr, Duration) -> Pin<Box<dyn Future<Output = Result<()>>>>;

pub const ATTACKS: [(&str, Attack); 8] = [
    ("half requests", |address, time| Box::pin(half_requests(address, time))),
    ("held bodies", |address, time| Box::pin(held_bodies(address, time))),
    ("standing orders", |address, time| Box::pin(standing_orders(address, time))),
    ("chat", |address, time| Box::pin(chat(address, time))),
    ("watched computers", |address, time| Box::pin(watched_computers(address, time))),
    ("forged journals", |address, time| Box::pin(forged_journals(address, time))),
    ("matches begun", |address, time| Box::pin(matches_begun(address, time))),
    ("silent readers", |address, time| Box::pin(silent_readers(address, time))),
];

/// Where attackers come from.
const STRANGER: &str = "198.51.100.7";

async fn half_requests(address: SocketAddr, time: Duration) -> Result<()> {
    hold(address, time, 1_500, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ", 0).await
}

/// Bodies of eight megabytes but for one byte, sent by one address and then by many.
async fn held_bodies(address: SocketAddr, time: Duration) -> Result<()> {
    let one = format!("{}X-Forwarded-For: {STRANGER}\r\n\r\n", post(8 << 20));
    let many = |n: usize| format!("{}X-Forwarded-For: 203.0.113.{n}\r\n\r\n", post(8 << 20));
    let (first, rest) = (hold(address, time, 40, &one, (8 << 20) - 1), async {
        let mut holding = JoinSet::new();
        for n in 0..40 {
            let head = many(n);
            holding.spawn(async move { hold(address, time, 1, &head, (8 << 20) - 1).await });
        }
        holding.join_all().await;
    });
    let (held, ()) = tokio::join!(first, rest);
    held
}

fn post(length: usize) -> String {
    format!("POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {length}\r\n")
}

/// Connections that send something, as much of a body as is taken, and then nothing.
async fn hold(address: SocketAddr, time: Duration, count: usize, head: &str, body: usize) -> Result<()> {
    let until = tokio::time::Instant::now() + time;
    let mut held = JoinSet::new();
    for _ in 0..count {
        let head = head.to_string();
        held.spawn(async move {
            let Ok(mut stream) = TcpStream::connect(address).await else { return };
            let _ = stream.write_all(head.as_bytes()).await;
            let _ = timeout(time, send(&mut stream, body)).await;
            sleep_until(until).await;
        });
    }
    held.join_all().await;
    Ok(())
}

async fn send(stream: &mut TcpStream, body: usize) -> io::Result<()> {
    const CHUNK: [u8; 16 << 10] = [b'x'; 16 << 10];
    for at in (0..body).step_by(CHUNK.len()) {
        stream.write_all(&CHUNK[..CHUNK.len().min(body - at)]).await?;
    }
    Ok(())
}

async fn standing_orders(address: SocketAddr, time: Duration) -> Result<()> {
    let until = Instant::now() + time;
    let begun = begin_in_turn(address, Some(STRANGER)).await?;
    let mut idle = Vec::new();
    for _ in 0..4 {
        idle.push(Seat::sit(address, &begun, "table").await);
    }
    let mut sender = Seat::sit(address, &begun, "table").await?;
    let word = "x".repeat(60_000);
    for figure in 0.. {
        let order = json!({"clause": "FC-SNAP-01", "figure": figure % 800, "reply": {"choose": word}});
        let said = json!({"do": "stand", "seat": {"side": 0}, "order": order, "on": true});
        if Instant::now() >= until || sender.ask(said).await.is_err() {
            break;
        }
    }
    rest(until).await;
    drop(idle);
    Ok(())
}

async fn chat(address: SocketAddr, time: Duration) -> Result<()> {
    let until = Instant::now() + time;
    let begun = begin_in_turn(address, Some("198.51.100.8")).await?;
    let mut talking = JoinSet::new();
    for _ in 0..20 {
        let Ok(mut seat) = Seat::sit(address, &begun, "spectator").await else { continue };
        talking.spawn(async move {
            let said = json!({"do": "chat", "text": "🎲".repeat(500)});
            while Instant::now() < until && seat.ask(said.clone()).await.is_ok() {}
        });
    }
    sleep(time / 2).await;
    let mut newcomers = Vec::new();
    for _ in 0..30 {
        newcomers.push(Seat::sit(address, &begun, "spectator").await);
    }
    talking.join_all().await;
    Ok(())
}

async fn watched_computers(address: SocketAddr, time: Duration) -> Result<()> {
    let until = Instant::now() + time;
    let mut watching = Vec::new();
    for n in 0..40 {
        if Instant::now() >= until {
            break;
        }
        let by = format!("198.51.100.{}", 100 + n / 10);
        if let Ok(begun) = begin(address, Some(&by), "watch", "captain").await {
            watching.push(Seat::sit(address, &begun, "spectator").await);
        }
    }
    rest(until).await;
    drop(watching);
    Ok(())
}

async fn forged_journals(address: SocketAddr, time: Duration) -> Result<()> {
    let until = Instant::now() + time;
    let begun = begin_in_turn(address, Some("198.51.100.9")).await?;
    let (of, token) =
        (begun["match"].as_str().unwrap_or_default(), begun["links"]["table"].as_str().unwrap_or_default());
    let (_, journal) = ask(address, &format!("GET /api/matches/{of}/journal?token={token}"), None, "").await?;
    let journals =
        Arc::new([overgrown(&journal, 1_500, 150), overgrown(&journal, 30, 150), long_winded(&journal, 40_000)]);
    let mut bringing = JoinSet::new();
    for n in 0..8 {
        let journals = journals.clone();
        bringing.spawn(async move {
            let by = format!("198.51.100.{}", 20 + n);
            for journal in journals.iter().cycle() {
                for path in ["POST /api/replay", "POST /api/replay/why"] {
                    if Instant::now() >= until {
                        return;
                    }
                    let _ = ask(address, path, Some(&by), journal).await;
                }
            }
        });
    }
    bringing.join_all().await;
    Ok(())
}

/// One address begins as many matches as it can; another must still be able to.
async fn matches_begun(address: SocketAddr, time: Duration) -> Result<()> {
    let until = Instant::now() + time;
    while Instant::now() < until {
        let _ = begin(address, Some("198.51.100.10"), "hotseat", "recruit").await;
    }
    begin_in_turn(address, Some("198.51.100.11")).await.map(drop)
}

/// Sockets that ask for everything and read nothing.
async fn silent_readers(address: SocketAddr, time: Duration) -> Result<()> {
    let until = Instant::now() + time;
    let begun = begin_in_turn(address, Some("198.51.100.12")).await?;
    let mut asking = JoinSet::new();
    for _ in 0..100 {
        let Ok(mut seat) = Seat::sit(address, &begun, "table").await else { continue };
        asking.spawn(async move { while Instant::now() < until && seat.say(json!({"do": "view"})).await.is_ok() {} });
    }
    asking.join_all().await;
    Ok(())
}

async fn rest(until: Instant) {
    sleep_until(until.into()).await;
}
