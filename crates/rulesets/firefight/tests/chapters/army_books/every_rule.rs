//! Every rule of the data: it can be read, and in a small fight of its own changes what its words say and nothing else.

use super::registry::{show, show_part};
use super::{armed, duel};
use crate::common::{Arena, plan};
use firefight::forms::book::{Entry, book, plain};
use firefight::forms::compile::{Compiler, House};
use firefight::forms::edge::{self, Edge, Fray};
use firefight::forms::part::{Named, Scope};
use firefight::forms::words::{Amount, Bearers, Ignored, PartText, When};
use firefight::forms::{moves, spirit};
use firefight::movement::{self, Gait};
use firefight::special_rules::Written;
use referee::oracles::{face, no};
use referee::{Tally, covers};
use table::Length;

/// What a rule does not say, a fight has: twelve inches or six, a target with Tough(3) and Defense 4+, no markers.
pub(super) const X: u8 = 2;

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

/// The words about the carrier's own dice.
pub(super) const SHARP: [&str; 14] = [
    "hit",
    "ap",
    "six_ap",
    "six_wounds",
    "extra_hits",
    "extra_attacks",
    "reroll_blocks",
    "extra_wounds",
    "blast",
    "deadly",
    "backfire",
    "ignores.cover",
    "ignores.regeneration",
    "ignores.indirect",
];

/// The words about attacks and hits that its unit suffers.
pub(super) const GUARDING: [&str; 3] = ["enemy_hit", "defense", "enemy_ap"];

/// A fight to look at a rule in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) scope: Scope,
    pub(super) charging: bool,
    pub(super) gap: Option<u8>,
}

pub(super) const LOOKS: [Look; 5] = [
    Look { scope: Scope::Shooting, charging: false, gap: Some(12) },
    Look { scope: Scope::Shooting, charging: false, gap: Some(6) },
    Look { scope: Scope::Melee, charging: true, gap: Some(12) },
    Look { scope: Scope::Melee, charging: true, gap: Some(6) },
    Look { scope: Scope::Melee, charging: false, gap: None },
];

/// Whether a written part counts in such a fight, by the clauses about `when` and conditions alone.
pub(super) fn counts(part: &PartText, look: Look, own: bool) -> bool {
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
pub(super) fn gf_fac_01_every_rule_on_ones_own_attacks_adds_what_its_words_say() {
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
            let six_wounds: u8 = parts.iter().filter(|it| counts(it, look, true)).filter_map(|it| it.six_wounds).sum();
            assert_eq!(found.six_wounds, six_wounds, "{name} {look:?}");
            let of = |of: fn(&PartText) -> Option<u8>| list(parts, look, of).iter().sum::<u8>();
            assert_eq!((found.blast, found.deadly), (of(|it| it.blast), of(|it| it.deadly)), "{name} {look:?}");
            let ignored = |what: Ignored| parts.iter().any(|it| counts(it, look, true) && it.ignores.contains(&what));
            let ignores = [found.ignores_cover, found.ignores_regeneration, found.ignores_indirect];
            let written = [Ignored::Cover, Ignored::Regeneration, Ignored::Indirect].map(ignored);
            assert_eq!(ignores, written, "{name} {look:?}");
            assert_eq!(found.backfire, !list(parts, look, |it| it.backfire).is_empty(), "{name} {look:?}");
            let counting = parts.iter().enumerate().filter(|(_, part)| counts(part, look, true));
            counting.for_each(|(n, _)| show(name, n, &SHARP));
            seen += usize::from(found != Edge::default());
        }
    }
    assert!(seen > 150, "{seen} fights in which a rule did something");
}

#[test]
pub(super) fn gf_fac_25_every_rule_against_attacks_adds_what_its_words_say() {
    let mut seen = 0;
    for (name, entry) in book().rules.values() {
        let arena = fight(name, false);
        let (by, at) = (arena.unit("Trooper"), arena.unit("Foe"));
        for look in LOOKS {
            let gap = look.gap.map(|n| Length::inches(i64::from(n)));
            let fray = Fray { by, at, scope: look.scope, charging: look.charging, gap };
            let found = edge::guard(&arena.setup, &arena.battle, &fray).map_or_else(Default::default, |it| *it);
            let total =
                |all: &[(firefight::forms::part::FormId, i8)]| all.iter().map(|it| i32::from(it.1)).sum::<i32>();
            let borne = |part: &PartText| part.bearers.is_none_or(|it| it == Bearers::All);
            let parts: Vec<PartText> = entry.parts.iter().filter(|part| borne(part)).cloned().collect();
            assert_eq!(total(&found.enemy_hit), sum(&parts, look, false, |it| it.enemy_hit), "{name} {look:?}");
            assert_eq!(total(&found.defense), sum(&parts, look, false, |it| it.defense), "{name} {look:?}");
            assert_eq!(total(&found.enemy_ap), sum(&parts, look, false, |it| it.enemy_ap), "{name} {look:?}");
            let counting = entry.parts.iter().filter(|part| borne(part) && counts(part, look, false));
            counting.for_each(|part| show_part(name, &entry.parts, part, &GUARDING));
            seen += usize::from(found != Default::default());
        }
    }
    assert!(seen > 60, "{seen} fights in which a rule did something");
}

/// The parts of a rule that a lone model without markers has at such a moment, on open ground and with nothing else.
fn at_moment(parts: &[PartText], when: When, spell: bool) -> impl Iterator<Item = &PartText> {
    let held = move |part: &&PartText| {
        part.when.0.contains(&when)
            && part.spell.is_none_or(|it| it == spell)
            && part.per.is_none()
            && part.boost.is_none()
            && part.terrain.is_none()
    };
    parts.iter().filter(held)
}

#[test]
pub(super) fn gf_fac_87_every_rule_changes_inches_as_its_words_say() {
    covers!["GF-FAC-29", "GF-FAC-82", "GF-FAC-88"];
    let mut seen = 0;
    for (name, entry) in book().rules.values() {
        let (own, other) = (fight(name, true), fight(name, false));
        let (id, unit, foe) = (own.only("Trooper"), own.unit("Trooper"), own.unit("Foe"));
        let free = || at_moment(&entry.parts, When::Moves, false).filter(|part| part.may != Some(true));
        let more = |of: fn(&PartText) -> Option<i8>| free().filter_map(of).map(i64::from).sum::<i64>();
        let rooted = own.setup.has(id, firefight::special_rules::Rule::Immobile);
        for (gait, plain, inches) in [
            (Gait::Advance, 6, more(|it| it.advance)),
            (Gait::Rush, 12, more(|it| it.rush)),
            (Gait::Charge, 12, more(|it| it.charge)),
        ] {
            let allowance = movement::allowance(&own.setup, &own.battle, id, gait);
            assert_eq!(allowance, Length::inches(plain + inches), "{name} {gait:?} {rooted}");
            seen += usize::from(inches != 0);
        }
        free().for_each(|part| show_part(name, &entry.parts, part, &["advance", "rush", "charge"]));
        let weapon = own.setup.model(id).weapons[0].weapon;
        let range = |arena: &Arena| moves::range(&arena.setup, &arena.battle, id, weapon, foe);
        let ranged =
            || at_moment(&entry.parts, When::Shoots, false).filter(|part| part.over.is_none() && part.within.is_none());
        let farther: i64 = ranged().filter_map(|it| it.range).map(|it| i64::from(it.with(X))).sum();
        assert_eq!(range(&own), Some(Length::inches(24 + farther)), "{name} range");
        let nearer: i64 =
            at_moment(&entry.parts, When::Shot, false).filter_map(|it| it.enemy_range).map(i64::from).sum();
        assert_eq!(range(&other), Some(Length::inches(24 + nearer)), "{name} against range");
        let shorter: i64 =
            at_moment(&entry.parts, When::Charged, false).filter_map(|it| it.enemy_charge).map(i64::from).sum();
        let charge = moves::charge(&other.setup, &other.battle, unit, foe, Length::inches(12));
        assert_eq!(charge, Length::inches(12 + shorter), "{name} against charges");
        ranged().for_each(|part| show_part(name, &entry.parts, part, &["range"]));
        at_moment(&entry.parts, When::Shot, false)
            .for_each(|part| show_part(name, &entry.parts, part, &["enemy_range"]));
        at_moment(&entry.parts, When::Charged, false)
            .for_each(|part| show_part(name, &entry.parts, part, &["enemy_charge"]));
        seen += usize::from(farther != 0) + usize::from(nearer != 0) + usize::from(shorter != 0);
    }
    assert!(seen > 25, "{seen} numbers that a rule changed");
}

#[test]
pub(super) fn gf_fac_92_every_rule_changes_tests_and_casting_as_its_words_say() {
    covers!["GF-FAC-28", "GF-FAC-95"];
    let mut seen = 0;
    for (name, entry) in book().rules.values() {
        let mut arena = fight(name, true);
        let (id, unit) = (arena.only("Trooper"), arena.unit("Trooper"));
        let sum = |when, of: fn(&PartText) -> Option<Amount>| {
            at_moment(&entry.parts, when, false).filter_map(of).map(|it| i32::from(it.with(X))).sum::<i32>()
        };
        let morale = sum(When::Tests, |it| it.morale);
        let needs = arena.play([], |play| Ok(spirit::morale(play, unit, Tally::plain(4))));
        assert_eq!(needs.total(), 4 - morale, "{name} morale");
        let cast = sum(When::Casts, |it| it.cast);
        let needs = arena.play([], |play| Ok(firefight::forms::casting(play, id, Tally::plain(4))));
        assert_eq!(needs.total(), 4 - cast, "{name} casting");
        at_moment(&entry.parts, When::Tests, false).for_each(|part| show_part(name, &entry.parts, part, &["morale"]));
        at_moment(&entry.parts, When::Casts, false).for_each(|part| show_part(name, &entry.parts, part, &["cast"]));
        seen += usize::from(morale != 0) + usize::from(cast != 0);
    }
    assert!(seen > 3, "{seen} numbers that a rule changed");
}

#[test]
pub(super) fn gf_fac_85_every_rule_ignores_wounds_as_its_words_say() {
    covers!["GF-FAC-27"];
    let mut seen = 0;
    for (name, entry) in book().rules.values() {
        for spell in [false, true] {
            let ways = || at_moment(&entry.parts, When::Wounded, spell).filter(|part| part.ignore.is_some());
            let asked = ways().filter(|part| part.may == Some(true)).count();
            let best = ways().filter(|part| part.may != Some(true)).filter_map(|part| part.ignore).min();
            for (shown, left) in best.into_iter().flat_map(|face| [(face, 0), (face - 1, 1)]).chain([(0, 1)]) {
                if (best.is_some()) == (shown == 0) {
                    continue;
                }
                let mut arena = fight(name, true);
                let unit = arena.unit("Trooper");
                let dice = best.map(|_| ("GF-FAC-85", face(shown)));
                let lines: Vec<_> = vec![("GF-FAC-52", no()); asked].into_iter().chain(dice).collect();
                let harm = firefight::wounds::Harm { lasting: false, spell };
                let kept = arena.play(lines, |play| {
                    let kept = firefight::wounds::ignore(play, unit, 1.into(), harm)?;
                    play.count(&kept)
                });
                assert_eq!(kept, left, "{name} {shown}");
                let rolled = ways().filter(|part| part.may != Some(true) && part.ignore == best);
                rolled.for_each(|part| show_part(name, &entry.parts, part, &["ignore"]));
                seen += usize::from(best.is_some());
            }
        }
    }
    assert!(seen > 20, "{seen} dice that a rule rolled");
}
