//! Bends side by side: the sieve of the search, in single precision.
//!
//! Whole micrometres of a table are exact in single precision, and so are the lines of a bend. What is made of them errs
//! by less than eight micrometres; the sieve leaves room for [`SLACK`], so it may let through too much but holds back
//! nothing.

use std::ops::Range;

use super::corner::Bend;
use crate::{Length, Point};

/// Bends judged together.
const BROAD: usize = 4;
/// Bits kept for each lane of a row.
const ROWS: usize = 16;
/// In micrometres.
const SLACK: f32 = 32.0;

type Lane = [f32; BROAD];

/// A list of bends, in rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Gates {
    rows: Vec<Row>,
    count: usize,
}

/// Bends side by side. Empty lanes are not a number and lead nowhere.
#[derive(Clone, Copy, Debug)]
struct Row {
    x: Lane,
    y: Lane,
    /// The outward directions of each bend's two lines.
    before: [Lane; 2],
    after: [Lane; 2],
    sliver: Lane,
    /// How far one may still go from there, squared.
    left: Lane,
}

impl Row {
    const EMPTY: Row = {
        let empty = [f32::NAN; BROAD];
        Row { x: empty, y: empty, before: [empty; 2], after: [empty; 2], sliver: empty, left: empty }
    };

    fn gate(&self, n: usize) -> Gate {
        let [before, after] = [self.before, self.after].map(|[x, y]| [x[n], y[n]]);
        Gate { x: self.x[n], y: self.y[n], before, after, sliver: self.sliver[n], left: self.left[n] }
    }

    fn put(&mut self, n: usize, gate: Gate) {
        (self.x[n], self.y[n]) = (gate.x, gate.y);
        [self.before[0][n], self.before[1][n]] = gate.before;
        [self.after[0][n], self.after[1][n]] = gate.after;
        (self.sliver[n], self.left[n]) = (gate.sliver, gate.left);
    }
}

/// One bend as the sieve has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gate {
    x: f32,
    y: f32,
    before: [f32; 2],
    after: [f32; 2],
    sliver: f32,
    /// How far one may still go from there, squared.
    left: f32,
}

impl Gate {
    /// A bend from which one may go on for a length.
    pub fn new(bend: &Bend, left: Length) -> Gate {
        let [before, after] = bend.lines();
        let sliver = bend.sliver as f32 + SLACK;
        Gate { x: bend.at.x as f32, y: bend.at.y as f32, before, after, sliver, left: widened(left) }
    }

    /// A taut way might run from here straight to a point, no farther than a length whose square is given.
    #[inline]
    pub fn leads_to(&self, x: f32, y: f32, far: f32) -> bool {
        let (dx, dy) = (x - self.x, y - self.y);
        let a = self.before[0] * dx + self.before[1] * dy;
        let b = self.after[0] * dx + self.after[1] * dy;
        let is_close = greater(dx.abs(), dy.abs()) <= self.sliver;
        let is_taut = (lesser(a, b) <= SLACK) & ((greater(a, b) >= -SLACK) | is_close);
        is_taut & (dx * dx + dy * dy <= lesser(self.left, far))
    }
}

/// A place that legs lead to, and how long the longest may be, squared.
#[derive(Clone, Copy)]
struct Goal {
    x: f32,
    y: f32,
    far: f32,
}

impl Goal {
    /// The bends of some rows that a taut way might run from straight to here: a bit for each, the rows of the first lane
    /// lowest. The loop has no branch, and its lanes meet only at the end, so that the compiler judges a row in one go.
    fn led_to(self, rows: &[Row]) -> u64 {
        let (mut leading, mut bit) = ([0u32; BROAD], [1; BROAD]);
        for row in rows {
            for n in 0..BROAD {
                leading[n] |= if row.gate(n).leads_to(self.x, self.y, self.far) { bit[n] } else { 0 };
                bit[n] <<= 1;
            }
        }
        let [a, b, c, d] = leading.map(u64::from);
        a | b << ROWS | c << (2 * ROWS) | d << (3 * ROWS)
    }
}

impl Gates {
    /// Adds a bend from which one may go on for a length.
    pub fn push(&mut self, bend: &Bend, left: Length) {
        let n = self.count % BROAD;
        if n == 0 {
            self.rows.push(Row::EMPTY);
        }
        self.count += 1;
        let Some(row) = self.rows.last_mut() else { return };
        row.put(n, Gate::new(bend, left));
    }

    /// The places in the list of bends that a taut way no longer than `most` might run from straight to a point; of the
    /// bends in a part of the list, and a few more.
    pub fn leading_to(&self, p: Point, most: Length, among: Range<usize>) -> Leading<'_> {
        let goal = Goal { x: p.x as f32, y: p.y as f32, far: widened(most) };
        let rows = among.start / BROAD..among.end.div_ceil(BROAD);
        Leading { goal, rows: &self.rows[..rows.end], next: rows.start, leading: 0, first: 0 }
    }
}

/// The places of the bends that lead to a goal, found some rows at a time.
pub(super) struct Leading<'a> {
    goal: Goal,
    rows: &'a [Row],
    /// The first row not yet judged.
    next: usize,
    /// The bends found in the rows judged last and not yet told, and the first of those rows.
    leading: u64,
    first: usize,
}

impl Iterator for Leading<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.leading == 0 {
            if self.next >= self.rows.len() {
                return None;
            }
            self.first = self.next;
            self.next = self.rows.len().min(self.first + ROWS);
            self.leading = self.goal.led_to(&self.rows[self.first..self.next]);
        }
        let lowest = self.leading.trailing_zeros() as usize;
        self.leading &= self.leading - 1;
        Some((self.first + lowest % ROWS) * BROAD + lowest / ROWS)
    }
}

impl<'a> FromIterator<(&'a Bend, Length)> for Gates {
    fn from_iter<T: IntoIterator<Item = (&'a Bend, Length)>>(bends: T) -> Gates {
        let bends = bends.into_iter();
        let mut gates = Gates { rows: Vec::with_capacity(bends.size_hint().0.div_ceil(BROAD)), count: 0 };
        bends.for_each(|(bend, left)| gates.push(bend, left));
        gates
    }
}

/// One instruction for a row, unlike that which tells numbers from what is none.
pub(super) fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// The square of a length and some more.
fn widened(length: Length) -> f32 {
    let length = length.to_um() as f32 + SLACK;
    length * length
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use super::*;
    use crate::Shape;
    use crate::movement::bends::Bends;
    use crate::movement::compass::Follow;

    fn point(up_to: i64) -> impl Strategy<Value = Point> {
        (0..up_to, 0..up_to).prop_map(|(x, y)| Point { x: x * 1000, y: y * 1000 })
    }

    fn round(shape: &Shape, apart: Length) -> Vec<Bend> {
        let mut bends = Bends::new();
        bends.found.push(Bend::anywhere(Point { x: 5_000, y: 5_000 }));
        bends.round(shape, apart, Follow::Usually, |_, _| true);
        bends.found
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 5_000, rng_seed: RngSeed::Fixed(3), ..ProptestConfig::default() })]

        #[test]
        fn no_bend_is_held_back_that_leads_to_a_point(
            corners in (point(40), point(40), point(40)), apart in 1i64..30, left in 1i64..60,
            near in point(40), far in point(16_000),
        ) {
            let shape = Shape::Polygon(vec![corners.0, corners.1, corners.2]);
            let found = round(&shape, Length::mm(apart));
            for (p, left) in [(near, Length::mm(left)), (far, Length::mm(left * 400))] {
                let gates: Gates = found.iter().map(|bend| (bend, left)).collect();
                let leading: Vec<usize> = gates.leading_to(p, left, 0..found.len()).collect();
                for (n, bend) in found.iter().enumerate() {
                    let leads = bend.may_leave(p - bend.at) && bend.at.distance(p) <= left;
                    prop_assert!(!leads || leading.contains(&n), "{bend:?} leads to {p:?}");
                }
            }
        }
    }

    #[test]
    fn of_the_bends_round_a_pillar_only_those_at_its_rim_lead_on() {
        let pillar = Shape::Disc { centre: Point { x: 50_000, y: 50_000 }, radius: Length::mm(10) };
        let found: Vec<Bend> = round(&pillar, Length::mm(10)).into_iter().skip(1).collect();
        let gates: Gates = found.iter().map(|bend| (bend, Length::mm(200))).collect();
        let leading = |p: Point, most: i64| gates.leading_to(p, Length::mm(most), 0..found.len()).count();
        assert_eq!(found.len(), 24);
        assert!((2..=4).contains(&leading(Point { x: 0, y: 50_000 }, 200)), "two tangents, or a pair of bends at each");
        assert_eq!(leading(Point { x: 0, y: 50_000 }, 20), 0, "too far");
        assert_eq!(leading(Point { x: 50_000, y: 50_000 }, 200), 0, "inside");
    }
}
