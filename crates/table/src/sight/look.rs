use std::cmp::Ordering;

use smallvec::SmallVec;

use crate::chord::Chord;
use crate::exact::{Side, side, turn};
use crate::{Point, Ratio};

use super::blocker::{Blocker, Parting};
use super::corridor::Corridor;
use super::marks::Marks;

/// A look at one base from the marks of another, past blockers.
pub struct Look<'a> {
    base: &'a Marks,
    /// Where from.
    other: &'a Marks,
    blockers: Vec<Placed<'a>>,
}

/// A blocker and the lines that part it from the base looked at and from the base looked from.
struct Placed<'a> {
    blocker: &'a Blocker,
    from_base: Option<Parting>,
    from_other: Option<Parting>,
    /// Its outline and the outline of the base looked at, and of the base looked from, cross.
    cuts_base: bool,
    cuts_other: bool,
}

/// The open angle a blocker takes from a mark's view, between its outermost points.
struct Shadow {
    right: Point,
    left: Point,
}

impl<'a> Look<'a> {
    pub fn new(base: &'a Marks, other: &'a Marks, blockers: &'a [Blocker]) -> Self {
        let place = |blocker: &'a Blocker| {
            let (from_base, from_other) = (blocker.parted_from(base), blocker.parted_from(other));
            let cuts_base = from_base.is_none() && blocker.cuts(base);
            let cuts_other = from_other.is_none() && blocker.cuts(other);
            Placed { blocker, from_base, from_other, cuts_base, cuts_other }
        };
        Look { base, other, blockers: blockers.iter().map(place).collect() }
    }

    /// Some blocker bars the way by itself: it stands apart from both bases, so it does not reach round either, and both
    /// sides of the corridor pass through it.
    pub fn is_barred(&self, corridor: &Corridor) -> bool {
        let sides = corridor.sides();
        let stands_between = |placed: &Placed| placed.from_base.is_some() && placed.from_other.is_some();
        self.blockers.iter().any(|placed| stands_between(placed) && placed.blocker.bars(&sides))
    }

    /// The same look the other way.
    pub fn back(self) -> Self {
        let turn = |placed: Placed<'a>| Placed {
            blocker: placed.blocker,
            from_base: placed.from_other,
            from_other: placed.from_base,
            cuts_base: placed.cuts_other,
            cuts_other: placed.cuts_base,
        };
        Look { base: self.other, other: self.base, blockers: self.blockers.into_iter().map(turn).collect() }
    }

    /// How many marks of the other base see this one.
    pub fn count(&self) -> usize {
        self.other.all().filter(|&mark| self.is_seen_from(mark)).count()
    }

    /// Some mark of the other base sees this one.
    pub fn any(&self) -> bool {
        self.other.all().any(|mark| self.is_seen_from(mark))
    }

    /// Some clear line leads from the mark to the base.
    fn is_seen_from(&self, mark: Point) -> bool {
        if side(&self.base.rim, mark) != Side::Outside || mark == self.base.centre {
            return true;
        }
        let [right, left] = self.base.ends(mark);
        match self.shadows(mark) {
            Some(shadows) => is_any_lit(mark, [right, left], &shadows),
            None => self.is_any_line_clear(mark, [right, left]),
        }
    }

    /// The angles the blockers take, when each lies plainly before or plainly behind the base.
    fn shadows(&self, mark: Point) -> Option<SmallVec<[Shadow; 8]>> {
        let mut shadows = SmallVec::new();
        for placed in &self.blockers {
            match placed.from_base.as_ref()?.side(mark) {
                Ordering::Less => {}
                Ordering::Greater if placed.from_other.as_ref()?.side(mark).is_lt() => {
                    let [right, left] = placed.blocker.ends(mark);
                    shadows.push(Shadow { right, left });
                }
                _ => return None,
            }
        }
        Some(shadows)
    }

    /// One by one, the lines that could be the first or the last clear one.
    fn is_any_line_clear(&self, mark: Point, [right, left]: [Point; 2]) -> bool {
        if self.blockers.iter().any(|placed| placed.blocker.swallows(mark)) {
            return false;
        }
        let leads_there = |p: &Point| *p != mark && is_between(mark, right, *p, left);
        let past = self.blockers.iter().flat_map(|placed| placed.blocker.grazed(mark)).filter(leads_there);
        let is_cut = self.blockers.iter().any(|placed| placed.cuts_base);
        let rim = self.base.rim.iter().copied().filter(|_| is_cut);
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
        let rim = &self.base.rim;
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
