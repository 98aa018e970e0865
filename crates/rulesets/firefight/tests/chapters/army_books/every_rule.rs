//! Every rule of the data: it can be read, and in a small fight of its own changes what its words say and nothing else.

use super::{armed, duel};
use crate::common::{Arena, plan};
use firefight::forms::book::{Entry, book, plain};
use firefight::forms::compile::{Compiler, House};
use firefight::forms::edge::{self, Edge, Fray};
use firefight::forms::part::{Named, Scope};
use firefight::forms::words::{Amount, Bearers, PartText, When};
use firefight::special_rules::Written;
use referee::covers;
use table::Length;

/// What a rule does not say, a fight has: twelve inches or six, a target with Tough(3) and Defense 4+, no markers.
const X: u8 = 2;

#[test]
fn gf_fac_141_every_rule_of_the_books_can_be_read() {
    covers!["GF-FAC-03"];
    let (mut forms, house) = (Vec::new(), House::new());
    let mut compiler = Compiler::new(&mut forms, &house);
    assert_eq!(book().version, "3.5.3");
    for (name, entry) in book().rules.values() {
        assert!(compiler.find(name).is_some(), "{name}");
        assert!(!entry.en.is_empty() && !entry.es.is_empty() && entry.en != entry.es, "{name} has no sentence");
        for suffix in ["Aura", "Buff", "Mark", "in Melee", "when Shooting", "in Melee Aura", "when Shooting Mark"] {
            assert!(compiler.find(&format!("{name} {suffix}")).is_some(), "{name} {suffix}");
        }
    }
    assert!(compiler.faults.is_empty(), "{:#?}", compiler.faults);
}

#[test]
fn gf_fac_08_every_older_reading_can_be_read() {
    for older in &book().older {
        let entry = serde_json::json!({ "parts": older.parts });
        let entry: Entry = serde_json::from_value(entry).unwrap_or_else(|error| panic!("{}: {error}", older.rule));
        let house = House::from([(plain(&older.rule), (older.rule.clone(), entry))]);
        let mut forms = Vec::new();
        let mut compiler = Compiler::new(&mut forms, &house);
        assert!(compiler.find(&older.rule).is_some(), "{}", older.rule);
        assert!(compiler.faults.is_empty(), "{}: {:#?}", older.rule, compiler.faults);
    }
}

/// A fight to look at a rule in.
#[derive(Clone, Copy, Debug)]
struct Look {
    scope: Scope,
    charging: bool,
    gap: Option<u8>,
}

const LOOKS: [Look; 5] = [
    Look { scope: Scope::Shooting, charging: false, gap: Some(12) },
    Look { scope: Scope::Shooting, charging: false, gap: Some(6) },
    Look { scope: Scope::Melee, charging: true, gap: Some(12) },
    Look { scope: Scope::Melee, charging: true, gap: Some(6) },
    Look { scope: Scope::Melee, charging: false, gap: None },
];

/// Whether a written part counts in such a fight, by the clauses about `when` and conditions alone.
fn counts(part: &PartText, look: Look, own: bool) -> bool {
    let shooting = look.scope == Scope::Shooting;
    let is = |when: &When| match when {
        When::Attacks => own,
        When::Shoots => own && shooting,
        When::Fights => own && !shooting,
        When::Charges => own && !shooting && look.charging,
        When::Attacked | When::Hit => !own,
        When::Shot => !own && shooting,
        When::Fought => !own && !shooting,
        When::Charged => !own && !shooting && look.charging,
        _ => false,
    };
    part.when.0.iter().any(is)
        && part.over.is_none_or(|n| look.gap.is_some_and(|gap| gap > n))
        && part.within.is_none_or(|n| look.gap.is_some_and(|gap| gap <= n))
        && part.tough.is_none_or(|n| n <= 3)
        && part.armour.is_none_or(|[low, high]| (low..=high).contains(&4))
        && part.spell != Some(true)
        && part.arrived.is_none()
        && part.action.is_none()
        && part.terrain.is_none()
        && part.per.is_none()
        && part.boost.is_none()
}

fn sum(parts: &[PartText], look: Look, own: bool, of: impl Fn(&PartText) -> Option<Amount>) -> i32 {
    let amount = |part: &PartText| of(part).map_or(0, |it| i32::from(it.with(X)));
    parts.iter().filter(|part| counts(part, look, own)).map(amount).sum()
}

fn list(parts: &[PartText], look: Look, of: impl Fn(&PartText) -> Option<u8>) -> Vec<u8> {
    parts.iter().filter(|part| counts(part, look, true)).filter_map(of).collect()
}

fn fight(name: &str, own: bool) -> Arena {
    let rule = Written::from(format!("{name}({X})"));
    let (mut carrier, mut other) = (armed(plan("Trooper"), 24, 1, &[]), armed(plan("Brute"), 24, 1, &[]));
    other.rules.retain(|rule| !matches!(rule, Written::Unknown(_)));
    if own {
        carrier.rules.push(rule)
    } else {
        other.rules.push(rule)
    }
    duel(carrier, other, 12.0)
}

#[test]
fn gf_fac_01_every_rule_on_ones_own_attacks_adds_what_its_words_say() {
    covers!["GF-FAC-21", "GF-FAC-22", "GF-FAC-23", "GF-FAC-24"];
    let mut seen = 0;
    for (name, entry) in book().rules.values() {
        let mut arena = fight(name, true);
        let id = arena.only("Trooper");
        let (by, at) = (arena.unit("Trooper"), arena.unit("Foe"));
        let carried = arena.setup.model(id).forms.iter().any(|it| matches!(it.rule, Named::Form(_)));
        assert!(carried, "{name} is not carried");
        for look in LOOKS {
            let gap = look.gap.map(|n| Length::inches(i64::from(n)));
            let fray = Fray { by, at, scope: look.scope, charging: look.charging, gap };
            let weapon = arena.setup.model(id).weapons[0].weapon;
            let found = edge::edge(&arena.setup, &mut arena.battle, &fray, id, Some(weapon));
            let found = found.map_or(Edge::default(), |it| *it);
            let parts = &entry.parts;
            let total =
                |all: &[(firefight::forms::part::FormId, i8)]| all.iter().map(|it| i32::from(it.1)).sum::<i32>();
            assert_eq!(total(&found.hit), sum(parts, look, true, |it| it.hit), "{name} to hit {look:?}");
            assert_eq!(total(&found.ap), sum(parts, look, true, |it| it.ap), "{name} AP {look:?}");
            let six = list(parts, look, |it| it.six_ap).iter().map(|&n| i32::from(n)).sum::<i32>();
            assert_eq!(total(&found.six_ap), six, "{name} AP of sixes {look:?}");
            assert_eq!(found.extra_hits.to_vec(), list(parts, look, |it| it.extra_hits), "{name} hits {look:?}");
            assert_eq!(found.extra_attacks.to_vec(), list(parts, look, |it| it.extra_attacks), "{name} {look:?}");
            assert_eq!(found.extra_wounds.to_vec(), list(parts, look, |it| it.extra_wounds), "{name} {look:?}");
            let reroll = list(parts, look, |it| it.reroll_blocks).into_iter().min();
            assert_eq!(found.reroll_blocks, reroll, "{name} {look:?}");
            assert_eq!(found.backfire, !list(parts, look, |it| it.backfire).is_empty(), "{name} {look:?}");
            seen += usize::from(found != Edge::default());
        }
    }
    assert!(seen > 150, "{seen} fights in which a rule did something");
}

#[test]
fn gf_fac_25_every_rule_against_attacks_adds_what_its_words_say() {
    let mut seen = 0;
    for (name, entry) in book().rules.values() {
        let mut arena = fight(name, false);
        let (by, at) = (arena.unit("Trooper"), arena.unit("Foe"));
        for look in LOOKS {
            let gap = look.gap.map(|n| Length::inches(i64::from(n)));
            let fray = Fray { by, at, scope: look.scope, charging: look.charging, gap };
            let found = edge::guard(&arena.setup, &mut arena.battle, &fray).map_or_else(Default::default, |it| *it);
            let total =
                |all: &[(firefight::forms::part::FormId, i8)]| all.iter().map(|it| i32::from(it.1)).sum::<i32>();
            let parts: Vec<PartText> =
                entry.parts.iter().filter(|it| it.bearers.is_none_or(|it| it == Bearers::All)).cloned().collect();
            assert_eq!(total(&found.enemy_hit), sum(&parts, look, false, |it| it.enemy_hit), "{name} {look:?}");
            assert_eq!(total(&found.defense), sum(&parts, look, false, |it| it.defense), "{name} {look:?}");
            assert_eq!(total(&found.enemy_ap), sum(&parts, look, false, |it| it.enemy_ap), "{name} {look:?}");
            seen += usize::from(found != Default::default());
        }
    }
    assert!(seen > 60, "{seen} fights in which a rule did something");
}
