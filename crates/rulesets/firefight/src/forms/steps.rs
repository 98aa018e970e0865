//! GF-FAC-89, GF-FAC-90, GF-FAC-94. Extra moves, and models placed anew.

use dice::{Bands, Die, Source};
use referee::{
    About, FigureId, For, Outline, Play, Refusal, Region, Ruling, SideId, UnitId, What, Word, clause, judged, lot,
};
use smallvec::SmallVec;
use table::{Bearing, Length, Place, ring};

use super::held;
use super::part::{Does, FormId};
use super::state::{Use, User};
use super::words::{Bearers, Once, Reach, When};
use crate::Firefight;
use crate::battle::Battle;
use crate::coherency::{self, Stand};
use crate::ground::{self, Manners};
use crate::march::March;
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
    walk(play, unit, inches, side)
}

/// GF-FAC-94. The picker moves the models of a unit.
pub fn lead(play: &mut Play<Firefight>, unit: UnitId, side: SideId) -> Ruling<()> {
    if play.battle.is_on_table(unit) { walk(play, unit, 6, side) } else { Ok(()) }
}

fn walk(play: &mut Play<Firefight>, unit: UnitId, inches: u8, side: SideId) -> Ruling<()> {
    let march = March::new(play.setup, play.battle, unit, Length::inches(i64::from(inches)), clause!("GF-FAC-90"));
    let walks = play.path(clause!("GF-FAC-90"), side, About::new("gf-ask-step").unit(unit), &march)?;
    let trip = movement::go(play, &march, &walks, Gait::MoveOn)?;
    if !trip.moved.is_empty() {
        play.battle.forms.has_moved(unit);
    }
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
    if play.battle.is_on_table(unit)
        && stands(play.battle, unit) != before
        && let Some(once) = once
    {
        play.battle.forms.uses.push(Use { by: User::Unit(unit), rule: form, once });
    }
    Ok(())
}

fn stands(battle: &Battle, unit: UnitId) -> SmallVec<[Stand; 6]> {
    battle.members(unit).into_iter().map(|id| (id, battle.place(id))).collect()
}

fn farthest(play: &Play<Firefight>, unit: UnitId, when: When) -> Option<(FormId, u8, Option<Once>)> {
    let models = play.battle.members(unit).len();
    let holding = held::on_unit(play.setup, play.battle, unit);
    let mut found: Option<(FormId, u8, Option<Once>)> = None;
    for held in &holding {
        for part in play.setup.form(held.form).parts.iter().filter(|part| part.is(when) && part.pick.is_none()) {
            let borne = match part.bearers.unwrap_or(Bearers::All) {
                Bearers::All => held.by == models,
                Bearers::Most => held.by * 2 > models,
            };
            let based = part.only_if.boost.is_none_or(|base| holding.iter().any(|it| it.form == base));
            let used = play.battle.forms.is_used(User::Unit(unit), held.form);
            for does in part.does.iter().filter(|_| borne && based && !used) {
                if let Does::Step(n) = does
                    && found.is_none_or(|own| own.1 < *n)
                {
                    found = Some((held.form, *n, part.once));
                }
            }
        }
    }
    found
}

/// GF-FAC-89. The carriers of a unit may be placed anew at this moment.
pub fn place(play: &mut Play<Firefight>, unit: UnitId, when: When) -> Ruling<()> {
    if play.setup.forms.is_empty() || !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    for (form, reach, once) in placings(play, unit, when) {
        let inches = inches(play, unit, form, reach)?;
        let mut moved = false;
        for id in play.battle.members(unit) {
            let carries = held::on_model(play.setup, play.battle, id, None, Default::default());
            if carries.iter().any(|it| it.form == form) {
                moved |= put(play, id, form, inches)?;
            }
        }
        if moved {
            play.battle.forms.has_moved(unit);
            let by = User::Unit(unit);
            play.battle.forms.uses.extend(once.map(|once| Use { by, rule: form, once }));
        }
    }
    Ok(())
}

fn placings(play: &Play<Firefight>, unit: UnitId, when: When) -> SmallVec<[(FormId, Reach, Option<Once>); 2]> {
    let mut found: SmallVec<[(FormId, Reach, Option<Once>); 2]> = SmallVec::new();
    let holding = held::on_unit(play.setup, play.battle, unit);
    let mut replaced: SmallVec<[FormId; 2]> = SmallVec::new();
    for held in &holding {
        for part in play.setup.form(held.form).parts.iter().filter(|part| part.is(when)) {
            let based = part.only_if.boost.is_none_or(|base| holding.iter().any(|it| it.form == base));
            let used = play.battle.forms.is_used(User::Unit(unit), held.form);
            for does in part.does.iter().filter(|_| based && !used) {
                if let Does::Place(reach) = does {
                    found.push((held.form, *reach, part.once));
                    replaced.extend(part.only_if.boost);
                }
            }
        }
    }
    found.retain(|it| !replaced.contains(&it.0));
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

/// GF-FAC-89. One model is placed, or stays. Says whether it changed place.
pub fn put(play: &mut Play<Firefight>, figure: FigureId, form: FormId, inches: u8) -> Ruling<bool> {
    let from = play.battle.place(figure);
    let spot = Spot { setup: play.setup, battle: play.battle.clone(), figure, from, inches };
    let name = Word::from(play.setup.form(form).name.clone());
    let about = About::new("gf-ask-place-anew").figure(figure).with(name);
    judged!("GF-FAC-89");
    let place = play.point(clause!("GF-FAC-89"), play.battle.side_of(figure), about, &spot)?;
    if place == from {
        return Ok(false);
    }
    play.battle.model_mut(figure).place = Some(place);
    let way = vec![from, place];
    play.tell(clause!("GF-FAC-89"), || What::Moved { figure, word: "gf-placed-anew".into(), way, facing: None });
    Ok(true)
}

/// Where a model may be placed: its base no farther than so many inches from where it was.
pub struct Spot<'a> {
    pub setup: &'a Setup,
    pub battle: Battle,
    pub figure: FigureId,
    pub from: Place,
    pub inches: u8,
}

impl Spot<'_> {
    fn reach(&self) -> Length {
        Length::inches(i64::from(self.inches))
    }
}

impl Region for Spot<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        if at == self.from {
            return Ok(());
        }
        let wanted = (at.at - self.from.at)
            .length()
            .max(at.elevation - self.from.elevation)
            .max(self.from.elevation - at.elevation);
        if !within(wanted, self.reach()) {
            let refusal = Refusal::new(clause!("GF-FAC-89"), "refusal-out-of-range");
            return Err(refusal.with("wanted", wanted).with("allowed", self.reach()));
        }
        let (unit, radius) = (self.battle.unit_of(self.figure), self.setup.model(self.figure).radius);
        ground::check_spot(self.setup, radius, at)?;
        ground::check_apart(self.setup, &self.battle, Manners::of(unit), radius, [None, Some(at)])?;
        let others = self.battle.members(unit).into_iter().filter(|&id| id != self.figure);
        let mut stands: Vec<Stand> = others.map(|id| (id, self.battle.place(id))).collect();
        stands.push((self.figure, at));
        coherency::check_room(self.setup, &stands)?;
        coherency::check(self.setup, &stands)
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![ring(self.from.at, self.reach())]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let any = |dice: &mut dyn Source| {
            let length = self.reach() * i64::from(lot(dice, 5)) / 4;
            Place { at: self.from.at + Bearing::tenths(i64::from(lot(dice, 3600))).offset(length), ..self.from }
        };
        (0..12).map(|_| any(dice)).find(|&place| self.check(place).is_ok()).unwrap_or(self.from)
    }
}
