//! Writes the JSON Schema of each game's positions to docs/positions.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions");
    std::fs::create_dir_all(&folder)?;
    for (name, text) in games::positions() {
        std::fs::write(folder.join(format!("{name}.json")), text)?;
    }
    Ok(())
}
