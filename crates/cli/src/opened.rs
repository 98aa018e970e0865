//! A battle to look at: from a scenario by name, a scenario's file, or a journal.

use std::path::{Path, PathBuf};

use ::referee::{AnyMatch, DicePlan, GameEntry, NotOpened, Scenario};
use anyhow::{Context, Result, anyhow};
use clap::Args;
use content::{Ink, Problem, Shelf};
use dice::Seed;
use protocol::Record;
use serde_json::Value;
use workshop::Workshop;

use crate::{Voice, read_file};

#[derive(Debug, Args)]
pub struct From {
    /// A scenario by name (fivecore/the-elms-crossroads) or file, or a journal
    from: String,
    /// Start the scenario from this moment, as the protocol's `position` tells it
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// A folder with scenarios and forces of your own
    #[arg(long, value_name = "FOLDER")]
    content: Option<PathBuf>,
}

impl From {
    pub fn open(&self, games: &'static [GameEntry], voice: &Voice) -> Result<Box<dyn AnyMatch>> {
        let path = Path::new(&self.from);
        if path.extension().is_some_and(|ending| ending == "journal") {
            return reopen(path, games);
        }
        let workshop = workshop(self.content.as_deref(), games)?;
        let mut scenario = scenario(&workshop, &self.from, voice)?;
        if let Some(file) = &self.position {
            let told: Value = serde_json::from_slice(&read_file(file)?).with_context(|| file.display().to_string())?;
            scenario.position = Some(told.get("position").cloned().unwrap_or(told));
        }
        begin(games, scenario, Seed::new([0; 32]), voice)
    }
}

/// What the program carries, and a folder in front of it.
pub fn shelf(folder: Option<&Path>) -> Result<Shelf> {
    match folder {
        Some(folder) => Shelf::with_folder(folder).with_context(|| folder.display().to_string()),
        None => Ok(Shelf::embedded()),
    }
}

/// The same, and tables that are drawn up by a seed.
pub fn workshop(folder: Option<&Path>, games: &'static [GameEntry]) -> Result<Workshop> {
    let told =
        |problems: Vec<Problem>| anyhow!("{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "));
    Workshop::new(shelf(folder)?, games).map_err(told)
}

/// A scenario by its name, drawn up by what its name says, or from its file.
pub fn scenario(workshop: &Workshop, name: &str, voice: &Voice) -> Result<Scenario> {
    let path = Path::new(name);
    let read = if path.is_file() { workshop.shelf().scenario_file(path) } else { workshop.scenario(name) };
    read.map_err(|problems| {
        let drawn =
            problems.iter().map(|problem| problem.draw(&voice.phrases.complaint(&problem.complaint), Ink::Plain));
        anyhow!(drawn.collect::<Vec<_>>().join("\n"))
    })
}

pub fn entry(games: &'static [GameEntry], game: &str) -> Result<&'static GameEntry> {
    Ok(::referee::Shelf(games).find(game)?)
}

pub fn begin(games: &'static [GameEntry], scenario: Scenario, seed: Seed, voice: &Voice) -> Result<Box<dyn AnyMatch>> {
    let opened = ::referee::Shelf(games).open(scenario, DicePlan::default(), Some(seed));
    opened.map_err(|why| match why {
        NotOpened::Scenario(complaints) => {
            let said = complaints.iter().map(|it| format!("{}: {}", it.field, voice.phrases.complaint(it)));
            anyhow!(said.collect::<Vec<_>>().join("\n"))
        }
        why => why.into(),
    })
}

fn reopen(path: &Path, games: &'static [GameEntry]) -> Result<Box<dyn AnyMatch>> {
    let record = Record::read(&read_file(path)?);
    ::referee::Shelf(games).replay(&record.journal, None).with_context(|| path.display().to_string())
}
