use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

use crate::exact::Segment;
use crate::{Length, Point};

/// The path of a base's centre: straight legs from way-point to way-point.
///
/// A leg is charged its length with the fraction dropped, and a way the sum of its legs. A *mark* is a whole number
/// of micrometres so charged: each leg is divided evenly into as many steps as it is charged.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
#[schemars(with = "Vec<Point>")]
pub struct Way {
    points: SmallVec<[Point; 4]>,
}

/// Why a list of points is no way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayFault {
    /// There is no point at all.
    Empty,
    /// There are more way-points than [`Way::MOST`].
    TooMany,
    /// A point lies farther from the origin than any table reaches.
    TooFar,
}

/// A leg of a way, and the mark at which it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    pub line: Segment,
    pub from: Length,
    pub length: Length,
}

impl Way {
    /// The most way-points a way may have, its start included.
    pub const MOST: usize = 64;
    /// The farthest a coordinate may lie from the origin: ten metres.
    pub const FARTHEST: i64 = 10_000_000;

    /// Points that repeat the one before them are dropped.
    pub fn new(mut points: Vec<Point>) -> Result<Way, WayFault> {
        points.dedup();
        if points.is_empty() {
            Err(WayFault::Empty)
        } else if points.len() > Way::MOST {
            Err(WayFault::TooMany)
        } else if points.iter().any(|p| p.x.unsigned_abs().max(p.y.unsigned_abs()) > Way::FARTHEST as u64) {
            Err(WayFault::TooFar)
        } else {
            Ok(Way { points: points.into() })
        }
    }

    /// The way that stays where it is.
    pub fn stay(at: Point) -> Way {
        Way { points: smallvec![at] }
    }

    /// One straight leg.
    pub fn straight(from: Point, to: Point) -> Way {
        Way::along([from, to])
    }

    /// A way through points this crate made itself.
    pub(super) fn along(points: impl IntoIterator<Item = Point>) -> Way {
        let mut points: SmallVec<[Point; 4]> = points.into_iter().collect();
        points.dedup();
        Way { points }
    }

    pub fn points(&self) -> &[Point] {
        &self.points
    }

    pub fn start(&self) -> Point {
        self.points[0]
    }

    pub fn end(&self) -> Point {
        self.points[self.points.len() - 1]
    }

    pub fn length(&self) -> Length {
        self.points.windows(2).map(|leg| leg[0].distance(leg[1])).sum()
    }

    pub fn legs(&self) -> impl Iterator<Item = Leg> + '_ {
        self.points.windows(2).scan(Length::ZERO, |from, ends| {
            let length = ends[0].distance(ends[1]);
            let leg = Leg { line: Segment::new(ends[0], ends[1]), from: *from, length };
            *from += length;
            Some(leg)
        })
    }

    /// The point at a mark, rounded once and towards the start, so that no way is longer than its mark.
    pub fn at(&self, mark: Length) -> Point {
        let leg = self.legs().find(|leg| mark <= leg.from + leg.length);
        leg.map_or(self.end(), |leg| leg.at(mark - leg.from))
    }

    /// The part of the way up to a mark.
    pub fn up_to(&self, mark: Length) -> Way {
        let turns = self.legs().filter(|leg| leg.from <= mark).map(|leg| leg.line.a);
        Way::along(turns.chain([self.at(mark)]))
    }

    /// One mark, those of the way-points between, and another mark.
    pub fn marks(&self, from: Length, to: Length) -> impl Iterator<Item = Length> + '_ {
        let turns = self.legs().map(|leg| leg.from + leg.length).filter(move |&mark| from < mark && mark < to);
        std::iter::once(from).chain(turns).chain([to])
    }

    /// The part of the way from one mark to another.
    pub fn between(&self, from: Length, to: Length) -> Way {
        Way::along(self.marks(from, to).map(|mark| self.at(mark)))
    }

    /// The part of the way that is left after a mark.
    pub fn rest(&self, mark: Length) -> Way {
        self.between(mark, self.length())
    }

    /// The first mark, from one to another, at which something holds.
    ///
    /// It is asked of straight stretches of the way whether it holds anywhere on them, and of points as stretches without
    /// length. Stretches on which it does are halved down to a micrometre, so nothing is missed however short it is.
    pub fn first_where(&self, from: Length, to: Length, holds: impl Fn(Segment) -> bool) -> Option<Length> {
        let here = self.at(from);
        if from > to {
            return None;
        }
        if holds(Segment::new(here, here)) {
            return Some(from);
        }
        let marks: SmallVec<[Length; 8]> = self.marks(from, to).collect();
        marks.windows(2).find_map(|leg| self.first_between(leg[0], leg[1], &holds))
    }

    /// The same on a straight stretch at whose beginning it does not hold.
    fn first_between(&self, low: Length, high: Length, holds: &impl Fn(Segment) -> bool) -> Option<Length> {
        let (from, to) = (self.at(low), self.at(high));
        if high - low <= Length::um(1) {
            return (low < high && holds(Segment::new(to, to))).then_some(high);
        }
        if !holds(Segment::new(from, to)) {
            return None;
        }
        let middle = low + (high - low) / 2;
        self.first_between(low, middle, holds).or_else(|| self.first_between(middle, high, holds))
    }

    /// This way, and then straight on to a point.
    pub fn then(&self, to: Point) -> Way {
        Way::along(self.points.iter().copied().chain([to]))
    }
}

impl Leg {
    /// The point a whole number of micrometres into the leg, rounded towards its start. No table is so large that the
    /// product would not fit.
    pub fn at(self, into: Length) -> Point {
        let (into, length) = (into.to_um().max(0), self.length.to_um());
        if into >= length {
            return self.line.b;
        }
        let share = |by: i64| by * into / length;
        let by = self.line.b - self.line.a;
        Point { x: self.line.a.x + share(by.dx), y: self.line.a.y + share(by.dy) }
    }
}

impl TryFrom<Vec<Point>> for Way {
    type Error = WayFault;
    fn try_from(points: Vec<Point>) -> Result<Way, WayFault> {
        Way::new(points)
    }
}

impl From<Way> for Vec<Point> {
    fn from(way: Way) -> Vec<Point> {
        way.points.into_vec()
    }
}

impl std::fmt::Display for WayFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            WayFault::Empty => "a way needs a point to start from",
            WayFault::TooMany => "a way has at most 64 points",
            WayFault::TooFar => "a point of the way lies off every table",
        })
    }
}

impl std::error::Error for WayFault {}
