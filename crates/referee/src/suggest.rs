//! Somewhere by lot, for whoever looks for a place and has no better idea.

use dice::Source;
use table::{Bearing, Bounds, Length, Point};

use crate::lot;

/// Less than a length, each equally likely.
pub fn length(below: Length, dice: &mut dyn Source) -> Length {
    Length::um(i64::from(lot(dice, below.to_um().max(1) as u32)))
}

/// A point of a box, each equally likely.
pub fn point(area: Bounds, dice: &mut dyn Source) -> Point {
    let Bounds { low, high } = area;
    let x = low.x + length(Length::um(high.x - low.x), dice).to_um();
    let y = low.y + length(Length::um(high.y - low.y), dice).to_um();
    Point { x, y }
}

/// A point nearer to another than a length.
pub fn near(point: Point, within: Length, dice: &mut dyn Source) -> Point {
    let far = length(within, dice);
    point + Bearing::tenths(i64::from(lot(dice, 3600))).offset(far)
}

/// The first of so many points of a box that will do.
pub fn point_where(
    area: Bounds,
    tries: usize,
    dice: &mut dyn Source,
    mut will_do: impl FnMut(Point) -> bool,
) -> Option<Point> {
    (0..tries).map(|_| point(area, dice)).find(|&at| will_do(at))
}
