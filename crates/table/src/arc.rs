use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::exact::Segment;
use crate::{Bearing, Footprint, Length, Offset, Point};

/// What lies within some tenths of a degree to each side of a facing, its two edge lines included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Arc {
    pub facing: Bearing,
    /// Tenths of a degree to each side: 900 is the half-plane in front.
    pub half_width: u16,
}

impl Arc {
    /// An arc of so many whole degrees in all: 180 is the half-plane in front.
    pub const fn of_degrees(facing: Bearing, degrees: u16) -> Self {
        Arc { facing, half_width: degrees * 5 }
    }

    /// A direction lies within the arc; no direction at all does too.
    pub fn holds(self, way: Offset) -> bool {
        if self.half_width > 900 {
            return !self.behind().holds_strictly(way);
        }
        if self.half_width == 900 {
            return self.facing.vector().dot(way) >= 0;
        }
        let [left, right] = self.edges();
        left.cross(way) <= 0 && right.cross(way) >= 0 && self.facing.vector().dot(way) >= 0
    }

    /// A point lies within the arc of a figure standing at `apex`.
    pub fn sees(self, apex: Point, point: Point) -> bool {
        self.holds(point - apex)
    }

    /// Some part of a footprint lies within the arc and no farther than `reach` along its edges.
    pub fn touches(self, apex: Point, footprint: &Footprint, reach: Length) -> bool {
        let corners_inside = footprint.corners().iter().any(|&corner| self.sees(apex, corner));
        corners_inside
            || self.sees(apex, footprint.centre())
            || self.bearings().into_iter().any(|edge| {
                let ray = Segment::new(apex, apex + edge.offset(reach));
                footprint.gap_to_segment(ray).is_zero()
            })
    }

    /// No part of a path through some points lies within the arc, plainly: all of it lies beyond one of its edges, or
    /// behind. Where neither holds it may still be so.
    pub fn leaves_out(self, apex: Point, path: &[Point]) -> bool {
        let all = |outside: &dyn Fn(Offset) -> bool| path.iter().all(|&point| outside(point - apex));
        let [left, right] = self.edges();
        let narrow = self.half_width < 900;
        self.half_width <= 900 && all(&|way| self.facing.vector().dot(way) < 0)
            || narrow && (all(&|way| left.cross(way) > 0) || all(&|way| right.cross(way) < 0))
    }

    /// The two directions that bound the arc, left and right.
    pub const fn bearings(self) -> [Bearing; 2] {
        let half = self.half_width as i64;
        [self.facing.turned(-half), self.facing.turned(half)]
    }

    const fn edges(self) -> [Offset; 2] {
        let [left, right] = self.bearings();
        [left.vector(), right.vector()]
    }

    fn behind(self) -> Arc {
        Arc { facing: self.facing.opposite(), half_width: 1800 - self.half_width.min(1800) }
    }

    fn holds_strictly(self, way: Offset) -> bool {
        let [left, right] = self.edges();
        left.cross(way) < 0 && right.cross(way) > 0 && self.facing.vector().dot(way) > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Point = Point::cm(50, 50);

    /// For every facing the points just before, on and behind the line across it.
    #[test]
    fn half_a_circle_is_what_lies_between_its_edges() {
        for facing in (0..3600).map(Bearing::tenths) {
            let front = Arc { facing, half_width: 900 };
            let [left, right] = front.edges();
            for way in [left, right, -facing.vector(), facing.vector()] {
                for (dx, dy) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let way = Offset { dx: way.dx + dx, dy: way.dy + dy };
                    let between = left.cross(way) <= 0 && right.cross(way) >= 0 && facing.vector().dot(way) >= 0;
                    assert_eq!(front.holds(way), between, "{facing:?} {way:?}");
                }
            }
        }
    }

    #[test]
    fn the_line_itself_is_in_the_front_half_plane() {
        let front = Arc::of_degrees(Bearing::NORTH, 180);
        assert!(front.sees(HERE, Point::cm(90, 50)));
        assert!(front.sees(HERE, Point::cm(10, 50)));
        assert!(!front.sees(HERE, Point { x: 900_000, y: 499_999 }));
        assert!(front.sees(HERE, HERE));
    }

    #[test]
    fn a_right_angle_ends_on_the_diagonals() {
        let cone = Arc::of_degrees(Bearing::EAST, 90);
        assert!(cone.sees(HERE, Point::cm(60, 60)));
        assert!(cone.sees(HERE, Point::cm(60, 40)));
        assert!(!cone.sees(HERE, Point { x: 600_000, y: 600_001 }));
        assert!(!cone.sees(HERE, Point::cm(40, 50)));
    }

    #[test]
    fn a_path_beyond_one_edge_is_left_out_and_one_round_the_apex_is_not() {
        let cone = Arc::of_degrees(Bearing::EAST, 90);
        let left_out = |path: &[Point]| cone.leaves_out(HERE, path);
        assert!(left_out(&[Point::cm(40, 20), Point::cm(45, 90)]), "behind");
        assert!(left_out(&[Point::cm(40, 70), Point::cm(60, 70)]), "to the left");
        assert!(left_out(&[Point::cm(40, 20), Point::cm(60, 30)]), "to the right");
        assert!(!left_out(&[Point::cm(60, 70), Point::cm(60, 30)]), "across");
        assert!(!left_out(&[Point::cm(60, 60)]), "on the edge");
        assert!(!left_out(&[Point::cm(60, 70), Point::cm(40, 50), Point::cm(60, 30)]), "beyond no one edge");
    }

    #[test]
    fn a_wide_arc_leaves_out_only_what_is_behind() {
        let wide = Arc::of_degrees(Bearing::NORTH, 270);
        assert!(wide.sees(HERE, Point::cm(40, 40)));
        assert!(!wide.sees(HERE, Point { x: 400_000, y: 399_999 }));
        assert!(wide.sees(HERE, Point::cm(10, 60)));
        let all = Arc::of_degrees(Bearing::NORTH, 360);
        assert!(all.sees(HERE, Point::cm(50, 10)));
    }

    #[test]
    fn a_base_on_the_edge_line_touches_the_arc() {
        let cone = Arc::of_degrees(Bearing::NORTH, 90);
        let beside = |x| Footprint::disc(Point::cm(x, 50), Length::cm(1));
        assert!(cone.touches(HERE, &beside(51), Length::cm(20)));
        assert!(!cone.touches(HERE, &beside(52), Length::cm(20)));
    }
}
