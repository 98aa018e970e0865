//! BN-MELEE, BN-BLDG. Hand to hand, and in buildings.

use breaking_news::buildings;
use breaking_news::melee::{self, Fight};
use breaking_news::{Nerve, victory};
use referee::oracles::{face, faces};
use referee::{FigureId, covers};
use serde_json::json;

use super::bench::*;

fn brawl(bench: &mut Bench, lines: impl IntoIterator<Item = (&'static str, referee::oracles::Line)>) {
    bench.play(lines, melee::fights);
}

#[test]
fn bn_melee_01_the_higher_total_kills_the_other() {
    covers!["BN-MELEE-02", "BN-MELEE-13"];
    let mut bench = open_ground().put(A[2], 20.0, 20.0).put(B[2], 22.6, 20.0);
    brawl(&mut bench, [("BN-MELEE-01", face(4)), ("BN-MELEE-01", face(3))]);
    assert!(bench.stands(A[2]) && bench.is_dead(B[2]), "4 + 3 against 3 + 3");
}

#[test]
fn bn_melee_03_a_shocked_man_has_two_less() {
    covers!["BN-MELEE-08"];
    let mut bench = open_ground().put(A[2], 20.0, 20.0).put(B[2], 22.6, 20.0).nerve(A[2], Nerve::Shocked);
    brawl(&mut bench, [("BN-MELEE-01", face(5)), ("BN-MELEE-01", face(3))]);
    assert!(bench.stands(A[2]) && bench.stands(B[2]), "5 + 3 - 2 against 3 + 3");
}

/// E30.
#[test]
fn bn_melee_05_several_add_their_values_to_their_best_die() {
    covers!["BN-MELEE-06", "BN-MELEE-08"];
    let one = json!({"class": "r1", "men": [{"name": "R", "weapons": ["rifle"]}]});
    let bench = || {
        let bench = with_forces(json!([]), one.clone(), force("delta-half")).put(FigureId(0), 20.0, 20.0);
        bench.put(FigureId(4), 22.6, 20.0).put(FigureId(5), 17.4, 20.0).put(FigureId(6), 20.0, 22.6)
    };
    let mut tie = bench();
    brawl(&mut tie, [("BN-MELEE-01", face(3)), ("BN-MELEE-01", faces([2, 5, 4]))]);
    assert!(
        (0..7).map(FigureId).filter(|&id| tie.battle.figure(id).at.is_some()).all(|id| tie.stands(id)),
        "8 against 8"
    );
    let mut won = bench();
    brawl(&mut won, [("BN-MELEE-01", face(4)), ("BN-MELEE-01", faces([2, 5, 4])), ("BN-MELEE-06", word("bn-falls"))]);
    assert!(won.is_dead(FigureId(4)) && won.stands(FigureId(5)), "9 against 8: one of them, whom their owner names");
}

#[test]
fn bn_melee_04_at_most_three_against_one() {
    let one = json!({"class": "r1", "men": [{"name": "R", "weapons": ["rifle"]}]});
    let bench = with_forces(json!([]), one, force("delta-half")).put(FigureId(0), 20.0, 20.0);
    let bench = bench.put(FigureId(4), 22.6, 20.0).put(FigureId(5), 17.4, 20.0);
    let bench = bench.put(FigureId(6), 20.0, 22.6).put(FigureId(7), 20.0, 17.4);
    let divisions = melee::divisions(&bench.setup, &bench.battle, SOUTH);
    assert!(divisions.iter().all(|division| division.len() == 1 && division[0].reacting.len() == 3));
    assert_eq!(divisions.len(), 4, "each of the four may be the one left out");
}

/// E51.
#[test]
fn bn_melee_07_a_brawl_is_divided_so_that_few_are_left_out() {
    let bench = open_ground().put(A[1], 20.0, 20.0).put(A[2], 25.2, 20.0);
    let bench = bench.put(B[1], 17.4, 20.0).put(B[2], 22.6, 20.0).put(B[3], 27.8, 20.0);
    let divisions = melee::divisions(&bench.setup, &bench.battle, SOUTH);
    let fight = |active: &[FigureId], reacting: &[FigureId]| Fight { active: active.into(), reacting: reacting.into() };
    let first = vec![fight(&[A[1]], &[B[1], B[2]]), fight(&[A[2]], &[B[3]])];
    let second = vec![fight(&[A[1]], &[B[1]]), fight(&[A[2]], &[B[2], B[3]])];
    assert_eq!(divisions.len(), 2);
    assert!(divisions.contains(&first) && divisions.contains(&second));
    let place = divisions.iter().position(|it| *it == first).expect("it is there") as u16;
    let mut bench = bench;
    brawl(
        &mut bench,
        [
            ("BN-MELEE-07", pick(place)),
            ("BN-MELEE-01", face(4)),
            ("BN-MELEE-01", faces([2, 5])),
            ("BN-MELEE-01", face(6)),
            ("BN-MELEE-01", face(3)),
        ],
    );
    assert!(bench.is_dead(A[1]) && bench.is_dead(B[3]), "7 against 11, and 9 against 6");
}

#[test]
fn bn_melee_12_fights_come_by_the_lowest_number() {
    let mut bench =
        open_ground().put(A[1], 20.0, 20.0).put(B[1], 22.6, 20.0).put(A[2], 60.0, 20.0).put(B[2], 62.6, 20.0);
    brawl(
        &mut bench,
        [("BN-MELEE-01", face(6)), ("BN-MELEE-01", face(1)), ("BN-MELEE-01", face(1)), ("BN-MELEE-01", face(6))],
    );
    assert!(bench.is_dead(B[1]) && bench.is_dead(A[2]));
}

#[test]
fn bn_conv_04_a_wall_between_keeps_men_out_of_contact() {
    let engaged = |piece: serde_json::Value| {
        let bench = bench(json!([piece])).put(A[2], 20.0, 20.0).put(B[2], 22.6, 20.0);
        !melee::divisions(&bench.setup, &bench.battle, SOUTH).is_empty()
    };
    assert!(engaged(low_wall(21.3, 15.0, 21.3, 25.0)) && !engaged(wall(21.3, 15.0, 21.3, 25.0)));
}

/// A house with these inside, those of Beta first.
fn indoors(defenders: &[FigureId], attackers: &[FigureId]) -> Bench {
    let mut bench = bench(json!([house("building", 10.0, 10.0, 40.0, 30.0)]));
    for (n, &id) in defenders.iter().enumerate() {
        bench = bench.put(id, 13.0 + 3.0 * n as f64, 26.0);
    }
    for (n, &id) in attackers.iter().enumerate() {
        bench = bench.put(id, 13.0 + 3.0 * n as f64, 14.0);
    }
    bench
}

/// E42, first round.
#[test]
fn bn_bldg_03_each_man_rolls_his_melee_value() {
    covers!["BN-BLDG-04", "BN-BLDG-05", "BN-BLDG-07", "BN-BLDG-08", "BN-BLDG-11", "BN-BLDG-12", "BN-BLDG-16"];
    let mut bench = indoors(&[B[2], B[3], B[4]], &[A[1], A[2], A[3], A[6]]).put(C1, 35.0, 20.0);
    bench.play(
        [
            ("BN-BLDG-03", faces([6, 6, 1, 2, 3, 4, 5, 5, 2, 1, 3, 6])),
            ("BN-BLDG-03", faces([5, 6, 1, 2, 3, 4, 5, 2, 1])),
            ("BN-BLDG-07", split([0, 1, 1, 1])),
            ("BN-SAVE-01", face(4)),
            ("BN-SAVE-01", face(3)),
            ("BN-SAVE-01", face(6)),
            ("BN-SAVE-01", face(2)),
            ("BN-SAVE-01", face(5)),
            ("BN-SAVE-01", face(3)),
            ("BN-BLDG-12", face(4)),
        ],
        buildings::fights,
    );
    assert!(bench.is_shocked(B[2]) && bench.is_dead(B[3]) && bench.is_shocked(B[4]));
    assert!(bench.is_dead(A[2]) && bench.is_shocked(A[3]) && bench.is_shocked(A[6]) && bench.stands(C1));
    second_round(bench);
}

/// E42, the next turn, Beta active.
fn second_round(bench: Bench) {
    let mut bench = bench.active(NORTH).with(|battle| battle.forget_turn());
    bench = bench.put(A[1], 18.0, 14.0);
    bench.play(
        [
            ("BN-SHOCK-08", face(4)),
            ("BN-SHOCK-08", face(5)),
            ("BN-SHOCK-08", face(6)),
            ("BN-SHOCK-08", face(5)),
            ("BN-BLDG-03", faces([5, 2, 1])),
            ("BN-BLDG-03", faces([6, 1, 2, 3, 4, 5])),
            ("BN-BLDG-07", split([0, 0, 1])),
            ("BN-BLDG-07", split([0, 1])),
            ("BN-SAVE-01", face(4)),
            ("BN-SAVE-01", face(2)),
            ("BN-BLDG-12", face(1)),
        ],
        buildings::fights,
    );
    assert_eq!((bench.figure(B[4]).health, bench.is_shocked(A[6])), (breaking_news::Health::Dead, true));
    assert!(!bench.stands(C1));
    let points = |side| victory::points(&bench.setup, &bench.battle, side);
    assert_eq!((points(SOUTH), points(NORTH)), (15, 10));
}

#[test]
fn bn_bldg_17_men_inside_with_enemies_are_engaged() {
    let bench = indoors(&[B[2]], &[A[2]]).put(A[3], 25.0, 60.0);
    let engaged = |id| breaking_news::sight::is_engaged(&bench.setup, &bench.battle, id);
    assert_eq!([A[2], B[2], A[3]].map(engaged), [true, true, false]);
    let mut game = bench.open();
    choose(&mut game, SOUTH, "bn-order-one", Some(A[2]));
    assert!(accepted(&game, SOUTH, path(A[2], &[place(13.0, 12.0), place(25.0, 12.0), place(25.0, 4.0)])));
}

#[test]
fn bn_bldg_15_alone_inside_there_is_no_fight() {
    let mut bench = indoors(&[], &[A[2], A[3]]);
    bench.play([], buildings::fights);
}
