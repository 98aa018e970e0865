//! GF-FAC-92, GF-FAC-93, GF-FAC-121, GF-FACS-10. Morale, recovering, and what a round lays down.

use dice::{Bands, Die};
use referee::{For, Play, Ruling, SideId, Tally, UnitId, What, Word, clause, judged};
use smallvec::SmallVec;

use super::edge::explain;
use super::held::{self, Scene};
use super::part::{Does, FormId, Named};
use super::words::{Bearers, When};
use crate::Firefight;
use crate::attack;
use crate::battle::rival;
use crate::special_rules::Rule;
use crate::wounds::{self, Cause, Wounds};

/// What the forms add to a morale test.
pub fn morale(play: &mut Play<Firefight>, unit: UnitId, needs: Tally) -> Tally {
    if play.setup.forms.is_empty() {
        return needs;
    }
    let holding = held::on_unit(play.setup, play.battle, unit);
    let scene = Scene::of(play.setup, play.battle, unit);
    let parts: SmallVec<[(FormId, i8); 4]> = scene
        .shared_parts(&holding, &[When::Tests])
        .iter()
        .filter_map(|it| match it.does {
            Does::Morale(amount) => Some((it.form, amount.with(it.rating).saturating_mul(it.times))),
            _ => None,
        })
        .collect();
    parts.iter().for_each(|&(form, _)| play.battle.forms.note(unit, Named::Form(form)));
    judged!("GF-FAC-92");
    explain(play.setup, needs, &parts, -1, clause!("GF-FAC-92"))
}

/// GF-FACS-10. A failed test that counts as passed, and the dice for it. None: the unit has no such rule.
pub fn no_retreat(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<bool> {
    if play.setup.forms.is_empty() {
        return Ok(false);
    }
    let models = play.battle.members(unit).len();
    let special = |form: FormId| {
        let does = play.setup.form(form).parts.iter().flat_map(|part| &part.does);
        does.into_iter().find_map(|does| if let Does::Special(10, x) = does { Some(x.unwrap_or(3)) } else { None })
    };
    let holding = held::on_unit(play.setup, play.battle, unit);
    let found = holding.iter().filter(|it| it.by * 2 > models).find_map(|it| Some((it.form, special(it.form)?)));
    let Some((form, most)) = found else { return Ok(false) };
    play.battle.forms.note(unit, Named::Form(form));
    judged!("GF-FACS-10");
    let last = play.battle.members(unit)[0];
    let tough = play.setup.rules(last).rating(Rule::Tough).max(1);
    let marked = if models == 1 { play.battle.model(last).wounds } else { 0 };
    let dice = models as u32 - 1 + u32::from(tough.saturating_sub(marked).max(1));
    let side = play.battle.unit(unit).side;
    let hurt = if most == 0 {
        1.into()
    } else {
        let why = For::new(clause!("GF-FACS-10"), side, "gf-die-no-retreat").by(unit);
        attack::toss(play, why, dice.into(), Bands::at_least(most + 1))?.below(most + 1)
    };
    wounds::suffer(play, unit, Wounds::plain(hurt), Cause::Mishap)?;
    Ok(true)
}

/// GF-FAC-33. A round begins: for both sides first recovering, then markers.
pub fn round(play: &mut Play<Firefight>) -> Ruling<()> {
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    judged!("GF-FAC-33");
    let order = [play.battle.first, rival(play.battle.first)];
    for side in order {
        for unit in units(play, side) {
            recover(play, unit)?;
        }
    }
    for side in order {
        super::auras::pick(play, side, true)?;
    }
    for side in order {
        units(play, side).into_iter().for_each(|unit| grow(play, unit, When::Round));
    }
    Ok(())
}

fn units(play: &Play<Firefight>, side: SideId) -> SmallVec<[UnitId; 12]> {
    play.battle.on_table(side).collect()
}

/// GF-FAC-93. One die at the best number.
fn recover(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    if !play.battle.unit(unit).stunned {
        return Ok(());
    }
    let Some((face, form)) = best_recovery(play, unit) else { return Ok(()) };
    play.battle.forms.note(unit, Named::Form(form));
    judged!("GF-FAC-93");
    let side = play.battle.unit(unit).side;
    let why = For::new(clause!("GF-FAC-93"), side, "gf-die-recover").by(unit);
    if play.test(why, Die::D6, &Tally::plain(face))? {
        wounds::recover(play, unit);
    }
    play.battle.forms.settle();
    Ok(())
}

fn best_recovery(play: &Play<Firefight>, unit: UnitId) -> Option<(u8, FormId)> {
    let holding = held::on_unit(play.setup, play.battle, unit);
    let scene = Scene::of(play.setup, play.battle, unit);
    let face = |does: &Does| if let Does::Recover(face) = does { Some(*face) } else { None };
    let parts = scene.shared_parts(&holding, &[When::Round]);
    parts.iter().filter_map(|it| Some((face(it.does)?, it.form))).min_by_key(|it| it.0)
}

/// GF-FAC-121. Markers of growth and frenzy.
pub fn grow(play: &mut Play<Firefight>, unit: UnitId, when: When) {
    if when == When::Round && play.battle.unit(unit).stunned || !play.battle.is_on_table(unit) {
        return;
    }
    let models = play.battle.members(unit).len();
    let round = play.battle.round;
    let mut laid: SmallVec<[(FormId, u8, u8); 2]> = SmallVec::new();
    for held in held::on_unit(play.setup, play.battle, unit) {
        for part in play.setup.form(held.form).parts.iter().filter(|part| part.is(when)) {
            let borne = match part.bearers {
                None => true,
                Some(Bearers::All) => held.by == models,
                Some(Bearers::Most) => held.by * 2 > models,
            };
            for does in part.does.iter().filter(|_| borne) {
                if let Does::Marker { lays, most, fades } = does
                    && !(*fades && round == 1)
                {
                    laid.push((held.form, *lays, *most));
                }
            }
        }
    }
    for (form, lays, most) in laid {
        judged!("GF-FAC-121");
        play.battle.forms.lay(unit, form, lays, most);
        let count = i64::from(play.battle.forms.markers(unit, form));
        let rule = Word::from(play.setup.form(form).name.clone());
        let facts = vec![("unit".into(), unit.into()), ("rule".into(), rule.into()), ("number".into(), count.into())];
        play.tell(clause!("GF-FAC-121"), || What::Noted { word: "gf-noted-markers".into(), facts });
    }
}

/// GF-FAC-121. Markers that fade are lost when the unit becomes Stunned.
pub fn fade(play: &mut Play<Firefight>, unit: UnitId) {
    let setup = play.setup;
    let fades = |form: FormId| {
        let does = setup.form(form).parts.iter().flat_map(|part| &part.does);
        does.into_iter().any(|does| matches!(does, Does::Marker { fades: true, .. }))
    };
    play.battle.forms.markers.retain(|it| !(it.unit == unit && fades(it.rule)));
}
