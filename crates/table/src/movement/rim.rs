use super::bends::Bends;
use super::closest::{foot, roughly};
use super::compass::Follow;
use super::meet::sides;
use super::nearest::Target;
use super::{Leg, Way};
use crate::exact::{Segment, is_convex};
use crate::{Length, Point, Shape};

/// The outline a centre that keeps its distance goes round.
pub(super) struct Rim {
    pub legs: Vec<Leg>,
    /// How far from each leg the places lie at most that it leads to.
    pub slack: Vec<Length>,
}

impl Rim {
    pub fn round(target: &Target) -> Rim {
        let mut bends = Bends::new();
        bends.round(&target.shape, target.apart.max(Length::um(1)), Follow::Usually, |_, _| true);
        let way = Way::along(bends.found.iter().chain(bends.found.first()).map(|bend| bend.at));
        let legs: Vec<Leg> = way.legs().collect();
        let slack = slack(target, &legs);
        Rim { legs, slack }
    }

    pub fn length(&self) -> i64 {
        self.legs.last().map_or(0, |leg| (leg.from + leg.length).to_um())
    }

    /// The legs that come within a length of a point, by their place.
    pub fn legs_within(&self, from: Point, far: Length) -> impl Iterator<Item = usize> {
        (0..self.legs.len()).filter(move |&n| self.legs[n].line.distance_cmp(from, far).is_le())
    }

    /// Where a leg comes nearest to a point.
    pub fn nearest_mark(&self, leg: usize, from: Point) -> i64 {
        let leg = &self.legs[leg];
        (leg.from + leg.line.a.distance(foot(from, leg.line))).to_um()
    }

    /// No place that a stretch of a leg leads to lies nearer to a point than this.
    pub fn no_nearer(&self, leg: usize, stretch: Segment, from: Point) -> Length {
        Length::um(roughly(from, stretch).sqrt() as i64) - self.slack[leg]
    }

    /// The point at a mark.
    pub fn at(&self, mark: i64) -> Point {
        let leg = self.legs.partition_point(|leg| (leg.from + leg.length).to_um() < mark);
        self.legs.get(leg).map_or(Point::default(), |leg| leg.at(Length::um(mark) - leg.from))
    }
}

/// How far from a leg a place may lie that is met nearest to a point of it. Bends lie but little outside of a round
/// corner; a leg past a corner that turns in may lie far off.
fn slack(target: &Target, legs: &[Leg]) -> Vec<Length> {
    const HAIR: Length = Length::um(16);
    let (bulges, round) = match &target.shape {
        Shape::Polygon(outline) => (is_convex(outline), target.apart),
        Shape::Wall(points) => (points.len() <= 2, target.apart),
        Shape::Disc { radius, .. } => (true, target.apart + *radius),
    };
    let little = round / 7 + HAIR;
    let off = |leg: &Leg| {
        let apart = |side: Segment| roughly(leg.line.a, side).max(roughly(leg.line.b, side));
        let nearest = sides(&target.shape).map(apart).fold(f64::INFINITY, f64::min).sqrt();
        little.max(Length::um(nearest as i64) - target.apart + HAIR)
    };
    legs.iter().map(|leg| if bulges { little } else { off(leg) }).collect()
}
