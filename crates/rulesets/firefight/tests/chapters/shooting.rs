//! GF-SHOO: targets, sight, hits and blocks.

use crate::common::{Arena, arena, arena_of, arena_with, at, paths, pick, plan, walk, word};
use firefight::roster::{self, WeaponPlan};
use firefight::{Firefight, shooting};
use referee::covers;
use referee::oracles::{answer, face, faces, no, yes};
use referee::{Answer, FigureId, Game, Seat, Stopper, Vantage};
use serde_json::json;
use table::{PieceId, Seen};

/// WE-09.
#[test]
fn gf_shoo_17_a_trooper_hits_wounds_and_stuns_another_at_exactly_24_inches() {
    covers![
        "GF-ACTI-02",
        "GF-PUSH-02",
        "GF-SHOO-01",
        "GF-SHOO-02",
        "GF-SHOO-05",
        "GF-SHOO-18",
        "GF-SHOO-19",
        "GF-SHOO-20",
        "GF-SHOO-21",
        "GF-SHOO-22",
        "GF-TOUG-04",
        "GF-WOUN-01",
        "GF-WOUN-02",
        "GF-WOUN-03"
    ];
    let mut arena = two_troopers(24.0);
    arena.activate(
        "Trooper",
        [
            ("GF-ACTI-01", word("gf-hold")),
            ("GF-SHOO-15", word("gf-fire-at")),
            ("GF-SHOO-17", face(4)),
            ("GF-SHOO-18", face(4)),
            ("GF-WOUN-02", face(4)),
            ("GF-PUSH-01", yes()),
            ("GF-PUSH-02", face(3)),
        ],
    );
    assert!(arena.is_stunned("Sentinel"));
    assert_eq!(arena.wounds("Sentinel"), 1);
}

/// A Trooper and, so many inches off, a Sentinel dressed like one.
fn two_troopers(gap: f64) -> Arena {
    let mut arena = arena(&["Trooper"], &["Sentinel"]);
    arena.put("Trooper", 24.0, 10.0);
    arena.apart("Trooper", "Sentinel", gap);
    let unit = arena.unit("Sentinel");
    arena.setup.armies[1].units[0].models[0].defense = 4;
    arena.setup.armies[1].units[0].models[0].rules = firefight::special_rules::Rules::NONE;
    assert!(arena.battle.is_on_table(unit));
    arena
}

#[test]
fn gf_shoo_03_out_of_range_nothing_is_asked() {
    covers!["GF-GEN-12"];
    let mut arena = two_troopers(24.1);
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
    assert!(!arena.is_stunned("Sentinel"));
}

#[test]
fn gf_acti_08_shooting_is_never_compulsory() {
    let mut arena = two_troopers(10.0);
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold")), ("GF-SHOO-15", word("gf-hold-fire"))]);
    assert_eq!(arena.wounds("Sentinel"), 0);
}

/// A container that hides the western part of the target.
fn container(west: f64, east: f64) -> serde_json::Value {
    json!([{"kind": "container", "rect": [west, 20, east, 22], "height": 3, "opacity": "solid", "ground": "impassable"}])
}

#[test]
fn gf_terr_03_cover_adds_one_to_the_defense_roll() {
    covers!["GF-SHOO-07", "GF-SHOO-19", "GF-TERR-02", "GF-TERR-07", "GF-TERR-08"];
    let mut arena = arena_with(json!({}), container(20.0, 24.1), &["Trooper"], &["Cutter"]);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Cutter", 24.0, 24.0);
    arena.activate(
        "Trooper",
        [
            ("GF-ACTI-01", word("gf-hold")),
            ("GF-SHOO-15", word("gf-fire-at")),
            ("GF-SHOO-17", face(5)),
            ("GF-SHOO-18", face(5)),
        ],
    );
    assert_eq!(arena.wounds("Cutter"), 0, "5 - 1 + 1 is 5: blocked, and 4 would not have been");
}

#[test]
fn gf_shoo_10_a_target_wholly_behind_a_container_is_out_of_sight() {
    let mut arena = arena_with(json!({}), container(20.0, 28.0), &["Trooper"], &["Cutter"]);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Cutter", 24.0, 24.0);
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
}

#[test]
fn gf_shoo_04_only_models_in_range_fire() {
    covers!["GF-SHOO-16"];
    let mut arena = arena(&["Guard Squad"], &["Cutter"]);
    arena.put("Cutter", 24.0, 40.0);
    let edge = 40.0 - 24.0 - 16.0 / 25.4 - 12.5 / 25.4;
    for (n, gap) in [(0, 0.5), (1, 0.0), (2, -0.6)] {
        let model = arena.model("Guard Squad", n);
        arena.stand(model, at(23.0 + n as f64 * 1.0, edge + gap));
    }
    arena.stand(arena.model("Guard Squad", 1), at(24.0, edge));
    arena.activate(
        "Guard Squad",
        [
            ("GF-ACTI-01", word("gf-hold")),
            ("GF-SHOO-15", word("gf-fire-at")),
            ("GF-SHOO-17", faces([5, 2])),
            ("GF-SHOO-18", face(3)),
            ("GF-WOUN-02", face(1)),
            ("GF-PUSH-01", no()),
        ],
    );
    assert!(arena.is_stunned("Cutter"));
}

/// WE-13.
#[test]
fn gf_shoo_13_two_weapons_at_two_targets_one_after_the_other() {
    covers![
        "GF-ACTI-06",
        "GF-BLAS-02",
        "GF-DICE-06",
        "GF-LIMI-01",
        "GF-SHOO-12",
        "GF-SHOO-14",
        "GF-SHOO-15",
        "GF-WOUN-04",
        "GF-WOUN-12"
    ];
    let mut arena = arena(&["Drop Trooper"], &["Cutter", "Gang"]);
    arena.put("Drop Trooper", 24.0, 10.0);
    arena.apart("Drop Trooper", "Cutter", 11.0);
    arena.put("Gang", 24.0 + 5.5 + 28.5 / 25.4, 10.0);
    arena.put("Drop Trooper", 24.0, 6.0);
    let id = arena.only("Drop Trooper");
    arena.activate(
        "Drop Trooper",
        [
            ("GF-ACTI-01", word("gf-advance")),
            ("GF-ACTI-03", paths(vec![walk(id, &[at(24.0, 10.0)])])),
            ("GF-SHOO-15", pick(0)),
            ("GF-SHOO-15", word("gf-fire-at")),
            ("GF-SHOO-17", faces([3, 4])),
            ("GF-SHOO-18", face(5)),
            ("GF-WOUN-02", face(6)),
            ("GF-SHOO-17", face(5)),
            ("GF-SHOO-18", faces([5, 2, 6])),
            ("GF-WOUN-12", pick(0)),
        ],
    );
    assert!(arena.is_destroyed("Cutter"));
    assert_eq!(arena.count("Gang"), 2);
    arena.activate("Drop Trooper", [("GF-ACTI-01", word("gf-hold")), ("GF-SHOO-15", word("gf-hold-fire"))]);
}

#[test]
fn gf_shoo_09_models_of_other_units_block_sight_and_give_cover() {
    let foes = ["Cutter", "Brute"];
    let mut arena = arena(&["Trooper"], &foes);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Brute", 24.0, 13.0);
    arena.put("Cutter", 24.0, 16.0);
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold")), ("GF-SHOO-15", pick(1))]);
    let mut open = arena_with(json!({"models_block_sight": false}), json!([]), &["Trooper"], &foes);
    open.put("Trooper", 24.0, 10.0);
    open.put("Brute", 24.0, 13.0);
    open.put("Cutter", 24.0, 16.0);
    open.activate("Trooper", [("GF-ACTI-01", word("gf-hold")), ("GF-SHOO-15", pick(2))]);
}

/// WE-50.
#[test]
fn gf_shoo_11_a_wood_is_seen_into_and_out_of_but_not_through() {
    covers!["GF-SHOO-28", "GF-TERR-06"];
    let wood = json!([{"kind": "wood", "rect": [20, 15, 28, 20], "height": 5, "opacity": "dense", "cover": "light", "ground": "difficult"}]);
    let mut arena = arena_with(json!({}), wood, &["Trooper"], &["Cutter"]);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Cutter", 24.0, 24.0);
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
    arena.put("Cutter", 24.0, 17.0);
    arena.activate(
        "Trooper",
        [
            ("GF-ACTI-01", word("gf-hold")),
            ("GF-SHOO-15", word("gf-fire-at")),
            ("GF-SHOO-17", face(4)),
            ("GF-SHOO-18", face(5)),
        ],
    );
    assert_eq!(arena.wounds("Cutter"), 0, "inside it is in cover: 5 - 1 + 1 blocks");
    arena.put("Cutter", 24.0, 24.0);
    arena.put("Trooper", 24.0, 17.0);
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold")), ("GF-SHOO-15", word("gf-hold-fire"))]);
}

#[test]
fn gf_shoo_26_only_enemies_are_targets_whatever_stands_near() {
    covers!["GF-ACTI-09", "GF-SHOO-06", "GF-SHOO-25"];
    let mut arena = arena(&["Trooper", "Gunner"], &["Cutter"]);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Gunner", 24.0, 12.5);
    arena.put("Cutter", 24.0, 8.0);
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold")), ("GF-SHOO-15", pick(1))]);
    assert_eq!(arena.wounds("Cutter"), 0, "the second option already is to hold fire");
}

#[test]
fn gf_shoo_27_a_unit_without_a_gun_may_hold() {
    let mut arena = arena(&["Chainer"], &["Trooper"]);
    arena.activate("Chainer", [("GF-ACTI-01", word("gf-hold"))]);
}

#[test]
fn gf_terr_01_a_unit_is_covered_when_more_than_half_of_its_models_are() {
    covers!["GF-TERR-05"];
    let wood = json!([
        {"kind": "wood", "rect": [20, 20, 27, 26], "height": 5, "opacity": "dense", "cover": "light"},
        {"kind": "wood", "rect": [20, 20, 27, 26], "height": 5, "opacity": "dense", "cover": "light"},
    ]);
    for (inside, blocks) in [(2, true), (1, false)] {
        let mut arena = arena_with(json!({}), wood.clone(), &["Trooper"], &["Gang"]);
        arena.put("Trooper", 24.0, 10.0);
        for n in 0..3 {
            let model = arena.model("Gang", n);
            let x = if n < inside { 25.2 - 1.2 * n as f64 } else { 26.8 + 1.2 * (n - inside) as f64 };
            arena.stand(model, at(x, 23.0));
        }
        let mut lines = vec![("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5))];
        if !blocks {
            lines.push(("GF-WOUN-12", pick(0)));
        }
        arena.shoot("Trooper", lines);
        assert_eq!(arena.count("Gang") == 3, blocks, "5 - 1 + 1 blocks on 5+, and two woods add no more than one");
    }
}

#[test]
fn gf_shoo_08_models_of_the_own_unit_do_not_hide_the_target() {
    let mut arena = arena(&["Guard Squad"], &["Cutter"]);
    arena.put("Cutter", 24.0, 24.0);
    for n in 0..3 {
        let model = arena.model("Guard Squad", n);
        arena.stand(model, at(24.0, 10.0 + 1.2 * n as f64));
    }
    arena.shoot("Guard Squad", [("GF-SHOO-17", faces([1, 1, 1]))]);
}

#[test]
fn gf_blas_01_blast_ignores_cover() {
    let wood = json!([{"kind": "wood", "rect": [20, 20, 28, 28], "height": 5, "opacity": "dense", "cover": "light"}]);
    let mut arena = arena_with(json!({}), wood, &["Scrap Gunner"], &["Cutter"]);
    arena.put("Scrap Gunner", 24.0, 10.0);
    arena.put("Cutter", 24.0, 24.0);
    arena.shoot("Scrap Gunner", [("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(4)), ("GF-WOUN-02", face(5))]);
    assert!(arena.is_destroyed("Cutter"), "in cover 4 would have blocked on 5+");
}

#[test]
fn gf_shoo_23_some_models_and_some_copies_are_held_back() {
    covers!["GF-LIMI-02"];
    let mut squad = plan("Guard Squad");
    squad.weapons = ["Rifle", "One-Shot Rocket"].map(weapon).into();
    squad.weapons[1].carried = vec![2, 1, 1];
    let mut arena = arena_of(json!({}), json!([]), [vec![squad], vec![plan("Cutter")]]);
    arena.put("Guard Squad", 24.0, 10.0);
    arena.apart("Guard Squad", "Cutter", 12.0);
    let ids = [0, 1, 2].map(|n| arena.model("Guard Squad", n));
    let unit = arena.unit("Guard Squad");
    arena.play(
        [
            ("GF-SHOO-15", word("gf-fire-some-at")),
            ("GF-SHOO-23", answer(Answer::Figures(vec![ids[2], ids[1]]))),
            ("GF-SHOO-15", word("gf-fire-some-at")),
            ("GF-SHOO-23", answer(Answer::Figures(vec![ids[0]]))),
            ("GF-LIMI-02", answer(Answer::Amount(1))),
            ("GF-SHOO-17", face(1)),
            ("GF-SHOO-17", faces([1, 1])),
        ],
        |play| shooting::shoot(play, unit, &[]),
    );
    let used = ids.map(|id| arena.battle.model(id).used[1]);
    assert_eq!(used, [1, 0, 0], "one of the first one's two rockets");
}

fn weapon(name: &str) -> WeaponPlan {
    roster::weapons().into_iter().find(|weapon| weapon.name == name).expect("a weapon of the table")
}

#[test]
fn gf_shoo_24_shots_at_a_second_target_that_is_gone_are_rolled_and_not_redirected() {
    let mut gunner = plan("Scrap Gunner");
    gunner.weapons = ["Grenade Launcher", "Pistol"].map(weapon).into();
    let foes = vec![plan("Trooper"), plan("Cutter")];
    let mut arena = arena_of(json!({"blast_mode": "splash"}), json!([]), [vec![gunner], foes]);
    arena.put("Scrap Gunner", 24.0, 10.0);
    arena.put("Trooper", 24.0, 18.0);
    arena.put("Cutter", 26.5, 18.0);
    let unit = arena.unit("Scrap Gunner");
    arena.play(
        [
            ("GF-SHOO-15", pick(0)),
            ("GF-SHOO-15", pick(1)),
            ("GF-SHOO-17", face(5)),
            ("GF-SHOO-18", face(6)),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(5)),
            ("GF-SHOO-17", face(6)),
        ],
        |play| shooting::shoot(play, unit, &[]),
    );
    assert!(arena.is_destroyed("Cutter") && arena.wounds("Trooper") == 0);
}

#[test]
fn gf_fatg_06_a_tired_unit_shoots_and_blocks_as_ever() {
    let mut arena = two_troopers(10.0);
    for unit in &mut arena.battle.units {
        unit.fatigued = true;
    }
    arena.shoot("Trooper", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5))]);
    assert_eq!(arena.wounds("Sentinel"), 0, "5 - 1 blocks on 4+");
}

/// WE-49 and WE-50 as the string tells them.
#[test]
fn the_string_tells_bodies_woods_and_cover() {
    let wood = json!([{"kind": "wood", "rect": [30, 15, 38, 20], "height": 5, "opacity": "dense", "cover": "light", "ground": "difficult"}]);
    let mut arena = arena_with(json!({}), wood, &["Trooper"], &["Cutter", "Brute"]);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Cutter", 24.0, 16.0);
    arena.put("Brute", 24.0, 13.0);
    let (trooper, cutter, brute) = (arena.only("Trooper"), arena.only("Cutter"), arena.only("Brute"));
    let look = |from: Vantage, to: Vantage| {
        let sight = Firefight::look(&arena.setup, &arena.battle, Seat::Spectator, &from, &to).expect("its own answer");
        let sees = Firefight::sees(&arena.setup, &arena.battle, Seat::Spectator, &from, &to);
        assert_eq!(sees, Some(sight.seen != Seen::None));
        (sight.seen, sight.stopped.and_then(|it| it.by), sight.cover.is_some())
    };
    let stands = |id: FigureId| Vantage::of(id, arena.battle.place(id));
    assert_eq!(look(stands(trooper), stands(cutter)), (Seen::None, Some(Stopper::Figure(brute)), true));
    let beside = Vantage::of(trooper, at(30.0, 10.0));
    assert_eq!(look(beside, stands(cutter)), (Seen::Whole, None, false));
    let inside = Vantage::of(cutter, at(34.0, 17.0));
    assert_eq!(look(Vantage::of(trooper, at(34.0, 10.0)), inside), (Seen::Whole, None, true));
    let behind = Vantage::of(cutter, at(34.0, 24.0));
    let wood = Some(Stopper::Piece(PieceId(0)));
    assert_eq!(look(Vantage::of(trooper, at(34.0, 10.0)), behind), (Seen::None, wood, true));
    assert_eq!(look(Vantage::of(trooper, at(34.0, 10.0)), Vantage::point(at(34.0, 24.0))), (Seen::None, wood, false));
}
