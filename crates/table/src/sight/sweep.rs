//! Sight between bases that stand or go straight on: is there any clear line at all?
//!
//! A base going straight on covers the hull of where it begins and where it ends, and no point of it that it does not
//! pass over. So it is seen somewhere on the way exactly when that hull is, and whoever looks for the first mark halves
//! the way ([`crate::movement::Way::first_where`]).
//!
//! **Which lines are tried.** A clear line between two bases can be moved, staying clear, until it touches two corners.
//! Where one of them is a mark of a base, looking from all marks finds it; otherwise both belong to blockers, which leave
//! a slit narrower than the marks lie apart, and the lines through two such corners are tried one by one.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::exact::Segment;
use crate::{Extent, Footprint, Length, Opacity, Point, Scene, Screen, gap};

use super::blocker::Blocker;
use super::convex::Convex;
use super::corridor::Corridor;
use super::look::Look;
use super::marks::Marks;

/// The ground a round base covers as it goes straight on; where it stands, when both ends are one. Without a radius it is
/// a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sweep {
    pub line: Segment,
    pub radius: Length,
}

impl Sweep {
    pub const fn at(place: Point, radius: Length) -> Sweep {
        Sweep { line: Segment::new(place, place), radius }
    }

    pub const fn along(line: Segment, radius: Length) -> Sweep {
        Sweep { line, radius }
    }

    /// The base comes within a length of a point.
    pub fn comes_within(&self, length: Length, of: Point) -> bool {
        self.line.distance_cmp(of, self.radius + length).is_le()
    }

    fn is_point(&self) -> bool {
        self.radius.is_zero() && self.line.a == self.line.b
    }

    fn marks(&self) -> Marks {
        let Segment { a, b } = self.line;
        if self.is_point() {
            return Marks::point(a);
        }
        let [first, last] = [a, b].map(|at| Marks::of(&Footprint::disc(at, self.radius)));
        if a == b {
            return first;
        }
        let rims: Vec<Point> = first.rim().iter().chain(last.rim()).copied().collect();
        let centre = Point { x: a.x.midpoint(b.x), y: a.y.midpoint(b.y) };
        let reach = self.radius + (a - centre).length_up().max((b - centre).length_up());
        Marks::swept(centre, Convex::round(&rims), reach)
    }
}

impl Scene {
    /// Some clear line leads from somewhere in one to somewhere in the other, in plan.
    pub fn sees(&self, from: &Sweep, to: &Sweep, screen: &Screen) -> bool {
        let bases = [from.marks(), to.marks()];
        let mut near = self.between(&bases, screen);
        let is_clear = |near: &[_]| near.is_empty();
        if is_clear(&near) {
            return true;
        }
        if let Some(point) = [from, to].iter().position(|sweep| sweep.is_point()) {
            let [first, second] = bases;
            let bases = if point == 0 { [second, first] } else { [first, second] };
            return Look::new(&bases, Default::default(), &near).is_seen_from(bases[1].centre);
        }
        let [one, other] = [0, 1].map(|n| Extent::Area(bases[n].rim()));
        if !bases[0].is_far_from(&bases[1]) && gap(one, other).is_zero() {
            return Look::new(&bases, Default::default(), &near).sees_any();
        }
        let corridor = Corridor::between(&bases);
        near.retain(|blocker| corridor.lets_in(blocker.corners()));
        if is_clear(&near) || corridor.shows(&bases[1], &near) {
            return true;
        }
        let look = Look::new(&bases, corridor.ends, &near);
        !look.is_barred(&corridor) && look.sees_any()
    }

    /// What stands near the lines between two bases.
    fn between(&self, bases: &[Marks; 2], screen: &Screen) -> SmallVec<[Cow<'_, Blocker>; 4]> {
        let touches =
            |base: &Marks, blocker: &Blocker| gap(Extent::Area(base.rim()), Extent::Area(blocker.points())).is_zero();
        let is_entered = |opacity: Opacity, blocker: &Blocker| {
            opacity == Opacity::Dense && !blocker.is_wall() && bases.iter().any(|base| touches(base, blocker))
        };
        let width = bases[0].reach.max(bases[1].reach);
        self.standing_near(bases[0].centre, bases[1].centre, width, screen, is_entered)
    }
}
