//! The rules of the army books: how names become forms, what the forms do in play, and a table of all of them.

mod attacks;
mod bounds;
mod carriers;
mod every_condition;
mod every_deal;
mod every_gift;
mod every_pick;
mod every_place;
mod every_rule;
mod every_spell;
mod in_order;
mod lists;
mod moves_and_morale;
mod newcomers;
mod placed_anew;
mod random_armies;
mod reading;
mod registry;
mod special_clauses;
mod special_limits;
mod spells;
mod until_used;
mod uses;

use crate::common::{Arena, arena_of, plan};
use firefight::roster::{UnitPlan, WeaponPlan};
use firefight::special_rules::Written;
use serde_json::json;

/// A unit of the samples with more rules.
pub fn with(name: &str, rules: &[&str]) -> UnitPlan {
    let mut unit = plan(name);
    unit.rules.extend(rules.iter().map(|rule| Written::from((*rule).to_string())));
    unit
}

/// A unit with one weapon and no other.
pub fn armed(mut unit: UnitPlan, range: u8, attacks: u8, rules: &[&str]) -> UnitPlan {
    let rules = rules.iter().map(|rule| Written::from((*rule).to_string())).collect();
    unit.weapons = vec![WeaponPlan {
        name: "Test".to_string(),
        range: (range > 0).then_some(range),
        attacks: Some(attacks),
        rules,
        carried: vec![],
    }];
    unit
}

/// Two units so many inches apart on open ground; the other is called Foe.
pub fn duel(own: UnitPlan, mut foe: UnitPlan, gap: f64) -> Arena {
    let name = own.name.clone();
    foe.called = Some("Foe".to_string());
    let mut arena = arena_of(json!({}), json!([]), [vec![own], vec![foe]]);
    arena.put(&name, 24.0, 10.0);
    arena.apart(&name, "Foe", gap);
    arena
}
