//! Points round which a shortest way may bend.
//!
//! A grown corner is round. It is replaced by the outline of straight lines that touch it from outside, one along
//! each edge that meets there and the rest spread evenly between: a way along them is legal, and no more than half a
//! hundredth longer than the arc.

use super::bounds::Bounds;
use crate::exact::{Segment, doubled_area};
use crate::point::great_root;
use crate::{Length, Offset, Point, Shape};

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

/// A line touching a corner: its outward direction exactly, and scaled to [`UNIT`].
#[derive(Clone, Copy)]
struct Tangent {
    exact: Offset,
    unit: Offset,
}

/// How finely a round corner is followed: every so many steps of 7.5 degrees.
#[derive(Clone, Copy, Debug)]
pub(super) enum Follow {
    Closely = 1,
    Usually = 2,
    Coarsely = 6,
}

const UNIT: i64 = 1 << 20;

/// The first quarter of the compass in steps of 7.5 degrees, scaled to [`UNIT`].
const QUARTER: [(i64, i64); 12] = [
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

impl Bend {
    /// A bend that may turn either way.
    pub fn anywhere(at: Point) -> Bend {
        Bend { at, before: Offset::default(), after: Offset::default(), sliver: 0 }
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
        compass(Follow::Closely).map(|it| it.exact).collect()
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
        let middle = arc(Follow::Closely, between).map(|it| it.exact);
        Some([first].into_iter().chain(middle).chain([then]).collect())
    }
}

/// The bends round a shape for a centre that keeps `apart` from it, and all of them that lie in a part of the table.
pub(super) fn bends(shape: &Shape, apart: Length, follow: Follow, about: &Bounds, found: &mut Vec<Bend>) {
    match shape {
        Shape::Disc { centre, radius } => {
            fan(*centre, *radius + apart, compass(follow).chain(compass(follow).take(1)), found);
        }
        Shape::Polygon(outline) if doubled_area(outline) < 0 => {
            corners(&outline.iter().rev().copied().collect::<Vec<_>>(), apart, follow, about, found);
        }
        Shape::Polygon(outline) => corners(outline, apart, follow, about, found),
        Shape::Wall(points) => {
            let back = points.iter().rev().skip(1).take(points.len().saturating_sub(2));
            corners(&points.iter().chain(back).copied().collect::<Vec<_>>(), apart, follow, about, found);
        }
    }
}

/// The bends round the convex corners of a counter-clockwise outline. A wall is one that runs there and back.
fn corners(outline: &[Point], apart: Length, follow: Follow, about: &Bounds, found: &mut Vec<Bend>) {
    let count = outline.len();
    let wide = about.grown(apart * 2);
    for n in (0..count).filter(|&n| wide.holds(outline[n])) {
        let (before, here, after) = (outline[(n + count - 1) % count], outline[n], outline[(n + 1) % count]);
        let (into, out) = (here - before, after - here);
        let turn = into.cross(out);
        if turn < 0 || turn == 0 && into.dot(out) >= 0 {
            continue;
        }
        let (first, last) = (Tangent::along(into), Tangent::along(out));
        let between =
            |it: &Tangent| clearly_left(first.unit, it.unit) && (turn == 0 || clearly_left(it.unit, last.unit));
        let middle = arc(follow, between);
        fan(here, apart, [first].into_iter().chain(middle).chain([last]), found);
    }
}

/// The four corners of a doorway: where a way that slips round a jamb bends.
pub(super) fn door_bends(frame: Segment, radius: Length, found: &mut Vec<Bend>) {
    const INSET: i64 = 2;
    if (frame.b - frame.a).length() < Length::um(4 * INSET) {
        return;
    }
    for (jamb, other) in [(frame.a, frame.b), (frame.b, frame.a)] {
        let run = Tangent::along(other - jamb).unit.left();
        for out in [run.left(), -run.left()] {
            let by = |r: i64, o: i64| {
                let whole = i128::from(INSET) * i128::from(r) + i128::from(radius.to_um()) * i128::from(o);
                (whole / i128::from(UNIT)) as i64
            };
            let at = jamb + Offset { dx: by(run.dx, out.dx), dy: by(run.dy, out.dy) };
            found.push(Bend { at, before: out, after: run, sliver: 0 });
        }
    }
}

/// At least five degrees to the left, and as much less than half a turn; of directions in [`UNIT`]s.
fn clearly_left(of: Offset, it: Offset) -> bool {
    let (cross, dot) = (of.dx * it.dy - of.dy * it.dx, of.dx * it.dx + of.dy * it.dy);
    cross > 0 && cross * 11 > dot.abs()
}

/// The bends between each two neighbouring tangents of one corner.
fn fan(corner: Point, apart: Length, mut tangents: impl Iterator<Item = Tangent>, found: &mut Vec<Bend>) {
    let sliver = apart.to_um() / 4 + 8;
    let Some(mut before) = tangents.next() else { return };
    for after in tangents {
        let out = meeting(&before, &after, apart);
        found.extend(out.map(|out| Bend { at: corner + out, before: before.unit, after: after.unit, sliver }));
        before = after;
    }
}

/// Where two tangents of a circle about the origin meet, rounded outwards until neither cuts into the circle.
fn meeting(a: &Tangent, b: &Tangent, apart: Length) -> Option<Offset> {
    let scale = i128::from(UNIT) * i128::from(UNIT) + a.unit.dot(b.unit);
    let out = |a: i64, b: i64| {
        let whole = i128::from(apart.to_um()) * i128::from(UNIT) * i128::from(a + b);
        whole.signum() as i64 * div_up(whole.abs(), scale)
    };
    if scale <= 0 {
        return None;
    }
    let exact = Offset { dx: out(a.unit.dx, b.unit.dx), dy: out(a.unit.dy, b.unit.dy) };
    let steps = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (2, 2), (3, 3), (4, 4)];
    let moved =
        |(x, y): (i64, i64)| Offset { dx: exact.dx + x * exact.dx.signum(), dy: exact.dy + y * exact.dy.signum() };
    steps.into_iter().map(moved).find(|&at| a.clears(at, apart) && b.clears(at, apart))
}

/// The quotient of two that are not negative, rounded up. On a table short numbers will do, which is much quicker.
fn div_up(n: i128, by: i128) -> i64 {
    let n = n + by - 1;
    match (i64::try_from(n), i64::try_from(by)) {
        (Ok(n), Ok(by)) => n / by,
        _ => (n / by) as i64,
    }
}

impl Offset {
    /// Turned a quarter to the left.
    fn left(self) -> Offset {
        Offset { dx: -self.dy, dy: self.dx }
    }

    /// Turned by so many times seven degrees to the left, and eight times as long.
    fn swung(self, by: i64) -> Offset {
        Offset { dx: 8 * self.dx - by * self.dy, dy: 8 * self.dy + by * self.dx }
    }
}

impl Tangent {
    /// Along an edge of a counter-clockwise outline, facing out.
    fn along(edge: Offset) -> Tangent {
        let exact = Offset { dx: edge.dy, dy: -edge.dx };
        let long = great_root(exact.length_squared() << 40).max(1);
        let unit = |by: i64| ((i128::from(by) << 40) / long) as i64;
        Tangent { exact, unit: Offset { dx: unit(exact.dx), dy: unit(exact.dy) } }
    }

    /// A point out from the corner lies beyond this line drawn `apart` from the corner.
    fn clears(&self, at: Offset, apart: Length) -> bool {
        let out = self.exact.dot(at);
        out >= 0 && out * out >= apart.squared() * self.exact.length_squared()
    }
}

/// Directions spread evenly, counter-clockwise from east.
fn compass(follow: Follow) -> impl Iterator<Item = Tangent> + Clone {
    (0..POINTS).step_by(follow as usize).map(tangent)
}

/// The directions of the compass that lie in an arc of less than a whole turn, counter-clockwise.
fn arc(follow: Follow, lies_in: impl Fn(&Tangent) -> bool) -> impl Iterator<Item = Tangent> {
    let step = follow as usize;
    let points: u64 = compass(follow).zip(0..).map(|(it, n)| u64::from(lies_in(&it)) << n).sum();
    let before = (points << 1) | (points >> (POINTS / step - 1));
    let first = (points & !before).trailing_zeros() as usize;
    (0..points.count_ones() as usize).map(move |n| tangent((first + n) * step % POINTS))
}

/// How many points the finest compass has.
const POINTS: usize = 48;

/// The direction of one point of the finest compass.
fn tangent(n: usize) -> Tangent {
    let (x, y) = QUARTER[n % 12];
    let exact = match n / 12 {
        0 => Offset { dx: x, dy: y },
        1 => Offset { dx: -y, dy: x },
        2 => Offset { dx: -x, dy: -y },
        _ => Offset { dx: y, dy: -x },
    };
    Tangent { exact, unit: exact }
}
