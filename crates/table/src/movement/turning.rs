//! Where ways may turn: the bends of a field, and the last short steps to a point hard by something.

use smallvec::SmallVec;

use super::area::Area;
use super::bends::Bends;
use super::closest::{closest, stretched};
use super::compass::Follow;
use super::corner::Bend;
use super::meet::within;
use super::solid::Solid;
use super::{Field, Going, Way};
use crate::exact::{doubled_area, edges};
use crate::{Bounds, Length, Offset, Point, Shape};

/// A few points from which a last short leg may start.
type Brinks = SmallVec<[Point; 4]>;

/// How far outside a line a bend is put to be clear of it.
const HAIR: Length = Length::um(2);
/// The bends of a round corner stand off it by less than this part of its radius.
const SLIVER: i64 = 64;
/// How far apart the bends lie along the outline of slow ground.
const SLOW_STEP: Length = Length::um(6_350);

impl Field {
    /// The points its ways may bend at, of those that are wanted: asked is whether something within a length of a point
    /// may be.
    pub(super) fn find_bends(&self, is_wanted: impl Fn(Point, Length) -> bool) -> Vec<Bend> {
        let is_near = |p: Point, by: Length| self.about.grown(by).holds(p) && is_wanted(p, by);
        let mut bends = Bends::new();
        for solid in &self.solids {
            let follow = if solid.apart < Length::mm(40) { Follow::Usually } else { Follow::Closely };
            let own = solid.is_whole().then_some(solid);
            let others = bends.found.len();
            bends.round(&solid.shape, solid.apart, follow, is_near);
            bends.keep(others, |at| self.about.holds(at) && self.may_bend(at, own));
        }
        let others = bends.found.len();
        self.add_bends(&mut bends, is_near);
        bends.keep(others, |at| is_near(at, Length::ZERO) && self.may_bend(at, None));
        let mut found = bends.found;
        found.sort_unstable_by_key(|bend| bend.at);
        found.dedup();
        found
    }

    /// Adds the bends that are not round solid things.
    fn add_bends(&self, bends: &mut Bends, is_near: impl Fn(Point, Length) -> bool + Copy) {
        bends.found.extend(self.shallows.iter().copied().map(Bend::anywhere));
        for door in self.solids.iter().flat_map(|solid| &solid.doors) {
            bends.door(door.frame, self.radius);
        }
        for stop in &self.stops {
            bends.round(&stop.shape, stop.apart + HAIR, Follow::Usually, is_near);
        }
        for area in &self.areas {
            match (area.going, &area.shape) {
                (Going::Slow(_), shape) => bends.found.extend(bends_about(shape, is_near)),
                (_, Shape::Disc { .. }) => bends.round(&area.shape, HAIR, Follow::Closely, is_near),
                (_, shape) => bends.round(shape, HAIR, Follow::Coarsely, is_near),
            }
        }
    }

    /// A way may bend at a point, which is a bend round a solid without a hollow or not: such a bend keeps clear of it.
    fn may_bend(&self, at: Point, round: Option<&Solid>) -> bool {
        let hits = |solid: &Solid| !round.is_some_and(|own| std::ptr::eq(own, solid)) && solid.hit_at(at);
        let touches = |stop: &Solid| within(at, &stop.shape, stop.apart);
        let on_border = |area: &Area| {
            area.going == Going::EnterOnly && within(at, &area.shape, Length::ZERO) && !area.has_inside(at)
        };
        self.room.holds(at)
            && !self.solids.iter().any(hits)
            && !self.stops.iter().any(touches)
            && !self.areas.iter().any(on_border)
    }

    /// Points from which a last short leg may lead to a point hard by something: straight off a thing that stops the
    /// mover and just out of contact with it, to either side along a thing that blocks it, and where slow ground is
    /// best entered.
    pub(super) fn sidesteps(&self, p: Point) -> Brinks {
        let mut found = SmallVec::new();
        let bounds = Bounds::of([p]);
        if let Some(stop) = self.stops.iter().find(|stop| stop.near(&bounds) && within(p, &stop.shape, stop.apart)) {
            let hold = closest(p, &stop.shape);
            found.push(hold + stretched(p - hold, stop_line(stop)));
        }
        let hugs = |solid: &&Solid| within(p, &solid.shape, solid.apart + solid.apart / SLIVER);
        for solid in self.solids.iter().filter(|it| it.doors.is_empty() && it.near(&bounds)).filter(hugs) {
            let out = p - closest(p, &solid.shape);
            let along = stretched(Offset { dx: -out.dy, dy: out.dx }, solid.apart / 6);
            found.extend([p + along, p - along]);
        }
        for area in self.areas.iter().filter(|area| area.near(&bounds)) {
            found.extend(area.shallows(p));
        }
        found
    }
}

/// How far from a thing that stops the mover its centre is safely out of contact.
fn stop_line(stop: &Solid) -> Length {
    let rim = if let Shape::Disc { .. } = stop.shape { HAIR } else { Length::ZERO };
    stop.apart + HAIR + HAIR + rim
}

/// Bends spread along the outline of slow ground, just outside it, and round its corners.
fn bends_about(slow: &Shape, is_near: impl Fn(Point, Length) -> bool) -> Vec<Bend> {
    let mut corners = Bends::new();
    let follow = if let Shape::Disc { .. } = slow { Follow::Closely } else { Follow::Coarsely };
    corners.round(slow, HAIR, follow, is_near);
    let mut found: Vec<Bend> = corners.found.into_iter().map(|corner| Bend::anywhere(corner.at)).collect();
    let Shape::Polygon(outline) = slow else { return found };
    let outwards = if doubled_area(outline) < 0 { -1 } else { 1 };
    for side in edges(outline) {
        let run = side.b - side.a;
        let out = stretched(Offset { dx: run.dy * outwards, dy: -run.dx * outwards }, HAIR + HAIR);
        let way = Way::straight(side.a + out, side.b + out);
        let steps = way.length().to_um() / SLOW_STEP.to_um() + 1;
        let marks = (1..steps).map(|n| Length::um(way.length().to_um() * n / steps));
        found.extend(marks.map(|mark| Bend::anywhere(way.at(mark))));
    }
    found
}
