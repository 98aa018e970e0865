//! CB-SET, CB-DEP. Forces, edges and deployment.

use combat_1_48::squad::{Roster, are_uneven, catalogue, levy, recruits};
use combat_1_48::{Combat, Health, Stage};
use referee::oracles::face;
use referee::{Answer, AnyMatch, Game, Scenario, Seat};
use serde_json::json;
use table::Edge;

use crate::bench::*;

fn rolled(pieces: serde_json::Value, mode: &str) -> Bench {
    let mut plan = plan(pieces);
    plan["options"] = json!({"set-up": "rolled", "mode": mode});
    let mut bench = Bench::read(plan);
    bench.battle.edges = None;
    bench.battle.stage = Stage::Edges;
    bench
}

#[test]
fn cb_set_01_the_higher_die_sets_up_and_the_lower_chooses_an_edge() {
    let mut bench = rolled(json!([]), "skirmish");
    bench.advance([
        ("CB-SET-01", face(4)),
        ("CB-SET-01", face(4)),
        ("CB-SET-01", face(5)),
        ("CB-SET-01", face(2)),
        ("CB-SET-02", word("cb-edge-east")),
    ]);
    assert_eq!(bench.battle.edges, Some([Edge::West, Edge::East]), "north lost and chose; south deploys opposite");
    assert_eq!(bench.battle.stage, Stage::Muster);
}

#[test]
fn cb_set_02_in_a_mission_only_edges_whose_zones_hold_elements_are_offered() {
    let bench = rolled(json!([scenic(15.0, 3.0), scenic(15.0, 27.0)]), "mission");
    let game = bench.open();
    let question = game.questions(Seat::Referee).remove(0);
    let barred: Vec<_> = question.barred.iter().map(|(it, why)| (it.word.as_str(), why.clause.to_string())).collect();
    let because = || "CB-WIN-05".to_string();
    assert_eq!(barred, [("cb-edge-east", because()), ("cb-edge-west", because())]);
}

fn roster(squads: &[&[&str]]) -> Roster {
    Roster {
        squads: squads.iter().map(|squad| squad.iter().map(|id| id.to_string()).collect()).collect(),
        cards: vec![],
    }
}

fn reasons(roster: &Roster, limit: Option<u16>) -> Vec<String> {
    let complaints = roster.muster(limit).expect_err("something is wrong");
    complaints.into_iter().map(|it| format!("{}: {}", it.field, it.reason)).collect()
}

#[test]
fn cb_set_04_a_squad_has_one_character_of_each_type() {
    assert!(roster(&[&["A5", "A6", "A7"]]).muster(None).is_ok());
    assert_eq!(reasons(&roster(&[&["A5", "B5"]]), None), ["squads[0][1]: cb-complaint-type"]);
    assert!(roster(&[&["A5"], &["B5"]]).muster(None).is_ok(), "one in each of two squads");
}

#[test]
fn cb_set_05_no_force_is_worth_more_than_was_agreed() {
    let squad = roster(&[&["A2", "A3", "A5", "A6", "A7"]]).muster(Some(30)).expect("thirty points");
    assert_eq!(squad.points, 30);
    assert_eq!(reasons(&roster(&[&["A2", "A3", "A5", "A6", "A7"]]), Some(29)), ["squads: cb-complaint-limit"]);
    assert!(!are_uneven(43, 42) && !are_uneven(40, 36) && are_uneven(40, 35));
}

#[test]
fn cb_set_05_whoever_is_of_another_type_and_fits_the_limit_may_join() {
    let known = catalogue();
    let names = |squad: &[&str], limit: u16| -> Vec<&str> {
        let squad: Vec<_> = squad.iter().map(|&id| &known[id]).collect();
        recruits(&known, &squad, "british", limit).into_iter().map(|card| card.id.as_str()).collect()
    };
    assert_eq!(names(&[], 5), ["A5", "A6"]);
    assert_eq!(names(&["A5"], 11), ["A3", "A4", "A6", "A7"], "six points are left");
    assert!(names(&["A5"], 9).is_empty());
    assert_eq!(names(&["B5"], 43), ["A1", "A2", "A3", "A4", "A6", "A7"], "a rifleman is a rifleman");
}

#[test]
fn cb_set_05_a_squad_drawn_by_lot_is_full_and_keeps_the_limit() {
    let known = catalogue();
    for seed in 0..40 {
        let limit = 5 + seed as u16;
        let squad = levy("german", limit, &mut dice::Quick::new(seed)).muster(Some(limit)).expect("within the limit");
        let cards: Vec<_> = squad.cards.iter().collect();
        assert!(recruits(&known, &cards, "german", limit).is_empty(), "somebody more fits {limit}");
    }
    let all = levy("british", 43, &mut dice::Quick::new(1)).muster(Some(43)).expect("the whole section");
    assert_eq!((all.cards.len(), all.points), (7, 43));
}

#[test]
fn cb_set_05_a_muster_lists_every_breach() {
    let wrong = roster(&[&["A1", "B1", "A1", "Z9"]]);
    assert_eq!(
        reasons(&wrong, Some(5)),
        [
            "squads[0][1]: cb-complaint-type",
            "squads[0][2]: cb-complaint-twice",
            "squads[0][3]: cb-complaint-no-such-card",
            "squads: cb-complaint-limit"
        ]
    );
    assert_eq!(reasons(&roster(&[]), None), ["squads: cb-complaint-nobody"]);
}

#[test]
fn cb_set_05_uneven_forces_are_remarked_on() {
    let mut plan = plan(json!([]));
    plan["sides"][1]["force"]["squads"] = json!([["B3", "B5"]]);
    let mut bench = Bench::read(plan).with(|battle| battle.stage = Stage::Muster);
    assert!(noted(&bench.advance([]), "cb-uneven"));
}

#[test]
fn cb_set_06_cards_lie_face_up_and_each_side_has_twelve_tokens() {
    let scenario: Scenario = scenario("the-lane");
    let (setup, battle) = Combat::set_up(&scenario).expect("sound");
    assert_eq!(battle.pool, [12, 12]);
    assert!(battle.figures.iter().all(|figure| figure.health == Health::Healthy));
    for seat in [Seat::Side(SOUTH), Seat::Side(NORTH), Seat::Spectator] {
        let cards = Combat::view(&setup, &battle, seat).figures;
        assert!(cards.iter().all(|figure| figure.card.len() > 5), "both players see every card");
    }
}

#[test]
fn cb_set_03_edges_that_do_not_face_each_other_are_a_mistake() {
    let mut plan = plan(json!([]));
    plan["rules"] = json!({"edges": ["south", "east"]});
    let scenario = serde_json::from_value(plan).expect("a scenario");
    let complaints = Combat::set_up(&scenario).expect_err("something is wrong");
    let reasons: Vec<_> = complaints.iter().map(|complaint| complaint.reason.as_str()).collect();
    assert_eq!(reasons, ["cb-complaint-edges"]);
}

#[test]
fn cb_set_07_the_mode_is_chosen_with_the_scenario() {
    use combat_1_48::victory::Mode;
    let mode = |id: &str| Combat::set_up(&scenario(id)).expect("sound").0.mode;
    assert_eq!((mode("the-lane"), mode("the-pump-house")), (Mode::Skirmish, Mode::Mission));
}

#[test]
fn cb_dep_02_between_equal_forces_the_lower_die_places_first() {
    let mut plan = plan(json!([]));
    plan["sides"][0]["force"]["squads"] = json!([["A3", "A5", "A6"]]);
    plan["sides"][1]["force"]["squads"] = json!([["B3", "B5", "B6"]]);
    let mut bench = Bench::read(plan).with(|battle| battle.stage = Stage::Muster);
    bench.advance([("CB-DEP-02", face(3)), ("CB-DEP-02", face(3)), ("CB-DEP-02", face(6)), ("CB-DEP-02", face(2))]);
    assert_eq!(bench.battle.stage, Stage::Deploy { first: NORTH, side: NORTH });
}

fn deploying(pieces: serde_json::Value) -> Bench {
    bench(pieces).with(|battle| battle.stage = Stage::Deploy { first: SOUTH, side: SOUTH })
}

#[test]
fn cb_dep_04_within_five_u_of_the_own_edge_and_on_the_board() {
    let mut game = deploying(json!([])).open();
    choose(&mut game, SOUTH, "cb-character", Some(A[5]));
    assert!(accepted(&game, SOUTH, Answer::Point(at(10.0, 5.5))), "the base's near edge is at exactly five");
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(10.0, 5.51))).clause.as_str(), "CB-DEP-04");
    assert!(accepted(&game, SOUTH, Answer::Point(at(0.5, 0.5))));
    assert_eq!(
        refused(&game, SOUTH, Answer::Point(at(0.4, 0.5))).clause.as_str(),
        "CB-DEP-04",
        "it hangs over the edge"
    );
}

#[test]
fn cb_dep_05_the_side_with_figures_left_goes_on_placing() {
    let mut plan = plan(json!([]));
    plan["sides"][1]["force"]["squads"] = json!([["B3"]]);
    let mut bench = Bench::read(plan).with(|battle| battle.stage = Stage::Deploy { first: SOUTH, side: SOUTH });
    bench.advance([("CB-DEP-03", pick(0)), ("CB-DEP-04", spot(5.0, 2.0))]);
    bench.advance([("CB-DEP-04", spot(5.0, 28.0))]);
    assert_eq!(bench.battle.stage, Stage::Deploy { first: SOUTH, side: SOUTH });
    bench.advance([("CB-DEP-03", pick(0)), ("CB-DEP-04", spot(8.0, 2.0))]);
    assert_eq!(bench.battle.stage, Stage::Deploy { first: SOUTH, side: SOUTH });
}

#[test]
fn cb_dep_06_not_on_a_base_nor_in_a_wall_but_in_a_slot_that_touches_the_zone() {
    let pieces = json!([house(20.0, 1.0, 24.0, 4.0), scenic(10.0, 6.2), scenic(15.0, 6.3)]);
    let mut bench = deploying(pieces).put(A[1], 5.0, 3.0);
    let mut game = bench.open();
    choose(&mut game, SOUTH, "cb-character", Some(A[5]));
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(5.9, 3.0))).clause.as_str(), "CB-DEP-06");
    assert!(accepted(&game, SOUTH, Answer::Point(at(6.0, 3.0))), "bases may touch");
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(22.0, 2.0))).clause.as_str(), "CB-DEP-06");
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(15.0, 6.3))).clause.as_str(), "CB-DEP-06", "5.1 u from the edge");
    bench.advance([("CB-DEP-03", pick(0)), ("CB-DEP-04", spot(10.2, 6.2))]);
    let placed = bench.battle.of_side(SOUTH).find(|&id| bench.figure(id).slot.is_some()).expect("somebody");
    assert_eq!(bench.battle.place(placed), at(10.0, 6.2), "in the middle of the slot");
    let mut taken = bench.with(|battle| battle.stage = Stage::Deploy { first: SOUTH, side: SOUTH }).open();
    choose(&mut taken, SOUTH, "cb-character", Some(A[5]));
    assert_eq!(refused(&taken, SOUTH, Answer::Point(at(10.0, 6.2))).reason.as_str(), "cb-no-free-slot");
}
