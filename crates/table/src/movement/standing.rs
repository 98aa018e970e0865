//! Where a point lies to a thing, in floating point: enough to tell whether a base there overlaps it, save when it is
//! a near thing.

use super::course::Arrow;
use super::solid::Solid;
use crate::{Point, Shape};

/// More than all that is rounded here: offsets on a table are below 2^26 micrometres and their products exact.
const HAIR: f64 = 0.01;

impl Solid {
    /// The sides of the thing's core as arrows from a point to where they begin and end.
    fn sides(&self, from: Point) -> impl Iterator<Item = (Arrow, Arrow)> {
        let (points, _) = self.core();
        let arrow = move |&point: &Point| Arrow::from(point - from);
        let first = if let Shape::Polygon(_) = self.shape { points.last() } else { points.first() };
        let mut before = first.map_or_else(Arrow::default, arrow);
        points.iter().map(arrow).map(move |here| (std::mem::replace(&mut before, here), here))
    }

    /// The shortest way from a point to the thing's core, to less than a hundredth of a micrometre.
    pub fn off(&self, from: Point) -> Arrow {
        let feet = self.sides(from).map(|(a, b)| a.closest(b));
        feet.min_by(|a, b| a.squared().total_cmp(&b.squared())).unwrap_or_default()
    }

    /// Whether a base standing at a point overlaps it, doors or no doors; none when it is a near thing.
    pub fn takes_in(&self, at: Point) -> Option<bool> {
        let apart = self.core().1.to_um() as f64;
        let (near, far) = ((apart - HAIR).max(0.0), apart + HAIR);
        let (mut is_near, mut is_far, mut is_inside) = (false, true, false);
        for (a, b) in self.sides(at) {
            let (across, dot, [from, to]) = (a.cross(b), a.dot(b), [a, b].map(Arrow::squared));
            let is_abreast = (dot < from) & (dot < to);
            let ends = if from < to { from } else { to };
            let (off, unit) = if is_abreast { (across * across, from + to - 2.0 * dot) } else { (ends, 1.0) };
            is_near |= off < near * near * unit;
            is_far &= off > far * far * unit;
            is_inside ^= ((a.y > 0.0) != (b.y > 0.0)) & ((across > 0.0) == (b.y > a.y));
        }
        let is_inside = is_inside && matches!(self.shape, Shape::Polygon(_));
        if is_near { Some(true) } else { is_far.then_some(is_inside) }
    }
}

impl Arrow {
    /// From the same eye to the closest point between the heads of two arrows.
    fn closest(self, other: Arrow) -> Arrow {
        let run = other - self;
        let share = -self.dot(run) / run.squared().max(1.0);
        self + run * share.clamp(0.0, 1.0)
    }
}
