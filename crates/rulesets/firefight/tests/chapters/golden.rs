//! Golden games: whole battles as a player reads them, one for every way a battle can end. `cargo xtask golden` records
//! their files anew; the change is then reviewed like any other.

use crate::common::{FOES, OWN, arena, at, plan};
use firefight::Firefight;
use firefight::battle::{Marker, Stage};
use referee::{Game as _, Scenario, SideId};
use serde_json::{Value, json};
use testkit::script::Say::{At, Dice, To, Word};
use testkit::script::{self, Lines};
use testkit::transcript;

/// A Trooper against a Cutter, with the markers or the position that are given.
fn duel(rules: Value, position: Option<Value>) -> Scenario {
    let side = |name: &str, unit: &str| json!({"name": {"es": name, "en": name}, "force": {"units": [plan(unit)]}});
    let mut scenario: Scenario = serde_json::from_value(json!({
        "game": "firefight", "id": "duel", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 48, "depth": 48, "pieces": []}, "options": {"points": 3000}, "rules": rules,
        "sides": [side("Vanguard", "Trooper"), side("Raiders", "Cutter")],
    }))
    .expect("a scenario");
    scenario.position = position;
    scenario
}

/// Both are down to a Stunned unit at the end of a round: both flee, and nobody is left.
fn rout(held: [usize; 2]) -> Scenario {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    arena.battle.units.iter_mut().for_each(|unit| (unit.stunned, unit.activated) = (true, true));
    (arena.battle.round, arena.battle.stage, arena.battle.starting) = (2, Stage::RoundEnds, [2, 2]);
    let markers = [OWN, FOES].into_iter().zip(held).flat_map(|(side, held)| std::iter::repeat_n(side, held));
    let spots = markers.zip([12.0, 24.0, 36.0]);
    arena.battle.markers.extend(spots.map(|(side, x)| Marker { place: at(x, 24.0), holder: Some(side) }));
    duel(Value::Null, Some(Firefight::position(&arena.setup, &arena.battle)))
}

fn check(name: &str, scenario: Scenario, lines: &Lines, winner: Option<SideId>, clause: &str) {
    let ends = (winner, "gf-markers-counted", clause);
    script::check::<Firefight>(name, scenario, lines, ends, env!("CARGO_MANIFEST_DIR"));
}

/// One on each side: they rush at each other, and one shoots until the other falls.
const DUEL: &Lines = &[
    ("GF-DEPL-01", Dice(&[3])),
    ("GF-DEPL-01", Dice(&[3])),
    ("GF-DEPL-01", Dice(&[5])),
    ("GF-DEPL-01", Dice(&[2])),
    ("GF-DEPL-02", Word("gf-edge-south")),
    ("GF-DEPL-05", At(24.0, 11.0)),
    ("GF-DEPL-05", At(24.0, 37.0)),
    ("GF-ACTI-01", Word("gf-rush")),
    ("GF-ACTI-04", To(&[(24.0, 19.0)])),
    ("GF-ACTI-01", Word("gf-rush")),
    ("GF-ACTI-04", To(&[(24.0, 33.0)])),
    ("GF-ACTI-01", Word("gf-hold")),
    ("GF-SHOO-15", Word("gf-fire-at")),
    ("GF-SHOO-17", Dice(&[5])),
    ("GF-SHOO-18", Dice(&[2])),
    ("GF-WOUN-02", Dice(&[3])),
    ("GF-PUSH-01", Word("no")),
    ("GF-ACTI-01", Word("gf-hold")),
    ("GF-SHOO-15", Word("gf-fire-at")),
    ("GF-SHOO-17", Dice(&[4])),
    ("GF-SHOO-18", Dice(&[1])),
    ("GF-WOUN-02", Dice(&[5])),
    ("GF-ACTI-01", Word("gf-hold")),
];

/// Both go for the same marker: the Trooper holds it from the first round on and shoots the Cutter down.
#[test]
fn golden_more_markers_after_four_rounds() {
    let markers = json!({"markers": [[24, 20, 0]]});
    check("more-markers", duel(markers, None), DUEL, Some(OWN), "GF-MISS-15");
}

/// Each goes to a marker of its own and stays there.
#[test]
fn golden_as_many_markers_after_four_rounds() {
    let lines: &Lines = &[
        ("GF-DEPL-01", Dice(&[2])),
        ("GF-DEPL-01", Dice(&[4])),
        ("GF-DEPL-02", Word("gf-edge-north")),
        ("GF-DEPL-05", At(40.0, 37.0)),
        ("GF-DEPL-05", At(8.0, 11.0)),
        ("GF-ACTI-01", Word("gf-rush")),
        ("GF-ACTI-04", To(&[(40.0, 30.0)])),
        ("GF-ACTI-01", Word("gf-rush")),
        ("GF-ACTI-04", To(&[(8.0, 18.0)])),
        ("GF-ACTI-01", Word("gf-hold")),
        ("GF-ACTI-01", Word("gf-hold")),
        ("GF-ACTI-01", Word("gf-hold")),
        ("GF-ACTI-01", Word("gf-hold")),
        ("GF-ACTI-01", Word("gf-hold")),
        ("GF-ACTI-01", Word("gf-hold")),
    ];
    let markers = json!({"markers": [[40, 29, 0], [8, 19, 0]]});
    check("as-many-markers", duel(markers, None), lines, None, "GF-MISS-16");
}

#[test]
fn golden_nobody_is_left_and_one_side_held_more_markers() {
    check("rout-more-markers", rout([2, 1]), &[], Some(OWN), "GF-MISS-15");
}

#[test]
fn golden_nobody_is_left_and_both_held_as_many_markers() {
    check("rout-as-many-markers", rout([1, 1]), &[], None, "GF-MISS-16");
}

#[test]
fn golden_two_rounds_told() {
    let scenario = duel(json!({"markers": [[24, 20, 0]]}), None);
    let names = [
        ["Vanguardia", "Vanguard", "la Vanguardia", "the Vanguard"],
        ["Saqueadores", "Raiders", "los Saqueadores", "the Raiders"],
    ];
    let scenario = transcript::named(scenario, names);
    transcript::check::<Firefight>("firefight", &scenario, &DUEL[..17], env!("CARGO_MANIFEST_DIR"));
}
