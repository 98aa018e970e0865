//! Writes the JSON Schemas of the protocol to docs/schema, or with `--check` only tells which are out of date.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let only_check = std::env::args().any(|argument| argument == "--check");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    let mut stale = 0;
    for (name, text) in protocol::schemas() {
        let path = folder.join(format!("{name}.json"));
        if fs::read_to_string(&path).is_ok_and(|written| written == text) {
            continue;
        }
        stale += 1;
        if only_check {
            eprintln!("docs/schema/{name}.json is out of date: run `cargo xtask schemas`");
        } else if let Err(error) = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, text)) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    if only_check && stale > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
