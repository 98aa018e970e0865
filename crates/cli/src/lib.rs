//! The program `escaramuza`: one file a subcommand.

mod bout;
mod campaign;
mod content;
mod exit;
mod lab;
mod muster;
mod odds;
mod opened;
mod referee;
mod replay;
mod rules;
mod scenarios;
mod serve;
mod table;
mod verify;
mod voice;

use std::io::{ErrorKind, Write};

use ::referee::GameEntry;
use anyhow::Result;
use clap::{Parser, Subcommand};

pub use exit::Exit;
pub use voice::{Tongue, Voice};

/// A digital table for miniature skirmish wargames: it referees, keeps the record and proves the dice.
#[derive(Debug, Parser)]
#[command(name = "escaramuza", version, after_help = exit::HELP)]
pub struct Command {
    /// The language to speak; otherwise that of LC_ALL, LC_MESSAGES or LANG
    #[arg(long, global = true, value_enum)]
    lang: Option<Tongue>,
    #[command(subcommand)]
    errand: Option<Errand>,
}

#[derive(Debug, Subcommand)]
enum Errand {
    /// Serves the browser table; so does the program without a command
    #[command(after_help = serve::HELP)]
    Serve(serve::Request),
    /// Referees for a program: one JSON object a line on standard input and output
    #[command(after_help = referee::HELP)]
    Referee(referee::Request),
    /// Tells a journal as a story
    #[command(after_help = replay::HELP)]
    Replay(replay::Request),
    /// Plays a journal again and checks every answer and every die
    #[command(after_help = verify::HELP)]
    Verify(verify::Request),
    /// Shows the games, their clauses and how we read them
    #[command(after_help = rules::HELP)]
    Rules(rules::Request),
    /// Weighs answers and attacks: exact odds from the rules
    #[command(subcommand)]
    Odds(odds::Errand),
    /// Plays two players against each other: computer opponents, or programs that speak the protocol
    #[command(after_help = bout::HELP)]
    Match(bout::Request),
    /// Plays in bulk: strength, balance, what if
    #[command(subcommand)]
    Lab(lab::Errand),
    /// Looks after scenarios and forces
    #[command(subcommand)]
    Content(content::Errand),
    /// Makes tables: drawn up by a seed, checked, drawn as SVG, brought from maps of other programs
    #[command(subcommand)]
    Table(table::Errand),
    /// Plays campaigns: the same people, battle after battle
    #[command(subcommand)]
    Campaign(campaign::Errand),
    /// Looks after forces of every game: lists, checks, draws, reads and prints them
    #[command(subcommand)]
    Muster(muster::Errand),
}

/// Runs one command with the games on the shelf.
pub fn run(command: Command, games: &'static [GameEntry], out: &mut dyn Write) -> Exit {
    let voice = Voice::new(command.lang);
    let done = match command.errand {
        None => serve::run(&serve::Request::default(), games, &voice, out),
        Some(Errand::Serve(request)) => serve::run(&request, games, &voice, out),
        Some(Errand::Referee(request)) => referee::run(&request, games, out),
        Some(Errand::Replay(request)) => replay::run(&request, games, &voice, out),
        Some(Errand::Verify(request)) => verify::run(&request, games, &voice, out),
        Some(Errand::Rules(request)) => rules::run(&request, &voice, out),
        Some(Errand::Odds(errand)) => odds::run(&errand, games, &voice, out),
        Some(Errand::Match(request)) => bout::run(&request, games, &voice, out),
        Some(Errand::Lab(errand)) => lab::run(&errand, games, &voice, out),
        Some(Errand::Content(errand)) => content::run(&errand, games, &voice, out),
        Some(Errand::Table(errand)) => table::run(&errand, games, &voice, out),
        Some(Errand::Campaign(errand)) => campaign::run(&errand, games, &voice, out),
        Some(Errand::Muster(errand)) => muster::run(&errand, games, &voice, out),
    };
    done.and_then(|exit| Ok(out.flush().map(|()| exit)?)).unwrap_or_else(report)
}

/// A reader who has heard enough is no fault; anything else is told.
fn report(error: anyhow::Error) -> Exit {
    let hung_up = error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe);
    if hung_up {
        return Exit::Fine;
    }
    eprintln!("escaramuza: {error:#}");
    Exit::Unreadable
}

/// The bytes of a file, or an error that names it.
fn read_file(path: &std::path::Path) -> Result<Vec<u8>> {
    use anyhow::Context;
    std::fs::read(path).with_context(|| path.display().to_string())
}
