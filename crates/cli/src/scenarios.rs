use std::path::Path;

use ::referee::Scenario;
use anyhow::{Context, Result};
use content::Shelf;
use protocol::{Library, Listing, Problem};

/// The scenarios the program carries, and those of a folder in front of them.
pub struct Scenarios(Shelf);

impl Scenarios {
    pub fn open(folder: Option<&Path>) -> Result<Scenarios> {
        let shelf = match folder {
            Some(folder) => Shelf::with_folder(folder).with_context(|| folder.display().to_string())?,
            None => Shelf::embedded(),
        };
        Ok(Scenarios(shelf))
    }
}

impl Library for Scenarios {
    fn list(&self) -> Vec<Listing> {
        let listing = |found: content::Listing| Listing {
            name: format!("{}/{}", found.game, found.id),
            game: found.game,
            title: found.name,
            summary: found.summary,
            minutes: found.minutes,
            sides: found.sides,
        };
        self.0.scenarios().into_iter().map(listing).collect()
    }

    fn find(&self, name: &str) -> Result<Scenario, Problem> {
        self.0.scenario(name).map_err(|problems| {
            let placed = |mut problem: content::Problem| {
                problem.complaint.field = problem.to_string();
                problem.complaint
            };
            Problem::Scenario { complaints: problems.into_iter().map(placed).collect() }
        })
    }
}
