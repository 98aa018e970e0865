//! What somebody with a link may do.

use campaign::correction::Correction;
use campaign::{Campaign, DeskId, Fault, Pronoun};
use minds::Level;
use referee::Answer;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::store::Role;

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    Answer {
        desk: DeskId,
        question: u64,
        answer: Answer,
    },
    Undo {
        desk: DeskId,
    },
    /// The organiser begins it.
    Start,
    Rename {
        seat: u8,
        member: u16,
        name: String,
        #[serde(default)]
        pronoun: Pronoun,
        #[serde(default)]
        story: String,
    },
    Note {
        #[serde(default)]
        fixture: u16,
        text: String,
    },
    Strike {
        note: usize,
    },
    Consent {
        answers: bool,
        fights: bool,
    },
    Propose {
        correction: Correction,
        reason: String,
    },
    Agree,
    Decline,
    /// The organiser has a computer play a seat.
    HandOver {
        seat: u8,
        level: Level,
    },
    Withdraw,
    BreakOff,
}

impl Act {
    /// CA-ROLE-02, CA-ROLE-05. Does it, if this link may.
    pub fn apply(&self, campaign: &mut Campaign, role: &Role) -> Result<(), Fault> {
        let own = role.seats.first().copied();
        let player = own.ok_or(Fault::Forbidden("CA-ROLE-05"));
        let organiser = if role.organiser { Ok(()) } else { Err(Fault::Forbidden("CA-ROLE-01")) };
        match self.clone() {
            Act::Answer { desk, question, answer } => {
                let seat = role.seats.iter().copied().find(|&seat| asks(campaign, seat, desk, question));
                campaign.answer(seat.or(own).ok_or(Fault::Forbidden("CA-ROLE-05"))?, desk, question, answer)
            }
            Act::Undo { desk } => campaign.undo(player?, desk),
            Act::Start => organiser.and_then(|()| campaign.start()),
            Act::Rename { seat, member, name, pronoun, story } if role.seats.contains(&seat) => {
                campaign.rename(seat, member, &name, pronoun, &story)
            }
            Act::Rename { .. } => Err(Fault::Forbidden("CA-ROLE-04")),
            Act::Note { fixture, text } if own.is_some() || role.organiser => campaign.note(own, fixture, &text),
            Act::Note { .. } => Err(Fault::Forbidden("CA-ROLE-05")),
            Act::Strike { note } => organiser.and_then(|()| campaign.strike(note)),
            Act::Consent { answers, fights } => campaign.consent(player?, answers, fights),
            Act::Propose { correction, reason } => {
                let by = if role.seats.is_empty() { organiser.map(|()| None)? } else { own };
                campaign.propose(by, correction, &reason)?;
                also_as_organiser(campaign, role)
            }
            Act::Agree => {
                if own.is_some() {
                    campaign.agree(own)?;
                }
                also_as_organiser(campaign, role)
            }
            Act::Decline if own.is_some() || role.organiser => campaign.decline(own),
            Act::Decline => Err(Fault::Forbidden("CA-ROLE-05")),
            Act::HandOver { seat, level } => {
                let level = json!(level).as_str().unwrap_or("regular").to_string();
                organiser.and_then(|()| campaign.hand_over(seat, &level, Some(level.clone())))
            }
            Act::Withdraw => campaign.withdraw(player?),
            Act::BreakOff => organiser.and_then(|()| campaign.break_off()),
        }
    }
}

fn asks(campaign: &Campaign, seat: u8, desk: DeskId, question: u64) -> bool {
    campaign.questions(seat).iter().any(|(id, asked)| *id == desk && asked.number == question)
}

/// Whoever organises and plays agrees with both voices at once.
fn also_as_organiser(campaign: &mut Campaign, role: &Role) -> Result<(), Fault> {
    match &campaign.state().proposal {
        Some(proposal) if role.organiser && !proposal.agreed.contains(&None) => campaign.agree(None),
        _ => Ok(()),
    }
}
