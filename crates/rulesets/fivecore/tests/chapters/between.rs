//! What happens between an offer and its use: the second reactor, the shot in mid-move, the man who fell away.

use crate::bench::{A, amount, layout, pick, word};
use fivecore::activation::Activation;
use fivecore::battle::{Stage, Status};
use fivecore::walk::Moved;
use referee::covers;
use referee::oracles::{Line, face, faces, no, yes};
use serde_json::json;

fn moves() -> (&'static str, Line) {
    ("FC-STD-06", word("fc-order-move"))
}

#[test]
fn fc_cover_02_who_ducked_after_the_first_guard_fire_is_no_target_for_the_second() {
    let mut game = layout()
        .wall([5.0, 11.0], [15.0, 11.0])
        .a("A1", 10.0, 10.5, "rifle")
        .b("B1", 8.0, 25.0, "rifle")
        .b("B2", 12.0, 25.0, "rifle")
        .ready();
    game.hidden("A1");
    game.activate(
        "A1",
        vec![
            ("FC-STD-06", word("fc-order-step-up")),
            ("FC-GUARD-02", pick(0)),
            ("FC-FLIN-01", faces([3, 3])),
            ("FC-COVER-05", yes()),
        ],
    );
    assert!(game.is_hidden("A1"));
}

#[test]
fn fc_snap_01_who_has_bailed_out_of_sight_is_not_snapped_at_there() {
    let mut game = layout()
        .block([20.0, 8.0, 24.0, 9.5])
        .a("A1", 22.0, 14.0, "rifle")
        .b("B1", 21.0, 21.0, "shotgun")
        .b("B2", 23.0, 21.0, "shotgun")
        .ready();
    let way = game.way("A1", &[(22.0, 17.0)]);
    game.activate(
        "A1",
        vec![
            moves(),
            ("FC-MOVE-01", way),
            ("FC-SNAP-01", pick(0)),
            ("FC-KILL-01", face(3)),
            ("FC-FLIN-01", face(6)),
            ("FC-MOVE-07", no()),
        ],
    );
    assert_eq!(game.status("A1"), Status::Bailing);
    assert!(!game.figure("B2").snapped, "nobody else is asked");
}

#[test]
fn fc_std_06_a_rifleman_pinned_after_stepping_up_in_mid_move_fires_once() {
    let mut game =
        layout().wall([5.0, 11.0], [20.0, 11.0]).a("A1", 10.0, 10.5, "rifle").b("B1", 10.0, 25.0, "rifle").ready();
    game.hidden("A1");
    let way = game.way("A1", &[(14.0, 10.5)]);
    game.activate(
        "A1",
        vec![
            ("FC-STD-06", word("fc-order-move-firing")),
            ("FC-RIF-02", way),
            ("FC-RIF-03", amount(200)),
            ("FC-GUARD-02", word("fc-guard")),
            ("FC-FLIN-01", faces([3, 1])),
            ("FC-COVER-05", no()),
            ("FC-RIF-03", word("fc-fire-on-the-move")),
            ("FC-FLIN-01", face(3)),
        ],
    );
    assert_eq!((game.status("A1"), game.spot("A1")), (Status::Pinned, (1200, 1050)));
}

#[test]
fn fc_cover_07_who_fired_in_mid_move_over_a_wall_can_not_duck_behind_it() {
    let mut game =
        layout().wall([5.0, 11.0], [20.0, 11.0]).a("A1", 10.0, 10.5, "rifle").b("B1", 10.0, 25.0, "rifle").ready();
    game.hidden("A1").change("B1", |it| it.fired = true);
    let way = game.way("A1", &[(14.0, 10.5)]);
    game.activate(
        "A1",
        vec![
            ("FC-STD-06", word("fc-order-move-firing")),
            ("FC-RIF-02", way),
            ("FC-RIF-03", amount(200)),
            ("FC-RIF-03", word("fc-fire-on-the-move")),
            ("FC-FLIN-01", face(3)),
        ],
    );
    assert!(!game.is_hidden("A1"));
    assert_eq!(game.spot("A1"), (1400, 1050));
}

#[test]
fn fc_cover_07_who_threw_a_grenade_from_cover_can_not_duck_behind_it() {
    let mut game = layout()
        .rocks([8.0, 8.0, 12.0, 12.0])
        .a("A1", 10.0, 10.0, json!({"weapons": ["rifle"], "grenades": 1}))
        .b("B1", 10.0, 16.0, "rifle")
        .ready();
    let aim = crate::bench::spot(10.0, 16.0);
    let stay = game.stay("A1");
    game.activate(
        "A1",
        vec![
            ("FC-STD-06", word("fc-deed-grenade")),
            ("FC-GREN-06", aim),
            ("FC-KILL-01", face(3)),
            ("FC-FLIN-01", face(6)),
            ("FC-MOVE-07", no()),
            ("FC-STD-06", word("fc-order-move")),
            ("FC-MOVE-01", stay),
        ],
    );
    assert!(!game.is_hidden("A1"), "nor is it asked whether it will");
}

#[test]
fn fc_guard_02_whether_it_started_unseen_is_judged_where_the_move_starts() {
    let mut game =
        layout().a("A1", 10.0, 10.0, "rifle").b("B2", 10.0, 15.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready();
    assert!(!game.sees("B1", "A1"), "B2 stands between them");
    let way = game.way("A1", &[(12.0, 10.0)]);
    game.activate(
        "A1",
        vec![
            ("FC-STD-06", word("fc-fire-rifle")),
            ("FC-KILL-01", face(6)),
            ("FC-FLIN-01", face(3)),
            moves(),
            ("FC-MOVE-01", way),
        ],
    );
    assert_eq!(game.status("B2"), Status::Out);
    assert!(!game.figure("B1").guarded.has(game.id("A1")));
}

/// A house between A1 and B1, rocks to both sides of the corner where it comes into sight.
fn rocks_round_the_corner() -> crate::bench::Skirmish {
    layout()
        .block([5.0, 12.0, 10.5, 14.0])
        .rocks([8.0, 9.0, 10.0, 11.0])
        .rocks([10.6, 9.0, 14.5, 11.0])
        .a("A1", 9.0, 10.0, "rifle")
        .b("B1", 9.0, 26.0, "rifle")
        .ready()
}

#[test]
fn fc_flin_08_pinned_before_the_firing_point_it_may_still_fire_its_whole_shot() {
    let mut game = rocks_round_the_corner();
    let way = game.way("A1", &[(14.0, 10.0)]);
    game.activate(
        "A1",
        vec![
            ("FC-STD-06", word("fc-order-move-firing")),
            ("FC-RIF-02", way),
            ("FC-RIF-03", amount(400)),
            ("FC-GUARD-02", word("fc-guard")),
            ("FC-FLIN-01", faces([3, 1])),
            ("FC-COVER-05", no()),
            ("FC-STD-06", word("fc-fire-rifle")),
            ("FC-KILL-01", face(3)),
            ("FC-FLIN-01", face(3)),
        ],
    );
    assert_eq!(game.status("A1"), Status::Pinned);
}

#[test]
fn fc_flin_08_one_that_began_hidden_and_is_pinned_in_other_cover_is_asked_and_may_fire() {
    let mut game = rocks_round_the_corner();
    game.hidden("A1");
    let way = game.way("A1", &[(14.0, 10.0)]);
    game.activate(
        "A1",
        vec![
            moves(),
            ("FC-MOVE-01", way),
            ("FC-GUARD-02", word("fc-guard")),
            ("FC-FLIN-01", faces([3, 1])),
            ("FC-COVER-05", no()),
            ("FC-STD-06", word("fc-fire-rifle")),
            ("FC-KILL-01", face(3)),
            ("FC-FLIN-01", face(3)),
        ],
    );
    assert!(!game.is_hidden("A1"));
}

#[test]
fn fc_obst_08_stunned_in_the_open_after_leaving_its_cover_it_is_not_hidden() {
    let mut game = layout()
        .rocks([9.0, 9.0, 11.0, 11.0])
        .a("A1", 10.0, 10.0, json!({"weapons": ["rifle"], "armour": true}))
        .b("B1", 10.0, 19.0, "rifle")
        .ready();
    game.hidden("A1").change("B1", |it| it.fired = true);
    let way = game.way("A1", &[(10.0, 14.5)]);
    let snapped = vec![
        moves(),
        ("FC-MOVE-01", way),
        ("FC-SNAP-01", word("fc-snap")),
        ("FC-KILL-01", face(6)),
        ("FC-ARM-02", face(6)),
    ];
    game.activate("A1", snapped);
    assert_eq!(game.status("A1"), Status::Stunned);
    assert!(!game.is_hidden("A1"));
}

/// A1 walks round the end of a house; B1, never seen before, turns out to stand where A1 is.
fn ambushed() -> crate::bench::Skirmish {
    let mut game = layout()
        .block([10.0, 10.7, 15.9, 11.0])
        .option("displacement", true)
        .a("A1", 12.0, 10.0, "rifle")
        .b("B1", 16.6, 14.0, json!({"weapons": ["rifle"], "skills": ["brawler"]}))
        .ready();
    game.change("B1", |it| it.fired = true);
    game
}

#[test]
fn fc_cont_02_a_mover_pushed_back_in_an_accidental_brawl_goes_no_farther() {
    let mut game = ambushed();
    let way = game.way("A1", &[(16.6, 10.0)]);
    game.activate(
        "A1",
        vec![
            moves(),
            ("FC-MOVE-01", way),
            ("FC-DISP-03", face(6)),
            ("FC-DISP-03", face(6)),
            ("FC-BRAWL-03", face(3)),
            ("FC-BRAWL-03", face(4)),
        ],
    );
    assert!(game.gap("A1", "B1") > table::Length::inches(1), "it stands where it was pushed to");
}

#[test]
fn fc_cont_02_the_turn_of_a_mover_that_won_an_accidental_brawl_is_over() {
    let mut game = ambushed();
    let way = game.way("A1", &[(16.6, 10.0)]);
    let stay = game.stay("A1");
    game.activate(
        "A1",
        vec![
            moves(),
            ("FC-MOVE-01", way),
            ("FC-DISP-03", face(6)),
            ("FC-DISP-03", face(6)),
            ("FC-BRAWL-03", face(1)),
            ("FC-BRAWL-03", face(6)),
            ("FC-BRAWL-06", stay),
        ],
    );
    assert_eq!(game.status("B1"), Status::Out);
    assert!(game.spot("A1").0 < 1660, "it did not walk on");
}

/// Where its last two inches took it, a guard Pinned it.
#[test]
fn fc_fire_06_whoever_fought_fires_no_more_though_it_ends_pinned() {
    covers!["FC-CONT-02"];
    let mut game = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready();
    game.change("A1", |it| it.status = Status::Pinned);
    let id = game.id("A1");
    for (moved, is_over) in [(Moved::Fought, true), (Moved::Over, false)] {
        game.run([], |play| {
            let mut activation = Activation::begin(play.setup, play.battle, id);
            activation.arrive(play, moved)?;
            assert_eq!(activation.is_over, is_over, "{moved:?}");
            Ok(())
        });
    }
}

/// Two of its own stand by; the nearer one is all a Pinned gunner may aim at.
fn pinned(weapon: &str) -> crate::bench::Skirmish {
    let mut game = layout()
        .rocks([8.0, 8.0, 12.0, 12.0])
        .a("A1", 10.0, 10.0, weapon)
        .a("A2", 9.0, 10.0, "rifle")
        .b("B1", 10.0, 17.0, "rifle")
        .b("B2", 12.0, 17.0, "rifle")
        .ready();
    game.change("A1", |it| it.status = Status::Pinned);
    game
}

#[test]
fn fc_flin_05_a_pinned_burst_is_not_spread() {
    let mut game = pinned("smg");
    let burst = vec![("FC-FLIN-01", faces([1, 1, 3])), ("FC-FLIN-02", face(1))];
    game.shoot("A1", "B1", fivecore::weapons::Mode::Burst, burst);
    assert_eq!(game.status("B2"), Status::Fit);
}

#[test]
fn fc_flin_05_a_pinned_machine_gun_rakes_nobody_beyond_its_nearest_target() {
    let mut game = pinned("lmg");
    let dice = vec![("FC-KILL-01", face(3)), ("FC-FLIN-01", faces([3, 3]))];
    game.shoot("A1", "B1", fivecore::weapons::Mode::Plain, dice);
}

#[test]
fn fc_flin_05_a_pinned_heavy_machine_gun_has_no_second_main_target_farther_off() {
    let mut game = pinned("hmg");
    let dice = vec![("FC-KILL-01", faces([3, 3])), ("FC-FLIN-01", face(3)), ("FC-FLIN-01", face(3))];
    game.shoot("A1", "B1", fivecore::weapons::Mode::Plain, dice);
}

#[test]
fn fc_thru_01_each_main_target_of_a_heavy_machine_gun_is_judged_by_its_own_line() {
    let lay = |fence: [[f64; 2]; 2]| {
        layout()
            .wall(fence[0], fence[1])
            .a("A1", 10.0, 10.0, "hmg")
            .a("A2", 9.0, 10.0, "rifle")
            .b("B1", 10.0, 24.0, "rifle")
            .b("B2", 13.0, 24.0, "rifle")
            .ready()
    };
    let mut before_the_second = lay([[11.0, 18.0], [14.0, 18.0]]);
    let dice = vec![("FC-KILL-01", faces([3, 3])), ("FC-FLIN-01", face(3)), ("FC-FLIN-01", face(3))];
    before_the_second.shoot("A1", "B1", fivecore::weapons::Mode::Plain, dice);

    let mut before_the_first = lay([[9.0, 18.0], [10.5, 18.0]]);
    let dice = vec![
        ("FC-FLIN-01", face(3)),
        ("FC-FLIN-01", face(3)),
        ("FC-HMG-06", word("fc-further-target")),
        ("FC-KILL-01", face(3)),
    ];
    before_the_first.shoot("A1", "B1", fivecore::weapons::Mode::Plain, dice);
}

#[test]
fn fc_thru_01_alert_gets_no_kill_die_across_an_untouched_fence() {
    let mut game = layout()
        .block([5.0, 12.0, 10.5, 14.0])
        .wall([5.0, 20.0], [20.0, 20.0])
        .a("A1", 9.0, 10.0, "rifle")
        .b("B1", 9.0, 26.0, json!({"weapons": ["rifle"], "skills": ["alert"]}))
        .ready();
    let way = game.way("A1", &[(14.0, 10.0)]);
    let lines = vec![moves(), ("FC-MOVE-01", way), ("FC-GUARD-02", word("fc-guard")), ("FC-FLIN-01", faces([3, 3]))];
    let lines = [lines, vec![("FC-STD-06", word("fc-order-finish"))]].concat();
    game.activate("A1", lines);
}

#[test]
fn fc_lmg_04_rapid_fire_does_not_fatten_the_next_target() {
    let mut game = layout()
        .a("A1", 10.0, 10.0, json!({"weapons": ["lmg"], "skills": ["rapid_fire"]}))
        .a("A2", 9.0, 10.0, "rifle")
        .b("B1", 10.0, 20.0, "rifle")
        .b("B2", 12.0, 20.0, "rifle")
        .ready();
    let dice = vec![
        ("FC-SKILL-02", yes()),
        ("FC-KILL-01", face(3)),
        ("FC-FLIN-01", faces([3, 3, 3])),
        ("FC-LMG-03", word("fc-further-target")),
        ("FC-FLIN-01", face(3)),
    ];
    game.shoot("A1", "B1", fivecore::weapons::Mode::Plain, dice);
}

#[test]
fn fc_ff_06_who_answers_on_its_open_side_stays_hidden_and_may_act() {
    let mut game =
        layout().wall([5.0, 20.0], [15.0, 20.0]).a("A1", 10.0, 30.0, "rifle").b("B1", 10.0, 20.5, "rifle").ready();
    game.hidden("B1").change("B1", |it| it.facing = table::Bearing::NORTH);
    game.battle.stage = Stage::FireFightAnswer { side: A };
    game.advance(vec![
        ("FC-FF-03", word("fc-figure")),
        ("FC-FF-03", word("fc-fire-rifle")),
        ("FC-KILL-01", face(3)),
        ("FC-FLIN-01", face(3)),
    ]);
    assert!(game.is_hidden("B1"));
    assert_eq!(game.figure("B1").idle_in, 0);
}

#[test]
fn fc_ff_08_a_hidden_figure_that_may_not_act_sees_nobody_across_its_cover() {
    let mut game =
        layout().wall([5.0, 11.0], [15.0, 11.0]).a("A1", 10.0, 10.5, "rifle").b("B1", 10.0, 25.0, "rifle").ready();
    game.hidden("A1");
    assert!(fivecore::turn::sees_anybody(&game.setup, &game.battle, A), "it could step up");
    game.change("A1", |it| it.idle_in = 3);
    assert!(!fivecore::turn::sees_anybody(&game.setup, &game.battle, A));
}
