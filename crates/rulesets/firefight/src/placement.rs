//! GF-DEPL-05, GF-DEPL-06, GF-AMBU-02, GF-SCOU-02. Where the models of a unit may be put down.

use dice::Source;
use referee::{Clause, FigureId, Outline, Refusal, Region, UnitId, clause, judged, lot, suggest};
use table::ranks::{Formation, Member, beside, pack};
use table::{Bounds, Length, Place, Point, ring};

use crate::battle::{Battle, Members, rival};
use crate::coherency::{self, Stand};
use crate::forms;
use crate::ground::{self, Manners};
use crate::measure::{beyond, within};
use crate::setup::Setup;

/// GF-AMBU-02.
const AMBUSH: Length = Length::inches(9);
/// GF-FACS-24.
const GUIDED: Length = Length::inches(3);
/// How far apart the referee puts models down.
const APART: Length = Length::um(6_350);

/// The rule a unit is placed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// GF-DEPL-05, GF-SCOU-02. A strip along the own edge.
    Strip { area: Bounds, clause: Clause },
    /// GF-AMBU-02. Anywhere away from the enemy.
    Ambush,
    /// GF-FACS-15, GF-FACS-16. Wholly so near to a base.
    Near { about: Member, reach: Length, clause: Clause },
    /// GF-FACS-14. Wholly so near to some edge of the table.
    Border { reach: Length, clause: Clause },
    /// GF-FACS-09. Held together by those who stood there before: the first so many of the unit.
    Beside { stood: usize },
}

impl Zone {
    pub fn clause(&self) -> Clause {
        match *self {
            Zone::Strip { clause, .. } | Zone::Near { clause, .. } | Zone::Border { clause, .. } => clause,
            Zone::Ambush => clause!("GF-AMBU-02"),
            Zone::Beside { .. } => clause!("GF-FACS-09"),
        }
    }
}

/// The next model of a unit about to be placed, beside those already there.
pub struct Placement<'a> {
    pub setup: &'a Setup,
    pub battle: Battle,
    pub unit: UnitId,
    pub zone: Zone,
    pub placed: Vec<Stand>,
    pub waiting: Members,
    /// Those placed, so that one more is judged by its gaps to them alone.
    formation: Formation,
}

impl<'a> Placement<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, unit: UnitId, zone: Zone) -> Placement<'a> {
        let (waiting, formation) = (battle.members(unit), coherency::formation(setup, &[]));
        Placement { setup, battle: battle.clone(), unit, zone, placed: Vec::new(), waiting, formation }
    }

    /// GF-FACS-09. One more model beside those of its unit that stand.
    pub fn one(setup: &'a Setup, battle: &Battle, id: FigureId, stood: &[FigureId]) -> Placement<'a> {
        let unit = battle.unit_of(id);
        let others = battle.members(unit).into_iter().filter(|other| !stood.contains(other));
        let placed: Vec<Stand> = stood.iter().copied().chain(others).map(|id| (id, battle.place(id))).collect();
        let formation = coherency::formation(setup, &placed);
        let (zone, waiting) = (Zone::Beside { stood: stood.len() }, Members::from_slice(&[id]));
        Placement { setup, battle: battle.clone(), unit, zone, placed, waiting, formation }
    }

    /// Whether the next model has a place.
    pub fn has_room(&self) -> bool {
        match self.next() {
            Some(id) if !self.placed.is_empty() => !self.beside(id).is_empty(),
            Some(_) => self.first_free().is_some(),
            None => true,
        }
    }

    pub fn next(&self) -> Option<FigureId> {
        self.waiting.first().copied()
    }

    pub fn put(&mut self, place: Place) {
        let id = self.waiting.remove(0);
        self.placed.push((id, place));
        self.formation.push(coherency::member(self.setup, (id, place)));
    }

    fn area(&self) -> Bounds {
        match self.zone {
            Zone::Strip { area, .. } => area,
            Zone::Near { about, reach, .. } => Bounds::of([about.place.at; 2]).grown(about.radius + reach),
            Zone::Ambush | Zone::Border { .. } | Zone::Beside { .. } => self.setup.table.bounds(),
        }
    }

    /// One model at a place, those before it where they are.
    fn check_one(&self, id: FigureId, place: Place) -> Result<(), Refusal> {
        judged!("GF-DEPL-06");
        let base = Member::new(place, self.setup.model(id).radius);
        self.check_ground(base)?;
        if self.formation.has_room(&base) && self.formation.holds_with(&base) {
            return Ok(());
        }
        let mut stands = self.placed.clone();
        stands.push((id, place));
        coherency::check_room(self.setup, &stands)?;
        coherency::check(self.setup, &stands)
    }

    /// The zone, the table and the other units leave room for a base.
    fn check_ground(&self, base: Member) -> Result<(), Refusal> {
        let Member { place, radius } = base;
        self.check_zone(base)?;
        ground::check_spot(self.setup, radius, place)?;
        ground::check_apart(self.setup, &self.battle, Manners::of(self.unit), radius, [None, Some(place)])
    }

    /// GF-GEN-14. Fully within the strip or the reach, or far enough from every enemy.
    fn check_zone(&self, base: Member) -> Result<(), Refusal> {
        let Member { place, radius } = base;
        let out = |clause: Clause| Refusal::new(clause, "gf-out-of-zone").with("point", place.at);
        match self.zone {
            Zone::Near { about, reach, clause } => {
                let inside = !beyond(base.gap(&about) + radius * 2, reach);
                if inside { Ok(()) } else { Err(out(clause)) }
            }
            Zone::Border { reach, clause } => {
                let inner = self.setup.table.bounds().grown(radius - reach);
                let (at, Bounds { low, high }) = (place.at, inner);
                let inland = low.x < at.x && at.x < high.x && low.y < at.y && at.y < high.y;
                if inland { Err(out(clause)) } else { Ok(()) }
            }
            Zone::Beside { stood } => {
                let held = coherency::formation(self.setup, &self.placed[..stood]).holds_with(&base);
                if held { Ok(()) } else { Err(out(clause!("GF-FACS-09"))) }
            }
            Zone::Strip { area: Bounds { low, high }, clause } => {
                judged!("GF-GEN-14");
                let radius = radius.to_um();
                let inside = place.at.y - radius >= low.y && place.at.y + radius <= high.y;
                if inside { Ok(()) } else { Err(out(clause)) }
            }
            Zone::Ambush => {
                self.check_guide(base)?;
                let side = rival(self.battle.unit(self.unit).side);
                let enemies = self.battle.standing().filter(|&other| self.battle.side_of(other) == side);
                let stand = |other: FigureId| coherency::member(self.setup, (other, self.battle.place(other)));
                let far = |other: FigureId| {
                    let keep = if self.setup.forms.is_empty() { AMBUSH } else { self.keep(base, other) };
                    (base.gap(&stand(other)), keep)
                };
                let near = enemies.map(far).filter(|&(gap, keep)| !beyond(gap, keep)).min();
                match near {
                    Some((wanted, keep)) => {
                        let refusal = Refusal::new(clause!("GF-AMBU-02"), "gf-ambush-too-near");
                        Err(refusal.with("wanted", wanted).with("allowed", keep))
                    }
                    None => Ok(()),
                }
            }
        }
    }

    /// GF-FACS-24. Those whom somebody leads arrive near their guide.
    fn check_guide(&self, base: Member) -> Result<(), Refusal> {
        let Some(guide) = forms::reserves::guide(&self.battle, self.unit) else { return Ok(()) };
        let gap = base.gap(&coherency::member(self.setup, (guide, self.battle.place(guide))));
        if within(gap, GUIDED) {
            return Ok(());
        }
        let refusal = Refusal::new(clause!("GF-FACS-24"), "gf-far-from-guide");
        Err(refusal.with("wanted", gap).with("allowed", GUIDED))
    }

    /// GF-FAC-101..103. How far from an enemy a base must arrive: a beacon lifts it, a ward widens it.
    fn keep(&self, base: Member, enemy: FigureId) -> Length {
        let stand = |other: FigureId| coherency::member(self.setup, (other, self.battle.place(other)));
        let guided = self.battle.standing().any(|friend| {
            let own = self.battle.side_of(friend) == self.battle.unit(self.unit).side;
            let reach = if own { forms::beacon(self.setup, &self.battle, friend) } else { None };
            reach.is_some_and(|reach| !beyond(base.gap(&stand(friend)), reach))
        });
        if guided {
            return judged!("GF-FAC-102" => Length::ZERO);
        }
        let apart = forms::arrival(self.setup, &self.battle, self.unit).and_then(|it| it.apart);
        let own = match apart {
            Some(1) => Length::ZERO,
            Some(apart) => judged!("GF-FAC-101" => Length::inches(i64::from(apart)).min(AMBUSH)),
            None => AMBUSH,
        };
        match forms::repels(self.setup, &self.battle, self.battle.unit_of(enemy)) {
            Some(repel) => judged!("GF-FAC-103" => repel.max(own)),
            None => own,
        }
    }

    /// GF-DEPL-06. With the next model at a place, the referee finds room beside it for all the others.
    fn packs(&self, id: FigureId, place: Place) -> bool {
        self.packs_where(id, place, |base| self.check_ground(*base).is_ok())
    }

    fn packs_where(&self, id: FigureId, place: Place, is_free: impl Fn(&Member) -> bool) -> bool {
        let mut unit = self.formation.clone();
        unit.push(coherency::member(self.setup, (id, place)));
        let others = self.waiting[1..].iter().map(|&other| self.setup.model(other).radius);
        pack(&mut unit, others, APART, is_free)
    }

    /// GF-MOVE-02. A unit too large to hold together on an open field need not be tried all over the table.
    fn packs_in_the_open(&self, id: FigureId) -> bool {
        !self.placed.is_empty() || self.packs_where(id, Place::default(), |_| true)
    }

    /// Free places hard by models already there.
    fn beside(&self, id: FigureId) -> Vec<Place> {
        let (unit, radius) = (&self.formation, self.setup.model(id).radius);
        let is_free = |&place: &Place| {
            let base = Member::new(place, radius);
            unit.has_room(&base) && unit.holds_with(&base) && self.check_ground(base).is_ok()
        };
        beside(unit, radius, APART).filter(is_free).collect()
    }

    /// GF-MOVE-01. Where the next model stays within reach of one already there, as far as the zone goes.
    fn about(&self, next: FigureId, &(other, place): &Stand) -> Outline {
        let own = self.setup.model(next).radius;
        let far = own + self.setup.model(other).radius + coherency::LINK;
        let Bounds { low, high } = self.area().grown(-own);
        let inside = |at: Point| Point { x: at.x.clamp(low.x, high.x), y: at.y.clamp(low.y, high.y) };
        ring(place.at, far).into_iter().map(inside).collect()
    }

    /// GF-DEPL-09. Some place for the whole unit, if there is any: by wide steps, and where those fail by narrow ones.
    pub fn first_free(&self) -> Option<Place> {
        let next = self.next().filter(|&id| self.packs_in_the_open(id))?;
        let narrow = self.setup.model(next).radius.max(Length::um(6_350));
        [Length::inches(4), narrow].into_iter().find_map(|step| self.free_by(step))
    }

    fn free_by(&self, step: Length) -> Option<Place> {
        let inside = self.area().grown(-self.setup.model(self.next()?).radius);
        inside.rows(step).map(|at| self.level(at)).find(|&place| self.check(place).is_ok())
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
        let Some(id) = self.next() else { return Ok(()) };
        self.check_one(id, at)?;
        if self.packs(id, at) {
            return Ok(());
        }
        Err(Refusal::new(clause!("GF-DEPL-06"), "gf-no-room-for-unit").with("point", at.at))
    }

    fn outlines(&self) -> Vec<Outline> {
        if let (Some(next), false) = (self.next(), self.placed.is_empty()) {
            return self.placed.iter().map(|stand| self.about(next, stand)).collect();
        }
        vec![self.area().outline()]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let Some(id) = self.next() else { return Place::default() };
        if !self.placed.is_empty() {
            let mut free = self.beside(id);
            while !free.is_empty() {
                let place = free.remove(lot(dice, free.len() as u32) as usize);
                if self.packs(id, place) {
                    return place;
                }
            }
            return Place::default();
        }
        let will_do = |at: Point| self.check(self.level(at)).is_ok();
        let free = suggest::point_where(self.area(), 48, dice, will_do).map(|at| self.level(at));
        free.or_else(|| self.first_free()).unwrap_or_default()
    }
}
