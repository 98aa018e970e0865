//! The worked examples of the ledger, with their dice.

use combat_1_48::actions::{check_cost, most, pay, purse};
use combat_1_48::march::Gait;
use combat_1_48::orders::{self, Action};
use combat_1_48::sight::{Exposure, Stand, exposure, sees};
use combat_1_48::victory::{Ending, judge_losses};
use combat_1_48::{Health, Stage, fire, grenade, movement, opportunity, suppression, take_cover, wounds};
use referee::covers;
use referee::oracles::{face, faces, no, yes};
use referee::{Answer, FigureId};
use serde_json::json;

use crate::bench::*;

#[test]
fn example_01_initiative_with_bids() {
    covers!["CB-INI-01", "CB-INI-02", "CB-INI-04", "CB-INI-06"];
    let mut bench = open_ground().with(|battle| battle.stage = Stage::Initiative);
    bench.advance([
        ("CB-INI-05", amount(2)),
        ("CB-INI-05", amount(0)),
        ("CB-INI-01", face(3)),
        ("CB-INI-01", face(5)),
        ("CB-INI-01", face(4)),
        ("CB-INI-01", face(5)),
    ]);
    assert_eq!(bench.battle.stage, Stage::TurnBegins { side: SOUTH });
    assert_eq!(bench.battle.pool, [10, 12]);
}

#[test]
fn example_02_fire_in_the_open_at_short_range() {
    covers!["CB-ATK-04", "CB-FIRE-04", "CB-FIRE-05", "CB-FIRE-08", "CB-WND-01", "CB-WND-02"];
    let mut bench = open_ground().put(A[5], 2.0, 15.0).put(B[5], 12.0, 15.0);
    bench.play(
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([3, 4]))],
        |play| fire::fire(play, A[5]),
    );
    assert_eq!((bench.health(B[5]), bench.figure(B[5]).marker), (Health::Wounded, true));
    assert_eq!((bench.battle.pool, bench.figure(A[5]).used), ([11, 12], 1));
    assert_eq!(bench.setup.face(&bench.battle, B[5]).actions, 2, "the Wounded side is up");
}

#[test]
fn example_03_exactly_ten_is_short_range() {
    covers!["CB-FIRE-04"];
    let mut bench = open_ground().put(A[6], 2.0, 15.0).put(B[5], 13.0, 15.0);
    let dice = [("CB-FIRE-05", amount(1)), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([2, 6, 4]))];
    bench.play(dice, |play| fire::fire(play, A[6]));
    assert_eq!(bench.health(B[5]), Health::Wounded, "one six is no head shot");
}

#[test]
fn example_04_just_beyond_is_long_range() {
    covers!["CB-FIRE-03"];
    let mut bench = open_ground().put(A[6], 2.0, 15.0).put(B[5], 13.1, 15.0);
    bench.play([("CB-FIRE-05", amount(1)), ("CB-TAKE-01", no()), ("CB-FIRE-07", face(6))], |play| {
        fire::fire(play, A[6])
    });
    assert_eq!(bench.health(B[5]), Health::Wounded);
}

fn two_shots_at_a6() -> Bench {
    open_ground().put(B[3], 2.0, 15.0).put(A[6], 18.0, 15.0).turn_of(NORTH)
}

const EIGHT_DICE: [u8; 8] = [1, 2, 6, 3, 6, 2, 1, 4];

#[test]
fn example_05_a_head_shot_eliminates() {
    covers!["CB-FIRE-07", "CB-FIRE-09", "CB-WND-06"];
    let mut bench = two_shots_at_a6();
    let dice = [("CB-FIRE-05", amount(2)), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces(EIGHT_DICE))];
    bench.play(dice, |play| fire::fire(play, B[3]));
    assert_eq!(bench.health(A[6]), Health::Eliminated);
    assert_eq!(bench.battle.pool, [12, 10]);
}

#[test]
fn example_06_take_cover_spoils_the_head_shot() {
    covers!["CB-TAKE-02", "CB-TAKE-13"];
    let mut bench = two_shots_at_a6();
    let dice = [("CB-FIRE-05", amount(2)), ("CB-TAKE-01", yes()), ("CB-FIRE-07", faces(EIGHT_DICE))];
    bench.play(dice, |play| fire::fire(play, B[3]));
    assert_eq!((bench.health(A[6]), bench.figure(A[6]).used), (Health::Wounded, 1));
}

#[test]
fn example_07_partial_cover_and_take_cover_leave_a_natural_six() {
    covers!["CB-ATK-05"];
    for (dice, health) in [([5, 6], Health::Wounded), ([5, 5], Health::Healthy)] {
        let mut bench = bench(json!([wall(13.5, 13.0, 13.5, 17.0, 0.8)])).put(A[5], 2.0, 15.0).put(B[6], 15.0, 15.0);
        bench.play(
            [("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-TAKE-01", yes()), ("CB-FIRE-07", faces(dice))],
            |play| fire::fire(play, A[5]),
        );
        assert_eq!(bench.health(B[6]), health);
    }
}

#[test]
fn example_08_at_exactly_five_it_is_too_close_to_take_cover() {
    covers!["CB-TAKE-04"];
    let mut bench = open_ground().put(A[6], 2.0, 15.0).put(B[5], 8.0, 15.0);
    let refusal = take_cover::check(&bench.setup, &bench.battle, A[6], B[5]).expect_err("too close");
    assert_eq!(refusal.clause.as_str(), "CB-TAKE-04");
    bench.play([("CB-FIRE-05", amount(1)), ("CB-FIRE-07", faces([1, 3, 2]))], |play| fire::fire(play, A[6]));
    assert_eq!(bench.health(B[5]), Health::Healthy);
}

#[test]
fn example_09_cover_is_taken_against_one_enemy() {
    covers!["CB-TAKE-03"];
    let mut bench = open_ground().put(A[5], 2.0, 15.0).put(A[6], 5.0, 20.0).put(B[5], 14.0, 20.0);
    bench.play(
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-TAKE-01", yes()), ("CB-FIRE-07", faces([4, 4]))],
        |play| fire::fire(play, A[5]),
    );
    assert_eq!(bench.health(B[5]), Health::Healthy, "against A5 a four is a three");
    let dice = [("CB-FIRE-05", amount(1)), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([4, 1, 1]))];
    bench.play(dice, |play| fire::fire(play, A[6]));
    assert_eq!(bench.health(B[5]), Health::Wounded, "against A6 it is a four");
}

#[test]
fn example_10_a_second_declaration_in_the_turn() {
    covers!["CB-FIRE-06", "CB-TAKE-11"];
    let mut bench = open_ground().put(A[5], 2.0, 15.0).put(B[5], 15.0, 15.0);
    bench.play(
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-TAKE-01", yes()), ("CB-FIRE-07", faces([2, 3]))],
        |play| fire::fire(play, A[5]),
    );
    bench.play([("CB-FIRE-01", pick(0)), ("CB-FIRE-07", faces([5, 4]))], |play| fire::fire(play, A[5]));
    assert_eq!(bench.health(B[5]), Health::Wounded);
    assert_eq!(bench.figure(A[5]).used, 2);
    let refusal = orders::check(&bench.setup, &bench.battle, A[5], Action::Fire).expect_err("h is used up");
    assert_eq!(refusal.clause.as_str(), "CB-FIRE-06");
}

#[test]
fn example_11_aim() {
    covers!["CB-AIM-01", "CB-AIM-02"];
    let mut bench = bench(json!([wall(20.5, 13.0, 20.5, 17.0, 0.8)])).put(A[4], 2.0, 15.0).put(B[5], 22.0, 15.0);
    bench.play([("CB-AIM-04", yes()), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 1, 2, 3, 6]))], |play| {
        fire::fire(play, A[4])
    });
    assert_eq!(bench.health(B[5]), Health::Wounded);
    assert_eq!((bench.figure(A[4]).used, bench.battle.pool), (2, [10, 12]));
}

#[test]
fn example_12_camouflage() {
    covers!["CB-SKL-09", "CB-TAKE-11"];
    for (dice, health) in [([5, 6], Health::Wounded), ([5, 5], Health::Healthy)] {
        let mut bench = bench(json!([wall(5.0, 13.0, 5.0, 17.0, 0.8)])).put(B[5], 2.0, 15.0).put(A[4], 6.0, 15.0);
        bench.battle.stage = Stage::Turn { side: NORTH };
        bench.play([("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-FIRE-07", faces(dice))], |play| {
            fire::fire(play, B[5])
        });
        assert_eq!(bench.health(A[4]), health);
    }
}

fn two_before_a_bomber() -> Bench {
    open_ground().put(A[7], 2.0, 15.0).put(B[5], 11.0, 17.0).put(B[6], 11.0, 13.0)
}

#[test]
fn example_13_a_grenade_on_target() {
    covers!["CB-GREN-01", "CB-GREN-05", "CB-GREN-10", "CB-GREN-11"];
    let mut bench = two_before_a_bomber();
    bench.play(
        [
            ("CB-GREN-02", spot(11.0, 15.0)),
            ("CB-GREN-05", face(5)),
            ("CB-GREN-10", faces([1, 4, 2, 3])),
            ("CB-GREN-11", pick(1)),
        ],
        |play| grenade::throw(play, A[7]),
    );
    assert_eq!((bench.health(B[5]), bench.health(B[6])), (Health::Healthy, Health::Wounded));
    assert_eq!((bench.battle.pool, bench.figure(A[7]).used), ([10, 12], 2));
}

#[test]
fn example_14_grenade_drift() {
    covers!["CB-GREN-07", "CB-GREN-12"];
    let mut bench = open_ground().put(A[7], 2.0, 15.0).put(A[6], 7.0, 15.0).put(B[5], 13.9, 15.0);
    bench.play(
        [
            ("CB-GREN-02", spot(11.0, 15.0)),
            ("CB-GREN-05", face(2)),
            ("CB-GREN-07", spot(9.5, 15.0)),
            ("CB-GREN-10", faces([6, 6, 1, 3])),
        ],
        |play| grenade::throw(play, A[7]),
    );
    assert_eq!((bench.health(A[6]), bench.health(B[5])), (Health::Wounded, Health::Healthy));
}

#[test]
fn example_15_three_sixes_eliminate_all() {
    covers!["CB-GREN-13", "CB-WND-07"];
    let mut bench = two_before_a_bomber().with(|battle| battle.figure_mut(B[5]).health = Health::Wounded);
    bench.play(
        [("CB-GREN-02", spot(11.0, 15.0)), ("CB-GREN-05", face(6)), ("CB-GREN-10", faces([6, 6, 6, 1]))],
        |play| grenade::throw(play, A[7]),
    );
    assert_eq!((bench.health(B[5]), bench.health(B[6])), (Health::Eliminated, Health::Eliminated));
}

#[test]
fn example_16_a_grenade_and_cover() {
    covers!["CB-GREN-11"];
    let mut bench = bench(json!([wall(12.5, 13.0, 12.5, 17.0, 0.8)]));
    bench = bench.put(A[7], 2.0, 15.0).put(B[5], 11.0, 17.5).put(B[6], 13.5, 15.0);
    bench.play(
        [("CB-GREN-02", spot(11.0, 15.0)), ("CB-GREN-05", face(5)), ("CB-GREN-10", faces([4, 2, 1, 3]))],
        |play| grenade::throw(play, A[7]),
    );
    assert_eq!((bench.health(B[5]), bench.health(B[6])), (Health::Wounded, Health::Healthy));
}

#[test]
fn example_17_over_the_wall() {
    covers!["CB-GREN-04"];
    let bench = bench(json!([house(4.0, 13.0, 6.0, 17.0)])).put(A[7], 2.0, 15.0).put(B[5], 25.0, 25.0);
    let mut game = bench.open();
    choose(&mut game, SOUTH, "cb-order-grenade", Some(A[7]));
    assert!(accepted(&game, SOUTH, Answer::Point(at(7.5, 15.0))), "4.5 u");
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(8.5, 15.0))).clause.as_str(), "CB-GREN-04", "5.5 u");
}

#[test]
fn example_18_melee() {
    covers!["CB-MEL-03", "CB-MEL-04", "CB-MEL-05", "CB-MEL-06", "CB-MEL-07", "CB-MEL-08", "CB-WND-05"];
    let mut bench = open_ground().put(A[6], 2.0, 15.0).put(B[5], 5.0, 15.0);
    bench.play(
        [
            ("CB-MOV-01", walk(A[6], &[at(5.0, 15.0)])),
            ("CB-MEL-03", faces([5, 2, 1])),
            ("CB-MEL-03", face(6)),
            ("CB-MEL-03", face(3)),
            ("CB-MEL-03", face(4)),
            ("CB-MEL-03", face(5)),
        ],
        |play| movement::march(play, A[6], Gait::Move),
    );
    assert_eq!(bench.health(B[5]), Health::Eliminated);
    assert_eq!((bench.health(A[6]), bench.figure(A[6]).marker), (Health::Wounded, true));
    assert_eq!((bench.battle.pool, bench.figure(A[6]).used), ([11, 12], 1));
    assert!(bench.figure(A[6]).stands());
}

#[test]
fn example_19_melee_in_one_blow() {
    covers!["CB-MEL-05"];
    let mut bench = open_ground().put(A[2], 2.0, 15.0).put(B[4], 5.0, 15.0);
    bench.play([("CB-MOV-01", walk(A[2], &[at(5.0, 15.0)])), ("CB-MEL-03", faces([5, 6, 1]))], |play| {
        movement::march(play, A[2], Gait::Move)
    });
    assert_eq!((bench.health(B[4]), bench.health(A[2])), (Health::Eliminated, Health::Healthy));
}

#[test]
fn example_20_the_movement_cap() {
    covers!["CB-MOV-06"];
    let mut bench = open_ground().put(A[5], 2.0, 15.0).put(B[5], 28.0, 28.0);
    for x in [6.0, 10.0, 14.0] {
        bench.play([("CB-MOV-01", walk(A[5], &[at(x, 15.0)]))], |play| movement::march(play, A[5], Gait::Move));
    }
    assert_eq!(bench.battle.place(A[5]), at(14.0, 15.0));
    let refusal = orders::check(&bench.setup, &bench.battle, A[5], Action::Move).expect_err("three tokens");
    assert_eq!(refusal.clause.as_str(), "CB-MOV-06");
    assert_eq!(bench.battle.spent, 3);
}

fn roof() -> serde_json::Value {
    json!({"kind": "house", "rect": [4, 13, 10, 17], "height": 3, "roof": true})
}

#[test]
fn example_21_a_climb() {
    covers!["CB-MOV-06"];
    let mut bench = bench(json!([roof()])).put(A[1], 2.0, 15.0);
    bench.play([("CB-MOV-01", walk(A[1], &[up(5.0, 15.0, 3.0)]))], |play| movement::march(play, A[1], Gait::Move));
    assert_eq!((bench.figure(A[1]).used, bench.battle.place(A[1])), (2, up(5.0, 15.0, 3.0)));
    bench.play([("CB-MOV-01", walk(A[1], &[up(8.0, 15.0, 3.0)]))], |play| movement::march(play, A[1], Gait::Move));
    assert_eq!((bench.figure(A[1]).turn.moves, bench.figure(A[1]).used), (3, 3));
    assert_eq!(most(&bench.setup, &bench.battle, A[1]), 1, "the maximum of four is not reached");
}

fn guarded_by_b3() -> Bench {
    open_ground().put(B[3], 22.0, 15.0).put(A[6], 4.0, 15.0).with(|battle| {
        battle.figure_mut(B[3]).objective = Some(at(11.0, 15.0));
        battle.figure_mut(B[3]).used = 1;
    })
}

#[test]
fn example_22_an_objective_token() {
    covers!["CB-OBJ-02", "CB-OBJ-03", "CB-OBJ-05", "CB-OBJ-06"];
    let mut bench = guarded_by_b3();
    bench.play(
        [
            ("CB-MOV-01", walk(A[6], &[at(8.0, 15.0)])),
            ("CB-OBJ-02", word("cb-shoot")),
            ("CB-FIRE-07", faces([2, 5, 1, 1])),
        ],
        |play| movement::march(play, A[6], Gait::Move),
    );
    assert_eq!(bench.health(A[6]), Health::Wounded);
    assert_eq!(bench.battle.place(A[6]), at(7.0, 15.0), "three u from the token");
    assert_eq!(bench.figure(B[3]).objective, Some(at(11.0, 15.0)));
    assert_eq!(bench.battle.pool, [11, 11]);
}

#[test]
fn example_23_a_second_victim_and_no_third() {
    covers!["CB-FIRE-06"];
    let mut bench = guarded_by_b3().put(A[5], 4.0, 17.0).put(A[7], 4.0, 13.0);
    let shots = [(A[6], 15.0), (A[5], 17.0)];
    for (mover, y) in shots {
        bench.play(
            [
                ("CB-MOV-01", walk(mover, &[at(8.0, y)])),
                ("CB-OBJ-02", word("cb-shoot")),
                ("CB-FIRE-07", faces([2, 2, 1, 1])),
            ],
            |play| movement::march(play, mover, Gait::Move),
        );
    }
    assert_eq!((bench.figure(B[3]).used, bench.figure(B[3]).turn.shots), (3, 2));
    let events =
        bench.play([("CB-MOV-01", walk(A[7], &[at(8.0, 13.0)]))], |play| movement::march(play, A[7], Gait::Move));
    assert!(told(&events, "CB-OBJ-11"), "the window does not open, and why is told");
    assert_eq!(bench.battle.place(A[7]), at(8.0, 13.0));
}

#[test]
fn example_24_taking_cover_gives_up_the_objective() {
    covers!["CB-TAKE-09"];
    let mut bench = open_ground().put(A[4], 1.0, 15.0).put(B[3], 22.0, 15.0);
    bench.battle.figure_mut(B[3]).objective = Some(at(11.0, 20.0));
    bench.play([("CB-AIM-04", no()), ("CB-TAKE-01", yes()), ("CB-FIRE-07", faces([1, 1, 1]))], |play| {
        fire::fire(play, A[4])
    });
    assert_eq!(bench.figure(B[3]).objective, None);
}

#[test]
fn example_25_move_and_fire() {
    covers!["CB-MAF-01", "CB-MAF-04", "CB-MAF-05"];
    let mut bench = open_ground().put(A[6], 4.0, 15.0).put(B[5], 14.5, 15.0);
    bench.play(
        [
            ("CB-MAF-01", walk(A[6], &[at(5.5, 15.0), at(7.0, 15.0)])),
            ("CB-MAF-03", word("cb-go-on")),
            ("CB-MAF-03", word("cb-shoot")),
            ("CB-TAKE-01", yes()),
            ("CB-FIRE-07", faces([4, 5, 6])),
        ],
        |play| movement::march(play, A[6], Gait::MoveAndFire),
    );
    assert_eq!(bench.health(B[5]), Health::Wounded);
    assert_eq!(bench.battle.place(A[6]), at(7.0, 15.0));
    let figure = bench.figure(A[6]);
    assert_eq!((figure.used, figure.turn.moves, figure.turn.shots, bench.battle.pool[0]), (1, 1, 1, 11));
}

#[test]
fn example_26_suppression() {
    covers!["CB-SUP-01", "CB-SUP-05", "CB-SUP-06", "CB-SUP-07"];
    let mut bench = open_ground().put(B[3], 15.0, 28.0).put(B[5], 15.0, 18.5).turn_of(NORTH);
    bench = bench.put(A[5], 14.0, 12.0).put(A[6], 15.0, 15.5).put(A[7], 17.0, 12.0);
    bench.play([("CB-SUP-01", spot(15.0, 12.5))], |play| suppression::lay_down(play, B[3]));
    assert_eq!((bench.battle.pool, bench.figure(B[3]).used), ([12, 11], 1));
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    bench.advance([]);
    let clause = |bench: &Bench, id: FigureId, action| {
        orders::check(&bench.setup, &bench.battle, id, action).expect_err("suppressed").clause.to_string()
    };
    assert_eq!(clause(&bench, A[5], Action::Fire), "CB-SUP-04");
    assert_eq!(clause(&bench, A[6], Action::MoveAndFire), "CB-MAF-08");
    let mut charge = bench.open();
    choose(&mut charge, SOUTH, "cb-order-move", Some(A[6]));
    assert_eq!(refused(&charge, SOUTH, path(A[6], &[at(15.0, 18.5)])).clause.as_str(), "CB-MEL-10");
    let mut throw = bench.open();
    choose(&mut throw, SOUTH, "cb-order-grenade", Some(A[7]));
    assert!(accepted(&throw, SOUTH, Answer::Point(at(17.0, 18.0))), "five u");
    assert_eq!(refused(&throw, SOUTH, Answer::Point(at(17.0, 19.0))).clause.as_str(), "CB-SUP-05", "six u");
    bench.battle.stage = Stage::TurnBegins { side: NORTH };
    bench.advance([("CB-SUP-06", face(6)), ("CB-SUP-06", pick(1))]);
    assert_eq!((bench.health(A[5]), bench.health(A[6])), (Health::Healthy, Health::Wounded));
    assert_eq!(bench.battle.pool, [12, 11], "it costs nothing");
}

fn coordinated() -> Bench {
    let mut bench = open_ground().put(A[1], 10.0, 5.0).put(A[5], 13.0, 5.0).put(A[6], 7.0, 5.0).put(B[5], 10.0, 15.0);
    bench.play([("CB-SUP-01", spot(10.0, 14.0)), ("CB-SUP-10", pick(0)), ("CB-SUP-10", pick(0))], |play| {
        suppression::lay_down(play, A[1])
    });
    bench
}

#[test]
fn example_27_coordinated_suppression() {
    covers!["CB-SUP-12", "CB-SUP-13", "CB-WND-05"];
    let mut bench = coordinated();
    assert_eq!(bench.battle.pool, [9, 12]);
    assert!([A[1], A[5], A[6]].iter().all(|&id| bench.figure(id).suppressing.is_some()));
    assert_eq!(bench.battle.suppression.len(), 1);
    assert_eq!(bench.battle.suppression[0].radius, units(2.0));
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    bench.advance([("CB-SUP-06", faces([6, 2, 6]))]);
    assert_eq!(bench.health(B[5]), Health::Eliminated, "wounded by the first, eliminated by the second");
}

#[test]
fn example_28_a_card_token_lost_is_a_die_lost() {
    covers!["CB-SUP-16", "CB-TAKE-09"];
    let mut bench = coordinated().put(B[3], 7.0, 25.0);
    bench.battle.stage = Stage::Turn { side: NORTH };
    for figure in &mut bench.battle.figures {
        figure.turn = Default::default();
    }
    bench.play(
        [
            ("CB-FIRE-01", pick(2)),
            ("CB-FIRE-05", amount(1)),
            ("CB-TAKE-01", yes()),
            ("CB-FIRE-07", faces([1, 1, 1, 1])),
        ],
        |play| fire::fire(play, B[3]),
    );
    assert_eq!(bench.figure(A[6]).suppressing, None);
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    bench.advance([("CB-SUP-06", faces([1, 2]))]);
}

#[test]
fn example_29_order() {
    covers!["CB-SKL-02", "CB-SKL-04"];
    let mut bench = open_ground().put(A[1], 2.0, 15.0).put(A[5], 8.0, 15.0).put(B[5], 20.0, 15.0);
    bench.battle.figure_mut(A[5]).used = 3;
    bench.play(
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 1]))],
        |play| fire::fire(play, A[5]),
    );
    assert_eq!((bench.figure(A[5]).used, bench.figure(A[5]).extra, bench.figure(A[1]).given), (4, 1, 1));
    assert_eq!(most(&bench.setup, &bench.battle, A[5]), 1, "one extra Action is left to give");
    let far = open_ground().put(A[1], 2.0, 15.0).put(A[5], 8.1, 15.0).with(|it| it.figure_mut(A[5]).used = 3);
    assert_eq!(most(&far.setup, &far.battle, A[5]), 0, "5.1 u");
}

fn seen_past(piece: serde_json::Value) -> Exposure {
    let bench = bench(json!([piece])).put(A[5], 5.0, 5.0).put(B[5], 15.0, 5.0);
    exposure(&bench.setup, &bench.battle, A[5], B[5])
}

#[test]
fn example_30_line_of_sight() {
    covers!["CB-COV-01", "CB-COV-02", "CB-COV-03", "CB-LOS-01", "CB-LOS-02", "CB-LOS-03", "CB-LOS-04"];
    assert_eq!(seen_past(wall(10.0, 4.0, 10.0, 6.0, 3.0)), Exposure::Hidden);
    assert_eq!(seen_past(wall(10.0, 4.8, 10.0, 6.0, 3.0)), Exposure::Partial);
    assert_eq!(seen_past(wall(10.0, 5.2, 10.0, 7.0, 3.0)), Exposure::Open);
    assert_eq!(seen_past(wall(10.0, 4.0, 10.0, 6.0, 0.8)), Exposure::Partial);
}

#[test]
fn example_31_the_two_u_rule() {
    covers!["CB-COV-04", "CB-COV-06"];
    assert_eq!(seen_past(wall(7.5, 3.0, 7.5, 7.0, 0.8)), Exposure::Open);
    assert_eq!(seen_past(wall(7.6, 3.0, 7.6, 7.0, 0.8)), Exposure::Partial);
    for (x, expected) in [(8.0, Exposure::Open), (10.0, Exposure::Partial)] {
        let bench = open_ground().put(A[5], 5.0, 5.0).put(B[5], 15.0, 5.0).put(A[6], x, 5.0);
        assert_eq!(exposure(&bench.setup, &bench.battle, A[5], B[5]), expected);
    }
}

#[test]
fn example_32_a_close_total_wall() {
    covers!["CB-COV-06", "CB-COV-07"];
    assert_eq!(seen_past(wall(6.0, 3.0, 6.0, 8.0, 3.0)), Exposure::Hidden);
    assert_eq!(seen_past(wall(6.0, 4.55, 6.0, 8.0, 3.0)), Exposure::Open);
}

#[test]
fn example_33_running_out() {
    let mut bench = open_ground().put(B[3], 15.0, 28.0).put(A[5], 15.0, 2.0).turn_of(NORTH);
    bench.battle.pool = [1, 9];
    assert_eq!(purse(&bench.battle, B[3]), 6);
    bench.battle.pool[0] = 0;
    assert_eq!(purse(&bench.battle, B[3]), 9, "the cap is lifted at once");
    bench.battle.figure_mut(B[3]).turn.moves = 3;
    let refusal = orders::check(&bench.setup, &bench.battle, B[3], Action::Move).expect_err("three tokens of movement");
    assert_eq!(refusal.clause.as_str(), "CB-MOV-06");
}

#[test]
fn example_34_a_skirmish_victory() {
    covers!["CB-WIN-03"];
    for (squad, losses) in [(7, 4), (6, 3)] {
        let mut plan = plan(json!([]));
        let ids: Vec<String> = (1..=squad).map(|n| format!("B{n}")).collect();
        plan["sides"][1]["force"]["squads"] = json!([ids]);
        let mut bench = Bench::read(plan).put(A[1], 2.0, 2.0);
        for &id in B.iter().skip(1).take(losses) {
            assert!(!bench.battle.is_over());
            bench.play([], |play| {
                wounds::eliminate(play, id);
                judge_losses(play);
                Ok(())
            });
        }
        let Stage::Over(verdict) = bench.battle.stage else { panic!("{losses} of {squad} are half") };
        assert_eq!((verdict.winner, verdict.by), (Some(SOUTH), Ending::Half));
    }
}

fn mission(pieces: serde_json::Value) -> Bench {
    let mut plan = plan(pieces);
    plan["options"] = json!({"mode": "mission"});
    Bench::read(plan)
}

#[test]
fn example_35_a_mission_victory() {
    covers!["CB-WIN-06"];
    let stacks = json!([
        {"kind": "haystack", "disc": [8, 27, 1], "height": 1, "traits": ["partial"]},
        {"kind": "haystack", "disc": [22, 3, 1], "height": 1, "traits": ["partial"]},
    ]);
    let mut bench = mission(stacks).put(A[6], 8.0, 23.0).put(B[5], 28.0, 15.0);
    bench.battle.elements = [Some(table::PieceId(1)), Some(table::PieceId(0))];
    bench.battle.figure_mut(A[6]).health = Health::Wounded;
    for id in [A[1], A[2], A[3], A[4], A[5]] {
        bench.battle.figure_mut(id).health = Health::Eliminated;
    }
    bench.play([("CB-MOV-01", walk(A[6], &[at(8.0, 25.5)]))], |play| movement::march(play, A[6], Gait::Move));
    let Stage::Over(verdict) = bench.battle.stage else { panic!("it touches the haystack") };
    assert_eq!((verdict.winner, verdict.by), (Some(SOUTH), Ending::Element));
}

#[test]
fn example_36_a_scenic_base() {
    covers!["CB-SCN-01", "CB-SCN-02", "CB-SCN-03"];
    let start = || bench(json!([scenic(15.0, 15.0)])).put(A[5], 11.0, 15.0);
    let mut entered = start();
    entered.play([("CB-MOV-01", walk(A[5], &[at(13.3, 15.0)])), ("CB-SCN-01", word("cb-enter"))], |play| {
        movement::march(play, A[5], Gait::Move)
    });
    assert_eq!((entered.battle.place(A[5]), entered.figure(A[5]).used), (at(15.0, 15.0), 1));
    for (x, y) in [(28.0, 15.0), (2.0, 15.0), (15.0, 2.0), (15.0, 28.0)] {
        entered = entered.put(B[5], x, y);
        assert_eq!(exposure(&entered.setup, &entered.battle, B[5], A[5]), Exposure::Partial);
        assert_eq!(entered.battle.gap(A[5], B[5]), units(12.0), "to its own base");
    }
    let mut outside = start().put(B[5], 2.0, 15.0);
    outside.play([("CB-MOV-01", walk(A[5], &[at(13.3, 15.0)])), ("CB-SCN-01", word("cb-stay-out"))], |play| {
        movement::march(play, A[5], Gait::Move)
    });
    assert_eq!(outside.battle.place(A[5]), at(13.3, 15.0));
    assert_eq!(exposure(&outside.setup, &outside.battle, B[5], A[5]), Exposure::Open);
}

#[test]
fn example_37_two_at_once() {
    covers!["CB-MEL-12"];
    let mut bench = open_ground().put(A[6], 7.0, 15.0).put(B[5], 10.0, 15.6).put(B[6], 10.0, 14.4);
    bench.play(
        [
            ("CB-MOV-01", walk(A[6], &[at(10.0, 15.0)])),
            ("CB-MEL-12", pick(0)),
            ("CB-MEL-03", faces([5, 6, 1])),
            ("CB-MEL-03", faces([2, 3, 4])),
            ("CB-MEL-03", faces([1, 5])),
            ("CB-MEL-03", face(6)),
            ("CB-MEL-03", face(2)),
            ("CB-MEL-03", face(5)),
        ],
        |play| movement::march(play, A[6], Gait::Move),
    );
    assert_eq!((bench.health(B[5]), bench.health(B[6])), (Health::Eliminated, Health::Eliminated));
    assert_eq!(bench.health(A[6]), Health::Wounded);
    assert!(bench.battle.at(A[6]).x < units(9.3).to_um(), "it stays where it met them");
}

#[test]
fn example_38_a_new_token_and_the_old_one() {
    covers!["CB-OBJ-13", "CB-OBJ-14"];
    let mut bench = open_ground().put(B[4], 15.0, 28.0).put(A[5], 15.0, 2.0).turn_of(NORTH);
    for x in [10.0, 20.0] {
        bench.play([("CB-OBJ-01", spot(x, 15.0))], |play| opportunity::place(play, B[4]));
    }
    assert_eq!((bench.figure(B[4]).objective, bench.figure(B[4]).used), (Some(at(20.0, 15.0)), 2));
    bench.play([], |play| {
        wounds::wound(play, B[4]);
        Ok(())
    });
    assert_eq!(bench.figure(B[4]).objective, None);
}

#[test]
fn example_39_a_suppressed_overwatch() {
    covers!["CB-OBJ-12", "CB-SUP-18"];
    let mut bench = open_ground().put(A[3], 15.0, 5.0).put(B[5], 15.0, 20.0).put(B[3], 5.0, 28.0).turn_of(NORTH);
    bench.battle.figure_mut(A[3]).objective = Some(at(15.0, 15.0));
    bench.play([("CB-SUP-01", spot(15.0, 7.0))], |play| suppression::lay_down(play, B[3]));
    let events =
        bench.play([("CB-MOV-01", walk(B[5], &[at(15.0, 17.0)]))], |play| movement::march(play, B[5], Gait::Move));
    assert!(told(&events, "CB-OBJ-12"), "no shot, and why");
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    bench.advance([]);
    let check = |action| orders::check(&bench.setup, &bench.battle, A[3], action);
    assert_eq!(check(Action::Suppression).expect_err("suppressed").clause.as_str(), "CB-SUP-18");
    assert!(check(Action::Move).is_ok() && check(Action::Objective).is_ok());
}

#[test]
fn example_40_moving_into_a_suppression_zone() {
    covers!["CB-MAF-08"];
    let start = || {
        let mut bench = open_ground().put(A[6], 4.0, 15.0).put(B[5], 14.0, 15.0).put(B[3], 7.0, 28.0).turn_of(NORTH);
        bench.play([("CB-SUP-01", spot(11.0, 15.0))], |play| suppression::lay_down(play, B[3]));
        bench.battle.stage = Stage::TurnBegins { side: SOUTH };
        bench.advance([]);
        bench
    };
    let way = || walk(A[6], &[at(7.0, 15.0)]);
    let mut late = start();
    late.play([("CB-MAF-01", way()), ("CB-MAF-03", word("cb-go-on"))], |play| {
        movement::march(play, A[6], Gait::MoveAndFire)
    });
    assert!(late.figure(A[6]).turn.suppressed, "at the end nobody asks");
    let mut early = start();
    early.play(
        [("CB-MAF-01", way()), ("CB-MAF-03", pick(1)), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 1, 1]))],
        |play| movement::march(play, A[6], Gait::MoveAndFire),
    );
    assert_eq!(early.figure(A[6]).turn.shots, 1);
}

#[test]
fn example_41_always_available() {
    covers!["CB-ACT-02", "CB-ACT-03", "CB-TAKE-08"];
    let mut bench = open_ground().put(A[5], 2.0, 15.0).put(B[5], 12.0, 15.0);
    bench.battle.figure_mut(A[5]).health = Health::Wounded;
    let check = |action| orders::check(&bench.setup, &bench.battle, A[5], action);
    assert!(check(Action::Fire).is_ok());
    assert!(take_cover::check(&bench.setup, &bench.battle, B[5], A[5]).is_ok());
    assert_eq!(check(Action::Objective).expect_err("no icon").clause.as_str(), "CB-ACT-02");
    let lines = [("CB-FIRE-01", pick(0)), ("CB-TAKE-01", no()), ("CB-FIRE-07", face(1))];
    bench.play(lines, |play| fire::fire(play, A[5]));
}

#[test]
fn example_42_who_places_first() {
    covers!["CB-DEP-01", "CB-DEP-03"];
    let mut bench = open_ground().with(|battle| battle.stage = Stage::Muster);
    bench.advance([]);
    let mut order = Vec::new();
    while let Stage::Deploy { side, .. } = bench.battle.stage {
        order.push(side);
        let n = order.len() as f64;
        let y = if side == SOUTH { 2.0 } else { 28.0 };
        let left = bench.battle.all().filter(|(_, figure)| figure.side == side && !figure.stands()).count();
        let who = (left > 1).then(|| ("CB-DEP-03", pick(0)));
        bench.advance(who.into_iter().chain([("CB-DEP-04", spot(1.0 + n, y))]));
    }
    let expected: Vec<_> = [SOUTH, NORTH].into_iter().cycle().take(14).collect();
    assert_eq!(order, expected);
}

#[test]
fn example_43_from_the_roof() {
    for (behind, expected) in [(1.0, Exposure::Partial), (4.0, Exposure::Open)] {
        let bench = bench(json!([roof(), wall(16.0, 10.0, 16.0, 20.0, 0.8)])).put_up(A[1], 8.0, 15.0, 3.0).put(
            B[5],
            16.5 + behind,
            15.0,
        );
        assert_eq!(exposure(&bench.setup, &bench.battle, A[1], B[5]), expected);
    }
}

#[test]
fn example_44_passing() {
    covers!["CB-RND-06", "CB-RND-07"];
    let mut bench = open_ground();
    for n in [3, 4, 5, 6] {
        bench = bench.put(A[n], 3.0 * n as f64, 2.0).put(B[n], 3.0 * n as f64, 28.0);
    }
    let spent: [&[(FigureId, u8)]; 4] =
        [&[(A[3], 2)], &[(B[3], 3), (B[4], 3)], &[(A[4], 3), (A[5], 3)], &[(B[5], 3), (B[6], 3)]];
    for (n, payers) in spent.into_iter().enumerate() {
        for &(id, tokens) in payers {
            bench.play([], |play| pay(play, id, tokens));
        }
        bench.advance((n == 0).then(|| ("CB-RND-07", word("cb-order-end"))));
        bench.advance([]);
    }
    assert_eq!((bench.battle.stage, bench.battle.pool), (Stage::Turn { side: SOUTH }, [4, 0]));
    bench.battle.spent = 6;
    assert_eq!(purse(&bench.battle, A[6]), 4, "the last Turn has no cap");
}

#[test]
fn example_45_ending_early() {
    covers!["CB-RND-09", "CB-RND-13"];
    let mut bench = open_ground().put(A[5], 2.0, 2.0).put(B[5], 28.0, 28.0);
    bench.battle.pool = [3, 0];
    bench.battle.busy = true;
    assert!(check_cost(&bench.setup, &bench.battle, A[5], 1).is_ok());
    bench.advance([("CB-RND-07", word("cb-order-end"))]);
    assert_eq!((bench.battle.stage, bench.battle.pool), (Stage::Initiative, [12, 12]));
}

#[test]
fn example_46_roof_ground_and_inside() {
    let hollow = json!({"kind": "house", "rect": [4, 13, 10, 17], "height": 3, "roof": true,
        "openings": [{"kind": "door", "from": [10, 14], "to": [10, 16]}]});
    let bench = bench(json!([hollow])).put_up(A[1], 8.0, 15.0, 3.0).put(B[5], 17.0, 15.0).put(A[7], 7.0, 15.0);
    let see = |a, b| sees(&bench.setup, &bench.battle, Stand::of(&bench.battle, a), Stand::of(&bench.battle, b));
    assert!(see(A[1], B[5]) && see(B[5], A[1]));
    assert_eq!(exposure(&bench.setup, &bench.battle, A[1], B[5]), Exposure::Open);
    assert_eq!(exposure(&bench.setup, &bench.battle, B[5], A[1]), Exposure::Open);
    assert_eq!(bench.battle.gap(A[1], B[5]), units(8.0));
    assert!(!see(A[1], A[7]) && !see(A[7], A[1]));
    assert!(see(A[7], B[5]), "through the door");
    let beside = bench.put(B[5], 17.0, 25.0);
    assert!(!sees(&beside.setup, &beside.battle, Stand::of(&beside.battle, A[7]), Stand::of(&beside.battle, B[5])));
}
