//! FC-MISS-03. How a battle ends: each objective for the side that wins by it, driven off, the turn limit, draws.

use crate::bench::{A, B, Layout, Skirmish, layout, pick, point, spot, word};
use fivecore::battle::{Finish, Load, Stage, Status};
use fivecore::scenario::Objective;
use referee::covers;
use referee::oracles::{face, no, yes};
use serde_json::{Value, json};
use table::Edge;

/// Side A with an objective, three strong; side B wants to drive it off.
fn mission(aim: Value) -> Layout {
    layout()
        .a("A1", 10.0, 10.0, json!({}))
        .a("A2", 14.0, 10.0, json!({}))
        .a("A3", 18.0, 10.0, json!({}))
        .b("B1", 40.0, 40.0, json!({}))
        .side_rule(0, "aim", aim)
}

/// Plays to the end of a turn of a side, with nothing else happening in it.
fn end_turn(game: &mut Skirmish, side: referee::SideId) {
    game.battle.turn += 1;
    game.battle.sides[side.index()].turns += 1;
    game.battle.stage = Stage::EndOfTurn { side, standard: false };
    game.advance(vec![]);
}

fn winner(game: &Skirmish) -> Option<(Option<referee::SideId>, Finish)> {
    game.battle.ending.map(|ending| (ending.winner, ending.how))
}

fn won(objective: Objective) -> Option<(Option<referee::SideId>, Finish)> {
    Some((Some(A), Finish::Objective(objective)))
}

/// Walks a figure onto its own edge and off the table.
fn leave(game: &mut Skirmish, name: &str, x: f64) {
    game.change(name, |it| it.at = point(x, 2.0));
    game.battle.stage = Stage::Scurry { side: A };
    game.change(name, |it| it.acted = false);
    let id = game.id(name);
    let way = game.way(name, &[(x, 0.5)]);
    game.run(vec![("FC-SCUR-01", way), ("FC-MISS-03", yes())], |play| fivecore::scurry::dart(play, id));
    assert_eq!((game.status(name), game.figure(name).left_by), (Status::Left, Some(Edge::South)));
    game.run(vec![], |play| {
        fivecore::mission::judge(play);
        Ok(())
    });
}

#[test]
fn fc_miss_11_driving_off_the_enemy_wins_at_once() {
    let mut game = mission(json!({"objective": "drive_off"})).ready();
    game.change("B1", |it| it.status = Status::Down);
    let way = game.way("A1", &[(10.0, 12.0)]);
    game.advance(vec![
        ("FC-STD-01", pick(0)),
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-STD-06", word("fc-order-finish")),
    ]);
    assert_eq!(winner(&game), None, "a Down figure could recover");
    game.change("B1", |it| it.status = Status::Out);
    end_turn(&mut game, A);
    assert_eq!(winner(&game), Some((Some(A), Finish::DrivenOff)));

    let mut both = mission(json!({"objective": "drive_off"})).ready();
    for name in ["A1", "A2", "A3", "B1"] {
        both.change(name, |it| it.status = Status::Out);
    }
    end_turn(&mut both, A);
    assert_eq!(winner(&both), Some((None, Finish::BothDrivenOff)));
}

#[test]
fn fc_miss_03_an_object_found_or_recovered_must_still_leave_by_the_own_edge() {
    covers!["FC-MISS-12", "FC-MISS-16"];
    for (aim, objective) in [("find", Objective::Find), ("recover", Objective::Recover)] {
        let mut game = mission(json!({"objective": aim})).ready();
        if objective == Objective::Find {
            game.battle.objects.push(fivecore::battle::Object { at: point(10.0, 10.0), side: A });
            game.battle.sides[0].progress.fulfilled = true;
            game.change("A1", |it| it.load = Some(Load::Object(0)));
        } else {
            game.battle.objects[0].at = point(10.0, 10.5);
            let lines = vec![("FC-STD-06", word("fc-deed-take-object")), ("FC-STD-06", word("fc-order-finish"))];
            game.activate("A1", lines);
        }
        end_turn(&mut game, A);
        assert_eq!(winner(&game), None, "not at the moment of fulfilment");
        leave(&mut game, "A1", 10.0);
        assert_eq!(winner(&game), won(objective));
    }
}

#[test]
fn fc_miss_13_an_object_delivered_wins_when_half_the_group_is_home() {
    let mut game = mission(json!({"objective": "deliver", "figure": "A2", "at": [14, 10.4]})).ready();
    assert_eq!(game.figure("A2").load, Some(Load::Object(0)));
    game.activate("A2", vec![("FC-STD-06", word("fc-deed-set-down")), ("FC-STD-06", word("fc-order-finish"))]);
    assert!(game.battle.sides[0].progress.fulfilled);
    leave(&mut game, "A1", 10.0);
    assert_eq!(winner(&game), None, "one of three");
    leave(&mut game, "A2", 14.0);
    assert_eq!(winner(&game), won(Objective::Deliver));
}

#[test]
fn fc_miss_14_a_prisoner_must_be_led_off_the_own_edge() {
    let mut game = mission(json!({"objective": "take_prisoner"})).b("B2", 44.0, 44.0, json!({})).ready();
    game.change("B1", |it| {
        it.status = Status::Prisoner;
        it.at = point(11.0, 10.0);
    });
    game.activate("A1", vec![("FC-STD-06", word("fc-deed-escort")), ("FC-STD-06", word("fc-order-finish"))]);
    assert!(game.battle.sides[0].progress.fulfilled);
    leave(&mut game, "A1", 10.0);
    assert_eq!(winner(&game), won(Objective::TakePrisoner));
}

#[test]
fn fc_miss_15_crossing_wins_with_half_the_group_over_the_enemys_edge() {
    let mut game = mission(json!({"objective": "cross"})).ready();
    for (n, name) in ["A1", "A2"].into_iter().enumerate() {
        game.change(name, |it| {
            it.status = Status::Left;
            it.left_by = Some(Edge::North);
        });
        end_turn(&mut game, A);
        assert_eq!(winner(&game).is_some(), n == 1, "two of three are half, rounded up");
        if n == 0 {
            game.battle.stage = Stage::Standard { side: A, left: 2 };
        }
    }
    assert_eq!(winner(&game), won(Objective::Cross));
}

#[test]
fn fc_miss_17_a_marker_is_secured_when_it_is_held_for_three_own_turns() {
    let mut game = mission(json!({"objective": "secure"})).rule("marker", json!([10, 12])).ready();
    for turn in 1..=3 {
        end_turn(&mut game, A);
        assert_eq!(winner(&game).is_some(), turn == 3);
        if turn < 3 {
            end_turn(&mut game, B);
        }
    }
    assert_eq!(winner(&game), won(Objective::Secure));

    let mut contested = mission(json!({"objective": "secure"})).rule("marker", json!([10, 12])).ready();
    contested.change("B1", |it| it.at = point(10.0, 18.0));
    end_turn(&mut contested, A);
    assert_eq!(contested.battle.sides[0].progress.held, 0, "an able enemy within six inches");
}

#[test]
fn fc_miss_18_a_marker_is_protected_through_ten_own_turns() {
    let lay = || mission(json!({"objective": "protect"})).rule("marker", json!([10, 12])).ready();
    let mut game = lay();
    game.battle.sides[0].turns = 9;
    end_turn(&mut game, A);
    assert_eq!(winner(&game), won(Objective::Protect));

    let mut lost = lay();
    for name in ["A1", "A2", "A3"] {
        lost.change(name, |it| it.at.y += 500_000);
    }
    lost.change("B1", |it| it.at = point(10.0, 12.5));
    end_turn(&mut lost, B);
    assert!(lost.battle.sides[0].progress.failed);
    lost.battle.sides[0].turns = 9;
    end_turn(&mut lost, A);
    assert_eq!(winner(&lost), None);
}

#[test]
fn fc_miss_19_scouts_touch_three_of_five_pieces_and_half_of_them_go_home() {
    let lay = [8.0, 12.0, 16.0, 20.0, 24.0]
        .into_iter()
        .fold(mission(json!({"objective": "scout"})), |lay, x| lay.rocks([x, 12.0, x + 2.0, 14.0]));
    let mut game = lay.rule("scouted", json!([0, 1, 2, 3, 4])).ready();
    for (name, x) in [("A1", 9.0), ("A2", 13.0), ("A3", 17.0)] {
        assert!(!game.battle.sides[0].progress.fulfilled);
        let way = game.way(name, &[(x, 13.0)]);
        let lines = vec![
            ("FC-STD-06", word("fc-order-move")),
            ("FC-MOVE-01", way),
            ("FC-COVER-01", word("fc-stance-exposed")),
            ("FC-STD-06", word("fc-order-finish")),
        ];
        game.activate(name, lines);
    }
    assert!(game.battle.sides[0].progress.fulfilled);
    leave(&mut game, "A1", 10.0);
    leave(&mut game, "A2", 14.0);
    assert_eq!(winner(&game), won(Objective::Scout));
}

#[test]
fn fc_miss_20_stopping_the_enemy_wins_at_the_turn_limit() {
    let mut game = mission(json!({"objective": "stop"})).option("turn_limit", 4).ready();
    game.battle.sides[1].turns = 4;
    end_turn(&mut game, A);
    assert_eq!(winner(&game), won(Objective::Stop));
}

#[test]
fn fc_gen_16_at_the_turn_limit_more_able_figures_win_and_equal_ones_draw() {
    let lay = || {
        mission(json!({"objective": "secure"})).rule("marker", json!([40, 10])).option("turn_limit", 4).b(
            "B2",
            44.0,
            44.0,
            json!({}),
        )
    };
    let mut more = lay().ready();
    more.battle.sides[1].turns = 4;
    end_turn(&mut more, A);
    assert_eq!(winner(&more), Some((Some(A), Finish::TurnLimit)));
    let mut equal = lay().ready();
    equal.change("A3", |it| it.status = Status::Down);
    equal.battle.sides[1].turns = 4;
    end_turn(&mut equal, A);
    assert_eq!(winner(&equal), Some((None, Finish::TurnLimit)));
}

#[test]
fn an_escape_needs_its_own_turns_first() {
    let aim = json!({"objective": "escape", "figure": "A1", "edge": "north", "after": 4});
    let mut game = mission(aim).side_rule(1, "aim", json!({"objective": "stop"})).ready();
    game.change("A1", |it| it.at = point(10.0, 46.0));
    game.battle.stage = Stage::Scurry { side: A };
    let id = game.id("A1");
    let way = game.way("A1", &[(10.0, 47.5)]);
    game.run(vec![("FC-SCUR-01", way)], |play| fivecore::scurry::dart(play, id));
    assert_eq!(game.status("A1"), Status::Fit, "it is only the third turn");
    game.battle.sides[0].turns = 5;
    let stay = game.way("A1", &[]);
    game.run(vec![("FC-SCUR-01", stay), ("FC-MISS-03", yes())], |play| fivecore::scurry::dart(play, id));
    end_turn(&mut game, A);
    assert_eq!(winner(&game), won(Objective::Escape));
}

#[test]
fn fc_conv_03_a_tenth_of_an_inch_is_contact() {
    let game = layout()
        .a("L", 4.0, 4.0, json!({"leader": true}))
        .a("A1", 44.0, 4.0, json!({}))
        .b("B1", 10.0, 40.0, json!({}))
        .b("B2", 11.1, 40.0, json!({}))
        .b("B3", 8.89, 40.0, json!({}))
        .ready();
    let touch = |it: &str| game.battle.in_contact(game.id("B1"), game.id(it));
    assert!(touch("B2") && !touch("B3"));
    assert!(
        fivecore::standard::check(&game.setup, &game.battle, game.id("A1")).is_ok(),
        "far from everybody, and no matter"
    );
}

#[test]
fn fc_kill_10_an_out_figure_stays_as_a_casualty_that_can_be_carried() {
    let mut game = mission(json!({"objective": "drive_off"})).ready();
    game.change("A2", |it| {
        it.status = Status::Out;
        it.at = point(11.0, 10.0);
    });
    assert!(game.orders("A1").contains(&"fc-deed-carry".to_string()));
    let view = fivecore::view::view(&game.setup, &game.battle, referee::Seat::Spectator);
    assert!(view.figures[1].gone && view.figures[1].place.is_some());
}

#[test]
fn fc_arm_09_a_figure_stunned_in_its_own_activation_stops_there() {
    let mut game = layout()
        .a("A1", 10.0, 10.0, json!({"weapons": ["rifle"], "armour": true}))
        .b("B1", 10.0, 20.0, "rifle")
        .ready();
    let way = game.way("A1", &[(10.0, 16.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-SNAP-01", word("fc-snap")),
        ("FC-KILL-01", face(1)),
        ("FC-ARM-02", face(6)),
    ];
    game.activate("A1", lines);
    assert_eq!((game.status("A1"), game.spot("A1")), (Status::Stunned, (1000, 1500)));
}

#[test]
fn fc_dash_12_a_dash_into_contact_is_a_deliberate_brawl() {
    let mut game = layout().a("A1", 10.0, 14.0, json!({})).b("B1", 10.0, 18.0, json!({})).ready();
    let stay = game.way("A1", &[]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-dash")),
        ("FC-DASH-02", spot(10.0, 18.0)),
        ("FC-DASH-02", face(4)),
        ("FC-BRAWL-03", face(3)),
        ("FC-BRAWL-03", face(3)),
        ("FC-BRAWL-06", stay),
    ];
    game.activate("A1", lines);
    assert_eq!(game.status("B1"), Status::Out, "four against three");
}

#[test]
fn fc_ff_14_a_grenade_may_take_the_place_of_a_shot() {
    let mut game =
        layout().a("A1", 10.0, 10.0, json!({"grenades": 1, "smoke": 1})).b("B1", 10.0, 15.0, json!({})).ready();
    game.battle.stage = Stage::FireFight { side: A };
    let lines = vec![
        ("FC-FF-01", pick(0)),
        ("FC-FF-01", word("fc-deed-grenade")),
        ("FC-GREN-06", spot(10.0, 15.0)),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(6)),
        ("FC-MOVE-07", no()),
    ];
    game.advance(lines);
    assert_eq!(game.status("B1"), Status::Bailing);
}

#[test]
fn fc_move_06_a_figure_may_face_any_way_at_the_end_of_its_move() {
    covers!["FC-MOVE-02"];
    let mut game = mission(json!({"objective": "drive_off"})).ready();
    let walk = referee::Walk {
        figure: game.id("A1"),
        way: vec![point(10.0, 12.0).into()],
        facing: Some(table::Bearing::WEST),
    };
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", referee::oracles::answer(referee::Answer::Path(vec![walk]))),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    game.activate("A1", lines);
    assert_eq!(game.figure("A1").facing, table::Bearing::WEST);
    assert!(!fivecore::cover::is_in_any(&game.setup, game.id("A1"), game.figure("A1").at), "no terrain, no cover");
}
