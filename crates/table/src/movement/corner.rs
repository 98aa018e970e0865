//! Points round which a shortest way may bend.
//!
//! A grown corner is round. It is replaced by the outline of straight lines that touch it from outside, one along
//! each edge that meets there and the rest spread evenly between: a way along them is legal, and no more than half a
//! hundredth longer than the arc.

use super::compass::{Follow, POINTS, Tangent, UNIT, arc};
use crate::{Offset, Point};

/// A bend, between two lines that touch the round corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bend {
    pub at: Point,
    /// The outward directions of the two lines, in [`UNIT`]s; nought for a bend that may turn either way.
    before: Offset,
    after: Offset,
    /// How far from the bend the round corner may still be.
    pub sliver: i64,
}

impl Bend {
    /// A bend that may turn either way.
    pub fn anywhere(at: Point) -> Bend {
        Bend { at, before: Offset::default(), after: Offset::default(), sliver: 0 }
    }

    /// A bend between two lines, given by their outward directions in [`UNIT`]s.
    pub fn between(at: Point, before: Offset, after: Offset, sliver: i64) -> Bend {
        Bend { at, before, after, sliver }
    }

    /// A shortest way may go on from here in this direction: one that does not bend away from the corner nor cut into
    /// it, unless only into the sliver between the bend and the arc. A few micrometres either way are let through,
    /// for the bend itself was rounded. A way may come in along the opposite of a direction it may leave by.
    pub fn may_leave(&self, along: Offset) -> bool {
        const SLACK: i64 = 8 * UNIT;
        let out = |side: Offset| side.dx * along.dx + side.dy * along.dy;
        let (a, b) = (out(self.before), out(self.after));
        let is_close = along.dx.abs().max(along.dy.abs()) <= self.sliver;
        (a.min(b) <= SLACK) & ((a.max(b) >= -SLACK) | is_close)
    }
}

impl Bend {
    /// The outward directions of its two lines, each one long.
    pub fn lines(&self) -> [[f32; 2]; 2] {
        [self.before, self.after].map(|it| [it.dx, it.dy].map(|by| by as f32 / UNIT as f32))
    }

    /// It bends round a corner.
    pub fn turns_one_way(&self) -> bool {
        self.before != self.after
    }

    /// Directions all round.
    pub fn all_round() -> Vec<Offset> {
        (0..POINTS).map(|n| Tangent::facing(n).exact).collect()
    }

    /// The corner lies to the left of a way that passes its bend in this direction.
    pub fn is_left_of(&self, along: Offset) -> bool {
        let out = Offset { dx: self.before.dx + self.after.dx, dy: self.before.dy + self.after.dy };
        along.cross(out) < 0
    }

    /// The directions in which a way that came from a point goes on when it bends here: from a little before straight
    /// on, so that wedges overlap, to right round the corner. Nothing for a bend that may turn either way.
    pub fn wedge(&self, from: Option<Point>) -> Option<Vec<Offset>> {
        let ahead = self.at - from?;
        if !self.turns_one_way() || ahead == Offset::default() {
            return None;
        }
        let leftwards = self.is_left_of(ahead);
        let ahead = ahead.swung(if leftwards { -1 } else { 1 });
        let last = if leftwards { self.after.left() } else { -self.before.left() };
        let (first, then) = if leftwards { (ahead, last) } else { (last, ahead) };
        let between = |it: &Tangent| first.cross(it.exact) > 0 && it.exact.cross(then) > 0;
        let middle = arc(Follow::Closely, first, between).map(|n| Tangent::facing(n).exact);
        Some([first].into_iter().chain(middle).chain([then]).collect())
    }
}

impl Offset {
    /// Turned by so many times seven degrees to the left, and eight times as long.
    fn swung(self, by: i64) -> Offset {
        Offset { dx: 8 * self.dx - by * self.dy, dy: 8 * self.dy + by * self.dx }
    }
}
