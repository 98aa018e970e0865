use std::io::Write;

use anyhow::Result;
use clap::Args;
use rulebook::{Entry, Game};
use serde_json::json;

use crate::{Exit, Voice};

pub const HELP: &str = "\
The texts are ours; the rulebooks keep theirs.
Examples: escaramuza rules · escaramuza rules fivecore · escaramuza rules FC-MOVE-03 --lang es";

/// The page that `cargo xtask rules` writes.
const COVERAGE: &str = include_str!("../../../docs/rules-coverage.md");

#[derive(Debug, Args)]
pub struct Request {
    /// A game or a clause; every game otherwise
    name: Option<String>,
    /// How much of each game is in the program
    #[arg(long)]
    coverage: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Shows the shelf, a book or a clause.
pub fn run(request: &Request, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    if request.coverage {
        return coverage(out);
    }
    let Some(name) = &request.name else { return games(request.json, voice, out) };
    if let Some(game) = rulebook::game(&name.to_ascii_lowercase()) {
        return clauses(game, request.json, voice, out);
    }
    if let Some(entry) = rulebook::lookup(&name.to_ascii_uppercase()) {
        return clause(entry, request.json, voice, out);
    }
    eprintln!("escaramuza: {}", voice.tell("cli-rules-unknown", &[("name", name.as_str().into())]));
    Ok(Exit::Wrong)
}

fn coverage(out: &mut dyn Write) -> Result<Exit> {
    for row in COVERAGE.lines().filter(|line| line.starts_with('|')) {
        writeln!(out, "{row}")?;
    }
    Ok(Exit::Fine)
}

fn games(json: bool, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    for game in rulebook::games() {
        let title = game.title(voice.language).text;
        let clauses = game.entries().len();
        if json {
            let told = json!({"game": game.name, "prefix": game.prefix, "title": title, "clauses": clauses});
            writeln!(out, "{told}")?;
        } else {
            let counted = voice.tell("cli-rules-clauses", &[("clauses", clauses.into())]);
            writeln!(out, "{}  {}, {counted} {}-…", voice.bold(&format!("{:14}", game.name)), title, game.prefix)?;
        }
    }
    Ok(Exit::Fine)
}

fn clauses(game: &Game, json: bool, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let mut chapter = "";
    for entry in game.entries() {
        if json {
            writeln!(out, "{}", serde_json::to_string(&told(entry, voice)?)?)?;
            continue;
        }
        if chapter != entry.chapter(voice.language).text {
            chapter = entry.chapter(voice.language).text;
            writeln!(out, "\n{}", voice.bold(chapter))?;
        }
        writeln!(out, "{}  {}", entry.clause, entry.text(voice.language).text)?;
    }
    Ok(Exit::Fine)
}

fn clause(entry: &Entry, json: bool, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let told = told(entry, voice)?;
    if json {
        writeln!(out, "{}", serde_json::to_string(&told)?)?;
        return Ok(Exit::Fine);
    }
    let kind = voice.phrases.message(&format!("cli-clause-{}", told.kind), &[]);
    let heading = format!("{} · {} ({kind})", told.clause, told.chapter);
    writeln!(out, "{}\n{}", voice.bold(&heading), told.text)?;
    for ruling in &told.rulings {
        let title = ruling.title.map_or_else(String::new, |title| format!(" {title}."));
        writeln!(out, "\n{}{title} {}", voice.bold(&format!("R{}.", ruling.number)), ruling.text)?;
    }
    Ok(Exit::Fine)
}

fn told(entry: &Entry, voice: &Voice) -> Result<protocol::ClauseTold> {
    Ok(protocol::clause(entry.clause, voice.language.into())?)
}
