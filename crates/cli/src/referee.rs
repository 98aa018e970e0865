use std::io::{Write, stdin};
use std::path::PathBuf;

use ::referee::GameEntry;
use anyhow::Result;
use clap::Args;
use dice::Seed;
use protocol::{Desk, Limits, converse};

use crate::Exit;
use crate::scenarios::Scenarios;

pub const HELP: &str = "\
The requests and replies are told in docs/protocol.md.
Example: echo '{\"id\": 1, \"do\": \"hello\"}' | escaramuza referee";

#[derive(Debug, Args)]
pub struct Request {
    /// A folder with scenarios and forces of your own
    #[arg(long, value_name = "FOLDER")]
    content: Option<PathBuf>,
    /// The longest line to listen to, in MiB; a journal is reopened in one line
    #[arg(long, value_name = "MIB", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    longest_line: u16,
}

/// Speaks the protocol until the caller quits or hangs up.
pub fn run(request: &Request, games: &'static [GameEntry], mut out: &mut dyn Write) -> Result<Exit> {
    let library = Scenarios::open(request.content.as_deref(), games)?;
    let limits = Limits { line: usize::from(request.longest_line) << 20, ..Limits::default() };
    let mut desk = Desk::new(games, random_seed).with_library(library).with_limits(limits);
    converse(&mut desk, &mut stdin().lock(), &mut out)?;
    Ok(Exit::Fine)
}

/// A seed that nobody chose.
fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    Seed::new(bytes)
}
