//! GF-PREP, GF-FORG, GF-TABL: armies, their organisation, and the table they need.

use crate::common::{force, scenario};
use firefight::Firefight;
use firefight::army::{Army, Stock};
use firefight::muster::raise;
use firefight::roster::{Roster, UnitPlan, book};
use referee::Game as _;
use referee::covers;
use serde_json::json;

fn army(names: &[(&str, u8)]) -> Army {
    let books = ["dawn-vanguard", "rust-raiders"];
    let known: Vec<UnitPlan> = books.iter().filter_map(|name| book(name)).flat_map(|book| book.units).collect();
    let plan = |&(name, copies): &(&str, u8)| UnitPlan {
        copies: Some(copies),
        ..known.iter().find(|unit| unit.name == name).expect("a unit").clone()
    };
    let roster = Roster { units: names.iter().map(plan).collect(), ..Roster::default() };
    raise(&roster, &mut Stock::default(), true).expect("an army")
}

fn breaches(army: &Army, points: u32) -> Vec<(String, i64, i64)> {
    let found = army.overspent(points).into_iter().chain(army.breaches(points));
    found.map(|breach| (breach.clause.to_string(), breach.found, breach.limit)).collect()
}

fn clauses(army: &Army, points: u32) -> Vec<String> {
    breaches(army, points).into_iter().map(|(clause, ..)| clause).collect()
}

/// WE-04.
#[test]
fn gf_forg_04_every_ready_list_is_legal_and_worth_what_it_says() {
    covers!["GF-FORG-05", "GF-PREP-04"];
    for (name, points, units, models) in [
        ("dv-200", 200, 6, 8),
        ("dv-300", 300, 9, 11),
        ("dv-300w", 300, 8, 8),
        ("rr-200", 200, 6, 8),
        ("rr-300", 300, 10, 12),
        ("vc-200", 200, 5, 7),
        ("vc-300", 300, 9, 11),
        ("crimson-brood-200", 200, 6, 9),
        ("crimson-brood-300", 300, 8, 11),
    ] {
        let roster: Roster = serde_json::from_value(force(name)).expect("a roster");
        let army = raise(&roster, &mut Stock::default(), true).expect("an army");
        assert_eq!((army.points(), army.units.len(), army.model_count()), (points, units, models), "{name}");
        assert_eq!(breaches(&army, points), [], "{name}");
    }
}

#[test]
fn gf_forg_03_a_unit_over_35_percent_is_a_breach_with_its_numbers() {
    covers!["GF-FORG-10"];
    let bad = army(&[("Warlord", 1), ("War Rig", 1), ("Biker", 3), ("Gang", 1)]);
    assert_eq!(breaches(&bad, 300), [("GF-FORG-03".to_string(), 125, 105)]);
}

#[test]
fn gf_forg_02_three_troopers_are_too_many_at_200() {
    let bad = army(&[("Trooper", 3), ("Captain", 1), ("Gunner", 1), ("Marksman", 1)]);
    assert_eq!(breaches(&bad, 200), [("GF-FORG-02".to_string(), 3, 2)]);
}

#[test]
fn gf_prep_02_too_many_points_are_refused_and_every_breach_is_listed() {
    covers!["GF-FORG-05", "GF-PREP-01"];
    let bad = army(&[("Captain", 1), ("Guard Squad", 2), ("Trooper", 2), ("Pathfinder", 1), ("Mortar Team", 1)]);
    assert_eq!(clauses(&bad, 200), ["GF-PREP-02", "GF-FORG-04", "GF-FORG-05"]);
}

#[test]
fn gf_forg_01_two_heroes_are_too_many_at_200() {
    let bad = army(&[("Captain", 1), ("Warlord", 1), ("Trooper", 2), ("Cutter", 2)]);
    assert_eq!(breaches(&bad, 200), [("GF-FORG-01".to_string(), 2, 1)]);
    let crowd = army(&[("Warlord", 1), ("Gang", 2), ("Pikeman", 2), ("Rocketeer", 2)]);
    assert_eq!(breaches(&crowd, 200), [("GF-FORG-04".to_string(), 7, 6), ("GF-FORG-05".to_string(), 11, 10)]);
}

/// WE-06.
#[test]
fn gf_forg_08_a_joined_hero_counts_with_its_unit() {
    let mut joined = army(&[("Captain", 1), ("Guard Squad", 1)]);
    assert_eq!(breaches(&joined, 200), []);
    joined.units[0].joins = Some(1);
    assert_eq!(breaches(&joined, 200), [("GF-FORG-03".to_string(), 80, 70)]);
}

/// WE-05.
#[test]
fn gf_forg_09_breaches_are_warnings_unless_the_toggle_enforces_them() {
    covers!["GF-FORG-06", "GF-FORG-07"];
    let mut bad = scenario("ash-crossing");
    bad.options.insert("points".into(), json!(300));
    bad.sides[0].force = json!({"army": "rust-raiders", "units": [
        {"name": "Warlord"}, {"name": "War Rig"}, {"name": "Biker", "copies": 3}, {"name": "Gang"}]});
    let (setup, _) = Firefight::set_up(&bad).expect("accepted");
    assert_eq!(setup.breaches.iter().filter(|(side, _)| side.0 == 0).count(), 1);
    bad.options.insert("force_org".into(), json!(true));
    let complaints = Firefight::set_up(&bad).err().expect("refused");
    assert!(complaints.iter().any(|it| it.reason.as_str() == "gf-breach-cost"), "{complaints:?}");
}

/// WE-08.
#[test]
fn gf_tabl_04_zones_leave_24_inches_between_them() {
    covers!["GF-TABL-01", "GF-TABL-03", "GF-TABL-05", "GF-TABL-10"];
    let zone = |depth: f64| {
        let mut scenario = scenario("ash-crossing");
        scenario.table.pieces.clear();
        scenario.table = serde_json::from_value(json!({"width": 48, "depth": depth})).expect("a table");
        Firefight::set_up(&scenario).ok().map(|(setup, _)| setup.zone)
    };
    assert_eq!(zone(48.0), Some(table::Length::inches(12)));
    assert_eq!(zone(36.0), Some(table::Length::inches(6)));
    assert_eq!(zone(27.0), None);
}

#[test]
fn gf_tabl_09_every_piece_has_its_types_before_the_game() {
    let (setup, _) = Firefight::set_up(&scenario("ash-crossing")).expect("sound");
    let wood = setup.table.pieces.iter().find(|piece| piece.name == "wood").expect("a wood");
    assert!(
        wood.ground == table::Ground::Difficult
            && wood.cover != table::Cover::None
            && wood.opacity == table::Opacity::Dense
    );
}
