use std::cmp::Ordering;

use crate::exact::turn;
use crate::{Bearing, Point};

use super::marks::RIM;

/// A convex polygon: its corners counter-clockwise, none on a straight edge. It may be a line or a single point.
#[derive(Clone, Debug)]
pub struct Convex(Vec<Point>);

/// The corners last found farthest to the right and to the left. Seen from a point close by, they are not far off.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ends(pub [usize; 2]);

impl Convex {
    /// The least one round some points.
    pub fn round(points: &[Point]) -> Convex {
        let mut sorted = points.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() < 2 {
            return Convex(sorted);
        }
        let mut ring = chain(sorted.iter().copied());
        ring.extend(chain(sorted.iter().rev().copied()));
        Convex(ring)
    }

    /// The corners as they are: the caller knows that they are convex.
    pub fn of(corners: Vec<Point>) -> Convex {
        Convex(corners)
    }

    pub fn corners(&self) -> &[Point] {
        &self.0
    }

    pub fn edges(&self) -> impl Iterator<Item = [Point; 2]> + '_ {
        let next = self.0.iter().cycle().skip(1);
        self.0.iter().zip(next).map(|(&a, &b)| [a, b])
    }

    /// Of seventy-two corners round a circle, the edge that looks towards a point.
    pub fn edge_of_round_towards(&self, p: Point) -> Option<[Point; 2]> {
        if self.0.len() != RIM {
            return None;
        }
        let (one, opposite) = (self.0[0], self.0[RIM / 2]);
        let middle = Point { x: one.x.midpoint(opposite.x), y: one.y.midpoint(opposite.y) };
        let at = (3600 - usize::from(Bearing::of(p - middle).to_tenths())) * RIM / 3600 % RIM;
        Some([self.0[at], self.0[(at + 1) % RIM]])
    }

    /// The corners farthest to the right and to the left as seen from a point outside.
    pub fn ends(&self, from: Point, last: &mut Ends) -> [Point; 2] {
        let [right, left] = &mut last.0;
        [self.end(from, Ordering::Less, right), self.end(from, Ordering::Greater, left)]
    }

    /// The corner farthest to one side. Round a convex polygon the view swings to that side and back but once, so going
    /// from corner to corner while it swings there arrives at the end.
    pub fn end(&self, from: Point, side: Ordering, at: &mut usize) -> Point {
        let count = self.0.len();
        for step in [1, count - 1] {
            for _ in 0..count {
                let next = (*at + step) % count;
                if turn(from, self.0[*at], self.0[next]) != side {
                    break;
                }
                *at = next;
            }
        }
        self.0[*at]
    }
}

/// The lower or the upper half of a hull, from points in order; its last corner begins the other half.
fn chain(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for p in points {
        while chain.len() > 1 && turn(chain[chain.len() - 2], chain[chain.len() - 1], p).is_le() {
            chain.pop();
        }
        chain.push(p);
    }
    chain.pop();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hull_leaves_out_dents_and_points_on_edges() {
        let at = |(x, y): (i64, i64)| Point { x, y };
        let hull = |points: &[Point]| Convex::round(points).0;
        let dented = [(0, 0), (4, 0), (8, 0), (8, 8), (4, 2), (0, 8)].map(at);
        assert_eq!(hull(&dented), [(0, 0), (8, 0), (8, 8), (0, 8)].map(at));
        assert_eq!(hull(&[(5, 5), (1, 1), (3, 3)].map(at)), [(1, 1), (5, 5)].map(at));
        assert_eq!(hull(&[at((1, 1)), at((1, 1))]), [at((1, 1))]);
    }

    #[test]
    fn the_ends_are_found_from_wherever_one_starts() {
        let at = |(x, y): (i64, i64)| Point { x, y };
        let ring = Convex::round(&[(4, 0), (8, 1), (10, 5), (8, 9), (3, 9), (0, 4)].map(at));
        for start in 0..6 {
            let ends = |from| ring.ends(at(from), &mut Ends([start; 2]));
            assert_eq!(ends((5, -9)), [(10, 5), (0, 4)].map(at));
            assert_eq!(ends((30, 5)), [(8, 9), (4, 0)].map(at));
            assert_eq!(ends((-9, 5)), [(4, 0), (3, 9)].map(at));
        }
    }
}
