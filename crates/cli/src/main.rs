use std::process::ExitCode;

use clap::Parser;
use escaramuza::{Command, run};
use mimalloc::MiMalloc;

/// Lines and events are made by one thread and given up by another; the system's allocator is slow at that.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    run(Command::parse(), games::GAMES, &mut std::io::stdout().lock()).into()
}
