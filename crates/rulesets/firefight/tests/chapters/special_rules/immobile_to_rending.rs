//! Immobile, Impact, Indirect, Regeneration, Relentless, Rending.

use super::{armed, facing, shot_at_twelve};
use crate::common::{Arena, arena_of, arena_with, at, paths, pick, plan, walk, word};
use firefight::special_rules::{Rule, Rules};
use referee::covers;
use referee::oracles::{Line, face, faces, no};
use serde_json::json;

#[test]
fn gf_immo_01_an_immobile_unit_only_holds() {
    let mut arena = facing("Sentry Gun", "Cutter", 30.0);
    arena.activate("Sentry Gun", []);
}

#[test]
fn gf_immo_03_an_immobile_unit_is_charged_like_any_other() {
    let mut arena = facing("Cutter", "Sentry Gun", 5.0);
    arena.charge("Cutter", "Sentry Gun", [("GF-MELE-06", faces([1, 1]))]);
    assert!(arena.is_fatigued("Cutter"), "it has struck");
}

/// WE-19.
#[test]
fn gf_impa_02_a_war_rig_rams_a_gang_before_its_crew_strikes() {
    covers!["GF-DICE-03", "GF-FEAR-04", "GF-IMPA-01", "GF-IMPA-04", "GF-IMPA-05", "GF-WOUN-11"];
    let mut arena = facing("War Rig", "Gang", 6.0);
    arena.charge(
        "War Rig",
        "Gang",
        [
            ("GF-MELE-03", closing_up(&arena_after_charge(6.0), "Gang", "War Rig")),
            ("GF-IMPA-02", faces([1, 2, 5])),
            ("GF-SHOO-18", faces([5, 3])),
            ("GF-MELE-06", face(4)),
            ("GF-SHOO-18", face(2)),
            ("GF-WOUN-12", pick(0)),
            ("GF-WOUN-12", pick(0)),
            ("GF-MELE-11", no()),
        ],
    );
    assert_eq!((arena.count("Gang"), arena.wounds("Gang")), (1, 0));
}

fn arena_after_charge(gap: f64) -> Arena {
    let mut arena = facing("War Rig", "Gang", gap);
    let (rig, gang) = (arena.unit("War Rig"), arena.unit("Gang"));
    let closing = firefight::closing::close_in(&arena.setup, &arena.battle, rig, gang, table::Length::inches(16));
    let end = *closing.walks[0].way.last().expect("it moves");
    let id = arena.only("War Rig");
    arena.stand(id, end);
    arena
}

fn closing_up(arena: &Arena, unit: &str, on: &str) -> Line {
    let (unit, on) = (arena.unit(unit), arena.unit(on));
    paths(firefight::closing::close_in(&arena.setup, &arena.battle, unit, on, table::Length::inches(3)).walks)
}

/// WE-28.
#[test]
fn gf_indi_02_a_mortar_fires_out_of_sight_and_worse_after_moving() {
    covers!["GF-INDI-01", "GF-INDI-04"];
    let wall = json!([{"kind": "container", "rect": [10, 20, 38, 22], "height": 6, "opacity": "solid", "ground": "impassable"}]);
    let mut arena = arena_with(json!({}), wall, &["Mortar Team"], &["Trooper"]);
    arena.put("Mortar Team", 24.0, 10.0);
    arena.apart("Mortar Team", "Trooper", 20.0);
    arena.shoot("Mortar Team", [("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(4))]);
    arena.put("Mortar Team", 24.0, 6.0);
    let id = arena.only("Mortar Team");
    arena.activate(
        "Mortar Team",
        [
            ("GF-ACTI-01", word("gf-advance")),
            ("GF-ACTI-03", paths(vec![walk(id, &[at(24.0, 10.0)])])),
            ("GF-SHOO-15", word("gf-fire-at")),
            ("GF-SHOO-17", face(5)),
        ],
    );
    assert_eq!(arena.wounds("Trooper"), 0, "5 - 1 is under 5");
}

#[test]
fn gf_indi_03_a_lobbed_shot_ignores_what_stands_between_and_not_the_wood_around() {
    let container = json!([{"kind": "container", "rect": [20, 18, 28, 20], "height": 3, "opacity": "solid",
                            "ground": "impassable"}]);
    let wood = json!([{"kind": "wood", "rect": [20, 18, 28, 26], "height": 5, "opacity": "dense", "cover": "light"}]);
    for (pieces, covered) in [(container, false), (wood, true)] {
        let lobber = armed("Scrap Gunner", Some(30), &["Indirect"]);
        let mut arena = arena_of(json!({}), pieces, [vec![lobber], vec![plan("Cutter")]]);
        arena.put("Scrap Gunner", 24.0, 10.0);
        arena.put("Cutter", 24.0, 22.0);
        let mut lines = vec![("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(4))];
        lines.extend((!covered).then(|| ("GF-WOUN-02", face(5))));
        arena.shoot("Scrap Gunner", lines);
        assert_eq!(arena.is_destroyed("Cutter"), !covered, "4 blocks on 5+ only with cover");
    }
}

/// WE-54.
#[test]
fn gf_rege_01_a_shardling_shrugs_off_a_mine() {
    covers!["GF-DICE-08", "GF-REGE-02", "GF-REGE-05", "GF-TERR-15"];
    let mut arena = facing("Shardling", "Cutter", 20.0);
    let (unit, id) = (arena.unit("Shardling"), arena.only("Shardling"));
    arena
        .play([("GF-TERR-13", face(1)), ("GF-REGE-01", face(5))], |play| firefight::terrain::danger(play, unit, &[id]));
    assert_eq!(arena.wounds("Shardling"), 0);
}

#[test]
fn gf_rege_04_each_wound_of_a_deadly_one_is_rolled_for() {
    covers!["GF-DEAD-01"];
    let mut arena = facing("Strider Walker", "Mauler", 10.0);
    arena.shoot("Strider Walker", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(2)), ("GF-REGE-01", faces([5, 1, 2]))]);
    assert_eq!(arena.wounds("Mauler"), 2, "two of the three are left, which is below Tough(3)");
}

/// WE-25.
#[test]
fn gf_rele_01_a_gunner_is_relentless_beyond_nine_inches() {
    covers!["GF-RELE-03"];
    for (gap, blocks) in [(9.0, 2), (9.1, 4)] {
        let mut arena = facing("Gunner", "Cutter", gap);
        let blocks = Line::Faces(std::iter::repeat_n(6, blocks).collect());
        arena.shoot("Gunner", [("GF-SHOO-17", faces([6, 6, 2])), ("GF-SHOO-18", blocks)]);
    }
}

#[test]
fn gf_rele_02_the_extra_hit_of_relentless_is_no_six() {
    shot_at_twelve(armed("Gunner", Some(24), &["Rending"]));
}

/// WE-22.
#[test]
fn gf_rend_02_a_six_pierces_with_four_and_nothing_regenerates() {
    covers!["GF-REND-01", "GF-TOUG-06"];
    let mut arena = facing("Shardling", "Mauler", 18.0);
    arena.shoot("Shardling", [("GF-SHOO-17", faces([6, 4])), ("GF-SHOO-18", face(5)), ("GF-SHOO-18", face(3))]);
    assert_eq!((arena.wounds("Mauler"), arena.is_stunned("Mauler")), (2, false));
}

#[test]
fn gf_rend_03_with_the_toggle_a_six_adds_four_to_the_weapons_own_ap() {
    for (mode, die, wounds) in [("set4", 5, 0), ("plus4", 5, 1)] {
        let mut arena = arena_with(json!({"rending_mode": mode}), json!([]), &["Captain"], &["Sentinel"]);
        let sentinel = &mut arena.setup.armies[1].units[0].models[0];
        (sentinel.defense, sentinel.rules) = (1, Rules::NONE.with(Rule::Tough, 3));
        arena.put("Captain", 24.0, 10.0);
        arena.apart("Captain", "Sentinel", 3.0);
        let lines = [("GF-MELE-06", faces([6, 1])), ("GF-SHOO-18", face(die)), ("GF-MELE-11", no())];
        arena.charge("Captain", "Sentinel", lines);
        assert_eq!(arena.wounds("Sentinel"), wounds, "1 + 4 needs a 5, 1 + 1 + 4 a 6");
    }
}
