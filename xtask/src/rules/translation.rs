//! Whether the Spanish ledger says the same things as the English one.

use std::collections::BTreeMap;

use rulebook::Kind;
use rulebook::ledger::Ledger;

use super::Game;

/// Every clause that only one of the two has, or whose kind differs. None while there is no translation.
pub fn complaints(game: &Game) -> Vec<String> {
    let Some(spanish) = &game.spanish else { return Vec::new() };
    let (english, spanish) = (kinds(&game.ledger), kinds(spanish));
    let path = format!("docs/rules/es/{}.md", game.name);
    let mut complaints = Vec::new();
    let missing: Vec<&str> = english.keys().filter(|id| !spanish.contains_key(*id)).copied().collect();
    if !missing.is_empty() {
        complaints.push(format!("{path}: {} clauses are missing: {}", missing.len(), missing.join(", ")));
    }
    for (id, kind) in &spanish {
        match english.get(id) {
            None => complaints.push(format!("{path}: {id} is not in docs/rules/{}.md", game.name)),
            Some(english) if english != kind => {
                complaints.push(format!("{path}: {id} is ({}), but ({}) in English", kind.word(), english.word()));
            }
            Some(_) => {}
        }
    }
    complaints
}

fn kinds(ledger: &Ledger) -> BTreeMap<&str, Kind> {
    ledger.clauses.iter().map(|clause| (clause.id.as_str(), clause.kind)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::reasons::Reasons;

    fn game(spanish: Option<&str>) -> Game {
        let english = "- **PX-A-01** (core) One.\n- **PX-A-02** (core) Two.\n";
        Game {
            name: "practice".to_string(),
            ledger: Ledger::read(english).unwrap(),
            spanish: spanish.map(|page| Ledger::read(page).unwrap()),
            reasons: Reasons::default(),
            has_code: false,
        }
    }

    #[test]
    fn the_same_clauses_in_another_order_are_a_translation() {
        assert!(complaints(&game(Some("- **PX-A-02** (core) Dos.\n- **PX-A-01** (core) Uno.\n"))).is_empty());
        assert!(complaints(&game(None)).is_empty());
    }

    #[test]
    fn what_differs_is_named() {
        let spanish = "- **PX-A-02** (advice) Dos.\n- **PX-A-03** (core) Tres.\n";
        assert_eq!(
            complaints(&game(Some(spanish))),
            [
                "docs/rules/es/practice.md: 1 clauses are missing: PX-A-01",
                "docs/rules/es/practice.md: PX-A-02 is (advice), but (core) in English",
                "docs/rules/es/practice.md: PX-A-03 is not in docs/rules/practice.md",
            ]
        );
    }
}
