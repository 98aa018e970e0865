use std::collections::BTreeMap;
use std::collections::btree_map;
use std::hash::{DefaultHasher, Hash, Hasher};

use protocol::{Moment, Talk, Told, talk};
use referee::journal::Entry;
use referee::standing::StandingOrder;
use referee::{AnyMatch, Event, Question, Seat, View};
use serde::Serialize;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::tables::guest;
use crate::tables::journal_digest::JournalDigest;

/// Bytes to make room for before something is written down.
const LIKELY_LENGTH: usize = 1 << 10;

/// What there is to tell the seats of a match now, worked out once for each.
pub struct Telling<'a> {
    game: &'a dyn AnyMatch,
    past: &'a JournalDigest,
    standings: BTreeMap<Seat, (String, u64)>,
    lines: BTreeMap<(Seat, usize), Tail>,
}

/// The line for those who know the events up to some number.
struct Tail {
    line: Utf8Bytes,
    next: usize,
    has_events: bool,
}

/// Everything a seat may know now, but for the events.
#[derive(Serialize)]
struct Standing {
    seat: Seat,
    view: View,
    questions: Vec<Question>,
    moment: Moment,
    /// Taking back would probably be allowed.
    undo: bool,
    /// Dice of the order under way lie on the table: the sides may agree to roll the last of them again.
    reroll: bool,
    /// The orders this side has left.
    standing: Vec<StandingOrder>,
    /// How often something was taken back or corrected.
    rewritten: usize,
}

/// The end of an update: the events from a number on. Whatever the seat holds from that number on is no longer so.
#[derive(Serialize)]
struct Events {
    from: usize,
    events: Vec<(usize, Event)>,
    next: usize,
}

impl<'a> Telling<'a> {
    pub fn new(game: &'a dyn AnyMatch, past: &'a JournalDigest) -> Telling<'a> {
        Telling { game, past, standings: BTreeMap::new(), lines: BTreeMap::new() }
    }

    /// The line to send to somebody who was told so much about a seat; none when nothing of it has changed.
    pub fn line(&mut self, seat: Seat, told: &mut guest::Told) -> Option<Utf8Bytes> {
        let Telling { game, past, .. } = *self;
        let rewritten = past.rewritten;
        let (standing, digest) = self.standings.entry(seat).or_insert_with(|| everything(game, seat, past));
        let from = if told.rewritten == rewritten { told.next } else { 0 };
        let tail = match self.lines.entry((seat, from)) {
            btree_map::Entry::Occupied(known) => known.into_mut(),
            btree_map::Entry::Vacant(place) => place.insert(tail(game, seat, from, standing)),
        };
        let is_news = told.standing != Some(*digest) || tail.has_events;
        *told = guest::Told { next: tail.next, rewritten, standing: Some(*digest) };
        is_news.then(|| tail.line.clone())
    }
}

/// What a seat may know, as text, and a digest to tell it from another.
fn everything(game: &dyn AnyMatch, seat: Seat, past: &JournalDigest) -> (String, u64) {
    let standing = Standing {
        seat,
        view: game.view(seat),
        questions: game.questions(seat),
        moment: Moment::of(game),
        undo: game.may_undo(seat),
        reroll: may_reroll(game),
        standing: past.standing(seat),
        rewritten: past.rewritten,
    };
    let text = json(&standing);
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    (text, hasher.finish())
}

fn tail(game: &dyn AnyMatch, seat: Seat, from: usize, standing: &str) -> Tail {
    let events = game.events(seat, from);
    let (next, has_events) = (from + events.len(), !events.is_empty());
    let events = json(&Events { from, events, next });
    let (standing, events) = (&standing[..standing.len() - 1], &events[1..]);
    Tail { line: ["{\"update\":", standing, ",", events, "}"].concat().into(), next, has_events }
}

fn json(value: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(LIKELY_LENGTH);
    serde_json::to_writer(&mut text, value).expect("plain data");
    String::from_utf8(text).expect("JSON is UTF-8")
}

fn may_reroll(game: &dyn AnyMatch) -> bool {
    let mut order = game.journal().entries.iter().rev().take_while(|entry| !matches!(entry, Entry::Committed { .. }));
    game.outcome().is_none() && order.any(|entry| matches!(entry, Entry::Thrown { .. }))
}

/// What never changes in a match.
pub fn briefing(game: &mut dyn AnyMatch) -> Option<protocol::Briefing> {
    match talk(game, Talk::Briefing {}, &protocol::Limits::default()) {
        Ok(Told::Briefing(briefing)) => Some(briefing),
        _ => None,
    }
}
