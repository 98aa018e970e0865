//! Whom a rule may be used on, how often, and against whom it counts: every rule of the data at the edge of its words.

use super::every_condition::{counted, entries, found, sorted};
use super::every_rule::{LOOKS, SHARP, X, counts};
use super::every_spell::Lines;
use super::registry::show;
use super::{armed, with};
use crate::common::{Arena, arena_of, plan};
use firefight::forms::uses;
use firefight::forms::words::{Friendship, Once, Only, PartText, When};
use firefight::roster::UnitPlan;
use firefight::special_rules::Written;
use referee::oracles::answer;
use referee::{Answer, covers};
use serde_json::{Value, json};

/// GF-FAC-114, GF-FAC-116..118. A pick as its words have it, those of a short form among them.
struct Pick {
    friends: bool,
    reach: f64,
    sight: bool,
    only: Option<Only>,
    once: Once,
}

fn picked(part: &PartText) -> Option<Pick> {
    let short = match (&part.buff, &part.debuff, &part.mark) {
        (Some(_), ..) => Some((true, 12, false)),
        (_, Some(_), _) | (_, _, Some(_)) => Some((false, 18, true)),
        _ => None,
    };
    let open = part.when.0.iter().any(|when| [When::Acts, When::AnyTime].contains(when));
    if short.is_none() && !(open && part.side.is_some()) {
        return None;
    }
    Some(Pick {
        friends: part.side.map_or(short.is_some_and(|it| it.0), |side| side == Friendship::Friend),
        reach: f64::from(part.reach.or(short.map(|it| it.1)).expect("a reach")),
        sight: part.sight.unwrap_or(short.is_some_and(|it| it.2)),
        only: part.only,
        once: part.once.unwrap_or(Once::Activation),
    })
}

fn picks() -> impl Iterator<Item = (&'static str, usize, Pick)> {
    entries().flat_map(|(name, entry)| {
        entry.parts.iter().enumerate().filter_map(move |(n, part)| Some((name, n, picked(part)?)))
    })
}

/// What a model must have to be picked.
fn quality(only: Option<Only>) -> &'static [&'static str] {
    match only {
        Some(Only::Tough) => &["Tough(3)"],
        Some(Only::Artillery) => &["Artillery"],
        Some(Only::Caster) => &["Caster(1)"],
        Some(Only::Other) | None => &[],
    }
}

/// The carrier, and one other unit so far from it, hurt, behind a container if there is one.
fn before(name: &str, pick: &Pick, kind: &[&str], gap: f64, hidden: bool) -> Arena {
    let own = armed(with("Trooper", &[&format!("{name}({X})")]), 0, 1, &[]);
    let other = UnitPlan { called: Some("Other".into()), ..armed(with("Trooper", kind), 0, 1, &[]) };
    let bystander = UnitPlan { called: Some("Bystander".into()), ..armed(with("Trooper", &[]), 0, 1, &[]) };
    let forces = if pick.friends { [vec![own, other], vec![bystander]] } else { [vec![own], vec![other]] };
    let wall = json!([{"kind": "container", "rect": [20, 10.9, 28, 11.1], "height": 4, "opacity": "solid"}]);
    let mut arena = arena_of(json!({}), if hidden { wall } else { Value::Array(vec![]) }, forces);
    arena.put("Trooper", 24.0, 10.0);
    arena.apart("Trooper", "Other", gap);
    let other = arena.only("Other");
    arena.battle.model_mut(other).wounds = 1;
    arena
}

/// The other unit may be picked, and is; or it may not.
fn check_picked(arena: &mut Arena, pick: &Pick, may: bool, told: &str) {
    let (unit, other) = (arena.unit("Trooper"), arena.only("Other"));
    let open = arena.play([], |play| Ok(uses::open(play, unit, false)));
    if !pick.friends || pick.only.is_some() {
        return assert_eq!(open.len(), usize::from(may), "{told}");
    }
    // A unit is a friend of its own: with another in reach it is asked who, and else there is nothing to ask.
    assert_eq!(open.len(), 1, "{told}");
    let asked: Lines = may.then(|| ("GF-FAC-114", answer(Answer::Figures(vec![other])))).into_iter().collect();
    arena.play(asked, |play| uses::use_it(play, open[0]));
    let given = arena.battle.forms.given.iter().any(|it| it.unit == arena.battle.unit_of(other));
    assert_eq!(given, may, "{told}");
}

#[test]
pub(super) fn gf_fac_114_every_pick_reaches_as_far_and_takes_whom_its_words_say() {
    covers!["GF-FAC-116", "GF-FAC-117"];
    let mut seen = 0;
    for (name, n, pick) in picks() {
        let kind = quality(pick.only);
        let near = 3.0_f64.min(pick.reach);
        for (gap, hidden, kind, may) in [
            (pick.reach, false, kind, true),
            (pick.reach + 0.05, false, kind, false),
            (near, true, kind, !pick.sight),
            (near, false, &[][..], kind.is_empty()),
        ] {
            let mut arena = before(name, &pick, kind, gap, hidden);
            let told = format!("{name} at {gap}, hidden {hidden}, {kind:?}");
            check_picked(&mut arena, &pick, may, &told);
        }
        show(name, n, &["reach", "sight", "only", "side"]);
        seen += 1;
    }
    assert!(seen >= 40, "{seen} rules that pick");
}

#[test]
pub(super) fn gf_fac_51_every_pick_may_be_made_as_often_as_its_words_say() {
    for (name, n, pick) in picks() {
        let mut arena = before(name, &pick, quality(pick.only), 2.0, false);
        let unit = arena.unit("Trooper");
        let open = |arena: &mut Arena| arena.play([], |play| Ok(uses::open(play, unit, false).len()));
        let id = arena.only("Trooper");
        let form = super::every_condition::form(&arena, name);
        assert_eq!(open(&mut arena), 1, "{name}");
        arena.battle.unit_mut(unit).stunned = true;
        assert_eq!(open(&mut arena), 0, "{name}: a Stunned unit uses nothing");
        arena.battle.unit_mut(unit).stunned = false;
        let by = firefight::forms::state::User::Model(id);
        arena.battle.forms.uses.push(firefight::forms::state::Use { by, rule: form, once: pick.once });
        assert_eq!(open(&mut arena), 0, "{name}");
        firefight::forms::finish(&arena.setup, &mut arena.battle, unit);
        assert_eq!(open(&mut arena), usize::from(pick.once == Once::Activation), "{name}");
        arena.battle.forms.end_round();
        assert_eq!(open(&mut arena), usize::from(pick.once != Once::Game), "{name}");
        show(name, n, &["once"]);
    }
}

/// A foe with this Defense, Tough and rank.
fn target(defense: u8, tough: u8, hero: bool) -> UnitPlan {
    let mut foe = UnitPlan { called: Some("Foe".into()), defense: Some(defense), ..armed(plan("Trooper"), 24, 1, &[]) };
    foe.rules.push(Written::from(format!("Tough({tough})")));
    foe.rules.extend(hero.then(|| Written::from("Hero".to_string())));
    foe
}

#[test]
pub(super) fn gf_fac_42_every_rule_about_its_target_counts_against_such_targets_alone() {
    covers!["GF-FAC-43", "GF-FAC-44"];
    let mut seen = 0;
    for (name, entry) in entries() {
        let asks = |part: &PartText| part.tough.is_some() || part.armour.is_some() || part.hero.is_some();
        if !entry.parts.iter().any(asks) {
            continue;
        }
        for (defense, tough) in (2..=6).flat_map(|defense| [2, 3, 6].map(|tough| (defense, tough))) {
            for hero in [false, true] {
                let own = armed(with("Trooper", &[name]), 24, 1, &[]);
                let mut arena = arena_of(
                    json!({}),
                    json!([]),
                    [vec![UnitPlan { called: Some("Trooper".into()), ..own }], vec![target(defense, tough, hero)]],
                );
                let fits = |part: &PartText| {
                    part.tough.is_none_or(|least| tough >= least)
                        && part.armour.is_none_or(|[low, high]| (low..=high).contains(&defense))
                        && (part.hero.is_none() || !hero)
                };
                let mut parts = entry.parts.clone();
                parts.retain(fits);
                parts.iter_mut().for_each(|it| (it.tough, it.armour, it.hero) = (None, None, None));
                for look in LOOKS {
                    let told = sorted(counted(&parts, look, true));
                    assert_eq!(found(&mut arena, look, true), told, "{name} {look:?} {defense}+ {tough} {hero}");
                }
            }
        }
        let looked = |n: &usize| {
            LOOKS.iter().any(|look| {
                counts(&PartText { tough: None, armour: None, hero: None, ..entry.parts[*n].clone() }, *look, true)
            })
        };
        (0..entry.parts.len())
            .filter(looked)
            .for_each(|n| show(name, n, &[&SHARP[..], &["tough", "armour", "hero"]].concat()));
        seen += 1;
    }
    assert!(seen >= 15, "{seen} rules about their targets");
}
