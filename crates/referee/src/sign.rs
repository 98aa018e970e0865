use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Word;

/// What a status or a fate is drawn as: a closed list, so that nobody guesses it from a word. It means nothing to the
/// rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    Guard,
    Hunkered,
    Aiming,
    Hidden,
    Leading,
    Pinned,
    Down,
    Stunned,
    Shaken,
    Fatigued,
    Wounded,
    Fled,
    Out,
    /// Harm of another kind, with no picture of its own.
    Harm,
    /// What is neither good nor bad, with no picture of its own.
    Stance,
    /// An advantage with no picture of its own.
    Boon,
}

/// The words of a game's statuses and fates, each with its sign.
pub type Signs = &'static [(&'static str, Sign)];

/// Whether every one of these words has a sign.
pub(crate) fn have_signs<'a>(signs: Signs, mut words: impl Iterator<Item = &'a Word>) -> bool {
    words.all(|word| signs.iter().any(|(known, _)| *known == word.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_without_a_sign_is_noticed() {
        let signs: Signs = &[("px-hidden", Sign::Hidden), ("px-hit", Sign::Wounded)];
        let [hidden, hit, lost] = ["px-hidden", "px-hit", "px-lost"].map(Word::new);
        assert!(have_signs(signs, [&hit, &hidden].into_iter()));
        assert!(!have_signs(signs, [&hit, &lost].into_iter()));
    }
}
