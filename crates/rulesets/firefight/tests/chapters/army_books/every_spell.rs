//! Every spell of the books, cast once at somebody near: it does what its words say and nothing else.

use super::{armed, with};
use crate::common::{Arena, lay_out, pick, scenario_of, word};
use firefight::forms::book::{book, plain, rated};
use firefight::forms::part::{Form, Grant, Named};
use firefight::forms::words::PartText;
use firefight::roster::UnitPlan;
use firefight::special_rules::{Rule, Written};
use firefight::spells::{self, Effect, Spell};
use referee::oracles::{Line, face};
use serde_json::json;

pub(super) type Lines = Vec<(&'static str, Line)>;

/// A lone caster, and a lone target that takes a great many wounds before anything happens to it.
fn fixture(spell: &Spell) -> Arena {
    let caster = armed(with("Trooper", &["Caster(3)"]), 0, 1, &[]);
    let foe = UnitPlan { called: Some("Foe".into()), ..armed(with("Trooper", &["Tough(200)"]), 0, 1, &[]) };
    let mut scenario = scenario_of(json!({}), json!([]), [vec![caster], vec![foe]]);
    scenario.sides[0].force["spells"] = serde_json::to_value([spell]).expect("plain data");
    let mut arena = lay_out(&scenario);
    arena.put("Trooper", 24.0, 10.0);
    arena.apart("Trooper", "Foe", 5.0);
    let id = arena.only("Trooper");
    arena.battle.model_mut(id).tokens = spell.value;
    arena
}

/// What the rules of dealt hits come to against a lone model of Defense 4+ with Tough: their parts for any attack.
pub(super) struct Sharp {
    rules: Vec<(Rule, u8)>,
    parts: Vec<PartText>,
}

impl Sharp {
    pub(super) fn of(with: &[String]) -> Sharp {
        let (mut rules, mut parts) = (Vec::new(), Vec::new());
        for name in with {
            match Written::from(name.clone()) {
                Written::Known(rule, rating) => rules.push((rule, rating)),
                Written::Unknown(label) => {
                    let (_, entry) = &book().rules[&plain(rated(&label).0)];
                    parts.extend(entry.parts.iter().filter(|part| holds(part)).cloned());
                }
            }
        }
        Sharp { rules, parts }
    }

    pub(super) fn has(&self, rule: Rule) -> bool {
        self.rules.iter().any(|it| it.0 == rule)
    }

    pub(super) fn rating(&self, rule: Rule) -> u8 {
        self.rules.iter().filter(|it| it.0 == rule).map(|it| it.1).sum()
    }

    fn sum(&self, of: fn(&PartText) -> Option<u8>) -> u8 {
        self.parts.iter().filter_map(of).sum()
    }

    /// Whether a die is rolled for each hit, only to see.
    fn looks(&self) -> bool {
        let seen = |part: &PartText| {
            part.six_ap.is_some()
                || part.six_wounds.is_some()
                || part.extra_hits.is_some()
                || part.extra_attacks.is_some()
                || part.backfire.is_some()
        };
        self.has(Rule::Rending) || self.has(Rule::Surge) || self.parts.iter().any(seen)
    }

    fn ap(&self) -> u8 {
        let more = self.parts.iter().filter_map(|part| part.ap).map(|it| it.with(1).max(0) as u8).sum::<u8>();
        self.rating(Rule::Ap) + more
    }
}

/// Of parts for any attack, those that a target of Defense 4+ with Tough(200), no hero, meets.
fn holds(part: &PartText) -> bool {
    use firefight::forms::words::When;
    part.when.0.contains(&When::Attacks)
        && part.over.is_none()
        && part.within.is_none()
        && part.armour.is_none_or(|[low, high]| (low..=high).contains(&4))
        && part.boost.is_none()
        && part.per.is_none()
        && part.terrain.is_none()
}

pub(super) fn dice(shown: Vec<u8>) -> Line {
    Line::Faces(shown.into_iter().collect())
}

fn cast(more: Lines) -> Lines {
    let start = [("GF-ACTI-01", word("gf-hold")), ("GF-CAST-03", pick(0)), ("GF-CAST-06", face(4))];
    start.into_iter().chain(more).collect()
}

/// One hit comes through to a lone model of Defense 4+, the others are blocked by a 6, which some rules have rolled
/// again: the dice, and the wounds left.
pub(super) fn one_through(hits: u8, sharp: &Sharp) -> (Lines, u8) {
    let need = (4 + sharp.ap()).min(6);
    let through = need - 1;
    let blocked = usize::from(hits) - 1;
    let rerolled = sharp.has(Rule::Bane) || sharp.parts.iter().any(|part| part.reroll_blocks.is_some());
    let mut lines: Lines = Vec::new();
    if sharp.looks() {
        // Neither a 6 nor a 5 nor a 1: nothing more comes of them.
        lines.push(("GF-FAC-97", dice(vec![3; usize::from(hits)])));
    }
    let shown: Vec<u8> = std::iter::once(through).chain(vec![6; blocked]).collect();
    lines.push(("GF-SHOO-18", dice(shown)));
    if rerolled && blocked > 0 {
        lines.push(("GF-BANE-02", dice(vec![6; blocked])));
    }
    let deadly = sharp.rating(Rule::Deadly) + sharp.sum(|part| part.deadly);
    let extra = sharp.parts.iter().filter_map(|part| part.extra_wounds).filter(|&face| through <= face).count() as u8;
    (lines, (1 + extra) * deadly.max(1))
}

fn check_hits(spell: &Spell, hits: u8, sharp: &Sharp) {
    let (lines, wounds) = one_through(hits, sharp);
    let mut arena = fixture(spell);
    arena.activate("Trooper", cast(lines));
    assert_eq!(arena.wounds("Foe"), wounds, "{}", spell.name);
    assert_eq!(arena.wounds("Trooper"), 0, "{}", spell.name);
    assert!(arena.battle.forms.given.is_empty() && arena.battle.forms.marks.is_empty(), "{}", spell.name);
}

/// What a unit now has, or is marked with, goes by the name of the rule, or by that of the spell.
fn check_given(spell: &Spell, gift: &serde_json::Value, grants: impl Fn(&Arena) -> Vec<Grant>) {
    let mut arena = fixture(spell);
    let before = arena.battle.clone();
    arena.activate("Trooper", cast(Vec::new()));
    let found = grants(&arena);
    let name = |grant: &Grant| match grant.rule {
        Named::Core(rule) => rule.line().name.to_string(),
        Named::Form(form) => form_name(arena.setup.form(form)),
    };
    let told = gift.as_str().unwrap_or(&spell.name);
    let base = told.split(" in Melee").next().unwrap_or(told).split(" when Shooting").next().unwrap_or(told);
    assert_eq!(found.first().map(name).map(|it| plain(&it)), Some(plain(rated(base).0)), "{}", spell.name);
    assert_eq!(arena.battle.models.iter().map(|it| it.wounds).sum::<u8>(), 0, "{}", spell.name);
    let places = |battle: &firefight::Battle| battle.models.iter().map(|it| it.place).collect::<Vec<_>>();
    assert_eq!(places(&arena.battle), places(&before), "{}", spell.name);
}

fn form_name(form: &Form) -> String {
    form.name.clone()
}

#[test]
fn gf_fac_124_every_spell_does_what_its_words_say_and_nothing_else() {
    let mut kinds = [0; 4];
    for spell in spells::armies().iter().flat_map(|army| spells::of_army(army)) {
        let Effect::Form(form) = &spell.effect else { panic!("{} is a form", spell.name) };
        match (form.hits, &form.gives, &form.mark, form.test) {
            (Some(hits), ..) => {
                check_hits(&spell, hits, &Sharp::of(&form.with));
                kinds[0] += 1;
            }
            (_, Some(gift), ..) => {
                check_given(&spell, gift, |arena| arena.battle.forms.given.iter().map(|it| it.grant).collect());
                kinds[1] += 1;
            }
            (_, _, Some(gift), _) => {
                check_given(&spell, gift, |arena| arena.battle.forms.marks.iter().map(|it| it.grant).collect());
                kinds[2] += 1;
            }
            (_, _, _, Some(_)) => {
                let mut arena = fixture(&spell);
                arena.activate("Trooper", cast(vec![("GF-MORA-04", face(6))]));
                assert!(!arena.is_fatigued("Foe"), "{}", spell.name);
                kinds[3] += 1;
            }
            _ => panic!("{} does nothing", spell.name),
        }
    }
    assert_eq!(kinds.iter().sum::<i32>(), 318, "{kinds:?}");
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}
