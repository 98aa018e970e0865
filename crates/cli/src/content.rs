use std::io::Write;
use std::path::{Path, PathBuf};

use ::referee::GameEntry;
use anyhow::{Context, Result};
use clap::Subcommand;
use content::{Problem, Shelf};
use lessons::Lesson;

use crate::{Exit, Voice};

#[derive(Debug, Subcommand)]
pub enum Errand {
    /// Reads scenarios and forces and shows every mistake with its line and its remedy
    #[command(after_help = "Example: escaramuza content check my-folder a-scenario.toml")]
    Check {
        /// Files, or folders laid out by game; what the program carries otherwise
        paths: Vec<PathBuf>,
        /// One mistake a line, as JSON
        #[arg(long)]
        json: bool,
    },
}

/// Looks after scenarios and forces.
pub fn run(errand: &Errand, games: &[GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let Errand::Check { paths, json } = errand;
    let problems = problems(paths, games)?;
    for problem in &problems {
        if *json {
            writeln!(out, "{}", serde_json::to_string(problem)?)?;
        } else {
            writeln!(out, "{}", problem.draw(&voice.phrases.complaint(&problem.complaint), voice.ink))?;
        }
    }
    if problems.is_empty() && !json {
        writeln!(out, "{}", voice.say("cli-content-fine"))?;
    }
    Ok(if problems.is_empty() { Exit::Fine } else { Exit::Wrong })
}

fn problems(paths: &[PathBuf], games: &[GameEntry]) -> Result<Vec<Problem>> {
    if paths.is_empty() {
        return Ok(problems_on(&Shelf::embedded(), games));
    }
    let mut problems = Vec::new();
    for path in paths {
        problems.extend(problems_in(path, games).with_context(|| path.display().to_string())?);
    }
    Ok(problems)
}

fn problems_in(path: &Path, games: &[GameEntry]) -> Result<Vec<Problem>> {
    if std::fs::metadata(path)?.is_dir() {
        Ok(problems_on(&Shelf::with_folder(path)?, games))
    } else {
        Ok(content::check_file(&Shelf::embedded(), path, games))
    }
}

fn problems_on(shelf: &Shelf, games: &[GameEntry]) -> Vec<Problem> {
    let lessons = shelf.kept("lessons").into_iter().map(|(game, name)| format!("{game}/{name}"));
    let faulty = lessons.filter_map(|name| shelf.read_kept("lessons", &name, Lesson::read).err()).flatten();
    content::check(shelf, games).into_iter().chain(faulty).collect()
}
