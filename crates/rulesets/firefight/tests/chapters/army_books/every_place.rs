//! Every rule that places models anew, lets friends step, or changes what its carrier is: how far, when, and whom.

use super::bounds::breaches;
use super::every_condition::{counted, entries, fight, form, found, met, shows, sorted};
use super::every_rule::{LOOKS, X, counts};
use super::every_spell::Lines;
use super::registry::show;
use super::{armed, duel, with};
use crate::common::{Arena, OWN, arena_of, at, paths, pick, plan, walk, word};
use firefight::battle::{Berth, Stage};
use firefight::forms::words::{Ignored, Only, Reach, When};
use firefight::forms::{self, steps};
use firefight::movement::{self, Gait};
use firefight::rounds;
use firefight::special_rules::Rule;
use referee::oracles::{answer, face};
use referee::{Answer, covers};
use serde_json::json;
use table::Length;

/// GF-FAC-89. The dice by which a placing is measured, each showing a 2, and how far it then goes.
fn measured(reach: Reach) -> (usize, u8) {
    match reach {
        Reach::Three => (0, 3),
        Reach::Six => (0, 6),
        Reach::Nine => (0, 9),
        Reach::D3 => (1, 2),
        Reach::D3AndOne => (1, 3),
        Reach::TwoD3 => (2, 4),
    }
}

/// A carrier just deployed at its own edge, or about to act, which is then placed so many inches to the north.
fn placed(names: &[&str], when: When, dice: usize, inches: f64) -> Arena {
    let rules: Vec<String> = names.iter().map(|name| format!("{name}({X})")).collect();
    let rules: Vec<&str> = rules.iter().map(String::as_str).collect();
    let mut arena = duel(armed(with("Trooper", &rules), 0, 1, &[]), plan("Cutter"), 30.0);
    let mut lines: Lines = vec![("GF-FAC-89", face(2)); dice];
    lines.push(("GF-FAC-89", answer(Answer::Point(at(24.0, 5.0 + inches)))));
    let hold = ("GF-ACTI-01", word("gf-hold"));
    let id = arena.only("Trooper");
    arena.stand(id, at(24.0, 5.0));
    match when {
        When::Deployed => {
            arena.battle.model_mut(id).place = None;
            (arena.battle.round, arena.battle.units[0].berth) = (0, Berth::Ready);
            arena.battle.stage = Stage::Deploy { side: OWN, winner: OWN };
            lines.insert(0, ("GF-DEPL-05", answer(Answer::Point(at(24.0, 5.0)))));
            arena.play(lines, rounds::advance);
        }
        When::Activated => arena.activate("Trooper", [lines, vec![hold]].concat()),
        When::Ends => arena.activate("Trooper", [vec![hold], lines].concat()),
        other => panic!("{other:?} has no fixture"),
    }
    arena
}

#[test]
pub(super) fn gf_fac_89_every_placing_is_as_far_and_comes_when_its_words_say() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let Some(reach) = part.place else { continue };
            let names: Vec<&str> = part.boost.iter().map(String::as_str).chain([name]).collect();
            let (dice, inches) = measured(reach);
            let mut arena = placed(&names, part.when.0[0], dice, f64::from(inches));
            let id = arena.only("Trooper");
            assert_eq!(arena.battle.place(id), at(24.0, 5.0 + f64::from(inches)), "{name}");
            let (unit, rule) = (arena.unit("Trooper"), form(&arena, name));
            let far = arena.play(vec![("GF-FAC-89", face(2)); dice], |play| steps::inches(play, unit, rule, reach));
            assert_eq!(far, inches, "{name}: no farther");
            assert!(arena.battle.forms.moved.contains(&unit), "{name}: it has changed place");
            assert_eq!(arena.battle.forms.uses.len(), usize::from(part.once.is_some()), "{name}: once in a round");
            if part.once.is_some() {
                arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
            }
            show(name, n, &["place", "once"]);
            seen += 1;
        }
    }
    assert_eq!(seen, 8, "rules that place their carrier");
}

#[test]
pub(super) fn gf_fac_90_every_step_of_friends_is_as_long_as_its_words_say() {
    covers!["GF-FAC-114"];
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate().filter(|it| it.1.pick.is_some()) {
            let Some(far) = part.step else { continue };
            // Whom the words leave out stands as near as the one they take in.
            let kind: &[&str] = if part.only == Some(Only::Artillery) { &["Artillery"] } else { &[] };
            let own = vec![armed(with("Trooper", &[name]), 0, 1, &[]), armed(with("Pathfinder", kind), 0, 1, &[])];
            let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
            arena.put("Trooper", 24.0, 10.0);
            arena.put("Pathfinder", 26.0, 10.0);
            let (id, to) = (arena.only("Pathfinder"), at(26.0, 10.0 + f64::from(far)));
            let lines =
                [("GF-ACTI-01", word("gf-hold")), ("GF-FAC-35", pick(0)), ("GF-FAC-90", paths(vec![walk(id, &[to])]))];
            arena.activate("Trooper", lines);
            assert_eq!(arena.battle.place(id), to, "{name}");
            assert_eq!(arena.battle.place(arena.only("Trooper")), at(24.0, 10.0), "{name}: nobody else");
            show(name, n, &["step", "side", "only"]);
            seen += 1;
        }
    }
    assert_eq!(seen, 2, "rules by which friends step");
}

#[test]
pub(super) fn gf_fac_76_every_rule_that_ignores_slow_gives_its_inches_back() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, _) in entry.parts.iter().enumerate().filter(|it| it.1.ignores.contains(&Ignored::Slow)) {
            let far = |rules: &[&str]| {
                let arena = duel(with("Trooper", rules), plan("Cutter"), 12.0);
                let id = arena.only("Trooper");
                let gaits = [Gait::Advance, Gait::Rush, Gait::Charge];
                gaits.map(|gait| movement::allowance(&arena.setup, &arena.battle, id, gait))
            };
            assert_eq!(far(&["Slow"]), [4, 8, 8].map(Length::inches));
            assert_eq!(far(&["Slow", name]), [6, 12, 12].map(Length::inches), "{name}");
            assert_eq!(far(&[name]), [6, 12, 12].map(Length::inches), "{name}: there is nothing to ignore");
            show(name, n, &["ignores.slow"]);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
pub(super) fn gf_fac_80_every_rule_with_ap_on_impact_gives_it_to_its_own_dice() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let Some(ap) = part.impact_ap else { continue };
            let arena = fight(&[name], true);
            let id = arena.only("Trooper");
            let impact = u32::from(arena.setup.rules(id).rating(Rule::Impact));
            let (plain, sharp) = forms::sharp_impact(&arena.setup, &arena.battle, &[id], impact);
            assert_eq!((impact, plain, sharp.to_vec()), (u32::from(X), 0, vec![(u32::from(X), ap)]), "{name}");
            show(name, n, &["impact_ap"]);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
pub(super) fn gf_fac_84_every_better_defense_is_the_number_of_its_words() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, _) in entry.parts.iter().enumerate().filter(|it| it.1.defense_is.is_some()) {
            // A Trooper has Defense 4+.
            for (rating, defense) in [(3, 3), (2, 2), (5, 4)] {
                let arena = duel(with("Trooper", &[&format!("{name}({rating})")]), plan("Cutter"), 12.0);
                assert_eq!(forms::defense_of(&arena.setup, &arena.battle, arena.unit("Trooper")), defense, "{name}");
            }
            show(name, n, &["defense_is"]);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
pub(super) fn gf_fac_106_every_unit_that_there_is_one_of_is_refused_twice() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, _) in entry.parts.iter().enumerate().filter(|it| it.1.muster.is_some()) {
            assert!(breaches(&[name], 1).is_empty(), "{name}");
            assert_eq!(breaches(&[name], 2), [("gf-breach-unique".to_string(), 2, 1)], "{name}");
            show(name, n, &["muster"]);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
pub(super) fn gf_fac_48_every_rule_about_terrain_counts_near_it_and_not_elsewhere() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let Some(reach) = part.terrain else { continue };
            let own = counts_for_its_own(&part.when.0);
            // The carrier's base has a radius of half an inch and a little: 0.9 inches from the rubble, and 1.1.
            for (gap, near) in [(f64::from(reach) - 0.1, true), (f64::from(reach) + 0.1, false)] {
                let mut arena = beside_rubble(name, own, gap);
                for look in LOOKS {
                    let told = if near {
                        counted(&met(std::slice::from_ref(part), |it| it.terrain = None), look, own)
                    } else {
                        vec![]
                    };
                    assert_eq!(found(&mut arena, look, own), sorted(told), "{name} {gap} {look:?}");
                }
            }
            show(name, n, shows(own));
            seen += 1;
        }
    }
    assert_eq!(seen, 3, "rules about terrain");
}

fn counts_for_its_own(whens: &[When]) -> bool {
    [When::Attacks, When::Shoots, When::Fights, When::Charges].contains(&whens[0])
}

/// The carrier so far from a piece of rubble south of it, its opponent to the north.
fn beside_rubble(name: &str, own: bool, gap: f64) -> Arena {
    let carrier = if own { "Trooper" } else { "Foe" };
    let pieces = json!([{"kind": "rubble", "rect": [20, 2, 28, 6], "ground": "difficult"}]);
    let (mut trooper, mut foe) = (armed(plan("Trooper"), 24, 1, &[]), armed(plan("Brute"), 24, 1, &[]));
    foe.called = Some("Foe".to_string());
    let rules = if own { &mut trooper.rules } else { &mut foe.rules };
    rules.push(firefight::special_rules::Written::from(name.to_string()));
    let mut arena = arena_of(json!({}), pieces, [vec![trooper], vec![foe]]);
    let id = arena.only(carrier);
    let radius = arena.setup.model(id).radius.to_um() as f64 / 25_400.0;
    arena.put(if own { "Foe" } else { "Trooper" }, 24.0, 30.0);
    arena.put(carrier, 24.0, 6.0 + gap + radius);
    arena
}

#[test]
pub(super) fn gf_fac_47_every_rule_about_holding_counts_in_that_action_and_for_who_stayed() {
    covers!["GF-FAC-46"];
    let mut seen = 0;
    for (name, entry) in entries() {
        for own in [true, false] {
            let asks = entry.parts.iter().any(|it| it.action.is_some() || it.still.is_some());
            let unit = |arena: &Arena| arena.unit(if own { "Trooper" } else { "Foe" });
            for (holds, moved) in [(false, false), (true, false), (true, true)].into_iter().filter(|_| asks) {
                let mut arena = fight(&[name], own);
                arena.battle.forms.holding = Some(unit(&arena)).filter(|_| holds);
                if moved {
                    let unit = unit(&arena);
                    arena.battle.forms.has_moved(unit);
                }
                let mut parts = entry.parts.clone();
                parts.retain(|it| (it.action.is_none() || holds) && (it.still.is_none() || !moved));
                let parts = met(&parts, |it| (it.action, it.still) = (None, None));
                for look in LOOKS {
                    assert_eq!(found(&mut arena, look, own), sorted(counted(&parts, look, own)), "{name} {look:?}");
                }
                let kept = |n: &usize| {
                    LOOKS
                        .iter()
                        .any(|look| counts(&met(&[entry.parts[*n].clone()], |it| it.action = None)[0], *look, own))
                };
                if holds && !moved {
                    (0..entry.parts.len()).filter(kept).for_each(|n| show(name, n, shows(own)));
                    seen += 1;
                }
            }
        }
    }
    assert_eq!(seen, 4, "two rules, from both sides");
}
