//! What is written into a campaign by hand: notes, names, stories.

use std::path::PathBuf;

use ::campaign::{Campaign, Pronoun};
use anyhow::{Context, Result, bail};
use clap::{Subcommand, ValueEnum};

use super::{OWN, own_voice};

#[derive(Debug, Subcommand)]
pub enum Errand {
    /// Writes a note into the chronicle, beside the page of the last battle or of the one that is named
    #[command(after_help = "Example: escaramuza campaign note road.campaign 'It rained all day.' --battle 2")]
    Note {
        file: PathBuf,
        text: String,
        /// The number of the battle; 0 is before the first
        #[arg(long)]
        battle: Option<u16>,
    },
    /// Strikes a note out by its number in the chronicle, which goes on showing it as struck out
    #[command(after_help = "Example: escaramuza campaign strike road.campaign 1")]
    Strike { file: PathBuf, note: usize },
    /// Calls one of your people otherwise, or tells their story, while your group is not in the field
    #[command(
        after_help = "Example: escaramuza campaign rename road.campaign 3 'Old Roth' --pronoun she --story 'Was a miner.'"
    )]
    Rename {
        file: PathBuf,
        /// The number that `escaramuza campaign show` gives
        member: u16,
        /// As it is, if none is given
        name: Option<String>,
        #[arg(long, value_enum)]
        pronoun: Option<Spoken>,
        #[arg(long)]
        story: Option<String>,
    },
}

/// How sentences speak of somebody.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Spoken {
    He,
    She,
    They,
}

impl From<Spoken> for Pronoun {
    fn from(spoken: Spoken) -> Pronoun {
        match spoken {
            Spoken::He => Pronoun::He,
            Spoken::She => Pronoun::She,
            Spoken::They => Pronoun::They,
        }
    }
}

impl Errand {
    pub fn file(&self) -> &PathBuf {
        match self {
            Errand::Note { file, .. } | Errand::Strike { file, .. } | Errand::Rename { file, .. } => file,
        }
    }

    /// CA-CHR-09, CA-GEN-11.
    pub fn write(&self, campaign: &mut Campaign) -> Result<()> {
        match self {
            Errand::Note { text, battle, .. } => {
                let last = campaign.state().pages.last().map_or(0, |page| page.fixture);
                let battle = battle.unwrap_or(last);
                if battle > 0 && campaign.state().fixture(battle).is_none() {
                    bail!("there is no battle {battle}");
                }
                Ok(campaign.note(own_voice(campaign), battle, text)?)
            }
            Errand::Strike { note, .. } => {
                let place = note.checked_sub(1).filter(|&place| place < campaign.state().notes.len());
                Ok(campaign.strike(place.context("there is no such note")?)?)
            }
            Errand::Rename { member, name, pronoun, story, .. } => {
                let roster =
                    campaign.state().rosters[usize::from(OWN)].as_ref().context("your group is not here yet")?;
                let it = roster.member(*member).context("there is nobody of this number")?;
                let (name, story) =
                    (name.clone().unwrap_or(it.name.clone()), story.clone().unwrap_or(it.story.clone()));
                let pronoun = pronoun.map_or(it.pronoun, Pronoun::from);
                Ok(campaign.rename(OWN, *member, &name, pronoun, &story)?)
            }
        }
    }
}
