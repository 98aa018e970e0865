use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Number, Value};

/// What a request calls itself, repeated in its reply: any JSON scalar, `null` when it gave none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Id {
    #[default]
    None,
    Flag(bool),
    Number(#[schemars(with = "f64")] Number),
    Text(String),
}

impl Id {
    /// The id in a value, unless it is a list or an object.
    pub(crate) fn of(value: Value) -> Option<Id> {
        match value {
            Value::Null => Some(Id::None),
            Value::Bool(flag) => Some(Id::Flag(flag)),
            Value::Number(number) => Some(Id::Number(number)),
            Value::String(text) => Some(Id::Text(text)),
            Value::Array(_) | Value::Object(_) => None,
        }
    }
}
