use std::borrow::Cow;

use super::circuit::{Circuit, meetings};
use super::closest::closest;
use super::{Critical, Leg, Reach, Way};
use crate::exact::Segment;
use crate::{Length, Point, Shape};

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

/// What is known beforehand of whether places along an outline will do.
#[derive(Clone, Copy)]
pub struct Changes<'a> {
    pub eye: Point,
    /// Where along a leg of the outline the answer may change: wherever the eye's view of it changes, and whatever else
    /// is told to the [`Critical`].
    pub at: &'a dyn Fn(Segment, &mut Critical),
    /// Surely nothing will do that lies so near to a leg as a length.
    pub nowhere: &'a dyn Fn(Segment, Length) -> bool,
}

impl Changes<'_> {
    /// The marks of a leg that are worth a look because the answer may change there.
    pub(super) fn looks(self, leg: &Leg) -> impl Iterator<Item = i64> + use<> {
        let mut critical = Critical::new(&Way::straight(leg.line.a, leg.line.b), self.eye);
        (self.at)(leg.line, &mut critical);
        let (from, length) = (leg.from.to_um(), leg.length.to_um());
        critical.looks().into_iter().map(move |mark| from + mark.min(length))
    }
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
        let mut hunt = Hunt { reach: self, will_do, best: self.most(), spots: Vec::new() };
        let mut nearby: Vec<(Length, usize)> = targets.iter().map(|it| hunt.bound(it)).zip(0..).collect();
        nearby.sort_unstable();
        nearby.retain(|&(bound, n)| bound <= hunt.best + TIE && !hunt.step_up_to(&targets[n], n));
        let mut open = Vec::new();
        for (bound, n) in nearby {
            if bound <= hunt.best + TIE {
                let circuit = Circuit::new(&targets[n], self.start(), hunt.best + TIE + STEP * 2, changes);
                open.extend(hunt.try_straight(circuit, n).map(|round| (bound, n, round)));
            }
        }
        open.retain(|(bound, ..)| *bound <= hunt.best + TIE);
        if open.is_empty() {
            return hunt.tied();
        }
        let near = self.narrowed(hunt.best + TIE);
        for (bound, n, round) in open {
            if bound <= hunt.best + TIE {
                hunt.look_round(&near, &targets[n], n, round);
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

/// A target to which a way round may be shorter than a straight one: what is left of its outline, and the places found
/// there so far.
struct Round<'a> {
    circuit: Circuit<'a>,
    found: Vec<Point>,
}

/// A search for the nearest spot, and the best found so far.
struct Hunt<'a, F> {
    reach: &'a Reach<'a>,
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
    fn look_round(&mut self, near: &Reach, target: &Target, n: usize, mut round: Round) {
        let met = near.turns().flat_map(|(bend, _, _)| meetings(target, bend.at));
        let met = met.filter(|&p| self.is_in_question(p) && (self.will_do)(p)).collect::<Vec<Point>>();
        if round.found.is_empty() && (met.is_empty() || self.is_first_straight(&mut round.circuit)) {
            return;
        }
        let along = std::iter::from_fn(|| round.circuit.next(self.best + TIE, &self.will_do));
        round.found.extend(along.map(|(_, at)| at));
        let rim = round.found.into_iter().filter(|&p| self.is_in_question(p));
        let mut tries: Vec<Point> = rim.chain(met).collect();
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

    /// The nearest place of an outline, however far off, is one a straight leg leads to; or there is none.
    fn is_first_straight(&self, circuit: &mut Circuit) -> bool {
        let first = circuit.next(Length::um(i64::MAX), &self.will_do);
        first.is_none_or(|(_, at)| self.reach.straight(at).is_some())
    }

    /// Straight to the target where it is nearest, if that will do: no other spot of it is nearer.
    fn step_up_to(&mut self, target: &Target, n: usize) -> bool {
        let met = meetings(target, self.reach.start()).into_iter().find(|&at| (self.will_do)(at));
        let Some((at, cost)) = met.and_then(|at| Some((at, self.reach.straight(at)?))) else { return false };
        self.note(Spot { cost, at, way: Way::straight(self.reach.start(), at), target: n });
        true
    }

    /// The nearest place of an outline that a straight leg leads to: what lies farther off need not be looked at. Gives
    /// the outline back when something may lie nearer, to which there is a way round.
    fn try_straight<'a>(&mut self, mut circuit: Circuit<'a>, n: usize) -> Option<Round<'a>> {
        let start = self.reach.start();
        let mut found = Vec::new();
        while let Some((_, at)) = circuit.next(self.best + TIE, &self.will_do) {
            if let Some(cost) = self.reach.straight(at) {
                self.note(Spot { cost, at, way: Way::straight(start, at), target: n });
                return (!found.is_empty()).then_some(Round { circuit, found });
            }
            found.push(at);
        }
        Some(Round { circuit, found })
    }

    fn note(&mut self, spot: Spot) {
        if spot.cost <= self.best + TIE {
            self.best = self.best.min(spot.cost);
            self.spots.push(spot);
        }
    }

    fn tied(mut self) -> Vec<Spot> {
        self.spots.retain(|spot| spot.cost <= self.best + TIE);
        self.spots.sort_by_key(|spot| (spot.cost, spot.target, spot.at));
        apart(self.spots)
    }
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
