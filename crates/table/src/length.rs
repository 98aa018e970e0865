use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A length in whole micrometres. An inch is 25 400 of them and a centimetre 10 000, so both are exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Length(i64);

impl Length {
    pub const ZERO: Length = Length(0);
    pub const INCH: Length = Length(25_400);
    pub const CM: Length = Length(10_000);
    pub const MM: Length = Length(1_000);

    pub const fn um(micrometres: i64) -> Self {
        Length(micrometres)
    }

    pub const fn mm(n: i64) -> Self {
        Length(n * 1_000)
    }

    pub const fn cm(n: i64) -> Self {
        Length(n * 10_000)
    }

    pub const fn inches(n: i64) -> Self {
        Length(n * 25_400)
    }

    /// Tenths of an inch: 0.1" is exactly 2 540 micrometres.
    pub const fn inch_tenths(n: i64) -> Self {
        Length(n * 2_540)
    }

    pub const fn to_um(self) -> i64 {
        self.0
    }

    pub const fn squared(self) -> i128 {
        (self.0 as i128) * (self.0 as i128)
    }

    pub const fn is_zero(&self) -> bool {
        self.0 == 0
    }

    /// For drawing only: never compare these.
    pub fn in_inches(self) -> f64 {
        self.0 as f64 / 25_400.0
    }

    /// For drawing only: never compare these.
    pub fn in_cm(self) -> f64 {
        self.0 as f64 / 10_000.0
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} um", self.0)
    }
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        Length(self.0 + other.0)
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Length) {
        self.0 += other.0;
    }
}

impl Sub for Length {
    type Output = Length;
    fn sub(self, other: Length) -> Length {
        Length(self.0 - other.0)
    }
}

impl SubAssign for Length {
    fn sub_assign(&mut self, other: Length) {
        self.0 -= other.0;
    }
}

impl Neg for Length {
    type Output = Length;
    fn neg(self) -> Length {
        Length(-self.0)
    }
}

impl Mul<i64> for Length {
    type Output = Length;
    fn mul(self, times: i64) -> Length {
        Length(self.0 * times)
    }
}

impl Div<i64> for Length {
    type Output = Length;
    fn div(self, by: i64) -> Length {
        Length(self.0 / by)
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Length>>(lengths: I) -> Length {
        lengths.fold(Length::ZERO, Add::add)
    }
}
