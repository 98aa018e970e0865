//! Where the pieces lie, so that only the few that may matter are looked at.

use smallvec::SmallVec;
use table::{Length, Opacity, PieceId, Point, Table};

use crate::bounds::Bounds;
use crate::terrain::Reading;

/// How long the side of a square is.
const SQUARE: Length = Length::inches(2);

/// The table in squares.
#[derive(Clone, Debug)]
pub struct Chart {
    columns: usize,
    rows: usize,
    squares: Vec<Square>,
    /// What may stand in the way of sight, each with the box it lies in.
    screens: Vec<(PieceId, Bounds)>,
}

/// The pieces that a figure standing in a square may touch or stand in, in the table's order.
#[derive(Clone, Debug)]
pub struct Square {
    pub pieces: SmallVec<[PieceId; 4]>,
    /// Those of them that are woods or buildings.
    pub insides: SmallVec<[PieceId; 4]>,
}

impl Chart {
    pub fn new(table: &Table, readings: &[Reading]) -> Chart {
        let count = |length: Length| (length.to_um() / SQUARE.to_um()) as usize + 1;
        let (columns, rows) = (count(table.width), count(table.depth));
        let corner = |column: usize, row: usize| Point::new(SQUARE * column as i64, SQUARE * row as i64);
        let square = |n: usize| {
            let (column, row) = (n % columns, n / columns);
            let area = Bounds::of([corner(column, row), corner(column + 1, row + 1)]);
            let near = || (0..).map(PieceId).zip(readings).filter(|(_, reading)| reading.bounds.meets(&area));
            let insides = near().filter(|(_, reading)| matches!(reading.opacity, Opacity::Dense | Opacity::Hollow));
            Square { pieces: near().map(|(id, _)| id).collect(), insides: insides.map(|(id, _)| id).collect() }
        };
        let screens = (0..).map(PieceId).zip(readings).filter(|(_, reading)| reading.is_screen() || reading.is_hill);
        Chart {
            columns,
            rows,
            squares: (0..columns * rows).map(square).collect(),
            screens: screens.map(|(id, reading)| (id, reading.bounds)).collect(),
        }
    }

    /// What may stand in the way of sight and reaches into a box, each with the box it lies in: hills too, since from a
    /// hill one sees over some of it.
    pub fn screens_in(&self, area: Bounds) -> impl Iterator<Item = (PieceId, &Bounds)> {
        self.screens.iter().filter(move |(_, bounds)| bounds.meets(&area)).map(|(id, bounds)| (*id, bounds))
    }

    /// The square in which a point lies; for one off the table, the square nearest to it.
    pub fn at(&self, p: Point) -> &Square {
        let along = |um: i64, count: usize| (um / SQUARE.to_um()).clamp(0, count as i64 - 1) as usize;
        &self.squares[along(p.y, self.rows) * self.columns + along(p.x, self.columns)]
    }
}
