//! What a seat may know, as it is sent: whole, or what has changed of it.

use std::collections::BTreeMap;

use protocol::{Moment, Talk, Told, talk};
use referee::journal::Entry;
use referee::standing::StandingOrder;
use referee::{AnyMatch, Event, Question, Seat, View, ViewChange};
use serde::Serialize;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::tables::journal_digest::JournalDigest;

/// Bytes to make room for before something is written down.
const LIKELY_LENGTH: usize = 1 << 10;

/// What those at each seat were last told, by its number.
#[derive(Default)]
pub struct Known(BTreeMap<Seat, Picture>);

/// What a seat knew at one time.
struct Picture {
    number: u64,
    standing: Standing,
    /// The number of the next event.
    next: usize,
}

/// What there is to tell the seats of a match now, worked out once for each.
pub struct Telling<'a> {
    game: &'a dyn AnyMatch,
    past: &'a JournalDigest,
    known: &'a mut Known,
    news: BTreeMap<Seat, News>,
}

/// What is new to a seat, and the lines that tell it.
struct News {
    number: u64,
    /// What was known before.
    before: Option<Standing>,
    /// Whatever was known of events from this number on is no longer so.
    from: usize,
    change: Option<Utf8Bytes>,
    update: Option<Utf8Bytes>,
    all: Option<Utf8Bytes>,
}

/// Everything a seat may know now, but for the events.
#[derive(PartialEq, Serialize)]
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

/// What of it is not as it was in the update before.
#[derive(Serialize)]
struct Change<'a> {
    seat: Seat,
    #[serde(skip_serializing_if = "ViewChange::is_nothing")]
    view: ViewChange,
    #[serde(skip_serializing_if = "Option::is_none")]
    questions: Option<&'a [Question]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moment: Option<&'a Moment>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reroll: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<&'a [StandingOrder]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rewritten: Option<usize>,
}

/// The end of an update: its number, and the events from a number on. Whatever the seat holds from that number on is no
/// longer so.
struct Events {
    number: u64,
    from: usize,
    events: Vec<(usize, Event)>,
    next: usize,
}

impl<'a> Telling<'a> {
    pub fn new(game: &'a dyn AnyMatch, past: &'a JournalDigest, known: &'a mut Known) -> Telling<'a> {
        Telling { game, past, known, news: BTreeMap::new() }
    }

    /// The line to send to somebody who was last told the update of a number; none when there has been no other since.
    pub fn line(&mut self, seat: Seat, told: &mut Option<u64>, by_changes: bool) -> Option<Utf8Bytes> {
        let Telling { game, past, .. } = *self;
        let news = self.news.entry(seat).or_insert_with(|| self.known.look(game, seat, past));
        let last = told.replace(news.number);
        let picture = self.known.0.get(&seat).filter(|_| last != Some(news.number))?;
        let events = |from| picture.events(game, from);
        let (from, before) = (news.from, news.before.as_ref().filter(|_| last == Some(news.number - 1)));
        Some(match before {
            Some(before) if by_changes => {
                once(&mut news.change, || line("change", &picture.change(before), events(from)))
            }
            Some(_) => once(&mut news.update, || line("update", &picture.standing, events(from))),
            None => once(&mut news.all, || line("update", &picture.standing, events(0))),
        })
    }
}

impl Known {
    /// Looks what a seat knows now.
    fn look(&mut self, game: &dyn AnyMatch, seat: Seat, past: &JournalDigest) -> News {
        let standing = Standing::of(game, seat, past);
        let next = game.event_count(seat);
        let nothing_told = News { number: 1, before: None, from: 0, change: None, update: None, all: None };
        let Some(known) = self.0.get_mut(&seat) else {
            self.0.insert(seat, Picture { number: 1, standing, next });
            return nothing_told;
        };
        if known.standing == standing && known.next == next {
            return News { number: known.number, ..nothing_told };
        }
        let number = known.number + 1;
        let before = std::mem::replace(known, Picture { number, standing, next });
        let from = if before.standing.rewritten == past.rewritten { before.next } else { 0 };
        News { number, before: Some(before.standing), from, ..nothing_told }
    }
}

impl Picture {
    fn change<'a>(&'a self, before: &Standing) -> Change<'a> {
        let now = &self.standing;
        Change {
            seat: now.seat,
            view: ViewChange::between(&before.view, &now.view),
            questions: (now.questions != before.questions).then_some(&now.questions[..]),
            moment: (now.moment != before.moment).then_some(&now.moment),
            undo: (now.undo != before.undo).then_some(now.undo),
            reroll: (now.reroll != before.reroll).then_some(now.reroll),
            standing: (now.standing != before.standing).then_some(&now.standing[..]),
            rewritten: (now.rewritten != before.rewritten).then_some(now.rewritten),
        }
    }

    fn events(&self, game: &dyn AnyMatch, from: usize) -> Events {
        Events { number: self.number, from, events: game.events(self.standing.seat, from), next: self.next }
    }
}

impl Standing {
    fn of(game: &dyn AnyMatch, seat: Seat, past: &JournalDigest) -> Standing {
        Standing {
            seat,
            view: game.view(seat),
            questions: game.questions(seat),
            moment: Moment::of(game),
            undo: game.may_undo(seat),
            reroll: may_reroll(game),
            standing: past.standing(seat),
            rewritten: past.rewritten,
        }
    }
}

/// A line that is written for the first who needs it.
fn once(line: &mut Option<Utf8Bytes>, write: impl FnOnce() -> Utf8Bytes) -> Utf8Bytes {
    line.get_or_insert_with(write).clone()
}

/// A line with everything in one object: the standing, or what has changed of it, and the events.
fn line(name: &str, standing: &impl Serialize, events: Events) -> Utf8Bytes {
    let Events { number, from, events, next } = events;
    let mut text = Vec::with_capacity(LIKELY_LENGTH);
    text.extend(format!("{{\"{name}\":").as_bytes());
    serde_json::to_writer(&mut text, standing).expect("plain data");
    text.pop();
    text.extend(format!(",\"number\":{number},\"from\":{from},\"next\":{next},\"events\":").as_bytes());
    serde_json::to_writer(&mut text, &events).expect("plain data");
    text.extend(b"}}");
    String::from_utf8(text).expect("JSON is UTF-8").into()
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
