//! BN-ACT. What the active player may do with each figure.

use breaking_news::Nerve;
use referee::covers;
use serde_json::json;
use table::Bearing;

use crate::bench::*;

/// A1 with a rifle and an RPG, A2 far off, and B1 in the open 40 cm north of A1, looking away and with a pistol.
fn two() -> Bench {
    open_ground(&["r3 rifle rpg", "r3 rifle"], &["i1 pistol"])
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 52.5)
        .facing("B1", 0)
}

fn aimed(bench: &mut Bench, lines: &[Line]) -> Option<i64> {
    let game = bench.play(lines);
    let (clause, _) = waits(&game)?;
    (clause == "BN-FIRE-01").then(|| number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id("B1")))?
}

#[test]
fn bn_act_01_one_action_a_turn_in_any_order() {
    let mut bench = two();
    let game = bench.play(&[one("A2"), MOVE, to(&[(140.0, 35.0)])]);
    assert!(bench.figure("A2").turn.acted && !bench.figure("A1").turn.acted);
    let names: Vec<_> = options(&game, SOUTH).into_iter().filter_map(|(_, figure, _)| figure).collect();
    assert_eq!(names, [bench.id("A1")], "A2 has acted");
}

#[test]
fn bn_act_02_a_run_is_up_to_25_and_nobody_fires_after_it() {
    covers!["BN-ACT-02", "BN-MOVE-01"];
    let mut bench = two();
    assert_eq!(aimed(&mut bench, &[one("A1"), MOVE, to(&[(40.0, 25.01)])]), None, "15.01 is a Run");
    assert_eq!(bench.place("A1"), point(40.0, 25.01));
    let mut bench = two();
    let game = bench.play(&[one("A1"), MOVE]);
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(40.0, 35.0)])));
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(40.0, 35.001)])).clause.as_str(), "BN-ACT-12");
}

#[test]
fn bn_act_03_up_to_15_he_may_fire_with_one_more_to_reach() {
    covers!["BN-ACT-03"];
    assert_eq!(aimed(&mut two(), &[one("A1"), MOVE, to(&[(40.0, 25.0)])]), Some(3 + 1), "25 cm off");
}

#[test]
fn bn_act_04_up_to_5_he_fires_without_penalty() {
    covers!["BN-ACT-04"];
    assert_eq!(aimed(&mut two(), &[one("A1"), MOVE, to(&[(40.0, 15.0)])]), Some(4), "35 cm off");
    assert_eq!(aimed(&mut two(), &[one("A1"), MOVE, ("BN-ACT-12", To(&[]))]), Some(4), "0 is allowed");
}

#[test]
fn bn_act_05_before_covering_fire_he_may_step_5() {
    let mut bench = two();
    let game = bench.play(&[one("A1"), act("bn-action-step-covering")]);
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(40.0, 15.0)])));
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(40.0, 15.001)])).clause.as_str(), "BN-ACT-12");
}

#[test]
fn bn_act_06_the_penalty_is_for_more_than_5() {
    assert_eq!(aimed(&mut two(), &[one("A1"), MOVE, to(&[(40.0, 15.01)])]), Some(4 + 1));
    assert_eq!(aimed(&mut two(), &[one("A1"), MOVE, to(&[(40.0, 15.0)])]), Some(4));
}

#[test]
fn bn_act_07_the_move_comes_before_the_fire() {
    covers!["BN-ACT-07"];
    let mut bench = two();
    let fire = [fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[1])];
    let lines = [&[one("A1"), MOVE, to(&[(40.0, 14.0)])], &fire[..]].concat();
    let game = bench.play(&lines);
    assert!(bench.figure("A1").turn.acted, "he may not move after it");
    assert!(!options(&game, SOUTH).iter().any(|(_, figure, _)| *figure == Some(bench.id("A1"))));
}

#[test]
fn bn_act_08_spotting_is_free() {
    let mut bench = two().hidden("B1");
    let game = bench.play(&[order("bn-order-look"), dice("BN-SPOT-01", &[6])]);
    assert!(!bench.figure("A1").turn.acted && is_offered(&game, SOUTH, "bn-order-one"));
}

#[test]
fn bn_act_10_a_shocked_man_is_given_no_action() {
    for nerve in [Nerve::Shocked, Nerve::Panicked] {
        let bench = two().man("A1", |figure| figure.nerve = nerve);
        let game = bench.open();
        assert_eq!(number(&game, SOUTH, "bn-order-one", bench.id("A1")), None);
        let orders: Vec<_> = options(&game, SOUTH).into_iter().filter(|it| it.1 == Some(bench.id("A1"))).collect();
        assert_eq!(orders.len(), 1, "{orders:?}");
        assert_eq!(orders[0].0, "bn-order-rally");
    }
}

#[test]
fn bn_act_11_whoever_is_not_named_has_passed() {
    let mut bench = two();
    bench.play(&[DONE]);
    assert!(bench.is_well("A1") && bench.place("A1") == point(40.0, 10.0));
}

#[test]
fn bn_act_12_the_action_is_read_from_the_cost_of_the_way() {
    let wall = json!([line("low-wall", [0.0, 12.0], [80.0, 12.0])]);
    let over = |to: Line| {
        let mut bench = bench(&["r3 rifle", "r3 rifle"], &["i1 pistol"], wall.clone())
            .put("A1", 40.0, 10.0)
            .put("A2", 140.0, 10.0)
            .put("B1", 40.0, 52.5)
            .facing("B1", 0);
        aimed(&mut bench, &[one("A1"), MOVE, to])
    };
    assert_eq!(over(to(&[(40.0, 15.0)])), Some(4 + 1), "5 cm over it cost 15: Move and fire");
    assert_eq!(over(to(&[(40.0, 15.5)])), None, "5.5 over it cost 15.5: a Run");
}

#[test]
fn bn_act_13_the_limits_are_those_of_the_weapon_used() {
    let mut bench = two();
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 22.0)])]);
    assert!(is_offered(&game, SOUTH, "bn-fire-rifle-aimed") && !is_offered(&game, SOUTH, "bn-fire-rpg"));
    let mut still = two();
    assert!(is_offered(&still.play(&[one("A1"), FIRE]), SOUTH, "bn-fire-rpg"));
}

#[test]
fn bn_act_14_who_stands_or_steps_fires_all_round_and_turns_to_his_target() {
    covers!["BN-ACT-14"];
    let mut bench = two().facing("A1", 180);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[1])]);
    assert_eq!(bench.figure("A1").facing, Bearing::NORTH);
    let mut ran = two();
    let game = ran.play(&[one("A1"), MOVE, way(&[(40.0, 16.0), (40.0, 10.5)])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "he looks south and sees nobody");
}

#[test]
fn bn_act_14_a_reaction_does_not_turn_anybody() {
    let mut bench = two().facing("B1", 150).put("B1", 40.0, 20.0);
    bench.play(&[one("A1"), MOVE, to(&[(44.0, 10.0)]), reacts("bn-react-pistol", "B1"), hits(&[1])]);
    assert_eq!(bench.figure("B1").facing, Bearing::tenths(1500));
}

#[test]
fn bn_act_15_who_was_named_has_acted_though_he_holds_his_fire() {
    covers!["BN-ACT-15"];
    let mut bench = two();
    bench.play(&[one("A1"), FIRE, HOLD]);
    assert!(bench.figure("A1").turn.acted);
    let mut bench = two();
    bench.play(&[one("A1"), MOVE, ("BN-ACT-12", To(&[])), HOLD]);
    assert!(bench.figure("A1").turn.acted);
}
