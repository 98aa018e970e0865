use std::io::IsTerminal;

use clap::ValueEnum;
use content::Ink;
use phrases::{Language, Phrases, Said, language};

/// A language as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Tongue {
    Es,
    En,
}

/// How the program speaks to this reader.
pub struct Voice {
    pub language: Language,
    pub phrases: Phrases,
    pub ink: Ink,
}

impl Voice {
    pub fn new(tongue: Option<Tongue>) -> Voice {
        let language = match tongue {
            Some(Tongue::Es) => Language::Spanish,
            Some(Tongue::En) => Language::English,
            None => language::of_environment(),
        };
        let shows_colour = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let ink = if shows_colour { Ink::Colour } else { Ink::Plain };
        Voice { language, phrases: Phrases::new(language), ink }
    }

    /// A message in the reader's language.
    pub fn say(&self, key: &str) -> String {
        self.phrases.message(key, &[])
    }

    /// A message in the reader's language, with what fills it.
    pub fn tell(&self, key: &str, args: &[(&'static str, Said)]) -> String {
        self.phrases.message(key, args)
    }

    /// A heading.
    pub fn bold(&self, text: &str) -> String {
        match self.ink {
            Ink::Colour => format!("\x1b[1m{text}\x1b[0m"),
            Ink::Plain => text.to_string(),
        }
    }
}
