//! GF-FACS-13, GF-FACS-23, GF-FACS-24. Units set aside by other rules than Ambush and Scout.

use referee::{About, FigureId, Play, Ruling, SideId, UnitId, What, Word, clause, judged};

use super::part::{Does, Grant};
use super::special::carried;
use super::state::{Ends, Given, Use, User};
use super::words::Once;
use crate::Firefight;
use crate::battle::{Battle, Berth, ROUNDS};
use crate::setup::Setup;

fn all_carry(setup: &Setup, battle: &Battle, unit: UnitId, clause: u8) -> bool {
    battle.members(unit).iter().all(|&id| carried(setup, battle, id, clause).is_some())
}

/// GF-FACS-23. Whether a unit may be set aside by a rule that counts as either; half of those with it for each.
pub fn may_set_aside(setup: &Setup, battle: &Battle, unit: UnitId, berth: Berth) -> bool {
    if setup.forms.is_empty() || !all_carry(setup, battle, unit, 23) {
        return false;
    }
    let side = battle.unit(unit).side;
    let such = || battle.left(side).filter(|&other| all_carry(setup, battle, other, 23));
    let there = such().filter(|&other| battle.unit(other).berth == berth).count();
    judged!("GF-FACS-23" => there < such().count().div_ceil(2))
}

/// GF-FACS-24. Before the game a carrier picks up to half of its side's units to arrive with it.
pub fn gather(play: &mut Play<Firefight>, side: SideId) -> Ruling<()> {
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    let own = |id: &FigureId| play.battle.side_of(*id) == side && play.battle.model(*id).end.is_none();
    let there = |id: &FigureId| play.battle.unit(play.battle.unit_of(*id)).berth == Berth::Ready;
    let carriers: Vec<FigureId> = play.battle.ids().filter(|id| own(id) && there(id)).collect();
    for carrier in carriers {
        if let Some((form, _)) = carried(play.setup, play.battle, carrier, 24) {
            let does = play.setup.form(form).parts.iter().flat_map(|part| &part.does);
            let gives = does.filter_map(|does| if let Does::Has(grant) = does { Some(*grant) } else { None });
            pick(play, side, carrier, &gives.collect::<Vec<_>>())?;
        }
    }
    Ok(())
}

fn pick(play: &mut Play<Firefight>, side: SideId, carrier: FigureId, gives: &[Grant]) -> Ruling<()> {
    let own = play.battle.unit_of(carrier);
    let others = play.battle.left(side).filter(|&unit| unit != own && guide(play.battle, unit).is_none());
    let heads: Vec<FigureId> = others.filter_map(|unit| play.battle.members(unit).first().copied()).collect();
    let most = (play.battle.left(side).count() / 2).min(heads.len()) as u16;
    judged!("GF-FACS-24");
    let about = About::new("gf-ask-guided").figure(carrier);
    for id in play.figures(clause!("GF-FACS-24"), side, about, &heads, 0..=most)? {
        let unit = play.battle.unit_of(id);
        play.battle.forms.guided.push((unit, carrier));
        for &grant in gives {
            super::give(play.setup, play.battle, Given { unit, grant, ends: Ends::With(carrier), of: None });
        }
    }
    Ok(())
}

/// GF-FACS-24. The model, still in the game, beside which a unit arrives.
pub fn guide(battle: &Battle, unit: UnitId) -> Option<FigureId> {
    let guided = battle.forms.guided.iter().find(|it| it.0 == unit);
    guided.map(|it| it.1).filter(|&id| battle.model(id).end.is_none())
}

/// GF-FACS-24. A unit waits for its guide.
pub fn may_come(battle: &Battle, unit: UnitId) -> bool {
    guide(battle, unit).is_none_or(|id| battle.model(id).place.is_some())
}

/// GF-FACS-13. At the end of its activation a unit may be set aside, once in the game and not in the last round.
pub fn withdraw(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    let able = play.battle.round < ROUNDS && play.battle.is_on_table(unit) && !play.battle.unit(unit).stunned;
    let first = play.battle.members(unit).first().copied().filter(|_| able);
    let Some((form, _)) = first.and_then(|id| carried(play.setup, play.battle, id, 13)) else { return Ok(()) };
    if !all_carry(play.setup, play.battle, unit, 13) || play.battle.forms.is_used(User::Unit(unit), form) {
        return Ok(());
    }
    judged!("GF-FACS-13");
    let rule = Word::from(play.setup.form(form).name.clone());
    let about = About::new("gf-ask-use").unit(unit).with(rule);
    if !play.decide(clause!("GF-FACS-13"), play.battle.unit(unit).side, about)? {
        return Ok(());
    }
    play.battle.forms.uses.push(Use { by: User::Unit(unit), rule: form, once: Once::Game });
    play.battle.forms.due.push(unit);
    for id in play.battle.members(unit) {
        play.battle.model_mut(id).place = None;
    }
    play.battle.unit_mut(unit).berth = Berth::Ambush;
    let facts = vec![("unit".into(), unit.into())];
    play.tell(clause!("GF-FACS-13"), || What::Noted { word: "gf-noted-withdrawn".into(), facts });
    Ok(())
}
