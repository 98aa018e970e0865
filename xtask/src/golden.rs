//! Golden games recorded anew: their tests are run with leave to write.

use anyhow::{Result, ensure};

use crate::source::{crate_folders, root};
use crate::test::cargo;

pub fn run(game: Option<&str>) -> Result<()> {
    let has_golden = |folder: &String| root().join(folder).join("tests/golden").exists();
    let folders = crate_folders()?.into_iter().filter(has_golden);
    let games: Vec<String> = folders.filter_map(|folder| Some(folder.rsplit_once('/')?.1.to_string())).collect();
    let chosen: Vec<&str> = games.iter().map(String::as_str).filter(|name| game.is_none_or(|it| it == *name)).collect();
    ensure!(!chosen.is_empty(), "golden games are kept for {}", games.join(", "));
    let packages = chosen.iter().flat_map(|name| ["--package", name]);
    let arguments: Vec<&str> = ["test", "--quiet"].into_iter().chain(packages).chain(["golden_"]).collect();
    let status = cargo(&arguments).env("GOLDEN", "write").status()?;
    ensure!(status.success(), "a golden game could not be played to its end");
    Ok(())
}
