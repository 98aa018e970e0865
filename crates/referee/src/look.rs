//! Who sees what, as a game's own rules say: for the string, the map of threats and plans. Nothing is decided by it.

use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Obstacle, Obstruction, PieceId, Place, Point, Seen};

use crate::{FigureId, Word};

/// Where somebody looks from, or what is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vantage {
    /// Who stands there, or would: then as if it had just come, whatever it does where it stands now. Nobody: a bare
    /// point of the table.
    pub figure: Option<FigureId>,
    pub place: Place,
}

/// What is seen, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Sight {
    pub seen: Seen,
    /// What hides it, or a part of it, where that can be named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// How the game calls what covers the one looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Word>,
    /// Where the game tells several kinds of sight apart: the others by name, and how much each shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<(Word, Seen)>,
}

/// What stands in the way, and how the game says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stopped {
    pub word: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// Nothing for what has no number: smoke, the dark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Stopper>,
    /// Where the line first meets it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// The edge met, when it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<[Point; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stopper {
    Piece(PieceId),
    Figure(FigureId),
}

impl Vantage {
    pub fn of(figure: FigureId, place: Place) -> Vantage {
        Vantage { figure: Some(figure), place }
    }

    pub fn point(place: Place) -> Vantage {
        Vantage { figure: None, place }
    }
}

impl Sight {
    /// A plain yes or no.
    pub fn plain(sees: bool) -> Sight {
        Sight { seen: if sees { Seen::Whole } else { Seen::None }, stopped: None, cover: None, kinds: Vec::new() }
    }

    pub fn stopped(self, stopped: impl Into<Option<Stopped>>) -> Sight {
        Sight { stopped: stopped.into(), ..self }
    }

    pub fn cover(self, cover: Option<&'static str>) -> Sight {
        Sight { cover: cover.map(Word::new), ..self }
    }

    /// One more kind of sight, by its name.
    pub fn kind(mut self, word: &'static str, seen: Seen) -> Sight {
        self.kinds.push((Word::new(word), seen));
        self
    }
}

impl Stopped {
    pub fn new(word: &'static str) -> Stopped {
        Stopped { word: Word::new(word), clause: None, by: None, at: None, edge: None }
    }

    pub fn clause(self, clause: Clause) -> Stopped {
        Stopped { clause: Some(clause), ..self }
    }

    pub fn by(self, by: Stopper) -> Stopped {
        Stopped { by: Some(by), ..self }
    }

    /// Terrain across the line, or one of the bodies a look took into account, whose figures are given in their order.
    pub fn line(met: &Obstruction, bodies: &[FigureId]) -> Stopped {
        let (word, by) = match met.by {
            Obstacle::Piece(piece) => ("sight-piece", Some(Stopper::Piece(piece))),
            Obstacle::Body(n) => ("sight-figure", bodies.get(usize::from(n)).map(|&id| Stopper::Figure(id))),
        };
        Stopped { by, at: Some(met.at), edge: met.edge, ..Stopped::new(word) }
    }
}
