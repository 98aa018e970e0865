//! The task that owns one match: takes what is said, keeps it, and tells everybody at the table.

mod advising;
mod keeping;
mod taking_over;
mod talking;
mod teaching;
mod telling;
mod thinking;

use std::collections::BTreeMap;
use std::sync::Arc;

use protocol::{Moment, Talk};
use referee::Seat;
use tokio::sync::mpsc::{Receiver, UnboundedReceiver};
use tokio::sync::oneshot;
use tokio::time::{Instant, interval_at, sleep_until};

use crate::http::rate_limit::RateLimit;
use crate::store::{Attendance, Facts, Heard, Holder};
use crate::tables::guest::Guest;
use crate::tables::hall::Hall;
use crate::tables::load::Loaded;
use crate::tables::outbox::Outbox;
use crate::tables::said::{Said, What};
use crate::tables::update::Known;
use crate::thinking::computer::Computer;
use talking::Change;
use thinking::{Shown, Thinking};

pub use telling::rematch;

/// A place at the table for one socket.
pub type GuestId = u64;

/// What the host is asked.
pub enum Call {
    Join {
        holder: Holder,
        out: Outbox,
        /// Shall be told what has changed, not everything each time.
        by_changes: bool,
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
    /// A line for everybody at the table.
    Tell {
        line: String,
        told: oneshot::Sender<()>,
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
    known: Known,
    /// Who is at this match on other servers, and when that was last said.
    elsewhere: BTreeMap<String, (Attendance, Instant)>,
    computer: Option<Computer>,
    /// What was said at the table since the computer last looked.
    unheard: Vec<Talk>,
    thinking: Option<Thinking>,
    /// Thoughts in a row that came to nothing.
    blunders: u8,
    /// How much each seat may say.
    chat_limits: BTreeMap<Seat, RateLimit>,
    /// How many lines the last snapshot stands after.
    pictured: usize,
    is_lost: bool,
}

/// Calls that are taken together.
const TOGETHER: usize = 16;

impl Host {
    pub fn new(hall: Arc<Hall>, mut at: Loaded) -> Host {
        teaching::lay_again(&hall, &mut at);
        let computer = Computer::of(&taking_over::computers(&at));
        Host {
            hall,
            guests: BTreeMap::new(),
            seated: 0,
            known: Known::default(),
            elsewhere: BTreeMap::new(),
            computer,
            unheard: Vec::new(),
            thinking: None,
            blunders: 0,
            chat_limits: BTreeMap::new(),
            pictured: at.written,
            is_lost: false,
            at,
        }
    }

    /// Serves the match until nobody has been at it for a while.
    pub async fn run(mut self, calls: &mut Receiver<Call>, news: &mut UnboundedReceiver<Heard>) {
        if let Err(fault) = self.keep().await {
            tracing::error!(of = %self.at.facts.id, %fault, "a match could not go on");
            return;
        }
        let heartbeat = self.hall.bounds.heartbeat;
        let mut beat = interval_at(Instant::now() + heartbeat, heartbeat);
        let mut busy = Instant::now();
        let mut waiting = Vec::new();
        while !self.is_lost {
            self.start_thinking();
            self.send_all();
            let is_idle = self.guests.is_empty() && self.thinking.is_none();
            if !is_idle {
                busy = Instant::now();
            }
            tokio::select! {
                some = calls.recv_many(&mut waiting, TOGETHER) => match self.take_all(waiting.drain(..)).await {
                    Some(closed) => {
                        self.leave().await;
                        let _ = closed.send(());
                        return;
                    }
                    None if some == 0 => return,
                    None => {}
                },
                Some(heard) = news.recv() => self.hear_from_others(heard).await,
                shown = Thinking::watch(&mut self.thinking) => match shown {
                    Shown::Percent(percent) => self.tell_thinking(percent),
                    Shown::Thought(thought) => self.play(thought).await,
                },
                () = sleep_until(busy + self.hall.bounds.idle), if is_idle => return self.leave().await,
                _ = beat.tick(), if !is_idle => self.beat().await,
            }
        }
        self.send_all();
    }

    /// Puts the match away.
    async fn leave(&mut self) {
        self.send_all();
        self.guests.clear();
        self.attend();
        self.picture().await;
    }

    /// Takes what waits, in the order it came; changes of the match in a row are kept together. If it is to be put away,
    /// says who wants to know when that is done.
    async fn take_all(&mut self, waiting: impl Iterator<Item = Call>) -> Option<oneshot::Sender<()>> {
        let mut changes = Vec::new();
        for call in waiting {
            if let Call::Say { guest, said: Said { id, what: What::Change(said) } } = call {
                changes.push(Change { guest, id, said: *said });
                continue;
            }
            self.hear_changes(&mut changes).await;
            match call {
                _ if self.is_lost => return None,
                Call::Close { closed } => return Some(closed),
                call => self.take(call).await,
            }
        }
        self.hear_changes(&mut changes).await;
        None
    }

    async fn take(&mut self, call: Call) {
        if matches!(call, Call::Join { .. } | Call::Journal { .. } | Call::Glance { .. }) {
            self.catch_up().await;
        }
        match call {
            Call::Join { holder, out, by_changes, seated } => self.seat(Guest::new(holder, out, by_changes), seated),
            Call::Say { guest, said } => self.hear(guest, said).await,
            Call::Leave { guest } => self.part(guest),
            Call::Journal { holder, file } => drop(file.send(self.file(&holder))),
            Call::Glance { seen } => drop(seen.send((self.at.facts.clone(), Moment::of(self.at.game.as_ref())))),
            Call::Tell { line, told } => {
                self.tell_all(&line);
                let _ = told.send(());
            }
            Call::Close { .. } => unreachable!("taken by the loop"),
        }
    }

    fn seat(&mut self, mut guest: Guest, seated: oneshot::Sender<GuestId>) {
        self.greet(&mut guest);
        self.seated += 1;
        if seated.send(self.seated).is_ok() {
            self.guests.insert(self.seated, guest);
            self.attendance_changed();
        }
    }

    fn part(&mut self, guest: GuestId) {
        if self.guests.remove(&guest).is_some() {
            self.attendance_changed();
        }
    }

    fn file(&self, holder: &Holder) -> Option<String> {
        let game = self.at.game.as_ref();
        let holds_all = game.sides().iter().all(|side| holder.sides.contains(&side));
        (game.outcome().is_some() || holds_all).then(|| game.journal().write())
    }
}
