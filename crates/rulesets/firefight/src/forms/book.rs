//! The data: one entry a rule, the readings of older lists, the spells of the army books.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::words::PartText;

/// GF-FAC-141. The rules of the books.
pub struct Book {
    pub version: String,
    pub rules: BTreeMap<String, (String, Entry)>,
    pub older: Vec<Older>,
}

/// One rule.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Entry {
    pub parts: Vec<PartText>,
    /// GF-FAC-08. All digits of the book's text, in order; more than one way to write it.
    pub numbers: Vec<String>,
    /// GF-FAC-05. A word that stands only inside composed names.
    pub base: bool,
    /// GF-FAC-133. Something of it is left out.
    pub partly: bool,
    pub en: String,
    pub es: String,
}

/// GF-FAC-08. Another effect under the same name in older lists.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Older {
    pub rule: String,
    pub numbers: Vec<String>,
    pub word: Option<String>,
    pub without: Option<String>,
    /// As written, for the army that plays it.
    pub parts: serde_json::Value,
    pub en: String,
    pub es: String,
}

#[derive(Deserialize)]
struct File {
    version: String,
    rules: BTreeMap<String, Entry>,
    older: Vec<Older>,
}

static BOOK: LazyLock<Book> = LazyLock::new(|| {
    let file: File =
        toml::from_str(include_str!("../../../../../content/firefight/army-rules.toml")).expect("our own rules");
    let rules = file.rules.into_iter().map(|(name, entry)| (plain(&name), (name, entry))).collect();
    Book { version: file.version, rules, older: file.older }
});

pub fn book() -> &'static Book {
    &BOOK
}

/// GF-FAC-02. A name without case and surplus blanks.
pub fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// `Retaliate(2)`: the name and, if there is one, the rating.
pub fn rated(written: &str) -> (&str, Option<u8>) {
    let (name, rest) = written.split_once('(').unwrap_or((written, ""));
    let rating = rest.trim_end().trim_end_matches(')').trim_start_matches('+').trim_end_matches('+').trim();
    (name.trim(), rating.parse().ok().filter(|&n| n > 0))
}
