//! BN-SAVE, BN-WOUND, BN-SHOCK. Saves, wounds and nerve.

use breaking_news::orders::{Action, carry_out};
use breaking_news::saves::{Cause, Hit, make, needed};
use breaking_news::{Health, Nerve, shock, wounded};
use referee::oracles::{Line, face};
use referee::{FigureId, covers};
use serde_json::json;
use smallvec::smallvec;
use table::Bearing;

use super::bench::*;

fn needs(id: FigureId, by: Cause) -> u8 {
    needed(&open_ground().setup, id, by).face()
}

const FIRE: Cause = Cause::Fire { protected: false };
const BEHIND: Cause = Cause::Fire { protected: true };

fn hit(bench: &mut Bench, id: FigureId, times: usize, dice: &[u8]) {
    let hits = smallvec::SmallVec::from_elem(Hit { figure: id, by: FIRE, side: NORTH }, times);
    let lines: Vec<(&str, Line)> = dice.iter().map(|&die| ("BN-SAVE-01", face(die))).collect();
    bench.play(lines, |play| make(play, hits));
}

#[test]
fn bn_save_02_a_man_saves_by_his_class() {
    assert_eq!([A[2], A[5], B[2], B[7]].map(|id| needs(id, FIRE)), [3, 4, 4, 5]);
}

#[test]
fn bn_save_03_a_civilian_saves_with_four() {
    assert_eq!((needs(C1, FIRE), needs(C1, Cause::Friendly { protected: false })), (4, 3));
}

#[test]
fn bn_save_05_a_leader_has_one_better() {
    assert_eq!((needs(A[1], FIRE), needs(B[1], FIRE)), (2, 3));
}

#[test]
fn bn_save_06_protection_helps_by_one() {
    assert_eq!((needs(A[2], BEHIND), needs(B[7], BEHIND)), (2, 4));
}

#[test]
fn bn_save_07_friendly_fire_is_softer() {
    assert_eq!(needs(A[2], Cause::Friendly { protected: false }), 2);
}

#[test]
fn bn_save_08_blind_fire_is_softer_by_two() {
    covers!["BN-SAVE-09"];
    assert_eq!((needs(B[7], Cause::Speculative), needs(B[1], Cause::Speculative)), (3, 2));
}

#[test]
fn bn_save_09_only_the_best_bonus_counts() {
    assert_eq!(needs(B[1], BEHIND), 3, "a leader behind a wall has one better, not two");
}

/// E11.
#[test]
fn bn_save_10_a_natural_one_always_kills() {
    let mut bench = with_forces(json!([]), force("gamma-half"), force("beta-half")).put(FigureId(0), 20.0, 20.0);
    let hits = smallvec![Hit { figure: FigureId(0), by: BEHIND, side: NORTH }];
    assert_eq!(needed(&bench.setup, FigureId(0), BEHIND).face(), 2, "a leader of R1 behind sandbags");
    bench.play([("BN-SAVE-01", face(1))], |play| make(play, hits));
    assert!(bench.is_dead(FigureId(0)));
}

#[test]
fn bn_save_11_whoever_passes_is_shocked() {
    let mut bench = open_ground().put(A[2], 20.0, 20.0);
    hit(&mut bench, A[2], 1, &[3]);
    assert!(bench.stands(A[2]) && bench.is_shocked(A[2]));
}

/// E15: the second of two hits kills; no third die is thrown after that.
#[test]
fn bn_save_12_saves_stop_at_the_first_failure() {
    covers!["BN-SAVE-01", "BN-SAVE-04"];
    let mut bench = open_ground().put(A[5], 20.0, 20.0);
    hit(&mut bench, A[5], 3, &[5, 3]);
    assert!(bench.is_dead(A[5]) && bench.figure(A[5]).at.is_none());
}

#[test]
fn bn_save_01_one_die_for_every_hit() {
    let mut bench = open_ground().put(A[2], 20.0, 20.0);
    hit(&mut bench, A[2], 3, &[3, 4, 5]);
    assert!(bench.is_shocked(A[2]));
}

#[test]
fn bn_save_04_whoever_fails_is_out() {
    let mut bench = open_ground().put(A[2], 20.0, 20.0);
    hit(&mut bench, A[2], 1, &[2]);
    assert_eq!((bench.is_dead(A[2]), bench.points(SOUTH)), (true, 10));
}

#[test]
fn bn_conv_05_the_reacting_side_saves_first() {
    let mut bench = open_ground().put(A[2], 20.0, 20.0).put(B[2], 30.0, 20.0).put(C1, 40.0, 20.0);
    let hit = |figure| Hit { figure, by: FIRE, side: SOUTH };
    let hits = smallvec![hit(A[2]), hit(C1), hit(B[2])];
    bench.play([("BN-SAVE-01", face(3)), ("BN-SAVE-01", face(2)), ("BN-SAVE-01", face(4))], |play| make(play, hits));
    // 3 fails for the I1, 2 for the R3, and 4 is enough for the civilian.
    assert!(bench.is_dead(B[2]) && bench.is_dead(A[2]) && bench.stands(C1));
}

fn wounded_bench() -> Bench {
    with_option(json!([]), "wounded", json!(true))
}

fn fell(die: &[(&'static str, u8)]) -> Bench {
    let mut bench = wounded_bench().put(A[2], 20.0, 20.0).put(A[5], 60.0, 20.0);
    let lines: Vec<(&str, Line)> = die.iter().map(|&(clause, die)| (clause, face(die))).collect();
    let hits = smallvec![Hit { figure: A[2], by: FIRE, side: NORTH }];
    bench.play(lines, |play| make(play, hits));
    bench
}

#[test]
fn bn_wound_01_a_man_out_of_combat_may_be_wounded() {
    covers!["BN-WOUND-03"];
    let bench = fell(&[("BN-SAVE-01", 2), ("BN-WOUND-01", 3)]);
    assert_eq!(bench.figure(A[2]).health, Health::Wounded { left: 3 });
    assert_eq!((bench.figure(A[2]).at, bench.points(SOUTH)), (Some(at(20.0, 20.0)), 10), "he lies there and is lost");
}

#[test]
fn bn_wound_02_one_or_two_is_dead() {
    assert!(fell(&[("BN-SAVE-01", 2), ("BN-WOUND-01", 2)]).is_dead(A[2]));
}

#[test]
fn bn_wound_03_three_to_six_turns_to_live() {
    assert_eq!(fell(&[("BN-SAVE-01", 2), ("BN-WOUND-01", 6)]).figure(A[2]).health, Health::Wounded { left: 6 });
}

#[test]
fn bn_wound_04_a_natural_one_leaves_no_hope() {
    assert!(fell(&[("BN-SAVE-01", 1)]).is_dead(A[2]));
}

#[test]
fn bn_wound_05_a_medic_beside_him_stabilises_him() {
    let mut bench = fell(&[("BN-SAVE-01", 2), ("BN-WOUND-01", 4)]);
    bench.just(wounded::tend);
    assert_eq!(bench.figure(A[2]).health, Health::Wounded { left: 4 }, "the medic is far off");
    bench = bench.put(A[5], 22.6, 20.0);
    bench.just(wounded::tend);
    assert_eq!((bench.figure(A[2]).health, bench.points(SOUTH)), (Health::Stabilised, 0));
}

#[test]
fn bn_wound_06_a_stabilised_man_is_no_loss() {
    let bench = open_ground().with(|battle| battle.figure_mut(A[2]).health = Health::Stabilised);
    assert_eq!(bench.points(SOUTH), 0);
}

#[test]
fn bn_wound_09_the_count_goes_down_each_turn_after_the_one_he_fell_in() {
    covers!["BN-WOUND-12"];
    let mut bench = fell(&[("BN-SAVE-01", 2), ("BN-WOUND-01", 3)]);
    let count = |bench: &mut Bench| {
        bench.just(wounded::count_down);
        bench.battle.forget_turn();
        bench.figure(A[2]).health
    };
    let turns: Vec<Health> = (0..4).map(|_| count(&mut bench)).collect();
    let left = |left| Health::Wounded { left };
    assert_eq!(turns, [left(3), left(2), left(1), Health::Dead]);
    assert_eq!(bench.points(SOUTH), 10, "no second loss");
}

#[test]
fn bn_wound_12_his_death_is_no_second_loss() {
    let bench = open_ground().with(|battle| battle.figure_mut(A[2]).health = Health::Dead);
    assert_eq!(bench.points(SOUTH), 10);
}

#[test]
fn bn_wound_08_a_comrade_drags_him_ten_centimetres_less_a_die() {
    covers!["BN-WOUND-10"];
    let mut bench = fell(&[("BN-SAVE-01", 2), ("BN-WOUND-01", 4)]).put(A[3], 22.6, 20.0);
    bench.battle.figure_mut(A[2]).at = Some(at(20.0, 8.0));
    bench = bench.put(A[3], 22.6, 8.0);
    bench.play([("BN-WOUND-08", face(3)), ("BN-WOUND-08", walk(A[3], &[place(22.6, 1.3)]))], |play| {
        carry_out(play, &[A[3]], Action::Drag)
    });
    assert_eq!((bench.figure(A[2]).health, bench.figure(A[2]).at), (Health::Stabilised, None), "evacuated at the edge");
    assert!(bench.figure(A[3]).turn.acted);
}

/// E29.
#[test]
fn bn_shock_08_the_class_and_a_leader_near_by() {
    covers!["BN-SHOCK-10", "BN-SHOCK-13", "BN-SHOCK-14"];
    let value = |x: f64| {
        let bench = open_ground().put(A[2], 20.0, 20.0).put(A[1], x, 20.0);
        shock::value(&bench.setup, &bench.battle, A[2]).total()
    };
    assert_eq!([27.5, 27.51].map(value), [7, 4], "5 cm away and a hair more");
    let shaken = open_ground().put(A[2], 20.0, 20.0).put(A[1], 24.0, 20.0).nerve(A[1], Nerve::Shocked);
    assert_eq!(shock::value(&shaken.setup, &shaken.battle, A[2]).total(), 4, "a shocked leader helps nobody");
    let mut bench = open_ground().put(A[2], 20.0, 20.0).nerve(A[2], Nerve::Shocked);
    bench.play([("BN-SHOCK-08", face(4))], |play| shock::rally(play, A[2]));
    assert_eq!((bench.figure(A[2]).nerve, bench.figure(A[2]).turn.acted), (Nerve::Steady, false));
}

#[test]
fn bn_shock_09_a_six_always_fails() {
    covers!["BN-SHOCK-11"];
    let mut bench = open_ground().put(A[2], 20.0, 20.0).put(A[1], 24.0, 20.0).nerve(A[2], Nerve::Shocked);
    bench.play([("BN-SHOCK-08", face(6))], |play| shock::rally(play, A[2]));
    assert_eq!(bench.figure(A[2]).nerve, Nerve::Panicked, "though his value is 7");
}

#[test]
fn bn_shock_11_a_panicked_man_may_run_for_cover() {
    let pieces = json!([area("bushes", 10.0, 15.0, 16.0, 25.0)]);
    let bench = bench(pieces).put(A[2], 20.0, 20.0).nerve(A[2], Nerve::Shocked).put(B[2], 60.0, 20.0);
    let mut bench = bench.facing(B[2], Bearing::NORTH);
    bench.play([("BN-SHOCK-08", face(5)), ("BN-SHOCK-11", walk(A[2], &[place(14.0, 20.0)]))], |play| {
        shock::rally(play, A[2])
    });
    assert_eq!(bench.figure(A[2]).at, Some(at(14.0, 20.0)));
}

#[test]
fn bn_shock_07_once_a_turn() {
    let mut bench = open_ground().put(A[2], 20.0, 20.0).nerve(A[2], Nerve::Shocked);
    assert_eq!(shock::waiting(&bench.battle, SOUTH).collect::<Vec<_>>(), [A[2]]);
    bench.play([("BN-SHOCK-08", face(5))], |play| shock::rally(play, A[2]));
    assert_eq!(shock::waiting(&bench.battle, SOUTH).count(), 0);
}
