//! Golden games: whole battles as a player reads them, one for every way a battle can end. `cargo xtask golden` records
//! their files anew; the change is then reviewed like any other.

use combat_1_48::Combat;
use referee::{FigureId, Game, Scenario, SideId};
use serde_json::{Value, json};
use table::PieceId;
use testkit::script::Say::{Amount, At, Dice, Of, Way, Word};
use testkit::script::{self, Lines};
use testkit::transcript;

use crate::bench::*;

/// These people on open ground, the south worth more and so first to place.
fn field(south: Value, north: Value, options: Value) -> Scenario {
    let mut field = plan(json!([scenic(8.0, 27.0), scenic(22.0, 3.0)]));
    for (side, (name, squad)) in [("South", south), ("North", north)].into_iter().enumerate() {
        field["sides"][side]["name"] = json!({"es": name, "en": name});
        field["sides"][side]["force"]["squads"] = json!([squad]);
    }
    field["options"] = options;
    field["rules"] = json!({"edges": ["south", "north"]});
    serde_json::from_value(field).expect("a sound scenario")
}

/// The same in the middle of the south's Turn, with these figures where they are put.
fn standing(field: Scenario, south: [f64; 2], north: [f64; 2]) -> Scenario {
    let (setup, mut battle) = Combat::set_up(&field).expect("a sound scenario");
    for (id, [x, y]) in [(FigureId(0), south), (FigureId(1), north)] {
        battle.figure_mut(id).place = Some(at(x, y));
    }
    (battle.stage, battle.round) = (combat_1_48::Stage::Turn { side: SOUTH }, 1);
    if field.options["mode"] == "mission" {
        battle.elements = [Some(PieceId(1)), Some(PieceId(0))];
    }
    Scenario { position: Some(Combat::position(&setup, &battle)), ..field }
}

fn check(name: &str, scenario: Scenario, lines: &Lines, winner: Option<SideId>, word: &str, clause: &str) {
    script::check::<Combat>(name, scenario, lines, (winner, word, clause), env!("CARGO_MANIFEST_DIR"));
}

/// Two on each side are deployed, bid and shoot.
const TURN: &Lines = &[
    ("CB-DEP-03", Of("cb-character", "Pte Alf Reid")),
    ("CB-DEP-04", At(10.0, 2.0)),
    ("CB-DEP-03", Of("cb-character", "Gren Jürgen Falk")),
    ("CB-DEP-04", At(10.0, 28.0)),
    ("CB-DEP-04", At(20.0, 2.0)),
    ("CB-DEP-04", At(20.0, 28.0)),
    ("CB-INI-05", Amount(1)),
    ("CB-INI-05", Amount(0)),
    ("CB-INI-01", Dice(&[4])),
    ("CB-INI-01", Dice(&[5])),
    ("CB-INI-01", Dice(&[6])),
    ("CB-INI-01", Dice(&[2])),
    ("CB-RND-07", Of("cb-order-fire", "Pte Alf Reid")),
    ("CB-FIRE-01", Of("cb-target", "Gren Jürgen Falk")),
    ("CB-FIRE-05", Amount(1)),
    ("CB-TAKE-01", Word("yes")),
    ("CB-FIRE-07", Dice(&[6, 4, 2])),
    ("CB-RND-07", Of("cb-order-fire", "Pte Alf Reid")),
    ("CB-FIRE-01", Of("cb-target", "Gren Paul Weiss")),
    ("CB-FIRE-05", Amount(1)),
    ("CB-TAKE-01", Word("no")),
    ("CB-FIRE-07", Dice(&[6, 6, 1])),
];

#[test]
fn golden_half_of_the_enemy_is_eliminated() {
    let field = field(json!(["A3", "A5"]), json!(["B5", "B6"]), json!({"mode": "skirmish"}));
    check("half", field, TURN, Some(SOUTH), "cb-over-half", "CB-WIN-02");
}

/// One bomber each and a crowd between them: whatever is thrown hits both sides.
#[test]
fn golden_both_fall_at_once() {
    let field = field(json!(["A7"]), json!(["B7"]), json!({"mode": "skirmish"}));
    let lines: &Lines = &[
        ("CB-RND-07", Of("cb-order-grenade", "Cpl Frank Bell")),
        ("CB-GREN-02", At(15.0, 15.0)),
        ("CB-GREN-05", Dice(&[6])),
        ("CB-GREN-10", Dice(&[6, 6, 6, 1])),
    ];
    check("both", standing(field, [14.0, 15.0], [16.0, 15.0]), lines, None, "cb-over-both", "CB-WIN-09");
}

#[test]
fn golden_the_last_round_is_over_and_one_side_has_lost_more() {
    let options = json!({"mode": "skirmish", "round-limit": 1});
    let field = field(json!(["A3", "A4", "A5"]), json!(["B4", "B5", "B6"]), options);
    let lines: &Lines = &[
        ("CB-DEP-03", Of("cb-character", "Pte Alf Reid")),
        ("CB-DEP-04", At(10.0, 2.0)),
        ("CB-DEP-03", Of("cb-character", "Gren Jürgen Falk")),
        ("CB-DEP-04", At(10.0, 28.0)),
        ("CB-DEP-03", Of("cb-character", "Pte Colin Marsh")),
        ("CB-DEP-04", At(15.0, 2.0)),
        ("CB-DEP-03", Of("cb-character", "Gefr Hans Lindner")),
        ("CB-DEP-04", At(15.0, 28.0)),
        ("CB-DEP-04", At(20.0, 2.0)),
        ("CB-DEP-04", At(20.0, 28.0)),
        ("CB-INI-05", Amount(0)),
        ("CB-INI-05", Amount(2)),
        ("CB-INI-01", Dice(&[1])),
        ("CB-INI-01", Dice(&[3])),
        ("CB-RND-07", Of("cb-order-fire", "Gren Jürgen Falk")),
        ("CB-FIRE-01", Of("cb-target", "Pte Alf Reid")),
        ("CB-FIRE-05", Amount(1)),
        ("CB-AIM-04", Word("yes")),
        ("CB-TAKE-01", Word("no")),
        ("CB-FIRE-07", Dice(&[6, 6, 1])),
        ("CB-RND-07", Word("cb-order-end")),
        ("CB-RND-07", Word("cb-order-end")),
        ("CB-RND-07", Word("cb-order-end")),
    ];
    check("points", field, lines, Some(NORTH), "cb-over-points", "CB-WIN-11");
}

#[test]
fn golden_the_last_round_is_over_and_nobody_has_lost_more() {
    let options = json!({"mode": "skirmish", "round-limit": 1});
    let lines: &Lines = &[
        ("CB-DEP-04", At(10.0, 2.0)),
        ("CB-DEP-04", At(10.0, 28.0)),
        ("CB-INI-05", Amount(0)),
        ("CB-INI-05", Amount(0)),
        ("CB-INI-01", Dice(&[6])),
        ("CB-INI-01", Dice(&[2])),
        ("CB-RND-07", Word("cb-order-end")),
        ("CB-RND-07", Word("cb-order-end")),
    ];
    check("even", field(json!(["A3"]), json!(["B5"]), options), lines, None, "cb-over-even", "CB-WIN-11");
}

#[test]
fn golden_the_enemys_mission_element_is_reached() {
    let field = field(json!(["A6"]), json!(["B7"]), json!({"mode": "mission"}));
    let lines: &Lines = &[
        ("CB-RND-07", Of("cb-order-move", "Pte Dai Pryce")),
        ("CB-MOV-01", Way(&[(8.0, 22.0)])),
        ("CB-RND-07", Of("cb-order-move", "Pte Dai Pryce")),
        ("CB-MOV-01", Way(&[(8.0, 25.3)])),
        ("CB-SCN-01", Word("cb-stay-out")),
    ];
    check("element", standing(field, [8.0, 18.0], [25.0, 28.0]), lines, Some(SOUTH), "cb-over-element", "CB-WIN-06");
}

#[test]
fn golden_nobody_is_left_to_stop_the_mission() {
    let field = field(json!(["A6"]), json!(["B5"]), json!({"mode": "mission"}));
    let lines: &Lines = &[
        ("CB-RND-07", Of("cb-order-move", "Pte Dai Pryce")),
        ("CB-MOV-01", Way(&[(15.0, 16.0)])),
        ("CB-MEL-03", Dice(&[5, 2, 1])),
        ("CB-MEL-03", Dice(&[4])),
        ("CB-MEL-03", Dice(&[1, 6, 2])),
    ];
    check("nobody", standing(field, [15.0, 12.5], [15.0, 16.0]), lines, Some(SOUTH), "cb-over-nobody", "CB-WIN-08");
}

#[test]
fn golden_one_turn_told() {
    let field = field(json!(["A3", "A5"]), json!(["B5", "B6"]), json!({"mode": "skirmish"}));
    let field = transcript::named(field, transcript::AT_WAR);
    transcript::check::<Combat>("combat-1-48", &field, TURN, env!("CARGO_MANIFEST_DIR"));
}
