//! How much of a stranger's data a game is shown.

use referee::Complaint;
use serde_json::Value;

/// The most bytes of a text that is read as a force.
pub const LARGEST: usize = 256 << 10;

const DEEPEST: usize = 16;
const MOST_ENTRIES: usize = 500;
const MOST_VALUES: usize = 20_000;
/// Descriptions of rules may be long; a name is not.
const LONGEST_TEXT: usize = 4_000;
const LONGEST_NAME: usize = 120;

/// The first thing in a value that is too deep, too many or too long, with its field.
pub fn check(value: &Value) -> Result<(), Complaint> {
    let mut left = MOST_VALUES;
    visit(value, "", DEEPEST, &mut left)
}

fn visit(value: &Value, field: &str, depth: usize, left: &mut usize) -> Result<(), Complaint> {
    *left = left.checked_sub(1).ok_or_else(|| too_many(field, MOST_VALUES))?;
    match value {
        Value::String(text) => check_text(text, field),
        Value::Array(_) | Value::Object(_) if depth == 0 => Err(Complaint::new(field, "complaint-too-deep")),
        Value::Array(list) if list.len() > MOST_ENTRIES => Err(too_many(field, MOST_ENTRIES)),
        Value::Object(table) if table.len() > MOST_ENTRIES => Err(too_many(field, MOST_ENTRIES)),
        Value::Array(list) => {
            let mut entries = list.iter().enumerate();
            entries.try_for_each(|(n, entry)| visit(entry, &format!("{field}[{n}]"), depth - 1, left))
        }
        Value::Object(table) => table.iter().try_for_each(|(name, entry)| {
            check_text(name, field)?;
            let dot = if field.is_empty() { "" } else { "." };
            visit(entry, &format!("{field}{dot}{name}"), depth - 1, left)
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// No control signs, and no longer than what it is.
fn check_text(text: &str, field: &str) -> Result<(), Complaint> {
    let is_name = field.ends_with("name") || field.ends_with("called");
    let most = if is_name { LONGEST_NAME } else { LONGEST_TEXT };
    if text.chars().count() > most {
        return Err(Complaint::new(field, "muster-too-long").with("most", most as i64));
    }
    let is_strange = |sign: char| sign.is_control() && (is_name || !['\n', '\r', '\t'].contains(&sign));
    if text.contains(is_strange) { Err(Complaint::new(field, "muster-control")) } else { Ok(()) }
}

fn too_many(field: &str, most: usize) -> Complaint {
    Complaint::new(field, "complaint-too-many").with("most", most as i64)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fault(value: Value) -> (String, String) {
        let found = check(&value).expect_err("a fault");
        (found.field, found.reason.to_string())
    }

    #[test]
    fn what_is_too_much_is_told_with_its_place() {
        let deep = (0..40).fold(json!(1), |inner, _| json!([inner]));
        assert_eq!(fault(json!({ "figures": deep })).1, "complaint-too-deep");
        let crowd = vec![json!({"name": "A"}); 501];
        assert_eq!(fault(json!({"figures": crowd})), ("figures".to_string(), "complaint-too-many".to_string()));
        let long = fault(json!({"figures": [{"name": "A"}, {"name": "x".repeat(121)}]}));
        assert_eq!(long, ("figures[1].name".to_string(), "muster-too-long".to_string()));
        assert_eq!(fault(json!({"name": "a\u{7}b"})), ("name".to_string(), "muster-control".to_string()));
        let heap = vec![json!(vec![0; 499]); 60];
        assert_eq!(fault(json!(heap)).1, "complaint-too-many");
    }

    #[test]
    fn what_people_write_passes() {
        let long = "A rule,\nexplained at length. ".repeat(100);
        assert_eq!(check(&json!({"name": "Ñandú <b>&", "text": long, "figures": [1, true, null]})), Ok(()));
    }
}
