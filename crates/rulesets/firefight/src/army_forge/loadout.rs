//! GF-AFIM-09..12. Equipment after upgrades, and who carries it.

use referee::judged;
use serde_json::Value;

use super::field::{list, number, rule, text};
use crate::forms::book::plain;
use crate::forms::compile::{Compiler, House};
use crate::forms::part::{Named, Part};
use crate::forms::words::When;
use crate::roster::WeaponPlan;
use crate::special_rules::{Holder, Written};

/// A weapon of a unit and how many copies the whole unit has.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    pub weapon: WeaponPlan,
    pub count: usize,
    /// One the unit had before its upgrades.
    pub basic: bool,
}

/// An item: how many, and what it gives.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub name: String,
    pub count: usize,
    pub rules: Vec<Written>,
}

fn count(entry: &Value) -> usize {
    judged!("GF-AFIM-11");
    number(&entry["count"]).unwrap_or(1).clamp(0, 200) as usize
}

/// GF-AFIM-09, GF-AFIM-10. Without a range it is for melee; the multiplier is already in the attacks.
fn weapon(entry: &Value, count: usize) -> Option<Piece> {
    let name = text(&entry["name"]).or_else(|| text(&entry["label"]))?;
    judged!("GF-AFIM-09", "GF-AFIM-10");
    let range = number(&entry["range"]).filter(|n| (1..=255).contains(n)).map(|n| n as u8);
    let attacks = number(&entry["attacks"]).unwrap_or(1).clamp(0, 255) as u8;
    let rules = list(&entry["specialRules"]).filter_map(rule).collect();
    let weapon = WeaponPlan { name, range, attacks: Some(attacks), rules, carried: Vec::new() };
    Some(Piece { weapon, count, basic: !entry["originalCount"].is_null() })
}

/// Weapons and items of a loadout, those inside items included.
pub fn read(loadout: &Value) -> (Vec<Piece>, Vec<Item>) {
    let mut pieces = Vec::new();
    let mut items = Vec::new();
    for entry in list(loadout) {
        let copies = count(entry);
        if entry["content"].is_array() {
            let inner = list(&entry["content"]);
            let (weapons, rules): (Vec<&Value>, Vec<&Value>) =
                inner.partition(|it| it["type"] == "ArmyBookWeapon" || it.get("attacks").is_some());
            pieces.extend(weapons.into_iter().filter_map(|it| weapon(it, copies * count(it))));
            items.push(Item {
                name: text(&entry["name"]).unwrap_or_default(),
                count: copies,
                rules: rules.into_iter().filter_map(rule).collect(),
            });
        } else {
            pieces.extend(weapon(entry, copies));
        }
    }
    (pieces, items)
}

/// GF-AFIM-17. Weapons of the same type are counted together.
pub fn merge(own: &mut Vec<Piece>, other: Vec<Piece>) {
    for piece in other {
        match own.iter_mut().find(|mine| mine.weapon == piece.weapon && mine.basic == piece.basic) {
            Some(mine) => mine.count += piece.count,
            None => own.push(piece),
        }
    }
}

/// GF-AFIM-12. Copies for each model: evenly when there are enough, else basic weapons from the last model back and
/// upgrades from the first on, each going on where the one before stopped.
pub fn hand_out(pieces: &[Piece], models: usize) -> Vec<WeaponPlan> {
    let mut next = 0;
    let plan = |piece: &Piece| {
        let mut carried = vec![(piece.count / models) as u8; models];
        if piece.count >= models {
            carried.iter_mut().take(piece.count % models).for_each(|copies| *copies += 1);
        } else if piece.basic {
            carried.iter_mut().rev().take(piece.count).for_each(|copies| *copies += 1);
        } else {
            for _ in 0..piece.count {
                carried[next % models] += 1;
                next += 1;
            }
        }
        WeaponPlan { carried, ..piece.weapon.clone() }
    };
    pieces.iter().filter(|piece| piece.count > 0).map(plan).collect()
}

/// GF-FAC-13. The weapon rules of an upgrade that names the weapons it upgrades count on those alone, if there are any.
pub fn aim_upgrades(unit: &Value, pieces: &mut Vec<Piece>, items: &mut [Item]) {
    for upgrade in list(&unit["selectedUpgrades"]) {
        let targets: Vec<String> = list(&upgrade["upgrade"]["targets"]).filter_map(text).collect();
        for gain in list(&upgrade["option"]["gains"]) {
            let name = text(&gain["name"]).unwrap_or_default();
            let Some(item) = items.iter_mut().find(|item| item.name == name && !item.rules.is_empty()) else {
                continue;
            };
            let (of_weapons, others): (Vec<Written>, Vec<Written>) =
                item.rules.iter().cloned().partition(|rule| is_of_weapons(&rule.to_string()));
            if !of_weapons.is_empty() && sharpen(pieces, &targets, item.count, &of_weapons) {
                judged!("GF-FAC-13");
                item.rules = others;
            }
        }
    }
}

/// Gives rules to so many weapons of these names. Says whether there are any.
fn sharpen(pieces: &mut Vec<Piece>, names: &[String], count: usize, rules: &[Written]) -> bool {
    let bare = |name: &str| plain(name).trim_end_matches('s').to_string();
    let named = |piece: &Piece| names.iter().any(|name| bare(name) == bare(&piece.weapon.name));
    let mut sharper = Vec::new();
    for piece in pieces.iter_mut().filter(|piece| named(piece)) {
        let upgraded = piece.count.min(count.max(1));
        let mut weapon = piece.weapon.clone();
        weapon.rules.extend(rules.iter().cloned());
        piece.count -= upgraded;
        sharper.push(Piece { weapon, count: upgraded, basic: piece.basic && piece.count == 0 });
    }
    let any = !sharper.is_empty();
    pieces.extend(sharper);
    any
}

/// Whether a rule is about the attacks of a weapon.
fn is_of_weapons(written: &str) -> bool {
    let (mut forms, house) = (Vec::new(), House::new());
    let Some(found) = Compiler::new(&mut forms, &house).find(written) else { return false };
    let attacks = [When::Attacks, When::Shoots, When::Fights, When::Charges];
    match found.rule {
        Named::Core(rule) => matches!(rule.line().holder, Holder::Weapon | Holder::MeleeWeapon),
        Named::Form(id) => {
            let form = &forms[usize::from(id.0)];
            let own = |when: &When| attacks.contains(when);
            let sharpens = |part: &Part| !part.when.is_empty() && part.when.iter().all(own);
            form.has_special(1) || form.has_special(4) || form.parts.iter().all(sharpens)
        }
    }
}
