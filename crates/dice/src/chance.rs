use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Mul, MulAssign};
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::whole::Whole;

/// An exact chance: so many ways out of so many.
///
/// It never overflows and never rounds, however many throws are multiplied; it is brought to lowest terms when it is
/// shown or written, as `5/36`.
#[derive(Clone)]
pub struct Chance {
    ways: Whole,
    of: Whole,
}

/// A text that is not a fraction of two whole numbers.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a fraction such as 5/36")]
pub struct NotAChance(pub String);

impl Chance {
    pub const ZERO: Chance = Chance { ways: Whole::ZERO, of: Whole::ONE };
    pub const ONE: Chance = Chance { ways: Whole::ONE, of: Whole::ONE };

    /// So many ways out of so many. Out of none it is no chance at all.
    pub const fn new(ways: u128, of: u128) -> Chance {
        match of {
            0 => Chance::ZERO,
            _ => Chance { ways: Whole::Small(ways), of: Whole::Small(of) },
        }
    }

    pub(crate) fn ratio(ways: Whole, of: Whole) -> Chance {
        Chance { ways, of }
    }

    /// The chance that it does not happen.
    pub fn complement(&self) -> Chance {
        let ways = if self.ways < self.of { self.of.less(&self.ways) } else { Whole::ZERO };
        Chance { ways, of: self.of.clone() }
    }

    /// The nearest floating-point number, for showing only.
    pub fn to_f64(&self) -> f64 {
        self.ways.ratio(&self.of)
    }

    /// The chance in a hundred, for showing only.
    pub fn percent(&self) -> f64 {
        self.to_f64() * 100.0
    }

    /// The same chance in lowest terms.
    fn reduced(&self) -> Chance {
        let common = self.ways.gcd(&self.of);
        Chance { ways: self.ways.over(&common), of: self.of.over(&common) }
    }

    /// Lowest terms are worth their price only once the numbers grow very big: those of one battle have much in common,
    /// and are the quicker to add the more they look alike.
    fn settled(self) -> Chance {
        const VERY_BIG: u64 = 4096;
        if self.of.bits() > VERY_BIG { self.reduced() } else { self }
    }
}

impl Mul for &Chance {
    type Output = Chance;

    fn mul(self, other: &Chance) -> Chance {
        Chance { ways: &self.ways * &other.ways, of: &self.of * &other.of }.settled()
    }
}

impl Add for &Chance {
    type Output = Chance;

    fn add(self, other: &Chance) -> Chance {
        if self.of == other.of {
            return Chance { ways: &self.ways + &other.ways, of: self.of.clone() };
        }
        let common = self.of.gcd(&other.of);
        let (stretch, other_stretch) = (other.of.over(&common), self.of.over(&common));
        let ways = &(&self.ways * &stretch) + &(&other.ways * &other_stretch);
        Chance { ways, of: &self.of * &stretch }.settled()
    }
}

impl Mul for Chance {
    type Output = Chance;

    fn mul(self, other: Chance) -> Chance {
        &self * &other
    }
}

impl Add for Chance {
    type Output = Chance;

    fn add(self, other: Chance) -> Chance {
        &self + &other
    }
}

impl MulAssign<&Chance> for Chance {
    fn mul_assign(&mut self, other: &Chance) {
        *self = &*self * other;
    }
}

impl AddAssign<&Chance> for Chance {
    fn add_assign(&mut self, other: &Chance) {
        if self.of == other.of {
            self.ways += &other.ways;
        } else {
            *self = &*self + other;
        }
    }
}

impl Sum for Chance {
    fn sum<I: Iterator<Item = Chance>>(chances: I) -> Chance {
        chances.fold(Chance::ZERO, |sum, chance| sum + chance)
    }
}

impl Product for Chance {
    fn product<I: Iterator<Item = Chance>>(chances: I) -> Chance {
        chances.fold(Chance::ONE, |product, chance| product * chance)
    }
}

impl Ord for Chance {
    fn cmp(&self, other: &Chance) -> Ordering {
        match self.of == other.of {
            true => self.ways.cmp(&other.ways),
            false => (&self.ways * &other.of).cmp(&(&other.ways * &self.of)),
        }
    }
}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Chance) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Chance {
    fn eq(&self, other: &Chance) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Chance {}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Chance { ways, of } = self.reduced();
        write!(f, "{ways}/{of}")
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Chance {
    type Err = NotAChance;

    fn from_str(text: &str) -> Result<Chance, NotAChance> {
        let parse = || {
            let (ways, of) = text.split_once('/')?;
            let (ways, of): (Whole, Whole) = (ways.parse().ok()?, of.parse().ok()?);
            (of != Whole::ZERO).then_some(Chance { ways, of })
        };
        parse().ok_or_else(|| NotAChance(text.to_owned()))
    }
}

impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Chance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chance, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

impl JsonSchema for Chance {
    fn schema_name() -> Cow<'static, str> {
        "Chance".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[0-9]+/[0-9]+$",
            "description": "An exact chance as a fraction in lowest terms, such as 5/36."
        })
    }
}
