//! The JSON Schemas of the protocol, made in a package of their own so that this one stays small.

use anyhow::{Context, Result, ensure};

use crate::test::cargo;

pub fn run() -> Result<()> {
    let mut command = cargo(&["run", "--quiet", "--package", "protocol", "--example", "schemas"]);
    let status = command.status().context("cargo run --example schemas")?;
    ensure!(status.success(), "the schemas could not be written");
    Ok(())
}
