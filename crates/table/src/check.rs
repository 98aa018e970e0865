//! From a table as somebody wrote it to a table the geometry can trust.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::exact::{Segment, doubled_area, edges};
use crate::{Length, Opening, Piece, PieceId, Point, Shape, Table};

/// Something wrong with a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Complaint {
    /// None when it is about the table as a whole.
    pub piece: Option<PieceId>,
    pub flaw: Flaw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "flaw")]
pub enum Flaw {
    /// A side is nothing, less, or longer than [`Table::LARGEST`].
    TableSize,
    TooManyPieces,
    TooFewPoints,
    /// Two neighbouring points are the same.
    RepeatedPoint,
    CrossesItself,
    /// A disc whose radius is not above zero.
    NoRadius,
    /// Its foot lies under the table or its top under its foot.
    BadHeight,
    OffTable,
    /// The opening does not lie along one edge of its piece.
    OpeningOffOutline {
        opening: u16,
    },
}

impl Table {
    /// Everything wrong with the table, in the order of its pieces.
    pub fn check(&self) -> Vec<Complaint> {
        let whole = self.flaws().into_iter().map(|flaw| Complaint { piece: None, flaw });
        let pieces = self
            .ids()
            .flat_map(|(id, piece)| piece.flaws(self).into_iter().map(move |flaw| Complaint { piece: Some(id), flaw }));
        whole.chain(pieces).collect()
    }

    /// The table with its polygons running counter-clockwise, or everything wrong with it.
    pub fn checked(mut self) -> Result<Table, Vec<Complaint>> {
        let complaints = self.check();
        if !complaints.is_empty() {
            return Err(complaints);
        }
        for piece in &mut self.pieces {
            if let Shape::Polygon(outline) = &mut piece.shape
                && doubled_area(outline) < 0
            {
                outline.reverse();
            }
        }
        Ok(self)
    }

    fn flaws(&self) -> Vec<Flaw> {
        let fits = |side: Length| Length::ZERO < side && side <= Table::LARGEST;
        let mut flaws = Vec::new();
        if !fits(self.width) || !fits(self.depth) {
            flaws.push(Flaw::TableSize);
        }
        if self.pieces.len() > usize::from(u16::MAX) {
            flaws.push(Flaw::TooManyPieces);
        }
        flaws
    }
}

impl Piece {
    fn flaws(&self, table: &Table) -> Vec<Flaw> {
        let mut flaws: Vec<Flaw> = self.shape_flaw(table).into_iter().collect();
        let levels = [self.foot, self.height];
        if levels.iter().any(|level| *level < Length::ZERO || *level > Table::LARGEST) {
            flaws.push(Flaw::BadHeight);
        }
        let on_table = |opening: &Opening| table.holds(opening.from) && table.holds(opening.to);
        let fits = |opening: &Opening| on_table(opening) && (!flaws.is_empty() || self.carries(opening));
        let off: Vec<Flaw> = (0..)
            .zip(&self.openings)
            .filter(|(_, opening)| !fits(opening))
            .map(|(opening, _)| Flaw::OpeningOffOutline { opening })
            .collect();
        flaws.extend(off);
        flaws
    }

    fn shape_flaw(&self, table: &Table) -> Option<Flaw> {
        match &self.shape {
            Shape::Disc { centre, radius } => {
                let within = [-1, 1].iter().all(|side| {
                    let by = radius.to_um().saturating_mul(*side);
                    table.holds(Point { x: centre.x.saturating_add(by), y: centre.y.saturating_add(by) })
                });
                if *radius <= Length::ZERO { Some(Flaw::NoRadius) } else { (!within).then_some(Flaw::OffTable) }
            }
            Shape::Polygon(outline) if outline.len() < 3 => Some(Flaw::TooFewPoints),
            Shape::Wall(path) if path.len() < 2 => Some(Flaw::TooFewPoints),
            Shape::Polygon(points) | Shape::Wall(points) if !points.iter().all(|&p| table.holds(p)) => {
                Some(Flaw::OffTable)
            }
            Shape::Polygon(outline) if edges(outline).any(|edge| edge.a == edge.b) => Some(Flaw::RepeatedPoint),
            Shape::Wall(path) if path.windows(2).any(|pair| pair[0] == pair[1]) => Some(Flaw::RepeatedPoint),
            Shape::Polygon(outline) => (!is_simple(outline)).then_some(Flaw::CrossesItself),
            Shape::Wall(_) => None,
        }
    }

    fn carries(&self, opening: &Opening) -> bool {
        let along = |edge: Segment| edge.holds(opening.from) && edge.holds(opening.to);
        let on_outline = match &self.shape {
            Shape::Polygon(outline) => edges(outline).any(along),
            Shape::Wall(path) => path.windows(2).any(|pair| along(Segment::new(pair[0], pair[1]))),
            Shape::Disc { .. } => false,
        };
        opening.from != opening.to && on_outline
    }
}

/// No two edges meet except neighbours at their common corner.
fn is_simple(outline: &[Point]) -> bool {
    let edges: Vec<Segment> = edges(outline).collect();
    let last = edges.len() - 1;
    (0..edges.len()).all(|i| {
        (i + 1..edges.len()).all(|j| {
            let (one, other) = (edges[i], edges[j]);
            if j == i + 1 {
                !one.holds(other.b) && !other.holds(one.a)
            } else if i == 0 && j == last {
                !one.holds(other.a) && !other.holds(one.b)
            } else {
                !one.meets(other)
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OpeningKind;

    fn flaws(piece: Piece) -> Vec<Flaw> {
        let table = Table::new(Length::cm(100), Length::cm(100)).with(piece);
        table.check().into_iter().map(|complaint| complaint.flaw).collect()
    }

    fn cm(points: &[(i64, i64)]) -> Vec<Point> {
        points.iter().map(|&(x, y)| Point::cm(x, y)).collect()
    }

    #[test]
    fn a_good_table_has_no_complaints_and_is_turned_counter_clockwise() {
        let clockwise = cm(&[(0, 0), (0, 10), (10, 10), (10, 0)]);
        let table = Table::new(Length::cm(100), Length::cm(100)).with(Piece::polygon("house", clockwise));
        let table = table.checked().expect("a good table");
        let Shape::Polygon(outline) = &table.pieces[0].shape else { panic!("still a polygon") };
        assert_eq!(doubled_area(outline), 2 * 100_000 * 100_000);
    }

    #[test]
    fn a_bad_outline_is_named() {
        assert_eq!(flaws(Piece::polygon("line", cm(&[(0, 0), (5, 5)]))), [Flaw::TooFewPoints]);
        assert_eq!(flaws(Piece::polygon("bow", cm(&[(0, 0), (10, 10), (10, 0), (0, 10)]))), [Flaw::CrossesItself]);
        assert_eq!(flaws(Piece::polygon("spike", cm(&[(0, 0), (10, 0), (5, 0)]))), [Flaw::CrossesItself]);
        assert_eq!(flaws(Piece::polygon("touch", cm(&[(0, 0), (9, 0), (5, 0), (5, 9)]))), [Flaw::CrossesItself]);
        assert_eq!(flaws(Piece::polygon("twice", cm(&[(0, 0), (9, 0), (9, 0), (5, 9)]))), [Flaw::RepeatedPoint]);
        assert_eq!(flaws(Piece::wall("far", cm(&[(0, 0), (101, 0)]))), [Flaw::OffTable]);
        assert_eq!(flaws(Piece::disc("dot", Point::cm(5, 5), Length::ZERO)), [Flaw::NoRadius]);
        assert_eq!(flaws(Piece::disc("pond", Point::cm(5, 5), Length::cm(6))), [Flaw::OffTable]);
        assert_eq!(flaws(Piece::wall("dug", cm(&[(0, 0), (1, 0)])).foot(Length::cm(-1))), [Flaw::BadHeight]);
    }

    #[test]
    fn an_opening_lies_along_one_edge() {
        let house = || Piece::rectangle("house", Point::cm(0, 0), Point::cm(10, 10));
        assert_eq!(flaws(house().opening(OpeningKind::Door, Point::cm(4, 0), Point::cm(6, 0))), []);
        let round_the_corner = house().opening(OpeningKind::Door, Point::cm(9, 0), Point::cm(10, 1));
        assert_eq!(flaws(round_the_corner), [Flaw::OpeningOffOutline { opening: 0 }]);
    }

    #[test]
    fn an_enormous_table_is_refused() {
        let table = Table::new(Length::cm(100), Length::mm(16_001));
        assert_eq!(table.check(), [Complaint { piece: None, flaw: Flaw::TableSize }]);
    }
}
