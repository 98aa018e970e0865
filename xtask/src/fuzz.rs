//! Inputs that nobody would write, in a package of their own so that this one stays small.

use anyhow::{Context, Result, ensure};

use crate::test::cargo;

pub fn run(arguments: &[String]) -> Result<()> {
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "fuzz", "--"]);
    let status = command.args(arguments).status().context("cargo run --package fuzz")?;
    ensure!(status.success(), "something was found");
    Ok(())
}
