//! GF-FACS-01, GF-FAC-99. Attacks aimed at one model, and extra attacks that a rule gives.

use referee::{About, Choice, FigureId, Play, Ruling, Tally, UnitId, Word, clause, judged};
use smallvec::SmallVec;

use super::edge::{Arms, Fray};
use super::held::{self, Scene};
use super::part::{Does, FormId, Grant, Named, Scope};
use super::special;
use super::state::{Use, User};
use crate::Firefight;
use crate::attack::{self, Attack, Group, Shot, Struck};
use crate::battle::Battle;
use crate::setup::Setup;

/// Whether attacks of a model with a weapon may be aimed.
pub fn aims(setup: &Setup, battle: &Battle, id: FigureId, weapon: u16, scope: Scope) -> bool {
    !setup.forms.is_empty()
        && held::on_model(setup, battle, id, Some(weapon), scope).iter().any(|it| is_takedown(setup, it.form))
}

fn is_takedown(setup: &Setup, form: FormId) -> bool {
    special::of(setup, form).is_some_and(|(clause, _)| clause == 1)
}

/// GF-FACS-01. The model of a unit that is aimed at, if its attacker wants one.
pub fn aim(play: &mut Play<Firefight>, by: UnitId, at: UnitId, among: &[FigureId]) -> Ruling<Option<FigureId>> {
    if among.is_empty() || play.battle.members(at).len() < 2 {
        return Ok(None);
    }
    judged!("GF-FACS-01");
    let model = |&id: &FigureId| Choice::new("gf-aim-at").figure(id);
    let offers: Vec<Choice> = among.iter().map(model).chain([Choice::declining("gf-aim-at-nobody")]).collect();
    let side = play.battle.unit(by).side;
    let chosen = play.choose(clause!("GF-FACS-01"), side, About::new("gf-ask-aim").unit(by), &offers)?;
    Ok(chosen.figure)
}

/// GF-FACS-01. An attack of its own: the model counts as a unit of one while it lasts.
pub fn resolve(play: &mut Play<Firefight>, attack: &Attack, at: FigureId) -> Ruling<Struck> {
    if play.battle.model(at).end.is_some() {
        return Ok(Struck::default());
    }
    play.battle.forms.alone = Some(at);
    let caused = attack::resolve(play, attack);
    play.battle.forms.alone = None;
    caused
}

/// GF-FAC-66, GF-FAC-99. An extra attack that a model uses: at its own Quality, with its own rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Extra {
    pub by: FigureId,
    pub form: FormId,
    quality: u8,
    pub with: Vec<Grant>,
}

impl Extra {
    pub fn quality(&self) -> Tally {
        Tally::of(self.quality, "gf-quality")
    }

    pub fn aims(&self, setup: &Setup) -> bool {
        self.with.iter().any(|it| matches!(it.rule, Named::Form(form) if is_takedown(setup, form)))
    }

    /// Its attack, as with a weapon of its own.
    pub fn group(&self, setup: &Setup, arms: &Arms, shot: Shot) -> Group {
        judged!("GF-FAC-66");
        let (first, shots) = (self.aims(setup), SmallVec::from_iter([shot]));
        Group { weapon: None, by_rule: Some(self.form), first, rules: arms.rules, thrust: 0, shots }
    }
}

/// GF-FAC-99. The extra attacks that models use now.
pub fn extras(play: &mut Play<Firefight>, fray: &Fray, models: &[FigureId]) -> Ruling<Vec<Extra>> {
    let mut extras = Vec::new();
    if play.setup.forms.is_empty() {
        return Ok(extras);
    }
    for &by in models {
        for (form, quality, with) in offered(play, fray, by) {
            judged!("GF-FAC-99");
            let name = Word::from(play.setup.form(form).name.clone());
            let about = About::new("gf-ask-use").unit(fray.at).figure(by).with(name);
            if !play.decide(clause!("GF-FAC-99"), play.battle.side_of(by), about)? {
                continue;
            }
            let once = super::words::Once::Game;
            play.battle.forms.uses.push(Use { by: User::Model(by), rule: form, once });
            extras.push(Extra { by, form, quality, with });
        }
    }
    Ok(extras)
}

fn offered(play: &Play<Firefight>, fray: &Fray, id: FigureId) -> Vec<(FormId, u8, Vec<Grant>)> {
    let holding = held::on_model(play.setup, play.battle, id, None, fray.scope);
    let scene = Scene { target: Some(fray.at), gap: fray.gap, ..Scene::of(play.setup, play.battle, fray.by) };
    let open = |form: FormId| !play.battle.forms.is_used(User::Model(id), form);
    let counting = scene.own(&holding, &fray.own());
    let attack = |it: &held::Counts| match it.does {
        Does::Attack { quality, with } if open(it.form) => Some((it.form, *quality, with.clone())),
        _ => None,
    };
    counting.iter().filter_map(attack).collect()
}
