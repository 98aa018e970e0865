//! Upright boxes: most of the table is ruled out by them before anything is measured exactly.

use table::{Length, Offset, Point, Shape};

/// An upright box, its edges included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    low: Point,
    high: Point,
}

impl Bounds {
    pub fn of(points: impl IntoIterator<Item = Point>) -> Bounds {
        let none = Bounds { low: Point { x: i64::MAX, y: i64::MAX }, high: Point { x: i64::MIN, y: i64::MIN } };
        points.into_iter().fold(none, Bounds::with)
    }

    pub fn with(self, p: Point) -> Bounds {
        Bounds {
            low: Point { x: self.low.x.min(p.x), y: self.low.y.min(p.y) },
            high: Point { x: self.high.x.max(p.x), y: self.high.y.max(p.y) },
        }
    }

    pub fn shape(shape: &Shape) -> Bounds {
        match shape {
            Shape::Disc { centre, radius } => Bounds::of([*centre]).grown(*radius),
            Shape::Polygon(points) | Shape::Wall(points) => Bounds::of(points.iter().copied()),
        }
    }

    pub fn grown(self, by: Length) -> Bounds {
        let by = by.to_um();
        Bounds {
            low: Point { x: self.low.x.saturating_sub(by), y: self.low.y.saturating_sub(by) },
            high: Point { x: self.high.x.saturating_add(by), y: self.high.y.saturating_add(by) },
        }
    }

    /// The corner that lies farthest in a direction.
    pub fn farthest(&self, way: Offset) -> Point {
        let x = if way.dx > 0 { self.high.x } else { self.low.x };
        let y = if way.dy > 0 { self.high.y } else { self.low.y };
        Point { x, y }
    }

    pub fn holds(&self, p: Point) -> bool {
        (self.low.x <= p.x) & (p.x <= self.high.x) & (self.low.y <= p.y) & (p.y <= self.high.y)
    }

    pub fn meets(&self, other: &Bounds) -> bool {
        (self.low.x <= other.high.x)
            & (other.low.x <= self.high.x)
            & (self.low.y <= other.high.y)
            & (other.low.y <= self.high.y)
    }
}
