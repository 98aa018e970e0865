//! BN-MELEE. Hand-to-hand combat.

use breaking_news::{Health, Stage};
use referee::covers;
use serde_json::{Value, json};

use crate::bench::*;

/// A1 and B1 in contact at the end of the orders, the others far off.
fn locked(south: &[&str], north: &[&str]) -> Bench {
    with(json!({}), south, north)
}

fn with(options: Value, south: &[&str], north: &[&str]) -> Bench {
    let mut bench = bench_with(options, south, north, json!([])).stage(Stage::Combat);
    for n in 1..=south.len() {
        bench = bench.put(&format!("A{n}"), 5.0 + 10.0 * n as f64, 5.0);
    }
    for n in 1..=north.len() {
        bench = bench.put(&format!("B{n}"), 5.0 + 10.0 * n as f64, 140.0);
    }
    bench.put("A1", 40.0, 40.0).put("B1", 40.0, 42.6)
}

const fn roll(faces: &'static [u8]) -> Line {
    dice("BN-MELEE-01", faces)
}

#[test]
fn bn_melee_01_a_die_and_the_melee_value_the_higher_kills() {
    let mut bench = locked(&["r3 rifle", "r3 rifle"], &["i3 rifle", "i3 rifle"]);
    bench.play(&[roll(&[2]), roll(&[3])]);
    assert!(bench.is_out("B1") && !bench.is_out("A1"), "2 + 3 against 3 + 1");
}

#[test]
fn bn_melee_02_the_loser_has_no_save() {
    covers!["BN-MELEE-02"];
    let mut bench = locked(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"]);
    let game = bench.play(&[roll(&[1]), roll(&[6])]);
    assert_eq!(bench.figure("A1").health, Health::Dead);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-MORALE-02"));
}

#[test]
fn bn_melee_03_a_shocked_man_has_two_less() {
    let mut bench = locked(&["r3 rifle", "r3 rifle"], &["i3 rifle", "i3 rifle"]).shocked("A1");
    bench.play(&[roll(&[3]), roll(&[4])]);
    assert!(bench.is_out("A1"), "3 + 3 - 2 against 4 + 1");
}

/// Four militiamen about A1.
fn crowd(active: referee::SideId) -> Bench {
    locked(&["r1 rifle", "r1 rifle"], &["i3 rifle"; 5])
        .put("B2", 42.6, 40.0)
        .put("B3", 37.4, 40.0)
        .put("B4", 40.0, 37.4)
        .active(active)
}

#[test]
fn bn_melee_04_three_against_one_at_the_most() {
    let mut bench = crowd(SOUTH);
    let game = bench.play(&[]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-MELEE-07"));
    assert_eq!(options(&game, SOUTH).len(), 4, "each of the four may be the one left out");
}

#[test]
fn bn_melee_05_the_several_add_all_their_values_to_their_best_die() {
    let mut bench = crowd(SOUTH).put("B4", 145.0, 140.0);
    bench.play(&[roll(&[3]), roll(&[2, 5, 4])]);
    assert!(!bench.is_out("A1") && !bench.is_out("B1"), "3 + 5 against 5 + 3: a tie");
    let mut bench = crowd(SOUTH).put("B4", 145.0, 140.0);
    bench.play(&[roll(&[2]), roll(&[2, 5, 4])]);
    assert!(bench.is_out("A1"));
}

#[test]
fn bn_melee_06_a_single_winner_kills_one_whom_their_owner_names() {
    let mut bench = crowd(SOUTH).put("B4", 145.0, 140.0);
    bench.play(&[roll(&[4]), roll(&[2, 5, 4]), ("BN-MELEE-06", Of("bn-falls", "B3"))]);
    assert!(bench.is_out("B3") && !bench.is_out("B1") && !bench.is_out("B2"));
}

#[test]
fn bn_melee_08_equal_totals_kill_nobody() {
    let mut bench = locked(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"]);
    bench.play(&[roll(&[4]), roll(&[4])]);
    assert!(!bench.is_out("A1") && !bench.is_out("B1"));
    assert_eq!(bench.place("A1"), point(40.0, 40.0));
}

#[test]
fn bn_melee_09_after_all_actions_one_round_a_turn() {
    let mut bench = locked(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"]).stage(Stage::Orders);
    let game = bench.play(&[DONE, roll(&[4]), roll(&[4])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-INIT-01"), "the next turn");
}

#[test]
fn bn_melee_11_from_contact_he_stays_or_breaks_away_with_a_run() {
    covers!["BN-MELEE-11"];
    let mut bench = locked(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"]).stage(Stage::Orders);
    let game = bench.play(&[one("A1")]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-MELEE-11"), "nothing else is offered");
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(40.0, 15.0)])));
    assert!(!accepted(&game, SOUTH, bench.path("A1", &[(40.0, 14.9)])));
    bench.play(&[one("A1"), ("BN-MELEE-11", Way(&[(40.0, 15.0)]))]);
    assert_eq!(bench.place("A1"), point(40.0, 15.0));
}

#[test]
fn bn_melee_12_who_is_left_out_neither_fights_nor_is_attacked_and_the_lowest_number_comes_first() {
    let mut bench = locked(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"]).put("A2", 70.0, 40.0);
    bench = bench.put("B2", 70.0, 42.6);
    bench.play(&[roll(&[6]), roll(&[1]), roll(&[1]), roll(&[6])]);
    assert!(bench.is_out("B1") && bench.is_out("A2"), "A1 and B1 first, the active side's die first");
}

#[test]
fn bn_melee_12_the_wounded_are_diced_for_when_all_have_fought() {
    let men = ["i1 rifle", "i1 rifle", "i1 rifle"];
    let mut bench = with(json!({"wounded": true}), &["r3 rifle", "r3 rifle", "r3 rifle"], &men)
        .put("A2", 70.0, 40.0)
        .put("B2", 70.0, 42.6);
    let fights = [roll(&[6]), roll(&[1]), roll(&[6]), roll(&[1])];
    bench.play(&[&fights[..], &[dice("BN-WOUND-01", &[3]), dice("BN-WOUND-01", &[4])]].concat());
    assert_eq!(bench.figure("B2").health, Health::Wounded { left: 4 });
}

#[test]
fn bn_melee_13_only_men_fit_to_fight_are_engaged() {
    let bench = locked(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"]);
    let engaged = |bench: &Bench| breaking_news::sight::is_engaged(&bench.setup, &bench.battle, bench.id("A1"));
    assert!(engaged(&bench));
    assert!(!engaged(&bench.wounded("B1", 3)));
}

#[test]
fn bn_melee_07_brawls_are_divided_so_that_few_are_left_out_and_the_active_player_picks() {
    let mut bench = locked(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle", "i1 rifle"])
        .put("A2", 45.2, 40.0)
        .put("B1", 38.0, 41.7)
        .put("B2", 42.6, 40.1)
        .put("B3", 47.2, 41.7)
        .active(NORTH);
    let game = bench.play(&[]);
    assert_eq!(options(&game, NORTH).len(), 2, "B2 helps against A1 or against A2");
}
