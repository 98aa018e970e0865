//! CA-COR. What the rules made and is to be otherwise. Whoever sits at the terminal plays and organises, so computers alone are
//! left to be asked, and what they say is known at once.

use std::path::PathBuf;

use ::campaign::correction::Correction;
use ::campaign::{Campaign, Condition, Line};
use anyhow::{Context, Result};
use clap::{Args, Subcommand};

use super::{OWN, own_voice};

#[derive(Debug, Args)]
pub struct Request {
    pub file: PathBuf,
    /// Why: the chronicle tells it
    #[arg(long)]
    reason: String,
    /// Whose it is: the number of a group, yours is 1
    #[arg(long, default_value_t = 1)]
    group: u8,
    #[command(subcommand)]
    change: Change,
}

#[derive(Debug, Subcommand)]
enum Change {
    /// How somebody is: `fit`, `retired`, `dead`, or how many battles he misses
    Condition {
        member: u16,
        #[arg(value_parser = condition)]
        is: Condition,
    },
    /// What somebody is called, also while the group is in the field
    Name { member: u16, name: String },
    /// How much a group has of something, by the game's word for it
    Goods { word: String, count: i64 },
    /// The points of a group
    Points { points: i64 },
    /// The place of a group on a ladder
    Place { place: u16 },
    /// Which group won a battle; none: it was drawn
    Outcome { battle: u16, winner: Option<u8> },
    /// What a battle to come is worth
    Stake { battle: u16, stake: i64 },
    /// Sets a result aside: that battle is fought again
    SetAside { battle: u16 },
    /// Calls a battle to come off
    CallOff { battle: u16 },
    /// Rolls the last die again where something is asked of you
    Die,
    /// How many battles or rounds there are
    Length { length: u16 },
    /// Ends the campaign now, as it stands
    End {
        /// As a draw
        #[arg(long)]
        drawn: bool,
    },
}

fn condition(text: &str) -> Result<Condition, String> {
    match text {
        "fit" => Ok(Condition::Fit),
        "retired" => Ok(Condition::Retired),
        "dead" => Ok(Condition::Dead),
        battles => match battles.parse() {
            Ok(0) | Err(_) => Err("write fit, retired, dead, or a number of battles".to_string()),
            Ok(battles) => Ok(Condition::Recovering(battles)),
        },
    }
}

/// CA-COR-01, CA-COR-02. Proposes it and agrees for whoever sits here; the name of the group whose computer declines.
pub fn propose(campaign: &mut Campaign, request: &Request) -> Result<Option<String>> {
    let correction = request.correction(campaign)?;
    campaign.propose(own_voice(campaign), correction, &request.reason)?;
    if campaign.state().proposal.is_some() {
        campaign.agree(None)?;
    }
    Ok(match campaign.lines().last() {
        Some(Line::Declined { by: Some(seat) }) => Some(campaign.state().roster_name(*seat)),
        _ => None,
    })
}

impl Request {
    fn correction(&self, campaign: &Campaign) -> Result<Correction> {
        let seat = seat(campaign, self.group)?;
        Ok(match &self.change {
            Change::Condition { member, is } => Correction::Condition { seat, member: *member, condition: *is },
            Change::Name { member, name } => Correction::Name { seat, member: *member, name: name.clone() },
            Change::Goods { word, count } => Correction::Goods { seat, word: word.clone(), count: *count },
            Change::Points { points } => Correction::Points { seat, points: *points },
            Change::Place { place } => Correction::Place { seat, place: *place },
            Change::Outcome { battle, winner } => Correction::Outcome {
                fixture: *battle,
                winner: winner.map(|it| side(campaign, *battle, it)).transpose()?,
            },
            Change::Stake { battle, stake } => Correction::Stake { fixture: *battle, stake: *stake },
            Change::SetAside { battle } => Correction::SetAside { fixture: *battle },
            Change::CallOff { battle } => Correction::CallOff { fixture: *battle },
            Change::Die => {
                let asked = campaign.questions(OWN).into_iter().next();
                Correction::Die { desk: asked.context("nothing is asked of you now")?.0 }
            }
            Change::Length { length } => {
                Correction::Terms { length: *length, options: campaign.state().header.options.clone() }
            }
            Change::End { drawn } => Correction::End { drawn: *drawn },
        })
    }
}

fn seat(campaign: &Campaign, group: u8) -> Result<u8> {
    let is_there = |seat: &u8| usize::from(*seat) < campaign.state().seats.len();
    group.checked_sub(1).filter(is_there).with_context(|| format!("there is no group {group}"))
}

/// The side of a battle that a group was on.
fn side(campaign: &Campaign, battle: u16, group: u8) -> Result<u8> {
    let fixture = campaign.state().fixture(battle).with_context(|| format!("there is no battle {battle}"))?;
    let side = fixture.side_of(seat(campaign, group)?);
    side.map(|side| side as u8).with_context(|| format!("group {group} was not in battle {battle}"))
}
