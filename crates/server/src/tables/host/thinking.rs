//! The computer at the table: set thinking, and its answers played.

use std::sync::Arc;
use std::time::Duration;

use protocol::Talk;
use referee::{Seat, SideId};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::Host;
use crate::http::trouble::Trouble;
use crate::thinking::computer::{Computer, Layout, Reply, Thought};
use crate::thinking::thought_control::ThoughtControl;

/// Thoughts in a row that may come to nothing before the computer gives up.
const MOST_BLUNDERS: u8 = 3;

/// A thought under way.
pub struct Thinking {
    side: SideId,
    thought: JoinHandle<Option<Thought>>,
    control: Arc<ThoughtControl>,
    percent: watch::Receiver<u8>,
}

/// What a thought under way shows of itself.
pub enum Shown {
    Percent(u8),
    Thought(Option<Thought>),
}

impl Thinking {
    /// The next that is seen of the thought under way; nothing for ever, if there is none.
    pub async fn watch(thinking: &mut Option<Thinking>) -> Shown {
        let Some(Thinking { thought, percent, .. }) = thinking else { return std::future::pending().await };
        tokio::select! {
            done = &mut *thought => Shown::Thought(done.ok().flatten()),
            Ok(()) = percent.changed() => Shown::Percent(*percent.borrow_and_update()),
        }
    }

    /// Nobody waits for it any more.
    pub fn give_up(self) {
        self.control.cancel();
        self.thought.abort();
    }
}

impl Host {
    /// A computer that plays for itself never stands in the way of a correction; one that plays for somebody agrees to
    /// nothing in their name.
    pub(super) async fn agree_as_computer(&mut self) {
        let sides: Vec<_> = self.at.facts.computers.keys().copied().collect();
        for side in sides {
            if self.at.game.proposal().is_some() {
                let agree = Talk::Agree { seat: Seat::Side(side) };
                let done = self.rule(agree.clone()).await;
                self.note(&agree, done.is_ok());
            }
        }
    }

    /// Sets the computer thinking if a question waits for it.
    pub(super) fn start_thinking(&mut self) {
        let computers = self.computers();
        let game = self.at.game.as_ref();
        let waits = game.deciding().into_iter().find(|side| computers.contains_key(side));
        let is_alone = computers.len() == game.sides().len();
        let Some(side) = waits else { return };
        if self.blunders >= MOST_BLUNDERS || is_alone && self.guests.is_empty() {
            return;
        }
        let Some(computer) = self.computer.take() else { return };
        let layout = computer.needs_table().then(|| Layout {
            entry: self.at.entry,
            journal: game.journal().clone(),
            seed: self.at.facts.seed.clone(),
        });
        let (control, percent) = ThoughtControl::new();
        let control = Arc::new(control);
        let unheard = std::mem::take(&mut self.unheard);
        let pause = if is_alone { self.hall.bounds.pace } else { Duration::ZERO };
        let workers = self.hall.thinking.moves(is_alone);
        let thinking = computer.think(layout, unheard, self.hall.bounds.talk, control.clone(), workers);
        let thought = tokio::spawn(async move {
            let (thought, ()) = tokio::join!(thinking, sleep(pause));
            thought
        });
        self.thinking = Some(Thinking { side, thought, control, percent });
        self.tell_thinking(0);
    }

    pub(super) fn tell_thinking(&mut self, percent: u8) {
        if let Some(Thinking { side, .. }) = self.thinking {
            self.tell_all(&json!({"thinking": {"side": side, "percent": percent}}).to_string());
        }
    }

    /// A player, or anybody where only computers play, has the computer move with the best it has found.
    pub(super) fn hurry(&mut self, seat: Seat) -> Result<Value, Trouble> {
        let is_alone = self.at.facts.computers.len() == self.at.game.sides().len();
        if seat == Seat::Spectator && !is_alone {
            return Err(Trouble::not_here());
        }
        if let Some(Thinking { control, .. }) = &self.thinking {
            control.cancel();
        }
        Ok(json!({}))
    }

    /// Plays what the computer thought of. What the table no longer waits for is passed over.
    pub(super) async fn play(&mut self, thought: Option<Thought>) {
        self.thinking = None;
        let (computer, reply) = match thought {
            Some((computer, reply)) => (Some(computer), reply),
            None => (Computer::of(&self.computers()), None),
        };
        self.computer = computer;
        let answered = match reply {
            Some(Reply { side, question, answer }) => {
                let answer = Talk::Answer { seat: Seat::Side(side), question, answer, clause: None };
                self.change(vec![answer]).await.iter().all(Result::is_ok)
            }
            None => false,
        };
        self.blunders = if answered { 0 } else { self.blunders + 1 };
        if let (false, Some(computer)) = (answered, &mut self.computer) {
            computer.clear();
        }
    }
}
