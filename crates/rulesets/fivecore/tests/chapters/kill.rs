//! FC-KILL, FC-ARM. The Kill die, armour, toughness, and getting up again.

use crate::bench::{A, B, Skirmish, is_near, layout, point, word};
use fivecore::battle::{Stage, Status};
use fivecore::kill::get_up;
use referee::Wanted;
use referee::covers;
use referee::oracles::{Line, face, no};
use serde_json::json;

/// A1 fires a rifle at T, who stands in the open with F two inches away and an enemy's wood nowhere near.
fn range() -> Skirmish {
    layout().a("A1", 20.0, 5.0, "rifle").b("T", 20.0, 20.0, "rifle").b("F", 23.0, 20.0, "rifle").ready()
}

#[test]
fn fc_kill_01_a_kill_die_of_1_puts_the_target_down() {
    covers!["FC-GEN-18"];
    let mut game = range();
    game.rifle("A1", "T", &[("FC-KILL-01", face(1)), ("FC-FLIN-01", face(3))]);
    assert_eq!(game.status("T"), Status::Down);
}

/// E07. T is Out; the Shock goes to F, five inches off, with cover three inches away.
#[test]
fn fc_kill_09_a_kill_die_of_6_puts_the_target_out() {
    covers!["FC-DICE-04", "FC-FLIN-02"];
    let mut game = layout()
        .rocks([29.0, 18.0, 33.0, 22.0])
        .a("A1", 20.0, 5.0, "rifle")
        .b("T", 20.0, 20.0, "rifle")
        .b("F", 26.0, 20.0, "rifle")
        .ready();
    let lines = [("FC-KILL-01", face(6)), ("FC-FLIN-01", face(1)), ("FC-FLIN-02", face(5)), ("FC-MOVE-07", no())];
    game.rifle("A1", "T", &lines);
    assert_eq!(game.status("T"), Status::Out);
    assert_eq!(game.status("F"), Status::Hunkered);
    assert!(is_near(game.place("F"), point(29.0, 20.0)) && game.is_hidden("F"), "{:?}", game.figure("F"));
}

/// E08.
#[test]
fn fc_dice_08_the_shock_of_a_target_that_went_down_is_lost() {
    let mut game = range();
    game.rifle("A1", "T", &[("FC-KILL-01", face(1)), ("FC-FLIN-01", face(6))]);
    assert_eq!((game.status("T"), game.status("F")), (Status::Down, Status::Fit));
}

/// E08 with the option.
#[test]
fn fc_dice_09_by_option_the_shock_of_a_downed_target_passes_on() {
    let mut game = layout()
        .option("shock_passes_on_down", json!(true))
        .a("A1", 20.0, 5.0, "rifle")
        .b("T", 20.0, 20.0, "rifle")
        .b("F", 23.0, 20.0, "rifle")
        .ready();
    game.rifle("A1", "T", &[("FC-KILL-01", face(1)), ("FC-FLIN-01", face(6)), ("FC-MOVE-07", no())]);
    assert_eq!((game.status("T"), game.status("F")), (Status::Down, Status::Bailing));
}

/// E06. A rifle at thirty inches.
#[test]
fn fc_dice_03_two_to_five_do_nothing() {
    let mut game = layout().a("A1", 10.0, 5.0, "rifle").b("T", 10.0, 36.0, "rifle").ready();
    game.rifle("A1", "T", &[("FC-KILL-01", face(4)), ("FC-FLIN-01", face(5))]);
    assert_eq!(game.status("T"), Status::Fit);
}

/// The nearest friend is more than six inches away.
#[test]
fn fc_dice_05_with_no_friend_within_six_inches_the_shock_is_ignored() {
    let mut game = layout().a("A1", 20.0, 5.0, "rifle").b("T", 20.0, 20.0, "rifle").b("F", 27.1, 20.0, "rifle").ready();
    game.rifle("A1", "T", &[("FC-KILL-01", face(6)), ("FC-FLIN-01", face(6))]);
    assert_eq!((game.status("T"), game.status("F")), (Status::Out, Status::Fit));
}

/// E09. Own turn 1: stays Down; own turn 2: recovers and acts from the next.
#[test]
fn fc_kill_05_getting_up_fails_on_a_1_and_costs_the_turn_otherwise() {
    covers!["FC-KILL-03", "FC-KILL-07"];
    let mut game = range();
    let t = game.id("T");
    game.change("T", |figure| figure.status = Status::Down);
    game.run(&[("FC-KILL-05", face(1))], |play| get_up(play, t));
    assert_eq!(game.status("T"), Status::Down);
    game.run(&[("FC-KILL-05", face(4))], |play| get_up(play, t));
    assert_eq!(game.status("T"), Status::Fit);
    assert!(!game.battle.is_able(&game.setup, t));
    game.battle.sides[1].turns += 1;
    assert!(game.battle.is_able(&game.setup, t));
}

#[test]
fn fc_kill_06_getting_up_on_a_6_is_the_end() {
    let mut game = range();
    let t = game.id("T");
    game.change("T", |figure| figure.status = Status::Down);
    game.run(&[("FC-KILL-05", face(6))], |play| get_up(play, t));
    assert_eq!(game.status("T"), Status::Out);
}

#[test]
fn fc_kill_11_shock_does_nothing_to_a_down_figure() {
    let mut game = range();
    game.change("T", |figure| figure.status = Status::Down);
    game.rifle("A1", "T", &[("FC-KILL-01", face(1)), ("FC-FLIN-01", face(6))]);
    assert_eq!((game.status("T"), game.place("T")), (Status::Down, point(20.0, 20.0)));
}

#[test]
fn fc_kill_02_a_down_figure_neither_moves_nor_reacts() {
    let lay = || layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready();
    let walk_up = |game: &mut Skirmish, reactions: Vec<(&'static str, Line)>| {
        let way = game.way("A1", &[(10.0, 16.0)]);
        let lines = [("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way)].into_iter().chain(reactions);
        let finish = ("FC-STD-06", word("fc-order-finish"));
        game.activate("A1", lines.chain([finish]).collect());
    };
    walk_up(&mut lay(), vec![("FC-SNAP-01", word("fc-snap")), ("FC-KILL-01", face(2))]);
    let mut down = lay();
    down.change("B1", |figure| figure.status = Status::Down);
    walk_up(&mut down, vec![]);
    let mut own = lay();
    own.change("A1", |figure| figure.status = Status::Down);
    own.activate("A1", vec![("FC-KILL-05", face(1))]);
    assert_eq!(own.spot("A1"), (1000, 1000), "all it may do is try to get up");
}

#[test]
fn fc_kill_12_a_prisoner_is_not_activated_by_its_owner() {
    let lay = layout().a("A1", 10.0, 10.0, "rifle").a("A2", 14.0, 10.0, "rifle").b("B1", 40.0, 40.0, "rifle");
    let mut game = lay.ready();
    game.change("A1", |figure| figure.status = Status::Prisoner);
    let Wanted::Pick { options } = lay.asked(&game).wanted else { panic!("a choice of figures") };
    assert!(options.iter().all(|option| option.figure != Some(game.id("A1"))));
}

#[test]
fn fc_scur_06_prisoners_stay_where_they_are() {
    let lay = layout().a("A1", 10.0, 10.0, "rifle").a("A2", 14.0, 10.0, "rifle").b("B1", 40.0, 40.0, "rifle");
    let mut game = lay.ready();
    game.change("A1", |figure| figure.status = Status::Prisoner);
    game.battle.stage = Stage::Scurry { side: A };
    let Wanted::Pick { options } = lay.asked(&game).wanted else { panic!("a choice of figures") };
    let movers: Vec<_> = options.iter().filter_map(|option| option.figure).collect();
    assert_eq!(movers, [game.id("A2")]);
}

/// T wears armour; what happens to it when the dice fall so.
fn armoured(kill: u8, shock: u8, armour: u8, flight: bool) -> Status {
    let figure = json!({"name": "T", "weapons": ["smg"], "armour": true});
    let mut game = layout().a("A1", 20.0, 5.0, "rifle").with(B, figure, 20.0, 20.0).b("F", 22.0, 20.0, "rifle").ready();
    let mut lines = vec![("FC-KILL-01", face(kill)), ("FC-FLIN-01", face(shock)), ("FC-ARM-02", face(armour))];
    if flight {
        lines.push(("FC-MOVE-07", no()));
    }
    game.rifle("A1", "T", &lines);
    assert_eq!(game.status("F"), Status::Fit, "nothing is passed on");
    game.status("T")
}

/// E45, first part: Out becomes Down and the Shock is lost.
#[test]
fn fc_arm_04_armour_die_1_makes_an_out_a_down() {
    covers!["FC-ARM-08"];
    assert_eq!(armoured(6, 1, 1, false), Status::Down);
}

#[test]
fn fc_arm_03_armour_die_1_makes_a_down_stunned() {
    assert_eq!(armoured(1, 3, 1, false), Status::Stunned);
}

/// E45, second part: Stunned by the armour, then the Bail is worse.
#[test]
fn fc_arm_05_armour_die_6_stuns_whatever_the_hit() {
    assert_eq!(armoured(1, 6, 6, true), Status::Bailing);
    assert_eq!(armoured(6, 3, 6, false), Status::Stunned);
}

/// E45, third part.
#[test]
fn fc_arm_06_two_to_five_on_the_armour_die_help_nobody() {
    for die in 2..=5 {
        assert_eq!(armoured(6, 2, die, false), Status::Out);
    }
}

#[test]
fn fc_arm_07_a_stunned_figure_is_not_activated_in_its_next_turn() {
    let lay = layout().a("A1", 10.0, 10.0, "rifle").a("A2", 14.0, 10.0, "rifle").b("B1", 40.0, 40.0, "rifle");
    let mut game = lay.ready();
    game.change("A1", |figure| (figure.status, figure.until) = (Status::Stunned, 3));
    let Wanted::Pick { options } = lay.asked(&game).wanted else { panic!("a choice of figures") };
    let offered = |name: &str| options.iter().any(|option| option.figure == Some(game.id(name)));
    assert!(!offered("A1") && offered("A2"));
    game.battle.stage = Stage::EndOfTurn { side: A, standard: true };
    game.advance(vec![]);
    assert_eq!(game.status("A1"), Status::Fit, "then it has passed");
}

/// E61. The first hit is ignored without an armour die; the second is not.
#[test]
fn fc_skill_06_tough_ignores_the_first_hit() {
    let figure = json!({"name": "T", "weapons": ["smg"], "armour": true, "skills": ["tough"]});
    let mut game = layout().a("A1", 20.0, 5.0, "rifle").with(B, figure, 20.0, 20.0).ready();
    game.rifle("A1", "T", &[("FC-KILL-01", face(6)), ("FC-FLIN-01", face(3))]);
    assert_eq!(game.status("T"), Status::Fit);
    game.rifle("A1", "T", &[("FC-KILL-01", face(1)), ("FC-FLIN-01", face(3)), ("FC-ARM-02", face(3))]);
    assert_eq!(game.status("T"), Status::Down);
}
