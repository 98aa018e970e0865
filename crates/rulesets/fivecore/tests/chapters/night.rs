//! FC-NIGHT, FC-DISP. The night phase, firing in the dark, and figures that turn out to be somewhere else.

use crate::bench::{A, B, Layout, Skirmish, is_near, layout, pick, point};
use fivecore::battle::{Stage, Status};
use fivecore::fire::{self, is_dark, targets};
use fivecore::roster::Weapon;
use fivecore::unusual::displacement::{at_random, displace, see_at_start};
use fivecore::unusual::night::creep;
use fivecore::weapons::Mode;
use referee::covers;
use referee::oracles::{Line, answer, face};
use referee::{Answer, Walk, clause};
use serde_json::json;

fn night() -> Layout {
    layout().rule("night", json!(true))
}

/// It is A's go in the night phase.
fn by_night(plan: Layout) -> Skirmish {
    let mut game = plan.ready();
    game.battle.stage = Stage::Night { side: A, passes: 0, moves: 0 };
    game
}

fn to(game: &Skirmish, name: &str, x: f64, y: f64) -> Line {
    answer(Answer::Path(vec![Walk { figure: game.id(name), way: vec![point(x, y).into()], facing: None }]))
}

/// E55. A1 comes exactly six inches from B1; two of A's and four of B's figures are displaced, the nearest first, and A
/// has the first turn.
#[test]
fn fc_night_05_the_night_phase_ends_six_inches_from_an_enemy() {
    covers!["FC-NIGHT-02", "FC-NIGHT-06", "FC-NIGHT-07"];
    let mut game = by_night(
        night()
            .a("A1", 20.0, 10.0, "rifle")
            .a("A2", 5.0, 5.0, "rifle")
            .b("B1", 20.0, 23.0, "rifle")
            .b("B2", 24.0, 25.0, "rifle")
            .b("B3", 30.0, 28.0, "rifle")
            .b("B4", 36.0, 32.0, "rifle")
            .b("B5", 44.0, 44.0, "rifle"),
    );
    let mut lines = vec![("FC-NIGHT-02", pick(0)), ("FC-NIGHT-02", to(&game, "A1", 20.0, 16.0))];
    lines.extend([("FC-NIGHT-06", face(2)), ("FC-NIGHT-06", face(4))]);
    for hour in [9, 9, 12, 12, 12, 12] {
        lines.extend([("FC-NIGHT-06", face(hour)), ("FC-NIGHT-06", face(1))]);
    }
    game.run(&lines, |play| creep(play, A, 0, 0));
    let spots = [
        ("A1", point(19.0, 16.0)),
        ("A2", point(4.0, 5.0)),
        ("B1", point(20.0, 24.0)),
        ("B2", point(24.0, 26.0)),
        ("B3", point(30.0, 29.0)),
        ("B4", point(36.0, 33.0)),
        ("B5", point(44.0, 44.0)),
    ];
    for (name, spot) in spots {
        assert!(is_near(game.place(name), spot), "{name} {:?}", game.place(name));
    }
    assert_eq!(game.battle.stage, Stage::Turn { side: A });
}

/// A longer way is cut off where it comes within six inches.
#[test]
fn fc_night_12_the_mover_stops_where_the_phase_ends() {
    let mut game = by_night(night().a("A1", 20.0, 12.0, "rifle").b("B1", 20.0, 23.0, "rifle"));
    let lines = [
        ("FC-NIGHT-02", pick(0)),
        ("FC-NIGHT-02", to(&game, "A1", 20.0, 18.0)),
        ("FC-NIGHT-06", face(1)),
        ("FC-NIGHT-06", face(2)),
        ("FC-NIGHT-06", face(9)),
        ("FC-NIGHT-06", face(1)),
        ("FC-NIGHT-06", face(3)),
        ("FC-NIGHT-06", face(1)),
        ("FC-NIGHT-09", face(2)),
        ("FC-NIGHT-09", face(5)),
    ];
    game.run(&lines, |play| creep(play, A, 0, 0));
    assert!(is_near(game.place("A1"), point(19.0, 16.0)), "{:?}", game.place("A1"));
    assert_eq!(game.battle.stage, Stage::Turn { side: B }, "one each: rolled off");
}

#[test]
fn fc_night_13_two_passes_in_a_row_end_the_phase() {
    let mut game = by_night(night().a("A1", 20.0, 5.0, "rifle").b("B1", 20.0, 40.0, "rifle"));
    game.run(&[("FC-NIGHT-02", Line::Word("fc-done"))], |play| creep(play, A, 0, 0));
    assert_eq!(game.battle.stage, Stage::Night { side: B, passes: 1, moves: 1 });
    let lines = [
        ("FC-NIGHT-02", Line::Word("fc-done")),
        ("FC-NIGHT-06", face(1)),
        ("FC-NIGHT-06", face(1)),
        ("FC-NIGHT-06", face(9)),
        ("FC-NIGHT-06", face(1)),
        ("FC-NIGHT-06", face(3)),
        ("FC-NIGHT-06", face(1)),
        ("FC-NIGHT-09", face(4)),
        ("FC-NIGHT-09", face(4)),
        ("FC-NIGHT-09", face(6)),
        ("FC-NIGHT-09", face(1)),
    ];
    game.run(&lines, |play| creep(play, B, 1, 1));
    assert_eq!(game.battle.stage, Stage::Turn { side: A });
}

/// FC-NIGHT-14: moves of the night phase are no turns.
#[test]
fn fc_night_14_the_night_phase_counts_no_turns() {
    let mut game = by_night(night().a("A1", 20.0, 5.0, "rifle").b("B1", 20.0, 40.0, "rifle"));
    let before = (game.battle.turn, game.battle.sides[0].turns);
    game.run(&[("FC-NIGHT-02", Line::Word("fc-done"))], |play| creep(play, A, 0, 0));
    assert_eq!((game.battle.turn, game.battle.sides[0].turns), before);
}

/// E55, last sentences. Fourteen inches: dark, unless the target fired in the turn before; then Shock dice only.
#[test]
fn fc_night_10_in_the_dark_only_muzzle_flashes_are_seen_far_off() {
    covers!["FC-NIGHT-11"];
    let mut game = night().a("A1", 20.0, 10.0, "rifle").b("B1", 20.0, 25.0, "rifle").ready();
    let (a1, b1) = (game.id("A1"), game.id("B1"));
    assert!(is_dark(&game.setup, &game.battle, a1, b1));
    assert_eq!(targets(&game.setup, &game.battle, a1).count(), 0);
    game.change("B1", |figure| figure.last_shot = 3);
    assert!(is_dark(&game.setup, &game.battle, a1, b1), "two turns ago");
    game.change("B1", |figure| figure.last_shot = 4);
    assert_eq!(targets(&game.setup, &game.battle, a1).collect::<Vec<_>>(), [b1]);
    let dice = fire::dice(&game.setup, &game.battle, &game.shot("A1", "B1", Weapon::Rifle, Mode::Plain));
    assert_eq!((dice.kill, dice.shock), (0, 1));
    game.change("B1", |figure| figure.at = point(20.0, 23.0));
    let dice = fire::dice(&game.setup, &game.battle, &game.shot("A1", "B1", Weapon::Rifle, Mode::Plain));
    assert_eq!((dice.kill, dice.shock), (1, 1), "exactly twelve inches is not beyond");
}

/// Three against three is drawn: nobody adds one.
#[test]
fn fc_night_08_displaced_into_contact_a_figure_brawls_without_the_bonus() {
    covers!["FC-BRAWL-14", "FC-CONT-03"];
    let mut game = night().a("A1", 20.0, 20.0, "rifle").b("B1", 20.0, 23.0, "rifle").ready();
    let a1 = game.id("A1");
    let lines =
        [("FC-NIGHT-06", face(12)), ("FC-NIGHT-06", face(4)), ("FC-BRAWL-03", face(3)), ("FC-BRAWL-03", face(3))];
    game.run(&lines, |play| at_random(play, clause!("FC-NIGHT-06"), a1));
    assert_eq!((game.status("A1"), game.status("B1")), (Status::Fit, Status::Fit));
    assert!(game.place("B1").y > point(0.0, 24.5).y, "the one who did not move is pushed back: {:?}", game.place("B1"));
}

/// E52. Twelve o'clock, two inches.
#[test]
fn fc_disp_03_a_displaced_figure_moves_a_die_of_inches_at_random() {
    let mut game =
        layout().option("displacement", json!(true)).a("A1", 20.0, 5.0, "rifle").b("B1", 20.0, 20.0, "rifle").ready();
    let b1 = game.id("B1");
    game.run(&[("FC-DISP-03", face(12)), ("FC-DISP-03", face(2))], |play| displace(play, b1));
    assert!(is_near(game.place("B1"), point(20.0, 22.0)) && game.figure("B1").seen);
}

/// R49: it stops at what nobody crosses.
#[test]
fn a_displaced_figure_stops_at_a_rock() {
    let mut game = layout().block([15.0, 22.0, 25.0, 26.0]).b("B1", 20.0, 20.0, "rifle").ready();
    let b1 = game.id("B1");
    game.run(&[("FC-DISP-03", face(12)), ("FC-DISP-03", face(6))], |play| displace(play, b1));
    assert!(is_near(game.place("B1"), point(20.0, 21.5)), "{:?}", game.place("B1"));
}

/// E73.
#[test]
fn fc_skill_21_an_ambusher_chooses_its_place_within_six_inches() {
    let ambusher = json!({"name": "B1", "weapons": ["rifle"], "skills": ["ambush"]});
    let mut game = layout().with(B, ambusher, 20.0, 20.0).ready();
    let b1 = game.id("B1");
    let place = answer(Answer::Point(point(20.0, 26.0).into()));
    game.run(&[("FC-SKILL-21", place)], |play| displace(play, b1));
    assert!(is_near(game.place("B1"), point(20.0, 26.0)));
}

/// A rock stands between A2 and everybody.
#[test]
fn fc_disp_06_whoever_is_in_sight_when_the_first_turn_starts_counts_as_seen() {
    let mut game = layout()
        .block([30.0, 10.0, 34.0, 30.0])
        .a("A1", 20.0, 5.0, "rifle")
        .a("A2", 40.0, 20.0, "rifle")
        .b("B1", 20.0, 20.0, "rifle")
        .ready();
    see_at_start(&game.setup, &mut game.battle);
    assert_eq!(["A1", "A2", "B1"].map(|name| game.figure(name).seen), [true, false, true]);
}

/// B1 is displaced four inches north, into A1: three against three is drawn, since nobody adds one, and four against
/// three is won.
#[test]
fn fc_disp_04_displaced_into_contact_a_figure_brawls_at_once_without_the_bonus() {
    let displaced = |mine: u8| {
        let mut game =
            layout().option("displacement", true).a("A1", 20.0, 23.0, "rifle").b("B1", 20.0, 20.0, "rifle").ready();
        let b1 = game.id("B1");
        let lines =
            [("FC-DISP-03", face(12)), ("FC-DISP-03", face(4)), ("FC-BRAWL-03", face(mine)), ("FC-BRAWL-03", face(3))];
        let winner = ["A1", "B1"][usize::from(mine > 3)];
        let won = [("FC-BRAWL-06", game.stay(winner))];
        let lines = if mine == 3 { lines.to_vec() } else { [&lines[..], &won[..]].concat() };
        game.run(lines, |play| displace(play, b1));
        (game.status("B1"), game.status("A1"))
    };
    assert_eq!(displaced(3), (Status::Fit, Status::Fit));
    assert_eq!(displaced(4), (Status::Fit, Status::Out));
    assert_eq!(displaced(2), (Status::Out, Status::Fit));
}

/// A1 moves six inches in the open; nobody asks whether it Dashes on, and it stands where it went.
#[test]
fn fc_night_03_a_figure_does_not_dash_in_the_night_phase() {
    let mut game = by_night(night().a("A1", 20.0, 5.0, "rifle").b("B1", 20.0, 40.0, "rifle"));
    let lines = [("FC-NIGHT-02", pick(0)), ("FC-NIGHT-02", to(&game, "A1", 20.0, 11.0))];
    let events = game.run(&lines, |play| creep(play, A, 0, 0));
    assert!(is_near(game.place("A1"), point(20.0, 11.0)));
    let words: Vec<String> = events.iter().map(|event| format!("{:?}", event.what)).collect();
    assert!(!words.iter().any(|what| what.contains("fc-dashed")), "{words:?}");
    assert_eq!(game.battle.stage, Stage::Night { side: B, passes: 0, moves: 1 });
}

/// A1 comes round a block into the sight of B1, who would Guard Fire at any other time, and has B1 in its own sights.
#[test]
fn fc_night_04_nobody_fires_in_the_night_phase() {
    let lay = night().block([10.0, 12.0, 19.0, 14.0]).a("A1", 17.0, 10.0, "rifle");
    let lay = lay.b("B1", 20.0, 21.0, json!({"weapons": ["rifle"], "skills": ["sentinel"]}));
    let mut game = by_night(lay);
    let lines = [("FC-NIGHT-02", pick(0)), ("FC-NIGHT-02", to(&game, "A1", 21.0, 10.0))];
    game.run(&lines, |play| creep(play, A, 0, 0));
    assert!(game.sees("B1", "A1"), "it came into sight");
    assert_eq!((game.figure("A1").last_shot, game.figure("B1").last_shot), (0, 0));
}
