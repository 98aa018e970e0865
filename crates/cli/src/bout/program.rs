//! A program at the table. It is told when a question waits for it and may ask anything the protocol has, as its seat
//! may, until it answers.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use ::referee::{AnyMatch, Seat, SideId};
use anyhow::{Context, Result, bail};
use protocol::{Limits, Said, Talk, Told, talk};
use serde_json::{Map, Value, json};

use super::chair::Lost;
use super::score::Why;

pub struct Program {
    child: Child,
    ears: Option<ChildStdin>,
    lines: Receiver<String>,
    seat: Seat,
    limits: Limits,
}

/// Answers in a row that the referee may refuse.
const MOST_ILLEGAL: usize = 3;
/// The longest line a program may say, in bytes.
const LONGEST: u64 = 1 << 20;
/// How long a program may take to go when the game is over.
const FAREWELL: Duration = Duration::from_secs(2);

impl Program {
    pub fn start(command: &str, side: SideId, clock: Duration, game: &dyn AnyMatch) -> Result<Program> {
        let mut words = command.split_whitespace();
        let Some(name) = words.next() else { bail!("no command") };
        let mut child = Command::new(name).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let ears = child.stdin.take();
        let mouth = child.stdout.take().context("no standard output")?;
        let mut program =
            Program { child, ears, lines: listen(mouth), seat: Seat::Side(side), limits: Limits::default() };
        let hello = json!({"hello": {
            "protocol": protocol::VERSION,
            "seat": program.seat,
            "game": game.game(),
            "rules_version": game.rules_version(),
            "scenario": game.scenario().id,
            "clock_ms": clock.as_millis() as u64,
            "limits": program.limits,
        }});
        program.say(&hello);
        Ok(program)
    }

    /// Tells of the open question and serves the program until it has answered.
    pub fn move_on(&mut self, game: &mut dyn AnyMatch, left: Duration) -> Result<(), Lost> {
        let until = Instant::now() + left;
        self.say(&json!({"update": {
            "seat": self.seat,
            "view": game.view(self.seat),
            "questions": game.questions(self.seat),
            "left_ms": left.as_millis() as u64,
        }}));
        let mut refused = 0;
        while refused < MOST_ILLEGAL {
            let line = self.hear(until)?;
            match self.serve(game, &line) {
                Served::Answered => return Ok(()),
                Served::Told => {}
                Served::Refused => refused += 1,
            }
        }
        Err(Lost::Illegal)
    }

    fn hear(&self, until: Instant) -> Result<String, Lost> {
        let patience = until.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => Lost::Clock,
            RecvTimeoutError::Disconnected => Lost::Crashed,
        })
    }

    fn serve(&mut self, game: &mut dyn AnyMatch, line: &str) -> Served {
        let (id, said) = match self.read(line) {
            Ok(read) => read,
            Err((id, why)) => {
                self.say(&json!({"id": id, "error": {"kind": "malformed", "message": why}}));
                return Served::Refused;
            }
        };
        let is_answer = matches!(said, Talk::Answer { .. });
        match talk(game, said, &self.limits) {
            Ok(told) => {
                self.tell(&id, &told);
                if is_answer { Served::Answered } else { Served::Told }
            }
            Err(problem) => {
                self.say(&json!({"id": id, "error": problem}));
                if is_answer { Served::Refused } else { Served::Told }
            }
        }
    }

    /// What was said, always as this program's seat.
    fn read(&self, line: &str) -> Result<(Value, Talk), (Value, String)> {
        let none = |why: &str| (Value::Null, why.to_string());
        let mut fields: Map<String, Value> =
            serde_json::from_str(line).map_err(|error| none(&format!("one JSON object a line: {error}")))?;
        let id = fields.get("id").cloned().unwrap_or_default();
        fields.remove("match");
        if fields.get("do").and_then(Value::as_str).is_some_and(speaks_for_a_seat) {
            fields.insert("seat".to_string(), json!(self.seat));
        }
        let line = Value::Object(fields).to_string();
        let (_, message) = protocol::Message::read(line.as_bytes(), &self.limits);
        match message.map(|message| message.said) {
            Ok(Said::Talk(talk)) if talk.seat().is_some() || matches!(*talk, Talk::Briefing {}) => Ok((id, *talk)),
            Ok(_) => Err((id, "only the referee may ask that".to_string())),
            Err(problem) => Err((id, problem.to_string())),
        }
    }

    fn tell(&mut self, id: &Value, told: &Told) {
        let ok = serde_json::to_value(told).unwrap_or_default();
        self.say(&json!({"id": id, "ok": ok}));
    }

    /// Says one line. A program that no longer listens is found out when it does not answer.
    fn say(&mut self, line: &Value) {
        if let Some(ears) = &mut self.ears
            && writeln!(ears, "{line}").and_then(|()| ears.flush()).is_err()
        {
            self.ears = None;
        }
    }

    pub fn say_goodbye(&mut self, winner: Option<SideId>, why: Why) {
        self.say(&json!({"over": {"winner": winner, "why": why}}));
        self.ears = None;
    }
}

/// The program is given a moment to go by itself.
impl Drop for Program {
    fn drop(&mut self) {
        self.ears = None;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            if matches!(self.child.try_wait(), Ok(Some(_)) | Err(_)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

enum Served {
    Answered,
    Told,
    Refused,
}

/// Everything said about a match but these is said for a seat.
fn speaks_for_a_seat(what: &str) -> bool {
    !["briefing", "dice", "position", "journal", "save"].contains(&what)
}

/// Reads a program's lines as they come, none longer than allowed.
fn listen(mouth: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = sync_channel(16);
    std::thread::spawn(move || {
        let mut reader = BufReader::new(mouth);
        loop {
            let mut line = String::new();
            match reader.by_ref().take(LONGEST).read_line(&mut line) {
                Ok(1..) if line.trim().is_empty() => {}
                Ok(1..) if sender.send(line).is_ok() => {}
                _ => return,
            }
        }
    });
    receiver
}
