use crate::{Bearing, Footprint, Length, Offset, Point};

use super::convex::Convex;

/// Points on the rim of a base that stand for it.
pub const RIM: usize = 72;

/// How far inside the rim the marks lie, in micrometres.
const INSIDE: i64 = 2;

/// From this radius on, rounding to the micrometre leaves seventy-two points of a circle convex: each stands out by more
/// than a thousandth of the radius over the line between its neighbours.
const PLAINLY_ROUND: Length = Length::mm(3);

/// A base as sight takes it: its centre and seventy-two points just inside its rim, counter-clockwise.
#[derive(Clone, Debug)]
pub struct Marks {
    pub centre: Point,
    pub hull: Convex,
    /// The rim, where it is not the hull itself.
    rough: Vec<Point>,
    /// No mark is farther from the centre.
    pub reach: Length,
}

impl Marks {
    pub fn of(footprint: &Footprint) -> Marks {
        let (centre, reach) = (footprint.centre(), reach(footprint));
        let rim = match footprint {
            Footprint::Disc { radius, .. } => {
                let radius = Length::um((radius.to_um() - INSIDE).max(0));
                let rim = round(centre, radius);
                if radius >= PLAINLY_ROUND {
                    return Marks { centre, hull: Convex::of(rim), rough: Vec::new(), reach };
                }
                rim
            }
            Footprint::Oblong(corners) => square(&corners.map(|corner| drawn_in(corner, centre))),
        };
        Marks { centre, hull: Convex::round(&rim), rough: rim, reach }
    }

    /// A single point, which is all its marks.
    pub fn point(at: Point) -> Marks {
        Marks { centre: at, hull: Convex::of(vec![at]), rough: Vec::new(), reach: Length::ZERO }
    }

    /// All that a base passes over as it goes straight on.
    pub fn swept(centre: Point, hull: Convex, reach: Length) -> Marks {
        Marks { centre, hull, rough: Vec::new(), reach }
    }

    pub fn rim(&self) -> &[Point] {
        if self.rough.is_empty() { self.hull.corners() } else { &self.rough }
    }

    pub fn all(&self) -> impl Iterator<Item = Point> + '_ {
        std::iter::once(self.centre).chain(self.rim().iter().copied())
    }

    /// About where in the hull the mark lies that looks in a direction.
    pub fn towards(&self, bearing: Bearing) -> usize {
        (3600 - usize::from(bearing.to_tenths())) * RIM / 3600 % self.hull.corners().len()
    }

    /// The rim is the hull itself.
    pub fn is_convex(&self) -> bool {
        self.rough.is_empty()
    }
}

/// How far a footprint reaches from its centre.
pub fn reach(footprint: &Footprint) -> Length {
    match footprint {
        Footprint::Disc { radius, .. } => *radius,
        Footprint::Oblong(corners) => {
            let centre = footprint.centre();
            corners.iter().map(|&corner| (corner - centre).length_up()).max().unwrap_or_default()
        }
    }
}

/// The polygon a body or a round piece is taken for when it stands between, and its hull.
pub fn outline(footprint: &Footprint) -> (Vec<Point>, Convex) {
    match footprint {
        Footprint::Disc { centre, radius } => {
            let rim = round(*centre, *radius);
            let hull = if *radius >= PLAINLY_ROUND { Convex::of(rim.clone()) } else { Convex::round(&rim) };
            (rim, hull)
        }
        Footprint::Oblong(corners) => (corners.to_vec(), Convex::round(corners)),
    }
}

/// Every five degrees; the four winds are exact. A quarter is worked out, the others are the same turned.
fn round(centre: Point, radius: Length) -> Vec<Point> {
    const QUARTER: usize = RIM / 4;
    let step = 3600 / RIM as i64;
    let mut way: [Offset; QUARTER] = std::array::from_fn(|n| Bearing::tenths(-(n as i64) * step).offset(radius));
    let mut rim = Vec::with_capacity(RIM);
    for _ in 0..4 {
        rim.extend(way.iter().map(|&way| centre + way));
        way = way.map(|Offset { dx, dy }| Offset { dx: -dy, dy: dx });
    }
    rim
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
