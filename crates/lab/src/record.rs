use referee::{Clause, FigureId, SideId, Word};
use serde::{Deserialize, Serialize};

/// What came of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// Its number in the plan.
    pub game: u64,
    /// Nobody: a draw, or no end.
    pub winner: Option<SideId>,
    /// How it ended; nothing, if it did not.
    pub how: Option<Word>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// Questions answered by players.
    pub answers: usize,
    /// The last number of each part of the clock: round, turn.
    #[serde(default)]
    pub clock: Vec<(Word, i64)>,
    pub sides: Vec<Standing>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<Attack>,
}

/// How one side came through.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Figures at the beginning.
    pub figures: u32,
    /// Figures that were gone at the end.
    pub lost: u32,
    /// The harm done to all its figures, a hundred for each that is gone.
    pub harm: u32,
}

/// One attack and what it did to those it was aimed at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    pub side: Option<SideId>,
    pub by: FigureId,
    /// With what.
    pub word: Word,
    pub at: Option<FigureId>,
    /// Statuses they gained and reasons they left the table for.
    pub did: Vec<Word>,
}
