//! Every test there is, in one command.

mod count;
mod report;

use std::env;
use std::ffi::OsString;
use std::process::{Command, Stdio};

use anyhow::Result;

use crate::source::root;
use crate::{deps, postgres, rules, web};
use report::{Report, Stream};

/// Everything of ours but the benchmarks, whose peers the tests must not build.
const OURS: [&str; 3] = ["--workspace", "--exclude", "bench"];

pub fn run() -> Result<()> {
    let mut report = Report::default();
    if has(&mut report, "Formatting", "fmt", "rustfmt") {
        report.check("Formatting", || succeed(&["fmt", "--all", "--check"]));
    }
    if has(&mut report, "Lints", "clippy", "clippy") {
        report
            .check("Lints", || succeed(&[&["clippy", "--all-targets"], &OURS[..], &["--", "-D", "warnings"]].concat()));
    }
    report.check("What each crate may know", deps::run);
    let (stream, mut tests) = if is_installed("nextest") {
        (Stream::Error, cargo(&[&["nextest", "run", "--no-fail-fast"], &OURS[..]].concat()))
    } else {
        (Stream::Output, cargo(&[&["test", "--no-fail-fast", "--tests"], &OURS[..]].concat()))
    };
    if !postgres::is_here() {
        tests.env(postgres::WITHOUT, "1");
        let sentence =
            "Several servers on one database left out: no PostgreSQL here. Get it by `apt-get install postgresql`";
        report.leave_out(sentence.into());
    }
    report.tests("Tests", stream, tests)?;
    let examples = cargo(&[&["test", "--no-fail-fast", "--doc"], &OURS[..]].concat());
    report.tests("Examples in the documentation", Stream::Output, examples)?;
    report.check("cargo run finds the program", || succeed(&["run", "--quiet", "--", "--version"]));
    report.check("Rules coverage", rules::check);
    if web::has_node() {
        report.check("The browser table: types and units", web::units);
        match web::chromium() {
            Some(chromium) => report.check("The browser table in Chromium", || web::browser(&chromium)),
            None => report.leave_out("Browser left out: no Chromium here. Get it by `apt-get install chromium`".into()),
        }
    } else {
        report.leave_out("Browser table left out: no Node here. Install Node.js 20 or later".into());
    }
    report.close()
}

/// A cargo command at the root of the workspace.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    command.args(arguments).current_dir(root());
    command
}

fn succeed(arguments: &[&str]) -> Result<()> {
    let status = cargo(arguments).status()?;
    anyhow::ensure!(status.success(), "cargo {} failed", arguments[0]);
    Ok(())
}

/// Whether a part of the Rust toolchain is there; the report says how to get it when it is not.
fn has(report: &mut Report, heading: &str, subcommand: &str, component: &str) -> bool {
    let has = is_installed(subcommand);
    if !has {
        report.leave_out(format!(
            "{heading} left out: no {component} here. Get it by `rustup component add {component}`"
        ));
    }
    has
}

fn is_installed(subcommand: &str) -> bool {
    let status = cargo(&[subcommand, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
