//! GF-FAC. The rules of the army books: a small closed vocabulary of when, whom and what. The data says what each rule
//! is; here stands what the words are ([`words`], [`part`]), how names become forms ([`book`], [`compile`], [`check`]),
//! what they leave on the table ([`state`]) and which of them count now ([`held`]). Each effect is read at the one place
//! where the book says that it acts.

pub mod auras;
pub mod book;
pub mod check;
pub mod compile;
pub mod crossing;
pub mod deal;
pub mod edge;
pub mod held;
pub mod ignoring;
pub mod instinct;
pub mod moves;
pub mod newcomers;
pub mod part;
pub mod played;
pub mod reserves;
pub mod rolls;
pub mod special;
pub mod spirit;
pub mod state;
pub mod steps;
pub mod stores;
pub mod takedown;
pub mod uses;
pub mod words;

use referee::{FigureId, Play, Tally, UnitId, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::Firefight;
use crate::battle::Battle;
use crate::setup::Setup;
use crate::special_rules::Rule;
use crate::terrain;
use held::Scene;
use part::{Does, Form, FormId, Grant, Named, Part, Scope};
use state::{Ends, Given, Mark};
use words::{Amount, Ground, Once, Turn, When};

impl Form {
    /// GF-FAC-107. Whether it has a special clause.
    pub fn has_special(&self, clause: u8) -> bool {
        self.does().any(|does| matches!(does, Does::Special(own, _) if *own == clause))
    }

    pub fn does(&self) -> impl Iterator<Item = &Does> {
        self.parts.iter().flat_map(|part| &part.does)
    }

    /// Whether its rating says anything.
    pub fn is_rated(&self) -> bool {
        let rated = |does: &Does| match does {
            Does::Hit(it) | Does::Ap(it) | Does::Defense(it) | Does::DefenseIs(it) | Does::Morale(it) => {
                *it == Amount::Rating
            }
            Does::Deal(deal) => deal.dice == Amount::Rating,
            Does::Tag { count, .. } => *count == Amount::Rating,
            Does::Has(grant) => grant.rating == 0,
            Does::Special(6 | 7 | 8 | 22, _) => true,
            _ => false,
        };
        self.does().any(rated)
    }
}

impl Part {
    /// GF-FAC-15. About being attacked, hit, wounded, tested or recovering: asked of the whole unit.
    pub fn is_shared(&self) -> bool {
        const SHARED: [When; 8] = [
            When::Attacked,
            When::Shot,
            When::Fought,
            When::Charged,
            When::Hit,
            When::Wounded,
            When::Tests,
            When::Round,
        ];
        self.when.iter().any(|when| SHARED.contains(when))
    }
}

/// GF-FAC-19, GF-HERO-03. The Defense of most models other than heroes; of as many, the better.
pub fn defense_of(setup: &Setup, battle: &Battle, unit: UnitId) -> u8 {
    let members = battle.members(unit);
    let own = |id: &&FigureId| !setup.has(**id, Rule::Hero);
    let mut all: SmallVec<[u8; 8]> = members.iter().filter(own).map(|&id| setup.model(id).defense).collect();
    if all.is_empty() {
        all = members.iter().map(|&id| setup.model(id).defense).collect();
    }
    judged!("GF-FAC-19");
    let count = |defense: u8| all.iter().filter(|&&it| it == defense).count();
    all.iter().copied().max_by_key(|&defense| (count(defense), 7 - defense.min(7))).unwrap_or(6)
}

/// GF-FAC-78. Whether a model strikes before the charger, or after the strike back.
pub fn strikes(setup: &Setup, battle: &Battle, id: FigureId, turn: Turn) -> bool {
    if setup.forms.is_empty() {
        return false;
    }
    let holding = held::on_model(setup, battle, id, None, Scope::Melee);
    let does = |does: &Does| *does == Does::Strikes(turn);
    holding.iter().any(|held| setup.form(held.form).parts.iter().flat_map(|part| &part.does).any(does))
}

/// GF-FAC-54. What a unit was given has made it strike before the charger, or after the strike back.
pub fn note_turn(setup: &Setup, battle: &mut Battle, unit: UnitId, turn: Turn) {
    let does = |does: &Does| *does == Does::Strikes(turn);
    let due: SmallVec<[Named; 2]> = battle
        .forms
        .of(unit)
        .map(|it| it.grant.rule)
        .filter(|rule| matches!(rule, Named::Form(form) if setup.form(*form).does().any(does)))
        .collect();
    due.into_iter().for_each(|rule| battle.forms.note_in(unit, rule, Scope::Melee));
    battle.forms.settle();
}

/// GF-FAC-80. Of so many Impact dice, those left without AP, and those with.
pub fn sharp_impact(
    setup: &Setup,
    battle: &Battle,
    strikers: &[FigureId],
    impact: u32,
) -> (u32, SmallVec<[(u32, u8); 1]>) {
    let mut sharp: SmallVec<[(u32, u8); 1]> = SmallVec::new();
    if impact == 0 || setup.forms.is_empty() {
        return (impact, sharp);
    }
    let mut left = impact;
    for &id in strikers {
        for held in held::on_model(setup, battle, id, None, Scope::Melee) {
            for part in &setup.form(held.form).parts {
                let Some(ap) = part.does.iter().find_map(|does| match does {
                    Does::ImpactAp(ap) => Some(*ap),
                    _ => None,
                }) else {
                    continue;
                };
                let own = part.does.iter().any(|does| matches!(does, Does::Has(_)));
                let dice = if own { held.rating } else { setup.rules(id).rating(Rule::Impact) };
                let dice = u32::from(dice).min(left);
                left -= dice;
                sharp.push((dice, ap));
            }
        }
    }
    (left, sharp)
}

/// GF-FAC-101. How a unit may arrive from Ambush.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrival {
    pub apart: Option<u8>,
    pub from_round: Option<u8>,
}

/// GF-FAC-101. What all models of a unit have for arriving; of several the best.
pub fn arrival(setup: &Setup, battle: &Battle, unit: UnitId) -> Option<Arrival> {
    if setup.forms.is_empty() {
        return None;
    }
    let models = battle.members(unit).len();
    let mut found = Arrival::default();
    for held in held::on_unit(setup, battle, unit).iter().filter(|it| it.by == models) {
        for does in setup.form(held.form).parts.iter().flat_map(|part| &part.does) {
            match does {
                Does::Apart(n) => found.apart = Some(found.apart.map_or(*n, |own| own.min(*n))),
                Does::FromRound(n) => found.from_round = Some(found.from_round.map_or(*n, |own| own.min(*n))),
                _ => {}
            }
        }
    }
    Some(found)
}

/// GF-FAC-102. How far round a model its friends arrive as near to enemies as they like.
pub fn beacon(setup: &Setup, battle: &Battle, id: FigureId) -> Option<Length> {
    let reach = |does: &Does| if let Does::Beacon(n) = does { Some(*n) } else { None };
    farthest(setup, &held::on_model(setup, battle, id, None, Scope::All), reach)
}

/// GF-FAC-103. How far from a unit enemies must arrive.
pub fn repels(setup: &Setup, battle: &Battle, unit: UnitId) -> Option<Length> {
    let reach = |does: &Does| if let Does::Repel(n) = does { Some(*n) } else { None };
    farthest(setup, &held::on_unit(setup, battle, unit), reach)
}

fn farthest(setup: &Setup, holding: &held::Holding, reach: impl Fn(&Does) -> Option<u8>) -> Option<Length> {
    let does = holding.iter().flat_map(|held| &setup.form(held.form).parts).flat_map(|part| &part.does);
    does.filter_map(reach).max().map(|n| Length::inches(i64::from(n)))
}

/// GF-FAC-118. A mark lets the weapons of its side fire blindly at the marked unit.
pub fn is_blind(battle: &Battle, unit: UnitId, at: UnitId) -> bool {
    let indirect = |grant: &Grant| grant.rule == Named::Core(Rule::Indirect) && grant.scope != Scope::Melee;
    let side = battle.unit(unit).side;
    battle.forms.of(unit).any(|it| indirect(&it.grant))
        || battle.forms.marks.iter().any(|mark| mark.on == at && mark.by == side && indirect(&mark.grant))
}

/// GF-TERR-22, GF-FAC-100. Models that begin their activation in danger, or count as if.
pub fn endangered(play: &mut Play<Firefight>, unit: UnitId) -> SmallVec<[FigureId; 6]> {
    let real = terrain::endangered(play, unit);
    if play.setup.forms.is_empty() {
        return real;
    }
    let harmful = |does: &Does| *does == Does::CountsAs(Ground::Dangerous);
    let given: SmallVec<[FormId; 4]> = held::on_unit(play.setup, play.battle, unit).iter().map(|it| it.form).collect();
    let curse = given.into_iter().find(|&form| {
        play.setup.form(form).parts.iter().filter(|part| part.is(When::Activated)).flat_map(|it| &it.does).any(harmful)
    });
    let Some(curse) = curse else { return real };
    judged!("GF-FAC-100");
    play.battle.forms.note(unit, Named::Form(curse));
    play.battle.forms.settle();
    // GF-FLYI-04: whoever flies stands in it like anybody else.
    play.battle.members(unit).into_iter().collect()
}

/// GF-FAC-53. A unit's activation begins: what lasted up to it ends.
pub fn begin(setup: &Setup, battle: &mut Battle, unit: UnitId) {
    if setup.forms.is_empty() {
        return;
    }
    battle.forms.end(unit, Ends::WithTheNextActivation);
    battle.forms.end_uses(Once::Activation);
    battle.forms.placed.clear();
    (battle.forms.holding, battle.forms.rushing, battle.forms.instinct) = (None, None, None);
}

/// A unit's activation is over, and with it every event in it: a unit that falls on its way leaves one unsettled.
pub fn finish(setup: &Setup, battle: &mut Battle, unit: UnitId) {
    if setup.forms.is_empty() {
        return;
    }
    battle.forms.settle();
    battle.forms.end(unit, Ends::WithTheActivation);
    battle.forms.end_uses(Once::Activation);
    (battle.forms.holding, battle.forms.rushing, battle.forms.instinct) = (None, None, None);
    battle.forms.feats.clear();
    battle.forms.placed.clear();
    if !battle.forms.seasoned.contains(&unit) {
        battle.forms.seasoned.push(unit);
    }
}

/// GF-FAC-95. What the forms add to a casting roll.
pub fn casting(play: &mut Play<Firefight>, caster: FigureId, needs: Tally) -> Tally {
    if play.setup.forms.is_empty() {
        return needs;
    }
    let unit = play.battle.unit_of(caster);
    let holding = held::on_model(play.setup, play.battle, caster, None, Scope::All);
    let scene = Scene::of(play.setup, play.battle, unit);
    let parts: SmallVec<[(FormId, i8); 4]> = scene
        .own(&holding, &[When::Casts])
        .iter()
        .filter_map(|it| match it.does {
            Does::Cast(amount) => Some((it.form, amount.with(it.rating))),
            _ => None,
        })
        .collect();
    parts.iter().for_each(|&(form, _)| play.battle.forms.note(unit, Named::Form(form)));
    play.battle.forms.settle();
    judged!("GF-FAC-95");
    edge::explain(play.setup, needs, &parts, -1, clause!("GF-FAC-95"))
}

/// GF-FAC-06. A unit is given a rule, with all the rules that this one counts as having.
pub fn give(setup: &Setup, battle: &mut Battle, given: Given) {
    for (grant, of) in with_its_own(setup, given.grant) {
        battle.forms.give(Given { grant, of, ..given });
    }
}

/// GF-FAC-118. A mark is laid, with all the rules that its own counts as having.
pub fn mark(setup: &Setup, battle: &mut Battle, mark: Mark) {
    for (grant, of) in with_its_own(setup, mark.grant) {
        let laid = Mark { grant, of, ..mark };
        if !battle.forms.marks.contains(&laid) {
            battle.forms.marks.push(laid);
        }
    }
}

/// A rule and those it counts as having, each with the rule they are all part of.
fn with_its_own(setup: &Setup, grant: Grant) -> SmallVec<[(Grant, Option<FormId>); 2]> {
    let mut all: SmallVec<[(Grant, Option<FormId>); 2]> = SmallVec::from_iter([(grant, None)]);
    let Named::Form(whole) = grant.rule else { return all };
    let mut next = 0;
    while next < all.len() {
        let (outer, _) = all[next];
        next += 1;
        let Named::Form(form) = outer.rule else { continue };
        for does in setup.form(form).parts.iter().flat_map(|part| &part.does) {
            let Does::Has(inner) = does else { continue };
            let inner = crate::army::rated(*inner, outer.rating);
            let inner = if outer.scope == Scope::All { inner } else { Grant { scope: outer.scope, ..inner } };
            if !all.iter().any(|own| own.0.rule == inner.rule) {
                all.push((inner, Some(whole)));
            }
        }
    }
    all
}
