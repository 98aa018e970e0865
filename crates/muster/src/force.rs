//! A force as a player keeps it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A force of a game, with what a player says of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Force {
    pub game: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The colour of its cards, by a name the page knows.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub colour: String,
    /// The size of the game it is meant for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// The force as its game writes it.
    pub force: Value,
}

impl Force {
    /// The same without what says nothing: a field that is null is a field left out.
    pub fn tidied(mut self) -> Force {
        tidy(&mut self.force);
        self
    }

    /// As a file for people. Reading it gives back the same.
    pub fn to_toml(&self) -> String {
        toml::to_string(&self.clone().tidied()).expect("a force is plain data")
    }

    /// As a file for programs. Reading it gives back the same.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(&self.clone().tidied()).expect("a force is plain data")
    }
}

fn tidy(value: &mut Value) {
    match value {
        Value::Object(table) => {
            table.retain(|_, entry| !entry.is_null());
            table.values_mut().for_each(tidy);
        }
        Value::Array(list) => list.iter_mut().for_each(tidy),
        _ => {}
    }
}
