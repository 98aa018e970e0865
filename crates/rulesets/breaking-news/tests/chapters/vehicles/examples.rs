//! The worked examples about vehicles, with their exact dice.

use breaking_news::vehicles::Seat;
use breaking_news::vehicles::model::Wreck;
use breaking_news::{Health, Nerve};
use referee::covers;
use serde_json::json;

use super::bench::*;
use crate::bench::*;

/// Example 26. A Hummer at 30 cm from a rocket, two R4 aboard.
fn hummer() -> Bench {
    let theirs = json!([vehicle("BV", "car", json!("hmg"), ["B1", "B2"])]);
    let men = ["r4 smg", "r4 pistol", "r4 rifle"];
    motorised((&["i1 rpg"], json!([])), (&men, theirs), json!([]), json!({}))
        .put("A1", 40.0, 10.0)
        .put("BV", 40.0, 45.75)
        .put("B3", 140.0, 140.0)
        .running("BV", |motor| motor.turret = table::Bearing::NORTH)
        .shocked("B2")
}

#[test]
fn example_26_hummer_and_rpg() {
    covers!["BN-VSAVE-06", "BN-VSAVE-08", "BN-VFIRE-05", "BN-VFIRE-06"];
    let mut bench = hummer();
    let game = bench.play(&[one("A1"), FIRE]);
    assert_eq!(number(&game, SOUTH, "bn-fire-rpg", bench.id("BV")), Some(5));
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[5]), vehicle_save(&[4]), save(&[4]), save(&[2])]);
    assert_eq!(bench.motor("BV").wreck, Some(Wreck::OutOfAction));
    assert_eq!((bench.nerve("B1"), bench.figure("B2").health), (Nerve::Shocked, Health::Dead));
    let mut worse = hummer();
    worse.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[5]), vehicle_save(&[3]), save(&[3]), save(&[3])]);
    assert_eq!(worse.motor("BV").wreck, Some(Wreck::Exploded));
    assert_eq!(worse.nerve("B1"), Nerve::Shocked);
}

#[test]
fn example_27_a_tanks_front() {
    covers!["BN-VSAVE-02", "BN-VSAVE-09", "BN-VSAVE-13", "BN-IED-03"];
    let theirs = json!([{"name": "BV", "chassis": "tank", "driver": "B1", "gunner": "B2"}]);
    let men = ["r4 pistol", "r4 pistol", "r4 rifle"];
    let tank = |weapon: &'static str| {
        motorised((&[weapon, "i1 rifle"], json!([])), (&men, theirs.clone()), json!([]), json!({}))
            .put("A1", 40.0, 10.0)
            .put("A2", 140.0, 10.0)
            .put("BV", 40.0, 50.0)
            .facing("BV", 140)
            .put("B3", 140.0, 140.0)
    };
    let mut rocket = tank("i1 rpg pistol");
    rocket.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[6]), vehicle_save(&[1])]);
    assert_eq!(rocket.motor("BV").wreck, None, "40 degrees off its facing is the front");
    let mut missile = tank("i1 heavy_antitank pistol");
    let lines = [
        one("A1"),
        FIRE,
        fires("bn-fire-heavy-antitank", "BV"),
        hits(&[6]),
        vehicle_save(&[1]),
        save(&[2]),
        save(&[1]),
    ];
    missile.play(&lines);
    assert_eq!(missile.motor("BV").wreck, Some(Wreck::Exploded), "4+, die 1");
    assert_eq!((missile.nerve("B1"), missile.figure("B2").health), (Nerve::Shocked, Health::Dead), "the crew at 2+");
}

#[test]
fn example_28_the_driver_of_a_pick_up() {
    covers!["BN-VFIRE-01", "BN-VFIRE-03", "BN-VFIRE-09", "BN-VFIRE-10"];
    let mut bench = pick_up(&["i1 rifle"], json!([])).put("B1", 64.5, 45.0).facing("B1", 270).put("AV", 40.0, 30.0);
    let lines = [one("A1"), DRIVE, die(&[1]), drives(&[(40.0, 60.0)])];
    let game = bench.play(&lines);
    assert_eq!(number(&game, NORTH, "bn-react-rifle-aimed", bench.id("B1")), Some(3), "at the vehicle");
    let lines = [
        one("A1"),
        DRIVE,
        die(&[1]),
        drives(&[(40.0, 60.0)]),
        reacts("bn-react-rifle-aimed", "B1"),
        part("A1"),
        hits(&[5]),
        save(&[3]),
        dice("BN-VFIRE-03", &[2]),
    ];
    bench.play(&lines);
    assert_eq!(bench.figure("A1").health, Health::Dead);
    let run = bench.place("AV").y - point(0.0, 30.0).y;
    assert!(run >= 430_000, "43 cm straight on from where he was hit: {run}");
}

#[test]
fn example_40_a_hummer_with_crew_and_passengers() {
    covers!["BN-WOUND-04", "BN-CONV-13"];
    let own = json!([vehicle("AV", "car", json!("hmg"), ["A1", "A2"])]);
    let men = ["r4 smg", "r4 pistol", "r4 rifle", "r4 rifle", "r4 rifle"];
    let mut bench = motorised((&men, own), (&["i1 rpg pistol"], json!([])), json!([]), json!({"wounded": true}))
        .put("AV", 40.0, 20.0)
        .seated("A3", "AV", Seat::Passenger)
        .seated("A4", "AV", Seat::Passenger)
        .put("A5", 140.0, 10.0)
        .put("B1", 80.0, 40.0)
        .facing("B1", 270);
    let lines = [
        one("A1"),
        DRIVE,
        die(&[1]),
        drives(&[(40.0, 50.0)]),
        reacts("bn-react-rpg", "B1"),
        hits(&[6]),
        vehicle_save(&[5]),
        save(&[4]),
        save(&[1]),
        save(&[3]),
        save(&[6]),
        dice("BN-WOUND-01", &[5]),
    ];
    bench.play(&lines);
    assert_eq!(bench.motor("AV").wreck, Some(Wreck::OutOfAction));
    assert_eq!(bench.figure("A2").health, Health::Dead, "a natural 1");
    assert_eq!(bench.figure("A3").health, Health::Wounded { left: 5 });
    assert!(bench.figure("A3").at.is_some() && bench.figure("A3").ride.is_none(), "he lies beside the wreck");
    assert_eq!([bench.nerve("A1"), bench.nerve("A4")], [Nerve::Shocked; 2]);
    assert_eq!(bench.points(SOUTH), 20);
}

#[test]
fn example_41_a_runaway_pick_up() {
    covers!["BN-VFIRE-04", "BN-VFIRE-09", "BN-VFIRE-12", "BN-VEH-07"];
    let house = json!([area("building", [20.0, 53.5, 60.0, 60.0])]);
    let mut bench = pick_up(&["r3 rifle"], house).put("AV", 40.0, 20.0).put("B1", 65.0, 49.15).facing("B1", 270);
    let lines = [
        one("A1"),
        DRIVE,
        die(&[2]),
        drives(&[(40.0, 36.0), (26.0, 36.0)]),
        reacts("bn-react-rifle-aimed", "B1"),
        part("A1"),
        hits(&[4]),
        save(&[4]),
        dice("BN-VFIRE-03", &[5]),
    ];
    let game = bench.play(&lines);
    assert_eq!(bench.place("AV"), point(40.0, 49.0), "hit at some 12 of 30, its front meets the house after 17");
    assert_eq!(waits(&game).expect("orders").0, "BN-ACT-01", "nobody reacts to the runaway move");
    let mut later = bench.with(|battle| battle.forget_turn());
    later.play(&[one("A2"), act("bn-action-change-seat"), ("BN-VEH-07", Of("bn-seat-driver", "A2"))]);
    assert_eq!(later.seat("A2"), Some(Seat::Driver));
}
