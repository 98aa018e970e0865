//! Upright boxes: most of the table is ruled out by them before anything is measured exactly.

use crate::exact::Segment;
use crate::{Length, Offset, Point, Shape};

/// An upright box, its edges included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub low: Point,
    pub high: Point,
}

impl Bounds {
    pub fn of(points: impl IntoIterator<Item = Point>) -> Bounds {
        let none = Bounds { low: Point { x: i64::MAX, y: i64::MAX }, high: Point { x: i64::MIN, y: i64::MIN } };
        points.into_iter().fold(none, Bounds::with)
    }

    pub fn leg(leg: Segment) -> Bounds {
        Bounds::of([leg.a, leg.b])
    }

    pub fn middle(&self) -> Point {
        Point { x: self.low.x.midpoint(self.high.x), y: self.low.y.midpoint(self.high.y) }
    }

    pub fn with(self, p: Point) -> Bounds {
        let low = Point { x: self.low.x.min(p.x), y: self.low.y.min(p.y) };
        let high = Point { x: self.high.x.max(p.x), y: self.high.y.max(p.y) };
        Bounds { low, high }
    }

    pub fn grown(self, by: Length) -> Bounds {
        let by = by.to_um();
        let low = Point { x: self.low.x.saturating_sub(by), y: self.low.y.saturating_sub(by) };
        let high = Point { x: self.high.x.saturating_add(by), y: self.high.y.saturating_add(by) };
        Bounds { low, high }
    }

    pub fn meets(&self, other: &Bounds) -> bool {
        (self.low.x <= other.high.x)
            & (other.low.x <= self.high.x)
            & (self.low.y <= other.high.y)
            & (other.low.y <= self.high.y)
    }

    pub fn holds(&self, p: Point) -> bool {
        (self.low.x <= p.x) & (p.x <= self.high.x) & (self.low.y <= p.y) & (p.y <= self.high.y)
    }

    pub fn encloses(&self, other: &Bounds) -> bool {
        self.holds(other.low) & self.holds(other.high)
    }

    /// How far a point lies outside, squared; nought inside.
    pub fn away(&self, p: Point) -> i128 {
        let out = |low: i64, at: i64, high: i64| (low - at).max(at - high).max(0);
        Offset { dx: out(self.low.x, p.x, self.high.x), dy: out(self.low.y, p.y, self.high.y) }.length_squared()
    }

    /// The corner that lies farthest in a direction.
    pub fn farthest(&self, way: Offset) -> Point {
        let x = if way.dx > 0 { self.high.x } else { self.low.x };
        let y = if way.dy > 0 { self.high.y } else { self.low.y };
        Point { x, y }
    }

    /// The corners, counter-clockwise from the south-west.
    pub fn outline(&self) -> Vec<Point> {
        let Bounds { low, high } = *self;
        vec![low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }]
    }

    /// Points at so many steps from the low corner, row by row.
    pub fn rows(self, step: Length) -> impl Iterator<Item = Point> {
        let step = step.to_um().max(1) as usize;
        let row = move |y: i64| (self.low.x..=self.high.x).step_by(step).map(move |x| Point { x, y });
        (self.low.y..=self.high.y).step_by(step).flat_map(row)
    }

    /// The same points, column by column.
    pub fn columns(self, step: Length) -> impl Iterator<Item = Point> {
        let step = step.to_um().max(1) as usize;
        let column = move |x: i64| (self.low.y..=self.high.y).step_by(step).map(move |y| Point { x, y });
        (self.low.x..=self.high.x).step_by(step).flat_map(column)
    }
}

impl From<Bounds> for Shape {
    fn from(bounds: Bounds) -> Shape {
        Shape::Polygon(bounds.outline())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: i64, y: i64) -> Point {
        Point { x, y }
    }

    #[test]
    fn a_box_holds_its_edges_and_knows_how_far_off_a_point_is() {
        let area = Bounds::of([at(10, 20), at(4, 30)]);
        assert_eq!(area, Bounds { low: at(4, 20), high: at(10, 30) });
        assert!(area.holds(at(4, 30)) && !area.holds(at(3, 25)));
        assert_eq!(area.away(at(1, 34)), 3 * 3 + 4 * 4);
        assert_eq!(area.farthest(Offset { dx: 1, dy: -1 }), at(10, 20));
        assert!(area.meets(&Bounds::of([at(10, 30), at(99, 99)])) && !area.meets(&Bounds::of([at(11, 20)])));
    }

    #[test]
    fn a_grid_goes_by_rows_or_by_columns() {
        let area = Bounds::of([at(0, 0), at(5, 3)]);
        let rows: Vec<Point> = area.rows(Length::um(3)).collect();
        assert_eq!(rows, [at(0, 0), at(3, 0), at(0, 3), at(3, 3)]);
        let columns: Vec<Point> = area.columns(Length::um(3)).collect();
        assert_eq!(columns, [at(0, 0), at(0, 3), at(3, 0), at(3, 3)]);
    }

    #[test]
    fn the_outline_runs_counter_clockwise() {
        assert_eq!(Bounds::of([at(0, 0), at(5, 3)]).outline(), [at(0, 0), at(5, 0), at(5, 3), at(0, 3)]);
    }
}
