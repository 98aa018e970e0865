//! Climbs, drops and gaps along a way given with its heights.

use super::Way;
use super::span::spans;
use crate::exact::{Segment, Side, side};
use crate::{Length, Piece, Place, Point, Shape, Table};

/// Something a way in space asks of the mover, and the mark on the plan where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Up to a higher level; `ladder` when one stands at the foot or the top.
    Climb { at: Length, height: Length, ladder: bool },
    /// Down to a lower level.
    Drop { at: Length, height: Length, ladder: bool },
    /// Across a stretch with nothing underfoot at the level left or the level reached.
    Gap { at: Length, width: Length },
}

/// The climbs, drops and gaps of a way through places, in order. A leg that changes height does so where it leaves
/// the level it is on; a jump across and down gives both its gap and its drop. Nothing is underfoot above the table
/// save the tops of pieces one may stand on.
pub fn steps(table: &Table, places: &[Place], touch: Length) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut from = Length::ZERO;
    for pair in places.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        steps.extend(gaps(table, a, b, from));
        let at = from + left_level(table, a, b);
        let ladder = has_ladder(table, a.at, touch) || has_ladder(table, b.at, touch);
        let rise = b.elevation - a.elevation;
        if rise > Length::ZERO {
            steps.push(Step::Climb { at, height: rise, ladder });
        } else if rise < Length::ZERO {
            steps.push(Step::Drop { at, height: -rise, ladder });
        }
        from += a.at.distance(b.at);
    }
    steps
}

/// There is ground, or a top one may stand on, right under the point at its height.
pub fn has_footing(table: &Table, place: Place) -> bool {
    let under = |shape: &Shape| match shape {
        Shape::Polygon(outline) => side(outline, place.at) != Side::Outside,
        Shape::Disc { centre, radius } => (place.at - *centre).length_squared() <= radius.squared(),
        Shape::Wall(_) => false,
    };
    place.elevation.is_zero() || tops(table, place.elevation).any(|piece| under(&piece.shape))
}

fn tops(table: &Table, level: Length) -> impl Iterator<Item = &Piece> {
    table.pieces.iter().filter(move |piece| piece.roof && piece.foot + piece.height == level)
}

fn has_ladder(table: &Table, at: Point, touch: Length) -> bool {
    let ladders = table.pieces.iter().flat_map(|piece| &piece.ladders);
    ladders.into_iter().any(|&ladder| (ladder - at).length_squared() <= touch.squared())
}

/// The stretches of a leg with something underfoot at a level, in marks.
fn footed(table: &Table, leg: Segment, level: Length) -> Vec<(i64, i64)> {
    let length = (leg.b - leg.a).length().to_um();
    if level.is_zero() {
        return vec![(0, length)];
    }
    let spans = tops(table, level).flat_map(|piece| spans(leg, &piece.shape));
    spans.map(|span| span.marks(length)).collect()
}

/// The mark of a leg at which it leaves the level it starts on.
fn left_level(table: &Table, a: Place, b: Place) -> Length {
    let footed = footed(table, Segment::new(a.at, b.at), a.elevation);
    let mut end = 0;
    let mut sorted = footed;
    sorted.sort_unstable();
    for (from, to) in sorted {
        if from <= end + 1 {
            end = end.max(to);
        }
    }
    if a.elevation.is_zero() { a.at.distance(b.at) } else { Length::um(end) }
}

fn gaps(table: &Table, a: Place, b: Place, from: Length) -> Vec<Step> {
    let leg = Segment::new(a.at, b.at);
    if a.elevation.is_zero() || b.elevation.is_zero() {
        return Vec::new();
    }
    let length = Way::straight(a.at, b.at).length().to_um();
    let mut footed: Vec<(i64, i64)> =
        [a.elevation, b.elevation].iter().flat_map(|&level| footed(table, leg, level)).collect();
    footed.sort_unstable();
    footed.push((length, length));
    let mut end = 0;
    let mut gaps = Vec::new();
    for (start, to) in footed {
        if start > end + 1 {
            gaps.push(Step::Gap { at: from + Length::um(end), width: Length::um(start - end) });
        }
        end = end.max(to);
    }
    gaps
}
