//! Builds the page for browsers with npm and lays it where the program takes it from.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where")).join("web");
    fs::create_dir_all(&out).expect("cargo's own folder can be written");
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_WEB").is_none() || !web.join("package.json").exists() {
        return;
    }
    for watched in ["src", "scripts", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts"] {
        println!("cargo::rerun-if-changed={}", web.join(watched).display());
    }
    println!("cargo::rerun-if-changed={}", web.join("../locales").display());
    if let Err(why) = build(&web, &out) {
        println!("cargo::error={why}");
    }
}

fn build(web: &Path, out: &Path) -> Result<(), String> {
    if !is_installed(web) {
        npm(web, &["ci", "--no-audit", "--no-fund"])?;
    }
    let out = out.to_string_lossy();
    npm(web, &["run", "build", "--", "--outDir", &out, "--emptyOutDir"])
}

/// Whether the packages of the lock file lie there.
fn is_installed(web: &Path) -> bool {
    let changed = |file: &str| fs::metadata(web.join(file)).and_then(|file| file.modified());
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Ok(installed), Ok(locked)) => installed >= locked,
        _ => false,
    }
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program).args(arguments).current_dir(web).output().map_err(|_| {
        "the page for browsers is built with npm, which is not here: install Node.js 20 or later, or build with --no-default-features to go without the page".to_string()
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    for line in String::from_utf8_lossy(&said).lines().filter(|line| !line.trim().is_empty()) {
        println!("cargo::error={line}");
    }
    Err(format!("npm {} failed in web/; what it said is above", arguments.join(" ")))
}
