//! BN-MORALE. What losses do to a side.

use breaking_news::victory::How;
use breaking_news::{Health, Nerve, Stage, morale};
use referee::{SideId, Wanted, covers};

use crate::bench::*;

/// Four trained men and a leader against four militiamen, at the end of a turn, far apart.
fn end() -> Bench {
    let south = ["r4 rifle leader2", "r4 rifle", "r4 rifle", "r4 rifle", "r4 rifle leader1"];
    let mut bench = open_ground(&south, &["i3 rifle"; 5]).stage(Stage::End);
    for n in 1..=5 {
        bench =
            bench.put(&format!("A{n}"), 10.0 * f64::from(n), 10.0).put(&format!("B{n}"), 10.0 * f64::from(n), 140.0);
    }
    bench
}

fn owes(bench: Bench, side: SideId, points: u16) -> Bench {
    bench.with(|battle| battle.party_mut(side).ledger.objectives = points)
}

const fn roll(faces: &'static [u8]) -> Line {
    dice("BN-MORALE-02", faces)
}

#[test]
fn bn_morale_01_every_side_that_lost_men_tests_the_active_one_first() {
    let mut bench = end().fallen("A2").fallen("B2");
    let game = bench.play(&[]);
    assert!(matches!(asked(&game, SOUTH).wanted, Wanted::Dice { count: 3, .. }));
    bench.play(&[roll(&[1, 1, 1]), roll(&[1, 1])]);
    assert_eq!(bench.battle.stage, Stage::Start);
    let mut nobody = end();
    assert_eq!(waits(&nobody.play(&[])).map(|it| it.0).as_deref(), Some("BN-INIT-01"));
}

#[test]
fn bn_morale_02_as_many_dice_as_the_class_has() {
    let mut bench = end().fallen("B2");
    assert!(matches!(asked(&bench.play(&[]), NORTH).wanted, Wanted::Dice { count: 2, .. }), "militia");
}

#[test]
fn bn_morale_03_one_die_must_reach_the_casualties_of_the_turn() {
    covers!["BN-MORALE-03"];
    let lost = || owes(end(), NORTH, 100).fallen("A2").fallen("A3");
    let mut passed = lost();
    passed.play(&[roll(&[1, 2, 1])]);
    assert!(passed.is_well("A1"));
    let mut failed = lost();
    failed.play(&[roll(&[1, 1, 1])]);
    assert_eq!(failed.nerve("A1"), Nerve::Shocked);
    let earlier = lost().dead("A4");
    assert_eq!(morale::casualties(&earlier.setup, &earlier.battle, SOUTH), 2, "only this turn's");
}

#[test]
fn bn_morale_04_the_commander_counts_as_two() {
    covers!["BN-MORALE-04"];
    let count = |bench: Bench| morale::casualties(&bench.setup, &bench.battle, SOUTH);
    assert_eq!(count(end().fallen("A1")), 2);
    assert_eq!(count(end().fallen("A5")), 1, "another leader does not");
}

#[test]
fn bn_e32_the_automatic_six() {
    covers!["BN-MORALE-04", "BN-MORALE-05"];
    let big = |men: usize| {
        let mut south = vec!["r3 rifle leader2"];
        south.resize(men, "r3 rifle");
        let mut bench = open_ground(&south, &["i3 rifle"; 2]).put("B1", 10.0, 140.0).put("B2", 20.0, 140.0);
        for n in 1..=men {
            bench = bench.put(&format!("A{n}"), 5.0 + 5.0 * n as f64, 10.0);
        }
        let bench = owes(bench, NORTH, 200).stage(Stage::End);
        (1..=6).fold(bench, |bench, n| bench.fallen(&format!("A{n}")))
    };
    let mut half = big(12);
    half.play(&[roll(&[6, 6, 5, 1])]);
    assert_eq!(half.nerve("A7"), Nerve::Shocked, "seven casualties, half lost");
    let mut less = big(13);
    less.play(&[roll(&[6, 1, 1, 1])]);
    assert!(less.is_well("A7"));
}

#[test]
fn bn_morale_06_failing_with_more_points_it_withdraws() {
    let mut bench = end().fallen("A2").fallen("A3");
    bench.play(&[roll(&[1, 1, 1])]);
    let Stage::Over(verdict) = bench.battle.stage else { panic!("the game ends") };
    assert_eq!((verdict.winner, verdict.how), (Some(NORTH), How::Withdrawal));
    assert_eq!(bench.points(SOUTH), 20 + 15);
}

#[test]
fn bn_morale_07_and_whoever_is_within_10_of_an_enemy_is_captured() {
    let mut bench = end().fallen("A2").fallen("A3").put("A4", 10.0, 127.5).put("A5", 40.0, 127.49).wounded("A4", 3);
    bench.play(&[roll(&[1, 1, 1])]);
    assert_eq!(bench.figure("A4").health, Health::Captured, "10.00, though wounded");
    assert_eq!(bench.figure("A5").health, Health::Fit, "10.01");
}

#[test]
fn bn_morale_08_failing_without_more_points_everybody_is_shocked() {
    let mut bench = owes(end(), NORTH, 20).fallen("A2").fallen("A3");
    bench.play(&[roll(&[1, 1, 1])]);
    assert!(["A1", "A4", "A5"].iter().all(|name| bench.nerve(name) == Nerve::Shocked), "20 and 20: not more");
    assert!(bench.battle.party(SOUTH).shaken);
    assert_eq!(bench.battle.stage, Stage::Start, "the game goes on");
}

#[test]
fn bn_morale_09_civilians_do_not_count() {
    let mut plan = plan(&["r4 rifle"; 2], &["i3 rifle"; 2], serde_json::json!([]));
    plan["rules"] = serde_json::json!({"civilians": [[43, 25]]});
    let bench = Bench::read(plan).put("A1", 10.0, 10.0).put("B1", 10.0, 140.0).fallen("C1").stage(Stage::End);
    let count = |side| morale::casualties(&bench.setup, &bench.battle, side);
    assert_eq!((count(SOUTH), count(NORTH)), (0, 0));
}

#[test]
fn bn_morale_10_points_are_compared_as_they_stand_now() {
    covers!["BN-MORALE-10"];
    let mut bench = owes(end(), NORTH, 19).fallen("A2").fallen("A3");
    bench.play(&[roll(&[1, 1, 1])]);
    assert!(matches!(bench.battle.stage, Stage::Over(_)), "20 against 19");
}

#[test]
fn bn_morale_01_a_side_whose_last_men_still_wait_off_the_table_tests_too() {
    use breaking_news::figure::Reserve;
    let mut bench = open_ground(&["r4 rifle", "r4 rifle"], &["i3 rifle"]).stage(Stage::End).put("B1", 10.0, 140.0);
    bench = bench.fallen("A1").man("A2", |figure| figure.reserve = Some(Reserve::Ambush));
    bench.rule([("BN-MORALE-02", referee::oracles::faces([1, 1, 1]))], morale::tests);
    assert!(!bench.battle.is_over(), "one casualty, and a 1 reaches it");
}

/// South: 20 and a man who has run off; north: 15 and two men lost.
#[test]
fn bn_dp_11_who_has_left_is_counted_before_morale_compares_the_points() {
    let mut bench = owes(owes(end(), SOUTH, 20), NORTH, 15).fallen("B2").fallen("B3");
    bench = bench.man("A4", |figure| (figure.health, figure.at) = (Health::Left, None));
    bench.play(&[roll(&[1, 1])]);
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (25, 25));
    assert!(!bench.battle.is_over(), "equal is not more");
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
}
