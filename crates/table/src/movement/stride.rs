use super::bounds::Bounds;
use super::solid::Solid;
use crate::exact::Segment;
use crate::{Length, Point};

/// A straight leg with what is asked of it again and again: its box, and its direction in floating point.
///
/// Offsets on a table are below 2^26 micrometres, so the products here are exact; only lengths are rounded, and
/// [`Stride::clears`] leaves room for that.
pub(super) struct Stride {
    pub leg: Segment,
    pub bounds: Bounds,
    run: (f64, f64),
    squared: f64,
    length: f64,
}

/// More than rounding could ever add to a product of two lengths.
const SURELY: f64 = 1.0 + 1.0 / (1u64 << 40) as f64;

impl Stride {
    pub fn new(leg: Segment) -> Stride {
        let by = leg.b - leg.a;
        let run = (by.dx as f64, by.dy as f64);
        let squared = run.0 * run.0 + run.1 * run.1;
        Stride { leg, bounds: Bounds::leg(leg), run, squared, length: squared.sqrt() }
    }

    /// The leg surely keeps off the solid: a line across or along the leg lies between. When it is a near thing the
    /// answer is no.
    pub fn clears(&self, solid: &Solid) -> bool {
        let (points, apart) = solid.core();
        if self.squared == 0.0 {
            return stands_clear(self.leg.a, points, apart);
        }
        let apart = apart.to_um() as f64 * self.length * SURELY;
        let (mut left, mut right, mut before, mut beyond) = (true, true, true, true);
        for &point in points {
            let out = point - self.leg.a;
            let (dx, dy) = (out.dx as f64, out.dy as f64);
            let (across, along) = (self.run.0 * dy - self.run.1 * dx, self.run.0 * dx + self.run.1 * dy);
            left &= across >= apart;
            right &= across <= -apart;
            before &= along <= -apart;
            beyond &= along - self.squared >= apart;
        }
        left | right | before | beyond
    }
}

/// A line square to the way to the closest of the points surely keeps all of them `apart`.
fn stands_clear(at: Point, points: &[Point], apart: Length) -> bool {
    let out = |point: &Point| ((point.x - at.x) as f64, (point.y - at.y) as f64);
    let squared = |(dx, dy): (f64, f64)| dx * dx + dy * dy;
    let Some(closest) = points.iter().map(out).min_by(|&a, &b| squared(a).total_cmp(&squared(b))) else { return true };
    let apart = apart.to_um() as f64 * squared(closest).sqrt() * SURELY;
    apart > 0.0 && points.iter().map(out).all(|(dx, dy)| dx * closest.0 + dy * closest.1 >= apart)
}
