//! How names become forms, and what is refused.

use super::{duel, with};
use crate::common::{arena_of, plan, scenario_of};
use firefight::Firefight;
use firefight::forms::part::{Does, Named, Scope};
use firefight::special_rules::Rule;
use referee::{Complaint, Game as _, covers};
use serde_json::{Value, json};

fn complaints(house: Value) -> Vec<Complaint> {
    let mut scenario = scenario_of(json!({}), json!([]), [vec![plan("Trooper")], vec![plan("Cutter")]]);
    scenario.sides[0].force["house"] = house;
    Firefight::set_up(&scenario).err().unwrap_or_default()
}

#[test]
fn gf_fac_02_names_are_read_without_case_and_with_their_rating() {
    let arena = duel(with("Trooper", &["  retaliate(2)", "DEVOUT"]), plan("Cutter"), 12.0);
    let card = arena.setup.model(arena.only("Trooper"));
    assert!(card.unknown.is_empty(), "{:?}", card.unknown);
    assert_eq!(card.forms.iter().map(|it| it.rating).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn gf_fac_03_a_composed_name_is_read_from_the_right() {
    covers!["GF-FAC-116", "GF-FAC-117"];
    let names = ["Precision Fighter Aura", "Speed Buff", "Courage Debuff", "Rending in Melee Mark"];
    let arena = duel(with("Trooper", &names), plan("Cutter"), 12.0);
    let card = arena.setup.model(arena.only("Trooper"));
    assert!(card.unknown.is_empty(), "{:?}", card.unknown);
    let does = |n: usize| {
        let Named::Form(form) = card.forms[n].rule else { panic!("no form") };
        arena.setup.form(form).parts[0].does[0].clone()
    };
    assert!(matches!(does(0), Does::Aura { .. }));
    assert!(matches!(does(1), Does::Gives(_)));
    let Does::Gives(curse) = does(2) else { panic!("a curse gives") };
    let Named::Form(curse) = curse.rule else { panic!("a part") };
    let morale = &arena.setup.form(curse).parts[0].does[0];
    assert_eq!(*morale, Does::Morale(firefight::forms::words::Amount::Of(-1)), "the opposite sign");
    let Does::Marks(mark) = does(3) else { panic!("a mark marks") };
    assert_eq!((mark.rule, mark.scope), (Named::Core(Rule::Rending), Scope::Melee));
}

#[test]
fn gf_fac_04_in_melee_counts_on_melee_weapons_alone() {
    let arena = duel(with("Trooper", &["Bane in Melee"]), plan("Cutter"), 12.0);
    let weapons = &arena.setup.model(arena.only("Trooper")).weapons;
    let bane = |n: usize| arena.setup.weapon(weapons[n].weapon).rules.has(Rule::Bane);
    assert_eq!((bane(0), bane(1)), (false, true), "a rifle and a blade");
}

#[test]
fn gf_fac_05_words_inside_composed_names() {
    for name in ["Precision Attacks Buff", "Piercing Shooting Mark", "Speed Aura", "Unstoppable Shooting Mark"] {
        let arena = duel(with("Trooper", &[name]), plan("Cutter"), 12.0);
        assert!(arena.setup.model(arena.only("Trooper")).unknown.is_empty(), "{name}");
    }
}

#[test]
fn gf_fac_06_a_second_copy_gives_nothing_but_its_rating() {
    let arena = duel(with("Trooper", &["Devout", "Devout", "Ravage(1)", "Ravage(2)"]), plan("Cutter"), 12.0);
    let ratings: Vec<u8> = arena.setup.model(arena.only("Trooper")).forms.iter().map(|it| it.rating).collect();
    assert_eq!(ratings, [1, 3]);
}

#[test]
fn gf_fac_09_a_name_that_can_not_be_read_is_kept() {
    let arena = duel(with("Trooper", &["Moon Dance", "Moon Dance Boost"]), plan("Cutter"), 12.0);
    assert_eq!(arena.setup.model(arena.only("Trooper")).unknown, ["Moon Dance", "Moon Dance Boost"]);
}

#[test]
fn gf_fac_10_faults_of_own_rules_are_told_at_their_place() {
    let faulty = [
        (json!({"Odd": {"parts": [{"when": "attacks", "luck": 1}]}}), "sides[0].force.house.Odd.parts[0].luck"),
        (json!({"Odd": {"parts": [{"when": "sleeps", "hit": 1}]}}), "sides[0].force.house.Odd.parts[0].when"),
        (json!({"Odd": {"parts": [{"when": "tests", "hit": 1}]}}), "sides[0].force.house.Odd.parts[0].hit"),
        (json!({"Odd": {"parts": [{"when": "attacks"}]}}), "sides[0].force.house.Odd.parts[0]"),
        (json!({"Odd": {"parts": [{"special": "S99"}]}}), "sides[0].force.house.Odd.parts[0].special"),
        (json!({"Odd": {"parts": [{"aura": "Moon Dance"}]}}), "sides[0].force.house.Odd.parts[0].aura"),
    ];
    for (house, field) in faulty {
        let found: Vec<String> = complaints(house).into_iter().map(|it| it.field).collect();
        assert!(found.iter().any(|it| it.starts_with(field)), "{field}: {found:?}");
    }
    assert!(complaints(json!({"Iron Nerves": {"parts": [{"when": "tests", "morale": 1}]}})).is_empty());
}

#[test]
fn gf_fac_10_a_force_says_which_rules_it_replaces() {
    let mut scenario = scenario_of(json!({}), json!([]), [vec![plan("Trooper")], vec![plan("Cutter")]]);
    scenario.sides[0].force["house"] = json!({
        "Devout": {"parts": [{"when": "shoots", "hit": 1}]}, "Iron Nerves": {"parts": [{"when": "tests", "morale": 1}]},
    });
    let (setup, _) = Firefight::set_up(&scenario).expect("sound");
    assert_eq!(setup.armies[0].replaced, ["Devout"]);
}

#[test]
fn gf_fac_84_armor_makes_defense_better_and_never_worse() {
    for (rule, defense) in [("Armor(3)", 3), ("Armor(6)", 5)] {
        let arena = duel(with("Cutter", &[rule]), plan("Trooper"), 12.0);
        assert_eq!(arena.setup.model(arena.only("Cutter")).defense, defense);
    }
}

#[test]
fn gf_fac_134_with_the_toggle_off_the_rules_are_shown_and_not_played() {
    let arena = arena_of(
        json!({"faction_rules": false}),
        json!([]),
        [vec![with("Trooper", &["Devout"])], vec![plan("Cutter")]],
    );
    assert!(arena.setup.forms.is_empty());
    assert_eq!(arena.setup.model(arena.only("Trooper")).unknown, ["Devout"]);
}
