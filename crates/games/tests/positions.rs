//! The schemas of positions in docs are those of the types.

use std::fs;
use std::path::Path;

#[test]
fn the_schemas_of_positions_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions");
    let positions = games::positions();
    for (name, text) in &positions {
        let written = fs::read_to_string(folder.join(format!("{name}.json"))).unwrap_or_default();
        assert!(written == *text, "docs/positions/{name}.json is out of date: run `cargo xtask schemas`");
    }
    assert_eq!(fs::read_dir(folder).expect("docs/positions").count(), positions.len());
}
