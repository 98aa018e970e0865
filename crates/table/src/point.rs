use std::ops::{Add, Neg, Sub};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Length;

/// A point of the table in micrometres; the origin is the south-west corner, x runs east and y north.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Point {
    pub x: i64,
    pub y: i64,
}

/// The way from one point to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Offset {
    pub dx: i64,
    pub dy: i64,
}

/// A point with its height above the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    #[serde(flatten)]
    pub at: Point,
    #[serde(default, skip_serializing_if = "Length::is_zero")]
    pub elevation: Length,
}

impl Point {
    pub const fn new(x: Length, y: Length) -> Self {
        Point { x: x.to_um(), y: y.to_um() }
    }

    pub const fn inches(x: i64, y: i64) -> Self {
        Point::new(Length::inches(x), Length::inches(y))
    }

    pub const fn cm(x: i64, y: i64) -> Self {
        Point::new(Length::cm(x), Length::cm(y))
    }

    pub fn distance(self, to: Point) -> Length {
        (to - self).length()
    }
}

impl Offset {
    pub const fn dot(self, other: Offset) -> i128 {
        self.dx as i128 * other.dx as i128 + self.dy as i128 * other.dy as i128
    }

    /// Positive when `other` lies to the left (counter-clockwise) of this offset.
    pub const fn cross(self, other: Offset) -> i128 {
        self.dx as i128 * other.dy as i128 - self.dy as i128 * other.dx as i128
    }

    pub const fn length_squared(self) -> i128 {
        self.dot(self)
    }

    /// The length in whole micrometres, the fraction dropped: what a path is charged.
    pub fn length(self) -> Length {
        Length::um(root(self.length_squared()))
    }

    /// The length in whole micrometres, any fraction counted as one more: what a gap measures,
    /// so that `gap <= limit` holds exactly when the true distance is within the limit.
    pub fn length_up(self) -> Length {
        let squared = self.length_squared();
        let down = root(squared);
        Length::um(down + i64::from(i128::from(down) * i128::from(down) < squared))
    }
}

/// The square root, rounded down. On a table it is guessed and then made exact, which is much quicker.
pub(crate) fn root(square: i128) -> i64 {
    const GUESSED: i128 = 1 << 50;
    if square >= GUESSED {
        return great_root(square) as i64;
    }
    let square = square as i64;
    let mut root = (square as f64).sqrt() as i64;
    while root * root > square {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= square {
        root += 1;
    }
    root
}

/// The same for what no table holds: squares of lengths in a finer unit.
pub(crate) fn great_root(square: i128) -> i128 {
    const GUESSED: i128 = 1 << 104;
    if square >= GUESSED {
        return square.isqrt();
    }
    let squared = |root: i64| i128::from(root) * i128::from(root);
    let mut root = (square as f64).sqrt() as i64;
    while squared(root) > square {
        root -= 1;
    }
    while squared(root + 1) <= square {
        root += 1;
    }
    i128::from(root)
}

impl Place {
    pub const fn on_table(at: Point) -> Self {
        Place { at, elevation: Length::ZERO }
    }
}

impl From<Point> for Place {
    fn from(at: Point) -> Place {
        Place::on_table(at)
    }
}

impl Sub for Point {
    type Output = Offset;
    fn sub(self, from: Point) -> Offset {
        Offset { dx: self.x - from.x, dy: self.y - from.y }
    }
}

impl Add<Offset> for Point {
    type Output = Point;
    fn add(self, by: Offset) -> Point {
        Point { x: self.x + by.dx, y: self.y + by.dy }
    }
}

impl Sub<Offset> for Point {
    type Output = Point;
    fn sub(self, by: Offset) -> Point {
        Point { x: self.x - by.dx, y: self.y - by.dy }
    }
}

impl Neg for Offset {
    type Output = Offset;
    fn neg(self) -> Offset {
        Offset { dx: -self.dx, dy: -self.dy }
    }
}
