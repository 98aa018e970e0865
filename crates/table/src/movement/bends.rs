use smallvec::SmallVec;

use super::compass::{Follow, POINTS, QUARTER, Tangent, UNIT, arc, div};
use super::corner::Bend;
use crate::exact::{Segment, doubled_area};
use crate::{Length, Offset, Point, Shape, patience};

/// Bends that are being found.
pub(super) struct Bends {
    pub found: Vec<Bend>,
    rings: SmallVec<[Ring; 2]>,
}

/// How round corners of one size are followed.
#[derive(Clone, Copy)]
struct Ring {
    apart: Length,
    follow: Follow,
    /// Where the tangents that face the first quarter of the compass meet the next, from the corner.
    quarter: [Option<Offset>; QUARTER.len()],
}

impl Bends {
    pub fn new() -> Bends {
        Bends { found: Vec::with_capacity(64), rings: SmallVec::new() }
    }

    /// Keeps, of the bends from a place in the list on, those that may stay.
    pub fn keep(&mut self, from: usize, may_stay: impl Fn(Point) -> bool) {
        let mut kept = from;
        for n in from..self.found.len() {
            patience::pass();
            self.found[kept] = self.found[n];
            kept += usize::from(may_stay(self.found[n].at));
        }
        self.found.truncate(kept);
    }

    /// Adds the bends round a shape for a centre that keeps `apart` from it, all of them in a part of the table. What is
    /// in that part says whether it holds something within a length of a point.
    pub fn round(&mut self, shape: &Shape, apart: Length, follow: Follow, is_near: impl Fn(Point, Length) -> bool) {
        let reversed = |points: &[Point]| points.iter().rev().copied().collect::<SmallVec<[Point; 16]>>();
        match shape {
            Shape::Disc { centre, radius } if is_near(*centre, out_to(*radius + apart)) => {
                let ring = self.ring(*radius + apart, follow);
                self.found.extend((0..POINTS).step_by(follow as usize).filter_map(|n| ring.bend(*centre, n)));
            }
            Shape::Disc { .. } => {}
            Shape::Polygon(outline) if doubled_area(outline) < 0 => {
                self.corners(&reversed(outline), apart, follow, is_near);
            }
            Shape::Polygon(outline) => self.corners(outline, apart, follow, is_near),
            Shape::Wall(points) => {
                let mut round = reversed(&points[..points.len().saturating_sub(1)]);
                round.pop();
                round.insert_many(0, points.iter().copied());
                self.corners(&round, apart, follow, is_near);
            }
        }
    }

    /// Adds the bends round the convex corners of a counter-clockwise outline. A wall is one that runs there and back.
    fn corners(&mut self, outline: &[Point], apart: Length, follow: Follow, is_near: impl Fn(Point, Length) -> bool) {
        let Some(&last) = outline.last() else { return };
        let ring = self.ring(apart, follow);
        let before = std::iter::once(&last).chain(outline);
        let after = outline.iter().chain(outline).skip(1);
        for ((&before, &here), &after) in before.zip(outline).zip(after) {
            let (into, out) = (here - before, after - here);
            let turn = into.cross(out);
            if (turn > 0 || turn == 0 && into.dot(out) < 0) && is_near(here, out_to(apart)) {
                ring.fan(here, into, out, &mut self.found);
            }
        }
    }

    /// Most corners of a table are of one size, and most figures of another.
    fn ring(&mut self, apart: Length, follow: Follow) -> Ring {
        let known = self.rings.iter().find(|ring| ring.apart == apart && ring.follow == follow).copied();
        known.unwrap_or_else(|| {
            self.rings.push(Ring::new(apart, follow));
            self.rings[self.rings.len() - 1]
        })
    }

    /// Adds the four corners of a doorway: where a way that slips round a jamb bends.
    pub fn door(&mut self, frame: Segment, radius: Length) {
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
                self.found.push(Bend::between(at, out, run, 0));
            }
        }
    }
}

impl Ring {
    fn new(apart: Length, follow: Follow) -> Ring {
        let step = follow as usize;
        let next = |n: usize| meeting(&Tangent::facing(n), &Tangent::facing(n + step), apart);
        let quarter = std::array::from_fn(|n| if n.is_multiple_of(step) { next(n) } else { None });
        Ring { apart, follow, quarter }
    }

    /// The bends round a corner between an edge and the next: between the tangents along both, and those spread evenly
    /// between.
    fn fan(&self, corner: Point, into: Offset, out: Offset, found: &mut Vec<Bend>) {
        let (first, last, is_tip) = (Tangent::along(into), Tangent::along(out), into.cross(out) == 0);
        let between =
            |it: &Tangent| it.unit.is_clearly_left_of(first.unit) && (is_tip || last.unit.is_clearly_left_of(it.unit));
        let step = self.follow as usize;
        let middle = arc(self.follow, first.unit, between);
        let Some(end) = middle.clone().last() else { return found.extend(self.between(corner, &first, &last)) };
        let facing = |n: usize| Tangent::facing(n * step);
        found.extend(self.between(corner, &first, &facing(middle.start)));
        found.extend((middle.start..end).filter_map(|n| self.bend(corner, n * step)));
        found.extend(self.between(corner, &facing(end), &last));
    }

    /// The bend about a corner between one point of the compass and the next.
    fn bend(&self, corner: Point, n: usize) -> Option<Bend> {
        let (quarters, first) = (n / QUARTER.len(), n % QUARTER.len());
        let (before, after) = (Tangent::facing(n), Tangent::facing(n + self.follow as usize));
        self.quarter[first].map(|out| self.made(corner + out.turned(quarters), &before, &after))
    }

    fn between(&self, corner: Point, before: &Tangent, after: &Tangent) -> Option<Bend> {
        meeting(before, after, self.apart).map(|out| self.made(corner + out, before, after))
    }

    fn made(&self, at: Point, before: &Tangent, after: &Tangent) -> Bend {
        Bend::between(at, before.unit, after.unit, self.apart.to_um() / 4 + 8)
    }
}

/// Where two tangents of a circle about the origin meet, rounded outwards until neither cuts into the circle.
fn meeting(a: &Tangent, b: &Tangent, apart: Length) -> Option<Offset> {
    let scale = i128::from(UNIT) * i128::from(UNIT) + a.unit.dot(b.unit);
    let out = |a: i64, b: i64| {
        let whole = i128::from(apart.to_um()) * i128::from(UNIT) * i128::from(a + b);
        whole.signum() as i64 * div(whole.abs() + scale - 1, scale)
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

/// How far from a corner its bends may lie: neighbouring tangents are less than fifty-six degrees apart.
fn out_to(apart: Length) -> Length {
    apart + apart / 7 + Length::um(8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quarters_of_a_ring_are_the_first_turned() {
        for apart in [1, 999, 12_500, 25_000, 61_237].map(Length::um) {
            for follow in [Follow::Closely, Follow::Usually, Follow::Coarsely] {
                let (ring, step) = (Ring::new(apart, follow), follow as usize);
                for n in (0..POINTS).step_by(step) {
                    let (before, after) = (Tangent::facing(n), Tangent::facing(n + step));
                    assert_eq!(ring.bend(Point::default(), n), ring.between(Point::default(), &before, &after));
                }
            }
        }
    }

    #[test]
    fn no_bend_lies_farther_from_its_corner_than_is_said() {
        let way = |degrees: i32| {
            let (sin, cos) = f64::from(degrees).to_radians().sin_cos();
            Offset { dx: (cos * 90_000.0) as i64, dy: (sin * 90_000.0) as i64 }
        };
        for follow in [Follow::Closely, Follow::Usually, Follow::Coarsely] {
            let ring = Ring::new(Length::mm(10), follow);
            for (into, turn) in (0..180).flat_map(|into| (1..180).map(move |turn| (2 * into, turn))) {
                let mut found = Vec::new();
                ring.fan(Point::default(), way(into), way(into + turn), &mut found);
                let farthest = found.iter().map(|bend| bend.at.distance(Point::default())).max();
                assert!(farthest.is_some_and(|far| far <= out_to(ring.apart)), "{into} {turn} {farthest:?}");
            }
        }
    }

    /// A corner of a square turns by ninety degrees: along both edges and five times between, so there are six bends.
    #[test]
    fn a_square_has_six_bends_at_every_corner_that_is_near() {
        let square = [(0, 0), (40, 0), (40, 40), (0, 40)].map(|(x, y)| Point { x: x * 1000, y: y * 1000 });
        let mut bends = Bends::new();
        bends.round(&Shape::Polygon(square.to_vec()), Length::mm(10), Follow::Usually, |_, _| true);
        assert_eq!(bends.found.len(), 24);
        let mut bends = Bends::new();
        bends.round(&Shape::Polygon(square.to_vec()), Length::mm(10), Follow::Usually, |p, _| p.x < 20_000);
        assert_eq!(bends.found.len(), 12);
        bends.keep(6, |at| at.y < 0);
        assert_eq!(
            bends.found.iter().filter(|bend| bend.at.y < 20_000).count(),
            6,
            "the first corner is not asked about"
        );
    }
}
