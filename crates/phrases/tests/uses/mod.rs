//! Which words the program uses: string literals of the Rust sources that have the shape of a key, and keys named in
//! content and in the browser's sources. A literal such as `terrain-{kind}` uses every key that begins so.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What keys begin with: those of the games, then those of all.
const PREFIXES: [&str; 26] = [
    "bn",
    "ca",
    "cb",
    "fc",
    "gf",
    "px",
    "ts",
    "answer",
    "ask",
    "cli",
    "complaint",
    "event",
    "game",
    "kind",
    "mismatch",
    "muster",
    "named",
    "odds",
    "option",
    "outcome",
    "refusal",
    "reject",
    "sight",
    "terrain",
    "ui",
    "unnamed",
];

pub struct Uses {
    /// Each key and a file that uses it.
    pub keys: BTreeMap<String, String>,
    pub families: Vec<String>,
}

impl Uses {
    pub fn of_the_program() -> Uses {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let keys = [referee::YES, referee::NO].map(|key| (key.to_string(), "crates/referee".to_string())).into();
        let mut uses = Uses { keys, families: Vec::new() };
        for krate in folders(&root.join("crates")).chain(folders(&root.join("crates/rulesets"))) {
            visit(&krate.join("src"), &["rs"], &mut |file, text| {
                literals(without_tests(text)).iter().for_each(|literal| uses.note(literal, file));
            });
        }
        for (folder, endings) in [("content", ["toml", "json"]), ("web/src", ["ts", "svelte"])] {
            visit(&root.join(folder), &endings, &mut |file, text| {
                let is_letter = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
                text.split(|letter| !is_letter(letter)).for_each(|word| uses.note(word, file));
            });
        }
        uses
    }

    pub fn include(&self, key: &str) -> bool {
        self.keys.contains_key(key) || self.families.iter().any(|family| key.starts_with(family))
    }

    fn note(&mut self, literal: &str, file: &Path) {
        let whole = literal.split(['{', '$']).next().unwrap_or_default();
        let family = (whole != literal || literal.ends_with('-')).then_some(whole);
        match family {
            Some(family) if is_key(family.trim_end_matches('-')) || is_prefix(family) => {
                self.families.push(family.to_string());
            }
            None if is_key(literal) => {
                let file = file.to_string_lossy().rsplit("/../").next().unwrap_or_default().to_string();
                self.keys.insert(literal.to_string(), file);
            }
            _ => {}
        }
    }
}

/// Has this text the shape of a key?
pub fn is_key(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let has_prefix = text.split_once('-').is_some_and(|(prefix, rest)| PREFIXES.contains(&prefix) && !rest.is_empty());
    text == referee::YES || text == referee::NO || has_prefix && text.bytes().all(is_letter)
}

fn is_prefix(text: &str) -> bool {
    text.strip_suffix('-').is_some_and(|prefix| PREFIXES.contains(&prefix))
}

fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap_or_default()
}

/// The string literals of a Rust source.
fn literals(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['"', '/', '\'']) {
        let tail = &rest[at..];
        rest = if tail.starts_with("//") {
            tail.split_once('\n').map_or("", |(_, next)| next)
        } else if let Some(next) = tail.strip_prefix("'\"'") {
            next
        } else if let Some(inside) = tail.strip_prefix('"') {
            let end = end_of_literal(inside);
            found.push(inside[..end].to_string());
            inside.get(end + 1..).unwrap_or_default()
        } else {
            &tail[1..]
        };
    }
    found
}

fn end_of_literal(inside: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in inside.bytes().enumerate() {
        match byte {
            b'"' if !escaped => return at,
            b'\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    inside.len()
}

fn folders(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("a folder of ours").path())
}

pub fn visit(folder: &Path, endings: &[&str], look: &mut dyn FnMut(&Path, &str)) {
    for path in folders(folder) {
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            visit(&path, endings, look);
        } else if endings.contains(&ending.as_str()) {
            look(&path, &fs::read_to_string(&path).expect("a file of ours"));
        }
    }
}

#[test]
fn literals_are_found_among_comments_and_quotes() {
    let source = r#"let a = "fc-one"; // "fc-two"
        let b = '"'; let c = "say \"fc-three\""; foo("fc-four")"#;
    assert_eq!(literals(source), ["fc-one", "say \\\"fc-three\\\"", "fc-four"]);
}
