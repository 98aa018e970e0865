//! Points spread evenly about a start, in rows of bits.

use std::ops::Range;

use crate::{Bounds, Length, Point};

/// The points a whole number of steps from a start, as far as a length and the table go.
pub(super) struct Grid {
    start: Point,
    pub step: i64,
    /// The steps east and north of the start at which there are points.
    columns: Range<i64>,
    rows: Range<i64>,
}

/// Up to [`Row::BITS`] points side by side.
pub(super) struct Row {
    /// The point north or south of the start, were it in the row.
    middle: Point,
    step: i64,
    /// How many steps north of the start it lies.
    north: i64,
    /// The steps east of the start at which it has points.
    columns: Range<i64>,
}

/// A box of a grid, in steps.
pub(super) struct Part {
    rows: Range<i64>,
    west: f64,
    east: f64,
}

/// What of a grid lies on the same side of three lines. For each it is told where it crosses the row of the start, how
/// much farther east it crosses the next, and the same again of lines that it lies west of.
pub(super) struct Wedge {
    east_of: [(f64, f64); 3],
    west_of: [(f64, f64); 3],
}

impl Grid {
    pub fn new(start: Point, step: Length, length: Length, room: &Bounds) -> Grid {
        let step = step.to_um().max(1);
        let most = length.to_um() / step + 1;
        let steps = |by: i64| (by / step).clamp(0, most);
        Grid {
            start,
            step,
            columns: -steps(start.x - room.low.x)..steps(room.high.x - start.x) + 1,
            rows: -steps(start.y - room.low.y)..steps(room.high.y - start.y) + 1,
        }
    }

    pub fn count(&self) -> usize {
        self.columns.clone().count() * self.rows.clone().count()
    }

    /// The part of it that lies in a box.
    pub fn part(&self, bounds: &Bounds) -> Part {
        let east = |x: i64| (x - self.start.x) as f64 / self.step as f64;
        let (south, north) = (self.start.y - bounds.low.y, bounds.high.y - self.start.y);
        let rows = -south.div_euclid(self.step)..north.div_euclid(self.step) + 1;
        Part { rows, west: east(bounds.low.x), east: east(bounds.high.x) }
    }

    pub fn rows(&self) -> impl Iterator<Item = Row> {
        let stripes = self.columns.clone().step_by(Row::BITS as usize);
        let parts = self.rows.clone().flat_map(move |north| stripes.clone().map(move |west| (north, west)));
        parts.map(|(north, west)| Row {
            middle: Point { x: self.start.x, y: self.start.y + north * self.step },
            step: self.step,
            north,
            columns: west..self.columns.end.min(west + Row::BITS),
        })
    }
}

impl Row {
    const BITS: i64 = 63;

    pub fn at(&self, n: u32) -> Point {
        Point { x: self.middle.x + (self.columns.start + i64::from(n)) * self.step, ..self.middle }
    }

    pub fn points(&self, mut bits: u64) -> impl Iterator<Item = Point> {
        std::iter::from_fn(move || {
            let lowest = (bits != 0).then(|| bits.trailing_zeros())?;
            bits &= bits - 1;
            Some(self.at(lowest))
        })
    }

    /// Some of the points, as stretches that lie side by side.
    pub fn stretches(&self, mut bits: u64) -> impl Iterator<Item = impl Iterator<Item = Point>> {
        std::iter::from_fn(move || {
            let from = (bits != 0).then(|| bits.trailing_zeros())?;
            let end = from + (bits >> from).trailing_ones();
            bits &= u64::MAX.checked_shl(end).unwrap_or(0);
            Some((from..end).map(|n| self.at(n)))
        })
    }

    /// The points nearer to the start than a length whose square is given, a whole number.
    pub fn within(&self, squared: f64) -> u64 {
        let north = self.north * self.step;
        let left = squared as i64 - north * north;
        if left <= 0 {
            return 0;
        }
        let is_within = |steps: i64| (steps * self.step) * (steps * self.step) < left;
        let mut far = ((left as f64).sqrt() / self.step as f64) as i64;
        far += i64::from(is_within(far + 1)) - i64::from(!is_within(far));
        self.bits(-far as f64, far as f64)
    }

    /// The points that lie in a part of the grid.
    pub fn within_part(&self, part: &Part) -> u64 {
        let is_beside = self.north < part.rows.start || part.rows.end <= self.north;
        if is_beside { 0 } else { self.bits(part.west, part.east) }
    }

    /// The points from so many steps east of the start to so many, both included; an end that falls on a point to less
    /// than a billionth of a step may count or not. There is no branch in it, for it is asked for every thing and row.
    fn bits(&self, from: f64, to: f64) -> u64 {
        const HAIR: f64 = 1e-9;
        let (first, count) = (self.columns.start as f64, (self.columns.end - self.columns.start) as f64);
        let lower = |place: f64| {
            let place = if place > 0.0 { place } else { 0.0 };
            (1u64 << nearest(if place < count { place } else { count })) - 1
        };
        lower(to - first + 0.5 + HAIR) & !lower(from - first + 0.5 - HAIR)
    }
}

/// The nearest whole number to one of a few, by way of the last bits of a great one.
fn nearest(few: f64) -> u64 {
    const GREAT: f64 = (1u64 << 52) as f64;
    (few + GREAT).to_bits() & 63
}

impl Wedge {
    /// Where three sums are not negative, of so much for each micrometre east and north and a constant.
    pub fn new(grid: &Grid, sums: [(f64, f64, f64); 3]) -> Wedge {
        const FLAT: f64 = 1e-30;
        let lines = sums.map(|(east, north, constant)| {
            let east = if east.abs() < FLAT { FLAT } else { east };
            (east > 0.0, (-constant / (east * grid.step as f64), -north / east))
        });
        let unless = |is: bool, far: f64, line: (f64, f64)| if is { (far, 0.0) } else { line };
        Wedge {
            east_of: lines.map(|(is_east, line)| unless(!is_east, f64::NEG_INFINITY, line)),
            west_of: lines.map(|(is_east, line)| unless(is_east, f64::INFINITY, line)),
        }
    }

    /// The points of a row that lie in it.
    pub fn falls_on(&self, row: &Row) -> u64 {
        let north = row.north as f64;
        let crossed = |(at, by): (f64, f64)| at + by * north;
        let (mut west, mut east) = (f64::NEG_INFINITY, f64::INFINITY);
        for n in 0..3 {
            let (from, to) = (crossed(self.east_of[n]), crossed(self.west_of[n]));
            west = if from > west { from } else { west };
            east = if to < east { to } else { east };
        }
        row.bits(west, east)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use super::*;

    /// All points of a grid of millimetres that a test of bits lets through, sorted.
    fn chosen(grid: &Grid, bits: impl Fn(&Row) -> u64) -> Vec<Point> {
        let mut points: Vec<Point> = grid.rows().flat_map(|row| row.points(bits(&row)).collect::<Vec<_>>()).collect();
        points.sort_unstable();
        points
    }

    fn everywhere(grid: &Grid, holds: impl Fn(i64, i64) -> bool) -> Vec<Point> {
        let east = grid.columns.clone().flat_map(|x| grid.rows.clone().map(move |y| (x * grid.step, y * grid.step)));
        let held = east.filter(|&(x, y)| holds(x, y));
        let mut points: Vec<Point> = held.map(|(x, y)| Point { x: grid.start.x + x, y: grid.start.y + y }).collect();
        points.sort_unstable();
        points
    }

    fn grid(step: i64, length: i64) -> Grid {
        let room = Bounds { low: Point { x: 0, y: 0 }, high: Point { x: 300_000, y: 200_000 } };
        Grid::new(Point { x: 41_000, y: 60_000 }, Length::um(step), Length::um(length), &room)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, rng_seed: RngSeed::Fixed(11), ..ProptestConfig::default() })]

        #[test]
        fn rows_hold_the_points_near_enough_and_those_in_a_box(
            step in 500i64..9_000, length in 1_000i64..90_000, corners in (0i64..90, 0i64..90, 0i64..90, 0i64..90),
        ) {
            let grid = grid(step, length);
            let squared = length * length;
            let near = everywhere(&grid, |x, y| x * x + y * y < squared);
            prop_assert_eq!(chosen(&grid, |row| row.within(squared as f64)), near);
            let (a, b, c, d) = corners;
            let bounds = Bounds::of([Point { x: a * 1000, y: b * 1000 }, Point { x: c * 1000, y: d * 1000 }]);
            let part = grid.part(&bounds);
            let in_box = everywhere(&grid, |x, y| bounds.holds(Point { x: grid.start.x + x, y: grid.start.y + y }));
            prop_assert_eq!(chosen(&grid, |row| row.within_part(&part)), in_box);
        }

        #[test]
        fn a_wedge_holds_the_points_on_the_right_side_of_each_line(
            step in 500i64..9_000, sums in prop::array::uniform3((-9i64..=9, -9i64..=9, -90_000i64..=90_000)),
        ) {
            let grid = grid(step, 60_000);
            let wedge = Wedge::new(&grid, sums.map(|(east, north, constant)| (east as f64, north as f64, constant as f64)));
            let least = |x: i64, y: i64| sums.iter().map(|(east, north, constant)| east * x + north * y + constant).min();
            let found = chosen(&grid, |row| wedge.falls_on(row));
            for p in everywhere(&grid, |x, y| least(x, y) > Some(0)) {
                prop_assert!(found.binary_search(&p).is_ok(), "{:?} lies in it", p);
            }
            for p in everywhere(&grid, |x, y| least(x, y) < Some(0)) {
                prop_assert!(found.binary_search(&p).is_err(), "{:?} does not", p);
            }
        }
    }

    #[test]
    fn points_side_by_side_are_told_as_one_stretch() {
        let grid = grid(1_000, 5_000);
        let row = grid.rows().next().expect("a row");
        let lengths: Vec<usize> = row.stretches(0b0110_0111).map(Iterator::count).collect();
        assert_eq!(lengths, [3, 2]);
        let points: Vec<Point> = row.stretches(0b0110_0111).flatten().collect();
        assert_eq!(points, row.points(0b0110_0111).collect::<Vec<_>>());
    }
}
