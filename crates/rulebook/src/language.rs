/// A language the rules are told in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    English,
    Spanish,
}

/// A text in every language we have it in. English is always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words {
    pub english: &'static str,
    pub spanish: Option<&'static str>,
}

/// A text and the language it turned out to be in: English where there is no translation yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording {
    pub text: &'static str,
    pub language: Language,
}

impl Words {
    pub fn told_in(&self, language: Language) -> Wording {
        match (language, self.spanish) {
            (Language::Spanish, Some(text)) => Wording { text, language },
            _ => Wording { text: self.english, language: Language::English },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wording_says_which_language_it_is_in() {
        let both = Words { english: "a die", spanish: Some("un dado") };
        let one = Words { english: "a die", spanish: None };
        let english = Wording { text: "a die", language: Language::English };
        assert_eq!(both.told_in(Language::English), english);
        assert_eq!(both.told_in(Language::Spanish), Wording { text: "un dado", language: Language::Spanish });
        assert_eq!(one.told_in(Language::Spanish), english);
    }
}
