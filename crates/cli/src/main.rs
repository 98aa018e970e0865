use std::process::ExitCode;

use clap::Parser;
use escaramuza::{Command, run};

fn main() -> ExitCode {
    run(Command::parse(), games::GAMES, &mut std::io::stdout().lock()).into()
}
