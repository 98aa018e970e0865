use std::borrow::Cow;

use smallvec::SmallVec;

use super::area::{Area, Passage, slowed};
use super::bounds::Bounds;
use super::closest::{closest, stretched};
use super::corner::{Bend, Follow, bends, door_bends};
use super::meet::{entry, stretches, within};
use super::solid::{Door, Solid, broken_walls};
use super::surd::Surd;
use super::{Footing, Going, Hindrance, Leg, Way};
use crate::exact::{Segment, edges};
use crate::{Length, Offset, Opening, Piece, PieceId, Point, Shape, Table};

/// The ground as one mover finds it: what blocks it, stops it or slows it, and the points its ways may bend at.
#[derive(Clone, Debug)]
pub struct Field {
    pub(super) radius: Length,
    pub(super) touch: Length,
    pub(super) rests_in_openings: bool,
    /// Where the centre may be for the base to lie on the table.
    pub(super) room: Bounds,
    pub(super) solids: Vec<Solid>,
    /// Things whose contact ends the move.
    pub(super) stops: Vec<Solid>,
    pub(super) areas: Vec<Area>,
    /// Things that may be passed through but not ended on.
    pub(super) rests: Vec<Solid>,
    pub(super) bends: Vec<Bend>,
}

/// Why a way is not allowed, and the mark up to which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    pub at: Length,
    pub by: Hindrance,
}

/// How far outside a line a bend is put to be clear of it.
const HAIR: Length = Length::um(2);
/// The bends of a round corner stand off it by less than this part of its radius.
const SLIVER: i64 = 64;
/// How far apart the bends lie along the outline of slow ground.
const SLOW_STEP: Length = Length::um(12_700);

impl Field {
    /// The whole table.
    pub fn new(table: &Table, footing: &Footing, radius: Length) -> Field {
        let everywhere = Bounds::of([Point::default(), Point::new(table.width, table.depth)]);
        let mut field = Field::gather(table, footing, radius, &everywhere);
        field.find_bends(&everywhere);
        field
    }

    /// As much of the table as a mover may meet within a length of its start.
    pub fn near(table: &Table, footing: &Footing, radius: Length, start: Point, length: Length) -> Field {
        let about = Bounds::of([start]).grown(length);
        let mut field = Field::gather(table, footing, radius, &about);
        if field.is_strained(start) {
            field.ease(start);
        }
        field.find_bends(&about);
        field
    }

    fn gather(table: &Table, footing: &Footing, radius: Length, about: &Bounds) -> Field {
        let low = Point::new(radius, radius);
        let room = Bounds { low, high: Point::new(table.width - radius, table.depth - radius) };
        let mut field = Field {
            radius,
            touch: footing.touch,
            rests_in_openings: footing.rests_in_openings,
            room,
            solids: Vec::new(),
            stops: Vec::new(),
            areas: Vec::new(),
            rests: Vec::new(),
            bends: Vec::new(),
        };
        let near = |shape: &Shape, apart: Length| Bounds::shape(shape).grown(apart).meets(about);
        for (n, piece) in table.pieces.iter().enumerate() {
            let id = PieceId(n as u16);
            let going = footing.going(id);
            if going != Going::Free && near(&piece.shape, radius + footing.touch) {
                field.add_piece(id, piece, going, footing);
            }
        }
        for (n, other) in footing.others.iter().enumerate().filter(|(_, it)| near(&it.shape, radius + it.keep)) {
            let solid = Solid::new(Hindrance::Other(n), other.shape.clone(), radius + other.keep);
            if other.through { field.rests.push(solid) } else { field.solids.push(solid) }
        }
        field
    }

    fn add_piece(&mut self, id: PieceId, piece: &Piece, going: Going, footing: &Footing) {
        match going {
            Going::Walled => self.add_walls(id, piece, footing),
            _ => self.add(Hindrance::Piece(id), piece.shape.clone(), going),
        }
    }

    fn add(&mut self, by: Hindrance, shape: Shape, going: Going) {
        match going {
            Going::Free => {}
            Going::Blocked | Going::Walled => self.solids.push(Solid::new(by, shape, self.radius)),
            Going::Stops => {
                self.solids.push(Solid::new(by, shape.clone(), self.radius));
                self.stops.push(Solid::new(by, shape, self.radius + self.touch));
            }
            Going::EnterOnly | Going::NoEntry | Going::Slow(_) | Going::Toll { .. } => {
                self.areas.push(Area::new(by, shape, going));
            }
        }
    }

    /// A walled piece: its outline without the openings the mover may pass, and what those openings do.
    fn add_walls(&mut self, id: PieceId, piece: &Piece, footing: &Footing) {
        let by = Hindrance::Piece(id);
        let (outline, closed) = match &piece.shape {
            Shape::Polygon(outline) => (outline, true),
            Shape::Wall(points) => (points, false),
            Shape::Disc { .. } => return self.add(by, piece.shape.clone(), Going::Blocked),
        };
        let mut open: Vec<Opening> = Vec::new();
        for (n, opening) in piece.openings.iter().enumerate() {
            let going = footing.opening(id, n, opening.closed);
            if matches!(going, Going::Blocked | Going::Walled) {
                continue;
            }
            if going == Going::Stops {
                self.stops.push(Solid::new(by, frame(opening), self.radius + self.touch));
                continue;
            }
            open.push(*opening);
            self.add(by, frame(opening), going);
        }
        let doors: Vec<Door> = open.iter().map(|opening| Door::new(opening, self.radius)).collect();
        for wall in broken_walls(outline, closed, &open) {
            self.solids.push(Solid::new(by, Shape::Wall(wall), self.radius).with_doors(doors.clone()));
        }
    }

    fn find_bends(&mut self, about: &Bounds) {
        let mut found = Vec::new();
        for solid in &self.solids {
            let follow = if solid.apart < Length::mm(40) { Follow::Usually } else { Follow::Closely };
            let follow = if let Shape::Disc { .. } = solid.shape { Follow::Closely } else { follow };
            bends(&solid.shape, solid.apart, follow, &mut found);
            solid.doors.iter().for_each(|door| door_bends(door.frame, self.radius, &mut found));
        }
        for stop in &self.stops {
            bends(&stop.shape, stop.apart + HAIR, Follow::Usually, &mut found);
        }
        for area in &self.areas {
            match (area.going, &area.shape) {
                (Going::Slow(_), shape) => found.extend(along_outline(shape).into_iter().map(Bend::anywhere)),
                (_, Shape::Disc { .. }) => bends(&area.shape, HAIR, Follow::Closely, &mut found),
                (_, shape) => bends(shape, HAIR, Follow::Coarsely, &mut found),
            }
        }
        found.retain(|bend| about.holds(bend.at) && self.may_bend(bend.at));
        found.sort_by_key(|bend| bend.at);
        found.dedup();
        self.bends = found;
    }

    fn may_bend(&self, at: Point) -> bool {
        let here = Segment::new(at, at);
        self.is_clear(here) && !self.stops.iter().any(|stop| within(at, &stop.shape, stop.apart))
    }

    /// The field for a mover that starts somewhere: things it already overlaps or touches no longer act as they would
    /// on one who comes to them.
    pub(super) fn from(&self, start: Point) -> Cow<'_, Field> {
        if !self.is_strained(start) {
            return Cow::Borrowed(self);
        }
        let mut eased = self.clone();
        eased.ease(start);
        Cow::Owned(eased)
    }

    fn is_strained(&self, start: Point) -> bool {
        let here = Segment::new(start, start);
        let barred = |area: &Area| matches!(area.going, Going::EnterOnly | Going::NoEntry) && area.has_inside(start);
        !self.is_clear(here)
            || self.stops.iter().any(|stop| within(start, &stop.shape, stop.apart))
            || self.areas.iter().any(barred)
    }

    fn ease(&mut self, start: Point) {
        let here = Segment::new(start, start);
        let bounds = Bounds::leg(here);
        self.room = self.room.with(start);
        self.stops.retain(|stop| !within(start, &stop.shape, stop.apart));
        self.solids.retain_mut(|solid| !solid.hit(here, &bounds) || solid.ease(start));
        let free = |area: &Area| matches!(area.going, Going::EnterOnly | Going::NoEntry) && area.has_inside(start);
        self.areas.retain(|area| !free(area));
    }

    /// The base may move along the leg without leaving the table or overlapping anything.
    pub(super) fn is_clear(&self, leg: Segment) -> bool {
        let bounds = Bounds::leg(leg);
        self.room.holds(leg.b) && !self.solids.iter().any(|solid| solid.hit(leg, &bounds))
    }

    /// The base may stand at a point: on the table, overlapping nothing.
    pub fn is_free(&self, at: Point) -> bool {
        self.is_clear(Segment::new(at, at)) && self.may_rest(at)
    }

    /// The base may come to rest at a point it can get to.
    pub(super) fn may_rest(&self, at: Point) -> bool {
        self.restless(at).is_none()
    }

    /// What a base at this point would rest on, though it may pass it.
    pub(super) fn restless(&self, at: Point) -> Option<&Solid> {
        let doored = self.solids.iter().filter(|it| !self.rests_in_openings && !it.doors.is_empty());
        let bounds = Bounds::of([at]);
        self.rests.iter().chain(doored).find(|solid| solid.near(&bounds) && solid.overlaps_at(at))
    }

    /// The leg may be part of a way that goes on.
    pub(super) fn passes(&self, leg: Segment) -> bool {
        let bounds = Bounds::leg(leg);
        let touches = |stop: &Solid| stop.near(&bounds) && entry(leg, &stop.shape, stop.apart).is_some();
        self.is_clear(leg) && !self.stops.iter().any(touches) && self.areas_allow(leg)
    }

    /// The leg may be the last of a way.
    pub(super) fn arrives(&self, leg: Segment) -> bool {
        let bounds = Bounds::leg(leg);
        let length = (leg.b - leg.a).length().to_um();
        let late = |stop: &Solid| {
            let share = if stop.near(&bounds) { entry(leg, &stop.shape, stop.apart) } else { None };
            share.is_some_and(|share| length - share.mark_up(length) > self.touch.to_um())
        };
        self.is_clear(leg) && !self.stops.iter().any(late) && self.areas_allow(leg) && self.may_rest(leg.b)
    }

    /// Points from which a last short leg may lead to a point hard by something: straight off a thing that stops the
    /// mover and just out of contact with it, and to either side along a thing that blocks it.
    pub(super) fn sidesteps(&self, p: Point) -> SmallVec<[Point; 4]> {
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
        found
    }

    fn areas_allow(&self, leg: Segment) -> bool {
        let bounds = Bounds::leg(leg);
        let barred = |area: &Area| area.near(&bounds) && area.passage(leg, false) == Passage::Barred;
        !self.areas.iter().any(barred)
    }

    /// What a leg is charged: its length, what slow ground adds, and tolls.
    pub(super) fn cost(&self, leg: Segment) -> Length {
        let length = (leg.b - leg.a).length();
        if self.areas.is_empty() {
            return length;
        }
        let bounds = Bounds::leg(leg);
        let near = || self.areas.iter().filter(|area| area.near(&bounds));
        let slow = near().flat_map(|area| area.slow(leg, length.to_um())).collect();
        length + Length::um(slowed(slow)) + near().map(|area| area.toll(leg)).sum()
    }

    /// Judges a way somebody else made: what it costs, or the first thing that bars it.
    pub fn check(&self, way: &Way) -> Result<Length, Bar> {
        let field = self.from(way.start());
        field.judge(way)
    }

    fn judge(&self, way: &Way) -> Result<Length, Bar> {
        let total = way.length();
        let mut bars: Vec<Bar> = way.legs().flat_map(|leg| self.bars(leg)).collect();
        for stop in &self.stops {
            let met = way.first_within(Length::ZERO, stop.apart, &stop.shape);
            bars.extend(met.filter(|&at| total - at > self.touch).map(|at| Bar { at, by: stop.by }));
        }
        for area in &self.areas {
            bars.extend(self.left(way, area).map(|at| Bar { at, by: area.by }));
        }
        if let Some(bar) = bars.into_iter().min_by_key(|bar| (bar.at, bar.by)) {
            return Err(bar);
        }
        if let Some(on) = self.restless(way.end()) {
            return Err(Bar { at: total, by: on.by });
        }
        Ok(way.legs().map(|leg| self.cost(leg.line)).sum())
    }

    /// What the base runs into on one leg.
    pub(super) fn bars(&self, leg: Leg) -> Vec<Bar> {
        let mark = |share: Surd| leg.from + Length::um(share.mark_down(leg.length.to_um()).max(0));
        let hits = self.solids.iter().filter_map(|solid| Some(Bar { at: mark(solid.stop(leg.line)?), by: solid.by }));
        let off = self.room.exit(leg.line).map(|share| Bar { at: mark(share), by: Hindrance::TableEdge });
        hits.chain(off).collect()
    }

    /// The mark of the leg on which the way goes where an area bars it.
    fn left(&self, way: &Way, area: &Area) -> Option<Length> {
        let mut inside = false;
        way.legs().find_map(|leg| {
            let entered = inside && area.going == Going::EnterOnly;
            let passage = area.passage(leg.line, entered);
            inside = passage == Passage::Into;
            (passage == Passage::Barred).then_some(leg.from)
        })
    }
}

/// How far from a thing that stops the mover its centre is safely out of contact.
fn stop_line(stop: &Solid) -> Length {
    let rim = if let Shape::Disc { .. } = stop.shape { HAIR } else { Length::ZERO };
    stop.apart + HAIR + HAIR + rim
}

fn frame(opening: &Opening) -> Shape {
    Shape::Wall(vec![opening.from, opening.to])
}

/// Points spread along an outline, corners included.
fn along_outline(shape: &Shape) -> Vec<Point> {
    let sides: Vec<Segment> = match shape {
        Shape::Polygon(outline) => edges(outline).collect(),
        Shape::Wall(points) => stretches(points).collect(),
        Shape::Disc { .. } => {
            let mut found = Vec::new();
            bends(shape, Length::ZERO, Follow::Closely, &mut found);
            return found.into_iter().map(|bend| bend.at).collect();
        }
    };
    let spread = |side: Segment| {
        let way = Way::straight(side.a, side.b);
        let steps = way.length().to_um() / SLOW_STEP.to_um() + 1;
        (0..steps).map(move |n| way.at(Length::um(way.length().to_um() * n / steps))).collect::<Vec<_>>()
    };
    sides.into_iter().flat_map(spread).collect()
}
