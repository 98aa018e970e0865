//! Plain geometry of pieces in the unit of their game.

use referee::{PiecePlan, ShapePlan, Spot};

pub type At = [f64; 2];

/// What a piece takes up: a ring, or a line without thickness.
#[derive(Clone, Debug)]
pub struct Outline {
    points: Vec<At>,
    is_ring: bool,
}

/// Corners of the ring that stands for a disc.
const ROUND: [At; 12] = [
    [1.0, 0.0],
    [0.866, 0.5],
    [0.5, 0.866],
    [0.0, 1.0],
    [-0.5, 0.866],
    [-0.866, 0.5],
    [-1.0, 0.0],
    [-0.866, -0.5],
    [-0.5, -0.866],
    [0.0, -1.0],
    [0.5, -0.866],
    [0.866, -0.5],
];

pub fn at(spot: Spot) -> At {
    spot.map(f64::from)
}

impl Outline {
    pub fn of(plan: &PiecePlan) -> Outline {
        let ring = |points| Outline { points, is_ring: true };
        match &plan.shape {
            ShapePlan::Rect(corners) => {
                let [west, south, east, north] = corners.map(f64::from);
                ring(vec![[west, south], [east, south], [east, north], [west, north]])
            }
            ShapePlan::Polygon(corners) => ring(corners.iter().copied().map(at).collect()),
            ShapePlan::Wall(corners) => Outline { points: corners.iter().copied().map(at).collect(), is_ring: false },
            ShapePlan::Disc(disc) => {
                let [x, y, radius] = disc.map(f64::from);
                ring(ROUND.iter().map(|[east, north]| [x + radius * east, y + radius * north]).collect())
            }
        }
    }

    /// A line through points.
    pub fn way(points: Vec<At>) -> Outline {
        Outline { points, is_ring: false }
    }

    /// West, south, east, north.
    pub fn bounds(&self) -> [f64; 4] {
        let least = |axis: usize| self.points.iter().map(|it| it[axis]).fold(f64::INFINITY, f64::min);
        let most = |axis: usize| self.points.iter().map(|it| it[axis]).fold(f64::NEG_INFINITY, f64::max);
        [least(0), least(1), most(0), most(1)]
    }

    /// The ground it covers; a line counts as a strip of this width.
    pub fn area(&self, strip: f64) -> f64 {
        if self.is_ring {
            let doubled: f64 = self.edges().map(|[a, b]| a[0] * b[1] - b[0] * a[1]).sum();
            doubled.abs() / 2.0
        } else {
            self.edges().map(|[a, b]| far(a, b)).sum::<f64>() * strip
        }
    }

    fn edges(&self) -> impl Iterator<Item = [At; 2]> + '_ {
        let count = if self.is_ring { self.points.len() } else { self.points.len().saturating_sub(1) };
        (0..count).map(|i| [self.points[i], self.points[(i + 1) % self.points.len()]])
    }

    pub fn holds(&self, p: At) -> bool {
        let straddles = |[a, b]: &[At; 2]| (a[1] > p[1]) != (b[1] > p[1]);
        let is_right = |[a, b]: &[At; 2]| p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0];
        self.is_ring && self.edges().filter(straddles).filter(is_right).count() % 2 == 1
    }

    /// How far a point is from it; nothing inside.
    pub fn distance(&self, p: At) -> f64 {
        if self.holds(p) {
            return 0.0;
        }
        self.edges().map(|edge| to_segment(p, edge)).fold(f64::INFINITY, f64::min)
    }

    /// Whether a straight line meets it.
    pub fn stops(&self, from: At, to: At) -> bool {
        self.edges().any(|edge| meet([from, to], edge)) || self.holds(from)
    }

    /// The room between the two; none where they overlap.
    pub fn gap(&self, other: &Outline) -> f64 {
        let overlap = self.points.first().is_some_and(|&p| other.holds(p))
            || other.points.first().is_some_and(|&p| self.holds(p))
            || self.edges().any(|edge| other.edges().any(|its| meet(edge, its)));
        if overlap {
            return 0.0;
        }
        let to = |points: &[At], edges: &Outline| {
            points
                .iter()
                .flat_map(|&p| edges.edges().map(move |edge| to_segment(p, edge)))
                .fold(f64::INFINITY, f64::min)
        };
        to(&self.points, other).min(to(&other.points, self))
    }
}

pub fn far(a: At, b: At) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

fn to_segment(p: At, [a, b]: [At; 2]) -> f64 {
    let along = [b[0] - a[0], b[1] - a[1]];
    let length = along[0] * along[0] + along[1] * along[1];
    let t = if length > 0.0 { ((p[0] - a[0]) * along[0] + (p[1] - a[1]) * along[1]) / length } else { 0.0 };
    let t = t.clamp(0.0, 1.0);
    far(p, [a[0] + t * along[0], a[1] + t * along[1]])
}

fn meet([a, b]: [At; 2], [c, d]: [At; 2]) -> bool {
    let turn = |p: At, q: At, r: At| (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    let (one, two) = (turn(a, b, c), turn(a, b, d));
    let (three, four) = (turn(c, d, a), turn(c, d, b));
    (one > 0.0) != (two > 0.0) && (three > 0.0) != (four > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(west: f64, south: f64, side: f64) -> Outline {
        let [east, north] = [west + side, south + side];
        Outline { points: vec![[west, south], [east, south], [east, north], [west, north]], is_ring: true }
    }

    #[test]
    fn the_room_between_two_squares_is_measured_and_none_is_left_where_they_overlap() {
        assert_eq!(square(0.0, 0.0, 2.0).gap(&square(5.0, 0.0, 2.0)), 3.0);
        assert_eq!(square(0.0, 0.0, 2.0).gap(&square(5.0, 6.0, 2.0)), 5.0);
        assert_eq!(square(0.0, 0.0, 4.0).gap(&square(3.0, 3.0, 4.0)), 0.0);
        assert_eq!(square(0.0, 0.0, 9.0).gap(&square(3.0, 3.0, 1.0)), 0.0, "one inside the other");
    }

    #[test]
    fn a_line_is_stopped_by_what_it_meets_or_begins_in() {
        let it = square(2.0, 2.0, 2.0);
        assert!(it.stops([0.0, 3.0], [9.0, 3.0]));
        assert!(!it.stops([0.0, 5.0], [9.0, 5.0]));
        assert!(it.stops([3.0, 3.0], [3.5, 3.5]));
    }

    #[test]
    fn a_line_counts_as_a_strip() {
        assert_eq!(Outline::way(vec![[0.0, 0.0], [3.0, 4.0]]).area(2.0), 10.0);
        assert_eq!(square(1.0, 1.0, 3.0).area(2.0), 9.0);
    }
}
