use std::fmt;

use dice::Seed;
use referee::SideId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::store::MatchId;
use crate::token::{TokenHash, hex, random};

/// The public name of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CampaignId(pub String);

impl CampaignId {
    pub fn draw() -> CampaignId {
        CampaignId(hex(&random::<8>()))
    }

    /// The name of a fixture's match: whoever opens it again opens the same.
    pub fn battle(&self, fixture: u16, again: u8) -> MatchId {
        let hash = Sha256::new().chain_update(&self.0).chain_update(format!("battle {fixture} {again}")).finalize();
        MatchId(hex(&hash[..8]))
    }
}

impl fmt::Display for CampaignId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// What a link to a campaign is for; none of it: a spectator.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Role {
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub organiser: bool,
    /// Whoever has it may take a free seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub invitation: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<u8>,
    /// Replaced by another: it opens nothing any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
}

/// Whoever has a link to a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignHolder {
    pub of: CampaignId,
    pub role: Role,
}

/// A campaign about to begin.
pub struct CampaignBeginning {
    pub id: CampaignId,
    pub seed: Seed,
    pub lines: Vec<String>,
    pub seats: Vec<(TokenHash, Role)>,
}

/// What a campaign has become richer by. It is kept only if nobody else has written those lines.
pub struct CampaignAddition {
    pub of: CampaignId,
    /// The number of the first new line.
    pub from: usize,
    pub lines: Vec<String>,
    pub seats: Vec<(TokenHash, Role)>,
    pub places: Vec<Place>,
    pub watch: Watch,
}

/// What a link to a battle is for from now on; nothing: it opens it no more.
#[derive(Clone, Debug)]
pub struct Place {
    pub token: TokenHash,
    pub of: MatchId,
    pub sides: Option<Vec<SideId>>,
}

/// Everything needed to go on with a campaign.
pub struct CampaignRecord {
    pub seed: Seed,
    pub lines: Vec<String>,
    pub watch: Watch,
}

/// Since when somebody is waited for, as the campaign keeps it, and when the next time limit passes: in milliseconds
/// since 1970, nought before it has been reckoned, none where there is no limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    pub clock: String,
    pub due: Option<u64>,
}
