//! Speed and size, measured in a package of its own so that this one stays small.

use anyhow::{Context, Result, ensure};

use crate::test::cargo;

pub fn run() -> Result<()> {
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "bench", "--bin", "figures"]);
    let status = command.status().context("cargo run --package bench")?;
    ensure!(status.success(), "the figures could not be measured");
    Ok(())
}
