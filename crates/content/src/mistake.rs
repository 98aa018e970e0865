//! Turns what serde says about a value into a complaint in our own words.

use referee::{Complaint, Word};

use crate::nearest::{list, nearest};

/// The complaint behind a message, at the field where it arose.
pub(crate) fn complaint(field: &str, message: &str) -> Complaint {
    let mut names = message.split('`').skip(1).step_by(2);
    if message.starts_with("unknown field ") {
        let name = names.next().unwrap_or_default();
        return unknown(&inside(field, name), name, names.collect(), &FIELD);
    }
    if message.starts_with("unknown variant ") {
        return unknown(field, names.next().unwrap_or_default(), names.collect(), &VALUE);
    }
    if message.starts_with("missing field ") {
        return Complaint::new(field, "complaint-missing-field").with("name", quoted(names.next().unwrap_or_default()));
    }
    if message.starts_with("no variant of enum ShapePlan ") {
        return Complaint::new(field, "complaint-no-shape");
    }
    match message.strip_prefix("invalid type: ").and_then(|rest| rest.split_once(", expected ")) {
        Some((given, wanted)) => {
            Complaint::new(field, "complaint-kind").with("given", kind(given)).with("wanted", kind(wanted))
        }
        None => Complaint::new(field, "complaint-value").with("detail", Word::from(message.to_string())),
    }
}

/// A complaint of a game that only passes on what serde says, in our own words; any other as it is.
pub fn reworded(found: Complaint) -> Complaint {
    if found.reason.as_str().contains(' ') { complaint(&found.field, found.reason.as_str()) } else { found }
}

/// The words for a name nobody knows: when it is near another, when there is a list, when there is none.
pub(crate) struct Unknown {
    pub near: &'static str,
    pub listed: &'static str,
    pub alone: &'static str,
}

const FIELD: Unknown = Unknown {
    near: "complaint-unknown-field-near",
    listed: "complaint-unknown-field-listed",
    alone: "complaint-unknown-field",
};

const VALUE: Unknown = Unknown {
    near: "complaint-unknown-value-near",
    listed: "complaint-unknown-value-listed",
    alone: "complaint-unknown-value",
};

pub(crate) fn unknown(field: &str, name: &str, known: Vec<&str>, words: &Unknown) -> Complaint {
    let complaint = |reason| Complaint::new(field, reason).with("name", quoted(name));
    match nearest(name, known.iter().copied()) {
        Some(near) => complaint(words.near).with("near", quoted(near)),
        None if known.is_empty() => complaint(words.alone),
        None => complaint(words.listed).with("known", Word::from(list(known))),
    }
}

pub(crate) fn quoted(name: &str) -> Word {
    Word::from(list([name]))
}

/// The name of a field below another, unless the way already ends in it.
fn inside(field: &str, name: &str) -> String {
    let ends_in_it = field == name || field.ends_with(&format!(".{name}"));
    match field {
        "" => name.to_string(),
        _ if ends_in_it => field.to_string(),
        _ => format!("{field}.{name}"),
    }
}

/// What sort of value serde means.
fn kind(said: &str) -> Word {
    let word = match said.split([' ', '`']).find(|word| !["a", "an"].contains(word)).unwrap_or_default() {
        "string" | "str" => "kind-text",
        "boolean" | "bool" => "kind-switch",
        "integer" | "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => "kind-whole-number",
        "floating" | "f64" | "f32" => "kind-number",
        "sequence" | "array" | "tuple" => "kind-list",
        "map" | "struct" => "kind-table",
        "null" | "unit" => "kind-nothing",
        _ => return Word::from(said.to_string()),
    };
    Word::new(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_becomes_words() {
        let reason = |message| complaint("table", message).reason.to_string();
        assert_eq!(reason("unknown field `widht`, expected `width` or `depth`"), "complaint-unknown-field-near");
        assert_eq!(reason("unknown field `moon`, expected `width` or `depth`"), "complaint-unknown-field-listed");
        assert_eq!(reason("unknown field `moon`, there are no fields"), "complaint-unknown-field");
        assert_eq!(reason("unknown variant `meter`, expected `inch` or `cm`"), "complaint-unknown-value-listed");
        assert_eq!(reason("missing field `name`"), "complaint-missing-field");
        assert_eq!(reason("invalid length 3, expected an array of length 2"), "complaint-value");
    }

    #[test]
    fn kinds_are_told_in_words() {
        let found = complaint("table.width", "invalid type: string \"wide\", expected f64");
        let facts = [("given", "kind-text"), ("wanted", "kind-number")];
        assert_eq!(found.facts, facts.map(|(name, word)| (Word::new(name), Word::new(word).into())));
    }

    #[test]
    fn an_unknown_field_is_found_below_its_table() {
        let message = "unknown field `widht`, expected `width`";
        assert_eq!(complaint("table", message).field, "table.widht");
        assert_eq!(complaint("table.widht", message).field, "table.widht");
        assert_eq!(complaint("", message).field, "widht");
    }

    #[test]
    fn a_game_that_passes_on_serde_is_reworded() {
        assert_eq!(reworded(Complaint::new("x", "missing field `at`")).reason.as_str(), "complaint-missing-field");
        assert_eq!(reworded(Complaint::new("x", "px-no-such-weapon")).reason.as_str(), "px-no-such-weapon");
    }
}
