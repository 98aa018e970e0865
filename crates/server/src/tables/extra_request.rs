use minds::Level;
use referee::{Seat, SideId};
use serde::Deserialize;

/// What a seat may ask of the table beside what the protocol says about a match.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum ExtraRequest {
    /// What the computer would answer in this seat's place, and why.
    Hint { seat: Seat },
    /// Why the computer answered as it did: its last answer before a line of the journal.
    Why {
        seat: Seat,
        #[serde(default)]
        before: Option<usize>,
    },
    /// The computer is to move now, with the best it has found.
    Hurry { seat: Seat },
    /// Everything about the seat is to be told anew: something of it was missed.
    Again { seat: Seat },
    /// The computer shall play a side for its player, or no longer.
    Relieve {
        seat: Seat,
        side: SideId,
        #[serde(default = "able")]
        level: Level,
        #[serde(default = "yes")]
        on: bool,
    },
    /// A lesson is to go on by itself.
    Lesson { seat: Seat, go: Go },
}

/// How far a lesson is to go by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Go {
    /// By what the player is to do next.
    On,
    /// To the next step.
    Skip,
}

impl ExtraRequest {
    pub fn seat(&self) -> Seat {
        match *self {
            ExtraRequest::Hint { seat }
            | ExtraRequest::Why { seat, .. }
            | ExtraRequest::Hurry { seat }
            | ExtraRequest::Again { seat }
            | ExtraRequest::Relieve { seat, .. }
            | ExtraRequest::Lesson { seat, .. } => seat,
        }
    }
}

fn able() -> Level {
    Level::Regular
}

fn yes() -> bool {
    true
}
