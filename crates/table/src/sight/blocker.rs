use std::cmp::Ordering;

use crate::chord::{Chord, Span};
use crate::exact::{Segment, Side, edges, side, turn};
use crate::{Point, Ratio};

use super::marks::Marks;

/// Something connected that may stand between two bases.
#[derive(Clone, Debug)]
pub struct Blocker {
    points: Vec<Point>,
    kind: Kind,
    hull: Vec<Point>,
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
        Blocker { hull: hull(&points), points, kind: Kind::Area }
    }

    /// A path; one that ends where it began is a ring.
    pub fn wall(points: Vec<Point>) -> Blocker {
        Blocker { hull: hull(&points), points, kind: Kind::Wall }
    }

    /// No line leads out of it.
    pub fn swallows(&self, p: Point) -> bool {
        self.kind == Kind::Area && side(&self.points, p) == Side::Inside
    }

    /// Its outline meets the rim of a base.
    pub fn cuts(&self, base: &Marks) -> bool {
        let closing = (self.kind == Kind::Area).then(|| [self.points[self.points.len() - 1], self.points[0]]);
        let pairs = self.points.windows(2).map(|pair| [pair[0], pair[1]]).chain(closing);
        pairs.map(|[a, b]| Segment::new(a, b)).any(|own| edges(&base.rim).any(|edge| edge.meets(own)))
    }

    /// The chord meets it strictly between its start and a part of the way.
    pub fn stops(&self, chord: &Chord, until: Ratio) -> bool {
        let open = Span::new(Ratio::ZERO, until);
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
        let own = edges(&self.hull).map(|edge| [edge.a, edge.b]);
        let other = edges(&base.rim).filter(|edge| edge.a != edge.b).map(|edge| [edge.b, edge.a]);
        let parts = |line: &[Point; 2]| {
            let side = |p: &Point| turn(line[0], line[1], *p);
            base.rim.iter().all(|p| side(p).is_le()) && self.hull.iter().all(|p| side(p).is_ge())
        };
        own.chain(other).find(parts).map(Parting)
    }

    /// The outermost points to the right and to the left, seen from outside its hull.
    pub fn ends(&self, from: Point) -> [Point; 2] {
        ends(&self.hull, from)
    }
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

/// The outermost points to the right and to the left of some points that fill less than half the view.
pub fn ends(points: &[Point], from: Point) -> [Point; 2] {
    points.iter().fold([points[0]; 2], |[right, left], &p| {
        [if turn(from, right, p).is_lt() { p } else { right }, if turn(from, left, p).is_gt() { p } else { left }]
    })
}

/// The corners of the least convex polygon round some points, counter-clockwise, none on a straight edge.
fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let chain = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for p in points {
            while chain.len() > 1 && turn(chain[chain.len() - 2], chain[chain.len() - 1], p).is_le() {
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    if sorted.len() < 2 {
        return sorted;
    }
    let mut ring = chain(&mut sorted.iter().copied());
    ring.extend(chain(&mut sorted.iter().rev().copied()));
    ring
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hull_leaves_out_dents_and_points_on_edges() {
        let at = |(x, y): (i64, i64)| Point { x, y };
        let dented = [(0, 0), (4, 0), (8, 0), (8, 8), (4, 2), (0, 8)].map(at);
        assert_eq!(hull(&dented), [(0, 0), (8, 0), (8, 8), (0, 8)].map(at));
        assert_eq!(hull(&[(5, 5), (1, 1), (3, 3)].map(at)), [(1, 1), (5, 5)].map(at));
        assert_eq!(hull(&[at((1, 1)), at((1, 1))]), [at((1, 1))]);
    }
}
