//! Lists every file of both languages, so that the program carries them all.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

const LOCALES: &str = "../../locales";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={LOCALES}");
    let root = fs::canonicalize(LOCALES).expect("the locales lie at the root of the workspace");
    let mut code = String::new();
    for (name, language) in [("ENGLISH", "en"), ("SPANISH", "es")] {
        let texts: String =
            files(&root.join(language)).iter().map(|file| format!("include_str!({:?}),", file.display())).collect();
        writeln!(code, "pub(crate) const {name}: &[&str] = &[{texts}];").expect("a string takes any text");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("texts.rs");
    fs::write(out, code).expect("cargo's OUT_DIR can be written");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a folder of ours").path());
    let mut files: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ftl")).collect();
    files.sort();
    files
}
