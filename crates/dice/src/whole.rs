use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Mul};
use std::str::FromStr;

use num_bigint::{BigUint, ParseBigIntError};
use num_integer::Integer;

/// A natural number of any size. It is kept small whenever it fits, so that equal numbers look the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whole {
    Small(u128),
    Big(BigUint),
}

use Whole::{Big, Small};

impl Whole {
    pub const ZERO: Whole = Small(0);
    pub const ONE: Whole = Small(1);

    pub fn is_big(&self) -> bool {
        matches!(self, Big(_))
    }

    /// How many binary digits it takes to write the number.
    pub fn bits(&self) -> u64 {
        match self {
            Small(n) => u64::from(u128::BITS - n.leading_zeros()),
            Big(n) => n.bits(),
        }
    }

    pub fn pow(&self, exponent: u32) -> Whole {
        match self {
            Small(n) => n.checked_pow(exponent).map_or_else(|| Big(BigUint::from(*n).pow(exponent)), Small),
            Big(n) => Big(n.pow(exponent)),
        }
    }

    pub fn gcd(&self, other: &Whole) -> Whole {
        match (self, other) {
            (Small(a), Small(b)) => Small(euclid(*a, *b)),
            _ => big_euclid(self.big(), other.big()).into(),
        }
    }

    /// How many times a divisor other than zero goes into the number.
    pub fn over(&self, divisor: &Whole) -> Whole {
        match (self, divisor) {
            (Small(a), Small(b)) => Small(a / b),
            _ => (self.big() / divisor.big()).into(),
        }
    }

    /// The number less a smaller or equal one.
    pub fn less(&self, other: &Whole) -> Whole {
        match (self, other) {
            (Small(a), Small(b)) => Small(a - b),
            _ => (self.big() - other.big()).into(),
        }
    }

    /// The nearest floating-point number to the ratio of two whole numbers, to within its last digit.
    pub fn ratio(&self, of: &Whole) -> f64 {
        match (self, of) {
            (Small(a), Small(b)) => *a as f64 / *b as f64,
            _ => big_ratio(&self.big(), &of.big()),
        }
    }

    pub fn big(&self) -> BigUint {
        match self {
            Small(n) => BigUint::from(*n),
            Big(n) => n.clone(),
        }
    }
}

/// Euclid's own way is quickest here: of two products of dice one often divides the other.
fn euclid(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The first step is Euclid's own for the same reason; after it, the binary way is quicker.
fn big_euclid(a: BigUint, b: BigUint) -> BigUint {
    let (greater, less) = if a < b { (b, a) } else { (a, b) };
    if less == BigUint::ZERO {
        return greater;
    }
    let rest = greater % &less;
    if rest == BigUint::ZERO { less } else { rest.gcd(&less) }
}

fn big_ratio(ways: &BigUint, of: &BigUint) -> f64 {
    let shift = (of.bits() + 64).saturating_sub(ways.bits());
    let scaled = (ways << shift) / of;
    u128::try_from(scaled).map_or(f64::INFINITY, |scaled| scaled as f64 * 0.5f64.powi(shift as i32))
}

impl From<BigUint> for Whole {
    fn from(n: BigUint) -> Whole {
        u128::try_from(&n).map_or_else(|_| Big(n), Small)
    }
}

impl From<u64> for Whole {
    fn from(n: u64) -> Whole {
        Small(n.into())
    }
}

impl Add for &Whole {
    type Output = Whole;

    fn add(self, other: &Whole) -> Whole {
        let small = match (self, other) {
            (Small(a), Small(b)) => a.checked_add(*b),
            _ => None,
        };
        small.map_or_else(|| (self.big() + other.big()).into(), Small)
    }
}

impl AddAssign<&Whole> for Whole {
    fn add_assign(&mut self, other: &Whole) {
        match (&mut *self, other) {
            (Big(a), Big(b)) => *a += b,
            _ => *self = &*self + other,
        }
    }
}

impl Mul for &Whole {
    type Output = Whole;

    fn mul(self, other: &Whole) -> Whole {
        let small = match (self, other) {
            (Small(a), Small(b)) => a.checked_mul(*b),
            _ => None,
        };
        small.map_or_else(|| (self.big() * other.big()).into(), Small)
    }
}

impl Ord for Whole {
    fn cmp(&self, other: &Whole) -> Ordering {
        match (self, other) {
            (Small(a), Small(b)) => a.cmp(b),
            (Small(_), Big(_)) => Ordering::Less,
            (Big(_), Small(_)) => Ordering::Greater,
            (Big(a), Big(b)) => a.cmp(b),
        }
    }
}

impl PartialOrd for Whole {
    fn partial_cmp(&self, other: &Whole) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Small(n) => n.fmt(f),
            Big(n) => n.fmt(f),
        }
    }
}

impl FromStr for Whole {
    type Err = ParseBigIntError;

    fn from_str(text: &str) -> Result<Whole, ParseBigIntError> {
        text.parse::<BigUint>().map(Whole::from)
    }
}
