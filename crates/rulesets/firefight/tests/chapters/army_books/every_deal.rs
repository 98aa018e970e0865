//! Every rule that deals hits or wounds, makes an attack more, mends, tires or drives away: what comes of its dice is
//! reckoned from the words of the data.

use super::every_condition::{entries, form};
use super::every_rule::X;
use super::every_spell::{Lines, Sharp, dice, one_through};
use super::registry::show;
use super::{armed, with};
use crate::common::{Arena, arena_of, at, paths, pick, plan, walk, word};
use firefight::forms::state::User;
use firefight::forms::words::{Failing, Friendship, Once, PartText, When};
use firefight::roster::UnitPlan;
use firefight::special_rules::Rule;
use referee::oracles::{answer, face, no, yes};
use referee::{Answer, covers};
use serde_json::json;

/// A foe of Defense 4+ that takes a great many wounds before anything happens to it.
fn stout(name: &str) -> UnitPlan {
    UnitPlan { called: Some(name.into()), ..armed(with("Trooper", &["Tough(200)"]), 0, 1, &[]) }
}

/// A lone flyer with this rule and a blade, and its foes two inches north of it, one of them further east.
fn facing(name: &str, foes: Vec<UnitPlan>) -> Arena {
    let own = armed(with("Captain", &[&format!("{name}({X})"), "Flying"]), 0, 1, &[]);
    let mut arena = arena_of(json!({}), json!([]), [vec![own], foes]);
    arena.put("Captain", 24.0, 10.0);
    arena.put("Foe", 24.0, 13.0);
    arena
}

/// The moment at which a part with dice is used, up to its dice, and what follows them.
fn moment(arena: &Arena, part: &PartText) -> (Lines, Lines) {
    let hold = ("GF-ACTI-01", word("gf-hold"));
    match part.when.0[0] {
        When::Acts => (vec![hold, ("GF-FAC-35", pick(0))], vec![]),
        When::Activated => (vec![("GF-FAC-34", yes())], vec![hold]),
        When::Crosses => {
            let way = paths(vec![walk(arena.only("Captain"), &[at(24.0, 16.0)])]);
            let over = vec![("GF-ACTI-01", word("gf-advance")), ("GF-ACTI-03", way), ("GF-FAC-36", yes())];
            (over, vec![])
        }
        When::Fights => {
            let charge = ("GF-ACTI-01", word("gf-charge"));
            let blow = ("GF-MELE-06", face(1));
            (vec![charge, ("GF-MELE-01", arena.way_to("Captain", "Foe"))], vec![blow, ("GF-MELE-11", no())])
        }
        other => panic!("{other:?} has no fixture"),
    }
}

/// How many dice a part rolls, with the first so many successful.
fn thrown(part: &PartText, successes: usize) -> Lines {
    let count = part.dice.map_or(1, |it| it.with(X)) as usize;
    let need = part.need.expect("every one of them rolls");
    let shown = (0..count).map(|n| if n < successes { need } else { need - 1 });
    vec![("GF-FAC-96", dice(shown.collect()))]
}

fn dealing() -> impl Iterator<Item = (&'static str, usize, &'static PartText)> {
    let parts =
        entries().flat_map(|(name, entry)| entry.parts.iter().enumerate().map(move |(n, part)| (name, n, part)));
    parts.filter(|(_, _, part)| part.hits.is_some() || part.wounds.is_some())
}

#[test]
pub(super) fn gf_fac_97_every_rule_that_deals_hits_deals_as_many_as_its_words_say() {
    covers!["GF-FAC-96"];
    let mut seen = 0;
    for (name, n, part) in dealing() {
        let sharp = Sharp::of(&part.with);
        for successes in [0, 1] {
            let mut arena = facing(name, vec![stout("Foe")]);
            let (before, after) = moment(&arena, part);
            let (mut told, mut wounds) = (Lines::new(), 0);
            if successes == 1 {
                (told, wounds) = part.hits.map_or((vec![], 0), |hits| one_through(hits, &sharp));
                wounds += part.wounds.unwrap_or(0);
            }
            let lines = [before, thrown(part, successes), told, after].concat();
            arena.activate("Captain", lines);
            assert_eq!(arena.wounds("Foe"), wounds, "{name} {successes}");
            assert_eq!(arena.wounds("Captain"), 0, "{name}");
            let used = arena.battle.forms.uses.iter().map(|it| it.once).collect::<Vec<_>>();
            let kept = part.once == Some(Once::Game);
            assert_eq!(used, if kept { vec![Once::Game] } else { vec![] }, "{name}: what lasts beyond the activation");
        }
        show(name, n, &["hits", "wounds"]);
        seen += 1;
    }
    assert_eq!(seen, 13, "rules that deal hits or wounds");
}

#[test]
fn gf_fac_96_every_further_success_deals_as_much_again() {
    for (name, _, part) in dealing().filter(|it| it.2.dice.is_some() && it.2.each.is_none()) {
        let mut arena = facing(name, vec![stout("Foe")]);
        let (before, after) = moment(&arena, part);
        let blocked = ("GF-SHOO-18", dice(vec![6; 2 * usize::from(part.hits.unwrap_or(0))]));
        let told = if part.hits.is_some() { vec![blocked] } else { vec![] };
        arena.activate("Captain", [before, thrown(part, 2), told, after].concat());
        assert_eq!(arena.wounds("Foe"), 2 * part.wounds.unwrap_or(0), "{name}");
    }
}

/// Of two foes near by, one or both are picked as the words allow: with `each` by every success, else all at once.
#[test]
fn gf_fac_114_every_rule_that_deals_hits_picks_among_foes_as_its_words_say() {
    covers!["GF-FAC-96"];
    let mut seen = 0;
    for (name, _, part) in dealing().filter(|it| it.2.when.0[0] == When::Acts) {
        let mut arena = facing(name, vec![stout("Foe"), stout("Other")]);
        arena.put("Other", 26.0, 13.0);
        let (first, second) = (arena.only("Foe"), arena.only("Other"));
        let sharp = Sharp::of(&part.with);
        let hits = part.hits.expect("hits");
        let one = || one_through(hits, &sharp);
        let (before, _) = moment(&arena, part);
        let most = part.pick.unwrap_or(1);
        let (lines, struck) = match (part.each, most) {
            (Some(true), _) => {
                let picks = vec![("GF-FAC-96", pick(1)), ("GF-FAC-96", pick(0))];
                ([thrown(part, 2), picks, one().0, one().0].concat(), [true, true])
            }
            (_, 1) => {
                let picks = vec![("GF-FAC-114", answer(Answer::Figures(vec![second])))];
                ([picks, thrown(part, 1), one().0].concat(), [false, true])
            }
            _ => {
                let picks = vec![("GF-FAC-114", answer(Answer::Figures(vec![second, first])))];
                ([picks, thrown(part, 1), one().0, one().0].concat(), [true, true])
            }
        };
        arena.activate("Captain", [before, lines].concat());
        let wounds = one().1;
        let told = struck.map(|struck| if struck { wounds } else { 0 });
        assert_eq!([arena.wounds("Foe"), arena.wounds("Other")], told, "{name}");
        seen += 1;
    }
    assert_eq!(seen, 7, "rules that pick");
}

#[test]
fn gf_fac_97_every_dealt_hit_with_blast_multiplies_by_the_models_of_its_target() {
    let mut seen = 0;
    for (name, _, part) in dealing() {
        let sharp = Sharp::of(&part.with);
        let Some(blast) = Some(sharp.rating(Rule::Blast)).filter(|&n| n > 0) else { continue };
        let mut gang = plan("Guard Squad");
        gang.called = Some("Foe".to_string());
        let mut arena = facing(name, vec![gang]);
        let models = arena.count("Foe");
        let hits = usize::from(part.hits.expect("hits")) * usize::from(blast).min(models);
        let mut lines = vec![("GF-SHOO-18", dice(vec![6; hits]))];
        lines.extend(sharp.has(Rule::Bane).then(|| ("GF-BANE-02", dice(vec![6; hits]))));
        let (before, _) = moment(&arena, part);
        arena.activate("Captain", [before, thrown(part, 1), lines].concat());
        assert_eq!(arena.count("Foe"), models, "{name}");
        seen += 1;
    }
    assert_eq!(seen, 2, "rules that deal hits with Blast");
}

/// A second activation: what may be used once in a game is not offered again, the rest is and may be declined.
#[test]
pub(super) fn gf_fac_51_every_rule_that_deals_hits_is_used_as_often_as_its_words_say() {
    covers!["GF-FAC-49"];
    for (name, n, part) in dealing().filter(|it| it.2.when.0[0] != When::Fights) {
        let mut arena = facing(name, vec![stout("Foe")]);
        let (before, after) = moment(&arena, part);
        arena.activate("Captain", [before, thrown(part, 0), after].concat());
        arena.put("Captain", 24.0, 10.0);
        let (mut again, after) = moment(&arena, part);
        let asked = again.pop().expect("the question");
        if part.once != Some(Once::Game) && part.first.is_none() {
            let declined = if asked.0 == "GF-FAC-35" { word("gf-no-spell") } else { no() };
            again.push((asked.0, declined));
        }
        arena.activate("Captain", [again, after].concat());
        assert_eq!(arena.wounds("Foe"), 0, "{name}");
        show(name, n, &["once", "side"]);
    }
}

/// A use at the start of an activation: asked for at the edge of its reach, not beyond it nor through a container.
#[test]
pub(super) fn gf_fac_34_every_deal_at_the_start_of_an_activation_reaches_as_far_as_its_words_say() {
    covers!["GF-FAC-49"];
    let mut seen = 0;
    for (name, n, part) in dealing().filter(|it| it.2.when.0[0] == When::Activated) {
        let reach = f64::from(part.reach.expect("a reach"));
        for (gap, hidden, asked) in [(reach, false, true), (reach + 0.05, false, false), (reach, true, false)] {
            let own = armed(with("Captain", &[&format!("{name}({X})")]), 0, 1, &[]);
            let wall = json!([{"kind": "container", "rect": [20, 12, 28, 13], "height": 4, "opacity": "solid"}]);
            let pieces = if hidden { wall } else { json!([]) };
            let mut arena = arena_of(json!({}), pieces, [vec![own], vec![stout("Foe")]]);
            arena.put("Captain", 24.0, 10.0);
            arena.apart("Captain", "Foe", gap);
            let question = asked.then(|| ("GF-FAC-34", no()));
            arena.activate("Captain", question.into_iter().chain([("GF-ACTI-01", word("gf-hold"))]));
        }
        assert_eq!(part.sight, Some(true), "{name}: the container would not matter");
        show(name, n, &["reach", "sight"]);
        seen += 1;
    }
    assert_eq!(seen, 1, "rules that deal hits at the start of an activation");
}

#[test]
pub(super) fn gf_fac_99_every_extra_attack_has_the_quality_and_the_rules_of_its_words() {
    covers!["GF-FAC-66"];
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let Some(attack) = &part.attack else { continue };
            let shoots = part.when.0.contains(&When::Shoots);
            let clause = if shoots { "GF-SHOO-17" } else { "GF-MELE-06" };
            let sharp = Sharp::of(&attack.with);
            let need = 4 + sharp.rating(Rule::Ap);
            let (deadly, id) = (sharp.rating(Rule::Deadly), User::Model);
            let own = armed(with("Captain", &[name]), if shoots { 24 } else { 0 }, 1, &[]);
            let mut arena = arena_of(json!({}), json!([]), [vec![own], vec![stout("Foe")]]);
            arena.put("Captain", 24.0, 10.0);
            arena.put("Foe", 24.0, 13.0);
            // It hits with its own Quality, is not blocked by a roll that its AP beats, and its wound is multiplied.
            let mut lines = vec![
                ("GF-FAC-99", yes()),
                (clause, face(attack.quality)),
                ("GF-SHOO-18", face((need - 1).min(5))),
                (clause, face(1)),
            ];
            if shoots {
                arena.shoot("Captain", lines);
            } else {
                lines.push(("GF-MELE-11", no()));
                arena.charge("Captain", "Foe", lines);
            }
            assert_eq!(arena.wounds("Foe"), deadly.max(1), "{name}");
            assert!(
                arena.battle.forms.is_used(id(arena.only("Captain")), form(&arena, name)),
                "{name}: once in a game"
            );
            show(name, n, &["attack", "once"]);
            seen += 1;
        }
    }
    assert_eq!(seen, 2, "rules that give an attack");
}

#[test]
pub(super) fn gf_fac_98_every_rule_that_mends_does_so_at_its_number() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate().filter(|it| it.1.heal.is_some()) {
            let rolls = part.need.map_or(vec![(None, true)], |need| vec![(Some(need), true), (Some(need - 1), false)]);
            for (die, works) in rolls {
                let mut arena = facing(name, vec![stout("Foe")]);
                let id = arena.only("Captain");
                arena.battle.model_mut(id).wounds = 2;
                let mut lines = vec![("GF-ACTI-01", word("gf-hold")), ("GF-FAC-35", pick(0))];
                lines.extend(die.map(|shown| ("GF-FAC-96", face(shown))));
                lines.extend(works.then(|| ("GF-FAC-98", face(1))));
                arena.activate("Captain", lines);
                assert_eq!(arena.wounds("Captain"), if works { 1 } else { 2 }, "{name}");
            }
            show(name, n, &["heal"]);
            seen += 1;
        }
    }
    assert_eq!(seen, 2, "rules that mend");
}

#[test]
pub(super) fn gf_fac_94_every_test_that_a_rule_forces_has_the_result_of_its_words() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let Some(failing) = part.test else { continue };
            assert_eq!(part.side, Some(Friendship::Enemy), "{name}");
            for (die, failed) in [(3, true), (4, false)] {
                let mut arena = facing(name, vec![stout("Foe")]);
                arena.put("Foe", 24.0, 20.0);
                let (foe, there) = (arena.only("Foe"), at(24.0, 26.0));
                let led = ("GF-FAC-94", paths(vec![walk(foe, &[there])]));
                let mut lines =
                    vec![("GF-ACTI-01", word("gf-hold")), ("GF-FAC-35", pick(0)), ("GF-MORA-04", face(die))];
                lines.extend((failed && failing == Failing::Moved).then_some(led));
                arena.activate("Captain", lines);
                let tired = failed && failing == Failing::Fatigued;
                let place = if failed && failing == Failing::Moved { there } else { at(24.0, 20.0) };
                assert_eq!((arena.is_fatigued("Foe"), arena.battle.place(foe)), (tired, place), "{name} {die}");
                assert!(!arena.is_stunned("Foe") && arena.wounds("Foe") == 0, "{name}");
            }
            show(name, n, &["test"]);
            seen += 1;
        }
    }
    assert_eq!(seen, 2, "rules that force a test");
}
