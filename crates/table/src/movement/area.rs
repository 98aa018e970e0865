//! Ground that changes what a leg may do or what it costs.

use super::closest::{closest_on_border, stretched};
use super::span::{spans, wall_crossings};
use super::{Going, Hindrance};
use crate::exact::{Segment, Side, side};
use crate::{Bounds, Length, Offset, Point, Shape};

/// Ground that acts on the mover's centre.
#[derive(Clone, Debug)]
pub(super) struct Area {
    pub by: Hindrance,
    pub shape: Shape,
    pub going: Going,
    pub bounds: Bounds,
}

/// What a leg does to an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passage {
    Beside,
    /// It runs in it, and goes on or ends there.
    Into,
    /// It goes where it may not.
    Barred,
}

impl Area {
    pub fn new(by: Hindrance, shape: Shape, going: Going) -> Self {
        let bounds = shape.bounds();
        Area { by, shape, going, bounds }
    }

    pub fn near(&self, bounds: &Bounds) -> bool {
        self.bounds.meets(bounds)
    }

    pub fn has_inside(&self, p: Point) -> bool {
        match &self.shape {
            Shape::Polygon(outline) => side(outline, p) == Side::Inside,
            Shape::Disc { centre, radius } => (p - *centre).length_squared() < radius.squared(),
            Shape::Wall(_) => false,
        }
    }

    /// It bars those who come to it, but not one who starts inside.
    pub fn is_left_freely(&self, start: Point) -> bool {
        matches!(self.going, Going::EnterOnly | Going::NoEntry) && self.has_inside(start)
    }

    /// Whether the leg is allowed, when it begins inside as its first point says or as `entered` does.
    pub fn passage(&self, leg: Segment, entered: bool) -> Passage {
        let spans = spans(leg, &self.shape);
        match (self.going, spans.as_slice()) {
            (_, []) if entered && leg.a != leg.b => Passage::Barred,
            (_, []) => Passage::Beside,
            (Going::EnterOnly, [one]) if one.ends_leg() && (!entered || one.begins_leg()) => Passage::Into,
            (Going::EnterOnly | Going::NoEntry, _) => Passage::Barred,
            _ => Passage::Into,
        }
    }

    /// What crossing its outline adds to the cost of a leg.
    pub fn toll(&self, leg: Segment) -> Length {
        let Going::Toll { enter, leave } = self.going else { return Length::ZERO };
        if let Shape::Wall(points) = &self.shape {
            return (enter + leave) * wall_crossings(leg, points).len() as i64;
        }
        let ends = |span: &super::span::Span| {
            let (enters, leaves) = (!span.begins_leg(), !span.ends_leg());
            enter * i64::from(enters) + leave * i64::from(leaves)
        };
        spans(leg, &self.shape).iter().map(ends).sum()
    }

    /// For a point in slow ground, where a way to it from outside may best come in: squarely, or askew on either side
    /// as a way refracts that has run along the border.
    pub fn shallows(&self, p: Point) -> Vec<Point> {
        let Going::Slow(times @ 2..) = self.going else { return Vec::new() };
        if !self.has_inside(p) {
            return Vec::new();
        }
        const HAIR: Length = Length::um(4);
        let border = closest_on_border(p, &self.shape);
        let out = border - p;
        let border = border + stretched(out, HAIR);
        let bend = (1_000_000 * (i64::from(times) * i64::from(times) - 1)).isqrt();
        let askew = stretched(Offset { dx: -out.dy, dy: out.dx }, out.length() * 1_000 / bend);
        vec![border, border + askew, border - askew]
    }

    /// The stretches of a leg that count more than once: from, to, and how many times.
    pub fn slow(&self, leg: Segment, length: i64) -> impl Iterator<Item = (i64, i64, i64)> {
        let times = if let Going::Slow(times) = self.going { i64::from(times) } else { 1 };
        let spans = if times > 1 { spans(leg, &self.shape) } else { Default::default() };
        spans.into_iter().map(move |span| span.marks(length)).map(move |(from, to)| (from, to, times))
    }
}

/// The extra cost of stretches that may overlap: the slowest ground counts.
pub(super) fn slowed(mut stretches: Vec<(i64, i64, i64)>) -> i64 {
    stretches.retain(|&(from, to, _)| from < to);
    let mut cuts: Vec<i64> = stretches.iter().flat_map(|&(from, to, _)| [from, to]).collect();
    cuts.sort_unstable();
    let times = |at: i64| stretches.iter().filter(|it| it.0 <= at && at < it.1).map(|it| it.2 - 1).max().unwrap_or(0);
    cuts.windows(2).map(|pair| (pair[1] - pair[0]) * times(pair[0])).sum()
}
