//! GF-FAC-59, GF-FAC-105, GF-FAC-96. Dice of a whole attack: one before the first hit die, and those besides weapons.

use dice::{Bands, Die};
use referee::{About, FigureId, For, Play, Ruling, What, Word, clause, judged};
use smallvec::SmallVec;

use super::edge::{self, Fray, Named8, with_marks};
use super::held::{self, Scene};
use super::part::{Does, FormId, Grant, Named, Scope};
use super::state::{Ends, Given, Tag};
use super::words::Kind;
use crate::Firefight;
use crate::attack::{Attack, Dealt};
use crate::battle::Battle;

/// One die per shooting or strike for each rule that asks for one; its branch counts for all carriers.
pub fn before(play: &mut Play<Firefight>, fray: &Fray, models: &[FigureId]) -> Ruling<()> {
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    for (form, branches) in due(play, fray, models) {
        edge::note(play.battle, fray, Named::Form(form));
        judged!("GF-FAC-59", "GF-FAC-105");
        let setup = play.setup;
        let with = || Word::from(setup.form(form).name.clone());
        let side = play.battle.unit(fray.by).side;
        let why = For::new(clause!("GF-FAC-59"), side, "gf-die-branch").by(fray.by).with(&with);
        let cuts: SmallVec<[u8; 4]> = branches.iter().map(|(on, _)| on[0]).collect();
        let face = play.roll(why, Die::D6, Bands::cuts(&cuts))?;
        let Some(&(_, branch)) = branches.iter().find(|(on, _)| (on[0]..=on[1]).contains(&face)) else { continue };
        let grant = Grant { rule: Named::Form(branch), rating: 1, scope: Scope::All };
        play.battle.forms.give(Given { unit: fray.by, grant, ends: Ends::WithTheAttack, of: None });
        let facts = vec![("unit".into(), fray.by.into()), ("rule".into(), with().into())];
        play.tell(clause!("GF-FAC-59"), || What::Noted { word: "gf-noted-branch".into(), facts });
    }
    Ok(())
}

/// A tag of this kind that an attack may have removed.
fn serves(battle: &Battle, attack: &Attack, kind: Kind, tag: &Tag) -> bool {
    tag.on == attack.target && tag.by == battle.unit(attack.by).side && tag.kind == kind && !tag.stays
}

/// Whether the attacker's side has tags of a kind on the target, or has removed some for this attack.
pub fn is_tagged(battle: &Battle, attack: &Attack, kind: Kind) -> bool {
    let tags = &battle.forms;
    tags.tags.iter().chain(&tags.pulled).any(|tag| serves(battle, attack, kind, tag))
}

/// GF-FAC-61, GF-FAC-120. The attacker removes any number of its side's tags on the target, once in an attack: what
/// they add to each of its dice.
pub fn pull(play: &mut Play<Firefight>, attack: &Attack, kind: Kind) -> Ruling<Option<Named8>> {
    let battle = &*play.battle;
    let found = |tags: &[Tag]| tags.iter().copied().find(|tag| serves(battle, attack, kind, tag));
    let pulled = match (found(&battle.forms.pulled), found(&battle.forms.tags)) {
        (Some(pulled), _) => pulled,
        (None, None) => return Ok(None),
        (None, Some(tag)) => {
            judged!("GF-FAC-61", "GF-FAC-120");
            let name = Word::from(play.setup.form(tag.rule).name.clone());
            let about = About::new("gf-ask-tags").unit(tag.on).with(name);
            let count = play.amount(clause!("GF-FAC-61"), tag.by, about, 0..=i64::from(tag.count))? as u8;
            let pool = play.battle.forms.tags.iter_mut().find(|own| **own == tag);
            pool.into_iter().for_each(|own| own.count -= count);
            play.battle.forms.tags.retain(|tag| tag.count > 0);
            play.battle.forms.pulled.push(Tag { count, ..tag });
            Tag { count, ..tag }
        }
    };
    Ok((pulled.count > 0).then_some((pulled.rule, pulled.count as i8)))
}

type Branches = Vec<([u8; 2], FormId)>;

/// The rules that roll now and have not rolled in this attack.
fn due(play: &Play<Firefight>, fray: &Fray, models: &[FigureId]) -> SmallVec<[(FormId, Branches); 2]> {
    let mut due: SmallVec<[(FormId, Branches); 2]> = SmallVec::new();
    let rolled = |branches: &Branches| {
        play.battle.forms.of(fray.by).any(|it| branches.iter().any(|(_, id)| it.grant.rule == Named::Form(*id)))
    };
    for &id in models {
        let weapons = play.setup.model(id).weapons.iter().map(|own| Some(own.weapon)).chain([None]);
        for weapon in weapons {
            let holding = held::on_model(play.setup, play.battle, id, weapon, fray.scope);
            let holding = with_marks(play.setup, play.battle, fray, holding);
            let scene = Scene { target: Some(fray.at), gap: fray.gap, ..Scene::of(play.setup, play.battle, fray.by) };
            for it in scene.own(&holding, &fray.own()) {
                if let Does::Roll(branches) = it.does
                    && !due.iter().any(|own| own.0 == it.form)
                    && !rolled(branches)
                {
                    due.push((it.form, branches.clone()));
                }
            }
        }
    }
    due
}

/// GF-FAC-96. Dice that every carrier in striking range rolls in its strike, fatigued or not.
pub fn dealt(play: &Play<Firefight>, strikers: &[FigureId], fray: &Fray) -> SmallVec<[Dealt; 1]> {
    let mut all: SmallVec<[Dealt; 1]> = SmallVec::new();
    if play.setup.forms.is_empty() {
        return all;
    }
    for &id in strikers {
        let holding = held::on_model(play.setup, play.battle, id, None, Scope::Melee);
        let scene = Scene { target: Some(fray.at), gap: fray.gap, ..Scene::of(play.setup, play.battle, fray.by) };
        for it in scene.own(&holding, &fray.own()) {
            let Does::Deal(deal) = it.does else { continue };
            let dice = u32::from(deal.dice.with(it.rating).max(0) as u8);
            match all.iter_mut().find(|own| own.form == it.form) {
                Some(own) => own.dice += dice,
                None => all.push(Dealt { form: it.form, dice, deal: deal.clone() }),
            }
        }
    }
    all
}
