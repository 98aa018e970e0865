//! The worked examples about vehicles, with their exact dice.

use breaking_news::explosives::Charge;
use breaking_news::objectives::Nature;
use breaking_news::vehicles::Seat;
use breaking_news::vehicles::model::Wreck;
use breaking_news::{Health, Nerve};
use referee::{Answer, AnyMatch, covers};
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
fn bn_e26_hummer_and_rpg() {
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
fn bn_e27_a_tanks_front() {
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
fn bn_e28_the_driver_of_a_pick_up() {
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
fn bn_e40_a_hummer_with_crew_and_passengers() {
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
fn bn_e41_a_runaway_pick_up() {
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

/// An AFV that passes 4 cm beside marker 1: its front corners are 15 cm from it, 14.457 ahead, from mark 8 on.
fn mined() -> Bench {
    let men = ["r4 smg", "r4 pistol", "r4", "r4", "r4", "r4", "r4", "r4"];
    let mut plan = with_extras(plan(&men, &["i1 rifle leader1"], json!([])), json!({}), json!({"remote_charges": 1}));
    plan["sides"][0]["force"]["vehicles"] = json!([{"name": "AV", "chassis": "afv", "driver": "A1", "gunner": "A2"}]);
    plan["rules"] = json!({"vehicle_points": {"AV": 20}});
    let bench = Bench::read(plan).marker(NORTH, 47.0, 48.957, Nature::Fake).put("AV", 40.0, 20.0);
    let aboard = |bench: Bench, name: &&str| bench.seated(name, "AV", Seat::Passenger);
    let bench = ["A3", "A4", "A5", "A6", "A7"].iter().fold(bench, aboard);
    let charge = Charge { side: NORTH, marker: 0, remote: true, spent: false };
    bench.put("A8", 140.0, 10.0).put("B1", 140.0, 140.0).with(|battle| battle.charges.push(charge))
}

#[test]
fn bn_e46_a_remote_charge() {
    covers!["BN-EXPL-06", "BN-EXPL-07", "BN-EXPL-09", "BN-EXPL-10", "BN-IED-03", "BN-VSAVE-04"];
    let goes_off = |lines: &[Line]| {
        let mut bench = mined();
        let mut game = bench.play(&[one("A1"), DRIVE, die(&[1]), drives(&[(40.0, 48.0)])]);
        let marks: Vec<usize> =
            (0..).zip(options(&game, NORTH)).filter(|it| it.1.0 == "bn-set-off").map(|it| it.0).collect();
        assert_eq!(marks.len(), 3, "where it comes under the circle, nearest, and at the last");
        let question = asked(&game, NORTH);
        game.answer(referee::Seat::Side(NORTH), question.number, Answer::Pick(marks[1] as u16)).expect("offered");
        testkit::script::play_on(&mut game, lines);
        bench.battle = game.battle().clone();
        bench
    };
    let aboard = [save(&[2]), save(&[1]), save(&[3]), save(&[6]), save(&[2]), save(&[5]), save(&[1])];
    let bench = goes_off(&[&[dice("BN-EXPL-06", &[4]), vehicle_save(&[1])], &aboard[..]].concat());
    assert_eq!(bench.motor("AV").wreck, Some(Wreck::OutOfAction), "2+ against an IED, by 1");
    let driven = bench.place("AV").y - point(0.0, 20.0).y;
    assert!((driven - 224_570).abs() < 500, "its front is abreast of the marker: {driven}");
    let dead: Vec<_> = (1..=7).filter(|n| bench.is_out(&format!("A{n}"))).collect();
    assert_eq!(dead, [2, 7]);
    let shocked = ["A1", "A3", "A4", "A5", "A6"].map(|name| (bench.nerve(name), bench.figure(name).ride));
    assert_eq!(shocked, [(Nerve::Shocked, None); 5], "beside the wreck");
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (20 + 20, 5));
    let dud = goes_off(&[dice("BN-EXPL-06", &[2]), NOBODY]);
    assert_eq!(dud.place("AV"), point(40.0, 48.0), "a dud, spent: it drives on");
    assert!(dud.battle.charges[0].spent);
}
