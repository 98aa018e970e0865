//! What may come between an eye and a way: most of a table is ruled out by this before a root is looked for.

use smallvec::SmallVec;

use super::Way;
use crate::exact::{Segment, edges, is_convex};
use crate::{Bounds, Length, Offset, Point, Shape};

/// The triangles from an eye to the legs of a way: only what reaches into one of them can come between.
#[derive(Clone, Debug)]
pub struct Fan {
    eye: Point,
    about: Bounds,
    triangles: SmallVec<[Triangle; 2]>,
    /// The legs that nothing hides as a whole.
    open: SmallVec<[Segment; 2]>,
}

impl Fan {
    pub fn new(eye: Point, way: &Way) -> Fan {
        let legs = || way.points().windows(2);
        Fan {
            eye,
            about: Bounds::of(way.points().iter().copied()).with(eye),
            triangles: legs().map(|leg| Triangle::new([eye, leg[0], leg[1]])).collect(),
            open: legs().map(|leg| Segment::new(leg[0], leg[1])).collect(),
        }
    }

    pub fn bounds(&self) -> Bounds {
        self.about
    }

    /// A shape in a box may come between.
    pub fn may_meet(&self, area: &Bounds, shape: &Shape) -> bool {
        self.may_meet_within(area, shape, Length::ZERO)
    }

    /// A shape in a box may come between the eye and somebody who is off the way by no more than a length.
    pub fn may_meet_within(&self, area: &Bounds, shape: &Shape, off: Length) -> bool {
        self.triangles.iter().any(|it| it.may_meet(area, off) && it.may_touch(shape, off))
    }

    /// Something without openings hides the legs that lie wholly behind it, save those that come so near to the eye.
    pub fn hide(&mut self, shape: &Shape, near: Length) {
        let eye = self.eye;
        self.open.retain(|leg| !(parts(shape, eye, *leg) && leg.distance_cmp(eye, near).is_gt()));
    }

    /// Every leg is hidden.
    pub fn is_hidden(&self) -> bool {
        self.open.is_empty()
    }
}

/// A triangle as its three sides, each with the way inward across it.
#[derive(Clone, Debug)]
struct Triangle([(Point, Offset); 3]);

impl Triangle {
    fn new(corners: [Point; 3]) -> Triangle {
        let turn = left_of(corners[0], corners[1], corners[2]).signum();
        Triangle([0, 1, 2].map(|n| {
            let along = corners[(n + 1) % 3] - corners[n];
            (corners[n], Offset { dx: -along.dy * turn, dy: along.dx * turn })
        }))
    }

    /// A box is not wholly farther beyond one of the sides than a length.
    fn may_meet(&self, area: &Bounds, off: Length) -> bool {
        self.0.iter().all(|&(side, inward)| is_inward(area.farthest(inward) - side, inward, off))
    }

    /// Not all corners of a shape lie farther beyond one of the sides; of something round that is not asked.
    fn may_touch(&self, shape: &Shape, off: Length) -> bool {
        let (Shape::Polygon(corners) | Shape::Wall(corners)) = shape else { return true };
        self.0.iter().all(|&(side, inward)| corners.iter().any(|&corner| is_inward(corner - side, inward, off)))
    }
}

/// Not farther than a length, or a little more, beyond a side across which this is the way inward.
fn is_inward(at: Offset, inward: Offset, off: Length) -> bool {
    let more = off.to_um() * (inward.dx.abs() + inward.dy.abs());
    at.dx * inward.dx + at.dy * inward.dy + more >= 0
}

/// Every line from an eye to a leg crosses the shape, which neither touches: one side of it cuts the lines to both
/// ends, or they are cut by one that bulges everywhere.
fn parts(shape: &Shape, eye: Point, leg: Segment) -> bool {
    let Segment { a, b } = leg;
    let cuts = |side: Segment, end: Point| {
        let apart = |a: i64, b: i64| a.signum() * b.signum() < 0;
        apart(left_of(eye, end, side.a), left_of(eye, end, side.b))
            && apart(left_of(side.a, side.b, eye), left_of(side.a, side.b, end))
    };
    let one_side = |side: Segment| cuts(side, a) && cuts(side, b);
    match shape {
        Shape::Wall(points) => points.windows(2).any(|pair| one_side(Segment::new(pair[0], pair[1]))),
        Shape::Polygon(points) => {
            let is_cut = [a, b].into_iter().all(|end| edges(points).any(|side| cuts(side, end)));
            let is_clear = !edges(points).any(|side| side.meets(leg)) && !shape.holds(a) && !shape.holds(eye);
            is_cut && is_clear && (is_convex(points) || edges(points).any(one_side))
        }
        Shape::Disc { .. } => false,
    }
}

/// Greater than nought when a point lies to the left of the line from one to another. No table is so large that this
/// would not fit.
fn left_of(from: Point, to: Point, p: Point) -> i64 {
    (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(from: (i64, i64), to: (i64, i64)) -> Shape {
        Shape::Wall(vec![Point::cm(from.0, from.1), Point::cm(to.0, to.1)])
    }

    #[test]
    fn only_what_reaches_between_may_come_between() {
        let fan = Fan::new(Point::cm(0, 0), &Way::straight(Point::cm(20, 10), Point::cm(20, -10)));
        let may = |shape: Shape| fan.may_meet(&shape.bounds(), &shape);
        assert!(may(wall((10, -2), (10, 2))));
        assert!(!may(wall((10, 8), (12, 9))) && !may(wall((25, -5), (25, 5))));
    }

    #[test]
    fn a_wall_hides_the_legs_behind_it() {
        let way = Way::new([(20, 10), (20, -10), (30, -10)].map(|(x, y)| Point::cm(x, y)).to_vec()).expect("a way");
        let mut fan = Fan::new(Point::cm(0, 0), &way);
        fan.hide(&wall((10, -4), (10, 6)), Length::ZERO);
        assert!(!fan.is_hidden(), "one sees past its end");
        fan.hide(&wall((10, -6), (10, 6)), Length::ZERO);
        assert!(fan.is_hidden());
    }
}
