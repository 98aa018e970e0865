//! Exact predicates: every answer here is decided in integers, never by rounding.

use std::cmp::Ordering;

use crate::{Length, Point};

/// A straight line between two points, its ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    pub a: Point,
    pub b: Point,
}

/// Where a point lies with respect to a closed outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Inside,
    Edge,
    Outside,
}

/// `Greater` when `c` lies to the left of the line from `a` to `b`, `Less` to its right, `Equal` on it.
pub fn turn(a: Point, b: Point, c: Point) -> Ordering {
    (b - a).cross(c - a).cmp(&0)
}

impl Segment {
    pub const fn new(a: Point, b: Point) -> Self {
        Segment { a, b }
    }

    /// The point lies on the segment.
    pub fn holds(self, p: Point) -> bool {
        turn(self.a, self.b, p).is_eq() && (self.a - p).dot(self.b - p) <= 0
    }

    /// The two segments share at least one point.
    pub fn meets(self, other: Segment) -> bool {
        let (a, b) = (turn(self.a, self.b, other.a), turn(self.a, self.b, other.b));
        if a == b && a.is_ne() {
            return false;
        }
        let (c, d) = (turn(other.a, other.b, self.a), turn(other.a, other.b, self.b));
        if a.is_ne() && b.is_ne() && c.is_ne() && d.is_ne() {
            return c != d;
        }
        self.holds(other.a) || self.holds(other.b) || other.holds(self.a) || other.holds(self.b)
    }

    /// The two segments cross at one point that is an end of neither.
    pub fn crosses(self, other: Segment) -> bool {
        let (a, b) = (turn(self.a, self.b, other.a), turn(self.a, self.b, other.b));
        if a == b || a.is_eq() || b.is_eq() {
            return false;
        }
        let (c, d) = (turn(other.a, other.b, self.a), turn(other.a, other.b, self.b));
        c == d.reverse() && c.is_ne()
    }

    /// Compares the distance from a point to the segment with a length.
    pub fn distance_cmp(self, p: Point, to: Length) -> Ordering {
        let along = self.b - self.a;
        let out = p - self.a;
        let foot = out.dot(along);
        let squared = along.length_squared();
        if foot <= 0 {
            out.length_squared().cmp(&to.squared())
        } else if foot >= squared {
            (p - self.b).length_squared().cmp(&to.squared())
        } else {
            let across = along.cross(out);
            (across * across).cmp(&(to.squared() * squared))
        }
    }

    /// Compares the distance between two segments with a length.
    pub fn gap_cmp(self, other: Segment, to: Length) -> Ordering {
        if self.crosses(other) {
            return Length::ZERO.cmp(&to);
        }
        let ends = [
            self.distance_cmp(other.a, to),
            self.distance_cmp(other.b, to),
            other.distance_cmp(self.a, to),
            other.distance_cmp(self.b, to),
        ];
        ends.into_iter().min().expect("four distances")
    }
}

/// The edges of a closed outline, the last point joined to the first.
pub fn edges(outline: &[Point]) -> impl Iterator<Item = Segment> + Clone + '_ {
    let last = outline.len().wrapping_sub(1);
    outline.iter().enumerate().map(move |(n, &a)| Segment { a, b: outline[if n == last { 0 } else { n + 1 }] })
}

/// Where a point lies with respect to a simple polygon.
pub fn side(outline: &[Point], p: Point) -> Side {
    let mut inside = false;
    let mut edge = Segment::new(Point::default(), outline.last().copied().unwrap_or_default());
    for &corner in outline {
        edge = Segment::new(edge.b, corner);
        if p.y < edge.a.y.min(edge.b.y) || p.y > edge.a.y.max(edge.b.y) {
            continue;
        }
        let turn = turn(edge.a, edge.b, p);
        if turn.is_eq() && (edge.a - p).dot(edge.b - p) <= 0 {
            return Side::Edge;
        }
        let rises = edge.b.y > edge.a.y;
        if (edge.a.y > p.y) != (edge.b.y > p.y) && turn.is_gt() == rises {
            inside = !inside;
        }
    }
    if inside { Side::Inside } else { Side::Outside }
}

/// No corner of a simple polygon, which may run either way, points inwards.
pub fn is_convex(outline: &[Point]) -> bool {
    let [.., mut before, mut here] = *outline else { return true };
    let (mut left, mut right) = (false, false);
    for &after in outline {
        let turn = turn(before, here, after);
        (left, right) = (left | turn.is_gt(), right | turn.is_lt());
        (before, here) = (here, after);
    }
    !(left && right)
}

/// Twice the area of a simple polygon, positive when it runs counter-clockwise.
pub fn doubled_area(outline: &[Point]) -> i128 {
    let origin = outline.first().copied().unwrap_or_default();
    edges(outline).map(|edge| (edge.a - origin).cross(edge.b - origin)).sum()
}

/// The quotient rounded to the nearest whole number, halves away from zero; `by` is positive.
pub fn round_div(n: i128, by: i128) -> i128 {
    let half = if n < 0 { -by } else { by };
    (2 * n + half) / (2 * by)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(x: i64, y: i64) -> Point {
        Point { x, y }
    }

    #[test]
    fn segments_that_touch_meet_but_do_not_cross() {
        let floor = Segment::new(at(0, 0), at(10, 0));
        assert!(floor.meets(Segment::new(at(5, 0), at(5, 5))));
        assert!(!floor.crosses(Segment::new(at(5, 0), at(5, 5))));
        assert!(floor.crosses(Segment::new(at(5, -1), at(5, 5))));
        assert!(!floor.meets(Segment::new(at(11, 0), at(12, 0))));
        assert!(floor.meets(Segment::new(at(10, 0), at(12, 0))));
    }

    /// Every pair of segments on a grid of four by four, those without length too, against all points they could share.
    #[test]
    fn segments_meet_when_they_share_a_point() {
        let grid: Vec<Point> = (0..16).map(|n| at(n % 4, n / 4)).collect();
        let segments: Vec<Segment> = grid.iter().flat_map(|&a| grid.iter().map(move |&b| Segment::new(a, b))).collect();
        let shares_end = |a: Segment, b: Segment| a.holds(b.a) || a.holds(b.b) || b.holds(a.a) || b.holds(a.b);
        let apart = |a: Segment, p: Point, q: Point| {
            let (p, q) = ((a.b - a.a).cross(p - a.a), (a.b - a.a).cross(q - a.a));
            p > 0 && q < 0 || p < 0 && q > 0
        };
        for &a in &segments {
            for &b in &segments {
                let crosses = apart(a, b.a, b.b) && apart(b, a.a, a.b);
                assert_eq!(a.crosses(b), crosses, "{a:?} {b:?}");
                assert_eq!(a.meets(b), crosses || shares_end(a, b), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn a_distance_is_compared_to_the_last_micrometre() {
        let floor = Segment::new(at(0, 0), at(10, 0));
        assert_eq!(floor.distance_cmp(at(13, 4), Length::um(5)), Ordering::Equal);
        assert_eq!(floor.distance_cmp(at(5, 6), Length::um(5)), Ordering::Greater);
        let slope = Segment::new(at(0, 0), at(3_000_000, 1));
        assert_eq!(slope.distance_cmp(at(1_500_000, 1), Length::um(1)), Ordering::Less);
        assert_eq!(slope.gap_cmp(Segment::new(at(0, 2), at(9, 2)), Length::um(2)), Ordering::Less);
    }

    #[test]
    fn a_point_is_inside_on_the_edge_or_outside() {
        let notch = [at(0, 0), at(10, 0), at(10, 10), at(5, 5), at(0, 10)];
        assert_eq!(side(&notch, at(5, 4)), Side::Inside);
        assert_eq!(side(&notch, at(5, 5)), Side::Edge);
        assert_eq!(side(&notch, at(5, 6)), Side::Outside);
        assert_eq!(side(&notch, at(-1, 5)), Side::Outside);
        assert_eq!(side(&notch, at(10, 3)), Side::Edge);
        assert_eq!(doubled_area(&notch), 150);
        assert!(!is_convex(&notch));
        let mut square = [at(0, 0), at(5, 0), at(10, 0), at(10, 10), at(0, 10)];
        assert!(is_convex(&square), "a point along an edge does not matter");
        square.reverse();
        assert!(is_convex(&square), "nor which way it runs");
    }
}
