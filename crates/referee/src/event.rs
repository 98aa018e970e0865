use dice::{Die, Faces};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Bearing, Place};

use crate::{Fact, FigureId, MarkerId, Purpose, Seat, SideId, Word};

/// Something that happened, for logs, animation and narration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Event {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// Inside how many reactions it happened.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub depth: u8,
    /// Meant for one side alone; everybody otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<SideId>,
    #[serde(flatten)]
    pub what: What,
}

/// What happened, in the past tense. Words name what only one ruleset knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A battle, round, turn or phase began.
    Began {
        word: Word,
        side: Option<SideId>,
        number: Option<i64>,
    },
    Ended {
        word: Word,
        side: Option<SideId>,
        number: Option<i64>,
    },
    /// A figure went a way; the word says how: walked, dashed, fled, was pushed.
    Moved {
        figure: FigureId,
        word: Word,
        way: Vec<Place>,
        facing: Option<Bearing>,
    },
    Turned {
        figure: FigureId,
        facing: Bearing,
    },
    /// A figure attacked; the word says with what.
    Attacked {
        by: FigureId,
        word: Word,
        at: Vec<FigureId>,
        place: Option<Place>,
    },
    /// Dice fell.
    Rolled(Box<Rolled>),
    Gained {
        figure: FigureId,
        status: Word,
    },
    Lost {
        figure: FigureId,
        status: Word,
    },
    /// A figure left the table for good; the word says why.
    Removed {
        figure: FigureId,
        word: Word,
    },
    Appeared {
        figure: FigureId,
        place: Place,
    },
    Placed {
        marker: MarkerId,
        kind: Word,
        place: Place,
    },
    Lifted {
        marker: MarkerId,
        kind: Word,
    },
    /// A player's choice that the table may know.
    Decided {
        side: SideId,
        word: Word,
        figure: Option<FigureId>,
    },
    Scored {
        side: SideId,
        word: Word,
        points: i64,
    },
    /// Anything else a log should say.
    Noted {
        word: Word,
        facts: Vec<(Word, Fact)>,
    },
    Over {
        winner: Option<SideId>,
        word: Word,
    },
}

/// Dice that fell: what they were for, and what came of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rolled {
    pub side: SideId,
    pub die: Die,
    pub faces: Faces,
    /// Only journals of old do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purpose: Option<Purpose>,
    /// How many dice show what is needed, where something is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub successes: Option<u32>,
    /// What the faces mean, each with the number of dice that say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<(Word, u32)>,
}

impl Event {
    pub fn new(clause: Clause, what: What) -> Self {
        Event { clause: Some(clause), depth: 0, only: None, what }
    }

    pub fn for_side(mut self, side: SideId) -> Self {
        self.only = Some(side);
        self
    }

    pub fn is_for(&self, seat: Seat) -> bool {
        self.only.is_none_or(|side| seat.shares(side))
    }
}

fn is_zero(depth: &u8) -> bool {
    *depth == 0
}
