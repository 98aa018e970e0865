//! Battles drawn up by a seed: warbands drawn from the four clans, legal at any size, on the tables of the scenarios.

use dice::{Quick, Source};
use referee::{Drawn, Scenario, Tables, clause, lot};
use serde_json::json;

use crate::muster::{Breach, raise};
use crate::roster::{CLANS, Others, ProfilePlan, Roster, UnitPlan, Written, clan};

/// Two clans at 300, 480 or 700 points where it is fought for points, areas, herds or in the fog, or three at 300 by the
/// well; every option is thrown for.
pub const DRAWN: Drawn = Drawn { name: "warbands drawn by lot", scenario: drawn };

const TABLES: [&str; 6] =
    ["heron-ford", "standing-stones", "cattle-raid", "fog-on-the-moor", "meeting-engagement", "three-clans"];
const OPTIONS: [&str; 5] = ["command", "facings", "break_off", "gifts", "heroes_lead"];

fn drawn(tables: &Tables<'_>, seed: u64) -> Scenario {
    let table = TABLES[seed as usize % TABLES.len()];
    let mut scenario = tables(table);
    let mut dice = Quick::new(seed);
    let points = if scenario.sides.len() > 2 { 300 } else { [300, 480, 700][lot(&mut dice, 3) as usize] };
    scenario.options.insert("points".to_string(), json!(points));
    for option in OPTIONS {
        scenario.options.insert(option.to_string(), json!(lot(&mut dice, 2) == 0));
    }
    let mut clans: Vec<&str> = CLANS.to_vec();
    for side in &mut scenario.sides {
        let clan = clans.remove(lot(&mut dice, clans.len() as u32) as usize);
        side.force = serde_json::to_value(levy(clan, &mut dice, points)).expect("a roster is plain data");
    }
    scenario
}

/// TS-PTS-07..12. A warband of a clan; one that came out with too few units is drawn again.
pub fn levy(name: &str, dice: &mut dyn Source, points: u32) -> Roster {
    let choices = entries(&clan(name).expect("our own clan"));
    let mut roster = draw(name, choices.clone(), dice, points);
    for _ in 0..TRIES {
        if fits(&roster, points, |_| false) {
            break;
        }
        roster = draw(name, choices.clone(), dice, points);
    }
    roster
}

/// How often a warband with too few units is drawn again: at any size that is played one of the first few will do.
const TRIES: usize = 1000;

/// Units drawn until nothing more fits the points or the limits.
fn draw(name: &str, mut choices: Vec<UnitPlan>, dice: &mut dyn Source, points: u32) -> Roster {
    let mut roster = Roster { clan: Some(name.to_string()), units: Vec::new() };
    let too_few = |breach: &Breach| breach.clause == clause!("TS-PTS-09");
    while !choices.is_empty() {
        let place = lot(dice, choices.len() as u32) as usize;
        roster.units.push(choices[place].clone());
        if !fits(&roster, points, too_few) {
            roster.units.pop();
            choices.remove(place);
        }
    }
    roster
}

/// It costs no more than was agreed and breaks no limit but those forgiven.
fn fits(roster: &Roster, points: u32, forgiven: impl Fn(&Breach) -> bool) -> bool {
    let force = raise(roster);
    force.is_ok_and(|force| force.overspent(points).is_none() && force.breaches(points).iter().all(forgiven))
}

/// Every unit of a clan in every size it may have, and its individuals; the boars with their drovers.
fn entries(book: &[ProfilePlan]) -> Vec<UnitPlan> {
    let plan = |profile: &ProfilePlan, models: Option<u8>, with: Option<Others>| UnitPlan {
        name: None,
        profile: Written::Named(profile.name.clone()),
        models,
        with,
    };
    let drovers = book.iter().find(|profile| profile.name == DROVERS);
    let mut entries = Vec::new();
    for profile in book.iter().filter(|profile| profile.name != DROVERS) {
        let with = drovers.filter(|_| profile.name == BOARS);
        match with {
            _ if profile.individual => entries.push(plan(profile, None, None)),
            Some(drovers) => {
                let written = Written::Named(drovers.name.clone());
                entries.push(plan(profile, Some(3), Some(Others { profile: written, models: 2 })));
            }
            None if profile.sz >= 4 => entries.extend((3..=6).map(|models| plan(profile, Some(models), None))),
            None => entries.extend((4..=10).map(|models| plan(profile, Some(models), None))),
        }
    }
    entries
}

const BOARS: &str = "Tusk drive boars";
const DROVERS: &str = "Tusk drive drovers";
