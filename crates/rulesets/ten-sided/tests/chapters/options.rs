//! TS-BRK, TS-GFT, TS-HRO, TS-FAC: the optional rules.

use referee::covers;
use referee::oracles::{face, faces};
use serde_json::json;
use table::Bearing;
use ten_sided::battle::{Berth, Step};
use ten_sided::combat::{Charge, Fight};
use ten_sided::{checks, heroes, reaction, shooting, sight};

use crate::common::{Arena, arena_with, dice, paths, pick, split, stay, walk, word};

fn with(option: &str, sides: &[&[&str]]) -> Arena {
    let mut options = json!({});
    options[option] = json!(true);
    arena_with(options, json!([]), sides)
}

/// Example 58.
#[test]
fn ts_brk_01_a_unit_in_contact_may_break_off() {
    covers!["TS-BRK-02", "TS-BRK-03", "TS-BRK-04", "TS-BRK-05", "TS-BRK-06", "TS-MOR-02"];
    let mut arena = with("break_off", &[&["H3 6"], &["F4 5"]]);
    arena.leave("H3", 4);
    arena.put("H3", &[(40.0, 50.0), (43.0, 50.0), (46.0, 50.0), (43.0, 46.0)]);
    arena.put("F4", &[(40.0, 52.5), (43.0, 52.5), (46.0, 52.5), (43.0, 57.0), (46.0, 57.0)]);
    let (one, two) = (arena.model("H3", 3), arena.model("H3", 4));
    let mut lines = vec![("TS-ORD-01", word("ts-order-break-off"))];
    lines.extend(dice("TS-CC-06", &[2, 5, 9]));
    lines.extend(dice("TS-CC-12", &[6, 7, 3]));
    lines.push(("TS-MOR-02", face(7)));
    lines.push(("TS-BRK-05", paths(vec![walk(one, &[(46.0, 44.0)]), walk(two, &[(43.0, 42.0)])])));
    lines.push(("TS-RES-05", stay()));
    arena.order("H3", lines);
    assert!(arena.count("H3") == 2 && arena.state("H3").moved && arena.state("H3").activated);
    assert!(!arena.battle.is_in_contact(&arena.setup, arena.unit("H3")));
}

#[test]
fn ts_brk_02_who_is_hemmed_in_can_not_break_off() {
    let mut arena = with("break_off", &[&["H5"], &["F1 10"]]);
    let ring = |n: usize| {
        let turn = Bearing::tenths(n as i64 * 360).offset(table::Length::mm(41));
        (50.0 + turn.dx as f64 / 1e4, 50.0 + turn.dy as f64 / 1e4)
    };
    arena.put("H5", &[(50.0, 50.0)]);
    arena.put("F1", &(0..10).map(ring).collect::<Vec<_>>());
    arena.put("F1", &[(50.0, 52.6)]);
    let (open, barred) = arena.offers("H5", Step::default());
    assert!(!open.contains(&"ts-order-break-off".to_string()));
    assert!(barred.contains(&("ts-order-break-off".into(), "TS-BRK-02".into())));
}

/// Example 59.
#[test]
fn ts_gft_02_gifts_are_called_before_any_order() {
    covers!["TS-GFT-01", "TS-GFT-03", "TS-GFT-04", "TS-GFT-07"];
    let mut arena = with("gifts", &[&["F6", "F2 4"], &["H3 4"]]);
    arena.put("F6", &[(30.0, 20.0)]);
    arena.row("F2", 40.0, 20.0);
    arena.row("H3", 40.0, 62.5);
    arena.activate("F6", [("TS-GFT-02", pick(1)), ("TS-GFT-03", face(3))]);
    assert!(arena.state("F2").shrouded && arena.state("F6").gift_spent);
    let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([6, 6, 1, 1]))];
    lines.push(("TS-ALO-01", split(&[1, 1, 0, 0])));
    lines.extend(dice("TS-COV-01", &[9, 4]));
    lines.push(("TS-DMG-01", face(1)));
    arena.order("H3", lines);
}

#[test]
fn ts_gft_06_a_curse_spoils_the_next_shots_or_blows() {
    covers!["TS-GFT-02", "TS-GFT-03", "TS-GFT-05"];
    let mut arena = with("gifts", &[&["H6", "H2 4"], &["F1 4"]]);
    arena.put("H6", &[(40.0, 30.0)]);
    arena.row("H2", 60.0, 30.0);
    arena.row("F1", 40.0, 50.0);
    arena.activate("H6", [("TS-GFT-02", pick(0)), ("TS-GFT-03", face(4))]);
    assert!(arena.state("F1").cursed);
    arena.state_mut("H2").blessed = true;
    arena.row("H2", 40.0, 47.5);
    let fight = Fight::another_round(arena.unit("H2"), [arena.unit("F1")].into_iter().collect());
    let (spear, axe) = (arena.model("H2", 1), arena.model("F1", 1));
    let found =
        arena.play([], |play| Ok((fight.needs(play, spear, axe, 4).face(), fight.needs(play, axe, spear, 5).face())));
    assert_eq!(found, (6, 6), "one better and one worse");
    let mut lines = dice("TS-CC-06", &[1, 1, 1, 1]);
    lines.extend(dice("TS-CC-06", &[1, 1, 1, 1]));
    arena.round("H2", lines);
    assert!(!arena.state("F1").cursed && !arena.state("H2").blessed, "both are used up");
}

#[test]
fn ts_gft_06_a_cursed_unit_shoots_once_at_one_worse() {
    let mut arena = with("gifts", &[&["F2 4"], &["H1 4"]]);
    arena.row("F2", 40.0, 10.0);
    arena.row("H1", 40.0, 57.5);
    arena.state_mut("F2").cursed = true;
    arena.order("F2", [("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([5, 5, 5, 5]))]);
    assert!(!arena.state("F2").cursed && arena.count("H1") == 4);
}

/// Example 60.
#[test]
fn ts_hro_01_a_hero_leads_the_unit_beside_him() {
    covers!["TS-HRO-02", "TS-HRO-03", "TS-HRO-04"];
    let mut arena = with("heroes_lead", &[&["H1 5", "H5"], &["F1 5", "F2 4", "F6"]]);
    arena.row("H1", 40.0, 50.0);
    arena.put("H5", &[(46.0, 44.5)]);
    arena.row("F1", 40.0, 52.5);
    arena.row("F2", 40.0, 10.0);
    arena.put("F6", &[(80.0, 10.0)]);
    let (hero, unit) = (arena.unit("H5"), arena.unit("H1"));
    assert_eq!(heroes::all(&arena.setup, &arena.battle).to_vec(), [(hero, unit)]);
    assert_eq!(checks::initiative(&arena.setup, &arena.battle, unit), 5, "his, not their four");
    assert!(!shooting::targets(&arena.setup, &arena.battle, arena.unit("F2")).contains(&hero));
    assert!(shooting::targets(&arena.setup, &arena.battle, arena.unit("F6")).contains(&hero));
    let mut lines = dice("TS-CC-06", &[5, 6, 1, 1, 1]);
    lines.push(("TS-CC-12", face(1)));
    lines.extend(dice("TS-CC-06", &[1, 1, 1, 1, 1]));
    arena.have_fought("H1", "F1");
    arena.round("H1", lines);
}

#[test]
fn ts_hro_05_his_unit_checks_when_the_hero_falls() {
    let mut arena = with("heroes_lead", &[&["F6"], &["H1 5", "H5"]]);
    arena.put("F6", &[(40.0, 20.0)]);
    arena.row("H1", 40.0, 50.0);
    arena.put("H5", &[(40.0, 45.0)]);
    let hero = arena.model("H5", 1);
    arena.battle.model_mut(hero).wounds = 1;
    let lines = [("TS-ORD-01", pick(4)), ("TS-SHT-08", face(9)), ("TS-DMG-01", face(9)), ("TS-HRO-05", face(4))];
    arena.order("F6", lines);
    assert_eq!(arena.state("H5").berth, Berth::Destroyed);
    assert!(arena.state("H1").panicked, "courage 5 needs a five");
}

/// Example 61.
#[test]
fn ts_fac_04_a_charge_from_behind() {
    covers!["TS-MOV-09", "TS-FAC-02", "TS-FAC-03"];
    let mut arena = with("facings", &[&["F4 4"], &["H3 4"]]);
    arena.row("F4", 40.0, 20.0);
    arena.row("H3", 40.0, 35.0);
    let (charger, target) = (arena.unit("F4"), arena.unit("H3"));
    assert!(checks::is_behind(&arena.setup, &arena.battle, target, charger), "they look north");
    assert!(!sight::unit_sees(&arena.setup, &arena.battle, target, charger));
    let lines = [("TS-REA-07", word("ts-tries-counter-charge")), ("TS-REA-04", face(6))];
    let answer = arena.play(lines, |play| reaction::to_assault(play, charger, target));
    assert_eq!(answer, reaction::Response::Nothing, "six, and one worse");
    let (hound, slinger) = (arena.model("F4", 1), arena.model("H3", 1));
    let needs = arena.play([], |play| {
        let fight = Fight::charge(charger, target, Charge::declare(play, true));
        Ok(fight.needs(play, hound, slinger, 5).face())
    });
    assert_eq!(needs, 2);
}

/// The foxes look north: nobody sees who moves behind them, and all see who moves before them.
#[test]
fn ts_fac_02_a_movement_behind_ones_back_is_not_answered() {
    covers!["TS-REA-03"];
    for (from, to, asked) in [(20.0, 25.0, false), (100.0, 95.0, true)] {
        let mut arena = with("facings", &[&["H1 8"], &["F2 6"]]);
        arena.row("H1", 40.0, from);
        arena.row("F2", 40.0, 60.0);
        arena.state_mut("F2").reaction = true;
        let ways = (1..=8).map(|n| walk(arena.model("H1", n), &[(37.0 + 3.0 * n as f64, to)])).collect();
        let mut lines = vec![("TS-ORD-01", word("ts-order-move")), ("TS-MOV-01", paths(ways))];
        lines.extend(asked.then(|| ("TS-REA-03", word("ts-nobody-responds"))));
        arena.order("H1", lines);
        assert_eq!(arena.count("H1"), 8);
    }
}

#[test]
fn ts_fac_01_a_model_faces_the_way_it_went_or_only_turns() {
    covers!["TS-FAC-05"];
    let mut arena = with("facings", &[&["H5"], &["F1 4"]]);
    arena.put("H5", &[(50.0, 50.0)]);
    arena.row("F1", 40.0, 110.0);
    let hero = arena.model("H5", 1);
    arena.order("H5", [("TS-ORD-01", word("ts-order-move")), ("TS-MOV-01", paths(vec![walk(hero, &[(58.0, 50.0)])]))]);
    assert_eq!(arena.battle.model(hero).facing, Bearing::EAST);
    let mut turn = walk(hero, &[]);
    turn.facing = Some(Bearing::SOUTH);
    arena.order("H5", [("TS-ORD-01", word("ts-order-move")), ("TS-MOV-01", paths(vec![turn]))]);
    assert_eq!(arena.battle.model(hero).facing, Bearing::SOUTH);
    let unit = arena.unit("H5");
    arena.play([], |play| {
        ten_sided::facing::to_enemies(play, unit);
        Ok(())
    });
    assert_ne!(arena.battle.model(hero).facing, Bearing::SOUTH, "to the nearest enemy");
}
