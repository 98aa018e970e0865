//! Deadly, Fast and Slow, Fear, Fearless, Furious.

use super::{armed, facing, only_the_first_pierces};
use crate::common::{Arena, arena, arena_of, arena_with, paths, pick, plan};
use firefight::movement::{Gait, least_allowance};
use firefight::special_rules::{Rule, Rules};
use referee::covers;
use referee::oracles::{Line, face, faces, no};
use serde_json::json;

/// WE-21.
#[test]
fn gf_dead_04_a_missile_stuns_a_captain_and_kills_one_guard() {
    covers!["GF-DEAD-03", "GF-DEAD-05", "GF-WOUN-09"];
    for (die, out) in [(4, false), (5, true)] {
        let mut arena = facing("Strider Walker", "Captain", 12.0);
        let mut lines = vec![("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5)), ("GF-WOUN-02", face(die))];
        lines.extend((!out).then(|| ("GF-PUSH-01", no())));
        arena.shoot("Strider Walker", lines);
        assert_eq!((arena.is_destroyed("Captain"), arena.is_stunned("Captain")), (out, !out), "8 knocks out");
        assert!(out || arena.wounds("Captain") == 3);
    }
    let mut group = facing("Strider Walker", "Guard Squad", 12.0);
    group.shoot("Strider Walker", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5)), ("GF-WOUN-12", pick(1))]);
    assert_eq!((group.count("Guard Squad"), group.wounds("Guard Squad")), (2, 0));
}

/// WE-53.
#[test]
fn gf_fast_03_fast_and_slow_change_every_move_and_cancel_out() {
    covers!["GF-FAST-01", "GF-FAST-02", "GF-SLOW-01", "GF-SLOW-02"];
    let mut arena = arena(&["Biker", "Brute", "Trooper"], &["Cutter"]);
    let far = |arena: &Arena, name: &str| {
        let unit = arena.unit(name);
        [Gait::Advance, Gait::Rush, Gait::Charge].map(|gait| least_allowance(&arena.setup, &arena.battle, unit, gait))
    };
    let inches = |n: [i64; 3]| n.map(table::Length::inches);
    assert_eq!(far(&arena, "Biker"), inches([8, 16, 16]));
    assert_eq!(far(&arena, "Brute"), inches([4, 8, 8]));
    assert_eq!(far(&arena, "Trooper"), inches([6, 12, 12]));
    let brute = arena.unit("Brute");
    arena.battle.units[brute.index()].spells.fast = true;
    assert_eq!(far(&arena, "Brute"), inches([6, 12, 12]));
}

/// WE-42.
#[test]
fn gf_fear_03_fear_weighs_in_the_wound_effects_die_and_leaves_no_marker() {
    covers!["GF-FEAR-01", "GF-FEAR-02", "GF-FEAR-05"];
    let strike = |foe: &'static str, before: u8, last: Vec<(&'static str, Line)>| {
        let mut arena = facing("Strider Walker", foe, 5.0);
        let id = arena.only(foe);
        arena.battle.model_mut(id).wounds = before;
        let lines = [("GF-MELE-06", faces([4, 2])), ("GF-SHOO-18", face(4))];
        arena.charge("Strider Walker", foe, lines.into_iter().chain(last));
        arena
    };
    let trooper = strike("Trooper", 0, vec![("GF-WOUN-02", face(4)), ("GF-MELE-15", paths(vec![]))]);
    assert!(trooper.is_destroyed("Trooper"), "4 + 1 + 1 is 6");
    let captain = strike("Captain", 1, vec![("GF-WOUN-02", face(4)), ("GF-PUSH-01", no()), ("GF-MELE-11", no())]);
    assert_eq!((captain.wounds("Captain"), captain.is_stunned("Captain")), (2, true), "4 + 3 is 7, and 8 knocks out");
    let calm = json!({"fear_mode": "off"});
    let mut off = arena_with(calm, json!([]), &["Strider Walker"], &["Captain"]);
    off.put("Strider Walker", 24.0, 10.0);
    off.apart("Strider Walker", "Captain", 5.0);
    let id = off.only("Captain");
    off.battle.model_mut(id).wounds = 1;
    off.charge(
        "Strider Walker",
        "Captain",
        [("GF-MELE-06", faces([4, 2])), ("GF-SHOO-18", face(4)), ("GF-MELE-11", no())],
    );
    assert!(!off.is_stunned("Captain"));
}

#[test]
fn gf_fear_06_fear_does_not_weigh_in_shooting() {
    let mut arena = facing("Trooper", "Cutter", 10.0);
    arena.setup.armies[0].units[0].models[0].rules = Rules::NONE.with(Rule::Fear, 3);
    let lines = [("GF-SHOO-17", face(6)), ("GF-SHOO-18", face(1)), ("GF-WOUN-02", face(4)), ("GF-PUSH-01", no())];
    arena.shoot("Trooper", lines);
    assert!(arena.is_stunned("Cutter"), "4 + 1 is 5; Fear would have made it 8");
}

/// WE-34.
#[test]
fn gf_fles_03_a_stunned_unit_flees_unless_fearless_saves_it() {
    covers!["GF-FLES-01", "GF-FLES-02", "GF-MORA-06", "GF-MORA-07"];
    for (die, stays) in [(4, true), (3, false)] {
        let mut arena = facing("Rail Adept", "Cutter", 20.0);
        let unit = arena.unit("Rail Adept");
        arena.battle.units[unit.index()].stunned = true;
        arena.play([("GF-FLES-01", face(die))], |play| firefight::morale::test(play, unit));
        assert_eq!(arena.battle.is_on_table(unit), stays);
        assert!(!stays || arena.is_stunned("Rail Adept"));
    }
    let mut arena = facing("Trooper", "Cutter", 20.0);
    let unit = arena.unit("Trooper");
    arena.battle.units[unit.index()].stunned = true;
    arena.play([], |play| firefight::morale::test(play, unit));
    assert!(arena.is_destroyed("Trooper"));
}

#[test]
fn gf_furi_02_the_extra_hit_of_furious_is_no_six() {
    let cutter = armed("Cutter", None, &["Rending"]);
    let mut arena = arena_of(json!({}), json!([]), [vec![cutter], vec![plan("Trooper")]]);
    arena.put("Cutter", 24.0, 10.0);
    arena.apart("Cutter", "Trooper", 4.0);
    only_the_first_pierces(&mut arena, |arena, blocks| {
        let lines = std::iter::once(("GF-MELE-06", face(6))).chain(blocks).chain([("GF-MELE-11", no())]);
        arena.charge("Cutter", "Trooper", lines);
    });
}
