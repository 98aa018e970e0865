//! TS-TER. What each piece of the table is to this game.

use referee::judged;
use table::{Bounds, Cover, Ground, Length, Opacity, Piece, Point, Shape, Table};

/// TS-TER-01. The types of a piece, read off what its scenario says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    pub shape: Shape,
    pub bounds: Bounds,
    pub difficult: bool,
    pub wood: bool,
    /// A line that costs something to cross.
    pub obstacle: bool,
    pub impassable: bool,
    /// TS-TER-05. Whoever stands on it is at level 1.
    pub high: bool,
    pub blocks_sight: bool,
    pub cover: Cover,
}

impl Feature {
    fn of(piece: &Piece) -> Feature {
        let is_line = matches!(piece.shape, Shape::Wall(_));
        let impassable = piece.ground == Ground::Impassable;
        judged!("TS-TER-01", "TS-TER-03", "TS-TER-04");
        Feature {
            shape: piece.shape.clone(),
            bounds: piece.shape.bounds(),
            difficult: piece.ground == Ground::Difficult && !is_line,
            wood: piece.opacity == Opacity::Dense && !is_line,
            obstacle: is_line && !impassable,
            impassable,
            high: piece.traits.iter().any(|mark| mark == "high"),
            blocks_sight: (impassable || !is_line) && matches!(piece.opacity, Opacity::Solid | Opacity::Hollow),
            cover: piece.cover,
        }
    }

    /// TS-GEN-13, TS-TER-02. A centre is inside; on the outline it is not.
    pub fn holds(&self, at: Point) -> bool {
        judged!("TS-GEN-13", "TS-TER-02");
        self.bounds.holds(at)
            && match &self.shape {
                Shape::Polygon(outline) => table::exact::side(outline, at) == table::exact::Side::Inside,
                Shape::Disc { centre, radius } => (at - *centre).length_squared() < radius.squared(),
                Shape::Wall(_) => false,
            }
    }

    /// TS-COV-02. It covers those inside it.
    pub fn covers_inside(&self) -> bool {
        self.cover != Cover::None && !self.obstacle && !self.impassable
    }

    /// TS-COV-02. It covers those behind it.
    pub fn covers_behind(&self) -> bool {
        self.cover != Cover::None && (self.obstacle || self.impassable)
    }

    /// A base there would share more than a touch with it.
    pub fn overlaps(&self, at: Point, radius: Length) -> bool {
        self.bounds.grown(radius).holds(at) && table::overlaps(&table::Footprint::disc(at, radius), &self.shape)
    }
}

pub fn features(table: &Table) -> Vec<Feature> {
    table.pieces.iter().map(Feature::of).collect()
}
