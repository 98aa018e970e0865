//! The program with nothing but the practice game, for tests of what must work with three sides: `cargo run -p escaramuza
//! --example practice -- serve --content crates/practice/content`.

use std::process::ExitCode;

use clap::Parser;
use escaramuza::{Command, run};
use referee::GameEntry;

const GAMES: &[GameEntry] = &[GameEntry::of::<practice::Lanterns>()];

fn main() -> ExitCode {
    run(Command::parse(), GAMES, &mut std::io::stdout().lock()).into()
}
