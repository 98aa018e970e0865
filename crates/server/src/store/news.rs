use std::collections::BTreeSet;

use referee::SideId;
use serde::{Deserialize, Serialize};

use super::{MatchId, Remark};

/// What a server tells the others about a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// It was changed so often by now.
    Changed(u64),
    Said(Remark),
    There(Attendance),
    /// A server that may have missed something wants to know who is there.
    WhoIsThere,
    /// A rematch is laid out.
    Rematch(MatchId),
}

/// Who is at a match on one server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attendance {
    pub sides: BTreeSet<SideId>,
    pub spectators: usize,
}

impl Attendance {
    pub fn is_empty(&self) -> bool {
        self.sides.is_empty() && self.spectators == 0
    }
}

/// What comes from other servers.
#[derive(Clone, Debug)]
pub enum Heard {
    /// News of a match, and the server it comes from.
    News { of: MatchId, by: String, news: News },
    /// News may have been missed: look for yourself.
    Gap,
}
