//! Why an answer was given: the question thought over again, knowing what the side that answered knew.

use std::collections::BTreeMap;
use std::time::Instant;

use axum::http::StatusCode;
use dice::Seed;
use minds::Level;
use referee::journal::Entry;
use referee::{Answer, AnyMatch, Divergence, GameEntry, Journal, Seat, SideId};

use crate::bounds::Bounds;
use crate::http::trouble::Trouble;
use crate::thinking::computer::mind;
use crate::thinking::insight::{ADVISER, Given, Insight, think};
use crate::thinking::pool::go_on_until;

/// An answer to be explained: the last before a line of the journal.
pub struct Why {
    pub entry: &'static GameEntry,
    pub journal: Journal,
    pub seed: Option<Seed>,
    /// Lines from this number on are passed over.
    pub before: usize,
    /// Only answers of this kind of player are meant.
    pub whose: Whose,
    /// Whoever asks, while something may have to be kept from them.
    pub eyes: Option<Eyes>,
}

/// Whose answers are explained.
pub enum Whose {
    /// Everybody's, with the levels of the sides the computer plays.
    Anybodys(BTreeMap<SideId, Level>),
    /// Only those of the computer.
    Computers(BTreeMap<SideId, Level>),
}

/// What a seat of a match under way knows of it.
pub struct Eyes {
    seat: Seat,
    sees_all: bool,
    /// The questions that are still open.
    open: Vec<u64>,
}

impl Eyes {
    pub fn of(seat: Seat, game: &dyn AnyMatch) -> Eyes {
        let open = game.questions(Seat::Referee).iter().map(|question| question.number).collect();
        Eyes { seat, sees_all: sees_all(game, seat), open }
    }

    /// Whether a seat that sees all of the battle now also saw all of it before the answer, and knows the answer.
    fn may_know(&self, before: &dyn AnyMatch) -> bool {
        let is_given = |number: &u64| !self.open.contains(number);
        let questions = before.questions(Seat::Referee);
        self.sees_all
            && sees_all(before, self.seat)
            && questions.iter().map(|question| question.number).all(|it| is_given(&it))
    }
}

impl Why {
    /// Plays the match up to the answer and thinks it over again. Whoever loses patience is told that it takes too long.
    pub fn think(self, bounds: &Bounds, deadline: Instant) -> Result<Insight, Trouble> {
        let (line, side, answer) = self.find().ok_or_else(nothing)?;
        let past = Journal { entries: self.journal.entries[..line].to_vec() };
        let game = (self.entry.watch)(&past, self.seed.clone(), &mut |_| go_on_until(deadline));
        let game = game.map_err(|divergence| match divergence {
            Divergence::BrokenOff => Trouble::too_long(),
            _ => nothing(),
        })?;
        if self.eyes.is_some_and(|eyes| !eyes.may_know(game.as_ref())) {
            return Err(still_on());
        }
        let given = Given { answer, line, odds: None };
        let aside = game.aside(Seat::Side(side));
        let question = aside.questions(Seat::Side(side)).first().ok_or_else(nothing)?.number;
        let mind = mind(self.whose.level(side), self.seed.as_ref(), side, question);
        think(aside.as_ref(), side, mind, Some(given), bounds).ok_or_else(nothing)
    }

    fn find(&self) -> Option<(usize, SideId, Answer)> {
        let lines = self.journal.entries.iter().enumerate().take(self.before).rev();
        lines.filter_map(answered).find(|(_, side, _)| self.whose.means(*side))
    }
}

impl Whose {
    fn means(&self, side: SideId) -> bool {
        match self {
            Whose::Anybodys(_) => true,
            Whose::Computers(levels) => levels.contains_key(&side),
        }
    }

    fn level(&self, side: SideId) -> Level {
        let (Whose::Anybodys(levels) | Whose::Computers(levels)) = self;
        levels.get(&side).copied().unwrap_or(ADVISER)
    }
}

/// An answer that was thought of, not given by a standing order.
fn answered((line, entry): (usize, &Entry)) -> Option<(usize, SideId, Answer)> {
    match entry {
        Entry::Answered { side, answer, standing: false, .. } => Some((line, *side, answer.clone())),
        _ => None,
    }
}

/// Whether nothing of a battle is kept from a seat.
fn sees_all(game: &dyn AnyMatch, seat: Seat) -> bool {
    let mut seen = game.view(seat);
    seen.seat = Seat::Referee;
    seen == game.view(Seat::Referee) && game.events(seat, 0).len() == game.events(Seat::Referee, 0).len()
}

pub fn still_on() -> Trouble {
    Trouble::new(StatusCode::CONFLICT, "still_on", "these reasons are told when the match is over")
}

fn nothing() -> Trouble {
    Trouble::new(StatusCode::NOT_FOUND, "no_answer", "no answer lies there that could be explained")
}
