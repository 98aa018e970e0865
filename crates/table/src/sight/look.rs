use std::borrow::Cow;
use std::cmp::Ordering;

use smallvec::SmallVec;

use crate::chord::{Chord, Span};
use crate::exact::{Side, side, turn};
use crate::{Point, Ratio, patience};

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
    /// What the blockers take from the view of the mark looked from last.
    shadows: SmallVec<[Shadow; 4]>,
    /// The blockers of which no shadow tells, by their places.
    odd: SmallVec<[usize; 4]>,
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

impl Shadow {
    /// Something in the direction of a point is hidden from the mark.
    fn hides(&self, mark: Point, p: Point) -> bool {
        turn(mark, self.right, p).is_gt() && turn(mark, p, self.left).is_gt()
    }
}

impl Placed<'_> {
    /// A mark on its side of the base lies outside its hull, so that it takes exactly the angle between its ends.
    fn stands_before(&self, mark: Point) -> bool {
        match &self.from_other {
            Some(parting) => parting.side(mark).is_lt(),
            None => self.blocker.is_apart_from(mark),
        }
    }
}

impl<'a> Look<'a> {
    pub fn new(bases: &'a [Marks; 2], ends: [Ends; 2], blockers: &'a [Cow<'a, Blocker>]) -> Self {
        patience::pass();
        let [base, other] = bases;
        let place = |blocker: &'a Cow<'a, Blocker>| {
            let (from_base, from_other) = (blocker.parted_from(base), blocker.parted_from(other));
            let cuts = [from_base.is_none() && blocker.cuts(base), from_other.is_none() && blocker.cuts(other)];
            Placed { blocker, ends: Ends::default(), from_base, from_other, cuts }
        };
        let blockers = blockers.iter().map(place).collect();
        Look { base, other, ends, blockers, shadows: SmallVec::new(), odd: SmallVec::new() }
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
        Look { base: self.other, other: self.base, ends: [self.ends[1], self.ends[0]], blockers, ..self }
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
        self.cast(mark);
        if self.odd.is_empty() { is_any_lit(mark, ends, &self.shadows) } else { self.is_any_line_clear(mark, ends) }
    }

    /// Notes the angles that blockers take which lie plainly before the base; what lies plainly behind it takes none, and
    /// the others are odd.
    fn cast(&mut self, mark: Point) {
        self.shadows.clear();
        self.odd.clear();
        for (n, placed) in self.blockers.iter_mut().enumerate() {
            match placed.from_base.as_ref().map(|parting| parting.side(mark)) {
                Some(Ordering::Less) => {}
                Some(Ordering::Greater) if placed.stands_before(mark) => {
                    let [right, left] = placed.blocker.ends(mark, &mut placed.ends);
                    self.shadows.push(Shadow { right, left });
                }
                _ => self.odd.push(n),
            }
        }
    }

    /// One by one, the lines that could be the first or the last clear one: the ends of the base, the edges of shadows,
    /// and past the corners of odd blockers. Where one of those cuts the base, past all corners there are.
    fn is_any_line_clear(&self, mark: Point, [right, left]: [Point; 2]) -> bool {
        let odd = || self.odd.iter().map(|&n| &self.blockers[n]);
        if odd().any(|placed| placed.blocker.swallows(mark)) {
            return false;
        }
        let is_cut = odd().any(|placed| placed.cuts[0]);
        let is_tried = |n: &usize| is_cut || self.odd.contains(n);
        let tried = (0..self.blockers.len()).filter(is_tried).map(|n| self.blockers[n].blocker);
        let corners = tried.flat_map(|blocker| blocker.grazed(mark));
        let shades = self.shadows.iter().flat_map(|shadow| [shadow.right, shadow.left]);
        let leads_there = |p: &Point| *p != mark && is_between(mark, right, *p, left);
        let rim = self.base.rim().iter().copied().filter(|_| is_cut);
        let past = shades.chain(corners).filter(leads_there).chain(rim);
        [self.base.centre, right, left].into_iter().chain(past).any(|through| self.is_clear(mark, through))
    }

    /// The line from a mark through a point is clear until it reaches the base.
    fn is_clear(&self, mark: Point, through: Point) -> bool {
        if self.shadows.iter().any(|shadow| shadow.hides(mark, through)) {
            return false;
        }
        let chord = Chord::new(mark, through);
        self.arrival(&chord)
            .is_some_and(|until| !self.odd.iter().any(|&n| self.blockers[n].blocker.stops(&chord, until)))
    }

    /// Where a line from the mark looked from last first reaches the base.
    fn arrival(&self, chord: &Chord) -> Option<Ratio> {
        let quick = if self.base.is_convex() { self.arrival_at_near_side(chord) } else { None };
        debug_assert!(quick.is_none() || quick == self.arrival_anywhere(chord));
        quick.or_else(|| self.arrival_anywhere(chord))
    }

    /// The same between the ends of a convex base, whose near side runs from its left end to its right one: along it the
    /// marks pass from the left of the line to its right but once.
    fn arrival_at_near_side(&self, chord: &Chord) -> Option<Ratio> {
        let (rim, [right, left]) = (self.base.rim(), self.ends[0].0);
        let last = (right + rim.len() - left) % rim.len();
        let at = |n: usize| rim[(left + n) % rim.len()];
        let (mut first, mut end) = (0, last);
        while first < end {
            let half = first.midpoint(end);
            if chord.side(at(half)).is_gt() { first = half + 1 } else { end = half }
        }
        match chord.side(at(first)) {
            Ordering::Less if first > 0 => Some(chord.meeting(at(first - 1), at(first))),
            Ordering::Equal => {
                let next = (first < last && chord.side(at(first + 1)).is_eq()).then(|| chord.reach(at(first + 1)));
                Some(next.map_or(chord.reach(at(first)), |next| next.min(chord.reach(at(first)))))
            }
            _ => None,
        }
    }

    /// Where a line first reaches the base, whatever its shape.
    fn arrival_anywhere(&self, chord: &Chord) -> Option<Ratio> {
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
    let edges = shadows.iter().flat_map(|shadow| [shadow.right, shadow.left]);
    [right, left]
        .into_iter()
        .chain(edges.filter(|&p| is_between(mark, right, p, left)))
        .any(|p| !shadows.iter().any(|shadow| shadow.hides(mark, p)))
}

/// The direction to a point lies between two others less than half a turn apart, or on one of them.
fn is_between(mark: Point, right: Point, p: Point, left: Point) -> bool {
    turn(mark, right, p).is_ge() && turn(mark, left, p).is_le() && (right - mark).dot(p - mark) > 0
}
