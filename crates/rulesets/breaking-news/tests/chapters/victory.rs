//! BN-VICT, BN-DP. Defeat points, and how a battle ends.

use breaking_news::victory::{How, loss_value};
use breaking_news::{BreakingNews, Health, Stage};
use referee::{Game, SideId, covers};
use serde_json::json;

use crate::bench::*;

/// Two of each side, far apart, at the end of a turn.
fn end(south: &'static str, north: &'static str) -> Bench {
    open_ground(&[south, south], &[north, north])
        .put("A1", 10.0, 10.0)
        .put("A2", 20.0, 10.0)
        .put("B1", 10.0, 140.0)
        .put("B2", 20.0, 140.0)
        .stage(Stage::End)
}

fn verdict(bench: &mut Bench) -> Option<(Option<SideId>, How)> {
    bench.play(&[]);
    match bench.battle.stage {
        Stage::Over(verdict) => Some((verdict.winner, verdict.how)),
        _ => None,
    }
}

fn left(bench: Bench, name: &str) -> Bench {
    bench.man(name, |figure| (figure.health, figure.at) = (Health::Left, None))
}

#[test]
fn bn_vict_01_it_ends_at_once_when_a_side_fails_morale_while_losing() {
    let mut bench = end("r4 rifle", "i3 rifle").fallen("A2");
    bench.battle.sides[0].ledger.objectives = 50;
    bench.play(&[]);
    let mut bench = bench.stage(Stage::End);
    let game = bench.play(&[]);
    assert!(waits(&game).is_some());
    let mut commander = open_ground(&["r4 rifle leader1", "r4 rifle", "r4 rifle"], &["i3 rifle"])
        .put("A2", 20.0, 10.0)
        .put("A3", 30.0, 10.0)
        .put("B1", 10.0, 140.0)
        .fallen("A1")
        .stage(Stage::End);
    commander.play(&[dice("BN-MORALE-02", &[1, 1, 1])]);
    let outcome = BreakingNews::outcome(&commander.setup, &commander.battle).expect("an end");
    assert_eq!(outcome.clause.map(|it| it.to_string()).as_deref(), Some("BN-VICT-01"));
    assert_eq!(outcome.winner, Some(NORTH));
}

#[test]
fn bn_vict_02_it_ends_when_a_side_has_left_the_table() {
    let mut bench = left(left(end("r4 rifle", "i3 rifle"), "A1"), "A2");
    assert_eq!(verdict(&mut bench), Some((Some(NORTH), How::Left)), "5 for leaving against nothing");
}

#[test]
fn bn_vict_03_men_leave_only_by_their_own_edge() {
    let mut bench = end("r4 rifle", "i3 rifle").put("A1", 10.0, 10.0).stage(Stage::Orders);
    let game = bench.play(&[one("A1"), act("bn-action-run-off")]);
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(10.0, 1.25)])));
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(1.25, 10.0)])).clause.as_str(), "BN-MOVE-16", "the west edge");
}

#[test]
fn bn_vict_04_more_points_lose_and_equal_is_a_draw() {
    covers!["BN-VICT-04"];
    let last = |south: u16, north: u16| {
        let mut bench = end("r4 rifle", "i3 rifle").with(|battle| {
            battle.turn = 12;
            battle.sides[0].ledger.objectives = south;
            battle.sides[1].ledger.objectives = north;
        });
        verdict(&mut bench)
    };
    assert_eq!(last(50, 0), Some((Some(NORTH), How::LastTurn)));
    assert_eq!(last(0, 50), Some((Some(SOUTH), How::LastTurn)));
    assert_eq!(last(50, 50), Some((None, How::LastTurn)));
}

#[test]
fn bn_vict_05_or_when_nobody_is_left_or_after_the_last_turn() {
    let mut nobody = end("r4 rifle", "i3 rifle").dead("B1").dead("B2");
    assert_eq!(verdict(&mut nobody), Some((Some(SOUTH), How::NobodyLeft)));
    let mut wounded = end("r4 rifle", "i3 rifle").dead("B1").wounded("B2", 4);
    assert_eq!(verdict(&mut wounded), Some((Some(SOUTH), How::NobodyLeft)), "a wounded man does not hold the table");
    let at = |turn: u8| verdict(&mut end("r4 rifle", "i3 rifle").with(|battle| battle.turn = turn));
    assert_eq!((at(11), at(12)), (None, Some((None, How::LastTurn))));
    let mut short = bench_with(json!({"turn-limit": 3}), &["r4 rifle"], &["i3 rifle"], json!([]))
        .put("A1", 10.0, 10.0)
        .put("B1", 10.0, 140.0)
        .with(|battle| battle.turn = 3)
        .stage(Stage::End);
    assert_eq!(verdict(&mut short), Some((None, How::LastTurn)));
}

#[test]
fn bn_dp_01_five_for_having_fired_first_once() {
    let mut bench = end("r4 rifle", "i3 rifle").put("B1", 10.0, 32.5).facing("B1", 0).stage(Stage::Orders);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[1])]);
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (5, 0));
    bench.play(&[one("A2"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[1])]);
    assert_eq!(bench.points(SOUTH), 5);
}

fn worth(man: &'static str, captured: bool) -> i64 {
    let bench = end(man, "i3 rifle");
    loss_value(&bench.setup, SOUTH, bench.id("A1"), captured)
}

#[test]
fn bn_dp_02_fifteen_for_a_special_forces_man() {
    covers!["BN-DP-02"];
    assert_eq!(worth("r1 rifle", false), 15);
    assert_eq!(end("r1 rifle", "i3 rifle").dead("A1").points(SOUTH), 15);
}

#[test]
fn bn_dp_03_ten_for_a_regular() {
    covers!["BN-DP-03"];
    assert_eq!(["r2 rifle", "r3 rifle", "r4 rifle", "r5 rifle"].map(|man| worth(man, false)), [10; 4]);
}

#[test]
fn bn_dp_04_five_for_an_irregular() {
    covers!["BN-DP-04"];
    assert_eq!(["i1 rifle", "i2 rifle", "i3 rifle"].map(|man| worth(man, false)), [5; 3]);
}

#[test]
fn bn_dp_05_ten_for_an_irregular_leader() {
    covers!["BN-DP-05"];
    assert_eq!(worth("i2 rifle leader1", false), 10);
    assert_eq!(worth("r4 rifle leader4", false), 10, "a regular leader is a regular");
}

/// A civilian in the corridor of A1's missed shot.
fn crossfire(extras: serde_json::Value, south: &'static str, north: &'static str) -> Bench {
    let mut plan = plan(&[south, south], &[north, north], json!([]));
    plan["rules"] = json!({"civilians": [[43, 25]]});
    plan["sides"][0]["force"]["extras"] = extras;
    let mut bench =
        Bench::read(plan).put("A1", 40.0, 10.0).put("A2", 140.0, 10.0).put("B1", 40.0, 32.5).facing("B1", 0);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[1]), save(&[1])]);
    bench
}

#[test]
fn bn_dp_07_five_for_a_civilian_killed_by_regulars_who_face_irregulars() {
    assert_eq!(crossfire(json!({}), "r4 rifle", "i3 rifle").points(SOUTH), 5 + 5);
    assert_eq!(crossfire(json!({}), "r1 rifle", "i3 rifle").points(SOUTH), 5 + 5, "special forces too");
    assert_eq!(crossfire(json!({}), "i1 rifle", "i3 rifle").points(SOUTH), 5, "not irregulars");
}

#[test]
fn bn_dp_08_ten_under_rules_of_engagement() {
    covers!["BN-DP-08"];
    let bench = crossfire(json!({"rules_of_engagement": true}), "r4 rifle", "i3 rifle");
    assert_eq!(bench.points(SOUTH), 5 + 25 + 10);
}

#[test]
fn bn_dp_09_thirty_for_an_irregular_captured() {
    covers!["BN-DP-09"];
    assert_eq!(worth("i3 rifle", true), 30);
    assert_eq!(worth("i1 rifle leader2", true), 30);
}

#[test]
fn bn_dp_10_fifteen_for_withdrawing() {
    let bench = end("r4 rifle", "i3 rifle").with(|battle| battle.sides[0].ledger.withdrew = true);
    assert_eq!(bench.points(SOUTH), 15);
}

#[test]
fn bn_dp_11_five_for_leaving_once_for_a_side() {
    let mut bench = open_ground(&["r4 rifle"; 3], &["i3 rifle"])
        .put("A3", 10.0, 10.0)
        .put("B1", 10.0, 140.0)
        .man("A1", |figure| figure.health = Health::Left)
        .man("A2", |figure| figure.health = Health::Left)
        .stage(Stage::End);
    bench.play(&[]);
    assert_eq!(bench.points(SOUTH), 5);
}

#[test]
fn bn_dp_12_a_captured_regular_counts_as_lost() {
    assert_eq!(worth("r4 rifle", true), 10);
}

#[test]
fn bn_dp_13_special_forces_are_not_counted_as_regulars_besides() {
    assert_eq!(end("r1 rifle", "i3 rifle").dead("A1").dead("A2").points(SOUTH), 30);
}

#[test]
fn bn_dp_14_fifty_for_an_objective_primary_or_secondary() {
    use breaking_news::objectives::{Nature, value};
    let of = |options: serde_json::Value| {
        let bench = bench_with(options, &["r4 rifle"], &["i3 rifle"], json!([]));
        [Nature::Primary, Nature::Secondary, Nature::Fake].map(|nature| value(&bench.setup, nature))
    };
    assert_eq!(of(json!({})), [50, 50, 0]);
    assert_eq!(of(json!({"secondary-value": 25})), [50, 25, 0]);
}

#[test]
fn bn_dp_15_the_ledger_runs_by_reason() {
    let bench = end("r4 rifle", "i3 rifle").dead("A1").with(|battle| {
        battle.sides[0].ledger.objectives = 50;
        battle.sides[0].ledger.fired_first = true;
    });
    let account = breaking_news::victory::account(&bench.setup, &bench.battle, SOUTH);
    assert_eq!(account, [("bn-dp-losses", 10), ("bn-dp-objectives", 50), ("bn-dp-first-fire", 5)]);
}
