//! FC-GREN, FC-GL, FC-SMOKE. What bursts.

use crate::bench::{A, Skirmish, layout, pick, point};
use fivecore::battle::{CloudLife, Status};
use fivecore::blasts::{has_grenade, launch, throw_grenade, throw_smoke};
use referee::Answer;
use referee::covers;
use referee::oracles::{Line, answer, face, no};
use serde_json::json;

fn aim(x: f64, y: f64) -> Line {
    answer(Answer::Point(point(x, y).into()))
}

fn thrower() -> serde_json::Value {
    json!({"name": "A1", "weapons": ["rifle"], "grenades": 2, "smoke": 1})
}

fn throw(game: &mut Skirmish, lines: &[(&str, Line)]) {
    let a1 = game.id("A1");
    game.run(lines, |play| throw_grenade(play, a1));
}

/// E41. B1 touches a wall between it and the point: Pinned without dice. B2, in the open, Bails.
#[test]
fn fc_gren_08_a_figure_in_cover_against_the_impact_only_flinches() {
    covers!["FC-GREN-01"];
    let mut game = layout()
        .wall([18.0, 15.0], [30.0, 15.0])
        .with(A, thrower(), 20.0, 9.0)
        .b("B1", 21.0, 15.6, "rifle")
        .b("B2", 18.5, 14.0, "rifle")
        .ready();
    let lines =
        [("FC-GREN-06", aim(20.0, 14.0)), ("FC-KILL-01", face(2)), ("FC-FLIN-01", face(6)), ("FC-MOVE-07", no())];
    throw(&mut game, &lines);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Pinned, Status::Bailing));
    assert_eq!(game.figure("A1").grenades, 1);
    assert!(game.figure("A1").fired, "throwing is firing");
}

/// E42. Nothing at (10, 10); three o'clock, four inches: (14, 10), where B1 is safe and B2 is 0.9 inches off.
#[test]
fn fc_gren_09_without_effect_a_grenade_scatters() {
    covers!["FC-GEN-13", "FC-GREN-11"];
    let mut game =
        layout().with(A, thrower(), 10.0, 5.0).b("B1", 11.0, 10.0, "rifle").b("B2", 15.0, 11.0, "rifle").ready();
    let lines = [
        ("FC-GREN-06", aim(10.0, 10.0)),
        ("FC-KILL-01", face(3)),
        ("FC-FLIN-01", face(4)),
        ("FC-GREN-09", face(3)),
        ("FC-GREN-09", face(4)),
        ("FC-KILL-01", face(1)),
        ("FC-FLIN-01", face(2)),
    ];
    throw(&mut game, &lines);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Fit, Status::Down));
}

/// An empty blast scatters twice and is a dud.
#[test]
fn fc_gren_10_a_grenade_scatters_twice_at_most() {
    let mut game = layout().with(A, thrower(), 10.0, 20.0).ready();
    let lines = [
        ("FC-GREN-06", aim(10.0, 25.0)),
        ("FC-GREN-09", face(12)),
        ("FC-GREN-09", face(6)),
        ("FC-GREN-09", face(12)),
        ("FC-GREN-09", face(6)),
    ];
    throw(&mut game, &lines);
}

#[test]
fn fc_gren_02_grenades_run_out() {
    let mut game = layout().with(A, thrower(), 10.0, 20.0).ready();
    let a1 = game.id("A1");
    assert!(has_grenade(&game.setup, &game.battle, a1));
    game.change("A1", |figure| figure.grenades = 0);
    assert!(!has_grenade(&game.setup, &game.battle, a1));
}

/// E76. The Thrower rolls two pairs for the first scatter and takes the second of them.
#[test]
fn fc_skill_25_a_thrower_chooses_between_two_first_scatters() {
    let skilled = json!({"name": "A1", "weapons": ["rifle"], "grenades": 1, "skills": ["thrower"]});
    let mut game = layout().with(A, skilled, 10.0, 20.0).b("B1", 10.0, 28.0, "rifle").ready();
    let lines = [
        ("FC-GREN-06", aim(10.0, 25.0)),
        ("FC-GREN-09", face(3)),
        ("FC-GREN-09", face(5)),
        ("FC-GREN-09", face(12)),
        ("FC-GREN-09", face(2)),
        ("FC-SKILL-25", pick(1)),
        ("FC-KILL-01", face(6)),
        ("FC-FLIN-01", face(2)),
    ];
    throw(&mut game, &lines);
    assert_eq!(game.status("B1"), Status::Out);
}

/// E43. Aimed at (20, 20); six o'clock, two inches: (20, 18). B2 is nearer than B1 and rolls first.
#[test]
fn fc_gl_02_a_launchers_round_always_drifts() {
    covers!["FC-GL-01", "FC-GL-03", "FC-GL-04"];
    let mut game = layout()
        .with(A, json!({"name": "A1", "weapons": ["grenade_launcher"]}), 20.0, 5.0)
        .b("B1", 20.0, 20.0, "rifle")
        .b("B2", 21.5, 17.0, "rifle")
        .ready();
    let a1 = game.id("A1");
    let lines = [
        ("FC-GL-01", aim(20.0, 20.0)),
        ("FC-GL-02", face(6)),
        ("FC-GL-02", face(2)),
        ("FC-KILL-01", face(6)),
        ("FC-FLIN-01", face(2)),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(6)),
        ("FC-MOVE-07", no()),
    ];
    game.run(&lines, |play| launch(play, a1));
    assert_eq!((game.status("B2"), game.status("B1")), (Status::Out, Status::Bailing));
    assert!(game.place("B1").y > point(0.0, 20.0).y, "northwards");
}

fn smoked(die: u8) -> Vec<(CloudLife, i64)> {
    let mut game = layout().with(A, thrower(), 10.0, 20.0).ready();
    let a1 = game.id("A1");
    game.run(&[("FC-SMOKE-04", aim(10.0, 28.0)), ("FC-SMOKE-04", face(die))], |play| throw_smoke(play, a1));
    assert_eq!(game.figure("A1").smoke, 0);
    assert!(!game.figure("A1").fired, "smoke is no fire");
    game.battle.clouds.iter().map(|cloud| (cloud.life, cloud.radius.to_um() / 25_400)).collect()
}

/// E54. It is player turn 5, A's: a success lasts through turn 6, a delayed cloud appears at its end.
#[test]
fn fc_smoke_05_a_cloud_of_two_inches_until_the_end_of_the_opponents_next_turn() {
    covers!["FC-SMOKE-01", "FC-SMOKE-06", "FC-SMOKE-07"];
    assert_eq!(smoked(3), [(CloudLife::Until(6), 2)]);
    assert_eq!(smoked(1), [(CloudLife::From(6), 2)]);
    assert_eq!(smoked(6), []);
}

/// A1 throws over a rock at a point that it does not see, and B1 stands near it.
fn throw_blind(spotter: Option<f64>) -> Status {
    let plan = layout().block([8.0, 22.0, 12.0, 24.0]).with(A, thrower(), 10.0, 20.0).b("B1", 10.0, 27.2, "rifle");
    let mut game = spotter.into_iter().fold(plan, |plan, x| plan.a("A2", x, 25.5, "rifle")).ready();
    throw(&mut game, &[("FC-GREN-06", aim(10.0, 25.5)), ("FC-KILL-01", face(6)), ("FC-FLIN-01", face(2))]);
    game.status("B1")
}

#[test]
fn fc_gren_07_a_comrade_may_see_the_point_for_the_thrower() {
    assert_eq!(throw_blind(Some(20.0)), Status::Out);
}

#[test]
#[should_panic(expected = "fc-refusal-unseen")]
fn fc_gren_07_a_point_that_nobody_of_the_side_sees_is_refused() {
    throw_blind(None);
}
