//! Golden games: whole battles as a player reads them, one for every way a battle can end. `cargo xtask golden` records
//! their files anew; the change is then reviewed like any other.

use breaking_news::{BreakingNews, Stage};
use referee::{FigureId, Game, Scenario, SideId};
use serde_json::{Value, json};
use table::Bearing;
use testkit::script::Say::{Dice, Of, Way, Word};
use testkit::script::{self, Lines};
use testkit::transcript;

use crate::drills::bench::*;

/// Xan and, if wanted, others of the north, who look away; the last turn may be this one.
fn field(north: Value, places: &[(f64, f64)], turns: u8) -> Scenario {
    staged(north, [json!({}), json!({})], json!({}), places, turns, Stage::Orders)
}

/// The same with extras of both sides and rules of the scenario, at some stage; bystanders have their places last.
fn staged(north: Value, extras: [Value; 2], rules: Value, places: &[(f64, f64)], turns: u8, stage: Stage) -> Scenario {
    let mut field = plan(json!([]));
    field["rules"] = rules;
    let south = json!({"class": "r4", "men": [{"name": "Xan", "leadership": 1, "weapons": ["rifle"]}]});
    for (side, (name, force)) in [("South", south), ("North", north)].into_iter().enumerate() {
        field["sides"][side]["name"] = json!({"es": name, "en": name});
        field["sides"][side]["force"] = force;
    }
    for (side, extras) in extras.into_iter().enumerate() {
        field["sides"][side]["force"]["extras"] = extras;
    }
    field["options"] = json!({"turn-limit": turns});
    let field: Scenario = serde_json::from_value(field).expect("a sound scenario");
    let (setup, mut battle) = BreakingNews::set_up(&field).expect("a sound scenario");
    (battle.stage, battle.turn) = (stage, u8::from(stage != Stage::Start));
    for (n, &(x, y)) in places.iter().enumerate() {
        let figure = battle.figure_mut(FigureId(n as u16));
        (figure.at, figure.facing) = (Some(at(x, y)), Bearing::NORTH);
    }
    Scenario { position: Some(BreakingNews::position(&setup, &battle)), ..field }
}

fn pair() -> Value {
    json!({"class": "i3", "men": [
        {"name": "Pol", "leadership": 1, "weapons": ["rifle"]}, {"name": "Quim", "weapons": ["rifle"]},
    ]})
}

fn alone() -> Value {
    json!({"class": "i3", "men": [{"name": "Pol", "leadership": 1, "weapons": ["rifle"]}]})
}

fn check(name: &str, scenario: Scenario, lines: &Lines, winner: Option<SideId>, word: &str, clause: &str) {
    script::check::<BreakingNews>(name, scenario, lines, (winner, word, clause), env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn golden_a_side_withdraws() {
    let lines: &Lines = &[
        ("BN-ACT-01", Of("bn-order-one", "Xan")),
        ("BN-ACT-01", Word("bn-action-fire")),
        ("BN-FIRE-01", Of("bn-fire-rifle-burst", "Pol")),
        ("BN-REACT-07", Word("bn-nobody")),
        ("BN-FIRE-01", Dice(&[4, 1, 2])),
        ("BN-SAVE-01", Dice(&[3])),
        ("BN-MORALE-02", Dice(&[1, 1])),
    ];
    let field = field(pair(), &[(60.0, 20.0), (60.0, 42.0), (20.0, 150.0)], 6);
    check("withdrawal", field, lines, Some(SOUTH), "bn-over-withdrawal", "BN-VICT-01");
}

#[test]
fn golden_nobody_is_left() {
    let lines: &Lines = &[
        ("BN-ACT-01", Of("bn-order-one", "Xan")),
        ("BN-ACT-01", Word("bn-action-fire")),
        ("BN-FIRE-01", Of("bn-fire-rifle-aimed", "Pol")),
        ("BN-REACT-07", Word("bn-hit-the-dirt")),
        ("BN-FIRE-01", Dice(&[4])),
        ("BN-SAVE-01", Dice(&[1])),
    ];
    let field = field(alone(), &[(60.0, 20.0), (60.0, 42.0)], 6);
    check("nobody", field, lines, Some(SOUTH), "bn-over-nobody", "BN-VICT-05");
}

#[test]
fn golden_a_side_leaves_the_table() {
    let lines: &Lines = &[
        ("BN-ACT-01", Of("bn-order-one", "Xan")),
        ("BN-ACT-01", Word("bn-action-run-off")),
        ("BN-MOVE-16", Way(&[(60.0, 1.3)])),
    ];
    let field = field(alone(), &[(60.0, 20.0), (60.0, 142.0)], 6);
    check("left", field, lines, Some(NORTH), "bn-over-left", "BN-VICT-02");
}

#[test]
fn golden_the_last_turn() {
    let lines: &Lines = &[
        ("BN-ACT-01", Of("bn-order-one", "Xan")),
        ("BN-ACT-01", Word("bn-action-fire")),
        ("BN-FIRE-01", Of("bn-fire-rifle-aimed", "Pol")),
        ("BN-REACT-07", Word("bn-nobody")),
        ("BN-FIRE-01", Dice(&[2])),
    ];
    let field = field(alone(), &[(60.0, 20.0), (60.0, 42.0)], 1);
    check("last-turn", field, lines, Some(NORTH), "bn-over-last-turn", "BN-VICT-05");
}

#[test]
fn golden_a_draw() {
    let lines: &Lines = &[("BN-ACT-01", Word("bn-order-done"))];
    let field = field(alone(), &[(60.0, 20.0), (60.0, 142.0)], 1);
    check("draw", field, lines, None, "bn-over-draw", "BN-VICT-05");
}

/// A miss costs 5 for the first shot; the journalist in the wrong hands makes it 10.
#[test]
fn golden_the_press_doubles() {
    let lines: &Lines = &[
        ("BN-ACT-01", Of("bn-order-one", "Xan")),
        ("BN-ACT-01", Word("bn-action-fire")),
        ("BN-FIRE-01", Of("bn-fire-rifle-aimed", "Pol")),
        ("BN-REACT-07", Word("bn-nobody")),
        ("BN-FIRE-01", Dice(&[2])),
        ("BN-INIT-01", Dice(&[1, 1])),
        ("BN-INIT-01", Dice(&[6, 6])),
        ("BN-PRESS-03", Dice(&[1, 2])),
        ("BN-PRESS-03", Way(&[(80.0, 48.0)])),
        ("BN-ACT-01", Of("bn-order-one", "Pol")),
        ("BN-ACT-01", Word("bn-action-move")),
        ("BN-ACT-12", Way(&[(80.0, 45.45)])),
        ("BN-REACT-07", Word("bn-nobody")),
    ];
    let press = [json!({}), json!({"independent": 1})];
    let places = [(60.0, 20.0), (60.0, 42.0), (80.0, 50.0)];
    let field = staged(alone(), press, json!({}), &places, 2, Stage::Orders);
    check("press", field, lines, Some(NORTH), "bn-over-last-turn", "BN-VICT-05");
}

/// Talks from the first turn: two accepted turns cost the regular side 10, and his last die does not cancel them.
#[test]
fn golden_talks_to_the_end() {
    let lines: &Lines = &[
        ("BN-NEG-05", Word("yes")),
        ("BN-INIT-01", Dice(&[6, 6])),
        ("BN-INIT-01", Dice(&[1, 1])),
        ("BN-ACT-01", Word("bn-order-done")),
        ("BN-NEG-05", Word("yes")),
        ("BN-INIT-01", Dice(&[6, 6])),
        ("BN-INIT-01", Dice(&[1, 1])),
        ("BN-ACT-01", Word("bn-order-done")),
        ("BN-NEG-10", Dice(&[2])),
    ];
    let places = [(60.0, 20.0), (60.0, 142.0)];
    let nothing = [json!({}), json!({})];
    let field = staged(alone(), nothing, json!({"declared": true}), &places, 2, Stage::Start);
    check("talks", field, lines, Some(NORTH), "bn-over-last-turn", "BN-VICT-05");
}

/// One turn, told to somebody who does not see the table: docs/transcripts.
#[test]
fn golden_one_turn_told() {
    let field = field(pair(), &[(60.0, 20.0), (60.0, 42.0), (20.0, 150.0)], 6);
    let names = [
        ["Patrulla Alfa", "Alfa patrol", "la patrulla Alfa", "the Alfa patrol"],
        ["Célula Beta", "Beta cell", "la célula Beta", "the Beta cell"],
    ];
    let lines: &Lines = &[
        ("BN-ACT-01", Of("bn-order-one", "Xan")),
        ("BN-ACT-01", Word("bn-action-fire")),
        ("BN-FIRE-01", Of("bn-fire-rifle-burst", "Pol")),
        ("BN-REACT-07", Word("bn-nobody")),
        ("BN-FIRE-01", Dice(&[4, 1, 2])),
        ("BN-SAVE-01", Dice(&[3])),
        ("BN-MORALE-02", Dice(&[1, 1])),
    ];
    transcript::check::<BreakingNews>(
        "breaking-news",
        &transcript::named(field, names),
        lines,
        env!("CARGO_MANIFEST_DIR"),
    );
}
