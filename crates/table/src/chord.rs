//! Where a straight line meets outlines and walls, grazing told apart from crossing.
//!
//! A line touches without crossing in two ways: at a corner, and along an edge. Both are settled by one idea: shift the
//! line by an infinitely small amount to its left, then to its right. A point of the line is *inside* a polygon when
//! both shifted lines are, and a wall is *crossed* when it passes from strictly left to strictly right.

use std::cmp::Ordering;

use smallvec::SmallVec;

use crate::exact::{edges, turn};
use crate::ratio::Ratio;
use crate::{Offset, Point};

/// A line through `from` and `from + along`, measured from 0 to 1 between the two.
#[derive(Clone, Copy, Debug)]
pub struct Chord {
    pub from: Point,
    pub along: Offset,
}

/// An open stretch of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub start: Ratio,
    pub end: Ratio,
}

/// A wall crossed: the stretch of line it shares with the wall, nearly always one point, and the wall's edge there.
#[derive(Clone, Copy, Debug)]
pub struct Crossed {
    pub contact: Span,
    pub edge: [Point; 2],
}

pub type Spans = SmallVec<[Span; 2]>;

/// On which side of a line the corners of an outline lie.
type Sides = SmallVec<[Ordering; 32]>;

impl Span {
    /// From the line's start to its end.
    pub const WHOLE: Span = Span { start: Ratio::ZERO, end: Ratio::ONE };

    pub const fn new(start: Ratio, end: Ratio) -> Self {
        Span { start, end }
    }

    pub const fn at(point: Ratio) -> Self {
        Span { start: point, end: point }
    }

    fn grown(self, to: Ratio) -> Span {
        Span { start: self.start.min(to), end: self.end.max(to) }
    }

    /// The common part, when it is more than a point.
    pub fn common(self, other: Span) -> Option<Span> {
        let (start, end) = (self.start.max(other.start), self.end.min(other.end));
        (start < end).then_some(Span { start, end })
    }

    /// The other span, its ends included, lies strictly between this one's ends.
    pub fn holds(self, other: Span) -> bool {
        self.start < other.start && other.end < self.end
    }
}

impl Chord {
    pub fn new(from: Point, to: Point) -> Self {
        Chord { from, along: to - from }
    }

    pub fn side(&self, p: Point) -> Ordering {
        turn(self.from, self.from + self.along, p)
    }

    /// How far along the line a point lies that is on it.
    pub fn reach(&self, p: Point) -> Ratio {
        Ratio::new((p - self.from).dot(self.along), self.along.length_squared())
    }

    /// How far along the line it meets the line through two points on different sides of it.
    pub fn meeting(&self, p: Point, q: Point) -> Ratio {
        let edge = q - p;
        Ratio::new((p - self.from).cross(edge), self.along.cross(edge))
    }

    /// The open stretches of the line inside a simple polygon, in order. Corners and edges only touched are no part.
    pub fn inside(&self, outline: &[Point]) -> Spans {
        let sides: Sides = outline.iter().map(|&corner| self.side(corner)).collect();
        let left = self.shifted(outline, &sides, Ordering::Less);
        if !sides.contains(&Ordering::Equal) {
            return left;
        }
        let right = self.shifted(outline, &sides, Ordering::Greater);
        let mut spans = Spans::new();
        for &one in &left {
            spans.extend(right.iter().filter_map(|&other| one.common(other)));
        }
        spans
    }

    /// The stretches inside when points on the line count as lying on the given side of it.
    fn shifted(&self, outline: &[Point], sides: &[Ordering], on: Ordering) -> Spans {
        let mut meetings: SmallVec<[Ratio; 4]> = edges(outline)
            .zip(sides.iter().zip(sides.iter().cycle().skip(1)))
            .filter(|(_, (a, b))| a.then(on) != b.then(on))
            .map(|(edge, (a, b))| {
                if a.is_eq() {
                    self.reach(edge.a)
                } else if b.is_eq() {
                    self.reach(edge.b)
                } else {
                    self.meeting(edge.a, edge.b)
                }
            })
            .collect();
        meetings.sort_unstable();
        meetings.chunks_exact(2).map(|pair| Span::new(pair[0], pair[1])).filter(|span| span.start < span.end).collect()
    }

    /// Where the line crosses a path from one side to the other; a path that ends where it began is a ring.
    pub fn crossings(&self, path: &[Point]) -> SmallVec<[Crossed; 2]> {
        let mut crossed = SmallVec::new();
        let mut last: Option<Ordering> = None;
        let mut contact: Option<Span> = None;
        let mut previous = None;
        for p in self.walk(path) {
            let came_from = previous.replace(p).unwrap_or(p);
            let side = self.side(p);
            if side.is_eq() {
                let here = self.reach(p);
                contact = Some(contact.map_or(Span::new(here, here), |so_far| so_far.grown(here)));
                continue;
            }
            if last == Some(side.reverse()) {
                let edge = [came_from, p];
                let contact = contact.unwrap_or_else(|| Span::at(self.meeting(edge[0], edge[1])));
                crossed.push(Crossed { contact, edge });
            }
            last = Some(side);
            contact = None;
        }
        crossed
    }

    /// The points of a path in order; a ring starts and ends at a corner off the line, so that no contact is cut in two.
    fn walk<'a>(&self, path: &'a [Point]) -> impl Iterator<Item = Point> + use<'a> {
        let off_line = path.iter().position(|&p| self.side(p).is_ne());
        let (corners, start) = match (path, off_line) {
            ([first, ring @ ..], Some(start)) if ring.len() > 1 && ring.last() == Some(first) => {
                (ring, start + ring.len() - 1)
            }
            _ => (path, 0),
        };
        corners.iter().cycle().skip(start).take(path.len()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(points: &[(i64, i64)]) -> Vec<Point> {
        points.iter().map(|&(x, y)| Point { x, y }).collect()
    }

    fn chord(from: (i64, i64), to: (i64, i64)) -> Chord {
        Chord::new(Point { x: from.0, y: from.1 }, Point { x: to.0, y: to.1 })
    }

    fn tenths(spans: &[Span]) -> Vec<(i128, i128)> {
        let tenth = |r: Ratio| 10 * r.num() / r.den();
        spans.iter().map(|span| (tenth(span.start), tenth(span.end))).collect()
    }

    #[test]
    fn a_line_along_an_edge_or_through_a_corner_is_not_inside() {
        let house = path(&[(2, 0), (8, 0), (8, 6), (2, 6)]);
        assert!(chord((0, 0), (10, 0)).inside(&house).is_empty());
        assert!(chord((0, 4), (4, 8)).inside(&house).is_empty());
        assert_eq!(tenths(&chord((0, 3), (10, 3)).inside(&house)), [(2, 8)]);
        assert_eq!(tenths(&chord((0, -2), (10, 8)).inside(&house)), [(2, 8)]);
    }

    #[test]
    fn a_line_may_enter_a_bent_piece_twice() {
        let bent = path(&[(0, 0), (10, 0), (10, 10), (7, 10), (7, 5), (3, 5), (3, 10), (0, 10)]);
        assert_eq!(tenths(&chord((0, 7), (10, 7)).inside(&bent)), [(0, 3), (7, 10)]);
        assert_eq!(tenths(&chord((0, 5), (10, 5)).inside(&bent)), [(0, 3), (7, 10)]);
        assert_eq!(tenths(&chord((0, 10), (10, 10)).inside(&bent)), []);
    }

    #[test]
    fn a_wall_is_crossed_at_its_bend_but_not_at_its_end() {
        let wall = path(&[(5, 0), (5, 5), (7, 9)]);
        assert_eq!(chord((0, 3), (10, 3)).crossings(&wall).len(), 1);
        assert_eq!(chord((0, 5), (10, 5)).crossings(&wall).len(), 1);
        assert_eq!(chord((0, 9), (10, 9)).crossings(&wall).len(), 0);
        assert_eq!(chord((5, -5), (5, 5)).crossings(&wall).len(), 0);
        let roof = path(&[(0, 0), (5, 5), (10, 0)]);
        assert_eq!(chord((0, 5), (10, 5)).crossings(&roof).len(), 0);
        let step = path(&[(3, 9), (3, 5), (6, 5), (6, 0)]);
        let crossed = chord((0, 5), (10, 5)).crossings(&step);
        assert_eq!(tenths(&[crossed[0].contact]), [(3, 6)]);
    }
}
