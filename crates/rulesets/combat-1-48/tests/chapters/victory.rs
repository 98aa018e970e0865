//! CB-WIN. Skirmish, Mission, the round limit.

use combat_1_48::march::Gait;
use combat_1_48::victory::{Ending, judge_losses};
use combat_1_48::{Combat, Health, Stage, grenade, movement, wounds};
use referee::oracles::{face, faces};
use referee::{Game, Seat};
use serde_json::json;
use table::PieceId;

use crate::bench::*;

fn verdict(bench: &Bench) -> Option<(Option<referee::SideId>, Ending)> {
    match bench.battle.stage {
        Stage::Over(verdict) => Some((verdict.winner, verdict.by)),
        _ => None,
    }
}

fn mission() -> Bench {
    let mut plan = plan(json!([scenic(8.0, 26.0), scenic(22.0, 4.0), wall(2.0, 27.0, 6.0, 27.0, 0.8)]));
    plan["options"] = json!({"mode": "mission"});
    Bench::read(plan)
}

#[test]
fn cb_win_01_the_same_losses_win_a_skirmish_and_not_a_mission() {
    let lose_four = |bench: Bench| {
        let mut bench = bench.put(B[1], 5.0, 5.0).put(B[2], 8.0, 5.0).put(B[3], 11.0, 5.0).put(B[4], 14.0, 5.0);
        bench.play([], |play| {
            [1, 2, 3, 4].into_iter().for_each(|n| wounds::eliminate(play, B[n]));
            judge_losses(play);
            Ok(())
        });
        verdict(&bench)
    };
    assert_eq!(lose_four(open_ground()), Some((Some(SOUTH), Ending::Half)), "a Skirmish unless it is said otherwise");
    assert_eq!(lose_four(mission()), None);
}

#[test]
fn cb_win_04_the_wounded_do_not_count() {
    let mut bench = open_ground().put(B[1], 5.0, 5.0).put(B[2], 8.0, 5.0).put(B[3], 11.0, 5.0).put(B[4], 14.0, 5.0);
    bench.play([], |play| {
        [1, 2, 3, 4].into_iter().for_each(|n| wounds::wound(play, B[n]));
        judge_losses(play);
        Ok(())
    });
    assert_eq!(verdict(&bench), None);
}

#[test]
fn cb_win_05_each_side_names_an_element_of_its_own_zone_the_richer_first() {
    let mut bench = mission().with(|battle| battle.stage = Stage::Elements { side: SOUTH });
    bench.advance([]);
    assert_eq!(bench.battle.elements, [Some(PieceId(1)), None], "south has only one, and is not asked");
    bench.advance([("CB-WIN-05", pick(1))]);
    assert_eq!(bench.battle.elements, [Some(PieceId(1)), Some(PieceId(2))]);
    assert_eq!(bench.battle.stage, Stage::Initiative);
}

#[test]
fn cb_win_05_elements_that_were_named_lie_open_to_both_sides() {
    let bench = mission().with(|battle| battle.elements = [Some(PieceId(1)), Some(PieceId(2))]);
    for seat in [Seat::Side(SOUTH), Seat::Side(NORTH), Seat::Spectator] {
        let view = Combat::view(&bench.setup, &bench.battle, seat);
        let named = view.markers.iter().filter(|it| it.kind.as_str() == "cb-mission-element");
        assert_eq!(named.map(|it| it.side).collect::<Vec<_>>(), [Some(SOUTH), Some(NORTH)], "{seat:?}");
    }
}

#[test]
fn cb_win_08_in_a_mission_losses_decide_only_when_nobody_is_left() {
    let mut bench = mission();
    for (n, &id) in B.iter().enumerate().skip(1) {
        bench = bench.put(id, 3.0 * n as f64, 20.0);
    }
    for &id in &B[1..] {
        assert_eq!(verdict(&bench), None);
        bench.play([], |play| {
            wounds::eliminate(play, id);
            judge_losses(play);
            Ok(())
        });
    }
    assert_eq!(verdict(&bench), Some((Some(SOUTH), Ending::Nobody)));
}

fn last_of_each() -> Bench {
    let mut plan = plan(json!([]));
    plan["sides"][0]["force"]["squads"] = json!([["A7", "A6"]]);
    plan["sides"][1]["force"]["squads"] = json!([["B5", "B6"]]);
    Bench::read(plan)
}

#[test]
fn cb_win_09_when_both_win_at_the_same_instant_it_is_a_draw() {
    let [bomber, friend, enemy] = [0, 1, 2].map(referee::FigureId);
    let mut bench = last_of_each().put(bomber, 2.0, 15.0).put(friend, 11.0, 17.0).put(enemy, 11.0, 13.0);
    bench.play(
        [("CB-GREN-02", spot(11.0, 15.0)), ("CB-GREN-05", face(6)), ("CB-GREN-10", faces([6, 6, 6, 1]))],
        |play| grenade::throw(play, bomber),
    );
    assert_eq!(verdict(&bench), Some((None, Ending::Half)));
}

#[test]
fn cb_win_10_whoever_eliminated_him_a_loss_counts_for_the_enemy() {
    let [bomber, friend] = [0, 1].map(referee::FigureId);
    let mut bench = last_of_each().put(bomber, 2.0, 15.0).put(friend, 11.0, 17.0);
    bench.play(
        [("CB-GREN-02", spot(11.0, 15.0)), ("CB-GREN-05", face(6)), ("CB-GREN-10", faces([6, 6, 6, 1]))],
        |play| grenade::throw(play, bomber),
    );
    assert_eq!(verdict(&bench), Some((Some(NORTH), Ending::Half)), "by a friendly grenade");
}

#[test]
fn cb_win_11_after_the_last_round_the_smaller_loss_wins() {
    for (lost, expected) in [(Some(A[5]), Some(NORTH)), (Some(B[5]), Some(SOUTH)), (None, None)] {
        let mut plan = plan(json!([]));
        plan["options"] = json!({"round-limit": 1});
        let mut bench = Bench::read(plan).put(A[6], 2.0, 2.0).put(B[6], 28.0, 28.0);
        if let Some(id) = lost {
            bench.battle.figure_mut(id).health = Health::Eliminated;
        }
        bench.battle.pool = [3, 0];
        bench.advance([("CB-RND-07", word("cb-order-end"))]);
        assert_eq!(verdict(&bench), Some((expected, Ending::Rounds)));
    }
}

#[test]
fn cb_win_07_contact_counts_only_where_the_move_stops() {
    let mut bench = mission().put(A[6], 5.0, 26.0).put(B[5], 28.0, 15.0);
    bench.battle.elements = [Some(PieceId(1)), Some(PieceId(0))];
    bench.play([("CB-MOV-01", walk(A[6], &[at(6.25, 26.0)]))], |play| movement::march(play, A[6], Gait::Move));
    assert_eq!(verdict(&bench), None, "0.05 u short of it");
    bench.play([("CB-MOV-01", walk(A[6], &[at(6.3, 26.0)])), ("CB-SCN-01", word("cb-stay-out"))], |play| {
        movement::march(play, A[6], Gait::Move)
    });
    assert_eq!(verdict(&bench), Some((Some(SOUTH), Ending::Element)));
}

#[test]
fn cb_win_02_a_move_goes_no_farther_once_the_battle_is_won() {
    let mut plan = plan(json!([]));
    plan["sides"][1]["force"]["squads"] = json!([["B5"]]);
    let last = referee::FigureId(7);
    let mut bench = Bench::read(plan).put(A[6], 4.0, 15.0).put(last, 8.0, 15.0);
    bench.play(
        [
            ("CB-MAF-01", walk(A[6], &[at(4.0, 17.0)])),
            ("CB-MAF-03", word("cb-shoot")),
            ("CB-FIRE-07", faces([6, 6, 1])),
        ],
        |play| movement::march(play, A[6], Gait::MoveAndFire),
    );
    assert_eq!(verdict(&bench), Some((Some(SOUTH), Ending::Half)));
    assert_eq!(bench.battle.place(A[6]), at(4.0, 15.0));
}

#[test]
fn cb_win_07_nobody_touches_an_element_from_a_roof_beside_it() {
    let roof = json!({"kind": "house", "rect": [8, 20, 14, 26], "height": 3, "roof": true});
    let haystack = json!({"kind": "haystack", "disc": [15, 25.5, 1], "height": 1});
    let mut plan = plan(json!([roof, haystack, scenic(22.0, 4.0)]));
    plan["options"] = json!({"mode": "mission"});
    let start = Bench::read(plan).with(|battle| battle.elements = [Some(PieceId(2)), Some(PieceId(1))]);
    let mut above = start.put_up(A[5], 11.5, 25.5, 3.0).put(B[5], 28.0, 10.0);
    let go = |bench: &mut Bench, to| {
        bench.play([("CB-MOV-01", walk(A[5], &[to]))], |play| movement::march(play, A[5], Gait::Move));
    };
    go(&mut above, up(13.5, 25.5, 3.0));
    assert_eq!(verdict(&above), None, "its edge meets the haystack's in plan, three u above the ground");
    let mut below = above.put(A[5], 15.0, 20.0);
    go(&mut below, at(15.0, 24.0));
    assert_eq!(verdict(&below), Some((Some(SOUTH), Ending::Element)));
}
