use std::ops::ControlFlow;

use dice::Seed;
use referee::journal::Entry;
use referee::{AnyMatch, Event, GameEntry, Seat, Shelf, View, ViewChange};
use schemars::JsonSchema;
use serde::Serialize;

use crate::reply::Briefing;
use crate::talking::briefing;
use crate::{Problem, Record};

/// A battle to be looked at again as one seat saw it, step by step.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Film {
    pub briefing: Briefing,
    pub seat: Seat,
    pub frames: Vec<Frame>,
}

/// One step: what has changed since the one before.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Frame {
    /// How many lines of the journal lie behind it.
    pub line: usize,
    /// Events from this number on are no longer so; these follow instead.
    pub from: usize,
    pub events: Vec<Event>,
    /// How the view has changed; at first there is nothing in it.
    #[serde(skip_serializing_if = "ViewChange::is_nothing")]
    pub view: ViewChange,
}

impl Film {
    /// The battle ended before the last frame.
    pub fn is_over(&self) -> bool {
        let last = self.frames.iter().rev().find_map(|frame| frame.view.outcome.as_ref());
        last.is_some_and(Option::is_some)
    }
}

/// What a film begins with, and what follows.
#[derive(Clone, Debug)]
pub enum Footage {
    Title(Box<Briefing>),
    Frame(Box<Frame>),
}

/// Plays a journal again and keeps what a seat sees of it: all of it, or as far as it goes, and what stopped it. It may
/// be told to stop.
pub fn film(
    games: &'static [GameEntry],
    record: &Record,
    seed: Option<Seed>,
    seat: Seat,
    stop: &dyn Fn() -> bool,
) -> (Option<Film>, Option<Problem>) {
    let (mut briefing, mut frames) = (None, Vec::new());
    let problem = shoot(games, record, seed, seat, stop, &mut |footage| match footage {
        Footage::Title(title) => briefing = Some(*title),
        Footage::Frame(frame) => frames.push(*frame),
    });
    (briefing.map(|briefing| Film { briefing, seat, frames }), problem)
}

/// The same for somebody who watches while it is made; what stopped it, if it did not come to the end.
pub fn shoot(
    games: &'static [GameEntry],
    record: &Record,
    seed: Option<Seed>,
    seat: Seat,
    stop: &dyn Fn() -> bool,
    watch: &mut dyn FnMut(Footage),
) -> Option<Problem> {
    let mut camera =
        Camera { view: View::new(seat), has_title: false, events: Vec::new(), read: 0, rewritten: 0, watch };
    let played = record.entry(games).and_then(|_| {
        let seed = record.seed(seed)?;
        let mut look = |game: &dyn AnyMatch| {
            camera.look(game);
            if stop() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        Ok(Shelf(games).watch(&record.journal, seed, &mut look)?)
    });
    played.err()
}

/// What the seat last saw.
struct Camera<'a> {
    view: View,
    has_title: bool,
    events: Vec<Event>,
    /// How many lines were looked through, and how often something was rewritten in them.
    read: usize,
    rewritten: usize,
    watch: &'a mut dyn FnMut(Footage),
}

impl Camera<'_> {
    fn look(&mut self, game: &dyn AnyMatch) {
        if !self.has_title
            && let Ok(briefing) = briefing(game)
        {
            self.has_title = true;
            (self.watch)(Footage::Title(Box::new(briefing)));
        }
        let (from, events) = self.news(game);
        let view = game.view(self.view.seat);
        let change = ViewChange::between(&self.view, &view);
        let frame = Frame { line: game.journal().entries.len(), from, view: change, events };
        self.view = view;
        if frame.tells_something(self.events.len()) {
            self.events.truncate(from);
            self.events.extend(frame.events.iter().cloned());
            (self.watch)(Footage::Frame(Box::new(frame)));
        }
    }

    /// The events that are new, and the number they begin at.
    fn news(&mut self, game: &dyn AnyMatch) -> (usize, Vec<Event>) {
        let rewrites =
            |entry: &&Entry| matches!(entry, Entry::Undone { .. } | Entry::Corrected { .. } | Entry::Conceded { .. });
        let entries = &game.journal().entries;
        let rewritten = self.rewritten + entries[self.read..].iter().filter(rewrites).count();
        self.read = entries.len();
        let plain = |events: Vec<(usize, Event)>| events.into_iter().map(|(_, event)| event).collect::<Vec<_>>();
        if rewritten == self.rewritten {
            return (self.events.len(), plain(game.events(self.view.seat, self.events.len())));
        }
        self.rewritten = rewritten;
        let mut events = plain(game.events(self.view.seat, 0));
        let same = self.events.iter().zip(&events).take_while(|(one, other)| one == other).count();
        events.drain(..same);
        (same, events)
    }
}

impl Frame {
    fn tells_something(&self, known: usize) -> bool {
        let is_still = self.events.is_empty() && self.from == known;
        !is_still || !self.view.is_nothing()
    }
}
