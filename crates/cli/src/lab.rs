mod balance;
mod fields;
mod ladder;
mod run;
mod telling;

use std::io::Write;

use ::referee::GameEntry;
use anyhow::Result;
use clap::Subcommand;

use crate::{Exit, Voice};

#[derive(Debug, Subcommand)]
pub enum Errand {
    /// Plays thousands of games between computer players and tells what came of them
    #[command(after_help = run::HELP)]
    Run(Box<run::Request>),
    /// Tells what all shares in a folder come to
    #[command(after_help = "Example: escaramuza lab report experiment")]
    Report(run::Telling),
    /// Looks for the value of an option, or the size of a force, that gives both sides equal chances
    #[command(after_help = balance::HELP)]
    Balance(balance::Request),
    /// Plays the levels against each other and random play, sides swapped, and writes the figures down
    #[command(after_help = ladder::HELP)]
    Ladder(ladder::Request),
}

/// Plays in bulk and counts.
pub fn run(errand: &Errand, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    match errand {
        Errand::Run(request) => run::run(request, games, voice, out),
        Errand::Report(request) => run::report(request, voice, out),
        Errand::Balance(request) => balance::run(request, games, voice, out),
        Errand::Ladder(request) => ladder::run(request, games, voice, out),
    }
}
