//! FC-VIS, FC-COVER, FC-THRU. Who sees whom, who is covered, and what drops the Kill dice.

use crate::bench::{Skirmish, layout, point};
use fivecore::battle::{Stance, Status};
use fivecore::cover::{is_in_against, is_in_any};
use fivecore::fire;
use fivecore::roster::Weapon;
use fivecore::sight::sees;
use fivecore::weapons::{Dice, Mode};
use referee::StateHash;
use referee::covers;
use serde_json::{Value, json};
use table::{Length, OpeningId, PieceId};

fn see(game: &Skirmish, one: &str, other: &str) -> bool {
    let (one, other) = (game.id(one), game.id(other));
    let seen = sees(&game.setup, &game.battle, one, other);
    assert_eq!(seen, sees(&game.setup, &game.battle, other, one), "sight goes both ways");
    seen
}

fn rifle_dice(game: &Skirmish) -> (u8, u8) {
    let Dice { kill, shock } =
        fire::dice(&game.setup, &game.battle, &game.shot("A1", "B1", Weapon::Rifle, Mode::Plain));
    (kill, shock)
}

/// E21. B2's base lies on the line; once it is Down the line is clear.
#[test]
fn fc_vis_04_nobody_sees_through_another_figure() {
    let mut game =
        layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle").b("B2", 10.4, 20.0, "rifle").ready();
    assert!(!see(&game, "A1", "B1") && see(&game, "A1", "B2"));
    game.change("B2", |figure| figure.status = Status::Down);
    assert!(see(&game, "A1", "B1"));
}

#[test]
fn fc_vis_05_what_blocks_sight_blocks_the_line_between_the_centres() {
    let with = |x: f64| {
        layout().block([x, 18.0, x + 4.0, 22.0]).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle").ready()
    };
    assert!(!see(&with(8.0), "A1", "B1"));
    assert!(see(&with(10.1), "A1", "B1"), "half of either base can be seen");
}

/// E22. B1's base is 0.8 inches from the edge, B2 three inches deep; A2 stands in the same wood.
#[test]
fn fc_vis_03_deep_in_a_wood_nobody_is_seen_from_outside() {
    covers!["FC-VIS-01", "FC-VIS-02"];
    let game = layout()
        .wood([5.0, 20.0, 25.0, 40.0])
        .a("A1", 10.0, 10.0, "rifle")
        .a("A2", 15.0, 25.0, "rifle")
        .b("B1", 10.0, 21.3, "rifle")
        .b("B2", 12.0, 23.5, "rifle")
        .ready();
    assert!(see(&game, "A1", "B1"));
    assert!(!see(&game, "A1", "B2"));
    assert!(see(&game, "A2", "B1") && see(&game, "A2", "B2"));
}

/// R12: the edge is one inch from the base, that inch included.
#[test]
fn the_edge_of_a_wood_is_an_inch_deep() {
    let at_depth = |depth: f64| {
        layout().wood([5.0, 20.0, 25.0, 40.0]).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.5 + depth, "rifle").ready()
    };
    assert!(see(&at_depth(1.0), "A1", "B1"));
    assert!(!see(&at_depth(1.01), "A1", "B1"));
}

fn fence(height: f64, y: f64) -> Value {
    json!({
        "kind": "fence", "wall": [[0, y], [40, y]], "height": height, "opacity": "solid", "barrier": "hard",
        "cover": "light",
    })
}

/// E23. A chest-high fence five inches from both.
#[test]
fn fc_thru_01_an_untouched_obstacle_drops_the_kill_dice() {
    let game = layout().piece(fence(0.8, 20.0)).a("A1", 10.0, 14.5, "rifle").b("B1", 10.0, 25.5, "rifle").ready();
    assert!(see(&game, "A1", "B1"));
    assert_eq!(rifle_dice(&game), (0, 1));
}

/// E23. B1 touches the fence.
#[test]
fn fc_thru_02_an_obstacle_that_either_touches_drops_nothing() {
    let game = layout().piece(fence(0.8, 25.0)).a("A1", 10.0, 14.5, "rifle").b("B1", 10.0, 25.5, "rifle").ready();
    assert_eq!(rifle_dice(&game), (1, 1));
    let game = layout().piece(fence(0.8, 15.0)).a("A1", 10.0, 14.5, "rifle").b("B1", 10.0, 25.5, "rifle").ready();
    assert_eq!(rifle_dice(&game), (1, 1));
}

/// E23. A kerb of a quarter of a figure's height.
#[test]
fn fc_thru_03_a_kerb_is_ignored() {
    let game = layout().piece(fence(0.25, 20.0)).a("A1", 10.0, 14.5, "rifle").b("B1", 10.0, 25.5, "rifle").ready();
    assert_eq!(rifle_dice(&game), (1, 1));
    let game = layout().piece(fence(0.26, 20.0)).a("A1", 10.0, 14.5, "rifle").b("B1", 10.0, 25.5, "rifle").ready();
    assert_eq!(rifle_dice(&game), (0, 1));
}

#[test]
fn fc_thru_04_one_untouched_obstacle_of_two_is_enough() {
    let game = layout()
        .piece(fence(0.8, 25.0))
        .piece(fence(0.8, 20.0))
        .a("A1", 10.0, 14.5, "rifle")
        .b("B1", 10.0, 25.5, "rifle")
        .ready();
    assert_eq!(rifle_dice(&game), (0, 1));
}

/// R12: a full figure height or more blocks.
#[test]
fn a_fence_as_high_as_a_figure_stops_sight() {
    let with = |height: f64| {
        layout().piece(fence(height, 20.0)).a("A1", 10.0, 14.5, "rifle").b("B1", 10.0, 25.5, "rifle").ready()
    };
    assert!(see(&with(0.99), "A1", "B1"));
    assert!(!see(&with(1.0), "A1", "B1"));
}

/// B1 stands south of a wall it touches, A1 far north and A2 far south of it.
fn behind_a_wall(stance: Stance) -> Skirmish {
    let mut game = layout()
        .wall([0.0, 20.0], [40.0, 20.0])
        .a("A1", 10.0, 40.0, "rifle")
        .a("A2", 14.0, 5.0, "rifle")
        .b("B1", 10.0, 19.5, "rifle")
        .ready();
    game.change("B1", |figure| figure.stance = stance);
    game
}

/// E24, last sentence.
#[test]
fn fc_cover_02_a_hidden_figure_is_no_target_across_its_cover() {
    covers!["FC-COVER-08", "FC-OBST-09"];
    assert!(see(&behind_a_wall(Stance::Exposed), "A1", "B1"));
    assert!(!see(&behind_a_wall(Stance::Hidden), "A1", "B1"));
}

#[test]
fn fc_cover_09_cover_protects_only_from_its_other_side() {
    assert!(see(&behind_a_wall(Stance::Hidden), "A2", "B1"));
}

#[test]
fn fc_cover_10_a_wall_covers_whoever_touches_it_against_lines_across_it() {
    let game = behind_a_wall(Stance::Exposed);
    let b1 = game.id("B1");
    let against = |spot| is_in_against(&game.setup, b1, game.place("B1"), spot);
    assert!(against(point(10.0, 40.0)) && !against(point(14.0, 5.0)));
    assert!(is_in_any(&game.setup, b1, game.place("B1")));
    let two_inches_back = point(10.0, 17.0);
    assert!(!is_in_against(&game.setup, b1, two_inches_back, point(10.0, 40.0)), "a wall farther along covers nobody");
}

/// R11: inside the same piece it covers nobody.
#[test]
fn fc_cover_11_an_area_covers_against_whatever_lies_outside_it() {
    let game = layout().rocks([10.0, 10.0, 20.0, 20.0]).b("B1", 15.0, 15.0, "rifle").ready();
    let b1 = game.id("B1");
    let against = |spot| is_in_against(&game.setup, b1, game.place("B1"), spot);
    assert!(against(point(25.0, 15.0)) && !against(point(16.5, 15.0)));
}

/// FC-GEN-10, FC-FIRE-01: a rifle reaches as far as one sees.
#[test]
fn fc_fire_01_any_target_that_is_seen_may_be_chosen() {
    let game = layout()
        .a("A1", 1.0, 1.0, "rifle")
        .b("B1", 1.0, 47.0, "rifle")
        .b("B2", 5.0, 5.0, "rifle")
        .b("B3", 20.0, 3.0, "rifle")
        .ready();
    let a1 = game.id("A1");
    let mut targets: Vec<_> = fire::targets(&game.setup, &game.battle, a1).collect();
    targets.sort();
    assert_eq!(targets, ["B1", "B2", "B3"].map(|name| game.id(name)));
}

/// The block hides B1 from A1 until B1 steps past its corner, and again when it goes back.
#[test]
fn fc_vis_05_who_moved_is_looked_at_anew() {
    let mut game =
        layout().block([8.0, 18.0, 12.0, 22.0]).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle").ready();
    for (x, is_seen) in [(10.0, false), (20.0, true), (10.0, false)] {
        game.change("B1", |figure| figure.at = point(x, 30.0));
        assert_eq!(see(&game, "A1", "B1"), is_seen, "at {x}");
        assert_eq!(see(&game, "A1", "B1"), is_seen, "asked again at {x}");
    }
}

/// A1 stands at the door from inside; once it is open, the line to B1 goes through it.
#[test]
fn fc_obst_12_an_opened_door_lets_sight_through() {
    let house = json!({"kind": "house", "rect": [6, 6, 14, 12], "height": 3, "opacity": "hollow", "openings": [
        {"kind": "door", "from": [9, 12], "to": [11, 12], "closed": true}]});
    let mut game = layout().piece(house).a("A1", 10.0, 11.4, "rifle").b("B1", 10.0, 30.0, "rifle").ready();
    assert!(!see(&game, "A1", "B1"));
    game.battle.doors.turn(OpeningId { piece: PieceId(0), opening: 0 });
    assert!(see(&game, "A1", "B1"));
}

/// B1 hides behind the wall it touches, and has nothing to hide behind two inches farther back.
#[test]
fn fc_cover_02_who_leaves_the_cover_hides_behind_nothing() {
    let mut game = behind_a_wall(Stance::Hidden);
    assert!(!see(&game, "A1", "B1"));
    let back = game.place("B1").y - Length::inches(2).to_um();
    game.change("B1", |figure| figure.at.y = back);
    assert!(see(&game, "A1", "B1"));
}

/// Whoever has looked round remembers it, and that is no part of the battle; a copy in the same room forgets.
#[test]
fn looking_changes_nothing() {
    let with = |x: f64| {
        layout().block([x, 18.0, x + 4.0, 22.0]).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle").ready()
    };
    let (mut hidden, open) = (with(8.0), with(20.0));
    let before = (hidden.battle.clone(), StateHash::of(&hidden.battle));
    assert!(!see(&hidden, "A1", "B1") && see(&open, "A1", "B1"));
    assert_eq!(before, (hidden.battle.clone(), StateHash::of(&hidden.battle)));
    hidden.battle.clone_from(&open.battle);
    hidden.setup = open.setup;
    assert!(see(&hidden, "A1", "B1"), "another table, with everybody at the same places");
}
