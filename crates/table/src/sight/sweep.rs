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
use std::cell::OnceCell;

use smallvec::SmallVec;

use crate::chord::Chord;
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

    /// The middle of all it covers.
    fn middle(&self) -> Point {
        let Segment { a, b } = self.line;
        if a == b { a } else { Point { x: a.x.midpoint(b.x), y: a.y.midpoint(b.y) } }
    }

    /// No point it covers is farther from its middle.
    fn reach(&self) -> Length {
        let (Segment { a, b }, centre) = (self.line, self.middle());
        if a == b { self.radius } else { self.radius + (a - centre).length_up().max((b - centre).length_up()) }
    }

    /// The other is the point in the middle of this base, which stands.
    fn has_in_its_middle(&self, other: &Sweep) -> bool {
        other.is_point() && self.line.a == self.line.b && self.line.a == other.line.a
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
        Marks::swept(self.middle(), Convex::round(&rims), self.reach())
    }
}

impl Scene {
    /// Some clear line leads from somewhere in one to somewhere in the other, in plan.
    pub fn sees(&self, from: &Sweep, to: &Sweep, screen: &Screen) -> bool {
        if from.has_in_its_middle(to) || to.has_in_its_middle(from) {
            return true;
        }
        let marks = [OnceCell::new(), OnceCell::new()];
        let rim = |n: usize| marks[n].get_or_init(|| [from, to][n].marks()).rim();
        let mut near =
            self.between([from, to], screen, |n, wood| gap(Extent::Area(rim(n)), Extent::Area(wood)).is_zero());
        let is_apart = (to.middle() - from.middle()).length_squared() > (from.reach() + to.reach()).squared();
        let way = Chord::new(from.middle(), to.middle());
        let is_clear = |blocker: &Cow<Blocker>| blocker.is_wide_of(&way, from.reach().max(to.reach()));
        if near.is_empty() || is_apart && near.iter().all(is_clear) {
            return true;
        }
        let [one, other] = marks.map(OnceCell::into_inner);
        let bases = [one.unwrap_or_else(|| from.marks()), other.unwrap_or_else(|| to.marks())];
        if let Some(point) = [from, to].iter().position(|sweep| sweep.is_point()) {
            let [first, second] = bases;
            let bases = if point == 0 { [second, first] } else { [first, second] };
            return Look::new(&bases, Default::default(), &near).is_seen_from(bases[1].centre);
        }
        let [one, other] = [0, 1].map(|n| Extent::Area(bases[n].rim()));
        if !is_apart && gap(one, other).is_zero() {
            return Look::new(&bases, Default::default(), &near).sees_any();
        }
        let corridor = Corridor::between(&bases);
        near.retain(|blocker| corridor.lets_in(blocker.corners()));
        if near.is_empty() || corridor.shows(&bases[1], &near) {
            return true;
        }
        let look = Look::new(&bases, corridor.ends, &near);
        !look.is_barred(&corridor) && look.sees_any()
    }

    /// What stands near the lines between two bases; a wood that one of them touches is seen into and out of.
    fn between(
        &self,
        bases: [&Sweep; 2],
        screen: &Screen,
        touches: impl Fn(usize, &[Point]) -> bool,
    ) -> SmallVec<[Cow<'_, Blocker>; 4]> {
        let is_entered = |opacity: Opacity, blocker: &Blocker| {
            let is_wood = opacity == Opacity::Dense && !blocker.is_wall();
            is_wood && (0..bases.len()).any(|n| touches(n, blocker.points()))
        };
        let [from, to] = bases;
        self.standing_near(from.middle(), to.middle(), from.reach().max(to.reach()), screen, is_entered)
    }
}
