use referee::{Fact, Word};
use serde::Serialize;

/// What was understood of a list and what was not, line by line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Something to look at; a plain line says what was understood.
    pub warns: bool,
    pub word: Word,
    pub facts: Vec<(Word, Fact)>,
}

impl Report {
    pub fn note(&mut self, word: &'static str, facts: &[(&'static str, &str)]) {
        self.push(false, Word::new(word), facts);
    }

    pub fn warn(&mut self, word: &'static str, facts: &[(&'static str, &str)]) {
        self.push(true, Word::new(word), facts);
    }

    pub fn warn_word(&mut self, word: Word, facts: &[(&'static str, &str)]) {
        self.push(true, word, facts);
    }

    fn push(&mut self, warns: bool, word: Word, facts: &[(&'static str, &str)]) {
        self.lines.push(Line::new(warns, word, facts));
    }

    pub fn warnings(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| line.warns)
    }
}

impl Line {
    pub fn new(warns: bool, word: Word, facts: &[(&'static str, &str)]) -> Line {
        let said = |text: &str| text.parse().map_or_else(|_| Fact::Word(Word::from(text.to_string())), Fact::Number);
        let facts = facts.iter().map(|&(name, text)| (Word::new(name), said(text))).collect();
        Line { warns, word, facts }
    }
}
