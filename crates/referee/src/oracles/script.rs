use std::collections::VecDeque;

use dice::{Faces, Throw};
use rulebook::Clause;
use rulebook::marks::judged;

use crate::ask::{Ask, Matter};
use crate::event::Event;
use crate::oracle::{Answers, Oracle, Ruling, foregone};
use crate::question::Answer;
use crate::{For, Game, NO, Play, YES};

/// A strict script for tests: every line names the clause that must ask; none missing, none left over.
pub struct Script {
    lines: VecDeque<(String, Line)>,
}

/// One scripted reply.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    Faces(Faces),
    /// The option with this word.
    Word(&'static str),
    Answer(Answer),
}

pub fn face(face: u8) -> Line {
    faces([face])
}

pub fn faces<const N: usize>(faces: [u8; N]) -> Line {
    Line::Faces(faces.into_iter().collect())
}

pub fn yes() -> Line {
    Line::Word(YES)
}

pub fn no() -> Line {
    Line::Word(NO)
}

pub fn answer(answer: Answer) -> Line {
    Line::Answer(answer)
}

impl Script {
    pub fn new(lines: impl IntoIterator<Item = (impl Into<String>, Line)>) -> Self {
        Script { lines: lines.into_iter().map(|(clause, line)| (clause.into(), line)).collect() }
    }

    /// Runs a rule on a battle with these lines and nothing else, and returns what it told.
    ///
    /// # Panics
    /// When the rule asks for something else, or leaves a line unused.
    pub fn play<G: Game, T>(
        mut self,
        setup: &G::Setup,
        battle: &mut G::Battle,
        rule: impl FnOnce(&mut Play<G>) -> Ruling<T>,
    ) -> (T, Vec<Event>) {
        let mut events = Vec::new();
        let mut memo = G::Memo::default();
        let result = rule(&mut Play::new(setup, battle, &mut memo, &mut self, &mut events));
        assert!(self.lines.is_empty(), "left over in the script: {:?}", self.lines);
        (result.expect("a script never pauses"), events)
    }

    /// Runs a rule that needs no battle with these lines and nothing else.
    ///
    /// # Panics
    /// When the rule asks for something else, or leaves a line unused.
    pub fn consult<T>(mut self, rule: impl FnOnce(&mut dyn Oracle) -> Ruling<T>) -> T {
        let result = rule(&mut self);
        assert!(self.lines.is_empty(), "left over in the script: {:?}", self.lines);
        result.expect("a script never pauses")
    }

    fn next(&mut self, clause: &Clause, what: &str) -> Line {
        let Some((expected, line)) = self.lines.pop_front() else {
            panic!("{clause} asks for {what}, but the script is at its end");
        };
        assert_eq!(expected, clause.as_str(), "{clause} asks for {what} where the script expects {expected}: {line:?}");
        line
    }
}

impl Oracle for Script {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let clause = &why.clause;
        judged(*clause);
        match self.next(clause, "dice") {
            Line::Faces(faces) if throw.allows(&faces) => Ok(faces),
            line => panic!("{clause} throws {}x{:?}, the script gives {line:?}", throw.count, throw.die),
        }
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        asks.iter().for_each(|ask| judged(ask.clause));
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        Ok(asks.iter().map(|ask| self.reply(ask)).collect())
    }

    fn listens(&self) -> bool {
        true
    }
}

impl Script {
    fn reply(&mut self, ask: &Ask<'_>) -> Answer {
        let answer = match self.next(&ask.clause, ask.about.word.as_str()) {
            Line::Word(word) => option(ask, word),
            Line::Answer(answer) => answer,
            Line::Faces(faces) => panic!("{} asks {}, the script gives dice {faces:?}", ask.clause, ask.about.word),
        };
        if let Err(fault) = ask.check(&answer) {
            panic!("{} refuses {answer:?}: {fault:?}", ask.clause);
        }
        answer
    }
}

fn option(ask: &Ask<'_>, word: &str) -> Answer {
    let Matter::Pick { options, .. } = &ask.matter else {
        panic!("{} asks {}, which is no choice of words", ask.clause, ask.about.word);
    };
    let place = options.iter().position(|option| option.word.as_str() == word);
    let words: Vec<_> = options.iter().map(|option| option.word.as_str()).collect();
    Answer::Pick(place.unwrap_or_else(|| panic!("{} offers {words:?}, not {word}", ask.clause)) as u16)
}
