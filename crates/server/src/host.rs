//! The task that owns one match: takes what is said, keeps it, and tells everybody at the table.

mod keeping;
mod thinking;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use protocol::{Moment, Problem, Talk, Told, talk};
use referee::AnyMatch;
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::sync::oneshot;
use tokio::task::{JoinHandle, block_in_place};
use tokio::time::sleep;

use crate::clock::now;
use crate::computer::{Computer, Thought};
use crate::guest::Guest;
use crate::hall::Hall;
use crate::load::Loaded;
use crate::said::{Said, What};
use crate::store::{Facts, Holder, Remark};
use crate::trouble::Trouble;
use crate::update::{briefing, moment, update};

/// A place at the table for one socket.
pub type GuestId = u64;

/// What the host is asked.
pub enum Call {
    Join {
        holder: Holder,
        out: Sender<Utf8Bytes>,
        seated: oneshot::Sender<GuestId>,
    },
    Say {
        guest: GuestId,
        said: Said,
    },
    Leave {
        guest: GuestId,
    },
    /// The journal as a file; none while the match goes on, except for those who hold every seat.
    Journal {
        holder: Holder,
        file: oneshot::Sender<Option<String>>,
    },
    Glance {
        seen: oneshot::Sender<(Facts, Moment)>,
    },
    Close {
        closed: oneshot::Sender<()>,
    },
}

pub struct Host {
    hall: Arc<Hall>,
    at: Loaded,
    guests: BTreeMap<GuestId, Guest>,
    seated: GuestId,
    computer: Option<Computer>,
    /// What was said at the table since the computer last looked.
    unheard: Vec<Talk>,
    thinking: Option<JoinHandle<Option<Thought>>>,
    /// Thoughts in a row that came to nothing.
    blunders: u8,
    /// How many lines the last snapshot stands after.
    pictured: usize,
    is_lost: bool,
}

impl Host {
    pub fn new(hall: Arc<Hall>, at: Loaded) -> Host {
        let computer = (!at.facts.computers.is_empty()).then(|| Computer::new(&at.facts.computers));
        Host {
            hall,
            guests: BTreeMap::new(),
            seated: 0,
            computer,
            unheard: Vec::new(),
            thinking: None,
            blunders: 0,
            pictured: at.written,
            is_lost: false,
            at,
        }
    }

    /// Serves the match until nobody has been at it for a while.
    pub async fn run(mut self, calls: &mut Receiver<Call>) {
        if let Err(fault) = self.keep().await {
            tracing::error!(of = %self.at.facts.id, %fault, "a match could not go on");
            return;
        }
        while !self.is_lost {
            self.start_thinking();
            let is_idle = self.guests.is_empty() && self.thinking.is_none();
            tokio::select! {
                call = calls.recv() => match call {
                    Some(Call::Close { closed }) => {
                        self.picture().await;
                        let _ = closed.send(());
                        return;
                    }
                    Some(call) => self.take(call).await,
                    None => return,
                },
                thought = thinking::thought(&mut self.thinking) => self.play(thought).await,
                () = sleep(self.hall.bounds.idle), if is_idle => {
                    self.picture().await;
                    return;
                }
            }
        }
    }

    async fn take(&mut self, call: Call) {
        match call {
            Call::Join { holder, out, seated } => self.seat(holder, out, seated),
            Call::Say { guest, said } => self.hear(guest, said).await,
            Call::Leave { guest } => self.part(guest),
            Call::Journal { holder, file } => drop(file.send(self.file(&holder))),
            Call::Glance { seen } => drop(seen.send((self.at.facts.clone(), moment(self.at.game.as_ref())))),
            Call::Close { .. } => unreachable!("taken by the loop"),
        }
    }

    fn seat(&mut self, holder: Holder, out: Sender<Utf8Bytes>, seated: oneshot::Sender<GuestId>) {
        let mut guest = Guest::new(holder, out);
        let hello = self.hello(&guest.holder);
        guest.tell(hello);
        tell_standing(self.at.game.as_ref(), &mut guest);
        self.seated += 1;
        if seated.send(self.seated).is_ok() {
            self.guests.insert(self.seated, guest);
            self.tell_presence();
        }
    }

    fn part(&mut self, guest: GuestId) {
        if self.guests.remove(&guest).is_some() {
            self.tell_presence();
        }
    }

    fn hello(&mut self, holder: &Holder) -> String {
        let facts = &self.at.facts;
        let hello = json!({"hello": {
            "match": facts.id,
            "scenario": facts.scenario,
            "seats": holder.sides,
            "computer": facts.computers,
            "briefing": briefing(self.at.game.as_mut()),
            "chat": self.at.remarks,
        }});
        hello.to_string()
    }

    async fn hear(&mut self, guest: GuestId, Said { id, what }: Said) {
        let done = match what {
            What::Clause(clause, lang) => protocol::clause(clause, lang).map(plain).map_err(Trouble::from),
            What::Chat(text) => self.chat(guest, text).await,
            What::Talk(talk) => self.talk(guest, *talk).await,
        };
        let line = match done {
            Ok(ok) => json!({"id": id, "ok": ok}),
            Err(Trouble { error, .. }) => json!({"id": id, "error": error}),
        };
        if self.guests.get(&guest).is_some_and(|guest| !guest.tell(line.to_string())) {
            self.part(guest);
        }
    }

    /// What somebody at the table says about the match.
    async fn talk(&mut self, guest: GuestId, said: Talk) -> Result<Value, Trouble> {
        let seats = self.guests.get(&guest).map(Guest::seats).unwrap_or_default();
        let is_own = match said.seat() {
            Some(seat) => seats.contains(&seat),
            None => matches!(said, Talk::Briefing {}),
        };
        if !is_own {
            return Err(Trouble::not_here());
        }
        Ok(plain(self.change(said).await?))
    }

    /// Does what is said, has it kept, and only then tells the table.
    async fn change(&mut self, said: Talk) -> Result<Told, Trouble> {
        let may_change = may_change(&said);
        let mut done = self.rule(said.clone());
        if let Err(Problem::Broken { why }) = &mut done {
            tracing::error!(of = %self.at.facts.id, why, "a rule failed");
            *why = "a rule failed".to_string();
            self.reload().await;
        }
        if may_change {
            self.note(said, done.is_ok());
            if done.is_ok() {
                self.agree_as_computer();
            }
            if let Err(fault) = self.keep().await {
                tracing::error!(of = %self.at.facts.id, %fault, "an answer could not be kept");
                self.reload().await;
                return Err(Trouble::not_kept());
            }
            self.tell_everybody();
        }
        Ok(done?)
    }

    /// Runs the rules. Where they fail, that is a problem of this one request.
    fn rule(&mut self, said: Talk) -> Result<Told, Problem> {
        let limits = &self.hall.bounds.talk;
        let game = self.at.game.as_mut();
        let takes_long = matches!(
            said,
            Talk::Odds { .. } | Talk::Candidates { .. } | Talk::Reach { .. } | Talk::Sight { .. } | Talk::Check { .. }
        );
        let run = || catch_unwind(AssertUnwindSafe(|| talk(game, said, limits)));
        let done = if takes_long { block_in_place(run) } else { run() };
        done.unwrap_or_else(|_| Err(Problem::Broken { why: "a rule failed".to_string() }))
    }

    fn note(&mut self, said: Talk, is_accepted: bool) {
        if self.computer.is_some() || self.thinking.is_some() {
            self.unheard.extend(is_accepted.then_some(said));
        }
    }

    async fn chat(&mut self, guest: GuestId, text: String) -> Result<Value, Trouble> {
        let Some(seat) = self.guests.get(&guest).and_then(|guest| guest.seats().first().copied()) else {
            return Err(Trouble::no_such_seat());
        };
        let remark = Remark { from: seat, text, at: now() };
        self.hall.store.say(self.at.facts.id.clone(), remark.clone()).await?;
        self.tell_all(&json!({"chat": remark}).to_string());
        self.at.remarks.push(remark);
        Ok(json!({}))
    }

    fn tell_everybody(&mut self) {
        let game = self.at.game.as_ref();
        let there = self.guests.len();
        self.guests.retain(|_, guest| tell_standing(game, guest));
        if self.guests.len() < there {
            self.tell_presence();
        }
    }

    fn tell_all(&mut self, line: &str) {
        let line = Utf8Bytes::from(line);
        let there = self.guests.len();
        self.guests.retain(|_, guest| guest.tell(line.clone()));
        if self.guests.len() < there {
            self.tell_presence();
        }
    }

    fn tell_presence(&mut self) {
        let computers = &self.at.facts.computers;
        let is_there =
            |side| computers.contains_key(side) || self.guests.values().any(|guest| guest.holder.sides.contains(side));
        let sides = self.at.game.sides().iter().map(|side| (side.0.to_string(), Value::from(is_there(side))));
        let spectators = self.guests.values().filter(|guest| guest.holder.sides.is_empty()).count();
        let presence: serde_json::Map<String, Value> =
            sides.chain([("spectators".to_string(), Value::from(spectators))]).collect();
        self.tell_all(&json!({"presence": presence}).to_string());
    }

    fn file(&self, holder: &Holder) -> Option<String> {
        let game = self.at.game.as_ref();
        let holds_all = game.sides().iter().all(|side| holder.sides.contains(side));
        (game.outcome().is_some() || holds_all).then(|| game.journal().write())
    }
}

/// Tells a guest what is new for each of its seats; false if there was no room.
fn tell_standing(game: &dyn AnyMatch, guest: &mut Guest) -> bool {
    guest.seats().into_iter().all(|seat| match update(game, seat, guest.told(seat)) {
        Some(line) => guest.tell(line),
        None => true,
    })
}

fn may_change(said: &Talk) -> bool {
    matches!(
        said,
        Talk::Answer { .. }
            | Talk::Undo { .. }
            | Talk::Propose { .. }
            | Talk::Agree { .. }
            | Talk::Decline { .. }
            | Talk::Stand { .. }
            | Talk::Concede { .. }
            | Talk::OfferDraw { .. }
    )
}

fn plain(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}
