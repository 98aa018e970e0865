//! Random play, built for speed in a package of its own so that this one stays small.

use anyhow::{Context, Result, ensure};

use crate::test::cargo;

pub fn run(arguments: &[String]) -> Result<()> {
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "soak", "--"]);
    let status = command.args(arguments).status().context("cargo run --package soak")?;
    ensure!(status.success(), "the soak failed");
    Ok(())
}
