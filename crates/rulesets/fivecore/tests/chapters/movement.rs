//! FC-MOVE, FC-DASH, FC-DIFF, FC-OBST.

use crate::bench::{Layout, Skirmish, layout, point, spot, word};
use fivecore::activation::Activation;
use fivecore::battle::{Load, Status};
use fivecore::dash;
use fivecore::kill::set_status;
use fivecore::movement::{Gait, March, allowance};
use referee::covers;
use referee::oracles::{face, faces};
use referee::{Refusal, Travel, Walk};
use serde_json::json;
use table::{Bearing, Length};

/// A1 on its own; the only enemy is unarmed and far away.
fn alone(card: serde_json::Value) -> Layout {
    layout().a("A1", 10.0, 10.0, card).b("B1", 44.0, 44.0, json!({}))
}

fn try_way(game: &Skirmish, name: &str, places: &[(f64, f64)]) -> Result<(), Refusal> {
    let id = game.id(name);
    let march = March::new(&game.setup, &game.battle, id, allowance(&game.setup, &game.battle, id), Gait::Free);
    let way = places.iter().map(|&(x, y)| point(x, y).into()).collect();
    march.check(&[Walk { figure: id, way, facing: None }])
}

#[test]
fn fc_move_01_a_normal_move_is_six_inches() {
    covers!["FC-GEN-05", "FC-GEN-06"];
    let game = alone(json!({})).ready();
    assert!(try_way(&game, "A1", &[(10.0, 16.0)]).is_ok());
    assert!(try_way(&game, "A1", &[(10.0, 13.0), (13.0, 13.0)]).is_ok(), "it may bend");
    let refusal = try_way(&game, "A1", &[(10.0, 16.4)]).expect_err("too far");
    assert_eq!(refusal.clause.as_str(), "FC-MOVE-01");
    let lengths: Vec<_> = refusal.facts.iter().filter(|(_, fact)| matches!(fact, referee::Fact::Length(_))).collect();
    assert_eq!(lengths.len(), 2, "what was wanted and what is allowed");
}

#[test]
fn fc_move_06_whoever_stays_may_turn_and_has_not_moved() {
    covers!["FC-MOVE-04"];
    let mut game = alone(json!({})).ready();
    let stay = Walk { figure: game.id("A1"), way: Vec::new(), facing: Some(Bearing::EAST) };
    let way = referee::oracles::answer(referee::Answer::Path(vec![stay]));
    let lines = vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way), ("FC-STD-06", word("fc-order-finish"))];
    game.activate("A1", lines);
    assert_eq!((game.figure("A1").facing, game.figure("A1").moved), (Bearing::EAST, false));
}

#[test]
fn fc_move_03_a_burdened_figure_moves_four_inches() {
    let mut game = alone(json!({})).a("A2", 11.0, 10.0, json!({})).ready();
    let casualty = game.id("A2");
    game.change("A1", |it| it.load = Some(Load::Casualty(casualty)));
    assert!(try_way(&game, "A1", &[(10.0, 14.0)]).is_ok());
    assert_eq!(try_way(&game, "A1", &[(10.0, 14.1)]).expect_err("burdened").clause.as_str(), "FC-MOVE-03");
}

/// R23. Pinned, it can do nothing but handle its load, and leaves alone what it has set down.
#[test]
fn fc_move_03_what_was_set_down_is_not_taken_up_again_in_the_same_activation() {
    let mut game = alone(json!({})).a("A2", 11.0, 10.0, json!({})).ready();
    game.change("A1", |it| it.status = Status::Pinned).change("A2", |it| it.status = Status::Down);
    let lines = vec![("FC-STD-06", word("fc-deed-carry")), ("FC-STD-06", word("fc-deed-set-down"))];
    game.activate("A1", lines);
    assert_eq!(game.figure("A1").load, None);
    assert!(game.orders("A1").contains(&"fc-deed-carry".to_string()), "the next time it may");
}

/// R23. He faces north, so it lies a base to the south of him; with a wall there and a friend beyond, as near as may be.
#[test]
fn fc_move_03_a_casualty_let_fall_lies_beside_its_bearer_and_on_nobody() {
    let falls = |lay: Layout| {
        let mut game = lay.a("A2", 11.0, 10.0, json!({})).ready();
        let (bearer, casualty) = (game.id("A1"), game.id("A2"));
        game.change("A1", |it| (it.facing, it.load) = (Bearing::NORTH, Some(Load::Casualty(casualty))));
        game.change("A2", |it| (it.status, it.at) = (Status::Down, point(10.0, 10.0)));
        game.run([], |play| {
            set_status(play, bearer, Status::Down);
            Ok(())
        });
        assert_eq!(game.figure("A1").load, None);
        assert!(game.gap("A1", "A2") > Length::ZERO, "nobody lies on anybody");
        game
    };
    let game = falls(alone(json!({})));
    assert_eq!(
        (game.place("A2").x, game.place("A2").y < game.place("A1").y),
        (point(10.0, 10.0).x, true),
        "behind him"
    );
    assert!(game.gap("A1", "A2") <= Length::mm(1));
    let ringed = alone(json!({})).block([9.0, 10.6, 11.0, 11.0]).block([9.0, 9.0, 11.0, 9.4]);
    assert!(falls(ringed.block([9.0, 9.4, 9.4, 10.6]).block([10.6, 9.4, 11.0, 10.6])).gap("A1", "A2") > Length::mm(1));
}

#[test]
fn fc_skill_08_the_fast_move_eight_inches() {
    let game = alone(json!({"skills": ["fast"]})).ready();
    assert!(try_way(&game, "A1", &[(10.0, 18.0)]).is_ok());
    assert_eq!(try_way(&game, "A1", &[(10.0, 18.1)]).expect_err("too far").clause.as_str(), "FC-SKILL-08");
}

#[test]
fn fc_move_05_nobody_passes_through_a_base_or_a_block() {
    let game = alone(json!({})).a("A2", 10.0, 12.0, json!({})).block([12.0, 9.0, 13.0, 11.0]).ready();
    assert!(try_way(&game, "A1", &[(10.0, 15.0)]).is_err());
    assert!(try_way(&game, "A1", &[(15.0, 10.0)]).is_err());
    assert!(try_way(&game, "A1", &[(4.0, 10.0)]).is_ok());
}

#[test]
fn fc_e17_dash() {
    covers!["FC-DASH-01", "FC-DASH-02", "FC-DASH-03", "FC-DASH-05"];
    for (die, y) in [(2, 1800), (6, 2100)] {
        let mut game = alone(json!({"weapons": ["rifle"]})).wall([5.0, 21.6], [15.0, 21.6]).ready();
        let way = game.way("A1", &[(10.0, 16.0)]);
        let mut lines = vec![
            ("FC-STD-06", word("fc-order-move")),
            ("FC-MOVE-01", way),
            ("FC-STD-06", word("fc-order-dash")),
            ("FC-DASH-02", spot(10.0, 21.0)),
            ("FC-DASH-02", face(die)),
        ];
        if die == 6 {
            lines.push(("FC-COVER-01", word("fc-stance-exposed")));
            lines.push(("FC-STD-06", word("fc-order-finish")));
        }
        game.activate("A1", lines);
        assert_eq!(game.spot("A1"), (1000, y));
    }
}

#[test]
fn fc_e18_dash_refused() {
    covers!["FC-DASH-04", "FC-DASH-08", "FC-DASH-09", "FC-DASH-10"];
    let refusal = |game: &Skirmish| {
        let activation = Activation::begin(&game.setup, &game.battle, game.id("A1"));
        dash::check(&game.setup, &game.battle, &activation).err().map(|refusal| refusal.clause.to_string())
    };
    let clause = |id: &str| Some(id.to_string());
    assert_eq!(refusal(&alone(json!({})).wall([5.0, 10.6], [15.0, 10.6]).ready()), clause("FC-DASH-04"));
    assert_eq!(refusal(&alone(json!({})).swamp([5.0, 8.0, 15.0, 12.0]).ready()), clause("FC-DASH-08"));
    assert_eq!(refusal(&alone(json!({"burdened": true})).ready()), clause("FC-DASH-10"));
    assert_eq!(refusal(&alone(json!({})).swamp([5.0, 5.0, 15.0, 9.0]).ready()), None, "the swamp lies behind it");
}

#[test]
fn fc_dash_06_a_dash_crosses_easy_obstacles_and_stops_at_hard_ones_and_difficult_ground() {
    covers!["FC-DASH-07", "FC-DASH-11", "FC-DASH-13"];
    let end = |lay: Layout| {
        let mut game = lay.ready();
        let lines =
            vec![("FC-STD-06", word("fc-order-dash")), ("FC-DASH-02", spot(10.0, 16.0)), ("FC-DASH-02", face(6))];
        let lines = if game.setup.table.pieces[0].name == "hedge" {
            [lines, vec![("FC-COVER-01", word("fc-stance-exposed")), ("FC-STD-06", word("fc-order-finish"))]].concat()
        } else {
            lines
        };
        game.activate("A1", lines);
        game.spot("A1").1
    };
    assert_eq!(end(alone(json!({})).wall([5.0, 13.0], [15.0, 13.0])), 1600);
    let hedge = end(alone(json!({})).hedge([5.0, 13.0], [15.0, 13.0]));
    assert!((1240..=1250).contains(&hedge), "in contact with the hedge: {hedge}");
    let swamp = end(alone(json!({})).swamp([5.0, 13.0, 15.0, 20.0]));
    assert!((1298..=1300).contains(&swamp), "at its border: {swamp}");
}

#[test]
fn fc_skill_09_runners_keep_the_better_of_two_dice_and_armour_takes_an_inch() {
    covers!["FC-ARM-01"];
    let mut game = alone(json!({"skills": ["runner"], "armour": true})).ready();
    let lines =
        vec![("FC-STD-06", word("fc-order-dash")), ("FC-DASH-02", spot(10.0, 30.0)), ("FC-DASH-02", faces([2, 5]))];
    game.activate("A1", lines);
    assert_eq!(game.spot("A1"), (1000, 1400), "five less one");
}

#[test]
fn fc_e19_difficult_ground() {
    covers!["FC-DIFF-01", "FC-DIFF-02", "FC-DIFF-03", "FC-DIFF-04"];
    let mut game = alone(json!({})).swamp([0.0, 12.0, 20.0, 15.0]).ready();
    assert_eq!(try_way(&game, "A1", &[(10.0, 16.0)]).expect_err("in and out").clause.as_str(), "FC-DIFF-02");
    assert!(try_way(&game, "A1", &[(10.0, 14.99)]).is_ok(), "it stops before the far edge");
    game.change("A1", |it| it.at = point(10.0, 14.99));
    assert!(try_way(&game, "A1", &[(10.0, 20.99)]).is_ok(), "next time it leaves freely");
}

/// R70. Fire has stopped it while it crossed. Found by random games: staying was offered, and then refused.
#[test]
fn whoever_was_stopped_astride_an_obstacle_may_stay_there_but_not_move_along_it() {
    let mut game = alone(json!({})).wall([5.0, 12.6], [15.0, 12.6]).ready();
    game.change("A1", |it| it.at = point(10.0, 12.6));
    assert!(try_way(&game, "A1", &[]).is_ok(), "it stays");
    assert!(try_way(&game, "A1", &[(11.0, 12.6)]).is_err(), "still astride");
    assert!(try_way(&game, "A1", &[(10.0, 14.0)]).is_ok(), "down on the far side");
}

#[test]
fn fc_e20_obstacles() {
    covers!["FC-OBST-01", "FC-OBST-03", "FC-OBST-04", "FC-OBST-05", "FC-OBST-06", "FC-OBST-07"];
    let mut game = alone(json!({})).wall([5.0, 12.6], [15.0, 12.6]).ready();
    assert_eq!(try_way(&game, "A1", &[(10.0, 16.0)]).expect_err("over the wall").clause.as_str(), "FC-OBST-03");
    assert!(try_way(&game, "A1", &[(10.0, 12.05)]).is_ok());
    game.change("A1", |it| it.at = point(10.0, 12.05));
    assert!(try_way(&game, "A1", &[(10.0, 18.05)]).is_ok(), "next time it crosses at no cost");

    let mut hard = alone(json!({"weapons": ["rifle"]})).hedge([5.0, 12.6], [15.0, 12.6]).ready();
    assert_eq!(try_way(&hard, "A1", &[(10.0, 16.0)]).expect_err("over the hedge").clause.as_str(), "FC-OBST-05");
    hard.change("A1", |it| it.at = point(10.0, 12.05));
    assert!(try_way(&hard, "A1", &[(10.0, 16.0)]).is_err(), "nor by an ordinary move");
    let lines = vec![
        ("FC-STD-06", word("fc-order-cross")),
        ("FC-COVER-01", word("fc-stance-exposed")),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    hard.activate("A1", lines);
    let (x, y) = hard.spot("A1");
    assert!(x == 1000 && (1310..=1320).contains(&y), "in contact with the far side: {x}, {y}");
    assert!(try_way(&hard, "A1", &[(10.0, 19.0)]).is_ok(), "and the third time it moves normally");
}

#[test]
fn fc_obst_02_a_wall_no_higher_than_the_waist_is_easy() {
    let crossing = |height: f64| {
        let wall = json!({"kind": "wall", "wall": [[5, 12.6], [15, 12.6]], "height": height});
        let game = alone(json!({})).piece(wall).ready();
        game.setup.reading(table::PieceId(0)).nature
    };
    use fivecore::terrain::{Crossing, Nature};
    assert_eq!(crossing(0.5), Nature::Obstacle(Crossing::Easy));
    assert_eq!(crossing(0.9), Nature::Obstacle(Crossing::Hard));
}

#[test]
fn fc_obst_12_a_closed_door_opens_from_inside() {
    covers!["FC-OBST-10", "FC-OBST-11"];
    let house = json!({"kind": "house", "rect": [5, 12, 15, 20], "height": 3, "opacity": "hollow", "barrier": "closed",
    "cover": "heavy", "openings": [
        {"kind": "door", "from": [9.5, 12], "to": [10.5, 12], "closed": true},
        {"kind": "gap", "from": [15, 15.5], "to": [15, 16.5]},
    ]});
    let mut game = alone(json!({})).piece(house).ready();
    assert!(try_way(&game, "A1", &[(10.0, 14.0)]).is_err(), "from outside it is an obstacle");
    game.change("A1", |it| it.at = point(10.0, 14.0));
    let way = game.way("A1", &[(10.0, 10.0)]);
    let lines = vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way)];
    game.activate("A1", [lines, vec![("FC-STD-06", word("fc-order-finish"))]].concat());
    assert!(fivecore::deeds::closed_doors(&game.setup, &game.battle).is_empty(), "and stands open now");
    assert!(try_way(&game, "A1", &[(10.0, 14.0)]).is_ok());
    game.change("A1", |it| it.at = point(17.0, 16.0));
    assert!(try_way(&game, "A1", &[(13.0, 16.0)]).is_ok(), "a gap is no obstacle, however wide the base");
}
