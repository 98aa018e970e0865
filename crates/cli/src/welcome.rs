use std::io::Write;

use anyhow::Result;

use crate::{Exit, Voice};

/// What somebody sees who types the name of the program and nothing else.
pub fn run(voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    writeln!(out, "{}", voice.bold(&format!("Escaramuza {}", env!("CARGO_PKG_VERSION"))))?;
    writeln!(out, "{}", voice.say("cli-welcome"))?;
    Ok(Exit::Fine)
}
