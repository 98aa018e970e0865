//! Hints to players, and why the computer moved as it did.

use std::time::Instant;

use axum::http::StatusCode;
use referee::{AnyMatch, Seat, SideId};
use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;

use super::talking::{refusal, reply};
use super::{GuestId, Host};
use crate::bounds::Bounds;
use crate::http::trouble::Trouble;
use crate::tables::extra_request::ExtraRequest;
use crate::tables::guest::Guest;
use crate::thinking::computer::mind;
use crate::thinking::insight::{ADVISER, Insight, think};
use crate::thinking::why::{Eyes, Whose, Why};

/// What is to be thought over.
enum Matter {
    Hint { game: Box<dyn AnyMatch>, side: SideId },
    Why(Why),
}

impl Matter {
    fn think(self, bounds: &Bounds) -> Result<Insight, Trouble> {
        match self {
            Matter::Hint { game, side } => {
                let question = game.questions(Seat::Side(side)).first().ok_or_else(Trouble::not_asked)?.number;
                let mind = mind(ADVISER, None, side, question);
                think(game.as_ref(), side, mind, None, bounds).ok_or_else(Trouble::not_asked)
            }
            Matter::Why(why) => why.think(bounds, Instant::now() + bounds.ponder),
        }
    }
}

impl Host {
    /// Thinks it over beside the table, while the match goes on.
    pub(super) fn advise(&mut self, guest: GuestId, id: Value, asked: ExtraRequest) {
        let matter = match self.check_advice(guest, &asked).and_then(|()| self.matter(asked)) {
            Ok(matter) => matter,
            Err(trouble) => return self.tell_one(guest, refusal(id, trouble)),
        };
        let Some(asks) = self.guests.get(&guest) else { return };
        let Some(leave) = asks.ponder() else {
            return self.tell_one(guest, refusal(id, Trouble::busy("wait for the answers to what you have asked")));
        };
        let (way, hall) = (asks.way(), self.hall.clone());
        tokio::spawn(async move {
            let done = hall.metrics.pondered(hall.thinking.think(move |bounds| matter.think(bounds))).await;
            drop(leave);
            way.send(Message::text(reply(id, done))).await;
        });
    }

    fn check_advice(&self, guest: GuestId, asked: &ExtraRequest) -> Result<(), Trouble> {
        let seats = self.guests.get(&guest).map(Guest::seats).unwrap_or_default();
        if !seats.contains(&asked.seat()) {
            return Err(Trouble::not_here());
        }
        match self.at.facts.settings.hints {
            true => Ok(()),
            false => Err(Trouble::new(StatusCode::FORBIDDEN, "no_hints", "this match is played without hints")),
        }
    }

    fn matter(&self, asked: ExtraRequest) -> Result<Matter, Trouble> {
        match asked {
            ExtraRequest::Hint { seat: Seat::Side(side) } => {
                Ok(Matter::Hint { game: self.at.game.aside(Seat::Side(side)), side })
            }
            ExtraRequest::Why { seat, before } => Ok(Matter::Why(self.last_answer(seat, before))),
            _ => Err(Trouble::not_here()),
        }
    }

    /// The last answer of the computer before a line. Where only computers play, or the battle is over, nothing need be
    /// kept from anybody.
    fn last_answer(&self, seat: Seat, before: Option<usize>) -> Why {
        let game = self.at.game.as_ref();
        let is_alone = self.at.facts.computers.len() == game.sides().len();
        let is_open = is_alone || game.outcome().is_some();
        Why {
            entry: self.at.entry,
            journal: game.journal().clone(),
            seed: self.at.facts.seed.clone(),
            before: before.unwrap_or(usize::MAX),
            whose: Whose::Computers(self.computers()),
            eyes: (!is_open).then(|| Eyes::of(seat, game)),
        }
    }
}
