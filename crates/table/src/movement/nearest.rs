use std::borrow::Cow;

use super::closest::{closest, stretched};
use super::rim::Rim;
use super::{Critical, Reach, Way};
use crate::{Length, Offset, Point, Shape};

/// A shape to get to: its inside, or a gap from it for the centre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    pub shape: Shape,
    /// How near the centre must come: nought to go in, radius and touch to stand in contact.
    pub apart: Length,
}

/// A place that will do, and the shortest way there that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    pub cost: Length,
    pub at: Point,
    pub way: Way,
    /// By place in the list of targets.
    pub target: usize,
}

/// Where along an outline the answer may change to whether a place will do: wherever an eye's view of it changes, and
/// whatever else is told to the [`Critical`].
#[derive(Clone, Copy)]
pub struct Changes<'a> {
    pub eye: Point,
    pub at: &'a dyn Fn(&mut Critical),
}

/// Costs no farther apart than this are a tie: every bend of a way is rounded to the micrometre.
const TIE: Length = Length::um(20);
/// How far apart places are tried along a target's outline.
pub(super) const STEP: Length = Length::um(6_350);
/// How far inside a shape a place is put to be clearly in it.
pub(super) const HAIR: Length = Length::um(4);

impl Reach<'_> {
    /// The nearest spots that will do, by path: all that tie, of one target only those that lie apart.
    ///
    /// Tried are, from the start and from every bend, the point where a straight leg first meets the target; points
    /// evenly along its outline; and between two of those of which one will do, the last that will. What lies farther
    /// off in a straight line than a spot already found is left out. A stretch narrower than a quarter of an inch may be
    /// missed, unless [`Reach::nearest_between`] is told what bounds it.
    pub fn nearest(&self, targets: &[Target], will_do: impl Fn(Point) -> bool) -> Vec<Spot> {
        self.hunted(targets, None, will_do)
    }

    /// The same, tried also between all marks of an outline at which the answer may change: however narrow a stretch
    /// that will do, it is found.
    pub fn nearest_between(&self, targets: &[Target], changes: Changes, will_do: impl Fn(Point) -> bool) -> Vec<Spot> {
        self.hunted(targets, Some(changes), will_do)
    }

    fn hunted(&self, targets: &[Target], changes: Option<Changes>, will_do: impl Fn(Point) -> bool) -> Vec<Spot> {
        let mut hunt = Hunt { reach: self, changes, will_do, best: self.most(), spots: Vec::new() };
        let mut nearby: Vec<(Length, usize)> = targets.iter().map(|it| hunt.bound(it)).zip(0..).collect();
        nearby.sort_unstable();
        nearby.retain(|&(bound, n)| bound <= hunt.best + TIE && !hunt.step_up_to(&targets[n], n));
        let mut open = Vec::new();
        for (bound, n) in nearby {
            if bound <= hunt.best + TIE {
                let rim = hunt.rim(&targets[n]);
                if !hunt.try_straight(&rim, n) {
                    open.push((bound, n, rim));
                }
            }
        }
        open.retain(|(bound, ..)| *bound <= hunt.best + TIE);
        if open.is_empty() {
            return hunt.tied();
        }
        let near = self.narrowed(hunt.best + TIE);
        for (bound, n, rim) in open {
            if bound <= hunt.best + TIE {
                hunt.look_round(&near, &targets[n], n, rim);
            }
        }
        hunt.tied()
    }

    /// The same reach for no more than a cost.
    fn narrowed(&self, most: Length) -> Cow<'_, Self> {
        if most >= self.most() {
            Cow::Borrowed(self)
        } else {
            Cow::Owned(self.field().narrow_reach(self.start(), most))
        }
    }
}

/// A search for the nearest spot, and the best found so far.
struct Hunt<'a, F> {
    reach: &'a Reach<'a>,
    changes: Option<Changes<'a>>,
    will_do: F,
    best: Length,
    spots: Vec<Spot>,
}

impl<F: Fn(Point) -> bool> Hunt<'_, F> {
    /// No spot of the target is nearer than this.
    fn bound(&self, target: &Target) -> Length {
        let start = self.reach.start();
        start.distance(closest(start, &target.shape)) - target.apart - HAIR
    }

    fn is_in_question(&self, p: Point) -> bool {
        p.distance(self.reach.start()) <= self.best + TIE
    }

    /// Looks for nearer spots that no straight leg leads to.
    fn look_round(&mut self, near: &Reach, target: &Target, n: usize, rim: Vec<Point>) {
        let met = near.turns().flat_map(|(bend, _, _)| meetings(target, bend.at));
        let met = met.filter(|&p| self.is_in_question(p) && (self.will_do)(p));
        let mut tries: Vec<Point> = rim.into_iter().filter(|&p| self.is_in_question(p)).chain(met).collect();
        tries.sort_by_cached_key(|&p| (p.distance(self.reach.start()), p));
        tries.dedup();
        for at in tries {
            if self.is_in_question(at)
                && let Some((cost, way)) = near.way_to(at)
            {
                self.note(Spot { cost, at, way, target: n });
            }
        }
    }

    /// Straight to the target where it is nearest, if that will do: no other spot of it is nearer.
    fn step_up_to(&mut self, target: &Target, n: usize) -> bool {
        let met = meetings(target, self.reach.start()).into_iter().find(|&at| (self.will_do)(at));
        let Some((at, cost)) = met.and_then(|at| Some((at, self.reach.straight(at)?))) else { return false };
        self.note(Spot { cost, at, way: Way::straight(self.reach.start(), at), target: n });
        true
    }

    /// The nearest of some points a straight leg leads to: what lies farther off need not be looked at. Says whether
    /// nothing lies nearer, so that no way round need be looked for.
    fn try_straight(&mut self, tries: &[Point], n: usize) -> bool {
        let start = self.reach.start();
        let mut ranked: Vec<(Length, Point)> = tries.iter().map(|&p| (p.distance(start), p)).collect();
        ranked.sort_unstable();
        let straight = ranked.iter().find_map(|&(_, at)| Some((at, self.reach.straight(at)?)));
        if let Some((at, cost)) = straight {
            self.note(Spot { cost, at, way: Way::straight(start, at), target: n });
        }
        ranked.first().map(|&(_, at)| at) == straight.map(|(at, _)| at)
    }

    fn note(&mut self, spot: Spot) {
        if spot.cost <= self.best + TIE {
            self.best = self.best.min(spot.cost);
            self.spots.push(spot);
        }
    }

    /// Points that will do along the rim of a target: evenly spread, and the last before one that will not.
    fn rim(&self, target: &Target) -> Vec<Point> {
        let rim = Rim::round(target);
        let place = |mark: i64| self.place(target, rim.at(mark));
        let far = self.best + TIE + STEP * 2;
        let mut found = Vec::new();
        let mut last: Option<(i64, bool)> = None;
        for tried in rim.marks(self.reach.start(), far, self.changes) {
            let Some((mark, near)) = tried else {
                last = None;
                continue;
            };
            let (at, good) = self.place(target, near);
            if good {
                found.push(at);
            }
            if let Some((before, was)) = last.filter(|&(_, was)| was != good) {
                let (yes, no) = if was { (before, mark) } else { (mark, before) };
                found.push(place(brink(yes, no, |mark| place(mark).1)).0);
            }
            last = Some((mark, good));
        }
        found
    }

    /// Where the target is met nearest to a point, or a hair farther in, and whether that will do.
    fn place(&self, target: &Target, near: Point) -> (Point, bool) {
        let (met, inward) = meeting(target, near);
        if (self.will_do)(met) {
            return (met, true);
        }
        let Some(inward) = inward else { return (met, false) };
        let farther = met + stretched(inward, HAIR);
        (farther, (self.will_do)(farther))
    }

    fn tied(mut self) -> Vec<Spot> {
        self.spots.retain(|spot| spot.cost <= self.best + TIE);
        self.spots.sort_by_key(|spot| (spot.cost, spot.target, spot.at));
        apart(self.spots)
    }
}

/// The point nearest to another at which the target is met, and one a hair farther in.
fn meetings(target: &Target, from: Point) -> [Point; 2] {
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

/// Of spots of one target that lie within a step of one another, the first.
fn apart(spots: Vec<Spot>) -> Vec<Spot> {
    let mut kept: Vec<Spot> = Vec::new();
    for spot in spots {
        if kept.iter().all(|other| other.target != spot.target || other.at.distance(spot.at) > STEP) {
            kept.push(spot);
        }
    }
    kept
}
