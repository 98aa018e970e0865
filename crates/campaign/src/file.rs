//! CA-SAFE-05. A campaign as one file: its journal, and those of its battles.

use std::collections::BTreeMap;

use dice::Seed;
use serde::{Deserialize, Serialize};

use crate::campaign::{Campaign, Fault, Snapshot};
use crate::entry::CampaignEntry;
use crate::lines;

/// What is written down. The seed is only in the keeper's own file: links are in none.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignFile {
    /// The version of this format.
    pub escaramuza_campaign: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    pub journal: String,
    /// CA-VER-02. How it stands, for a program with other rules; nothing while somebody is in the field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub snapshot: Option<Snapshot>,
    /// The journals of battles, by the names their fixtures know them by.
    #[serde(default)]
    pub battles: BTreeMap<String, String>,
}

impl CampaignFile {
    /// To be shown to anybody: without the seed.
    pub fn of(campaign: &Campaign, battles: BTreeMap<String, String>) -> CampaignFile {
        CampaignFile {
            escaramuza_campaign: lines::FORMAT,
            seed: None,
            journal: lines::write(campaign.lines()),
            snapshot: campaign.snapshot(),
            battles,
        }
    }

    /// The lines of its journal.
    pub fn lines(&self) -> Result<Vec<lines::Line>, Fault> {
        match lines::read(&self.journal) {
            (lines, None) => Ok(lines),
            (_, Some(damage)) => Err(Fault::Broken { line: damage.line, why: damage.why }),
        }
    }

    /// Opens it; what was kept under other rules goes on from its snapshot.
    pub fn open(self, entry: &'static CampaignEntry) -> Result<Campaign, Fault> {
        let lines = self.lines()?;
        match (Campaign::load(entry, lines.clone(), self.seed.clone()), self.snapshot) {
            (Err(Fault::Versions { .. }), Some(snapshot)) => Campaign::resume(entry, lines, snapshot, self.seed),
            (opened, _) => opened,
        }
    }

    /// The game it is of.
    pub fn game(&self) -> Result<String, Fault> {
        match self.lines()?.first() {
            Some(lines::Line::Began(header)) => Ok(header.game.clone()),
            _ => Err(Fault::Broken { line: 1, why: "it does not begin with a header".to_string() }),
        }
    }
}
