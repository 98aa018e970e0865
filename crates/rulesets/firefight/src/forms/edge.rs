//! What the forms add to an attack: to hit, AP, extra hits and attacks, re-rolls, Defense. Looked at once, when targets
//! are declared or the strike begins: GF-FAC-16.

use dice::{Cast, Heap};
use referee::{Clause, FigureId, SideId, Tally, UnitId, Word, clause, judged};
use smallvec::SmallVec;
use table::Length;

use super::deal::parted;
use super::held::{self, Counts, Holding, Scene};
use super::part::{Does, FormId, Grant, Named, Scope};
use super::words::{Ignored, Kind, When};
use crate::attack::Hits;
use crate::battle::Battle;
use crate::setup::Setup;
use crate::special_rules::{Rule, Rules};

/// One attack as the forms see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fray {
    pub by: UnitId,
    pub at: UnitId,
    pub scope: Scope,
    /// The unit that strikes has charged.
    pub charging: bool,
    /// GF-FAC-41.
    pub gap: Option<Length>,
}

/// A number with the rule that it comes from.
pub type Named8 = (FormId, i8);

/// What a model's dice do besides what its weapon's own rules say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    pub hit: SmallVec<[Named8; 2]>,
    pub ap: SmallVec<[Named8; 2]>,
    pub six_ap: SmallVec<[Named8; 2]>,
    pub six_wounds: u8,
    /// The least face that makes one more hit, for each rule.
    pub extra_hits: SmallVec<[u8; 2]>,
    pub extra_attacks: SmallVec<[u8; 2]>,
    pub reroll_blocks: Option<u8>,
    /// The highest failing face that makes one more wound, for each rule.
    pub extra_wounds: SmallVec<[u8; 2]>,
    pub ignores_cover: bool,
    pub ignores_regeneration: bool,
    pub ignores_indirect: bool,
    pub backfire: bool,
    pub blast: u8,
    pub deadly: u8,
}

/// What the target's forms do about the hits of an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guard {
    pub enemy_hit: SmallVec<[Named8; 2]>,
    pub defense: SmallVec<[Named8; 2]>,
    pub enemy_ap: SmallVec<[Named8; 2]>,
}

impl Fray {
    pub fn own(&self) -> SmallVec<[When; 4]> {
        let mut whens = SmallVec::from_slice(&[When::Attacks]);
        whens.push(if self.scope == Scope::Shooting { When::Shoots } else { When::Fights });
        if self.charging {
            whens.push(When::Charges);
        }
        whens
    }

    fn suffered(&self) -> SmallVec<[When; 4]> {
        let mut whens = SmallVec::from_slice(&[When::Attacked]);
        whens.push(if self.scope == Scope::Shooting { When::Shot } else { When::Fought });
        if self.charging {
            whens.push(When::Charged);
        }
        whens
    }
}

/// GF-FAC-118. Adds the rules of marks that this side has laid on the target.
pub fn with_marks(setup: &Setup, battle: &Battle, fray: &Fray, mut holding: Holding) -> Holding {
    let side = battle.unit(fray.by).side;
    for mark in marks(battle, fray.at, side) {
        if let Named::Form(form) = mark.grant.rule
            && mark.grant.is_for(fray.scope)
            && !holding.iter().any(|own| own.form == form)
        {
            let by = battle.members(fray.by).len();
            holding.push(held::Held { form, rating: mark.grant.rating, by });
        }
    }
    debug_assert!(holding.iter().all(|it| usize::from(it.form.0) < setup.forms.len()));
    holding
}

fn marks(battle: &Battle, on: UnitId, by: SideId) -> impl Iterator<Item = &super::state::Mark> {
    battle.forms.marks.iter().filter(move |mark| mark.on == on && mark.by == by)
}

/// GF-FAC-06, GF-FAC-118. The core rules that an attack has from what its unit was given, and from marks.
pub fn given_to(battle: &Battle, fray: &Fray) -> Rules {
    let mut rules = held::core(battle, fray.by, fray.scope);
    let side = battle.unit(fray.by).side;
    for mark in marks(battle, fray.at, side) {
        if let Named::Core(rule) = mark.grant.rule
            && mark.grant.is_for(fray.scope)
        {
            rules.add(rule, mark.grant.rating.max(1));
        }
    }
    rules
}

/// The same for an attack that is made: what applies is spent with it.
pub fn core(battle: &mut Battle, fray: &Fray) -> Rules {
    let rules = given_to(battle, fray);
    for (rule, _) in rules.iter() {
        if applies(rule, fray) {
            note(battle, fray, Named::Core(rule));
        }
    }
    rules
}

/// GF-FAC-55. Whether a rule given for an attack has anything to act on in this one.
fn applies(rule: Rule, fray: &Fray) -> bool {
    let far = fray.gap.is_some_and(|gap| crate::measure::beyond(gap, Length::inches(9)));
    match rule {
        Rule::Furious | Rule::Thrust | Rule::Impact => fray.charging && fray.scope == Scope::Melee,
        Rule::Relentless => fray.scope == Scope::Shooting && far,
        Rule::Indirect => fray.scope == Scope::Shooting,
        Rule::Counter => fray.scope == Scope::Melee && !fray.charging,
        Rule::Ap | Rule::Bane | Rule::Blast | Rule::Deadly | Rule::Rending | Rule::Reliable => true,
        Rule::Surge | Rule::Unstoppable => true,
        _ => false,
    }
}

/// GF-FAC-54. What the attacker has of a rule, given or by a mark on the target, has applied.
pub fn note(battle: &mut Battle, fray: &Fray, rule: Named) {
    battle.forms.note_in(fray.by, rule, fray.scope);
    let side = battle.unit(fray.by).side;
    battle.forms.note_mark(fray.at, side, rule, fray.scope);
}

/// GF-FAC-65..82. The edge that a model has with a weapon in this attack; None when the forms add nothing.
pub fn edge(setup: &Setup, battle: &mut Battle, fray: &Fray, id: FigureId, weapon: Option<u16>) -> Option<Box<Edge>> {
    if setup.forms.is_empty() {
        return None;
    }
    let holding = held::on_model(setup, battle, id, weapon, fray.scope);
    edge_of(setup, battle, fray, id, holding)
}

/// The edge of a model by these rules of its own, and by the marks on the target.
fn edge_of(setup: &Setup, battle: &mut Battle, fray: &Fray, id: FigureId, holding: Holding) -> Option<Box<Edge>> {
    let holding = with_marks(setup, battle, fray, holding);
    let mut edge = Edge::default();
    let mut applied: SmallVec<[Named; 4]> = SmallVec::new();
    let scene = Scene { target: Some(fray.at), gap: fray.gap, ..Scene::of(setup, battle, fray.by) };
    for it in scene.own(&holding, &fray.own()) {
        if edge.take(&it) {
            applied.push(Named::Form(it.form));
        }
    }
    applied.into_iter().for_each(|rule| note(battle, fray, rule));
    edge.hit.extend(super::special::vengeance(setup, battle, fray.by, fray.at));
    edge.hit.extend(super::instinct::spurred(setup, battle, fray, id));
    let side = battle.unit(fray.by).side;
    for tag in battle.forms.tags.iter().filter(|tag| tag.stays) {
        if tag.on == fray.at && tag.by == side {
            let part = (tag.rule, tag.count as i8);
            match tag.kind {
                Kind::Ap => edge.ap.push(part),
                Kind::Hit => edge.hit.push(part),
            }
        }
    }
    (edge != Edge::default()).then(|| Box::new(edge))
}

impl Edge {
    /// Adds what counts; says whether it was an effect on dice.
    pub fn take(&mut self, it: &Counts) -> bool {
        let n = |amount: super::words::Amount| (it.form, amount.with(it.rating).saturating_mul(it.times));
        match *it.does {
            Does::Hit(amount) => judged!("GF-FAC-65" => self.hit.push(n(amount))),
            Does::Ap(amount) => judged!("GF-FAC-67" => self.ap.push(n(amount))),
            Does::SixAp(more) => judged!("GF-FAC-70" => self.six_ap.push((it.form, more as i8))),
            Does::SixWounds(more) => judged!("GF-FAC-71" => self.six_wounds += more),
            Does::ExtraHits(face) => judged!("GF-FAC-72" => self.extra_hits.push(face)),
            Does::ExtraAttacks(face) => judged!("GF-FAC-73" => self.extra_attacks.push(face)),
            Does::RerollBlocks(face) => {
                judged!("GF-FAC-74");
                self.reroll_blocks = Some(self.reroll_blocks.map_or(face, |own| own.min(face)));
            }
            Does::ExtraWounds(face) => judged!("GF-FAC-75" => self.extra_wounds.push(face)),
            Does::Ignores(Ignored::Cover) => judged!("GF-FAC-76" => self.ignores_cover = true),
            Does::Ignores(Ignored::Regeneration) => judged!("GF-FAC-76" => self.ignores_regeneration = true),
            Does::Ignores(Ignored::Indirect) => self.ignores_indirect = true,
            Does::Backfire => judged!("GF-FAC-77" => self.backfire = true),
            Does::Blast(more) => judged!("GF-FAC-81" => self.blast += more),
            Does::Deadly(more) => judged!("GF-FAC-81" => self.deadly += more),
            _ => return false,
        }
        judged!("GF-FAC-20");
        true
    }

    /// GF-FAC-97. The rules of dealt hits: what they are with, without the attacker's own.
    pub fn dealt(setup: &Setup, battle: &Battle, target: UnitId, with: &Holding) -> Edge {
        let mut edge = Edge::default();
        // Nobody holds these rules but the hits themselves.
        let scene = Scene { target: Some(target), ..Scene::of(setup, battle, target) };
        for it in scene.own(with, &[When::Attacks]) {
            edge.take(&it);
        }
        edge
    }
}

/// GF-FAC-65, GF-FAC-68, GF-FAC-83. What the target has against this attack.
pub fn guard(setup: &Setup, battle: &Battle, fray: &Fray) -> Option<Box<Guard>> {
    if setup.forms.is_empty() {
        return None;
    }
    let whens: SmallVec<[When; 5]> = fray.suffered().into_iter().chain([When::Hit]).collect();
    let scene = Scene { gap: fray.gap, ..Scene::of(setup, battle, fray.at) };
    guarded(&scene, &whens)
}

/// GF-FAC-26. What a unit has against hits from anything else.
pub fn shelter(setup: &Setup, battle: &Battle, unit: UnitId, spell: bool) -> Option<Box<Guard>> {
    if setup.forms.is_empty() {
        return None;
    }
    let scene = Scene { spell, ..Scene::of(setup, battle, unit) };
    guarded(&scene, &[When::Hit])
}

fn guarded(scene: &Scene, whens: &[When]) -> Option<Box<Guard>> {
    let holding = held::on_unit(scene.setup, scene.battle, scene.holder);
    let mut guard = Guard::default();
    for it in scene.shared_parts(&holding, whens) {
        let n = |amount: super::words::Amount| (it.form, amount.with(it.rating).saturating_mul(it.times));
        match *it.does {
            Does::EnemyHit(amount) => judged!("GF-FAC-65" => guard.enemy_hit.push(n(amount))),
            Does::Defense(amount) => judged!("GF-FAC-83" => guard.defense.push(n(amount))),
            Does::EnemyAp(amount) => judged!("GF-FAC-68" => guard.enemy_ap.push(n(amount))),
            _ => continue,
        }
        judged!("GF-FAC-25");
    }
    (guard != Guard::default()).then(|| Box::new(guard))
}

/// Parts of a number, each under the name of its rule. Losses and gains are to the die: they come off what it must show.
pub fn explain(setup: &Setup, needs: Tally, parts: &[Named8], sign: i32, clause: Clause) -> Tally {
    parts.iter().fold(needs, |needs, &(form, n)| {
        let word = Word::from(setup.form(form).name.clone());
        needs.add_named(sign * i32::from(n), clause, word)
    })
}

/// GF-FAC-65, GF-FAC-108. To hit: the model's own parts and those of the target, but no losses to an Unstoppable weapon.
pub fn to_hit(setup: &Setup, needs: Tally, edge: Option<&Edge>, guard: Option<&Guard>, unstoppable: bool) -> Tally {
    let heeded = |&(_, n): &Named8| n > 0 || !unstoppable;
    if unstoppable {
        judged!("GF-FAC-108");
    }
    let own: SmallVec<[Named8; 4]> = edge.map(|it| it.hit.iter().copied().filter(heeded).collect()).unwrap_or_default();
    let theirs: SmallVec<[Named8; 4]> =
        guard.map(|it| it.enemy_hit.iter().copied().filter(heeded).collect()).unwrap_or_default();
    let needs = explain(setup, needs, &own, -1, clause!("GF-FAC-65"));
    explain(setup, needs, &theirs, -1, clause!("GF-FAC-65"))
}

/// A model with a weapon in one attack: the weapon's rules with all that was given, and what the forms add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arms {
    pub rules: Rules,
    pub edge: Option<Box<Edge>>,
    pub guard: Option<Box<Guard>>,
}

impl Arms {
    pub fn taken(setup: &Setup, battle: &mut Battle, fray: &Fray, id: FigureId, weapon: u16) -> Arms {
        let edge = edge(setup, battle, fray, id, Some(weapon));
        Arms::with(setup, battle, fray, setup.weapon(weapon).rules, edge)
    }

    /// GF-FAC-99. An attack that a rule gives, as with a weapon of its own.
    pub fn by_rule(setup: &Setup, battle: &mut Battle, fray: &Fray, id: FigureId, with: &[Grant]) -> Arms {
        let (rules, forms) = parted(with);
        let mut holding = held::on_model(setup, battle, id, None, fray.scope);
        let others = forms.into_iter().filter(|it| !holding.iter().any(|own| own.form == it.form));
        let others: Holding = others.collect();
        holding.extend(others);
        let edge = edge_of(setup, battle, fray, id, holding);
        Arms::with(setup, battle, fray, rules, edge)
    }

    fn with(setup: &Setup, battle: &mut Battle, fray: &Fray, own: Rules, edge: Option<Box<Edge>>) -> Arms {
        let mut rules = own.and(&core(battle, fray));
        if let Some(edge) = &edge {
            [(Rule::Blast, edge.blast), (Rule::Deadly, edge.deadly)]
                .into_iter()
                .filter(|(_, more)| *more > 0)
                .for_each(|(rule, more)| rules.add(rule, more));
        }
        let guard = guard(setup, battle, fray);
        let hinders: SmallVec<[FormId; 2]> = guard.iter().flat_map(|it| &it.enemy_hit).map(|it| it.0).collect();
        if !rules.has(Rule::Unstoppable) {
            hinders.into_iter().for_each(|form| battle.forms.note(fray.at, Named::Form(form)));
        }
        Arms { rules, edge, guard }
    }

    pub fn to_hit(&self, setup: &Setup, needs: Tally) -> Tally {
        let unstoppable = self.rules.has(Rule::Unstoppable);
        to_hit(setup, needs, self.edge.as_deref(), self.guard.as_deref(), unstoppable)
    }
}

impl Edge {
    /// GF-FAC-60. Hits from 6s are blocked apart.
    pub fn parts_sixes(&self) -> bool {
        !self.six_ap.is_empty() || self.six_wounds > 0
    }

    /// GF-FAC-73. One more attack for each die that shows enough, for each rule.
    pub fn more_attacks(&self, dice: &Cast, need: u8) -> Heap {
        self.extra_attacks.iter().map(|&face| dice.at_least(face.max(need))).sum()
    }

    /// GF-FAC-72. One more hit for each die that hits with enough, for each rule.
    pub fn more_hits(&self, dice: &Cast, need: u8) -> Heap {
        self.extra_hits.iter().map(|&face| dice.at_least(face.max(need))).sum()
    }
}

/// GF-FAC-69. AP with all additions, then all reductions and never below 0: what is added, and what comes off.
fn pierces(hits: &Hits, guard: Option<&Guard>, unstoppable: bool) -> [SmallVec<[Named8; 4]>; 2] {
    let heeded = |&(_, n): &Named8| n > 0 || !unstoppable;
    let mut gains: SmallVec<[Named8; 4]> = SmallVec::new();
    if let Some(edge) = hits.edge.as_deref() {
        gains.extend(edge.ap.iter().copied().filter(heeded));
        gains.extend(edge.six_ap.iter().copied().filter(|_| hits.six));
    }
    let (gains, mut losses): (SmallVec<[Named8; 4]>, SmallVec<[Named8; 4]>) =
        gains.into_iter().partition(|it| it.1 > 0);
    losses.extend(guard.iter().flat_map(|it| &it.enemy_ap).copied().filter(heeded));
    let mut left = gains.iter().map(|it| i32::from(it.1)).sum::<i32>() + i32::from(hits.ap);
    judged!("GF-FAC-69");
    for loss in &mut losses {
        let taken = left.min(-i32::from(loss.1)).max(0);
        (left, loss.1) = (left - taken, -taken as i8);
    }
    losses.retain(|it| it.1 != 0);
    [gains, losses]
}

/// GF-FAC-54, GF-FAC-55. What the unit had against some hits and could act on.
pub fn sheltering(hits: &Hits, guard: &Guard, unstoppable: bool) -> SmallVec<[FormId; 4]> {
    let [_, losses] = pierces(hits, Some(guard), unstoppable);
    let lessens = |own: &&Named8| losses.iter().any(|it| it.0 == own.0);
    guard.enemy_ap.iter().filter(lessens).chain(&guard.defense).map(|it| it.0).collect()
}

/// GF-FAC-69, GF-FAC-83. The AP of hits, and what adds to the roll against them.
pub fn against(setup: &Setup, needs: Tally, hits: &Hits, guard: Option<&Guard>, unstoppable: bool) -> Tally {
    let [gains, losses] = pierces(hits, guard, unstoppable);
    let needs = explain(setup, needs, &gains, 1, clause!("GF-FAC-67"));
    let needs = explain(setup, needs, &losses, 1, clause!("GF-FAC-68"));
    let defense: &[Named8] = guard.map_or(&[], |it| &it.defense);
    explain(setup, needs, defense, -1, clause!("GF-FAC-83"))
}
