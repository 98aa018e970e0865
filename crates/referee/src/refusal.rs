use std::fmt;

use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Length, PieceId, Point};

use crate::{FigureId, SideId, UnitId, Word};

/// "You may not": the clause that forbids it and the numbers. The sentence is made and translated at the edge.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Refusal {
    pub clause: Clause,
    pub reason: Word,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<(Word, Fact)>,
}

/// One number or name that a sentence needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    Length(Length),
    Number(i64),
    Figure(FigureId),
    Side(SideId),
    Unit(UnitId),
    Piece(PieceId),
    Point(Point),
    Word(Word),
    /// Somebody's own words, such as a name in his list: told as they are.
    Text(String),
}

impl Refusal {
    pub fn new(clause: Clause, reason: impl Into<Word>) -> Self {
        rulebook::marks::judged(clause);
        Refusal { clause, reason: reason.into(), facts: Vec::new() }
    }

    /// The same, by the clause that forbids it here.
    pub fn by(self, clause: Clause) -> Self {
        rulebook::marks::judged(clause);
        Refusal { clause, ..self }
    }

    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((Word::new(name), fact.into()));
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.clause)
    }
}

macro_rules! fact_from {
    ($($source:ty => $variant:ident),*) => {
        $(impl From<$source> for Fact {
            fn from(value: $source) -> Fact {
                Fact::$variant(value)
            }
        })*
    };
}

fact_from!(Length => Length, i64 => Number, FigureId => Figure, SideId => Side, UnitId => Unit, PieceId => Piece, Point => Point, Word => Word, String => Text);
