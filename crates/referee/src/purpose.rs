use dice::{Die, Faces};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::event::Rolled;
use crate::{FigureId, SideId, Tally, UnitId, Word};

/// What dice are thrown for, as a player is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Purpose {
    /// What the dice are called at the table: Kill die, to hit, morale.
    pub word: Word,
    /// Whose dice they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Who>,
    /// Against whom they are thrown, or for whose good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Who>,
    /// With what: a weapon, a spell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Word>,
    /// What each die must show at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Tally>,
    /// What is added to the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adds: Option<Tally>,
}

/// One figure, or several that act as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    Figure(FigureId),
    Unit(UnitId),
}

impl From<FigureId> for Who {
    fn from(figure: FigureId) -> Who {
        Who::Figure(figure)
    }
}

impl From<UnitId> for Who {
    fn from(unit: UnitId) -> Who {
        Who::Unit(unit)
    }
}

/// What a rule throws dice for: the clause that asks, what they are called, whose they are and at whom, and how they
/// are read. No dice are thrown without it.
///
/// It is made of what the rule has at hand; only for somebody who listens does it become a [`Purpose`].
#[derive(Clone, Copy)]
pub struct For<'a> {
    pub clause: Clause,
    /// Who throws.
    pub side: SideId,
    word: &'static str,
    by: Option<Who>,
    at: Option<Who>,
    with: Option<&'a dyn Fn() -> Word>,
    needs: Option<&'a Tally>,
    adds: Option<&'a Tally>,
    reads: Option<&'a Reading<'a>>,
    otherwise: Option<&'static str>,
}

/// What a face means, where it means something.
pub type Reading<'a> = dyn Fn(u8) -> Option<&'static str> + 'a;

impl<'a> For<'a> {
    pub const fn new(clause: Clause, side: SideId, word: &'static str) -> Self {
        For {
            clause,
            side,
            word,
            by: None,
            at: None,
            with: None,
            needs: None,
            adds: None,
            reads: None,
            otherwise: None,
        }
    }

    pub fn by(self, who: impl Into<Who>) -> Self {
        For { by: Some(who.into()), ..self }
    }

    pub fn at(self, who: impl Into<Who>) -> Self {
        For { at: Some(who.into()), ..self }
    }

    /// With what; the name is made only for those who listen.
    pub fn with(self, with: &'a dyn Fn() -> Word) -> Self {
        For { with: Some(with), ..self }
    }

    pub fn needs(self, needs: &'a Tally) -> Self {
        For { needs: Some(needs), ..self }
    }

    pub fn adds(self, adds: &'a Tally) -> Self {
        For { adds: Some(adds), ..self }
    }

    /// How faces are read that are not counted: 1 is Down, 6 is Out.
    pub fn reads(self, reads: &'a Reading<'a>) -> Self {
        For { reads: Some(reads), ..self }
    }

    /// What is said when no face means anything.
    pub fn or(self, word: &'static str) -> Self {
        For { otherwise: Some(word), ..self }
    }

    /// Other dice of the same throw.
    pub fn called(self, word: &'static str) -> Self {
        For { word, ..self }
    }

    pub fn purpose(&self) -> Purpose {
        Purpose {
            word: self.word.into(),
            by: self.by,
            at: self.at,
            with: self.with.map(|with| with()),
            needs: self.needs.cloned(),
            adds: self.adds.filter(|adds| !adds.parts.is_empty()).cloned(),
        }
    }

    /// The dice as they fell.
    pub fn rolled(&self, die: Die, faces: &Faces) -> Rolled {
        Rolled {
            side: self.side,
            die,
            faces: faces.clone(),
            purpose: Some(self.purpose()),
            successes: self.needs.map(|needs| faces.at_least(needs.face()) as u32),
            results: self.results(faces),
        }
    }

    /// What the faces mean, each meaning once and with how many dice have it.
    fn results(&self, faces: &Faces) -> Vec<(Word, u32)> {
        let mut results: Vec<(Word, u32)> = Vec::new();
        for word in self.reads.into_iter().flat_map(|reads| faces.iter().filter_map(|&face| reads(face))) {
            match results.iter_mut().find(|(known, _)| known.as_str() == word) {
                Some((_, count)) => *count += 1,
                None => results.push((word.into(), 1)),
            }
        }
        if results.is_empty() {
            results.extend(self.otherwise.map(|word| (word.into(), 0)));
        }
        results
    }
}
