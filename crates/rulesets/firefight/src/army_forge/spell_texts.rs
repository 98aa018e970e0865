//! GF-AFIM-21. Spells of an army book: those whose text follows a known pattern are played, the rest are announced.

use serde_json::Value;

use super::Unreadable;
use super::field::{list, number, text};
use crate::special_rules::Written;
use crate::spells::{Effect, Spell};

/// A spell as its army book tells it, and as the game plays it if it can.
#[derive(Clone, Debug, PartialEq)]
pub struct SpellText {
    pub name: String,
    pub value: u8,
    pub text: String,
    pub played: Option<Spell>,
}

/// Reads the spells of an army book.
pub fn spells(book: &str) -> Result<Vec<SpellText>, Unreadable> {
    let book: Value = serde_json::from_str(book).map_err(|error| Unreadable::NotJson { detail: error.to_string() })?;
    Ok(list(&book["spells"]).filter_map(spell).collect())
}

fn spell(entry: &Value) -> Option<SpellText> {
    let name = text(&entry["name"])?;
    let told = text(&entry["effectSkirmish"]).or_else(|| text(&entry["effect"])).unwrap_or_default();
    let value = number(&entry["threshold"]).unwrap_or(1).clamp(1, 6) as u8;
    let played = played(&name, value, &told);
    Some(SpellText { name, value, text: told, played })
}

/// "One enemy unit within 12" takes 4 hits with AP(1) and Blast(3)": so many hits with rules of the book.
fn played(name: &str, value: u8, told: &str) -> Option<Spell> {
    let range = number_after(told, "within ")?;
    let (_, hits) = told.split_once("takes ").or_else(|| told.split_once("take "))?;
    let count = number_after(hits, "")?;
    let rest = hits.split_once("hit").map(|(_, rest)| rest.trim_start_matches('s'))?.trim().trim_end_matches('.');
    let with = match rest.strip_prefix("with ") {
        Some(with) => with,
        None if rest.is_empty() => "",
        None => return None,
    };
    let names = with.split([',', '&']).flat_map(|part| part.split(" and ")).map(str::trim).filter(|it| !it.is_empty());
    let rules: Vec<Written> = names.map(|it| Written::from(it.to_string())).collect();
    let known = rules.iter().all(|rule| matches!(rule, Written::Known(..))) && told.contains("enemy");
    let effect = Effect::Hits { count, rules };
    known.then(|| Spell { name: name.to_string(), word: name.to_string(), value, range, effect })
}

fn number_after(told: &str, mark: &str) -> Option<u8> {
    let (_, rest) = told.split_once(mark)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}
