//! BN-OBJ, BN-TAKE. Markers: who places them, what they are, and who takes them.

use breaking_news::objectives::{Marker, Nature, in_force};
use breaking_news::{BreakingNews, Nerve, Stage};
use referee::{Answer, AnyMatch, Match, Seat, SideId, covers};
use serde_json::{Value, json};

use crate::bench::*;

/// Two forces of these classes, about to place markers freely on a table of 80 by 80.
fn free(south: &'static str, north: &'static str) -> Bench {
    let mut plan = plan(&[south], &[north], json!([]));
    plan["table"] = json!({"width": 80, "depth": 80, "pieces": []});
    plan["rules"] = json!({"edges": ["south", "north"], "free_markers": true});
    Bench::before(plan)
}

/// Markers of both sides, already there and named, and an order about to be given.
fn laid(natures: [Nature; 5], secret: Option<u8>, south: &'static str, north: &'static str) -> Bench {
    let marker = |side: SideId, n: usize, y: f64| Marker {
        side,
        number: n as u8 + 1,
        at: point(10.0 + 20.0 * n as f64, y),
        nature: Some(natures[n]),
        shown: false,
        taken: false,
    };
    open_ground(&[south, south], &[north, north]).with(|battle| {
        battle.markers =
            (0..5).map(|n| marker(SOUTH, n, 20.0)).chain((0..5).map(|n| marker(NORTH, n, 120.0))).collect();
        battle.secret = secret;
    })
}

use Nature::{Fake, Primary, Secondary};

/// The example of the ledger: primary 4, secondary 2 and 5, fake 1 and 3.
const EXAMPLE: [Nature; 5] = [Fake, Secondary, Fake, Primary, Secondary];

fn placers(bench: Bench, spots: &[(f64, f64)]) -> Vec<SideId> {
    let mut game = bench.open();
    let mut order = Vec::new();
    for &(x, y) in spots {
        let question = game.questions(Seat::Referee).remove(0);
        order.push(question.side);
        game.answer(Seat::Side(question.side), question.number, Answer::Point(at(x, y))).expect("a free spot");
    }
    assert_ne!(waits(&game).map(|it| it.0).as_deref(), Some("BN-DEP-03"), "no more markers");
    order
}

const BOTH: [(f64, f64); 10] = [
    (10.0, 70.0),
    (10.0, 10.0),
    (25.0, 70.0),
    (25.0, 10.0),
    (40.0, 70.0),
    (40.0, 10.0),
    (55.0, 70.0),
    (55.0, 10.0),
    (70.0, 70.0),
    (70.0, 10.0),
];

#[test]
fn bn_obj_01_a_scenario_with_its_own_objectives_asks_for_none() {
    let game = Bench::before(plan(&["r3 rifle"], &["i1 rifle"], json!([]))).open();
    assert_eq!(waits(&game).map(|it| it.1).as_deref(), Some("bn-ask-deploy"), "one man a side, nothing to place");
}

#[test]
fn bn_obj_02_the_nature_of_a_marker_is_its_placers_secret() {
    let bench = laid(EXAMPLE, None, "r3 rifle", "r4 rifle").put("A1", 40.0, 60.0).put("B1", 40.0, 90.0);
    let game = bench.open();
    let told = |seat: Seat| serde_json::to_string(&game.view(seat).markers).expect("json");
    assert!(told(Seat::Side(SOUTH)).contains("primary"), "its own");
    let ours = told(Seat::Side(SOUTH)).matches("primary").count();
    assert_eq!(ours, 1, "and not the enemy's: {}", told(Seat::Side(SOUTH)));
}

/// A1 goes so far towards the enemy's marker 2 at (30,120).
fn nears(y: Line) -> bool {
    let mut bench = laid(EXAMPLE, None, "r3 rifle", "r4 rifle")
        .put("A1", 30.0, 100.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 140.0, 140.0);
    bench.play(&[one("A1"), MOVE, y]);
    bench.battle.markers[6].shown
}

#[test]
fn bn_obj_03_whoever_ends_an_action_less_than_10_from_a_marker_reads_it() {
    covers!["BN-OBJ-03"];
    assert!(nears(to(&[(30.0, 108.76)])), "9.99");
}

#[test]
fn bn_obj_03_at_exactly_10_he_does_not() {
    assert!(!nears(to(&[(30.0, 108.75)])), "10.00");
    assert!(!nears(way(&[(30.0, 111.0), (30.0, 108.0)])), "passing does not count");
}

#[test]
fn bn_obj_05_regulars_against_regulars_place_five_each() {
    covers!["BN-OBJ-05"];
    let order = placers(free("r3 rifle", "r4 rifle"), &BOTH);
    assert_eq!(order.iter().filter(|&&side| side == SOUTH).count(), 5);
}

/// Both sides, in secret, take the same option about their markers.
fn both_pick(game: &mut Match<BreakingNews>, nth: u16) {
    for _ in 0..2 {
        let question = game.questions(Seat::Referee).remove(0);
        assert_eq!(question.clause.as_str(), "BN-OBJ-06");
        game.answer(Seat::Side(question.side), question.number, Answer::Pick(nth)).expect("an offered option");
    }
}

#[test]
fn bn_obj_06_one_primary_two_secondaries_two_fakes() {
    let mut bench = free("r3 rifle", "r4 rifle");
    let mut game = bench.open();
    for (x, y) in BOTH {
        let question = game.questions(Seat::Referee).remove(0);
        game.answer(Seat::Side(question.side), question.number, Answer::Point(at(x, y))).expect("a free spot");
    }
    both_pick(&mut game, 3);
    let pairs = asked(&game, SOUTH).wanted;
    let referee::Wanted::Pick { options } = pairs else { panic!("pairs") };
    let numbers: Vec<_> = options.iter().filter_map(|it| it.number).collect();
    assert_eq!(numbers, [12, 13, 15, 23, 25, 35], "six pairs without the primary");
    both_pick(&mut game, 4);
    bench.battle = game.battle().clone();
    for side in [SOUTH, NORTH] {
        let own = bench.battle.markers.iter().filter(|it| it.side == side);
        assert_eq!(own.map(|it| it.nature.expect("named")).collect::<Vec<_>>(), EXAMPLE);
    }
}

#[test]
fn bn_obj_07_the_own_side_is_the_own_half() {
    let game = free("r3 rifle", "r4 rifle").open();
    assert_eq!(refused(&game, NORTH, Answer::Point(at(40.0, 39.99))).clause.as_str(), "BN-OBJ-07");
    assert!(accepted(&game, NORTH, Answer::Point(at(40.0, 40.0))));
}

fn natures(bench: &Bench) -> Vec<Nature> {
    let markers = bench.battle.markers.iter().filter(|it| it.side == SOUTH);
    markers.map(|marker| in_force(&bench.setup, &bench.battle, marker)).collect()
}

/// Regulars and irregulars, five markers of each where the scenario has them.
fn preset(natures: &str) -> Bench {
    let mut plan = plan(&["r3 rifle"], &["i1 rifle"], json!([]));
    let five = |y: f64| (0..5).map(|n| json!([10.0 + 20.0 * f64::from(n), y])).collect::<Vec<Value>>();
    plan["rules"] = json!({"edges": ["south", "north"], "markers": [five(20.0), five(120.0)]});
    plan["options"] = json!({"natures": natures});
    Bench::before(plan)
}

#[test]
fn bn_e01_the_secret_die() {
    let rolled = |face: &'static [u8]| {
        let mut bench = preset("chosen");
        let mut game = bench.open();
        both_pick(&mut game, 3);
        both_pick(&mut game, 4);
        testkit::script::play_on(&mut game, &[dice("BN-OBJ-08", face)]);
        bench.battle = game.battle().clone();
        let seen = serde_json::to_string(&game.view(Seat::Side(SOUTH)).markers).expect("json");
        (natures(&bench), seen)
    };
    let [(three, seen), six, four, two] = [rolled(&[3]), rolled(&[6]), rolled(&[4]), rolled(&[2])];
    assert_eq!(three, [Fake, Secondary, Primary, Primary, Secondary], "a second primary");
    assert_eq!(six.0, [Fake, Secondary, Fake, Fake, Secondary], "the primary is a fake");
    assert_eq!(four.0, EXAMPLE, "nothing changes");
    assert_eq!(two.0, [Fake, Primary, Fake, Primary, Secondary], "a secondary is promoted");
    assert!([six.1, four.1, two.1].iter().all(|other| *other == seen), "the regular player sees no change");
}

#[test]
fn bn_obj_08_the_irregulars_roll_a_secret_die() {
    let mut bench = preset("dealt");
    bench.play(&[dice("BN-OBJ-18", &[1]), dice("BN-OBJ-18", &[2]), dice("BN-OBJ-08", &[3])]);
    assert_eq!(bench.battle.secret, Some(3));
}

#[test]
fn bn_obj_09_a_fake_of_that_number_is_a_second_primary() {
    covers!["BN-OBJ-09"];
    let bench = laid(EXAMPLE, Some(3), "r3 rifle", "i1 rifle");
    assert_eq!(natures(&bench), [Fake, Secondary, Primary, Primary, Secondary]);
    let own: Vec<_> = bench.battle.markers.iter().filter(|it| it.side == NORTH).collect();
    let own: Vec<_> = own.into_iter().map(|it| in_force(&bench.setup, &bench.battle, it)).collect();
    assert_eq!(own, EXAMPLE, "the irregulars' own markers are as they chose");
}

#[test]
fn bn_obj_10_the_primary_itself_stays_as_it_is() {
    assert_eq!(natures(&laid(EXAMPLE, Some(4), "r3 rifle", "i1 rifle")), EXAMPLE);
}

#[test]
fn bn_obj_11_a_secondary_is_promoted() {
    assert_eq!(natures(&laid(EXAMPLE, Some(2), "r3 rifle", "i1 rifle")), [Fake, Primary, Fake, Primary, Secondary]);
}

#[test]
fn bn_obj_12_a_six_makes_the_primary_a_fake() {
    covers!["BN-OBJ-12"];
    let bench = laid(EXAMPLE, Some(6), "r3 rifle", "i1 rifle");
    assert_eq!(natures(&bench), [Fake, Secondary, Fake, Fake, Secondary]);
}

#[test]
fn bn_obj_13_the_regular_is_not_told_the_die() {
    let shown = |secret: u8, seat: SideId| {
        let bench = laid(EXAMPLE, Some(secret), "r3 rifle", "i1 rifle").put("A1", 40.0, 60.0).put("B1", 40.0, 90.0);
        serde_json::to_string(&bench.open().view(Seat::Side(seat))).expect("json")
    };
    assert_eq!(shown(3, SOUTH), shown(6, SOUTH), "he sees his own choices");
    assert_ne!(shown(3, NORTH), shown(6, NORTH), "the irregular knows his die");
}

#[test]
fn bn_obj_14_against_special_forces_only_the_others_place() {
    covers!["BN-OBJ-14"];
    let spots: Vec<_> = BOTH.iter().copied().filter(|it| it.1 > 40.0).collect();
    assert_eq!(placers(free("r1 rifle", "i1 rifle"), &spots), [NORTH; 5]);
}

#[test]
fn bn_obj_15_match_ups_not_named_are_set_up_as_regulars() {
    covers!["BN-OBJ-15"];
    assert_eq!(placers(free("r1 rifle", "r1 rifle"), &BOTH).len(), 10);
    assert_eq!(placers(free("i2 rifle", "i1 rifle"), &BOTH).len(), 10);
}

#[test]
fn bn_obj_16_the_regular_plays_as_if_his_own_choice_stood() {
    let bench = laid(EXAMPLE, Some(6), "r3 rifle", "i1 rifle").put("A1", 40.0, 60.0).put("B1", 40.0, 90.0);
    assert_eq!(bench.battle.markers[3].nature, Some(Primary));
}

#[test]
fn bn_obj_17_markers_are_numbered_as_they_are_placed() {
    covers!["BN-OBJ-17"];
    let bench = free("r3 rifle", "r4 rifle");
    let mut game = bench.open();
    testkit::script::play_on(
        &mut game,
        &[("BN-DEP-03", At(10.0, 70.0)), ("BN-DEP-03", At(70.0, 10.0)), ("BN-DEP-03", At(30.0, 70.0))],
    );
    let found: Vec<_> = game.battle().markers.iter().map(|it| (it.side, it.number)).collect();
    assert_eq!(found, [(NORTH, 1), (SOUTH, 1), (NORTH, 2)]);
}

#[test]
fn bn_obj_18_a_secret_die_deals_the_natures() {
    let mut plan = plan(&["r3 rifle"], &["r4 rifle"], json!([]));
    let five = |y: f64| (0..5).map(|n| json!([10.0 + 20.0 * f64::from(n), y])).collect::<Vec<Value>>();
    plan["rules"] = json!({"edges": ["south", "north"], "markers": [five(20.0), five(120.0)]});
    plan["options"] = json!({"natures": "dealt"});
    let deals: [(&'static [u8], [Nature; 5]); 6] = [
        (&[1], [Primary, Secondary, Fake, Secondary, Fake]),
        (&[2], [Secondary, Primary, Fake, Fake, Secondary]),
        (&[3], [Fake, Secondary, Primary, Secondary, Fake]),
        (&[4], [Secondary, Fake, Secondary, Primary, Fake]),
        (&[5], [Fake, Fake, Secondary, Secondary, Primary]),
        (&[6], [Secondary, Fake, Primary, Fake, Secondary]),
    ];
    for (die, row) in deals {
        let mut bench = Bench::before(plan.clone());
        bench.play(&[dice("BN-OBJ-18", die), dice("BN-OBJ-18", &[1])]);
        let first: Vec<_> = bench.battle.markers[..5].iter().map(|it| it.nature.expect("dealt")).collect();
        assert_eq!(first, row, "{die:?}");
    }
}

/// One of each side near marker 4 of the south at (70,20), at the end of a turn.
fn guard(taker: (f64, f64), enemy: (f64, f64), nature: Nature) -> Bench {
    let mut natures = EXAMPLE;
    natures[3] = nature;
    laid(natures, None, "r3 rifle", "r4 rifle")
        .put("A1", enemy.0, enemy.1)
        .put("B1", taker.0, taker.1)
        .put("B2", 10.0, 140.0)
        .stage(Stage::End)
}

fn taken(mut bench: Bench) -> (bool, i64) {
    bench.play(&[]);
    (bench.battle.markers[3].taken, bench.points(SOUTH))
}

const FAR: (f64, f64) = (140.0, 20.0);

#[test]
fn bn_take_01_objectives_are_looked_at_at_the_end_of_the_turn() {
    covers!["BN-TAKE-01"];
    let near = guard((70.0, 24.0), FAR, Primary);
    assert!(!near.battle.markers[3].taken);
    assert_eq!(taken(near), (true, 50));
}

#[test]
fn bn_take_02_a_man_less_than_5_from_it_takes_it() {
    assert_eq!(taken(guard((70.0, 26.24), FAR, Primary)), (true, 50), "4.99");
    assert_eq!(taken(guard((70.0, 26.25), FAR, Primary)), (false, 0), "5.00");
}

#[test]
fn bn_take_03_no_enemy_may_be_within_30() {
    covers!["BN-TAKE-03"];
    assert_eq!(taken(guard((70.0, 24.0), (101.25, 20.0), Primary)), (false, 0), "exactly 30 prevents it");
    assert_eq!(taken(guard((70.0, 24.0), (101.26, 20.0), Primary)), (true, 50));
    let mut short = plan(&["r3 rifle"; 2], &["r4 rifle"; 2], json!([]));
    short["options"] = json!({"prevent-distance": 15});
    let markers = guard((70.0, 24.0), (90.0, 20.0), Primary).battle.markers;
    let bench = Bench::read(short)
        .put("A1", 90.0, 20.0)
        .put("B1", 70.0, 24.0)
        .put("B2", 10.0, 140.0)
        .with(|battle| battle.markers = markers)
        .stage(Stage::End);
    assert_eq!(taken(bench), (true, 50), "18.75 off, where the scenario says 15");
}

#[test]
fn bn_take_05_the_shocked_and_hidden_prevent_and_a_taker_must_be_steady() {
    covers!["BN-TAKE-05"];
    let near = || guard((70.0, 24.0), (80.0, 20.0), Primary);
    for nerve in [Nerve::Shocked, Nerve::Panicked, Nerve::Retreating] {
        assert!(!taken(near().man("A1", |figure| figure.nerve = nerve)).0, "{nerve:?} enemy");
        let taker = guard((70.0, 24.0), FAR, Primary).man("B1", |figure| figure.nerve = nerve);
        assert!(!taken(taker).0, "{nerve:?} taker");
    }
    assert!(!taken(near().hidden("A1")).0, "a hidden enemy");
    assert!(taken(near().wounded("A1", 6).put("A2", 140.0, 20.0)).0, "a wounded one does not");
}

#[test]
fn bn_take_06_once_taken_it_stays_taken_and_its_nature_is_public() {
    let mut bench = guard((70.0, 24.0), FAR, Secondary);
    bench.play(&[]);
    assert!(bench.battle.markers[3].shown);
    let mut gone = bench.put("B1", 70.0, 100.0).stage(Stage::End);
    gone.play(&[]);
    assert!(gone.battle.markers[3].taken);
    assert_eq!(gone.points(SOUTH), 50, "scored once");
}

#[test]
fn bn_take_07_a_fake_scores_nothing_and_so_does_a_primary_under_a_secret_six() {
    covers!["BN-TAKE-07"];
    assert_eq!(taken(guard((70.0, 24.0), FAR, Fake)), (true, 0));
    let bench = laid(EXAMPLE, Some(6), "r3 rifle", "i1 rifle")
        .put("A1", FAR.0, FAR.1)
        .put("B1", 70.0, 24.0)
        .put("B2", 10.0, 140.0)
        .stage(Stage::End);
    assert_eq!(taken(bench), (true, 0));
}

#[test]
fn bn_e50_the_secret_six_comes_out() {
    let walk = |secret: u8, go: Line| {
        let mut bench = laid(EXAMPLE, Some(secret), "r3 rifle", "i1 rifle")
            .put("A1", FAR.0, FAR.1)
            .put("A2", 145.0, 20.0)
            .put("B1", 70.0, 50.0)
            .put("B2", 10.0, 140.0)
            .facing("A1", 90)
            .facing("A2", 90)
            .active(NORTH);
        bench.play(&[one("B1"), MOVE, go]);
        bench
    };
    let passed = walk(6, way(&[(70.0, 29.25), (70.0, 33.25)]));
    assert!(!passed.battle.markers[3].shown, "8 off in passing, 12 at the end");
    let near = walk(6, to(&[(70.0, 30.25)]));
    assert!(near.battle.markers[3].shown, "9 off: Beta reads what was chosen");
    assert_eq!(near.battle.markers[3].nature, Some(Primary));
    assert_eq!(taken(near.put("B1", 70.0, 24.0).stage(Stage::End)), (true, 0), "fake, by the secret 6");
    let three = walk(3, to(&[(70.0, 30.25)])).put("B1", 50.0, 24.0).stage(Stage::End);
    let mut three = three;
    three.play(&[]);
    assert!(three.battle.markers[2].taken);
    assert_eq!(three.points(SOUTH), 50, "primary, by the secret die");
}
