//! Things a base may not overlap.

use super::Hindrance;
use super::meet::{entry, nears, overlaps, sides, stretches, wall_entry};
use super::span::reversed;
use super::stride::Stride;
use super::surd::Surd;
use crate::exact::{Segment, Side, edges, side};
use crate::{Bounds, Length, Opening, Point, Shape, gap};

/// A shape the mover's centre must keep away from.
#[derive(Clone, Debug)]
pub(super) struct Solid {
    pub by: Hindrance,
    pub shape: Shape,
    /// How near the centre may come.
    pub apart: Length,
    /// Openings where the wall is not checked.
    pub doors: Vec<Door>,
    pub bounds: Bounds,
}

/// The ground before, in and behind an opening from which its jambs are not checked: as wide as the opening, and as
/// deep on either side as the base's radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct Door {
    pub frame: Segment,
    depth: i128,
}

impl Solid {
    pub fn new(by: Hindrance, shape: Shape, apart: Length) -> Self {
        let bounds = shape.bounds().grown(apart);
        Solid { by, shape, apart, doors: Vec::new(), bounds }
    }

    pub fn with_doors(self, doors: Vec<Door>) -> Self {
        Solid { doors, ..self }
    }

    /// The points it is made of, and how near the centre may come to what lies between them.
    pub fn core(&self) -> (&[Point], Length) {
        match &self.shape {
            Shape::Disc { centre, radius } => (std::slice::from_ref(centre), self.apart + *radius),
            Shape::Polygon(points) | Shape::Wall(points) => (points, self.apart),
        }
    }

    pub fn near(&self, bounds: &Bounds) -> bool {
        self.bounds.meets(bounds)
    }

    /// The base moving along the leg overlaps the solid.
    pub fn hit(&self, stride: &Stride) -> bool {
        self.near(&stride.bounds) && self.is_met(stride.leg, stride.meets(self))
    }

    /// The base standing at a point overlaps the solid.
    pub fn hit_at(&self, at: Point) -> bool {
        self.bounds.holds(at) && self.is_met(Segment::new(at, at), self.takes_in(at))
    }

    /// The leg overlaps the solid, when it was told or was not whether it comes too near.
    fn is_met(&self, leg: Segment, told: Option<bool>) -> bool {
        match told {
            Some(false) => false,
            Some(true) if self.doors.is_empty() => true,
            _ if self.doors.is_empty() => overlaps(leg, &self.shape, self.apart),
            _ => self.walls().any(|wall| self.blocks(leg, wall)),
        }
    }

    /// One wall of the solid is overlapped, and not only while the centre passes a door.
    fn blocks(&self, leg: Segment, wall: Segment) -> bool {
        let passes = || {
            let back = Segment::new(leg.b, leg.a);
            let from = wall_entry(leg, wall, self.apart).unwrap_or(Surd::ZERO);
            let to = reversed(wall_entry(back, wall, self.apart).unwrap_or(Surd::ZERO));
            self.doors.iter().any(|door| door.holds(leg, from) && door.holds(leg, to))
        };
        nears(leg, wall, self.apart) && !passes()
    }

    fn walls(&self) -> impl Iterator<Item = Segment> + '_ {
        sides(&self.shape)
    }

    /// The share of a leg at which the base begins to overlap.
    pub fn stop(&self, leg: Segment) -> Option<Surd> {
        if !self.hit(&Stride::new(leg)) {
            return None;
        }
        if let Shape::Disc { .. } = self.shape {
            return entry(leg, &self.shape, self.apart);
        }
        let length = (leg.b - leg.a).length().to_um();
        let entries =
            self.walls().filter(|&wall| self.blocks(leg, wall)).filter_map(|wall| wall_entry(leg, wall, self.apart));
        entries.min_by_key(|share| share.mark_up(length)).or(Some(Surd::ZERO))
    }

    /// A base standing at a point overlaps the solid, doors or no doors.
    pub fn overlaps_at(&self, at: Point) -> bool {
        overlaps(Segment::new(at, at), &self.shape, self.apart)
    }

    /// The mover already overlaps it at the start: it must only not press closer. False when it stands right inside.
    pub fn ease(&mut self, start: Point) -> bool {
        if let Shape::Polygon(outline) = &self.shape
            && side(outline, start) != Side::Outside
        {
            return false;
        }
        self.apart = (gap(start, &self.shape) - Length::um(1)).min(self.apart);
        self.apart > Length::ZERO
    }
}

impl Door {
    pub fn new(opening: &Opening, radius: Length) -> Door {
        let frame = Segment::new(opening.from, opening.to);
        let run = frame.b - frame.a;
        Door { frame, depth: (radius.squared() * run.length_squared()).isqrt() + 1 }
    }

    /// The centre at this share of the leg lies in the doorway.
    fn holds(&self, leg: Segment, share: Surd) -> bool {
        let (run, out, by) = (self.frame.b - self.frame.a, leg.a - self.frame.a, leg.b - leg.a);
        let (foot, step) = (run.dot(out), run.dot(by));
        let (across, drift) = (run.cross(out), run.cross(by));
        share.linear(foot, step).is_ge()
            && share.linear(foot - run.length_squared(), step).is_le()
            && share.linear(across - self.depth, drift).is_le()
            && share.linear(across + self.depth, drift).is_ge()
    }
}

/// The lines of an outline that are left when some of its openings are taken out.
pub(super) fn broken_walls(outline: &[Point], closed: bool, gaps: &[Opening]) -> Vec<Vec<Point>> {
    let mut walls: Vec<Vec<Point>> = vec![Vec::new()];
    let sides: Vec<Segment> = if closed { edges(outline).collect() } else { stretches(outline).collect() };
    for side in sides {
        let mut cuts: Vec<[Point; 2]> = gaps.iter().filter_map(|gap| cut(side, gap)).collect();
        cuts.sort_by_key(|[from, _]| (*from - side.a).length_squared());
        walls.last_mut().expect("a wall").push(side.a);
        for [from, to] in cuts {
            walls.last_mut().expect("a wall").push(from);
            walls.push(vec![to]);
        }
        walls.last_mut().expect("a wall").push(side.b);
    }
    if closed && walls.len() > 1 {
        let first = walls.remove(0);
        walls.last_mut().expect("a wall").extend(first);
    }
    walls.iter_mut().for_each(Vec::dedup);
    walls.retain(|wall| wall.len() > 1);
    walls
}

/// The ends of an opening on this side of an outline, the one nearer its beginning first.
fn cut(side: Segment, opening: &Opening) -> Option<[Point; 2]> {
    let on = |p: Point| side.distance_cmp(p, Length::um(2)).is_le();
    if !on(opening.from) || !on(opening.to) {
        return None;
    }
    let forward = (opening.to - opening.from).dot(side.b - side.a) >= 0;
    Some(if forward { [opening.from, opening.to] } else { [opening.to, opening.from] })
}
