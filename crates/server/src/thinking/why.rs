//! Why an answer was given: the question thought over again, knowing what the side that answered knew.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use dice::Seed;
use minds::Level;
use protocol::Record;
use referee::journal::Entry;
use referee::{Answer, AnyMatch, GameEntry, Journal, Seat, SideId};
use serde::Deserialize;

use crate::bounds::Bounds;
use crate::http::trouble::Trouble;
use crate::store::MatchId;
use crate::tables::hall::Hall;
use crate::thinking::computer::mind;
use crate::thinking::insight::{ADVISER, Given, Insight, think};

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
    pub fn think(self, bounds: &Bounds) -> Result<Insight, Trouble> {
        let (line, side, answer) = self.find().ok_or_else(nothing)?;
        let past = Journal { entries: self.journal.entries[..line].to_vec() };
        let game = (self.entry.replay)(&past, self.seed.clone()).map_err(|_| nothing())?;
        if self.eyes.is_some_and(|eyes| !eyes.may_know(game.as_ref())) {
            return Err(still_on());
        }
        let given = Given { answer, line, odds: None };
        let aside = game.aside(Seat::Side(side));
        let question = aside.questions(Seat::Side(side)).first().ok_or_else(nothing)?.number;
        let mind = mind(self.whose.level(side), self.seed.as_ref(), side, question);
        think(aside.as_ref(), side, mind, Some(given), bounds).ok_or_else(nothing)
    }

    fn is_over(&self) -> bool {
        (self.entry.replay)(&self.journal, self.seed.clone()).is_ok_and(|game| game.outcome().is_some())
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

fn still_on() -> Trouble {
    Trouble::new(StatusCode::CONFLICT, "still_on", "these reasons are told when the match is over")
}

fn nothing() -> Trouble {
    Trouble::new(StatusCode::NOT_FOUND, "no_answer", "no answer lies there that could be explained")
}

/// Where in a journal the answer is looked for.
#[derive(Deserialize)]
pub struct Place {
    #[serde(default = "the_end")]
    before: usize,
}

fn the_end() -> usize {
    usize::MAX
}

/// Why somebody answered so, in a match that is over.
pub async fn of_match(
    State(hall): State<Arc<Hall>>,
    Path(of): Path<MatchId>,
    Query(place): Query<Place>,
) -> Result<Json<Insight>, Trouble> {
    let kept = hall.store.record(of).await?.ok_or_else(Trouble::not_found)?;
    let file = kept.lines.iter().fold(String::new(), |text, line| text + line + "\n");
    let whose = Whose::Anybodys(kept.facts.computers);
    let why = asked(&hall, Record::read(file.as_bytes()), kept.facts.seed, whose, place)?;
    let told = hall.thinking.think(move |bounds| if why.is_over() { why.think(bounds) } else { Err(still_on()) });
    Ok(Json(told.await?))
}

/// Why somebody answered so, in a journal that is brought.
pub async fn of_journal(
    State(hall): State<Arc<Hall>>,
    Query(place): Query<Place>,
    file: Bytes,
) -> Result<Json<Insight>, Trouble> {
    let why = asked(&hall, Record::read(&file), None, Whose::Anybodys(BTreeMap::new()), place)?;
    Ok(Json(hall.thinking.think(move |bounds| why.think(bounds)).await?))
}

fn asked(hall: &Hall, record: Record, seed: Option<Seed>, whose: Whose, place: Place) -> Result<Why, Trouble> {
    let entry = record.entry(hall.games)?;
    let seed = record.seed(seed)?;
    let Record { journal, .. } = record;
    Ok(Why { entry, journal, seed, before: place.before, whose, eyes: None })
}
