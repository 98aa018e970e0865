//! PostgreSQL for the tests of several servers on one database.

use std::path::Path;
use std::process::{Command, Stdio};

/// What tells those tests that there is none, so that they are left out and not failed.
pub const WITHOUT: &str = "ESCARAMUZA_WITHOUT_POSTGRES";

/// Whether its programs are here; where they are missing and can be had from Debian's packages, they are fetched.
pub fn is_here() -> bool {
    is_found() || {
        let apt = |arguments: &[&str]| Command::new("apt-get").args(arguments).stdout(Stdio::null()).status();
        let fetched = apt(&["update", "-qq"])
            .and_then(|_| apt(&["install", "-y", "-qq", "--no-install-recommends", "postgresql"]));
        fetched.is_ok() && is_found()
    }
}

/// On the path, or where Debian lays them.
fn is_found() -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders = std::env::split_paths(&path).chain(debian.map(|version| version.path().join("bin")));
    folders.any(|folder: std::path::PathBuf| has_all(&folder))
}

fn has_all(folder: &Path) -> bool {
    ["initdb", "postgres", "pg_ctl"].iter().all(|name| folder.join(name).exists())
}
