use std::ops::ControlFlow;

use dice::Seed;
use referee::journal::Entry;
use referee::view::FigureView;
use referee::{AnyMatch, Event, FigureId, GameEntry, Seat, Shelf, View};
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
    /// All of the view but its figures, where any of it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// Figures that have changed or come into view.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<FigureView>,
    /// Figures that are no longer seen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unseen: Vec<FigureId>,
}

impl Film {
    /// The battle ended before the last frame.
    pub fn is_over(&self) -> bool {
        let last = self.frames.iter().rev().find_map(|frame| frame.view.as_ref());
        last.is_some_and(|view| view.outcome.is_some())
    }
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
    let mut camera =
        Camera { seat, briefing: None, view: None, events: Vec::new(), read: 0, rewritten: 0, frames: Vec::new() };
    let played = record.entry(games).and_then(|_| {
        let seed = record.seed(seed)?;
        let mut look = |game: &dyn AnyMatch| {
            camera.look(game);
            if stop() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        Ok(Shelf(games).watch(&record.journal, seed, &mut look)?)
    });
    let Camera { briefing, frames, .. } = camera;
    let film = briefing.map(|briefing| Film { briefing, seat, frames });
    (film, played.err())
}

/// What the seat last saw, and the frames so far.
struct Camera {
    seat: Seat,
    briefing: Option<Briefing>,
    view: Option<View>,
    events: Vec<Event>,
    /// How many lines were looked through, and how often something was rewritten in them.
    read: usize,
    rewritten: usize,
    frames: Vec<Frame>,
}

impl Camera {
    fn look(&mut self, game: &dyn AnyMatch) {
        if self.briefing.is_none() {
            self.briefing = briefing(game).ok();
        }
        let (from, events) = self.news(game);
        let mut view = game.view(self.seat);
        let figures = std::mem::take(&mut view.figures);
        let before = self.view.take();
        let known = before.as_ref().map_or(&[][..], |view| &view.figures);
        let changed: Vec<FigureView> = figures.iter().filter(|figure| !known.contains(figure)).cloned().collect();
        let is_unseen = |id: &FigureId| figures.iter().all(|figure| figure.figure != *id);
        let unseen: Vec<FigureId> = known.iter().map(|figure| figure.figure).filter(is_unseen).collect();
        let is_same = before.is_some_and(|before| View { figures: Vec::new(), ..before } == view);
        let frame = Frame {
            line: game.journal().entries.len(),
            from,
            view: (!is_same).then(|| view.clone()),
            figures: changed,
            unseen,
            events,
        };
        self.view = Some(View { figures, ..view });
        if frame.tells_something(self.events.len()) {
            self.events.truncate(from);
            self.events.extend(frame.events.iter().cloned());
            self.frames.push(frame);
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
            return (self.events.len(), plain(game.events(self.seat, self.events.len())));
        }
        self.rewritten = rewritten;
        let mut events = plain(game.events(self.seat, 0));
        let same = self.events.iter().zip(&events).take_while(|(one, other)| one == other).count();
        events.drain(..same);
        (same, events)
    }
}

impl Frame {
    fn tells_something(&self, known: usize) -> bool {
        let is_still = self.events.is_empty() && self.from == known;
        !is_still || self.view.is_some() || !self.figures.is_empty() || !self.unseen.is_empty()
    }
}
