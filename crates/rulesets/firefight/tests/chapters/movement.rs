//! GF-ACTI, GF-MOVE: how far, how close, and over what.

use crate::common::{Arena, arena, arena_with, at, high, paths, walk, word};
use firefight::coherency;
use firefight::march::March;
use referee::covers;
use referee::{FigureId, Refusal, Travel as _, Walk, clause};
use serde_json::json;
use table::{Length, Place};

fn march<'a>(arena: &'a Arena, name: &str, inches: i64) -> March<'a> {
    March::new(&arena.setup, &arena.battle, arena.unit(name), Length::inches(inches), clause!("GF-ACTI-03"))
}

fn check(arena: &Arena, name: &str, inches: i64, walks: &[Walk]) -> Result<(), Refusal> {
    march(arena, name, inches).check(walks)
}

fn refused(arena: &Arena, name: &str, inches: i64, walks: &[Walk]) -> String {
    check(arena, name, inches, walks).expect_err("it is refused").clause.to_string()
}

fn lone(x: f64, y: f64) -> (Arena, FigureId) {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    arena.put("Trooper", x, y);
    arena.put("Cutter", 40.0, 40.0);
    let id = arena.only("Trooper");
    (arena, id)
}

#[test]
fn gf_move_10_a_bent_path_is_as_long_as_its_legs() {
    covers!["GF-ACTI-03", "GF-ACTI-07", "GF-GEN-12"];
    let (arena, id) = lone(10.0, 10.0);
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[at(13.0, 10.0), at(13.0, 13.0)])]).is_ok());
    assert_eq!(refused(&arena, "Trooper", 6, &[walk(id, &[at(13.0, 10.0), at(13.0, 13.1)])]), "GF-ACTI-03");
    assert!(check(&arena, "Trooper", 6, &[]).is_ok());
}

#[test]
fn gf_move_09_no_base_leaves_the_table() {
    let (arena, id) = lone(2.0, 10.0);
    assert_eq!(refused(&arena, "Trooper", 6, &[walk(id, &[at(0.5, 10.0)])]), "GF-MOVE-09");
}

#[test]
fn gf_move_06_an_inch_is_kept_from_other_units_and_exactly_an_inch_will_do() {
    covers!["GF-GEN-13", "GF-MOVE-07"];
    let mut arena = arena(&["Trooper", "Gunner"], &["Cutter"]);
    arena.put("Trooper", 10.0, 10.0);
    arena.put("Gunner", 14.0, 10.0);
    let id = arena.only("Trooper");
    let touching = 32.0 / 25.4;
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[at(14.0 - touching - 1.0, 10.0)])]).is_ok());
    assert_eq!(refused(&arena, "Trooper", 6, &[walk(id, &[at(14.0 - touching - 0.9, 10.0)])]), "GF-MOVE-06");
    assert_eq!(refused(&arena, "Trooper", 12, &[walk(id, &[at(20.0, 10.0)])]), "GF-MOVE-07");
}

#[test]
fn gf_move_11_a_unit_too_near_may_leave_but_not_come_nearer() {
    let mut arena = arena(&["Trooper", "Gunner"], &["Cutter"]);
    arena.put("Trooper", 10.0, 10.0);
    arena.put("Gunner", 10.0 + 32.0 / 25.4 + 0.5, 10.0);
    let id = arena.only("Trooper");
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[at(8.0, 10.0)])]).is_ok());
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[at(10.2, 10.0)])]).is_err());
}

/// WE-46.
#[test]
fn gf_move_03_two_pairs_three_inches_apart_are_refused() {
    covers!["GF-MOVE-01", "GF-MOVE-02"];
    let mut arena = arena(&["Brood"], &["Trooper"]);
    arena.put("Brood", 10.0, 10.0);
    let wide = 25.0 / 25.4;
    let xs = [10.0, 10.0 + wide + 0.5, 10.0 + 2.0 * wide + 3.5, 10.0 + 3.0 * wide + 4.0];
    let walks: Vec<Walk> = (0..4).map(|n| walk(arena.model("Brood", n), &[at(xs[n], 12.0)])).collect();
    assert_eq!(refused(&arena, "Brood", 12, &walks), "GF-MOVE-03");
    let together: Vec<Walk> =
        (0..4).map(|n| walk(arena.model("Brood", n), &[at(10.0 + n as f64 * (wide + 1.0), 12.0)])).collect();
    assert!(check(&arena, "Brood", 12, &together).is_ok(), "a chain of exactly one inch");
    let far: Vec<Walk> =
        (0..4).map(|n| walk(arena.model("Brood", n), &[at(10.0 + n as f64 * (wide + 1.5), 12.0)])).collect();
    assert!(check(&arena, "Brood", 12, &far).is_err());
}

#[test]
fn gf_move_23_nobody_ends_on_a_model_of_the_own_unit() {
    let mut arena = arena(&["Guard Squad"], &["Trooper"]);
    arena.put("Guard Squad", 10.0, 10.0);
    let ids: Vec<FigureId> = (0..3).map(|n| arena.model("Guard Squad", n)).collect();
    let through: Place = at(10.0 + 3.0 * (25.0 / 25.4 + 0.2), 10.0);
    assert!(check(&arena, "Guard Squad", 6, &[walk(ids[0], &[through])]).is_ok(), "past the other two");
    let on = arena.battle.place(ids[1]);
    assert_eq!(refused(&arena, "Guard Squad", 6, &[walk(ids[0], &[on])]), "GF-MOVE-23");
}

#[test]
fn gf_move_05_a_broken_unit_must_close_up_with_its_move() {
    let mut arena = arena(&["Guard Squad"], &["Trooper"]);
    arena.put("Guard Squad", 10.0, 10.0);
    let lost = arena.model("Guard Squad", 2);
    arena.stand(lost, at(24.0, 10.0));
    assert!(check(&arena, "Guard Squad", 6, &[]).is_err());
    assert!(check(&arena, "Guard Squad", 6, &[walk(lost, &[at(18.0, 10.0)])]).is_ok(), "as far as it can");
    assert_eq!(refused(&arena, "Guard Squad", 6, &[walk(lost, &[at(22.0, 10.0)])]), "GF-MOVE-02", "it can do better");
    assert!(!march(&arena, "Guard Squad", 6).may_stay());
    let stands: Vec<_> = (0..3).map(|n| arena.model("Guard Squad", n)).map(|id| (id, arena.battle.place(id))).collect();
    assert!(coherency::looseness(&arena.setup, &stands) > Length::ZERO);
}

fn platform(height: f64) -> serde_json::Value {
    json!([{"kind": "platform", "rect": [20, 20, 28, 28], "height": height, "opacity": "solid", "roof": true, "ladders": [[24, 20]]}])
}

/// WE-51.
#[test]
fn gf_move_13_a_platform_of_three_inches_is_climbed_inch_for_inch() {
    covers!["GF-MOVE-15"];
    let mut arena = arena_with(json!({}), platform(3.0), &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    let foot = 20.0 - 16.0 / 25.4;
    arena.stand(id, at(21.0, foot - 0.5));
    let top = high(21.0, 20.0 + 16.0 / 25.4 + 0.5 - 0.01, 3.0);
    let short = foot - 0.5 + 3.0;
    assert!(top.at.y < crate::common::inches(short + 0.1).to_um());
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[top])]).is_ok(), "under 3 across and 3 up");
    assert_eq!(refused(&arena, "Trooper", 5, &[walk(id, &[top])]), "GF-ACTI-03");
    assert_eq!(refused(&arena, "Trooper", 12, &[walk(id, &[high(21.0, 20.0, 3.0)])]), "GF-MOVE-15");
}

#[test]
fn gf_move_14_a_face_of_four_inches_needs_its_ladder() {
    let mut arena = arena_with(json!({}), platform(4.0), &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    arena.stand(id, at(21.5, 18.0));
    assert_eq!(refused(&arena, "Trooper", 12, &[walk(id, &[high(21.5, 22.0, 4.0)])]), "GF-MOVE-14");
    arena.stand(id, at(24.0, 19.2));
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[high(24.0, 20.7, 4.0)])]).is_ok(), "1.5 across and 4 up");
    assert!(check(&arena, "Trooper", 5, &[walk(id, &[high(24.0, 20.7, 4.0)])]).is_err());
}

/// WE-52.
#[test]
fn gf_move_17_a_drop_of_three_inches_is_walked_and_counts() {
    covers!["GF-JUMP-01"];
    let mut arena = arena_with(json!({}), platform(3.0), &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    arena.stand(id, high(21.0, 21.0, 3.0));
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[at(21.0, 18.1)])]).is_ok(), "2.9 across and 3 down");
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[at(21.0, 17.9)])]).is_err());
}

#[test]
fn gf_move_12_low_obstacles_and_narrow_gaps_are_flat_ground() {
    covers!["GF-MOVE-16"];
    let low =
        json!([{"kind": "barricade", "wall": [[5, 12], [15, 12]], "height": 1, "opacity": "solid", "cover": "light"}]);
    let mut arena = arena_with(json!({}), low, &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    arena.stand(id, at(10.0, 10.0));
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[at(10.0, 16.0)])]).is_ok());
    let tall = json!([{"kind": "fence", "wall": [[5, 12], [15, 12]], "height": 2}]);
    let mut arena = arena_with(json!({}), tall, &["Trooper"], &["Cutter"]);
    arena.stand(id, at(10.0, 10.0));
    assert!(check(&arena, "Trooper", 6, &[walk(id, &[at(10.0, 13.0)])]).is_err(), "2 up and 2 down come on top");
    assert!(check(&arena, "Trooper", 7, &[walk(id, &[at(10.0, 13.0)])]).is_ok());
    let decks = json!([
        {"kind": "deck", "rect": [4, 4, 10, 10], "foot": 3.75, "height": 0.25, "opacity": "solid", "roof": true},
        {"kind": "deck", "rect": [11, 4, 17, 10], "foot": 3.75, "height": 0.25, "opacity": "solid", "roof": true},
    ]);
    let mut arena = arena_with(json!({}), decks, &["Trooper"], &["Cutter"]);
    arena.stand(id, high(9.0, 7.0, 4.0));
    let step = [walk(id, &[high(12.0, 7.0, 4.0)])];
    assert!(march(&arena, "Trooper", 6).routes(&step).expect("legal")[0].jumps.is_empty());
}

/// WE-37.
#[test]
fn gf_terr_10_difficult_ground_allows_six_inches_save_to_striders_and_flyers() {
    covers![
        "GF-FLYI-01",
        "GF-FLYI-02",
        "GF-FLYI-05",
        "GF-STRI-01",
        "GF-STRI-02",
        "GF-TERR-11",
        "GF-TERR-12",
        "GF-TERR-20"
    ];
    let rubble = json!([{"kind": "rubble", "rect": [5, 12, 40, 14], "ground": "difficult"}]);
    for (name, most) in [("Biker", 6), ("Pathfinder", 12), ("Winged Hunter", 16)] {
        let mut arena = arena_with(json!({}), rubble.clone(), &[name], &["Cutter"]);
        arena.put(name, 10.0, 10.0);
        let id = arena.only(name);
        let to = |n: f64| [walk(id, &[at(10.0, 10.0 + n)])];
        assert!(check(&arena, name, most, &to(most as f64)).is_ok(), "{name}");
        if name == "Biker" {
            assert_eq!(refused(&arena, name, 16, &to(6.1)), "GF-TERR-10");
            arena.put(name, 10.0, 13.0);
            assert_eq!(refused(&arena, name, 16, &[walk(id, &[at(10.0, 20.0)])]), "GF-TERR-10", "leaving counts");
        }
    }
}

#[test]
fn gf_flyi_03_a_flyer_does_not_end_on_impassable_ground_or_near_others() {
    let tank =
        json!([{"kind": "tank", "rect": [8, 14, 12, 18], "height": 5, "opacity": "solid", "ground": "impassable"}]);
    let mut arena = arena_with(json!({}), tank, &["Winged Hunter"], &["Cutter"]);
    arena.put("Winged Hunter", 10.0, 10.0);
    arena.put("Cutter", 20.0, 10.0);
    let id = arena.only("Winged Hunter");
    assert_eq!(refused(&arena, "Winged Hunter", 16, &[walk(id, &[at(10.0, 16.0)])]), "GF-TERR-19");
    assert!(check(&arena, "Winged Hunter", 16, &[walk(id, &[at(10.0, 20.0)])]).is_ok(), "over it");
    assert_eq!(refused(&arena, "Winged Hunter", 16, &[walk(id, &[at(18.5, 10.0)])]), "GF-MOVE-06");
}

#[test]
fn gf_acti_04_a_rush_ends_without_a_shot() {
    covers!["GF-ACTI-01"];
    let (mut arena, id) = lone(10.0, 10.0);
    arena.put("Cutter", 10.0, 26.0);
    arena.activate(
        "Trooper",
        [("GF-ACTI-01", word("gf-rush")), ("GF-ACTI-04", paths(vec![walk(id, &[at(10.0, 20.0)])]))],
    );
    assert_eq!(arena.battle.place(id), at(10.0, 20.0));
    let unit = arena.unit("Trooper");
    assert!(arena.battle.unit(unit).activated && !arena.battle.to_activate(crate::common::OWN).any(|it| it == unit));
}

#[test]
fn gf_acti_11_a_unit_that_has_acted_is_not_picked_again() {
    let mut arena = arena(&["Trooper", "Captain"], &["Cutter"]);
    let unit = arena.unit("Captain");
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
    arena.battle.units[unit.index()].activated = false;
    let only_one_is_left = [("GF-ACTI-01", word("gf-hold"))];
    arena.play(only_one_is_left, |play| firefight::activation::activate(play, crate::common::OWN));
    assert!(arena.battle.unit(unit).activated);
}

#[test]
fn gf_move_08_nobody_goes_through_another_unit_even_in_a_charge() {
    let mut arena = arena(&["Trooper", "Gunner"], &["Cutter"]);
    arena.put("Trooper", 10.0, 10.0);
    arena.put("Gunner", 14.0, 10.0);
    let id = arena.only("Trooper");
    let mut charge = march(&arena, "Trooper", 12);
    charge.manners.charging = true;
    assert!(charge.check(&[walk(id, &[at(12.6, 10.0)])]).is_ok(), "though nearer than an inch");
    assert!(charge.check(&[walk(id, &[at(20.0, 10.0)])]).is_err(), "through the Gunner");
}

#[test]
fn gf_terr_19_impassable_ground_is_not_entered() {
    let tank =
        json!([{"kind": "tank", "rect": [8, 14, 12, 18], "height": 5, "opacity": "solid", "ground": "impassable"}]);
    let mut arena = arena_with(json!({}), tank, &["Trooper"], &["Cutter"]);
    arena.put("Trooper", 10.0, 10.0);
    let id = arena.only("Trooper");
    assert_eq!(refused(&arena, "Trooper", 6, &[walk(id, &[at(10.0, 14.5)])]), "GF-TERR-19");
}

#[test]
fn gf_terr_21_a_hill_slows_those_who_go_up_and_a_river_harms_those_who_hurry() {
    let hill = json!([{"kind": "hill", "rect": [5, 14, 20, 24], "cover": "light", "traits": ["steep"]}]);
    let mut arena = arena_with(json!({}), hill, &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    arena.stand(id, at(10.0, 10.0));
    assert_eq!(refused(&arena, "Trooper", 12, &[walk(id, &[at(10.0, 17.0)])]), "GF-TERR-10");
    arena.stand(id, at(10.0, 20.0));
    assert!(check(&arena, "Trooper", 12, &[walk(id, &[at(10.0, 9.0)])]).is_ok(), "down it goes as fast as it likes");

    let river = json!([{"kind": "river", "rect": [0, 12, 48, 14], "traits": ["treacherous"]}]);
    for (action, clause, harms) in [("gf-advance", "GF-ACTI-03", false), ("gf-rush", "GF-ACTI-04", true)] {
        let mut arena = arena_with(json!({}), river.clone(), &["Trooper"], &["Cutter"]);
        let id = arena.only("Trooper");
        arena.stand(id, at(10.0, 10.0));
        let mut lines = vec![("GF-ACTI-01", word(action)), (clause, paths(vec![walk(id, &[at(10.0, 15.0)])]))];
        lines.extend(harms.then(|| ("GF-TERR-13", referee::oracles::face(2))));
        arena.activate("Trooper", lines);
    }
    let mut charge = arena_with(json!({}), river, &["Cutter"], &["Trooper"]);
    charge.put("Cutter", 24.0, 10.0);
    charge.apart("Cutter", "Trooper", 7.0);
    let dice = [("GF-TERR-13", referee::oracles::face(2)), ("GF-MELE-06", referee::oracles::faces([1, 1]))];
    charge.charge("Cutter", "Trooper", dice.into_iter().chain([("GF-MELE-11", referee::oracles::no())]));
}
