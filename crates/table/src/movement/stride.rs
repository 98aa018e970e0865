use super::solid::Solid;
use crate::Bounds;
use crate::exact::Segment;

/// A straight leg with what is asked of it again and again: its box, and its direction in floating point.
///
/// Offsets on a table are below 2^26 micrometres, so the products here are exact; only lengths are rounded, and
/// [`Stride::meets`] leaves room for that.
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

    /// Whether the leg comes too near a solid, doors or no doors; none when that must be worked out exactly.
    ///
    /// It surely keeps off when a line across or along the leg lies between, and surely comes too near when some point
    /// of the core lies beside it and too near.
    pub fn meets(&self, solid: &Solid) -> Option<bool> {
        if self.squared == 0.0 {
            return solid.takes_in(self.leg.a);
        }
        let (points, apart) = solid.core();
        let apart = apart.to_um() as f64 * self.length;
        let (near, far) = (apart / SURELY, apart * SURELY);
        let (mut left, mut right, mut before, mut beyond, mut beside) = (true, true, true, true, false);
        for &point in points {
            let out = point - self.leg.a;
            let (dx, dy) = (out.dx as f64, out.dy as f64);
            let (across, along) = (self.run.0 * dy - self.run.1 * dx, self.run.0 * dx + self.run.1 * dy);
            left &= across >= far;
            right &= across <= -far;
            before &= along <= -far;
            beyond &= along - self.squared >= far;
            beside |= (across.abs() < near) & (along >= 0.0) & (along <= self.squared);
        }
        if beside { Some(true) } else { (left | right | before | beyond).then_some(false) }
    }
}
