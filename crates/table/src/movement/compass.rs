//! Directions spread evenly, and the tangents of a round corner that face them.

use std::ops::Range;

use crate::point::great_root;
use crate::{Length, Offset};

/// A line touching a corner: its outward direction exactly, and scaled to [`UNIT`].
#[derive(Clone, Copy)]
pub(super) struct Tangent {
    pub exact: Offset,
    pub unit: Offset,
}

/// How finely a round corner is followed: every so many steps of 7.5 degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Follow {
    Closely = 1,
    Usually = 2,
    Coarsely = 6,
}

pub(super) const UNIT: i64 = 1 << 20;

/// The first quarter of the compass in steps of 7.5 degrees, scaled to [`UNIT`].
pub(super) const QUARTER: [(i64, i64); 12] = [
    (1_048_576, 0),
    (1_039_605, 136_867),
    (1_012_847, 271_391),
    (968_758, 401_273),
    (908_093, 524_288),
    (831_891, 638_333),
    (741_455, 741_455),
    (638_333, 831_891),
    (524_288, 908_093),
    (401_273, 968_758),
    (271_391, 1_012_847),
    (136_867, 1_039_605),
];

/// How many points the compass has.
pub(super) const POINTS: usize = 4 * QUARTER.len();

impl Tangent {
    /// Along an edge of a counter-clockwise outline, facing out.
    pub fn along(edge: Offset) -> Tangent {
        let exact = Offset { dx: edge.dy, dy: -edge.dx };
        let long = great_root(exact.length_squared() << 40).max(1);
        let unit = |by: i64| div(i128::from(by) << 40, long);
        Tangent { exact, unit: Offset { dx: unit(exact.dx), dy: unit(exact.dy) } }
    }

    /// Facing a point of the compass, counted counter-clockwise from east.
    pub fn facing(n: usize) -> Tangent {
        let (x, y) = QUARTER[n % QUARTER.len()];
        let exact = Offset { dx: x, dy: y }.turned(n / QUARTER.len());
        Tangent { exact, unit: exact }
    }

    /// A point out from the corner lies beyond this line drawn `apart` from the corner.
    pub fn clears(&self, at: Offset, apart: Length) -> bool {
        let out = self.exact.dot(at);
        out >= 0 && out * out >= apart.squared() * self.exact.length_squared()
    }
}

impl Offset {
    /// Turned a quarter to the left.
    pub(super) fn left(self) -> Offset {
        Offset { dx: -self.dy, dy: self.dx }
    }

    /// Turned so many quarters to the left.
    pub(super) fn turned(self, quarters: usize) -> Offset {
        match quarters % 4 {
            0 => self,
            1 => self.left(),
            2 => -self,
            _ => -self.left(),
        }
    }

    /// At least five degrees to the left of another, and as much less than half a turn; of directions in [`UNIT`]s.
    pub(super) fn is_clearly_left_of(self, of: Offset) -> bool {
        let (cross, dot) = (of.dx * self.dy - of.dy * self.dx, of.dx * self.dx + of.dy * self.dy);
        cross > 0 && cross * 11 > dot.abs()
    }
}

/// The points of the compass in an arc of less than half a turn that lies counter-clockwise of a direction; one is to
/// be followed so finely, and the points are counted in such steps.
pub(super) fn arc(follow: Follow, from: Offset, lies_in: impl Fn(&Tangent) -> bool) -> Range<usize> {
    let step = follow as usize;
    let lies_in = |n: &usize| lies_in(&Tangent::facing(n * step));
    let next = passed(from) / step + 1;
    let round = next..next + POINTS / step;
    let first = round.clone().find(lies_in).unwrap_or(round.end);
    first..first + (first..round.end).take_while(lies_in).count()
}

/// The last point of the compass that is not counter-clockwise of a direction.
fn passed(direction: Offset) -> usize {
    let Offset { dx, dy } = direction;
    let quarters = match (dx > 0, dy > 0) {
        (true, _) if dy >= 0 => 0,
        (_, true) => 1,
        (false, _) if dx < 0 => 2,
        _ => 3,
    };
    let Offset { dx, dy } = direction.turned(4 - quarters);
    let passed = QUARTER[1..].iter().map(|&(x, y)| usize::from(x * dy >= y * dx)).sum::<usize>();
    quarters * QUARTER.len() + passed
}

/// The quotient, rounded towards nought. On a table short numbers will do, which is much quicker.
pub(super) fn div(n: i128, by: i128) -> i64 {
    match (i64::try_from(n), i64::try_from(by)) {
        (Ok(n), Ok(by)) => n / by,
        _ => (n / by) as i64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arc_has_every_point_of_the_compass_in_it() {
        for follow in [Follow::Closely, Follow::Usually, Follow::Coarsely] {
            let step = follow as usize;
            for (n, m) in (0..96).flat_map(|n| (1..48).map(move |m| (n, n + m))) {
                let [from, to] = [n, m].map(|half| {
                    let (a, b) = (Tangent::facing(half / 2).unit, Tangent::facing(half.div_ceil(2)).unit);
                    Offset { dx: a.dx + b.dx, dy: a.dy + b.dy }
                });
                let lies_in = |it: &Tangent| from.cross(it.unit) > 0 && it.unit.cross(to) > 0;
                let mut found: Vec<usize> = arc(follow, from, lies_in).map(|n| n * step % POINTS).collect();
                found.sort_unstable();
                let all: Vec<usize> = (0..POINTS).step_by(step).filter(|&n| lies_in(&Tangent::facing(n))).collect();
                assert_eq!(found, all, "from {n} to {m}");
            }
        }
    }
}
