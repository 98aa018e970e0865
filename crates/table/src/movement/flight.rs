use super::closest::stretched;
use super::{Field, Way};
use crate::{Length, Point};

/// How far apart points are tried on the line of flight.
const STEP: i64 = 6_350;
/// How much longer than straight a flight may look for a way round.
const DETOUR: i64 = 3;

impl Field {
    /// Straight away from a threat for a length, bending round what is in the way: the shortest way to the first point
    /// on that line, at or beyond the length, that can be reached, or else to the last before it, cut at the length.
    pub fn flee(&self, start: Point, threat: Point, length: Length) -> Way {
        let reach = self.reach(start, length * DETOUR);
        let far = length.to_um();
        let beyond = (0..=far / STEP).map(|n| far + n * STEP);
        let before = (0..far / STEP).rev().map(|n| n * STEP);
        let aims = beyond.chain(before).map(|far| start + stretched(start - threat, Length::um(far)));
        let way = aims.filter_map(|aim| reach.way_to(aim)).map(|(_, way)| way).next();
        self.cut(&way.unwrap_or_else(|| Way::stay(start)), length)
    }

    /// The way up to a mark, or to the last before it that was tried at which the base may rest.
    pub fn cut(&self, way: &Way, mark: Length) -> Way {
        let mut mark = mark.min(way.length());
        let mut back = 1;
        while mark > Length::ZERO {
            let part = way.up_to(mark);
            if self.check(&part).is_ok() {
                return part;
            }
            mark -= Length::um(back);
            back = (back * 2).min(STEP / 8);
        }
        Way::stay(way.start())
    }
}
