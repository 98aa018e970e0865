//! How much of one base is seen from another, in plan.
//!
//! **What is asked.** A point of the target is seen when a clear line leads to it from *some* point of the viewer's
//! base. None, some or every point of the target may be seen.
//!
//! **What a base is.** The polygon of its 72 rim marks, every five degrees, rounded to the micrometre; a round blocker
//! is the same polygon. It is looked *at* in its marks (centre and rim) and looked *from* anywhere. So the answer is:
//! `Whole` when every mark of the target sees the viewer's base; `None` when no mark of either base sees the other base,
//! which is the same from both ends; `Part` otherwise.
//!
//! **Why a few lines decide it.** Fix a mark `t` outside the viewer's base. The directions from `t` that lead to the
//! base form one closed angle; each blocker takes open angles out of it, because touching does not block. What is left
//! is closed, so if anything is left there is a first direction left, and that one either bounds the angle (a tangent to
//! the base) or grazes a blocker's corner from outside. Both pass through whole-micrometre points, so each is tried with
//! integers alone and no rounding can change the answer. A blocker that cuts the viewer's own rim may also end an angle
//! where the two outlines cross; there the lines to the rim marks are tried as well, and they are then, by
//! definition, all the lines there are.

use std::cmp::Ordering;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chord::{Chord, Span};
use crate::exact::{Side, side, turn};
use crate::{Extent, Footprint, Opacity, Point, Ratio, Scene, Screen, gap};

use super::marks::{self, Marks};
use super::stand::{Form, Stand};

/// How much of a base is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    None,
    Part,
    Whole,
}

impl Scene {
    /// How much of the target is seen from the viewer's base, in plan.
    /// A dense piece that either base touches stops nothing between them.
    pub fn seen(&self, viewer: &Footprint, target: &Footprint, screen: &Screen) -> Seen {
        let ends = [Marks::of(viewer), Marks::of(target)];
        let corridor = (!gap(viewer, target).is_zero()).then(|| Corridor::between(&ends));
        let mut blockers = self.blockers([viewer, target], screen);
        blockers.retain(|blocker| corridor.as_ref().is_none_or(|corridor| corridor.lets_in(blocker)));
        if blockers.is_empty() {
            return Seen::Whole;
        }
        let cut = [viewer, target].map(|base| blockers.iter().any(|blocker| blocker.touches(base)));
        let is_shut = |corridor: &Corridor| blockers.iter().any(|blocker| corridor.is_shut_by(blocker));
        if cut == [false, false] && corridor.is_some_and(|corridor| is_shut(&corridor)) {
            return Seen::None;
        }
        let [from_viewer, from_target] = [0, 1].map(|n| Look { base: &ends[n], is_cut: cut[n], blockers: &blockers });
        let seen = ends[1].all().filter(|&mark| from_viewer.sees(mark)).count();
        if seen == 1 + ends[1].rim.len() {
            Seen::Whole
        } else if seen > 0 || ends[0].all().any(|mark| from_target.sees(mark)) {
            Seen::Part
        } else {
            Seen::None
        }
    }

    fn blockers(&self, bases: [&Footprint; 2], screen: &Screen) -> Vec<Blocker> {
        let pieces = self.present(screen).flat_map(|(id, stand)| stand.blockers(bases, &screen.turned_in(id)));
        let bodies = screen.bodies.iter().map(|body| match &body.footprint {
            Footprint::Disc { centre, radius } => Blocker::area(marks::round(*centre, *radius)),
            Footprint::Oblong(corners) => Blocker::area(corners.to_vec()),
        });
        pieces.chain(bodies).collect()
    }
}

impl Stand {
    fn blockers(&self, bases: [&Footprint; 2], turned: &[u16]) -> Vec<Blocker> {
        let area = match &self.form {
            Form::Polygon(ring) => ring[1..].to_vec(),
            Form::Disc { centre, radius } => marks::round(*centre, *radius),
            Form::Wall(_) => Vec::new(),
        };
        match (self.opacity, &self.form) {
            (Opacity::Clear, _) => Vec::new(),
            (Opacity::Dense, _) if bases.iter().any(|&base| gap(base, Extent::Area(&area)).is_zero()) => Vec::new(),
            (Opacity::Hollow, Form::Disc { .. }) => {
                let ring = area.iter().chain(area.first()).copied().collect();
                vec![Blocker { points: ring, kind: Kind::Wall }]
            }
            (Opacity::Hollow, Form::Polygon(_)) | (_, Form::Wall(_)) => {
                self.walls(&self.gaps(turned)).into_iter().map(|points| Blocker { points, kind: Kind::Wall }).collect()
            }
            _ => vec![Blocker::area(area)],
        }
    }
}

/// Something that may stand between two bases.
struct Blocker {
    points: Vec<Point>,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Area,
    Wall,
}

impl Blocker {
    fn area(points: Vec<Point>) -> Blocker {
        Blocker { points, kind: Kind::Area }
    }

    fn touches(&self, base: &Footprint) -> bool {
        let extent = match self.kind {
            Kind::Area => Extent::Area(&self.points),
            Kind::Wall => Extent::Path(&self.points),
        };
        gap(base, extent).is_zero()
    }

    /// The chord meets it strictly between its start and a part of the way.
    fn stops(&self, chord: &Chord, until: Ratio) -> bool {
        let open = Span::new(Ratio::ZERO, until);
        match self.kind {
            Kind::Area => chord.inside(&self.points).iter().any(|span| span.common(open).is_some()),
            Kind::Wall => chord.crossings(&self.points).iter().any(|crossed| open.holds(crossed.contact)),
        }
    }

    /// The corners a line from a point can graze: those with both neighbours on one side of it, and ends.
    fn grazed(&self, from: Point) -> impl Iterator<Item = Point> + '_ {
        let last = self.points.len() - 1;
        let is_ring = self.kind == Kind::Area || self.points[0] == self.points[last];
        (0..=last).filter(move |&n| {
            if !is_ring && (n == 0 || n == last) {
                return true;
            }
            let wrap = if self.kind == Kind::Area { last + 1 } else { last };
            let (before, after) = (self.points[(n + wrap - 1) % wrap], self.points[(n + 1) % wrap]);
            let corner = self.points[n];
            turn(from, corner, before) != turn(from, corner, after).reverse() || turn(from, corner, before).is_eq()
        })
        .map(|n| self.points[n])
    }

    fn is_convex(&self) -> bool {
        let next = |n: usize| self.points[n % self.points.len()];
        let turns = (0..self.points.len()).map(|n| turn(next(n), next(n + 1), next(n + 2)));
        let (mut left, mut right) = (false, false);
        turns.for_each(|turn| {
            left |= turn.is_gt();
            right |= turn.is_lt();
        });
        left != right
    }
}

/// The two lines that touch both bases from outside: every line between the bases runs between them.
struct Corridor {
    /// From the first base to the second, on the right and on the left.
    sides: [[Point; 2]; 2],
}

impl Corridor {
    fn between(ends: &[Marks; 2]) -> Corridor {
        Corridor { sides: [Ordering::Less, Ordering::Greater].map(|outer| tangent(ends, outer)) }
    }

    /// Some part of a blocker may lie between the sides.
    fn lets_in(&self, blocker: &Blocker) -> bool {
        let [[a, b], [c, d]] = self.sides;
        let beyond = |from, to, outer: Ordering| blocker.points.iter().all(|&p| turn(from, to, p) != outer.reverse());
        !(beyond(a, b, Ordering::Less) || beyond(c, d, Ordering::Greater))
    }

    /// A convex blocker, or one edge of a wall, bars both sides, and so every line between.
    fn is_shut_by(&self, blocker: &Blocker) -> bool {
        let sides = self.sides.map(|[from, to]| Chord::new(from, to));
        match blocker.kind {
            Kind::Area => blocker.is_convex() && sides.iter().all(|side| blocker.stops(side, Ratio::ONE)),
            Kind::Wall => blocker.points.windows(2).any(|edge| {
                let edge = Blocker { points: edge.to_vec(), kind: Kind::Wall };
                sides.iter().all(|side| edge.stops(side, Ratio::ONE))
            }),
        }
    }
}

/// The line with both bases on one side of it or on it, found by turning it about each base in turn until it rests.
fn tangent(ends: &[Marks; 2], outer: Ordering) -> [Point; 2] {
    let mut touch = [ends[0].centre, ends[1].centre];
    loop {
        let to = ends[1].end(touch[0], outer);
        let from = ends[0].end(to, outer.reverse());
        if [from, to] == touch {
            return touch;
        }
        touch = [from, to];
    }
}

/// A look at one base from wherever a mark may be.
struct Look<'a> {
    base: &'a Marks,
    /// A blocker touches the base itself.
    is_cut: bool,
    blockers: &'a [Blocker],
}

impl Look<'_> {
    /// Some clear line leads from the mark to the base.
    fn sees(&self, mark: Point) -> bool {
        if side(&self.base.rim, mark) != Side::Outside || mark == self.base.centre {
            return true;
        }
        let [right, left] = self.base.ends(mark);
        let leads_there = |p: Point| p != mark && turn(mark, right, p).is_ge() && turn(mark, left, p).is_le();
        let past = self.blockers.iter().flat_map(|blocker| blocker.grazed(mark)).filter(|&p| leads_there(p));
        let rim = self.base.rim.iter().copied().filter(|_| self.is_cut);
        [self.base.centre, right, left].into_iter().chain(past).chain(rim).any(|through| self.is_clear(mark, through))
    }

    /// The line from a mark through a point is clear until it reaches the base.
    fn is_clear(&self, mark: Point, through: Point) -> bool {
        let chord = Chord::new(mark, through);
        self.arrival(&chord).is_some_and(|until| !self.blockers.iter().any(|blocker| blocker.stops(&chord, until)))
    }

    /// Where a line first reaches the base.
    fn arrival(&self, chord: &Chord) -> Option<Ratio> {
        let rim = &self.base.rim;
        let mut first: Option<Ratio> = None;
        let mut before = (rim[rim.len() - 1], chord.side(rim[rim.len() - 1]));
        for &p in rim {
            let here = (p, chord.side(p));
            let meeting = match (before.1, here.1) {
                (_, Ordering::Equal) => Some(chord.reach(p)),
                (a, b) if a == b.reverse() => Some(chord.meeting(before.0, p)),
                _ => None,
            };
            first = [first, meeting.filter(|at| *at > Ratio::ZERO)].into_iter().flatten().min();
            before = here;
        }
        first
    }
}
