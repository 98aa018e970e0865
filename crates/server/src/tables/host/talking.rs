//! What somebody at the table says: ruled on, kept, and only then told.

use axum::http::StatusCode;
use protocol::{Problem, Talk, Told, talk};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use super::{GuestId, Host};
use crate::bounds::Bounds;
use crate::clock::now;
use crate::http::rate_limit::RateLimit;
use crate::http::trouble::Trouble;
use crate::store::{Fault, Remark};
use crate::tables::extra_request::ExtraRequest;
use crate::tables::guest::Guest;
use crate::tables::said::{Said, What, may_change};
use crate::thinking::pool::{Wanted, takes_long};

/// How often an answer is tried again when another server has gone on with the match.
pub(super) const TRIES: usize = 8;

/// Something said that may change the match.
pub struct Change {
    pub guest: GuestId,
    pub id: Value,
    pub said: Talk,
}

impl Host {
    pub(super) async fn hear(&mut self, guest: GuestId, Said { id, what }: Said) {
        let line = match what {
            What::Clause(clause, lang) => reply(id, protocol::clause(clause, lang).map_err(Trouble::from)),
            What::Chat(text) => reply(id, self.chat(guest, text).await),
            What::ExtraRequest(ExtraRequest::Hurry { seat }) => reply(id, self.hurry(seat)),
            What::ExtraRequest(ExtraRequest::Again { seat }) => reply(id, self.tell_again(guest, seat)),
            What::ExtraRequest(ExtraRequest::Relieve { side, level, on, .. }) => {
                reply(id, self.take_over(guest, side, level, on).await)
            }
            What::ExtraRequest(ExtraRequest::Lesson { seat, go }) => reply(id, self.go_on_teaching(seat, go).await),
            What::ExtraRequest(asked) => return self.advise(guest, id, asked),
            What::Change(said) => return self.hear_changes(&mut vec![Change { guest, id, said: *said }]).await,
            What::Talk(said) => match self.check_own(guest, &said) {
                Ok(()) if takes_long(&said) => return self.ponder(guest, id, *said),
                Ok(()) => reply(id, self.rule(*said).await.map_err(Trouble::from)),
                Err(trouble) => refusal(id, trouble),
            },
        };
        self.tell_one(guest, line);
    }

    /// Hears what was said in a row, if anything was, and replies to each once all of it is kept.
    pub(super) async fn hear_changes(&mut self, changes: &mut Vec<Change>) {
        if changes.is_empty() {
            return;
        }
        if self.at.lesson.is_some() {
            return self.hear_pupil(changes).await;
        }
        let (mut heard, mut said) = (Vec::new(), Vec::new());
        for change in changes.drain(..) {
            let checked = self.check_own(change.guest, &change.said);
            said.extend(checked.is_ok().then_some(change.said));
            heard.push((change.guest, change.id, checked));
        }
        let mut done = self.change(said).await.into_iter();
        for (guest, id, checked) in heard {
            let done = checked.and_then(|()| done.next().unwrap_or_else(|| Err(Trouble::not_kept())));
            self.tell_one(guest, reply(id, done));
        }
    }

    pub(super) fn tell_one(&mut self, guest: GuestId, line: String) {
        if let Some(guest) = self.guests.get_mut(&guest) {
            guest.tell(line);
        }
    }

    /// Nobody speaks for a seat that is not theirs.
    pub(super) fn check_own(&self, guest: GuestId, said: &Talk) -> Result<(), Trouble> {
        let seats = self.guests.get(&guest).map(Guest::seats).unwrap_or_default();
        let is_own = match said.seat() {
            Some(seat) => seats.contains(&seat),
            None => matches!(said, Talk::Briefing {}),
        };
        if !is_own {
            return Err(Trouble::not_here());
        }
        self.check_length(said)?;
        self.check_not_taken_over(said)
    }

    /// A match that has become far longer than people play can only be ended.
    fn check_length(&self, said: &Talk) -> Result<(), Trouble> {
        let is_long = self.at.game.journal().entries.len() >= self.hall.bounds.lines;
        let is_end = matches!(said, Talk::Concede { .. } | Talk::OfferDraw { .. });
        match is_long && may_change(said) && !is_end {
            true => Err(Trouble::new(StatusCode::CONFLICT, "too_long", "this match has become too long to go on")),
            false => Ok(()),
        }
    }

    /// Has a question worked out beside the table, while the match goes on. Only the last odds asked for are wanted.
    fn ponder(&mut self, guest: GuestId, id: Value, said: Talk) {
        let (Some(asks), Some(seat)) = (self.guests.get_mut(&guest), said.seat()) else { return };
        let Some(leave) = asks.ponder() else {
            return self.tell_one(guest, refusal(id, Trouble::busy("wait for the answers to what you have asked")));
        };
        let wanted = if matches!(said, Talk::Odds { .. }) { asks.weigh() } else { Wanted::default() };
        let (way, game, hall) = (asks.way(), self.at.game.aside(seat), self.hall.clone());
        tokio::spawn(async move {
            let done = hall.metrics.pondered(hall.thinking.ponder(game, said, wanted)).await;
            drop(leave);
            way.send(Message::text(reply(id, done))).await;
        });
    }

    /// Does what is said, one after the other, has it kept together, and only then tells the table. If another server
    /// was faster, it is ruled on anew.
    pub(super) async fn change(&mut self, said: Vec<Talk>) -> Vec<Result<Told, Trouble>> {
        for _ in 0..TRIES {
            let Some(done) = self.rule_on(&said).await else { return self.change_one_by_one(said).await };
            match self.keep().await {
                Ok(()) => {
                    done.iter().for_each(|done| self.hall.metrics.ruled(done.is_ok()));
                    self.tell_everybody();
                    return done.into_iter().map(|done| Ok(done?)).collect();
                }
                Err(Fault::Conflict) => self.look_again().await,
                Err(fault) => {
                    tracing::error!(of = %self.at.facts.id, %fault, "an answer could not be kept");
                    self.look_again().await;
                    break;
                }
            }
        }
        said.iter().map(|_| Err(Trouble::not_kept())).collect()
    }

    /// Rules on each; none if a rule failed among several, which took with it what went before.
    async fn rule_on(&mut self, said: &[Talk]) -> Option<Vec<Result<Told, Problem>>> {
        let mut all = Vec::with_capacity(said.len());
        for one in said {
            let done = self.rule(one.clone()).await;
            if said.len() > 1 && matches!(done, Err(Problem::Broken { .. })) {
                return None;
            }
            self.note(one, done.is_ok());
            if done.is_ok() {
                self.agree_as_computer().await;
            }
            all.push(done);
        }
        Some(all)
    }

    async fn change_one_by_one(&mut self, said: Vec<Talk>) -> Vec<Result<Told, Trouble>> {
        let mut all = Vec::with_capacity(said.len());
        for one in said {
            all.extend(Box::pin(self.change(vec![one])).await);
        }
        all
    }

    /// Runs the rules. Where they fail, that is a problem of this one request.
    pub(super) async fn rule(&mut self, said: Talk) -> Result<Told, Problem> {
        let limits = &self.hall.bounds.talk;
        let game = self.at.game.as_mut();
        let done = referee::caught(|| talk(game, said, limits));
        let broken = match done {
            Ok(Err(Problem::Broken { why })) => why,
            Ok(done) => return done,
            Err(_) => "a panic".to_string(),
        };
        tracing::error!(of = %self.at.facts.id, why = broken, "a rule failed");
        self.reload().await;
        Err(Problem::Broken { why: "a rule failed".to_string() })
    }

    /// Lets the computer know, when it looks again.
    pub(super) fn note(&mut self, said: &Talk, is_accepted: bool) {
        if self.computer.is_some() || self.thinking.is_some() {
            self.unheard.extend(is_accepted.then(|| said.clone()));
        }
    }

    async fn chat(&mut self, guest: GuestId, text: String) -> Result<Value, Trouble> {
        let Some(seat) = self.guests.get(&guest).and_then(|guest| guest.seats().first().copied()) else {
            return Err(Trouble::no_such_seat());
        };
        let Bounds { chat_rate, chat_burst, .. } = self.hall.bounds;
        let allowance = self.chat_limits.entry(seat).or_insert_with(|| RateLimit::new(chat_rate, chat_burst));
        if !allowance.take(Instant::now()) {
            return Err(Trouble::busy("too much is being said at this table"));
        }
        let remark = Remark { from: seat, text, at: now() };
        self.hall.store.say(self.at.facts.id.clone(), remark.clone()).await?;
        self.tell_remark(remark);
        Ok(json!({}))
    }
}

/// What was asked for.
#[derive(Serialize)]
struct Reply<T> {
    id: Value,
    ok: T,
}

pub(super) fn reply<T: Serialize>(id: Value, done: Result<T, Trouble>) -> String {
    match done {
        Ok(ok) => serde_json::to_string(&Reply { id, ok }).expect("plain data"),
        Err(trouble) => refusal(id, trouble),
    }
}

pub(super) fn refusal(id: Value, Trouble { error, .. }: Trouble) -> String {
    json!({"id": id, "error": error}).to_string()
}
