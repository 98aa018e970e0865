use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use ::referee::{Appraisal, Complaint, GameEntry, Import, Imported, Lists, Muster, Remark, Shelf};
use anyhow::{Context, Result, bail};
use clap::Subcommand;
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
        /// The game it is for, where more than one can tell
        #[arg(long)]
        game: Option<String>,
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
        /// The game it is for, where more than one can tell
        #[arg(long)]
        game: Option<String>,
        /// The size of the game; the army's points rounded up to the next ten otherwise
        #[arg(long)]
        points: Option<u32>,
    },
}

/// Looks after forces of the games that know more of them than a match would.
pub fn run(errand: &Errand, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    match errand {
        Errand::Import { list, game, book, any_system, out: file, json } => {
            let (muster, import) = importer(games, game.as_deref())?;
            let book = book.as_deref().map(text).transpose()?;
            let lists = Lists { list: &text(list)?, book: book.as_deref(), any_system: *any_system };
            let import = match import(&lists) {
                Ok(import) => import,
                Err(why) => {
                    eprintln!("escaramuza: {}: {}", list.display(), sentence(&why, voice));
                    return Ok(Exit::Wrong);
                }
            };
            if *json {
                writeln!(out, "{}", as_json(&import))?;
            } else {
                tell(&import, voice, out)?;
            }
            file.as_deref().map_or(Ok(Exit::Fine), |file| write(&import, muster, file, voice, out))
        }
        Errand::Check { force, game, points } => {
            let musters = musters(games, game.as_deref())?;
            check(force, &musters, *points, voice, out)
        }
    }
}

/// What the game that was named knows of forces, or all games that know anything.
fn musters(games: &'static [GameEntry], named: Option<&str>) -> Result<Vec<Muster>> {
    let Some(name) = named else { return Ok(games.iter().filter_map(|entry| entry.muster).collect()) };
    let muster = Shelf(games).find(name)?.muster;
    Ok(vec![muster.with_context(|| format!("{name} counts no points"))?])
}

/// The game that was named, or the only one, that reads lists made elsewhere.
fn importer(games: &'static [GameEntry], named: Option<&str>) -> Result<(Muster, Import)> {
    let reading = |muster: Muster| Some((muster, muster.import?));
    let known: Vec<_> = musters(games, named)?.into_iter().filter_map(reading).collect();
    match (known.as_slice(), named) {
        (&[only], _) => Ok(only),
        ([], Some(name)) => bail!("{name} reads no lists of others"),
        _ => bail!("name the game with --game"),
    }
}

fn text(path: &Path) -> Result<String> {
    if path == Path::new("-") {
        let mut pasted = String::new();
        std::io::stdin().read_to_string(&mut pasted).context("standard input")?;
        return Ok(pasted);
    }
    String::from_utf8(read_file(path)?).with_context(|| path.display().to_string())
}

fn sentence(remark: &Remark, voice: &Voice) -> String {
    let complaint = Complaint { field: String::new(), reason: remark.word.clone(), facts: remark.facts.clone() };
    voice.phrases.complaint(&complaint)
}

/// What was understood, and marked with `*` what to look at.
fn tell(import: &Imported, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    let points =
        [("name", import.name.as_str().into()), ("total", import.total.into()), ("points", import.points.into())];
    writeln!(out, "{}", voice.bold(&voice.tell("cli-muster-list", &points)))?;
    for remark in &import.remarks {
        let mark = if remark.warns { '*' } else { ' ' };
        writeln!(out, "{mark} {}", sentence(remark, voice))?;
    }
    let warnings = import.remarks.iter().filter(|remark| remark.warns).count();
    Ok(writeln!(out, "{}", voice.tell("cli-muster-read", &[("warnings", warnings.into())]))?)
}

fn as_json(import: &Imported) -> Value {
    let Imported { name, points, total, remarks, force, .. } = import;
    json!({"name": name, "points": points, "total": total, "lines": remarks, "army": force})
}

/// Writes the force, if the game would take it.
fn write(import: &Imported, muster: Muster, file: &Path, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    if let Err(complaints) = (muster.appraise)(&import.force, None) {
        complaints.iter().for_each(|it| eprintln!("escaramuza: {}: {}", it.field, voice.phrases.complaint(it)));
        return Ok(Exit::Wrong);
    }
    let force = format!("# {}: {} points.\n\n{}", import.name, import.total, import.text);
    std::fs::write(file, force).with_context(|| file.display().to_string())?;
    writeln!(out, "{}", voice.tell("cli-muster-written", &[("file", file.display().to_string().into())]))?;
    Ok(Exit::Fine)
}

/// Every mistake at its line; of a sound force its points and what its organisation breaks.
fn check(force: &Path, musters: &[Muster], points: Option<u32>, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    read_file(force)?;
    let judge = |value: &Value| appraise(musters, value, points).err().unwrap_or_default();
    match content::force_file(force, judge) {
        Ok(value) => match appraise(musters, &value, points) {
            Ok(appraisal) => tell_worth(&appraisal, voice, out),
            Err(_) => Ok(Exit::Wrong),
        },
        Err(problems) => {
            for problem in &problems {
                writeln!(out, "{}", problem.draw(&voice.phrases.complaint(&problem.complaint), voice.ink))?;
            }
            Ok(Exit::Wrong)
        }
    }
}

/// By the game that finds least wrong with it.
fn appraise(musters: &[Muster], force: &Value, points: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let judged = musters.iter().map(|muster| (muster.appraise)(force, points));
    let faults = |judged: &Result<_, Vec<_>>| judged.as_ref().err().map_or(0, Vec::len);
    judged.min_by_key(faults).unwrap_or_else(|| Err(Vec::new()))
}

fn tell_worth(appraisal: &Appraisal, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let counts = [
        ("units", appraisal.units.into()),
        ("models", appraisal.figures.into()),
        ("total", appraisal.total.into()),
        ("points", appraisal.points.into()),
    ];
    writeln!(out, "{}", voice.tell("cli-muster-army", &counts))?;
    for remark in &appraisal.remarks {
        writeln!(out, "* {}", sentence(remark, voice))?;
    }
    Ok(if appraisal.overspent { Exit::Wrong } else { Exit::Fine })
}
