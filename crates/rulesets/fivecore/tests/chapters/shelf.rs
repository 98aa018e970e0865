//! The shipped scenarios, read from their files.

use referee::Scenario;
use serde_json::Value;

macro_rules! content {
    ($path:literal) => {
        include_str!(concat!("../../../../../content/fivecore/", $path))
    };
}

fn toml(text: &str) -> Value {
    serde_json::to_value(toml::from_str::<toml::Value>(text).expect("sound TOML")).expect("plain data")
}

fn force(name: &str) -> Value {
    toml(match name {
        "british-section" => content!("forces/british-section.toml"),
        "german-patrol" => content!("forces/german-patrol.toml"),
        "resistance-cell" => content!("forces/resistance-cell.toml"),
        "bridge-guard" => content!("forces/bridge-guard.toml"),
        "swat-team" => content!("forces/swat-team.toml"),
        "street-gang" => content!("forces/street-gang.toml"),
        other => panic!("no force {other}"),
    })
}

fn scenario(text: &str) -> Scenario {
    let mut value = toml(text);
    for side in value["sides"].as_array_mut().expect("sides") {
        let name = side["force"].as_str().expect("a force by name").to_string();
        side["force"] = force(&name);
    }
    serde_json::from_value(value).expect("a sound scenario")
}

pub fn elms() -> Scenario {
    scenario(content!("scenarios/the-elms-crossroads.toml"))
}

pub fn vire() -> Scenario {
    scenario(content!("scenarios/the-bridge-at-vire.toml"))
}

pub fn street() -> Scenario {
    scenario(content!("scenarios/fourteenth-street.toml"))
}
