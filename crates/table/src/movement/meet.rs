//! Where along a way something first holds, found by exact roots and never by stepping.
//!
//! On one straight leg every condition here holds on a few closed stretches whose ends are roots of linear or
//! quadratic equations with whole coefficients. The first root is compared exactly and only then rounded forward to
//! the next whole micrometre along the leg, so a condition that holds at a single point is found as surely as one
//! that holds for an inch.

use std::cmp::Ordering;

use super::Way;
use super::surd::Surd;
use super::way::Leg;
use crate::exact::{Segment, Side, edges, side};
use crate::{Bounds, Length, Point, Shape};

impl Way {
    /// The first mark at which a base of this radius comes within a gap of a shape.
    ///
    /// The meeting is exact. Where the rounded point at that mark is still a hair too far off, the mark goes on to
    /// the next at which it is not; a way that only grazes the gap keeps the mark of the graze.
    pub fn first_within(&self, radius: Length, gap: Length, of: &Shape) -> Option<Length> {
        let apart = radius + gap;
        if !Bounds::of(self.points().iter().copied()).meets(&of.bounds().grown(apart)) {
            return None;
        }
        self.first(|leg| entry(leg, of, apart)).map(|mark| self.settle(mark, |p| within(p, of, apart)))
    }

    /// The first mark at which the centre lies in or on a shape; never for a wall it only runs beside.
    pub fn first_inside(&self, shape: &Shape) -> Option<Length> {
        self.first_within(Length::ZERO, Length::ZERO, shape)
    }

    /// The first mark at which the centre lies within a length of a point.
    pub fn first_near(&self, point: Point, length: Length) -> Option<Length> {
        self.first_within(Length::ZERO, length, &Shape::Disc { centre: point, radius: Length::ZERO })
    }

    /// The first mark at which the centre lies on the line through two points or to its left: a front half-plane.
    pub fn first_left_of(&self, a: Point, b: Point) -> Option<Length> {
        let left = |p: Point| (b - a).cross(p - a);
        let enters = |leg: Segment| match (left(leg.a), left(leg.b)) {
            (from, _) if from >= 0 => Some(Surd::ZERO),
            (from, to) if to >= 0 => Some(Surd::ratio(-from, to - from)),
            _ => None,
        };
        self.first(enters).map(|mark| self.settle(mark, |p| left(p) >= 0))
    }

    /// The first mark at which the base comes within a gap of the table's edge, from inside.
    pub fn first_near_edge(&self, radius: Length, gap: Length, width: Length, depth: Length) -> Option<Length> {
        let near = (radius + gap).to_um();
        let (east, north) = (width.to_um() - near, depth.to_um() - near);
        let sides = [
            [Point { x: near, y: 0 }, Point { x: near, y: 1 }],
            [Point { x: east, y: 1 }, Point { x: east, y: 0 }],
            [Point { x: 1, y: near }, Point { x: 0, y: near }],
            [Point { x: 0, y: north }, Point { x: 1, y: north }],
        ];
        sides.into_iter().filter_map(|[a, b]| self.first_left_of(a, b)).min()
    }

    /// The base overlaps the shape somewhere along the way; touching is not overlapping.
    pub fn overlaps(&self, radius: Length, shape: &Shape) -> bool {
        let stay = [Segment::new(self.start(), self.start())];
        let legs = self.legs().map(|leg| leg.line).chain(stay);
        legs.into_iter().any(|leg| overlaps(leg, shape, radius))
    }

    /// The first mark a leg condition gives, the way's start included.
    fn first(&self, enters: impl Fn(Segment) -> Option<Surd>) -> Option<Length> {
        if let Some(start) = enters(Segment::new(self.start(), self.start())) {
            debug_assert!(start.cmp_ratio(0, 1).is_eq());
            return Some(Length::ZERO);
        }
        self.legs().find_map(|leg| enters(leg.line).map(|share| leg.mark_up(share)))
    }

    /// The first of the next few marks at which the rounded point satisfies the condition, or the mark itself.
    fn settle(&self, mark: Length, holds: impl Fn(Point) -> bool) -> Length {
        const HAIR: i64 = 4;
        let last = self.length();
        let marks = (0..=HAIR).map(|more| (mark + Length::um(more)).min(last));
        marks.into_iter().find(|&mark| holds(self.at(mark))).unwrap_or(mark)
    }
}

impl Leg {
    pub(super) fn mark_up(self, share: Surd) -> Length {
        self.from + Length::um(share.mark_up(self.length.to_um()))
    }
}

/// The first share of a leg at which a point moving along it is no farther than `apart` from a shape.
pub(super) fn entry(leg: Segment, shape: &Shape, apart: Length) -> Option<Surd> {
    match shape {
        Shape::Disc { centre, radius } => disc_entry(leg, *centre, apart + *radius),
        Shape::Polygon(outline) if side(outline, leg.a) != Side::Outside => Some(Surd::ZERO),
        Shape::Polygon(outline) => first_of(leg, edges(outline), apart),
        Shape::Wall(points) => first_of(leg, stretches(points), apart),
    }
}

/// The segments of an open line of points; a lone point is a segment of no length.
pub(super) fn stretches(points: &[Point]) -> impl Iterator<Item = Segment> + Clone + '_ {
    let lone = (points.len() == 1).then(|| Segment::new(points[0], points[0]));
    points.windows(2).map(|ends| Segment::new(ends[0], ends[1])).chain(lone)
}

/// The straight edges of a shape.
pub(super) fn sides(shape: &Shape) -> impl Iterator<Item = Segment> + '_ {
    let (ring, path): (&[Point], &[Point]) = match shape {
        Shape::Polygon(points) => (points, &[]),
        Shape::Wall(points) => (&[], points),
        Shape::Disc { .. } => (&[], &[]),
    };
    edges(ring).chain(stretches(path))
}

fn first_of(leg: Segment, walls: impl Iterator<Item = Segment>, apart: Length) -> Option<Surd> {
    let length = (leg.b - leg.a).length().to_um();
    let shares = walls.filter_map(|wall| wall_entry(leg, wall, apart));
    shares.min_by_key(|share| if length == 0 { 0 } else { share.mark_up(length) })
}

/// The first share of a leg within a length of a point.
pub(super) fn disc_entry(leg: Segment, centre: Point, apart: Length) -> Option<Surd> {
    let (by, out) = (leg.b - leg.a, leg.a - centre);
    let beyond = out.length_squared() - apart.squared();
    if beyond <= 0 {
        return Some(Surd::ZERO);
    }
    let closing = -by.dot(out);
    let along = by.length_squared();
    let under = closing * closing - along * beyond;
    if closing <= 0 || under < 0 {
        return None;
    }
    let share = Surd { p: closing, r: -1, q: under, a: along };
    share.cmp_ratio(1, 1).is_le().then_some(share)
}

/// The first share of a leg within a length of a segment.
///
/// The points within that length form a stadium. A leg from outside enters it by the straight side it faces, when it
/// crosses that side's line abreast of the segment, and otherwise by the round end it was then beyond.
pub(super) fn wall_entry(leg: Segment, wall: Segment, apart: Length) -> Option<Surd> {
    if wall.a == wall.b {
        return disc_entry(leg, wall.a, apart);
    }
    if wall.distance_cmp(leg.a, apart).is_le() {
        return Some(Surd::ZERO);
    }
    let (run, by, out) = (wall.b - wall.a, leg.b - leg.a, leg.a - wall.a);
    let width = run.length_squared();
    let (across, closing) = (run.cross(out), run.cross(by));
    let (foot, step) = (run.dot(out), run.dot(by));
    let reach = apart.squared() * width;
    let mut abreast = Surd::ZERO;
    if across * across > reach {
        if closing == 0 || closing.signum() == across.signum() {
            return None;
        }
        abreast = Surd { p: across.abs(), r: -1, q: reach, a: closing.abs() };
        if abreast.cmp_ratio(1, 1).is_gt() {
            return None;
        }
    }
    match (abreast.linear(foot, step), abreast.linear(foot - width, step)) {
        (Ordering::Less, _) => disc_entry(leg, wall.a, apart),
        (_, Ordering::Greater) => disc_entry(leg, wall.b, apart),
        _ => Some(abreast),
    }
}

/// A point is no farther than `apart` from a shape.
pub(super) fn within(p: Point, shape: &Shape, apart: Length) -> bool {
    let near = |wall: Segment| Bounds::leg(wall).grown(apart).holds(p) && wall.distance_cmp(p, apart).is_le();
    match shape {
        Shape::Disc { centre, radius } => (p - *centre).length_squared() <= (apart + *radius).squared(),
        Shape::Polygon(outline) => side(outline, p) != Side::Outside || edges(outline).any(near),
        Shape::Wall(points) => stretches(points).any(near),
    }
}

/// A disc moving along a leg overlaps a shape; touching is not overlapping.
pub(super) fn overlaps(leg: Segment, shape: &Shape, radius: Length) -> bool {
    match shape {
        Shape::Disc { centre, radius: other } => leg.distance_cmp(*centre, radius + *other).is_lt(),
        Shape::Polygon(outline) => {
            edges(outline).any(|edge| nears(leg, edge, radius)) || side(outline, leg.a) == Side::Inside
        }
        Shape::Wall(points) => stretches(points).any(|wall| nears(leg, wall, radius)),
    }
}

/// Two segments come nearer to each other than a length.
pub(super) fn nears(a: Segment, b: Segment, than: Length) -> bool {
    let than = than.to_um();
    let apart = |a0: i64, a1: i64, b0: i64, b1: i64| {
        a0.min(a1) - b0.max(b1) >= than.max(1) || b0.min(b1) - a0.max(a1) >= than.max(1)
    };
    let far = apart(a.a.x, a.b.x, b.a.x, b.b.x) || apart(a.a.y, a.b.y, b.a.y, b.b.y);
    !far && a.gap_cmp(b, Length::um(than)).is_lt()
}
