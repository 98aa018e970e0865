//! The rectangle that a piece of terrain lies in: what is far off needs no measuring.

use table::{Length, Point, Shape};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    low: Point,
    high: Point,
}

impl Frame {
    pub fn of(shape: &Shape) -> Frame {
        match shape {
            Shape::Polygon(points) | Shape::Wall(points) => Frame::about(points),
            Shape::Disc { centre, radius } => Frame { low: *centre, high: *centre }.wider(*radius),
        }
    }

    fn about(points: &[Point]) -> Frame {
        let first = points.first().copied().unwrap_or_default();
        points.iter().fold(Frame { low: first, high: first }, |frame, at| Frame {
            low: Point { x: frame.low.x.min(at.x), y: frame.low.y.min(at.y) },
            high: Point { x: frame.high.x.max(at.x), y: frame.high.y.max(at.y) },
        })
    }

    fn wider(self, by: Length) -> Frame {
        let by = by.to_um();
        let (low, high) = (self.low, self.high);
        Frame { low: Point { x: low.x - by, y: low.y - by }, high: Point { x: high.x + by, y: high.y + by } }
    }

    /// Whether something so wide that goes straight from point to point might meet it.
    pub fn may_meet(&self, [from, to]: [Point; 2], radius: Length) -> bool {
        let way = Frame::about(&[from, to]).wider(radius);
        way.low.x <= self.high.x && self.low.x <= way.high.x && way.low.y <= self.high.y && self.low.y <= way.high.y
    }
}
