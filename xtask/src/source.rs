//! The source tree: where it is and what its Rust files say.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// A Rust file and its path from the root, with forward slashes.
pub struct Source {
    pub path: String,
    pub text: String,
}

impl Source {
    /// The numbered lines of the file before its own tests.
    pub fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let code = self.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        (1..).zip(code.lines())
    }
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("xtask"), PathBuf::from);
    here.join("..")
}

/// Every folder in crates and crates/rulesets that holds a crate.
pub fn crate_folders() -> Result<Vec<String>> {
    let mut folders = Vec::new();
    for shelf in ["crates", "crates/rulesets"] {
        let Ok(entries) = fs::read_dir(root().join(shelf)) else { continue };
        for entry in entries {
            let entry = entry.with_context(|| shelf.to_string())?;
            if entry.path().join("Cargo.toml").exists() {
                folders.push(format!("{shelf}/{}", entry.file_name().to_string_lossy()));
            }
        }
    }
    folders.sort();
    Ok(folders)
}

/// Every Rust file under a folder of the workspace, by path; none when there is no such folder.
pub fn rust_files(folder: &str) -> Result<Vec<Source>> {
    let mut files = Vec::new();
    gather(&root(), folder, &mut files)?;
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

fn gather(root: &Path, folder: &str, files: &mut Vec<Source>) -> Result<()> {
    let Ok(entries) = fs::read_dir(root.join(folder)) else { return Ok(()) };
    for entry in entries {
        let entry = entry.with_context(|| folder.to_string())?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            gather(root, &path, files)?;
        } else if path.ends_with(".rs") {
            let text = fs::read_to_string(entry.path()).with_context(|| path.clone())?;
            files.push(Source { path, text });
        }
    }
    Ok(())
}

/// Ends an errand: in peace, or with everything it found wrong.
pub fn verdict(complaints: Vec<String>) -> Result<()> {
    if complaints.is_empty() {
        return Ok(());
    }
    anyhow::bail!(complaints.join("\n"))
}
