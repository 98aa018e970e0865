//! BN-VFIRE, BN-OPP-04, BN-BLAST-06, BN-COVER-19, BN-FF-12, BN-HIDE-08, -09, BN-FIRE-08. Fire at vehicles and from them.

use breaking_news::vehicles::Seat;
use breaking_news::vehicles::model::Wreck;
use breaking_news::{Health, Nerve};
use referee::covers;
use serde_json::{Value, json};
use table::Bearing;

use super::bench::*;
use crate::bench::*;

/// BV, a vehicle that faces east 20 off A1's front, with B1 at the wheel and B2 at the gun, both shocked or not.
fn target(chassis: &str, shooter: &'static str, pieces: Value) -> Bench {
    let theirs = json!([vehicle("BV", chassis, json!("mmg"), ["B1", "B2"])]);
    let men = ["i3 smg", "i3 pistol", "i3 rifle", "i3 rifle"];
    motorised((&[shooter, "r3 rifle"], json!([])), (&men, theirs), pieces, json!({}))
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("BV", 40.0, 33.25)
        .facing("BV", 90)
        .put("B3", 140.0, 140.0)
        .put("B4", 140.0, 130.0)
        .shocked("B2")
}

#[test]
fn bn_vfire_01_those_aboard_cars_may_be_fired_at_with_small_arms_and_are_in_cover() {
    covers!["BN-VFIRE-01"];
    let numbers = |chassis: &str| {
        let mut bench = target(chassis, "r3 rifle", json!([]));
        let game = bench.play(&[one("A1"), FIRE]);
        let of = |name: &str| number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id(name));
        [of("BV"), of("B1"), of("B2")]
    };
    assert_eq!(numbers("pick-up"), [Some(3), Some(4), Some(4)]);
    assert_eq!(numbers("car"), [Some(3), Some(4), Some(4)]);
    assert_eq!(numbers("carrier"), [Some(3), None, None], "armour hides its crew");
    let mut rocket = target("car", "r3 rpg", json!([]));
    let game = rocket.play(&[one("A1"), FIRE]);
    assert_eq!(number(&game, SOUTH, "bn-fire-rpg", rocket.id("B1")), None, "no rockets at a driver");
}

#[test]
fn bn_vfire_01_in_a_protected_car_they_are_behind_protection() {
    let survives = |chassis: &str| {
        let mut bench = target(chassis, "r3 rifle", json!([]));
        bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), hits(&[6]), save(&[4])]);
        bench.figure("B1").health == Health::Fit
    };
    assert!(survives("car"), "5+ less 1");
    assert!(!survives("pick-up"));
}

#[test]
fn bn_vfire_02_the_shooter_names_driver_gunner_or_the_first_passenger() {
    covers!["BN-VFIRE-02"];
    let mut bench =
        target("car", "r3 lmg", json!([])).seated("B3", "BV", Seat::Passenger).seated("B4", "BV", Seat::Passenger);
    let game = bench.play(&[one("A1"), FIRE]);
    let of = |name: &str| number(&game, SOUTH, "bn-fire-lmg", bench.id(name)).is_some();
    assert!(of("B1") && of("B2") && of("B3") && !of("B4"));
    assert!(is_offered(&game, SOUTH, "bn-split-lmg"), "those of one vehicle are 0 apart");
}

#[test]
fn bn_vfire_05_a_rocket_makes_all_aboard_save_and_bn_vfire_06_who_passes_leaves_shocked_for_cover() {
    covers!["BN-VFIRE-05", "BN-VFIRE-06", "BN-VFIRE-07", "BN-VFIRE-11", "BN-CONV-13"];
    let mut bench = target("car", "r3 rpg", json!([]));
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[4]), vehicle_save(&[6]), save(&[5]), save(&[4])]);
    assert_eq!(bench.motor("BV").wreck, None);
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
    assert_eq!(bench.figure("B2").health, Health::Dead, "militia 5+, nothing helps");
    let at = bench.place("B1");
    assert!(breaking_news::sight::shelter(&bench.setup, &bench.battle, point(40.0, 10.0), at).cover, "behind the car");
    assert_eq!(bench.battle.driver(bench.id("BV")), None, "it stands empty");
    let mut again = bench.active(NORTH).man("B1", |figure| (figure.nerve, figure.at) = (Nerve::Steady, Some(at)));
    let game = again.play(&[one("B1")]);
    assert!(is_offered(&game, NORTH, "bn-action-get-in"), "and may be boarded again");
}

#[test]
fn bn_vfire_07_crews_of_armour_are_safe_unless_it_explodes() {
    let mut bench = target("carrier", "r3 rpg", json!([]));
    let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[4]), vehicle_save(&[4])]);
    assert_eq!(waits(&game).expect("orders").0, "BN-ACT-01", "nobody aboard saves");
}

#[test]
fn bn_vfire_08_each_hit_on_the_vehicle_is_a_save() {
    covers!["BN-VFIRE-08"];
    let mut bench = target("car", "r3 lmg", json!([]));
    let lines =
        [one("A1"), FIRE, fires("bn-fire-lmg", "BV"), hits(&[4, 5, 1, 1]), vehicle_save(&[4]), vehicle_save(&[3])];
    bench.play(&lines);
    assert_eq!(bench.motor("BV").wreck, Some(Wreck::OutOfAction));
    assert_eq!((bench.nerve("B1"), bench.seat("B1")), (Nerve::Steady, None));
}

#[test]
fn bn_vfire_10_a_parked_vehicle_does_not_start_rolling() {
    covers!["BN-VFIRE-10"];
    let mut parked = target("car", "r3 rifle", json!([]));
    let game = parked.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), hits(&[6]), save(&[1])]);
    assert_eq!(waits(&game).expect("orders").0, "BN-ACT-01");
    assert_eq!(parked.place("BV"), point(40.0, 33.25));
    let mut rolling = target("car", "r3 rifle", json!([])).running("BV", |motor| motor.moved_before = true);
    let lines =
        [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), hits(&[6]), save(&[1]), dice("BN-VFIRE-03", &[5])];
    rolling.play(&lines);
    assert_eq!(rolling.place("BV"), point(80.0, 33.25), "45 less 5, straight on to the east");
}

#[test]
fn bn_vfire_04_something_in_the_way_stops_it() {
    covers!["BN-VFIRE-03", "BN-VFIRE-04", "BN-VFIRE-09"];
    let house = json!([area("building", [60.0, 20.0, 70.0, 50.0])]);
    let mut rolling = target("car", "r3 rifle", house).running("BV", |motor| motor.moved_before = true);
    rolling = rolling.put("B3", 52.0, 33.25).facing("B3", 0);
    let lines =
        [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), hits(&[6]), save(&[1]), dice("BN-VFIRE-03", &[5])];
    rolling.play(&lines);
    assert_eq!(rolling.place("BV"), point(55.5, 33.25), "its front at the house");
    let aside = rolling.place("B3");
    assert!(aside.y >= point(0.0, 37.0).y || aside.y <= point(0.0, 29.5).y, "stepped out of its track: {aside:?}");
}

#[test]
fn bn_vfire_12_a_driver_shocked_on_the_way_stops_it_there() {
    covers!["BN-VFIRE-12"];
    let mut bench = pick_up(&["i1 rifle"], json!([])).put("B1", 60.0, 45.0).facing("B1", 270);
    let lines = [
        one("A1"),
        DRIVE,
        die(&[1]),
        drives(&[(40.0, 60.0)]),
        reacts("bn-react-rifle-aimed", "B1"),
        part("A1"),
        hits(&[6]),
        save(&[6]),
    ];
    bench.play(&lines);
    assert_eq!(bench.nerve("A1"), Nerve::Shocked);
    assert!(bench.place("AV").y < point(0.0, 60.0).y, "{:?}", bench.place("AV"));
}

#[test]
fn bn_opp_04_neither_limit_holds_against_vehicles() {
    covers!["BN-OPP-04"];
    let mut bench = pick_up(&["i1 rifle"], json!([])).put("B1", 120.0, 40.0).facing("B1", 0);
    let game = bench.play(&[one("A1"), DRIVE, die(&[1]), drives(&[(40.0, 42.0)])]);
    assert!(is_offered(&game, NORTH, "bn-react-rifle-aimed"), "some 75 off, at the edge of his 180 degrees");
}

#[test]
fn bn_blast_06_a_vehicle_touched_by_the_circle_saves_once_but_not_those_aboard() {
    covers!["BN-BLAST-06"];
    let mut bench = target("car", "r3 rpg", json!([])).put("B3", 40.0, 29.4);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "B3"), NOBODY, hits(&[4]), save(&[6]), vehicle_save(&[5])]);
    assert_eq!(bench.motor("BV").wreck, Some(Wreck::OutOfAction));
    assert!(bench.is_well("B1"), "got out unharmed");
}

#[test]
fn bn_cover_19_armour_need_not_duck_a_pick_up_must() {
    covers!["BN-COVER-19"];
    let reacts_at_once = |chassis: &str| {
        let bench = target(chassis, "r3 rifle", json!([])).man("B2", |figure| figure.nerve = Nerve::Steady);
        let mut bench = bench.running("BV", |motor| motor.turret = Bearing::EAST).facing("BV", 180);
        let bench_square = json!({"side": 0, "centre": {"x": 400000, "y": 332500}, "weapons": 8,
            "bonuses": [null, 2, null, null, null, null], "from": [{"x": 400000, "y": 100000}]});
        bench.battle.squares.push(serde_json::from_value(bench_square).expect("a square"));
        bench = bench.running("BV", |motor| motor.turret = Bearing::NORTH);
        let game = bench.play(&[one("A1"), MOVE, to(&[(42.0, 10.0)]), reacts("bn-react-mmg", "B2")]);
        waits(&game).expect("dice").0
    };
    assert_eq!(reacts_at_once("carrier"), "BN-FIRE-01");
    assert_eq!(reacts_at_once("pick-up"), "BN-COVER-09");
}

#[test]
fn bn_ff_12_men_aboard_are_in_the_corridor_only_in_an_unprotected_vehicle() {
    covers!["BN-FF-12"];
    let endangered = |chassis: &str| {
        let own = json!([vehicle("AV", chassis, json!(null), ["A2", ""])]);
        let mut bench = motorised((&["r3 rifle", "r3 smg"], own), (&["i1 rifle"], json!([])), json!([]), json!({}))
            .put("A1", 40.0, 10.0)
            .put("AV", 44.0, 30.0)
            .put("B1", 40.0, 50.0)
            .facing("B1", 0);
        let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[1])]);
        waits(&game).expect("something").0 == "BN-SAVE-01"
    };
    assert!(endangered("pick-up"));
    assert!(!endangered("car"));
}

#[test]
fn bn_hide_08_guns_and_missiles_spare_men_and_bn_hide_09_fire_at_the_structure_they_are_in() {
    covers!["BN-HIDE-08", "BN-HIDE-09"];
    let ruin = || json!([area("ruin", [35.0, 40.0, 45.0, 50.0])]);
    let missile = |pieces: Value, y: f64| {
        bench(&["r4 heavy_antitank pistol", "r4 rifle"], &["i1 rifle", "i1 rifle"], pieces)
            .put("A1", 40.0, 10.0)
            .put("A2", 140.0, 10.0)
            .put("B1", 40.0, y)
            .facing("B1", 0)
            .put("B2", 140.0, 140.0)
    };
    let mut open = missile(json!([]), 45.0);
    let game = open.play(&[one("A1")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"), "nobody in the open");
    let mut inside = missile(ruin(), 45.0);
    let game = inside.play(&[one("A1"), FIRE]);
    assert_eq!(
        number(&game, SOUTH, "bn-shell-heavy-antitank", inside.id("B1")),
        Some(5),
        "33.75 to the point, no cover"
    );
    let lines = [one("A1"), FIRE, ("BN-FIRE-01", Of("bn-shell-heavy-antitank", "B1")), hits(&[5]), save(&[3])];
    inside.play(&lines);
    assert_eq!(inside.nerve("B1"), Nerve::Shocked, "4+ and the ruin protects");
}

#[test]
fn bn_fire_08_a_shell_does_not_fall_nearer_than_10() {
    covers!["BN-FIRE-08"];
    let own = json!([{"name": "AV", "chassis": "tank", "driver": "A1", "gunner": "A2"}]);
    let theirs = json!([vehicle("BV", "car", json!(null), ["B1", ""])]);
    let at = |y: f64| {
        let men = ["r4 pistol", "r4 pistol", "r4 rifle"];
        let mut bench = motorised((&men, own.clone()), (&["i1 rifle"], theirs.clone()), json!([]), json!({}))
            .put("AV", 40.0, 20.0)
            .put("BV", 40.0, y)
            .put("A3", 140.0, 10.0);
        let game = bench.play(&[one("A2")]);
        is_offered(&game, SOUTH, "bn-action-fire")
    };
    assert!(at(42.0), "22 less 7.5 and 4.5 is 10");
    assert!(!at(41.99));
}

#[test]
fn bn_stray_06_a_tank_gun_strays_long_left_or_right_and_bn_stray_10_endangers_vehicles() {
    covers!["BN-STRAY-06", "BN-STRAY-10", "BN-STRAY-03"];
    let own = json!([{"name": "AV", "chassis": "tank", "driver": "A1", "gunner": "A2"}]);
    let theirs = json!([vehicle("BV", "car", json!(null), ["B1", ""]), vehicle("BW", "car", json!(null), ["B2", ""]),]);
    let options = json!({"stray-shots": true});
    let mut bench =
        motorised((&["r4 pistol", "r4 pistol"], own), (&["i1 rifle", "i1 rifle"], theirs), json!([]), options)
            .put("AV", 40.0, 20.0)
            .put("BV", 40.0, 60.0)
            .put("BW", 40.0, 72.0);
    let lines =
        [one("A2"), FIRE, fires("bn-fire-tank-gun", "BV"), hits(&[2]), dice("BN-STRAY-06", &[1]), vehicle_save(&[5])];
    let game = bench.play(&lines);
    assert_eq!(waits(&game).expect("orders").0, "BN-ACT-01");
    assert_eq!(bench.motor("BW").wreck, Some(Wreck::OutOfAction), "10 long: 4 needed, 2 rolled");
    assert!(bench.is_well("B2"), "those aboard of a stray do not save");
}
