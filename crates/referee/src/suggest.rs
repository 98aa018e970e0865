//! Somewhere by lot, for whoever looks for a place and has no better idea, or close to where he pointed.

use dice::Source;
use table::{Bearing, Bounds, Length, Place, Point};

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

/// How far beside a point somebody may have pointed, in millimetres.
const BESIDE: [i64; 8] = [1, 2, 3, 5, 8, 13, 21, 34];

/// A place close to another that will do, drawn in towards it as far as it still does.
pub fn beside(place: Place, will_do: impl Fn(Place) -> bool) -> Option<Place> {
    let moved = |far: Length, way: Bearing| Place { at: place.at + way.offset(far), ..place };
    let ways = || (0..16).map(|n| Bearing::tenths(n * 225));
    let around = BESIDE.into_iter().map(Length::mm).flat_map(|far| ways().map(move |way| (far, way)));
    let (far, way) = around.into_iter().find(|&(far, way)| will_do(moved(far, way)))?;
    let (mut nearest, mut step) = (far, far / 4);
    while step >= Length::um(100) {
        if will_do(moved(nearest - step, way)) {
            nearest -= step;
        }
        step = step / 2;
    }
    Some(moved(nearest, way))
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
