//! A rectangle that drives: straight legs, turns on the spot at the start and at bends, and what bars them.
//!
//! What blocks and what stops is kept off by the whole rectangle, at every moment of legs and turns; slow ground, tolls
//! and ground that may not be entered act on its middle, as they do on every mover. A doorway is as wide as it is.

use super::halving::greatest;
use super::meet::{overlaps, within};
use super::solid::Solid;
use super::straight::{border, on_a_table};
use super::swath::Swath;
use super::track::{Stretch, Track};
use super::{Bar, Field, Footing, Hindrance, Leg, Run, Way};
use crate::exact::Segment;
use crate::{Base, Bearing, Bounds, Footprint, Length, Offset, Point, Shape, Table, gap, is_nearer_than};

/// Which end of a vehicle goes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gear {
    #[default]
    Ahead,
    Back,
}

/// A vehicle where it stands, and the ground as it finds it.
#[derive(Clone, Debug)]
pub struct Drive {
    base: Base,
    at: Point,
    facing: Bearing,
    /// The table, and whatever of the vehicle hangs over its edge from the start.
    room: Bounds,
    /// What it keeps off, and by how much.
    keeps: Vec<Keep>,
    /// What it stood on from the start: its middle must only not come nearer.
    held: Vec<Keep>,
    /// Whose contact ends the move.
    stops: Vec<Keep>,
    /// What it may pass over but not end on.
    rests: Vec<Keep>,
    /// For a disc no wider than the vehicle: its areas and its bends are the vehicle's.
    slim: Field,
    /// For a disc round the whole vehicle: where that has room, every turn has.
    round: Field,
}

#[derive(Clone, Debug)]
struct Keep {
    by: Hindrance,
    shape: Shape,
    bounds: Bounds,
    apart: Length,
}

/// A way that may be driven: what it costs, and the ground it covers.
#[derive(Clone, Debug)]
pub struct Driven {
    pub cost: Length,
    pub facing: Bearing,
    pub track: Track,
}

/// Bends lie so far out that corners rounded to the micrometre do not scrape what they go round.
const HAIR: Length = Length::um(8);
/// Contact is told to the micrometre.
const TOUCH: Length = Length::um(1);

impl Drive {
    /// A vehicle on a table. A round base drives as the square about it would.
    pub fn new(table: &Table, footing: &Footing, base: Base, at: Point, facing: Bearing) -> Drive {
        Drive::among(table, footing, base, at, facing, table.bounds())
    }

    /// The same with as much of the table as it may meet going no farther than a length.
    pub fn near(table: &Table, footing: &Footing, base: Base, (at, facing): (Point, Bearing), length: Length) -> Drive {
        Drive::among(table, footing, base, at, facing, Bounds::of([at]).grown(length))
    }

    fn among(table: &Table, footing: &Footing, base: Base, at: Point, facing: Bearing, about: Bounds) -> Drive {
        let (length, width) = match base {
            Base::Oblong { length, width } => (length, width),
            Base::Round { radius } => (radius * 2, radius * 2),
        };
        let base = Base::Oblong { length, width };
        let half = Offset { dx: length.to_um(), dy: width.to_um() }.length_up() / 2 + HAIR;
        let about = about.grown(half);
        let slim = Field::gather(table, footing, length.min(width) / 2 + HAIR, about);
        let corners = [Point::default(), Point::new(table.width, table.depth)];
        let keeps = |solids: &[Solid]| solids.iter().map(|it| Keep::of(it, slim.radius)).collect::<Vec<_>>();
        let mut drive = Drive {
            base,
            at,
            facing,
            room: Bounds::of(corners),
            keeps: keeps(&slim.solids),
            held: Vec::new(),
            stops: keeps(&slim.stops),
            rests: keeps(&slim.rests),
            round: Field::gather(table, footing, half, about),
            slim,
        };
        drive.ease();
        drive
    }

    /// Things the vehicle already stands on or touches no longer act as they would on one that comes to them.
    fn ease(&mut self) {
        let base = self.base.at(self.at, self.facing);
        self.room = base.corners().iter().fold(self.room, |room, &corner| room.with(corner));
        self.stops.retain(|stop| gap(&base, &stop.shape) > stop.apart);
        self.slim.areas.retain(|area| !area.is_left_freely(self.at));
        for keep in self.keeps.iter_mut().filter(|it| is_nearer_than(&base, &it.shape, it.apart)) {
            keep.apart = (gap(&base, &keep.shape) - TOUCH).max(Length::ZERO);
        }
        let stands_on = |it: &mut Keep| crate::overlaps(&base, &it.shape);
        self.held = self.keeps.extract_if(.., stands_on).collect();
        for keep in &mut self.held {
            keep.apart = gap(self.at, &keep.shape) - TOUCH;
        }
        self.held.retain(|it| it.apart > Length::ZERO);
    }

    pub fn base(&self) -> Base {
        self.base
    }

    pub fn start(&self) -> (Point, Bearing) {
        (self.at, self.facing)
    }

    /// Judges a way somebody else made: what it costs, or the first thing that bars it. Turns cost nothing; the vehicle
    /// ends facing along its last leg, or away from it when it backs.
    pub fn check(&self, way: &Way, gear: Gear) -> Result<Driven, Bar> {
        let driven = self.pass(self.facing, way, gear)?;
        let (end, facing) = driven.track.end();
        match self.restless(&self.base.at(end, facing)) {
            Some(on) => Err(Bar { at: way.length(), by: on.by }),
            None => Ok(driven),
        }
    }

    /// The same for a way, or the rest of one, that may go on, begun with a facing.
    fn pass(&self, facing: Bearing, way: &Way, gear: Gear) -> Result<Driven, Bar> {
        let track = Track::new(self.base, facing, way, gear);
        let total = way.length();
        let late = |bar: &Bar| total - bar.at > self.slim.touch;
        let hit = track.stretches().iter().find_map(|it| self.bar(it));
        let contacts = self.stops.iter().filter_map(|stop| stop.contact(&track)).filter(late);
        let ground = &self.slim;
        let left = ground.areas.iter().filter_map(|area| Some(Bar { at: ground.left(way, area)?, by: area.by }));
        match hit.into_iter().chain(contacts).chain(left).min_by_key(|bar| (bar.at, bar.by)) {
            Some(bar) => Err(bar),
            None => {
                Ok(Driven { cost: way.legs().map(|leg| ground.cost(leg.line)).sum(), facing: track.end().1, track })
            }
        }
    }

    /// Whether `pass` allows a way, what it costs and how the vehicle then faces. Nobody is told up to where it is barred,
    /// which is most of the work of a judge; and legs are judged before the turns to them, since they are barred more often.
    pub(super) fn passage(&self, facing: Bearing, way: &Way, gear: Gear) -> Option<(Length, Bearing)> {
        let ahead = |leg: Leg| Stretch::straight(self.base, gear.facing(leg.line.b - leg.line.a), leg);
        if way.legs().any(|leg| self.is_plainly_barred(leg.line) || self.is_barred(&ahead(leg))) {
            return None;
        }
        let track = Track::new(self.base, facing, way, gear);
        let (ground, total) = (&self.slim, way.length());
        let late = |bar: Bar| total - bar.at > ground.touch;
        let barred = track.turns().any(|turn| self.is_barred(turn))
            || self.stops.iter().any(|stop| stop.contact(&track).is_some_and(late))
            || ground.areas.iter().any(|area| ground.left(way, area).is_some());
        (!barred).then(|| (way.legs().map(|leg| ground.cost(leg.line)).sum(), track.end().1))
    }

    /// The same for a way that ends: what it costs, if `check` allows it.
    pub(super) fn journey(&self, way: &Way, gear: Gear) -> Option<Length> {
        let (cost, facing) = self.passage(self.facing, way, gear)?;
        self.restless(&self.base.at(way.end(), facing)).is_none().then_some(cost)
    }

    /// A turn on the spot, the shorter way round; half a circle is turned clockwise.
    pub fn turn(&self, to: Bearing) -> Result<Driven, Bar> {
        let track = Track::turning(self.base, self.at, self.facing, to);
        match track.stretches().iter().find_map(|it| self.bar(it)) {
            Some(bar) => Err(bar),
            None => Ok(Driven { cost: Length::ZERO, facing: to, track }),
        }
    }

    /// Straight on as it faces, or straight back, for at most a length, as far as nothing stops it: a vehicle that runs
    /// away, or backs. Slow ground and tolls are counted. It never ends on what it may only pass over.
    pub fn run(&self, gear: Gear, most: Length) -> Run {
        let ahead = match gear {
            Gear::Ahead => self.facing,
            Gear::Back => self.facing.opposite(),
        };
        let leg = leg(self.at, ahead, most);
        let track = Track::straight(self.base, self.facing, self.facing, leg);
        let (mark, stopped) = self.furthest(&track, most);
        Run { way: Way::along([self.at, leg.at(mark)]), stopped }
    }

    /// How far along the one straight stretch a track ends with it may be driven for a length and come to rest, and what
    /// ends it there.
    fn furthest(&self, track: &Track, most: Length) -> (Length, Option<Hindrance>) {
        let Some(stretch) = track.stretches().last() else { return (Length::ZERO, None) };
        let (line, length) = (stretch.leg.line, stretch.leg.length);
        let hit = self.bar(stretch).map(|bar| Bar { at: bar.at - stretch.leg.from, ..bar });
        let contacts = self.stops.iter().filter_map(|stop| stop.contact(track));
        let borders = self.slim.areas.iter().filter_map(|area| {
            Some(Bar { at: Length::um(border(area, line)?.mark_down(length.to_um())), by: area.by })
        });
        let bar = hit.into_iter().chain(contacts).chain(borders).min_by_key(|bar| (bar.at, bar.by));
        let mark = bar.map_or(length, |bar| bar.at);
        let affords = |mark: i64| self.slim.cost(Segment::new(line.a, stretch.leg.at(Length::um(mark)))) <= most;
        let paid = Length::um(greatest(mark.to_um(), affords));
        let rest = self.last_rest(stretch, paid);
        (rest, bar.map(|bar| bar.by).filter(|_| paid == mark))
    }

    /// The last mark of a leg, up to one, at which the vehicle may rest.
    fn last_rest(&self, stretch: &Stretch, mark: Length) -> Length {
        let mut mark = mark;
        while let Some(on) = self.restless(&self.base.at(stretch.leg.at(mark), stretch.facing)) {
            let before = stretch.clear(|swath| !on.is_met(swath)).unwrap_or(0);
            mark = Length::um(before.min(mark.to_um() - 1).max(0));
            if mark.is_zero() {
                break;
            }
        }
        mark
    }

    /// What a base that stands so would rest on, though it may pass it.
    fn restless(&self, base: &Footprint) -> Option<&Keep> {
        let there = Swath::straight(base, Offset::default());
        self.rests.iter().find(|rest| rest.is_met(&there))
    }

    /// The vehicle runs into something on a stretch.
    fn is_barred(&self, stretch: &Stretch) -> bool {
        !self.room.encloses(&stretch.swath().bounds)
            || self.held.iter().any(|it| overlaps(stretch.leg.line, &it.shape, it.apart))
            || self.keeps.iter().any(|it| it.is_met(stretch.swath()))
    }

    /// Something comes so near to the middle line of a leg that the vehicle, however it turns, runs into it.
    fn is_plainly_barred(&self, leg: Segment) -> bool {
        let (thin, about) = (self.slim.radius - HAIR * 2, Bounds::leg(leg).grown(self.slim.radius));
        self.keeps.iter().any(|it| it.bounds.meets(&about) && overlaps(leg, &it.shape, thin))
    }

    /// What the vehicle runs into on a stretch, and the mark up to which it does not.
    fn bar(&self, stretch: &Stretch) -> Option<Bar> {
        let mark = |clear: Option<i64>| stretch.leg.from + Length::um(clear.unwrap_or(0));
        let met = self.keeps.iter().filter(|it| it.is_met(stretch.swath()));
        let hits = met.map(|it| Bar { at: mark(stretch.clear(|swath| !it.is_met(swath))), by: it.by });
        let pressed = self.held.iter().filter(|it| overlaps(stretch.leg.line, &it.shape, it.apart));
        let presses = pressed.map(|it| Bar { at: stretch.leg.from, by: it.by });
        let on_table = |swath: &Swath| self.room.encloses(&swath.bounds);
        let off =
            (!on_table(stretch.swath())).then(|| Bar { at: mark(stretch.clear(on_table)), by: Hindrance::TableEdge });
        hits.chain(presses).chain(off).min_by_key(|bar| (bar.at, bar.by))
    }
}

/// For the search of a reach.
impl Drive {
    /// The points its ways may bend at.
    pub(super) fn bends(&self) -> impl Iterator<Item = Point> {
        self.slim.bends().iter().chain(self.round.bends()).map(|bend| bend.at)
    }

    /// The vehicle may turn at a point as it likes and meets nothing.
    pub(super) fn is_roomy(&self, at: Point) -> bool {
        let reach = self.round.radius;
        let is_far = |it: &Keep| !within(at, &it.shape, reach + it.apart + TOUCH);
        self.room.encloses(&Bounds::of([at]).grown(reach)) && self.keeps.iter().chain(&self.stops).all(is_far)
    }

    /// How far the vehicle gets straight on for a length from a place it came to, turned to a bearing first.
    pub(super) fn ray(&self, at: Point, facing: Bearing, to: Bearing, most: Length) -> Point {
        let leg = leg(at, to, most);
        let track = Track::straight(self.base, facing, to, leg);
        let [turns @ .., _] = track.stretches() else { return at };
        if turns.iter().any(|turn| self.bar(turn).is_some()) { at } else { leg.at(self.furthest(&track, most).0) }
    }
}

impl Keep {
    /// The gap the vehicle itself keeps from what the centre of a disc keeps away from.
    fn of(solid: &Solid, radius: Length) -> Keep {
        let bounds = solid.shape.bounds();
        Keep { by: solid.by, shape: solid.shape.clone(), bounds, apart: solid.apart - radius }
    }

    fn is_met(&self, swath: &Swath) -> bool {
        swath.bounds.grown(self.apart).meets(&self.bounds) && swath.meets(&self.shape, self.apart)
    }

    fn contact(&self, track: &Track) -> Option<Bar> {
        Some(Bar { at: track.first_nearer(&self.shape, self.apart + TOUCH)?, by: self.by })
    }
}

impl Gear {
    /// How a vehicle that goes this way faces.
    pub fn facing(self, way: Offset) -> Bearing {
        match self {
            Gear::Ahead => Bearing::of(way),
            Gear::Back => Bearing::of(-way),
        }
    }
}

fn leg(from: Point, ahead: Bearing, length: Length) -> Leg {
    let line = Segment::new(from, on_a_table(from + ahead.offset(length)));
    Leg { line, from: Length::ZERO, length: line.a.distance(line.b) }
}
