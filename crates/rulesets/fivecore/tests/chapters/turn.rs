//! FC-TURN, FC-SCUR, FC-FF, FC-STD, FC-QUAL, FC-LEAD.

use crate::bench::{A, B, Layout, layout, pick, spot, word};
use fivecore::FiveCore;
use fivecore::battle::{Stage, Stance, Status};
use fivecore::standard::{activations, check};
use referee::covers;
use referee::oracles::{face, no, yes};
use referee::{Answer, AnyMatch, Choice, Fact, Game, Question, Refusal, Seat};
use serde_json::json;
use table::Length;

/// So many riflemen in a row, and one enemy who is no danger to anybody.
fn platoon(men: usize) -> Layout {
    let names = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"];
    let row =
        names[..men].iter().enumerate().fold(layout(), |it, (n, name)| it.a(name, 4.0 + 4.0 * n as f64, 5.0, "rifle"));
    row.b("B1", 24.0, 40.0, json!({}))
}

#[test]
fn fc_e01_a_standard_turn() {
    covers!["FC-STD-01", "FC-STD-02", "FC-STD-03", "FC-STD-05", "FC-STD-06", "FC-STD-07", "FC-TURN-05"];
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

#[test]
fn fc_e02_how_many_activations() {
    covers!["FC-GEN-17", "FC-QUAL-01", "FC-QUAL-02", "FC-STD-09"];
    let count = |men: usize, superior: bool| {
        let quality = if superior { "first" } else { "none" };
        let game = platoon(men).option("superior_quality", quality).ready();
        activations(&game.setup, &game.battle, A)
    };
    assert_eq!([count(8, false), count(9, false), count(9, true), count(6, true)], [2, 3, 4, 3]);
    let game = platoon(9).option("third_activation", false).ready();
    assert_eq!(activations(&game.setup, &game.battle, A), 2, "the rule is off");
}

#[test]
fn fc_e03_scurry() {
    covers![
        "FC-SCUR-01",
        "FC-SCUR-02",
        "FC-SCUR-03",
        "FC-SCUR-08",
        "FC-SCUR-09",
        "FC-SCUR-11",
        "FC-SCUR-12",
        "FC-SCUR-13",
        "FC-SCUR-14",
        "FC-TURN-06"
    ];
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

#[test]
fn fc_scur_05_a_figure_may_scurry_out_of_contact_with_an_enemy() {
    let mut game = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 11.05, "rifle").ready();
    game.battle.stage = Stage::Scurry { side: A };
    let away = game.way("A1", &[(10.0, 6.0)]);
    game.advance(vec![("FC-SCUR-01", pick(0)), ("FC-SCUR-01", away)]);
    assert_eq!(game.spot("A1"), (1000, 600));
}

#[test]
fn fc_e04_fire_fight() {
    covers![
        "FC-COVER-05",
        "FC-DICE-04",
        "FC-FF-01",
        "FC-FF-03",
        "FC-FF-04",
        "FC-FF-05",
        "FC-FF-07",
        "FC-FF-12",
        "FC-TURN-07"
    ];
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

#[test]
fn fc_ff_06_one_that_stepped_up_to_answer_may_not_act_in_its_own_next_turn() {
    covers!["FC-STD-12"];
    let mut game = platoon(2).ready();
    game.change("A1", |it| it.idle_in = 3);
    let refusal = check(&game.setup, &game.battle, game.id("A1")).expect_err("idle");
    assert_eq!(refusal.clause.as_str(), "FC-FF-06");
    game.change("A2", |it| it.status = Status::Hunkered);
    let refusal = check(&game.setup, &game.battle, game.id("A2")).expect_err("hunkered");
    assert_eq!(refusal.clause.as_str(), "FC-STD-12");
}

#[test]
fn fc_e05_a_six_without_line_of_sight_is_a_scurry() {
    covers!["FC-FF-08"];
    let mut game =
        layout().block([0.0, 20.0, 48.0, 22.0]).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 40.0, "rifle").ready();
    game.battle.stage = Stage::Turn { side: A };
    game.advance(vec![("FC-TURN-04", face(6))]);
    assert_eq!(game.battle.stage, Stage::Scurry { side: A });
}

#[test]
fn fc_e63_who_starts() {
    covers!["FC-TURN-01", "FC-TURN-02"];
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

#[test]
fn fc_turn_03_the_players_alternate_turns() {
    covers!["FC-GEN-15"];
    let mut game = platoon(1).ready();
    for (over, next) in [(A, B), (B, A)] {
        game.battle.stage = Stage::EndOfTurn { side: over, standard: false };
        game.advance(vec![]);
        game.advance(vec![("FC-TURN-04", face(3))]);
        assert!(matches!(game.battle.stage, Stage::Standard { side, .. } if side == next));
    }
}

#[test]
fn fc_e67_an_own_fire_fight_from_hiding() {
    covers!["FC-FF-09", "FC-FF-11", "FC-FF-13"];
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

#[test]
fn fc_e69_covering_fire() {
    covers!["FC-SKILL-13"];
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

#[test]
fn fc_e47_the_leader() {
    covers!["FC-LEAD-01", "FC-LEAD-02", "FC-LEAD-04", "FC-LEAD-05", "FC-LEAD-06", "FC-LEAD-07"];
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

#[test]
fn fc_lead_08_a_leader_out_of_his_senses_does_not_roll() {
    covers!["FC-LEAD-10", "FC-LEAD-11"];
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

#[test]
fn fc_skill_10_right_place_moves_two_inches_at_the_end_of_an_own_standard_turn() {
    covers!["FC-SKILL-11"];
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
        game.advance(vec![("FC-DEPL-02", spot(24.0, y)), ("FC-MOVE-07", facing)]);
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

/// The scenario's force says so, whatever else is wrong with it; the option names nobody.
#[test]
fn fc_qual_03_a_worse_force_in_a_favourable_position_has_one_more_activation() {
    let mut scenario = platoon(3).points(0, 0, 2).scenario();
    scenario.sides[0].force["superior"] = json!(true);
    let (setup, battle) = FiveCore::set_up(&scenario).expect("a sound scenario");
    assert_eq!(battle.sides[0].despair, 2, "a wretched force");
    assert_eq!([A, B].map(|side| activations(&setup, &battle, side)), [3, 2]);
}

/// What A1 may do when its leader stands next to it, at the other end of the table, or is Out.
#[test]
fn fc_gen_07_a_figure_needs_no_leader_near_it_to_act_or_to_recover() {
    let lay = |x: f64| {
        layout()
            .a("L", x, 4.0, json!({"weapons": ["rifle"], "leader": true}))
            .a("A1", 44.0, 4.0, "rifle")
            .b("B1", 44.0, 30.0, "rifle")
            .ready()
    };
    let (near, mut far) = (lay(42.5), lay(2.0));
    assert_eq!(near.orders("A1"), far.orders("A1"));
    far.change("L", |it| it.status = Status::Out);
    assert_eq!(near.orders("A1"), far.orders("A1"), "nor any leader at all");
    for game in [&near, &far] {
        assert_eq!(check(&game.setup, &game.battle, game.id("A1")), Ok(()));
    }
    for mut game in [near, far] {
        game.change("A1", |it| it.status = Status::Bailing);
        game.activate("A1", vec![("FC-BAIL-05", face(5))]);
        assert_eq!(game.status("A1"), Status::Fit);
    }
}

/// A1 walks away from the only friend it has, and nobody asks or rolls anything.
#[test]
fn fc_gen_08_figures_of_a_group_may_be_as_far_apart_as_they_like() {
    let mut game = layout().a("A1", 30.0, 4.0, json!({})).a("A2", 1.0, 4.0, json!({})).ready();
    let way = game.way("A1", &[(36.0, 4.0)]);
    game.activate(
        "A1",
        vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way), ("FC-STD-06", word("fc-order-finish"))],
    );
    assert_eq!((game.spot("A1"), game.status("A1"), game.status("A2")), ((3600, 400), Status::Fit, Status::Fit));
    assert!(check(&game.setup, &game.battle, game.id("A2")).is_ok());
}

/// The barred options of a question: word, figure, clause.
fn barred(question: &Question) -> Vec<(String, Option<u16>, String)> {
    let line = |(choice, refusal): &(Choice, Refusal)| {
        (choice.word.to_string(), choice.figure.map(|id| id.0), refusal.clause.to_string())
    };
    question.barred.iter().map(line).collect()
}

/// What nobody does in a Scurry.
const NO_FIRE: (&str, Option<u16>, &str) = ("fc-fire", None, "FC-SCUR-04");
const NO_DASH: (&str, Option<u16>, &str) = ("fc-order-dash", None, "FC-SCUR-14");

fn lines(of: &[(&str, Option<u16>, &str)]) -> Vec<(String, Option<u16>, String)> {
    of.iter().map(|(word, figure, clause)| (word.to_string(), *figure, clause.to_string())).collect()
}

#[test]
fn fc_scur_07_a_scurry_says_who_may_not_move_and_why() {
    covers!["FC-SCUR-01", "FC-SCUR-04", "FC-SCUR-14"];
    let lay = platoon(3);
    let mut game = lay.ready();
    game.battle.stage = Stage::Scurry { side: A };
    game.change("A2", |it| it.status = Status::Hunkered);
    game.change("A3", |it| it.acted = true);
    let found = barred(&lay.asked(&game));
    let figures = [("fc-figure", Some(1), "FC-SCUR-07"), ("fc-figure", Some(2), "FC-SCUR-01")];
    assert_eq!(found, lines(&[figures[0], figures[1], NO_FIRE, NO_DASH, ("fc-rally", Some(1), "FC-MOR-03")]));
}

#[test]
fn fc_scur_10_an_answer_says_who_saw_nobody() {
    let lay = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle").b("B2", 14.0, 30.0, "rifle");
    let mut game = lay.ready();
    game.battle.stage = Stage::ScurryAnswer { side: A };
    game.battle.witnesses.add(game.id("B2"));
    let found = barred(&lay.asked(&game));
    assert_eq!(found, lines(&[("fc-figure", Some(1), "FC-SCUR-10"), NO_FIRE, NO_DASH]));
}

/// A2's pistol does not reach: nineteen inches, twelve allowed.
#[test]
fn fc_ff_10_a_fire_fight_says_who_may_not_fire_and_why() {
    covers!["FC-JAM-02"];
    let lay = layout()
        .a("A1", 10.0, 10.0, "rifle")
        .a("A2", 14.0, 10.0, "pistol")
        .a("A3", 18.0, 10.0, "rifle")
        .a("A4", 22.0, 10.0, "rifle")
        .b("B1", 14.0, 30.0, "rifle");
    let mut game = lay.ready();
    game.battle.stage = Stage::FireFight { side: A };
    game.change("A3", |it| it.jammed_until = 3);
    game.change("A4", |it| it.status = Status::Down);
    let question = lay.asked(&game);
    let [a2, a3, a4] =
        [("FC-FIRE-05", 1), ("FC-JAM-02", 2), ("FC-FF-10", 3)].map(|(clause, id)| ("fc-figure", Some(id), clause));
    assert_eq!(barred(&question), lines(&[a2, a3, a4, ("fc-order-move", None, "FC-FF-02")]));
    let facts = &question.barred[0].1.facts;
    let length = |n: i64| Fact::Length(Length::inches(n));
    assert!(
        facts.contains(&("wanted".into(), length(19))) && facts.contains(&("allowed".into(), length(12))),
        "{facts:?}"
    );
}

#[test]
fn fc_ff_02_a_volley_says_whom_it_can_not_hit_and_that_nobody_moves() {
    covers!["FC-FF-01"];
    let lay = layout()
        .block([20.0, 18.0, 28.0, 22.0])
        .a("A1", 24.0, 10.0, "rifle")
        .b("B1", 24.0, 30.0, "rifle")
        .b("B2", 10.0, 30.0, "rifle");
    let mut game = lay.ready();
    game.battle.stage = Stage::FireFight { side: A };
    let mut open = lay.open(&game);
    let first = open.questions(Seat::Referee).remove(0);
    open.answer(Seat::Side(A), first.number, Answer::Pick(0)).expect("A1 may fire");
    let volley = open.questions(Seat::Referee).remove(0);
    let expected = [("fc-fire", Some(1), "FC-VIS-05"), ("fc-order-move", None, "FC-FF-02")];
    assert_eq!(barred(&volley), lines(&expected));
}

#[test]
fn a_position_names_only_sides_that_exist() {
    let game = platoon(2).ready();
    let complaints = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut position = FiveCore::position(&game.setup, &game.battle);
        change(&mut position);
        FiveCore::stand(&game.setup, &position).expect_err("nobody is side 2").remove(0)
    };
    let end = complaints(&|position| position["stage"] = json!({"end_of_turn": {"side": 2, "standard": true}}));
    assert_eq!((end.field.as_str(), end.reason.as_str()), ("stage", "fc-complaint-side"));
    let alarm = complaints(&|position| position["stage"] = json!({"alarm": {"side": 200}}));
    assert_eq!(alarm.field, "stage");
    let object = complaints(&|position| position["objects"] = json!([{"at": {"x": 0, "y": 0}, "side": 2}]));
    assert_eq!(object.field, "objects");
}
