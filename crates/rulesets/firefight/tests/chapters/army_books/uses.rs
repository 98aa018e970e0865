//! Picks, marks, tags, mending, extra moves and placings, in the activation of a unit.

use super::{armed, duel, with};
use crate::common::{Arena, arena_of, at, paths, pick, plan, walk, word};
use firefight::forms::part::Named;
use firefight::forms::state::Ends;
use firefight::special_rules::Rule;
use referee::oracles::{Line, answer, face, faces};
use referee::{Answer, FigureId, covers};
use serde_json::json;

fn named(figures: Vec<FigureId>) -> Line {
    answer(Answer::Figures(figures))
}

/// A unit holds, uses what is offered first, and then these lines follow.
fn hold(arena: &mut Arena, name: &str, lines: Vec<(&'static str, Line)>) {
    let begin = vec![("GF-ACTI-01", word("gf-hold")), ("GF-FAC-35", pick(0))];
    arena.activate(name, begin.into_iter().chain(lines));
}

fn unarmed(name: &str, rules: &[&str]) -> firefight::roster::UnitPlan {
    armed(with(name, rules), 0, 1, &[])
}

#[test]
fn gf_fac_116_a_buff_is_given_to_friends_until_they_use_it() {
    covers!["GF-FAC-51", "GF-FAC-57", "GF-FAC-114"];
    let own = vec![unarmed("Captain", &["Stealth Buff"]), unarmed("Trooper", &[])];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    arena.put("Captain", 10.0, 10.0);
    arena.put("Trooper", 14.0, 10.0);
    let trooper = arena.only("Trooper");
    hold(&mut arena, "Captain", vec![("GF-FAC-114", named(vec![trooper]))]);
    let given = &arena.battle.forms.given;
    assert_eq!(given.len(), 1);
    assert_eq!(
        (given[0].unit, given[0].grant.rule, given[0].ends),
        (arena.unit("Trooper"), Named::Core(Rule::Stealth), Ends::WhenUsed)
    );
}

#[test]
fn gf_fac_117_a_debuff_reaches_enemies_in_sight_within_eighteen_inches() {
    let offered = |gap: f64| {
        let mut arena = duel(unarmed("Trooper", &["Morale Debuff"]), plan("Cutter"), gap);
        let unit = arena.unit("Trooper");
        arena.play([], |play| Ok(firefight::forms::uses::open(play, unit, false).len()))
    };
    assert_eq!((offered(18.0), offered(18.1)), (1, 0));
}

#[test]
fn gf_fac_118_a_mark_is_laid_on_enemies() {
    let mut arena = duel(unarmed("Trooper", &["Unstoppable Mark"]), plan("Cutter"), 12.0);
    hold(&mut arena, "Trooper", vec![]);
    assert_eq!(arena.battle.forms.marks[0].grant.rule, Named::Core(Rule::Unstoppable));
}

#[test]
fn gf_fac_120_tags_are_laid_and_removed_for_an_attack() {
    covers!["GF-FAC-61"];
    let mut arena = duel(armed(with("Trooper", &["Precision Tag(2)"]), 24, 1, &[]), plan("Cutter"), 12.0);
    let lines = vec![
        ("GF-SHOO-15", word("gf-fire-at")),
        ("GF-FAC-61", answer(Answer::Amount(1))),
        ("GF-SHOO-17", face(3)),
        ("GF-SHOO-18", face(6)),
    ];
    hold(&mut arena, "Trooper", lines);
    assert_eq!(arena.battle.forms.tags[0].count, 1, "one of two is left");
}

#[test]
fn gf_fac_120_a_target_that_stays_tagged_is_hit_better_by_all() {
    let mut arena = duel(armed(with("Trooper", &["Precision Target(1)"]), 24, 1, &[]), plan("Cutter"), 12.0);
    let lines = vec![("GF-SHOO-15", word("gf-fire-at")), ("GF-SHOO-17", face(3)), ("GF-SHOO-18", face(6))];
    hold(&mut arena, "Trooper", lines);
    assert_eq!(arena.battle.forms.tags[0].count, 1);
}

#[test]
fn gf_fac_98_mending_takes_markers_away() {
    let mut arena = duel(unarmed("Captain", &["Mend"]), plan("Cutter"), 12.0);
    let id = arena.only("Captain");
    arena.battle.model_mut(id).wounds = 2;
    hold(&mut arena, "Captain", vec![("GF-FAC-98", face(3))]);
    assert_eq!(arena.wounds("Captain"), 0, "at most all");
}

#[test]
fn gf_fac_94_a_forced_test_tires_and_does_nothing_else() {
    for (die, tired) in [(3, true), (4, false)] {
        let mut arena = duel(unarmed("Trooper", &["Fatigue Debuff"]), plan("Cutter"), 12.0);
        hold(&mut arena, "Trooper", vec![("GF-MORA-04", face(die))]);
        assert_eq!((arena.is_fatigued("Foe"), arena.is_stunned("Foe")), (tired, false));
    }
}

#[test]
fn gf_fac_97_dealt_hits_are_automatic_and_have_their_own_rules() {
    let mut arena = duel(unarmed("Trooper", &["Breath Attack"]), plan("Captain"), 5.0);
    let lines = vec![("GF-FAC-96", face(2)), ("GF-SHOO-18", face(4))];
    hold(&mut arena, "Trooper", lines);
    assert_eq!(arena.wounds("Foe"), 1, "AP(1) against 4+");
}

#[test]
fn gf_fac_96_every_success_of_a_storm_picks_its_own_target() {
    let mut arena = duel(unarmed("Trooper", &["Storm of War"]), plan("Captain"), 10.0);
    let lines = vec![("GF-FAC-96", faces([2, 1, 1])), ("GF-SHOO-18", faces([5, 5, 6]))];
    hold(&mut arena, "Trooper", lines);
    assert_eq!(arena.wounds("Foe"), 0, "5 - 1 blocks");
}

#[test]
fn gf_fac_37_hit_and_run_steps_back_after_shooting() {
    covers!["GF-FAC-90"];
    let mut arena = duel(armed(with("Trooper", &["Hit & Run Shooter"]), 24, 1, &[]), plan("Cutter"), 12.0);
    let id = arena.only("Trooper");
    let lines = [
        ("GF-ACTI-01", word("gf-hold")),
        ("GF-SHOO-15", word("gf-fire-at")),
        ("GF-SHOO-17", face(1)),
        ("GF-FAC-90", paths(vec![walk(id, &[at(24.0, 7.0)])])),
    ];
    arena.activate("Trooper", lines);
    assert_eq!(arena.battle.place(id), at(24.0, 7.0));
    assert_eq!(arena.battle.forms.uses.len(), 1, "once per round");
}

#[test]
fn gf_fac_89_bounding_places_a_model_anew_before_it_acts() {
    let mut arena = duel(unarmed("Trooper", &["Bounding"]), plan("Cutter"), 20.0);
    let id = arena.only("Trooper");
    let lines = [
        ("GF-FAC-89", Line::Faces([2].into_iter().collect())),
        ("GF-FAC-89", answer(Answer::Point(at(24.0, 13.0)))),
        ("GF-ACTI-01", word("gf-hold")),
    ];
    arena.activate("Trooper", lines);
    assert_eq!(arena.battle.place(id), at(24.0, 13.0));
    assert!(arena.battle.forms.moved.contains(&arena.unit("Trooper")));
}

#[test]
fn gf_fac_100_cursed_ground_is_tested_at_the_next_activation() {
    let mut arena = duel(unarmed("Trooper", &["Dangerous Terrain Debuff"]), unarmed("Captain", &[]), 12.0);
    hold(&mut arena, "Trooper", vec![]);
    arena.activate("Foe", [("GF-TERR-13", faces([1, 4, 4])), ("GF-ACTI-01", word("gf-hold"))]);
    assert_eq!(arena.wounds("Foe"), 1);
    assert!(arena.battle.forms.given.is_empty());
}

#[test]
fn gf_fac_122_a_stunned_unit_uses_nothing() {
    let mut arena = duel(unarmed("Trooper", &["Morale Debuff"]), plan("Cutter"), 12.0);
    let unit = arena.unit("Trooper");
    arena.battle.unit_mut(unit).stunned = true;
    assert!(arena.play([], |play| Ok(firefight::forms::uses::open(play, unit, false).is_empty())));
}
