//! TS-CHK, TS-MOR, TS-PAN, TS-RAL and the skills that bear on courage.

use referee::covers;
use referee::oracles::{face, faces};
use serde_json::json;
use ten_sided::battle::{Berth, Step};
use ten_sided::{checks, panic};

use crate::common::{Arena, arena, arena_with, dice, stay, walk, word};

/// Example 29.
#[test]
fn ts_mor_03_an_individual_below_half_of_its_wounds_checks() {
    covers!["TS-MOR-06"];
    let mut arena = arena(&[&["F2 6"], &["H5"]]);
    arena.row("F2", 40.0, 10.0);
    arena.put("H5", &[(47.0, 50.0)]);
    let hero = arena.model("H5", 1);
    arena.battle.model_mut(hero).wounds = 2;
    let lines = [
        ("TS-ORD-01", word("ts-order-shoot")),
        ("TS-SHT-08", faces([5, 1, 1, 1, 1, 1])),
        ("TS-DMG-01", face(8)),
        ("TS-MOR-03", face(2)),
    ];
    arena.order("F2", lines);
    assert_eq!(arena.state("H5").berth, Berth::Routed);
}

/// Example 30.
#[test]
fn ts_mor_05_at_half_a_beaten_individual_panics_only() {
    covers!["TS-MOR-01", "TS-MOR-09"];
    let mut arena = arena(&[&["H1 4"], &["F6"]]);
    arena.put("F6", &[(40.0, 52.5)]);
    arena.row("H1", 40.0, 50.0);
    let lines = [("TS-CC-06", face(8)), ("TS-CC-12", face(7)), ("TS-CC-06", face(1)), ("TS-MOR-01", face(1))];
    arena.charged("H1", "F6", lines);
    assert!(arena.state("F6").panicked && arena.count("F6") == 1);
}

/// Example 39.
#[test]
fn ts_mor_07_a_winner_who_bleeds_checks_all_the_same() {
    covers!["TS-MOR-03"];
    let mut arena = arena(&[&["H5"], &["F4 5"]]);
    arena.put("H5", &[(50.0, 50.0)]);
    arena.put("F4", &[(52.5, 50.0), (47.5, 50.0), (50.0, 52.5), (50.0, 47.5), (53.0, 53.0)]);
    let lines = vec![
        ("TS-CC-06", faces([7, 1, 1, 1])),
        ("TS-CC-12", face(8)),
        ("TS-CC-06", face(9)),
        ("TS-CC-06", face(9)),
        ("TS-CC-12", face(3)),
        ("TS-CC-12", face(3)),
        ("TS-MOR-03", face(3)),
        ("TS-MOR-01", face(9)),
    ];
    let hero = arena.model("H5", 1);
    arena.battle.model_mut(hero).wounds = 2;
    arena.round("H5", lines);
    assert_eq!((arena.battle.model(hero).wounds, arena.count("F4")), (1, 3));
    assert!(!arena.state("H5").panicked);
}

#[test]
fn ts_mor_08_a_round_of_combat_has_no_check_for_losses() {
    covers!["TS-MOR-07"];
    let mut arena = arena(&[&["H1 8"], &["F4 4"]]);
    arena.leave("H1", 4);
    arena.row("H1", 40.0, 50.0);
    arena.row("F4", 40.0, 52.5);
    let mut lines = dice("TS-CC-06", &[7, 1, 1, 1]);
    lines.push(("TS-CC-12", face(6)));
    lines.extend(dice("TS-CC-06", &[6, 1, 1, 1]));
    lines.push(("TS-CC-12", face(7)));
    arena.round("H1", lines);
    assert_eq!((arena.count("H1"), arena.count("F4")), (3, 3), "three of eight, one each: nobody checks");
}

/// Example 42.
#[test]
fn ts_skl_09_the_fearless_roll_nothing() {
    let mut arena = arena(&[&["H1 4"], &["K3 4"]]);
    arena.row("H1", 40.0, 50.0);
    arena.row("K3", 40.0, 52.5);
    let mut lines = dice("TS-CC-06", &[1, 1, 1, 1]);
    lines.extend(dice("TS-CC-06", &[9, 1, 1, 1]));
    lines.push(("TS-CC-12", face(9)));
    arena.charged("H1", "K3", lines);
    assert_eq!((arena.count("K3"), arena.state("K3").panicked), (3, false));
}

/// Example 44, with the leader of a unit.
#[test]
fn ts_chk_04_a_unit_checks_with_its_best() {
    covers!["TS-CHK-03", "TS-CMD-01", "TS-CMD-04"];
    let mut arena = arena_with(json!({"command": true}), json!([]), &[&["H1 8", "H5"], &["F1 6"]]);
    arena.row("H1", 40.0, 20.0);
    arena.put("H5", &[(100.0, 100.0)]);
    let courage = |arena: &Arena| checks::courage(&arena.setup, &arena.battle, arena.unit("H1"));
    assert_eq!(courage(&arena), 6, "five and its leader");
    let leader = arena.model("H1", 1);
    arena.battle.model_mut(leader).at = None;
    assert_eq!(courage(&arena), 5);
}

#[test]
fn ts_cmd_02_the_first_three_models_bear_the_roles() {
    use ten_sided::setup::Role;
    let arena = arena_with(json!({"command": true}), json!([]), &[&["H1 8", "F4 4", "H5"], &["A3 3+2"]]);
    let roles =
        |id: &str| arena.setup.models_of(arena.unit(id)).map(|id| arena.setup.card(id).role).collect::<Vec<_>>();
    assert_eq!(roles("H1")[..4], [Role::Leader, Role::Standard, Role::Musician, Role::Plain]);
    assert!(["F4", "H5", "A3"].iter().all(|id| roles(id).iter().all(|role| *role == Role::Plain)));
}

#[test]
fn ts_cmd_03_a_standard_counts_as_one_wound_more() {
    let mut arena = arena_with(json!({"command": true}), json!([]), &[&["H1 4"], &["F4 4"]]);
    arena.row("H1", 40.0, 50.0);
    arena.row("F4", 40.0, 52.5);
    let mut lines = dice("TS-CC-06", &[1, 1, 1, 1]);
    lines.extend(dice("TS-CC-06", &[1, 1, 1, 1]));
    lines.push(("TS-MOR-01", face(9)));
    arena.round("H1", lines);
}

/// Example 27.
#[test]
fn ts_ral_01_a_unit_in_panic_tries_to_rally_when_activated() {
    covers!["TS-RAL-03", "TS-RAL-05", "TS-SKL-02", "TS-RAL-06"];
    let mut arena = arena(&[&["F3 4", "F6"], &["H1 4"]]);
    arena.row("F3", 40.0, 20.0);
    arena.put("F6", &[(50.0, 14.0)]);
    arena.row("H1", 40.0, 42.5);
    arena.state_mut("F3").panicked = true;
    assert_eq!(checks::courage(&arena.setup, &arena.battle, arena.unit("F3")), 8);
    arena.activate("F3", [("TS-RAL-01", face(4))]);
    assert!(!arena.state("F3").panicked, "2+, and two worse for an enemy at 20 cm");
    arena.state_mut("F3").panicked = true;
    arena.put("F6", &[(100.0, 14.0)]);
    arena.activate("F3", [("TS-RAL-01", face(8))]);
    assert!(arena.state("F3").panicked, "without the Lady a nine is needed");
}

/// Example 28.
#[test]
fn ts_ral_02_only_the_nearest_enemy_in_sight_weighs() {
    covers!["TS-RAL-04", "TS-RAL-06"];
    let hut = json!([{"kind": "hut", "rect": [30, 25, 60, 27], "ground": "impassable", "opacity": "solid"}]);
    let mut arena = arena_with(json!({}), hut, &[&["F3 4"], &["H1 4", "H2 4"]]);
    let pressure = |arena: &Arena| checks::pressure(&arena.setup, &arena.battle, arena.unit("F3"));
    arena.row("F3", 40.0, 60.0);
    arena.row("H1", 40.0, 87.5);
    arena.row("H2", 40.0, 112.5);
    assert_eq!(pressure(&arena), 2);
    arena.row("H1", 40.0, 22.0);
    assert_eq!(pressure(&arena), 1, "behind the hut nobody counts");
    arena.row("H2", 40.0, 18.0);
    assert_eq!(pressure(&arena), 0);
}

#[test]
fn ts_cmd_01_music_helps_to_rally() {
    covers!["TS-RAL-01"];
    let mut arena = arena_with(json!({"command": true}), json!([]), &[&["H1 8"], &["F1 4"]]);
    arena.row("H1", 10.0, 5.0);
    arena.row("F1", 40.0, 110.0);
    arena.state_mut("H1").panicked = true;
    arena.activate("H1", [("TS-RAL-01", face(3))]);
    assert!(!arena.state("H1").panicked, "courage 6 with its leader: 4+, and one better with music");
}

/// TS-PAN-01, TS-ORD-11.
#[test]
fn ts_pan_01_in_panic_a_unit_may_only_move() {
    covers!["TS-ORD-11"];
    let mut arena = arena(&[&["F2 6"], &["H1 4"]]);
    arena.row("F2", 40.0, 20.0);
    arena.row("H1", 40.0, 60.0);
    arena.state_mut("F2").panicked = true;
    let (open, barred) = arena.offers("F2", Step::default());
    assert_eq!(open, ["ts-order-move", "ts-order-rush", "ts-order-enough"]);
    assert!(barred.iter().all(|(_, clause)| clause == "TS-ORD-11"), "{barred:?}");
}

#[test]
fn ts_pan_06_in_panic_nobody_comes_nearer() {
    use referee::Travel as _;
    use ten_sided::ground::Manners;
    use ten_sided::march::March;
    let mut arena = arena(&[&["F2 4"], &["H1 4", "H2 4"]]);
    arena.row("F2", 40.0, 40.0);
    arena.row("H1", 40.0, 60.0);
    arena.row("H2", 40.0, 10.0);
    arena.state_mut("F2").panicked = true;
    let (setup, unit) = (&arena.setup, arena.unit("F2"));
    let mut march =
        March::new(setup, &arena.battle, Manners::of(unit), referee::clause!("TS-MOV-01"), |_| table::Length::cm(10));
    march.shuns = panic::shunned(setup, &arena.battle, unit);
    assert_eq!(march.shuns.iter().collect::<Vec<_>>(), [arena.unit("H1")], "the nearest it sees");
    let shift = |dy: f64| {
        (1..=4).map(|n| walk(arena.model("F2", n), &[(37.0 + 3.0 * n as f64, 40.0 + dy)])).collect::<Vec<_>>()
    };
    assert_eq!(march.check(&shift(-5.0)), Ok(()));
    assert_eq!(march.check(&shift(5.0)).expect_err("nearer").clause.to_string(), "TS-PAN-06");
}

/// Example 38.
#[test]
fn ts_pan_04_panic_takes_the_reaction_marker() {
    covers!["TS-PAN-07", "TS-REA-15", "TS-MOR-05"];
    let mut arena = arena(&[&["H1 4"], &["F2 4"]]);
    arena.row("H1", 40.0, 50.0);
    arena.row("F2", 40.0, 52.5);
    arena.state_mut("F2").reaction = true;
    let mut lines = dice("TS-CC-06", &[1, 1, 1, 1]);
    lines.extend(dice("TS-CC-06", &[9, 1, 1, 1]));
    lines.push(("TS-CC-12", face(9)));
    lines.push(("TS-MOR-01", face(1)));
    arena.charged("H1", "F2", lines);
    assert!(arena.state("F2").panicked && !arena.state("F2").reaction);
    let (charger, target) = (arena.unit("H1"), arena.unit("F2"));
    let answer = arena.play([], |play| ten_sided::reaction::to_assault(play, charger, target));
    assert_eq!(answer, ten_sided::reaction::Response::Nothing);
}

#[test]
fn ts_pan_02_in_panic_nobody_answers() {
    let mut arena = arena(&[&["F4 4"], &["H1 4"]]);
    arena.row("F4", 40.0, 40.0);
    arena.row("H1", 40.0, 52.5);
    arena.state_mut("H1").panicked = true;
    let (charger, target) = (arena.unit("F4"), arena.unit("H1"));
    let answer = arena.play([], |play| ten_sided::reaction::to_assault(play, charger, target));
    assert_eq!(answer, ten_sided::reaction::Response::Nothing);
}

/// Example 50.
#[test]
fn ts_chk_05_checks_of_one_event_are_rolled_on_the_values_at_its_end() {
    covers!["TS-SKL-02", "TS-MOR-06", "TS-RES-07"];
    let mut arena = arena(&[&["F1 6", "F4 4"], &["H3 6", "H5"]]);
    arena.put("F1", &[(40.0, 50.0), (43.0, 50.0), (46.0, 50.0), (49.0, 50.0), (52.0, 50.0), (40.0, 46.0)]);
    arena.put("H3", &[(40.0, 52.5), (43.0, 52.5), (46.0, 52.5), (37.5, 50.0), (37.0, 54.0), (40.0, 56.0)]);
    arena.put("H5", &[(50.5, 52.0)]);
    arena.put("F4", &[(53.0, 52.0), (56.0, 52.0), (59.0, 52.0), (62.0, 52.0)]);
    arena.have_fought("F1", "H3");
    arena.have_fought("F1", "H5");
    let hero = arena.model("H5", 1);
    arena.battle.model_mut(hero).wounds = 2;
    // Four daggers, then five axes; 4 and 5 touch the chieftain, who strikes with them.
    let mut lines = dice("TS-CC-06", &[1, 1, 1, 1]);
    lines.extend(dice("TS-CC-06", &[9, 9, 9]));
    lines.push(("TS-CC-06", faces([9, 1])));
    lines.extend(dice("TS-CC-12", &[9, 9, 9, 9]));
    lines.extend(dice("TS-CC-06", &[9, 1]));
    lines.push(("TS-CC-12", face(9)));
    lines.extend([("TS-MOR-01", face(3)), ("TS-MOR-01", face(2))]);
    lines.push(("TS-RES-05", stay()));
    arena.round("F1", lines);
    assert!(!arena.state("H3").panicked, "it held at the Leader's courage");
    assert_eq!((arena.count("H3"), arena.state("H5").berth), (3, Berth::Routed));
}

#[test]
fn ts_pan_05_who_fails_again_stays_in_panic() {
    let mut arena = arena(&[&["H1 4"], &["F2 4"]]);
    arena.row("H1", 40.0, 50.0);
    arena.row("F2", 40.0, 52.5);
    arena.state_mut("F2").panicked = true;
    let mut lines = dice("TS-CC-06", &[1, 1, 1, 1]);
    lines.extend(dice("TS-CC-06", &[9, 1, 1, 1]));
    lines.push(("TS-CC-12", face(9)));
    lines.push(("TS-MOR-01", face(1)));
    arena.charged("H1", "F2", lines);
    assert_eq!((arena.count("F2"), arena.state("F2").panicked), (3, true));
}

#[test]
fn ts_ask_04_the_best_value_is_used_unasked() {
    let mut arena = arena_with(json!({"heroes_lead": true}), json!([]), &[&["H1 4", "H5"], &["F1 4"]]);
    arena.row("H1", 40.0, 50.0);
    arena.put("H5", &[(40.0, 47.0)]);
    assert_eq!(checks::initiative(&arena.setup, &arena.battle, arena.unit("H1")), 5);
    assert_eq!(checks::courage(&arena.setup, &arena.battle, arena.unit("H1")), 7);
}
