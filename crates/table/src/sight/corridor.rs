use std::cmp::Ordering;

use crate::chord::Chord;
use crate::exact::turn;
use crate::{Offset, Point};

use super::marks::Marks;

/// The least convex room that holds two bases: every line between them runs in it.
pub struct Corridor {
    /// The lines that touch both bases from outside, from the first to the second: on the right and on the left.
    sides: [[Point; 2]; 2],
    /// From the middle of the first to the middle of the second.
    way: Offset,
    /// The points of the two bases farthest back and farthest ahead that way.
    tips: [Point; 2],
}

impl Corridor {
    /// The bases do not touch.
    pub fn between(bases: &[Marks; 2]) -> Corridor {
        let way = bases[1].centre - bases[0].centre;
        let ahead = |p: &&Point| way.dot(**p - bases[0].centre);
        let back = bases[0].rim.iter().min_by_key(ahead).copied().unwrap_or(bases[0].centre);
        let front = bases[1].rim.iter().max_by_key(ahead).copied().unwrap_or(bases[1].centre);
        Corridor {
            sides: [Ordering::Less, Ordering::Greater].map(|outer| tangent(bases, outer)),
            way,
            tips: [back, front],
        }
    }

    /// Something with these corners may stop a line between the bases.
    pub fn lets_in(&self, corners: &[Point]) -> bool {
        let [[a, b], [c, d]] = self.sides;
        let [back, front] = self.tips;
        let beyond = |from, to, outer: Ordering| corners.iter().all(|&p| turn(from, to, p) != outer.reverse());
        let is_behind = || corners.iter().all(|&p| self.way.dot(p - back) <= 0);
        let is_past = || corners.iter().all(|&p| self.way.dot(p - front) >= 0);
        !(beyond(a, b, Ordering::Less) || beyond(c, d, Ordering::Greater) || is_behind() || is_past())
    }

    pub fn sides(&self) -> [Chord; 2] {
        self.sides.map(|[from, to]| Chord::new(from, to))
    }
}

/// The line with both bases on one side of it or on it, found by turning it about each base in turn until it rests.
fn tangent(bases: &[Marks; 2], outer: Ordering) -> [Point; 2] {
    let mut touch = [bases[0].centre, bases[1].centre];
    loop {
        let to = bases[1].end(touch[0], outer);
        let from = bases[0].end(to, outer.reverse());
        if [from, to] == touch {
            return touch;
        }
        touch = [from, to];
    }
}
