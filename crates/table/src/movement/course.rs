//! A centre on its way past an eye, and where along it a plain equation holds. Only for knowing where to look.

use std::ops::{Add, Mul, Sub};

use smallvec::SmallVec;

use super::Leg;
use crate::{Offset, Point};

/// A way from the eye, in micrometres.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Arrow {
    pub x: f64,
    pub y: f64,
}

/// One leg as the eye sees it: from where the centre goes, and by how much.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    pub out: Arrow,
    pub by: Arrow,
    pub leg: Leg,
}

/// Shares of a leg, nought at its start and one at its end.
pub(super) type Roots = SmallVec<[f64; 4]>;

/// What lies beyond an end by less than this many micrometres is still looked at.
const HAIR: f64 = 4.0;

impl From<Offset> for Arrow {
    fn from(by: Offset) -> Arrow {
        Arrow { x: by.dx as f64, y: by.dy as f64 }
    }
}

impl Arrow {
    pub fn cross(self, other: Arrow) -> f64 {
        self.x * other.y - self.y * other.x
    }

    pub fn dot(self, other: Arrow) -> f64 {
        self.x * other.x + self.y * other.y
    }

    pub fn squared(self) -> f64 {
        self.dot(self)
    }

    pub fn length(self) -> f64 {
        self.squared().sqrt()
    }

    /// The same by a quarter turn to the left.
    pub fn turned(self) -> Arrow {
        Arrow { x: -self.y, y: self.x }
    }

    /// Another arrow's head lies abreast of this one, or beyond its ends by a hair.
    pub fn passes(self, other: Arrow) -> bool {
        let (foot, squared) = (self.dot(other), self.squared());
        let hair = HAIR * (self.x.abs() + self.y.abs());
        -hair <= foot && foot <= squared + hair
    }
}

impl Add for Arrow {
    type Output = Arrow;
    fn add(self, other: Arrow) -> Arrow {
        Arrow { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Arrow {
    type Output = Arrow;
    fn sub(self, other: Arrow) -> Arrow {
        Arrow { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f64> for Arrow {
    type Output = Arrow;
    fn mul(self, by: f64) -> Arrow {
        Arrow { x: self.x * by, y: self.y * by }
    }
}

impl Course {
    pub fn new(leg: Leg, eye: Point) -> Course {
        Course { out: Arrow::from(leg.line.a - eye), by: Arrow::from(leg.line.b - leg.line.a), leg }
    }

    /// The length it is charged.
    pub fn length(&self) -> f64 {
        self.leg.length.to_um() as f64
    }

    /// From the eye to the centre at a share of the leg.
    pub fn at(&self, share: f64) -> Arrow {
        self.out + self.by * share
    }

    /// The mark of a share.
    pub fn mark(&self, share: f64) -> i64 {
        self.leg.from.to_um() + (share * self.length() + 0.5) as i64
    }
}

/// Where `from + step·share` is nought on a leg.
pub(super) fn linear(from: f64, step: f64) -> Option<f64> {
    let changes = from * (from + step) <= 0.0 && step != 0.0;
    changes.then(|| -from / step)
}

/// Where `c + b·share + a·share²` is nought on a leg.
pub(super) fn quadratic(c: f64, b: f64, a: f64) -> Roots {
    if a == 0.0 {
        return linear(c, b).into_iter().collect();
    }
    let under = b * b - 4.0 * a * c;
    if under < 0.0 {
        return Roots::new();
    }
    let (middle, half) = (-b / (2.0 * a), under.sqrt() / (2.0 * a));
    [middle - half, middle + half].into_iter().filter(|share| (0.0..=1.0).contains(share)).collect()
}
