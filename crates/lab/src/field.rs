use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use referee::{GameEntry, Scenario};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Fault;

/// Something to play on: a scenario, or a kind of scenario that the seed of a game draws up.
#[derive(Clone)]
pub struct Field {
    pub name: String,
    pub entry: &'static GameEntry,
    /// The scenario that goes with a seed.
    pub scenario: Arc<dyn Fn(u64) -> Scenario + Send + Sync>,
    /// The scenario is the same for every seed.
    pub fixed: bool,
}

impl Field {
    pub fn fixed(name: impl Into<String>, entry: &'static GameEntry, scenario: Scenario) -> Field {
        Field { name: name.into(), entry, scenario: Arc::new(move |_| scenario.clone()), fixed: true }
    }
}

/// One thing that is set otherwise: an option by its name, or any value of the scenario by its path.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Setting {
    /// `turn_limit`, or a JSON pointer such as `/sides/0/force/morale`.
    pub what: String,
    pub value: Value,
}

impl FromStr for Setting {
    type Err = String;

    /// `turn_limit=8`, `/sides/0/force/morale=2`.
    fn from_str(text: &str) -> Result<Setting, String> {
        let (what, value) = text.split_once('=').ok_or_else(|| format!("{text}: write NAME=VALUE"))?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        Ok(Setting { what: what.to_string(), value })
    }
}

impl TryFrom<String> for Setting {
    type Error = String;

    fn try_from(text: String) -> Result<Setting, String> {
        text.parse()
    }
}

impl From<Setting> for String {
    fn from(setting: Setting) -> String {
        setting.to_string()
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.what, self.value)
    }
}

/// A way to play every scenario: as it stands, or with some things set otherwise.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Variant(pub Vec<Setting>);

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let settings: Vec<String> = self.0.iter().map(Setting::to_string).collect();
        f.write_str(if settings.is_empty() { "-" } else { "" })?;
        f.write_str(&settings.join(" "))
    }
}

impl Variant {
    pub fn apply(&self, scenario: Scenario) -> Result<Scenario, Fault> {
        if self.0.is_empty() {
            return Ok(scenario);
        }
        let wrong = |why: String| Fault::Scenario { scenario: scenario.id.clone(), why };
        let mut value = serde_json::to_value(&scenario).map_err(|error| wrong(error.to_string()))?;
        for Setting { what, value: new } in &self.0 {
            put(&mut value, what, new.clone()).map_err(wrong)?;
        }
        serde_json::from_value(value).map_err(|error| wrong(error.to_string()))
    }
}

fn put(scenario: &mut Value, what: &str, new: Value) -> Result<(), String> {
    if !what.starts_with('/') {
        scenario["options"][what] = new;
        return Ok(());
    }
    let (parent, field) = what.rsplit_once('/').unwrap_or(("", what));
    match scenario.pointer_mut(parent) {
        Some(Value::Object(fields)) => {
            fields.insert(field.to_string(), new);
            Ok(())
        }
        Some(Value::Array(items)) => {
            let place = field.parse::<usize>().ok().and_then(|place| items.get_mut(place));
            *place.ok_or_else(|| format!("there is no {what}"))? = new;
            Ok(())
        }
        _ => Err(format!("there is no {what}")),
    }
}
