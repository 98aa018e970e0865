//! Which rules bear on a model, a weapon or a unit now, and which of their parts count. GF-FAC-06..20.

use referee::{FigureId, UnitId, judged};
use smallvec::SmallVec;
use table::Length;

use super::part::{Conditions, Does, FormId, Grant, Named, Part, Scope};
use super::words::{Bearers, When};
use crate::battle::Battle;
use crate::ground;
use crate::measure::{beyond, within};
use crate::setup::Setup;
use crate::special_rules::{Rule, Rules};

/// A rule that somebody has now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    pub form: FormId,
    pub rating: u8,
    /// By how many of the unit's models.
    pub by: usize,
}

pub type Holding = SmallVec<[Held; 8]>;

/// What the conditions look at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub setup: &'a Setup,
    pub battle: &'a Battle,
    /// Whose rule it is.
    pub holder: UnitId,
    /// Whom the attack is on.
    pub target: Option<UnitId>,
    /// GF-FAC-41. From the firing model, or between the units when the charge was declared.
    pub gap: Option<Length>,
    pub spell: bool,
}

/// A part that counts: the rule, what it does, and how often over.
#[derive(Clone, Copy, Debug)]
pub struct Counts<'a> {
    pub form: FormId,
    pub rating: u8,
    pub does: &'a Does,
    /// GF-FAC-50.
    pub times: i8,
    pub part: &'a Part,
    boosts: Option<FormId>,
}

fn add(holding: &mut Holding, setup: &Setup, grant: &Grant, scope: Scope) {
    let Named::Form(form) = grant.rule else { return };
    if grant.scope != Scope::All && grant.scope != scope {
        return;
    }
    let rated = setup.forms[usize::from(form.0)].is_rated();
    match holding.iter_mut().find(|own| own.form == form) {
        Some(own) if rated => own.rating = own.rating.saturating_add(grant.rating),
        Some(_) => {}
        None => holding.push(Held { form, rating: grant.rating, by: 1 }),
    }
}

/// GF-FAC-12. The rules of a model in the use of a weapon: the model's, the weapon's, and what the unit was given.
pub fn on_model(setup: &Setup, battle: &Battle, id: FigureId, weapon: Option<u16>, scope: Scope) -> Holding {
    let mut holding = Holding::new();
    let card = setup.model(id);
    let own_weapon = weapon.map(|weapon| &setup.weapon(weapon).forms);
    card.forms.iter().chain(own_weapon.into_iter().flatten()).for_each(|it| add(&mut holding, setup, it, scope));
    for given in battle.forms.of(battle.unit_of(id)) {
        add(&mut holding, setup, &given.grant, scope);
    }
    judged!("GF-FAC-12", "GF-FAC-14");
    holding
}

/// GF-FAC-104. What was chosen or rolled counts for those who carry the rule that offers it.
fn with_parents(setup: &Setup, holding: &Holding) -> Holding {
    let carries = |of: FormId| holding.iter().any(|it| it.form == of);
    holding.iter().filter(|it| setup.form(it.form).option_of.is_none_or(carries)).copied().collect()
}

/// GF-FAC-15. The rules of a unit's models with the lowest rating, and how many have each.
pub fn on_unit(setup: &Setup, battle: &Battle, unit: UnitId) -> Holding {
    let mut all = Holding::new();
    for id in battle.members(unit) {
        for held in on_model(setup, battle, id, None, Scope::All) {
            match all.iter_mut().find(|own| own.form == held.form) {
                Some(own) => (own.by, own.rating) = (own.by + 1, own.rating.min(held.rating)),
                None => all.push(held),
            }
        }
    }
    judged!("GF-FAC-15");
    all
}

impl<'a> Scene<'a> {
    pub fn of(setup: &'a Setup, battle: &'a Battle, holder: UnitId) -> Scene<'a> {
        Scene { setup, battle, holder, target: None, gap: None, spell: false }
    }

    /// The parts of a model's rules that count at one of these moments.
    pub fn own(&self, holding: &Holding, whens: &[When]) -> SmallVec<[Counts<'a>; 8]> {
        self.counting(holding, whens, |part, _| match part.bearers {
            None => true,
            Some(_) => self.shared(part, holding),
        })
    }

    /// GF-FAC-15, GF-FAC-17. The parts that count when all models of the unit have the rule, or most of them.
    pub fn shared_parts(&self, holding: &Holding, whens: &[When]) -> SmallVec<[Counts<'a>; 8]> {
        let models = self.battle.members(self.holder).len();
        self.counting(holding, whens, |part, held| match part.bearers.unwrap_or(Bearers::All) {
            Bearers::All => held.by == models,
            Bearers::Most => held.by * 2 > models,
        })
    }

    /// A part about a model's own deeds that asks for all or most of its unit.
    fn shared(&self, part: &Part, holding: &Holding) -> bool {
        let of_unit = on_unit(self.setup, self.battle, self.holder);
        let models = self.battle.members(self.holder).len();
        holding.iter().filter(|own| self.setup.form(own.form).parts.iter().any(|it| std::ptr::eq(it, part))).any(
            |own| {
                let by = of_unit.iter().find(|it| it.form == own.form).map_or(0, |it| it.by);
                if part.bearers == Some(Bearers::Most) { by * 2 > models } else { by == models }
            },
        )
    }

    fn counting(
        &self,
        holding: &Holding,
        whens: &[When],
        borne: impl Fn(&Part, &Held) -> bool,
    ) -> SmallVec<[Counts<'a>; 8]> {
        let mut counting: SmallVec<[Counts<'a>; 8]> = SmallVec::new();
        let holding = &with_parents(self.setup, holding);
        for held in holding {
            for part in &self.setup.form(held.form).parts {
                let called = whens.iter().any(|&when| part.is(when)) || whens.is_empty() && part.when.is_empty();
                if !called || !borne(part, held) {
                    continue;
                }
                let Some(times) = self.hold(&part.only_if, held.form, holding) else { continue };
                judge(part);
                let boosts = part.only_if.boost;
                counting.extend(part.does.iter().map(|does| Counts {
                    form: held.form,
                    rating: held.rating,
                    does,
                    times,
                    part,
                    boosts,
                }));
            }
        }
        without_boosted(counting)
    }

    /// GF-FAC-41..50. Whether all conditions hold, and how often the part counts.
    fn hold(&self, asked: &Conditions, form: FormId, holding: &Holding) -> Option<i8> {
        let has_base = |base: FormId| holding.iter().any(|it| it.form == base && self.passes(base, it));
        let inches = |n: u8| Length::inches(i64::from(n));
        let held = asked.over.is_none_or(|n| self.gap.is_some_and(|gap| beyond(gap, inches(n))))
            && asked.within.is_none_or(|n| self.gap.is_some_and(|gap| within(gap, inches(n))))
            && asked.tough.is_none_or(|n| self.most_of_target(|id| self.setup.rules(id).rating(Rule::Tough) >= n))
            && (!asked.no_heroes || !self.most_of_target(|id| self.setup.has(id, Rule::Hero)))
            && asked.armour.is_none_or(|[low, high]| {
                self.target.is_some_and(|at| (low..=high).contains(&super::defense_of(self.setup, self.battle, at)))
            })
            && asked.spell.is_none_or(|spell| spell == self.spell)
            && (!asked.still || !self.battle.forms.moved.contains(&self.holder))
            && (!asked.arrived || self.battle.unit(self.holder).arrived)
            && (!asked.first || !self.battle.forms.seasoned.contains(&self.holder))
            && (!asked.holds || self.battle.forms.holding == Some(self.holder))
            && asked.terrain.is_none_or(|n| self.is_grounded(inches(n)))
            && asked.boost.is_none_or(has_base);
        judged!("GF-FAC-01", "GF-FAC-16");
        let times = asked.per.map_or(1, |per| self.battle.forms.markers(self.holder, form) / per.max(1));
        (held && times > 0).then_some(times as i8)
    }

    /// GF-FAC-07. Where the base asks for all or most models, it must pass that.
    fn passes(&self, base: FormId, held: &Held) -> bool {
        let asks = self.setup.form(base).parts.iter().find_map(|part| part.bearers);
        let suffers = self.setup.form(base).parts.iter().any(|part| part.is_shared());
        if asks.is_none() && !suffers {
            return true;
        }
        let models = self.battle.members(self.holder).len();
        let by = held
            .by
            .max(on_unit(self.setup, self.battle, self.holder).iter().find(|it| it.form == base).map_or(0, |it| it.by));
        match asks.unwrap_or(Bearers::All) {
            Bearers::All => by == models,
            Bearers::Most => by * 2 > models,
        }
    }

    fn most_of_target(&self, is: impl Fn(FigureId) -> bool) -> bool {
        let Some(target) = self.target else { return false };
        let members = self.battle.members(target);
        members.iter().filter(|&&id| is(id)).count() * 2 > members.len()
    }

    /// GF-FAC-48. Most models stand close to terrain of some type.
    fn is_grounded(&self, reach: Length) -> bool {
        let members = self.battle.members(self.holder);
        let near = |id: &&FigureId| ground::is_near_terrain(self.setup, self.battle, **id, reach);
        members.iter().filter(near).count() * 2 > members.len()
    }
}

/// The clauses of a part that counts.
fn judge(part: &Part) {
    for when in &part.when {
        match when {
            When::Attacks => judged!("GF-FAC-21"),
            When::Shoots => judged!("GF-FAC-22"),
            When::Fights => judged!("GF-FAC-23"),
            When::Charges => judged!("GF-FAC-24"),
            When::Hit => judged!("GF-FAC-26"),
            When::Wounded => judged!("GF-FAC-27"),
            When::Tests => judged!("GF-FAC-28"),
            When::Moves => judged!("GF-FAC-29"),
            When::Casts => judged!("GF-FAC-30"),
            _ => {}
        }
    }
    let asked = &part.only_if;
    let asks = |is: bool, judge: fn()| {
        if is {
            judge()
        }
    };
    asks(asked.over.is_some() || asked.within.is_some(), || judged!("GF-FAC-41"));
    asks(asked.tough.is_some(), || judged!("GF-FAC-42"));
    asks(asked.armour.is_some(), || judged!("GF-FAC-43"));
    asks(asked.no_heroes, || judged!("GF-FAC-44"));
    asks(asked.spell.is_some(), || judged!("GF-FAC-45"));
    asks(asked.still, || judged!("GF-FAC-46"));
    asks(asked.holds, || judged!("GF-FAC-47"));
    asks(asked.terrain.is_some(), || judged!("GF-FAC-48"));
    asks(asked.arrived || asked.first, || judged!("GF-FAC-49"));
    asks(asked.per.is_some(), || judged!("GF-FAC-50"));
}

/// GF-FAC-07. Where a boost applies, the parts of its base with the same effect do not.
fn without_boosted(counting: SmallVec<[Counts<'_>; 8]>) -> SmallVec<[Counts<'_>; 8]> {
    if counting.iter().all(|it| it.boosts.is_none()) {
        return counting;
    }
    let kind = std::mem::discriminant::<Does>;
    let boosted =
        |it: &Counts| counting.iter().any(|boost| boost.boosts == Some(it.form) && kind(boost.does) == kind(it.does));
    judged!("GF-FAC-07");
    counting.iter().filter(|it| !boosted(it)).copied().collect()
}

/// GF-FAC-06. The core rules that a unit was given, for attacks of this kind.
pub fn core(battle: &Battle, unit: UnitId, scope: Scope) -> Rules {
    let mut rules = Rules::NONE;
    for given in battle.forms.of(unit) {
        if let Named::Core(rule) = given.grant.rule
            && (given.grant.scope == Scope::All || given.grant.scope == scope)
        {
            rules.add(rule, given.grant.rating.max(1));
        }
    }
    rules
}

/// Whether a model has a rule of the core book, of its own or given.
pub fn has(setup: &Setup, battle: &Battle, id: FigureId, rule: Rule) -> bool {
    setup.has(id, rule) || is_given(battle, battle.unit_of(id), rule)
}

pub fn is_given(battle: &Battle, unit: UnitId, rule: Rule) -> bool {
    battle.forms.of(unit).any(|it| it.grant.rule == Named::Core(rule) && it.grant.scope == Scope::All)
}
