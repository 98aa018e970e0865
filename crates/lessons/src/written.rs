//! Positions and points as a person writes them, turned into what the games read.

use referee::{Decimal, Spot, Unit};
use serde_json::{Value, json};
use table::Place;

/// The fields of a position under which a pair of numbers is a place.
const PLACES: [&str; 3] = ["at", "place", "objective"];

/// A position with its places in micrometres and its facings in tenths of a degree.
pub fn position(written: &Value, unit: Unit) -> Value {
    match written {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), field(name, value, unit)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        Value::Array(items) => items.iter().map(|item| position(item, unit)).collect(),
        plain => plain.clone(),
    }
}

fn field(name: &str, value: &Value, unit: Unit) -> Value {
    let spot = || serde_json::from_value::<Spot>(value.clone()).ok().filter(|_| PLACES.contains(&name));
    match value.as_f64().filter(|_| name == "facing") {
        Some(degrees) => json!((degrees * 10.0).round() as i64),
        None => spot().map_or_else(|| position(value, unit), |spot| json!(place(spot, unit))),
    }
}

pub fn place(spot: Spot, unit: Unit) -> Place {
    unit.point(spot).into()
}

pub fn way(spots: &[Spot], unit: Unit) -> Vec<Place> {
    spots.iter().map(|&spot| place(spot, unit)).collect()
}

/// Whether two places are no farther apart than that.
pub fn is_near(one: Place, other: Place, near: Decimal, unit: Unit) -> bool {
    table::distance_in_space(one, other) <= unit.length(near)
}

/// Lays some fields over others, as deep as both are tables.
pub fn lay_over(under: &mut Value, over: &Value) {
    match (under, over) {
        (Value::Object(under), Value::Object(over)) => {
            for (name, value) in over {
                lay_over(under.entry(name.clone()).or_insert(Value::Null), value);
            }
        }
        (under, over) => *under = over.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_facings_are_turned_and_other_pairs_are_not() {
        let written =
            json!({"pool": [5, 3], "figures": {"Ann": {"at": [2, 0.5], "facing": 90}}, "markers": [{"place": [1, 1]}]});
        let turned = position(&written, Unit::Inch);
        assert_eq!(turned["pool"], json!([5, 3]));
        assert_eq!(turned["figures"]["Ann"], json!({"at": {"x": 50800, "y": 12700}, "facing": 900}));
        assert_eq!(turned["markers"][0]["place"], json!({"x": 25400, "y": 25400}));
    }

    #[test]
    fn what_is_laid_over_reaches_deep() {
        let mut under = json!({"a": {"b": 1, "c": 2}, "d": [1, 2]});
        lay_over(&mut under, &json!({"a": {"b": 3}, "d": [4]}));
        assert_eq!(under, json!({"a": {"b": 3, "c": 2}, "d": [4]}));
    }
}
