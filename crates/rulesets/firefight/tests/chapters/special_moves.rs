//! GF-PUSH, GF-JUMP, GF-FALL.

use crate::common::{Arena, arena, arena_with, at, high, inches, paths, walk, word};
use firefight::march::March;
use firefight::special_moves::{self, Landing, Shove};
use referee::covers;
use referee::oracles::{answer, face, faces, yes};
use referee::{Answer, FigureId, Region as _, Travel as _, clause};
use serde_json::{Value, json};
use table::Length;

/// Two decks so many inches apart, four inches up.
fn decks(gap: f64, height: f64) -> Value {
    let foot = height - 0.25;
    json!([
        {"kind": "deck", "rect": [4, 4, 14, 10], "foot": foot, "height": 0.25, "opacity": "solid", "roof": true},
        {"kind": "deck", "rect": [14.0 + gap, 4, 30, 10], "foot": foot, "height": 0.25, "opacity": "solid", "roof": true},
    ])
}

fn on_deck(options: Value, gap: f64, height: f64) -> (Arena, FigureId) {
    let mut arena = arena_with(options, decks(gap, height), &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    arena.stand(id, high(10.0, 7.0, height));
    (arena, id)
}

/// WE-39.
#[test]
fn gf_jump_05_a_gap_of_five_inches_takes_two_dice_and_no_movement() {
    covers!["GF-JUMP-02", "GF-JUMP-09"];
    let (mut arena, id) = on_deck(json!({}), 5.0, 4.0);
    let way = [high(13.9, 7.0, 4.0), high(20.9, 7.0, 4.0)];
    arena.activate(
        "Trooper",
        [
            ("GF-ACTI-01", word("gf-advance")),
            ("GF-ACTI-03", paths(vec![walk(id, &way)])),
            ("GF-JUMP-04", faces([3, 6])),
        ],
    );
    assert_eq!(arena.battle.place(id), way[1], "3.9 to the edge, the gap for nothing, 2 beyond it");
}

/// WE-40.
#[test]
fn gf_fall_02_a_failed_drop_hurts_and_ends_the_activation() {
    covers!["GF-DICE-10", "GF-FALL-01", "GF-FALL-05", "GF-FALL-06", "GF-JUMP-06"];
    let (mut arena, id) = on_deck(json!({}), 5.0, 4.0);
    arena.put("Cutter", 16.0, 20.0);
    arena.activate(
        "Trooper",
        [
            ("GF-ACTI-01", word("gf-advance")),
            ("GF-ACTI-03", paths(vec![walk(id, &[at(10.0, 2.0)])])),
            ("GF-JUMP-04", faces([5, 2])),
            ("GF-SHOO-18", face(4)),
            ("GF-WOUN-02", face(3)),
            ("GF-FALL-02", answer(Answer::Point(at(10.0, 3.0)))),
        ],
    );
    assert!(arena.is_stunned("Trooper") && arena.wounds("Trooper") == 1);
    assert_eq!(arena.battle.place(id), at(10.0, 3.0));
}

#[test]
fn gf_jump_03_nobody_jumps_over_six_inches_or_with_the_toggle_off() {
    covers!["GF-JUMP-10"];
    let refused = |options: Value, gap: f64| {
        let (arena, id) = on_deck(options, gap, 4.0);
        let unit = arena.unit("Trooper");
        let march = March::new(&arena.setup, &arena.battle, unit, Length::inches(12), clause!("GF-ACTI-04"));
        march.check(&[walk(id, &[high(14.0 + gap + 1.0, 7.0, 4.0)])]).err().map(|refusal| refusal.clause.to_string())
    };
    assert_eq!(refused(json!({}), 6.0), None);
    assert_eq!(refused(json!({}), 6.1).as_deref(), Some("GF-JUMP-03"));
    assert_eq!(refused(json!({"special_moves": false}), 3.0).as_deref(), Some("GF-JUMP-10"));
}

#[test]
fn gf_jump_04_one_die_and_one_more_for_each_full_three_inches() {
    for (distance, dice) in [(2.0, 1), (2.9, 1), (3.0, 2), (5.9, 2), (6.0, 3)] {
        let (mut arena, id) = on_deck(json!({}), 2.0, 4.0);
        let threes = referee::oracles::Line::Faces(std::iter::repeat_n(3, dice).collect());
        assert!(arena.play([("GF-JUMP-04", threes)], |play| special_moves::jump(play, id, inches(distance))));
    }
}

#[test]
fn gf_jump_08_nobody_jumps_upwards() {
    let steps = json!([
        {"kind": "low", "rect": [4, 4, 14, 10], "height": 2, "opacity": "solid", "roof": true},
        {"kind": "high", "rect": [17, 4, 30, 10], "height": 4, "opacity": "solid", "roof": true},
    ]);
    let mut arena = arena_with(json!({}), steps, &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    arena.stand(id, high(13.0, 7.0, 2.0));
    let march =
        March::new(&arena.setup, &arena.battle, arena.unit("Trooper"), Length::inches(12), clause!("GF-ACTI-04"));
    let refusal = march.check(&[walk(id, &[high(18.0, 7.0, 4.0)])]).expect_err("upwards");
    assert_eq!(refusal.clause.as_str(), "GF-JUMP-08");
}

#[test]
fn gf_stri_03_with_the_toggle_a_strider_jumps_on_two() {
    for (on, clears) in [(true, true), (false, false)] {
        let mut arena = arena_with(json!({"strider_jump": on}), decks(2.0, 4.0), &["Pathfinder"], &["Cutter"]);
        let id = arena.only("Pathfinder");
        arena.stand(id, high(10.0, 7.0, 4.0));
        assert_eq!(arena.play([("GF-JUMP-04", face(2))], |play| special_moves::jump(play, id, inches(2.0))), clears);
    }
}

/// WE-41.
#[test]
fn gf_push_09_a_trooper_is_pushed_off_a_tower() {
    covers!["GF-FALL-01", "GF-PUSH-02", "GF-PUSH-06", "GF-WOUN-07"];
    for (die, gone) in [(2, false), (3, true)] {
        let tower = json!([{"kind": "tower", "rect": [20, 20, 26, 26], "height": 6, "opacity": "solid", "roof": true}]);
        let mut arena = arena_with(json!({}), tower, &["Gunner"], &["Trooper"]);
        arena.put("Gunner", 23.0, 8.0);
        let id = arena.only("Trooper");
        arena.stand(id, high(23.0, 21.0, 6.0));
        let mut lines = vec![
            ("GF-SHOO-17", faces([4, 1, 1])),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(2)),
            ("GF-PUSH-01", yes()),
            ("GF-PUSH-02", face(4)),
            ("GF-PUSH-02", answer(Answer::Point(high(23.0, 19.1, 6.0)))),
            ("GF-SHOO-18", face(5)),
            ("GF-WOUN-02", face(die)),
        ];
        if !gone {
            lines.push(("GF-FALL-02", answer(Answer::Point(at(23.0, 19.0)))));
        }
        arena.shoot("Gunner", lines);
        assert_eq!(arena.is_destroyed("Trooper"), gone);
        assert!(!arena.battle.unit(arena.unit("Trooper")).activated);
    }
}

#[test]
fn gf_push_04_nobody_is_pushed_through_walls_models_or_off_the_table() {
    covers!["GF-PUSH-08"];
    let tank =
        json!([{"kind": "tank", "rect": [26, 20, 30, 24], "height": 5, "opacity": "solid", "ground": "impassable"}]);
    let mut arena = arena_with(json!({}), tank, &["Gunner"], &["Trooper", "Cutter"]);
    arena.put("Gunner", 24.0, 8.0);
    arena.put("Trooper", 24.0, 22.0);
    arena.put("Cutter", 24.0, 22.0 + 2.0 + 32.0 / 25.4);
    let id = arena.only("Trooper");
    let push = |to: table::Place| {
        let mut copy = arena_with(
            json!({}),
            json!([{"kind": "tank", "rect": [26, 20, 30, 24], "height": 5, "opacity": "solid", "ground": "impassable"}]),
            &["Gunner"],
            &["Trooper", "Cutter"],
        );
        copy.battle = arena.battle.clone();
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            copy.play(
                [("GF-PUSH-01", yes()), ("GF-PUSH-02", face(4)), ("GF-PUSH-02", answer(Answer::Point(to)))],
                |play| special_moves::push(play, id, crate::common::OWN),
            );
        }))
        .is_ok()
    };
    assert!(push(at(23.0, 22.0)));
    assert!(!push(at(25.9, 22.0)), "into the tank");
    assert!(!push(at(24.0, 23.5)), "within an inch of the Cutter");
    assert!(!push(at(21.9, 22.0)), "more than two inches");
}

#[test]
fn gf_fall_03_a_fall_destroys_a_model_of_a_group() {
    let mut arena = arena_with(json!({}), decks(5.0, 4.0), &["Guard Squad"], &["Cutter"]);
    let ids: Vec<FigureId> = (0..3).map(|n| arena.model("Guard Squad", n)).collect();
    for (n, &id) in ids.iter().enumerate() {
        arena.stand(id, high(10.0 + 1.2 * n as f64, 7.0, 4.0));
    }
    arena.play([], |play| special_moves::fall(play, ids[2], high(16.0, 7.0, 4.0), crate::common::OWN));
    assert_eq!(arena.count("Guard Squad"), 2);
}

#[test]
fn gf_fall_07_when_one_of_a_group_falls_the_others_go_on() {
    let mut arena = arena_with(json!({}), decks(5.0, 4.0), &["Guard Squad"], &["Cutter"]);
    let ids: Vec<FigureId> = (0..3).map(|n| arena.model("Guard Squad", n)).collect();
    let walks = ids.iter().enumerate().map(|(n, &id)| {
        let y = 5.0 + 1.5 * n as f64;
        arena.stand(id, high(13.0, y, 4.0));
        walk(id, &[high(13.4, y, 4.0), high(20.0, y, 4.0)])
    });
    let walks = walks.collect();
    let jumps = [("GF-JUMP-04", faces([3, 3])), ("GF-JUMP-04", faces([1, 6])), ("GF-JUMP-04", faces([3, 3]))];
    let lines = [("GF-ACTI-01", word("gf-advance")), ("GF-ACTI-03", paths(walks))].into_iter().chain(jumps);
    arena.activate("Guard Squad", lines);
    assert_eq!(arena.battle.members(arena.unit("Guard Squad")).to_vec(), [ids[0], ids[2]]);
    assert_eq!(arena.battle.place(ids[2]), high(20.0, 8.0, 4.0), "after the fall of the second");
}

#[test]
fn gf_fall_04_a_short_fall_does_not_hurt() {
    let crate_ = json!([{"kind": "crate", "rect": [20, 20, 24, 24], "height": 1.5, "opacity": "solid", "roof": true}]);
    let mut arena = arena_with(json!({}), crate_, &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    arena.stand(id, high(22.0, 21.0, 1.5));
    arena.play([("GF-FALL-02", answer(Answer::Point(at(22.0, 19.0))))], |play| {
        special_moves::fall(play, id, high(22.0, 19.5, 1.5), crate::common::OWN)
    });
    assert_eq!((arena.wounds("Trooper"), arena.battle.place(id)), (0, at(22.0, 19.0)));
}

#[test]
fn gf_fall_09_a_model_that_lands_on_a_mine_tests_after_the_hit() {
    let mut pieces = decks(5.0, 4.0);
    let mine = json!({"kind": "mine", "rect": [8, 0, 12, 4], "dangerous": true});
    pieces.as_array_mut().expect("pieces").push(mine);
    let mut arena = arena_with(json!({}), pieces, &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    arena.stand(id, high(10.0, 7.0, 4.0));
    arena.play(
        [("GF-SHOO-18", face(6)), ("GF-FALL-02", answer(Answer::Point(at(10.0, 2.0)))), ("GF-TERR-13", face(2))],
        |play| special_moves::fall(play, id, high(10.0, 3.9, 4.0), crate::common::OWN),
    );
}

#[test]
fn gf_push_03_mines_give_no_push() {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
    arena
        .play([("GF-TERR-13", face(1)), ("GF-WOUN-02", face(4))], |play| firefight::terrain::danger(play, unit, &[id]));
    assert!(arena.is_stunned("Trooper"));
}

#[test]
fn gf_push_07_nobody_is_pushed_off_the_table_and_each_refusal_names_its_clause() {
    covers!["GF-PUSH-08"];
    let tank =
        json!([{"kind": "tank", "rect": [4, 20, 8, 24], "height": 5, "opacity": "solid", "ground": "impassable"}]);
    let mut arena = arena_with(json!({}), tank, &["Gunner"], &["Trooper", "Cutter"]);
    arena.put("Trooper", 2.0, 22.0);
    arena.put("Cutter", 2.0, 22.0 + 2.0 + 32.0 / 25.4);
    let figure = arena.only("Trooper");
    let shove = Shove { setup: &arena.setup, battle: arena.battle.clone(), figure };
    let refused = |x: f64, y: f64| shove.check(at(x, y)).err().map(|refusal| refusal.clause.to_string());
    assert_eq!(refused(1.0, 22.0), None);
    assert_eq!(refused(0.5, 22.0).as_deref(), Some("GF-PUSH-07"));
    assert_eq!(refused(3.9, 22.0).as_deref(), Some("GF-PUSH-04"));
    assert_eq!(refused(2.0, 23.5).as_deref(), Some("GF-PUSH-08"));
    assert_eq!(refused(2.0, 19.9).as_deref(), Some("GF-PUSH-02"));
    let mut touched = shove.battle.clone();
    touched.model_mut(figure).place = Some(at(2.0, 24.0));
    let beside = Shove { setup: &arena.setup, battle: touched, figure };
    assert!(beside.check(at(2.0, 23.5)).is_ok(), "it was within an inch before");
    assert_eq!(beside.check(at(2.0, 25.5)).expect_err("through the Cutter").clause.as_str(), "GF-PUSH-04");
}

#[test]
fn gf_jump_07_a_gap_with_a_drop_counts_the_greater_and_neither_may_be_over_six() {
    let jump = |top: f64, gap: f64| {
        let pieces = json!([
            {"kind": "deck", "rect": [4, 4, 14, 10], "foot": 6.75, "height": 0.25, "opacity": "solid", "roof": true},
            {"kind": "deck", "rect": [14.0 + gap, 4, 30, 10], "foot": top - 0.25, "height": 0.25, "opacity": "solid",
             "roof": true},
        ]);
        let mut arena = arena_with(json!({}), pieces, &["Trooper"], &["Cutter"]);
        let id = arena.only("Trooper");
        arena.stand(id, high(13.0, 7.0, 7.0));
        let unit = arena.unit("Trooper");
        let march = March::new(&arena.setup, &arena.battle, unit, Length::inches(12), clause!("GF-ACTI-04"));
        let routes = march.routes(&[walk(id, &[high(15.0 + gap, 7.0, top)])]);
        routes.map(|routes| routes[0].jumps[0].1).map_err(|refusal| refusal.clause.to_string())
    };
    assert_eq!(jump(2.0, 4.0), Ok(inches(5.0)), "a drop of 5 and a gap of 4");
    assert_eq!(jump(4.0, 5.0), Ok(inches(5.0)), "a drop of 3 and a gap of 5");
    assert_eq!(jump(0.5, 4.0), Err("GF-JUMP-03".to_string()), "a drop of 6.5");
    assert_eq!(jump(4.0, 6.1), Err("GF-JUMP-03".to_string()), "a gap of 6.1");
}

#[test]
fn gf_fall_08_without_a_free_spot_near_the_foot_the_nearest_one_is_used() {
    let lake = json!([{"kind": "lake", "rect": [6, 16, 18, 28], "ground": "impassable"}]);
    let landing = |pieces: Value, spot: table::Place| {
        let mut arena = arena_with(json!({}), pieces, &["Trooper"], &["Cutter"]);
        arena.put("Cutter", 20.0, 22.0);
        let figure = arena.only("Trooper");
        let landing = Landing::new(&arena.setup, &arena.battle, figure, at(12.0, 22.0));
        landing.check(spot).err().map(|refusal| refusal.clause.to_string())
    };
    let base = 16.0 / 25.4;
    assert_eq!(landing(json!([]), at(12.0 + base + 2.0, 22.0)), None);
    assert_eq!(landing(json!([]), at(12.0 + base + 2.1, 22.0)).as_deref(), Some("GF-FALL-02"));
    assert_eq!(landing(lake.clone(), at(12.0, 22.0)).as_deref(), Some("GF-TERR-19"));
    assert_eq!(landing(lake.clone(), at(6.0 - base - 0.0005, 22.0)), None, "six inches off, where the lake ends");
    assert_eq!(landing(lake, at(18.9, 22.0)).as_deref(), Some("GF-FALL-02"), "farther than need be");
}
