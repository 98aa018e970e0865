use super::surd::Surd;
use crate::exact::Segment;
use crate::{Length, Offset, Point, Shape};

/// An upright box, its edges included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
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

    pub fn shape(shape: &Shape) -> Bounds {
        match shape {
            Shape::Disc { centre, radius } => Bounds::of([*centre]).grown(*radius),
            Shape::Polygon(points) | Shape::Wall(points) => Bounds::of(points.iter().copied()),
        }
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

    /// The share of a leg from inside at which it goes out.
    pub fn exit(&self, leg: Segment) -> Option<Surd> {
        if self.holds(leg.b) {
            return None;
        }
        let (from, to) = (leg.a, leg.b);
        let sides = [
            (self.low.x - from.x, to.x - from.x),
            (from.x - self.high.x, from.x - to.x),
            (self.low.y - from.y, to.y - from.y),
            (from.y - self.high.y, from.y - to.y),
        ];
        let exits = sides.into_iter().filter(|(room, by)| *by < 0 && by < room);
        let shares = exits.map(|(room, by)| Surd::ratio(i128::from(room.min(0)), i128::from(by)));
        shares.min_by(|a, b| a.cmp_ratio(b.p, b.a))
    }
}
