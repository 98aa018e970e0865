//! Points side by side that no straight leg from the start leads to: the sieve of last legs, in single precision.

use super::gates::{Gate, lesser};
use crate::{Length, Point};

/// Points judged together.
const BROAD: usize = 4;
/// Bits kept for each lane of a row.
const ROWS: usize = 16;
/// More than the legs of a way are charged too little, and more than is rounded here; in micrometres.
const ROUNDED: f32 = 128.0;

/// A list of points, in rows.
#[derive(Clone, Debug)]
pub(super) struct Dark {
    points: Vec<Point>,
    rows: Vec<Row>,
}

/// Points side by side. Empty lanes, and those brought to light, are not a number.
#[derive(Clone, Copy, Debug)]
struct Row {
    x: [f32; BROAD],
    y: [f32; BROAD],
}

impl Dark {
    pub fn new() -> Dark {
        Dark { points: Vec::with_capacity(BROAD * ROWS), rows: Vec::with_capacity(ROWS) }
    }

    pub fn push(&mut self, p: Point) {
        let n = self.points.len() % BROAD;
        if n == 0 {
            self.rows.push(Row { x: [f32::NAN; BROAD], y: [f32::NAN; BROAD] });
        }
        self.points.push(p);
        if let Some(row) = self.rows.last_mut() {
            (row.x[n], row.y[n]) = (p.x as f32, p.y as f32);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// The points not yet brought to light.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        let is_dark = |n: &usize| !self.rows[n / BROAD].x[n % BROAD].is_nan();
        (0..self.points.len()).filter(is_dark).map(|n| self.points[n])
    }

    /// Some of them may lie within a length of a point.
    pub fn is_near(&self, p: Point, within: Length) -> bool {
        let (x, y, far) = (p.x as f32, p.y as f32, within.to_um() as f32 + ROUNDED);
        let mut least = [f32::INFINITY; BROAD];
        for row in &self.rows {
            for (n, least) in least.iter_mut().enumerate() {
                let (dx, dy) = (row.x[n] - x, row.y[n] - y);
                *least = lesser(dx * dx + dy * dy, *least);
            }
        }
        far > 0.0 && least.iter().any(|&squared| squared <= far * far)
    }

    /// Brings to light what a bend leads to, as far as that is so of those points of which it might be.
    pub fn light_up(&mut self, gate: &Gate, mut is_led_to: impl FnMut(Point) -> bool) {
        for (rows, points) in self.rows.chunks_mut(ROWS).zip(self.points.chunks(ROWS * BROAD)) {
            let mut led_to = led_to(gate, rows);
            while led_to != 0 {
                let lowest = led_to.trailing_zeros() as usize;
                led_to &= led_to - 1;
                let (row, n) = (lowest % ROWS, lowest / ROWS);
                if is_led_to(points[row * BROAD + n]) {
                    rows[row].x[n] = f32::NAN;
                }
            }
        }
    }
}

/// The points of some rows that a taut way might run to straight from a bend: a bit for each, the rows of the first lane
/// lowest. Like its counterpart among the gates it is written so that the compiler judges a row in one go.
fn led_to(gate: &Gate, rows: &[Row]) -> u64 {
    let (mut leading, mut bit) = ([0u32; BROAD], [1; BROAD]);
    for row in rows {
        for n in 0..BROAD {
            leading[n] |= if gate.leads_to(row.x[n], row.y[n], f32::INFINITY) { bit[n] } else { 0 };
            bit[n] <<= 1;
        }
    }
    let [a, b, c, d] = leading.map(u64::from);
    a | b << ROWS | c << (2 * ROWS) | d << (3 * ROWS)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use super::*;
    use crate::Shape;
    use crate::movement::bends::Bends;
    use crate::movement::compass::Follow;

    fn point() -> impl Strategy<Value = Point> {
        (0i64..90_000, 0i64..90_000).prop_map(|(x, y)| Point { x, y })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2_000, rng_seed: RngSeed::Fixed(5), ..ProptestConfig::default() })]

        #[test]
        fn every_point_that_a_bend_leads_to_is_asked_for_and_those_lit_are_not_asked_for_again(
            corners in (point(), point(), point()), points in vec(point(), 1..90), left in 1i64..90_000,
        ) {
            let mut bends = Bends::new();
            let shape = Shape::Polygon(vec![corners.0, corners.1, corners.2]);
            bends.round(&shape, Length::mm(6), Follow::Usually, |_, _| true);
            let left = Length::um(left);
            for bend in &bends.found {
                let mut dark = Dark::new();
                points.iter().for_each(|&p| dark.push(p));
                let leads_to = |p: Point| bend.may_leave(p - bend.at) && bend.at.distance(p) <= left;
                dark.light_up(&Gate::new(bend, left), leads_to);
                let still: Vec<Point> = points.iter().copied().filter(|&p| !leads_to(p)).collect();
                prop_assert_eq!(dark.points().collect::<Vec<_>>(), still.clone());
                let mut again = Vec::new();
                dark.light_up(&Gate::new(bend, left), |p| { again.push(p); false });
                prop_assert!(again.iter().all(|p| still.contains(p)));
                let gap = still.iter().map(|p| bend.at.distance(*p)).min();
                prop_assert!(gap.is_none_or(|gap| dark.is_near(bend.at, gap)));
                prop_assert!(gap.is_none_or(|gap| gap < Length::mm(1) || !dark.is_near(bend.at, gap - Length::mm(1))));
            }
        }
    }
}
