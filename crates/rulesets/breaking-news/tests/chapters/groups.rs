//! BN-GROUP, BN-GFIRE. Men who act together.

use breaking_news::Stage;
use referee::{FigureId, covers};
use serde_json::json;

use crate::bench::*;

fn three() -> Bench {
    open_ground(&["r3 rifle", "r3 rifle", "r3 rifle", "r3 rifle team2"], &["i1 rifle", "i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 45.0, 10.0)
        .put("A3", 50.0, 10.0)
        .put("A4", 140.0, 10.0)
        .put("B1", 40.0, 140.0)
        .put("B2", 60.0, 140.0)
}

fn chains(bench: &Bench) -> Vec<(FigureId, i64)> {
    let orders = options(&bench.open(), SOUTH).into_iter();
    orders.filter(|it| it.0 == "bn-order-chain").filter_map(|it| Some((it.1?, it.2?))).collect()
}

#[test]
fn bn_group_01_only_men_of_one_team() {
    covers!["BN-GROUP-01"];
    let bench = three().put("A4", 55.0, 10.0);
    assert_eq!(chains(&bench), [(bench.id("A1"), 3)], "A4 is of another");
}

#[test]
fn bn_group_02_each_less_than_10_from_another() {
    covers!["BN-GROUP-02"];
    let apart = |gap: f64| three().put("A3", 47.5 + gap, 10.0);
    assert_eq!(chains(&apart(9.99)), [(apart(9.99).id("A1"), 3)], "linked through A2");
    assert_eq!(chains(&apart(10.0)), [(apart(10.0).id("A1"), 2)]);
    assert_eq!(chains(&three().shocked("A2").put("A3", 54.0, 10.0)), [], "11.5 apart without him");
    assert_eq!(chains(&three().man("A2", |it| it.turn.acted = true)), [(three().id("A1"), 2)], "7.5 apart");
}

#[test]
fn bn_group_02_some_of_a_chain_are_those_linked_to_the_lowest_named() {
    let mut bench = three().put("A3", 54.0, 10.0);
    let lines = [("BN-ACT-01", Of("bn-order-some", "A1")), ("BN-GROUP-02", Figures(&["A1", "A3"])), MOVE];
    let game = bench.play(&lines);
    let referee::Wanted::Path { figures, .. } = asked(&game, SOUTH).wanted else { panic!("a path") };
    assert_eq!(figures.iter().map(|it| it.figure).collect::<Vec<_>>(), [bench.id("A1")], "A3 is 11.5 from him");
}

#[test]
fn bn_group_03_the_kind_of_the_dearest_way_and_each_his_own_penalty() {
    covers!["BN-GROUP-03"];
    let near = || three().put("B1", 45.0, 42.5).facing("B1", 0);
    let mut ran = near();
    let game = ran.play(&[chain("A1"), MOVE, to(&[(40.0, 26.0), (45.0, 10.0), (50.0, 10.0)])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "16 cm is a Run for all");
    let mut moved = near();
    let lines = [chain("A1"), MOVE, to(&[(40.0, 18.0), (45.0, 14.0)])];
    let game = moved.play(&[&lines[..], &[("BN-GFIRE-01", Word("bn-each-his-own"))]].concat());
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-aimed", moved.id("B1")), Some(4), "A1 moved 8: 3 and 1");
    let lines = [&lines[..], &[("BN-GFIRE-01", Word("bn-each-his-own")), HOLD]].concat();
    let game = near().play(&lines);
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-aimed", moved.id("B1")), Some(4), "A2 moved 4 and is 26 off");
}

#[test]
fn bn_group_04_move_and_fire_are_one_action() {
    let mut bench = three().put("B1", 45.0, 32.5).facing("B1", 0);
    let lines =
        [chain("A1"), MOVE, to(&[(40.0, 12.0), (45.0, 12.0), (50.0, 12.0)]), ("BN-GFIRE-01", Of("bn-all-at", "B1"))];
    bench.play(&[&lines[..], &[NOBODY, hits(&[1; 3]), hits(&[1; 3]), hits(&[1; 3])]].concat());
    assert!(["A1", "A2", "A3"].iter().all(|name| bench.figure(name).turn.acted));
}

#[test]
fn bn_group_05_each_enemy_answers_a_group_once() {
    let mut bench = three().put("B1", 45.0, 40.0);
    let go = [chain("A1"), MOVE, to(&[(40.0, 12.0), (45.0, 12.0), (50.0, 12.0)])];
    let shot = [reacts("bn-react-rifle-aimed", "B1"), target("A2"), hits(&[1])];
    let fire = [("BN-GFIRE-01", Of("bn-all-at", "B1")), hits(&[1]), hits(&[1]), hits(&[1])];
    bench.play(&[&go[..], &shot, &fire].concat());
}

#[test]
fn bn_group_06_alone_or_in_a_group_never_both() {
    let mut bench = three();
    let game = bench.play(&[chain("A1"), MOVE, to(&[(40.0, 30.0), (45.0, 30.0), (50.0, 30.0)])]);
    let again: Vec<_> = options(&game, SOUTH).into_iter().filter_map(|it| it.1).collect();
    assert_eq!(again, [bench.id("A4")]);
}

#[test]
fn bn_group_08_at_a_mark_everybody_stands_at_the_same_fraction_of_his_way() {
    let wall = json!([line("high-wall", [0.0, 15.0], [47.0, 15.0])]);
    let mut bench = bench(&["r3 rifle", "r3 rifle"], &["i1 rifle"], wall)
        .put("A1", 20.0, 10.0)
        .put("A2", 30.0, 10.0)
        .put("B1", 50.0, 50.0);
    let go = [chain("A1"), MOVE, to(&[(30.0, 10.0), (50.0, 10.0)]), reacts("bn-react-rifle-aimed", "B1")];
    bench.play(&[&go[..], &[hits(&[6]), save(&[6])]].concat());
    // From (50,50) past (47,15) the line y = 10 is seen from x = 50 - 3·40/35, 46.57, on: 16.57 of A2's 20.
    let stopped = bench.place("A2").x - point(30.0, 0.0).x;
    assert!((stopped - 165_714).abs() < 200, "{stopped}");
    assert_eq!(bench.place("A1"), point(30.0, 10.0), "A1 went on to his end");
}

#[test]
fn bn_gfire_01_several_fire_as_one_action() {
    let mut bench = three().put("B1", 45.0, 32.5).put("B2", 50.0, 32.5).facing("B1", 0).facing("B2", 0);
    let lines = [chain("A1"), FIRE, ("BN-GFIRE-01", Of("bn-all-at", "B1")), NOBODY];
    let game = bench.play(&[&lines[..], &[hits(&[1; 3]), hits(&[1; 3]), hits(&[1; 3])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"));
}

#[test]
fn bn_gfire_02_each_within_5_of_another() {
    covers!["BN-GFIRE-02"];
    let fire = |apart: f64| {
        let mut bench = three().put("A3", 47.5 + apart, 10.0).put("B1", 45.0, 32.5).facing("B1", 0);
        let game = bench.play(&[chain("A1"), FIRE]);
        waits(&game).map(|it| it.0)
    };
    assert_eq!(fire(5.0).as_deref(), Some("BN-GFIRE-01"), "one chain");
    assert_eq!(fire(5.01).as_deref(), Some("BN-GFIRE-05"), "two");
}

#[test]
fn bn_gfire_03_each_enemy_answers_the_fire_once() {
    let mut bench = three().put("B1", 45.0, 32.5);
    let lines =
        [chain("A1"), FIRE, ("BN-GFIRE-01", Of("bn-all-at", "B1")), reacts("bn-react-rifle-aimed", "B1"), target("A1")];
    let dice = [hits(&[1; 3]), hits(&[1; 3]), hits(&[1; 3]), hits(&[1])];
    bench.play(&[&lines[..], &dice].concat());
}

#[test]
fn bn_gfire_04_different_targets_all_declared_before_any_die() {
    let mut bench = three().put("B1", 45.0, 32.5).put("B2", 60.0, 32.5).facing("B1", 0).facing("B2", 0);
    let own = [
        ("BN-GFIRE-01", Word("bn-each-his-own")),
        fires("bn-fire-rifle-aimed", "B1"),
        fires("bn-fire-rifle-aimed", "B2"),
        HOLD,
        NOBODY,
        hits(&[3]),
        hits(&[3]),
        save(&[1]),
        save(&[1]),
    ];
    bench.play(&[&[chain("A1"), FIRE], &own[..]].concat());
    assert!(bench.is_out("B1") && bench.is_out("B2"));
}

#[test]
fn bn_gfire_05_who_does_not_fire_keeps_his_action_if_nobody_has_moved() {
    let mut bench = three().put("B1", 45.0, 32.5).facing("B1", 0);
    let own =
        [("BN-GFIRE-01", Word("bn-each-his-own")), fires("bn-fire-rifle-aimed", "B1"), HOLD, HOLD, NOBODY, hits(&[1])];
    bench.play(&[&[chain("A1"), FIRE], &own[..]].concat());
    assert_eq!(["A1", "A2", "A3"].map(|name| bench.figure(name).turn.acted), [true, false, false]);
    assert_eq!(bench.battle.stage, Stage::Orders);
}
