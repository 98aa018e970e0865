//! Attacks on the server, in a package of their own so that this one stays small.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::source::root;
use crate::test::cargo;

pub fn run(arguments: &[String]) -> Result<()> {
    let status = cargo(&["build", "--release", "--package", "escaramuza"]).status().context("cargo build")?;
    ensure!(status.success(), "the program could not be built");
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let program = target.join("release").join("escaramuza").with_extension(env::consts::EXE_EXTENSION);
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "siege", "--", "--program"]);
    let status = command.arg(program).args(arguments).status().context("cargo run --package siege")?;
    ensure!(status.success(), "the server did not hold");
    Ok(())
}
