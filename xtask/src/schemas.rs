//! The JSON Schemas of the protocol and the description of the HTTP interface, made in packages of their own so that
//! this one stays small.

use anyhow::{Context, Result, ensure};

use crate::test::cargo;

pub fn run() -> Result<()> {
    write(&["run", "--quiet", "--package", "protocol", "--example", "schemas"])?;
    write(&["run", "--quiet", "--package", "games", "--example", "positions"])?;
    write(&["run", "--quiet", "--package", "server", "--no-default-features", "--example", "openapi"])
}

fn write(arguments: &[&str]) -> Result<()> {
    let status = cargo(arguments).status().with_context(|| format!("cargo {}", arguments.join(" ")))?;
    ensure!(status.success(), "the schemas could not be written");
    Ok(())
}
