use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How well a mind plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Plays by the book's own rules for a side without a player, where it has any; else takes the better of the few
    /// things that come to mind.
    Recruit,
    /// Weighs a handful of plans by where each leads by the end of the order.
    Regular,
    /// Looks ahead from the best of them through everybody's next orders, for a second.
    Veteran,
    /// Looks ahead for longer.
    Captain,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Recruit, Level::Regular, Level::Veteran, Level::Captain];

    /// How long a level thinks about a question, unless told otherwise.
    pub fn budget(self) -> Budget {
        let seconds = match self {
            Level::Recruit => return Budget::looks(64),
            Level::Regular => return Budget::looks(128),
            Level::Veteran => 1,
            Level::Captain => 5,
        };
        Budget { looks: u32::MAX, time: Some(Duration::from_secs(seconds)) }
    }
}

/// As long as one step of a deployment may take.
const DRAWING_UP: Duration = Duration::from_millis(400);

/// How much thought a question may cost; a look is an order played out in the mind. With looks alone the same seed
/// always finds the same answer; with time, the machine has a say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub looks: u32,
    pub time: Option<Duration>,
}

impl Budget {
    pub const fn looks(looks: u32) -> Budget {
        Budget { looks, time: None }
    }

    /// No more of its time than is decent while the sides are drawn up: that is many small questions, and somebody
    /// waits through all of them.
    pub fn for_drawing_up(self) -> Budget {
        Budget { time: self.time.map(|time| time.min(DRAWING_UP)), ..self }
    }
}
