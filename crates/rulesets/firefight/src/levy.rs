//! An army drawn by lot from a sample book, legal at any size; or out of invented books.

pub mod invented;

use dice::{Quick, Source};
use referee::{Drawn, Scenario, Tables, lot};
use serde_json::json;

use crate::army::{Army, Stock};
use crate::muster::raise;
use crate::roster::{BOOKS, Roster, UnitPlan, book};

/// Units drawn until nothing more fits the points or the organisation.
pub fn levy(dice: &mut dyn Source, points: u32) -> Roster {
    let (army, _) = BOOKS[lot(dice, BOOKS.len() as u32) as usize];
    levy_of(army, dice, points)
}

/// The same from one book.
pub fn levy_of(army: &str, dice: &mut dyn Source, points: u32) -> Roster {
    let mut choices = book(army).expect("our own army").units;
    let mut roster = Roster { army: Some(army.to_string()), ..Roster::default() };
    while !choices.is_empty() {
        let place = lot(dice, choices.len() as u32) as usize;
        let wanted = UnitPlan { name: choices[place].name.clone(), ..UnitPlan::default() };
        roster.units.push(wanted);
        if !is_legal(&roster, points) {
            roster.units.pop();
            choices.remove(place);
        }
    }
    roster
}

fn is_legal(roster: &Roster, points: u32) -> bool {
    let fits = |army: Army| army.overspent(points).is_none() && army.breaches(points).is_empty();
    raise(roster, &mut Stock::default(), true).is_ok_and(fits)
}

/// The same table with two armies drawn by a seed.
pub fn battle(scenario: &Scenario, points: u32, seed: u64) -> Scenario {
    let mut drawn = scenario.clone();
    let mut dice = Quick::new(seed);
    drawn.options.insert("points".to_string(), json!(points));
    for side in &mut drawn.sides {
        side.force = serde_json::to_value(levy(&mut dice, points)).expect("a roster is plain data");
    }
    drawn
}

/// On one of two tables, two armies drawn by the dice, at 200 or 300 points.
pub const DRAWN: Drawn = Drawn { name: "drawn armies", scenario: drawn };

fn drawn(tables: &Tables<'_>, seed: u64) -> Scenario {
    let table = ["ash-crossing", "refinery-gantries"][seed as usize / 2 % 2];
    battle(&tables(table), [200, 300][seed as usize % 2], seed)
}

/// Two armies over the whole vocabulary of the army books.
pub const INVENTED: Drawn = Drawn { name: "invented books", scenario: invent };

fn invent(tables: &Tables<'_>, seed: u64) -> Scenario {
    let table = ["ash-crossing", "refinery-gantries"][seed as usize % 2];
    invented::battle(&tables(table), seed)
}
