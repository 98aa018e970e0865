//! Ambush, AP, Bane and Blast.

use super::facing;
use crate::common::{arena, arena_with, at, paths, pick, word};
use firefight::battle::{Berth, End, Marker, Stage};
use firefight::special_rules::{Rule, Rules};
use firefight::{deployment, rounds};
use referee::covers;
use referee::oracles::{Line, answer, face, faces, no};
use referee::{Answer, Region as _, SideId, UnitId};
use serde_json::json;

/// WE-31.
#[test]
fn gf_ambu_02_a_leaper_arrives_more_than_nine_inches_from_the_enemy() {
    covers!["GF-AMBU-04", "GF-AMBU-06", "GF-GEN-12", "GF-MISS-12"];
    let mut arena = arena(&["Leaper"], &["Trooper"]);
    let (leaper, trooper) = (arena.unit("Leaper"), arena.only("Trooper"));
    arena.battle.units[leaper.index()].berth = Berth::Ambush;
    let model = arena.only("Leaper");
    arena.battle.model_mut(model).place = None;
    arena.stand(trooper, at(24.0, 24.0));
    arena.battle.round = 2;
    let zone = firefight::placement::Zone::Ambush;
    let placement = firefight::placement::Placement::new(&arena.setup, &arena.battle, leaper, zone);
    let gap = |n: f64| at(24.0, 24.0 + n + 32.0 / 25.4);
    assert_eq!(placement.check(gap(9.0)).unwrap_err().clause.as_str(), "GF-AMBU-02");
    assert!(placement.check(gap(9.2)).is_ok());
    arena.battle.stage = Stage::Ambush { side: SideId(0), stopped: [false; 2] };
    arena.battle.markers.push(Marker { place: at(24.0, 36.4), holder: None });
    arena.play([("GF-AMBU-05", word("gf-arrives")), ("GF-AMBU-02", answer(Answer::Point(gap(9.2))))], rounds::advance);
    assert!(arena.battle.is_on_table(leaper) && arena.battle.to_activate(SideId(0)).next() == Some(leaper));
    arena.play([], |play| {
        firefight::mission::capture(play);
        Ok(())
    });
    assert_eq!(arena.battle.markers[0].holder, None, "not in the round it arrives");
    arena.battle.units[leaper.index()].arrived = false;
    arena.play([], |play| {
        firefight::mission::capture(play);
        Ok(())
    });
    assert_eq!(arena.battle.markers[0].holder, Some(SideId(0)));
}

#[test]
fn gf_ambu_05_a_player_may_wait_another_round() {
    let mut arena = arena(&["Leaper"], &["Trooper"]);
    let leaper = arena.unit("Leaper");
    let model = arena.only("Leaper");
    arena.battle.units[leaper.index()].berth = Berth::Ambush;
    arena.battle.model_mut(model).place = None;
    arena.battle.round = 2;
    arena.play([("GF-AMBU-05", word("gf-waits"))], |play| deployment::ambush(play, SideId(0), [false; 2]));
    assert_eq!(arena.battle.stage, Stage::Activation { side: SideId(0) });
}

#[test]
fn gf_ambu_03_both_sides_are_asked_in_turn_the_one_that_begins_the_round_first() {
    let mut arena = arena(&["Leaper"], &["Stalker"]);
    for unit in ["Leaper", "Stalker"] {
        let (unit, model) = (arena.unit(unit), arena.only(unit));
        arena.battle.units[unit.index()].berth = Berth::Ambush;
        arena.battle.model_mut(model).place = None;
    }
    (arena.battle.round, arena.battle.first) = (2, SideId(1));
    arena.battle.stage = deployment::next_ambush(&arena.battle, SideId(1), [false; 2]);
    for side in [1, 0] {
        assert!(matches!(arena.battle.stage, Stage::Ambush { side: asked, .. } if asked == SideId(side)));
        arena.play([("GF-AMBU-05", word("gf-waits"))], rounds::advance);
    }
    assert_eq!(arena.battle.stage, Stage::Activation { side: SideId(1) });
}

/// WE-11.
#[test]
fn gf_arpe_02_a_six_blocks_whatever_the_ap() {
    covers!["GF-ARPE-01", "GF-GEN-03"];
    let mut arena = facing("Sentinel", "Glass Drone", 10.0);
    arena.shoot("Sentinel", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(6))]);
    assert_eq!(arena.wounds("Glass Drone"), 0);
    arena.shoot(
        "Sentinel",
        [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5)), ("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())],
    );
    assert_eq!(arena.wounds("Glass Drone"), 1);
}

#[test]
fn gf_arpe_03_ap_of_weapon_and_thrust_add_up() {
    let mut arena = facing("Biker", "Trooper", 10.0);
    let trooper = &mut arena.setup.armies[1].units[0].models[0];
    (trooper.defense, trooper.rules) = (3, Rules::NONE.with(Rule::Tough, 3));
    arena.charge(
        "Biker",
        "Trooper",
        [("GF-IMPA-02", face(1)), ("GF-MELE-06", face(3)), ("GF-SHOO-18", face(4)), ("GF-MELE-11", no())],
    );
    assert_eq!(arena.wounds("Trooper"), 1, "3 + 1 + 1 needs a 5");
}

/// WE-23.
#[test]
fn gf_bane_02_a_blocking_six_is_rolled_again() {
    covers!["GF-BANE-01", "GF-BANE-03", "GF-DICE-02", "GF-GEN-09", "GF-REGE-03"];
    let mut arena = facing("Stalker", "Shardling", 5.0);
    arena.charge(
        "Stalker",
        "Shardling",
        [
            ("GF-MELE-06", faces([4, 5])),
            ("GF-SHOO-18", faces([6, 2])),
            ("GF-BANE-02", face(3)),
            ("GF-WOUN-02", face(4)),
            ("GF-MELE-15", paths(vec![])),
        ],
    );
    assert!(arena.is_destroyed("Shardling"), "2 markers and a 4");
}

/// WE-20.
#[test]
fn gf_blas_03_blast_counts_at_most_the_models_there_are() {
    covers!["GF-BLAS-02", "GF-BLAS-04"];
    for models in 1..=3 {
        let mut arena = facing("Mortar Team", "Guard Squad", 14.0);
        for n in (models..3).rev() {
            let id = arena.model("Guard Squad", n);
            arena.battle.model_mut(id).end = Some(End::KnockedOut);
            arena.battle.model_mut(id).place = None;
        }
        let blocks = Line::Faces(std::iter::repeat_n(6, models).collect());
        arena.shoot("Mortar Team", [("GF-SHOO-17", face(5)), ("GF-SHOO-18", blocks)]);
    }
}

#[test]
fn gf_blas_05_splash_spreads_evenly_over_units_within_three_inches() {
    covers!["GF-WOUN-05"];
    let mut arena = arena_with(json!({"blast_mode": "splash"}), json!([]), &["Scrap Gunner"], &["Trooper", "Gunner"]);
    arena.put("Scrap Gunner", 24.0, 10.0);
    arena.put("Trooper", 24.0, 24.0);
    arena.put("Gunner", 24.0 + 3.0 + 32.0 / 25.4, 24.0);
    arena.play(
        [("GF-SHOO-15", pick(0)), ("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(6)), ("GF-SHOO-18", face(6))],
        |play| firefight::shooting::shoot(play, UnitId(0), &[]),
    );
    arena.put("Gunner", 24.0 + 3.1 + 32.0 / 25.4, 24.0);
    arena.play([("GF-SHOO-15", pick(0)), ("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(6))], |play| {
        firefight::shooting::shoot(play, UnitId(0), &[])
    });
}

#[test]
fn gf_blas_05_the_defender_says_who_gets_the_odd_hit() {
    for (n, blocks) in [(0, [faces([6, 6]), face(6)]), (1, [face(6), faces([6, 6])])] {
        let splash = json!({"blast_mode": "splash"});
        let mut arena = arena_with(splash, json!([]), &["Scrap Gunner"], &["Gang", "Trooper"]);
        arena.put("Scrap Gunner", 24.0, 10.0);
        arena.put("Gang", 24.0, 24.0);
        arena.put("Trooper", 22.0, 24.0);
        let last = arena.model("Gang", 2);
        arena.play([], |play| {
            firefight::wounds::remove(play, last, End::KnockedOut);
            Ok(())
        });
        let [own, spilled] = blocks;
        let lines = [
            ("GF-SHOO-15", pick(0)),
            ("GF-SHOO-17", face(5)),
            ("GF-BLAS-05", pick(n)),
            ("GF-SHOO-18", own),
            ("GF-SHOO-18", spilled),
        ];
        arena.play(lines, |play| firefight::shooting::shoot(play, UnitId(0), &[]));
    }
}
