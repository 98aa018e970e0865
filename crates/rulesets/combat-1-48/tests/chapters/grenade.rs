//! CB-GREN. Grenades.

use combat_1_48::orders::{self, Action};
use combat_1_48::{Health, Stage, grenade};
use referee::covers;
use referee::oracles::{Line, face, faces};
use referee::{Answer, AnyMatch as _, Seat};
use serde_json::{Value, json};
use table::Template;

use crate::bench::*;

fn bomber(pieces: Value) -> Bench {
    bench(pieces).put(A[7], 2.0, 15.0)
}

fn throw(bench: &mut Bench, accuracy: u8, dice: [u8; 4]) {
    let lines = [("CB-GREN-02", spot(11.0, 15.0)), ("CB-GREN-05", face(accuracy)), ("CB-GREN-10", faces(dice))];
    bench.play(lines, |play| grenade::throw(play, A[7]));
}

#[test]
fn cb_gren_02_within_ten_u_of_the_thrower() {
    let mut game = bomber(json!([])).put(B[5], 25.0, 25.0).open();
    choose(&mut game, SOUTH, "cb-order-grenade", Some(A[7]));
    let ring = game.questions(Seat::Side(SOUTH))[0].about.template;
    let wanted = Template::Disc { centre: table::Point::default(), radius: units(2.5) };
    assert_eq!(ring, Some(wanted), "two u from the edge of the marker, half a u from its middle");
    assert!(accepted(&game, SOUTH, Answer::Point(at(13.0, 15.0))), "exactly ten");
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(13.1, 15.0))).clause.as_str(), "CB-GREN-02");
    assert!(accepted(&game, SOUTH, Answer::Point(at(2.0, 15.0))), "at his own feet");
}

#[test]
fn cb_gren_03_behind_or_inside_partial_cover() {
    let pieces = json!([wall(8.0, 10.0, 8.0, 20.0, 0.8), {"kind": "debris", "rect": [9, 14, 12, 16], "height": 0.8}]);
    let mut game = bomber(pieces).put(B[5], 25.0, 25.0).open();
    choose(&mut game, SOUTH, "cb-order-grenade", Some(A[7]));
    assert!(accepted(&game, SOUTH, Answer::Point(at(10.0, 15.0))));
    assert!(accepted(&game, SOUTH, Answer::Point(at(12.5, 15.0))));
}

/// Whether a point lies within what is drawn, as a browser fills it: crossed an odd number of times.
fn is_drawn(outlines: &[referee::Outline], x: f64, y: f64) -> bool {
    let at = at(x, y).at;
    let crosses = |(a, b): (table::Point, table::Point)| (a.x == b.x) && a.x > at.x && (a.y > at.y) != (b.y > at.y);
    let edges =
        outlines.iter().flat_map(|outline| outline.iter().copied().zip(outline.iter().copied().cycle().skip(1)));
    edges.filter(|&edge| crosses(edge)).count() % 2 == 1
}

#[test]
fn cb_gren_04_what_is_drawn_is_where_the_grenade_may_go() {
    let house =
        json!([{"kind": "house", "rect": [4, 13, 6, 17], "height": 4, "opacity": "solid", "ground": "impassable"}]);
    let mut game = bomber(house).put(B[5], 25.0, 25.0).open();
    choose(&mut game, SOUTH, "cb-order-grenade", Some(A[7]));
    let question = referee::AnyMatch::questions(&game, referee::Seat::Side(SOUTH))[0].number;
    let drawn =
        referee::AnyMatch::reach(&game, referee::Seat::Side(SOUTH), question, None).expect("a point has a region");
    for (x, y) in [(7.25, 15.25), (11.25, 15.25), (3.25, 8.25), (0.25, 25.25), (0.25, 27.25)] {
        let may = accepted(&game, SOUTH, Answer::Point(at(x, y)));
        assert_eq!(is_drawn(&drawn, x, y), may, "({x}, {y})");
    }
    assert!(!is_drawn(&drawn, 11.25, 15.25), "behind the house, beyond five u");
    assert!(!is_drawn(&drawn, -0.25, 15.25), "off the board");
}

#[test]
fn cb_gren_06_the_rival_moves_the_marker_up_to_one_u_on_a_three_or_four() {
    let mut game = bomber(json!([])).put(B[5], 25.0, 25.0).put(A[6], 12.0, 15.0).open();
    choose(&mut game, SOUTH, "cb-order-grenade", Some(A[7]));
    game_dice(&mut game, &[4]);
    say(&mut game, SOUTH, Answer::Point(at(0.2, 15.0)));
    assert!(accepted(&game, NORTH, Answer::Point(at(1.2, 15.0))), "exactly one");
    assert!(accepted(&game, NORTH, Answer::Point(at(0.2, 15.0))), "or not at all");
    assert_eq!(refused(&game, NORTH, Answer::Point(at(1.3, 15.0))).clause.as_str(), "CB-GREN-08");
    assert_eq!(refused(&game, NORTH, Answer::Point(at(-0.2, 15.0))).clause.as_str(), "CB-GREN-08", "off the board");
}

fn game_dice(game: &mut referee::Match<combat_1_48::Combat>, faces: &[u8]) {
    referee::AnyMatch::fix_dice(game, faces);
}

#[test]
fn cb_gren_09_friends_and_the_thrower_are_caught_too() {
    let mut bench = open_ground().put(A[7], 9.0, 15.0).put(A[6], 11.0, 17.0).put(B[5], 13.0, 15.0);
    throw(&mut bench, 6, [6, 6, 1, 1]);
    for id in [A[7], A[6], B[5]] {
        assert_eq!(bench.health(id), Health::Wounded);
    }
}

#[test]
fn cb_gren_09_a_blast_reaches_exactly_its_distance() {
    for (y, health) in [(18.0, Health::Wounded), (18.01, Health::Healthy)] {
        let mut bench = bomber(json!([])).put(B[5], 11.0, y).put(B[6], 11.0, 13.0);
        throw(&mut bench, 6, [6, 6, 1, 1]);
        assert_eq!((bench.health(B[5]), bench.health(B[6])), (health, Health::Wounded), "two u from edge to edge");
    }
}

#[test]
fn cb_gren_14_counting_as_under_cover_changes_nothing() {
    let mut bench = bomber(json!([])).put(B[5], 11.0, 17.0);
    bench.battle.figure_mut(B[5]).marker = true;
    bench.battle.figure_mut(B[5]).turn.covered.add(A[7]);
    throw(&mut bench, 6, [4, 1, 1, 1]);
    assert_eq!(bench.health(B[5]), Health::Wounded, "four still hits in the open");
}

#[test]
fn cb_gren_15_total_cover_between_spares_and_an_empty_blast_rolls_nothing() {
    covers!["CB-GREN-19"];
    let mut bench = bomber(json!([wall(12.0, 10.0, 12.0, 20.0, 3.0)])).put(B[5], 13.0, 15.0);
    let lines: [(&str, Line); 2] = [("CB-GREN-02", spot(11.0, 15.0)), ("CB-GREN-05", face(6))];
    bench.play(lines, |play| grenade::throw(play, A[7]));
    assert_eq!(bench.health(B[5]), Health::Healthy);
}

#[test]
fn cb_gren_16_by_option_whoever_counts_as_under_cover_is_left_out() {
    for (option, health) in [(false, Health::Wounded), (true, Health::Healthy)] {
        let mut plan = plan(json!([]));
        plan["options"] = json!({"spared-by-blasts": option});
        let mut bench = Bench::read(plan).put(A[7], 2.0, 15.0).put(B[5], 11.0, 17.0).put(B[6], 11.0, 13.0);
        bench.battle.figure_mut(B[5]).marker = true;
        throw(&mut bench, 6, [6, 6, 1, 1]);
        assert_eq!((bench.health(B[5]), bench.health(B[6])), (health, Health::Wounded));
    }
}

#[test]
fn cb_gren_17_the_two_u_rule_does_not_protect_from_blasts() {
    let mut bench = bomber(json!([wall(11.6, 13.0, 11.6, 17.0, 0.8)])).put(B[5], 13.0, 15.0);
    throw(&mut bench, 6, [4, 4, 4, 4]);
    assert_eq!(bench.health(B[5]), Health::Healthy, "a wall right by the marker is still cover");
}

#[test]
fn cb_gren_18_as_many_throws_in_a_turn_as_the_card_says() {
    let mut bench = bomber(json!([])).put(B[5], 25.0, 25.0);
    bench.play([("CB-GREN-02", spot(8.0, 15.0)), ("CB-GREN-05", face(6))], |play| grenade::throw(play, A[7]));
    bench.battle.figure_mut(A[7]).used = 0;
    let refusal = orders::check(&bench.setup, &bench.battle, A[7], Action::Grenade).expect_err("one a Turn");
    assert_eq!(refusal.clause.as_str(), "CB-GREN-18");
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    bench.advance([]);
    assert!(orders::check(&bench.setup, &bench.battle, A[7], Action::Grenade).is_ok(), "as many Turns as one likes");
}

#[test]
fn cb_gren_08_a_marker_on_a_roof_stays_on_it_or_falls_off() {
    let roof = json!({"kind": "house", "rect": [8, 12, 14, 18], "height": 3, "roof": true});
    let mut game = bomber(json!([roof])).put(B[5], 25.0, 25.0).open();
    choose(&mut game, SOUTH, "cb-order-grenade", Some(A[7]));
    assert!(!accepted(&game, SOUTH, Answer::Point(at(9.0, 15.0))), "inside something solid");
    game_dice(&mut game, &[1]);
    say(&mut game, SOUTH, Answer::Point(up(9.0, 15.0, 3.0)));
    assert!(accepted(&game, NORTH, Answer::Point(up(10.0, 15.0, 3.0))));
    assert!(accepted(&game, NORTH, Answer::Point(at(7.5, 15.0))), "over the edge");
    assert!(!accepted(&game, NORTH, Answer::Point(at(10.0, 15.0))), "not through the roof");
}

#[test]
fn cb_gren_08_a_marker_on_a_roof_does_not_fall_through_it() {
    let barn = json!({"kind": "barn", "rect": [8, 12, 14, 18], "height": 3, "roof": true,
        "openings": [{"kind": "door", "from": [8, 14], "to": [8, 16]}]});
    let mut game = bomber(json!([barn])).put(B[5], 25.0, 25.0).open();
    choose(&mut game, SOUTH, "cb-order-grenade", Some(A[7]));
    game_dice(&mut game, &[1]);
    say(&mut game, SOUTH, Answer::Point(up(9.0, 13.0, 3.0)));
    assert_eq!(refused(&game, NORTH, Answer::Point(at(10.0, 13.0))).clause.as_str(), "CB-MEA-03");
}

#[test]
fn cb_obj_07_a_throw_takes_the_token_off() {
    let mut bench = bomber(json!([])).put(B[5], 25.0, 25.0);
    bench.battle.figure_mut(A[7]).objective = Some(at(6.0, 6.0));
    bench.play([("CB-GREN-02", spot(11.0, 15.0)), ("CB-GREN-05", face(6))], |play| grenade::throw(play, A[7]));
    assert_eq!(bench.figure(A[7]).objective, None);
}
