//! What may be asked of a shape by itself, and of the table as one.

use crate::exact::{Side, side};
use crate::{Bearing, Bounds, Length, Point, Shape, Table};

impl Shape {
    /// A point lies in it or on its edge; nothing lies in a wall.
    pub fn holds(&self, at: Point) -> bool {
        match self {
            Shape::Polygon(outline) => side(outline, at) != Side::Outside,
            Shape::Disc { centre, radius } => (at - *centre).length_squared() <= radius.squared(),
            Shape::Wall(_) => false,
        }
    }

    /// A point by which it is known: the middle of its corners.
    pub fn middle(&self) -> Point {
        match self {
            Shape::Disc { centre, .. } => *centre,
            Shape::Polygon(points) | Shape::Wall(points) => {
                let count = points.len().max(1) as i64;
                let mean = |of: fn(&Point) -> i64| points.iter().map(of).sum::<i64>() / count;
                Point { x: mean(|p| p.x), y: mean(|p| p.y) }
            }
        }
    }

    /// The box it lies in.
    pub fn bounds(&self) -> Bounds {
        match self {
            Shape::Disc { centre, radius } => Bounds::of([*centre]).grown(*radius),
            Shape::Polygon(points) | Shape::Wall(points) => Bounds::of(points.iter().copied()),
        }
    }
}

impl Table {
    pub fn bounds(&self) -> Bounds {
        Bounds { low: Point::default(), high: Point::new(self.width, self.depth) }
    }

    /// Its corners, counter-clockwise from the south-west.
    pub fn outline(&self) -> Vec<Point> {
        self.bounds().outline()
    }

    /// A point lies on the table, its edges included.
    pub fn holds(&self, at: Point) -> bool {
        self.bounds().holds(at)
    }
}

/// A circle to be drawn: points all round at a distance.
pub fn ring(centre: Point, radius: Length) -> Vec<Point> {
    const TURN: i64 = 50;
    (0..3600 / TURN).map(|n| centre + Bearing::tenths(n * TURN).offset(radius)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_holds_its_inside_and_its_edge() {
        let corner = Shape::Polygon(vec![Point::cm(0, 0), Point::cm(4, 0), Point::cm(0, 4)]);
        assert!(corner.holds(Point::cm(1, 1)) && corner.holds(Point::cm(2, 2)) && !corner.holds(Point::cm(3, 3)));
        let pond = Shape::Disc { centre: Point::cm(10, 10), radius: Length::cm(5) };
        assert!(pond.holds(Point::cm(13, 14)) && !pond.holds(Point::cm(14, 14)));
        assert!(!Shape::Wall(vec![Point::cm(0, 0), Point::cm(4, 0)]).holds(Point::cm(2, 0)));
    }

    #[test]
    fn a_shape_has_a_middle_and_a_box() {
        let wall = Shape::Wall(vec![Point::cm(1, 9), Point::cm(5, 1), Point::cm(9, 2)]);
        assert_eq!(wall.middle(), Point::cm(5, 4));
        assert_eq!(wall.bounds(), Bounds::of([Point::cm(1, 1), Point::cm(9, 9)]));
        let pond = Shape::Disc { centre: Point::cm(10, 20), radius: Length::cm(5) };
        assert_eq!(pond.middle(), Point::cm(10, 20));
        assert_eq!(pond.bounds(), Bounds::of([Point::cm(5, 15), Point::cm(15, 25)]));
    }

    #[test]
    fn the_table_holds_its_edges() {
        let table = Table::new(Length::cm(60), Length::cm(40));
        assert!(table.holds(Point::cm(60, 40)) && table.holds(Point::cm(0, 0)));
        assert!(!table.holds(Point { x: -1, y: 0 }) && !table.holds(Point::cm(60, 41)));
        assert_eq!(table.outline(), [(0, 0), (60, 0), (60, 40), (0, 40)].map(|(x, y)| Point::cm(x, y)));
    }

    #[test]
    fn a_ring_begins_in_the_north_and_runs_east() {
        let ring = ring(Point::cm(10, 10), Length::cm(5));
        assert_eq!(ring.len(), 72);
        assert_eq!(
            [ring[0], ring[18], ring[36], ring[54]],
            [(10, 15), (15, 10), (10, 5), (5, 10)].map(|(x, y)| Point::cm(x, y))
        );
    }
}
