//! BN-INTEL, BN-OBJ-04. What a side learns before the first turn.

use breaking_news::objectives::Nature::{Fake, Primary};
use breaking_news::{Stage, intelligence};
use referee::oracles::face;
use referee::{Answer, AnyMatch, Seat, covers};
use serde_json::{Value, json};

use crate::bench::*;

fn sides(south: &'static str, north: &'static str, extras: [Value; 2]) -> Bench {
    let [first, second] = extras;
    let plan = with_extras(plan(&[south], &[north], json!([])), first, second);
    let bench = Bench::before(plan).put("A1", 20.0, 20.0).put("B1", 140.0, 140.0);
    bench.marker(NORTH, 75.0, 120.0, Fake).marker(NORTH, 20.0, 120.0, Primary).stage(Stage::Bystanders)
}

fn level(level: u8) -> Value {
    json!({"intelligence": level})
}

/// Regulars with a level against irregulars who may have one to counter with; only the north has markers.
fn learning(own: u8, other: u8) -> Bench {
    let mut bench = sides("r4", "i1", [level(own), level(other)]);
    bench.battle.party_mut(NORTH).intelligence.counters = other > 0;
    bench
}

fn learned(bench: &Bench) -> bool {
    bench.battle.markers[1].shown
}

#[test]
fn bn_intel_01_levels_one_to_three_and_four_for_special_forces() {
    let wrong = |class: &'static str, n: u8| {
        let found = complaints(with_extras(plan(&[class], &["i1"], json!([])), level(n), json!({})));
        !found.is_empty()
    };
    assert_eq!([wrong("r4", 3), wrong("r4", 4), wrong("r1", 4), wrong("r1", 5)], [false, true, false, true]);
    assert_eq!(learning(3, 0).setup.force(SOUTH).points, 10 + 30, "10 points a level");
}

#[test]
fn bn_intel_02_special_forces_roll_before_deployment_others_after_it() {
    let mut special = sides("r1", "i1", [level(4), json!({})]);
    special.rule([("BN-INTEL-03", face(6))], intelligence::before_deployment);
    special.rule([], |play| {
        play.battle.party_mut(SOUTH).intelligence.counters = true;
        intelligence::after_deployment(play)
    });
    let mut regular = learning(3, 0);
    regular.rule([], intelligence::before_deployment);
    regular.rule([("BN-INTEL-03", face(6))], intelligence::after_deployment);
}

#[test]
fn bn_intel_03_the_level_or_less_succeeds() {
    covers!["BN-INTEL-05", "BN-OBJ-04"];
    let rolled = |die: u8| {
        let mut bench = learning(2, 0);
        bench.rule([("BN-INTEL-03", face(die))], intelligence::after_deployment);
        learned(&bench)
    };
    assert_eq!([2, 3].map(rolled), [true, false]);
}

#[test]
fn bn_intel_04_one_attempt_a_game() {
    let mut bench = learning(2, 0);
    bench.rule([("BN-INTEL-03", face(6))], intelligence::after_deployment);
    let game = bench.stage(Stage::Start).open();
    assert_eq!(waits(&game).expect("the first turn").0, "BN-INIT-01", "nothing more is rolled for it");
}

#[test]
fn bn_intel_05_the_enemy_reveals_his_primary_to_that_side_alone() {
    let mut bench = learning(2, 0);
    bench.rule([("BN-INTEL-03", face(1))], intelligence::after_deployment);
    let shown: Vec<bool> = bench.battle.markers.iter().map(|it| it.shown).collect();
    assert_eq!(shown, [false, true]);
    let game = bench.stage(Stage::Orders).open();
    let kind = |seat: Seat| game.view(seat).markers[1].kind.as_str().to_string();
    assert_eq!(kind(Seat::Side(SOUTH)), "bn-primary");
    assert_eq!(kind(Seat::Spectator), "bn-objective");
}

#[test]
fn bn_obj_04_intelligence_may_reveal_a_marker() {
    let mut bench = learning(3, 0);
    bench.rule([("BN-INTEL-03", face(3))], intelligence::after_deployment);
    assert!(learned(&bench));
}

#[test]
fn bn_intel_06_it_may_be_kept_against_the_enemys_chosen_in_secret() {
    covers!["BN-INTEL-08"];
    let bench = sides("r4", "i1", [level(2), level(1)]).stage(Stage::Charges).marker(SOUTH, 20.0, 20.0, Primary);
    let game = bench.open();
    let asked: Vec<_> = game.questions(Seat::Referee).into_iter().map(|it| (it.clause.to_string(), it.side)).collect();
    assert_eq!(asked, [("BN-INTEL-06".into(), SOUTH), ("BN-INTEL-06".into(), NORTH)], "both at once");
    let mut bench = sides("r4", "i1", [level(2), json!({})]);
    bench.rule([("BN-INTEL-06", said(Answer::Pick(1)))], intelligence::keep);
    assert!(bench.battle.party(SOUTH).intelligence.counters);
    bench.rule([], intelligence::after_deployment);
}

#[test]
fn bn_intel_07_with_success_the_level_of_the_counter_is_added_to_the_die() {
    let rolled = |die: u8, counter: u8| {
        let mut bench = learning(3, 2);
        bench.rule([("BN-INTEL-03", face(die)), ("BN-INTEL-07", face(counter))], intelligence::after_deployment);
        learned(&bench)
    };
    assert!(rolled(1, 2), "1 and 2 are 3");
    assert!(!rolled(2, 2), "2 and 2 are 4");
    assert!(rolled(3, 3), "a 3 is no success of level 2");
}

#[test]
fn bn_intel_08_what_counters_does_not_learn() {
    let mut bench = learning(2, 0);
    bench.battle.party_mut(SOUTH).intelligence.counters = true;
    bench.rule([], intelligence::after_deployment);
    assert!(!learned(&bench));
}

#[test]
fn bn_intel_09_against_irregulars_the_secret_die_may_be_asked_for() {
    let learns = |word_: &'static str| {
        let mut bench = learning(2, 0);
        bench.battle.secret = Some(4);
        bench.rule([("BN-INTEL-03", face(1)), ("BN-INTEL-09", word(word_))], intelligence::after_deployment);
        let game = bench.stage(Stage::Orders).open();
        let aims =
            game.view(Seat::Side(SOUTH)).sides[0].aims.iter().map(|it| it.as_str().to_string()).collect::<Vec<_>>();
        (aims, game.battle().markers[1].shown)
    };
    assert_eq!(learns("bn-learn-die"), (vec!["bn-secret-4".to_string()], false));
    assert_eq!(learns("bn-learn-primary"), (Vec::new(), true));
}

#[test]
fn bn_intel_10_an_enemy_without_markers_has_nothing_to_reveal() {
    let mut bench = sides("r4", "r1", [json!({}), level(3)]);
    bench.rule([], intelligence::keep);
    assert!(bench.battle.party(NORTH).intelligence.counters, "the south has no markers: it only counters");
}
