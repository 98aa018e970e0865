use std::cmp::Ordering;

use smallvec::SmallVec;

use crate::chord::Chord;
use crate::exact::{Side, side, turn};
use crate::{Point, Ratio};

use super::blocker::{Blocker, Parting};
use super::marks::Marks;

/// A look at one base from the marks of another, past blockers.
pub struct Look<'a> {
    base: &'a Marks,
    /// Where from.
    other: &'a Marks,
    blockers: Vec<Placed<'a>>,
    /// A blocker touches the base itself.
    is_cut: bool,
}

/// A blocker and the lines that part it from the base looked at and from the base looked from.
struct Placed<'a> {
    blocker: &'a Blocker,
    partings: Option<[Parting; 2]>,
}

/// The open angle a blocker takes from a mark's view, and the marks of the base that touch the blocker.
struct Shadow<'a> {
    right: Point,
    left: Point,
    blocker: &'a Blocker,
    touched: &'a [Point],
}

impl<'a> Look<'a> {
    pub fn new(base: &'a Marks, other: &'a Marks, is_cut: bool, blockers: &'a [Blocker]) -> Self {
        let place = |blocker: &'a Blocker| {
            let partings = blocker.parted_from(base).zip(blocker.parted_from(other));
            Placed { blocker, partings: partings.map(|(from_base, from_other)| [from_base, from_other]) }
        };
        Look { base, other, blockers: blockers.iter().map(place).collect(), is_cut }
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
    fn shadows(&self, mark: Point) -> Option<SmallVec<[Shadow<'_>; 8]>> {
        let mut shadows = SmallVec::new();
        for placed in &self.blockers {
            let [from_base, from_other] = placed.partings.as_ref()?;
            match (from_base.side(mark), from_other.side(mark)) {
                (Ordering::Less, _) => {}
                (Ordering::Greater, Ordering::Less) => {
                    let [right, left] = placed.blocker.ends(mark);
                    shadows.push(Shadow { right, left, blocker: placed.blocker, touched: &from_base.touched });
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
        let rim = self.base.rim.iter().copied().filter(|_| self.is_cut);
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
    let edges = shadows.iter().flat_map(|shadow| [shadow.right, shadow.left]);
    let touched = shadows.iter().flat_map(|shadow| shadow.touched.iter().copied());
    [right, left]
        .into_iter()
        .chain(edges.filter(|&p| is_between(mark, right, p, left)))
        .chain(touched)
        .any(|p| !shadows.iter().any(|shadow| shadow.hides(mark, p)))
}

impl Shadow<'_> {
    /// The blocker stands before whatever of the base lies in the direction of a point;
    /// where the two touch, a line that ends at the touch may still be clear.
    fn hides(&self, mark: Point, p: Point) -> bool {
        turn(mark, self.right, p).is_gt()
            && turn(mark, p, self.left).is_gt()
            && (!self.touched.contains(&p) || self.blocker.stops(&Chord::new(mark, p), Ratio::ONE))
    }
}

/// The direction to a point lies between two others less than half a turn apart, or on one of them.
fn is_between(mark: Point, right: Point, p: Point, left: Point) -> bool {
    turn(mark, right, p).is_ge() && turn(mark, left, p).is_le() && (right - mark).dot(p - mark) > 0
}
