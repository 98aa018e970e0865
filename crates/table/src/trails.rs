use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::OnceLock;

use crate::exact::Segment;
use crate::{Length, Point, Table};

/// How far it is on foot from anywhere to anywhere, roughly: for plans, never for rulings.
///
/// The table in squares, and what a step from one to the next costs. They are drawn, and the ways to each of them worked
/// out, when somebody first asks.
#[derive(Clone, Debug, Default)]
pub struct Trails {
    drawn: OnceLock<Squares>,
}

#[derive(Clone, Debug)]
struct Squares {
    columns: usize,
    rows: usize,
    /// For every square the steps to its right, up, and along both diagonals upwards.
    steps: Vec<[Step; 4]>,
    ways: Vec<OnceLock<Box<[u16]>>>,
}

/// What a step costs in tenths of an inch, if it can be taken at all.
type Step = Option<u16>;

/// How long the side of a square is.
const SQUARE: Length = Length::inch_tenths(5);

/// The neighbours a square keeps the steps to, and how long these are in tenths of an inch.
const AHEAD: [(isize, isize, u16); 4] = [(1, 0, 5), (0, 1, 5), (1, 1, 7), (-1, 1, 7)];

/// Where nobody gets to.
const NEVER: u16 = u16::MAX;

impl Trails {
    /// How far it is from one point of a table to another; nothing where nobody gets from one to the other. `toll` tells
    /// what it costs to go straight from one point to another nearby beside the length itself, and nothing where that is
    /// not possible.
    pub fn length(
        &self,
        table: &Table,
        toll: impl Fn(Segment) -> Option<Length>,
        from: Point,
        to: Point,
    ) -> Option<Length> {
        self.drawn.get_or_init(|| Squares::new(table, toll)).length(from, to)
    }
}

impl Squares {
    fn new(table: &Table, toll: impl Fn(Segment) -> Option<Length>) -> Squares {
        let count = |length: Length| (length.to_um() / SQUARE.to_um()).max(1) as usize;
        let (columns, rows) = (count(table.width), count(table.depth));
        let mut trails = Squares { columns, rows, steps: Vec::new(), ways: Vec::new() };
        let step = |square: usize, (across, up, length): (isize, isize, u16)| {
            let next = trails.beside(square, across, up)?;
            let toll = toll(Segment::new(trails.middle(square), trails.middle(next)))?;
            Some(length.saturating_add(tenths(toll)))
        };
        let steps = (0..columns * rows).map(|square| AHEAD.map(|ahead| step(square, ahead))).collect();
        trails.steps = steps;
        trails.ways.resize_with(columns * rows, OnceLock::new);
        trails
    }

    fn length(&self, from: Point, to: Point) -> Option<Length> {
        let to = self.square(to);
        let ways = self.ways[to].get_or_init(|| self.ways_to(to));
        let tenths = ways[self.square(from)];
        (tenths != NEVER).then(|| Length::inch_tenths(i64::from(tenths)))
    }

    /// How far every square is from one of them.
    fn ways_to(&self, goal: usize) -> Box<[u16]> {
        let mut ways = vec![NEVER; self.steps.len()].into_boxed_slice();
        let mut waiting = BinaryHeap::from([Reverse((0, goal))]);
        ways[goal] = 0;
        while let Some(Reverse((far, square))) = waiting.pop() {
            if far > ways[square] {
                continue;
            }
            for (next, step) in self.steps_from(square) {
                let farther = far.saturating_add(step);
                if farther < ways[next] {
                    ways[next] = farther;
                    waiting.push(Reverse((farther, next)));
                }
            }
        }
        ways
    }

    fn steps_from(&self, square: usize) -> impl Iterator<Item = (usize, u16)> {
        let sides = AHEAD.into_iter().enumerate();
        sides.flat_map(move |(n, (across, up, _))| {
            let ahead = self.beside(square, across, up).and_then(|next| Some((next, self.steps[square][n]?)));
            let back = self.beside(square, -across, -up).and_then(|next| Some((next, self.steps[next][n]?)));
            [ahead, back].into_iter().flatten()
        })
    }

    fn square(&self, p: Point) -> usize {
        let along = |um: i64, count: usize| (um / SQUARE.to_um()).clamp(0, count as i64 - 1) as usize;
        along(p.y, self.rows) * self.columns + along(p.x, self.columns)
    }

    fn beside(&self, square: usize, across: isize, up: isize) -> Option<usize> {
        let column = (square % self.columns).checked_add_signed(across).filter(|&it| it < self.columns)?;
        let row = (square / self.columns).checked_add_signed(up).filter(|&it| it < self.rows)?;
        Some(row * self.columns + column)
    }

    fn middle(&self, square: usize) -> Point {
        let along = |n: usize| SQUARE * n as i64 + SQUARE / 2;
        Point::new(along(square % self.columns), along(square / self.columns))
    }
}

fn tenths(length: Length) -> u16 {
    (length.to_um() / Length::inch_tenths(1).to_um()).clamp(0, i64::from(NEVER - 1)) as u16
}
