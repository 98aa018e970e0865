//! Every word the program uses has a text in both languages, and no text is left over.

mod locale;
mod uses;

use std::collections::BTreeSet;
use std::path::Path;

use locale::{LANGUAGES, Locale};
use uses::Uses;

/// What an event, or a line of a card, offers to the sentence of a word, besides the word itself.
const OFFERED: [(&str, &[&str]); 16] = [
    ("began", &["side", "number"]),
    ("ended", &["side", "number"]),
    ("moved", &["figure", "length", "place"]),
    ("attacked", &["figure", "targets", "place"]),
    ("gained", &["figure"]),
    ("lost", &["figure"]),
    ("removed", &["figure"]),
    ("placed", &["place"]),
    ("lifted", &[]),
    ("decided", &["side", "figure"]),
    ("scored", &["side", "points"]),
    ("won", &["side"]),
    ("drawn", &[]),
    ("at", &["target"]),
    ("came", &["count"]),
    ("fact", &["number"]),
];

/// What goes into the annals of a campaign is told by its chronicle alone.
const CHRONICLE: &str = "ca-chr-";

#[test]
fn every_word_in_use_has_a_text_in_both_languages() {
    let uses = Uses::of_the_program();
    for language in LANGUAGES {
        let locale = Locale::read(language);
        let is_told = |key: &str| locale.has(key) || locale.has(&format!("{CHRONICLE}{key}"));
        let missing = uses.keys.iter().filter(|(key, _)| !is_told(key));
        let missing: Vec<String> = missing.map(|(key, file)| format!("{key}, used in {file}")).collect();
        assert!(missing.is_empty(), "locales/{language} has no text for\n{}", missing.join("\n"));
        let families = uses.families.iter().filter(|family| language != "en" || *family != NAMES);
        let empty: Vec<_> = families.filter(|family| !locale.has_any(family)).collect();
        assert!(empty.is_empty(), "locales/{language} has no text that begins with {empty:#?}");
    }
}

#[test]
fn no_text_is_left_over() {
    let uses = Uses::of_the_program();
    for language in LANGUAGES {
        let unused: Vec<String> = Locale::read(language).keys().filter(|key| !uses.include(key)).collect();
        assert!(unused.is_empty(), "nobody uses these of locales/{language}: {unused:#?}");
    }
}

/// The books are written in English: their names have a text in Spanish only.
const NAMES: &str = "named-";

#[test]
fn every_unit_weapon_and_spell_of_the_sample_lists_has_a_name_in_spanish() {
    let spanish = Locale::read("es");
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut missing = Vec::new();
    for folder in ["firefight", "ten-sided/profiles"] {
        uses::visit(&content.join(folder), &["toml"], &mut |_, text| {
            let names = text.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
            let letters = |name: &str| name.to_ascii_lowercase().replace(|letter: char| !letter.is_alphanumeric(), "-");
            missing.extend(names.map(|name| format!("{NAMES}{}", letters(name))).filter(|key| !spanish.has(key)));
        });
    }
    assert!(missing.is_empty(), "locales/es/names.ftl has no {missing:#?}");
}

#[test]
fn both_languages_say_the_same_with_the_same_variables() {
    let [english, spanish] = LANGUAGES.map(Locale::read);
    let differ = english.texts.symmetric_difference(&spanish.texts).filter(|text| !text.key.starts_with(NAMES));
    let differ: BTreeSet<_> = differ.collect();
    assert!(differ.is_empty(), "only one language has these, or with other variables: {differ:#?}");
}

#[test]
fn a_words_own_sentence_asks_only_for_what_the_event_offers() {
    for text in Locale::read("en").texts {
        let Some(attribute) = &text.attribute else { continue };
        let offered = OFFERED.iter().find(|(name, _)| name == attribute);
        let (_, offered) = offered.unwrap_or_else(|| panic!("no event is called {attribute}: {}", text.key));
        let strange: Vec<_> =
            text.variables.iter().filter(|name| *name != "word" && !offered.contains(&name.as_str())).collect();
        assert!(strange.is_empty(), "{}.{attribute} asks for {strange:?}", text.key);
    }
}

#[test]
fn the_referee_never_raises_its_voice() {
    for language in LANGUAGES {
        let loud: Vec<String> = locale::lines(language).filter(|line| line.contains(['!', '¡'])).collect();
        assert!(loud.is_empty(), "{loud:#?}");
    }
}

#[test]
fn every_key_has_a_prefix_by_which_its_uses_are_found() {
    let strange: Vec<String> = Locale::read("en").keys().filter(|key| !uses::is_key(key)).collect();
    assert!(strange.is_empty(), "{strange:#?}");
}
