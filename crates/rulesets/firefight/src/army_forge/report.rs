use referee::{Complaint, Fact, Word};
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
        self.push(Line::new(false, Word::new(word), facts));
    }

    pub fn warn(&mut self, word: &'static str, facts: &[(&'static str, &str)]) {
        self.push(Line::new(true, Word::new(word), facts));
    }

    /// What a check of our own has to say.
    pub fn object(&mut self, word: Word, facts: &[(&'static str, &str)]) {
        self.push(Line::new(true, word, facts));
    }

    /// A complaint about the army as it would be played.
    pub fn complain(&mut self, complaint: Complaint) {
        let facts = vec![
            (Word::new("field"), Fact::Text(complaint.field)),
            (Word::new("reason"), Fact::Word(complaint.reason)),
        ];
        self.push(Line { warns: true, word: Word::new("gf-import-complaint"), facts });
    }

    /// Says nothing twice.
    fn push(&mut self, line: Line) {
        if !self.lines.contains(&line) {
            self.lines.push(line);
        }
    }

    pub fn warnings(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| line.warns)
    }
}

impl Line {
    pub fn new(warns: bool, word: Word, facts: &[(&'static str, &str)]) -> Line {
        let said = |text: &str| text.parse().map_or_else(|_| Fact::Text(text.to_string()), Fact::Number);
        let facts = facts.iter().map(|&(name, text)| (Word::new(name), said(text))).collect();
        Line { warns, word, facts }
    }
}
