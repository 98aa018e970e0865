//! FC-FIRE, FC-VIS, FC-COVER, FC-THRU, FC-DICE, FC-KILL, FC-FLIN, FC-BAIL, FC-INVOL.

use crate::bench::{A, B, Layout, Skirmish, layout, point, word};
use fivecore::battle::{Stage, Stance, Status};
use fivecore::fire::{Cause, strike};
use fivecore::weapons::{Mode, Posture};
use referee::covers;
use referee::oracles::{face, no, yes};
use referee::{AnyMatch, Seat};

/// B1 far off to the north of A1, both with rifles.
fn duel() -> Layout {
    layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle")
}

fn hit(
    game: &mut Skirmish,
    by: &str,
    target: &str,
    kill: u8,
    shock: u8,
    lines: Vec<(&'static str, referee::oracles::Line)>,
) {
    let (by, target) = (game.id(by), game.id(target));
    game.run(lines, |play| {
        let cause = Cause::figure(play.battle, by);
        strike(play, target, cause, &[kill], &[shock])
    });
}

#[test]
fn fc_e06_a_miss_at_thirty_inches() {
    let mut game = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 41.0, "rifle").ready();
    assert_eq!(game.gap("A1", "B1"), table::Length::inches(30));
    game.shoot("A1", "B1", Mode::Plain, vec![("FC-KILL-01", face(4)), ("FC-FLIN-01", face(5))]);
    assert_eq!(game.status("B1"), Status::Fit);
}

#[test]
fn fc_e07_out_and_the_shock_is_passed_on() {
    covers!["FC-DICE-04", "FC-FLIN-02"];
    let mut game = duel().b("F", 16.0, 20.0, "rifle").rocks([12.0, 23.0, 20.0, 26.0]).ready();
    let lines = vec![("FC-KILL-01", face(6)), ("FC-FLIN-01", face(1)), ("FC-FLIN-02", face(5)), ("FC-MOVE-07", no())];
    game.shoot("A1", "B1", Mode::Plain, lines);
    assert_eq!(game.status("B1"), Status::Out);
    assert_eq!(game.status("F"), Status::Hunkered);
    assert_eq!(game.spot("F"), (1600, 2300), "three inches, and there is the cover");
    assert_eq!(game.figure("F").stance, Stance::Hidden);
    assert_eq!(game.figure("F").until, 3, "till the end of its own next turn");
    game.battle.stage = Stage::Standard { side: B, left: 2 };
    game.battle.sides[1].turns = 3;
    assert!(fivecore::standard::check(&game.setup, &game.battle, game.id("F")).is_err());
}

#[test]
fn fc_dice_05_without_a_friend_near_the_shock_is_lost() {
    let mut game = duel().b("F", 17.1, 20.0, "rifle").ready();
    game.shoot("A1", "B1", Mode::Plain, vec![("FC-KILL-01", face(6)), ("FC-FLIN-01", face(6))]);
    assert_eq!(game.status("F"), Status::Fit, "6.1 inches off");
}

#[test]
fn fc_e08_down_and_the_shock_is_lost() {
    covers!["FC-GEN-18"];
    let lines = || vec![("FC-KILL-01", face(1)), ("FC-FLIN-01", face(6))];
    let mut game = duel().b("F", 13.0, 20.0, "rifle").ready();
    game.shoot("A1", "B1", Mode::Plain, lines());
    assert_eq!((game.status("B1"), game.status("F")), (Status::Down, Status::Fit));

    let mut variant = duel().b("F", 13.0, 20.0, "rifle").option("shock_passes_on_down", true).ready();
    variant.shoot("A1", "B1", Mode::Plain, [lines(), vec![("FC-MOVE-07", no())]].concat());
    assert_eq!((variant.status("B1"), variant.status("F")), (Status::Down, Status::Bailing));
}

#[test]
fn fc_e09_getting_up() {
    covers!["FC-KILL-03", "FC-KILL-04", "FC-KILL-07", "FC-REACT-10", "FC-STD-11"];
    let mut game = duel().a("T", 20.0, 10.0, "rifle").a("A2", 25.0, 10.0, "rifle").ready();
    game.change("T", |it| it.status = Status::Down);
    game.activate("T", vec![("FC-KILL-05", face(1))]);
    assert_eq!(game.status("T"), Status::Down);
    let way = game.way("A2", &[(21.0, 10.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-KILL-04", yes()),
        ("FC-KILL-05", face(4)),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    game.activate("A2", lines);
    let t = game.id("T");
    assert_eq!(game.status("T"), Status::Fit);
    assert!(!game.battle.is_able(&game.setup, t), "not before its side's next turn");
    game.battle.sides[0].turns += 1;
    assert!(game.battle.is_able(&game.setup, t));

    game.change("T", |it| it.status = Status::Down);
    game.activate("T", vec![("FC-KILL-05", face(6))]);
    assert_eq!(game.status("T"), Status::Out);
}

#[test]
fn fc_e10_a_helpless_enemy() {
    covers!["FC-CONT-02", "FC-KILL-08"];
    for (choice, status) in [("fc-take-prisoner", Status::Prisoner), ("fc-put-out", Status::Out)] {
        let mut game = layout().a("A1", 10.0, 14.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready();
        game.change("B1", |it| it.status = Status::Down);
        let way = game.way("A1", &[(10.0, 19.0)]);
        game.activate(
            "A1",
            vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way), ("FC-KILL-08", word(choice))],
        );
        assert_eq!(game.status("B1"), status);
    }
}

#[test]
fn fc_e11_a_forward_flinch() {
    covers!["FC-FLIN-02", "FC-FLIN-07", "FC-INVOL-01", "FC-INVOL-03", "FC-REACT-03"];
    let mut game =
        layout().a("A1", 10.0, 40.0, "rifle").b("B1", 10.0, 20.0, "rifle").wall([5.0, 25.6], [15.0, 25.6]).ready();
    hit(&mut game, "A1", "B1", 3, 1, vec![("FC-FLIN-02", face(2)), ("FC-MOVE-07", no())]);
    assert_eq!(game.spot("B1"), (1000, 2200), "two inches north, towards the shooter's wall");
    assert_eq!((game.status("B1"), game.figure("B1").stance), (Status::Hunkered, Stance::Exposed));
    assert!(game.sees("A1", "B1"));
}

/// B1 stands Exposed at a wall; A1 is ten inches off.
fn at_the_wall() -> Layout {
    layout().a("A1", 10.0, 9.6, "rifle").b("B1", 10.0, 20.6, "rifle").wall([5.0, 20.0], [15.0, 20.0])
}

#[test]
fn fc_e12_pinned() {
    covers!["FC-FIRE-02", "FC-FLIN-05", "FC-TURN-09"];
    let mut game = at_the_wall().a("A2", 14.0, 5.0, "rifle").ready();
    let lines = vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", face(1)), ("FC-COVER-05", no())];
    game.shoot("A1", "B1", Mode::Plain, lines);
    assert_eq!(game.status("B1"), Status::Pinned);
    game.battle.stage = Stage::Turn { side: B };
    game.advance(vec![("FC-TURN-04", face(3))]);
    assert!(!game.orders("B1").contains(&"fc-order-move".to_string()));
    assert_eq!(game.shots("B1", Posture::default()), [("fc-fire-rifle".to_string(), "A1".to_string())]);
    game.battle.stage = Stage::EndOfTurn { side: B, standard: true };
    game.advance(vec![]);
    assert_eq!(game.status("B1"), Status::Fit);
}

#[test]
fn fc_e13_bailing_to_cover() {
    covers!["FC-BAIL-01", "FC-BAIL-04", "FC-GEN-19"];
    let mut game = duel().rocks([5.0, 24.0, 15.0, 27.0]).ready();
    let lines = vec![("FC-KILL-01", face(5)), ("FC-FLIN-01", face(6)), ("FC-MOVE-07", no())];
    game.shoot("A1", "B1", Mode::Plain, lines);
    assert_eq!(game.spot("B1"), (1000, 2400));
    assert_eq!((game.status("B1"), game.figure("B1").stance), (Status::Bailing, Stance::Hidden));
}

#[test]
fn fc_e14_bailing_without_cover() {
    covers!["FC-INVOL-02"];
    let mut game = duel().ready();
    let lines = vec![("FC-KILL-01", face(5)), ("FC-FLIN-01", face(6)), ("FC-MOVE-07", no())];
    game.shoot("A1", "B1", Mode::Plain, lines);
    assert_eq!(game.spot("B1"), (1000, 3200), "twelve inches straight away");
}

#[test]
fn fc_e15_the_edge_check() {
    covers!["FC-BAIL-06", "FC-BAIL-07", "FC-BAIL-11", "FC-BAIL-12"];
    for (die, status) in [(4, Status::Fit), (6, Status::Left), (1, Status::Left)] {
        let mut game = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 39.5, "rifle").ready();
        let lines = vec![("FC-KILL-01", face(5)), ("FC-FLIN-01", face(6)), ("FC-BAIL-05", face(die))];
        game.shoot("A1", "B1", Mode::Plain, lines);
        assert_eq!(game.spot("B1"), (1000, 4450), "three inches from the edge");
        assert_eq!(game.status("B1"), status);
        assert!(!game.battle.is_able(&game.setup, game.id("B1")));
    }
}

#[test]
fn fc_e16_recovering_from_bailing() {
    covers!["FC-BAIL-05", "FC-BAIL-07"];
    for (y, die, status) in
        [(30.0, 1, Status::Fit), (30.0, 6, Status::Left), (20.0, 1, Status::Left), (20.0, 5, Status::Fit)]
    {
        let mut game =
            layout().a("A1", 10.0, y, "rifle").b("B1", 40.0, 20.0, "rifle").wood([5.0, 28.0, 15.0, 33.0]).ready();
        game.change("A1", |it| it.status = Status::Bailing);
        game.activate("A1", vec![("FC-BAIL-05", face(die))]);
        assert_eq!(game.status("A1"), status, "a {die} at y {y}");
    }
}

#[test]
fn fc_e21_a_figure_in_the_way() {
    let mut game = duel().b("B2", 10.3, 15.0, "rifle").ready();
    assert!(game.sees("A1", "B2"));
    assert!(!game.sees("A1", "B1"));
    game.change("B2", |it| it.status = Status::Down);
    assert!(game.sees("A1", "B1"));
}

#[test]
fn fc_e22_woods() {
    covers!["FC-VIS-01", "FC-VIS-02"];
    let game = layout()
        .wood([5.0, 20.0, 25.0, 30.0])
        .a("A1", 10.0, 10.0, "rifle")
        .a("A2", 20.0, 25.0, "rifle")
        .b("B1", 10.0, 21.3, "rifle")
        .b("B2", 12.0, 23.5, "rifle")
        .ready();
    assert!(game.sees("A1", "B1") && game.sees("B1", "A1"), "0.8 inches from the edge");
    assert!(!game.sees("A1", "B2") && !game.sees("B2", "A1"), "three inches deep");
    assert!(game.sees("A2", "B1") && game.sees("A2", "B2"), "in the same wood");
}

#[test]
fn fc_hide_02_who_goes_deeper_into_a_wood_is_out_of_sight() {
    let mut game =
        layout().wood([5.0, 20.0, 25.0, 40.0]).a("A1", 15.0, 10.0, "rifle").b("B1", 15.0, 20.8, "rifle").ready();
    assert!(game.sees("A1", "B1"), "at the edge");
    let deeper = game.way("B1", &[(15.0, 26.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", deeper),
        ("FC-COVER-01", word("fc-stance-exposed")),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    game.activate("B1", lines);
    assert!(!game.sees("A1", "B1"));
}

#[test]
fn fc_gen_10_a_rifle_reaches_as_far_as_one_sees() {
    let game = layout().a("A1", 1.0, 1.0, "rifle").b("B1", 47.0, 47.0, "rifle").ready();
    let shots = game.shots("A1", Posture::default());
    assert_eq!(shots, [("fc-fire-rifle".to_string(), "B1".to_string())], "sixty-four inches off");
}

#[test]
fn fc_fire_03_everybody_may_measure_before_choosing_a_target() {
    let lay = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle");
    let view = lay.open(&lay.ready()).view(Seat::Spectator);
    let places: Vec<_> = view.figures.iter().map(|figure| figure.place.expect("on the table").at).collect();
    assert_eq!(places, [point(10.0, 10.0), point(10.0, 30.0)]);
}

#[test]
fn fc_e23_a_fence_in_between() {
    let fence = |y: f64, height: f64| {
        let fence = serde_json::json!({"kind": "fence", "wall": [[5.0, y], [15.0, y]], "height": height, "barrier": "hard", "cover": "light"});
        duel().piece(fence).ready()
    };
    fence(15.0, 0.8).shoot("A1", "B1", Mode::Plain, vec![("FC-FLIN-01", face(3))]);
    let both = || vec![("FC-KILL-01", face(3)), ("FC-FLIN-01", face(3))];
    fence(15.0, 0.25).shoot("A1", "B1", Mode::Plain, both());
    fence(19.45, 0.8).shoot("A1", "B1", Mode::Plain, [both(), vec![("FC-COVER-05", no())]].concat());
}

#[test]
fn fc_e24_hiding() {
    covers!["FC-COVER-03", "FC-COVER-05", "FC-COVER-06", "FC-COVER-07", "FC-HIDE-01"];
    let mut game = layout()
        .a("A1", 10.0, 19.4, "rifle")
        .b("B1", 10.0, 30.0, "rifle")
        .b("B2", 14.0, 30.0, "rifle")
        .wall([5.0, 20.0], [15.0, 20.0])
        .ready();
    let fired = vec![
        ("FC-STD-06", word("fc-fire-rifle")),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(2)),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    game.activate("A1", fired);
    let orders = game.orders("A1");
    assert!(orders.contains(&"fc-order-hide".to_string()), "in another activation it might");
    game.battle.stage = Stage::Standard { side: B, left: 2 };
    let lines = vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", face(3)), ("FC-COVER-05", yes())];
    game.shoot("B1", "A1", Mode::Plain, lines);
    assert_eq!(game.figure("A1").stance, Stance::Hidden);
    assert!(!game.sees("B2", "A1"));
    assert_eq!(game.battle.active(), Some(B));
    assert_ne!(game.battle.active(), Some(A));
}

#[test]
fn fc_cover_09_cover_protects_from_its_other_side_only() {
    covers!["FC-COVER-08", "FC-OBST-09"];
    let mut game = at_the_wall().a("A2", 14.0, 30.0, "rifle").ready();
    game.hidden("B1");
    assert!(!game.sees("A1", "B1") && !game.sees("B1", "A1"), "across the wall");
    assert!(game.sees("A2", "B1") && game.sees("B1", "A2"), "from behind");
}

#[test]
fn fc_cover_10_in_cover_is_standing_in_it_or_touching_what_the_line_crosses() {
    let game = at_the_wall().rocks([30.0, 20.0, 35.0, 25.0]).b("B2", 32.0, 22.0, "rifle").ready();
    let covered = |name: &str, x: f64, y: f64| {
        fivecore::cover::is_in_against(&game.setup, game.id(name), game.figure(name).at, point(x, y))
    };
    assert!(covered("B1", 10.0, 10.0));
    assert!(!covered("B1", 10.0, 30.0), "the wall is behind it");
    assert!(covered("B2", 40.0, 40.0));
    assert!(!covered("B2", 31.0, 21.0), "the point lies in the same rocks");
}

#[test]
fn fc_dice_10_a_more_severe_status_replaces_a_milder_one() {
    let mut game = duel().ready();
    game.change("B1", |it| it.status = Status::Down);
    hit(&mut game, "A1", "B1", 3, 6, vec![]);
    assert_eq!(game.status("B1"), Status::Down, "Shock does nothing to it");
    hit(&mut game, "A1", "B1", 1, 2, vec![]);
    assert_eq!(game.status("B1"), Status::Down);
    hit(&mut game, "A1", "B1", 6, 2, vec![]);
    assert_eq!(game.status("B1"), Status::Out);

    let mut bailing = duel().ready();
    bailing.change("B1", |it| it.status = Status::Bailing);
    hit(&mut bailing, "A1", "B1", 3, 1, vec![]);
    assert_eq!((bailing.status("B1"), bailing.spot("B1")), (Status::Bailing, (1000, 2000)), "a Flinch is milder");
    hit(&mut bailing, "A1", "B1", 3, 6, vec![("FC-MOVE-07", no())]);
    assert_eq!(bailing.spot("B1"), (1000, 3200), "an equal result acts again");
}

#[test]
fn fc_e87_heading_for_cover() {
    covers!["FC-FLIN-02"];
    let lay = |y: f64| {
        let game = layout().a("A1", 10.0, y, "rifle").b("B1", 10.0, 18.4, "rifle").wall([5.0, 20.0], [15.0, 20.0]);
        game.ready()
    };
    let mut north = lay(40.0);
    north.shoot("A1", "B1", Mode::Plain, vec![("FC-FLIN-01", face(1)), ("FC-FLIN-02", face(4)), ("FC-MOVE-07", no())]);
    assert_eq!(north.spot("B1"), (1000, 1940), "an inch, and it touches the wall");
    assert_eq!((north.status("B1"), north.figure("B1").stance), (Status::Hunkered, Stance::Hidden));
    let mut south = lay(2.0);
    let lines = vec![("FC-KILL-01", face(3)), ("FC-FLIN-01", face(1)), ("FC-FLIN-02", face(4)), ("FC-MOVE-07", no())];
    south.shoot("A1", "B1", Mode::Plain, lines);
    let (x, y) = south.spot("B1");
    assert!(
        (975..=1025).contains(&x) && (2050..=2060).contains(&y),
        "over the wall and against its far side: {x}, {y}"
    );
}
