use std::collections::BTreeMap;

use crate::{Length, Point};

/// Squares laid over a table, each of which will do or will not; for regions that no formula has an outline of, such as
/// all that somebody sees.
pub struct Squares {
    pub side: Length,
    pub columns: u32,
    pub rows: u32,
}

type Corner = (u32, u32);

impl Squares {
    /// The squares that cover a table of this size, the last ones cut off by its edges.
    pub fn over(width: Length, depth: Length, side: Length) -> Squares {
        let count = |length: Length| length.to_um().div_euclid(side.to_um()).max(1) as u32;
        Squares { side, columns: count(width), rows: count(depth) }
    }

    /// The middle of a square.
    pub fn middle(&self, column: u32, row: u32) -> Point {
        let along = |n: u32| Length::um(self.side.to_um() * i64::from(2 * n + 1) / 2);
        Point::new(along(column), along(row))
    }

    /// What bounds the squares that will do: each outline once round, holes as outlines of their own.
    pub fn contours(&self, will_do: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
        let width = self.columns as usize;
        let squares: Vec<bool> = (0..self.rows)
            .flat_map(|row| (0..self.columns).map(move |column| (column, row)))
            .map(|(column, row)| will_do(self.middle(column, row)))
            .collect();
        let does = |column: i64, row: i64| {
            (0..i64::from(self.columns)).contains(&column)
                && (0..i64::from(self.rows)).contains(&row)
                && squares[row as usize * width + column as usize]
        };
        let mut borders = self.borders(does);
        let mut contours = Vec::new();
        while let Some((&start, _)) = borders.first_key_value() {
            contours.push(self.straightened(&follow(&mut borders, start)));
        }
        contours
    }

    /// The sides of squares between what does and what does not, each with what does on its left.
    fn borders(&self, does: impl Fn(i64, i64) -> bool) -> BTreeMap<Corner, Vec<Corner>> {
        let mut borders: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
        for row in 0..self.rows {
            for column in 0..self.columns {
                let (x, y) = (i64::from(column), i64::from(row));
                if !does(x, y) {
                    continue;
                }
                let corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)];
                let neighbours = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
                for (n, (x, y)) in neighbours.into_iter().enumerate() {
                    if !does(x, y) {
                        borders.entry(corners[n]).or_default().push(corners[(n + 1) % 4]);
                    }
                }
            }
        }
        borders
    }

    /// As points, without those on a straight stretch.
    fn straightened(&self, corners: &[Corner]) -> Vec<Point> {
        let count = corners.len();
        let turns = |&n: &usize| {
            let (before, here, after) = (corners[(n + count - 1) % count], corners[n], corners[(n + 1) % count]);
            (before.0 == here.0) != (here.0 == after.0)
        };
        let point = |(x, y): Corner| Point::new(self.side * i64::from(x), self.side * i64::from(y));
        (0..count).filter(turns).map(|n| point(corners[n])).collect()
    }
}

/// Once round, from a corner back to it.
fn follow(borders: &mut BTreeMap<Corner, Vec<Corner>>, start: Corner) -> Vec<Corner> {
    let (mut round, mut here) = (Vec::new(), start);
    while let Some(ways) = borders.get_mut(&here) {
        round.push(here);
        let next = ways.pop().expect("a corner without a way on is taken out");
        if ways.is_empty() {
            borders.remove(&here);
        }
        here = next;
        if here == start {
            break;
        }
    }
    round
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(rows: &[&str]) -> Vec<Vec<(i64, i64)>> {
        let inch = Length::INCH;
        let squares = Squares { side: inch, columns: rows[0].len() as u32, rows: rows.len() as u32 };
        let full = |at: Point| {
            let [column, row] = [at.x, at.y].map(|um| (um / inch.to_um()) as usize);
            rows[rows.len() - 1 - row].as_bytes()[column] == b'#'
        };
        let inches = |at: &Point| (at.x / inch.to_um(), at.y / inch.to_um());
        squares.contours(full).iter().map(|contour| contour.iter().map(inches).collect()).collect()
    }

    #[test]
    fn squares_that_touch_have_one_outline_with_a_corner_at_every_turn() {
        assert_eq!(drawn(&["...", ".##", ".#."]), [vec![(1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (1, 2)]]);
    }

    #[test]
    fn a_hole_is_an_outline_the_other_way_round() {
        let hole = drawn(&["###", "#.#", "###"]);
        assert_eq!(hole.len(), 2);
        assert!(hole.contains(&vec![(0, 0), (3, 0), (3, 3), (0, 3)]), "{hole:?}");
        assert_eq!(hole.iter().map(Vec::len).sum::<usize>(), 8);
    }

    #[test]
    fn squares_that_meet_at_a_corner_only_lose_no_side() {
        let sides: usize = drawn(&["#.", ".#"]).iter().map(Vec::len).sum();
        assert_eq!(sides, 8);
        assert!(drawn(&["..", ".."]).is_empty());
    }
}
