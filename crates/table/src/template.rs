use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::exact::{Side, round_div, side};
use crate::{Arc, Extent, Footprint, Length, Offset, Point, farthest, gap};

/// A shape laid on the table to see who is under it. Its edge belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Template {
    Disc {
        centre: Point,
        radius: Length,
    },
    /// Any rectangle, by its corners counter-clockwise.
    Oblong([Point; 4]),
    Corridor(Corridor),
    /// What lies in an arc and no farther than a reach from its apex.
    Sector {
        apex: Point,
        arc: Arc,
        reach: Length,
    },
}

/// A strip to both sides of a straight line, running on for some way beyond its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Corridor {
    pub from: Point,
    pub to: Point,
    /// From the line to each side.
    pub half_width: Length,
    #[serde(default, skip_serializing_if = "Length::is_zero")]
    pub beyond: Length,
}

/// How much of a base a template covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Covered {
    None,
    Part,
    Whole,
}

impl Template {
    /// A square of a given side, lying along the table's.
    pub fn square(centre: Point, side: Length) -> Self {
        match Footprint::oblong(centre, crate::Bearing::NORTH, side, side) {
            Footprint::Oblong(corners) => Template::Oblong(corners),
            Footprint::Disc { radius, .. } => Template::Disc { centre, radius },
        }
    }

    /// The point is under the template.
    pub fn holds(&self, p: Point) -> bool {
        self.touches(&Footprint::disc(p, Length::ZERO))
    }

    /// Some part of the base is under the template.
    pub fn touches(&self, base: &Footprint) -> bool {
        match self {
            Template::Disc { centre, radius } => gap(*centre, base) <= *radius,
            Template::Oblong(corners) => gap(Extent::Area(corners), base).is_zero(),
            Template::Corridor(corridor) => corridor.touches(base),
            Template::Sector { apex, arc, reach } => gap(*apex, base) <= *reach && arc.touches(*apex, base, *reach),
        }
    }

    pub fn covers(&self, base: &Footprint) -> Covered {
        if !self.touches(base) {
            Covered::None
        } else if self.holds_whole(base) {
            Covered::Whole
        } else {
            Covered::Part
        }
    }

    fn holds_whole(&self, base: &Footprint) -> bool {
        match (self, base) {
            (Template::Disc { centre, radius }, _) => farthest(*centre, base) <= *radius,
            (Template::Oblong(corners), Footprint::Disc { centre, radius }) => {
                side(corners, *centre) != Side::Outside
                    && crate::exact::edges(corners).all(|edge| edge.distance_cmp(*centre, *radius).is_ge())
            }
            (Template::Corridor(corridor), Footprint::Disc { centre, radius }) => corridor.holds_disc(*centre, *radius),
            (Template::Sector { apex, arc, reach }, Footprint::Disc { centre, radius }) => {
                let edges_clear = arc.bearings().into_iter().all(|edge| {
                    let ray = [*apex, *apex + edge.offset(*reach)];
                    gap(*centre, Extent::Path(&ray)) >= *radius
                });
                arc.sees(*apex, *centre) && edges_clear && farthest(*apex, base) <= *reach
            }
            (_, Footprint::Oblong(corners)) => corners.iter().all(|&corner| self.holds(corner)),
        }
    }
}

impl Corridor {
    /// Its corners counter-clockwise, rounded to the micrometre.
    pub fn corners(&self) -> [Point; 4] {
        let along = self.to - self.from;
        let length = along.length().to_um().max(1);
        let scaled = |way: Offset, by: Length| {
            let part = |d: i64| round_div(i128::from(d) * i128::from(by.to_um()), i128::from(length)) as i64;
            Offset { dx: part(way.dx), dy: part(way.dy) }
        };
        let left = scaled(Offset { dx: -along.dy, dy: along.dx }, self.half_width);
        let end = self.to + scaled(along, self.beyond);
        [self.from - left, end - left, end + left, self.from + left]
    }

    fn touches(&self, base: &Footprint) -> bool {
        match base {
            Footprint::Disc { centre, radius } => self.touches_disc(*centre, *radius),
            Footprint::Oblong(_) => gap(Extent::Area(&self.corners()), base).is_zero(),
        }
    }

    /// Sides and ends are compared exactly; only a base that reaches for a corner is measured to the rounded corner.
    fn touches_disc(&self, centre: Point, radius: Length) -> bool {
        let at = Position::of(self, centre);
        if at.is_beside(self.half_width) {
            at.is_between(-radius, self.beyond + radius)
        } else if at.is_between(Length::ZERO, self.beyond) {
            at.is_beside(self.half_width + radius)
        } else {
            self.corners().into_iter().any(|corner| (corner - centre).length_squared() <= radius.squared())
        }
    }

    fn holds_disc(&self, centre: Point, radius: Length) -> bool {
        let at = Position::of(self, centre);
        self.half_width >= radius
            && at.is_beside(self.half_width - radius)
            && at.is_between(radius, self.beyond - radius)
    }
}

/// A point by how far along and beside a corridor's line it lies, both multiplied by the line's length.
struct Position {
    along: i128,
    across: i128,
    squared: i128,
}

impl Position {
    fn of(corridor: &Corridor, p: Point) -> Position {
        let way = corridor.to - corridor.from;
        let out = p - corridor.from;
        Position { along: way.dot(out), across: way.cross(out), squared: way.length_squared() }
    }

    /// No farther from the line than a width.
    fn is_beside(&self, width: Length) -> bool {
        self.across * self.across <= width.squared() * self.squared
    }

    /// At least `start` after the line's start and at most `end` after its end.
    fn is_between(&self, start: Length, end: Length) -> bool {
        self.is_at_least(self.along, start) && self.is_at_least(self.squared - self.along, -end)
    }

    /// `value >= by · length`, decided by squares.
    fn is_at_least(&self, value: i128, by: Length) -> bool {
        let limit = by.squared() * self.squared;
        match (value >= 0, by >= Length::ZERO) {
            (true, true) => value * value >= limit,
            (true, false) => true,
            (false, true) => false,
            (false, false) => value * value <= limit,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bearing;

    fn cm(x: i64, y: i64) -> Point {
        Point::cm(x, y)
    }

    fn base(at: Point, radius: Length) -> Footprint {
        Footprint::disc(at, radius)
    }

    #[test]
    fn a_disc_covers_what_it_touches() {
        let blast = Template::Disc { centre: cm(50, 50), radius: Length::cm(5) };
        assert_eq!(blast.covers(&base(cm(56, 50), Length::cm(1))), Covered::Part);
        assert_eq!(blast.covers(&base(Point { x: 560_001, y: 500_000 }, Length::cm(1))), Covered::None);
        assert_eq!(blast.covers(&base(cm(54, 50), Length::cm(1))), Covered::Whole);
        assert_eq!(blast.covers(&base(Point { x: 540_001, y: 500_000 }, Length::cm(1))), Covered::Part);
    }

    #[test]
    fn a_corridor_runs_beside_and_beyond_its_line() {
        let line = Corridor { from: cm(10, 50), to: cm(40, 50), half_width: Length::cm(5), beyond: Length::cm(10) };
        let fire = Template::Corridor(line);
        assert!(fire.holds(cm(20, 55)), "exactly five to the side");
        assert!(!fire.holds(Point { x: 200_000, y: 550_001 }));
        assert!(fire.holds(cm(50, 50)), "exactly ten beyond");
        assert!(!fire.holds(Point { x: 500_001, y: 500_000 }));
        assert!(fire.holds(cm(10, 45)));
        assert!(!fire.holds(cm(9, 50)));
        assert_eq!(fire.covers(&base(cm(30, 56), Length::cm(1))), Covered::Part);
        assert_eq!(fire.covers(&base(cm(30, 54), Length::cm(1))), Covered::Whole);
        assert_eq!(fire.covers(&base(cm(51, 50), Length::cm(1))), Covered::Part);
        assert_eq!(fire.covers(&base(Point { x: 510_001, y: 500_000 }, Length::cm(1))), Covered::None);
        assert_eq!(fire.covers(&base(cm(49, 54), Length::cm(1))), Covered::Whole);
        // A corner is five away from a base at three and four beyond it.
        assert!(fire.touches(&base(cm(53, 59), Length::cm(5))));
        assert!(!fire.touches(&base(cm(53, 59), Length::um(49_999))));
    }

    #[test]
    fn a_slanting_corridor_is_exact_too() {
        // Along (3, 4): ten centimetres to the side of the middle is (8, -6) away.
        let line = Corridor { from: cm(20, 20), to: cm(50, 60), half_width: Length::cm(10), beyond: Length::ZERO };
        let strip = Template::Corridor(line);
        assert!(strip.holds(cm(35 + 8, 40 - 6)));
        assert!(!strip.holds(Point { x: 430_001, y: 340_000 }));
        assert!(strip.holds(cm(50 - 8, 60 + 6)));
        assert!(!strip.holds(Point { x: 420_001, y: 660_000 }));
        assert_eq!(line.corners(), [cm(28, 14), cm(58, 54), cm(42, 66), cm(12, 26)]);
    }

    #[test]
    fn a_square_covers_bases_and_vehicles() {
        let square = Template::square(cm(50, 50), Length::cm(20));
        assert_eq!(square.covers(&base(cm(59, 50), Length::cm(1))), Covered::Whole);
        assert_eq!(square.covers(&base(cm(60, 50), Length::cm(1))), Covered::Part);
        let tank = Footprint::oblong(cm(58, 58), Bearing::NORTH, Length::cm(6), Length::cm(4));
        assert_eq!(square.covers(&tank), Covered::Part);
        assert_eq!(square.covers(&tank.moved(cm(0, 0) - cm(0, 1))), Covered::Whole);
    }

    #[test]
    fn a_sector_ends_at_its_reach() {
        let arc = Arc::of_degrees(Bearing::NORTH, 90);
        let flame = Template::Sector { apex: cm(50, 50), arc, reach: Length::cm(10) };
        assert!(flame.holds(cm(50, 60)));
        assert!(!flame.holds(Point { x: 500_000, y: 600_001 }));
        assert!(flame.holds(cm(53, 53)));
        assert!(!flame.holds(cm(54, 53)));
        assert_eq!(flame.covers(&base(cm(50, 57), Length::cm(2))), Covered::Whole);
        assert_eq!(flame.covers(&base(cm(50, 61), Length::cm(2))), Covered::Part);
        assert_eq!(flame.covers(&base(cm(50, 48), Length::cm(1))), Covered::None);
    }
}
