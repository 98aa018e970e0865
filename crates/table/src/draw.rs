//! A table drawn in letters, for tests and terminals.

use crate::exact::{Segment, Side, side};
use crate::{Length, Opacity, Piece, Point, Shape, Table};

impl Table {
    /// The table seen from above, north at the top, one letter to a square of the given scale.
    ///
    /// A square shows what its middle lies in: `#` what stops sight, `%` what is seen into but not through, `:` the
    /// inside of a hollow piece, `.` other terrain, and a space for open table. Walls and the outlines of hollow pieces
    /// show as `#` or `-` wherever they pass, openings as `'`. Figures show as their own letter over all of it.
    pub fn draw(&self, scale: Length, figures: &[(Point, char)]) -> String {
        let scale = scale.to_um().max(1);
        let squares = |side: Length| (side.to_um() + scale - 1) / scale;
        let (columns, rows) = (squares(self.width), squares(self.depth));
        let line = "-".repeat(usize::try_from(columns).unwrap_or_default());
        let mut drawing = format!("+{line}+\n");
        for row in (0..rows).rev() {
            let letters = (0..columns).map(|column| {
                let square = Square { column, row, scale };
                figures.iter().rev().find(|(at, _)| square.holds(*at)).map_or_else(|| self.letter(&square), |(_, c)| *c)
            });
            drawing.push('|');
            drawing.extend(letters);
            drawing.push_str("|\n");
        }
        drawing + &format!("+{line}+\n")
    }

    fn letter(&self, square: &Square) -> char {
        self.pieces.iter().rev().find_map(|piece| piece.letter(square)).unwrap_or(' ')
    }
}

/// One square of the drawing.
struct Square {
    column: i64,
    row: i64,
    scale: i64,
}

impl Square {
    fn holds(&self, p: Point) -> bool {
        p.x.div_euclid(self.scale) == self.column && p.y.div_euclid(self.scale) == self.row
    }

    fn middle(&self) -> Point {
        Point { x: self.column * self.scale + self.scale / 2, y: self.row * self.scale + self.scale / 2 }
    }

    /// The line passes through the square or along its south or west side.
    fn is_met(&self, line: Segment) -> bool {
        let (west, south) = (self.column * self.scale, self.row * self.scale);
        let (east, north) = (west + self.scale - 1, south + self.scale - 1);
        let corners = [(west, south), (east, south), (east, north), (west, north)].map(|(x, y)| Point { x, y });
        self.holds(line.a) || self.holds(line.b) || crate::exact::edges(&corners).any(|edge| edge.meets(line))
    }
}

impl Piece {
    fn letter(&self, square: &Square) -> Option<char> {
        let outline = match &self.shape {
            Shape::Polygon(outline) if self.opacity == Opacity::Hollow => {
                self.outline_letter(crate::exact::edges(outline), square)
            }
            Shape::Wall(path) => {
                self.outline_letter(path.windows(2).map(|pair| Segment::new(pair[0], pair[1])), square)
            }
            _ => None,
        };
        outline.or_else(|| self.holds(square.middle()).then(|| self.inside_letter()))
    }

    fn outline_letter(&self, mut edges: impl Iterator<Item = Segment>, square: &Square) -> Option<char> {
        let opening = |opening: &crate::Opening| Segment::new(opening.from, opening.to);
        if self.openings.iter().any(|it| it.is_open() && opening(it).holds_middle_of(square)) {
            return Some('\'');
        }
        let wall = if self.opacity == Opacity::Clear { '-' } else { '#' };
        edges.any(|edge| square.is_met(edge)).then_some(wall)
    }

    fn inside_letter(&self) -> char {
        match self.opacity {
            Opacity::Solid => '#',
            Opacity::Dense => '%',
            Opacity::Hollow => ':',
            Opacity::Clear => '.',
        }
    }

    fn holds(&self, p: Point) -> bool {
        match &self.shape {
            Shape::Polygon(outline) => side(outline, p) != Side::Outside,
            Shape::Disc { centre, radius } => (p - *centre).length_squared() <= radius.squared(),
            Shape::Wall(_) => false,
        }
    }
}

impl Segment {
    /// The segment passes the square and goes on past its middle on both sides, seen along the segment.
    fn holds_middle_of(self, square: &Square) -> bool {
        let (along, out) = (self.b - self.a, square.middle() - self.a);
        let foot = out.dot(along);
        square.is_met(self) && 0 <= foot && foot <= along.length_squared()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Length, Opacity, OpeningKind, Piece, Point, Table};

    #[test]
    fn a_table_is_drawn_with_north_at_the_top() {
        let cm = Point::cm;
        let table = Table::new(Length::cm(20), Length::cm(8))
            .with(Piece::rectangle("block", cm(1, 5), cm(4, 7)).opacity(Opacity::Solid))
            .with(Piece::rectangle("field", cm(1, 1), cm(4, 3)))
            .with(Piece::disc("wood", cm(8, 2), Length::cm(2)).opacity(Opacity::Dense))
            .with(Piece::rectangle("house", cm(12, 1), cm(18, 5)).opacity(Opacity::Hollow).opening(
                OpeningKind::Door,
                cm(14, 1),
                cm(16, 1),
            ))
            .with(Piece::wall("hedge", [cm(6, 6), cm(17, 6)]));
        let drawn = table.draw(Length::cm(1), &[(Point { x: 155_000, y: 35_000 }, 'A'), (cm(0, 7), 'b')]);
        let expected = "\
+--------------------+
|b                   |
| ###  ------------  |
| ###        ####### |
|            #:::::# |
|       %%   #::A::# |
| ...  %%%%  #:::::# |
| ...  %%%%  ##''### |
|       %%           |
+--------------------+
";
        assert_eq!(drawn, expected);
    }
}
