//! The schemas in docs are those of the types.

use std::fs;
use std::path::Path;

#[test]
fn the_schemas_in_docs_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    let schemas = protocol::schemas();
    for (name, schema) in &schemas {
        let written = fs::read_to_string(folder.join(format!("{name}.json"))).unwrap_or_default();
        assert!(written == *schema, "{name}.json is out of date: run `cargo xtask schemas`");
    }
    let files = fs::read_dir(folder).expect("docs/schema").count();
    assert_eq!(files, schemas.len(), "a schema that nothing writes lies in docs/schema");
}
