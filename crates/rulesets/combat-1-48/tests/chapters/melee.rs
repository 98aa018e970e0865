//! CB-MEL. Hand-to-hand.

use combat_1_48::battle::Barrage;
use combat_1_48::march::Gait;
use combat_1_48::melee::touched;
use combat_1_48::{Health, melee, movement};
use referee::MarkerId;
use referee::covers;
use referee::oracles::{face, faces};
use serde_json::json;

use crate::bench::*;

#[test]
fn cb_mel_02_the_move_ends_where_the_bases_touch() {
    let mut bench = open_ground().put(A[2], 2.0, 15.0).put(B[4], 5.0, 15.0);
    bench.play([("CB-MOV-01", walk(A[2], &[at(5.5, 15.0)])), ("CB-MEL-03", faces([5, 6, 1]))], |play| {
        movement::march(play, A[2], Gait::Move)
    });
    let gap = units(5.0).to_um() - bench.battle.at(A[2]).x - units(1.0).to_um();
    assert!((0..=100).contains(&gap), "{gap}");
}

#[test]
fn cb_mel_09_cover_markers_and_camouflage_change_nothing() {
    covers!["CB-MEL-04"];
    let mut bench = bench(json!([{"kind": "debris", "rect": [4, 14, 8, 16], "height": 0.8}]));
    bench = bench.put(A[2], 2.0, 15.0).put(B[4], 5.0, 15.0);
    bench.battle.figure_mut(B[4]).turn.covered.add(A[2]);
    bench.battle.figure_mut(B[4]).health = Health::Wounded;
    bench.battle.figure_mut(B[4]).marker = true;
    bench.play([("CB-MOV-01", walk(A[2], &[at(5.0, 15.0)])), ("CB-MEL-03", faces([4, 4, 5]))], |play| {
        movement::march(play, A[2], Gait::Move)
    });
    assert_eq!(bench.health(B[4]), Health::Eliminated, "the natural five hits");
}

#[test]
fn cb_mel_11_whoever_has_a_marker_fights_back() {
    let mut bench = open_ground().put(A[2], 2.0, 15.0).put(B[5], 5.0, 15.0);
    bench.battle.figure_mut(B[5]).health = Health::Wounded;
    bench.battle.figure_mut(B[5]).marker = true;
    bench.play(
        [
            ("CB-MOV-01", walk(A[2], &[at(5.0, 15.0)])),
            ("CB-MEL-03", faces([1, 1, 1])),
            ("CB-MEL-03", face(6)),
            ("CB-MEL-03", faces([5, 1])),
        ],
        |play| movement::march(play, A[2], Gait::Move),
    );
    assert_eq!((bench.health(B[5]), bench.health(A[2])), (Health::Eliminated, Health::Wounded));
}

#[test]
fn cb_mea_03_there_is_no_contact_between_levels() {
    let roof = json!({"kind": "house", "rect": [4, 13, 10, 17], "height": 3, "roof": true,
        "openings": [{"kind": "door", "from": [4, 14], "to": [4, 16]}]});
    let bench = bench(json!([roof])).put(A[2], 7.0, 15.0).put_up(B[4], 7.0, 15.0, 3.0);
    assert!(touched(&bench.battle, A[2]).is_empty(), "one above the other");
}

#[test]
fn cb_mel_13_the_rest_of_the_move_is_lost() {
    let mut bench = open_ground().put(A[2], 2.0, 15.0).put(B[4], 4.0, 15.0);
    bench.play([("CB-MOV-01", walk(A[2], &[at(5.9, 15.0)])), ("CB-MEL-03", faces([5, 6, 1]))], |play| {
        movement::march(play, A[2], Gait::Move)
    });
    assert!(bench.battle.at(A[2]).x <= units(3.0).to_um());
    assert_eq!(bench.figure(A[2]).turn.moves, 1);
}

#[test]
fn cb_mel_01_hand_to_hand_costs_no_token() {
    let mut bench = open_ground().put(A[2], 2.0, 15.0).put(B[4], 5.0, 15.0);
    bench.play([("CB-MEL-03", faces([5, 6, 1]))], |play| melee::fight(play, A[2], B[4]));
    assert_eq!((bench.battle.pool, bench.figure(A[2]).used), ([12, 12], 0));
}

#[test]
fn cb_mel_10_nobody_charges_through_suppression() {
    let bench = open_ground().put(A[6], 9.0, 15.0).put(B[5], 12.0, 15.0);
    let barrage = Barrage { marker: MarkerId(40), side: NORTH, place: at(15.0, 15.0), radius: units(4.0) };
    let under_fire = bench.with(|battle| battle.suppression.push(barrage));
    let charge = |bench: &Bench| {
        let mut game = bench.open();
        choose(&mut game, SOUTH, "cb-order-move", Some(A[6]));
        game
    };
    let way = || path(A[6], &[at(12.0, 15.0)]);
    assert_eq!(
        refused(&charge(&under_fire), SOUTH, way()).clause.as_str(),
        "CB-MEL-10",
        "it is outside until it moves"
    );
    let quiet = under_fire.with(|battle| battle.suppression.clear());
    assert!(accepted(&charge(&quiet), SOUTH, way()));
}
