//! One figure as it stands: where, in what state, and what it has done and used.

use referee::FigureId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Bearing, Edge, Point};

use crate::scenario::Duty;

/// One figure as it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Figure {
    pub at: Point,
    #[serde(skip_serializing_if = "is_default")]
    pub facing: Bearing,
    #[serde(skip_serializing_if = "is_default")]
    pub status: Status,
    /// R16. The own turn at whose end a passing status goes.
    #[serde(skip_serializing_if = "is_default")]
    pub until: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub stance: Stance,
    /// FC-JAM-02. Trouble until the end of this own turn.
    #[serde(skip_serializing_if = "is_default")]
    pub jammed_until: u8,
    /// FC-FF-06. May not act in this own turn.
    #[serde(skip_serializing_if = "is_default")]
    pub idle_in: u8,
    /// FC-KILL-07, FC-BAIL-11. Acts again from this own turn.
    #[serde(skip_serializing_if = "is_default")]
    pub back_in: u8,
    /// Activated, or moved in a Scurry, or done in a Fire Fight, in the turn being played.
    #[serde(skip_serializing_if = "is_default")]
    pub acted: bool,
    /// Changed its place in its own last turn.
    #[serde(skip_serializing_if = "is_default")]
    pub moved: bool,
    /// FC-GUARD-01. Fired in its own last turn, or in the one being played.
    #[serde(skip_serializing_if = "is_default")]
    pub fired: bool,
    /// FC-NIGHT-10. The player turn in which it last fired at all.
    #[serde(skip_serializing_if = "is_default")]
    pub last_shot: u16,
    /// FC-SNAP-06. Made its Snap Fire of this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub snapped: bool,
    /// FC-GUARD-07. Movers of this turn it has answered.
    #[serde(skip_serializing_if = "is_default")]
    pub guarded: Figures,
    /// R28. The own turn in which it last worked as a loader.
    #[serde(skip_serializing_if = "is_default")]
    pub loaded_in: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub used: Used,
    #[serde(skip_serializing_if = "is_default")]
    pub grenades: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub smoke: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub charges: u8,
    /// By place in its list of weapons; the last one is for hand grenades.
    #[serde(skip_serializing_if = "is_default")]
    pub ammunition: [Ammunition; 3],
    #[serde(skip_serializing_if = "is_default")]
    pub load: Option<Load>,
    /// FC-HMG-03, R71. Where the gun stands that it was driven from.
    #[serde(skip_serializing_if = "is_default")]
    pub gun: Option<Point>,
    /// FC-TASK-03. Tasks it can never do, and those it may not try again this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub never: u64,
    #[serde(skip_serializing_if = "is_default")]
    pub tried: u64,
    /// FC-DISP-01. The enemy has seen it.
    #[serde(skip_serializing_if = "is_default")]
    pub seen: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub duty: Option<Duty>,
    /// FC-MISS-15. The edge it left by.
    #[serde(skip_serializing_if = "is_default")]
    pub left_by: Option<Edge>,
    /// FC-PERS-03. It has been talked round.
    #[serde(skip_serializing_if = "is_default")]
    pub persuaded: bool,
}

/// FC-DICE-10. A figure has one status, from mild to severe; the last three lie outside that order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    #[default]
    Fit,
    Pinned,
    Hunkered,
    Stunned,
    Bailing,
    Down,
    Out,
    Prisoner,
    /// Left the table.
    Left,
    /// Not on the table yet.
    Reserve,
}

/// FC-COVER-01. Behind cover a figure mans it or hides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    #[default]
    Exposed,
    Hidden,
}

/// R60. What is left to fire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ammunition {
    #[default]
    Plenty,
    OneShot,
    Empty,
}

/// R23. What a figure carries or leads along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Load {
    Casualty(FigureId),
    Prisoner(FigureId),
    Object(u8),
}

/// What can be used once in a game, and once in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Used {
    #[serde(skip_serializing_if = "is_default")]
    pub marksman: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub rapid_fire: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub tough: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub handy: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub talented: bool,
    /// FC-SKILL-18. Once a turn.
    #[serde(skip_serializing_if = "is_default")]
    pub alert: bool,
}

/// A set of figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Figures(u64);

impl Figures {
    pub fn has(self, figure: FigureId) -> bool {
        self.0 & (1 << figure.0) != 0
    }

    pub fn add(&mut self, figure: FigureId) {
        self.0 |= 1 << figure.0;
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<FigureId> for Figures {
    fn from_iter<I: IntoIterator<Item = FigureId>>(figures: I) -> Figures {
        figures.into_iter().fold(Figures::default(), |mut set, figure| {
            set.add(figure);
            set
        })
    }
}

impl Status {
    /// Standing on the table, whatever its state, and on nobody's leash.
    pub fn is_in_play(self) -> bool {
        self <= Status::Down
    }

    /// Its base lies on the table.
    pub fn is_on_table(self) -> bool {
        self.is_in_play() || self == Status::Prisoner
    }

    /// R16. It goes by itself at the end of an own turn.
    pub fn passes(self) -> bool {
        matches!(self, Status::Pinned | Status::Hunkered | Status::Stunned)
    }
}

/// Left out of a position when it says nothing.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
