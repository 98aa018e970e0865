//! CB-MAF. Move and Fire.

use combat_1_48::march::Gait;
use combat_1_48::{Health, movement};
use referee::oracles::{faces, no};
use serde_json::json;

use crate::bench::*;

#[test]
fn cb_maf_02_no_farther_than_its_own_value() {
    let mut game = open_ground().put(A[6], 4.0, 15.0).put(B[5], 28.0, 15.0).open();
    choose(&mut game, SOUTH, "cb-order-move-and-fire", Some(A[6]));
    assert!(accepted(&game, SOUTH, path(A[6], &[at(7.0, 15.0)])));
    assert_eq!(refused(&game, SOUTH, path(A[6], &[at(7.1, 15.0)])).clause.as_str(), "CB-MAF-02");
}

#[test]
fn cb_maf_06_it_can_not_include_a_climb() {
    let roof = json!({"kind": "house", "rect": [5, 12, 13, 18], "height": 3, "roof": true});
    let mut game = bench(json!([roof])).put(A[6], 4.0, 15.0).put(B[5], 28.0, 15.0).open();
    choose(&mut game, SOUTH, "cb-order-move-and-fire", Some(A[6]));
    assert_eq!(refused(&game, SOUTH, path(A[6], &[up(6.0, 15.0, 3.0)])).clause.as_str(), "CB-MAF-06");
}

#[test]
fn cb_maf_07_the_five_u_are_measured_from_where_the_shot_is_made() {
    let mut bench = open_ground().put(A[6], 4.0, 15.0).put(B[5], 11.0, 15.0);
    bench.play(
        [
            ("CB-MAF-01", walk(A[6], &[at(5.0, 15.0)])),
            ("CB-MAF-03", word("cb-go-on")),
            ("CB-MAF-03", word("cb-shoot")),
            ("CB-FIRE-07", faces([4, 1, 1])),
        ],
        |play| movement::march(play, A[6], Gait::MoveAndFire),
    );
    assert_eq!(bench.health(B[5]), Health::Wounded, "from exactly five nobody was asked");
}

#[test]
fn cb_maf_09_a_move_into_contact_leads_to_hand_to_hand() {
    let mut bench = open_ground().put(A[6], 4.0, 15.0).put(B[5], 7.0, 15.0);
    bench.play(
        [
            ("CB-MAF-01", walk(A[6], &[at(7.0, 15.0)])),
            ("CB-MAF-03", word("cb-shoot")),
            ("CB-FIRE-07", faces([1, 1, 1])),
            ("CB-MEL-03", faces([5, 5, 1])),
        ],
        |play| movement::march(play, A[6], Gait::MoveAndFire),
    );
    assert_eq!(bench.health(B[5]), Health::Eliminated);
}

#[test]
fn cb_maf_03_the_shot_may_be_held_altogether() {
    let mut bench = open_ground().put(A[6], 4.0, 15.0).put(B[5], 20.0, 15.0);
    bench.play(
        [("CB-MAF-01", walk(A[6], &[at(7.0, 15.0)])), ("CB-MAF-03", word("cb-go-on")), ("CB-MAF-03", word("cb-go-on"))],
        |play| movement::march(play, A[6], Gait::MoveAndFire),
    );
    assert_eq!(bench.figure(A[6]).turn.shots, 0);
}

#[test]
fn cb_maf_03_a_target_in_sight_only_in_the_middle_can_be_shot_from_there() {
    let pieces = json!([wall(1.0, 16.0, 5.0, 16.0, 3.0), wall(6.0, 16.0, 10.0, 16.0, 3.0)]);
    let mut bench = bench(pieces).put(A[6], 4.0, 15.0).put(B[5], 5.5, 28.0);
    bench.play(
        [
            ("CB-MAF-01", walk(A[6], &[at(5.5, 15.0), at(7.0, 15.0)])),
            ("CB-MAF-03", word("cb-shoot")),
            ("CB-TAKE-01", no()),
            ("CB-FIRE-07", faces([1])),
        ],
        |play| movement::march(play, A[6], Gait::MoveAndFire),
    );
    assert_eq!(bench.battle.place(A[6]), at(7.0, 15.0));
}
