//! Forces looked over and printed.

use std::io::Write;
use std::path::Path;

use ::muster::{Force, Pasted, Read, read};
use ::referee::{Appraisal, Entry, GameEntry, Shelf, Unit};
use anyhow::{Context, Result};
use content::{Problem, Shelf as Content};

use super::{sentence, text};
use crate::{Exit, Voice};

/// Every mistake at its line; of a sound force its points and what its organisation breaks.
pub fn check(
    games: &'static [GameEntry],
    file: &Path,
    game: Option<&str>,
    points: Option<u32>,
    voice: &Voice,
    out: &mut dyn Write,
) -> Result<Exit> {
    let Read { force, appraisal, .. } = match brought(games, file, game)? {
        Ok(read) => read,
        Err(problems) => return complain(&problems, voice, out),
    };
    let entry = Shelf(games).find(&force.game)?;
    let appraisal = match points {
        Some(points) => ::muster::appraise(entry, &force.force, Some(points)).unwrap_or(appraisal),
        None => appraisal,
    };
    writeln!(out, "{}", counted(&appraisal, voice))?;
    for remark in &appraisal.remarks {
        writeln!(out, "{} {}", if remark.warns { '*' } else { ' ' }, sentence(remark, voice))?;
    }
    Ok(if appraisal.overspent { Exit::Wrong } else { Exit::Fine })
}

/// The roster of a file, or of a force that comes with a game.
pub fn show(
    games: &'static [GameEntry],
    name: &str,
    game: Option<&str>,
    markdown: bool,
    voice: &Voice,
    out: &mut dyn Write,
) -> Result<Exit> {
    let shipped = name.split_once('/').filter(|_| !Path::new(name).is_file());
    let shipped = shipped.and_then(|(game, id)| {
        let force = Content::embedded().force_value(game, id)?;
        Some(Force { game: game.to_string(), name: id.to_string(), force, ..Force::default() })
    });
    let force = match shipped {
        Some(force) => force,
        None => match brought(games, Path::new(name), game)? {
            Ok(read) => read.force,
            Err(problems) => return complain(&problems, voice, out),
        },
    };
    let entry = Shelf(games).find(&force.game)?;
    let appraisal = ::muster::appraise(entry, &force.force, force.size);
    let appraisal = appraisal.map_err(|found| anyhow::anyhow!("{found:?}")).context("a force that was sound")?;
    tell(entry, &force, &appraisal, markdown, voice, out)?;
    Ok(Exit::Fine)
}

fn brought(games: &'static [GameEntry], file: &Path, game: Option<&str>) -> Result<Result<Read, Vec<Problem>>> {
    let (called, text) = (file.display().to_string(), text(file)?);
    Ok(read(games, &Pasted { text: &text, book: None, any_system: false, game, called: &called }))
}

fn complain(problems: &[Problem], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    for problem in problems {
        writeln!(out, "{}", problem.draw(&voice.phrases.complaint(&problem.complaint), voice.ink))?;
    }
    Ok(Exit::Wrong)
}

fn counted(appraisal: &Appraisal, voice: &Voice) -> String {
    let counts = [
        ("units", appraisal.units.into()),
        ("models", appraisal.figures.into()),
        ("total", appraisal.total.into()),
        ("points", appraisal.points.into()),
    ];
    voice.tell("cli-muster-army", &counts)
}

/// Name, counts and every entry with its card, plain or as Markdown.
pub fn tell(
    entry: &GameEntry,
    force: &Force,
    appraisal: &Appraisal,
    markdown: bool,
    voice: &Voice,
    out: &mut dyn Write,
) -> Result<()> {
    let unit = unit_of(entry.id);
    let title = if force.name.is_empty() { entry.id } else { &force.name };
    if markdown {
        writeln!(out, "# {}\n\n{}\n", plain(title), counted(appraisal, voice))?;
    } else {
        writeln!(out, "{}\n{}", voice.bold(title), counted(appraisal, voice))?;
    }
    for line in &appraisal.entries {
        let card = card(line, unit, voice).join(" · ");
        let heading = heading(line, voice);
        if markdown {
            writeln!(out, "- **{}** {}", plain(&heading), plain(&card))?;
        } else {
            writeln!(out, "  {heading}\n      {card}")?;
        }
    }
    let mut notes = appraisal.remarks.iter().map(|remark| sentence(remark, voice));
    notes.try_for_each(|note| Ok(writeln!(out, "{}{note}", if markdown { "\n> " } else { "* " })?))
}

/// `3 × Gang, 40`.
fn heading(line: &Entry, voice: &Voice) -> String {
    let name = voice.phrases.word(&line.name.clone().into());
    let times = if line.figures > 1 { format!("{} × ", line.figures) } else { String::new() };
    let cost = line.cost.map(|cost| format!(", {cost}")).unwrap_or_default();
    format!("{times}{name}{cost}")
}

fn card(line: &Entry, unit: Unit, voice: &Voice) -> Vec<String> {
    let told = line.card.iter().map(|(word, fact)| voice.phrases.line(word, fact, unit));
    told.map(|(what, says)| format!("{what}: {says}")).collect()
}

/// The unit that the game's scenarios measure in.
fn unit_of(game: &str) -> Unit {
    let shelf = Content::embedded();
    let first = shelf.scenarios().into_iter().find(|listing| listing.game == game);
    first.and_then(|it| shelf.scenario(&format!("{game}/{}", it.id)).ok()).map_or(Unit::Inch, |scenario| scenario.unit)
}

/// Without what Markdown would take for its own.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for sign in text.chars() {
        if matches!(sign, '\\' | '`' | '*' | '_' | '#' | '[' | ']' | '<' | '>' | '|') {
            plain.push('\\');
        }
        plain.push(sign);
    }
    plain
}
