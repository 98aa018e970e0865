//! CA-FIX. A battle on the calendar, and everything that belongs to it.

use dice::Commitment;
use referee::{Text, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Report;
use crate::roster::Sheet;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    pub number: u16,
    pub round: u16,
    /// The seats, first side first; before the drawing in the order they were paired.
    pub sides: Vec<u8>,
    pub stake: i64,
    pub state: State,
    /// Who picks first or second side, by place among the sides; drawn by lot where nobody is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chooser: Option<u8>,
    /// The first side is settled already: the attacker on a map, the challenged part of a station.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
    /// CA-LAD-05, CA-MAP-08. The challenger, or the only attacker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
    /// The land it is fought over, whether it is the crown, and its ground.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub land: Option<u16>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub crown: bool,
    #[serde(default)]
    pub ground: Sheet,
    /// CA-FIX-10. A day and an hour, as the players wrote it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub when: String,
    /// CA-ABS-04. Seats that were waited for once, and seats for which a computer fights.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waited: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relieved: Vec<u8>,
    /// Helps besides those of strength, by side.
    #[serde(default)]
    pub favours: Vec<i64>,
    #[serde(default)]
    pub station: Station,
    /// By side, once they are named.
    #[serde(default)]
    pub forces: Vec<FieldForce>,
    /// Sides that have done with their camp.
    #[serde(default)]
    pub camped: Vec<u8>,
    /// What the weaker side still may take.
    #[serde(default)]
    pub helps: Vec<HelpTaken>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<String>,
    pub commitment: Option<Hashed>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<Report>,
    /// Sides that have done with A0 to A5, and with A7.
    #[serde(default)]
    pub home: Vec<u8>,
    #[serde(default)]
    pub dealt: bool,
    #[serde(default)]
    pub replaced: Vec<u8>,
    /// Set aside by a correction so often; each time the dice begin anew.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub again: u8,
}

fn is_nought(again: &u8) -> bool {
    *again == 0
}

/// The hash of a seed, as text.
pub type Hashed = String;

pub fn hashed(commitment: &Commitment) -> Hashed {
    commitment.to_string()
}

/// CA-FIX-01. In this order and never back, save by a correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum State {
    Planned,
    Drawn,
    /// Field forces are named and locked; helps and "ready" follow.
    Mustered,
    /// Everybody is ready: the match may be opened.
    Ready,
    Fighting,
    Entered,
    Closed,
    Void,
}

/// What a fixture is fought on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Station {
    pub name: Text,
    /// What the game drew: objectives, ground, points.
    pub sheet: Sheet,
    /// CA-BAL-02. What it allots to each side, where that differs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allotted: Vec<i64>,
}

/// The members named for one fixture, and whoever is lent for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FieldForce {
    /// By number.
    pub members: Vec<u16>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stand_ins: Vec<StandIn>,
    /// What else it has in this battle: points of Morale, extras, lessons.
    #[serde(default)]
    pub extras: Sheet,
    /// CA-BAL-01. When it was named.
    #[serde(default)]
    pub strength: i64,
}

/// CA-FLD-05. A figure lent for one battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandIn {
    pub name: String,
    pub sheet: Sheet,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HelpTaken {
    /// By place among the sides.
    pub side: u8,
    pub word: Word,
}

impl Fixture {
    pub fn new(number: u16, round: u16, sides: Vec<u8>, stake: i64) -> Fixture {
        let favours = vec![0; sides.len()];
        Fixture {
            number,
            round,
            sides,
            stake,
            state: State::Planned,
            chooser: None,
            ordered: false,
            by: None,
            land: None,
            crown: false,
            ground: Sheet::default(),
            when: String::new(),
            waited: Vec::new(),
            relieved: Vec::new(),
            favours,
            station: Station::default(),
            forces: Vec::new(),
            camped: Vec::new(),
            helps: Vec::new(),
            battle: None,
            commitment: None,
            report: None,
            home: Vec::new(),
            dealt: false,
            replaced: Vec::new(),
            again: 0,
        }
    }

    /// What was changed outside its desks while one of them was open.
    pub(crate) fn keep(&mut self, meanwhile: &Fixture) {
        self.stake = meanwhile.stake;
        self.when = meanwhile.when.clone();
        self.waited = meanwhile.waited.clone();
        self.relieved = meanwhile.relieved.clone();
        self.commitment = meanwhile.commitment.clone();
    }

    /// Its dice begin anew, under another commitment.
    pub(crate) fn anew(&mut self) {
        self.again += 1;
        self.commitment = None;
    }

    /// CA-SAFE-05. As somebody takes it up who has no part in its match and its dice.
    pub(crate) fn begin_anew(&mut self) {
        self.anew();
        if self.state == State::Fighting {
            (self.state, self.battle) = (State::Ready, None);
        }
    }

    /// CA-ENT-07. Forces are locked, and no match is open.
    pub fn may_be_told(&self) -> bool {
        (State::Mustered..=State::Ready).contains(&self.state)
    }

    /// Forces have been named: it is in the field, or was.
    pub fn is_mustered(&self) -> bool {
        (State::Mustered..=State::Closed).contains(&self.state)
    }

    /// CA-FIX-02. From the moment the fixture is mustered until it is closed.
    pub fn holds(&self, seat: u8) -> bool {
        (State::Mustered..State::Closed).contains(&self.state) && self.sides.contains(&seat)
    }

    /// The place of a seat among the sides.
    pub fn side_of(&self, seat: u8) -> Option<usize> {
        self.sides.iter().position(|&one| one == seat)
    }

    pub fn is_over(&self) -> bool {
        self.state >= State::Closed
    }

    pub fn is_walkover(&self) -> bool {
        self.report.as_ref().is_some_and(|report| report.kind == crate::report::Kind::Walkover)
    }
}
