use std::path::Path;

use ::referee::{GameEntry, Scenario};
use anyhow::Result;
use protocol::{Library, Listing, Problem};
use workshop::Workshop;

use crate::opened::workshop;

/// The scenarios the program carries, those of a folder in front of them, and tables drawn up by a seed.
pub struct Scenarios(Workshop);

impl Scenarios {
    pub fn open(folder: Option<&Path>, games: &'static [GameEntry]) -> Result<Scenarios> {
        Ok(Scenarios(workshop(folder, games)?))
    }

    pub fn workshop(&self) -> &Workshop {
        &self.0
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
        self.0.shelf().scenarios().into_iter().map(listing).collect()
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
