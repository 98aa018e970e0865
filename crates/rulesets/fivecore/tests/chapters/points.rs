//! FC-MOR, FC-DESP, and who may do what when: points, guns, grenades and searches in every kind of turn.

use crate::bench::{A, amount, layout, word};
use fivecore::battle::{Stage, Status};
use referee::oracles::{Line, face, faces, no, yes};
use serde_json::json;

fn shaken() -> crate::bench::Skirmish {
    let mut game = layout().points(0, 1, 0).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle").ready();
    game.change("A1", |it| it.status = Status::Hunkered);
    game
}

#[test]
fn fc_mor_03_a_point_is_spent_in_an_own_scurry_and_the_figure_runs() {
    let mut game = shaken();
    game.battle.stage = Stage::Scurry { side: A };
    game.advance(vec![("FC-SCUR-01", word("fc-rally"))]);
    assert_eq!((game.status("A1"), game.battle.sides[0].morale), (Status::Fit, 0));
    let way = game.way("A1", &[(10.0, 14.0)]);
    game.advance(vec![("FC-SCUR-01", word("fc-figure")), ("FC-SCUR-01", way)]);
    assert_eq!(game.spot("A1"), (1000, 1400));
}

#[test]
fn fc_mor_03_a_point_is_spent_in_an_own_fire_fight_and_the_figure_fires() {
    let mut game = shaken();
    game.battle.stage = Stage::FireFight { side: A };
    game.advance(vec![("FC-FF-01", word("fc-rally"))]);
    let fires = vec![
        ("FC-FF-01", word("fc-figure")),
        ("FC-FF-01", word("fc-fire-rifle")),
        ("FC-KILL-01", face(3)),
        ("FC-FLIN-01", face(3)),
    ];
    game.advance(fires);
}

#[test]
fn fc_mor_03_no_point_is_spent_in_an_answer() {
    let mut game = layout().points(1, 1, 0).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle").ready();
    game.change("B1", |it| it.status = Status::Hunkered);
    game.battle.stage = Stage::FireFightAnswer { side: A };
    game.advance(vec![]);
    assert_eq!(game.status("B1"), Status::Hunkered);
}

/// Side A can be made to despair once or more.
fn despairing(points: u8) -> crate::bench::Layout {
    layout().points(0, 0, points).a("A1", 24.0, 24.0, "rifle").a("A2", 34.0, 24.0, "rifle").b("B1", 24.0, 44.0, "rifle")
}

fn on_the_way(at: i64) -> Vec<(&'static str, Line)> {
    vec![("FC-DESP-04", yes()), ("FC-DESP-04", amount(at))]
}

#[test]
fn fc_desp_04_a_move_with_a_shot_is_no_way_out() {
    let mut game = despairing(1).ready();
    let way = game.way("A1", &[(24.0, 28.0)]);
    let mut lines = vec![("FC-STD-06", word("fc-order-move-firing")), ("FC-RIF-02", way), ("FC-RIF-03", amount(300))];
    lines.extend(on_the_way(100));
    lines.extend([("FC-DESP-03", face(6)), ("FC-MOVE-07", no())]);
    game.activate("A1", lines);
    assert_eq!(game.status("A1"), Status::Bailing);
}

#[test]
fn fc_desp_04_nor_is_a_scurry() {
    let mut game = despairing(1).ready();
    game.battle.stage = Stage::Scurry { side: A };
    let way = game.way("A1", &[(24.0, 28.0)]);
    let mut lines = vec![("FC-SCUR-01", crate::bench::pick(0)), ("FC-SCUR-01", way)];
    lines.extend(on_the_way(200));
    lines.push(("FC-DESP-03", face(3)));
    game.advance(lines);
    assert_eq!(game.battle.sides[0].despair, 0);
    assert_eq!(game.spot("A1"), (2400, 2800), "unshaken, it goes on");
}

#[test]
fn fc_desp_04_nor_is_a_dash() {
    let mut game = despairing(1).ready();
    let mut lines = vec![
        ("FC-STD-06", word("fc-order-dash")),
        ("FC-DASH-02", crate::bench::spot(24.0, 34.0)),
        ("FC-DASH-02", face(4)),
    ];
    lines.extend(on_the_way(100));
    lines.push(("FC-DESP-03", face(3)));
    game.activate("A1", lines);
    assert_eq!(game.spot("A1"), (2400, 2800));
}

#[test]
fn fc_desp_04_after_one_point_the_next_may_go_to_anybody() {
    let mut game = despairing(2).ready();
    let way = game.way("A1", &[(24.0, 28.0)]);
    let mut lines = vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way)];
    lines.extend(on_the_way(100));
    lines.extend([("FC-DESP-03", face(3)), ("FC-DESP-04", crate::bench::pick(2)), ("FC-DESP-03", face(3))]);
    lines.push(("FC-STD-06", word("fc-order-finish")));
    game.activate("A1", lines);
    assert_eq!(game.battle.sides[0].despair, 0);
}

#[test]
fn fc_hmg_03_a_heavy_machine_gun_is_not_moved() {
    let mut game = layout().a("A1", 10.0, 10.0, "hmg").b("B1", 10.0, 20.0, "rifle").ready();
    for order in ["fc-order-move", "fc-order-dash"] {
        assert!(!game.orders("A1").contains(&order.to_string()), "{order}");
    }
    let id = game.id("A1");
    let activation = fivecore::activation::Activation::begin(&game.setup, &game.battle, id);
    let orders = activation.orders(&game.setup, &game.battle);
    let barred = activation.barred(&game.setup, &game.battle, &orders);
    let clause =
        |word: &str| barred.iter().find(|(choice, _)| choice.word.as_str() == word).map(|it| it.1.clause.as_str());
    assert_eq!(clause("fc-order-move"), Some("FC-HMG-03"));
    assert_eq!(clause("fc-order-dash"), Some("FC-HMG-03"));
    let scurry = fivecore::scurry::check(&game.setup, &game.battle, id, None);
    assert_eq!(scurry.unwrap_err().clause.as_str(), "FC-HMG-03");
    game.change("A1", |it| it.status = Status::Fit);
    assert!(game.orders("A1").contains(&"fc-fire-hmg".to_string()));
}

#[test]
fn fc_hmg_03_a_gunner_who_flees_leaves_the_gun_behind() {
    let mut game = layout().a("A1", 24.0, 30.0, "hmg").b("B1", 24.0, 40.0, "rifle").ready();
    game.rifle("B1", "A1", [("FC-KILL-01", face(3)), ("FC-FLIN-01", face(6)), ("FC-MOVE-07", no())]);
    assert_eq!(game.status("A1"), Status::Bailing);
    game.change("A1", |it| it.status = Status::Fit);
    assert!(!game.orders("A1").contains(&"fc-fire-hmg".to_string()), "the gun stands where it was");
    assert!(game.orders("A1").contains(&"fc-order-move".to_string()), "and nothing holds the man");
    game.change("A1", |it| it.at = crate::bench::point(24.0, 30.0));
    assert!(game.orders("A1").contains(&"fc-fire-hmg".to_string()), "back at the gun he mans it again");
}

#[test]
fn fc_gren_04_the_active_figure_may_be_given_grenades() {
    let mut game = layout()
        .a("A1", 10.0, 10.0, "rifle")
        .a("A2", 11.0, 10.0, json!({"weapons": ["rifle"], "grenades": 2}))
        .b("B1", 40.0, 40.0, "rifle")
        .ready();
    game.activate(
        "A1",
        vec![
            ("FC-STD-06", word("fc-deed-take-grenades")),
            ("FC-GREN-04", amount(2)),
            ("FC-STD-06", word("fc-order-finish")),
        ],
    );
    assert_eq!((game.figure("A1").grenades, game.figure("A2").grenades), (2, 0));
}

#[test]
fn fc_sear_02_only_the_active_side_searches_in_a_scurry() {
    let lay = || {
        layout()
            .rule("places", json!([[10.0, 14.0], [30.0, 30.0], [20.0, 20.0]]))
            .a("A1", 30.0, 10.0, "rifle")
            .b("B1", 10.0, 18.0, "rifle")
            .ready()
    };
    let mut answering = lay();
    answering.battle.stage = Stage::ScurryAnswer { side: A };
    let b1 = answering.id("B1");
    answering.battle.witnesses.add(b1);
    let way = answering.way("B1", &[(10.0, 14.0)]);
    answering.advance(vec![("FC-SCUR-10", word("fc-figure")), ("FC-SCUR-01", way)]);
    assert_eq!(answering.battle.searched, 0);
}

#[test]
fn fc_skill_22_an_infiltrator_neither_searches_nor_fires() {
    let mut game = layout()
        .rule("places", json!([[10.0, 14.0], [30.0, 30.0], [20.0, 20.0]]))
        .a("A1", 10.0, 10.0, json!({"weapons": ["rifle"], "skills": ["infiltrator", "covering_fire"]}))
        .b("B1", 10.0, 30.0, "rifle")
        .ready();
    game.battle.stage = Stage::Infiltration { side: A, second: false };
    let way = game.way("A1", &[(10.0, 14.0)]);
    game.advance(vec![("FC-SKILL-22", word("fc-figure")), ("FC-SCUR-01", way)]);
}

#[test]
fn fc_invol_01_one_refuge_that_two_pieces_lead_to_is_no_choice() {
    let mut game = layout()
        .wall([16.0, 20.5], [17.0, 20.5])
        .wall([17.0, 20.5], [18.0, 20.5])
        .a("A1", 17.0, 30.0, "rifle")
        .b("B1", 17.0, 17.0, "rifle")
        .ready();
    game.rifle(
        "A1",
        "B1",
        [("FC-KILL-01", face(3)), ("FC-FLIN-01", face(1)), ("FC-FLIN-02", face(6)), ("FC-MOVE-07", no())],
    );
    assert_eq!(game.spot("B1").0, 1700);
}

#[test]
fn fc_stea_17_on_the_alarm_a_burst_is_a_burst() {
    let mut game =
        layout().a("A1", 10.0, 10.0, "rifle").a("A2", 12.0, 10.0, "rifle").b("B1", 10.0, 18.0, "smg").ready();
    game.battle.stage = Stage::Alarm { side: A };
    let stay = game.stay("B1");
    game.advance(vec![
        ("FC-STEA-17", word("fc-figure")),
        ("FC-STEA-17", stay),
        ("FC-STEA-17", word("fc-fire-burst")),
        ("FC-FLIN-01", faces([1, 3, 3])),
        ("FC-SMG-03", crate::bench::pick(1)),
        ("FC-FLIN-02", face(1)),
    ]);
    assert_eq!((game.status("A1"), game.status("A2")), (Status::Fit, Status::Hunkered));
}

#[test]
fn fc_stea_18_without_an_action_roll_there_is_no_leader_die() {
    let mut game = layout()
        .option("leaders", true)
        .a("A1", 10.0, 10.0, json!({"weapons": ["rifle"], "leader": true}))
        .b("B1", 10.0, 40.0, "rifle")
        .ready();
    game.battle.stage = Stage::Alarm { side: A };
    game.change("B1", |it| it.acted = true);
    game.advance(vec![]);
    assert_eq!(game.battle.stage, Stage::Standard { side: A, left: 2 });
}

/// The far side of the wall is 4.84 inches away, where it runs nearest to the man.
#[test]
fn fc_flin_02_the_nearest_cover_behind_a_slanted_wall() {
    let ends = [[26.0, 20.0], [32.0, 26.0]];
    for (from, to) in [(ends[0], ends[1]), (ends[1], ends[0])] {
        let mut game = layout().wall(from, to).a("A1", 10.0, 24.0, "rifle").b("B1", 24.0, 24.0, "rifle").ready();
        let dice = [("FC-KILL-01", face(3)), ("FC-FLIN-01", face(1)), ("FC-FLIN-02", face(6)), ("FC-MOVE-07", no())];
        game.rifle("A1", "B1", dice);
        let spot = game.place("B1");
        let wanted = crate::bench::point(27.42, 20.58);
        assert!(spot.distance(wanted) <= table::Length::um(508), "{spot:?}, not within 0.02 of {wanted:?}");
    }
}
