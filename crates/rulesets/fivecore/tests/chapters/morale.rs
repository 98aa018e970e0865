//! FC-MOR, FC-DESP, FC-LEAD-09 and the skills of stout hearts.

use crate::bench::{A, Layout, amount, layout, pick, word};
use fivecore::battle::{Stage, Status};
use fivecore::weapons::Mode;
use referee::covers;
use referee::oracles::{face, faces, no, yes};
use serde_json::json;

fn duel() -> Layout {
    layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle")
}

#[test]
fn fc_e46_morale_and_despair() {
    covers!["FC-DESP-01", "FC-DESP-02", "FC-DESP-03", "FC-DESP-05", "FC-DESP-07", "FC-MOR-01", "FC-MOR-02"];
    let game = duel().points(1, 1, 2).ready();
    assert_eq!((game.battle.sides[1].morale, game.battle.sides[1].despair), (0, 1), "they cancel one for one");
    let capped = duel().points(1, 4, 0).ready();
    assert_eq!(capped.battle.sides[1].morale, 3);

    let mut moving = duel().points(0, 0, 1).ready();
    let way = moving.way("A1", &[(16.0, 10.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-DESP-04", yes()),
        ("FC-DESP-04", amount(250)),
        ("FC-DESP-03", face(4)),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    moving.activate("A1", lines);
    assert_eq!((moving.battle.sides[0].despair, moving.spot("A1")), (0, (1600, 1000)), "gone, and it did nothing");

    let mut saved = duel().points(1, 1, 0).ready();
    let lines = vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", face(6)), ("FC-MOR-03", yes())];
    saved.shoot("A1", "B1", Mode::Plain, lines);
    assert_eq!((saved.status("B1"), saved.spot("B1"), saved.battle.sides[1].morale), (Status::Fit, (1000, 2000), 0));
}

fn points(side: &str, causes: serde_json::Value) -> u8 {
    let force: fivecore::roster::ForceFile =
        serde_json::from_value(json!({"figures": [], side: causes})).expect("sound");
    if side == "morale" { force.morale.points() } else { force.despair.points() }
}

#[test]
fn fc_mor_04_each_reason_for_high_spirits_is_a_point() {
    let all = ["battle_hardened", "war_is_our_way", "special_forces", "fighting_for_the_cause"];
    for n in 0..=all.len() {
        assert_eq!(usize::from(points("morale", json!(all[..n]))), n);
    }
}

#[test]
fn fc_desp_06_each_reason_for_low_spirits_is_a_point() {
    let all = ["under_artillery_fire", "poorly_trained", "doomed_effort", "exhausted"];
    for n in 0..=all.len() {
        assert_eq!(usize::from(points("despair", json!(all[..n]))), n);
    }
}

#[test]
fn fc_desp_04_a_point_may_be_spent_before_the_turn_begins() {
    let mut game = duel().points(0, 0, 1).ready();
    game.battle.stage = Stage::Turn { side: A };
    let lines = vec![
        ("FC-DESP-04", word("fc-despair")),
        ("FC-DESP-03", face(1)),
        ("FC-FLIN-02", face(3)),
        ("FC-TURN-04", face(3)),
    ];
    game.advance(lines);
    assert_eq!(game.status("A1"), Status::Hunkered);
}

#[test]
fn fc_mor_03_in_its_own_turn_a_side_rallies_a_shaken_figure() {
    let mut game = duel().points(0, 1, 0).ready();
    game.change("A1", |it| it.status = Status::Bailing);
    game.advance(vec![("FC-STD-01", word("fc-rally"))]);
    assert_eq!(game.status("A1"), Status::Fit);
    assert!(game.battle.is_able(&game.setup, game.id("A1")), "and it may act at once");
}

#[test]
fn fc_e48_a_leader_lost() {
    let mut game = layout()
        .a("A1", 10.0, 10.0, "rifle")
        .b("L", 10.0, 20.0, json!({"weapons": ["rifle"], "leader": true}))
        .b("F1", 13.0, 20.0, "rifle")
        .b("F2", 15.0, 20.0, "rifle")
        .b("F3", 23.5, 20.0, "rifle")
        .ready();
    let lines = vec![
        ("FC-KILL-01", face(6)),
        ("FC-FLIN-01", face(2)),
        ("FC-LEAD-09", faces([1, 6])),
        ("FC-MOVE-07", no()),
        ("FC-FLIN-02", face(2)),
    ];
    game.shoot("A1", "L", Mode::Plain, lines);
    assert_eq!(
        [game.status("F1"), game.status("F2"), game.status("F3")],
        [Status::Bailing, Status::Hunkered, Status::Fit]
    );
}

#[test]
fn fc_e62_brave_and_inspiring() {
    let lines = || vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", face(6)), ("FC-FLIN-02", face(2))];
    let mut brave = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, json!({"skills": ["brave"]})).ready();
    brave.shoot("A1", "B1", Mode::Plain, lines());
    assert_eq!(brave.status("B1"), Status::Hunkered);
    let mut inspired = duel().b("I", 15.0, 20.0, json!({"skills": ["inspiring"]})).ready();
    inspired.shoot("A1", "B1", Mode::Plain, lines());
    assert_eq!(inspired.status("B1"), Status::Hunkered);
}

#[test]
fn fc_skill_04_a_sentinel_is_not_moved_by_shock() {
    let mut game = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, json!({"skills": ["sentinel"]})).ready();
    game.shoot("A1", "B1", Mode::Plain, vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", face(6))]);
    assert_eq!((game.status("B1"), game.spot("B1")), (Status::Bailing, (1000, 2000)));
}

#[test]
fn fc_e72_a_motivator() {
    covers!["FC-SKILL-20"];
    let mut game = layout()
        .a("A1", 10.0, 10.0, json!({"skills": ["motivator"]}))
        .a("A2", 10.0, 15.0, "rifle")
        .b("B1", 40.0, 40.0, json!({}))
        .ready();
    game.change("A2", |it| it.status = Status::Bailing);
    let way = game.way("A1", &[(10.0, 14.0)]);
    let lines = vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way), ("FC-STD-06", word("fc-order-finish"))];
    game.activate("A1", lines);
    assert_eq!((game.status("A2"), game.figure("A2").back_in), (Status::Fit, 4));
}

#[test]
fn fc_skill_19_guts_stops_bailing_when_activated() {
    let mut game = layout().a("A1", 10.0, 10.0, json!({"skills": ["guts"]})).b("B1", 40.0, 40.0, json!({})).ready();
    game.change("A1", |it| it.status = Status::Bailing);
    let way = game.way("A1", &[(10.0, 14.0)]);
    let lines = vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way), ("FC-STD-06", word("fc-order-finish"))];
    game.activate("A1", lines);
    assert_eq!((game.status("A1"), game.spot("A1")), (Status::Fit, (1000, 1400)), "and goes on normally");
}

#[test]
fn fc_skill_28_a_command_voice_lets_allies_near_roll_to_recover() {
    let mut game = layout()
        .a("A1", 10.0, 10.0, json!({"skills": ["command_voice"]}))
        .a("A2", 15.0, 10.0, json!({}))
        .a("A3", 16.5, 10.0, json!({}))
        .b("B1", 40.0, 40.0, json!({}))
        .ready();
    for name in ["A2", "A3"] {
        game.change(name, |it| it.status = Status::Bailing);
    }
    let lines = vec![("FC-SKILL-28", yes()), ("FC-BAIL-05", face(3)), ("FC-STD-06", word("fc-order-finish"))];
    game.activate("A1", lines);
    assert_eq!((game.status("A2"), game.status("A3")), (Status::Fit, Status::Bailing));
}

#[test]
fn fc_e75_fieldcraft() {
    let field = [5.0, 18.0, 25.0, 25.0];
    let mut crafty = layout()
        .swamp(field)
        .a("A1", 10.0, 10.0, "rifle")
        .b("B1", 10.0, 20.0, json!({"skills": ["fieldcraft"]}))
        .ready();
    crafty.shoot(
        "A1",
        "B1",
        Mode::Plain,
        vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", face(1)), ("FC-COVER-05", yes())],
    );
    assert_eq!(crafty.status("B1"), Status::Pinned);
    let mut plain = layout().swamp(field).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, json!({})).ready();
    plain.shoot(
        "A1",
        "B1",
        Mode::Plain,
        vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", face(1)), ("FC-FLIN-02", face(2))],
    );
    assert_eq!(plain.status("B1"), Status::Hunkered);
}

#[test]
fn fc_e74_an_infiltrator() {
    covers!["FC-SKILL-22"];
    let mut game =
        layout().a("A1", 10.0, 10.0, json!({"skills": ["infiltrator"]})).b("B1", 10.0, 40.0, "rifle").ready();
    game.battle.stage = Stage::Infiltration { side: A, second: false };
    let way = game.way("A1", &[(10.0, 16.0)]);
    game.advance(vec![("FC-SKILL-22", pick(0)), ("FC-SCUR-01", way)]);
    game.advance(vec![]);
    game.advance(vec![]);
    assert_eq!((game.battle.stage, game.spot("A1")), (Stage::FirstMove, (1000, 1600)), "and nobody answers");
}
