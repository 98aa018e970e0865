//! Armies out of books that nobody has written: units of the samples with rules of the army books, plain and composed,
//! drawn by lot, and with the spells of some army.

use dice::{Quick, Source};
use referee::{Scenario, lot};
use serde_json::{Value, json};

use crate::forms::book::book;
use crate::roster::{BOOKS, Bearers, UnitPlan, book as samples};
use crate::special_rules::Written;
use crate::spells;

/// Units of an army.
const UNITS: usize = 4;

fn one<'a, T>(dice: &mut dyn Source, all: &'a [T]) -> &'a T {
    &all[lot(dice, all.len() as u32) as usize]
}

/// A rule of the data, plain or composed, with a rating that some of them use; Spawn and Split name a unit.
fn rule(dice: &mut dyn Source) -> Written {
    let rules: Vec<&String> = book().rules.values().map(|(name, _)| name).collect();
    let name = *one(dice, &rules);
    if name == "Spawn" || name == "Split" {
        return Written::from(format!("{name}(Cutter [{}])", lot(dice, 3) + 1));
    }
    let suffix = one(dice, &["", "", "", "", " Aura", " Buff", " Mark", " Debuff", " in Melee", " when Shooting"]);
    Written::from(format!("{name}{suffix}({})", lot(dice, 3) + 1))
}

fn unit(dice: &mut dyn Source, units: &[UnitPlan]) -> UnitPlan {
    let mut unit = one(dice, units).clone();
    unit.rules.extend((0..3).map(|_| rule(dice)));
    if lot(dice, 4) == 0 {
        unit.rules.push(Written::from("Caster(3)".to_string()));
    }
    if lot(dice, 4) == 0 {
        unit.rules.push(Written::from("Flying".to_string()));
    }
    if unit.models.is_some_and(|models| models > 1) {
        unit.bearers.push(Bearers { models: vec![0], rules: vec![rule(dice)] });
    }
    if let Some(weapon) = unit.weapons.first_mut() {
        if weapon.attacks.is_none() {
            (weapon.range, weapon.attacks) = (Some(24), Some(2));
        }
        weapon.rules.push(rule(dice));
    }
    unit
}

fn force(dice: &mut dyn Source) -> Value {
    let units: Vec<UnitPlan> = BOOKS.iter().filter_map(|(name, _)| samples(name)).flat_map(|it| it.units).collect();
    let armies = spells::armies();
    let army: &String = one(dice, &armies);
    let spells = spells::of_army(army);
    let profiles: Vec<&UnitPlan> = units.iter().filter(|unit| unit.name == "Cutter").collect();
    let drawn: Vec<UnitPlan> = (0..UNITS).map(|_| unit(dice, &units)).collect();
    json!({ "units": drawn, "spells": spells, "profiles": profiles })
}

/// The same table with two such armies, and the toggles of the army books as the lot has them.
pub fn battle(scenario: &Scenario, seed: u64) -> Scenario {
    let mut drawn = scenario.clone();
    let mut dice = Quick::new(seed);
    let auras = *one(&mut dice, &["picked", "picked", "unit"]);
    let ignoring = *one(&mut dice, &["best", "best", "each"]);
    for (name, value) in [("points", json!(3000)), ("aura_mode", json!(auras)), ("ignore_mode", json!(ignoring))] {
        drawn.options.insert(name.to_string(), value);
    }
    for side in &mut drawn.sides {
        side.force = force(&mut dice);
    }
    drawn
}
