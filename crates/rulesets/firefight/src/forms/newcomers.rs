//! GF-FACS-09, GF-FACS-14..16. Models that come back, and units that come during the game.

use dice::Bands;
use referee::{About, Choice, FigureId, For, Play, Ruling, UnitId, What, clause, judged};
use smallvec::SmallVec;
use table::ranks::Member;
use table::{Length, Place};

use super::special::carried;
use crate::Firefight;
use crate::army::Birth;
use crate::attack;
use crate::battle::{Berth, End, ROUNDS, Stage, rival};
use crate::deployment::put_down;
use crate::placement::{Placement, Zone};
use crate::special_rules::Rule;
use crate::wounds;

/// GF-FACS-15, GF-FACS-16.
const NEAR: Length = Length::inches(6);
/// GF-FACS-14.
const BORDER: Length = Length::inches(12);

/// A unit has been destroyed: its rules are asked when the event is over.
pub fn note_destroyed(play: &mut Play<Firefight>, unit: UnitId, last: Option<Place>) {
    if !play.setup.forms.is_empty() {
        play.battle.forms.destroyed.push((unit, last));
    }
}

pub fn note_stunned(play: &mut Play<Firefight>, unit: UnitId) {
    if !play.setup.forms.is_empty() {
        play.battle.forms.shaken.push(unit);
    }
}

/// GF-FAC-40, GF-FACS-14, GF-FACS-16. An attack or a test is over: what becomes of those it destroyed or stunned.
pub fn settle(play: &mut Play<Firefight>) -> Ruling<()> {
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    loop {
        let destroyed = std::mem::take(&mut play.battle.forms.destroyed);
        let shaken = std::mem::take(&mut play.battle.forms.shaken);
        if destroyed.is_empty() && shaken.is_empty() {
            return Ok(());
        }
        for (unit, last) in destroyed {
            judged!("GF-FAC-40");
            split(play, unit, last)?;
            reinforce(play, unit)?;
        }
        for unit in shaken {
            if play.battle.is_on_table(unit) && play.battle.unit(unit).stunned {
                reinforce(play, unit)?;
            }
        }
    }
}

/// The units that stand ready for a unit and come in such a way.
fn spares(play: &Play<Firefight>, of: UnitId, birth: Birth) -> SmallVec<[UnitId; 2]> {
    let waits = |unit: &UnitId| play.battle.unit(*unit).berth == Berth::Spare;
    play.battle.unit_ids().filter(|unit| waits(unit) && play.setup.birth(*unit) == Some((of, birth))).collect()
}

/// GF-FACS-15. When the model is activated a new unit may be placed near it, once in the game.
pub fn spawn(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    if play.setup.forms.is_empty() || !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    for id in play.battle.members(unit) {
        let birth = Birth::Spawned { model: play.setup.place_in_unit(id) };
        for spare in spares(play, play.setup.home(id), birth) {
            judged!("GF-FACS-15");
            let about = Member::new(play.battle.place(id), play.setup.model(id).radius);
            let question = About::new("gf-ask-spawn").figure(id).unit(spare);
            bring_in(play, spare, Zone::Near { about, reach: NEAR, clause: clause!("GF-FACS-15") }, question)?;
        }
    }
    Ok(())
}

/// GF-FACS-16. A destroyed unit may leave others behind, where its last model stood.
fn split(play: &mut Play<Firefight>, unit: UnitId, last: Option<Place>) -> Ruling<()> {
    let Some(place) = last else { return Ok(()) };
    let radius = play.setup.card(unit).models[0].radius;
    for spare in spares(play, unit, Birth::Split) {
        judged!("GF-FACS-16");
        let zone = Zone::Near { about: Member::new(place, radius), reach: NEAR, clause: clause!("GF-FACS-16") };
        bring_in(play, spare, zone, About::new("gf-ask-split").unit(spare))?;
    }
    Ok(())
}

/// A new unit is placed if there is room for all of it and its owner wants to.
fn bring_in(play: &mut Play<Firefight>, spare: UnitId, zone: Zone, question: About) -> Ruling<()> {
    let has_room = Placement::new(play.setup, play.battle, spare, zone).first_free().is_some();
    if has_room && play.decide(zone.clause(), play.battle.unit(spare).side, question)? {
        put_down(play, spare, zone)?;
    }
    Ok(())
}

/// GF-FACS-14. A unit that was stunned or destroyed may be taken away for a fresh copy, but not in the last round.
fn reinforce(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    let own: SmallVec<[FigureId; 6]> = play.battle.ids().filter(|&id| play.battle.unit_of(id) == unit).collect();
    let all = own.iter().all(|&id| carried(play.setup, play.battle, id, 14).is_some());
    let copy = spares(play, unit, Birth::Copied).first().copied().filter(|_| all && play.battle.round < ROUNDS);
    let Some(copy) = copy else { return Ok(()) };
    judged!("GF-FACS-14");
    let side = play.battle.unit(unit).side;
    if !play.decide(clause!("GF-FACS-14"), side, About::new("gf-ask-reinforce").unit(unit))? {
        return Ok(());
    }
    play.battle.unit_mut(copy).berth = Berth::Returning;
    for id in play.battle.members(unit) {
        wounds::remove(play, id, End::Recalled);
    }
    Ok(())
}

/// GF-FACS-14. Fresh copies come in near an edge; those without room wait another round.
pub fn arrive(play: &mut Play<Firefight>) -> Ruling<()> {
    let zone = Zone::Border { reach: BORDER, clause: clause!("GF-FACS-14") };
    for side in [play.battle.first, rival(play.battle.first)] {
        let due = |unit: &UnitId| play.battle.unit(*unit).side == side;
        let waiting = |unit: &UnitId| play.battle.unit(*unit).berth == Berth::Returning;
        let units: SmallVec<[UnitId; 4]> = play.battle.unit_ids().filter(|it| due(it) && waiting(it)).collect();
        for unit in units {
            if Placement::new(play.setup, play.battle, unit, zone).first_free().is_some() {
                put_down(play, unit, zone)?;
                play.battle.unit_mut(unit).arrived = true;
            }
        }
    }
    settle(play)?;
    play.battle.stage = Stage::Activation { side: play.battle.first };
    Ok(())
}

/// GF-FACS-09. A die for each model lost and each wound marker: every 5 gives back one or takes away the other.
pub fn reanimate(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    if play.setup.forms.is_empty() || !play.battle.is_on_table(unit) {
        return Ok(());
    }
    let members = play.battle.members(unit);
    if !members.iter().all(|&id| carried(play.setup, play.battle, id, 9).is_some()) {
        return Ok(());
    }
    let dice = lost(play, unit).len() as u32 + markers(play, unit);
    if dice == 0 {
        return Ok(());
    }
    judged!("GF-FACS-09");
    let why = For::new(clause!("GF-FACS-09"), play.battle.unit(unit).side, "gf-die-reanimation").by(unit);
    let cast = attack::toss(play, why, dice.into(), Bands::at_least(5))?;
    for _ in 0..play.count(&cast.at_least(5))? {
        revive(play, unit, &members)?;
    }
    Ok(())
}

/// Models of a unit, heroes apart, that have left the game.
fn lost(play: &Play<Firefight>, unit: UnitId) -> SmallVec<[FigureId; 6]> {
    let gone = |id: &FigureId| play.battle.unit_of(*id) == unit && play.battle.model(*id).end.is_some();
    play.battle.ids().filter(|id| gone(id) && !play.setup.has(*id, Rule::Hero)).collect()
}

fn markers(play: &Play<Firefight>, unit: UnitId) -> u32 {
    play.battle.members(unit).iter().map(|&id| u32::from(play.battle.model(id).wounds)).sum()
}

/// One success: a model back, or a marker off; what finds no room is lost.
fn revive(play: &mut Play<Firefight>, unit: UnitId, stood: &[FigureId]) -> Ruling<()> {
    let hurt = |id: &FigureId| play.battle.model(*id).wounds > 0;
    let members = play.battle.members(unit);
    let mended = members.iter().copied().filter(hurt).map(|id| Choice::new("gf-loses-marker").figure(id));
    let has_room = |id: &FigureId| Placement::one(play.setup, play.battle, *id, stood).has_room();
    let back = lost(play, unit).into_iter().filter(has_room).map(|id| Choice::new("gf-comes-back").figure(id));
    let offers: Vec<Choice> = back.chain(mended).collect();
    if offers.is_empty() {
        return Ok(());
    }
    let side = play.battle.unit(unit).side;
    let chosen = play.choose(clause!("GF-FACS-09"), side, About::new("gf-ask-reanimation").unit(unit), &offers)?;
    let id = chosen.figure.expect("every offer is a model");
    if chosen.word.as_str() == "gf-loses-marker" {
        wounds::mend(play, id, 1, clause!("GF-FACS-09"));
        return Ok(());
    }
    let placement = Placement::one(play.setup, play.battle, id, stood);
    let about = About::new("gf-ask-place").figure(id).unit(unit);
    let place = play.point(clause!("GF-FACS-09"), side, about, &placement)?;
    let model = play.battle.model_mut(id);
    (model.place, model.end, model.wounds) = (Some(place), None, 0);
    play.tell(clause!("GF-FACS-09"), || What::Appeared { figure: id, place });
    Ok(())
}
