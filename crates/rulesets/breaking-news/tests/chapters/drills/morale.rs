//! BN-MORALE, BN-RETR, BN-MOTIV, BN-VICT, BN-DP. Morale, retreat and how it ends.

use breaking_news::victory::{self, How};
use breaking_news::{Health, Nerve, Stage, morale, retreat, shock};
use referee::oracles::{face, faces};
use referee::{FigureId, covers};
use serde_json::json;
use table::Bearing;

use super::bench::*;

fn fall(bench: Bench, who: &[FigureId], now: bool) -> Bench {
    bench.with(|battle| {
        for &id in who {
            let figure = battle.figure_mut(id);
            (figure.health, figure.at, figure.turn.fell) = (Health::Dead, None, now);
        }
    })
}

/// Men of both sides on the table, far apart.
fn table() -> Bench {
    let mut bench = open_ground();
    for n in 1..11 {
        bench = bench.put(A[n], 10.0 + 4.0 * n as f64, 10.0).put(B[n], 10.0 + 4.0 * n as f64, 140.0);
    }
    bench.put(B11, 60.0, 140.0)
}

#[test]
fn bn_morale_01_a_side_without_losses_does_not_test() {
    table().play([], morale::tests);
}

/// E31, of veterans: three casualties with the commander, four dice; behind on points nobody is.
#[test]
fn bn_morale_03_one_die_must_reach_the_casualties() {
    covers!["BN-MORALE-02", "BN-MORALE-04", "BN-MORALE-08", "BN-MORALE-10"];
    let mut bench = fall(table(), &[A[1], A[2]], true);
    bench.battle.party_mut(NORTH).ledger.objectives = 50;
    bench.play([("BN-MORALE-02", faces([2, 1, 2, 1]))], morale::tests);
    assert!(bench.battle.party(SOUTH).shaken && bench.is_shocked(A[3]) && !bench.battle.is_over());
    let mut bench = fall(table(), &[A[1], A[2]], true);
    bench.play([("BN-MORALE-02", faces([2, 1, 3, 1]))], morale::tests);
    assert!(!bench.battle.party(SOUTH).shaken);
}

/// E32.
#[test]
fn bn_morale_05_a_six_holds_until_half_are_lost() {
    let all = [A[1], A[2], A[3], A[4], A[6], A[7]];
    let mut few = fall(table(), &all[..4], true);
    few = fall(few, &[], true);
    few.battle.party_mut(NORTH).ledger.objectives = 200;
    assert_eq!(morale::casualties(&few.setup, &few.battle, SOUTH), 5);
    few.play([("BN-MORALE-02", faces([5, 1, 1, 1]))], morale::tests);
    assert!(!few.battle.party(SOUTH).shaken);
    let mut half = fall(table(), &all, true);
    half.battle.party_mut(NORTH).ledger.objectives = 200;
    half.play([("BN-MORALE-02", faces([6, 6, 5, 1]))], morale::tests);
    assert!(half.battle.party(SOUTH).shaken, "seven casualties, and six of ten are lost");
}

/// E47, with a leader and two others lost this turn and three before.
#[test]
fn bn_morale_06_behind_on_points_it_withdraws() {
    covers!["BN-MORALE-07", "BN-DP-05", "BN-DP-09", "BN-VICT-01", "BN-VICT-04"];
    let bench = fall(table(), &[B[1], B[2], B[3]], true);
    let bench = fall(bench, &[B[7], B[8], B[9]], false);
    let bench = bench.with(|battle| {
        battle.party_mut(NORTH).ledger.fired_first = true;
        battle.party_mut(SOUTH).ledger.civilians = 1;
        battle.figure_mut(B[4]).health = Health::Wounded { left: 3 };
    });
    let bench = fall(bench, &[A[6], A[7]], false);
    let mut bench = bench.put(B[6], 100.0, 100.0).put(A[2], 110.5, 100.0).put(B[10], 60.0, 60.0).put(A[3], 60.0, 72.5);
    bench = bench.put(B[4], 108.0, 106.0).active(NORTH);
    bench.play([("BN-MORALE-02", faces([3, 2, 3, 1]))], morale::tests);
    let health = |id: FigureId| bench.figure(id).health;
    assert_eq!([B[6], B[10], B[4]].map(health), [Health::Captured; 3], "8 cm, exactly 10, and a wounded man near by");
    assert_eq!(health(B[5]), Health::Fit);
    // Lost: the leader 10, two I1 10, three I3 15; first fire 5; withdrawal 15; three captured 90.
    assert_eq!((bench.points(NORTH), bench.points(SOUTH)), (145, 25));
    let Stage::Over(verdict) = bench.battle.stage else { panic!("it is over") };
    assert_eq!((verdict.winner, verdict.how), (Some(SOUTH), How::Withdrawal));
}

#[test]
fn bn_motiv_01_the_first_failure_is_ignored() {
    covers!["BN-MOTIV-01"];
    let mut plan = plan(json!([]));
    plan["sides"][0]["force"]["extras"] = json!({"motivation": 1});
    let mut bench = Bench::read(plan).put(A[3], 20.0, 20.0).put(B[3], 20.0, 140.0);
    bench = fall(bench, &[A[1], A[2]], true);
    bench.play([("BN-MORALE-02", faces([2, 1, 2, 1]))], morale::tests);
    assert!(!bench.battle.party(SOUTH).shaken && !bench.battle.is_over());
    assert_eq!(bench.battle.party(SOUTH).motivation, 0);
}

/// E48: after a failed morale test whoever fails his shock test goes back.
#[test]
fn bn_retr_01_a_shaken_man_retreats_instead_of_panicking() {
    covers!["BN-RETR-02"];
    let bench = open_ground().put(A[2], 20.0, 60.0).nerve(A[2], Nerve::Shocked).put(B[2], 20.0, 69.0);
    let mut bench = bench.with(|battle| battle.party_mut(SOUTH).shaken = true).facing(B[2], Bearing::NORTH);
    bench.play(
        [
            ("BN-SHOCK-08", face(5)),
            ("BN-RETR-01", word("bn-retreat-fire")),
            ("BN-RETR-02", walk(A[2], &[place(20.0, 45.0)])),
            ("BN-FIRE-01", word("bn-fire-rifle-aimed")),
            ("BN-REACT-07", word("bn-nobody")),
            ("BN-FIRE-01", face(4)),
            ("BN-SAVE-01", face(4)),
        ],
        |play| shock::rally(play, A[2]),
    );
    assert_eq!(bench.figure(A[2]).nerve, Nerve::Retreating);
    assert!(bench.is_shocked(B[2]), "he fires backwards: 3 +1 at 21.5 cm");
}

#[test]
fn bn_retr_07_near_his_edge_he_leaves_the_table() {
    covers!["BN-RETR-08"];
    let bench = open_ground().put(A[2], 20.0, 12.0).nerve(A[2], Nerve::Shocked).put(B[2], 20.0, 150.0);
    let mut bench = bench.with(|battle| battle.party_mut(SOUTH).shaken = true);
    bench.play([("BN-SHOCK-08", face(5))], |play| shock::rally(play, A[2]));
    assert_eq!(bench.figure(A[2]).health, Health::Retreated);
    bench.play([], victory::judge);
    assert_eq!(bench.points(SOUTH), 15, "his side's last man: a withdrawal, and no loss");
}

#[test]
fn bn_retr_09_whom_nobody_rallies_tests_at_the_end() {
    let mut bench = open_ground().put(A[2], 20.0, 60.0).nerve(A[2], Nerve::Retreating).put(B[2], 20.0, 150.0);
    bench.play([("BN-SHOCK-08", face(6))], retreat::left_out);
    let end = bench.battle.at(A[2]);
    assert_eq!((end.x, (end.y - 350_000).abs() < 2_000), (200_000, true), "25 cm straight back: {end:?}");
}

#[test]
fn bn_dp_02_what_men_are_worth() {
    covers!["BN-DP-03", "BN-DP-04", "BN-DP-05"];
    let value = |id: FigureId, side, captured| victory::loss_value(&open_ground().setup, side, id, captured);
    assert_eq!([value(A[2], SOUTH, false), value(B[2], NORTH, false), value(B[1], NORTH, false)], [10, 5, 10]);
    assert_eq!((value(B[2], NORTH, true), value(A[2], SOUTH, true)), (30, 10));
    let special = with_forces(json!([]), force("gamma-half"), force("beta-half"));
    assert_eq!(victory::loss_value(&special.setup, SOUTH, FigureId(0), false), 15);
}

#[test]
fn bn_dp_01_who_fires_first_pays_once() {
    let mut bench = table();
    bench.just(|play| {
        victory::opens_fire(play, NORTH);
        victory::opens_fire(play, SOUTH);
    });
    assert_eq!((bench.points(NORTH), bench.points(SOUTH)), (5, 0));
}

/// E33.
#[test]
fn bn_roe_01_under_rules_of_engagement_the_first_shot_costs_thirty() {
    let mut plan = plan(json!([]));
    plan["sides"][0]["force"]["extras"] = json!({"rules_of_engagement": true});
    let mut bench = Bench::read(plan);
    bench.just(|play| victory::opens_fire(play, SOUTH));
    assert_eq!(bench.points(SOUTH), 30);
}

#[test]
fn bn_vict_05_after_the_last_turn_fewer_points_win() {
    covers!["BN-VICT-04"];
    let mut bench = with_option(json!([]), "turn-limit", json!(3)).put(A[2], 20.0, 20.0).put(B[2], 20.0, 120.0);
    bench.battle.turn = 3;
    bench.battle.stage = Stage::End;
    bench = fall(bench, &[A[1]], false);
    bench.advance([]);
    let Stage::Over(verdict) = bench.battle.stage else { panic!("it is over") };
    assert_eq!((verdict.winner, verdict.how), (Some(NORTH), How::LastTurn));
}

#[test]
fn bn_vict_02_it_ends_when_a_side_has_left() {
    covers!["BN-DP-11"];
    let mut bench = open_ground().put(A[2], 20.0, 20.0);
    bench.battle.figure_mut(B[2]).health = Health::Left;
    bench.play([], victory::judge);
    let Stage::Over(verdict) = bench.battle.stage else { panic!("it is over") };
    assert_eq!((verdict.how, bench.points(NORTH)), (How::Left, 5));
}
