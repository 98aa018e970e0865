use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::closest::{closest, stretched};
use super::nearest::{Changes, HAIR, STEP, Target};
use super::rim::Rim;
use crate::{Length, Offset, Point};

/// The places along a target's outline that will do, told the nearest first: what lies farther off is not looked at
/// until it is asked for.
pub(super) struct Circuit<'a> {
    target: &'a Target,
    rim: Rim,
    from: Point,
    far: Length,
    changes: Option<Changes<'a>>,
    /// Marks spread evenly, and where each leg comes nearest.
    even: Vec<i64>,
    tries: Vec<Try>,
    /// What is still to be looked at, and nearer than what it surely does not lead.
    agenda: BinaryHeap<Reverse<(Length, Part)>>,
    found: BinaryHeap<Reverse<(Length, Point)>>,
}

/// A part of the outline: a leg, or what of it lies between one try and the next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Leg(usize),
    /// The later of the two, by its place in the list.
    Stretch(usize),
}

/// A mark of the outline, its point, and once judged whether a place there will do.
struct Try {
    mark: i64,
    near: Point,
    /// There is a try before it on the same leg.
    follows: bool,
    will_do: Option<bool>,
}

impl<'a> Circuit<'a> {
    pub fn new(target: &'a Target, from: Point, far: Length, changes: Option<Changes<'a>>) -> Circuit<'a> {
        let rim = Rim::round(target);
        let legs: Vec<usize> = rim.legs_within(from, far + HAIR).collect();
        let total = rim.length();
        let steps = total / STEP.to_um() + 1;
        let mut even: Vec<i64> = (0..=steps).map(|n| total * n / steps).collect();
        for &leg in &legs {
            let nearest = rim.nearest_mark(leg, from);
            even.extend([-HAIR.to_um(), 0, HAIR.to_um()].map(|aside| (nearest + aside).clamp(0, total)));
        }
        even.sort_unstable();
        let part = |leg: usize| Reverse((rim.no_nearer(leg, rim.legs[leg].line, from), Part::Leg(leg)));
        let agenda = legs.into_iter().map(part).collect();
        Circuit { target, rim, from, far, changes, even, tries: Vec::new(), agenda, found: BinaryHeap::new() }
    }

    /// The next nearest place that will do, if it is no farther off than a length.
    pub fn next(&mut self, within: Length, will_do: impl Fn(Point) -> bool) -> Option<(Length, Point)> {
        loop {
            let ahead = self.agenda.peek().map(|Reverse((bound, _))| *bound);
            if let Some(&Reverse(found)) = self.found.peek()
                && ahead.is_none_or(|bound| found.0 < bound)
            {
                return if found.0 <= within { self.found.pop().map(|it| it.0) } else { None };
            }
            if ahead.is_none_or(|bound| bound > within) {
                return None;
            }
            match self.agenda.pop()?.0.1 {
                Part::Leg(leg) => self.part(leg),
                Part::Stretch(n) => self.look_along(n, &will_do),
            }
        }
    }

    /// Puts the stretches of a leg on the agenda, unless nothing on it can do.
    fn part(&mut self, n: usize) {
        let leg = self.rim.legs[n];
        if self.changes.is_some_and(|changes| (changes.nowhere)(leg.line, self.rim.slack[n])) {
            return;
        }
        let (start, end) = (leg.from.to_um(), (leg.from + leg.length).to_um());
        let (first, last) = (self.even.partition_point(|&m| m <= start), self.even.partition_point(|&m| m <= end));
        let mut marks = self.even[first..last].to_vec();
        marks.extend([start, end]);
        marks.extend(self.changes.into_iter().flat_map(|changes| changes.looks(&leg)));
        marks.sort_unstable();
        marks.dedup();
        let mut before: Option<Point> = None;
        for mark in marks {
            let near = self.rim.at(mark);
            if (near - self.from).length_squared() > self.far.squared() {
                before = None;
                continue;
            }
            let stretch = crate::exact::Segment::new(before.unwrap_or(near), near);
            let bound = self.rim.no_nearer(n, stretch, self.from);
            self.agenda.push(Reverse((bound, Part::Stretch(self.tries.len()))));
            self.tries.push(Try { mark, near, follows: before.is_some(), will_do: None });
            before = Some(near);
        }
    }

    /// Judges the ends of a stretch, and finds the last place that will do when only one of them will.
    fn look_along(&mut self, n: usize, will_do: &impl Fn(Point) -> bool) {
        let is_good = self.judge(n, will_do);
        if !self.tries[n].follows || self.judge(n - 1, will_do) == is_good {
            return;
        }
        let (before, here) = (self.tries[n - 1].mark, self.tries[n].mark);
        let (yes, no) = if is_good { (here, before) } else { (before, here) };
        let place = |mark: i64| place(self.target, self.rim.at(mark), will_do);
        let at = place(brink(yes, no, |mark| place(mark).1)).0;
        self.found.push(Reverse((at.distance(self.from), at)));
    }

    fn judge(&mut self, n: usize, will_do: &impl Fn(Point) -> bool) -> bool {
        let tried = &mut self.tries[n];
        if let Some(known) = tried.will_do {
            return known;
        }
        let (at, is_good) = place(self.target, tried.near, will_do);
        tried.will_do = Some(is_good);
        if is_good {
            self.found.push(Reverse((at.distance(self.from), at)));
        }
        is_good
    }
}

/// Where the target is met nearest to a point, or a hair farther in, and whether that will do.
fn place(target: &Target, near: Point, will_do: impl Fn(Point) -> bool) -> (Point, bool) {
    let (met, inward) = meeting(target, near);
    if will_do(met) {
        return (met, true);
    }
    let Some(inward) = inward else { return (met, false) };
    let farther = met + stretched(inward, HAIR);
    (farther, will_do(farther))
}

/// The point nearest to another at which the target is met, and one a hair farther in.
pub(super) fn meetings(target: &Target, from: Point) -> [Point; 2] {
    let (met, inward) = meeting(target, from);
    [met, inward.map_or(met, |inward| met + stretched(inward, HAIR))]
}

/// The point nearest to another at which the target is met, and from there the way farther in unless that is inside the
/// shape itself.
fn meeting(target: &Target, from: Point) -> (Point, Option<Offset>) {
    let hold = closest(from, &target.shape);
    if hold == from {
        return (from, None);
    }
    let met = from.distance(hold) <= target.apart;
    (if met { from } else { hold + stretched(from - hold, target.apart) }, Some(hold - from))
}

/// The last mark that will do when one end of a stretch does and the other does not.
fn brink(mut yes: i64, mut no: i64, will_do: impl Fn(i64) -> bool) -> i64 {
    while yes.abs_diff(no) > 1 {
        let middle = yes.midpoint(no);
        if will_do(middle) { yes = middle } else { no = middle }
    }
    yes
}
