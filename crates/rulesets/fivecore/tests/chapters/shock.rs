//! FC-FLIN, FC-BAIL, FC-INVOL, FC-MOR. The Shock die, where it drives people, and finding one's nerve again.

use crate::bench::{B, Skirmish, is_near, layout, pick, point};
use fivecore::battle::Status;
use fivecore::fire::{Cause, strike};
use fivecore::kill::mourn;
use fivecore::shock::{Shock, suffer, take_heart};
use referee::covers;
use referee::oracles::{Line, face, faces, no, yes};
use serde_json::json;
use table::Point;

/// T suffers these Shock dice from somebody far off at a point.
fn shaken(game: &mut Skirmish, from: Point, shock: &[u8], lines: &[(&str, Line)]) {
    let (t, cause) = (game.id("T"), Cause::impact(None, from));
    game.run(lines, |play| strike(play, t, cause, &[], shock));
}

const NORTH: f64 = 45.0;
const SOUTH: f64 = 5.0;

/// E11. The nearest cover against fire from the north is a wall five inches north, which nobody touches: one Shock die.
#[test]
fn fc_flin_06_a_flinch_may_go_forward() {
    covers!["FC-FLIN-01", "FC-FLIN-02", "FC-FLIN-07", "FC-INVOL-01"];
    let lay = layout().wall([10.0, 25.6], [30.0, 25.6]).a("A1", 20.0, NORTH, "rifle").b("T", 20.0, 20.0, "rifle");
    let mut game = lay.ready();
    game.rifle("A1", "T", [("FC-FLIN-01", face(1)), ("FC-FLIN-02", face(2)), ("FC-MOVE-07", no())]);
    assert!(is_near(game.place("T"), point(20.0, 22.0)), "{:?}", game.place("T"));
    assert_eq!(game.status("T"), Status::Hunkered);
    assert!(!game.is_hidden("T"));
}

/// E87, first half: one inch to the wall, Hidden behind it.
#[test]
fn fc_flin_03_a_flinch_that_reaches_cover_stops_there_and_hides() {
    let mut game = layout().wall([10.0, 21.6], [30.0, 21.6]).b("T", 20.0, 20.0, "rifle").ready();
    shaken(&mut game, point(20.0, NORTH), &[1], &[("FC-FLIN-02", face(4)), ("FC-MOVE-07", no())]);
    assert!(is_near(game.place("T"), point(20.0, 21.0)), "{:?}", game.place("T"));
    assert_eq!(game.status("T"), Status::Hunkered);
    assert!(game.is_hidden("T"));
}

/// E87, second half: fired at from the south, T crosses the easy wall to its far side.
#[test]
fn fc_invol_04_an_involuntary_move_crosses_an_easy_obstacle() {
    let mut game = layout().wall([10.0, 21.6], [30.0, 21.6]).b("T", 20.0, 20.0, "rifle").ready();
    shaken(&mut game, point(20.0, SOUTH), &[1], &[("FC-FLIN-02", face(4)), ("FC-MOVE-07", no())]);
    let beyond = point(0.0, 22.1).y..=point(0.0, 22.2).y;
    assert!(beyond.contains(&game.place("T").y), "touching the far side: {:?}", game.place("T"));
    assert!(game.is_hidden("T"));
}

/// E12. T, Exposed behind a wall it touches, is Pinned and may duck.
#[test]
fn fc_flin_04_in_cover_a_flinch_pins() {
    covers!["FC-COVER-05"];
    let mut game =
        layout().wall([10.0, 20.5], [30.0, 20.5]).a("A1", 20.0, 40.0, "rifle").b("T", 20.0, 20.0, "rifle").ready();
    game.rifle("A1", "T", &[("FC-KILL-01", face(2)), ("FC-FLIN-01", face(1)), ("FC-COVER-05", yes())]);
    assert_eq!((game.status("T"), game.place("T")), (Status::Pinned, point(20.0, 20.0)));
    assert!(game.is_hidden("T"));
    let t = game.id("T");
    assert!(game.battle.is_able(&game.setup, t) && !game.battle.can_move(&game.setup, t));
}

/// E13. Rocks four inches behind.
#[test]
fn fc_bail_02_a_bailing_figure_stops_at_cover() {
    covers!["FC-BAIL-01", "FC-BAIL-04"];
    let mut game = layout().rocks([16.0, 24.0, 24.0, 28.0]).b("T", 20.0, 20.0, "rifle").ready();
    shaken(&mut game, point(20.0, SOUTH), &[6], &[("FC-MOVE-07", no())]);
    assert!(is_near(game.place("T"), point(20.0, 24.0)), "{:?}", game.place("T"));
    assert_eq!(game.status("T"), Status::Bailing);
    assert!(game.is_hidden("T"));
}

/// E14.
#[test]
fn fc_bail_03_without_cover_it_runs_twelve_inches_straight_away() {
    covers!["FC-INVOL-02"];
    let mut game = layout().b("T", 20.0, 20.0, "rifle").ready();
    shaken(&mut game, point(20.0, SOUTH), &[6], &[("FC-MOVE-07", no())]);
    assert!(is_near(game.place("T"), point(20.0, 32.0)), "{:?}", game.place("T"));
    assert_eq!(game.status("T"), Status::Bailing);
}

/// E15. T's base is eight inches from its rear edge; after five it rolls.
fn near_the_edge(die: u8) -> Skirmish {
    let mut game = layout().b("T", 20.0, 39.5, "rifle").ready();
    shaken(&mut game, point(20.0, SOUTH), &[6], &[("FC-BAIL-05", face(die))]);
    game
}

/// E15.
#[test]
fn fc_bail_10_within_three_inches_of_an_edge_it_rolls_at_once() {
    covers!["FC-BAIL-06", "FC-BAIL-11"];
    let game = near_the_edge(4);
    assert!(is_near(game.place("T"), point(20.0, 44.5)), "{:?}", game.place("T"));
    assert_eq!(game.status("T"), Status::Fit);
    assert!(!game.battle.is_able(&game.setup, game.id("T")));
}

/// E15.
#[test]
fn fc_bail_08_in_the_open_a_1_or_a_6_leaves_the_table() {
    covers!["FC-BAIL-07", "FC-BAIL-12"];
    assert_eq!(near_the_edge(6).status("T"), Status::Left);
    assert_eq!(near_the_edge(1).status("T"), Status::Left);
}

/// E16. Bailing in a wood and in the open.
#[test]
fn fc_bail_09_in_cover_only_a_6_leaves_the_table() {
    covers!["FC-BAIL-05", "FC-BAIL-07"];
    let after = |x: f64, die: u8| {
        let mut game = layout().wood([10.0, 10.0, 20.0, 20.0]).b("T", x, 15.0, "rifle").ready();
        game.change("T", |figure| figure.status = Status::Bailing);
        let t = game.id("T");
        game.run(&[("FC-BAIL-05", face(die))], |play| take_heart(play, t));
        game.status("T")
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(|die| after(15.0, die)), {
        use Status::{Fit, Left};
        [Fit, Fit, Fit, Fit, Fit, Left]
    });
    assert_eq!([1, 2, 3, 4, 5, 6].map(|die| after(30.0, die)), {
        use Status::{Fit, Left};
        [Left, Fit, Fit, Fit, Fit, Left]
    });
}

#[test]
fn fc_dice_07_of_several_shock_dice_the_worst_counts() {
    let mut game = layout().b("T", 20.0, 20.0, "rifle").ready();
    shaken(&mut game, point(20.0, SOUTH), &[1, 6, 3], &[("FC-MOVE-07", no())]);
    assert_eq!(game.status("T"), Status::Bailing);
}

#[test]
fn fc_dice_10_a_milder_result_is_ignored() {
    let mut game = layout().b("T", 20.0, 20.0, "rifle").ready();
    game.change("T", |figure| figure.status = Status::Bailing);
    shaken(&mut game, point(20.0, SOUTH), &[1], &[]);
    assert_eq!((game.status("T"), game.place("T")), (Status::Bailing, point(20.0, 20.0)));
}

#[test]
fn fc_dice_11_an_equal_result_acts_again() {
    let mut game = layout().b("T", 20.0, 20.0, "rifle").ready();
    game.change("T", |figure| figure.status = Status::Bailing);
    shaken(&mut game, point(20.0, SOUTH), &[6], &[("FC-MOVE-07", no())]);
    assert!(is_near(game.place("T"), point(20.0, 32.0)));
}

/// E62, first half.
#[test]
fn fc_skill_05_a_brave_figure_flinches_instead_of_bailing() {
    let brave = json!({"name": "T", "weapons": ["rifle"], "skills": ["brave"]});
    let mut game = layout().with(B, brave, 20.0, 20.0).ready();
    shaken(&mut game, point(20.0, SOUTH), &[6], &[("FC-FLIN-02", face(3))]);
    assert_eq!(game.status("T"), Status::Hunkered);
}

/// E62, second half: four inches from an Inspiring friend, then a hair farther, then with the friend Down.
#[test]
fn fc_skill_31_allies_near_an_inspiring_figure_flinch_instead_of_bailing() {
    let after = |x: f64, status: Status| {
        let inspiring = json!({"name": "F", "weapons": ["rifle"], "skills": ["inspiring"]});
        let mut game = layout().b("T", 20.0, 20.0, "rifle").with(B, inspiring, x, 20.0).ready();
        game.change("F", |figure| figure.status = status);
        let flinches = x <= 25.0 && status < Status::Down;
        let flinch = vec![("FC-FLIN-02", face(3))];
        let lines = if flinches { flinch } else { vec![("FC-MOVE-07", no())] };
        shaken(&mut game, point(20.0, SOUTH), &[6], &lines);
        game.status("T")
    };
    assert_eq!(after(25.0, Status::Fit), Status::Hunkered);
    assert_eq!(after(25.01, Status::Fit), Status::Bailing);
    assert_eq!(after(25.0, Status::Bailing), Status::Hunkered);
    assert_eq!(after(25.0, Status::Down), Status::Bailing);
}

/// E75. Difficult ground without cover.
#[test]
fn fc_skill_24_fieldcraft_takes_difficult_ground_for_cover() {
    let field = json!({"kind": "field", "rect": [10, 10, 30, 30], "ground": "difficult"});
    let crafty = json!({"name": "T", "weapons": ["rifle"], "skills": ["fieldcraft"]});
    let mut game = layout().piece(field.clone()).with(B, crafty, 20.0, 20.0).ready();
    shaken(&mut game, point(20.0, SOUTH), &[1], &[]);
    assert_eq!(game.status("T"), Status::Pinned);
    let mut game = layout().piece(field).b("T", 20.0, 20.0, "rifle").ready();
    shaken(&mut game, point(20.0, SOUTH), &[1], &[("FC-FLIN-02", face(3))]);
    assert_eq!(game.status("T"), Status::Hunkered);
}

/// R58: it suffers the status where it stands.
#[test]
fn fc_skill_04_a_sentinel_is_never_driven_from_its_place() {
    let sentinel = json!({"name": "T", "weapons": ["rifle"], "skills": ["sentinel"]});
    let mut game = layout().with(B, sentinel.clone(), 20.0, 20.0).ready();
    shaken(&mut game, point(20.0, SOUTH), &[1], &[]);
    assert_eq!((game.status("T"), game.place("T")), (Status::Hunkered, point(20.0, 20.0)));
    let mut game = layout().with(B, sentinel, 20.0, 20.0).ready();
    shaken(&mut game, point(20.0, SOUTH), &[6], &[]);
    assert_eq!((game.status("T"), game.place("T")), (Status::Bailing, point(20.0, 20.0)));
}

/// E46, second half.
#[test]
fn fc_mor_03_a_morale_point_cancels_a_shock_result() {
    let mut game = layout().b("T", 20.0, 20.0, "rifle").ready();
    game.battle.sides[1].morale = 1;
    shaken(&mut game, point(20.0, SOUTH), &[6], &[("FC-MOR-03", yes())]);
    assert_eq!((game.status("T"), game.place("T")), (Status::Fit, point(20.0, 20.0)));
    assert_eq!(game.battle.sides[1].morale, 0);
    shaken(&mut game, point(20.0, SOUTH), &[6], &[("FC-MOVE-07", no())]);
    assert_eq!(game.status("T"), Status::Bailing, "no point is left");
}

/// E48. The nearest friend within twelve inches takes the 6, the next the 1; the third is too far.
#[test]
fn fc_lead_09_a_lost_leader_shakes_those_near_it() {
    let leader = json!({"name": "L", "weapons": ["smg"], "leader": true});
    let mut game = layout()
        .with(B, leader, 20.0, 20.0)
        .b("F1", 24.0, 20.0, "rifle")
        .b("F2", 33.0, 20.0, "rifle")
        .b("F3", 33.1, 22.0, "rifle")
        .a("A1", 20.0, 5.0, "rifle")
        .ready();
    game.change("L", |figure| figure.status = Status::Out);
    let l = game.id("L");
    let lines = [("FC-LEAD-09", faces([1, 6])), ("FC-MOVE-07", no()), ("FC-FLIN-02", face(2))];
    game.run(&lines, |play| mourn(play, l));
    assert_eq!((game.status("F1"), game.status("F2")), (Status::Bailing, Status::Hunkered));
    assert_eq!(game.status("F3"), Status::Fit);
}

/// FC-GEN-19: one die, one victim, nothing else.
#[test]
fn two_to_five_of_a_shock_die_shake_nobody() {
    for die in 2..=5 {
        let mut game = layout().b("T", 20.0, 20.0, "rifle").ready();
        shaken(&mut game, point(20.0, SOUTH), &[die], &[]);
        assert_eq!(game.status("T"), Status::Fit);
    }
}

/// The refuge lies beyond an enemy, and the ways round it on either side are equally long.
#[test]
fn fc_invol_05_an_involuntary_move_never_ends_in_contact_with_an_enemy() {
    let mut game =
        layout().rocks([16.0, 24.0, 24.0, 28.0]).a("A1", 20.0, 23.0, "rifle").b("T", 20.0, 20.0, "rifle").ready();
    let (t, a1) = (game.id("T"), game.id("A1"));
    let lines = [("FC-FLIN-02", face(6)), ("FC-INVOL-01", pick(0)), ("FC-MOVE-07", no())];
    game.run(&lines, |play| suffer(play, t, Cause::impact(None, point(20.0, SOUTH)), Shock::Flinch));
    assert!(!game.battle.in_contact(t, a1), "{:?}", game.place("T"));
}
