//! Lanes: straight lines along which nothing gives cover or stands in the way.

use referee::PiecePlan;
use table::Cover;

use super::outline::{At, Outline, far};

/// Points along the longer side between which lines are looked along.
const POINTS: usize = 16;

/// Whether a piece breaks a lane: somebody finds cover at it, or it stands in the way.
pub fn breaks(piece: &PiecePlan) -> bool {
    f64::from(piece.height) > 0.0 || piece.cover != Cover::None
}

/// The lines of a table that are longer than the game advises.
pub struct Lanes {
    /// Those that nothing breaks yet.
    pub open: Vec<[At; 2]>,
    /// How many there are at all.
    pub count: usize,
}

impl Lanes {
    /// All of them on an empty table, between the points of a grid. Its very rim is left out: nobody lives on it.
    pub fn of(size: At, longest: f64) -> Lanes {
        let step = size[0].max(size[1]) / POINTS as f64;
        let columns = |side: f64| (1..(side / step).round() as usize).map(move |i| i as f64 * step);
        let points: Vec<At> = columns(size[0]).flat_map(|x| columns(size[1]).map(move |y| [x, y])).collect();
        let pairs = points.iter().enumerate().flat_map(|(i, &a)| points[i + 1..].iter().map(move |&b| [a, b]));
        let open: Vec<[At; 2]> = pairs.filter(|[a, b]| far(*a, *b) > longest).collect();
        Lanes { count: open.len(), open }
    }

    /// What a piece that was laid leaves open.
    pub fn broken_by(&mut self, outline: &Outline) {
        self.open.retain(|[a, b]| !outline.stops(*a, *b) && !outline.stops(*b, *a));
    }

    /// How many more are open than this share of a hundred allows.
    pub fn too_many(&self, share: u8) -> usize {
        self.open.len().saturating_sub(self.count * usize::from(share) / 100)
    }

    /// The longest that is open.
    pub fn longest(&self) -> Option<f64> {
        self.open.iter().map(|[a, b]| far(*a, *b)).max_by(f64::total_cmp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wall_from_side_to_side_leaves_only_lanes_on_either_side_of_it() {
        let mut lanes = Lanes::of([32.0, 32.0], 24.0);
        lanes.broken_by(&Outline::way(vec![[0.0, 15.0], [32.0, 15.0]]));
        let is_on_one_side = |[a, b]: &[At; 2]| (a[1] < 15.0) == (b[1] < 15.0);
        assert!(lanes.open.iter().all(is_on_one_side));
        assert!(lanes.longest().is_some_and(|longest| (28.0..32.0).contains(&longest)));
        assert_eq!(lanes.too_many(100), 0);
    }

    #[test]
    fn a_table_no_wider_than_a_lane_has_only_its_diagonals() {
        let lanes = Lanes::of([24.0, 24.0], 24.0);
        assert!(lanes.open.iter().all(|[a, b]| a[0] != b[0] && a[1] != b[1]));
    }
}
