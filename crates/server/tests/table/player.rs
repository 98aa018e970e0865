use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout_at};
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Somebody at a table: a socket, and everything it was ever told.
pub struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub told: Vec<String>,
    asked: u64,
}

const LONG: Duration = Duration::from_secs(30);

impl Player {
    pub async fn sit(address: SocketAddr, token: &str) -> Result<Player, tungstenite::Error> {
        let (socket, _) = connect_async(format!("ws://{address}/ws?token={token}")).await?;
        Ok(Player { socket, told: Vec::new(), asked: 0 })
    }

    /// Sits down to be told what changes.
    pub async fn follow(address: SocketAddr, token: &str) -> Result<Player, tungstenite::Error> {
        Player::sit(address, &format!("{token}&changes=true")).await
    }

    pub async fn send(&mut self, message: Message) {
        self.socket.send(message).await.expect("it listens");
    }

    /// The next line, or none when the server has closed.
    pub async fn next(&mut self) -> Option<Value> {
        self.message().await.ok()
    }

    /// The next line, or the code it was closed with.
    pub async fn message(&mut self) -> Result<Value, Option<u16>> {
        let latest = Instant::now() + LONG;
        loop {
            match timeout_at(latest, self.socket.next()).await.expect("a word in time") {
                Some(Ok(Message::Text(line))) => {
                    self.told.push(line.to_string());
                    return Ok(serde_json::from_str(&line).expect("JSON"));
                }
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// Asks and waits for the reply, past whatever else is told.
    pub async fn ask(&mut self, request: Value) -> Value {
        self.try_ask(request).await.expect("a reply")
    }

    /// Asks, and does not wait.
    pub async fn say(&mut self, mut request: Value) -> Option<()> {
        self.asked += 1;
        request["id"] = self.asked.into();
        self.socket.send(Message::text(request.to_string())).await.ok()
    }

    pub async fn try_ask(&mut self, request: Value) -> Option<Value> {
        self.say(request).await?;
        loop {
            let line = self.next().await?;
            if line["id"] == self.asked {
                return Some(line);
            }
        }
    }

    /// Asks all of this in one write; the replies in the order they come, until all are there or the server is gone.
    pub async fn ask_at_once(&mut self, requests: &[Value]) -> Vec<Value> {
        for request in requests {
            self.asked += 1;
            let mut request = request.clone();
            request["id"] = self.asked.into();
            self.socket.feed(Message::text(request.to_string())).await.expect("room");
        }
        let mut replies = Vec::new();
        if self.socket.flush().await.is_err() {
            return replies;
        }
        while replies.len() < requests.len() {
            let Some(line) = self.next().await else { break };
            replies.extend((!line["id"].is_null()).then_some(line));
        }
        replies
    }

    /// Waits for the next push of this name.
    pub async fn push(&mut self, name: &str) -> Value {
        loop {
            let mut line = self.next().await.expect("still connected");
            if !line[name].is_null() {
                return line[name].take();
            }
        }
    }

    /// Answers one open question, if there is one, with something sensible; the question and its answer.
    pub async fn answer_one(&mut self, seed: u64) -> Option<(u64, Value)> {
        let (number, answer) = self.ponder_one(seed).await?;
        let reply = self.try_ask(json!({"do": "answer", "question": number, "answer": answer})).await?;
        assert!(reply["error"].is_null(), "{reply}");
        Some((number, answer))
    }

    /// Answers one open question; where there is none, waits until something new is told. Whether it answered.
    pub async fn answer_or_wait(&mut self, seed: u64) -> bool {
        let known = self.updates().len();
        let has_answered = self.answer_one(seed).await.is_some();
        if !has_answered && self.updates().len() == known {
            self.push("update").await;
        }
        has_answered
    }

    /// Answers one open question with something sensible and, in the same breath, the two that may come next with
    /// whatever comes to mind. What of it was acknowledged.
    pub async fn answer_in_haste(&mut self, seed: u64) -> Vec<(u64, Value)> {
        let Some((number, answer)) = self.ponder_one(seed).await else { return Vec::new() };
        let given = [(number, answer), (number + 1, json!({"pick": 0})), (number + 2, json!({"amount": 0}))];
        let requests =
            given.clone().map(|(number, answer)| json!({"do": "answer", "question": number, "answer": answer}));
        let replies = self.ask_at_once(&requests).await;
        given.into_iter().zip(replies).filter(|(_, reply)| reply["error"].is_null()).map(|(given, _)| given).collect()
    }

    /// An open question, if there is one, and a sensible answer to it.
    async fn ponder_one(&mut self, seed: u64) -> Option<(u64, Value)> {
        let questions = self.try_ask(json!({"do": "questions"})).await?;
        let question = questions["ok"]["questions"][0].clone();
        let number = question["number"].as_u64()?;
        let ask = json!({"do": "candidates", "question": number, "most": 8, "seed": seed});
        let candidates = self.try_ask(ask).await?;
        let answers = candidates["ok"]["answers"].as_array().expect("answers").clone();
        Some((number, answers[seed as usize % answers.len()].clone()))
    }

    pub async fn outcome(&mut self) -> Value {
        self.ask(json!({"do": "view"})).await["ok"]["view"]["outcome"].clone()
    }

    /// Every update it was told, in order.
    pub fn updates(&self) -> Vec<Value> {
        let lines = self.told.iter().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        lines.map(|mut line| line["update"].take()).filter(|update| !update.is_null()).collect()
    }
}

/// Plays until the match is over, everybody in turn. On another server a question may come a moment later.
pub async fn play_out(players: &mut [Player]) {
    for seed in 0..2_000 {
        let mut is_answered = false;
        for player in players.iter_mut() {
            is_answered |= player.answer_one(seed).await.is_some();
        }
        if !is_answered {
            sleep(Duration::from_millis(2)).await;
        }
        if !players[0].outcome().await.is_null() {
            return;
        }
    }
    panic!("the match does not end");
}
