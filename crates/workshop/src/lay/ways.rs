//! Where figures can go at all: a grid over the table, flooded from the south.

use referee::{PiecePlan, ShapePlan};
use table::{Barrier, Ground, Opacity};

use super::outline::{At, Outline};

/// Cells along the longer side.
const CELLS: usize = 72;

/// Whether nobody walks through a piece: rock, houses, closed walls.
pub fn blocks(piece: &PiecePlan) -> bool {
    let is_area = !matches!(piece.shape, ShapePlan::Wall(_));
    let is_massive = matches!(piece.opacity, Opacity::Solid | Opacity::Hollow) && piece.barrier != Barrier::Easy;
    let is_total = piece.traits.iter().any(|word| word == "total");
    piece.ground == Ground::Impassable || piece.barrier == Barrier::Closed || is_area && (is_massive || is_total)
}

/// The ground that can be walked on, and which of it hangs together.
pub struct Ways {
    step: f64,
    columns: usize,
    rows: usize,
    free: Vec<bool>,
    reached: Vec<bool>,
}

impl Ways {
    /// Around what blocks, with so much room for a base.
    pub fn round<'a>(size: At, room: f64, blocking: impl Iterator<Item = &'a Outline> + Clone) -> Ways {
        let step = size[0].max(size[1]) / CELLS as f64;
        let [columns, rows] = size.map(|side| (side / step).round().max(1.0) as usize);
        let middle = |cell: usize| [(cell % columns) as f64 + 0.5, (cell / columns) as f64 + 0.5].map(|it| it * step);
        let is_free = |cell: usize| blocking.clone().all(|outline| outline.distance(middle(cell)) >= room);
        let free: Vec<bool> = (0..columns * rows).map(is_free).collect();
        let mut ways = Ways { step, columns, rows, reached: vec![false; free.len()], free };
        ways.flood();
        ways
    }

    /// From the first free cell of the southernmost row.
    fn flood(&mut self) {
        let Some(first) = self.free.iter().position(|free| *free) else { return };
        let mut next = vec![first];
        self.reached[first] = true;
        while let Some(cell) = next.pop() {
            let (x, y) = (cell % self.columns, cell / self.columns);
            let beside = [
                (x > 0).then(|| cell - 1),
                (x + 1 < self.columns).then(|| cell + 1),
                (y > 0).then(|| cell - self.columns),
                (y + 1 < self.rows).then(|| cell + self.columns),
            ];
            for other in beside.into_iter().flatten() {
                if self.free[other] && !self.reached[other] {
                    self.reached[other] = true;
                    next.push(other);
                }
            }
        }
    }

    pub fn is_reached(&self, [x, y]: At) -> bool {
        let cell = |at: f64, most: usize| ((at / self.step) as usize).min(most - 1);
        self.reached[cell(x, self.columns) + cell(y, self.rows) * self.columns]
    }

    /// How many in a hundred cells of the rows up to a depth from the south are reached, and the same from the north.
    pub fn zones(&self, depth: f64) -> [u8; 2] {
        let rows = ((depth / self.step) as usize).clamp(1, self.rows);
        let share = |cells: &[bool]| (cells.iter().filter(|reached| **reached).count() * 100 / cells.len()) as u8;
        let cells = rows * self.columns;
        [share(&self.reached[..cells]), share(&self.reached[self.reached.len() - cells..])]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ground_behind_a_closed_wall_is_not_reached_and_a_gap_lets_one_through() {
        let shut = [Outline::way(vec![[-1.0, 18.0], [37.0, 18.0]])];
        let ways = Ways::round([36.0, 36.0], 0.5, shut.iter());
        assert!(ways.is_reached([18.0, 5.0]) && !ways.is_reached([18.0, 30.0]));
        assert_eq!(ways.zones(6.0), [100, 0]);
        let open = [Outline::way(vec![[-1.0, 18.0], [30.0, 18.0]])];
        assert!(Ways::round([36.0, 36.0], 0.5, open.iter()).is_reached([18.0, 30.0]));
    }
}
