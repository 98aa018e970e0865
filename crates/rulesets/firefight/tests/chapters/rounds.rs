//! GF-MISS, GF-DEPL, GF-ROUN, GF-MORA, GF-STUN, GF-TERR: the frame of a game.

use crate::common::{Arena, FOES, OWN, arena, arena_with, at, high, inches, paths, scenario, walk, word};
use firefight::battle::{Berth, Marker, Stage};
use firefight::{Firefight, deployment, mission, morale, rounds, terrain, wounds};
use referee::covers;
use referee::oracles::{Line, Script, answer, face, faces, no};
use referee::{Answer, Game as _, Region as _, SideId};
use serde_json::json;

/// WE-03.
#[test]
fn gf_miss_01_a_five_makes_five_markers_and_a_tie_is_rolled_again() {
    covers!["GF-DICE-07", "GF-GEN-07", "GF-GEN-08", "GF-MISS-02"];
    let (setup, mut battle) = Firefight::set_up(&scenario("ash-crossing")).expect("sound");
    let lines = [
        ("GF-MISS-01", face(5)),
        ("GF-MISS-02", face(4)),
        ("GF-MISS-02", face(4)),
        ("GF-MISS-02", face(2)),
        ("GF-MISS-02", face(5)),
    ];
    Script::new(lines).play::<Firefight, ()>(&setup, &mut battle, rounds::advance);
    assert_eq!(battle.stage, Stage::Markers { side: FOES, left: 5 });
}

/// WE-07.
#[test]
fn gf_miss_05_markers_lie_outside_the_zones_and_more_than_nine_inches_apart() {
    covers!["GF-MISS-04", "GF-MISS-06"];
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    let clause = |arena: &Arena, x: f64, y: f64| {
        mission::Ground::new(&arena.setup, &arena.battle)
            .check(at(x, y))
            .err()
            .map(|refusal| refusal.clause.to_string())
    };
    assert_eq!(clause(&arena, 24.0, 20.0), None);
    arena.battle.markers.push(Marker { place: at(24.0, 20.0), holder: None });
    assert_eq!(clause(&arena, 33.0, 20.0).as_deref(), Some("GF-MISS-05"));
    assert_eq!(clause(&arena, 33.1, 20.0), None);
    assert_eq!(clause(&arena, 24.0, 12.0).as_deref(), Some("GF-MISS-04"));
    let tank =
        json!([{"kind": "tank", "rect": [5, 20, 9, 24], "height": 5, "opacity": "solid", "ground": "impassable"}]);
    let blocked = arena_with(json!({}), tank, &["Trooper"], &["Cutter"]);
    assert_eq!(clause(&blocked, 7.0, 22.0).as_deref(), Some("GF-MISS-06"));
}

#[test]
fn gf_miss_03_the_sides_place_one_marker_each_in_turn() {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    arena.battle.stage = Stage::Markers { side: FOES, left: 3 };
    for (x, next) in [
        (12.0, Stage::Markers { side: OWN, left: 2 }),
        (24.0, Stage::Markers { side: FOES, left: 1 }),
        (36.0, Stage::Edges),
    ] {
        arena.play([("GF-MISS-03", answer(Answer::Point(at(x, 24.0))))], rounds::advance);
        assert_eq!(arena.battle.stage, next);
    }
    assert_eq!(arena.battle.markers.len(), 3);
}

/// WE-32.
#[test]
fn gf_miss_07_markers_are_captured_contested_and_kept() {
    covers!["GF-MISS-08", "GF-MISS-09", "GF-MISS-10", "GF-MISS-11", "GF-MISS-13", "GF-STUN-05"];
    let mut arena = arena(&["Trooper", "Gunner", "Captain", "Marksman"], &["Cutter", "Chainer"]);
    let base = 16.0 / 25.4;
    arena.put("Trooper", 10.0, 20.0 + 3.0 + base);
    arena.put("Gunner", 22.0, 20.0 + 2.0 + base);
    arena.put("Cutter", 22.0, 20.0 - 3.1 - base);
    arena.put("Captain", 34.0, 21.0 + base);
    arena.put("Chainer", 34.0, 19.0 - base);
    arena.put("Marksman", 10.0, 36.0);
    let marksman = arena.unit("Marksman");
    arena.battle.units[marksman.index()].stunned = true;
    let marker = |x: f64, y: f64, holder| Marker { place: at(x, y), holder };
    arena.battle.markers.extend([
        marker(10.0, 20.0, None),
        marker(22.0, 20.0, None),
        marker(34.0, 20.0, Some(OWN)),
        marker(44.0, 30.0, Some(FOES)),
        marker(10.0, 35.0, None),
    ]);
    arena.play([], |play| {
        mission::capture(play);
        Ok(())
    });
    let holders: Vec<Option<SideId>> = arena.battle.markers.iter().map(|it| it.holder).collect();
    assert_eq!(holders, [Some(OWN), Some(OWN), None, Some(FOES), None]);
}

/// WE-55.
#[test]
fn gf_gen_20_a_marker_four_inches_up_is_out_of_reach_from_below() {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    arena.put("Trooper", 18.0, 18.0);
    arena.battle.markers.push(Marker { place: high(18.0, 18.0, 4.0), holder: None });
    arena.play([], |play| {
        mission::capture(play);
        Ok(())
    });
    assert_eq!(arena.battle.markers[0].holder, None);
}

#[test]
fn gf_miss_15_more_markers_win_after_round_four_even_without_an_army() {
    covers!["GF-MISS-14", "GF-MISS-16", "GF-ROUN-11"];
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    arena.battle.round = 4;
    arena.battle.stage = Stage::RoundEnds;
    arena.battle.markers.extend([OWN, FOES, FOES].map(|side| Marker { place: at(24.0, 24.0), holder: Some(side) }));
    assert_eq!(mission::outcome(&arena.battle).winner, Some(FOES));
    arena.battle.markers.pop();
    assert_eq!(mission::outcome(&arena.battle).winner, None);
    arena.play([], rounds::advance);
    assert_eq!(arena.battle.stage, Stage::Over);
}

/// WE-48.
#[test]
fn gf_depl_01_the_winner_picks_its_edge_sets_aside_and_places_first() {
    covers![
        "GF-AMBU-01",
        "GF-AMBU-07",
        "GF-DEPL-02",
        "GF-DEPL-03",
        "GF-DEPL-04",
        "GF-DEPL-07",
        "GF-DEPL-08",
        "GF-ROUN-02",
        "GF-SCOU-01",
        "GF-SCOU-03",
        "GF-SCOU-04"
    ];
    let own = ["Drop Trooper", "Pathfinder", "Trooper", "Gunner", "Captain", "Marksman"];
    let foes = ["Cutter", "Chainer", "Pikeman", "Biker", "Brute", "Rocketeer"];
    let mut arena = fresh(&own, &foes);
    arena.battle.stage = Stage::Edges;
    arena.play(
        [("GF-DEPL-01", face(5)), ("GF-DEPL-01", face(3)), ("GF-DEPL-02", word("gf-edge-south"))],
        rounds::advance,
    );
    assert_eq!((arena.battle.south, arena.battle.first), (Some(OWN), OWN));
    arena.play([("GF-DEPL-08", word("gf-ambush")), ("GF-DEPL-08", word("gf-scout"))], rounds::advance);
    arena.play([], rounds::advance);
    let mut order = Vec::new();
    while let Stage::Deploy { side, .. } = arena.battle.stage {
        order.push(side.0);
        place_first(&mut arena, side, "GF-DEPL-05", order.len());
    }
    assert_eq!(order, [0, 1, 0, 1, 0, 1, 0, 1, 1, 1]);
    assert_eq!(arena.battle.stage, Stage::Scouts { side: OWN, winner: OWN });
    arena.play([("GF-SCOU-02", answer(Answer::Point(at(40.0, 23.0))))], rounds::advance);
    assert_eq!(arena.battle.stage, Stage::RoundBegins);
    arena.play([], rounds::advance);
    assert_eq!(arena.battle.stage, Stage::Activation { side: OWN });
}

fn place_first(arena: &mut Arena, side: SideId, clause: &'static str, n: usize) {
    let y = if side == OWN { 4.0 } else { 44.0 };
    let many = arena
        .battle
        .unit_ids()
        .filter(|&id| arena.battle.unit(id).side == side && arena.battle.unit(id).berth == Berth::Ready)
        .count()
        > 1;
    let mut lines: Vec<(&str, Line)> = Vec::new();
    if many {
        lines.push(("GF-DEPL-04", crate::common::pick(0)));
    }
    lines.push((clause, answer(Answer::Point(at(3.0 + 4.0 * n as f64, y)))));
    arena.play(lines, rounds::advance);
}

/// Units that wait to be placed.
fn fresh(own: &[&str], foes: &[&str]) -> Arena {
    let mut arena = arena(own, foes);
    for model in &mut arena.battle.models {
        model.place = None;
    }
    for unit in &mut arena.battle.units {
        unit.berth = Berth::Ready;
    }
    arena.battle.round = 0;
    arena
}

#[test]
fn gf_depl_05_a_base_lies_wholly_in_its_zone() {
    covers!["GF-DEPL-06", "GF-GEN-14"];
    let arena = fresh(&["Trooper"], &["Cutter"]);
    let unit = arena.unit("Trooper");
    let area = arena.setup.zone_of(&arena.battle, OWN, inches(0.0));
    let zone = firefight::placement::Zone::Strip { area, clause: referee::clause!("GF-DEPL-05") };
    let placement = firefight::placement::Placement::new(&arena.setup, &arena.battle, unit, zone);
    let base = 16.0 / 25.4;
    assert!(placement.check(at(20.0, 12.0 - base)).is_ok());
    assert_eq!(placement.check(at(20.0, 12.1 - base)).expect_err("over").clause.as_str(), "GF-DEPL-05");
    let far = arena.setup.zone_of(&arena.battle, OWN, inches(12.0));
    assert_eq!(far.high.y, inches(24.0).to_um());
}

#[test]
fn gf_scou_02_scouts_stand_up_to_twelve_inches_before_their_zone() {
    let arena = fresh(&["Trooper"], &["Cutter"]);
    let area = arena.setup.zone_of(&arena.battle, OWN, inches(12.0));
    let zone = firefight::placement::Zone::Strip { area, clause: referee::clause!("GF-SCOU-02") };
    let placement = firefight::placement::Placement::new(&arena.setup, &arena.battle, arena.unit("Trooper"), zone);
    let base = 16.0 / 25.4;
    assert!(placement.check(at(20.0, 24.0 - base)).is_ok());
    assert_eq!(placement.check(at(20.0, 24.1 - base)).expect_err("over").clause.as_str(), "GF-SCOU-02");
}

#[test]
fn gf_depl_09_a_unit_without_room_is_left_out() {
    let tank = json!([{"kind": "lake", "rect": [0, 0, 48, 12], "ground": "impassable"}]);
    let mut arena = arena_with(json!({}), tank, &["Trooper"], &["Cutter"]);
    let id = arena.only("Trooper");
    let unit = arena.unit("Trooper");
    arena.battle.model_mut(id).place = None;
    arena.battle.units[unit.index()].berth = Berth::Ready;
    arena.play([], |play| deployment::deploy(play, OWN, OWN));
    assert!(arena.is_destroyed("Trooper"));
}

/// WE-36.
#[test]
fn gf_roun_06_the_side_with_more_units_ends_alone_and_the_other_starts_again() {
    covers!["GF-ROUN-01", "GF-ROUN-03", "GF-ROUN-08"];
    let mut arena = arena(&["Trooper", "Gunner", "Captain"], &["Cutter", "Chainer", "Pikeman", "Biker", "Brute"]);
    let mut order = Vec::new();
    while let Stage::Activation { side } = arena.battle.stage {
        order.push(side.0);
        let left = arena.battle.to_activate(side).count();
        let mut lines: Vec<(&str, Line)> = Vec::new();
        if left > 1 {
            lines.push(("GF-ACTI-01", crate::common::pick(0)));
        }
        lines.push(("GF-ACTI-01", word("gf-hold")));
        arena.play(lines, rounds::advance);
    }
    assert_eq!(order, [0, 1, 0, 1, 0, 1, 1, 1]);
    assert_eq!(arena.battle.finished, Some(OWN));
    arena.play([], rounds::advance);
    assert_eq!(arena.battle.first, OWN);
}

#[test]
fn gf_roun_05_a_side_whose_last_unit_falls_has_finished_at_that_moment() {
    covers!["GF-ROUN-04", "GF-ROUN-13"];
    let mut arena = arena(&["Gunner", "Trooper"], &["Cutter"]);
    arena.put("Gunner", 24.0, 10.0);
    arena.put("Cutter", 24.0, 18.0);
    arena.play(
        [
            ("GF-ACTI-01", crate::common::pick(0)),
            ("GF-ACTI-01", word("gf-hold")),
            ("GF-SHOO-15", word("gf-fire-at")),
            ("GF-SHOO-17", faces([4, 1, 1])),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(5)),
        ],
        rounds::advance,
    );
    assert_eq!(arena.battle.finished, Some(FOES));
    assert_eq!(arena.battle.stage, Stage::Activation { side: OWN });
}

#[test]
fn gf_roun_12_the_game_ends_when_nobody_is_left() {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    for id in [arena.only("Trooper"), arena.only("Cutter")] {
        arena.play([], |play| {
            firefight::wounds::remove(play, id, firefight::battle::End::KnockedOut);
            Ok(())
        });
    }
    arena.play([], rounds::advance);
    assert_eq!(arena.battle.stage, Stage::Over);
}

/// WE-33.
#[test]
fn gf_mora_01_an_army_at_half_strength_tests_with_every_unit() {
    covers!["GF-MORA-04", "GF-MORA-05", "GF-MORA-08"];
    let mut arena = arena(&["Captain", "Trooper", "Guard Squad"], &["Cutter"]);
    arena.battle.starting = [6, 1];
    arena.play([("GF-MORA-04", face(4)), ("GF-MORA-04", face(3)), ("GF-MORA-04", face(5))], |play| {
        morale::test_army(play, OWN)
    });
    assert!(!arena.is_stunned("Captain") && arena.is_stunned("Trooper") && !arena.is_stunned("Guard Squad"));
    let mut strong = arena_of_four();
    strong.battle.starting = [7, 1];
    strong.play([], |play| morale::test_army(play, OWN));
}

#[test]
fn gf_dice_09_the_army_that_begins_the_next_round_tests_first() {
    let mut arena = at_the_end_of_a_round();
    arena.play([("GF-MORA-04", face(6)), ("GF-MORA-04", face(1))], rounds::advance);
    assert!(!arena.is_stunned("Cutter") && arena.is_stunned("Trooper"));
}

#[test]
fn gf_roun_10_morale_comes_before_the_markers_and_fatigue_ends_with_the_round() {
    let mut arena = at_the_end_of_a_round();
    let tired = arena.unit("Trooper");
    arena.battle.units[tired.index()].fatigued = true;
    arena.battle.markers.push(Marker { place: at(24.0, 11.0), holder: None });
    arena.put("Trooper", 24.0, 10.0);
    arena.play([("GF-MORA-04", face(6)), ("GF-MORA-04", face(1))], rounds::advance);
    assert_eq!(arena.battle.markers[0].holder, None, "the Trooper beside it is Stunned by now");
    assert!(!arena.is_fatigued("Trooper"));
}

/// Both armies at half their strength; the second has finished first.
fn at_the_end_of_a_round() -> Arena {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    (arena.battle.starting, arena.battle.finished, arena.battle.stage) = ([2, 2], Some(FOES), Stage::RoundEnds);
    arena
}

#[test]
fn gf_roun_09_tokens_first_then_ambushes_then_activations() {
    let mut arena = arena(&["Archon", "Leaper"], &["Cutter"]);
    let (leaper, model) = (arena.unit("Leaper"), arena.only("Leaper"));
    arena.battle.units[leaper.index()].berth = Berth::Ambush;
    arena.battle.model_mut(model).place = None;
    arena.battle.stage = Stage::RoundBegins;
    arena.play([], rounds::advance);
    let tokens = arena.battle.model(arena.only("Archon")).tokens;
    assert!(tokens > 0 && matches!(arena.battle.stage, Stage::Ambush { side: OWN, .. }));
    arena.play([("GF-AMBU-05", word("gf-waits"))], rounds::advance);
    assert_eq!(arena.battle.stage, Stage::Activation { side: OWN });
}

fn arena_of_four() -> Arena {
    arena(&["Captain", "Trooper", "Guard Squad", "Gunner"], &["Cutter"])
}

#[test]
fn gf_mora_10_a_mixed_unit_tests_on_the_quality_of_most_and_the_better_in_a_tie() {
    let mut arena = arena(&["Guard Squad"], &["Cutter"]);
    let guards = arena.unit("Guard Squad");
    arena.setup.armies[0].units[0].models[0].quality = 3;
    assert_eq!(morale::quality(&arena.setup, &arena.battle, guards), 5);
    let last = arena.model("Guard Squad", 2);
    arena.battle.model_mut(last).end = Some(firefight::battle::End::KnockedOut);
    assert_eq!(morale::quality(&arena.setup, &arena.battle, guards), 3);
}

#[test]
fn gf_stun_06_an_idle_activation_ends_being_stunned() {
    covers!["GF-ACTI-10", "GF-STUN-02", "GF-STUN-07", "GF-STUN-10"];
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    let unit = arena.unit("Trooper");
    for _ in 0..2 {
        arena.play([], |play| {
            wounds::stun(play, unit);
            Ok(())
        });
    }
    arena.activate("Trooper", []);
    assert!(!arena.is_stunned("Trooper") && arena.battle.unit(unit).activated);
}

#[test]
fn gf_terr_13_a_captain_rolls_three_dice_in_a_minefield() {
    covers!["GF-TERR-14", "GF-TERR-15"];
    let mut arena = arena(&["Captain"], &["Cutter"]);
    let (unit, id) = (arena.unit("Captain"), arena.only("Captain"));
    arena.play([("GF-TERR-13", faces([1, 4, 1]))], |play| terrain::danger(play, unit, &[id]));
    assert_eq!((arena.wounds("Captain"), arena.is_stunned("Captain")), (2, false));
}

/// WE-59.
#[test]
fn gf_terr_22_who_begins_in_danger_tests_once_and_before_anything_else() {
    covers!["GF-FLYI-04", "GF-TERR-16"];
    let mines = json!([{"kind": "minefield", "rect": [5, 5, 15, 15], "dangerous": true}]);
    let mut arena = arena_with(json!({}), mines.clone(), &["Trooper"], &["Cutter"]);
    arena.put("Trooper", 10.0, 10.0);
    let id = arena.only("Trooper");
    arena.activate(
        "Trooper",
        [
            ("GF-TERR-13", face(2)),
            ("GF-ACTI-01", word("gf-rush")),
            ("GF-ACTI-04", paths(vec![walk(id, &[at(10.0, 12.0)])])),
        ],
    );
    let mut hunter = arena_with(json!({}), mines, &["Winged Hunter"], &["Cutter"]);
    hunter.put("Winged Hunter", 10.0, 3.0);
    let id = hunter.only("Winged Hunter");
    hunter.activate(
        "Winged Hunter",
        [("GF-ACTI-01", word("gf-rush")), ("GF-ACTI-04", paths(vec![walk(id, &[at(10.0, 10.0)])]))],
    );
    hunter.activate("Winged Hunter", [("GF-TERR-13", face(1)), ("GF-WOUN-02", face(5))]);
    assert!(hunter.is_destroyed("Winged Hunter"));
}

#[test]
fn gf_terr_18_a_stunned_unit_in_danger_tests_although_it_idles() {
    let mines = json!([{"kind": "minefield", "rect": [5, 5, 15, 15], "dangerous": true}]);
    let mut arena = arena_with(json!({}), mines, &["Captain"], &["Cutter"]);
    arena.put("Captain", 10.0, 10.0);
    let unit = arena.unit("Captain");
    arena.battle.units[unit.index()].stunned = true;
    arena.activate("Captain", [("GF-TERR-13", faces([1, 2, 3]))]);
    assert_eq!((arena.wounds("Captain"), arena.is_stunned("Captain")), (1, false));
}

#[test]
fn gf_terr_24_a_charger_that_dies_in_the_mines_fights_no_melee() {
    let mines = json!([{"kind": "minefield", "rect": [20, 12, 28, 14], "dangerous": true}]);
    let mut arena = arena_with(json!({}), mines, &["Cutter"], &["Trooper"]);
    arena.put("Cutter", 24.0, 10.0);
    arena.apart("Cutter", "Trooper", 7.0);
    arena.charge("Cutter", "Trooper", [("GF-TERR-13", face(1)), ("GF-WOUN-02", face(5))]);
    assert!(arena.is_destroyed("Cutter"));
}

/// WE-15.
#[test]
fn gf_woun_10_five_wounds_on_a_gang_leave_one_with_three_markers() {
    covers!["GF-WOUN-05", "GF-WOUN-09", "GF-WOUN-14"];
    for (die, gone) in [(2, false), (3, true)] {
        let mut arena = arena(&["Trooper"], &["Gang"]);
        let gang = arena.unit("Gang");
        let mut lines = vec![
            ("GF-WOUN-12", crate::common::pick(0)),
            ("GF-WOUN-12", crate::common::pick(0)),
            ("GF-WOUN-02", face(die)),
        ];
        if !gone {
            lines.push(("GF-PUSH-01", no()));
        }
        let cause = firefight::wounds::Cause::Attack { by: OWN, unit: None, fear: 0 };
        arena.play(lines, |play| {
            firefight::wounds::suffer(play, gang, firefight::wounds::Wounds::plain(5.into()), cause)
        });
        assert_eq!(arena.is_destroyed("Gang"), gone);
        assert!(gone || arena.wounds("Gang") == 3);
    }
}

#[test]
fn gf_woun_15_with_the_toggle_tough_models_of_a_group_take_more() {
    covers!["GF-WOUN-13"];
    let brutes = |on: bool| {
        let mut plan = firefight::roster::book("rust-raiders").expect("a book").units[8].clone();
        plan.models = Some(3);
        let cutter = firefight::roster::book("rust-raiders").expect("a book").units[1].clone();
        crate::common::arena_of(json!({"tough_in_groups": on}), json!([]), [vec![cutter], vec![plan]])
    };
    for (on, left) in [(false, 1), (true, 3)] {
        let mut arena = brutes(on);
        let unit = arena.unit("Brute");
        let cause = firefight::wounds::Cause::Mishap;
        let asks = if on { 1 } else { 2 };
        let lines = (0..asks).map(|_| ("GF-WOUN-12", crate::common::pick(0)));
        arena.play(lines.collect::<Vec<_>>(), |play| {
            firefight::wounds::suffer(play, unit, firefight::wounds::Wounds::plain(2.into()), cause)
        });
        assert_eq!(arena.count("Brute"), left);
    }
}

#[test]
fn gf_gen_04_a_one_never_and_a_six_always_succeeds() {
    covers!["GF-GEN-02", "GF-GEN-03", "GF-GEN-05"];
    use firefight::attack::always;
    let face = |quality: i32| always(referee::Tally::of(quality, "gf-quality")).face();
    assert_eq!([1, 4, 5, 9].map(face), [2, 4, 5, 6]);
}

#[test]
fn gf_gen_11_units_are_as_far_apart_as_their_closest_models() {
    covers!["GF-GEN-10"];
    let mut arena = arena(&["Guard Squad"], &["Gang"]);
    arena.put("Guard Squad", 10.0, 10.0);
    arena.put("Gang", 20.0, 10.0);
    let (a, b) = (arena.model("Guard Squad", 2), arena.model("Gang", 0));
    assert_eq!(arena.gap("Guard Squad", "Gang"), arena.battle.gap(&arena.setup, a, b));
}

#[test]
fn gf_scou_06_a_unit_with_both_rules_chooses_one() {
    let mut both = firefight::roster::book("crimson-brood").expect("a book").units[1].clone();
    both.rules.push("Ambush".to_string().into());
    let cutter = firefight::roster::book("rust-raiders").expect("a book").units[1].clone();
    let mut arena = crate::common::arena_of(json!({}), json!([]), [vec![both], vec![cutter]]);
    arena.battle.units[0].berth = Berth::Ready;
    arena.play([("GF-DEPL-08", word("gf-ambush"))], |play| deployment::set_aside(play, OWN, OWN));
    assert_eq!(arena.battle.units[0].berth, Berth::Ambush);
}

#[test]
fn gf_miss_18_without_room_the_markers_still_to_come_are_left_out() {
    let lake = json!([{"kind": "lake", "rect": [0, 12, 48, 36], "ground": "impassable"}]);
    let mut arena = arena_with(json!({}), lake, &["Trooper"], &["Cutter"]);
    arena.battle.stage = Stage::Markers { side: OWN, left: 3 };
    arena.play([], rounds::advance);
    assert_eq!((arena.battle.stage, arena.battle.markers.len()), (Stage::Edges, 0));
}

#[test]
fn gf_stun_04_a_stunned_unit_fails_without_a_die() {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    let unit = arena.unit("Trooper");
    arena.battle.units[unit.index()].stunned = true;
    arena.play([], |play| morale::test(play, unit));
    assert!(arena.is_destroyed("Trooper"));
}

#[test]
fn gf_gen_15_a_rule_of_a_unit_is_carried_by_every_model_and_a_hero_without_it_spoils_it() {
    covers!["GF-GEN-16", "GF-HERO-07"];
    let mut arena = arena(&["Acolytes", "Captain"], &["Cutter"]);
    let (acolytes, captain) = (arena.unit("Acolytes"), arena.unit("Captain"));
    let fearless = firefight::special_rules::Rule::Fearless;
    assert!(arena.setup.all_have(&arena.battle, acolytes, fearless));
    deployment::join(&mut arena.battle, captain, acolytes);
    assert!(!arena.setup.all_have(&arena.battle, acolytes, fearless));
    arena.play([("GF-MORA-04", face(3))], |play| morale::test(play, acolytes));
    assert!(arena.is_stunned("Acolytes"), "no second die");
}

/// WE-58.
#[test]
fn gf_roun_07_with_equal_numbers_whoever_started_starts_again() {
    let own = ["Trooper", "Gunner", "Captain", "Marksman", "Pathfinder"];
    let mut arena = arena(&own, &["Cutter", "Chainer", "Pikeman", "Biker", "Brute"]);
    while let Stage::Activation { side } = arena.battle.stage {
        let mut lines: Vec<(&str, Line)> = Vec::new();
        if arena.battle.to_activate(side).count() > 1 {
            lines.push(("GF-ACTI-01", crate::common::pick(0)));
        }
        lines.push(("GF-ACTI-01", word("gf-hold")));
        arena.play(lines, rounds::advance);
    }
    assert_eq!(arena.battle.finished, Some(OWN));
}

#[test]
fn gf_mora_03_reserves_count_as_left_but_do_not_test() {
    let mut arena = arena(&["Trooper", "Drop Trooper"], &["Cutter"]);
    let (unit, id) = (arena.unit("Drop Trooper"), arena.only("Drop Trooper"));
    arena.battle.units[unit.index()].berth = Berth::Ambush;
    arena.battle.model_mut(id).place = None;
    arena.battle.starting = [3, 1];
    arena.play([], |play| morale::test_army(play, OWN));
    arena.battle.starting = [4, 1];
    arena.play([("GF-MORA-04", face(6))], |play| morale::test_army(play, OWN));
}

#[test]
fn gf_cast_10_a_caster_in_reserve_gains_tokens() {
    let mut arena = arena(&["Hexer"], &["Cutter"]);
    let (unit, id) = (arena.unit("Hexer"), arena.only("Hexer"));
    arena.battle.units[unit.index()].berth = Berth::Ambush;
    arena.battle.model_mut(id).place = None;
    arena.play([], |play| {
        firefight::casting::gain_tokens(play);
        Ok(())
    });
    assert_eq!(arena.battle.model(id).tokens, 1);
}

#[test]
fn gf_mora_09_the_test_comes_back_at_the_end_of_every_round() {
    let mut arena = arena(&["Captain", "Trooper"], &["Cutter"]);
    arena.battle.starting = [4, 1];
    for round in [1, 2] {
        (arena.battle.round, arena.battle.stage) = (round, Stage::RoundEnds);
        arena.play([("GF-MORA-04", face(4)), ("GF-MORA-04", face(4))], rounds::advance);
    }
}

#[test]
fn gf_mora_11_losses_of_models_and_melees_call_for_no_test() {
    let mut arena = arena(&["Gunner"], &["Gang", "Cutter"]);
    arena.put("Gunner", 3.0, 33.0);
    arena.shoot(
        "Gunner",
        [
            ("GF-SHOO-17", faces([4, 4, 1])),
            ("GF-SHOO-18", faces([1, 1])),
            ("GF-WOUN-12", crate::common::pick(0)),
            ("GF-WOUN-12", crate::common::pick(0)),
        ],
    );
    assert_eq!(arena.count("Gang"), 1);
    arena.battle.stage = Stage::RoundEnds;
    arena.play([], rounds::advance);
}

#[test]
fn gf_woun_16_markers_stay_for_good() {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
    arena.battle.units[unit.index()].stunned = true;
    arena.battle.model_mut(id).wounds = 1;
    arena.activate("Trooper", []);
    assert!(!arena.is_stunned("Trooper"));
    arena.battle.stage = Stage::RoundEnds;
    arena.play([], rounds::advance);
    arena.play([], rounds::advance);
    assert_eq!((arena.battle.round, arena.wounds("Trooper")), (2, 1));
}

#[test]
fn gf_stun_13_a_position_may_call_the_stunned_shaken() {
    let arena = arena(&["Trooper"], &["Cutter"]);
    let mut position = Firefight::position(&arena.setup, &arena.battle);
    position["sides"][0]["Trooper"]["shaken"] = json!(true);
    let battle = Firefight::stand(&arena.setup, &position).expect("sound");
    assert!(battle.units[0].stunned && !battle.units[1].stunned);
}

#[test]
fn a_position_names_only_sides_that_exist() {
    let arena = arena(&["Trooper"], &["Cutter"]);
    for stage in [json!({"activation": {"side": 2}}), json!({"deploy": {"side": 0, "winner": 9}})] {
        let mut position = Firefight::position(&arena.setup, &arena.battle);
        position["stage"] = stage;
        let complaints = Firefight::stand(&arena.setup, &position).expect_err("nobody is side 2");
        assert_eq!((complaints[0].field.as_str(), complaints[0].reason.as_str()), ("stage", "gf-complaint-side"));
    }
}

/// GF-DEPL-05, GF-MOVE-01. The second model of a unit is shown only what coherency allows.
#[test]
fn gf_depl_05_the_next_model_is_shown_the_room_beside_the_others() {
    let arena = fresh(&["Guard Squad"], &["Cutter"]);
    let area = arena.setup.zone_of(&arena.battle, OWN, inches(0.0));
    let zone = firefight::placement::Zone::Strip { area, clause: referee::clause!("GF-DEPL-05") };
    let mut placement =
        firefight::placement::Placement::new(&arena.setup, &arena.battle, arena.unit("Guard Squad"), zone);
    assert_eq!(placement.outlines(), [[(0, 0), (48, 0), (48, 12), (0, 12)].map(|(x, y)| at(x as f64, y as f64).at)]);
    let first = at(20.0, 11.0);
    placement.put(first);
    let shown = placement.outlines();
    let base = inches(12.5 / 25.4);
    let reach = base * 2 + inches(1.0);
    assert_eq!(shown.len(), 1);
    for corner in &shown[0] {
        assert!(corner.distance(first.at) <= reach + inches(0.01) && corner.y <= (inches(12.0) - base).to_um());
    }
    assert!(shown[0].iter().any(|corner| corner.distance(first.at) >= reach - inches(0.01)));
}

#[test]
fn gf_scou_05_a_scout_keeps_an_inch_from_the_enemy_and_no_more() {
    let mut arena = arena(&["Pathfinder"], &["Cutter"]);
    let scout = arena.only("Pathfinder");
    arena.battle.model_mut(scout).place = None;
    arena.put("Cutter", 24.0, 20.0);
    let area = arena.setup.zone_of(&arena.battle, OWN, inches(12.0));
    let zone = firefight::placement::Zone::Strip { area, clause: referee::clause!("GF-SCOU-02") };
    let placement = firefight::placement::Placement::new(&arena.setup, &arena.battle, arena.unit("Pathfinder"), zone);
    let touching = 32.0 / 25.4;
    assert!(placement.check(at(24.0 - touching - 1.0, 20.0)).is_ok());
    let refusal = placement.check(at(24.0 - touching - 0.9, 20.0)).expect_err("too near");
    assert_eq!(refusal.clause.as_str(), "GF-MOVE-06");
}

#[test]
fn gf_ambu_08_an_ambush_keeps_together_off_friends_off_rocks_and_on_the_table() {
    let mut brood = crate::common::plan("Brood");
    brood.rules.push("Ambush".to_string().into());
    let rock = json!([{"kind": "rock", "rect": [30, 20, 34, 24], "height": 5, "opacity": "solid",
                       "ground": "impassable"}]);
    let forces = [vec![brood, crate::common::plan("Trooper")], vec![crate::common::plan("Cutter")]];
    let mut arena = crate::common::arena_of(json!({}), rock, forces);
    let unit = arena.unit("Brood");
    for id in arena.battle.members(unit) {
        arena.battle.model_mut(id).place = None;
    }
    arena.put("Trooper", 10.0, 20.0);
    let zone = firefight::placement::Zone::Ambush;
    let mut placement = firefight::placement::Placement::new(&arena.setup, &arena.battle, unit, zone);
    let refused = |placement: &firefight::placement::Placement, x: f64, y: f64| {
        placement.check(at(x, y)).err().map(|refusal| refusal.clause.to_string())
    };
    assert_eq!(refused(&placement, 11.9, 20.0).as_deref(), Some("GF-MOVE-06"));
    assert_eq!(refused(&placement, 0.2, 20.0).as_deref(), Some("GF-MOVE-09"));
    assert_eq!(refused(&placement, 32.0, 22.0).as_deref(), Some("GF-TERR-19"));
    assert_eq!(refused(&placement, 20.0, 20.0), None);
    placement.put(at(20.0, 20.0));
    let wide = 25.0 / 25.4;
    assert_eq!(refused(&placement, 20.0 + wide + 1.0, 20.0), None);
    assert_eq!(refused(&placement, 20.0 + wide + 1.1, 20.0).as_deref(), Some("GF-MOVE-03"));
}
