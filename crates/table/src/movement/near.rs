//! The way to a point, or as near to it as may be.

use super::Reach;
use crate::{Length, Point};

/// Places are first looked for at such steps.
const STEP: Length = Length::um(12_700);
/// How often the rest of the distance is halved: the last time it is a tenth of a millimetre.
const HALVINGS: usize = 7;

impl Reach<'_> {
    /// The corners and the end of the shortest way to a point, round whatever is there; where the point is out of
    /// reach, of the way to a place as near to it as may be.
    pub fn way_near(&self, p: Point) -> Vec<Point> {
        let end = if self.holds(p) { Some(p) } else { self.place_near(p) };
        let way = end.and_then(|end| self.way_to(end));
        way.map(|(_, way)| way.points()[1..].to_vec()).unwrap_or_default()
    }

    fn place_near(&self, p: Point) -> Option<Point> {
        let mut at = self.map(STEP).into_iter().min_by_key(|place| place.distance(p))?;
        let mut rest = p - at;
        for _ in 0..HALVINGS {
            rest.dx /= 2;
            rest.dy /= 2;
            if self.holds(at + rest) {
                at = at + rest;
            }
        }
        Some(at)
    }
}
