//! GF-DEPL-05, GF-DEPL-06, GF-AMBU-02, GF-SCOU-02. Where the models of a unit may be put down.

use dice::Source;
use referee::{Clause, FigureId, Outline, Refusal, Region, UnitId, clause, judged, lot};
use table::{Bearing, Footprint, Length, Place, Point};

use crate::battle::{Battle, Members, rival};
use crate::coherency::{self, Stand};
use crate::ground::{self, Manners};
use crate::measure::beyond;
use crate::setup::Setup;

/// GF-AMBU-02.
const AMBUSH: Length = Length::inches(9);
/// Directions tried beside a model already placed.
const BESIDE: i64 = 12;

/// The rule a unit is placed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// GF-DEPL-05, GF-SCOU-02. A strip along the own edge, by its corners.
    Strip { low: Point, high: Point, clause: Clause },
    /// GF-AMBU-02. Anywhere away from the enemy.
    Ambush,
}

/// The next model of a unit about to be placed, beside those already there.
pub struct Placement<'a> {
    pub setup: &'a Setup,
    pub battle: Battle,
    pub unit: UnitId,
    pub zone: Zone,
    pub placed: Vec<Stand>,
    pub waiting: Members,
}

impl<'a> Placement<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, unit: UnitId, zone: Zone) -> Placement<'a> {
        let waiting = battle.members(unit);
        Placement { setup, battle: battle.clone(), unit, zone, placed: Vec::new(), waiting }
    }

    pub fn next(&self) -> Option<FigureId> {
        self.waiting.first().copied()
    }

    pub fn put(&mut self, place: Place) {
        let id = self.waiting.remove(0);
        self.placed.push((id, place));
    }

    fn corners(&self) -> (Point, Point) {
        match self.zone {
            Zone::Strip { low, high, .. } => (low, high),
            Zone::Ambush => (Point::default(), Point::new(self.setup.table.width, self.setup.table.depth)),
        }
    }

    /// One model at a place, those before it where they are.
    fn check_one(&self, id: FigureId, place: Place, placed: &[Stand]) -> Result<(), Refusal> {
        let radius = self.setup.model(id).radius;
        judged!("GF-DEPL-06");
        self.check_zone(id, place)?;
        ground::check_spot(self.setup, radius, place)?;
        ground::check_apart(self.setup, &self.battle, Manners::of(self.unit), radius, [None, Some(place)])?;
        let mut stands = placed.to_vec();
        stands.push((id, place));
        coherency::check_room(self.setup, &stands)?;
        coherency::check(self.setup, &stands)
    }

    /// GF-GEN-14. Fully within the strip, or far enough from every enemy.
    fn check_zone(&self, id: FigureId, place: Place) -> Result<(), Refusal> {
        let radius = self.setup.model(id).radius.to_um();
        match self.zone {
            Zone::Strip { low, high, clause } => {
                judged!("GF-GEN-14");
                let inside = place.at.y - radius >= low.y && place.at.y + radius <= high.y;
                if inside { Ok(()) } else { Err(Refusal::new(clause, "gf-out-of-zone").with("point", place.at)) }
            }
            Zone::Ambush => {
                let base = (Footprint::disc(place.at, self.setup.model(id).radius), place.elevation);
                let side = rival(self.battle.unit(self.unit).side);
                let enemies = self.battle.standing().filter(|&other| self.battle.side_of(other) == side);
                let stand =
                    |other: FigureId| (self.battle.footprint(self.setup, other), self.battle.place(other).elevation);
                let nearest = enemies.map(|other| crate::battle::space(base, stand(other))).min();
                match nearest.filter(|&gap| !beyond(gap, AMBUSH)) {
                    Some(wanted) => {
                        let refusal = Refusal::new(clause!("GF-AMBU-02"), "gf-ambush-too-near");
                        Err(refusal.with("wanted", wanted).with("allowed", AMBUSH))
                    }
                    None => Ok(()),
                }
            }
        }
    }

    /// The others still find room beside this one.
    fn packs(&self, placed: &[Stand], waiting: &[FigureId]) -> bool {
        let Some((&id, rest)) = waiting.split_first() else { return true };
        self.beside(id, placed).into_iter().take(3).any(|place| {
            let mut placed = placed.to_vec();
            placed.push((id, place));
            self.packs(&placed, rest)
        })
    }

    /// Free places hard by models already there.
    fn beside(&self, id: FigureId, placed: &[Stand]) -> Vec<Place> {
        let radius = self.setup.model(id).radius;
        let about = |&(other, place): &Stand| {
            let apart = radius + self.setup.model(other).radius + Length::INCH / 4;
            (0..BESIDE).map(move |n| Place { at: place.at + Bearing::tenths(n * 3600 / BESIDE).offset(apart), ..place })
        };
        placed.iter().flat_map(about).filter(|&place| self.check_one(id, place, placed).is_ok()).collect()
    }

    /// GF-MOVE-01. Where the next model stays within reach of one already there, as far as the zone goes.
    fn about(&self, next: FigureId, &(other, place): &Stand) -> Outline {
        const CORNERS: i64 = 36;
        let own = self.setup.model(next).radius;
        let far = own + self.setup.model(other).radius + coherency::LINK;
        let (low, high) = self.corners();
        let inside = |at: Point| Point {
            x: at.x.clamp(low.x + own.to_um(), high.x - own.to_um()),
            y: at.y.clamp(low.y + own.to_um(), high.y - own.to_um()),
        };
        (0..CORNERS).map(|n| inside(place.at + Bearing::tenths(n * 3600 / CORNERS).offset(far))).collect()
    }

    /// GF-DEPL-09. Some place for the whole unit, if there is any: by wide steps, and where those fail by narrow ones.
    pub fn first_free(&self) -> Option<Place> {
        let narrow = self.setup.model(self.next()?).radius.max(Length::um(6_350));
        [Length::inches(4), narrow].into_iter().find_map(|step| self.free_by(step))
    }

    fn free_by(&self, step: Length) -> Option<Place> {
        let (low, high) = self.corners();
        let (step, inset) = (step.to_um() as usize, self.setup.model(self.next()?).radius.to_um());
        let ys = (low.y + inset..=high.y - inset).step_by(step);
        let rows = ys.flat_map(|y| (low.x + inset..=high.x - inset).step_by(step).map(move |x| Point { x, y }));
        rows.map(|at| self.level(at)).find(|&place| self.check(place).is_ok())
    }

    /// The ground, or the top of what fills it.
    fn level(&self, at: Point) -> Place {
        let place = Place::on_table(at);
        if ground::check_spot(self.setup, Length::MM, place).is_ok() {
            return place;
        }
        Place { at, elevation: ground::level_below(&self.setup.table, at, Length::inches(20)) }
    }
}

impl Region for Placement<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let Some((&id, rest)) = self.waiting.split_first() else { return Ok(()) };
        self.check_one(id, at, &self.placed)?;
        let mut placed = self.placed.clone();
        placed.push((id, at));
        if self.packs(&placed, rest) {
            return Ok(());
        }
        Err(Refusal::new(clause!("GF-DEPL-06"), "gf-no-room-for-unit").with("point", at.at))
    }

    fn outlines(&self) -> Vec<Outline> {
        if let (Some(next), false) = (self.next(), self.placed.is_empty()) {
            return self.placed.iter().map(|stand| self.about(next, stand)).collect();
        }
        let (low, high) = self.corners();
        vec![[(low.x, low.y), (high.x, low.y), (high.x, high.y), (low.x, high.y)].map(|(x, y)| Point { x, y }).into()]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let Some((&id, rest)) = self.waiting.split_first() else { return Place::default() };
        if !self.placed.is_empty() {
            let fits = |place: &Place| {
                let mut placed = self.placed.clone();
                placed.push((id, *place));
                self.packs(&placed, rest)
            };
            let free: Vec<Place> = self.beside(id, &self.placed).into_iter().filter(fits).collect();
            return if free.is_empty() { Place::default() } else { free[lot(dice, free.len() as u32) as usize] };
        }
        let (low, high) = self.corners();
        let any = |from: i64, to: i64, dice: &mut dyn Source| from + i64::from(lot(dice, (to - from).max(1) as u32));
        let tries = (0..48).map(|_| self.level(Point { x: any(low.x, high.x, dice), y: any(low.y, high.y, dice) }));
        tries.into_iter().find(|&place| self.check(place).is_ok()).or_else(|| self.first_free()).unwrap_or_default()
    }
}
