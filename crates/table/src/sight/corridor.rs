use std::borrow::Cow;
use std::cmp::Ordering;

use crate::chord::Chord;
use crate::exact::turn;
use crate::{Bearing, Offset, Point};

use super::blocker::Blocker;
use super::convex::Ends;
use super::marks::Marks;

/// The least convex room that holds two bases: every line between them runs in it.
pub struct Corridor {
    /// The lines that touch both bases from outside, from the first to the second: on the right and on the left.
    sides: [[Point; 2]; 2],
    /// From the middle of the first to the middle of the second.
    way: Offset,
    middles: [Point; 2],
    /// Where in the hulls of the bases the sides touch.
    pub ends: [Ends; 2],
    /// How far each base reaches from its middle, times the length of the way.
    reach: [i128; 2],
}

impl Corridor {
    /// The bases do not touch.
    pub fn between(bases: &[Marks; 2]) -> Corridor {
        let [viewer, target] = bases;
        let way = target.centre - viewer.centre;
        let length = i128::from(way.length_up().to_um());
        let ahead = Bearing::of(way);
        let [right, left] = [(Ordering::Less, 900), (Ordering::Greater, 2700)].map(|(outer, turned)| {
            let mut at = [viewer, target].map(|base| base.towards(ahead.turned(turned)));
            (tangent(bases, outer, &mut at), at)
        });
        Corridor {
            sides: [right.0, left.0],
            ends: [Ends([left.1[0], right.1[0]]), Ends([right.1[1], left.1[1]])],
            way,
            middles: [viewer.centre, target.centre],
            reach: [viewer, target].map(|base| i128::from(base.reach.to_um()) * length),
        }
    }

    /// Something with these corners may stop a line between the bases.
    pub fn lets_in(&self, corners: &[Point]) -> bool {
        let [[a, b], [c, d]] = self.sides;
        let beyond = |from, to, outer: Ordering| corners.iter().all(|&p| turn(from, to, p) != outer.reverse());
        let ahead = |p: Point, base: usize| self.way.dot(p - self.middles[base]);
        let is_behind = || corners.iter().all(|&p| ahead(p, 0) <= -self.reach[0]);
        let is_past = || corners.iter().all(|&p| ahead(p, 1) >= self.reach[1]);
        !(beyond(a, b, Ordering::Less) || beyond(c, d, Ordering::Greater) || is_behind() || is_past())
    }

    pub fn sides(&self) -> [Chord; 2] {
        self.sides.map(|[from, to]| Chord::new(from, to))
    }

    /// From one point of the first base all of the second is seen: its middle is tried, and where the sides touch it.
    pub fn shows(&self, target: &Marks, blockers: &[Cow<Blocker>]) -> bool {
        let stations = [self.middles[0], self.sides[0][0], self.sides[1][0]];
        let mut ends = self.ends[1];
        stations.into_iter().any(|from| {
            let ends = target.hull.ends(from, &mut ends);
            blockers.iter().all(|blocker| blocker.is_clear_of(from, ends))
        })
    }
}

/// The line with both bases on one side of it or on it, found by turning it about each base in turn until it rests.
fn tangent(bases: &[Marks; 2], outer: Ordering, at: &mut [usize; 2]) -> [Point; 2] {
    let mut touch = [bases[0].centre, bases[1].centre];
    loop {
        let to = bases[1].hull.end(touch[0], outer, &mut at[1]);
        let from = bases[0].hull.end(to, outer.reverse(), &mut at[0]);
        if [from, to] == touch {
            return touch;
        }
        touch = [from, to];
    }
}
