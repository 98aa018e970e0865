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
    /// Writes scenarios, forces and data that the program carries out as files
    #[command(after_help = "Examples: escaramuza content export my-folder
          escaramuza content export my-folder fivecore/scenarios/the-elms-crossroads")]
    Export {
        /// The folder to write into; files that lie there are left alone
        folder: PathBuf,
        /// Only files whose path has one of these in it: fivecore, firefight/forces
        only: Vec<String>,
        /// Write over files that lie there
        #[arg(long)]
        force: bool,
    },
}

/// Looks after scenarios and forces.
pub fn run(errand: &Errand, games: &[GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    match errand {
        Errand::Check { paths, json } => check(paths, *json, games, voice, out),
        Errand::Export { folder, only, force } => export(folder, only, *force, voice, out),
    }
}

/// Writes what the program carries into a folder, laid out as the content folder is.
fn export(folder: &Path, only: &[String], force: bool, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let is_meant = |name: &str| only.is_empty() || only.iter().any(|part| name.contains(part.as_str()));
    let (mut written, mut left) = (0_u32, 0_u32);
    for (name, text) in Shelf::carried().filter(|(name, _)| is_meant(name)) {
        let file = folder.join(name);
        if file.exists() && !force {
            left += 1;
            continue;
        }
        let beside = file.parent().unwrap_or(folder);
        std::fs::create_dir_all(beside).with_context(|| beside.display().to_string())?;
        std::fs::write(&file, text).with_context(|| file.display().to_string())?;
        written += 1;
    }
    let counts = [("written", written.into()), ("left", left.into())];
    writeln!(out, "{}", voice.tell("cli-content-exported", &counts))?;
    Ok(if written + left > 0 { Exit::Fine } else { Exit::Wrong })
}

fn check(paths: &[PathBuf], json: bool, games: &[GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let problems = problems(paths, games)?;
    for problem in &problems {
        if json {
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
