//! Where matches are kept. Whatever a future of the store has said is done is on disk.

mod campaigns;
mod free_sides;
mod keepsakes;
mod news;
mod postgres;
mod scenarios;
mod sqlite;

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::pin::Pin;

use dice::Seed;
use minds::Level;
use referee::correction::Proposal;
use referee::{Seat, SideId, Text};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::tables::match_settings::MatchSettings;
use crate::tables::takeover::Takeover;
use crate::token::{TokenHash, hex, random};

pub use campaigns::{
    CampaignAddition, CampaignBeginning, CampaignHolder, CampaignId, CampaignRecord, Place, Role, Watch,
};
pub use free_sides::FreeSides;
pub use keepsakes::Keepsake;
pub use news::{Attendance, Heard, News};
pub use postgres::Postgres;
pub use scenarios::KeptScenario;
pub use sqlite::Sqlite;

/// Something the store was asked for, to be waited for.
pub type Pending<T> = Pin<Box<dyn Future<Output = Result<T, Fault>> + Send>>;

/// Keeps matches, their seats and what was said at the table.
pub trait Store: Send + Sync {
    fn begin(&self, beginning: Beginning) -> Pending<()>;
    fn append(&self, addition: Addition) -> Pending<()>;
    fn say(&self, of: MatchId, remark: Remark) -> Pending<()>;
    /// Gives the first free side of an open invitation to whoever comes; nothing if none is left.
    fn accept(&self, of: MatchId, token: TokenHash) -> Pending<Option<SideId>>;

    fn holder(&self, token: TokenHash) -> Pending<Option<Holder>>;
    /// Every link to a match, by its hash.
    fn seats(&self, of: MatchId) -> Pending<Vec<(TokenHash, Vec<SideId>)>>;
    fn record(&self, of: MatchId) -> Pending<Option<Record>>;
    /// Open invitations to matches that were touched since then.
    fn invitations(&self, since: u64) -> Pending<Vec<Facts>>;
    /// How many matches are not over and were touched since then.
    fn unfinished(&self, since: u64) -> Pending<usize>;
    /// Whether something can be kept and found now.
    fn health(&self) -> Pending<()>;

    fn begin_campaign(&self, beginning: CampaignBeginning) -> Pending<()>;
    /// Puts lines at the end of a campaign's journal, all of them or none.
    fn append_campaign(&self, addition: CampaignAddition) -> Pending<()>;
    fn campaign_holder(&self, token: TokenHash) -> Pending<Option<CampaignHolder>>;
    /// Every link to a campaign, by its hash.
    fn campaign_seats(&self, of: CampaignId) -> Pending<Vec<(TokenHash, Role)>>;
    fn campaign(&self, of: CampaignId) -> Pending<Option<CampaignRecord>>;
    /// Campaigns in which a time limit has passed by now.
    fn campaigns_due(&self, now: u64) -> Pending<Vec<CampaignId>>;

    fn keep(&self, keepsake: Keepsake) -> Pending<()>;
    /// Whatever is kept under this link, be it the owner's or a reader's.
    fn keepsake(&self, token: TokenHash) -> Pending<Option<Keepsake>>;
    /// Whether there was anything to change.
    fn change_keepsake(&self, owner: TokenHash, body: String) -> Pending<bool>;
    /// Whether there was anything to give up.
    fn give_up_keepsake(&self, owner: TokenHash) -> Pending<bool>;
    /// How many there are.
    fn keepsakes(&self) -> Pending<usize>;
    /// Keeps a scenario under a link. What is kept under a link never changes.
    fn keep_scenario(&self, token: TokenHash, kept: KeptScenario) -> Pending<()>;
    fn kept_scenario(&self, token: TokenHash) -> Pending<Option<KeptScenario>>;
    /// How many scenarios are kept.
    fn kept_scenarios(&self) -> Pending<usize>;

    /// Whether another server has changed the match since it was changed so often.
    fn has_gone_on(&self, _of: MatchId, _version: u64) -> Pending<bool> {
        Box::pin(std::future::ready(Ok(false)))
    }

    /// What other servers tell from now on; none where the store is one server's alone.
    fn listen(&self) -> Option<UnboundedReceiver<Heard>> {
        None
    }

    /// Tells the other servers something about a match that is kept nowhere.
    fn tell(&self, _of: MatchId, _news: News) {}
}

/// The last remarks of a match, which are kept.
pub const REMARKS: usize = 200;

/// The public name of a match.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub String);

impl MatchId {
    pub fn draw() -> MatchId {
        MatchId(hex(&random::<8>()))
    }

    /// The name of the rematch.
    pub fn next(&self) -> MatchId {
        let hash = Sha256::new().chain_update(&self.0).chain_update("rematch").finalize();
        MatchId(hex(&hash[..8]))
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
    /// The sides of an open invitation.
    pub free: FreeSides,
    pub settings: MatchSettings,
}

/// A match about to begin: its facts, the first lines of its journal, and who holds which seats.
pub struct Beginning {
    pub facts: Facts,
    pub lines: Vec<String>,
    pub snapshot: Option<Snapshot>,
    pub seats: Vec<(TokenHash, Vec<SideId>)>,
}

/// What a match has become richer by. It is kept only if nobody else has changed the match meanwhile.
pub struct Addition {
    pub of: MatchId,
    /// How often the match was changed before.
    pub version: u64,
    /// The number of the first new line.
    pub from: usize,
    /// Lines from that number on are given up first: the rules changed, and the match goes on from its snapshot.
    pub cut: bool,
    pub lines: Vec<String>,
    pub snapshot: Option<Snapshot>,
    pub offers: Option<Offers>,
    pub is_over: bool,
}

impl Addition {
    /// Lines at the end of the journal and nothing else.
    pub fn is_plain(&self) -> bool {
        let is_more = self.cut || self.is_over || self.snapshot.is_some() || self.offers.is_some();
        !is_more && !self.lines.is_empty()
    }

    /// Whether anybody else need know: a snapshot alone changes nothing.
    pub fn is_news(&self) -> bool {
        self.cut || !self.lines.is_empty() || self.offers.is_some()
    }
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
    #[serde(default, rename = "relief")]
    pub takeover: Takeover,
    /// How many deeds of its lesson are done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<usize>,
}

/// Everything needed to go on with a match.
pub struct Record {
    pub facts: Facts,
    /// How often it was changed since it began.
    pub version: u64,
    pub is_over: bool,
    pub lines: Vec<String>,
    pub snapshot: Option<Snapshot>,
    pub offers: Offers,
    /// The last remarks, oldest first.
    pub remarks: Vec<Remark>,
}

impl Record {
    /// The journal as a file.
    pub fn file(&self) -> String {
        self.lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
    }
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
    #[error("the database is damaged: {0}")]
    Damaged(String),
    #[error("another server keeps its matches in this file")]
    InUse,
    #[error("the database is closed")]
    Closed,
    #[error("what was kept can not be read: {0}")]
    Unreadable(String),
}

impl Fault {
    /// The same, with the place where it happened.
    fn at(self, place: &str) -> Fault {
        match self {
            Fault::Database(why) => Fault::Database(format!("{place}: {why}")),
            other => other,
        }
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn plain<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::Unreadable(error.to_string()))
}
