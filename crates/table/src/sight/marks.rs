use std::cmp::Ordering;

use crate::exact::turn;
use crate::{Bearing, Footprint, Length, Offset, Point};

use super::blocker::ends;

/// Points on the rim of a base that stand for it.
pub const RIM: usize = 72;

/// How far inside the rim the marks lie, in micrometres.
const INSIDE: i64 = 2;

/// A base as sight takes it: its centre and seventy-two points just inside its rim, counter-clockwise.
#[derive(Clone, Debug)]
pub struct Marks {
    pub centre: Point,
    pub rim: Vec<Point>,
}

impl Marks {
    pub fn of(footprint: &Footprint) -> Marks {
        let rim = match footprint {
            Footprint::Disc { centre, radius } => round(*centre, Length::um((radius.to_um() - INSIDE).max(0))),
            Footprint::Oblong(corners) => square(&corners.map(|corner| drawn_in(corner, footprint.centre()))),
        };
        Marks { centre: footprint.centre(), rim }
    }

    /// The polygon a body is taken for when it stands between.
    pub fn outline(footprint: &Footprint) -> Vec<Point> {
        match footprint {
            Footprint::Disc { centre, radius } => round(*centre, *radius),
            Footprint::Oblong(corners) => corners.to_vec(),
        }
    }

    pub fn all(&self) -> impl Iterator<Item = Point> + '_ {
        std::iter::once(self.centre).chain(self.rim.iter().copied())
    }

    /// The rim points farthest to the right and to the left as seen from a point outside.
    pub fn ends(&self, from: Point) -> [Point; 2] {
        ends(&self.rim, from)
    }

    /// The rim point farthest to one side.
    pub fn end(&self, from: Point, side: Ordering) -> Point {
        self.rim.iter().fold(self.centre, |end, &p| if turn(from, end, p) == side { p } else { end })
    }
}

/// Every five degrees; the four winds are exact.
fn round(centre: Point, radius: Length) -> Vec<Point> {
    let step = 3600 / RIM as i64;
    (0..RIM as i64).map(|n| centre + Bearing::tenths(-n * step).offset(radius)).collect()
}

fn drawn_in(corner: Point, centre: Point) -> Point {
    let nearer = |from: i64, to: i64| from + (to - from).clamp(-INSIDE, INSIDE);
    Point { x: nearer(corner.x, centre.x), y: nearer(corner.y, centre.y) }
}

/// Eighteen to a side, corners among them.
fn square(corners: &[Point; 4]) -> Vec<Point> {
    let part = RIM as i64 / 4;
    let side = |n: usize| (corners[n], corners[(n + 1) % 4] - corners[n]);
    let along = |(from, way): (Point, Offset), n: i64| from + Offset { dx: way.dx * n / part, dy: way.dy * n / part };
    (0..4).flat_map(|n| (0..part).map(move |k| along(side(n), k))).collect()
}
