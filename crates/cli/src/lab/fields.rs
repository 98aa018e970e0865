use std::sync::Arc;

use ::lab::Field;
use ::referee::GameEntry;
use anyhow::{Result, bail};
use content::Shelf;
use workshop::Workshop;

use crate::Voice;
use crate::opened::{entry, scenario};

/// The fields by name: a scenario, a file, a whole game, a kind of battle that a game draws up by the seed of each game, or
/// a landscape of which every game has another table.
pub fn fields(names: &[String], workshop: &Workshop, games: &'static [GameEntry], voice: &Voice) -> Result<Vec<Field>> {
    let mut fields = Vec::new();
    for name in names {
        if let Some(drawn) = drawn(name, games).or_else(|| tables(name, workshop, games)) {
            fields.push(drawn);
        } else if games.iter().any(|entry| entry.id == name) {
            let own = workshop.shelf().scenarios().into_iter().filter(|listing| listing.game == *name);
            for listing in own {
                fields.push(fixed(&format!("{name}/{}", listing.id), workshop, games, voice)?);
            }
        } else {
            fields.push(fixed(name, workshop, games, voice)?);
        }
    }
    if fields.is_empty() {
        bail!("name a scenario, a game, or one of: {}", all_drawn(games).join(", "));
    }
    Ok(fields)
}

fn fixed(name: &str, workshop: &Workshop, games: &'static [GameEntry], voice: &Voice) -> Result<Field> {
    let scenario = scenario(workshop, name, voice)?;
    let label = format!("{}/{}", scenario.game, scenario.id);
    Ok(Field::fixed(label, entry(games, &scenario.game)?, scenario))
}

/// A kind of battle that is drawn up by a seed: `fivecore/generated`.
fn drawn(name: &str, games: &'static [GameEntry]) -> Option<Field> {
    let (game, kind) = name.split_once('/')?;
    let entry = games.iter().find(|entry| entry.id == game)?;
    let drawn = entry.drawn.iter().find(|drawn| drawn.name == kind)?;
    let table = move |id: &str| Shelf::embedded().scenario(&format!("{game}/{id}", game = entry.id)).expect("our own");
    let scenario = move |seed| (drawn.scenario)(&table, seed);
    Some(Field { name: name.to_string(), entry, scenario: Arc::new(scenario), fixed: false })
}

/// Tables of a landscape, another for every game: `fivecore/tables/farm`.
fn tables(name: &str, workshop: &Workshop, games: &'static [GameEntry]) -> Option<Field> {
    let (game, landscape) = name.split_once("/tables/")?;
    let entry = games.iter().find(|entry| entry.id == game)?;
    let wish = workshop.wish(entry.id, Some(landscape), 0)?;
    let workshop = workshop.clone();
    let scenario = move |seed| {
        let wish = workshop::TableWish { seed, ..wish.clone() };
        workshop.draw_up(entry.id, &wish).expect("the landscape was found").scenario
    };
    Some(Field { name: name.to_string(), entry, scenario: Arc::new(scenario), fixed: false })
}

fn all_drawn(games: &[GameEntry]) -> Vec<String> {
    let of =
        |entry: &GameEntry| entry.drawn.iter().map(|drawn| format!("{}/{}", entry.id, drawn.name)).collect::<Vec<_>>();
    games.iter().flat_map(of).collect()
}
