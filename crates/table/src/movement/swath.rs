//! The ground a rectangle covers while it goes straight on or turns about its middle.
//!
//! A rectangle turned by at most a quarter circle covers where it stood, where it comes to stand, and the four fans its
//! corners draw: between two corners an outline about a middle falls and rises again, so what lies farther out than at
//! both ends of the turn was covered by a corner passing. Nothing is tried in steps.

use smallvec::SmallVec;

use super::meet::sides;
use super::span::disc_span;
use crate::exact::Segment;
use crate::sight::Convex;
use crate::{Bounds, Extent, Footprint, Length, Offset, Point, Shape, is_nearer_than, overlaps};

/// A rectangle and, when it came to stand there by turning, the fans of its corners; or all that a rectangle covers
/// going straight on.
#[derive(Clone, Debug)]
pub(super) struct Swath {
    outline: SmallVec<[Point; 8]>,
    fans: SmallVec<[Fan; 4]>,
    pub bounds: Bounds,
}

/// What a corner passes over in a turn about a middle: less than half a circle, between two directions.
#[derive(Clone, Copy, Debug)]
struct Fan {
    middle: Point,
    /// The corner at both ends of the turn, the first to the right of the second.
    ends: [Point; 2],
    /// From the middle to the farther of the two, rounded up.
    reach: Length,
}

impl Swath {
    /// All that the base covers going straight on by an offset.
    pub fn straight(base: &Footprint, by: Offset) -> Swath {
        let both: SmallVec<[Point; 8]> = base.corners().iter().flat_map(|&it| [it, it + by]).collect();
        Swath::round(&both)
    }

    /// All that lies between the corners of a base at both ends of a straight.
    pub fn round(corners: &[Point]) -> Swath {
        Swath::over(Convex::round(corners).corners(), SmallVec::new())
    }

    /// What the base covers turning about a point, by at most a quarter circle, from how it stands to how it will: save
    /// where it stands.
    pub fn turn(middle: Point, from: &Footprint, to: &Footprint, clockwise: bool) -> Swath {
        let fan = |(&a, &b): (&Point, &Point)| Fan {
            middle,
            ends: if clockwise { [b, a] } else { [a, b] },
            reach: (a - middle).length_up().max((b - middle).length_up()),
        };
        Swath::over(to.corners(), from.corners().iter().zip(to.corners()).map(fan).collect())
    }

    fn over(outline: &[Point], fans: SmallVec<[Fan; 4]>) -> Swath {
        let rims = fans.iter().flat_map(Fan::rim);
        Swath { outline: outline.into(), bounds: Bounds::of(outline.iter().copied().chain(rims)), fans }
    }

    /// It comes nearer to a shape than a length, or overlaps it: touching is not overlapping.
    pub fn meets(&self, shape: &Shape, keep: Length) -> bool {
        let area = Extent::Area(&self.outline);
        self.bounds.grown(keep).meets(&shape.bounds())
            && (if keep.is_zero() { overlaps(area, shape) } else { is_nearer_than(area, shape, keep) }
                || self.fans.iter().any(|fan| fan.meets(shape, keep)))
    }
}

impl Fan {
    /// Some of a shape lies between the two directions, and nearer to the middle than the corner comes and a length
    /// more. What lies beside the fan and near it is near the base at one end of the turn.
    fn meets(&self, shape: &Shape, keep: Length) -> bool {
        let reach = self.reach + keep;
        match shape {
            Shape::Disc { centre, radius } => {
                self.faces(*centre) && (*centre - self.middle).length_squared() < (reach + *radius).squared()
            }
            _ => sides(shape).any(|side| self.is_entered(side, reach)),
        }
    }

    fn faces(&self, p: Point) -> bool {
        self.beside(p).into_iter().all(|beside| beside > 0)
    }

    /// How far a point lies to the left of the first direction and to the right of the second.
    fn beside(&self, p: Point) -> [i128; 2] {
        let [first, second] = self.ends.map(|end| end - self.middle);
        let out = p - self.middle;
        [first.cross(out), out.cross(second)]
    }

    /// Some of a line lies between the directions and nearer than a reach: the stretches where each holds have a stretch
    /// in common when every one begins before any ends.
    fn is_entered(&self, line: Segment, reach: Length) -> bool {
        let Some(near) = disc_span(line, self.middle, reach) else { return false };
        let (mut begins, mut ends) = (SmallVec::<[_; 2]>::new(), SmallVec::<[_; 2]>::new());
        for (a, b) in self.beside(line.a).into_iter().zip(self.beside(line.b)) {
            match (a > 0, b > 0) {
                (false, false) => return false,
                (true, true) => {}
                (false, true) => begins.push((-a, b - a)),
                (true, false) => ends.push((a, a - b)),
            }
        }
        let begins_first = |&(n, d): &(i128, i128)| ends.iter().all(|&(m, e)| n * e < m * d);
        begins.iter().all(|&(n, d)| near.to.cmp_ratio(n, d).is_gt())
            && ends.iter().all(|&(n, d)| near.from.cmp_ratio(n, d).is_lt())
            && begins.iter().all(begins_first)
    }

    /// Where the corner is at both ends of the turn, and farthest east, north, west and south if it passes there.
    fn rim(&self) -> impl Iterator<Item = Point> {
        let far = self.reach.to_um();
        let out = [(far, 0), (0, far), (-far, 0), (0, -far)].map(|(dx, dy)| self.middle + Offset { dx, dy });
        out.into_iter().filter(|&p| self.faces(p)).chain(self.ends)
    }
}
