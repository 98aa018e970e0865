//! Lists every file of the content folder, so that the program carries them all.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

const CONTENT: &str = "../../content";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={CONTENT}");
    let root = fs::canonicalize(CONTENT).expect("the content folder lies at the root of the workspace");
    let mut files = Vec::new();
    gather(&root, &mut files);
    files.sort();
    let mut list = String::new();
    for file in &files {
        let name = file.strip_prefix(&root).expect("gathered below it").to_string_lossy().replace('\\', "/");
        writeln!(list, "({name:?}, include_str!({:?})),", file.display()).expect("a string takes any text");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("files.rs");
    fs::write(out, format!("&[{list}]")).expect("cargo's OUT_DIR can be written");
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of ours") {
        let path = entry.expect("a folder of ours").path();
        if path.is_dir() {
            gather(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml" || ending == "json") {
            files.push(path);
        }
    }
}
