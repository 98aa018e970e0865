use std::fmt;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Both sides of a match, or two sockets that are echoed in turn.
pub struct Player {
    sockets: [Socket; 2],
    turn: usize,
    /// The open question; none where frames are echoed.
    question: Option<u64>,
}

impl Player {
    pub fn echoed(sockets: [Socket; 2]) -> Player {
        Player { sockets, turn: 0, question: None }
    }

    pub async fn seated(sockets: [Socket; 2]) -> Player {
        let mut player = Player { sockets, turn: 0, question: None };
        player.question = Some(player.wait_for_question(0).await);
        player
    }

    /// One answer, kept and told: to the other side with its question, and to the one who gave it.
    async fn answer(&mut self) {
        let turn = self.turn;
        let number = self.question.unwrap_or(0);
        let line = format!("{{\"id\":1,\"do\":\"answer\",\"question\":{number},\"answer\":{{\"amount\":1}}}}");
        self.sockets[turn].send(Message::text(line)).await.expect("it listens");
        self.turn = 1 - turn;
        if self.question.is_none() {
            read(&mut self.sockets[turn]).await;
            return;
        }
        self.question = Some(self.wait_for_question(self.turn).await);
        loop {
            let line = read(&mut self.sockets[turn]).await;
            if line.starts_with("{\"id\"") {
                assert!(line.contains("\"ok\""), "{line}");
                return;
            }
        }
    }

    async fn wait_for_question(&mut self, side: usize) -> u64 {
        loop {
            let line = read(&mut self.sockets[side]).await;
            let number = line.split("\"number\":").nth(1).map(|rest| rest.split([',', '}']).next().unwrap_or_default());
            if let Some(number) = number {
                return number.parse().expect("a number");
            }
        }
    }
}

pub async fn read(socket: &mut Socket) -> Utf8Bytes {
    loop {
        match socket.next().await.expect("still open").expect("sound") {
            Message::Text(line) => return line,
            Message::Close(_) => panic!("closed"),
            _ => {}
        }
    }
}

/// All at full speed; how long it took.
pub async fn race(players: Vec<Player>, answers: usize) -> Duration {
    let begun = Instant::now();
    let mut racing = JoinSet::new();
    for mut player in players {
        racing.spawn(async move {
            for _ in 0..answers {
                player.answer().await;
            }
        });
    }
    racing.join_all().await;
    begun.elapsed()
}

pub struct Latencies {
    pub p50: Duration,
    pub p99: Duration,
}

/// Each answers after every pause, spread evenly; latencies count from when an answer was due.
pub async fn pace(players: Vec<Player>, pause: Duration, answers: usize) -> Latencies {
    let begun = Instant::now() + Duration::from_millis(100);
    let mut pacing = JoinSet::new();
    let apart = pause / players.len() as u32;
    for (place, mut player) in players.into_iter().enumerate() {
        pacing.spawn(async move {
            let mut latencies = Vec::new();
            for n in 0..answers {
                let due = begun + apart * place as u32 + pause * n as u32;
                sleep_until(due).await;
                player.answer().await;
                latencies.push(due.elapsed());
            }
            latencies
        });
    }
    let mut latencies: Vec<Duration> = pacing.join_all().await.into_iter().flatten().collect();
    latencies.sort_unstable();
    let share = |percent: usize| latencies[(latencies.len() - 1) * percent / 100];
    Latencies { p50: share(50), p99: share(99) }
}

impl fmt::Display for Latencies {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "p50 {:.2?}, p99 {:.2?}", self.p50, self.p99)
    }
}
