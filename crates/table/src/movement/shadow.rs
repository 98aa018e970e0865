//! What the things in a mover's way hide of the ground about its start.

use super::course::Arrow;
use super::grid::{Grid, Wedge};
use super::solid::Solid;
use crate::exact::is_convex;
use crate::{Point, Shape};

/// The ground that one solid keeps straight legs from a start from leading to.
///
/// It is sketched in floating point and answers only where a hundredth of a micrometre more or less is nothing:
/// offsets on a table are below 2^26 micrometres and their products exact, so the sketch is far better than that.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shadow {
    /// The direction straight to it, one long, and how far that way nothing is hidden, wherever aside.
    pub ahead: Arrow,
    pub before: f64,
    /// The directions of the two legs that just pass it, each one long.
    pub left: Arrow,
    pub right: Arrow,
    /// The ends of a line right across it: what lies behind that is hidden.
    screen: Option<(Arrow, Arrow)>,
}

/// Whether a straight leg to a point keeps clear of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Light {
    Lit,
    Hidden,
    /// So near a border that it must be worked out exactly.
    Dim,
}

/// A leg that just passes a solid: its direction, and the point of the solid it passes.
#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    along: Arrow,
    by: Arrow,
}

const HAIR: f64 = 0.01;
/// By how much a shadow on a grid is drawn too wide, or what surely lies in it too narrow; in micrometres.
const SLACK: f64 = 1.0;

impl Shadow {
    pub fn new(solid: &Solid, start: Point) -> Shadow {
        let ahead = solid.off(start).unit();
        let before = solid.ahead(start, ahead).unwrap_or(f64::NEG_INFINITY);
        let edges = Edge::both(solid, start);
        let screen = edges.filter(|_| solid.is_whole()).map(|[left, right]| {
            let aside = solid.core().1.to_um() as f64 * 0.99;
            (left.by + left.along.turned() * aside, right.by - right.along.turned() * aside)
        });
        let [left, right] = edges.unwrap_or_default();
        Shadow { ahead, before, left: left.along, right: right.along, screen }
    }

    /// What of a grid about the start it may fall on.
    pub fn dim(&self, grid: &Grid) -> Wedge {
        let Shadow { ahead, before, left, right, .. } = self;
        let sums = [(ahead.x, ahead.y, -before), (left.y, -left.x, 0.0), (-right.y, right.x, 0.0)];
        Wedge::new(grid, sums.map(|(east, north, constant)| (east, north, constant + SLACK)))
    }

    /// What of it lies behind a line that cannot be passed.
    pub fn hidden(&self, grid: &Grid) -> Option<Wedge> {
        let (left, right) = self.screen?;
        let across = left - right;
        let sums = [(left, 0.0), (Arrow::default() - right, 0.0), (across, across.cross(right))];
        Some(Wedge::new(grid, sums.map(|(line, constant)| (line.y, -line.x, constant - SLACK * line.length()))))
    }

    /// How long a way to a point that it hides is at the least, round the end of the line across it.
    pub fn detour(&self, out: Arrow) -> f64 {
        let round = |end: Arrow| end.length() + (out - end).length();
        self.screen.map_or(0.0, |(left, right)| round(left).min(round(right)))
    }

    /// The point lies behind a line that cannot be passed.
    pub fn hides(&self, out: Arrow) -> bool {
        self.screen.is_some_and(|(left, right)| {
            left.cross(out) < 0.0 && right.cross(out) > 0.0 && (left - right).cross(out - right) < 0.0
        })
    }
}

impl Edge {
    /// The left and the right edge of a solid's shadow; none when the start is not well outside of it.
    fn both(solid: &Solid, start: Point) -> Option<[Edge; 2]> {
        let (points, apart) = solid.core();
        let middle = Arrow::from(solid.bounds.middle() - start);
        let mut widest: Option<[Edge; 2]> = None;
        for by in points.iter().map(|&point| Arrow::from(point - start)) {
            let [left, right] = by.skirting(apart.to_um() as f64)?.map(|along| Edge { along: along.unit(), by });
            if left.along.dot(middle) <= 0.0 || right.along.dot(middle) <= 0.0 {
                return None;
            }
            let [leftmost, rightmost] = widest.unwrap_or([left, right]);
            let is_wider = [leftmost.along.cross(left.along) > 0.0, rightmost.along.cross(right.along) < 0.0];
            widest = Some([if is_wider[0] { left } else { leftmost }, if is_wider[1] { right } else { rightmost }]);
        }
        widest
    }
}

impl Solid {
    /// A line across the solid cannot be passed, and lies in it as a whole.
    pub fn is_whole(&self) -> bool {
        let in_one_piece = match &self.shape {
            Shape::Disc { .. } => true,
            Shape::Polygon(outline) => is_convex(outline),
            Shape::Wall(points) => points.len() == 2,
        };
        in_one_piece && self.doors.is_empty() && !self.core().1.is_zero()
    }

    /// How far in a direction from a point the centre may be, wherever aside, and the solid still lie farther that way;
    /// nothing when it does not lie that way as a whole.
    fn ahead(&self, from: Point, along: Arrow) -> Option<f64> {
        let (points, apart) = self.core();
        let far = points.iter().map(|&point| along.dot(Arrow::from(point - from)));
        let least = far.fold(f64::INFINITY, f64::min) - apart.to_um() as f64 - HAIR;
        (least > 0.0).then_some(least)
    }
}

impl Arrow {
    fn unit(self) -> Arrow {
        self * (1.0 / self.length())
    }

    /// The directions that pass a round thing standing out there on its left and on its right; none from inside it.
    fn skirting(self, radius: f64) -> Option<[Arrow; 2]> {
        let far = self.squared() - radius * radius;
        let ahead = if far > 0.0 { far.sqrt() } else { return None };
        let (ahead, aside) = (self * ahead, self.turned() * radius);
        Some([ahead + aside, ahead - aside])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use super::*;
    use crate::movement::Hindrance;
    use crate::movement::meet::overlaps;
    use crate::movement::shade::Shade;
    use crate::movement::stride::Stride;
    use crate::{Bounds, Length, Offset, exact::Segment};

    fn point() -> impl Strategy<Value = Point> {
        (0i64..40, 0i64..40).prop_map(|(x, y)| Point { x: x * 1000, y: y * 1000 })
    }

    /// Mostly small whole numbers, so that legs graze corners and run along edges.
    fn shape() -> impl Strategy<Value = Shape> {
        prop_oneof![
            (point(), 1i64..9).prop_map(|(centre, radius)| Shape::Disc { centre, radius: Length::mm(radius) }),
            (point(), 1i64..9, 1i64..9).prop_map(|(at, wide, deep)| {
                let corner = |x: i64, y: i64| Point { x: at.x + x * wide * 1000, y: at.y + y * deep * 1000 };
                Shape::Polygon(vec![corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)])
            }),
            (point(), point(), point()).prop_map(|(a, b, c)| Shape::Polygon(vec![a, b, c])),
            (point(), point()).prop_map(|(a, b)| Shape::Wall(vec![a, b])),
            (point(), point(), point()).prop_map(|(a, b, c)| Shape::Wall(vec![a, b, c])),
            (point(), 2i64..9, 2i64..9).prop_map(|(at, wide, deep)| {
                let corner = |x: i64, y: i64| Point { x: at.x + x * wide * 500, y: at.y + y * deep * 500 };
                Shape::Polygon(vec![corner(0, 0), corner(2, 0), corner(2, 2), corner(1, 2), corner(1, 1), corner(0, 1)])
            }),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, rng_seed: RngSeed::Fixed(7), ..ProptestConfig::default() })]

        #[test]
        fn shadows_and_strides_say_nothing_that_exact_numbers_deny(
            shape in shape(), apart in 0i64..6, start in point(), end in point(),
        ) {
            let apart = Length::mm(apart);
            let solid = Solid::new(Hindrance::Other(0), shape, apart);
            let blocked = overlaps(Segment::new(start, end), &solid.shape, apart);
            let light = Shade::of([Shadow::new(&solid, start)].into()).light(Arrow::from(end - start));
            match light {
                _ if solid.overlaps_at(start) => {}
                Light::Lit => prop_assert!(!blocked, "lit"),
                Light::Hidden => prop_assert!(blocked, "hidden"),
                Light::Dim => {}
            }
            let room = Bounds::of([Point::default(), Point { x: 40_000, y: 40_000 }]);
            let grid = Grid::new(start, Length::MM, Length::mm(60), &room);
            let shadow = Shadow::new(&solid, start);
            let is_on = |wedge: &Wedge| grid.rows().any(|row| row.points(wedge.falls_on(&row)).any(|p| p == end));
            if !solid.overlaps_at(start) {
                prop_assert!(is_on(&shadow.dim(&grid)) || !blocked, "not in the shade on a grid");
                prop_assert!(blocked || !shadow.hidden(&grid).is_some_and(|wedge| is_on(&wedge)), "behind it on a grid");
            }
            let told = Stride::new(Segment::new(start, end)).meets(&solid);
            prop_assert_eq!(told.unwrap_or(blocked), blocked, "on the way");
            let told = Stride::new(Segment::new(end, end)).meets(&solid);
            prop_assert_eq!(told.unwrap_or(solid.overlaps_at(end)), solid.overlaps_at(end), "standing");
        }
    }

    #[test]
    fn open_ground_and_what_lies_right_behind_are_told_without_exact_numbers() {
        let wall = Shape::Wall(vec![Point { x: 10_000, y: -10_000 }, Point { x: 10_000, y: 10_000 }]);
        let shadow = Shadow::new(&Solid::new(Hindrance::Other(0), wall, Length::mm(2)), Point::default());
        let shade = Shade::of([shadow].into());
        let at = |x: i64, y: i64| shade.light(Arrow::from(Offset { dx: x * 1000, dy: y * 1000 }));
        assert_eq!(at(20, 0), Light::Hidden);
        assert_eq!(at(7, 0), Light::Lit);
        assert_eq!(at(9, 0), Light::Hidden);
        assert_eq!(at(8, 0), Light::Dim);
        assert_eq!(at(-20, 0), Light::Lit);
        assert_eq!(at(10, 20), Light::Lit);
        assert_eq!(at(10, -14), Light::Lit);
    }
}
