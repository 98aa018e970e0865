//! The computer at the table: set thinking, and its answers played.

use std::time::Duration;

use protocol::Talk;
use referee::Seat;
use serde_json::json;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::Host;
use crate::computer::{Computer, Layout, Reply, Thought};

/// Thoughts in a row that may come to nothing before the computer gives up.
const MOST_BLUNDERS: u8 = 3;

impl Host {
    /// The computer never stands in the way of a correction.
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
        let computers = &self.at.facts.computers;
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
        let unheard = std::mem::take(&mut self.unheard);
        let thinking = computer.think(layout, unheard, self.hall.bounds.talk);
        let pause = if is_alone { self.hall.bounds.pace } else { Duration::ZERO };
        self.thinking = Some(tokio::spawn(async move {
            sleep(pause).await;
            thinking.await.ok()
        }));
        self.tell_all(&json!({"thinking": {"side": side}}).to_string());
    }

    /// Plays what the computer thought of. What the table no longer waits for is passed over.
    pub(super) async fn play(&mut self, thought: Option<Thought>) {
        self.thinking = None;
        let (computer, reply) = thought.unwrap_or_else(|| (Computer::new(&self.at.facts.computers), None));
        self.computer = Some(computer);
        let answered = match reply {
            Some(Reply { side, question, answer }) => {
                self.change(Talk::Answer { seat: Seat::Side(side), question, answer }).await.is_ok()
            }
            None => false,
        };
        self.blunders = if answered { 0 } else { self.blunders + 1 };
        if let (false, Some(computer)) = (answered, &mut self.computer) {
            computer.clear();
        }
    }
}

/// The thought under way; for ever, if there is none.
pub async fn thought(thinking: &mut Option<JoinHandle<Option<Thought>>>) -> Option<Thought> {
    match thinking {
        Some(thinking) => thinking.await.ok().flatten(),
        None => std::future::pending().await,
    }
}
