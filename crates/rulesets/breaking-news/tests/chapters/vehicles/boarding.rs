//! BN-VEH-01..08, -10..14, BN-OPP-20, BN-HIDE-07, BN-MELEE-10, BN-RETR-10, BN-TAKE-04. Crews and passengers.

use breaking_news::sight::{is_clear, shelter};
use breaking_news::vehicles::{Armour, Seat};
use breaking_news::{Nerve, Stage};
use referee::covers;
use serde_json::json;
use table::Bearing;

use super::bench::*;
use crate::bench::*;

const IN: Line = act("bn-action-get-in");
const OUT: Line = act("bn-action-get-out");
const SEAT: Line = act("bn-action-change-seat");

/// A3 in contact with the pick-up, on its left.
fn beside() -> Bench {
    pick_up(&["i1 pistol"], json!([])).put("A3", 36.7, 20.0).put("B1", 140.0, 140.0)
}

#[test]
fn bn_veh_01_getting_in_takes_the_whole_action() {
    let mut bench = beside();
    bench.play(&[one("A3"), IN]);
    assert_eq!(bench.seat("A3"), Some(Seat::Passenger));
    assert!(bench.figure("A3").turn.acted && bench.figure("A3").at.is_none());
}

#[test]
fn bn_veh_02_only_from_contact_with_it() {
    covers!["BN-VEH-02"];
    let mut far = beside().put("A3", 36.5, 20.0);
    let game = far.play(&[one("A3")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-get-in"), "36.5 + 1.25 to 38 is 0.25");
}

#[test]
fn bn_veh_03_who_gets_out_stands_in_contact_with_it() {
    let mut bench = beside().seated("A3", "AV", Seat::Passenger);
    let game = &mut bench.play(&[one("A3")]);
    refuses(game, bench.path("A3", &[(30.0, 20.0)]), "BN-VEH-03");
    testkit::talk::say(game, SOUTH, bench.path("A3", &[(43.3, 20.0)]));
    let figure = game.battle().figure(bench.id("A3"));
    assert_eq!((figure.at, figure.ride, figure.turn.acted), (Some(point(43.3, 20.0)), None, true));
}

#[test]
fn bn_veh_04_before_or_after_the_vehicles_own_move() {
    let mut bench = beside();
    bench.play(&[one("A3"), IN, one("A1"), DRIVE, die(&[1]), drives(&[(40.0, 50.0)]), one("A2"), OUT]);
    assert_eq!(bench.battle.at(bench.id("A3")), point(40.0, 50.0), "he came along");
}

#[test]
fn bn_veh_05_a_full_vehicle_refuses() {
    covers!["BN-VEH-05"];
    let own = json!([vehicle("AV", "car", json!(null), ["A1", ""])]);
    let men = ["r4 smg", "r4 rifle", "r4 rifle", "r4 rifle", "r4 rifle", "r4 rifle"];
    let mut bench = motorised((&men, own), (&["i1 rifle"], json!([])), json!([]), json!({})).put("AV", 40.0, 20.0);
    for name in ["A2", "A3", "A4", "A5"] {
        bench = bench.seated(name, "AV", Seat::Passenger);
    }
    let mut bench = bench.put("A6", 36.2, 20.0).put("B1", 140.0, 140.0);
    let game = bench.play(&[one("A6")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-get-in"), "five places, all taken");
}

#[test]
fn bn_veh_06_driving_is_the_drivers_action_and_firing_the_gunners() {
    covers!["BN-VEH-06"];
    let mut bench = pick_up(&["i1 rifle"], json!([])).put("B1", 40.0, 60.0).facing("B1", 0);
    let game = bench.play(&[one("A2")]);
    assert!(is_offered(&game, SOUTH, "bn-action-fire") && !is_offered(&game, SOUTH, "bn-action-drive"));
    let game = bench.play(&[one("A1")]);
    assert!(is_offered(&game, SOUTH, "bn-action-drive") && !is_offered(&game, SOUTH, "bn-action-fire"));
    let mut shocked = bench.shocked("A1");
    let game = shocked.play(&[]);
    assert!(
        !options(&game, SOUTH).iter().any(|(word, who, _)| word == "bn-order-one" && *who == Some(shocked.id("A1")))
    );
}

#[test]
fn bn_veh_07_changing_seat_takes_the_whole_action() {
    let mut bench = beside().dead("A1");
    let id = bench.id("A1");
    bench.battle.figure_mut(id).ride = None;
    bench.play(&[one("A2"), SEAT, ("BN-VEH-07", Of("bn-seat-driver", "A2"))]);
    assert_eq!(bench.seat("A2"), Some(Seat::Driver));
    assert!(bench.figure("A2").turn.acted);
}

#[test]
fn bn_veh_08_a_pintle_fires_to_the_front_half_a_turret_all_round_and_looks_where_it_fired() {
    covers!["BN-VEH-08"];
    let behind = |bench: Bench| bench.put("B1", 40.0, 5.0).facing("B1", 180);
    let mut pintle = behind(pick_up(&["i1 rifle"], json!([])).put("AV", 40.0, 40.0));
    let game = pintle.play(&[one("A2")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"));
    let mut turret = behind(of_chassis("car", json!("mmg"), &["i1 rifle"], json!([])).put("AV", 40.0, 40.0));
    turret.play(&[one("A2"), FIRE, fires("bn-fire-mmg", "B1"), NOBODY, hits(&[1, 1, 1, 1])]);
    assert_eq!(turret.motor("AV").turret, Bearing::SOUTH);
    assert_eq!(turret.figure("AV").facing, Bearing::NORTH);
    let mut moved = turret.running("AV", |motor| motor.fired = false);
    moved.play(&[one("A1"), DRIVE, die(&[1]), drives(&[(40.0, 50.0)])]);
    assert_eq!(moved.motor("AV").turret, Bearing::NORTH, "forward after a move");
}

#[test]
fn bn_veh_10_a_turret_gunner_may_watch() {
    let mut bench = of_chassis("car", json!("mmg"), &["i1 rifle"], json!([])).put("B1", 140.0, 140.0);
    bench.play(&[one("A2"), act("bn-action-watch"), ("BN-VEH-10", Say::Towards(90))]);
    assert_eq!(bench.motor("AV").turret, Bearing::EAST);
    assert!(bench.figure("A2").turn.acted);
    let mut pintle = pick_up(&["i1 rifle"], json!([])).put("B1", 140.0, 140.0);
    let game = pintle.play(&[one("A2")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-watch"));
}

#[test]
fn bn_veh_11_drivers_and_passengers_neither_fire_nor_react() {
    covers!["BN-VEH-11"];
    let theirs = json!([vehicle("BV", "pick-up", json!("lmg"), ["B1", "B2"])]);
    let mut bench =
        motorised((&["r3 rifle"], json!([])), (&["i3 smg", "i3 pistol", "i3 rifle"], theirs), json!([]), json!({}))
            .put("A1", 40.0, 10.0)
            .put("BV", 40.0, 40.0)
            .facing("BV", 180)
            .seated("B3", "BV", Seat::Passenger);
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 12.0)])]);
    let who: Vec<_> = options(&game, NORTH).into_iter().filter_map(|(_, who, _)| who).collect();
    assert!(!who.is_empty() && who.iter().all(|id| *id == bench.id("B2")), "only the gunner, with the vehicle's gun");
    assert!(is_offered(&game, NORTH, "bn-react-lmg"));
}

#[test]
fn bn_veh_12_a_team_gets_out_and_in_together() {
    covers!["BN-VEH-12"];
    let own = json!([vehicle("AV", "carrier", json!(null), ["A1", ""])]);
    let men = ["r4 smg team2", "r4 rifle", "r4 rifle", "r4 rifle"];
    let mut bench = motorised((&men, own), (&["i1 rifle"], json!([])), json!([]), json!({}))
        .put("AV", 40.0, 20.0)
        .put("B1", 140.0, 140.0);
    for name in ["A2", "A3", "A4"] {
        bench = bench.seated(name, "AV", Seat::Passenger);
    }
    bench.play(&[chain("A2"), ("BN-VEH-03", To(&[]))]);
    for name in ["A2", "A3", "A4"] {
        assert!(bench.battle.gap(bench.id(name), bench.id("AV")) <= table::Length::mm(2), "{name}");
        assert!(bench.figure(name).turn.acted);
    }
    let mut bench = bench.with(|battle| battle.forget_turn());
    bench.play(&[chain("A2"), IN]);
    assert!(["A2", "A3", "A4"].iter().all(|name| bench.seat(name) == Some(Seat::Passenger)));
}

#[test]
fn bn_veh_13_only_the_own_side_boards_a_vehicle() {
    let mut bench = beside().active(NORTH).put("B1", 36.7, 20.0).put("A3", 140.0, 10.0);
    let game = bench.play(&[one("B1")]);
    assert!(!is_offered(&game, NORTH, "bn-action-get-in"));
}

/// Found by chance, in a campaign of thirty battles: he was let out again and again and stayed where he was.
#[test]
fn bn_veh_13_nobody_is_told_to_get_out_where_no_place_beside_the_vehicle_is_free() {
    // A car is 9 cm long and 5 wide, a base 2.5.
    let hemmed_in = |east: f64, men: &[&str]| {
        let walls = json!([
            area("wreck", [30.0, 10.0, 36.5, 34.0]),
            area("wreck", [42.5 + east, 10.0, 55.0, 34.0]),
            area("wreck", [36.5, 27.5, 55.0, 34.0]),
            area("wreck", [36.5, 10.0, 55.0, 16.5])
        ]);
        let own = json!([vehicle("AV", "car", json!(null), ["A1", ""])]);
        let bench = motorised((men, own), (&["i1 rifle"], json!([])), walls, json!({}));
        bench.put("AV", 40.0, 22.0).put("A2", 140.0, 10.0).put("B1", 140.0, 140.0)
    };
    let gets_out = |east: f64| {
        let mut bench = hemmed_in(east, &["r3 rifle", "r3 rifle"]);
        is_offered(&bench.play(&[one("A1")]), SOUTH, "bn-action-get-out")
    };
    assert!(!gets_out(1.0), "one centimetre is free all round");
    assert!(gets_out(3.0));
    // Passengers of a full car have nothing else to do: nobody orders them about, alone or together.
    let men = ["r4 rifle", "r4 rifle", "r4 rifle team2", "r4 rifle team2", "r4 rifle team2", "r4 rifle team2"];
    let mut bench = hemmed_in(1.0, &men);
    for name in ["A3", "A4", "A5", "A6"] {
        bench = bench.seated(name, "AV", Seat::Passenger);
    }
    let game = bench.play(&[]);
    let ordered: Vec<_> = options(&game, SOUTH).into_iter().filter_map(|(_, who, _)| who).collect();
    assert!(["A3", "A4", "A5", "A6"].iter().all(|name| !ordered.contains(&bench.id(name))), "{ordered:?}");
}

#[test]
fn bn_veh_14_cars_are_looked_over_and_shelter_armour_blocks() {
    covers!["BN-VEH-14"];
    let past = |chassis: &str| {
        let bench = of_chassis(chassis, json!(null), &["i1 rifle"], json!([])).put("AV", 40.0, 40.0);
        let (from, to) = (point(40.0, 10.0), point(40.0, 50.0));
        (is_clear(&bench.setup, &bench.battle, from, to), shelter(&bench.setup, &bench.battle, from, to))
    };
    let (clear, sheltered) = past("car");
    assert!(clear && sheltered.cover && sheltered.protection);
    assert!(!past("carrier").0);
    let bench = of_chassis("tank", json!(null), &["i1 rifle"], json!([])).put("AV", 40.0, 40.0);
    assert!(is_clear(&bench.setup, &bench.battle, point(40.0, 40.0), point(40.0, 80.0)), "its own body does not count");
    assert!(!Armour::Light.is_car());
}

#[test]
fn bn_opp_20_getting_out_is_fired_at_where_one_stands_after_it_getting_in_where_one_stood() {
    covers!["BN-OPP-20"];
    let mut bench = pick_up(&["i1 rifle"], json!([])).put("A3", 36.7, 20.0).put("B1", 36.7, 50.0).facing("B1", 180);
    let game = bench.play(&[one("A3"), IN]);
    assert!(is_offered(&game, NORTH, "bn-react-rifle-aimed"));
    bench.play(&[one("A3"), IN, reacts("bn-react-rifle-aimed", "B1"), hits(&[6]), save(&[6])]);
    assert_eq!(bench.nerve("A3"), Nerve::Shocked);
    assert_eq!(bench.seat("A3"), None, "he did not get in");
}

#[test]
fn bn_act_09_getting_in_and_out_changing_seat_and_watching_use_the_whole_action() {
    let mut bench = beside();
    let game = bench.play(&[one("A3"), IN]);
    assert_eq!(waits(&game).expect("orders").0, "BN-ACT-01", "neither a move nor fire follows");
}

#[test]
fn bn_melee_10_men_aboard_do_not_fight_hand_to_hand() {
    let mut bench = beside().put("B1", 36.7, 20.0).put("A3", 140.0, 10.0).stage(Stage::Combat);
    let game = bench.play(&[]);
    assert_ne!(waits(&game).map(|it| it.0), Some("BN-MELEE-01".into()));
}

#[test]
fn bn_retr_10_a_man_aboard_who_fails_keeps_his_seat_and_panics() {
    let mut bench = beside().shocked("A2").with(|battle| battle.sides[0].shaken = true);
    bench.play(&[("BN-ACT-01", Of("bn-order-rally", "A2")), dice("BN-SHOCK-08", &[6])]);
    assert_eq!((bench.nerve("A2"), bench.seat("A2")), (Nerve::Panicked, Some(Seat::Gunner)));
}

#[test]
fn bn_take_04_only_men_on_foot_take_but_a_crewed_vehicle_prevents() {
    covers!["BN-TAKE-04"];
    let marked = || {
        let mut plan = plan(&["r3 rifle", "r3 rifle"], &["i1 smg", "i1 rifle"], json!([]));
        plan["sides"][1]["force"]["vehicles"] = json!([vehicle("BV", "pick-up", json!(null), ["B1", ""])]);
        plan["rules"]["markers"] = json!([[], [[40, 60], [80, 80], [100, 80], [120, 80], [140, 80]]]);
        Bench::read(plan).put("A1", 40.0, 57.0).put("A2", 140.0, 10.0).put("BV", 40.0, 90.0).put("B2", 140.0, 140.0)
    };
    let taken = |bench: &mut Bench| {
        for marker in &mut bench.battle.markers {
            marker.nature = Some(breaking_news::objectives::Nature::Secondary);
        }
        bench.battle.stage = Stage::End;
        bench.play(&[]);
        bench.battle.markers[0].taken
    };
    assert!(!taken(&mut marked()), "the pick-up is 25.5 off");
    let mut empty = marked().put("B1", 140.0, 130.0).man("B1", |figure| figure.ride = None);
    assert!(taken(&mut empty), "an empty vehicle does not prevent");
    let mut plan = plan(&["r3 rifle", "r3 smg"], &["i1 rifle"], json!([]));
    plan["sides"][0]["force"]["vehicles"] = json!([vehicle("AV", "pick-up", json!(null), ["A2", ""])]);
    plan["rules"]["markers"] = json!([[], [[40, 60], [80, 80], [100, 80], [120, 80], [140, 80]]]);
    let mut driven = Bench::read(plan).put("A1", 140.0, 10.0).put("AV", 40.0, 60.0).put("B1", 140.0, 140.0);
    assert!(!taken(&mut driven), "a man aboard takes nothing");
}
