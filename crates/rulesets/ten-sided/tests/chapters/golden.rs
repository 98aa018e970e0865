//! Golden games: the end of a battle as a player reads it, one for every way it can end. `cargo xtask golden` records
//! their files anew; the change is then reviewed like any other.

use referee::{Game, Scenario, SideId};
use serde_json::{Value, json};
use ten_sided::battle::{Berth, End, Step};
use ten_sided::{Battle, Setup, Stage, TenSided};
use testkit::script::Say::{Dice, GiveUp, Of, Split, To, Word};
use testkit::script::{self, Lines};
use testkit::transcript;

use crate::common::{at, scenario, unit};

const HERON: SideId = SideId(0);
const SECOND: SideId = SideId(1);

/// A scenario of the content folder with other forces.
fn field(id: &str, forces: &[&[&str]]) -> Scenario {
    let mut field = scenario(id);
    for (side, units) in field.sides.iter_mut().zip(forces) {
        side.force = json!({"units": units.iter().map(|it| unit(it)).collect::<Vec<Value>>()});
    }
    field.options.insert("limits".into(), json!(false));
    field
}

/// The same from a moment that a test arranges: everybody on the table, the last turn, the first side to order.
fn standing(field: Scenario, arrange: impl Fn(&Setup, &mut Battle)) -> Scenario {
    let (setup, mut battle) = TenSided::set_up(&field).expect("a sound scenario");
    for unit in setup.unit_ids() {
        battle.unit_mut(unit).berth = Berth::Table;
        for (n, id) in setup.models_of(unit).enumerate() {
            battle.model_mut(id).at = Some(at(
                10.0 + 30.0 * f64::from(unit.0) + 3.0 * n as f64,
                10.0 + 70.0 * f64::from(setup.side_of(unit).0 % 2),
            ));
        }
        battle.unit_mut(unit).activated = unit.0 > 0;
    }
    battle.turn = setup.plan.turns;
    battle.stage = Stage::Orders { unit: referee::UnitId(0), step: Step::default() };
    arrange(&setup, &mut battle);
    Scenario { position: Some(TenSided::position(&setup, &battle)), ..field }
}

fn put(setup: &Setup, battle: &mut Battle, unit: u16, places: &[(f64, f64)]) {
    for (id, &(x, y)) in setup.models_of(referee::UnitId(unit)).zip(places) {
        battle.model_mut(id).at = Some(at(x, y));
    }
}

/// A unit that fell before, to the credit of a side.
fn fell(setup: &Setup, battle: &mut Battle, unit: u16, creditor: SideId) {
    let unit = referee::UnitId(unit);
    for id in setup.models_of(unit) {
        let model = battle.model_mut(id);
        (model.at, model.wounds, model.end) = (None, 0, Some(End::Fallen));
    }
    (battle.unit_mut(unit).berth, battle.unit_mut(unit).creditor) = (Berth::Destroyed, Some(creditor));
}

fn check(name: &str, scenario: Scenario, lines: &Lines, winner: Option<SideId>, word: &str, clause: &str) {
    script::check::<TenSided>(name, scenario, lines, (winner, word, clause), env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn golden_the_last_enemy_falls() {
    let field = standing(field("heron-ford", &[&["H6"], &["F6"]]), |setup, battle| {
        put(setup, battle, 0, &[(60.0, 40.0)]);
        put(setup, battle, 1, &[(60.0, 70.0)]);
        battle.models[1].wounds = 1;
    });
    let lines: &Lines = &[
        ("TS-ORD-01", Of("ts-order-shoot", "Lady of the Hill")),
        ("TS-SHT-08", Dice(&[6])),
        ("TS-DMG-01", Dice(&[9])),
    ];
    check("alone", field, lines, Some(HERON), "ts-over-alone", "TS-VIC-03");
}

#[test]
fn golden_the_points_decide() {
    let field = standing(field("heron-ford", &[&["H1 6"], &["F1 6", "F4 5"]]), |setup, battle| {
        fell(setup, battle, 2, HERON);
    });
    let lines: &Lines = &[("TS-ORD-01", Word("ts-order-enough"))];
    check("points", field, lines, Some(HERON), "ts-over-points", "TS-VIC-02");
}

#[test]
fn golden_the_points_are_too_close() {
    let field = standing(field("heron-ford", &[&["H1 6"], &["F1 6"]]), |_, _| {});
    let lines: &Lines = &[("TS-ORD-01", Word("ts-order-rush")), ("TS-MOV-02", To(&[]))];
    check("drawn", field, lines, None, "ts-over-points", "TS-VIC-02");
}

#[test]
fn golden_the_barrow_is_held_to_the_end() {
    let field = standing(field("chieftains-barrow", &[&["K5"], &["F4 5"]]), |setup, battle| {
        put(setup, battle, 0, &[(60.0, 60.0)]);
        put(setup, battle, 1, &[(50.0, 90.0), (53.0, 90.0), (56.0, 90.0), (59.0, 91.0), (62.0, 91.0)]);
    });
    let lines: &Lines = &[("TS-ORD-01", Word("ts-order-move")), ("TS-MOV-01", To(&[(60.0, 66.0)]))];
    check("hold", field, lines, Some(SECOND), "ts-over-hold", "TS-OBJ-04");
}

#[test]
fn golden_nobody_holds_the_barrow() {
    let field = standing(field("chieftains-barrow", &[&["K5"], &["F6"]]), |setup, battle| {
        put(setup, battle, 0, &[(60.0, 20.0)]);
        put(setup, battle, 1, &[(20.0, 100.0)]);
    });
    let lines: &Lines = &[("TS-ORD-01", Word("ts-order-enough"))];
    check("hold-nobody", field, lines, None, "ts-over-hold", "TS-OBJ-04");
}

#[test]
fn golden_the_warriors_last_three_turns() {
    let field = standing(field("hounds-at-the-gate", &[&["H1 6"], &["F4 5"]]), |_, _| {});
    check("stand", field, &[("TS-ORD-01", Word("ts-order-enough"))], Some(HERON), "ts-over-stand", "TS-VIC-01");
}

/// The last warrior falls in the second turn, and the gate with him.
#[test]
fn golden_the_warriors_fall_at_once() {
    let field = standing(field("hounds-at-the-gate", &[&["H1 6", "H6"], &["F4 3"]]), |setup, battle| {
        for id in setup.models_of(referee::UnitId(0)).skip(1) {
            let model = battle.model_mut(id);
            (model.at, model.wounds, model.end) = (None, 0, Some(End::Fallen));
        }
        put(setup, battle, 0, &[(40.0, 40.0)]);
        put(setup, battle, 1, &[(80.0, 10.0)]);
        put(setup, battle, 2, &[(40.0, 42.5), (42.5, 40.0), (37.5, 40.0)]);
        battle.turn = 2;
        battle.unit_mut(referee::UnitId(2)).activated = false;
        battle.stage = Stage::Orders { unit: referee::UnitId(2), step: Step::default() };
    });
    let lines: &Lines = &[
        ("TS-ORD-01", Word("ts-order-fight-on")),
        ("TS-CC-06", Dice(&[9, 1, 1])),
        ("TS-CC-12", Dice(&[9])),
        ("TS-CC-06", Dice(&[1])),
        ("TS-RES-05", To(&[])),
    ];
    check("stand-lost", field, lines, Some(SECOND), "ts-over-stand", "TS-VIC-01");
}

#[test]
fn golden_of_three_sides_one_leads_on_points() {
    let field = standing(field("three-clans", &[&["H5"], &["A5"], &["F6", "F4 5"]]), |setup, battle| {
        put(setup, battle, 0, &[(60.0, 50.0)]);
        put(setup, battle, 1, &[(20.0, 90.0)]);
        put(setup, battle, 2, &[(100.0, 90.0)]);
        fell(setup, battle, 3, HERON);
    });
    let lines: &Lines = &[("TS-ORD-01", Word("ts-order-enough"))];
    check("three-points", field, lines, Some(HERON), "ts-over-points", "TS-VIC-02");
}

#[test]
fn golden_of_three_sides_two_are_too_close() {
    let field = standing(field("three-clans", &[&["H5"], &["A5"], &["F6"]]), |setup, battle| {
        put(setup, battle, 0, &[(60.0, 10.0)]);
        put(setup, battle, 1, &[(20.0, 90.0)]);
        put(setup, battle, 2, &[(100.0, 90.0)]);
        battle.score = [60, 60, 30, 0];
    });
    let lines: &Lines = &[("TS-ORD-01", Word("ts-order-enough"))];
    check("three-drawn", field, lines, None, "ts-over-points", "TS-VIC-02");
}

#[test]
fn golden_of_three_sides_the_last_one_stands_alone() {
    let field = standing(field("three-clans", &[&["H6"], &["A5"], &["F4 5"]]), |setup, battle| {
        put(setup, battle, 0, &[(60.0, 20.0)]);
        put(setup, battle, 1, &[(60.0, 45.0)]);
        battle.models[1].wounds = 1;
        fell(setup, battle, 2, SECOND);
    });
    let lines: &Lines = &[
        ("TS-ORD-01", Of("ts-order-shoot", "Horn-warden Aife")),
        ("TS-SHT-08", Dice(&[8])),
        ("TS-DMG-01", Dice(&[9])),
    ];
    check("three-alone", field, lines, Some(HERON), "ts-over-alone", "TS-VIC-03");
}

/// The side that led by far gives up: its points count in no comparison, and whoever holds the well wins.
#[test]
fn golden_of_three_sides_one_gives_up_and_the_others_go_on() {
    let field = standing(field("three-clans", &[&["H5"], &["A5"], &["F6"]]), |setup, battle| {
        put(setup, battle, 0, &[(60.0, 10.0)]);
        put(setup, battle, 1, &[(60.0, 70.0)]);
        put(setup, battle, 2, &[(100.0, 90.0)]);
        battle.score = [500, 0, 0, 0];
        battle.unit_mut(referee::UnitId(1)).activated = false;
        battle.unit_mut(referee::UnitId(2)).activated = false;
    });
    let lines: &Lines =
        &[("TS-ORD-01", GiveUp), ("TS-ORD-01", Word("ts-order-enough")), ("TS-ORD-01", Word("ts-order-enough"))];
    check("three-given-up", field, lines, Some(SECOND), "ts-over-points", "TS-VIC-02");
}

/// Two give up one after the other, and the third has won.
#[test]
fn golden_of_three_sides_two_give_up() {
    let field = standing(field("three-clans", &[&["H5"], &["A5"], &["F6"]]), |_, battle| {
        battle.unit_mut(referee::UnitId(1)).activated = false;
    });
    let lines: &Lines = &[("TS-ORD-01", GiveUp), ("TS-ORD-01", GiveUp)];
    check("three-one-left", field, lines, Some(SideId(2)), "outcome-conceded", "");
}

#[test]
fn golden_of_two_sides_one_gives_up() {
    let field = standing(field("heron-ford", &[&["H6"], &["F6"]]), |_, _| {});
    check("given-up", field, &[("TS-ORD-01", GiveUp)], Some(SECOND), "outcome-conceded", "");
}

/// Swords and claws are equally fast: the last two fall together, nobody is left, and what fell before decides.
#[test]
fn golden_the_last_two_fall_together_and_the_points_decide() {
    let field = standing(field("heron-ford", &[&["H1 4", "H2 8"], &["F4 4"]]), |setup, battle| {
        for unit in [0, 2] {
            for id in setup.models_of(referee::UnitId(unit)).skip(1) {
                let model = battle.model_mut(id);
                (model.at, model.wounds, model.end) = (None, 0, Some(End::Fallen));
            }
        }
        put(setup, battle, 0, &[(40.0, 40.0)]);
        put(setup, battle, 2, &[(40.0, 42.5)]);
        fell(setup, battle, 1, SECOND);
    });
    let lines: &Lines = &[
        ("TS-ORD-01", Word("ts-order-fight-on")),
        ("TS-CC-06", Dice(&[9])),
        ("TS-CC-12", Dice(&[9])),
        ("TS-CC-06", Dice(&[9])),
        ("TS-CC-12", Dice(&[9])),
    ];
    // Warriors and hounds are worth 56 each; the spears that fell before, 120.
    check("both-fall", field, lines, Some(SECOND), "ts-over-points", "TS-VIC-02");
}

/// TS-VIC-04. Where areas score, equal points are a draw and one point more would not be.
#[test]
fn golden_the_stones_are_held_as_long_by_both() {
    let field = standing(field("standing-stones", &[&["H5"], &["F6"]]), |setup, battle| {
        put(setup, battle, 0, &[(60.0, 60.0)]);
        put(setup, battle, 1, &[(100.0, 100.0)]);
        battle.score = [0, 40, 0, 0];
    });
    let lines: &Lines = &[("TS-ORD-01", Word("ts-order-enough"))];
    check("stones-drawn", field, lines, None, "ts-over-points", "TS-VIC-02");
}

/// TS-HRD-06. The riders bring a herd home with their last move, and lead by it.
#[test]
fn golden_a_herd_comes_home_at_last() {
    let field = standing(field("cattle-raid", &[&["H5"], &["A5"]]), |setup, battle| {
        put(setup, battle, 0, &[(36.0, 36.0)]);
        put(setup, battle, 1, &[(100.0, 100.0)]);
        battle.herds[0].driver = setup.models_of(referee::UnitId(0)).next().map(|id| (referee::UnitId(0), id));
        battle.herds[0].at = at(36.0, 36.0);
        battle.score = [0, 59, 0, 0];
    });
    let lines: &Lines = &[("TS-ORD-01", Word("ts-order-move")), ("TS-MOV-01", To(&[(36.0, 27.0)]))];
    check("herd-home", field, lines, Some(HERON), "ts-over-points", "TS-VIC-02");
}

/// TS-RES-06, TS-VIC-03. Three sides in one fight, and the last two but one fall in the same step.
#[test]
fn golden_of_three_sides_the_stand_of_one_ends_the_others() {
    let field = standing(field("three-clans", &[&["H1 4"], &["A5"], &["F4 4"]]), |setup, battle| {
        for (unit, left) in [(0, 2), (2, 1)] {
            for id in setup.models_of(referee::UnitId(unit)).skip(left) {
                let model = battle.model_mut(id);
                (model.at, model.wounds, model.end) = (None, 0, Some(End::Fallen));
            }
        }
        put(setup, battle, 0, &[(60.0, 40.0), (62.5, 40.0)]);
        put(setup, battle, 1, &[(60.0, 42.5)]);
        put(setup, battle, 2, &[(65.0, 40.0)]);
        battle.models[4].wounds = 1;
        for foe in [1, 2] {
            battle.unit_mut(referee::UnitId(0)).fought.insert(referee::UnitId(foe));
            battle.unit_mut(referee::UnitId(foe)).fought.insert(referee::UnitId(0));
        }
    });
    let lines: &Lines = &[
        ("TS-ORD-01", Word("ts-order-fight-on")),
        ("TS-CC-06", Dice(&[9])),
        ("TS-CC-06", Dice(&[9])),
        ("TS-CC-12", Dice(&[9])),
        ("TS-CC-12", Dice(&[9])),
        ("TS-CC-06", Dice(&[1])),
        ("TS-RES-05", To(&[])),
    ];
    check("three-alone-in-one-fight", field, lines, Some(HERON), "ts-over-alone", "TS-VIC-03");
}

/// One turn, told to somebody who does not see the table: docs/transcripts.
#[test]
fn golden_one_turn_told() {
    let field = standing(field("heron-ford", &[&["H1 3", "H6"], &["F4 3"]]), |setup, battle| {
        put(setup, battle, 0, &[(40.0, 40.0), (43.5, 40.0), (47.0, 40.0)]);
        put(setup, battle, 1, &[(60.0, 40.0)]);
        put(setup, battle, 2, &[(40.0, 53.0), (43.5, 53.0), (47.0, 53.0)]);
        battle.turn = 1;
        battle.unit_mut(referee::UnitId(0)).activated = true;
        battle.unit_mut(referee::UnitId(2)).activated = false;
        battle.stage = Stage::Orders { unit: referee::UnitId(1), step: Step::default() };
    });
    let names = [
        ["Clan de la Garza", "Heron clan", "el Clan de la Garza", "the Heron clan"],
        ["La Colina Hueca", "Hollow Hill", "la Colina Hueca", "the Hollow Hill"],
    ];
    let lines: &Lines = &[
        ("TS-ORD-01", Of("ts-order-shoot", "Barrow hounds · 1")),
        ("TS-SHT-08", Dice(&[6])),
        ("TS-ALO-01", Split(&[0, 0, 1])),
        ("TS-DMG-01", Dice(&[9])),
        ("TS-ORD-01", Word("ts-order-enough")),
        ("TS-ORD-01", Of("ts-order-assault", "Heron warriors · 1")),
        ("TS-REA-07", Of("ts-tries-counter-charge", "Heron warriors · 1")),
        ("TS-REA-04", Dice(&[2])),
        ("TS-ASL-04", To(&[(40.0, 42.5), (43.5, 42.5)])),
        ("TS-CC-06", Dice(&[9])),
        ("TS-CC-06", Dice(&[3])),
        ("TS-CC-12", Dice(&[9])),
        ("TS-CC-06", Dice(&[8])),
        ("TS-CC-06", Dice(&[2])),
        ("TS-CC-12", Dice(&[2])),
        ("TS-MOR-01", Dice(&[3])),
    ];
    transcript::check::<TenSided>("ten-sided", &transcript::named(field, names), lines, env!("CARGO_MANIFEST_DIR"));
}
