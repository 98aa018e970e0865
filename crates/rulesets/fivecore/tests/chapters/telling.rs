//! What the table is told: dice with their purpose, smoke when it comes, where a figure looks.

use fivecore::activation::Activation;
use fivecore::battle::{Bonus, CloudLife, Load, Status};
use fivecore::blasts::throw_smoke;
use fivecore::unusual::search;
use fivecore::weapons::Mode;
use fivecore::{shock, turn};
use referee::oracles::{face, faces, no, yes};
use referee::{Answer, AnyMatch, Event, Question, Rolled, Seat, Walk, What, Who};
use serde_json::json;
use table::{Bearing, Length};
use testkit::talk::{self, choose, say};

use crate::bench::{A, Layout, Skirmish, layout, point, spot, word};

/// The words of what was noted, attacked and decided.
fn words(events: &[Event]) -> Vec<&str> {
    events
        .iter()
        .filter_map(|event| match &event.what {
            What::Noted { word, .. } | What::Attacked { word, .. } | What::Decided { word, .. } => Some(word.as_str()),
            _ => None,
        })
        .collect()
}

fn rolled(events: &[Event]) -> Vec<&Rolled> {
    events
        .iter()
        .filter_map(|event| if let What::Rolled(rolled) = &event.what { Some(&**rolled) } else { None })
        .collect()
}

fn riflemen() -> Skirmish {
    layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready()
}

#[test]
fn fc_kill_01_the_kill_die_says_whose_it_is_at_whom_and_what_it_means() {
    let mut game = riflemen();
    let events = game.rifle("A1", "B1", [("FC-KILL-01", face(6)), ("FC-FLIN-01", face(3))]);
    let dice = rolled(&events);
    let kill = dice[0].purpose.as_ref().expect("a purpose");
    assert_eq!(kill.word.as_str(), "fc-die-kill");
    assert_eq!((kill.by, kill.at), (Some(Who::Figure(game.id("A1"))), Some(Who::Figure(game.id("B1")))));
    assert_eq!(dice[0].results, [("fc-came-out".into(), 1)]);
    assert_eq!(dice[1].results, [("fc-came-nothing".into(), 0)]);
}

#[test]
fn fc_rif_03_the_question_shows_the_way_on_which_the_rifle_is_fired() {
    let lay = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 30.0, 30.0, "rifle");
    let game = lay.ready();
    let (a1, mut open) = (game.id("A1"), lay.open(&game));
    choose(&mut open, A, "fc-activate", Some(a1));
    choose(&mut open, A, "fc-order-move-firing", None);
    let way = vec![point(10.0, 12.0).into(), point(12.0, 12.0).into()];
    say(&mut open, A, Answer::Path(vec![Walk { figure: a1, way, facing: None }]));
    let question = talk::asked(&open, A);
    assert_eq!((question.clause.as_str(), question.about.word.as_str()), ("FC-RIF-03", "fc-ask-fire-where"));
    let along = question.about.along.expect("the way is shown");
    assert_eq!(along.way, [point(10.0, 10.0), point(10.0, 12.0), point(12.0, 12.0)]);
    assert_eq!(along.step * 100, Length::INCH);
    say(&mut open, A, Answer::Amount(300));
    let stands = open.view(Seat::Referee).figures[a1.index()].place;
    assert_eq!(stands, Some(point(11.0, 12.0).into()), "300 steps are three inches of the way");
}

#[test]
fn fc_move_03_a_casualty_that_is_carried_is_with_its_bearer_and_on_nobody() {
    let lay = layout().a("A1", 10.0, 10.0, "rifle").a("A2", 11.0, 10.0, "rifle").b("B1", 30.0, 30.0, "rifle");
    let mut game = lay.ready();
    let (a1, a2) = (game.id("A1"), game.id("A2"));
    game.change("A2", |it| (it.status, it.at) = (Status::Down, point(10.0, 10.0)));
    game.change("A1", |it| it.load = Some(Load::Casualty(a2)));
    let view = lay.open(&game).view(Seat::Spectator);
    assert_eq!((view.figures[a2.index()].place, view.figures[a2.index()].aboard), (None, Some(a1)));
    assert_eq!(
        (view.figures[a1.index()].aboard, view.figures[a1.index()].place),
        (None, Some(point(10.0, 10.0).into()))
    );
}

#[test]
fn fc_miss_02_the_marker_lies_on_the_table_only_where_it_may_matter() {
    let is_shown = |lay: Layout| {
        let lay = lay.a("A1", 10.0, 10.0, "rifle").b("B1", 30.0, 30.0, "rifle");
        let view = lay.open(&lay.ready()).view(Seat::Side(A));
        view.markers.iter().any(|marker| marker.kind.as_str() == "fc-marker-objective")
    };
    let aims = |objective: &str| layout().side_rule(1, "aim", json!({ "objective": objective }));
    assert!(!is_shown(layout()), "nobody has an objective");
    assert!(!is_shown(aims("cross")));
    assert!(is_shown(aims("secure")) && is_shown(aims("protect")));
    assert!(is_shown(aims("cross").option("objectives", "secret")), "who knows what the enemy wants?");
}

#[test]
fn fc_skill_01_a_marksmans_extra_die_is_told() {
    let marksman = json!({"weapons": ["rifle"], "skills": ["marksman"]});
    let mut game = layout().a("A1", 10.0, 10.0, marksman).b("B1", 10.0, 20.0, "rifle").ready();
    let dice = [("FC-SKILL-01", yes()), ("FC-KILL-01", faces([3, 3])), ("FC-FLIN-01", face(3))];
    let events = game.shoot("A1", "B1", Mode::Plain, dice);
    assert_eq!(words(&events), ["fc-fire-rifle", "fc-skill-used"]);
}

#[test]
fn fc_smoke_06_smoke_that_comes_later_is_told_when_it_comes() {
    let mut game = layout().a("A1", 10.0, 10.0, json!({"weapons": ["rifle"], "smoke": 1})).ready();
    let a1 = game.id("A1");
    let events = game.run(&[("FC-SMOKE-04", spot(10.0, 16.0)), ("FC-SMOKE-04", face(1))], |play| throw_smoke(play, a1));
    assert_eq!(words(&events), ["fc-threw-smoke", "fc-smoke-later"]);
    game.battle.clouds[0].life = CloudLife::From(game.battle.turn);
    let events = game.run([], |play| turn::end(play, A, false));
    assert_eq!(words(&events), ["fc-smoke-rises"]);
    game.battle.clouds[0].life = CloudLife::Until(game.battle.turn);
    let events = game.run([], |play| turn::end(play, A, false));
    assert_eq!(words(&events), ["fc-smoke-gone"]);
}

#[test]
fn fc_sear_07_a_search_in_vain_is_told() {
    let places = json!([[10, 10.5], [13, 10.5], [16, 10.5]]);
    let mut game = layout().a("A1", 10.0, 10.0, json!({})).rule("places", places).ready();
    let a1 = game.id("A1");
    let events = game.run([("FC-SEAR-04", face(3))], |play| search::search(play, a1, 0));
    assert_eq!(words(&events), ["fc-searched-in-vain"]);
}

#[test]
fn fc_task_05_who_tries_what_is_told_before_the_die_falls() {
    let door = json!({"kind": "house", "rect": [10, 11, 20, 20], "height": 3, "opacity": "solid", "barrier": "closed",
        "openings": [{"from": [11, 11], "to": [13, 11], "kind": "door", "closed": true}]});
    let mut game = layout().piece(door).a("A1", 12.0, 10.5, json!({})).ready();
    let lines = vec![("FC-STD-06", word("fc-task-force-door")), ("FC-TASK-01", face(1))];
    let events = game.activate("A1", [lines, vec![("FC-STD-06", word("fc-order-finish"))]].concat());
    assert_eq!(words(&events), ["fc-task-force-door"]);
}

#[test]
fn fc_lead_05_the_leaders_word_is_told() {
    let leader = json!({"weapons": ["rifle"], "leader": true});
    let mut game = layout().a("A1", 10.0, 10.0, leader).a("A2", 12.0, 10.0, "rifle").ready();
    game.battle.sides[0].bonus = Some((game.id("A1"), Bonus::Move));
    let stay = game.stay("A2");
    let events = game.advance(vec![("FC-STD-01", word("fc-lead-move")), ("FC-MOVE-01", stay)]);
    assert_eq!(words(&events), ["fc-lead-move"]);
}

#[test]
fn fc_skill_05_a_brave_figure_that_does_not_bail_is_told() {
    let brave = json!({"weapons": ["rifle"], "skills": ["brave"]});
    let mut game = layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, brave).ready();
    let dice = [("FC-KILL-01", face(3)), ("FC-FLIN-01", face(6)), ("FC-FLIN-02", face(1))];
    let events = game.rifle("A1", "B1", dice);
    assert_eq!(words(&events), ["fc-fire-rifle", "fc-skill-used"]);
    assert_eq!(game.status("B1"), Status::Hunkered);
}

#[test]
fn fc_move_06_a_move_says_where_the_figure_looks_at_its_end() {
    let mut game = riflemen();
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", game.way("A1", &[(13.0, 10.0)])),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    let events = game.activate("A1", lines);
    let facing = events.iter().find_map(|event| match &event.what {
        What::Moved { facing, .. } => Some(*facing),
        _ => None,
    });
    assert_eq!(facing, Some(Some(Bearing::tenths(900))));
}

#[test]
fn fc_cover_01_a_figure_driven_behind_a_wall_is_told_to_hide_there() {
    let lay = layout().wall([16.0, 10.0], [16.0, 14.0]);
    let mut game = lay.a("A1", 10.0, 12.0, "rifle").b("B1", 14.0, 12.0, "rifle").ready();
    let (b1, cause) = (game.id("B1"), fivecore::fire::Cause::impact(Some(game.id("A1")), game.place("A1")));
    let lines = [("FC-FLIN-02", face(6)), ("FC-MOVE-07", no())];
    let events = game.run(lines, |play| shock::suffer(play, b1, cause, shock::Shock::Flinch));
    let gained: Vec<&str> = events
        .iter()
        .filter_map(|event| if let What::Gained { status, .. } = &event.what { Some(status.as_str()) } else { None })
        .collect();
    assert_eq!(gained, ["fc-hunkered", "fc-hidden"]);
}

/// What an activated figure would be told it may not do: word and clause.
fn barred(game: &Skirmish, name: &str) -> Vec<(String, String)> {
    let activation = Activation::begin(&game.setup, &game.battle, game.id(name));
    let orders = activation.orders(&game.setup, &game.battle);
    let barred = activation.barred(&game.setup, &game.battle, &orders);
    barred.iter().map(|(choice, refusal)| (choice.word.to_string(), refusal.clause.to_string())).collect()
}

fn has(barred: &[(String, String)], word: &str, clause: &str) -> bool {
    barred.iter().any(|it| it.0 == word && it.1 == clause)
}

#[test]
fn fc_sear_02_who_stands_too_far_off_to_search_is_told_so() {
    let places = json!([[20, 10], [13, 20], [16, 20]]);
    let game = layout().a("A1", 10.0, 10.0, json!({})).rule("places", places).ready();
    assert!(has(&barred(&game, "A1"), "fc-deed-search", "FC-SEAR-02"));
}

#[test]
fn fc_bomb_03_who_is_not_on_high_ground_is_told_why_he_can_not_signal() {
    let game = layout().a("A1", 10.0, 4.0, json!({})).side_rule(0, "mortar", "mortar").ready();
    assert!(has(&barred(&game, "A1"), "fc-call-high-explosive", "FC-BOMB-03"));
}

#[test]
fn fc_task_02_a_task_that_failed_this_turn_is_barred_until_the_next() {
    let door = json!({"kind": "house", "rect": [10, 11, 20, 20], "height": 3, "opacity": "solid", "barrier": "closed",
        "openings": [{"from": [11, 11], "to": [13, 11], "kind": "door", "closed": true}]});
    let mut game = layout().piece(door).a("A1", 12.0, 10.5, json!({})).ready();
    game.change("A1", |figure| figure.tried = u64::MAX);
    assert!(has(&barred(&game, "A1"), "fc-task-force-door", "FC-TASK-02"));
    game.change("A1", |figure| figure.never = u64::MAX);
    assert!(has(&barred(&game, "A1"), "fc-task-force-door", "FC-TASK-03"));
}

fn asked(lay: &Layout, game: &Skirmish) -> Vec<(String, String)> {
    let question: Question = lay.asked(game);
    question.barred.iter().map(|(choice, refusal)| (choice.word.to_string(), refusal.clause.to_string())).collect()
}

#[test]
fn fc_lead_03_who_is_out_of_the_leaders_reach_is_told_how_far_it_is() {
    let leader = json!({"weapons": ["rifle"], "leader": true});
    let lay = layout().a("A1", 10.0, 10.0, leader).a("A2", 30.0, 10.0, "rifle");
    let mut game = lay.ready();
    game.battle.sides[0].bonus = Some((game.id("A1"), Bonus::Move));
    assert!(has(&asked(&lay, &game), "fc-lead-move", "FC-LEAD-03"));
}

#[test]
fn fc_mor_03_a_side_without_points_is_told_that_it_can_not_rally() {
    let lay = layout().a("A1", 10.0, 10.0, "rifle").a("A2", 20.0, 10.0, "rifle").option("points", true);
    let mut game = lay.ready();
    game.change("A1", |figure| (figure.status, figure.until) = (Status::Hunkered, 9));
    assert!(has(&asked(&lay, &game), "fc-rally", "FC-MOR-03"));
}

#[test]
fn fc_guard_01_an_enemy_that_fired_keeps_silent_and_the_table_hears_why() {
    let mut game =
        layout().block([8.0, 12.0, 12.0, 13.0]).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready();
    game.change("B1", |figure| figure.fired = true);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", game.way("A1", &[(14.5, 10.0)])),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    let events = game.activate("A1", lines);
    assert_eq!(words(&events), ["fc-no-guard-has-fired"]);
}
