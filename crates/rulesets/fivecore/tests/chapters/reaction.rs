//! FC-REACT, FC-SNAP, FC-GUARD, FC-BOTH.

use crate::bench::{A, B, Layout, Skirmish, layout, pick, point, word};
use fivecore::FiveCore;
use fivecore::battle::{Stage, Stance, Status};
use fivecore::fire::{Kind, Shot, dice};
use fivecore::roster::Weapon;
use fivecore::weapons::{Dice, Mode, guard, snap};
use referee::covers;
use referee::oracles::{Line, face, faces, no, yes};
use referee::{Answer, AnyMatch, FigureId, Match, Seat, Walk, Wanted};
use serde_json::json;

/// A figure is activated, goes a way, and does nothing else.
fn go(game: &mut Skirmish, name: &str, way: &[(f64, f64)], reactions: Vec<(&'static str, Line)>, goes_on: bool) {
    let way = game.way(name, way);
    let mut lines = vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way)];
    lines.extend(reactions);
    if goes_on {
        lines.push(("FC-STD-06", word("fc-order-finish")));
    }
    game.activate(name, lines);
}

#[test]
fn fc_e25_snap_fire() {
    covers!["FC-REACT-02", "FC-SNAP-03", "FC-SNAP-05", "FC-SNAP-06", "FC-SNAP-07"];
    let lay =
        || layout().a("A1", 10.0, 10.0, "rifle").a("A2", 14.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready();
    let mut missed = lay();
    go(&mut missed, "A1", &[(10.0, 16.0)], vec![("FC-SNAP-01", word("fc-snap")), ("FC-KILL-01", face(3))], true);
    assert_eq!(missed.spot("A1"), (1000, 1600), "not hit, it finishes its move");
    go(&mut missed, "A2", &[(14.0, 16.0)], vec![], true);

    let mut hit = lay();
    go(&mut hit, "A1", &[(10.0, 16.0)], vec![("FC-SNAP-01", word("fc-snap")), ("FC-KILL-01", face(1))], false);
    assert_eq!((hit.status("A1"), hit.spot("A1")), (Status::Down, (1000, 1500)), "at four inches");

    let mut away = lay();
    away.change("B1", |it| it.facing = table::Bearing::NORTH);
    go(&mut away, "A1", &[(10.0, 16.0)], vec![], true);
}

#[test]
fn fc_snap_01_who_started_within_four_inches_is_not_snapped() {
    let mut game = layout().a("A1", 10.0, 15.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready();
    let way = game.way("A1", &[(10.0, 17.0)]);
    let lines = vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way), ("FC-STD-06", word("fc-order-finish"))];
    let events = game.activate("A1", lines);
    let told = events.iter().any(
        |event| matches!(&event.what, referee::What::Noted { word, .. } if word.as_str() == "fc-no-snap-started-near"),
    );
    assert!(told, "and the table is told why");
}

/// A house between A1 and B1; A1 can step out of its shadow to the east.
fn round_the_corner() -> Layout {
    layout().block([5.0, 12.0, 10.5, 14.0]).a("A1", 9.0, 10.0, "rifle").b("B1", 9.0, 26.0, "rifle")
}

#[test]
fn fc_e26_guard_fire() {
    covers!["FC-DICE-02", "FC-FLIN-08", "FC-GUARD-02", "FC-GUARD-03", "FC-RIF-05"];
    let mut game = round_the_corner().ready();
    assert!(!game.sees("B1", "A1"));
    let reactions = vec![
        ("FC-GUARD-02", word("fc-guard")),
        ("FC-FLIN-01", faces([3, 1])),
        ("FC-FLIN-02", face(6)),
        ("FC-MOVE-07", no()),
    ];
    go(&mut game, "A1", &[(14.0, 10.0)], reactions, false);
    assert_eq!(game.status("A1"), Status::Hunkered);
    assert!(!game.sees("B1", "A1"), "it slipped back round the corner");
    let (x, y) = game.spot("A1");
    assert!((1095..=1101).contains(&x) && (998..=1010).contains(&y), "just back from where it was seen: {x}, {y}");
}

#[test]
fn fc_guard_01_only_who_did_not_fire_in_its_own_last_turn_is_on_guard() {
    covers!["FC-GUARD-07", "FC-GUARD-09"];
    let mut game = round_the_corner().ready();
    game.change("B1", |it| it.fired = true);
    go(&mut game, "A1", &[(14.0, 10.0)], vec![], true);
    let mut again = round_the_corner().a("A2", 7.0, 10.0, "rifle").ready();
    let held = || vec![("FC-GUARD-02", word("fc-guard")), ("FC-FLIN-01", faces([2, 2]))];
    go(&mut again, "A1", &[(14.0, 10.0)], held(), true);
    go(&mut again, "A2", &[(12.0, 10.0)], held(), true);
    assert!(!again.figure("B1").fired, "reaction shots do not take it off guard");
}

#[test]
fn fc_e27_both_kinds() {
    covers!["FC-BOTH-01", "FC-BOTH-02", "FC-SNAP-02"];
    let mut game = layout()
        .block([5.0, 12.0, 10.5, 14.0])
        .a("A1", 9.0, 10.0, "rifle")
        .b("B1", 11.0, 13.5, "rifle")
        .b("B2", 11.0, 24.0, "rifle")
        .ready();
    assert!(!game.sees("B1", "A1") && !game.sees("B2", "A1"));
    let reactions = vec![
        ("FC-SNAP-01", word("fc-snap")),
        ("FC-KILL-01", face(4)),
        ("FC-GUARD-02", word("fc-guard")),
        ("FC-FLIN-01", faces([2, 5])),
    ];
    go(&mut game, "A1", &[(13.0, 9.5)], reactions, true);
    assert_eq!(game.status("A1"), Status::Fit);
}

#[test]
fn fc_e28_the_first_turn() {
    covers!["FC-GUARD-08", "FC-SKILL-03"];
    let mut game = round_the_corner().b("B2", 6.0, 26.0, json!({"weapons": ["rifle"], "skills": ["sentinel"]})).ready();
    game.battle.sides[0].turns = 1;
    game.battle.sides[1].turns = 0;
    go(&mut game, "A1", &[(14.0, 10.0)], vec![("FC-GUARD-02", word("fc-guard")), ("FC-FLIN-01", faces([2, 2]))], true);
    assert!(game.figure("B2").guarded.has(game.id("A1")), "the Sentinel and nobody else");

    let mut second =
        layout().block([5.0, 12.0, 10.5, 14.0]).b("B1", 9.0, 10.0, "rifle").a("A1", 9.0, 26.0, "rifle").ready();
    second.battle.stage = Stage::Standard { side: B, left: 2 };
    second.battle.sides[1].turns = 1;
    second.change("A1", |it| it.facing = table::Bearing::SOUTH);
    go(&mut second, "B1", &[(14.0, 10.0)], vec![], true);
}

/// A1 hides behind a wall; B1 stands in the open ten inches beyond it.
fn behind_a_wall(weapon: &str) -> Skirmish {
    let mut game =
        layout().wall([5.0, 20.0], [15.0, 20.0]).a("A1", 10.0, 19.4, "rifle").b("B1", 10.0, 30.4, weapon).ready();
    game.hidden("A1");
    game
}

#[test]
fn fc_e29_stepping_up() {
    covers!["FC-BAIL-01", "FC-GUARD-04", "FC-REACT-08", "FC-STD-08"];
    let mut game = behind_a_wall("pistol");
    assert_eq!(game.gap("A1", "B1"), table::Length::inches(10));
    let lines = vec![
        ("FC-STD-06", word("fc-order-step-up")),
        ("FC-GUARD-02", word("fc-guard")),
        ("FC-FLIN-01", face(6)),
        ("FC-MOVE-07", no()),
    ];
    game.activate("A1", lines);
    assert_eq!(game.status("A1"), Status::Bailing);
    assert!(!game.figure("A1").fired, "it never fired");
}

#[test]
fn fc_e64_passing_the_wall_unseen() {
    covers!["FC-COVER-01", "FC-GUARD-04", "FC-OBST-08", "FC-OBST-09"];
    let mut game =
        layout().wall([5.0, 20.0], [25.0, 20.0]).a("A1", 10.0, 19.4, "rifle").b("B1", 12.0, 26.0, "rifle").ready();
    game.hidden("A1");
    let way = game.way("A1", &[(15.0, 19.4)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-COVER-01", word("fc-stance-exposed")),
        ("FC-GUARD-02", word("fc-hold")),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    game.activate("A1", lines);
    assert_eq!(game.spot("A1"), (1500, 1940));

    let mut hidden =
        layout().wall([5.0, 20.0], [25.0, 20.0]).a("A1", 10.0, 19.4, "rifle").b("B1", 12.0, 26.0, "rifle").ready();
    hidden.hidden("A1");
    let way = hidden.way("A1", &[(15.0, 19.4)]);
    let lines =
        vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way), ("FC-COVER-01", word("fc-stance-hidden"))];
    hidden.activate("A1", lines);
    assert!(!hidden.sees("B1", "A1"), "no reaction, no target");
}

#[test]
fn fc_e65_a_hidden_guard() {
    covers!["FC-COVER-08", "FC-REACT-04"];
    let mut game = layout()
        .wall([5.0, 20.0], [15.0, 20.0])
        .block([18.0, 8.0, 24.0, 12.0])
        .block([18.0, 22.0, 24.0, 25.0])
        .a("A1", 21.0, 6.0, "rifle")
        .a("A2", 25.5, 24.0, "rifle")
        .b("B1", 10.0, 20.6, "rifle")
        .ready();
    game.hidden("B1");
    go(&mut game, "A1", &[(16.5, 6.0)], vec![], true);
    game.change("B1", |it| it.facing = table::Bearing::EAST);
    let reactions = vec![("FC-GUARD-02", word("fc-guard")), ("FC-FLIN-01", faces([2, 3]))];
    go(&mut game, "A2", &[(25.5, 26.6), (22.8, 28.2)], reactions, true);
}

#[test]
fn fc_e66_turning_is_no_move() {
    covers!["FC-FIRE-04"];
    let mut game = layout().a("A1", 10.0, 20.0, "sniper_rifle").b("B1", 10.0, 10.0, "rifle").ready();
    let orders = game.orders("A1");
    assert!(orders.contains(&"fc-fire-sniper".to_string()), "at somebody behind its back, and stationary");
    game.change("A1", |it| it.facing = table::Bearing::EAST);
    assert!(game.orders("A1").contains(&"fc-fire-sniper".to_string()));
}

#[test]
fn fc_move_04_turning_on_the_spot_costs_nothing_and_triggers_nothing() {
    let mut game = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 13.0, "rifle").ready();
    let id = game.id("A1");
    let east = table::Bearing::EAST;
    let turn = referee::oracles::answer(referee::Answer::Direction(east));
    game.run([("FC-MOVE-07", yes()), ("FC-MOVE-07", turn)], |play| {
        fivecore::orders::face(play, referee::clause!("FC-MOVE-07"), id)
    });
    assert_eq!(game.figure("A1").facing, east);
    assert!(!game.figure("A1").moved, "and B1, three inches away, is not asked");
}

#[test]
fn fc_move_07_a_figure_that_flinched_may_turn_and_no_other_does() {
    let lay = layout().rocks([9.0, 31.0, 11.0, 33.0]).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle");
    let mut game = lay.ready();
    let before = game.figure("B1").facing;
    let shot = vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", face(1)), ("FC-FLIN-02", face(2)), ("FC-MOVE-07", no())];
    game.rifle("A1", "B1", shot);
    assert_eq!(game.figure("B1").facing, before);
}

#[test]
fn fc_e70_evasive() {
    covers!["FC-SKILL-14"];
    let mut game = layout()
        .block([5.0, 12.0, 10.5, 14.0])
        .a("A1", 9.0, 10.0, json!({"weapons": ["rifle"], "skills": ["evasive_move"]}))
        .b("B1", 9.0, 26.0, "rifle")
        .b("B2", 7.0, 26.0, "rifle")
        .b("B3", 15.0, 14.0, "rifle")
        .ready();
    game.change("B3", |it| it.facing = table::Bearing::WEST);
    let reactions = vec![("FC-SNAP-01", word("fc-snap")), ("FC-KILL-01", face(2))];
    go(&mut game, "A1", &[(13.0, 10.0)], reactions, true);
}

#[test]
fn fc_skill_15_assault_is_immune_to_snap_fire() {
    let mut game = layout()
        .a("A1", 10.0, 10.0, json!({"weapons": ["rifle"], "skills": ["assault"]}))
        .b("B1", 10.0, 20.0, "rifle")
        .ready();
    go(&mut game, "A1", &[(10.0, 16.0)], vec![], true);
}

#[test]
fn fc_e71_a_long_snap() {
    covers!["FC-SKILL-17"];
    let lay = |y: f64| {
        layout()
            .a("A1", 10.0, y, "rifle")
            .b("B1", 10.0, 30.0, json!({"weapons": ["rifle"], "skills": ["defensive_fire"]}))
            .ready()
    };
    let snapped = || vec![("FC-SNAP-01", word("fc-snap")), ("FC-KILL-01", face(1))];
    let mut far = lay(19.0);
    go(&mut far, "A1", &[(10.0, 22.0)], snapped(), false);
    assert_eq!(far.spot("A1"), (1000, 2100), "at eight inches");
    let mut near = lay(22.0);
    go(&mut near, "A1", &[(10.0, 26.0)], snapped(), false);
    assert_eq!(near.spot("A1"), (1000, 2500), "at four inches");
    let mut nearest = lay(25.0);
    go(&mut nearest, "A1", &[(10.0, 27.0)], vec![], true);
}

#[test]
fn fc_e77_other_reaction_dice() {
    covers!["FC-GUARD-06", "FC-PIST-05", "FC-REACT-06", "FC-SHOT-03", "FC-SMG-06", "FC-SNIP-06"];
    let shock = |n| Some(Dice { kill: 0, shock: n });
    assert_eq!(guard(Weapon::Smg, Mode::Burst), shock(3));
    assert_eq!(guard(Weapon::Smg, Mode::Long), shock(1));
    assert_eq!(guard(Weapon::SniperRifle, Mode::Plain), shock(2));
    assert_eq!(guard(Weapon::PairOfPistols, Mode::Plain), shock(2));
    assert_eq!(guard(Weapon::Lmg, Mode::Plain), shock(2));
    assert_eq!(guard(Weapon::Hmg, Mode::Plain), shock(1));
    assert_eq!(guard(Weapon::GrenadeLauncher, Mode::Plain), None);
    assert_eq!(snap(Weapon::SniperRifle), Some(Dice { kill: 2, shock: 0 }));
    assert_eq!(snap(Weapon::PairOfPistols), Some(Dice { kill: 1, shock: 1 }));
    assert_eq!(snap(Weapon::Smg), Some(Dice { kill: 1, shock: 0 }));
    assert_eq!(snap(Weapon::Shotgun), Some(Dice { kill: 1, shock: 1 }));
    let mut game = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 26.0, "smg").ready();
    let (shooter, target) = (game.id("B1"), game.id("A1"));
    let modes = |game: &Skirmish| {
        fivecore::weapons::reaction_modes(&game.setup, &game.battle, shooter, Weapon::Smg, target, Kind::Guard).to_vec()
    };
    assert_eq!(modes(&game), [(Weapon::Smg, Mode::Long)], "fifteen inches, and it did not move");
    game.change("B1", |it| it.moved = true);
    assert!(modes(&game).is_empty());
    game.change("B1", |it| it.at = point(10.0, 20.0));
    assert_eq!(modes(&game)[0], (Weapon::Smg, Mode::Burst));
    let shot = Shot { shooter, target, weapon: Weapon::Smg, mode: Mode::Burst, kind: Kind::Guard };
    assert_eq!(dice(&game.setup, &game.battle, &shot), Dice { kill: 0, shock: 3 });
}

#[test]
fn fc_e88_pinned_behind_the_sandbags() {
    covers!["FC-FLIN-09", "FC-GUARD-04"];
    let mut game = behind_a_wall("rifle");
    game.change("A1", |it| {
        it.status = Status::Pinned;
        it.until = 3;
    });
    assert!(!game.orders("A1").contains(&"fc-order-move".to_string()));
    let lines = vec![
        ("FC-STD-06", word("fc-order-step-up")),
        ("FC-GUARD-02", word("fc-hold")),
        ("FC-STD-06", word("fc-fire-rifle")),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(3)),
    ];
    game.activate("A1", lines);
    assert_eq!(game.figure("A1").stance, Stance::Exposed);
}

#[test]
fn fc_e90_whose_turn_it_is() {
    covers!["FC-REACT-09"];
    let mut game = layout()
        .block([12.0, 15.0, 16.0, 18.0])
        .a("A1", 10.0, 14.0, "rifle")
        .a("A2", 14.0, 13.0, "rifle")
        .b("B1", 10.0, 18.0, "rifle")
        .ready();
    let charge = game.way("A1", &[(10.0, 17.0)]);
    let step = game.way("B1", &[(10.6, 19.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", charge),
        ("FC-BRAWL-03", face(1)),
        ("FC-BRAWL-03", face(5)),
        ("FC-BRAWL-06", step),
    ];
    game.activate("A1", lines);
    assert_eq!(game.status("A1"), Status::Out);
    assert_eq!(game.battle.active(), Some(A));
}

#[test]
fn fc_e91_snapped_then_charged() {
    covers!["FC-BRAWL-17", "FC-SNAP-05"];
    let mut game = layout().a("A1", 10.0, 14.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready();
    let charge = game.way("A1", &[(10.0, 19.0)]);
    let stay = game.way("B1", &[]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", charge),
        ("FC-SNAP-01", word("fc-snap")),
        ("FC-KILL-01", face(3)),
        ("FC-BRAWL-03", face(2)),
        ("FC-BRAWL-03", face(4)),
        ("FC-BRAWL-06", stay),
    ];
    game.activate("A1", lines);
    assert_eq!((game.status("A1"), game.status("B1")), (Status::Out, Status::Fit));
}

#[test]
fn fc_both_03_the_reacting_player_chooses_the_order() {
    let mut game =
        layout().a("A1", 10.0, 10.0, "rifle").b("B1", 8.0, 20.0, "rifle").b("B2", 12.0, 20.0, "rifle").ready();
    let reactions = vec![("FC-SNAP-01", pick(1)), ("FC-KILL-01", face(1)), ("FC-SNAP-01", word("fc-hold"))];
    go(&mut game, "A1", &[(10.0, 16.0)], reactions, false);
    assert!(game.figure("B2").snapped && !game.figure("B1").snapped);
}

#[test]
fn fc_react_05_a_pinned_figure_reacts_only_to_its_nearest_target() {
    let lay = |x: f64| {
        let mut game =
            layout().a("A1", 10.0, 10.0, "rifle").a("A2", x, 16.5, "rifle").b("B1", 10.0, 20.0, "rifle").ready();
        game.change("B1", |it| it.status = Status::Pinned);
        game
    };
    go(&mut lay(12.0), "A1", &[(10.0, 15.5)], vec![], true);
    let reactions = vec![("FC-SNAP-01", word("fc-hold"))];
    go(&mut lay(20.0), "A1", &[(10.0, 15.5)], reactions, true);
}

#[test]
fn fc_skill_18_alert_swaps_a_shock_die_for_a_kill_die_once_a_turn() {
    let mut game = layout()
        .block([5.0, 12.0, 10.5, 14.0])
        .a("A1", 9.0, 10.0, "rifle")
        .b("B1", 9.0, 26.0, json!({"weapons": ["rifle"], "skills": ["alert"]}))
        .ready();
    let reactions = vec![
        ("FC-GUARD-02", word("fc-guard")),
        ("FC-SKILL-18", word("yes")),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(2)),
    ];
    go(&mut game, "A1", &[(14.0, 10.0)], reactions, true);
    assert!(game.figure("B1").used.alert);
}

/// Picks the option with this word.
fn choose(game: &mut Match<FiveCore>, word: &str) {
    let question = game.questions(Seat::Side(A)).remove(0);
    let Wanted::Pick { options } = &question.wanted else { panic!("no choice: {question:?}") };
    let place = options.iter().position(|option| option.word.as_str() == word).expect("offered");
    game.answer(Seat::Side(A), question.number, Answer::Pick(place as u16)).expect("an offered answer is taken");
}

/// One Kill die harms on two faces in six, and one of two on 1 - (2/3)² = 5/9.
#[test]
fn fc_snap_01_a_danger_tells_what_each_may_do_alone_and_all_together() {
    let layout = layout().a("A1", 20.0, 10.0, "rifle").b("B1", 18.0, 19.0, "rifle").b("B2", 22.0, 19.0, "rifle");
    let skirmish = layout.ready();
    let mut game = layout.open(&skirmish);
    choose(&mut game, "fc-activate");
    choose(&mut game, "fc-order-move");
    let question = game.questions(Seat::Side(A)).remove(0).number;
    let way = Answer::Path(vec![Walk { figure: skirmish.id("A1"), way: vec![point(20.0, 16.0).into()], facing: None }]);
    let [danger] = game.dangers(Seat::Side(A), question, &way).expect("a legal way").try_into().expect("one danger");
    assert_eq!((danger.clause.as_str(), danger.by), ("FC-SNAP-01", vec![skirmish.id("B1"), skirmish.id("B2")]));
    assert_eq!(danger.alone.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1/3", "1/3"]);
    assert_eq!(danger.harm.to_string(), "5/9");
}

/// What a rifle and a shotgun side by side may do to a mover that comes within four inches of both, each alone and
/// together; so many inches of table lie behind its start.
fn danger_of_a_shotgun(behind: f64) -> (Vec<String>, String) {
    let (north, end) = (behind + 9.0, behind + 6.0);
    let layout = layout().a("A1", 20.0, behind, "rifle").b("B1", 18.0, north, "rifle").b("B2", 22.0, north, "shotgun");
    let skirmish = layout.ready();
    let mut game = layout.open(&skirmish);
    choose(&mut game, "fc-activate");
    choose(&mut game, "fc-order-move");
    let question = game.questions(Seat::Side(A)).remove(0).number;
    let way = Answer::Path(vec![Walk { figure: skirmish.id("A1"), way: vec![point(20.0, end).into()], facing: None }]);
    let [danger] = game.dangers(Seat::Side(A), question, &way).expect("a legal way").try_into().expect("one danger");
    (danger.alone.iter().map(ToString::to_string).collect(), danger.harm.to_string())
}

/// A shotgun Snaps with a Kill and a Shock die, each of which harms on two faces in six: 1 - (2/3)² = 5/9 alone, and
/// with the rifle's Kill die 1 - (2/3)³ = 19/27.
#[test]
fn fc_shot_03_a_danger_counts_the_shock_die_of_a_shotgun() {
    assert_eq!(danger_of_a_shotgun(24.0), (vec!["1/3".into(), "5/9".into()], "19/27".into()));
}

/// Who Bails to within three inches of the table's edge rolls at once and in the open recovers on four faces: the Shock
/// die harms with 1/6 + 1/6 · 1/3 = 2/9, the shotgun with 1/3 + 2/3 · 2/9 = 13/27, both with 1/3 + 2/3 · 13/27 = 53/81.
#[test]
fn fc_bail_10_a_danger_knows_that_who_bails_to_the_edge_may_recover_at_once() {
    assert_eq!(danger_of_a_shotgun(10.0), (vec!["1/3".into(), "13/27".into()], "53/81".into()));
}

/// The odds of a shot are the odds of the shot: the move that may follow is not made up.
#[test]
fn fc_std_06_the_odds_of_a_shot_play_no_move_after_it() {
    let layout = layout().a("A1", 20.0, 10.0, "rifle").b("B1", 20.0, 17.0, "rifle");
    let skirmish = layout.ready();
    let mut game = layout.open(&skirmish);
    choose(&mut game, "fc-activate");
    let question = game.questions(Seat::Side(A)).remove(0);
    let Wanted::Pick { options } = &question.wanted else { panic!("no choice: {question:?}") };
    let target = Some(skirmish.id("B1"));
    let shot =
        options.iter().position(|it| it.word.as_str().starts_with("fc-fire") && it.figure == target).expect("a shot");
    let shot = Answer::Pick(shot as u16);
    let odds = odds::of(&game, Seat::Side(A), question.number, &shot, &odds::Inquiry::default()).expect("odds");
    let changed: Vec<FigureId> = odds.figures.iter().map(|it| it.figure).collect();
    assert_eq!(changed, [skirmish.id("B1")]);
    assert_eq!(odds.until.as_str(), "odds-until-order");
}
