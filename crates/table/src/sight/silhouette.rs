use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::exact::round_div;
use crate::{
    Body, Extent, Footprint, Length, Line, Offset, Place, Point, Scene, Screen, Shape, is_nearer_than, overlaps,
};

/// A part of a whole, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Share {
    pub part: u32,
    pub of: u32,
}

impl Share {
    pub const fn is_none(self) -> bool {
        self.part == 0
    }

    pub const fn is_whole(self) -> bool {
        self.part == self.of
    }

    pub const fn is_over_half(self) -> bool {
        self.part * 2 > self.of
    }

    fn count(marks: impl Iterator<Item = bool>) -> Share {
        marks.fold(Share { part: 0, of: 0 }, |share, hit| Share { part: share.part + u32::from(hit), of: share.of + 1 })
    }
}

/// Rows and columns of the grid a silhouette or a base is counted on.
const GRID: i64 = 16;

impl Scene {
    /// How much of a body's silhouette an eye sees: a rectangle as wide as the body and as high, standing across the
    /// line to its centre. By definition it is the 256 middles of a 16 by 16 grid, rounded to the micrometre.
    pub fn silhouette_seen(&self, eye: Place, target: &Body, screen: &Screen) -> Share {
        let centre = target.footprint.centre();
        let half = half_width(&target.footprint, centre - eye.at);
        let rises = odd().map(|row| target.foot + Length::um(part(target.height.to_um(), row + GRID, 2 * GRID)));
        let rises: SmallVec<[Length; GRID as usize]> = rises.collect();
        Share::count(odd().flat_map(|column| {
            let at = centre + Offset { dx: part(half.dx, column, GRID), dy: part(half.dy, column, GRID) };
            let is_bare = self.is_bare(eye.at, at, screen);
            rises
                .iter()
                .map(move |&elevation| is_bare || self.is_clear(&Line::between(eye, Place { at, elevation }), screen))
        }))
    }

    /// Nothing lies between two points, not even below or above the lines between them.
    fn is_bare(&self, from: Point, to: Point, screen: &Screen) -> bool {
        let is_near = |body: &Body| is_nearer_than(Extent::Path(&[from, to]), &body.footprint, Length::MM);
        !screen.bodies.iter().any(is_near) && self.lanes.near(&Line::flat(from, to), Length::MM).next().is_none()
    }
}

/// How much of a base lies inside a shape. By definition a base is those of 16 by 16 grid middles that lie in it.
pub fn share_inside(footprint: &Footprint, shape: &Shape) -> Share {
    let marks = grid().map(|(column, row)| mark(footprint, column, row));
    let covered = |p: Point| match footprint {
        Footprint::Disc { centre, radius } => (p - *centre).length_squared() <= radius.squared(),
        Footprint::Oblong(_) => true,
    };
    Share::count(marks.filter(|&p| covered(p)).map(|p| overlaps(p, shape)))
}

/// The middles of the grid's cells, in odd steps from 1 - GRID to GRID - 1 each way.
fn grid() -> impl Iterator<Item = (i64, i64)> {
    odd().flat_map(move |column| odd().map(move |row| (column, row)))
}

fn odd() -> impl Iterator<Item = i64> {
    (0..GRID).map(|n| 2 * n + 1 - GRID)
}

fn mark(footprint: &Footprint, column: i64, row: i64) -> Point {
    match footprint {
        Footprint::Disc { centre, radius } => {
            let along = |n| part(radius.to_um(), n, GRID);
            *centre + Offset { dx: along(column), dy: along(row) }
        }
        Footprint::Oblong([a, b, c, _]) => {
            let (length, width) = (*b - *a, *c - *b);
            let along = |l: i64, w: i64| part(l, column + GRID, 2 * GRID) + part(w, row + GRID, 2 * GRID);
            *a + Offset { dx: along(length.dx, width.dx), dy: along(length.dy, width.dy) }
        }
    }
}

/// From the middle of a footprint to the left end of its silhouette, seen along a way.
fn half_width(footprint: &Footprint, way: Offset) -> Offset {
    let left = Offset { dx: -way.dy, dy: way.dx };
    let length = left.length_up().to_um().max(1);
    let half = match footprint {
        Footprint::Disc { radius, .. } => radius.to_um(),
        Footprint::Oblong(corners) => {
            let centre = footprint.centre();
            let widest = corners.iter().map(|&corner| (corner - centre).dot(left).abs()).max().unwrap_or_default();
            round_div(widest, i128::from(length)) as i64
        }
    };
    Offset { dx: part(left.dx, half, length), dy: part(left.dy, half, length) }
}

fn part(whole: i64, n: i64, of: i64) -> i64 {
    round_div(i128::from(whole) * i128::from(n), i128::from(of)) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bearing, Opacity, Piece, Table};

    const EYE: Place = Place { at: Point::cm(10, 50), elevation: Length::cm(2) };

    fn target() -> Body {
        Body::disc(Point::cm(90, 50), Length::cm(2), Length::cm(4))
    }

    fn seen_past(piece: Piece) -> Share {
        let table = Table::new(Length::cm(100), Length::cm(100)).with(piece.opacity(Opacity::Solid));
        Scene::new(&table).silhouette_seen(EYE, &target(), &Screen::default())
    }

    #[test]
    fn a_wall_as_high_as_the_eye_hides_the_lower_half() {
        let wall = |height| Piece::wall("wall", [Point::cm(80, 40), Point::cm(80, 60)]).height(height);
        assert_eq!(seen_past(wall(Length::cm(2))), Share { part: 128, of: 256 });
        assert!(!seen_past(wall(Length::cm(2))).is_over_half());
        assert!(seen_past(wall(Length::cm(9))).is_none());
        assert!(seen_past(wall(Length::ZERO)).is_whole());
    }

    #[test]
    fn a_wall_up_to_the_middle_hides_one_side() {
        let wall = Piece::wall("wall", [Point::cm(80, 50), Point::cm(80, 60)]).height(Length::cm(9));
        assert_eq!(seen_past(wall), Share { part: 128, of: 256 });
    }

    #[test]
    fn half_a_base_inside_is_not_over_half() {
        let zone = |north| Piece::rectangle("zone", Point::cm(0, 0), Point { x: 1_000_000, y: north }).shape;
        let disc = Footprint::disc(Point::cm(50, 50), Length::cm(2));
        let half = share_inside(&disc, &zone(500_000));
        assert_eq!(half.part * 2, half.of);
        assert!(!half.is_over_half());
        assert!(share_inside(&disc, &zone(503_000)).is_over_half());
        assert!(share_inside(&disc, &zone(520_000)).is_whole());
        let tank = Footprint::oblong(Point::cm(50, 50), Bearing::NORTH, Length::cm(8), Length::cm(4));
        assert_eq!(share_inside(&tank, &zone(500_000)), Share { part: 128, of: 256 });
    }
}
