//! What a mover may do: one leg, or a whole way somebody else made.

use super::area::{Area, Passage, slowed};
use super::meet::entry;
use super::solid::Solid;
use super::straight::exit;
use super::stride::Stride;
use super::surd::Surd;
use super::{Field, Going, Hindrance, Leg, Way};
use crate::exact::Segment;
use crate::{Bounds, Length, Point};

/// Why a way is not allowed, and the mark up to which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    pub at: Length,
    pub by: Hindrance,
}

impl Field {
    /// The base may move along the leg without leaving the table or overlapping anything.
    pub(super) fn is_clear(&self, leg: Segment) -> bool {
        let stride = Stride::new(leg);
        self.room.holds(leg.b) && !self.solids.iter().any(|solid| solid.hit(&stride))
    }

    /// The base may be at a point without leaving the table or overlapping anything.
    pub(super) fn is_clear_at(&self, at: Point) -> bool {
        self.room.holds(at) && !self.solids.iter().any(|solid| solid.hit_at(at))
    }

    /// The base may stand at a point: on the table, overlapping nothing.
    pub fn is_free(&self, at: Point) -> bool {
        self.is_clear_at(at) && self.may_rest(at)
    }

    /// The base may come to rest at a point it can get to.
    pub(super) fn may_rest(&self, at: Point) -> bool {
        self.restless(at).is_none()
    }

    /// What a base at this point would rest on, though it may pass it.
    #[inline]
    pub(super) fn restless(&self, at: Point) -> Option<&Solid> {
        let doored = self.solids.iter().filter(|it| !self.rests_in_openings && !it.doors.is_empty());
        self.rests.iter().chain(doored).find(|solid| solid.bounds.holds(at) && solid.overlaps_at(at))
    }

    /// The leg may be part of a way that goes on.
    pub(super) fn passes(&self, leg: Segment) -> bool {
        let touches = |stop: &Solid| stop.near(&Bounds::leg(leg)) && entry(leg, &stop.shape, stop.apart).is_some();
        self.is_clear(leg) && !self.stops.iter().any(touches) && self.areas_allow(leg)
    }

    /// The leg may be the last of a way.
    pub(super) fn arrives(&self, leg: Segment) -> bool {
        self.is_clear(leg) && self.ends_well(leg)
    }

    /// Nothing but solid things lie about: a leg that keeps clear of them may be the last, and costs its length.
    pub(super) fn is_bare(&self) -> bool {
        let doored = |solid: &Solid| !solid.doors.is_empty() && !self.rests_in_openings;
        self.stops.is_empty() && self.areas.is_empty() && self.rests.is_empty() && !self.solids.iter().any(doored)
    }

    /// A leg that keeps clear of everything may be the last of a way.
    #[inline]
    pub(super) fn ends_well(&self, leg: Segment) -> bool {
        let late = |stop: &Solid| {
            let length = (leg.b - leg.a).length().to_um();
            let share = if stop.near(&Bounds::leg(leg)) { entry(leg, &stop.shape, stop.apart) } else { None };
            share.is_some_and(|share| length - share.mark_up(length) > self.touch.to_um())
        };
        !self.stops.iter().any(late) && self.areas_allow(leg) && self.may_rest(leg.b)
    }

    #[inline]
    fn areas_allow(&self, leg: Segment) -> bool {
        let barred = |area: &Area| area.near(&Bounds::leg(leg)) && area.passage(leg, false) == Passage::Barred;
        !self.areas.iter().any(barred)
    }

    /// What a leg is charged: its length, what slow ground adds, and tolls.
    #[inline]
    pub(super) fn cost(&self, leg: Segment) -> Length {
        let length = (leg.b - leg.a).length();
        if self.areas.is_empty() { length } else { length + self.added(leg, length) }
    }

    /// What the ground adds to the length of a leg.
    fn added(&self, leg: Segment, length: Length) -> Length {
        let bounds = Bounds::leg(leg);
        let near = || self.areas.iter().filter(|area| area.near(&bounds));
        let slow = near().flat_map(|area| area.slow(leg, length.to_um())).collect();
        Length::um(slowed(slow)) + near().map(|area| area.toll(leg)).sum()
    }

    /// The leg is charged its length and no more.
    pub(super) fn adds_nothing(&self, leg: Segment) -> bool {
        self.areas.is_empty() || self.cost(leg) == (leg.b - leg.a).length()
    }

    /// Judges a way somebody else made: what it costs, or the first thing that bars it.
    pub fn check(&self, way: &Way) -> Result<Length, Bar> {
        let field = self.judging(way.start());
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
        let off = exit(&self.room, leg.line).map(|share| Bar { at: mark(share), by: Hindrance::TableEdge });
        hits.chain(off).collect()
    }

    /// The mark of the leg on which the way goes where an area bars it.
    pub(super) fn left(&self, way: &Way, area: &Area) -> Option<Length> {
        let mut inside = false;
        way.legs().find_map(|leg| {
            let entered = inside && area.going == Going::EnterOnly;
            if !area.near(&Bounds::leg(leg.line)) {
                inside = false;
                return None;
            }
            let passage = area.passage(leg.line, entered);
            inside = passage == Passage::Into;
            (passage == Passage::Barred).then_some(leg.from)
        })
    }
}
