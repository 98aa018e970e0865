//! What computer players think of a battle, and which ways they consider.

use crate::bench::{A, B, Layout, Skirmish, layout, point};
use dice::Quick;
use fivecore::FiveCore;
use fivecore::battle::{Load, Status};
use fivecore::movement::{Allowance, Gait, March};
use referee::{SideId, Solo, Travel, clause};
use serde_json::json;
use table::Length;

fn worth(game: &Skirmish, side: SideId) -> i64 {
    FiveCore::worth(&game.setup, &game.battle, side)
}

/// A target counts twenty and being one ten; who stands behind a block is none and has none.
#[test]
fn two_who_see_each_other_are_both_a_little_better_off() {
    let duel = |layout: Layout| layout.a("A1", 10.0, 10.0, json!({})).b("B1", 10.0, 20.0, json!({})).ready();
    let (open, screened) = (duel(layout()), duel(layout().block([6.0, 14.0, 14.0, 16.0])));
    for side in [A, B] {
        assert_eq!(worth(&open, side) - worth(&screened, side), 20 - 10);
    }
}

/// A bridge ten inches off, and its guard where nobody sees it.
fn at_the_bridge() -> Skirmish {
    layout()
        .piece(json!({"kind": "bridge", "rect": [8, 20, 12, 24]}))
        .block([30.0, 30.0, 48.0, 32.0])
        .a("A1", 10.0, 9.5, json!({"charges": 2}))
        .b("B1", 40.0, 44.0, json!({}))
        .rule("demolition", json!({"piece": 0, "charges": 2, "fuse": 3}))
        .side_rule(0, "aim", json!({"objective": "demolish"}))
        .side_rule(1, "aim", json!({"objective": "stop"}))
        .ready()
}

/// Four inches nearer at twenty each; the guard, 45.72 less an inch away, is then 42.78 less an inch away from a fight.
#[test]
fn those_who_blow_up_a_bridge_want_to_be_there() {
    let far = at_the_bridge();
    let mut near = at_the_bridge();
    near.change("A1", |it| it.at = point(10.0, 13.5));
    assert_eq!(worth(&near, A) - worth(&far, A), 4 * 20 - (44 - 41));
}

#[test]
fn a_charge_that_is_set_is_worth_five_figures_to_either_side() {
    let before = at_the_bridge();
    let mut after = at_the_bridge();
    after.battle.demolition.set = 1;
    assert_eq!(worth(&after, A) - worth(&before, A), 500);
    assert_eq!(worth(&after, B) - worth(&before, B), -500);
}

/// A1 two inches from the marker, B1 so far from it.
fn at_the_marker(enemy: f64) -> Skirmish {
    layout()
        .a("A1", 22.0, 24.0, json!({}))
        .b("B1", 24.0 + enemy, 24.0, json!({}))
        .rule("marker", json!([24, 24]))
        .side_rule(0, "aim", json!({"objective": "secure"}))
        .ready()
}

/// With nobody near it will be a turn more: half way from 150 to 500 and from 0 to 150. Else a quarter of 150.
#[test]
fn turns_at_the_marker_count_while_nobody_disputes_it() {
    let of_one_turn = |enemy: f64| {
        let mut game = at_the_marker(enemy);
        let before = worth(&game, A);
        game.battle.sides[0].progress.held = 1;
        worth(&game, A) - before
    };
    assert_eq!(of_one_turn(7.0), 325 - 75);
    assert_eq!(of_one_turn(5.0), 150 / 4);
}

/// Two against one in a battle of fifteen turns: nothing after ten, a hundred and fifty after the last.
#[test]
fn more_able_figures_count_when_the_last_turn_is_near() {
    let late = |limit: u8, turns: u8| {
        let mut game = layout()
            .option("turn_limit", json!(limit))
            .a("A1", 10.0, 10.0, json!({}))
            .a("A2", 14.0, 10.0, json!({}))
            .b("B1", 10.0, 30.0, json!({}))
            .ready();
        let before = worth(&game, A);
        game.battle.sides.iter_mut().for_each(|force| force.turns = turns);
        worth(&game, A) - before
    };
    assert_eq!([late(15, 10), late(15, 15), late(0, 15)], [0, 300 / 2, 0]);
}

/// Four inches nearer to the own edge at twelve each; the enemy is as far off as before.
#[test]
fn whoever_has_what_was_found_hurries_home() {
    let bearer = |y: f64| {
        let mut game = layout()
            .a("A1", 10.0, y, json!({}))
            .b("B1", 40.0, 12.0, json!({}))
            .side_rule(0, "aim", json!({"objective": "find"}))
            .ready();
        game.battle.objects.push(fivecore::battle::Object { at: point(10.0, y), side: A });
        game.battle.sides[0].progress.fulfilled = true;
        game.change("A1", |it| it.load = Some(Load::Object(0)));
        worth(&game, A)
    };
    assert_eq!(bearer(10.0) - bearer(14.0), 4 * 12);
}

/// Straight towards the marker stands a block; round its end it is three inches to the other side.
#[test]
fn ways_round_a_corner_towards_the_aim_are_considered_and_legal() {
    let game = layout()
        .block([2.0, 12.6, 12.0, 13.6])
        .a("A1", 11.0, 12.0, json!({}))
        .b("B1", 40.0, 44.0, json!({}))
        .rule("marker", json!([10, 20]))
        .side_rule(0, "aim", json!({"objective": "secure"}))
        .ready();
    let allowance = Allowance { length: Length::inches(6), clause: clause!("FC-MOVE-01") };
    let march = March::new(&game.setup, &game.battle, game.id("A1"), allowance, Gait::Free);
    let mut dice = Quick::new(1);
    let ways: Vec<_> = (0..24).map(|_| march.consider(&mut dice)).collect();
    assert!(ways.iter().all(|walks| march.check(walks).is_ok()));
    let beyond = |walks: &&Vec<referee::Walk>| {
        walks.iter().any(|walk| walk.way.last().is_some_and(|end| end.at.y > point(0.0, 14.1).y))
    };
    assert!(ways.iter().filter(beyond).count() >= 3);
}

/// A house without windows between them, its door to the east: round it and in it is much farther than it looks.
#[test]
fn who_wants_somebody_in_a_house_goes_round_to_its_door() {
    let game = |x: f64, y: f64| {
        let house = json!({"kind": "house", "rect": [10, 20, 20, 30], "height": 3, "opacity": "hollow",
            "barrier": "closed", "openings": [{"kind": "door", "from": [20, 24], "to": [20, 26]}]});
        layout()
            .piece(house)
            .a("A1", x, y, json!({}))
            .b("B1", 12.0, 25.0, json!({}))
            .side_rule(0, "aim", json!({"objective": "take_prisoner", "figure": "B1"}))
            .ready()
    };
    let (at_the_wall, at_the_door) = (game(9.0, 25.0), game(21.0, 25.0));
    assert!(worth(&at_the_door, A) > worth(&at_the_wall, A));
}

/// A leader who is out can no longer be got away: three hundred, and the hundred it is worth itself.
#[test]
fn a_leader_who_was_to_escape_and_is_out_is_worth_more_than_any_other() {
    let game = |status| {
        let mut game = layout()
            .a("A1", 10.0, 10.0, json!({}))
            .b("B1", 10.0, 44.0, json!({}))
            .side_rule(1, "aim", json!({"objective": "escape", "figure": "B1", "edge": "north", "after": 4}))
            .ready();
        game.change("B1", |it| it.status = status);
        game
    };
    let (up, out) = (game(Status::Fit), game(Status::Out));
    assert!(worth(&out, A) - worth(&up, A) >= 300);
}
