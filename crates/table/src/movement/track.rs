use smallvec::SmallVec;

use super::halving::greatest;
use super::swath::Swath;
use super::{Gear, Leg, Way};
use crate::exact::Segment;
use crate::{Base, Bearing, Footprint, Length, Point, Shape};

/// The ground a vehicle covers on its way, in the order in which it does.
#[derive(Clone, Debug)]
pub struct Track {
    stretches: Vec<Stretch>,
    start: Footprint,
    end: (Point, Bearing),
}

/// One leg, or a part of a turn on the spot at the mark where it is made.
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    pub leg: Leg,
    pub facing: Bearing,
    base: Footprint,
    swath: Swath,
}

/// The most a turn is judged at once, in tenths of a degree.
const QUARTER: i64 = 900;

impl Track {
    /// The track of a base that turns, the shorter way round, to face along each leg, or away from it, and drives on.
    pub fn new(base: Base, facing: Bearing, way: &Way, gear: Gear) -> Track {
        let mut track = Track::standing(base, way.start(), facing);
        for leg in way.legs() {
            track.turn(base, leg.from, gear.facing(leg.line.b - leg.line.a));
            track.drive(base, leg);
        }
        track
    }

    /// The track of a base that turns on the spot.
    pub fn turning(base: Base, at: Point, facing: Bearing, to: Bearing) -> Track {
        let mut track = Track::standing(base, at, facing);
        track.turn(base, Length::ZERO, to);
        track
    }

    /// The track of a base that turns at the beginning of a leg and drives along it, facing as it then does.
    pub(super) fn straight(base: Base, facing: Bearing, to: Bearing, leg: Leg) -> Track {
        let mut track = Track::turning(base, leg.line.a, facing, to);
        track.drive(base, leg);
        track
    }

    fn standing(base: Base, at: Point, facing: Bearing) -> Track {
        Track { stretches: Vec::new(), start: base.at(at, facing), end: (at, facing) }
    }

    fn turn(&mut self, base: Base, mark: Length, to: Bearing) {
        let (middle, mut facing) = self.end;
        let clockwise = to.turned(-i64::from(facing.to_tenths())).to_tenths() <= 1800;
        while facing != to {
            let left = i64::from(facing.difference(to)).min(QUARTER);
            let next = facing.turned(if clockwise { left } else { -left });
            let footprints = [facing, next].map(|it| base.at(middle, it));
            let swath = Swath::turn(middle, &footprints[0], &footprints[1], clockwise);
            let leg = Leg { line: Segment::new(middle, middle), from: mark, length: Length::ZERO };
            self.stretches.push(Stretch { leg, facing: next, base: footprints[1], swath });
            facing = next;
        }
        self.end.1 = to;
    }

    fn drive(&mut self, base: Base, leg: Leg) {
        self.stretches.push(Stretch::straight(base, self.end.1, leg));
        self.end.0 = leg.line.b;
    }

    pub(super) fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }

    /// Its turns on the spot.
    pub(super) fn turns(&self) -> impl Iterator<Item = &Stretch> {
        self.stretches.iter().filter(|it| it.leg.length.is_zero())
    }

    /// Where it ends, and which way it then faces.
    pub fn end(&self) -> (Point, Bearing) {
        self.end
    }

    /// Where the base stands at a mark, and which way it faces; where it turns, when the turn is made.
    pub fn at(&self, mark: Length) -> (Point, Bearing) {
        let stretch = self.stretches.iter().rev().find(|it| it.leg.from <= mark);
        stretch.map_or(self.end, |it| (it.leg.at(mark - it.leg.from), it.facing))
    }

    /// Some of a shape lies on the track, and not only beside it: where the base stood at first, or came.
    pub fn overlaps(&self, shape: &Shape) -> bool {
        crate::overlaps(&self.start, shape) || self.stretches.iter().any(|it| it.swath.meets(shape, Length::ZERO))
    }

    /// The first mark at which the base, having set out, has come nearer to a shape than a length, or overlaps it.
    pub fn first_nearer(&self, shape: &Shape, than: Length) -> Option<Length> {
        let stretch = self.stretches.iter().find(|it| it.swath.meets(shape, than))?;
        Some(stretch.leg.from + Length::um(stretch.clear(|swath| !swath.meets(shape, than)).map_or(0, |it| it + 1)))
    }

    /// The last mark at which the base is nearer to a shape than a length, or overlaps it.
    pub fn last_nearer(&self, shape: &Shape, than: Length) -> Option<Length> {
        let stretch = self.stretches.iter().rev().find(|it| it.swath.meets(shape, than))?;
        Some(stretch.leg.from + Length::um(stretch.late(|swath| swath.meets(shape, than))))
    }

    /// The first mark at which the base comes as near to a shape as it ever does, if that is nearer than a length.
    pub fn nearest(&self, shape: &Shape, than: Length) -> Option<Length> {
        self.first_nearer(shape, than)?;
        let spare = greatest(than.to_um() - 1, |less| self.first_nearer(shape, than - Length::um(less)).is_some());
        self.first_nearer(shape, than - Length::um(spare))
    }
}

impl Stretch {
    /// A leg driven by a base that faces along it, or away from it.
    pub fn straight(base: Base, facing: Bearing, leg: Leg) -> Stretch {
        let base = base.at(leg.line.a, facing);
        let swath = Swath::straight(&base, leg.line.b - leg.line.a);
        Stretch { leg, facing, base, swath }
    }

    pub fn swath(&self) -> &Swath {
        &self.swath
    }

    /// The greatest whole mark of the leg up to which what it covers satisfies a condition, found by halving: what is
    /// covered only grows. Nothing when it never does.
    pub fn clear(&self, holds: impl Fn(&Swath) -> bool) -> Option<i64> {
        let upto = |mark: i64| Swath::straight(&self.base, self.leg.at(Length::um(mark)) - self.leg.line.a);
        if self.leg.length.is_zero() || !holds(&upto(0)) {
            return None;
        }
        Some(greatest(self.leg.length.to_um(), |mark| holds(&upto(mark))))
    }

    /// The greatest whole mark of the leg from which on what it still covers satisfies a condition that holds for all of
    /// it: what is left only shrinks.
    fn late(&self, holds: impl Fn(&Swath) -> bool) -> i64 {
        let whole = self.leg.line.b - self.leg.line.a;
        let from = |mark: i64| {
            let gone = self.leg.at(Length::um(mark)) - self.leg.line.a;
            let ends: SmallVec<[Point; 8]> =
                self.base.corners().iter().flat_map(|&it| [it + gone, it + whole]).collect();
            Swath::round(&ends)
        };
        greatest(self.leg.length.to_um(), |mark| holds(&from(mark)))
    }
}
