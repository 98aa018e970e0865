mod drawing;
mod lists;
mod roster;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use ::referee::{Complaint, GameEntry, Remark};
use anyhow::{Context, Result};
use clap::Subcommand;

use crate::{Exit, Voice, read_file};

#[derive(Debug, Subcommand)]
pub enum Errand {
    /// Lists the games with their sizes, the kinds of force that can be drawn, and the forces that come with them
    #[command(after_help = "Example: escaramuza muster list --game fivecore")]
    List {
        /// Only this game
        #[arg(long)]
        game: Option<String>,
    },
    /// Reads a force or an army file and shows every mistake, its points and its organisation
    #[command(after_help = "Example: escaramuza muster check my-army.toml --points 300")]
    Check {
        /// The file
        force: PathBuf,
        /// The game it is for, where more than one can tell
        #[arg(long)]
        game: Option<String>,
        /// The size of the game; what the force itself is worth otherwise
        #[arg(long, alias = "size")]
        points: Option<u32>,
    },
    /// Draws a force by lot
    #[command(
        after_help = "Example: escaramuza muster draw fivecore --kind irregulars --size 62 --seed 7 --out mine.toml"
    )]
    Draw {
        game: String,
        /// A kind of force that `muster list` names; any otherwise
        #[arg(long)]
        kind: Option<String>,
        /// The size: points, or the rating where a game has none
        #[arg(long)]
        size: Option<u32>,
        /// The same seed draws the same force
        #[arg(long)]
        seed: Option<u32>,
        /// Write it to a file, as JSON if its name ends so
        #[arg(long)]
        out: Option<PathBuf>,
    },
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
    /// Prints a force as a roster: every figure or unit with its card
    #[command(after_help = "Example: escaramuza muster show fivecore/militia --markdown > militia.md")]
    Show {
        /// A file, or a force that comes with a game: fivecore/militia
        force: String,
        /// The game it is for, where more than one can tell
        #[arg(long)]
        game: Option<String>,
        /// As Markdown
        #[arg(long)]
        markdown: bool,
    },
}

/// Looks after forces of every game.
pub fn run(errand: &Errand, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    match errand {
        Errand::List { game } => drawing::list(games, game.as_deref(), voice, out),
        Errand::Draw { game, kind, size, seed, out: file } => {
            let wish = drawing::Wish { game, kind: kind.as_deref(), size: *size, seed: *seed, file: file.as_deref() };
            drawing::draw(games, &wish, voice, out)
        }
        Errand::Import { list, game, book, any_system, out: file, json } => {
            let book = book.as_deref().map(text).transpose()?;
            let brought = lists::Brought { list, book: book.as_deref(), any_system: *any_system, json: *json };
            lists::import(games, game.as_deref(), &brought, file.as_deref(), voice, out)
        }
        Errand::Check { force, game, points } => roster::check(games, force, game.as_deref(), *points, voice, out),
        Errand::Show { force, game, markdown } => roster::show(games, force, game.as_deref(), *markdown, voice, out),
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
