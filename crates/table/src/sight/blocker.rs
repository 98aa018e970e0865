use std::cmp::Ordering;

use crate::chord::{Chord, Span};
use crate::exact::{Segment, Side, edges, side, turn};
use crate::{Footprint, Length, Point, Ratio};

use super::convex::{Convex, Ends};
use super::marks::{Marks, outline};

/// Something connected that may stand between two bases.
#[derive(Clone, Debug)]
pub struct Blocker {
    points: Vec<Point>,
    kind: Kind,
    hull: Convex,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Stops a line that has a point strictly inside.
    Area,
    /// Stops a line that crosses it.
    Wall,
}

impl Blocker {
    pub fn area(points: Vec<Point>) -> Blocker {
        Blocker { hull: Convex::round(&points), points, kind: Kind::Area }
    }

    /// What stands on a footprint.
    pub fn standing(footprint: &Footprint) -> Blocker {
        let (points, hull) = outline(footprint);
        Blocker { points, kind: Kind::Area, hull }
    }

    /// Its outline alone.
    pub fn hollowed(mut self) -> Blocker {
        self.points.extend_from_within(..1);
        Blocker { kind: Kind::Wall, ..self }
    }

    /// A path; one that ends where it began is a ring.
    pub fn wall(points: Vec<Point>) -> Blocker {
        Blocker { hull: Convex::round(&points), points, kind: Kind::Wall }
    }

    /// No line leads out of it.
    pub fn swallows(&self, p: Point) -> bool {
        self.kind == Kind::Area && side(&self.points, p) == Side::Inside
    }

    /// Its outline meets the rim of a base.
    pub fn cuts(&self, base: &Marks) -> bool {
        let closing = (self.kind == Kind::Area).then(|| [self.points[self.points.len() - 1], self.points[0]]);
        let pairs = self.points.windows(2).map(|pair| [pair[0], pair[1]]).chain(closing);
        pairs
            .map(|[a, b]| Segment::new(a, b))
            .filter(|own| own.distance_cmp(base.centre, base.reach).is_le())
            .any(|own| edges(base.rim()).any(|edge| edge.meets(own)))
    }

    /// All of it lies to one side of an angle at a point: it stops no line from there that leads between the two ends.
    pub fn is_clear_of(&self, from: Point, [right, left]: [Point; 2]) -> bool {
        let corners = self.hull.corners();
        corners.iter().all(|&p| turn(from, right, p).is_le()) || corners.iter().all(|&p| turn(from, left, p).is_ge())
    }

    /// The chord meets it strictly between its start and a part of the way.
    pub fn stops(&self, chord: &Chord, until: Ratio) -> bool {
        self.stops_in(chord, Span::new(Ratio::ZERO, until))
    }

    /// The chord meets it strictly inside a stretch.
    pub fn stops_in(&self, chord: &Chord, open: Span) -> bool {
        match self.kind {
            Kind::Area => chord.inside(&self.points).iter().any(|span| span.common(open).is_some()),
            Kind::Wall => chord.crossings(&self.points).iter().any(|crossed| open.holds(crossed.contact)),
        }
    }

    /// It bars both lines. Being in one piece, it then bars everything between them, unless it reaches round an end.
    pub fn bars(&self, lines: &[Chord; 2]) -> bool {
        lines.iter().all(|line| self.stops(line, Ratio::ONE))
    }

    /// The corners a line from a point can graze: those with both neighbours on one side of it, and ends.
    pub fn grazed(&self, from: Point) -> impl Iterator<Item = Point> + '_ {
        let last = self.points.len() - 1;
        let round = match self.kind {
            Kind::Area => Some(last + 1),
            Kind::Wall => (self.points[0] == self.points[last]).then_some(last),
        };
        let is_grazed = move |n: &usize| {
            let Some(round) = round else {
                return *n == 0 || *n == last || self.bends_away(from, [*n - 1, *n, *n + 1]);
            };
            self.bends_away(from, [(*n + round - 1) % round, *n, (*n + 1) % round])
        };
        (0..=last).filter(is_grazed).map(|n| self.points[n])
    }

    fn bends_away(&self, from: Point, [before, corner, after]: [usize; 3]) -> bool {
        let side = |n: usize| turn(from, self.points[corner], self.points[n]);
        side(before).is_eq() || side(before) != side(after).reverse()
    }

    /// A line with the blocker on its left or on it, and a base on its right or on it.
    pub fn parted_from(&self, base: &Marks) -> Option<Parting> {
        let is_far = |line: &[Point; 2]| is_far_right(line, base);
        let facing = self.hull.edge_of_round_towards(base.centre).filter(is_far);
        facing.or_else(|| self.hull.edges().find(is_far)).or_else(|| self.barely_parted_from(base)).map(Parting)
    }

    /// All of it lies on one side of a line, and nowhere nearer to it than a width.
    pub fn is_wide_of(&self, line: &Chord, width: Length) -> bool {
        let least = width.squared() * line.along.length_squared();
        let across = |p: &Point| line.along.cross(*p - line.from);
        let mut corners = self.corners().iter();
        let Some(first) = corners.next().map(across) else { return true };
        first * first >= least
            && corners.map(across).all(|across| (across > 0) == (first > 0) && across * across >= least)
    }

    /// A point lies outside its hull.
    pub fn is_apart_from(&self, p: Point) -> bool {
        side(self.corners(), p) == Side::Outside
    }

    /// By an edge of either: a convex hull lies wholly on the left of its own, so only the other is looked at.
    fn barely_parted_from(&self, base: &Marks) -> Option<[Point; 2]> {
        let own = self.hull.edges().find(|[a, b]| {
            let is_right = |p: &Point| turn(*a, *b, *p).is_le();
            is_right(&base.centre) && base.hull.corners().iter().all(is_right)
        });
        let others = || {
            let mut edges = base.hull.edges().filter(|[a, b]| a != b).map(|[a, b]| [b, a]);
            edges.find(|[a, b]| self.hull.corners().iter().all(|&p| turn(*a, *b, p).is_ge()))
        };
        own.or_else(others)
    }

    pub fn is_wall(&self) -> bool {
        self.kind == Kind::Wall
    }

    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The corners of its hull.
    pub fn corners(&self) -> &[Point] {
        self.hull.corners()
    }

    /// The outermost points to the right and to the left, seen from outside its hull.
    pub fn ends(&self, from: Point, last: &mut Ends) -> [Point; 2] {
        self.hull.ends(from, last)
    }
}

/// A base lies wholly to the right of a line, as its centre and its reach tell.
fn is_far_right([a, b]: &[Point; 2], base: &Marks) -> bool {
    let along = *b - *a;
    let across = along.cross(base.centre - *a);
    across < 0 && across * across >= base.reach.squared() * along.length_squared()
}

/// A blocker kept apart from a base by a line.
#[derive(Clone, Copy, Debug)]
pub struct Parting([Point; 2]);

impl Parting {
    /// On which side of the line a point lies: `Greater` with the blocker, `Less` with the base.
    pub fn side(&self, p: Point) -> Ordering {
        turn(self.0[0], self.0[1], p)
    }
}
