//! Where along a way somebody first comes into sight.
//!
//! Take a fixed eye, a centre moving along one straight leg, and blockers made of corners, edges and round shapes. The
//! line between the two is blocked or clear; as the centre moves, that changes only where the line passes a corner or is
//! tangent to something round, where the centre crosses an edge, where (with heights) the line meets an edge at one fixed
//! share of its length, or where it leaves an area at one fixed depth. Each of these is a root of an equation along the
//! leg. Between two neighbours of the sorted roots the answer does not change, so asking once between them misses nothing
//! that lasts for more than a micrometre or two of the way.
//!
//! The roots only say where to ask, so they may be a hair off: they are worked out in `f64`, which on a table is off by
//! far less than a micrometre. What is seen is always decided by the asker, of whole micrometres. Whoever looks past a
//! corner only while the line touches it does not see.

use smallvec::SmallVec;

use super::Way;
use super::course::{Arrow, Course, Roots, linear, quadratic};
use super::curve::Curve;
use super::meet::{sides, within};
use crate::exact::{Segment, edges};
use crate::{Length, Piece, Point, Shape};

/// The marks of a way at which the sight from an eye to the mover's centre may change.
#[derive(Clone, Debug)]
pub struct Critical {
    eye: Point,
    end: Point,
    legs: SmallVec<[Course; 2]>,
    marks: SmallVec<[Mark; 32]>,
}

/// A mark, and whether it is worth a look by itself: in one number, since there are many to sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Mark(i64);

impl Mark {
    fn alone(mark: i64) -> Mark {
        Mark(mark * 2 + 1)
    }

    fn passed(mark: i64) -> Mark {
        Mark(mark * 2)
    }

    fn place(self) -> i64 {
        self.0 >> 1
    }

    fn is_alone(self) -> bool {
        self.0 & 1 == 1
    }
}

impl Critical {
    pub fn new(way: &Way, eye: Point) -> Self {
        let legs: SmallVec<[Course; 2]> = way.legs().map(|leg| Course::new(leg, eye)).collect();
        let marks = way.legs().map(|leg| Mark::alone((leg.from + leg.length).to_um())).collect();
        Critical { eye, end: way.end(), legs, marks }
    }

    /// A mark at which the answer may change, and which is worth a look by itself.
    pub fn mark(&mut self, mark: Length) {
        self.marks.push(Mark::alone(mark.to_um()));
    }

    /// A piece may come between: its corners, its edges, its round rim, its openings.
    pub fn piece(&mut self, piece: &Piece) {
        self.shape(&piece.shape);
        for opening in &piece.openings {
            self.corner(opening.from);
            self.corner(opening.to);
        }
    }

    /// A shape may come between, or the centre may enter or leave it.
    pub fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Disc { centre, radius } => self.disc(*centre, *radius),
            Shape::Polygon(points) | Shape::Wall(points) => points.iter().for_each(|&corner| self.corner(corner)),
        }
        self.across(shape);
    }

    /// The sight line may be cut or freed at a corner.
    pub fn corner(&mut self, corner: Point) {
        self.point(self.arrow(corner));
    }

    fn point(&mut self, out: Arrow) {
        for leg in &self.legs {
            let share = linear(out.cross(leg.out), out.cross(leg.by));
            let passed = share.filter(|&share| leg.at(share).passes(out));
            self.marks.extend(passed.map(|share| Mark::passed(leg.mark(share))));
        }
    }

    /// The sight line may be cut or freed by something round, or the centre may enter or leave it.
    pub fn disc(&mut self, centre: Point, radius: Length) {
        let (out, squared) = (self.arrow(centre), radius.squared() as f64);
        self.add(|leg| {
            let (from, step) = (leg.out.cross(out), leg.by.cross(out));
            let to = from + step;
            let is_aside = |cross: f64, end: Arrow| cross * cross > squared * end.squared();
            if from * to > 0.0 && is_aside(from, leg.out) && is_aside(to, leg.out + leg.by) {
                return Roots::new();
            }
            let mut roots = quadratic(
                from * from - squared * leg.out.squared(),
                2.0 * (from * step - squared * leg.out.dot(leg.by)),
                step * step - squared * leg.by.squared(),
            );
            roots.retain(|share| leg.at(*share).passes(out));
            roots
        });
        self.near(centre, radius);
    }

    /// The centre comes as near to a point as this, or goes farther off.
    pub fn near(&mut self, point: Point, apart: Length) {
        self.round(self.arrow(point), apart.to_um() as f64);
    }

    fn round(&mut self, out: Arrow, apart: f64) {
        self.add(|leg| {
            let from = leg.out - out;
            quadratic(from.squared() - apart * apart, 2.0 * from.dot(leg.by), leg.by.squared())
        });
    }

    /// The centre passes the endless line through two points.
    pub fn line(&mut self, a: Point, b: Point) {
        self.straight(self.arrow(a), Arrow::from(b - a));
    }

    fn straight(&mut self, start: Arrow, run: Arrow) {
        self.add(|leg| linear(run.cross(leg.out - start), run.cross(leg.by)).into_iter().collect());
    }

    /// The centre enters or leaves an area, or crosses a wall.
    pub fn across(&mut self, shape: &Shape) {
        for edge in sides(shape) {
            let (start, run) = (self.arrow(edge.a), Arrow::from(edge.b - edge.a));
            for leg in &self.legs {
                let share = linear(run.cross(leg.out - start), run.cross(leg.by));
                let crossed = share.filter(|&share| run.passes(leg.at(share) - start));
                self.marks.extend(crossed.map(|share| Mark::passed(leg.mark(share))));
            }
        }
    }

    /// The centre comes as near to a shape as this, or goes farther off.
    pub fn beside(&mut self, shape: &Shape, apart: Length) {
        if let Shape::Disc { centre, radius } = shape {
            return self.near(*centre, *radius + apart);
        }
        if let Shape::Wall(points) = shape
            && let Some(&last) = points.last()
        {
            self.near(last, apart);
        }
        for edge in sides(shape) {
            self.near(edge.a, apart);
            let (start, run) = (self.arrow(edge.a), Arrow::from(edge.b - edge.a));
            let width = apart.to_um() as f64 * run.length();
            self.add(|leg| {
                let (from, step) = (run.cross(leg.out - start), run.cross(leg.by));
                linear(from - width, step).into_iter().chain(linear(from + width, step)).collect()
            });
        }
    }

    /// The sight line meets the outline of a shape at `n / d` of its length from the eye, as it does when a line between
    /// two heights passes over something of a third.
    pub fn over(&mut self, shape: &Shape, n: i64, d: i64) {
        let longer = d as f64 / n as f64;
        if let Shape::Disc { centre, radius } = shape {
            return self.round(self.arrow(*centre) * longer, radius.to_um() as f64 * longer);
        }
        for edge in sides(shape) {
            self.straight(self.arrow(edge.a) * longer, Arrow::from(edge.b - edge.a));
        }
    }

    /// The sight line leaves an area just so deep as this away from the one of the two who is inside.
    pub fn out_of(&mut self, area: &Shape, depth: Length) {
        let depth = depth.to_um() as f64;
        match (area, within(self.eye, area, Length::ZERO)) {
            (Shape::Wall(_), _) => {}
            (Shape::Polygon(outline), true) => edges(outline).for_each(|edge| self.past_edge(edge, depth)),
            (Shape::Polygon(outline), false) => edges(outline).for_each(|edge| self.in_from_edge(edge, depth)),
            (Shape::Disc { centre, radius }, true) => self.past_rim(*centre, *radius, depth),
            (Shape::Disc { centre, radius }, false) => self.in_from_rim(*centre, *radius, depth),
        }
    }

    /// The line passes a point of the edge that lies so far from the eye.
    fn past_edge(&mut self, edge: Segment, depth: f64) {
        let (start, run) = (self.arrow(edge.a), Arrow::from(edge.b - edge.a));
        let places = quadratic(start.squared() - depth * depth, 2.0 * start.dot(run), run.squared());
        for share in places.into_iter().filter(|share| (0.0..=1.0).contains(share)) {
            self.point(start + run * share);
        }
    }

    /// The line passes a point of the rim that lies so far from the eye.
    fn past_rim(&mut self, centre: Point, radius: Length, depth: f64) {
        let (out, radius) = (self.arrow(centre), radius.to_um() as f64);
        let squared = out.squared();
        let along = (squared + depth * depth - radius * radius) / (2.0 * squared);
        let aside = (depth * depth / squared - along * along).sqrt();
        if aside.is_finite() {
            for aside in [aside, -aside] {
                self.point(out * along + out.turned() * aside);
            }
        }
    }

    /// The centre lies inside an edge, and the line to the eye leaves by that edge so far from the centre.
    ///
    /// With the centre `a` inside of the edge's line and the eye `b` outside, the line leaves at `a / (a + b)` of its
    /// length from the centre.
    fn in_from_edge(&mut self, edge: Segment, depth: f64) {
        let (start, run) = (self.arrow(edge.a), Arrow::from(edge.b - edge.a));
        let unit = run.length() * depth;
        let outside = run.cross(start) / unit;
        if outside <= 0.0 {
            return;
        }
        self.add(|leg| {
            let inside = Curve::linear(run.cross(leg.out - start) / unit, run.cross(leg.by) / unit);
            if !inside.may_reach(0.0, 1.0) {
                return Roots::new();
            }
            let apart = Curve::linear(leg.out.x / depth, leg.by.x / depth).squared()
                + Curve::linear(leg.out.y / depth, leg.by.y / depth).squared();
            let whole = inside + Curve::constant(outside);
            let mut roots = (whole.squared() - apart * inside.squared()).roots(leg.length());
            roots.retain(|share| {
                let inside = inside.at(*share);
                run.passes(leg.at(*share) * (outside / (inside + outside)) - start)
            });
            roots
        });
    }

    /// The centre lies inside something round, and the line to the eye leaves it so far from the centre.
    fn in_from_rim(&mut self, centre: Point, radius: Length, depth: f64) {
        let (out, radius) = (self.arrow(centre) * (1.0 / depth), radius.to_um() as f64 / depth);
        self.add(|leg| {
            let [x, y] = [(leg.out.x, leg.by.x), (leg.out.y, leg.by.y)]
                .map(|(from, by)| Curve::linear(from / depth, by / depth));
            let (aside, beyond) = (x - Curve::constant(out.x), y - Curve::constant(out.y));
            let from_centre = aside.squared() + beyond.squared();
            let towards = (x * aside + y * beyond) * 2.0;
            let short = Curve::constant(radius * radius - 1.0) - from_centre;
            (towards.squared() - short.squared() * (x.squared() + y.squared())).roots(leg.length())
        });
    }

    fn arrow(&self, to: Point) -> Arrow {
        Arrow::from(to - self.eye)
    }

    fn add(&mut self, roots: impl Fn(&Course) -> Roots) {
        for leg in &self.legs {
            self.marks.extend(roots(leg).into_iter().map(|share| Mark::passed(leg.mark(share))));
        }
    }

    /// The first mark after the start from which the centre is seen; at the start it is not. `sees` is asked of rounded
    /// points of the way.
    pub fn first(&mut self, sees: impl Fn(Point) -> bool) -> Option<Length> {
        self.marks.sort_unstable();
        let sees = |mark: i64| sees(self.at(Length::um(mark)));
        let change = self.change(sees)?;
        Some(Length::um(change.first(sees)))
    }

    /// The centre is seen somewhere after the start.
    pub fn ever(&mut self, sees: impl Fn(Point) -> bool) -> bool {
        self.marks.sort_unstable();
        self.change(|mark| sees(self.at(Length::um(mark)))).is_some()
    }

    /// The way cut where what is asked of its points changes: each stretch by its first and last mark, with what holds on
    /// it. Whatever lasts for less than `least` between two others goes unnoticed.
    pub fn stretches<T: PartialEq + Copy>(
        &mut self,
        least: Length,
        of: impl Fn(Point) -> T,
    ) -> Vec<(Length, Length, T)> {
        self.marks.sort_unstable();
        let of = |mark: i64| of(self.at(Length::um(mark)));
        let (mut here, mut now, mut from) = (0, of(0), 0);
        let mut found = Vec::new();
        for probe in self.probes() {
            let then = of(probe);
            while now != then {
                let (mut same, mut other) = (here, probe);
                while same + 1 < other {
                    let middle = same.midpoint(other);
                    if of(middle) == now { same = middle } else { other = middle }
                }
                found.push((from, same, now));
                (from, here, now) = (other, other, of(other));
            }
            here = probe;
        }
        found.push((from, here, now));
        lasting(found, least.to_um())
    }

    /// Where to ask: between neighbours of the sorted marks, and at those worth a look by themselves.
    fn probes(&self) -> Vec<i64> {
        let (mut probes, mut turn) = (Vec::new(), 0i64);
        for &mark in &self.marks {
            let place = mark.place();
            let middle = turn.midpoint(place);
            probes.extend([(middle > turn).then_some(middle), mark.is_alone().then_some(place)].into_iter().flatten());
            turn = place;
        }
        probes
    }

    /// Where to ask along the way, in order.
    pub(super) fn looks(&mut self) -> Vec<i64> {
        self.marks.sort_unstable();
        self.probes()
    }

    /// The point of the way at a mark.
    fn at(&self, mark: Length) -> Point {
        let leg = self.legs.iter().map(|course| course.leg).find(|leg| mark <= leg.from + leg.length);
        leg.map_or(self.end, |leg| leg.at(mark - leg.from))
    }

    /// The first two looks, the marks being in order, of which one does not see and the next one does.
    fn change(&self, sees: impl Fn(i64) -> bool) -> Option<Change> {
        let mut unseen = 0;
        let mut turn = 0i64;
        for &mark in &self.marks {
            let (mark, is_alone) = (mark.place(), mark.is_alone());
            let middle = turn.midpoint(mark);
            let probes = [(middle > turn).then_some(middle), is_alone.then_some(mark)];
            for seen in probes.into_iter().flatten() {
                if sees(seen) {
                    return Some(Change { unseen, turn, seen });
                }
                unseen = seen;
            }
            turn = mark;
        }
        None
    }
}

/// Stretches long enough to be noticed, the first and the last always, neighbours that say the same put together.
fn lasting<T: PartialEq>(all: Vec<(i64, i64, T)>, least: i64) -> Vec<(Length, Length, T)> {
    let end = all.last().map_or(0, |stretch| stretch.1);
    let mut found: Vec<(Length, Length, T)> = Vec::new();
    for (from, to, what) in all {
        if from > 0 && to < end && to - from < least {
            continue;
        }
        match found.last_mut() {
            Some(last) if last.2 == what => last.1 = Length::um(to),
            _ => found.push((Length::um(from), Length::um(to), what)),
        }
    }
    found
}

/// A stretch of the way at whose beginning the centre is not seen and at whose end it is, and the mark between the two
/// at which that ought to change.
#[derive(Clone, Copy, Debug)]
struct Change {
    unseen: i64,
    turn: i64,
    seen: i64,
}

impl Change {
    /// The first mark that is seen, looked for next to the turn first.
    fn first(self, sees: impl Fn(i64) -> bool) -> i64 {
        const HAIR: i64 = 4;
        let (low, high) = ((self.turn - HAIR).max(self.unseen), (self.turn + HAIR).min(self.seen));
        let is_near = low <= high && (low == self.unseen || !sees(low)) && (high == self.seen || sees(high));
        let (mut unseen, mut seen) = if is_near { (low, high) } else { (self.unseen, self.seen) };
        while unseen + 1 < seen {
            let middle = unseen.midpoint(seen);
            if sees(middle) { seen = middle } else { unseen = middle }
        }
        seen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EYE: Point = Point::cm(0, 0);

    /// A way past a wall: seen, hidden, seen again; the wall's ends lie on lines that cut the way at 10 and 20 cm.
    #[test]
    fn a_way_is_cut_where_the_answer_changes() {
        let way = Way::straight(Point::cm(-20, 20), Point::cm(40, 20));
        let wall = Shape::Wall(vec![Point::cm(-5, 10), Point::cm(0, 10)]);
        let mut critical = Critical::new(&way, EYE);
        critical.shape(&wall);
        let hidden = |at: Point| (at.x > -100_000) & (at.x < 0);
        let found = critical.stretches(Length::um(100), hidden);
        let marks: Vec<_> = found.iter().map(|(from, to, hidden)| (from.to_um(), to.to_um(), *hidden)).collect();
        assert_eq!(marks, [(0, 100_000, false), (100_001, 199_999, true), (200_000, 600_000, false)]);
    }

    #[test]
    fn what_lasts_too_short_a_while_goes_unnoticed() {
        let way = Way::straight(Point::cm(0, 10), Point::cm(10, 10));
        let mut critical = Critical::new(&way, EYE);
        critical.mark(Length::um(50_000));
        let found = critical.stretches(Length::um(100), |at| at.x > 49_990 && at.x < 50_010);
        assert_eq!(found, [(Length::ZERO, Length::um(100_000), false)]);
    }

    #[test]
    fn who_stays_has_one_stretch() {
        let mut critical = Critical::new(&Way::stay(Point::cm(3, 3)), EYE);
        assert_eq!(critical.stretches(Length::um(100), |_| 7), [(Length::ZERO, Length::ZERO, 7)]);
    }
}
