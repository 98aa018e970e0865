//! Random armies over the whole vocabulary in random play: every game ends, every question has an answer.

use crate::common::{plan, scenario};
use dice::Quick;
use firefight::Firefight;
use firefight::forms::book::book;
use firefight::roster::UnitPlan;
use firefight::special_rules::Written;
use firefight::spells;
use referee::{Scenario, lot};
use serde_json::{Value, json};

const UNITS: [&str; 8] =
    ["Captain", "Trooper", "Guard Squad", "Cutter", "Brute", "Pathfinder", "Biker", "Strider Walker"];

/// A rule of the data, plain or composed, with a rating that some of them use.
fn rule(luck: &mut Quick) -> Written {
    let rules: Vec<&String> = book().rules.values().map(|(name, _)| name).collect();
    let name = rules[lot(luck, rules.len() as u32) as usize];
    let suffix = ["", "", "", " Aura", " Buff", " Mark", " Debuff", " in Melee"][lot(luck, 8) as usize];
    Written::from(format!("{name}{suffix}({})", lot(luck, 3) + 1))
}

fn unit(luck: &mut Quick) -> UnitPlan {
    let mut unit = plan(UNITS[lot(luck, UNITS.len() as u32) as usize]);
    for _ in 0..3 {
        unit.rules.push(rule(luck));
    }
    if lot(luck, 4) == 0 {
        unit.rules.push(Written::from("Caster(3)".to_string()));
    }
    if let Some(weapon) = unit.weapons.first_mut() {
        if weapon.attacks.is_none() {
            (weapon.range, weapon.attacks) = (Some(24), Some(2));
        }
        weapon.rules.push(rule(luck));
    }
    unit
}

fn force(luck: &mut Quick) -> Value {
    let armies = spells::armies();
    let army = &armies[lot(luck, armies.len() as u32) as usize];
    let units: Vec<UnitPlan> = (0..4).map(|_| unit(luck)).collect();
    json!({ "units": units, "spells": spells::of_army(army) })
}

fn battle(seed: u64) -> Scenario {
    let mut luck = Quick::new(seed);
    let mut scenario = scenario("ash-crossing");
    scenario.options.insert("points".into(), json!(3000));
    for side in &mut scenario.sides {
        side.force = force(&mut luck);
    }
    scenario
}

#[test]
fn random_armies_of_the_whole_vocabulary_hold_every_property() {
    for seed in 0..6 {
        testkit::prove::<Firefight>(&battle(seed), seed);
    }
}
