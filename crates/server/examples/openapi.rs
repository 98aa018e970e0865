//! Writes the OpenAPI document of the server to docs/openapi.json.

use std::fs;
use std::io;
use std::path::Path;

fn main() -> io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    fs::write(path, format!("{:#}\n", server::openapi()))
}
