//! Where the pieces lie, so that only the few that may matter are looked at.

use smallvec::SmallVec;

use crate::{Bounds, Length, PieceId, Point, Table};

/// How long the side of a square is.
const SQUARE: Length = Length::inches(2);

/// Some pieces of a table, found by where they lie. They are always told in the table's order.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    columns: usize,
    rows: usize,
    /// The pieces that reach into each square, by their place in the list below.
    squares: Vec<SmallVec<[u16; 4]>>,
    pieces: Vec<(PieceId, Bounds)>,
}

impl Chart {
    /// The pieces that are wanted, each with the ground it matters on: so far from its shape.
    pub fn new(table: &Table, reach: Length, wanted: impl Fn(PieceId) -> bool) -> Chart {
        let count = |length: Length| (length.to_um() / SQUARE.to_um()) as usize + 1;
        let (columns, rows) = (count(table.width), count(table.depth));
        let pieces = table.ids().filter(|(id, _)| wanted(*id));
        let pieces = pieces.map(|(id, piece)| (id, piece.shape.bounds().grown(reach))).collect();
        let mut chart = Chart { columns, rows, squares: vec![SmallVec::new(); columns * rows], pieces };
        for (n, (_, Bounds { low, high })) in chart.pieces.iter().enumerate() {
            let ((west, south), (east, north)) = (chart.square(*low), chart.square(*high));
            for row in south..=north {
                let squares = &mut chart.squares[row * columns + west..=row * columns + east];
                squares.iter_mut().for_each(|square| square.push(n as u16));
            }
        }
        chart
    }

    /// Column and row of the square in which a point lies; of one off the table, of the nearest square.
    fn square(&self, p: Point) -> (usize, usize) {
        let along = |um: i64, count: usize| um.div_euclid(SQUARE.to_um()).clamp(0, count as i64 - 1) as usize;
        (along(p.x, self.columns), along(p.y, self.rows))
    }

    /// Those that may matter at a point.
    pub fn at(&self, p: Point) -> impl Iterator<Item = PieceId> {
        let (column, row) = self.square(p);
        let near = self.squares[row * self.columns + column].iter().map(|&n| &self.pieces[usize::from(n)]);
        near.filter(move |(_, bounds)| bounds.holds(p)).map(|(id, _)| *id)
    }

    /// Those that may matter somewhere on the straight line between two points.
    pub fn along(&self, a: Point, b: Point) -> impl Iterator<Item = PieceId> {
        self.within(Bounds::of([a, b])).map(|(id, _)| id)
    }

    /// Those that may matter somewhere in a box, each with the box it matters in.
    pub fn within(&self, area: Bounds) -> impl Iterator<Item = (PieceId, &Bounds)> {
        self.pieces.iter().filter(move |(_, bounds)| bounds.meets(&area)).map(|(id, bounds)| (*id, bounds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Piece;

    fn table() -> Table {
        Table::new(Length::inches(24), Length::inches(24))
            .with(Piece::rectangle("barn", Point::inches(2, 2), Point::inches(6, 5)))
            .with(Piece::disc("pond", Point::inches(12, 12), Length::inches(3)))
            .with(Piece::wall("hedge", [Point::inches(0, 8), Point::inches(24, 8)]))
    }

    fn ids(found: impl Iterator<Item = PieceId>) -> Vec<u16> {
        found.map(|id| id.0).collect()
    }

    #[test]
    fn a_piece_is_found_as_far_as_it_reaches() {
        let chart = Chart::new(&table(), Length::INCH, |_| true);
        assert_eq!(ids(chart.at(Point::inches(7, 4))), [0]);
        assert_eq!(ids(chart.at(Point::inches(7, 6))), [0]);
        assert_eq!(ids(chart.at(Point { x: Length::inches(7).to_um() + 1, ..Point::inches(7, 4) })), [0u16; 0]);
        assert_eq!(ids(chart.at(Point::inches(10, 9))), [1, 2]);
        assert_eq!(ids(chart.at(Point::inches(30, 8))), [0u16; 0], "beside the table");
    }

    #[test]
    fn every_point_finds_what_a_look_at_all_pieces_finds() {
        let (table, reach) = (table(), Length::um(7_777));
        let chart = Chart::new(&table, reach, |_| true);
        for at in Bounds::of([Point::inches(-2, -2), Point::inches(26, 26)]).rows(Length::um(12_700)) {
            let all = table.ids().filter(|(_, piece)| piece.shape.bounds().grown(reach).holds(at));
            assert_eq!(ids(chart.at(at)), ids(all.map(|(id, _)| id)), "{at:?}");
        }
    }

    #[test]
    fn only_what_is_wanted_is_charted() {
        let chart = Chart::new(&table(), Length::ZERO, |id| id != PieceId(1));
        assert_eq!(ids(chart.along(Point::inches(0, 0), Point::inches(24, 24))), [0, 2]);
        let area = Bounds::of([Point::inches(10, 7), Point::inches(20, 20)]);
        assert_eq!(ids(chart.within(area).map(|(id, _)| id)), [2]);
    }
}
