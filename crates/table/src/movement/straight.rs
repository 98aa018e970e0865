use super::area::Area;
use super::closest::stretched;
use super::meet::entry;
use super::span::spans;
use super::surd::Surd;
use super::{Bar, Field, Going, Hindrance, Leg, Way};
use crate::exact::Segment;
use crate::{Bounds, Length, Point, Table};

/// A move in one straight line, and what cut it short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub way: Way,
    pub stopped: Option<Hindrance>,
}

impl Field {
    /// Straight towards a point, until it is reached or something stops the base: what blocks it, contact with what
    /// stops it, the border of ground it may not enter or, once in, leave. Slow ground and tolls are not counted.
    pub fn run(&self, start: Point, to: Point) -> Run {
        self.judging(start).run_on(start, on_a_table(to))
    }

    /// A straight leg is legal for a mover that starts at its beginning, when this field was made for that start, and
    /// nothing adds to its length.
    pub fn allows(&self, leg: Segment) -> bool {
        leg.a == leg.b || self.arrives(leg) && self.adds_nothing(leg)
    }

    /// Straight away from a point for a length, as far as nothing stops it: pushed back, or blown.
    pub fn push(&self, start: Point, away_from: Point, length: Length) -> Run {
        self.run(start, start + stretched(start - away_from, length))
    }

    /// The run of a mover that things already give way to.
    pub(super) fn run_on(&self, start: Point, to: Point) -> Run {
        let line = Segment::new(start, to);
        let leg = Leg { line, from: Length::ZERO, length: (to - start).length() };
        let stopped = self.first_bar(leg);
        let mut mark = stopped.map_or(leg.length, |bar| bar.at);
        while mark > Length::ZERO && !self.arrives(Segment::new(start, leg.at(mark))) {
            mark = self.back(leg, mark);
        }
        Run { way: Way::along([start, leg.at(mark)]), stopped: stopped.map(|bar| bar.by) }
    }

    fn first_bar(&self, leg: Leg) -> Option<Bar> {
        let mut bars = self.bars(leg);
        let (length, bounds) = (leg.length.to_um(), Bounds::leg(leg.line));
        for stop in self.stops.iter().filter(|stop| stop.near(&bounds)) {
            let touches = entry(leg.line, &stop.shape, stop.apart);
            bars.extend(touches.map(|share| Bar { at: Length::um(share.mark_up(length)), by: stop.by }));
        }
        for area in self.areas.iter().filter(|area| area.near(&bounds)) {
            let border = border(area, leg.line);
            bars.extend(border.map(|share| Bar { at: Length::um(share.mark_down(length)), by: area.by }));
        }
        bars.into_iter().min_by_key(|bar| (bar.at, bar.by))
    }

    /// The next mark to try when the base may not rest at this one: before what it would rest on, or a hair back.
    fn back(&self, leg: Leg, mark: Length) -> Length {
        let hair = mark - Length::um(1);
        let before = self.restless(leg.at(mark)).and_then(|on| entry(leg.line, &on.shape, on.apart));
        before.map_or(hair, |share| hair.min(Length::um(share.mark_down(leg.length.to_um()))))
    }
}

/// The share of a leg at which it would cross the border it may not.
pub(super) fn border(area: &Area, leg: Segment) -> Option<Surd> {
    let spans = spans(leg, &area.shape);
    let first = spans.first()?;
    match area.going {
        Going::NoEntry => Some(first.from).filter(|_| !first.begins_leg()),
        Going::EnterOnly if !first.ends_leg() => Some(first.to),
        _ => None,
    }
}

/// Where a thing that scatters from one point to another comes down: there, or where it would leave the table.
pub fn clip(table: &Table, from: Point, to: Point) -> Point {
    let to = on_a_table(to);
    let by = to - from;
    let at = |share: Surd| {
        let part = |by: i64| (i128::from(by) * share.p / share.a) as i64;
        Point { x: from.x + part(by.dx), y: from.y + part(by.dy) }
    };
    exit(&table.bounds(), Segment::new(from, to)).map_or(to, at)
}

/// The share of a leg from inside a box at which it goes out.
pub(super) fn exit(room: &Bounds, leg: Segment) -> Option<Surd> {
    if room.holds(leg.b) {
        return None;
    }
    let (from, to) = (leg.a, leg.b);
    let sides = [
        (room.low.x - from.x, to.x - from.x),
        (from.x - room.high.x, from.x - to.x),
        (room.low.y - from.y, to.y - from.y),
        (from.y - room.high.y, from.y - to.y),
    ];
    let exits = sides.into_iter().filter(|(room, by)| *by < 0 && by < room);
    let shares = exits.map(|(room, by)| Surd::ratio(i128::from(room.min(0)), i128::from(by)));
    shares.min_by(|a, b| a.cmp_ratio(b.p, b.a))
}

/// A point no farther off than a way may go.
pub(super) fn on_a_table(p: Point) -> Point {
    let near = |by: i64| by.clamp(-Way::FARTHEST, Way::FARTHEST);
    Point { x: near(p.x), y: near(p.y) }
}
