//! BN-BLDG. Fighting in buildings.

use breaking_news::{Nerve, Stage, buildings};
use referee::covers;
use serde_json::{Value, json};
use table::PieceId;

use crate::bench::*;

fn home() -> Value {
    let doors = json!([opening("door", [38.5, 30.0], [41.5, 30.0]), opening("window", [30.0, 38.5], [30.0, 41.5]),]);
    json!([house("building", [30.0, 30.0, 60.0, 50.0], doors)])
}

/// The north holds the house with B1 and B2; A1 and A2 are in it too, A3 and B3 far off.
fn storm(south: &'static str, north: &'static str) -> Bench {
    with(json!({}), south, north)
}

fn with(options: Value, south: &'static str, north: &'static str) -> Bench {
    bench_with(options, &[south; 3], &[north; 3], home())
        .put("B1", 50.0, 45.0)
        .put("B2", 55.0, 45.0)
        .put("A1", 40.0, 35.0)
        .put("A2", 45.0, 35.0)
        .put("A3", 140.0, 10.0)
        .put("B3", 140.0, 140.0)
        .stage(Stage::Combat)
}

const fn strike(faces: &'static [u8]) -> Line {
    dice("BN-BLDG-03", faces)
}

const fn test(face: &'static [u8; 1]) -> Line {
    dice("BN-SHOCK-08", face)
}

#[test]
fn bn_bldg_01_inside_there_is_neither_shooting_nor_hand_to_hand() {
    let mut bench = storm("r4 rifle", "i1 rifle").put("A2", 50.0, 42.4);
    let game = bench.play(&[]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-BLDG-03"), "no fight of two in contact");
    let mut orders = storm("r4 rifle", "i1 rifle").stage(Stage::Orders);
    let game = orders.play(&[one("A1")]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-MELEE-11"), "he may only leave");
}

#[test]
fn bn_bldg_02_stormed_through_doors_and_windows() {
    let bench = storm("r4 rifle", "i1 rifle").put("A1", 40.0, 25.0).put("A2", 25.0, 40.0).stage(Stage::Orders);
    for (man, x, y) in [("A1", 40.0, 33.0), ("A2", 33.0, 40.0)] {
        let mut game = bench.open();
        let order = if man == "A1" { one("A1") } else { one("A2") };
        testkit::script::play_on(&mut game, &[order, MOVE]);
        assert!(accepted(&game, SOUTH, bench.path(man, &[(x, y)])), "{man}");
    }
}

#[test]
fn bn_bldg_03_as_many_dice_as_the_melee_values() {
    let mut bench = storm("r4 rifle", "i1 rifle");
    bench.play(&[strike(&[1; 4]), strike(&[1; 6])]);
    assert!(["A1", "A2", "B1", "B2"].iter().all(|name| bench.is_well(name)));
}

#[test]
fn bn_bldg_04_a_defender_hits_on_5_and_6() {
    covers!["BN-BLDG-04"];
    let mut bench = storm("r4 rifle", "i1 rifle");
    bench.play(&[strike(&[1; 4]), strike(&[5, 6, 4, 4, 4, 4]), save(&[4]), save(&[4])]);
    assert_eq!((bench.nerve("A1"), bench.nerve("A2")), (Nerve::Shocked, Nerve::Shocked));
}

#[test]
fn bn_bldg_05_an_attacker_on_6() {
    covers!["BN-BLDG-05"];
    let mut bench = storm("r4 rifle", "i1 rifle");
    bench.play(&[strike(&[6, 5, 5, 5]), strike(&[1; 6]), save(&[4])]);
    assert_eq!((bench.nerve("B1"), bench.nerve("B2")), (Nerve::Shocked, Nerve::Steady), "alike: the lowest number");
}

#[test]
fn bn_bldg_06_both_sides_roll_before_any_save() {
    let mut bench = storm("r4 rifle", "i1 rifle");
    let lines = [strike(&[6, 6, 1, 1]), strike(&[5, 5, 1, 1, 1, 1])];
    bench.play(&[&lines[..], &[save(&[1]), save(&[1]), save(&[1]), save(&[1])]].concat());
    assert!(["A1", "A2", "B1", "B2"].iter().all(|name| bench.is_out(name)));
}

#[test]
fn bn_bldg_07_evenly_and_the_owner_names_who_takes_those_left_over() {
    let men = ["i1 rifle", "i1 lmg", "i1 rifle"];
    let mut bench = bench(&["r4 rifle"; 3], &men, home())
        .put("B1", 50.0, 45.0)
        .put("B2", 55.0, 45.0)
        .put("A1", 40.0, 35.0)
        .put("A2", 45.0, 35.0)
        .put("A3", 140.0, 10.0)
        .put("B3", 140.0, 140.0)
        .stage(Stage::Combat);
    let lines = [strike(&[6, 6, 6, 1]), strike(&[1; 6]), ("BN-BLDG-07", Split(&[0, 1]))];
    bench.play(&[&lines[..], &[save(&[4]), save(&[4]), save(&[4])]].concat());
    assert_eq!((bench.nerve("B1"), bench.nerve("B2")), (Nerve::Shocked, Nerve::Shocked), "one and two");
}

#[test]
fn bn_bldg_08_no_protection_inside_but_a_leaders_bonus_stays() {
    covers!["BN-BLDG-08"];
    let mut bench = storm("r4 rifle", "i1 rifle leader1");
    bench.play(&[strike(&[6, 6, 1, 1]), strike(&[1; 6]), save(&[3]), save(&[2])]);
    assert!(!bench.is_out("B1") && bench.is_out("B2"), "4+ with 1 for leaders");
}

#[test]
fn bn_bldg_09_one_round_a_turn_whoever_is_active() {
    let mut bench = storm("r4 rifle", "i1 rifle").active(NORTH);
    let game = bench.play(&[strike(&[1; 6]), strike(&[1; 4])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-INIT-01"), "the active side rolls first, once");
}

#[test]
fn bn_bldg_10_the_shocked_test_first_and_who_fails_rolls_no_dice() {
    let mut bench = storm("r4 rifle", "i1 rifle").shocked("A1").shocked("B1");
    bench.play(&[test(&[4]), test(&[4]), strike(&[1; 2]), strike(&[1; 6])]);
    assert_eq!((bench.nerve("A1"), bench.nerve("B1")), (Nerve::Panicked, Nerve::Steady), "3 and 4 are their values");
}

fn defender(bench: &Bench) -> referee::SideId {
    buildings::defender(&bench.setup, &bench.battle, PieceId(0))
}

#[test]
fn bn_bldg_11_the_defender_has_been_in_it_longer_without_a_break() {
    covers!["BN-BLDG-11"];
    assert_eq!(defender(&storm("r4 rifle", "i1 rifle")), NORTH);
    let relieved = storm("r4 rifle", "i1 rifle").put("B3", 50.0, 35.0).dead("B1").dead("B2");
    assert_eq!(defender(&relieved), NORTH, "B3 joined his comrades before they fell");
    let late = storm("r4 rifle", "i1 rifle").dead("B1").dead("B2").put("B3", 50.0, 35.0);
    assert_eq!(defender(&late), SOUTH, "B3 came when nobody of his was left");
}

/// One civilian in the house.
fn crowded(south: &'static str) -> Bench {
    let mut plan = plan(&[south; 3], &["i1 rifle"; 3], home());
    plan["rules"] = json!({"civilians": [[35, 45]]});
    plan["options"] = json!({"wounded": true});
    Bench::read(plan)
        .put("B1", 50.0, 45.0)
        .put("B2", 55.0, 45.0)
        .put("A1", 40.0, 35.0)
        .put("A3", 140.0, 10.0)
        .put("B3", 140.0, 140.0)
        .stage(Stage::Combat)
}

const fn civilian(face: &'static [u8; 1]) -> Line {
    dice("BN-BLDG-12", face)
}

#[test]
fn bn_bldg_12_a_civilian_saves_each_round_with_4() {
    covers!["BN-DP-18"];
    let mut lives = crowded("r4 rifle");
    lives.play(&[strike(&[1; 2]), strike(&[1; 6]), civilian(&[4])]);
    assert!(!lives.is_out("C1"));
    let mut dies = crowded("r4 rifle");
    dies.play(&[strike(&[1; 2]), strike(&[1; 6]), civilian(&[3])]);
    assert!(dies.is_out("C1"));
    assert_eq!(dies.points(SOUTH), 5, "BN-DP-18: killed by the regulars who fight there");
}

#[test]
fn bn_bldg_12_before_the_wounded_are_diced_for() {
    let mut bench = crowded("r4 rifle");
    let dice_of = [save(&[3]), civilian(&[4]), dice("BN-WOUND-01", &[5])];
    bench.play(&[&[strike(&[6, 1]), strike(&[1; 6])], &dice_of[..]].concat());
    assert!(bench.is_out("B1"));
}

#[test]
fn bn_bldg_13_with_3_if_special_forces_attack() {
    covers!["BN-BLDG-13"];
    let mut bench = crowded("r1 rifle");
    bench.play(&[strike(&[1; 5]), strike(&[1; 6]), civilian(&[3])]);
    assert!(!bench.is_out("C1"));
}

#[test]
fn bn_bldg_14_covering_fire_may_be_laid_on_the_house() {
    let mut bench = storm("r4 rifle", "i1 rifle").put("A3", 40.0, 10.0).stage(Stage::Orders);
    let game = bench.play(&[one("A3"), COVER]);
    assert!(accepted(&game, SOUTH, referee::Answer::Point(at(45.0, 40.0))));
}

#[test]
fn bn_bldg_15_a_house_is_taken_when_only_one_side_is_in_it() {
    let mut bench = storm("r4 rifle", "i1 rifle").dead("B1").dead("B2");
    let game = bench.play(&[]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-INIT-01"), "no combat");
}

#[test]
fn bn_bldg_16_one_test_a_turn() {
    covers!["BN-BLDG-16"];
    let tested = |figure: &mut breaking_news::Figure| (figure.nerve, figure.turn.tested) = (Nerve::Panicked, true);
    let mut bench = storm("r4 rifle", "i1 rifle").man("A1", tested);
    bench.play(&[strike(&[1; 2]), strike(&[1; 6])]);
    assert_eq!(bench.nerve("A1"), Nerve::Panicked);
}

#[test]
fn bn_bldg_17_men_of_both_sides_inside_are_engaged_and_may_leave_with_a_run() {
    let bench = storm("r4 rifle", "i1 rifle").stage(Stage::Orders);
    assert!(breaking_news::sight::is_engaged(&bench.setup, &bench.battle, bench.id("A1")));
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[one("A1")]);
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(40.0, 20.0)])), "by the door");
}

#[test]
fn bn_bldg_18_no_contact_inside_stops_him_and_from_then_on_nobody_inside_fires() {
    covers!["BN-BLDG-18"];
    let mut bench = storm("r4 rifle", "i1 rifle")
        .put("A1", 40.0, 20.0)
        .put("A2", 140.0, 20.0)
        .put("B1", 40.0, 38.0)
        .put("B2", 55.0, 45.0)
        .facing("B1", 180)
        .stage(Stage::Orders);
    let lines = [one("A1"), MOVE, way(&[(40.0, 33.0), (40.0, 35.6), (45.0, 35.6)])];
    let game = bench.play(&[&lines[..], &[("BN-REACT-07", Of("bn-another-mark", "B1"))]].concat());
    let referee::Wanted::Pick { options } = asked(&game, NORTH).wanted else { panic!("marks on his way") };
    let places: Vec<_> = options.iter().filter_map(|it| it.place).map(|it| it.at.y).collect();
    assert!(places.iter().all(|&y| y <= point(0.0, 30.0).y), "none inside: {places:?}");
    bench.play(&[&lines[..], &[NOBODY]].concat());
    assert_eq!(bench.place("A1"), point(45.0, 35.6));
}

#[test]
fn bn_bldg_11_who_goes_from_house_to_house_has_come_anew() {
    let houses = json!([
        house("building", [30.0, 30.0, 60.0, 50.0], json!([])),
        house("building", [60.0, 30.0, 90.0, 50.0], json!([opening("door", [60.0, 38.5], [60.0, 41.5])])),
    ]);
    let bench = bench(&["r4 rifle"], &["i1 rifle"], houses)
        .put("A1", 70.0, 40.0)
        .put("B1", 40.0, 45.0)
        .put("A1", 40.0, 35.0)
        .stage(Stage::Combat);
    assert_eq!(defender(&bench), NORTH, "A1 was in the other house before");
}
