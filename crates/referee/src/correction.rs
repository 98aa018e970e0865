use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Place;

use crate::{FigureId, SideId};

/// A manual change agreed at the table. Every side confirms it, and it shows in the report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Correction {
    /// Changes the position the current order began from: fields to set, `null` to take away. The order begins again.
    Position(Value),
    /// Puts a figure where the current order began from another place; nothing else changes. The order begins again.
    Place { figure: FigureId, place: Place },
    /// Throws the last dice of the current order once more; what followed them is taken back.
    Reroll,
}

/// A correction that waits for the other sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Proposal {
    pub by: SideId,
    pub correction: Correction,
    pub agreed: Vec<SideId>,
}

/// Lays a patch over a value, object by object (RFC 7396).
pub fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(fields) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Default::default());
    }
    let object = target.as_object_mut().expect("just made one");
    for (name, value) in fields {
        if value.is_null() {
            object.remove(name);
        } else {
            merge(object.entry(name.clone()).or_insert(Value::Null), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_patch_sets_nests_and_takes_away() {
        let mut position = json!({"figures": {"pike": {"x": 1, "down": true}, "lowe": {"x": 2}}, "turn": 3});
        merge(&mut position, &json!({"figures": {"pike": {"down": null, "x": 9}}, "night": true}));
        assert_eq!(position, json!({"figures": {"pike": {"x": 9}, "lowe": {"x": 2}}, "turn": 3, "night": true}));
    }
}
