//! GF-FAC-89, GF-FAC-90, GF-FAC-94. Extra moves, and models placed anew.

use dice::{Bands, Die, Source};
use referee::{
    About, FigureId, For, Outline, Play, Refusal, Region, Ruling, SideId, UnitId, What, Word, clause, judged, lot,
};
use smallvec::SmallVec;
use table::ranks::{Formation, contacts};
use table::{Bearing, Length, Offset, Place, ring};

use super::held::{self, Scene};
use super::part::{Does, FormId, Named, Scope};
use super::state::{Use, User};
use super::words::{Once, Reach, When};
use crate::Firefight;
use crate::battle::Battle;
use crate::coherency::{self, Stand};
use crate::ground::{self, Manners};
use crate::march::{Aim, March};
use crate::measure::within;
use crate::movement::{self, Gait};
use crate::setup::Setup;
use crate::special_rules::Rule;

/// GF-FAC-90. An extra move of up to so many inches, led by this side.
pub fn step(play: &mut Play<Firefight>, unit: UnitId, inches: u8, side: SideId) -> Ruling<()> {
    if !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    judged!("GF-FAC-90");
    let march = March::new(play.setup, play.battle, unit, Length::inches(i64::from(inches)), clause!("GF-FAC-90"));
    walk(play, unit, &march, side)
}

/// GF-FAC-94. The picker moves the models of a unit.
pub fn lead(play: &mut Play<Firefight>, unit: UnitId, side: SideId) -> Ruling<()> {
    if !play.battle.is_on_table(unit) {
        return Ok(());
    }
    let mut march = March::new(play.setup, play.battle, unit, Length::inches(6), clause!("GF-FAC-94"));
    march.aim = Aim::Led;
    walk(play, unit, &march, side)
}

fn walk(play: &mut Play<Firefight>, unit: UnitId, march: &March, side: SideId) -> Ruling<()> {
    let walks = play.path(march.clause, side, About::new("gf-ask-step").unit(unit), march)?;
    let trip = movement::go(play, march, &walks, Gait::MoveOn)?;
    movement::face_danger(play, unit, &trip, &[])
}

/// GF-FAC-37, GF-FAC-90. Hit and run: the farthest step that a unit has after shooting or a melee.
pub fn after(play: &mut Play<Firefight>, unit: UnitId, when: When) -> Ruling<()> {
    if play.setup.forms.is_empty() || !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    if play.battle.members(unit).iter().any(|&id| play.setup.has(id, Rule::Immobile)) {
        return Ok(());
    }
    let Some((form, inches, once)) = farthest(play, unit, when) else { return Ok(()) };
    judged!("GF-FAC-37");
    let before: SmallVec<[Stand; 6]> = stands(play.battle, unit);
    step(play, unit, inches, play.battle.unit(unit).side)?;
    if play.battle.is_on_table(unit) && stands(play.battle, unit) != before {
        play.battle.forms.uses.extend(once.map(|once| Use { by: User::Unit(unit), rule: form, once }));
        play.battle.forms.note(unit, Named::Form(form));
        play.battle.forms.settle();
    }
    Ok(())
}

fn stands(battle: &Battle, unit: UnitId) -> SmallVec<[Stand; 6]> {
    battle.members(unit).into_iter().map(|id| (id, battle.place(id))).collect()
}

fn farthest(play: &Play<Firefight>, unit: UnitId, when: When) -> Option<(FormId, u8, Option<Once>)> {
    let holding = held::on_unit(play.setup, play.battle, unit);
    let scene = Scene::of(play.setup, play.battle, unit);
    let mut found: Option<(FormId, u8, Option<Once>)> = None;
    for it in scene.shared_parts(&holding, &[when]).iter().filter(|it| it.part.pick.is_none()) {
        let used = play.battle.forms.is_used(User::Unit(unit), it.form);
        if let Does::Step(n) = *it.does
            && !used
            && found.is_none_or(|own| own.1 < n)
        {
            found = Some((it.form, n, it.part.once));
        }
    }
    found
}

/// GF-FAC-89. The carriers of a unit may be placed anew at this moment.
pub fn place(play: &mut Play<Firefight>, unit: UnitId, when: When) -> Ruling<()> {
    if play.setup.forms.is_empty() || !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    for (form, reach, once, carriers) in placings(play, unit, when) {
        let inches = inches(play, unit, form, reach)?;
        if !put(play, &carriers, form, inches)?.is_empty() {
            let by = User::Unit(unit);
            play.battle.forms.uses.extend(once.map(|once| Use { by, rule: form, once }));
        }
    }
    if when == When::Deployed {
        play.battle.forms.placed.clear();
    }
    Ok(())
}

type Placing = (FormId, Reach, Option<Once>, SmallVec<[FigureId; 6]>);

/// GF-FAC-07, GF-FAC-14. Each carrier for itself: what is boosted on one model is not on another without the boost.
fn placings(play: &Play<Firefight>, unit: UnitId, when: When) -> SmallVec<[Placing; 2]> {
    let mut found: SmallVec<[Placing; 2]> = SmallVec::new();
    let scene = Scene::of(play.setup, play.battle, unit);
    for id in play.battle.members(unit) {
        let holding = held::on_model(play.setup, play.battle, id, None, Scope::All);
        for it in scene.own(&holding, &[when]) {
            let Does::Place(reach) = *it.does else { continue };
            match found.iter_mut().find(|own| own.0 == it.form) {
                Some(own) => own.3.push(id),
                None => found.push((it.form, reach, it.part.once, SmallVec::from_iter([id]))),
            }
        }
    }
    found.retain(|it| !play.battle.forms.is_used(User::Unit(unit), it.0));
    found
}

/// How far, rolled first where it hangs on dice.
pub fn inches(play: &mut Play<Firefight>, unit: UnitId, form: FormId, reach: Reach) -> Ruling<u8> {
    let mut roll = || {
        let setup = play.setup;
        let with = || Word::from(setup.form(form).name.clone());
        let why = For::new(clause!("GF-FAC-89"), play.battle.unit(unit).side, "gf-die-place").by(unit).with(&with);
        play.roll(why, Die::D3, Bands::EACH)
    };
    Ok(match reach {
        Reach::Three => 3,
        Reach::Six => 6,
        Reach::Nine => 9,
        Reach::D3 => roll()?,
        Reach::D3AndOne => roll()? + 1,
        Reach::TwoD3 => roll()? + roll()?,
    })
}

/// GF-FAC-89. The carriers of a unit are placed one after the other, or stay. Those that changed place.
pub fn put(
    play: &mut Play<Firefight>,
    carriers: &[FigureId],
    form: FormId,
    inches: u8,
) -> Ruling<SmallVec<[FigureId; 6]>> {
    let mut moved: SmallVec<[FigureId; 6]> = SmallVec::new();
    let Some(&first) = carriers.first() else { return Ok(moved) };
    let unit = play.battle.unit_of(first);
    let mut spot = Spot::new(play.setup, play.battle, unit, carriers, inches);
    judged!("GF-FAC-89");
    while let Some((figure, from)) = spot.next() {
        let name = Word::from(play.setup.form(form).name.clone());
        let about = About::new("gf-ask-place-anew").figure(figure).with(name);
        let place = play.point(clause!("GF-FAC-89"), play.battle.side_of(figure), about, &spot)?;
        spot.put(place);
        if place == from {
            continue;
        }
        play.battle.model_mut(figure).place = Some(place);
        let way = vec![from, place];
        play.tell(clause!("GF-FAC-89"), || What::Moved { figure, word: "gf-placed-anew".into(), way, facing: None });
        moved.push(figure);
    }
    if !moved.is_empty() {
        play.battle.forms.has_moved(unit);
        play.battle.forms.placed.extend(moved.iter().copied());
        play.battle.forms.note(unit, Named::Form(form));
        play.battle.forms.settle();
    }
    Ok(moved)
}

/// Where a model may be placed: its base no farther than so many inches from where it was, and so that those after it
/// still find room beside it, as when a unit is deployed.
pub struct Spot<'a> {
    pub setup: &'a Setup,
    pub battle: Battle,
    unit: UnitId,
    reach: Length,
    /// Where those stand who have been placed or have stayed, and comrades without the rule.
    stands: Vec<Stand>,
    formation: Formation,
    /// How those before went.
    shifts: SmallVec<[Offset; 4]>,
    waiting: SmallVec<[Stand; 6]>,
}

impl<'a> Spot<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, unit: UnitId, carriers: &[FigureId], inches: u8) -> Spot<'a> {
        let stand = |&id: &FigureId| (id, battle.place(id));
        let stands: Vec<Stand> = battle.members(unit).iter().filter(|id| !carriers.contains(id)).map(stand).collect();
        let formation = coherency::formation(setup, &stands);
        let (waiting, reach) = (carriers.iter().map(stand).collect(), Length::inches(i64::from(inches)));
        Spot { setup, battle: battle.clone(), unit, reach, stands, formation, shifts: SmallVec::new(), waiting }
    }

    pub fn next(&self) -> Option<Stand> {
        self.waiting.first().copied()
    }

    /// The next model goes there, or stays.
    pub fn put(&mut self, place: Place) {
        let (id, from) = self.waiting.remove(0);
        self.battle.model_mut(id).place = Some(place);
        self.stands.push((id, place));
        self.formation.push(coherency::member(self.setup, (id, place)));
        if place != from {
            self.shifts.push(place.at - from.at);
        }
    }

    /// Nobody has gone anywhere so far: to stay needs no leave.
    fn is_still(&self) -> bool {
        self.shifts.is_empty()
    }

    fn check_one(&self, (id, from): Stand, at: Place) -> Result<(), Refusal> {
        let up = judged!("GF-GEN-20" => ground::distance(at.elevation, from.elevation));
        let straight = (at.at - from.at).length().squared() + up.squared();
        let wanted = Length::um(straight.isqrt() as i64);
        if !within(wanted, self.reach) {
            let refusal = Refusal::new(clause!("GF-FAC-89"), "refusal-out-of-range");
            return Err(refusal.with("wanted", wanted).with("allowed", self.reach));
        }
        let radius = self.setup.model(id).radius;
        if at != from {
            ground::check_spot(self.setup, radius, at)?;
            ground::check_apart(self.setup, &self.battle, Manners::of(self.unit), radius, [None, Some(at)])?;
        }
        let mut stands = self.stands.clone();
        stands.push((id, at));
        coherency::check_room(self.setup, &stands)
    }

    /// With those so far in their places the referee finds some for all the others.
    fn check_rest(&self) -> Result<(), Refusal> {
        let mut rest = self.packed();
        while let Some(stand) = rest.next() {
            let place = rest.likely(stand).unwrap_or(stand.1);
            rest.put(place);
        }
        coherency::check_room(self.setup, &rest.stands)?;
        coherency::check(self.setup, &rest.stands)
    }

    fn packed(&self) -> Spot<'a> {
        Spot {
            battle: self.battle.clone(),
            stands: self.stands.clone(),
            formation: self.formation.clone(),
            shifts: self.shifts.clone(),
            waiting: self.waiting.clone(),
            ..*self
        }
    }

    /// The first place that will do for a model: where it is, as the others went, or beside one of them.
    fn likely(&self, (id, from): Stand) -> Option<Place> {
        let base = coherency::member(self.setup, (id, from));
        let along = self.shifts.iter().map(|&by| Place { at: from.at + by, ..from });
        let beside = self.formation.members().iter().flat_map(|other| contacts(&base, other, Length::um(2)));
        let holds = |place: &Place| {
            let there = coherency::member(self.setup, (id, *place));
            !self.formation.holds() || self.formation.holds_with(&there)
        };
        std::iter::once(from)
            .chain(along)
            .chain(beside)
            .filter(holds)
            .find(|&place| self.check_one((id, from), place).is_ok())
    }
}

impl Region for Spot<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let Some(stand) = self.next() else { return Ok(()) };
        if at == stand.1 && self.is_still() {
            return Ok(());
        }
        self.check_one(stand, at)?;
        let mut then = self.packed();
        then.put(at);
        then.check_rest()
    }

    fn outlines(&self) -> Vec<Outline> {
        self.next().map(|(_, from)| ring(from.at, self.reach)).into_iter().collect()
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let Some(stand) = self.next() else { return Place::default() };
        let from = stand.1;
        let any = |dice: &mut dyn Source| {
            let length = self.reach * i64::from(lot(dice, 5)) / 4;
            Place { at: from.at + Bearing::tenths(i64::from(lot(dice, 3600))).offset(length), ..from }
        };
        let found = (0..12).map(|_| any(dice)).find(|&place| self.check(place).is_ok());
        let likely = || if self.is_still() { Some(from) } else { self.likely(stand) };
        found.or_else(likely).unwrap_or(from)
    }
}
