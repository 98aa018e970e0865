//! The edges of a piece against a line, several in one go.
//!
//! The numbers are `f64` because processors multiply several of those at once. They hold whole micrometres below 2^24
//! ([`fits`]), so a difference needs 25 bits, a product 50 and every sum below at most 52: an `f64` carries 53, nothing
//! is ever rounded, and each sign is the true one.

use crate::{Line, Point};

use super::circles::Circle;

const LIMIT: i64 = 1 << 24;
/// Edges judged together.
const WIDTH: usize = 4;

type Lane = [f64; WIDTH];

/// The points are small enough for the lanes.
pub fn fits(points: &[Point]) -> bool {
    points.iter().all(|p| p.x.abs() < LIMIT && p.y.abs() < LIMIT)
}

/// Some edges of one piece: where each begins and the way along it. Empty lanes are not a number and meet nothing.
#[derive(Clone, Copy, Debug)]
pub struct Edges {
    x: Lane,
    y: Lane,
    dx: Lane,
    dy: Lane,
}

/// How a line meets some edges.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Met {
    Nothing,
    /// At a corner or along an edge: only the exact judge can tell.
    Touches,
    Crosses,
}

/// A line as its start and its way.
#[derive(Clone, Copy)]
pub struct Ray {
    x: f64,
    y: f64,
    dx: f64,
    dy: f64,
}

/// A circle that holds all edges, for [`Ray::passes`].
#[derive(Clone, Copy, Debug)]
pub struct Round {
    x: f64,
    y: f64,
    squared: f64,
}

impl From<&Circle> for Round {
    fn from(circle: &Circle) -> Round {
        Round { x: circle.centre.x as f64, y: circle.centre.y as f64, squared: circle.radius.squared() as f64 }
    }
}

impl Edges {
    /// Along some paths. The end of each is an edge of no length, so that every corner begins one.
    pub fn along(paths: &[Vec<Point>]) -> Vec<Edges> {
        let edges = paths.iter().flat_map(|path| path.iter().zip(path.iter().skip(1).chain(path.last())));
        Edges::all(edges.map(|(&from, &to)| (from, to)))
    }

    /// Round a polygon, given with its first corner again at the end.
    pub fn round(ring: &[Point]) -> Vec<Edges> {
        Edges::all(ring.windows(2).map(|pair| (pair[0], pair[1])))
    }

    fn all(edges: impl Iterator<Item = (Point, Point)>) -> Vec<Edges> {
        edges.collect::<Vec<_>>().chunks(WIDTH).map(Edges::new).collect()
    }

    fn new(edges: &[(Point, Point)]) -> Self {
        let empty = [f64::NAN; WIDTH];
        let mut lanes = Edges { x: empty, y: empty, dx: empty, dy: empty };
        for (n, (from, to)) in edges.iter().enumerate() {
            lanes.x[n] = from.x as f64;
            lanes.y[n] = from.y as f64;
            lanes.dx[n] = (to.x - from.x) as f64;
            lanes.dy[n] = (to.y - from.y) as f64;
        }
        lanes
    }
}

impl Ray {
    #[inline]
    pub fn new(line: &Line) -> Self {
        let way = line.to - line.from;
        Ray { x: line.from.x as f64, y: line.from.y as f64, dx: way.dx as f64, dy: way.dy as f64 }
    }

    /// Corners lie strictly on either side of the line run on for ever.
    #[inline]
    pub fn parts(&self, edges: &[Edges]) -> bool {
        let here = self.dx * self.y - self.dy * self.x;
        let (mut left, mut right) = (false, false);
        for some in edges {
            for n in 0..WIDTH {
                let there = self.dx * some.y[n] - self.dy * some.x[n];
                left |= there > here;
                right |= there < here;
            }
        }
        left & right
    }

    /// All that the line run on for ever has in the circle lies on the line: its ends are outside, on either side.
    #[inline]
    pub fn passes(&self, round: &Round) -> bool {
        let (px, py) = (self.x - round.x, self.y - round.y);
        let (qx, qy) = (px + self.dx, py + self.dy);
        (px * px + py * py > round.squared)
            & (qx * qx + qy * qy > round.squared)
            & (px * self.dx + py * self.dy < 0.0)
            & (qx * self.dx + qy * self.dy > 0.0)
    }

    pub fn met(&self, edges: &[Edges]) -> Met {
        let (mut meets, mut crosses) = (false, false);
        for some in edges {
            for n in 0..WIDTH {
                let (px, py) = (some.x[n] - self.x, some.y[n] - self.y);
                let turn = self.dx * some.dy[n] - self.dy * some.dx[n];
                let edge_from = self.dx * py - self.dy * px;
                let edge_to = edge_from + turn;
                let line_from = some.dy[n] * px - some.dx[n] * py;
                let line_to = line_from - turn;
                let (apart, astride) = (edge_from * edge_to, line_from * line_to);
                meets |= (apart <= 0.0) & (astride <= 0.0);
                crosses |= (apart < 0.0) & (astride < 0.0);
            }
        }
        match (crosses, meets) {
            (true, _) => Met::Crosses,
            (false, true) => Met::Touches,
            (false, false) => Met::Nothing,
        }
    }

    /// The line's start lies inside the ring of edges; it is known not to lie on one.
    pub fn starts_inside(&self, edges: &[Edges]) -> bool {
        let mut inside = false;
        for some in edges {
            for n in 0..WIDTH {
                let (px, py) = (some.x[n] - self.x, some.y[n] - self.y);
                let spans = (py > 0.0) != (py + some.dy[n] > 0.0);
                let is_left = some.dy[n] * px - some.dx[n] * py > 0.0;
                inside ^= spans & (is_left == (some.dy[n] > 0.0));
            }
        }
        inside
    }
}
