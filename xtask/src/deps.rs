//! What each crate must not know. The lists are data: [`crates`] for dependencies, [`words`] for source text.

mod crates;
mod words;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::source::{crate_folders, rust_files, verdict};
use crate::test::cargo;

pub fn run() -> Result<()> {
    let packages = packages()?;
    let mut complaints: Vec<String> =
        packages.iter().flat_map(|package| crates::complaints(package, &packages)).collect();
    for package in &packages {
        let Some(layer) = words::Layer::of(&package.folder) else { continue };
        for file in rust_files(&format!("{}/src", package.folder))? {
            complaints.extend(words::complaints(&file, layer));
        }
    }
    complaints.extend(crates::left_out(&crate_folders()?, &packages));
    verdict(complaints)?;
    println!("{} crates know only what they may", packages.len());
    Ok(())
}

/// A crate of the workspace and what it asks for.
pub struct Package {
    pub name: String,
    /// From the root, with forward slashes: `crates/table`.
    pub folder: String,
    pub dependencies: Vec<Dependency>,
}

#[derive(Clone, Deserialize)]
pub struct Dependency {
    pub name: String,
    pub kind: Option<String>,
    /// Where it lies, when it is a crate of ours.
    pub path: Option<String>,
    #[serde(default)]
    pub features: Vec<String>,
    #[serde(default)]
    pub uses_default_features: bool,
}

impl Package {
    pub fn is_ruleset(&self) -> bool {
        self.folder.starts_with("crates/rulesets/")
    }
}

#[derive(Deserialize)]
struct Metadata {
    workspace_root: String,
    packages: Vec<Manifest>,
}

#[derive(Deserialize)]
struct Manifest {
    name: String,
    manifest_path: String,
    dependencies: Vec<Dependency>,
}

fn packages() -> Result<Vec<Package>> {
    let output = cargo(&["metadata", "--format-version", "1", "--no-deps"]).output().context("cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Metadata = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let folder = |manifest: &str| {
        let path = manifest.strip_prefix(&metadata.workspace_root).unwrap_or(manifest).replace('\\', "/");
        path.trim_start_matches('/').trim_end_matches("/Cargo.toml").to_string()
    };
    Ok(metadata
        .packages
        .iter()
        .map(|manifest| Package {
            name: manifest.name.clone(),
            folder: folder(&manifest.manifest_path),
            dependencies: manifest.dependencies.clone(),
        })
        .collect())
}
