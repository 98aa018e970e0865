//! GF-FACS-22. Tokens laid up by one model, which casters near it may spend as their own.

use referee::{About, Choice, FigureId, Play, Ruling, What, clause, judged};
use smallvec::SmallVec;
use table::Length;

use super::special::carried;
use crate::Firefight;
use crate::battle::{Battle, Berth};
use crate::casting::MOST_TOKENS;
use crate::measure::within;
use crate::setup::Setup;
use crate::special_rules::Rule;

/// When tokens are gained, so are those of the stores.
pub fn gain(play: &mut Play<Firefight>) {
    for id in play.setup.model_ids() {
        let model = play.battle.model(id);
        let there = model.end.is_none() && play.battle.unit(model.unit).berth != Berth::Spare;
        let Some((_, gain)) = carried(play.setup, play.battle, id, 22).filter(|_| there) else { continue };
        judged!("GF-FACS-22");
        let stored = (of(play.battle, id) + gain).min(MOST_TOKENS);
        put(play.battle, id, stored);
        let facts = vec![("figure".into(), id.into()), ("number".into(), i64::from(stored).into())];
        play.tell(clause!("GF-FACS-22"), || What::Noted { word: "gf-noted-tokens".into(), facts });
    }
}

/// What a model has in store.
pub fn of(battle: &Battle, id: FigureId) -> u8 {
    battle.forms.stored.iter().find(|it| it.0 == id).map_or(0, |it| it.1)
}

fn put(battle: &mut Battle, id: FigureId, tokens: u8) {
    match battle.forms.stored.iter_mut().find(|it| it.0 == id) {
        Some(own) => own.1 = tokens,
        None => battle.forms.stored.push((id, tokens)),
    }
}

/// The stores of other friendly units from which a caster may draw now.
pub fn near(setup: &Setup, battle: &Battle, caster: FigureId) -> SmallVec<[FigureId; 2]> {
    let (side, own) = (battle.side_of(caster), battle.unit_of(caster));
    let serves = |&id: &FigureId| {
        let unit = battle.unit_of(id);
        battle.model(id).place.is_some()
            && unit != own
            && battle.side_of(id) == side
            && !battle.unit(unit).stunned
            && within(battle.gap(setup, caster, id), Length::inches(12))
    };
    let stored = battle.forms.stored.iter().filter(|it| it.1 > 0).map(|it| it.0);
    if setup.has(caster, Rule::Caster) { stored.filter(serves).collect() } else { SmallVec::new() }
}

/// Its own tokens and those it may draw.
pub fn tokens(setup: &Setup, battle: &Battle, caster: FigureId) -> u8 {
    let drawn: u8 = near(setup, battle, caster).into_iter().map(|id| of(battle, id)).sum();
    battle.model(caster).tokens + drawn
}

/// A caster pays; where it has tokens of both kinds its owner says which go first.
pub fn pay(play: &mut Play<Firefight>, caster: FigureId, cost: u8) -> Ruling<()> {
    let stores = near(play.setup, play.battle, caster);
    let own = play.battle.model(caster).tokens;
    let others_first = !stores.is_empty() && own > 0 && {
        let offers = [Choice::declining("gf-own-tokens"), Choice::new("gf-stored-tokens")];
        let about = About::new("gf-ask-tokens").figure(caster).number(i64::from(cost));
        let chosen = play.choose(clause!("GF-FACS-22"), play.battle.side_of(caster), about, &offers)?;
        chosen.word.as_str() == "gf-stored-tokens"
    };
    spend(play.battle, caster, &stores, cost, others_first);
    Ok(())
}

/// Takes so many tokens, of the caster and of these stores.
pub fn spend(battle: &mut Battle, caster: FigureId, stores: &[FigureId], cost: u8, others_first: bool) {
    let mut left = cost;
    let take_own = |battle: &mut Battle, left: &mut u8| {
        let taken = battle.model(caster).tokens.min(*left);
        battle.model_mut(caster).tokens -= taken;
        *left -= taken;
    };
    if !others_first {
        take_own(battle, &mut left);
    }
    for &id in stores {
        let taken = of(battle, id).min(left);
        put(battle, id, of(battle, id) - taken);
        left -= taken;
    }
    take_own(battle, &mut left);
}
