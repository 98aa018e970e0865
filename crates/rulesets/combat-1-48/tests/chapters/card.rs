//! CB-CARD. The character cards.

use combat_1_48::card::{Card, CardPlan, Role};
use combat_1_48::squad::catalogue;
use referee::covers;
use serde_json::{Value, json};

use crate::bench::*;

#[test]
fn cb_card_01_a_card_says_who_somebody_is_and_what_he_can_do() {
    covers![
        "CB-CARD-02",
        "CB-CARD-03",
        "CB-CARD-04",
        "CB-CARD-05",
        "CB-CARD-06",
        "CB-CARD-07",
        "CB-CARD-08",
        "CB-CARD-09"
    ];
    let cards = catalogue();
    let bren = &cards["A3"];
    assert_eq!((bren.name.as_str(), bren.force.as_str(), bren.points), ("Pte Alf Reid", "british", 6));
    let face = &bren.healthy;
    assert_eq!((face.actions, face.movement, face.melee), (3, units(3.0), 1));
    assert_eq!((face.objective, face.suppression.map(|icon| icon.radius)), (Some(units(3.0)), Some(units(3.0))));
    let weapon = &face.weapons[0];
    assert_eq!((weapon.name.as_str(), weapon.shots, weapon.long, weapon.short), ("bren", 3, 3, 3));
}

#[test]
fn cb_card_10_the_wounded_side_has_its_own_values_and_skills() {
    let cards = catalogue();
    let harker = &cards["A2"];
    assert_eq!((harker.healthy.actions, harker.wounded.actions), (4, 2));
    assert_eq!((harker.healthy.order, harker.wounded.order), (1, 0));
    assert!(harker.healthy.grenade().is_some() && harker.wounded.grenade().is_none());
    assert!(cards["B4"].healthy.camouflage && cards["B4"].wounded.camouflage);
}

#[test]
fn cb_card_12_icons_and_grenades_carry_their_numbers() {
    let cards = catalogue();
    let (_, grenade) = cards["A7"].healthy.grenade().expect("a grenade");
    assert_eq!((grenade.shots, grenade.short, grenade.blast), (1, 4, Some(units(2.0))));
    assert_eq!(cards["A4"].healthy.aim, 2);
    let icon = cards["A6"].wounded.move_and_fire.expect("Move and Fire");
    assert_eq!((icon.distance, icon.weapon), (units(2.0), 0));
}

#[test]
fn cb_card_13_officers_and_ncos_are_told_apart() {
    let cards = catalogue();
    let roles: Vec<Role> = ["A1", "A2", "A7", "B1", "B2"].iter().map(|id| cards[*id].role).collect();
    assert_eq!(roles, [Role::Officer, Role::Nco, Role::Soldier, Role::Officer, Role::Nco]);
}

#[test]
fn every_card_of_the_catalogue_costs_what_the_formula_says() {
    let cards = catalogue();
    assert_eq!(cards.len(), 14);
    let total =
        |side: char| cards.values().filter(|card| card.id.starts_with(side)).map(|card| card.points).sum::<u16>();
    assert_eq!((total('A'), total('B')), (43, 42));
    // A1: 4 + (1+3+2)/2 + 1 for Move and Fire + 1 for coordinating + 1 for melee + 4 for Order = 14, halved.
    assert_eq!(cards["A1"].price(), 7);
    // B6: 3 + (1+3+2)/2 + 1 + 1 + (3-1) = 10, halved.
    assert_eq!(cards["B6"].price(), 5);
}

fn plan_of_a5() -> Value {
    let face = json!({"actions": 3, "move": 4, "aim": 1, "objective": 2, "melee": 2,
        "weapons": [{"name": "rifle", "shots": 2, "long": 2, "short": 2}]});
    json!({"id": "X1", "name": "Somebody", "role": "soldier", "type": "rifleman", "points": 5, "force": "none",
        "healthy": face, "wounded": face})
}

fn wrong(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut value = plan_of_a5();
    change(&mut value);
    let plan: CardPlan = serde_json::from_value(value).expect("a card");
    let complaints = Card::read(&plan).expect_err("something is wrong");
    complaints.into_iter().map(|it| format!("{}: {}", it.field, it.reason)).collect()
}

#[test]
fn cb_mel_14_a_card_that_breaks_a_limit_is_refused_with_the_field() {
    let plan: CardPlan = serde_json::from_value(plan_of_a5()).expect("a card");
    assert!(Card::read(&plan).is_ok());
    assert_eq!(wrong(|it| it["points"] = json!(6)), ["points: cb-complaint-points"]);
    assert_eq!(wrong(|it| it["healthy"]["melee"] = json!(0)), ["healthy.melee: cb-complaint-melee"]);
    assert_eq!(wrong(|it| it["wounded"]["actions"] = json!(6)), ["wounded.actions: cb-complaint-actions"]);
    assert_eq!(wrong(|it| it["wounded"]["move"] = json!(0)), ["wounded.move: cb-complaint-distance"]);
    let alone = json!({"radius": 2, "coordinated": true});
    let icons = wrong(|it| it["healthy"]["suppression"] = alone);
    assert_eq!(icons, ["healthy.suppression: cb-complaint-coordinates", "healthy: cb-complaint-icons"]);
    let other = json!({"distance": 3, "weapon": "sten"});
    let unarmed = wrong(|it| {
        it["healthy"]["aim"] = json!(0);
        it["healthy"]["move_and_fire"] = other;
    });
    assert_eq!(unarmed, ["healthy.move_and_fire: cb-complaint-no-such-weapon"]);
}
