use super::bends::Bends;
use super::closest::foot;
use super::compass::Follow;
use super::nearest::{Changes, HAIR, STEP, Target};
use super::{Critical, Leg, Way};
use crate::{Length, Point};

/// The outline a centre that keeps its distance goes round.
pub(super) struct Rim {
    legs: Vec<Leg>,
}

impl Rim {
    pub(super) fn round(target: &Target) -> Rim {
        let mut bends = Bends::new();
        bends.round(&target.shape, target.apart.max(Length::um(1)), Follow::Usually, |_, _| true);
        let way = Way::along(bends.found.iter().chain(bends.found.first()).map(|bend| bend.at));
        Rim { legs: way.legs().collect() }
    }

    /// Marks spread evenly from its beginning to its end, where each leg comes nearest, and between those at which an
    /// answer may change, each with its point; nothing in place of those that lie farther off than a length.
    pub(super) fn marks(
        &self,
        from: Point,
        far: Length,
        changes: Option<Changes>,
    ) -> impl Iterator<Item = Option<(i64, Point)>> + '_ {
        let is_near = |leg: &Leg| leg.line.distance_cmp(from, far + HAIR).is_le();
        let near: Vec<bool> = self.legs.iter().map(is_near).collect();
        let total = self.legs.last().map_or(0, |leg| (leg.from + leg.length).to_um());
        let steps = total / STEP.to_um() + 1;
        let mut marks: Vec<i64> = (0..=steps).map(|n| total * n / steps).collect();
        for leg in self.legs.iter().zip(&near).filter(|(_, near)| **near).map(|(leg, _)| leg) {
            let nearest = (leg.from + leg.line.a.distance(foot(from, leg.line))).to_um();
            marks.extend([-HAIR.to_um(), 0, HAIR.to_um()].map(|aside| (nearest + aside).clamp(0, total)));
            marks.extend(changes.into_iter().flat_map(|changes| looks(leg, changes)));
        }
        marks.sort_unstable();
        marks.dedup();
        marks.into_iter().map(move |mark| {
            let leg = self.leg(mark);
            let at = near.get(leg)?.then(|| self.legs[leg].at(Length::um(mark) - self.legs[leg].from))?;
            ((at - from).length_squared() <= far.squared()).then_some((mark, at))
        })
    }

    /// The leg on which a mark lies, by its place.
    fn leg(&self, mark: i64) -> usize {
        self.legs.partition_point(|leg| (leg.from + leg.length).to_um() < mark)
    }

    pub(super) fn at(&self, mark: i64) -> Point {
        self.legs.get(self.leg(mark)).map_or(Point::default(), |leg| leg.at(Length::um(mark) - leg.from))
    }
}

/// The marks of one leg that are worth a look because an answer may change there.
fn looks(leg: &Leg, changes: Changes) -> Vec<i64> {
    let mut critical = Critical::new(&Way::straight(leg.line.a, leg.line.b), changes.eye);
    (changes.at)(&mut critical);
    critical.looks().into_iter().map(|mark| leg.from.to_um() + mark.min(leg.length.to_um())).collect()
}
