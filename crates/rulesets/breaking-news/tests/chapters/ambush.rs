//! BN-INF, BN-AMB, BN-DEP-09, -14, -16. Men who are not deployed with the others.

use breaking_news::figure::Reserve;
use breaking_news::objectives::Nature::{Fake, Primary};
use breaking_news::{Stage, ambush, infiltration};
use referee::oracles::{no, yes};
use referee::{Answer, AnyMatch, Seat, covers};
use serde_json::{Value, json};
use table::Bearing;

use crate::bench::*;

fn forces(south: Value, north: Value) -> Value {
    let men: &[&str] = &["r1 rifle leader1", "r1 rifle team2", "r1 rifle team2"];
    let mut plan = plan(men, &["i1 rifle leader1", "i1 rifle", "i1 rifle", "i1 rifle"], json!([]));
    plan["table"] = json!({"width": 80, "depth": 80, "pieces": []});
    with_extras(plan, south, north)
}

fn infiltrators() -> Bench {
    Bench::before(forces(json!({"infiltration": 1}), json!({})))
}

fn ambushers() -> Bench {
    let bench = Bench::read(forces(json!({}), json!({"ambush": true})));
    bench.put("A1", 40.0, 10.0).put("B1", 40.0, 70.0).put("B2", 44.0, 70.0).marker(NORTH, 20.0, 60.0, Fake)
}

#[test]
fn bn_inf_01_only_special_forces_infiltrate_thirty_points_a_team() {
    assert_eq!(complaints(forces(json!({}), json!({"infiltration": 1}))), ["sides[1].force.extras.infiltration"]);
    let cost = |teams: u8| Bench::before(forces(json!({"infiltration": teams}), json!({}))).setup.force(SOUTH).points;
    assert_eq!(cost(2) - cost(0), 60);
}

fn team_two() -> Bench {
    let mut bench = infiltrators().stage(Stage::Charges);
    bench.rule([("BN-INF-01", said(Answer::Pick(1)))], infiltration::name);
    bench
}

#[test]
fn bn_inf_02_anywhere_at_least_fifteen_from_every_marker() {
    let bench = team_two().marker(NORTH, 40.0, 60.0, Primary).put("B1", 70.0, 70.0).stage(Stage::Infiltrate);
    let game = bench.open();
    assert_eq!(waits(&game).expect("a question").0, "BN-INF-02");
    let there = |x: f64, y: f64| bench.path("A2", &[(x, y)]);
    assert!(accepted(&game, SOUTH, there(40.0, 43.75)), "15 and half a base");
    assert_eq!(refused(&game, SOUTH, there(40.0, 43.76)).clause.as_str(), "BN-INF-02");
}

#[test]
fn bn_inf_03_after_the_enemy_has_deployed() {
    covers!["BN-DEP-09"];
    let bench = team_two();
    let reserved = |name: &str| bench.figure(name).reserve;
    assert_eq!(["A1", "A2", "A3"].map(reserved), [None, Some(Reserve::Infiltration), Some(Reserve::Infiltration)]);
    let game = bench.stage(Stage::Deploy { step: 1 }).open();
    let question = game.questions(Seat::Side(SOUTH)).remove(0);
    assert_eq!(question.clause.as_str(), "BN-DEP-08", "half of one is he: only his place is asked");
}

#[test]
fn bn_inf_04_not_in_contact_with_an_enemy_and_the_second_player_first() {
    let bench = team_two().put("B1", 40.0, 60.0).stage(Stage::Infiltrate);
    let game = bench.open();
    let there = |x: f64| bench.path("A2", &[(x, 60.0)]);
    assert_eq!(refused(&game, SOUTH, there(42.7)).clause.as_str(), "BN-DEP-12", "0.2 is contact");
    assert!(accepted(&game, SOUTH, there(42.8)));
}

#[test]
fn bn_dep_09_reserved_men_do_not_count_in_the_half() {
    let mut bench = Bench::before(forces(json!({}), json!({"ambush": true}))).stage(Stage::Deploy { step: 0 });
    for name in ["B3", "B4"] {
        bench = bench.man(name, |figure| figure.reserve = Some(Reserve::Ambush));
    }
    let game = bench.open();
    let question = asked(&game, NORTH);
    assert_eq!((question.clause.as_str(), question.about.number), ("BN-DEP-06", Some(1)), "half of two");
}

#[test]
fn bn_dep_14_whoever_was_kept_back_faces_the_nearest_enemy() {
    let mut bench = ambushers().put("A2", 10.0, 40.0).stage(Stage::End);
    bench = bench.man("B3", |figure| figure.reserve = Some(Reserve::Ambush));
    let b3 = bench.id("B3");
    let walk = said(Answer::Path(vec![referee::Walk { figure: b3, way: vec![at(60.0, 45.0)], facing: None }]));
    bench.rule([("BN-AMB-04", yes()), ("BN-AMB-02", walk)], ambush::spring);
    let (from, to) = (point(60.0, 45.0), point(40.0, 10.0));
    assert_eq!(bench.figure("B3").facing, Bearing::of(to - from));
}

#[test]
fn bn_dep_16_a_force_that_has_nobody_to_deploy_is_passed_over() {
    let mut bench = Bench::before(forces(json!({"infiltration": 2}), json!({}))).stage(Stage::Deploy { step: 1 });
    for name in ["A1", "A2", "A3"] {
        bench = bench.man(name, |figure| figure.reserve = Some(Reserve::Infiltration));
    }
    let game = bench.open();
    assert!(game.questions(Seat::Side(SOUTH)).is_empty());
    assert_eq!(waits(&game).expect("the north's rest").0, "BN-DEP-08");
}

#[test]
fn bn_amb_01_they_are_named_in_secret_before_deployment() {
    covers!["BN-AMB-06"];
    let plan = || Bench::before(forces(json!({}), json!({"ambush": true}))).stage(Stage::Charges);
    let mut game = plan().open();
    let question = asked(&game, NORTH);
    assert_eq!((question.clause.as_str(), question.about.number), ("BN-AMB-01", Some(2)), "at most half of four");
    testkit::script::play_on(&mut game, &[("BN-AMB-01", Figures(&["B3", "B4"]))]);
    let shows = |seat: Seat| {
        let view = game.view(seat);
        view.figures.iter().filter(|it| it.statuses.iter().any(|word| word.as_str() == "bn-in-ambush")).count()
    };
    assert_eq!((shows(Seat::Side(NORTH)), shows(Seat::Side(SOUTH)), shows(Seat::Spectator)), (2, 0, 0));
}

#[test]
fn bn_amb_02_on_the_own_half_fifteen_from_every_enemy() {
    covers!["BN-AMB-03", "BN-AMB-04"];
    let mut bench = ambushers().stage(Stage::End);
    bench.battle.turn = 1;
    let bench = bench.man("B3", |figure| figure.reserve = Some(Reserve::Ambush)).put("A1", 40.0, 45.0);
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[("BN-AMB-04", Word("yes"))]);
    let there = |x: f64, y: f64| bench.path("B3", &[(x, y)]);
    assert!(accepted(&game, NORTH, there(57.5, 45.0)), "15 between the bases");
    assert_eq!(refused(&game, NORTH, there(57.4, 45.0)).clause.as_str(), "BN-DEP-12");
    assert_eq!(refused(&game, NORTH, there(70.0, 38.7)).clause.as_str(), "BN-DEP-08", "beyond the half");
    assert_eq!(refused(&game, NORTH, there(22.0, 72.0)).clause.as_str(), "BN-INF-02", "too near a marker");
}

#[test]
fn bn_amb_03_fifteen_from_every_objective() {
    let mut bench = ambushers().stage(Stage::End);
    bench.battle.turn = 1;
    let bench = bench.man("B3", |figure| figure.reserve = Some(Reserve::Ambush));
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[("BN-AMB-04", Word("yes"))]);
    assert!(accepted(&game, NORTH, bench.path("B3", &[(20.0, 43.75)])));
    assert_eq!(refused(&game, NORTH, bench.path("B3", &[(20.0, 43.8)])).clause.as_str(), "BN-INF-02");
}

#[test]
fn bn_amb_04_at_the_end_of_a_turn_of_the_owners_choice() {
    let mut bench = ambushers().man("B3", |figure| figure.reserve = Some(Reserve::Ambush));
    bench.rule([("BN-AMB-04", no())], ambush::spring);
    assert!(bench.figure("B3").at.is_none());
    bench.rule([("BN-AMB-04", yes()), ("BN-AMB-02", said(Answer::Path(Vec::new())))], ambush::spring);
    assert!(bench.figure("B3").stands() && bench.figure("B3").reserve.is_none());
    bench.rule([], ambush::spring);
}

#[test]
fn bn_amb_05_one_more_on_the_next_initiative() {
    use breaking_news::initiative::modifiers;
    let mut bench = ambushers();
    let before = modifiers(&bench.setup, &bench.battle, NORTH).total();
    bench.battle.party_mut(NORTH).ambushed = true;
    assert_eq!(modifiers(&bench.setup, &bench.battle, NORTH).total(), before + 1);
    use referee::oracles::faces;
    bench.rule([("BN-INIT-01", faces([1, 1])), ("BN-INIT-01", faces([6, 6]))], breaking_news::initiative::initiative);
    assert!(!bench.battle.party(NORTH).ambushed, "of the next roll alone");
}

#[test]
fn bn_amb_06_at_most_half_of_the_force() {
    let bench = Bench::before(forces(json!({"ambush": true}), json!({}))).stage(Stage::Charges);
    let game = bench.open();
    assert_eq!(asked(&game, SOUTH).about.number, Some(1), "of three");
}

#[test]
fn bn_amb_07_whoever_was_never_placed_is_not_lost() {
    let bench = ambushers().man("B3", |figure| figure.reserve = Some(Reserve::Ambush));
    assert_eq!(bench.points(NORTH), 0);
    let mut alone = bench.dead("B1").dead("B2").dead("B4").stage(Stage::End);
    alone.battle.turn = 1;
    let game = alone.open();
    assert!(game.outcome().is_none(), "a side with an ambush to come is not gone");
}

#[test]
fn bn_amb_01_who_rides_in_a_vehicle_does_not_wait_in_ambush() {
    let mut plan = forces(json!({}), json!({"ambush": true}));
    let vehicle = crate::vehicles::bench::vehicle("BV", "pick-up", json!("lmg"), ["B1", "B2"]);
    plan["sides"][1]["force"]["vehicles"] = json!([vehicle]);
    let bench = Bench::before(plan).stage(Stage::Charges);
    let game = bench.open();
    let named = |name: &str| accepted(&game, NORTH, Answer::Figures(vec![bench.id(name)]));
    assert!(named("B3") && !named("B1") && !named("B2"));
}
