use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use ::referee::{Complaint, Word};
use anyhow::{Context, Result};
use clap::Subcommand;
use firefight::army::Army;
use firefight::army_forge::{self, Import, Line, System};
use firefight::muster::{muster, raise};
use firefight::roster::Roster;
use serde_json::{Value, json};

use crate::{Exit, Voice, read_file};

#[derive(Debug, Subcommand)]
pub enum Errand {
    /// Reads an army list of the list builder Army Forge and tells line by line what was understood of it
    #[command(
        after_help = "Examples: escaramuza muster import list.json --out my-army.toml · escaramuza muster import - < list.json"
    )]
    Import {
        /// The list as JSON; - reads what is pasted on standard input
        list: PathBuf,
        /// The army book as JSON, for its spells
        #[arg(long)]
        book: Option<PathBuf>,
        /// Take the list even if it was made for another game
        #[arg(long)]
        any_system: bool,
        /// Write an army file that the game can play
        #[arg(long)]
        out: Option<PathBuf>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Reads an army file and shows every mistake, its points and its organisation
    #[command(after_help = "Example: escaramuza muster check my-army.toml --points 300")]
    Check {
        /// The army file
        force: PathBuf,
        /// The size of the game; the army's points rounded up to the next ten otherwise
        #[arg(long)]
        points: Option<u32>,
    },
}

/// Looks after armies of Grimdark Future: Firefight.
pub fn run(errand: &Errand, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    match errand {
        Errand::Import { list, book, any_system, out: file, json } => {
            let system = if *any_system { System::Any } else { System::Firefight };
            let Some(import) = import(list, book.as_deref(), system, voice)? else { return Ok(Exit::Wrong) };
            if *json {
                writeln!(out, "{}", as_json(&import))?;
            } else {
                tell(&import, voice, out)?;
            }
            file.as_deref().map_or(Ok(Exit::Fine), |file| write(&import, file, voice, out))
        }
        Errand::Check { force, points } => check(force, *points, voice, out),
    }
}

/// The list as it was understood, or a sentence on why it could not be.
fn import(list: &Path, book: Option<&Path>, system: System, voice: &Voice) -> Result<Option<Import>> {
    let mut read = army_forge::import(&text(list)?, system);
    if let (Ok(import), Some(book)) = (&mut read, book) {
        match army_forge::spells(&text(book)?) {
            Ok(spells) => import.learn(&spells),
            Err(unreadable) => read = Err(unreadable),
        }
    }
    Ok(match read {
        Ok(import) => Some(import),
        Err(unreadable) => {
            eprintln!("escaramuza: {}: {}", list.display(), sentence(&unreadable.line(), voice));
            None
        }
    })
}

fn text(path: &Path) -> Result<String> {
    if path == Path::new("-") {
        let mut pasted = String::new();
        std::io::stdin().read_to_string(&mut pasted).context("standard input")?;
        return Ok(pasted);
    }
    String::from_utf8(read_file(path)?).with_context(|| path.display().to_string())
}

fn sentence(line: &Line, voice: &Voice) -> String {
    let complaint = Complaint { field: String::new(), reason: line.word.clone(), facts: line.facts.clone() };
    voice.phrases.complaint(&complaint)
}

/// What was understood, and marked with `!` what to look at.
fn tell(import: &Import, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    let points =
        [("name", import.name.as_str().into()), ("total", import.total.into()), ("points", import.points.into())];
    writeln!(out, "{}", voice.bold(&voice.tell("cli-muster-list", &points)))?;
    for line in &import.report.lines {
        let mark = if line.warns { '*' } else { ' ' };
        writeln!(out, "{mark} {}", sentence(line, voice))?;
    }
    let warnings = import.report.warnings().count();
    Ok(writeln!(out, "{}", voice.tell("cli-muster-read", &[("warnings", warnings.into())]))?)
}

fn as_json(import: &Import) -> Value {
    let Import { name, points, total, roster, report } = import;
    json!({"name": name, "points": points, "total": total, "lines": report.lines, "army": roster})
}

/// Writes the army, if the game would take it.
fn write(import: &Import, file: &Path, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    if let Err(complaints) = raise(&import.roster, &mut Vec::new()) {
        complaints.iter().for_each(|it| eprintln!("escaramuza: {}: {}", it.field, voice.phrases.complaint(it)));
        return Ok(Exit::Wrong);
    }
    let army = format!("# {}: {} points.\n\n{}", import.name, import.total, import.roster.to_toml());
    std::fs::write(file, army).with_context(|| file.display().to_string())?;
    writeln!(out, "{}", voice.tell("cli-muster-written", &[("file", file.display().to_string().into())]))?;
    Ok(Exit::Fine)
}

/// Every mistake at its line; of a sound army its points and what its organisation breaks.
fn check(force: &Path, points: Option<u32>, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    read_file(force)?;
    let judge = |value: &Value| muster(value, "", &mut Vec::new()).err().unwrap_or_default();
    let value = match content::force_file(force, judge) {
        Ok(value) => value,
        Err(problems) => {
            for problem in &problems {
                writeln!(out, "{}", problem.draw(&voice.phrases.complaint(&problem.complaint), voice.ink))?;
            }
            return Ok(Exit::Wrong);
        }
    };
    let roster: Roster = serde_json::from_value(value)?;
    let army = raise(&roster, &mut Vec::new()).unwrap_or_default();
    organisation(&army, points.unwrap_or(army.points().div_ceil(10) * 10), voice, out)
}

fn organisation(army: &Army, points: u32, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let counts = [
        ("units", army.units.len().into()),
        ("models", army.model_count().into()),
        ("total", army.points().into()),
        ("points", points.into()),
    ];
    writeln!(out, "{}", voice.tell("cli-muster-army", &counts))?;
    let overspent = army.overspent(points);
    for breach in overspent.iter().chain(&army.breaches(points)) {
        let unit = Word::from(breach.unit.clone().unwrap_or_default());
        let complaint = Complaint::new("", breach.word.clone()).with("found", breach.found).with("limit", breach.limit);
        writeln!(out, "* {}", voice.phrases.complaint(&complaint.with("unit", unit)))?;
    }
    Ok(if overspent.is_none() { Exit::Fine } else { Exit::Wrong })
}
