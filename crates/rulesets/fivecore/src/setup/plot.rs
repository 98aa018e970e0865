//! A piece of the terrain set put somewhere on the table.

use referee::{Corners, OpeningPlan, PiecePlan, ShapePlan, Spot, Unit};
use table::{Barrier, Ground, Length};

/// The rectangle that a piece takes up; the generator sets pieces square to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plot {
    pub west: Length,
    pub south: Length,
    pub width: Length,
    pub depth: Length,
}

/// R54. The strip that a line of obstacle counts for.
const STRIP: Length = Length::inches(2);

impl Plot {
    /// What the piece takes up where it is drawn.
    pub fn of(piece: &PiecePlan) -> Plot {
        let [width, depth] = match &piece.shape {
            ShapePlan::Rect([_, _, east, north]) => [inches(*east), inches(*north)],
            ShapePlan::Disc([_, _, radius]) => [inches(*radius) * 2; 2],
            ShapePlan::Wall(corners) | ShapePlan::Polygon(corners) => {
                [0, 1].map(|axis| corners.iter().map(|spot| inches(spot[axis])).max().unwrap_or_default())
            }
        };
        Plot { west: Length::ZERO, south: Length::ZERO, width, depth }
    }

    pub fn turned(self) -> Plot {
        Plot { width: self.depth, depth: self.width, ..self }
    }

    pub fn at(self, west: Length, south: Length) -> Plot {
        Plot { west, south, ..self }
    }

    pub fn east(self) -> Length {
        self.west + self.width
    }

    pub fn north(self) -> Length {
        self.south + self.depth
    }

    /// Does a lane of this width at least run past them from south to north? Where none is needed they may touch.
    pub fn is_beside(self, other: Plot, lane: Length) -> bool {
        other.west >= self.east() + lane || self.west >= other.east() + lane
    }

    /// Does a lane of this width at least run past them from west to east?
    pub fn is_before_or_behind(self, other: Plot, lane: Length) -> bool {
        other.south >= self.north() + lane || self.south >= other.north() + lane
    }

    /// R54. In square micrometres; a line counts as a strip.
    pub fn area(self) -> i128 {
        let thick = |length: Length| if length.is_zero() { STRIP } else { length }.to_um() as i128;
        thick(self.width) * thick(self.depth)
    }
}

/// The piece, turned a quarter to the left if asked, with its south-west corner at that of the plot.
pub fn set_down(piece: &PiecePlan, turned: bool, plot: Plot) -> PiecePlan {
    let own = Plot::of(piece);
    let spot = |[x, y]: Spot| -> Spot {
        let (x, y) = (inches(x), inches(y));
        let (x, y) = if turned { (own.depth - y, x) } else { (x, y) };
        [Unit::Inch.decimal(plot.west + x), Unit::Inch.decimal(plot.south + y)]
    };
    let edges = [plot.west, plot.south, plot.east(), plot.north()];
    let shape = match &piece.shape {
        ShapePlan::Rect(_) => ShapePlan::Rect(edges.map(|edge| Unit::Inch.decimal(edge)) as Corners),
        ShapePlan::Wall(corners) => ShapePlan::Wall(corners.iter().copied().map(spot).collect()),
        ShapePlan::Polygon(corners) => ShapePlan::Polygon(corners.iter().copied().map(spot).collect()),
        ShapePlan::Disc([x, y, radius]) => {
            let [x, y] = spot([*x, *y]);
            ShapePlan::Disc([x, y, *radius])
        }
    };
    let opening = |plan: &OpeningPlan| OpeningPlan { from: spot(plan.from), to: spot(plan.to), ..plan.clone() };
    PiecePlan { shape, openings: piece.openings.iter().map(opening).collect(), ..piece.clone() }
}

/// Can a figure walk into it from any side?
pub fn is_walked_into(piece: &PiecePlan) -> bool {
    piece.barrier == Barrier::None && piece.ground != Ground::Impassable
}

fn inches(decimal: referee::Decimal) -> Length {
    Unit::Inch.length(decimal)
}
