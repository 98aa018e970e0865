//! Every point of a grid that a base can get to, told row by row.
//!
//! A row is told as a whole as far as that goes: which of its points may lie in the shadow of a thing, which surely do,
//! and at which the base would overlap it, are stretches of the row. What is left is asked point by point.

use super::Reach;
use super::course::Arrow;
use super::dark::Dark;
use super::grid::{Grid, Part, Row, Wedge};
use super::search::Tree;
use super::shadow::Shadow;
use super::solid::Solid;
use crate::{Length, Point};

/// A map that is being made.
struct Map<'a> {
    reach: &'a Reach<'a>,
    things: Vec<Thing<'a>>,
    /// Nothing lies about but things without a hollow, and where a base overlaps those is told row by row.
    is_plain: bool,
    held: Vec<Point>,
    /// Points that a straight leg does not lead to.
    dark: Dark,
}

/// A thing in the way, and its shadow on the grid.
struct Thing<'a> {
    solid: &'a Solid,
    shadow: &'a Shadow,
    /// What it may hide, and what it surely does.
    dim: Wedge,
    hidden: Option<Wedge>,
    /// Where it lies.
    part: Part,
    is_whole: bool,
}

impl Reach<'_> {
    /// The points held that lie a whole number of steps east or west and north or south of the start: first those a
    /// straight leg leads to, row by row, then the others.
    pub fn map(&self, step: Length) -> Vec<Point> {
        let (reach, grid) = (self.apart(), Grid::new(self.start(), step, self.most(), &self.field().room));
        let mut map = Map::new(&reach, &grid);
        grid.rows().for_each(|row| map.tell(&row));
        map.light_up();
        map.held
    }

    /// Some of a few points is held: ways are looked for towards them only, and no farther than to the first.
    pub fn holds_any(&self, points: &[Point]) -> bool {
        if points.iter().any(|&p| self.is_straight_to(p)) {
            return true;
        }
        let mut dark = Dark::new();
        points.iter().filter(|&&p| self.field().is_free(p)).for_each(|&p| dark.push(p));
        if dark.is_empty() {
            return false;
        }
        let (start, most) = (self.start(), self.most());
        let is_wanted = |at: Point, by: Length| dark.is_near(at, most + by * 2 - start.distance(at));
        let turns = self.bends_where(is_wanted).into();
        let mut is_lit = false;
        Tree::light_up(self.field(), &turns, start, most, &mut dark, |_| {
            is_lit = true;
            true
        });
        is_lit || dark.points().any(|p| self.sidesteps(p).next().is_some())
    }
}

impl<'a> Map<'a> {
    fn new(reach: &'a Reach, grid: &Grid) -> Map<'a> {
        let things = reach.field().solids.iter().zip(reach.shade().shadows());
        let things: Vec<Thing> = things.map(|(solid, shadow)| Thing::new(solid, shadow, grid)).collect();
        let is_plain = reach.bare && things.iter().all(|thing| thing.is_whole);
        Map { reach, things, is_plain, held: Vec::with_capacity(grid.count()), dark: Dark::new() }
    }

    /// Tells of each point of a row whether it is held at once, or put out, or left in the dark.
    fn tell(&mut self, row: &Row) {
        let dim = self.things.iter().fold(0, |dim, thing| dim | thing.dim.falls_on(row));
        let lit = row.within(self.reach.within) & !dim;
        let mut left = row.within(self.reach.beyond) & !lit;
        self.hold(row, lit);
        if left == 0 {
            return;
        }
        for n in 0..self.things.len() {
            left &= !self.things[n].overlapped(row, left);
        }
        for n in 0..self.things.len() {
            let hidden = self.things[n].hidden.as_ref().map_or(0, |it| it.falls_on(row)) & left;
            left &= !hidden;
            self.shun(row, hidden, n);
        }
        row.points(left).for_each(|p| self.look_at(p));
    }

    /// Takes in points that no solid thing keeps a straight leg from.
    fn hold(&mut self, row: &Row, lit: u64) {
        for stretch in row.stretches(lit) {
            if self.reach.bare {
                self.held.extend(stretch);
            } else {
                stretch.for_each(|p| self.look_at(p));
            }
        }
    }

    /// Takes in a point that a straight leg leads to; another is left in the dark.
    fn look_at(&mut self, p: Point) {
        if self.reach.is_straight_to(p) { self.held.push(p) } else { self.shun_one(p) }
    }

    /// Leaves points in the dark that a thing hides, save where the way round it is too long.
    fn shun(&mut self, row: &Row, hidden: u64, by: usize) {
        let far = self.reach.beyond.sqrt() + 1.0;
        for p in row.points(hidden) {
            if self.things[by].shadow.detour(Arrow::from(p - self.reach.start())) < far {
                self.shun_one(p);
            }
        }
    }

    /// Leaves a point in the dark, unless the base may not stand there.
    fn shun_one(&mut self, p: Point) {
        if self.is_plain || self.reach.field().is_free(p) {
            self.dark.push(p);
        }
    }

    /// Takes in the points of the dark that a way over the bends leads to.
    fn light_up(&mut self) {
        if self.dark.is_empty() {
            return;
        }
        let Map { reach, held, dark, .. } = self;
        let (start, most) = (reach.start(), reach.most());
        let is_wanted = |at: Point, by: Length| dark.is_near(at, most + by * 2 - start.distance(at));
        let turns = reach.bends_where(is_wanted).into();
        Tree::light_up(reach.field(), &turns, start, most, dark, |p| {
            held.push(p);
            false
        });
        held.extend(dark.points().filter(|&p| reach.sidesteps(p).next().is_some()));
    }
}

impl<'a> Thing<'a> {
    fn new(solid: &'a Solid, shadow: &'a Shadow, grid: &Grid) -> Thing<'a> {
        let (dim, hidden) = (shadow.dim(grid), shadow.hidden(grid));
        Thing { solid, shadow, dim, hidden, part: grid.part(&solid.bounds), is_whole: solid.is_whole() }
    }

    /// The points of a row at which a base would overlap it, of some. Unless it has a hollow they lie side by side; if
    /// it has one, none is told.
    fn overlapped(&self, row: &Row, some: u64) -> u64 {
        let near = row.within_part(&self.part) & some;
        if near == 0 || !self.is_whole {
            return 0;
        }
        let overlaps = |n: &u32| self.solid.hit_at(row.at(*n));
        let mut places = near.trailing_zeros()..u64::BITS - near.leading_zeros();
        let Some(first) = places.find(overlaps) else { return 0 };
        let last = places.rev().find(overlaps).unwrap_or(first);
        u64::MAX >> (63 - (last - first)) << first
    }
}
