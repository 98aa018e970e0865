//! Special clauses at their edges: groups of which not all carry the rule, distances, shares of an army.

use super::{armed, duel, with};
use crate::common::{Arena, FOES, OWN, arena_of, at, paths, pick, plan, word};
use firefight::battle::{End, Stage};
use firefight::forms::part::Pick;
use firefight::forms::words::{Friendship, When};
use firefight::forms::{crossing, edge, special, spirit};
use firefight::roster::{Bearers, UnitPlan};
use firefight::special_rules::Written;
use firefight::{deployment, morale, rounds};
use referee::UnitId;
use referee::oracles::{face, faces};
use serde_json::json;

fn called(name: &str, unit: UnitPlan) -> UnitPlan {
    UnitPlan { called: Some(name.into()), ..unit }
}

fn unarmed(unit: UnitPlan) -> UnitPlan {
    armed(unit, 0, 1, &[])
}

/// Three guards, some of whom carry a rule.
fn squad(rule: &str, models: &[u8]) -> UnitPlan {
    let mut squad = called("Squad", unarmed(plan("Guard Squad")));
    squad.bearers.push(Bearers { models: models.to_vec(), rules: vec![Written::from(rule.to_string())] });
    squad
}

/// The last of these guards has fallen.
fn thinned(mut arena: Arena) -> Arena {
    let last = arena.model("Squad", 2);
    let model = arena.battle.model_mut(last);
    (model.place, model.end) = (None, Some(End::KnockedOut));
    arena
}

#[test]
fn gf_facs_03_who_may_not_move_is_not_driven_to_charge() {
    let own = unarmed(with("Trooper", &["Instinctive", "Immobile"]));
    // Nothing is asked: all that it may do is hold.
    duel(own, plan("Cutter"), 5.0).activate("Trooper", []);
}

#[test]
fn gf_facs_06_of_a_group_only_those_who_fell_hit_back() {
    let own = vec![squad("Retaliate(1)", &[0, 1, 2])];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    let (unit, striker) = (arena.unit("Squad"), arena.unit("Cutter"));
    let before = arena.play([], |play| Ok(special::bristling(play, unit)));
    let mut arena = thinned(arena);
    // One wound, one guard fallen: one hit comes back, and not one for each of the three.
    arena.play([("GF-SHOO-18", face(6))], |play| special::hit_back(play, &before, striker));
    assert_eq!((arena.count("Squad"), arena.wounds("Cutter")), (2, 0));
}

#[test]
fn gf_facs_08_who_falls_in_a_strike_blows_up_all_the_same() {
    let mut arena = duel(plan("Cutter"), with("Trooper", &["Self-Destruct(2)"]), 4.0);
    let lines = [
        ("GF-MELE-06", faces([5, 1])),
        ("GF-SHOO-18", face(1)),
        ("GF-WOUN-02", face(5)),
        ("GF-SHOO-18", faces([5, 6])),
        ("GF-MELE-15", paths(vec![])),
    ];
    arena.charge("Cutter", "Foe", lines);
    assert!(arena.is_destroyed("Foe") && arena.wounds("Cutter") == 0);
}

#[test]
fn gf_facs_09_all_models_must_have_it_and_heroes_do_not_come_back() {
    let foes = || vec![plan("Brute")];
    let some = thinned(arena_of(json!({}), json!([]), [vec![squad("Reanimation", &[0])], foes()]));
    let hold = || [("GF-ACTI-01", word("gf-hold"))];
    { some }.activate("Squad", hold());
    let own = vec![squad("Reanimation", &[0, 1, 2]), unarmed(with("Captain", &["Reanimation"]))];
    let mut led = arena_of(json!({}), json!([]), [own, foes()]);
    let captain = led.only("Captain");
    deployment::join(&mut led.battle, UnitId(1), UnitId(0));
    let model = led.battle.model_mut(captain);
    (model.place, model.end) = (None, Some(End::KnockedOut));
    led.activate("Squad", hold());
}

#[test]
fn gf_facs_10_most_models_must_have_it_and_each_above_one_has_a_die() {
    let stunned = |models: &[u8]| {
        let mut arena = arena_of(json!({}), json!([]), [vec![squad("No Retreat", models)], vec![plan("Brute")]]);
        arena.battle.units[0].stunned = true;
        arena
    };
    let mut one = stunned(&[0]);
    one.play([], |play| morale::test(play, UnitId(0)));
    assert!(one.is_destroyed("Squad"), "one of three");
    let mut two = stunned(&[0, 1]);
    two.play([("GF-FACS-10", faces([4, 4, 4]))], |play| morale::test(play, UnitId(0)));
    assert_eq!(two.count("Squad"), 3, "two models above one, and the last with one wound to go");
}

#[test]
fn gf_facs_14_only_a_unit_that_has_it_whole_comes_back() {
    let own = vec![squad("Reinforcement", &[0]), unarmed(plan("Captain"))];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Brute")]]);
    arena.battle.units[0].stunned = true;
    arena.play([], |play| morale::test(play, UnitId(0)));
    assert!(arena.is_destroyed("Squad"));
}

#[test]
fn gf_facs_17_only_a_friend_within_twelve_inches_acts_at_once() {
    let own = vec![unarmed(with("Captain", &["Coordinate"])), unarmed(plan("Trooper"))];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    arena.put("Captain", 10.0, 6.0);
    arena.apart("Captain", "Trooper", 12.05);
    arena.battle.stage = Stage::Activation { side: OWN };
    arena.play([("GF-ACTI-01", pick(0)), ("GF-ACTI-01", word("gf-hold"))], rounds::advance);
    assert!(!arena.battle.units[1].activated);
    assert_eq!(arena.battle.stage, Stage::Activation { side: FOES });
}

#[test]
fn gf_facs_18_who_faces_no_more_units_than_its_own_may_not_delay() {
    let own = vec![unarmed(with("Captain", &["Delayed Action"]))];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    arena.battle.stage = Stage::Activation { side: OWN };
    arena.play([("GF-ACTI-01", word("gf-hold"))], rounds::advance);
    assert!(arena.battle.units[0].activated);
}

#[test]
fn gf_facs_19_a_third_of_those_that_began_with_it_may_act_again_in_a_round() {
    let own = |count: usize| (0..count).map(|_| unarmed(with("Trooper", &["Martial Prowess"]))).collect::<Vec<_>>();
    for (count, may) in [(3, 1), (4, 2)] {
        let mut arena = arena_of(json!({}), json!([]), [own(count), vec![plan("Cutter")]]);
        arena.battle.units.iter_mut().for_each(|unit| unit.activated = true);
        let open = |arena: &Arena| special::tireless(&arena.setup, &arena.battle, OWN).len();
        for again in 0..=may {
            assert_eq!(open(&arena), if again < may { count } else { 0 }, "{again} of {may}");
            arena.battle.forms.again.push(UnitId(again as u16));
        }
    }
}

#[test]
fn gf_facs_20_the_hero_is_within_six_inches_of_the_one_and_that_within_twenty_four_of_the_other() {
    for (near, far, hears) in [(6.0, 24.0, true), (6.05, 24.0, false), (6.0, 24.05, false)] {
        let relay = |name: &str| called(name, unarmed(with("Trooper", &["Extended Buff Range"])));
        let own = vec![unarmed(plan("Captain")), relay("Near"), relay("Far")];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Brute")]]);
        arena.put("Captain", 10.0, 3.0);
        arena.apart("Captain", "Near", near);
        arena.apart("Near", "Far", far);
        let (hero, unit) = (arena.only("Captain"), arena.unit("Far"));
        let pick = Pick { most: 4, side: Friendship::Friend, reach: Some(12), sight: false, only: None, each: false };
        assert_eq!(special::is_relayed(&arena.setup, &arena.battle, hero, unit, &pick), hears, "{near} {far}");
    }
}

#[test]
fn gf_facs_21_a_conduit_serves_within_twelve_inches_while_it_is_not_stunned() {
    for (gap, stunned, serves) in [(12.0, false, 1), (12.05, false, 0), (12.0, true, 0)] {
        let own = vec![unarmed(with("Trooper", &["Caster(1)"])), unarmed(with("Pathfinder", &["Spell Conduit"]))];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Brute")]]);
        arena.apart("Trooper", "Pathfinder", gap);
        arena.battle.units[1].stunned = stunned;
        let found = special::conduits(&arena.setup, &arena.battle, arena.only("Trooper"));
        assert_eq!(found.len(), serves, "{gap} {stunned}");
    }
}

#[test]
fn gf_fac_121_a_stunned_unit_gains_no_marker_as_the_round_begins() {
    let mut arena = duel(with("Trooper", &["Precision Growth"]), plan("Cutter"), 12.0);
    let unit = arena.unit("Trooper");
    for (stunned, laid) in [(true, 0), (false, 1)] {
        arena.battle.unit_mut(unit).stunned = stunned;
        arena.play([], |play| {
            spirit::grow(play, unit, When::Round);
            Ok(())
        });
        assert_eq!(arena.battle.forms.markers.iter().map(|it| it.count).sum::<u8>(), laid);
    }
}

#[test]
fn gf_fac_36_only_flyers_pass_over_enemies() {
    for (rules, passed) in [(vec!["Crossing Attack(1)", "Flying"], 1), (vec!["Crossing Attack(1)"], 0)] {
        let mut arena = duel(unarmed(with("Trooper", &rules)), plan("Brute"), 2.0);
        arena.put("Foe", 24.0, 13.0);
        let way = [at(24.0, 10.0), at(24.0, 16.0)];
        let id = arena.only("Trooper");
        assert_eq!(crossing::passed(&arena.setup, &arena.battle, id, &way).len(), passed, "{rules:?}");
    }
}

#[test]
fn gf_fac_15_of_different_ratings_the_lowest_counts_for_the_unit() {
    let mut own = squad("Defense(2)", &[0, 1]);
    own.bearers.push(Bearers { models: vec![2], rules: vec![Written::from("Defense(1)".to_string())] });
    let arena = arena_of(json!({}), json!([]), [vec![own], vec![plan("Brute")]]);
    let guard = edge::shelter(&arena.setup, &arena.battle, UnitId(0), false).expect("a guard");
    assert_eq!(guard.defense.iter().map(|it| it.1).collect::<Vec<_>>(), [1]);
}
