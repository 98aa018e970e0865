//! BN-WOUND. The wounded.

use breaking_news::{Health, Nerve, Stage, morale};
use referee::covers;
use serde_json::json;

use crate::bench::*;

/// A1 fires at B1, who may be wounded; B2 is a medic, B3 a comrade, both far off.
fn duel() -> Bench {
    let men = ["i1 rifle", "i1 rifle medic", "i1 rifle", "i1 rifle"];
    bench_with(json!({"wounded": true}), &["r4 rifle", "r4 rifle team2"], &men, json!([]))
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 5.0)
        .put("B1", 40.0, 32.5)
        .put("B2", 20.0, 140.0)
        .put("B3", 60.0, 140.0)
        .put("B4", 100.0, 140.0)
        .facing("B1", 0)
}

const SHOT: [Line; 5] = [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[6])];

const fn fate(face: &'static [u8; 1]) -> Line {
    dice("BN-WOUND-01", face)
}

fn after(face: &'static [u8; 1]) -> Health {
    let mut bench = duel();
    bench.play(&[&SHOT[..], &[save(&[3]), fate(face)]].concat());
    bench.figure("B1").health
}

/// B1 lies wounded, and the north acts.
fn lies(left: u8) -> Bench {
    duel()
        .wounded("B1", left)
        .active(NORTH)
        .put("A1", 140.0, 10.0)
        .put("A2", 145.0, 10.0)
        .facing("A1", 90)
        .facing("A2", 90)
}

#[test]
fn bn_wound_01_a_die_when_he_falls() {
    let mut bench = duel();
    let game = bench.play(&[&SHOT[..], &[save(&[3])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-WOUND-01"));
}

#[test]
fn bn_wound_02_a_1_or_a_2_is_death() {
    covers!["BN-WOUND-02"];
    assert_eq!([after(&[1]), after(&[2])], [Health::Dead; 2]);
}

#[test]
fn bn_wound_03_else_so_many_turns() {
    let turns = [after(&[3]), after(&[4]), after(&[5]), after(&[6])];
    assert_eq!(turns, [3, 4, 5, 6].map(|left| Health::Wounded { left }));
}

#[test]
fn bn_wound_04_a_natural_1_on_the_save_is_death_without_a_die() {
    covers!["BN-WOUND-04"];
    let mut bench = duel();
    bench.play(&[&SHOT[..], &[save(&[1])]].concat());
    assert_eq!(bench.figure("B1").health, Health::Dead);
}

#[test]
fn bn_wound_05_an_unshocked_medic_who_comes_to_him_stabilises_him() {
    let mut bench = lies(3).put("B2", 40.0, 40.0);
    bench.play(&[one("B2"), MOVE, to(&[(40.0, 35.2)]), HOLD]);
    assert_eq!(bench.figure("B1").health, Health::Stabilised);
    let mut end = lies(3).put("B2", 40.0, 35.2).stage(Stage::End);
    end.play(&[]);
    assert_eq!(end.figure("B1").health, Health::Stabilised, "beside him at the end of the turn");
    let mut shocked = lies(3).put("B2", 40.0, 35.2).shocked("B2").stage(Stage::End);
    shocked.play(&[]);
    assert_eq!(shocked.figure("B1").health, Health::Wounded { left: 2 });
    let mut beside = lies(3).put("B2", 40.0, 35.21).stage(Stage::End);
    beside.play(&[]);
    assert_eq!(beside.figure("B1").health, Health::Wounded { left: 2 }, "not in contact");
}

#[test]
fn bn_wound_06_a_stabilised_man_is_no_loss_and_no_casualty() {
    let bench = duel().man("B1", |figure| (figure.health, figure.turn.fell) = (Health::Stabilised, true));
    assert_eq!(bench.points(NORTH), 0);
    assert_eq!(morale::casualties(&bench.setup, &bench.battle, NORTH), 0);
}

#[test]
fn bn_wound_07_a_wounded_man_counts_as_lost_until_then() {
    let bench = duel().wounded("B1", 4).man("B1", |figure| figure.turn.fell = true);
    assert_eq!(bench.points(NORTH), 5);
    assert_eq!(morale::casualties(&bench.setup, &bench.battle, NORTH), 1);
}

const DRAG: Line = act("bn-action-drag");

#[test]
fn bn_wound_08_a_comrade_in_contact_drags_him_ten_less_a_die() {
    let mut bench = lies(3).put("B3", 40.0, 35.2);
    let game = bench.play(&[one("B3"), DRAG, dice("BN-WOUND-08", &[4])]);
    assert!(accepted(&game, NORTH, bench.path("B3", &[(40.0, 41.2)])), "6");
    assert!(!accepted(&game, NORTH, bench.path("B3", &[(40.0, 41.201)])));
    bench.play(&[one("B3"), DRAG, dice("BN-WOUND-08", &[4]), ("BN-WOUND-08", Way(&[(40.0, 41.2)]))]);
    let apart = bench.place("B1").distance(bench.place("B3"));
    assert!(apart <= table::Length::mm(27), "put down in contact with him: {apart:?}");
    assert!(bench.figure("B3").turn.acted);
}

#[test]
fn bn_conv_13_he_is_put_down_behind_the_one_who_dragged_him() {
    covers!["BN-CONV-13"];
    let mut bench = lies(3).put("B3", 40.0, 35.2);
    bench.play(&[one("B3"), DRAG, dice("BN-WOUND-08", &[4]), ("BN-WOUND-08", Way(&[(40.0, 41.2)]))]);
    assert_eq!(bench.place("B1"), point(40.0, 41.2 - 2.6), "0.1 from his rear, for he faces north");
}

#[test]
fn bn_wound_09_one_turn_less_at_the_end_of_each_turn_after_his_fall() {
    covers!["BN-WOUND-09"];
    let mut bench = lies(3).stage(Stage::End);
    bench.play(&[]);
    assert_eq!(bench.figure("B1").health, Health::Wounded { left: 2 });
    let mut last = lies(1).stage(Stage::End);
    last.play(&[]);
    assert_eq!(last.figure("B1").health, Health::Dead);
    let mut now = lies(3).man("B1", |figure| figure.turn.fell = true).stage(Stage::End);
    now.play(&[dice("BN-MORALE-02", &[6, 1, 1, 1])]);
    assert_eq!(now.figure("B1").health, Health::Wounded { left: 3 }, "not in the turn in which he fell");
}

#[test]
fn bn_wound_10_dragged_to_his_own_edge_he_is_evacuated() {
    covers!["BN-WOUND-10"];
    let mut bench = lies(3).put("B1", 40.0, 143.0).put("B3", 40.0, 145.7);
    bench.play(&[one("B3"), DRAG, dice("BN-WOUND-08", &[1]), ("BN-WOUND-08", Way(&[(40.0, 148.75)]))]);
    assert_eq!((bench.figure("B1").health, bench.figure("B1").at), (Health::Stabilised, None));
}

#[test]
fn bn_wound_11_civilians_do_not_use_this_rule() {
    covers!["BN-WOUND-11"];
    let mut plan = plan(&["r4 rifle", "r4 rifle"], &["i1 rifle"], json!([]));
    plan["rules"] = json!({"civilians": [[43, 25]]});
    plan["options"] = json!({"wounded": true});
    let mut bench =
        Bench::read(plan).put("A1", 40.0, 10.0).put("A2", 140.0, 10.0).put("B1", 40.0, 32.5).facing("B1", 0);
    bench.play(&[&SHOT[..4], &[hits(&[1]), save(&[2])]].concat());
    assert_eq!(bench.figure("C1").health, Health::Dead);
}

#[test]
fn bn_wound_12_his_later_death_is_no_second_loss() {
    covers!["BN-WOUND-12"];
    let mut bench = lies(1).stage(Stage::End);
    assert_eq!(bench.points(NORTH), 5);
    bench.play(&[]);
    assert_eq!(bench.points(NORTH), 5);
    assert_eq!(bench.nerve("B2"), Nerve::Steady);
}

#[test]
fn bn_wound_13_he_blocks_nobody_and_may_be_stood_on() {
    let mut bench = lies(3).put("B3", 40.0, 40.0);
    let game = bench.play(&[one("B3"), MOVE]);
    assert!(accepted(&game, NORTH, bench.path("B3", &[(40.0, 32.5)])));
}

#[test]
fn bn_wound_05_a_medic_who_has_not_acted_stabilises_nobody_before_the_end_of_the_turn() {
    let mut bench = lies(3).put("B2", 40.0, 35.2);
    bench.play(&[one("B3"), MOVE, to(&[(60.0, 138.0)]), HOLD]);
    assert_eq!(bench.figure("B1").health, Health::Wounded { left: 3 }, "somebody else has acted");
    bench.play(&[one("B2"), MOVE, to(&[(40.0, 35.1)]), HOLD]);
    assert_eq!(bench.figure("B1").health, Health::Stabilised);
}

#[test]
fn bn_wound_05_through_a_wall_there_is_no_contact() {
    let wall = json!([line("man-high-wall", [30.0, 33.85], [50.0, 33.85])]);
    let men = ["i1 rifle", "i1 rifle medic"];
    let mut bench = bench_with(json!({"wounded": true}), &["r4 rifle"], &men, wall)
        .put("A1", 140.0, 10.0)
        .put("B1", 40.0, 32.5)
        .put("B2", 40.0, 35.2)
        .wounded("B1", 3)
        .stage(Stage::End);
    bench.play(&[]);
    assert_eq!(bench.figure("B1").health, Health::Wounded { left: 2 });
}
