//! Lists that somebody made elsewhere.

use std::io::Write;
use std::path::Path;

use ::referee::{GameEntry, Import, Imported, Lists, Muster, Shelf};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::{sentence, text};
use crate::{Exit, Voice};

/// A list as it was brought.
pub struct Brought<'a> {
    pub list: &'a Path,
    pub book: Option<&'a str>,
    pub any_system: bool,
    pub json: bool,
}

/// Tells what was understood of a list, and writes the army if that is wanted.
pub fn import(
    games: &'static [GameEntry],
    game: Option<&str>,
    brought: &Brought<'_>,
    file: Option<&Path>,
    voice: &Voice,
    out: &mut dyn Write,
) -> Result<Exit> {
    let (muster, import) = importer(games, game)?;
    let lists = Lists { list: &text(brought.list)?, book: brought.book, any_system: brought.any_system };
    let import = match import(&lists) {
        Ok(import) => import,
        Err(why) => {
            eprintln!("escaramuza: {}: {}", brought.list.display(), sentence(&why, voice));
            return Ok(Exit::Wrong);
        }
    };
    if brought.json {
        writeln!(out, "{}", as_json(&import))?;
    } else {
        tell(&import, voice, out)?;
    }
    file.map_or(Ok(Exit::Fine), |file| write(&import, muster, file, voice, out))
}

/// The game that was named, or the only one, that reads lists made elsewhere.
fn importer(games: &'static [GameEntry], named: Option<&str>) -> Result<(Muster, Import)> {
    let asked: Vec<&GameEntry> = match named {
        Some(name) => vec![Shelf(games).find(name)?],
        None => games.iter().collect(),
    };
    let reading = |entry: &GameEntry| Some((entry.muster?, entry.muster?.import?));
    let known: Vec<_> = asked.into_iter().filter_map(reading).collect();
    match (known.as_slice(), named) {
        (&[only], _) => Ok(only),
        ([], Some(name)) => bail!("{name} reads no lists of others"),
        _ => bail!("name the game with --game"),
    }
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
