use super::closest::{closest, stretched};
use super::corner::{Follow, bends};
use super::{Reach, Way};
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

/// Costs no farther apart than this are a tie: every bend of a way is rounded to the micrometre.
const TIE: Length = Length::um(20);
/// How far apart places are tried along a target's outline.
const STEP: Length = Length::um(6_350);
/// How far inside a shape a place is put to be clearly in it.
const HAIR: Length = Length::um(4);

/// The spots of a ranked list that tie for the first place: their owner chooses.
pub fn tied(spots: &[Spot]) -> &[Spot] {
    let best = spots.first().map_or(Length::ZERO, |spot| spot.cost);
    &spots[..spots.partition_point(|spot| spot.cost <= best + TIE)]
}

impl Reach<'_> {
    /// The nearest spots of each target that will do, by path, the nearest of all first. Of one target all that tie
    /// are given, if they lie apart.
    ///
    /// Tried are, from the start and from every bend, the point where a straight leg first meets the target; points
    /// evenly along its outline; and between two of those of which one will do, the last that will.
    pub fn nearest(&self, targets: &[Target], will_do: impl Fn(Point) -> bool) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Vec::new();
        for (n, target) in targets.iter().enumerate() {
            spots.extend(self.nearest_of(target, n, &will_do));
        }
        spots.sort_by_key(|spot| (spot.cost, spot.target, spot.at));
        spots
    }

    fn nearest_of(&self, target: &Target, n: usize, will_do: &impl Fn(Point) -> bool) -> Vec<Spot> {
        let start = self.start();
        let fits = |p: Point| p.distance(start) <= self.most() && will_do(p);
        let mut tries: Vec<Point> = self.approaches(target).into_iter().filter(|&p| fits(p)).collect();
        tries.extend(rim(target, fits));
        tries.sort_by_key(|&p| (p.distance(start), p));
        tries.dedup();
        let mut best = self.most();
        let mut spots: Vec<Spot> = Vec::new();
        for at in tries {
            if at.distance(start) > best + TIE {
                break;
            }
            if let Some((cost, way)) = self.way_to(at).filter(|(cost, _)| *cost <= best + TIE) {
                best = best.min(cost);
                spots.push(Spot { cost, at, way, target: n });
            }
        }
        spots.retain(|spot| spot.cost <= best + TIE);
        spots.sort_by_key(|spot| (spot.cost, spot.at));
        apart(spots)
    }

    /// Where straight legs from the start and from each bend first meet the target.
    fn approaches(&self, target: &Target) -> Vec<Point> {
        let from = [self.start()].into_iter().chain(self.turns().map(|(bend, _, _)| bend.at));
        from.flat_map(|from| meetings(target, from)).collect()
    }
}

/// The point nearest to another at which the target is met, and one a hair farther in.
fn meetings(target: &Target, from: Point) -> [Point; 2] {
    let hold = closest(from, &target.shape);
    if hold == from || from.distance(hold) <= target.apart {
        return [from, from];
    }
    let met = hold + stretched(from - hold, target.apart);
    [met, met + stretched(hold - from, HAIR)]
}

/// Points that will do along the rim of a target: evenly spread, and the last before one that will not.
fn rim(target: &Target, will_do: impl Fn(Point) -> bool) -> Vec<Point> {
    let mut corners = Vec::new();
    bends(&target.shape, target.apart.max(Length::um(1)), Follow::Usually, &mut corners);
    let ring: Vec<Point> = corners.iter().map(|bend| bend.at).chain(corners.first().map(|bend| bend.at)).collect();
    let ring = Way::along(ring);
    let total = ring.length().to_um();
    let place = |mark: i64| {
        let pair = meetings(target, ring.at(Length::um(mark)));
        if will_do(pair[0]) { (pair[0], true) } else { (pair[1], will_do(pair[1])) }
    };
    let steps = total / STEP.to_um() + 1;
    let mut found = Vec::new();
    let mut last: Option<(i64, bool)> = None;
    for mark in (0..=steps).map(|n| total * n / steps) {
        let (at, good) = place(mark);
        if good {
            found.push(at);
        }
        if let Some((before, was)) = last.filter(|&(_, was)| was != good) {
            let (mut yes, mut no) = if was { (before, mark) } else { (mark, before) };
            while yes.abs_diff(no) > 1 {
                let middle = yes.midpoint(no);
                if place(middle).1 { yes = middle } else { no = middle }
            }
            found.push(place(yes).0);
        }
        last = Some((mark, good));
    }
    found
}

/// Of spots that lie within a step of one another, the first.
fn apart(spots: Vec<Spot>) -> Vec<Spot> {
    let mut kept: Vec<Spot> = Vec::new();
    for spot in spots {
        if kept.iter().all(|other| other.at.distance(spot.at) > STEP) {
            kept.push(spot);
        }
    }
    kept
}
