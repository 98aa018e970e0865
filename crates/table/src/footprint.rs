use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::exact::{Segment, round_div};
use crate::measure::{Extent, gap};
use crate::{Base, Bearing, Length, Offset, Point, Shape};

/// The ground a base covers where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Footprint {
    Disc {
        centre: Point,
        radius: Length,
    },
    /// Four corners, counter-clockwise.
    Oblong([Point; 4]),
}

impl Footprint {
    pub const fn disc(centre: Point, radius: Length) -> Self {
        Footprint::Disc { centre, radius }
    }

    /// A rectangle whose length lies along its facing; each corner is rounded once to the micrometre.
    pub fn oblong(centre: Point, facing: Bearing, length: Length, width: Length) -> Self {
        let ahead = facing.vector();
        let left = facing.turned(-900).vector();
        let corner = |along: i64, across: i64| {
            let sum = |a: i64, b: i64| {
                let doubled = i128::from(along * length.to_um()) * i128::from(a)
                    + i128::from(across * width.to_um()) * i128::from(b);
                round_div(doubled, 2 * i128::from(Bearing::SCALE)) as i64
            };
            centre + Offset { dx: sum(ahead.dx, left.dx), dy: sum(ahead.dy, left.dy) }
        };
        Footprint::Oblong([corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)])
    }

    pub fn centre(&self) -> Point {
        match self {
            Footprint::Disc { centre, .. } => *centre,
            Footprint::Oblong([a, _, c, _]) => Point { x: (a.x + c.x).div_euclid(2), y: (a.y + c.y).div_euclid(2) },
        }
    }

    /// The corners of an oblong; a disc has none.
    pub fn corners(&self) -> &[Point] {
        match self {
            Footprint::Disc { .. } => &[],
            Footprint::Oblong(corners) => corners,
        }
    }

    pub fn moved(self, by: Offset) -> Self {
        match self {
            Footprint::Disc { centre, radius } => Footprint::Disc { centre: centre + by, radius },
            Footprint::Oblong(corners) => Footprint::Oblong(corners.map(|corner| corner + by)),
        }
    }

    pub fn gap_to_segment(&self, segment: Segment) -> Length {
        gap(self, Extent::Path(&[segment.a, segment.b]))
    }
}

impl Base {
    /// The ground the base covers standing at a point and facing a bearing.
    pub fn at(self, centre: Point, facing: Bearing) -> Footprint {
        match self {
            Base::Round { radius } => Footprint::disc(centre, radius),
            Base::Oblong { length, width } => Footprint::oblong(centre, facing, length, width),
        }
    }
}

impl From<Footprint> for Shape {
    fn from(footprint: Footprint) -> Shape {
        match footprint {
            Footprint::Disc { centre, radius } => Shape::Disc { centre, radius },
            Footprint::Oblong(corners) => Shape::Polygon(corners.to_vec()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_oblong_base_turns_with_its_facing() {
        let tank = Base::Oblong { length: Length::cm(6), width: Length::cm(4) };
        let north = tank.at(Point::cm(10, 10), Bearing::NORTH);
        assert_eq!(north.corners(), [Point::cm(8, 13), Point::cm(8, 7), Point::cm(12, 7), Point::cm(12, 13)]);
        let east = tank.at(Point::cm(10, 10), Bearing::EAST);
        assert_eq!(east.corners(), [Point::cm(13, 12), Point::cm(7, 12), Point::cm(7, 8), Point::cm(13, 8)]);
        assert!(crate::exact::doubled_area(tank.at(Point::cm(10, 10), Bearing::tenths(1234)).corners()) > 0);
        assert_eq!(east.centre(), Point::cm(10, 10));
    }

    #[test]
    fn an_odd_width_is_halved_before_rounding() {
        let strip = Footprint::oblong(Point::default(), Bearing::NORTH, Length::um(2), Length::um(3));
        assert_eq!(strip.corners()[0], Point { x: -2, y: 1 });
        assert_eq!(strip.corners()[3], Point { x: 2, y: 1 });
    }
}
