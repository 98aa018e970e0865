use std::io::{Write, stdin};
use std::path::PathBuf;

use ::referee::{GameEntry, Scenario};
use anyhow::{Context, Result};
use clap::Args;
use content::Shelf;
use dice::Seed;
use protocol::{Desk, Library, Limits, Listing, Problem, converse};

use crate::Exit;

pub const HELP: &str = "\
The requests and replies are told in docs/protocol.md.
Example: echo '{\"id\": 1, \"do\": \"hello\"}' | escaramuza referee";

#[derive(Debug, Args)]
pub struct Request {
    /// A folder with scenarios and forces of your own
    #[arg(long, value_name = "FOLDER")]
    content: Option<PathBuf>,
    /// The longest line to listen to, in MiB; a journal is reopened in one line
    #[arg(long, value_name = "MIB", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    longest_line: u16,
}

/// Speaks the protocol until the caller quits or hangs up.
pub fn run(request: &Request, games: &'static [GameEntry], mut out: &mut dyn Write) -> Result<Exit> {
    let shelf = match &request.content {
        Some(folder) => Shelf::with_folder(folder).with_context(|| folder.display().to_string())?,
        None => Shelf::embedded(),
    };
    let limits = Limits { line: usize::from(request.longest_line) << 20, ..Limits::default() };
    let mut desk = Desk::new(games, random_seed).with_library(Scenarios(shelf)).with_limits(limits);
    converse(&mut desk, &mut stdin().lock(), &mut out)?;
    Ok(Exit::Fine)
}

/// A seed that nobody chose.
fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    Seed::new(bytes)
}

struct Scenarios(Shelf);

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
