use referee::{Fact, Word};

/// What was understood of a list and what was not, line by line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq)]
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
        let fact = |&(name, text): &(&'static str, &str)| (Word::new(name), Fact::Word(Word::from(text.to_string())));
        self.lines.push(Line { warns, word, facts: facts.iter().map(fact).collect() });
    }

    pub fn warnings(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| line.warns)
    }
}
