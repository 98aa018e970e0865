//! Where along a way somebody first comes into sight.
//!
//! Take a fixed eye, a centre moving along one straight leg, and blockers made of corners and round shapes. The line
//! between them is blocked or clear; as the centre moves, that can change only where the line passes a corner, or is
//! tangent to a round shape, or (with heights) meets an edge at one fixed share of its length. Between two neighbours
//! of that list the answer does not change, so asking once between them, and at the marks around each, misses nothing
//! that lasts for a whole micrometre of the way.

use super::surd::{Surd, squares_cmp};
use super::{Leg, Way};
use crate::exact::Segment;
use crate::{Length, Point, Shape, Table};

/// The marks of a way at which the sight from an eye to the mover's centre may change.
#[derive(Clone, Debug)]
pub struct Critical<'a> {
    way: &'a Way,
    eye: Point,
    /// Where the sight line passes a corner or touches something round.
    turns: Vec<Length>,
    marks: Vec<Length>,
    glances: Vec<Length>,
}

impl<'a> Critical<'a> {
    pub fn new(way: &'a Way, eye: Point) -> Self {
        let ends = way.legs().flat_map(|leg| [leg.from, leg.from + leg.length]);
        let marks = ends.chain([Length::ZERO]).collect();
        Critical { way, eye, turns: Vec::new(), marks, glances: Vec::new() }
    }

    /// The sight line may be cut or freed at a corner.
    pub fn corner(mut self, corner: Point) -> Self {
        let out = corner - self.eye;
        for leg in self.way.legs() {
            let (from, to) = (out.cross(leg.line.a - self.eye), out.cross(leg.line.b - self.eye));
            if from != to {
                self.add(leg, Surd::ratio(-from, to - from));
            }
        }
        self
    }

    /// The sight line may be cut or freed by any piece of a table: at its corners, round it, or at its openings.
    pub fn pieces(mut self, table: &Table) -> Self {
        for piece in &table.pieces {
            self = match &piece.shape {
                Shape::Disc { centre, radius } => self.disc(*centre, *radius),
                Shape::Polygon(points) | Shape::Wall(points) => points.iter().fold(self, |it, &p| it.corner(p)),
            };
            self = piece.openings.iter().fold(self, |it, opening| it.corner(opening.from).corner(opening.to));
        }
        self
    }

    /// The sight line may be cut or freed by a round shape.
    pub fn disc(mut self, centre: Point, radius: Length) -> Self {
        for leg in self.way.legs() {
            let tangents = tangents(leg, self.eye, centre, radius);
            self.turns.extend(tangents.into_iter().map(|into| leg.from + Length::um(into)));
        }
        self
    }

    /// The sight line may be cut or freed where it meets an edge at `n / d` of its length from the eye, as it is when
    /// a line between two heights passes over a wall of a third.
    pub fn over(mut self, edge: Segment, n: i64, d: i64) -> Self {
        let run = edge.b - edge.a;
        let eye = run.cross(self.eye - edge.a) * i128::from(n - d);
        for leg in self.way.legs() {
            let (from, to) = (run.cross(leg.line.a - edge.a), run.cross(leg.line.b - edge.a));
            if from != to {
                self.add(leg, Surd::ratio(eye - from * i128::from(n), (to - from) * i128::from(n)));
            }
        }
        self
    }

    /// Any other mark at which the answer may change.
    pub fn mark(mut self, mark: Length) -> Self {
        self.marks.push(mark);
        self
    }

    /// A mark to look at by itself, where nothing is known to change.
    pub fn glance(mut self, mark: Length) -> Self {
        self.glances.push(mark);
        self
    }

    fn add(&mut self, leg: Leg, share: Surd) {
        if share.cmp_ratio(0, 1).is_ge() && share.cmp_ratio(1, 1).is_le() {
            self.turns.push(leg.mark_up(share));
        }
    }

    /// The first mark from which the centre is seen. `sees` is asked of rounded points of the way.
    pub fn first(&self, sees: impl Fn(Point) -> bool) -> Option<Length> {
        self.first_of(self.probes(), sees)
    }

    /// The same, but not for what lasts only while the sight line passes a corner: between two of those it is asked
    /// but once.
    pub fn first_lasting(&self, sees: impl Fn(Point) -> bool) -> Option<Length> {
        self.first_of(self.few_probes(), sees)
    }

    fn first_of(&self, probes: Vec<i64>, sees: impl Fn(Point) -> bool) -> Option<Length> {
        let sees = |mark: i64| sees(self.way.at(Length::um(mark)));
        let mut unseen = None;
        for mark in probes {
            if sees(mark) {
                return Some(Length::um(unseen.map_or(mark, |unseen| first_between(unseen, mark, sees))));
            }
            unseen = Some(mark);
        }
        None
    }

    /// The centre is seen at some point of the way, its ends included.
    pub fn ever(&self, sees: impl Fn(Point) -> bool) -> bool {
        self.first(sees).is_some()
    }

    /// The critical marks with their neighbours, and one mark between each two.
    fn probes(&self) -> Vec<i64> {
        let critical = self.turns.iter().chain(&self.marks);
        let marks = self.on_the_way(around(critical).chain(whole(&self.glances)));
        let between = middles(&marks);
        self.on_the_way(marks.into_iter().chain(between))
    }

    /// The marks that were given with their neighbours, and one mark between each two critical ones.
    fn few_probes(&self) -> Vec<i64> {
        let given = || around(&self.marks).chain(whole(&self.glances));
        let marks = self.on_the_way(given().chain(whole(&self.turns)));
        self.on_the_way(given().chain(middles(&marks)))
    }

    /// Marks in order, each once, without those that lie off the way.
    fn on_the_way(&self, marks: impl Iterator<Item = i64>) -> Vec<i64> {
        let last = self.way.length().to_um();
        let mut found = Vec::with_capacity(64);
        found.extend(marks.filter(|mark| (0..=last).contains(mark)));
        found.sort_unstable();
        found.dedup();
        found
    }
}

fn whole(marks: &[Length]) -> impl Iterator<Item = i64> + '_ {
    marks.iter().map(|mark| mark.to_um())
}

fn around<'a>(marks: impl IntoIterator<Item = &'a Length>) -> impl Iterator<Item = i64> {
    marks.into_iter().flat_map(|mark| (-2..=2).map(move |near| mark.to_um() + near))
}

fn middles(marks: &[i64]) -> Vec<i64> {
    marks.windows(2).map(|pair| pair[0].midpoint(pair[1])).collect()
}

/// The first mark that is seen when one end of a stretch is not and the other is.
fn first_between(mut unseen: i64, mut seen: i64, sees: impl Fn(i64) -> bool) -> i64 {
    while unseen + 1 < seen {
        let middle = unseen.midpoint(seen);
        if sees(middle) { seen = middle } else { unseen = middle }
    }
    seen
}

/// The marks of a leg at which the line from the eye is tangent to a disc.
///
/// How far the disc's centre lies from that line, less the radius, has the sign of a quadratic in the mark. Either
/// side of its extreme it only rises or only falls, so halving finds the change, if there is one, by exact signs.
fn tangents(leg: Leg, eye: Point, centre: Point, radius: Length) -> Vec<i64> {
    let (start, by, out) = (leg.line.a - eye, leg.line.b - leg.line.a, centre - eye);
    let (from, step) = (start.cross(out), by.cross(out));
    let squared = radius.squared();
    let curve = step * step - squared * by.length_squared();
    let slope = from * step - squared * start.dot(by);
    let length = leg.length.to_um();
    let wide = i128::from(length);
    let clear = |mark: i64| {
        let mark = i128::from(mark);
        let x = i128::from(start.dx) * wide + i128::from(by.dx) * mark;
        let y = i128::from(start.dy) * wide + i128::from(by.dy) * mark;
        squares_cmp(from * wide + step * mark, i128::from(radius.to_um()), x * x + y * y).is_gt()
    };
    let extreme = if curve == 0 { 0 } else { (-slope * wide / curve).clamp(0, wide) as i64 };
    let halves = [(0, extreme), (extreme, length)];
    let changes = halves.into_iter().filter(|&(a, b)| clear(a) != clear(b));
    changes.map(|(a, b)| first_between(a, b, |mark| clear(mark) == clear(b))).chain([extreme]).collect()
}
