//! Where matches are kept. Whatever a future of the store has said is done is on disk.

mod migrations;
mod sqlite;

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::pin::Pin;

use dice::Seed;
use minds::Level;
use referee::correction::Proposal;
use referee::{Seat, SideId, Text};
use serde::{Deserialize, Serialize};

use crate::token::{TokenHash, hex, random};

pub use sqlite::Sqlite;

/// Something the store was asked for, to be waited for.
pub type Pending<T> = Pin<Box<dyn Future<Output = Result<T, Fault>> + Send>>;

/// Keeps matches, their seats and what was said at the table.
pub trait Store: Send + Sync {
    fn begin(&self, beginning: Beginning) -> Pending<()>;
    fn append(&self, addition: Addition) -> Pending<()>;
    fn say(&self, of: MatchId, remark: Remark) -> Pending<()>;
    /// Gives the free side of an open invitation to whoever comes first; nothing if it is gone.
    fn accept(&self, of: MatchId, token: TokenHash) -> Pending<Option<SideId>>;

    fn holder(&self, token: TokenHash) -> Pending<Option<Holder>>;
    fn record(&self, of: MatchId) -> Pending<Option<Record>>;
    fn invitations(&self) -> Pending<Vec<Facts>>;
    /// How many matches are not over.
    fn unfinished(&self) -> Pending<usize>;
}

/// The public name of a match.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub String);

impl MatchId {
    pub fn draw() -> MatchId {
        MatchId(hex(&random::<8>()))
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// What is known of a match beside its journal.
#[derive(Clone)]
pub struct Facts {
    pub id: MatchId,
    /// The name of its scenario: `fivecore/the-elms-crossroads`.
    pub scenario: String,
    pub title: Text,
    /// What the creator calls the table.
    pub name: String,
    /// Milliseconds since 1970.
    pub since: u64,
    /// The secret of the dice; none when every side rolls real ones.
    pub seed: Option<Seed>,
    pub computers: BTreeMap<SideId, Level>,
    /// The side of an open invitation.
    pub free: Option<SideId>,
}

/// A match about to begin: its facts, the first lines of its journal, and who holds which seats.
pub struct Beginning {
    pub facts: Facts,
    pub lines: Vec<String>,
    pub snapshot: Option<Snapshot>,
    pub seats: Vec<(TokenHash, Vec<SideId>)>,
}

/// What a match has become richer by.
pub struct Addition {
    pub of: MatchId,
    /// The number of the first new line.
    pub from: usize,
    /// Lines from that number on are given up first: the rules changed, and the match goes on from its snapshot.
    pub cut: bool,
    pub lines: Vec<String>,
    pub snapshot: Option<Snapshot>,
    pub offers: Option<Offers>,
    pub is_over: bool,
}

/// The battle after so many lines, as a journal entry.
#[derive(Clone, Debug)]
pub struct Snapshot {
    pub after: usize,
    pub entry: String,
}

/// What waits for the other sides and is in no journal yet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Offers {
    pub proposal: Option<Proposal>,
    pub draw: Vec<SideId>,
}

/// Everything needed to go on with a match.
pub struct Record {
    pub facts: Facts,
    pub lines: Vec<String>,
    pub snapshot: Option<Snapshot>,
    pub offers: Offers,
    /// The last remarks, oldest first.
    pub remarks: Vec<Remark>,
}

/// Whoever has a token: the match and the sides played; none for a spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    pub of: MatchId,
    pub sides: Vec<SideId>,
}

impl Holder {
    pub fn seats(&self) -> Vec<Seat> {
        match self.sides.as_slice() {
            [] => vec![Seat::Spectator],
            sides => sides.iter().copied().map(Seat::Side).collect(),
        }
    }
}

/// Something said at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    pub from: Seat,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: u64,
}

/// Why something could not be kept or found.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Fault {
    #[error("another server has gone on with this match")]
    Conflict,
    #[error("the database: {0}")]
    Database(String),
    #[error("the database was made by a newer program: version {found}, this one knows {known}")]
    Newer { found: usize, known: usize },
    #[error("the database is closed")]
    Closed,
    #[error("what was kept can not be read: {0}")]
    Unreadable(String),
}
