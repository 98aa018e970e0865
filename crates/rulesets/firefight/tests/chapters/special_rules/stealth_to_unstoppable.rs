//! Stealth and Reliable, Surge, Thrust, Tough, Unstoppable.

use super::{armed, facing, shot_at_twelve};
use crate::common::{arena, arena_with, paths};
use referee::covers;
use referee::oracles::{face, faces, no};
use serde_json::json;

/// WE-26.
#[test]
fn gf_stea_01_stealth_costs_one_beyond_nine_inches_and_reliable_hits_on_two() {
    covers!["GF-GEN-06", "GF-RELI-01", "GF-RELI-02", "GF-STEA-02"];
    let miss = |shooter: &str, gap: f64, die: u8| {
        let mut arena = facing(shooter, "Pathfinder", gap);
        arena.shoot(shooter, [("GF-SHOO-17", face(die))]);
    };
    let hit = |shooter: &str, gap: f64, die: u8| {
        let mut arena = facing(shooter, "Pathfinder", gap);
        arena.shoot(shooter, [("GF-SHOO-17", face(die)), ("GF-SHOO-18", face(6))]);
    };
    miss("Trooper", 10.0, 4);
    hit("Trooper", 9.0, 4);
    miss("Marksman", 20.0, 2);
    hit("Marksman", 20.0, 3);
}

#[test]
fn gf_surg_02_the_extra_hit_of_surge_is_no_six() {
    shot_at_twelve(armed("Cutter", Some(24), &["Rending", "Surge"]));
}

/// WE-24.
#[test]
fn gf_surg_03_surge_and_furious_each_add_a_hit_to_the_same_six() {
    covers!["GF-FURI-01", "GF-MELE-05", "GF-SURG-01"];
    let mut arena = facing("Chainer", "Trooper", 5.0);
    arena.charge(
        "Chainer",
        "Trooper",
        [("GF-MELE-06", faces([6, 3, 5])), ("GF-SHOO-18", faces([4, 4, 4, 4])), ("GF-MELE-11", no())],
    );
    assert_eq!(arena.wounds("Trooper"), 0);
}

/// WE-29.
#[test]
fn gf_thru_01_a_lance_hits_and_pierces_better_in_a_charge() {
    covers!["GF-IMPA-04", "GF-THRU-02", "GF-THRU-03"];
    let mut arena = facing("Biker", "Trooper", 10.0);
    arena.charge(
        "Biker",
        "Trooper",
        [
            ("GF-IMPA-02", face(2)),
            ("GF-SHOO-18", face(4)),
            ("GF-MELE-06", face(3)),
            ("GF-SHOO-18", face(5)),
            ("GF-WOUN-02", face(5)),
            ("GF-MELE-15", paths(vec![])),
        ],
    );
    assert!(arena.is_destroyed("Trooper"));
}

/// WE-14.
#[test]
fn gf_toug_03_a_captain_takes_two_wounds_then_is_stunned_then_knocked_out() {
    covers!["GF-STUN-01", "GF-TOUG-01", "GF-TOUG-02", "GF-TOUG-05", "GF-WOUN-07"];
    let mut arena = facing("Gunner", "Captain", 9.0);
    arena.shoot("Gunner", [("GF-SHOO-17", faces([4, 4, 1])), ("GF-SHOO-18", faces([1, 1]))]);
    assert_eq!((arena.wounds("Captain"), arena.is_stunned("Captain")), (2, false));
    arena.shoot(
        "Gunner",
        [("GF-SHOO-17", faces([4, 1, 1])), ("GF-SHOO-18", face(1)), ("GF-WOUN-02", face(4)), ("GF-PUSH-01", no())],
    );
    assert!(arena.is_stunned("Captain"));
    arena.shoot("Gunner", [("GF-SHOO-17", faces([4, 1, 1])), ("GF-SHOO-18", face(1)), ("GF-WOUN-02", face(3))]);
    assert!(arena.is_destroyed("Captain"), "3 + 4 + 1 is 8");
}

#[test]
fn gf_woun_06_markers_stay_when_a_unit_recovers() {
    let mut arena = arena(&["Captain"], &["Cutter"]);
    let (unit, model) = (arena.unit("Captain"), arena.only("Captain"));
    arena.battle.model_mut(model).wounds = 2;
    arena.battle.units[unit.index()].stunned = true;
    arena.activate("Captain", []);
    assert_eq!((arena.is_stunned("Captain"), arena.wounds("Captain")), (false, 2));
}

/// WE-27.
#[test]
fn gf_unst_03_a_rail_rifle_ignores_stealth_but_not_cover() {
    covers!["GF-UNST-01", "GF-UNST-02"];
    let wood = json!([{"kind": "wood", "rect": [20, 28, 28, 36], "height": 5, "opacity": "dense", "cover": "light"}]);
    let mut arena = arena_with(json!({}), wood, &["Rail Adept"], &["Pathfinder"]);
    arena.put("Rail Adept", 24.0, 10.0);
    arena.apart("Rail Adept", "Pathfinder", 20.0);
    arena.shoot(
        "Rail Adept",
        [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5)), ("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())],
    );
    assert!(arena.is_stunned("Pathfinder"));
}
