//! Examples 1 to 7, the book's own.

use breaking_news::{Nerve, Stage};
use serde_json::json;

use super::*;

#[test]
fn bn_e02_a_burst_above_six() {
    let shot = [one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1"), drops("B1")];
    let mut hit = duel("i3 rifle", "r4 rifle", 40.0, json!([]));
    hit.play(&[&shot[..], &[hits(&[6]), save(&[1])]].concat());
    assert!(hit.is_out("B1"), "one die, a six");
    let mut miss = duel("i3 rifle", "r4 rifle", 40.0, json!([]));
    miss.play(&[&shot[..], &[hits(&[5])]].concat());
    assert!(!miss.is_out("B1"));
}

#[test]
fn bn_e04_covering_fire_on_a_bunker() {
    let slit = json!([opening("window", [39.0, 38.0], [41.0, 38.0])]);
    let bunker = json!([house("bunker", [30.0, 38.0, 50.0, 52.0], slit)]);
    let men = ["r2 rifle", "r2 lmg", "r2 rifle team2"];
    let places =
        [("A1", 39.0, 10.0), ("A2", 41.6, 10.0), ("A3", 145.0, 5.0), ("B1", 40.0, 43.25), ("B2", 145.0, 145.0)];
    let lay = [chain("A1"), COVER, ("BN-COVER-03", At(40.0, 43.25)), reacts("bn-react-rifle-aimed", "B1")];
    let mut ducks = scene(&men, &["i3 rifle", "i3 rifle"], bunker.clone(), &places);
    ducks.play(&[&lay[..], &[dice("BN-COVER-09", &[4, 3, 2]), save(&[4])]].concat());
    assert_eq!(ducks.battle.squares[0].value(), 9);
    assert_eq!(ducks.nerve("B1"), Nerve::Shocked, "5+ with 1 for protection");
    let mut free = scene(&men, &["i3 rifle", "i3 rifle"], bunker, &places);
    free.play(&[&lay[..], &[dice("BN-COVER-09", &[5, 3, 2]), target("A1"), hits(&[1])]].concat());
    assert!(free.is_well("B1"), "ten is more than nine");
}

#[test]
fn bn_e05_seven_elite_storm_four_militiamen() {
    let home = json!([house("building", [20.0, 20.0, 60.0, 60.0], json!([]))]);
    let north = ["i3 rifle", "i3 rifle", "i3 rifle", "i3 lmg", "i3 rifle", "i3 rifle", "i3 rifle", "i3 rifle"];
    let mut bench = bench(&["r2 rifle"; 7], &north, home);
    for n in 1..=4 {
        bench = bench.put(&format!("B{n}"), 20.0 + 5.0 * f64::from(n), 50.0);
    }
    for n in 5..=8 {
        bench = bench.put(&format!("B{n}"), 5.0 * f64::from(n), 140.0);
    }
    for n in 1..=7 {
        bench = bench.put(&format!("A{n}"), 20.0 + 5.0 * f64::from(n), 30.0);
    }
    let mut bench = bench.stage(Stage::Combat);
    const FIVE: [u8; 28] = [6, 6, 6, 6, 6, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3];
    let first = [
        dice("BN-BLDG-03", &FIVE),
        dice("BN-BLDG-03", &[5, 1, 2, 4]),
        ("BN-BLDG-07", Split(&[0, 0, 0, 1])),
        save(&[5]),
        save(&[4]),
        save(&[6]),
        save(&[5]),
        save(&[2]),
        save(&[3]),
        dice("BN-MORALE-02", &[2, 1]),
        dice("BN-INIT-01", &[6, 6]),
        dice("BN-INIT-01", &[1, 1]),
    ];
    bench.play(&first);
    assert!(!bench.is_out("B1") && bench.is_out("B2") && !bench.is_out("B3") && bench.is_out("B4"));
    assert_eq!(
        (bench.nerve("A1"), bench.nerve("B1"), bench.nerve("B3")),
        (Nerve::Shocked, Nerve::Shocked, Nerve::Shocked)
    );
    let second = [
        DONE,
        dice("BN-SHOCK-08", &[5]),
        dice("BN-SHOCK-08", &[2]),
        dice("BN-SHOCK-08", &[1]),
        dice("BN-BLDG-03", &[1; 24]),
        dice("BN-BLDG-03", &[1; 2]),
    ];
    bench.play(&second);
    assert_eq!(bench.nerve("A1"), Nerve::Panicked, "six men roll 24 dice against 2");
}
