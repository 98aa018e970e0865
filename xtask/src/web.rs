//! The browser table's own tests: its types, its units, and a real browser against a real server.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

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
    let built = cargo(&["build", "--package", "escaramuza"]).status()?;
    ensure!(built.success(), "the program does not build");
    let data = std::env::temp_dir().join(format!("escaramuza-browser-{}", std::process::id()));
    let served = serve(&data).and_then(|(mut server, address)| {
        let played = Command::new("node")
            .args(["tests/smoke.mjs", &address])
            .env("CHROMIUM", chromium)
            .current_dir(root().join("web"))
            .status();
        server.kill()?;
        server.wait()?;
        ensure!(played?.success(), "the browser's tests failed");
        Ok(())
    });
    let _ = std::fs::remove_dir_all(&data);
    served
}

/// Starts the program on a free port and reads the address it prints.
fn serve(data: &Path) -> Result<(Child, String)> {
    let mut command = cargo(&["run", "--quiet", "--package", "escaramuza", "--", "serve", "--port", "0", "--data"]);
    let mut server = command.arg(data).stdout(Stdio::piped()).spawn().context("the program does not start")?;
    let output = server.stdout.take().context("the output is piped")?;
    for line in BufReader::new(output).lines() {
        if let Some(address) = line?.split_whitespace().find(|word| word.starts_with("http://")) {
            return Ok((server, address.trim_end_matches(['/', '.']).to_string()));
        }
    }
    server.kill()?;
    anyhow::bail!("the program ended without an address")
}
