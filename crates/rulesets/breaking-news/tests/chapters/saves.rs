//! BN-SAVE. Saving throws.

use breaking_news::saves::{Cause, needed};
use breaking_news::{Health, Nerve};
use referee::covers;
use serde_json::{Value, json};

use crate::bench::*;

fn duel(target: &'static str, pieces: Value) -> Bench {
    bench(&["r4 rifle", "r4 rifle team2"], &[target, "i1 rifle"], pieces)
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 32.5)
        .put("B2", 140.0, 140.0)
        .facing("B1", 0)
        .facing("B2", 0)
}

const BURST: [Line; 5] = [one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1"), NOBODY, hits(&[6, 6, 1])];

fn needs(man: &'static str, by: Cause) -> i32 {
    let bench = duel(man, json!([]));
    needed(&bench.setup, bench.id("B1"), by).total()
}

const PLAIN: Cause = Cause::Fire { protected: false };
const WALLED: Cause = Cause::Fire { protected: true };

#[test]
fn bn_save_01_one_die_for_every_hit_and_one_failure_removes_him() {
    let mut bench = duel("i1 rifle", json!([]));
    bench.play(&[&BURST[..], &[save(&[4]), save(&[3])]].concat());
    assert!(bench.is_out("B1"));
}

#[test]
fn bn_save_02_the_number_of_his_class() {
    covers!["BN-SAVE-02"];
    let men = ["r1 rifle", "r2 rifle", "r3 rifle", "r4 rifle", "r5 rifle", "i1 rifle", "i2 rifle", "i3 rifle"];
    assert_eq!(men.map(|man| needs(man, PLAIN)), [2, 3, 3, 4, 5, 4, 5, 5]);
}

#[test]
fn bn_save_03_four_for_people_without_a_class() {
    covers!["BN-SAVE-03"];
    let mut plan = plan(&["r4 rifle"], &["i1 rifle"], json!([]));
    plan["rules"] = json!({"civilians": [[43, 25]]});
    let bench = Bench::read(plan);
    assert_eq!(needed(&bench.setup, bench.id("C1"), PLAIN).total(), 4);
}

#[test]
fn bn_save_04_who_fails_is_out_of_the_game() {
    let mut bench = duel("i1 rifle", json!([]));
    bench.play(&[&BURST[..], &[save(&[3])]].concat());
    assert_eq!((bench.figure("B1").health, bench.figure("B1").at), (Health::Dead, None));
}

#[test]
fn bn_save_05_one_for_any_leader() {
    assert_eq!(needs("i1 rifle leader1", PLAIN), 3);
    assert_eq!(needs("i1 rifle leader4", PLAIN), 3);
}

#[test]
fn bn_save_06_one_behind_protection_but_not_behind_a_hedge() {
    assert_eq!(needs("i1 rifle", WALLED), 3);
    let wall = json!([line("sandbags", [30.0, 30.0], [50.0, 30.0])]);
    let mut bench = duel("i1 rifle", wall);
    bench.play(&[&BURST[..], &[save(&[3]), save(&[3])]].concat());
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
    let mut hedged = duel("i1 rifle", json!([line("hedge", [30.0, 30.0], [50.0, 30.0])]));
    hedged.play(&[&BURST[..], &[save(&[3])]].concat());
    assert!(hedged.is_out("B1"));
}

#[test]
fn bn_save_07_one_against_friendly_fire() {
    assert_eq!(needs("i1 rifle", Cause::Friendly { protected: false }), 3);
}

#[test]
fn bn_save_08_two_against_speculative_fire() {
    assert_eq!(needs("i3 rifle", Cause::Speculative), 3);
}

#[test]
fn bn_save_09_only_the_best_counts() {
    covers!["BN-SAVE-09"];
    assert_eq!(needs("i3 rifle leader2", WALLED), 4);
    assert_eq!(needs("i3 rifle leader2", Cause::Speculative), 3);
    assert_eq!(needs("i3 rifle leader2", Cause::Friendly { protected: true }), 4);
}

#[test]
fn bn_save_10_a_natural_1_always_kills() {
    assert_eq!(needs("r1 rifle leader2", WALLED), 2);
    let mut bench = duel("r1 rifle leader2", json!([line("sandbags", [30.0, 30.0], [50.0, 30.0])]));
    bench.play(&[&BURST[..], &[save(&[1])]].concat());
    assert!(bench.is_out("B1"));
}

#[test]
fn bn_save_11_who_passes_every_save_is_shocked() {
    covers!["BN-SAVE-11"];
    let mut bench = duel("i1 rifle", json!([]));
    bench.play(&[&BURST[..], &[save(&[4]), save(&[4])]].concat());
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
}

#[test]
fn bn_save_12_saves_stop_at_the_first_failure() {
    let mut bench = duel("i1 rifle", json!([]));
    let game = bench.play(&[&BURST[..], &[save(&[3])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"));
}
