//! What somebody with a link may do.

use std::collections::BTreeMap;

use campaign::correction::Correction;
use campaign::{Campaign, DeskId, Fault, Form, Pronoun, Settling};
use minds::Level;
use referee::{Answer, GameEntry};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

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
    /// A seat in camp brings a new list of its army.
    Relist {
        seat: u8,
        force: Value,
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
    /// A player leaves; the organiser says what becomes of the seat.
    Leave,
    /// Own seat, or any by the organiser.
    Withdraw {
        #[serde(default)]
        seat: Option<u8>,
    },
    BreakOff,
    /// The last player there ends a campaign that waits for the others.
    EndAlone,
    /// The organiser sets what it is played by.
    Set {
        form: Form,
        length: u16,
        options: BTreeMap<String, Value>,
    },
    Appoint {
        fixture: u16,
        when: String,
    },
    Holiday {
        days: u8,
        until: String,
    },
    /// Questions of a clause get the default at once; of the first own seat, or the one that is named.
    StandingOrder {
        #[serde(default)]
        seat: Option<u8>,
        clause: String,
        on: bool,
    },
    /// What becomes of somebody who is late.
    Settle {
        seat: u8,
        what: Settling,
    },
    TakeWalkover {
        seat: u8,
    },
    Claim {
        fixture: u16,
    },
    /// The match of a fixture is lost: it is told by hand, or fought in another.
    MatchLost {
        fixture: u16,
    },
    /// The level of a computer, and helps more or less.
    Level {
        seat: u8,
        level: Option<Level>,
        handicap: i64,
    },
}

impl Act {
    /// CA-ROLE-02, CA-ROLE-05. Does it, if this link may.
    pub fn apply(&self, campaign: &mut Campaign, game: &GameEntry, role: &Role) -> Result<(), Fault> {
        let own = role.seats.first().copied();
        let player = own.ok_or(Fault::Forbidden("CA-ROLE-05"));
        let organises = is_organiser(campaign, role);
        let organiser = if organises { Ok(()) } else { Err(Fault::Forbidden("CA-ROLE-01")) };
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
            Act::Relist { seat, force } if role.seats.contains(&seat) => campaign.relist(seat, force),
            Act::Rename { .. } | Act::Relist { .. } => Err(Fault::Forbidden("CA-ROLE-04")),
            Act::Note { fixture, text } if own.is_some() || organises => campaign.note(own, fixture, &text),
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
            Act::Decline if own.is_some() || organises => campaign.decline(own),
            Act::Decline => Err(Fault::Forbidden("CA-ROLE-05")),
            Act::HandOver { seat, level } => {
                organiser.and_then(|()| campaign.hand_over(seat, &word(level), Some(word(level))))
            }
            Act::Leave => campaign.leave(player?),
            Act::Withdraw { seat } => match seat {
                Some(seat) if !role.seats.contains(&seat) => organiser.and_then(|()| campaign.withdraw(seat)),
                _ => campaign.withdraw(seat.or(own).ok_or(Fault::Forbidden("CA-ROLE-05"))?),
            },
            Act::BreakOff => organiser.and_then(|()| campaign.break_off()),
            Act::EndAlone => campaign.end_alone(player?),
            Act::Set { form, length, options } => organiser.and_then(|()| campaign.set(game, form, length, options)),
            Act::Appoint { fixture, when } => campaign.appoint(player?, fixture, &when),
            Act::Holiday { days, until } => campaign.holiday(player?, days, until),
            Act::StandingOrder { seat, clause, on } => {
                let own = seat
                    .map_or(player, |it| role.seats.contains(&it).then_some(it).ok_or(Fault::Forbidden("CA-ROLE-04")));
                campaign.standing_order(own?, &clause, on)
            }
            Act::Settle { seat, what } => {
                let by = if organises { campaign.state().organiser } else { Some(player?) };
                campaign.settle(by, seat, what)
            }
            Act::TakeWalkover { seat } => campaign.take_walkover(player?, seat),
            Act::Claim { fixture } => campaign.claim(player?, fixture),
            Act::MatchLost { fixture } => organiser.and_then(|()| campaign.set_match_aside(fixture)),
            Act::Level { seat, level, handicap } => {
                organiser.and_then(|()| campaign.level(seat, level.map(word), handicap))
            }
        }
    }
}

/// CA-ROLE-03. Whoever began it, or the seat that has taken over his part.
pub fn is_organiser(campaign: &Campaign, role: &Role) -> bool {
    match campaign.state().organiser {
        None => role.organiser,
        Some(seat) => role.seats.contains(&seat),
    }
}

fn word(level: Level) -> String {
    json!(level).as_str().unwrap_or("regular").to_string()
}

fn asks(campaign: &Campaign, seat: u8, desk: DeskId, question: u64) -> bool {
    campaign.questions(seat).iter().any(|(id, asked)| *id == desk && asked.number == question)
}

/// Whoever organises and plays agrees with both voices at once.
fn also_as_organiser(campaign: &mut Campaign, role: &Role) -> Result<(), Fault> {
    match &campaign.state().proposal {
        Some(proposal) if is_organiser(campaign, role) && !proposal.agreed.contains(&None) => campaign.agree(None),
        _ => Ok(()),
    }
}
