use std::borrow::Cow;
use std::cmp::Ordering;

use smallvec::SmallVec;

use crate::chord::{Chord, Span};
use crate::exact::{Side, side, turn};
use crate::{Point, Ratio};

use super::blocker::{Blocker, Parting};
use super::convex::Ends;
use super::corridor::Corridor;
use super::marks::Marks;
use super::seen::Seen;

/// A look at one base from the marks of another, past blockers.
pub struct Look<'a> {
    base: &'a Marks,
    /// Where from.
    other: &'a Marks,
    /// The outermost marks of either, as last seen from the other.
    ends: [Ends; 2],
    blockers: SmallVec<[Placed<'a>; 4]>,
    shadows: SmallVec<[Shadow; 4]>,
}

/// A blocker and the lines that part it from the base looked at and from the base looked from.
struct Placed<'a> {
    blocker: &'a Blocker,
    ends: Ends,
    from_base: Option<Parting>,
    from_other: Option<Parting>,
    /// Its outline and the rim of the base looked at, and of the base looked from, cross.
    cuts: [bool; 2],
}

/// The open angle a blocker takes from a mark's view, between its outermost points.
struct Shadow {
    right: Point,
    left: Point,
}

impl<'a> Look<'a> {
    pub fn new(bases: &'a [Marks; 2], ends: [Ends; 2], blockers: &'a [Cow<'a, Blocker>]) -> Self {
        let [base, other] = bases;
        let place = |blocker: &'a Cow<'a, Blocker>| {
            let (from_base, from_other) = (blocker.parted_from(base), blocker.parted_from(other));
            let cuts = [from_base.is_none() && blocker.cuts(base), from_other.is_none() && blocker.cuts(other)];
            Placed { blocker, ends: Ends::default(), from_base, from_other, cuts }
        };
        Look { base, other, ends, blockers: blockers.iter().map(place).collect(), shadows: SmallVec::new() }
    }

    /// Some blocker bars the way by itself: it stands apart from both bases, so it does not reach round either, and both
    /// sides of the corridor pass through it.
    pub fn is_barred(&self, corridor: &Corridor) -> bool {
        let sides = corridor.sides();
        let stands_between = |placed: &Placed| placed.from_base.is_some() && placed.from_other.is_some();
        self.blockers.iter().any(|placed| stands_between(placed) && placed.blocker.bars(&sides))
    }

    /// How much of the other base is seen from this one. Its flanks tell most, so they are asked first.
    pub fn seen(mut self) -> Seen {
        let other = self.other;
        let flanks = other.hull.ends(self.base.centre, &mut self.ends[1]);
        let (mut some, mut all) = (false, true);
        for mark in flanks.into_iter().chain(other.all()) {
            let is_seen = self.is_seen_from(mark);
            some |= is_seen;
            all &= is_seen;
            if some && !all {
                return Seen::Part;
            }
        }
        if all {
            Seen::Whole
        } else if self.back().any() {
            Seen::Part
        } else {
            Seen::None
        }
    }

    /// Some clear line leads from one base to the other.
    pub fn sees_any(mut self) -> bool {
        let other = self.other;
        let flanks = other.hull.ends(self.base.centre, &mut self.ends[1]);
        flanks.into_iter().chain(other.all()).any(|mark| self.is_seen_from(mark))
            || self.has_slit()
            || self.back().any()
    }

    /// A clear line touches a corner of a blocker and another one, as it does in a slit narrower than the marks lie apart.
    fn has_slit(&self) -> bool {
        let blockers = || self.blockers.iter().map(|placed| placed.blocker);
        let leads_on =
            |a: Point| blockers().flat_map(move |other| other.grazed(a)).any(|b| a != b && self.is_slit(a, b));
        blockers().flat_map(|one| one.points()).any(|&a| leads_on(a))
    }

    fn is_slit(&self, a: Point, b: Point) -> bool {
        let chord = Chord::new(a, b);
        let passes = |base: &Marks| {
            let across = chord.along.cross(base.centre - a);
            let is_near = across * across <= base.reach.squared() * chord.along.length_squared();
            is_near.then(|| chord.inside(base.rim()).first().copied()).flatten()
        };
        let (Some(base), Some(other)) = (passes(self.base), passes(self.other)) else { return false };
        let open =
            if base.end <= other.start { Span::new(base.end, other.start) } else { Span::new(other.end, base.start) };
        !self.blockers.iter().any(|placed| placed.blocker.stops_in(&chord, open))
    }

    /// The same look the other way.
    fn back(self) -> Self {
        let turn = |placed: Placed<'a>| Placed {
            blocker: placed.blocker,
            ends: Ends::default(),
            from_base: placed.from_other,
            from_other: placed.from_base,
            cuts: [placed.cuts[1], placed.cuts[0]],
        };
        let blockers = self.blockers.into_iter().map(turn).collect();
        Look { base: self.other, other: self.base, ends: [self.ends[1], self.ends[0]], blockers, shadows: self.shadows }
    }

    /// Some mark of the other base sees this one.
    fn any(&mut self) -> bool {
        let other = self.other;
        other.all().any(|mark| self.is_seen_from(mark))
    }

    /// Some clear line leads from the mark to the base.
    pub fn is_seen_from(&mut self, mark: Point) -> bool {
        if (mark - self.base.centre).length_squared() <= self.base.reach.squared()
            && (mark == self.base.centre || side(self.base.rim(), mark) != Side::Outside)
        {
            return true;
        }
        let ends = self.base.hull.ends(mark, &mut self.ends[0]);
        if self.casts_plainly(mark) {
            is_any_lit(mark, ends, &self.shadows)
        } else {
            self.is_any_line_clear(mark, ends)
        }
    }

    /// Notes the angles the blockers take; true when each lies plainly before or plainly behind the base.
    fn casts_plainly(&mut self, mark: Point) -> bool {
        self.shadows.clear();
        for placed in &mut self.blockers {
            let (Some(from_base), Some(from_other)) = (&placed.from_base, &placed.from_other) else { return false };
            match from_base.side(mark) {
                Ordering::Less => {}
                Ordering::Greater if from_other.side(mark).is_lt() => {
                    let [right, left] = placed.blocker.ends(mark, &mut placed.ends);
                    self.shadows.push(Shadow { right, left });
                }
                _ => return false,
            }
        }
        true
    }

    /// One by one, the lines that could be the first or the last clear one.
    fn is_any_line_clear(&self, mark: Point, [right, left]: [Point; 2]) -> bool {
        if self.blockers.iter().any(|placed| placed.blocker.swallows(mark)) {
            return false;
        }
        let leads_there = |p: &Point| *p != mark && is_between(mark, right, *p, left);
        let past = self.blockers.iter().flat_map(|placed| placed.blocker.grazed(mark)).filter(leads_there);
        let is_cut = self.blockers.iter().any(|placed| placed.cuts[0]);
        let rim = self.base.rim().iter().copied().filter(|_| is_cut);
        [self.base.centre, right, left].into_iter().chain(past).chain(rim).any(|through| self.is_clear(mark, through))
    }

    /// The line from a mark through a point is clear until it reaches the base.
    fn is_clear(&self, mark: Point, through: Point) -> bool {
        let chord = Chord::new(mark, through);
        self.arrival(&chord)
            .is_some_and(|until| !self.blockers.iter().any(|placed| placed.blocker.stops(&chord, until)))
    }

    /// Where a line first reaches the base.
    fn arrival(&self, chord: &Chord) -> Option<Ratio> {
        let rim = self.base.rim();
        let last = rim[rim.len() - 1];
        let mut before = (last, chord.side(last));
        let mut first: Option<Ratio> = None;
        for &p in rim {
            let here = (p, chord.side(p));
            let meeting = match (before.1, here.1) {
                (_, Ordering::Equal) => Some(chord.reach(p)),
                (a, b) if a == b.reverse() => Some(chord.meeting(before.0, p)),
                _ => None,
            };
            first = [first, meeting.filter(|at| *at > Ratio::ZERO)].into_iter().flatten().min();
            before = here;
        }
        first
    }
}

/// Some direction between the two ends of the base lies in no shadow: an end, or the edge of a shadow.
fn is_any_lit(mark: Point, [right, left]: [Point; 2], shadows: &[Shadow]) -> bool {
    let hides = |shadow: &Shadow, p: Point| turn(mark, shadow.right, p).is_gt() && turn(mark, p, shadow.left).is_gt();
    let edges = shadows.iter().flat_map(|shadow| [shadow.right, shadow.left]);
    [right, left]
        .into_iter()
        .chain(edges.filter(|&p| is_between(mark, right, p, left)))
        .any(|p| !shadows.iter().any(|shadow| hides(shadow, p)))
}

/// The direction to a point lies between two others less than half a turn apart, or on one of them.
fn is_between(mark: Point, right: Point, p: Point, left: Point) -> bool {
    turn(mark, right, p).is_ge() && turn(mark, left, p).is_le() && (right - mark).dot(p - mark) > 0
}
