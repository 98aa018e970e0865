use super::meet::stretches;
use crate::exact::{Segment, Side, edges, side};
use crate::point::great_root;
use crate::{Length, Offset, Point, Shape};

/// The point of a shape closest to a point, rounded to the micrometre; the point itself when it lies inside.
pub(super) fn closest(p: Point, shape: &Shape) -> Point {
    match shape {
        Shape::Disc { centre, radius } if (p - *centre).length_squared() <= radius.squared() => p,
        Shape::Disc { centre, radius } => *centre + stretched(p - *centre, *radius),
        Shape::Polygon(outline) if side(outline, p) != Side::Outside => p,
        Shape::Polygon(outline) => closest_of(p, edges(outline)),
        Shape::Wall(points) => closest_of(p, stretches(points)),
    }
}

/// The point of a shape's outline closest to a point.
pub(super) fn closest_on_border(p: Point, shape: &Shape) -> Point {
    match shape {
        Shape::Disc { centre, radius } => *centre + stretched(p - *centre, *radius),
        Shape::Polygon(outline) => closest_of(p, edges(outline)),
        Shape::Wall(points) => closest_of(p, stretches(points)),
    }
}

/// Which walls come into question is told roughly first: a foot rounded to the micrometre is off by less than one and
/// a half.
fn closest_of(p: Point, walls: impl Iterator<Item = Segment> + Clone) -> Point {
    let nearest = walls.clone().map(|wall| roughly(p, wall)).fold(f64::INFINITY, f64::min).sqrt() + 4.0;
    let near = walls.filter(|&wall| roughly(p, wall) <= nearest * nearest).map(|wall| foot(p, wall));
    near.min_by_key(|&foot| ((foot - p).length_squared(), foot)).unwrap_or(p)
}

/// How far a point lies from a segment, squared: exactly so beyond its ends, and abreast of it to a hundredth of a
/// micrometre of the distance.
pub(super) fn roughly(p: Point, wall: Segment) -> f64 {
    let (x, y) = ((wall.b.x - wall.a.x) as f64, (wall.b.y - wall.a.y) as f64);
    let (px, py) = ((p.x - wall.a.x) as f64, (p.y - wall.a.y) as f64);
    let (foot, squared) = (px * x + py * y, x * x + y * y);
    if foot <= 0.0 {
        px * px + py * py
    } else if foot >= squared {
        (px - x) * (px - x) + (py - y) * (py - y)
    } else {
        let across = px * y - py * x;
        across * across / squared
    }
}

/// The point of a segment closest to a point.
pub(super) fn foot(p: Point, wall: Segment) -> Point {
    let run = wall.b - wall.a;
    let long = run.length_squared().max(1);
    let along = run.dot(p - wall.a).clamp(0, long);
    let share = |by: i64| (i128::from(by) * along + long / 2).div_euclid(long) as i64;
    wall.a + Offset { dx: share(run.dx), dy: share(run.dy) }
}

/// The offset in the same direction with another length, rounded towards nought.
pub(super) fn stretched(by: Offset, length: Length) -> Offset {
    let long = great_root(by.length_squared() << 20).max(1);
    let share = |by: i64| (((i128::from(by) * i128::from(length.to_um())) << 10) / long) as i64;
    Offset { dx: share(by.dx), dy: share(by.dy) }
}
