//! The stretches of a straight leg that lie inside an outline.

use smallvec::SmallVec;

use super::meet::{disc_entry, stretches};
use super::surd::Surd;
use crate::chord::Chord;
use crate::exact::{Segment, turn};
use crate::{Length, Point, Ratio, Shape};

/// A stretch of a leg between two shares of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub from: Surd,
    pub to: Surd,
}

pub(super) type Spans = SmallVec<[Span; 4]>;

impl Span {
    /// The stretch begins where the leg begins.
    pub fn begins_leg(&self) -> bool {
        self.from.cmp_ratio(0, 1).is_le()
    }

    /// The stretch lasts to the end of the leg.
    pub fn ends_leg(&self) -> bool {
        self.to.cmp_ratio(1, 1).is_ge()
    }

    /// The whole micrometres of the stretch on a leg charged `length`.
    pub fn marks(&self, length: i64) -> (i64, i64) {
        (self.from.mark_up(length).max(0), self.to.mark_down(length).min(length))
    }
}

/// The stretches of a leg strictly inside a shape; an edge or corner only touched is no part of it.
pub(super) fn spans(leg: Segment, shape: &Shape) -> Spans {
    match shape {
        Shape::Disc { centre, radius } => disc_span(leg, *centre, *radius).into_iter().collect(),
        Shape::Wall(_) => Spans::new(),
        Shape::Polygon(_) if leg.a == leg.b => Spans::new(),
        Shape::Polygon(outline) => {
            let inside = Chord::new(leg.a, leg.b).inside(outline);
            let share = |at: Ratio| Surd::ratio(at.num(), at.den());
            let spans = inside.into_iter().map(|span| Span { from: share(span.start), to: share(span.end) });
            spans.filter(|span| span.to.cmp_ratio(0, 1).is_gt() && span.from.cmp_ratio(1, 1).is_lt()).collect()
        }
    }
}

/// The stretch of a leg nearer to a point than a radius.
pub(super) fn disc_span(leg: Segment, centre: Point, radius: Length) -> Option<Span> {
    if leg.a == leg.b || leg.distance_cmp(centre, radius).is_ge() {
        return None;
    }
    let from = disc_entry(leg, centre, radius)?;
    Some(Span { from, to: reversed(disc_entry(Segment::new(leg.b, leg.a), centre, radius)?) })
}

/// A share counted from the other end.
pub(super) fn reversed(share: Surd) -> Surd {
    Surd { p: share.a - share.p, r: -share.r, ..share }
}

/// The shares at which a leg crosses a line of points. Ends and corners on the line count as lying to its left, so a
/// way that turns on the line is counted once.
pub(super) fn wall_crossings(leg: Segment, points: &[Point]) -> SmallVec<[Surd; 4]> {
    let left = |a: Point, b: Point, p: Point| turn(a, b, p).is_ge();
    let crosses = |wall: &Segment| {
        left(wall.a, wall.b, leg.a) != left(wall.a, wall.b, leg.b)
            && left(leg.a, leg.b, wall.a) != left(leg.a, leg.b, wall.b)
    };
    let by = leg.b - leg.a;
    let share = |wall: Segment| Surd::ratio((wall.a - leg.a).cross(wall.b - wall.a), by.cross(wall.b - wall.a));
    stretches(points).filter(crosses).map(share).collect()
}
