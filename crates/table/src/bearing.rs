use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::exact::round_div;
use crate::{Length, Offset};

/// A direction on the table in tenths of a degree, clockwise from north (+y): east is 900, south 1800, west 2700.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "u16", into = "u16")]
pub struct Bearing(u16);

impl From<u16> for Bearing {
    fn from(tenths: u16) -> Bearing {
        Bearing::tenths(i64::from(tenths))
    }
}

impl From<Bearing> for u16 {
    fn from(bearing: Bearing) -> u16 {
        bearing.0
    }
}

impl Bearing {
    pub const NORTH: Bearing = Bearing(0);
    pub const EAST: Bearing = Bearing(900);
    pub const SOUTH: Bearing = Bearing(1800);
    pub const WEST: Bearing = Bearing(2700);

    /// Tenths of a degree, taken round the circle.
    pub const fn tenths(n: i64) -> Self {
        Bearing(n.rem_euclid(3600) as u16)
    }

    /// The hour of a clock laid on the table: twelve is north, three is east.
    pub const fn clock(hour: u8) -> Self {
        Bearing::tenths(hour as i64 * 300)
    }

    pub const fn to_tenths(self) -> u16 {
        self.0
    }

    /// The bearing nearest to a direction, decided by cross products; north when there is no direction.
    pub fn of(way: Offset) -> Self {
        let Offset { dx, dy } = way;
        let (quarter, along, across) = match (dx, dy) {
            (0, 0) => return Bearing::NORTH,
            (0.., 1..) => (0, dy, dx),
            (1.., ..=0) => (1, dx, -dy),
            (..=0, ..=-1) => (2, -dy, -dx),
            _ => (3, -dx, dy),
        };
        let passed = HALFWAYS.partition_point(|&halfway| {
            let (sine, cosine) = (SINE[halfway], SINE[QUARTER - halfway]);
            i128::from(across) * i128::from(cosine) >= i128::from(along) * i128::from(sine)
        });
        Bearing::tenths(quarter * 900 + passed as i64)
    }

    /// The way to go a length in this direction, rounded once to the micrometre.
    pub fn offset(self, length: Length) -> Offset {
        let along = length.to_um();
        let Offset { dx, dy } = self.vector();
        if along.unsigned_abs() < SHORT {
            return Offset { dx: shifted(along * dx), dy: shifted(along * dy) };
        }
        let along = i128::from(along);
        Offset { dx: scaled(along * i128::from(dx)), dy: scaled(along * i128::from(dy)) }
    }

    /// The direction as a vector [`Bearing::SCALE`] long, to within half a unit in each coordinate.
    pub const fn vector(self) -> Offset {
        Offset { dx: sine(self.0 as usize), dy: sine((self.0 as usize + 900) % 3600) }
    }

    /// The length of every [`Bearing::vector`].
    pub const SCALE: i64 = 1 << 30;

    /// Turned clockwise by tenths of a degree.
    pub const fn turned(self, clockwise: i64) -> Self {
        Bearing::tenths(self.0 as i64 + clockwise)
    }

    pub const fn opposite(self) -> Self {
        self.turned(1800)
    }

    /// Tenths of a degree between two bearings the shorter way round, at most 1800.
    pub const fn difference(self, other: Bearing) -> u16 {
        let apart = self.0.abs_diff(other.0);
        if apart > 1800 { 3600 - apart } else { apart }
    }
}

/// Twentieths of a degree in a quarter circle.
const QUARTER: usize = 1800;

/// Sines of the first quarter in steps of a twentieth of a degree, in units of [`Bearing::SCALE`].
static SINE: [i64; QUARTER + 1] = sines();

/// The odd twentieths of a degree: where one bearing ends and the next begins.
static HALFWAYS: [usize; 900] = halfways();

/// Sine of a bearing in tenths of a degree, clockwise.
const fn sine(tenths: usize) -> i64 {
    match tenths {
        0..=900 => SINE[tenths * 2],
        901..=1800 => SINE[(1800 - tenths) * 2],
        1801..=2700 => -SINE[(tenths - 1800) * 2],
        _ => -SINE[(3600 - tenths) * 2],
    }
}

/// The table is worked out by the compiler with additions, products and quotients alone, which IEEE 754 fixes to the
/// last bit, and the series is a million times finer than the unit it is rounded to.
const fn sines() -> [i64; QUARTER + 1] {
    let mut table = [0; QUARTER + 1];
    let mut step = 0;
    while step <= QUARTER {
        let angle = step as f64 * (std::f64::consts::FRAC_PI_2 / QUARTER as f64);
        table[step] = (series(angle) * Bearing::SCALE as f64 + 0.5) as i64;
        step += 1;
    }
    table
}

const fn series(angle: f64) -> f64 {
    let mut term = angle;
    let mut sum = angle;
    let mut n = 1.0;
    while n < 26.0 {
        term = -term * angle * angle / ((n + 1.0) * (n + 2.0));
        sum += term;
        n += 2.0;
    }
    sum
}

const fn halfways() -> [usize; 900] {
    let mut odd = [0; 900];
    let mut n = 0;
    while n < 900 {
        odd[n] = 2 * n + 1;
        n += 1;
    }
    odd
}

fn scaled(product: i128) -> i64 {
    round_div(product, i128::from(Bearing::SCALE)) as i64
}

/// Longer than any table; what is shorter is scaled in sixty-four bits.
const SHORT: u64 = 1 << 32;

/// The same as [`scaled`], halves away from zero.
fn shifted(product: i64) -> i64 {
    let whole = (product.abs() + Bearing::SCALE / 2) / Bearing::SCALE;
    if product < 0 { -whole } else { whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(dx: i64, dy: i64) -> Offset {
        Offset { dx, dy }
    }

    #[test]
    fn the_cardinal_points_are_exact() {
        let six = Length::inches(6);
        assert_eq!(Bearing::NORTH.offset(six), way(0, 152_400));
        assert_eq!(Bearing::EAST.offset(six), way(152_400, 0));
        assert_eq!(Bearing::SOUTH.offset(six), way(0, -152_400));
        assert_eq!(Bearing::WEST.offset(six), way(-152_400, 0));
    }

    #[test]
    fn known_angles_come_out_right() {
        // sin 30 = 1/2, cos 30 = 0.866025403…, sin 45 = 0.707106781…
        assert_eq!(Bearing::clock(1).offset(Length::um(1_000_000)), way(500_000, 866_025));
        assert_eq!(Bearing::clock(8).offset(Length::um(1_000_000)), way(-866_025, -500_000));
        assert_eq!(Bearing::tenths(450).offset(Length::um(1_000_000)), way(707_107, 707_107));
        assert_eq!(Bearing::tenths(1).vector().dx, 1_874_032); // 2^30 · 0.00174532837 = 1 874 032.06
    }

    #[test]
    fn short_ways_are_scaled_as_long_ones_are() {
        let half = Bearing::SCALE / 2;
        for product in [0, 1, half - 1, half, half + 1, 3 * half, 12_345 * half, half << 31] {
            assert_eq!(shifted(product), scaled(i128::from(product)), "{product}");
            assert_eq!(shifted(-product), scaled(-i128::from(product)), "-{product}");
        }
    }

    #[test]
    fn every_bearing_is_found_again() {
        for tenths in 0..3600 {
            let bearing = Bearing::tenths(tenths);
            assert_eq!(Bearing::of(bearing.offset(Length::cm(100))), bearing);
            assert_eq!(bearing.opposite().offset(Length::cm(7)), -bearing.offset(Length::cm(7)));
        }
    }

    #[test]
    fn a_direction_takes_the_nearest_tenth() {
        // atan(1/2) = 26.565°, atan(1/1000) = 0.0573°, atan(1/1200) = 0.0477°
        assert_eq!(Bearing::of(way(1, 2)), Bearing::tenths(266));
        assert_eq!(Bearing::of(way(1, 1000)), Bearing::tenths(1));
        assert_eq!(Bearing::of(way(1, 1200)), Bearing::NORTH);
        assert_eq!(Bearing::of(way(-1, 1200)), Bearing::NORTH);
        assert_eq!(Bearing::of(way(-2, -1)), Bearing::tenths(1800 + 634));
        assert_eq!(Bearing::of(way(0, 0)), Bearing::NORTH);
    }

    #[test]
    fn bearings_differ_the_shorter_way_round() {
        assert_eq!(Bearing::tenths(3500).difference(Bearing::tenths(100)), 200);
        assert_eq!(Bearing::NORTH.difference(Bearing::SOUTH), 1800);
        assert_eq!(Bearing::EAST.turned(-1000), Bearing::tenths(3500));
    }
}
