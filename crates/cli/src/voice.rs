use std::io::IsTerminal;

use clap::ValueEnum;
use content::Ink;
use phrases::{Language, Phrases, Said, language};
use referee::Text;

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

    /// A text of the content in the reader's language.
    pub fn text<'a>(&self, text: &'a Text) -> &'a str {
        match self.language {
            Language::Spanish => &text.es,
            Language::English => &text.en,
        }
    }

    /// A number to a tenth, with the comma of the language.
    pub fn number(&self, number: f64) -> String {
        let text = format!("{number:.1}");
        let text = text.strip_suffix(".0").unwrap_or(&text);
        match self.language {
            Language::Spanish => text.replace('.', ","),
            Language::English => text.to_string(),
        }
    }

    pub fn percent(&self, percent: f64) -> String {
        format!("{} %", self.number(percent))
    }

    /// The ends of an interval in percent.
    pub fn between(&self, low: f64, high: f64) -> String {
        format!("{}–{} %", self.number(low), self.number(high))
    }

    /// A number that says whether it is more or less.
    pub fn signed(&self, number: f64) -> String {
        if number < 0.0 { format!("−{}", self.number(-number)) } else { format!("+{}", self.number(number)) }
    }

    /// A heading.
    pub fn bold(&self, text: &str) -> String {
        match self.ink {
            Ink::Colour => format!("\x1b[1m{text}\x1b[0m"),
            Ink::Plain => text.to_string(),
        }
    }
}
