//! BN-EVAC. The helicopter that takes men off.

use breaking_news::evacuation::{self, Evacuation};
use breaking_news::helicopter::{Gun, Helicopter};
use breaking_news::objectives::Nature::{Fake, Primary};
use breaking_news::{Health, Nerve, Stage};
use referee::oracles::face;
use referee::{Answer, AnyMatch, Seat, covers};
use serde_json::json;

use crate::bench::*;

fn lifted() -> Bench {
    let men: &[&str] = &["r1 rifle leader1", "r1 rifle", "r1 rifle", "r1 rifle", "r1 rifle"];
    let bushes = json!([area("bushes", [20.0, 100.0, 30.0, 110.0])]);
    let plan = with_extras(plan(men, &["i1 rifle leader1"], bushes), json!({"evacuation": true}), json!({}));
    Bench::before(plan).marker(NORTH, 20.0, 60.0, Fake).marker(NORTH, 75.0, 60.0, Primary)
}

/// The helicopter of turn 5 is at (75, 60); G1 to G3 are near enough, G4 a hair too far.
fn waiting() -> Bench {
    let mut bench = lifted().stage(Stage::End);
    bench.battle.turn = 5;
    bench.battle.party_mut(SOUTH).evacuation = Some(Evacuation { marker: 1, turn: 5, until: None });
    bench.battle.helicopters.push(Helicopter { side: SOUTH, gun: Gun::Lmg, picks_up: true, fired: false });
    let bench = bench.put("A1", 75.0, 62.0).put("A2", 75.0, 57.0).put("A3", 81.25, 60.0);
    bench.put("A4", 68.74, 60.0).put("A5", 20.0, 20.0).put("B1", 140.0, 140.0)
}

const ALL: [&str; 3] = ["A1", "A2", "A3"];

fn figures(bench: &Bench, names: &[&str]) -> referee::oracles::Line {
    said(Answer::Figures(names.iter().map(|name| bench.id(name)).collect()))
}

/// The turns of the helicopter, from its arrival until nobody is left.
#[test]
fn bn_e45_evacuation() {
    let mut bench = waiting().put("A5", 25.0, 80.0).put("B1", 25.0, 105.0);
    let arrival = [("BN-EVAC-06", Figures(&ALL)), dice("BN-EVAC-04", &[3])];
    let sixth = [
        dice("BN-INIT-01", &[6, 6]),
        dice("BN-INIT-01", &[1, 1]),
        order("bn-order-helicopter"),
        NOBODY,
        hits(&[6, 2, 1]),
        save(&[4]),
        one("A4"),
        MOVE,
        to(&[(70.0, 60.0)]),
        DONE,
        ("BN-EVAC-06", Figures(&["A4"])),
    ];
    bench.play(&[&arrival[..], &sixth].concat());
    assert_eq!(["A1", "A2", "A3", "A4"].map(|name| bench.figure(name).health), [Health::Evacuated; 4]);
    assert_eq!(bench.nerve("B1"), Nerve::Shocked, "6 and 1 for the bushes: three dice at 6");
    let seventh = [
        dice("BN-INIT-01", &[1, 1]),
        dice("BN-INIT-01", &[6, 6]),
        ("BN-ACT-01", Of("bn-order-rally", "B1")),
        dice("BN-SHOCK-08", &[1]),
        one("B1"),
        FIRE,
        fires("bn-fire-rifle-aimed", "A5"),
        NOBODY,
        hits(&[3]),
        save(&[1]),
    ];
    let game = bench.play(&seventh);
    assert_eq!(game.outcome().expect("an end").word.as_str(), "bn-over-left");
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (15 + 5, 50), "A5 and the first shot, nothing for leaving");
    let mut gone = waiting();
    gone.play(&[("BN-EVAC-06", Figures(&ALL)), dice("BN-EVAC-04", &[1])]);
    assert!(gone.battle.helicopters.is_empty() && gone.figure("A4").stands(), "a waiting die of 1");
}

#[test]
fn bn_evac_06_men_within_five_of_the_point_may_board() {
    covers!["BN-EVAC-04", "BN-EVAC-08"];
    let mut bench = waiting();
    let board = figures(&bench, &ALL);
    bench.rule([("BN-EVAC-06", board), ("BN-EVAC-04", face(3))], evacuation::board);
    let health = |name: &str| bench.figure(name).health;
    assert_eq!(ALL.map(health), [Health::Evacuated; 3]);
    assert_eq!(["A4", "A5"].map(health), [Health::Fit; 2], "5.01 is too far");
    assert_eq!(bench.battle.party(SOUTH).evacuation.and_then(|it| it.until), Some(8), "turns 6, 7 and 8");
    assert_eq!(bench.points(SOUTH), 0, "nobody is lost, and it is no exfiltration");
}

#[test]
fn bn_evac_01_one_marker_of_either_side_named_in_secret_after_deployment() {
    covers!["BN-EVAC-02"];
    let mut bench = lifted().marker(SOUTH, 20.0, 20.0, Fake).stage(Stage::Bystanders);
    bench = bench.put("A1", 75.0, 20.0).put("B1", 140.0, 140.0);
    let mut game = bench.open();
    assert_eq!(options(&game, SOUTH).len(), 3);
    assert!(game.questions(Seat::Side(NORTH)).is_empty());
    testkit::script::play_on(&mut game, &[("BN-EVAC-01", Word("bn-marker-of"))]);
    assert!(accepted(&game, SOUTH, Answer::Amount(2)) && accepted(&game, SOUTH, Answer::Amount(12)));
    assert!(!accepted(&game, SOUTH, Answer::Amount(1)) && !accepted(&game, SOUTH, Answer::Amount(13)));
    testkit::script::play_on(&mut game, &[("BN-EVAC-02", Say::Amount(4))]);
    let sees = |seat: Seat| game.view(seat).markers.iter().any(|it| it.kind.as_str() == "bn-pick-up-planned");
    assert!(sees(Seat::Side(SOUTH)) && !sees(Seat::Side(NORTH)) && !sees(Seat::Spectator));
}

#[test]
fn bn_evac_02_from_the_second_turn_to_the_last() {
    let planned = lifted().put("A1", 75.0, 20.0).put("B1", 140.0, 140.0).stage(Stage::Bystanders);
    let mut game = planned.open();
    testkit::script::play_on(&mut game, &[("BN-EVAC-01", Word("bn-marker-of")), ("BN-EVAC-02", Say::Amount(12))]);
    assert_eq!(game.battle().party(SOUTH).evacuation, Some(Evacuation { marker: 0, turn: 12, until: None }));
}

#[test]
fn bn_evac_03_it_is_there_from_the_start_of_its_turn() {
    covers!["BN-EVAC-09"];
    let mut bench = lifted();
    bench.battle.party_mut(SOUTH).evacuation = Some(Evacuation { marker: 1, turn: 5, until: None });
    let here = |bench: &mut Bench, turn: u8| {
        bench.battle.turn = turn;
        bench.rule([], |play| {
            evacuation::arrive(play);
            Ok(())
        });
        evacuation::point(&bench.battle, SOUTH)
    };
    assert_eq!((here(&mut bench, 4), here(&mut bench, 5)), (None, Some(point(75.0, 60.0))));
    assert_eq!(bench.battle.helicopters[0].gun, Gun::Lmg);
}

#[test]
fn bn_evac_04_it_waits_as_many_turns_as_the_die_says() {
    let mut bench = waiting();
    let nobody = figures(&bench, &[]);
    bench.rule([("BN-EVAC-06", nobody.clone()), ("BN-EVAC-04", face(2))], evacuation::board);
    let waits = |bench: &mut Bench, turn: u8| {
        bench.battle.turn = turn;
        bench.rule([("BN-EVAC-06", nobody.clone())], evacuation::board);
        !bench.battle.helicopters.is_empty()
    };
    assert_eq!((waits(&mut bench, 6), waits(&mut bench, 7)), (true, false), "it leaves at the end of the second");
}

#[test]
fn bn_evac_05_a_one_and_it_leaves_at_once() {
    let mut bench = waiting();
    let nobody = figures(&bench, &[]);
    bench.rule([("BN-EVAC-06", nobody), ("BN-EVAC-04", face(1))], evacuation::board);
    assert!(bench.battle.helicopters.is_empty());
    bench.battle.turn = 6;
    bench.rule([], |play| {
        evacuation::arrive(play);
        evacuation::board(play)
    });
    assert!(bench.battle.helicopters.is_empty(), "it can not be called again");
}

#[test]
fn bn_evac_08_the_wounded_are_saved_and_nobody_is_lost() {
    let mut bench = waiting().wounded("A3", 4);
    let board = figures(&bench, &ALL);
    bench.rule([("BN-EVAC-06", board), ("BN-EVAC-04", face(6))], evacuation::board);
    assert_eq!(bench.figure("A3").health, Health::Stabilised);
    assert_eq!((bench.figure("A3").at, bench.points(SOUTH)), (None, 0));
}

/// The last man left falls, and the game is over without a point for leaving.
#[test]
fn bn_evac_08_evacuation_is_no_exfiltration() {
    let mut bench = waiting().fallen("A5").dead("A4");
    for name in ALL {
        bench = bench.man(name, |figure| (figure.health, figure.at) = (Health::Evacuated, None));
    }
    bench.battle.party_mut(SOUTH).evacuation = Some(Evacuation { marker: 1, turn: 5, until: Some(8) });
    let game = bench.open();
    assert_eq!(game.outcome().expect("an end").word.as_str(), "bn-over-left");
    assert_eq!(bench.points(SOUTH), 30, "the two dead, 15 each");
}

#[test]
fn bn_evac_09_it_carries_a_light_machine_gun() {
    assert_eq!(waiting().battle.helicopters[0].gun, Gun::Lmg);
    let mut bench = lifted();
    bench.battle.turn = 3;
    bench.battle.party_mut(SOUTH).evacuation = Some(Evacuation { marker: 0, turn: 3, until: None });
    bench.rule([], |play| {
        evacuation::arrive(play);
        Ok(())
    });
    assert_eq!(bench.battle.helicopters.iter().map(|it| it.gun).collect::<Vec<_>>(), [Gun::Lmg]);
}

#[test]
fn bn_evac_10_one_that_was_shot_down_takes_nobody() {
    let mut bench = waiting();
    bench.battle.helicopters.clear();
    bench.rule([], evacuation::board);
    assert!(ALL.iter().all(|name| bench.figure(name).stands()));
    let mut bench = waiting();
    let board = figures(&bench, &ALL);
    bench.rule([("BN-EVAC-06", board), ("BN-EVAC-04", face(6))], evacuation::board);
    assert!(ALL.iter().all(|name| !bench.figure(name).stands()), "there is no limit to how many it lifts");
}

/// Found by random play: at the call for support of its turn the helicopter is seen already, and nobody imagines it
/// elsewhere or later.
#[test]
fn bn_evac_03_once_it_is_there_nobody_imagines_it_elsewhere() {
    use referee::Solo;
    let imagined = |stage: Stage, turn: u8| {
        let mut bench = lifted().stage(stage);
        bench.battle.turn = turn;
        bench.battle.party_mut(SOUTH).evacuation = Some(Evacuation { marker: 1, turn: 5, until: None });
        let mut other = bench.battle.clone();
        let plans = (0..20).map(|seed| {
            breaking_news::BreakingNews::imagine(&bench.setup, &mut other, NORTH, &mut dice::Quick::new(seed));
            other.party(SOUTH).evacuation
        });
        plans.filter(|plan| *plan != bench.battle.party(SOUTH).evacuation).count()
    };
    assert_eq!(imagined(Stage::Start, 4), 0, "the start of turn 5");
    assert!(imagined(Stage::Orders, 4) > 0 && imagined(Stage::Start, 2) > 0);
}

/// A light machine gun at somebody in the bushes.
#[test]
fn bn_evac_07_while_it_waits_it_fires_in_support() {
    let bushes = json!([area("bushes", [20.0, 100.0, 30.0, 110.0])]);
    let plan = with_extras(
        plan(&["r1 rifle leader1", "r1 rifle"], &["i1 rifle leader1", "i1 rifle"], bushes),
        json!({"evacuation": true}),
        json!({}),
    );
    let mut bench = Bench::read(plan).marker(NORTH, 75.0, 60.0, Primary).put("A1", 20.0, 10.0).put("A2", 40.0, 10.0);
    bench = bench.put("B1", 25.0, 105.0).put("B2", 140.0, 140.0);
    bench.battle.party_mut(SOUTH).evacuation = Some(Evacuation { marker: 0, turn: 1, until: Some(3) });
    bench.battle.helicopters.push(Helicopter { side: SOUTH, gun: Gun::Lmg, picks_up: true, fired: false });
    let aims = ("BN-HELI-03", Of("bn-target", "B1"));
    bench.play(&[order("bn-order-helicopter"), aims, NOBODY, hits(&[6, 2, 1]), save(&[4])]);
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
}

/// A1 boards; A2 and A3 sit in their car.
#[test]
fn bn_evac_04_it_waits_for_men_aboard_a_vehicle_too() {
    use crate::vehicles::bench::vehicle;
    let men: &[&str] = &["r1 rifle leader1", "r1 rifle", "r1 rifle"];
    let mut plan = with_extras(plan(men, &["i1 rifle"], json!([])), json!({"evacuation": true}), json!({}));
    plan["sides"][0]["force"]["vehicles"] = json!([vehicle("AV", "pick-up", json!("lmg"), ["A2", "A3"])]);
    let mut bench = Bench::before(plan).marker(NORTH, 20.0, 60.0, Fake).stage(Stage::End);
    bench.battle.turn = 5;
    bench.battle.party_mut(SOUTH).evacuation = Some(Evacuation { marker: 0, turn: 5, until: None });
    bench.battle.helicopters.push(Helicopter { side: SOUTH, gun: Gun::Lmg, picks_up: true, fired: false });
    bench = bench.put("A1", 20.0, 62.0).put("AV", 60.0, 20.0).put("B1", 140.0, 140.0);
    let lines = [("BN-EVAC-06", figures(&bench, &["A1"])), ("BN-EVAC-04", face(3))];
    bench.rule(lines, evacuation::board);
    assert!(bench.battle.helicopters.iter().any(|it| it.picks_up), "3 turns more");
}
