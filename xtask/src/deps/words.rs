//! Which words may not stand in rule code.

use crate::source::Source;

/// How deep a crate lies. What is forbidden in the inner crates is forbidden in the games too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Layer {
    Inner,
    Ruleset,
}

struct Forbidden {
    word: &'static str,
    from: Layer,
    why: &'static str,
}

const HIDDEN: &str = "a battle is plain data: remember with table::sight::Memory";

const FORBIDDEN: [Forbidden; 19] = [
    Forbidden { word: "std::time", from: Layer::Inner, why: "a replay has no clock" },
    Forbidden { word: "SystemTime", from: Layer::Inner, why: "a replay has no clock" },
    Forbidden { word: "Instant", from: Layer::Inner, why: "a replay has no clock" },
    Forbidden { word: "println!", from: Layer::Inner, why: "what happened is an Event, told at the edge" },
    Forbidden { word: "eprintln!", from: Layer::Inner, why: "what happened is an Event, told at the edge" },
    Forbidden { word: "print!", from: Layer::Inner, why: "what happened is an Event, told at the edge" },
    Forbidden { word: "eprint!", from: Layer::Inner, why: "what happened is an Event, told at the edge" },
    Forbidden { word: "dbg!", from: Layer::Inner, why: "what happened is an Event, told at the edge" },
    Forbidden { word: "HashMap", from: Layer::Ruleset, why: "its order differs from run to run: use BTreeMap" },
    Forbidden { word: "HashSet", from: Layer::Ruleset, why: "its order differs from run to run: use BTreeSet" },
    Forbidden { word: "Cell", from: Layer::Ruleset, why: HIDDEN },
    Forbidden { word: "RefCell", from: Layer::Ruleset, why: HIDDEN },
    Forbidden { word: "Mutex", from: Layer::Ruleset, why: HIDDEN },
    Forbidden { word: "RwLock", from: Layer::Ruleset, why: HIDDEN },
    Forbidden { word: "atomic", from: Layer::Ruleset, why: HIDDEN },
    Forbidden { word: "thread_local!", from: Layer::Ruleset, why: HIDDEN },
    Forbidden { word: "OnceLock", from: Layer::Ruleset, why: "what never changes is worked out when it is set up" },
    Forbidden { word: "f64", from: Layer::Ruleset, why: "rules are decided in whole numbers: use Length" },
    Forbidden { word: "f32", from: Layer::Ruleset, why: "rules are decided in whole numbers: use Length" },
];

const INNER: [&str; 5] = ["crates/table", "crates/dice", "crates/rulebook", "crates/referee", "crates/lanterns"];

impl Layer {
    /// The layer of a crate, or nothing for a crate that may say what it likes.
    pub fn of(folder: &str) -> Option<Layer> {
        match folder {
            folder if INNER.contains(&folder) => Some(Layer::Inner),
            folder if folder.starts_with("crates/rulesets/") => Some(Layer::Ruleset),
            _ => None,
        }
    }
}

/// Every forbidden word in a file, comments and its own tests aside.
pub fn complaints(file: &Source, layer: Layer) -> Vec<String> {
    let mut complaints = Vec::new();
    for (number, line) in file.code() {
        let line = line.split("//").next().unwrap_or_default();
        let found = FORBIDDEN.iter().filter(|forbidden| forbidden.from <= layer && says(line, forbidden.word));
        complaints.extend(found.map(|it| format!("{}:{number}: no {} here: {}", file.path, it.word, it.why)));
    }
    complaints
}

/// Whether the line has the word, and not only as part of a longer one. A digit may stand before it, as in `0.5f64`.
fn says(line: &str, word: &str) -> bool {
    let goes_on = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back().is_some_and(|letter| goes_on(letter) && !letter.is_ascii_digit());
        let after = line[at + word.len()..].chars().next().is_some_and(goes_on);
        !before && !after
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words_in(text: &str, layer: Layer) -> usize {
        complaints(&Source { path: "a.rs".to_string(), text: text.to_string() }, layer).len()
    }

    #[test]
    fn clocks_and_printing_are_forbidden_everywhere_inside() {
        assert_eq!(words_in("let now = std::time::Instant::now();", Layer::Inner), 2);
        assert_eq!(words_in("println!(\"{x}\");", Layer::Ruleset), 1);
    }

    #[test]
    fn floats_and_hash_maps_are_forbidden_in_games_only() {
        let text = "use std::collections::HashMap;\nlet half = 0.5f64;\nlet x: f64 = y as f64;";
        assert_eq!(words_in(text, Layer::Inner), 0);
        assert_eq!(words_in(text, Layer::Ruleset), 3);
    }

    #[test]
    fn a_ruleset_hides_no_state_and_fills_nothing_in_later() {
        for line in [
            "seen: RefCell<Rows>,",
            "count: Cell<u8>,",
            "looks: Mutex<Rows>,",
            "use std::sync::atomic::AtomicU64;",
            "thread_local! { static X: u8 = 0; }",
            "static TABLE: OnceLock<Rows> = OnceLock::new();",
        ] {
            assert!(words_in(line, Layer::Ruleset) > 0, "{line}");
            assert_eq!(words_in(line, Layer::Inner), 0, "{line}");
        }
    }

    #[test]
    fn longer_words_comments_and_tests_are_left_alone() {
        let text = "let constant = InstantKill; // an f64\n/// SystemTime\n#[cfg(test)]\nmod tests { use f64; }";
        assert_eq!(words_in(text, Layer::Ruleset), 0);
    }

    #[test]
    fn a_complaint_names_the_line_and_the_reason() {
        let file = Source { path: "crates/rulesets/x/src/fire.rs".to_string(), text: "\nlet x: f32;".to_string() };
        assert_eq!(
            complaints(&file, Layer::Ruleset),
            ["crates/rulesets/x/src/fire.rs:2: no f32 here: rules are decided in whole numbers: use Length"]
        );
    }

    #[test]
    fn edges_have_no_layer() {
        assert_eq!(Layer::of("crates/table"), Some(Layer::Inner));
        assert_eq!(Layer::of("crates/rulesets/fivecore"), Some(Layer::Ruleset));
        assert_eq!(Layer::of("crates/server"), None);
    }
}
