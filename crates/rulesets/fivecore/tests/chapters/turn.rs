//! FC-TURN, FC-SCUR, FC-FF, FC-STD, FC-QUAL, FC-LEAD.

use crate::bench::{A, B, Layout, at, layout, pick, word};
use fivecore::battle::{Stage, Stance, Status};
use fivecore::standard::{activations, check};
use referee::oracles::{face, no, yes};
use serde_json::json;

/// So many riflemen in a row, and one enemy who is no danger to anybody.
fn platoon(men: usize) -> Layout {
    let names = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"];
    let row =
        names[..men].iter().enumerate().fold(layout(), |it, (n, name)| it.a(name, 4.0 + 4.0 * n as f64, 5.0, "rifle"));
    row.b("B1", 24.0, 40.0, json!({}))
}

/// Covers FC-TURN-04, FC-TURN-05, FC-STD-01, FC-STD-02, FC-STD-03, FC-STD-04, FC-STD-05, FC-STD-06, FC-STD-07.
#[test]
fn fc_e01_a_standard_turn() {
    let mut game = platoon(6).ready();
    game.battle.stage = Stage::Turn { side: A };
    game.advance(vec![("FC-TURN-04", face(3))]);
    assert_eq!(game.battle.stage, Stage::Standard { side: A, left: 2 });
    let way = game.way("A1", &[(4.0, 11.0)]);
    game.advance(vec![
        ("FC-STD-01", pick(0)),
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-STD-06", word("fc-fire-rifle")),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(2)),
    ]);
    let again = check(&game.setup, &game.battle, game.id("A1")).expect_err("it has been activated");
    assert_eq!(again.clause.as_str(), "FC-STD-05");
    game.advance(vec![("FC-STD-01", pick(0)), ("FC-STD-06", word("fc-order-finish"))]);
    assert!(game.figure("A2").acted, "the first that was left");
    assert_eq!(game.battle.stage, Stage::Standard { side: A, left: 0 });
    game.advance(vec![]);
    assert_eq!(game.battle.stage, Stage::EndOfTurn { side: A, standard: true }, "nobody else may be activated");
}

/// Covers FC-STD-09, FC-QUAL-01, FC-QUAL-02, FC-QUAL-03.
#[test]
fn fc_e02_how_many_activations() {
    let count = |men: usize, superior: bool| {
        let quality = if superior { "first" } else { "none" };
        let game = platoon(men).option("superior_quality", quality).ready();
        activations(&game.setup, &game.battle, A)
    };
    assert_eq!([count(8, false), count(9, false), count(9, true), count(6, true)], [2, 3, 4, 3]);
    let game = platoon(9).option("third_activation", false).ready();
    assert_eq!(activations(&game.setup, &game.battle, A), 2, "the rule is off");
}

/// Covers FC-TURN-06, FC-SCUR-01..03, FC-SCUR-06..14.
#[test]
fn fc_e03_scurry() {
    let mut game = layout()
        .block([20.0, 14.0, 34.0, 15.0])
        .a("A1", 10.0, 10.0, "rifle")
        .a("A2", 40.0, 10.0, "rifle")
        .b("B1", 13.0, 13.0, "rifle")
        .b("B2", 40.0, 20.0, "rifle")
        .b("B3", 12.0, 20.0, "rifle")
        .block([20.0, 8.0, 22.0, 14.0])
        .ready();
    game.change("B3", |it| it.status = Status::Hunkered);
    game.battle.stage = Stage::Turn { side: A };
    game.advance(vec![("FC-TURN-04", face(1))]);
    let way = game.way("A1", &[(16.0, 10.0)]);
    game.advance(vec![("FC-SCUR-01", pick(0)), ("FC-SCUR-01", way)]);
    game.advance(vec![("FC-SCUR-01", word("fc-done"))]);
    assert!(game.battle.witnesses.has(game.id("B1")) && game.battle.witnesses.has(game.id("B3")));
    assert!(!game.battle.witnesses.has(game.id("B2")), "it sees only A2, who did not move");
    let way = game.way("B1", &[(13.0, 19.0)]);
    game.advance(vec![("FC-SCUR-10", pick(0)), ("FC-SCUR-01", way)]);
    assert_eq!(game.spot("B1"), (1300, 1900));
    game.advance(vec![]);
    assert_eq!(game.battle.stage, Stage::EndOfTurn { side: A, standard: false }, "B3 is Hunkered and B2 saw nothing");
}

/// Covers FC-SCUR-15, FC-SCUR-05.
#[test]
fn fc_scur_15_a_figure_at_cover_may_change_its_stance_instead_of_moving() {
    let mut game =
        layout().wall([5.0, 20.0], [15.0, 20.0]).a("A1", 10.0, 19.4, "rifle").b("B1", 10.0, 40.0, "rifle").ready();
    game.battle.stage = Stage::Scurry { side: A };
    let stay = game.way("A1", &[]);
    game.advance(vec![("FC-SCUR-01", pick(0)), ("FC-SCUR-01", stay), ("FC-COVER-01", word("fc-stance-hidden"))]);
    assert_eq!(game.figure("A1").stance, Stance::Hidden);
    assert!(game.battle.witnesses.is_empty(), "nobody moved, nobody answers");
}

/// Covers FC-TURN-07, FC-FF-01..07, FC-FF-10, FC-FF-12, FC-COVER-05, FC-FLIN-04, FC-FLIN-05, FC-DICE-04, FC-BAIL-02.
#[test]
fn fc_e04_fire_fight() {
    let mut game = layout()
        .wall([5.0, 20.0], [15.0, 20.0])
        .hedge([25.0, 4.4], [45.0, 4.4])
        .a("A1", 10.0, 9.6, "rifle")
        .a("A2", 30.0, 10.0, "rifle")
        .a("A3", 36.0, 10.0, "rifle")
        .b("B1", 10.0, 20.6, "rifle")
        .b("B2", 30.0, 30.0, "rifle")
        .ready();
    game.battle.stage = Stage::Turn { side: A };
    game.advance(vec![("FC-TURN-04", face(6))]);
    game.advance(vec![
        ("FC-FF-01", pick(0)),
        ("FC-FF-01", pick(0)),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(1)),
        ("FC-COVER-05", yes()),
    ]);
    assert_eq!((game.status("B1"), game.figure("B1").stance), (Status::Pinned, Stance::Hidden));
    game.advance(vec![("FC-FF-01", word("fc-done"))]);
    game.advance(vec![("FC-FF-03", pick(0)), ("FC-FF-03", pick(0)), ("FC-KILL-01", face(5)), ("FC-FLIN-01", face(3))]);
    assert_eq!(game.figure("B1").idle_in, 3, "it stepped up: it may not act in B's next turn");
    game.advance(vec![
        ("FC-FF-03", pick(0)),
        ("FC-FF-03", pick(1)),
        ("FC-KILL-01", face(6)),
        ("FC-FLIN-01", face(6)),
        ("FC-MOVE-07", no()),
    ]);
    assert_eq!((game.status("A2"), game.status("A3")), (Status::Out, Status::Bailing));
    assert_eq!((game.spot("A3"), game.figure("A3").stance), ((3600, 500), Stance::Hidden));
    game.advance(vec![]);
    assert_eq!(game.battle.stage, Stage::EndOfTurn { side: A, standard: false });
}

/// Covers FC-FF-06, FC-STD-12.
#[test]
fn fc_ff_06_one_that_stepped_up_to_answer_may_not_act_in_its_own_next_turn() {
    let mut game = platoon(2).ready();
    game.change("A1", |it| it.idle_in = 3);
    let refusal = check(&game.setup, &game.battle, game.id("A1")).expect_err("idle");
    assert_eq!(refusal.clause.as_str(), "FC-FF-06");
    game.change("A2", |it| it.status = Status::Hunkered);
    let refusal = check(&game.setup, &game.battle, game.id("A2")).expect_err("hunkered");
    assert_eq!(refusal.clause.as_str(), "FC-STD-12");
}

/// Covers FC-FF-08.
#[test]
fn fc_e05_a_six_without_line_of_sight_is_a_scurry() {
    let mut game =
        layout().block([0.0, 20.0, 48.0, 22.0]).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 40.0, "rifle").ready();
    game.battle.stage = Stage::Turn { side: A };
    game.advance(vec![("FC-TURN-04", face(6))]);
    assert_eq!(game.battle.stage, Stage::Scurry { side: A });
}

/// Covers FC-TURN-01, FC-TURN-02, FC-TURN-03.
#[test]
fn fc_e63_who_starts() {
    let mut game = platoon(1).ready();
    game.battle.stage = Stage::FirstMove;
    let dice = [4, 4, 2, 5].map(|die| ("FC-DEPL-03", face(die))).to_vec();
    game.advance(dice);
    assert_eq!(game.battle.stage, Stage::Turn { side: B });
    let mut attack = platoon(1).side_rule(1, "role", "attacker").side_rule(0, "role", "defender").ready();
    attack.battle.stage = Stage::FirstMove;
    attack.advance(vec![]);
    assert_eq!(attack.battle.stage, Stage::Turn { side: B });
    attack.battle.stage = Stage::EndOfTurn { side: B, standard: false };
    attack.advance(vec![]);
    assert_eq!(attack.battle.stage, Stage::Turn { side: A }, "the players alternate");
}

/// Covers FC-FF-09, FC-FF-11, FC-FF-13, FC-COVER-03, FC-COVER-04.
#[test]
fn fc_e67_an_own_fire_fight_from_hiding() {
    let mut game =
        layout().wall([5.0, 20.0], [15.0, 20.0]).a("A1", 10.0, 19.4, "rifle").b("B1", 10.0, 30.0, "rifle").ready();
    game.hidden("A1");
    game.battle.stage = Stage::Turn { side: A };
    game.advance(vec![("FC-TURN-04", face(6))]);
    game.advance(vec![("FC-FF-01", pick(0)), ("FC-FF-01", pick(0)), ("FC-KILL-01", face(2)), ("FC-FLIN-01", face(2))]);
    assert_eq!((game.figure("A1").stance, game.figure("A1").idle_in), (Stance::Exposed, 0));
    game.advance(vec![]);
    game.advance(vec![
        ("FC-FF-03", pick(0)),
        ("FC-FF-03", pick(0)),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(2)),
        ("FC-COVER-05", no()),
    ]);
}

/// Covers FC-SKILL-12, FC-FF-02.
#[test]
fn fc_e68_run_and_gun() {
    let mut game = layout()
        .block([5.0, 12.0, 10.5, 14.0])
        .a("A1", 9.0, 10.0, json!({"weapons": ["rifle"], "skills": ["run_and_gun"]}))
        .a("A2", 30.0, 10.0, "rifle")
        .b("B1", 9.0, 26.0, "rifle")
        .ready();
    game.battle.stage = Stage::FireFight { side: A };
    let way = game.way("A1", &[(13.0, 10.0)]);
    game.advance(vec![
        ("FC-FF-01", pick(0)),
        ("FC-FF-01", word("fc-run-and-gun")),
        ("FC-SKILL-12", way),
        ("FC-GUARD-02", word("fc-hold")),
        ("FC-FF-01", word("fc-fire-rifle")),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(2)),
    ]);
    assert_eq!(game.spot("A1"), (1300, 1000));
    game.advance(vec![("FC-FF-01", pick(0)), ("FC-FF-01", word("fc-hold"))]);
    assert_eq!(game.spot("A2"), (3000, 1000), "without the skill nobody moves");
}

/// Covers FC-SKILL-13, FC-SCUR-04.
#[test]
fn fc_e69_covering_fire() {
    let mut game = layout()
        .a("A1", 10.0, 10.0, json!({"weapons": ["rifle"], "skills": ["covering_fire"]}))
        .a("A2", 20.0, 10.0, "rifle")
        .b("B1", 15.0, 30.0, "rifle")
        .ready();
    game.battle.stage = Stage::Scurry { side: A };
    let way = game.way("A1", &[(10.0, 16.0)]);
    game.advance(vec![
        ("FC-SCUR-01", pick(0)),
        ("FC-SCUR-01", way),
        ("FC-SKILL-13", word("fc-fire-rifle")),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(2)),
    ]);
    assert!(game.figure("A1").fired);
    let way = game.way("A2", &[(20.0, 16.0)]);
    game.advance(vec![("FC-SCUR-01", pick(0)), ("FC-SCUR-01", way)]);
}

/// Covers FC-LEAD-01, FC-LEAD-02, FC-LEAD-03, FC-LEAD-04, FC-LEAD-05, FC-LEAD-06, FC-LEAD-07.
#[test]
fn fc_e47_the_leader() {
    let squad = || {
        layout()
            .a("L", 10.0, 10.0, json!({"weapons": ["rifle"], "leader": true}))
            .a("A3", 17.0, 10.0, "rifle")
            .a("A4", 18.5, 10.0, "rifle")
            .b("B1", 17.0, 30.0, "rifle")
            .ready()
    };
    let mut fire = squad();
    fire.battle.stage = Stage::Turn { side: A };
    fire.advance(vec![("FC-TURN-04", face(5)), ("FC-LEAD-02", face(6))]);
    fire.advance(vec![
        ("FC-STD-01", word("fc-lead-fire")),
        ("FC-LEAD-04", word("fc-fire-rifle")),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(2)),
    ]);
    assert!(fire.figure("A3").acted && !fire.figure("A4").acted, "six inches, and 7.5 is too far");
    assert_eq!(fire.battle.stage, Stage::Standard { side: A, left: 2 }, "on top of the two activations");

    let mut walk = squad();
    walk.battle.stage = Stage::Turn { side: A };
    walk.advance(vec![("FC-TURN-04", face(5)), ("FC-LEAD-02", face(1))]);
    let way = walk.way("A3", &[(17.0, 16.0)]);
    walk.advance(vec![("FC-STD-01", word("fc-lead-move")), ("FC-MOVE-01", way)]);
    assert_eq!(walk.spot("A3"), (1700, 1600));

    let mut nothing = squad();
    nothing.battle.stage = Stage::Turn { side: A };
    nothing.advance(vec![("FC-TURN-04", face(5)), ("FC-LEAD-02", face(3))]);
    assert_eq!(nothing.battle.sides[0].bonus, None);
}

/// Covers FC-LEAD-08, FC-LEAD-10, FC-LEAD-11.
#[test]
fn fc_lead_08_a_leader_out_of_his_senses_does_not_roll() {
    let lay = || {
        layout()
            .a("L1", 10.0, 10.0, json!({"leader": true}))
            .a("L2", 14.0, 10.0, json!({"leader": true}))
            .b("B1", 17.0, 40.0, json!({}))
            .ready()
    };
    let mut game = lay();
    game.change("L1", |it| it.status = Status::Bailing);
    game.battle.stage = Stage::Turn { side: A };
    game.advance(vec![("FC-TURN-04", face(4)), ("FC-LEAD-02", face(2))]);
    let mut both = lay();
    both.battle.stage = Stage::Turn { side: A };
    both.advance(vec![("FC-TURN-04", face(4)), ("FC-LEAD-10", pick(1)), ("FC-LEAD-02", face(1))]);
    assert_eq!(both.battle.sides[0].bonus.map(|(leader, _)| leader), Some(both.id("L2")));
    for it in ["L1", "L2"] {
        both.change(it, |figure| figure.status = Status::Down);
    }
    both.battle.stage = Stage::Turn { side: A };
    both.advance(vec![("FC-TURN-04", face(4))]);
}

/// Covers FC-SKILL-10, FC-SKILL-11.
#[test]
fn fc_skill_10_right_place_moves_two_inches_at_the_end_of_an_own_standard_turn() {
    let mut game =
        layout().a("A1", 10.0, 10.0, json!({"skills": ["right_place"]})).b("B1", 40.0, 40.0, json!({})).ready();
    game.battle.stage = Stage::EndOfTurn { side: A, standard: true };
    let way = game.way("A1", &[(12.0, 10.0)]);
    game.advance(vec![("FC-SKILL-10", way)]);
    assert_eq!(game.spot("A1"), (1200, 1000));
    game.battle.stage = Stage::EndOfTurn { side: A, standard: false };
    game.advance(vec![]);
    game.change("A1", |it| it.acted = true);
    game.battle.stage = Stage::EndOfTurn { side: A, standard: true };
    game.advance(vec![]);
}

/// Covers FC-DEPL-01, FC-DEPL-02, FC-DEPL-03, FC-DEPL-04.
#[test]
fn fc_e58_deployment() {
    let mut game = platoon(1).ready();
    for name in ["A1", "B1"] {
        game.change(name, |it| it.status = Status::Reserve);
    }
    game.battle.stage = Stage::Opening;
    game.advance(vec![
        ("FC-DEPL-01", word("fc-attitude-aggressive")),
        ("FC-DEPL-01", word("fc-attitude-cautious")),
        ("FC-DEPL-02", face(3)),
        ("FC-DEPL-02", face(2)),
    ]);
    assert_eq!(game.battle.stage, Stage::Deployment { side: A, second: false }, "two against three: A deploys first");
    for (name, y, clause) in [("A1", 3.0, A), ("B1", 45.0, B)] {
        let facing = referee::oracles::answer(referee::Answer::Direction(table::Bearing::NORTH));
        game.advance(vec![("FC-DEPL-02", at(24.0, y)), ("FC-MOVE-07", facing)]);
        assert_eq!(game.status(name), Status::Fit);
        assert_eq!(game.battle.active(), Some(clause));
        game.advance(vec![]);
    }
    for _ in 0..2 {
        game.advance(vec![]);
    }
    assert_eq!(game.battle.stage, Stage::FirstMove);
    game.advance([3, 5, 2, 6].map(|die| ("FC-DEPL-03", face(die))).to_vec());
    assert_eq!(game.battle.stage, Stage::Turn { side: B }, "a tie, then three against five");
}
