//! The special rules, in the book's order.

mod ambush_to_blast;
mod caster;
mod deadly_to_furious;
mod hero;
mod immobile_to_rending;
mod stealth_to_unstoppable;

use crate::common::{Arena, arena, arena_of, plan};
use firefight::special_rules::{BOOK, Rule, Rules, Written};
use referee::oracles::{Line, face};
use serde_json::json;

/// One unit and, so many inches north of it, another.
fn facing(own: &str, foe: &str, gap: f64) -> Arena {
    let mut arena = arena(&[own], &[foe]);
    arena.put(own, 24.0, 10.0);
    arena.apart(own, foe, gap);
    arena
}

/// A model of an army with one weapon of these rules.
fn armed(name: &str, range: Option<u8>, rules: &[&str]) -> firefight::roster::UnitPlan {
    let mut unit = plan(name);
    unit.weapons = vec![
        serde_json::from_value(json!({"name": "Trial", "range": range, "attacks": 1, "rules": rules}))
            .expect("a weapon"),
    ];
    unit
}

/// A weapon that pierces on a 6 and one rule that adds a hit to it: the hit of the 6 has AP(4), the added one none.
fn only_the_first_pierces(arena: &mut Arena, strike: impl FnOnce(&mut Arena, Vec<(&'static str, Line)>)) {
    let trooper = &mut arena.setup.armies[1].units[0].models[0];
    (trooper.defense, trooper.rules) = (4, Rules::NONE.with(Rule::Tough, 3));
    strike(arena, vec![("GF-SHOO-18", face(5)), ("GF-SHOO-18", face(5))]);
    assert_eq!(arena.wounds("Trooper"), 1, "5 - 4 does not block, 5 does");
}

fn shot_at_twelve(unit: firefight::roster::UnitPlan) {
    let name = unit.name.clone();
    let mut arena = arena_of(json!({}), json!([]), [vec![unit], vec![plan("Trooper")]]);
    arena.put(&name, 24.0, 10.0);
    arena.apart(&name, "Trooper", 12.0);
    only_the_first_pierces(&mut arena, |arena, blocks| {
        arena.shoot(&name, std::iter::once(("GF-SHOO-17", face(6))).chain(blocks));
    });
}

#[test]
fn the_book_is_in_the_order_of_its_rules() {
    for (place, line) in BOOK.iter().enumerate() {
        assert_eq!(line.rule as usize, place);
        assert_eq!(
            Written::from(if line.rated { format!("{}(2)", line.name) } else { line.name.to_string() }),
            Written::Known(line.rule, if line.rated { 2 } else { 1 })
        );
    }
}

#[test]
fn gf_gen_17_only_rules_with_a_number_add_up() {
    let rules = Rules::NONE.with(Rule::Tough, 3).with(Rule::Tough, 3).with(Rule::Fast, 1).with(Rule::Fast, 1);
    assert_eq!((rules.rating(Rule::Tough), rules.rating(Rule::Fast)), (6, 1));
}
