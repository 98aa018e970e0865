use std::fs;
use std::path::PathBuf;

use referee::Scenario;
use serde_json::Value;

fn content(path: &str) -> Value {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../content/ten-sided").join(path);
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A force of the content folder.
pub fn force(name: &str) -> Value {
    content(&format!("forces/{name}.toml"))
}

/// A scenario of the content folder, with its forces in place.
pub fn scenario(id: &str) -> Scenario {
    let mut value = content(&format!("scenarios/{id}.toml"));
    for side in value["sides"].as_array_mut().expect("sides") {
        let name = side["force"].as_str().expect("a force by name").to_string();
        side["force"] = force(&name);
    }
    serde_json::from_value(value).unwrap_or_else(|error| panic!("{id}: {error}"))
}
