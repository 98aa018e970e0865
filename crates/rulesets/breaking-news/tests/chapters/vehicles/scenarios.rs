//! Forces and scenarios with vehicles: what they cost, and random play over them.

use breaking_news::BreakingNews;
use breaking_news::setup::Setup;
use referee::{Game, covers};
use serde_json::json;

use super::bench::*;
use crate::bench::*;
use crate::drills::bench::force;

fn points(name: &str) -> u16 {
    let mut plan = plan(&["r3 rifle"], &["i1 rifle"], json!([]));
    plan["sides"][0]["force"] = force(name);
    let scenario = serde_json::from_value(plan).expect("a scenario");
    let (setup, _): (Setup, _) = BreakingNews::set_up(&scenario).unwrap_or_else(|found| panic!("{name}: {found:#?}"));
    setup.forces[0].points
}

#[test]
fn bn_pts_07_a_pick_up_costs_10_and_its_gun() {
    assert_eq!(points("delta"), 146, "figures and vehicle 116, Mortars and Motivation 15 each");
}

#[test]
fn bn_pts_08_a_protected_car_costs_15_and_its_gun() {
    assert_eq!(points("epsilon"), 150);
    assert_eq!(points("sigma"), 147);
}

#[test]
fn bn_pts_09_light_armour_costs_25_and_its_gun() {
    assert_eq!(points("zeta"), 147);
}

#[test]
fn bn_pts_10_tanks_and_fighting_vehicles_cost_50_all_told_and_bn_pts_11_crews_are_paid_as_men() {
    covers!["BN-PTS-10", "BN-PTS-11"];
    assert_eq!(points("theta"), 220);
    assert_eq!(points("lambda"), 220, "with two remote charges");
}

#[test]
fn bn_dp_17_vehicles_cost_nothing_unless_a_scenario_says_so() {
    let wrecked = |bench: Bench| {
        bench.running("AV", |motor| motor.wreck = Some(breaking_news::vehicles::model::Wreck::Exploded)).points(SOUTH)
    };
    assert_eq!(wrecked(pick_up(&["i1 rifle"], json!([])).dead("A1").dead("A2")), 10, "two militiamen at 5");
    let mut plan = plan(&["i3 smg", "i3 rifle"], &["i1 rifle"], json!([]));
    plan["sides"][0]["force"]["vehicles"] = json!([vehicle("AV", "pick-up", json!(null), ["A1", ""])]);
    plan["rules"]["vehicle_points"] = json!({"AV": 30});
    assert_eq!(wrecked(Bench::read(plan).put("AV", 40.0, 20.0).dead("A1")), 30 + 5);
}

#[test]
fn random_games_with_armour_in_the_streets_hold_every_property() {
    for seed in 0..3 {
        testkit::prove::<BreakingNews>(&scenario("armour-in-the-streets"), seed);
    }
}

/// With 500160 a wreck lay where the next vehicle was to come on: its driver could be ordered and had nothing to do. With
/// 500439 a driver who lay wounded aboard stayed in the wreck.
#[test]
fn random_games_of_the_convoy_hold_every_property() {
    for seed in [0, 1, 2, 500_160, 500_439] {
        testkit::prove::<BreakingNews>(&scenario("the-convoy"), seed);
    }
}
