//! TS-TURN, TS-ORD, TS-SID: initiative, activations by turns, orders, sides.

use referee::covers;
use referee::oracles::face;
use referee::{Game as _, SideId};
use serde_json::json;
use ten_sided::battle::{Berth, Step, Why};
use ten_sided::{Stage, TenSided, turn, victory};

use crate::common::{arena, arena_of, arena_with, dice, paths, pick, stay, walk, word};

/// Example 1.
#[test]
fn ts_turn_06_ties_for_highest_roll_again() {
    covers!["TS-TURN-04", "TS-TURN-05", "TS-DIC-02", "TS-GEN-01"];
    let mut arena = arena(&[&["H1 4"], &["F1 4"]]);
    arena.battle.stage = Stage::TurnBegins;
    let mut lines = dice("TS-TURN-04", &[7, 7, 3, 9]);
    lines.push(("TS-TURN-05", pick(1)));
    arena.go_on(lines);
    assert_eq!(arena.battle.first, SideId(0), "the second side won and named the first, offered after its unit");
}

/// Example 55, its first half.
#[test]
fn ts_turn_07_three_sides_alternate_clockwise() {
    covers!["TS-TURN-05", "TS-TURN-06", "TS-TURN-08", "TS-TURN-09", "TS-TURN-10", "TS-SID-02", "TS-ORD-12"];
    let mut arena = arena(&[&["H5"], &["A1 4", "A2 4"], &["F1 4", "F2 4", "F4 4"]]);
    arena.battle.stage = Stage::TurnBegins;
    let mut lines = dice("TS-TURN-04", &[9, 4, 9, 3, 8]);
    lines.push(("TS-TURN-05", pick(4)));
    arena.go_on(lines);
    let mut order = Vec::new();
    while let Stage::Activation { side } = arena.battle.stage {
        order.push(side.0);
        let several = turn::to_activate(&arena.setup, &arena.battle, side).len() > 1;
        arena.go_on([("TS-TURN-07", pick(0))].into_iter().filter(|_| several));
        arena.go_on([("TS-ORD-01", word("ts-order-enough"))]);
    }
    assert_eq!(order, [1, 2, 0, 1, 2, 2]);
    assert_eq!(arena.battle.stage, Stage::TurnEnds);
}

#[test]
fn ts_turn_11_the_end_of_a_turn_comes_after_its_last_activation() {
    let mut arena = arena(&[&["H1 4"], &["F1 4"]]);
    arena.battle.stage = Stage::TurnEnds;
    arena.go_on([]);
    assert_eq!(arena.battle.stage, Stage::TurnBegins);
}

#[test]
fn ts_vic_01_a_game_lasts_six_turns() {
    let mut arena = arena(&[&["H1 4"], &["F1 4"]]);
    (arena.battle.stage, arena.battle.turn) = (Stage::TurnEnds, 6);
    arena.go_on([]);
    assert!(matches!(arena.battle.stage, Stage::Over(_)), "the sixth is the last");
}

#[test]
fn ts_gen_10_an_individual_is_a_unit_of_one() {
    let arena = arena(&[&["H5"], &["F1 4"]]);
    assert_eq!((arena.count("H5"), arena.setup.unit(arena.unit("H5")).individual), (1, true));
    let (open, _) = arena.offers("H5", Step::default());
    assert_eq!(open, ["ts-order-move", "ts-order-rush", "ts-order-reaction", "ts-order-enough"]);
}

/// Example 20.
#[test]
fn ts_ord_03_a_rush_is_three_moves_and_the_last_order() {
    covers!["TS-MOV-02", "TS-MOV-03", "TS-ORD-02"];
    let mut arena = arena(&[&["H4 4"], &["F1 4"]]);
    arena.row("H4", 40.0, 10.0);
    arena.row("F1", 40.0, 110.0);
    let way = paths((1..=4).map(|n| walk(arena.model("H4", n), &[(34.5 + 5.5 * n as f64, 70.0)])).collect());
    arena.order("H4", [("TS-ORD-01", word("ts-order-rush")), ("TS-MOV-02", way)]);
    assert!(arena.state("H4").activated && arena.state("H4").moved);
    assert_eq!(arena.battle.stage, Stage::Activation { side: SideId(1) });
}

/// Example 31.
#[test]
fn ts_ord_04_in_contact_there_is_no_reaction() {
    covers!["TS-ORD-08"];
    let mut arena = arena(&[&["H1 4"], &["F1 4"]]);
    arena.row("H1", 40.0, 50.0);
    arena.row("F1", 40.0, 52.5);
    let (open, barred) = arena.offers("H1", Step::default());
    assert_eq!(open, ["ts-order-fight-on", "ts-order-enough"]);
    assert!(barred.contains(&("ts-order-reaction".into(), "TS-ORD-04".into())));
    assert!(barred.contains(&("ts-order-move".into(), "TS-ORD-08".into())));
}

#[test]
fn ts_ord_06_orders_follow_in_sequence() {
    covers!["TS-ORD-13"];
    let mut arena = arena(&[&["F2 4"], &["H1 4"]]);
    arena.row("F2", 40.0, 20.0);
    arena.row("H1", 40.0, 32.5);
    let open = |step: Step| arena.offers("F2", step).0;
    let all = [
        "ts-order-move",
        "ts-order-rush",
        "ts-order-reaction",
        "ts-order-shoot",
        "ts-order-assault",
        "ts-order-enough",
    ];
    assert_eq!(open(Step::default()), all);
    assert_eq!(open(Step { moved: true, went: true, ..Step::default() }), all[2..]);
    let shot = Some(arena.unit("H1"));
    assert_eq!(open(Step { moved: true, shot, ..Step::default() }), all[4..]);
}

#[test]
fn ts_ord_01_a_move_may_be_followed_by_a_shot_and_a_charge() {
    covers!["TS-ORD-06", "TS-ORD-12", "TS-ORD-13"];
    let mut arena = arena(&[&["F2 4"], &["H1 4"]]);
    arena.row("F2", 40.0, 20.0);
    arena.row("H1", 40.0, 32.5);
    arena.order("F2", [("TS-ORD-01", word("ts-order-move")), ("TS-MOV-01", stay())]);
    assert!(!arena.state("F2").moved, "nobody moved");
    arena.go_on([("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", referee::oracles::faces([1, 1, 1, 1]))]);
    let Stage::Orders { step, .. } = arena.battle.stage else { panic!("{:?}", arena.battle.stage) };
    assert_eq!((step.moved, step.went, step.shot), (true, false, Some(arena.unit("H1"))));
    arena.go_on([("TS-ORD-01", word("ts-order-enough"))]);
    assert!(arena.state("F2").activated);
}

#[test]
fn ts_ask_01_a_question_with_one_answer_is_not_asked() {
    let mut arena = arena(&[&["H1 4"], &["F1 4"]]);
    arena.state_mut("H1").panicked = true;
    arena.row("H1", 40.0, 10.0);
    arena.row("F1", 40.0, 100.0);
    arena.activate("H1", [("TS-RAL-01", face(1))]);
    let unit = arena.unit("H1");
    assert!(
        matches!(arena.battle.stage, Stage::Orders { unit: active, .. } if active == unit),
        "the only unit was not asked for"
    );
    arena.go_on([("TS-ORD-01", word("ts-order-move")), ("TS-MOV-01", stay())]);
    arena.go_on([]);
    assert!(arena.state("H1").activated, "after a move in Panic only Enough is left");
}

#[test]
fn ts_ask_02_the_option_that_leaves_things_as_they_are_is_the_last() {
    let mut arena = arena(&[&["F2 4"], &["H1 4"]]);
    arena.row("F2", 40.0, 20.0);
    arena.row("H1", 40.0, 32.5);
    let open = arena.offers("F2", Step::default()).0;
    assert_eq!((open[0].as_str(), open[open.len() - 1].as_str()), ("ts-order-move", "ts-order-enough"));
}

#[test]
fn ts_sid_01_every_other_side_is_an_enemy() {
    covers!["TS-SID-02"];
    let arena = arena(&[&["H1 4"], &["A1 4"], &["F1 4"], &["K1 4"]]);
    for side in arena.setup.sides {
        assert_eq!((arena.battle.of_side(side).count(), arena.battle.enemies(side).count()), (1, 3));
    }
}

/// Example 55, its second half.
#[test]
fn ts_sid_03_a_side_without_units_is_out_and_its_points_stay() {
    covers!["TS-VIC-02"];
    let options = json!({});
    let mut arena = arena_of(options, json!([]), json!({}), &[&["H1 7"], &["A1 4", "A2 4"], &["F1 5", "F2 4"]]);
    arena.setup.options.points = 300;
    let gone = arena.unit("H1");
    for id in arena.setup.models_of(gone) {
        arena.battle.model_mut(id).at = None;
        arena.battle.model_mut(id).end = Some(ten_sided::battle::End::Fallen);
    }
    arena.battle.unit_mut(gone).berth = Berth::Destroyed;
    arena.battle.unit_mut(gone).creditor = Some(SideId(1));
    assert!(!arena.battle.is_in_play(SideId(0)));
    arena.battle.stage = Stage::TurnBegins;
    let mut lines = dice("TS-TURN-04", &[8, 3]);
    lines.push(("TS-TURN-05", pick(2)));
    arena.go_on(lines);
    arena.battle.score = [120, 215 - 98, 185, 0];
    let verdict = victory::verdict(&arena.setup, &arena.battle);
    assert_eq!((verdict.winner, verdict.why), (Some(SideId(1)), Why::Points), "a lead of 30 of 300");
    arena.battle.score[1] -= 1;
    assert_eq!(victory::verdict(&arena.setup, &arena.battle).winner, None);
}

/// Example 54.
#[test]
fn ts_res_06_three_sides_in_one_fight() {
    covers!["TS-CC-02", "TS-RES-01", "TS-SID-04", "TS-SID-05"];
    let mut arena = arena(&[&["H1 8"], &["A2 8"], &["F1 6"]]);
    // Five spears touch somebody: 1 a warrior, 2 a warrior and a guard, 3 a warrior, 4 and 5 guards.
    arena.put(
        "A2",
        &[
            (40.0, 50.0),
            (43.0, 50.0),
            (37.0, 50.0),
            (46.0, 50.0),
            (49.0, 50.0),
            (38.0, 45.5),
            (35.0, 45.5),
            (32.0, 45.5),
        ],
    );
    arena.put(
        "H1",
        &[
            (37.0, 52.5),
            (40.0, 52.5),
            (43.0, 52.5),
            (37.0, 58.0),
            (40.0, 58.0),
            (43.0, 58.0),
            (37.0, 61.0),
            (40.0, 61.0),
        ],
    );
    arena.put("F1", &[(43.0, 47.5), (46.0, 47.5), (49.0, 47.5), (49.0, 42.0), (46.0, 42.0), (43.0, 42.0)]);
    arena.have_fought("A2", "H1");
    arena.have_fought("A2", "F1");
    let unit = arena.unit("A2");
    arena.battle.stage = Stage::Orders { unit, step: Step::default() };
    // The third warrior strikes number 2; the warriors' first blow falls number 3.
    let mut lines = dice("TS-CC-06", &[6, 2, 9]);
    lines.extend(dice("TS-CC-12", &[8, 3]));
    lines.push(("TS-CC-05", crate::common::split(&[0, 1])));
    lines.extend([("TS-CC-06", face(5))]);
    lines.extend(dice("TS-CC-06", &[7, 10, 4]));
    lines.extend(dice("TS-CC-12", &[7, 9]));
    lines.push(("TS-CC-06", face(8)));
    lines.push(("TS-CC-12", face(2)));
    lines.extend([("TS-MOR-01", face(6)), ("TS-MOR-01", face(3))]);
    arena.round("A2", lines);
    assert_eq!((arena.count("A2"), arena.count("F1"), arena.count("H1")), (7, 4, 8));
    assert!(!arena.state("A2").panicked && arena.state("F1").panicked);
    assert_eq!((arena.state("A2").creditor, arena.state("F1").creditor), (Some(SideId(0)), Some(SideId(1))));
}

#[test]
fn ts_sid_06_a_side_that_gives_up_leaves_and_the_others_go_on() {
    let mut arena = arena(&[&["H1 4"], &["A1 4"], &["F1 4"]]);
    arena.battle.stage = Stage::Activation { side: SideId(1) };
    assert!(TenSided::withdraw(&arena.setup, &mut arena.battle, SideId(1)));
    assert_eq!(arena.battle.stage, Stage::Activation { side: SideId(2) });
    assert_eq!((arena.state("A1").berth, arena.count("A1")), (Berth::Left, 0));
    assert_eq!(victory::points(&arena.setup, &arena.battle, true), [0; 4], "its units score for nobody");
    arena.battle.score = [0, 500, 0, 0];
    assert_eq!(victory::verdict(&arena.setup, &arena.battle).winner, None, "it can not win");
}

/// Heron was beaten off the table with more points; Hollow gives up.
#[test]
fn ts_vic_03_whoever_is_left_alone_by_one_who_gives_up_wins() {
    let mut arena = arena(&[&["H1 4"], &["A1 4"], &["F1 4"]]);
    arena.state_mut("H1").berth = Berth::Destroyed;
    arena.battle.score = [215, 150, 0, 0];
    arena.battle.stage = Stage::Activation { side: SideId(2) };
    assert!(TenSided::withdraw(&arena.setup, &mut arena.battle, SideId(2)));
    let Stage::Over(verdict) = arena.battle.stage else { panic!("over") };
    assert_eq!((verdict.winner, verdict.why), (Some(SideId(1)), Why::Alone), "whatever the points");
}

#[test]
fn ts_vic_03_whoever_is_alone_in_play_wins() {
    let mut arena = arena(&[&["F2 4"], &["H5"]]);
    arena.row("F2", 40.0, 20.0);
    arena.put("H5", &[(44.0, 50.0)]);
    let hero = arena.model("H5", 1);
    arena.battle.model_mut(hero).wounds = 1;
    arena.battle.score = [0, 900, 0, 0];
    let lines = [
        ("TS-ORD-01", word("ts-order-shoot")),
        ("TS-SHT-08", referee::oracles::faces([9, 1, 1, 1])),
        ("TS-DMG-01", face(9)),
    ];
    arena.order("F2", lines);
    let Stage::Over(verdict) = arena.battle.stage else { panic!("over") };
    assert_eq!((verdict.winner, verdict.why), (Some(SideId(0)), Why::Alone), "whatever the points");
}

#[test]
fn ts_vic_02_a_unit_below_half_scores_half() {
    covers!["TS-PTS-17"];
    let mut arena = arena(&[&["H1 8"], &["F1 5"]]);
    arena.state_mut("F1").creditor = Some(SideId(0));
    arena.leave("F1", 2);
    assert_eq!(victory::points(&arena.setup, &arena.battle, false)[0], 0);
    assert_eq!(victory::points(&arena.setup, &arena.battle, true)[0], 50, "half of a hundred");
    arena.setup.options.points = 480;
    arena.battle.score[0] = -2;
    let winner = |arena: &crate::common::Arena| victory::verdict(&arena.setup, &arena.battle).winner;
    assert_eq!(winner(&arena), Some(SideId(0)), "48 of 480");
    arena.battle.score[0] = -3;
    assert_eq!(winner(&arena), None);
}

#[test]
fn ts_vic_04_with_scoring_of_its_own_the_higher_total_wins() {
    let mut arena = arena_of(json!({}), json!([]), json!({"margin": false}), &[&["H1 4"], &["F1 4"]]);
    arena.battle.score = [1, 0, 0, 0];
    assert_eq!(victory::verdict(&arena.setup, &arena.battle).winner, Some(SideId(0)));
    arena.battle.score = [1, 1, 0, 0];
    assert_eq!(victory::verdict(&arena.setup, &arena.battle).winner, None);
    let _ = arena_with;
}
