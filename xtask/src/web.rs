//! The browser table's own tests: its types, its units, and a real browser against a real server.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::source::root;
use crate::test::cargo;

/// Whether Node and npm are here.
pub fn has_node() -> bool {
    let answers = |program: &str| {
        let mut command = Command::new(program);
        command
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    answers("node") && answers("npm")
}

/// Types and unit tests.
pub fn units() -> Result<()> {
    if !root().join("web/node_modules/.package-lock.json").exists() {
        npm(&["ci", "--no-audit", "--no-fund"])?;
    }
    npm(&["run", "check"])?;
    npm(&["test"])
}

fn npm(arguments: &[&str]) -> Result<()> {
    let status = Command::new("npm").args(arguments).current_dir(root().join("web")).status()?;
    ensure!(status.success(), "npm {} failed", arguments.join(" "));
    Ok(())
}

/// Where Chromium is; where it is missing and can be had from Debian's packages, it is fetched.
pub fn chromium() -> Option<String> {
    let known = || ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    let here = || known().into_iter().find(|path| Path::new(path).exists()).map(str::to_string);
    std::env::var("CHROMIUM").ok().or_else(here).or_else(|| {
        let apt = |arguments: &[&str]| Command::new("apt-get").args(arguments).stdout(Stdio::null()).status();
        apt(&["update", "-qq"]).ok()?;
        apt(&["install", "-y", "-qq", "--no-install-recommends", "chromium"]).ok()?;
        here()
    })
}

/// Plays in a real browser against the program itself.
pub fn browser(chromium: &str) -> Result<()> {
    node(&["tests/smoke.mjs"], chromium, &program()?)?;
    node(&["tests/sides.mjs"], chromium, &practice()?)
}

/// Takes the pictures of the documentation.
pub fn pictures() -> Result<()> {
    let chromium = chromium().context("the pictures are taken with Chromium, which is not here")?;
    node(&["scripts/pictures.mjs", "../docs/pictures"], &chromium, &program()?)
}

/// Measures how quickly a crowded table is drawn.
pub fn frames() -> Result<()> {
    let chromium = chromium().context("frames are measured in Chromium, which is not here")?;
    node(&["scripts/frames.mjs"], &chromium, &program()?)
}

/// Runs a script of the browser table that starts the program itself.
fn node(script: &[&str], chromium: &str, program: &Path) -> Result<()> {
    let mut command = Command::new("node");
    command.args(script).env("CHROMIUM", chromium).env("PROGRAM", program).current_dir(root().join("web"));
    ensure!(command.status()?.success(), "{} failed", script[0]);
    Ok(())
}

/// Builds the program, and says where it lies.
fn program() -> Result<PathBuf> {
    built(&["--package", "escaramuza"], "escaramuza")
}

/// Builds the table of the practice game, which is never shipped.
fn practice() -> Result<PathBuf> {
    built(&["--package", "server", "--example", "practice_table"], "examples/practice_table")
}

fn built(what: &[&str], file: &str) -> Result<PathBuf> {
    let status = cargo(&[&["build"], what].concat()).status()?;
    ensure!(status.success(), "{file} does not build");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(root().join(target).join("debug").join(format!("{file}{}", std::env::consts::EXE_SUFFIX)))
}
