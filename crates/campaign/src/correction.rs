//! CA-COR. What players may agree to change.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::desk::DeskId;
use crate::form::standing;
use crate::report::Report;
use crate::roster::{Condition, Sheet};
use crate::state::State;

/// CA-COR-01. What is to be changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Correction {
    /// A member is in another condition.
    Condition { seat: u8, member: u16, condition: Condition },
    /// A member carries or knows something else: its sheet as the game writes it.
    Sheet { seat: u8, member: u16, sheet: Sheet },
    /// A member is called otherwise, also while it is in the field.
    Name { seat: u8, member: u16, name: String },
    /// A roster has so much of something.
    Goods { seat: u8, word: String, count: i64 },
    /// The standing of a seat.
    Points { seat: u8, points: i64 },
    /// A closed fixture was won by another side, or by nobody.
    Outcome { fixture: u16, winner: Option<u8> },
    /// What a fixture that is not entered yet is worth.
    Stake { fixture: u16, stake: i64 },
    /// A seat stands at this place of the ladder, counted from one.
    Place { seat: u8, place: u16 },
    /// A land is held by somebody else, or by nobody.
    Land { land: u16, holder: Option<u8> },
    /// The last die of an open desk is rolled again.
    Die { desk: DeskId },
    /// CA-ENT-07. The result of a fixture that is mustered, as the players tell it.
    Told { fixture: u16, report: Box<Report> },
    /// CA-COR-03. An entry is set aside; the fixture is mustered again.
    SetAside { fixture: u16 },
    /// CA-FIX-09. A fixture that is not mustered yet is called off.
    CallOff { fixture: u16 },
    /// CA-COR-04. Options and length from here on.
    Terms { length: u16, options: BTreeMap<String, Value> },
    /// CA-ROLE-03. Somebody else is organiser.
    Organiser { to: u8 },
    /// CA-END-03. The campaign ends at once, as it stands or drawn.
    End { drawn: bool },
}

/// Something proposed, and who has agreed; nobody's number is the organiser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    pub by: Option<u8>,
    pub correction: Correction,
    pub reason: String,
    pub agreed: Vec<Option<u8>>,
}

/// CA-COR-05. A correction that was made, for the chronicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mended {
    /// The last fixture closed before it.
    pub after: u16,
    pub reason: String,
}

impl Correction {
    /// The fixture it is about.
    fn fixture(&self) -> Option<u16> {
        match self {
            Correction::Outcome { fixture, .. }
            | Correction::Stake { fixture, .. }
            | Correction::Told { fixture, .. }
            | Correction::SetAside { fixture }
            | Correction::CallOff { fixture } => Some(*fixture),
            Correction::Die { desk } if desk.fixture > 0 => Some(desk.fixture),
            _ => None,
        }
    }

    /// The seats whose roster, standing, place or open fixture it changes.
    fn seats(&self, state: &State) -> Vec<u8> {
        match self {
            Correction::Condition { seat, .. }
            | Correction::Sheet { seat, .. }
            | Correction::Name { seat, .. }
            | Correction::Goods { seat, .. }
            | Correction::Points { seat, .. } => vec![*seat],
            Correction::Organiser { to } if !state.organiser_late => vec![*to],
            Correction::Land { land, holder } => {
                let held = state.course.lands.get(usize::from(*land)).and_then(|land| land.holder);
                held.into_iter().chain(*holder).collect()
            }
            Correction::Terms { .. }
            | Correction::End { .. }
            | Correction::Place { .. }
            | Correction::Organiser { .. } => {
                let is_there = |seat: &u8| !state.seats[usize::from(*seat)].absent;
                (0..state.seats.len() as u8).filter(is_there).collect()
            }
            _ => self.fixture().and_then(|it| state.fixture(it)).map(|it| it.sides.clone()).unwrap_or_default(),
        }
    }

    /// Has the organiser to agree? He has no voice in what players tell of their own battle, in their end of it all, or,
    /// having done nothing for as long as he may, in who follows him.
    fn wants_organiser(&self, state: &State) -> bool {
        match self {
            Correction::Told { .. } | Correction::End { .. } => false,
            Correction::Organiser { .. } => !state.organiser_late,
            _ => true,
        }
    }
}

impl Proposal {
    /// CA-COR-02. Everybody concerned who has to agree: players whom it changes, and the organiser.
    pub fn concerned(&self, state: &State) -> Vec<Option<u8>> {
        let has_player = |seat: &u8| state.seats.get(usize::from(*seat)).is_some_and(|it| it.has_player());
        let players = self.correction.seats(state).into_iter().filter(has_player).map(Some);
        players.chain(self.correction.wants_organiser(state).then_some(None)).collect()
    }

    pub fn is_agreed(&self, state: &State) -> bool {
        self.silent(state).is_empty() && self.declined_by(state).is_none()
    }

    /// Who has to agree and has not yet. A seat that has taken over the organiser's part speaks for both.
    pub fn silent(&self, state: &State) -> Vec<Option<u8>> {
        let speaks = |one: &Option<u8>| match one {
            None => self.agreed.contains(&None) || state.organiser.is_some() && self.agreed.contains(&state.organiser),
            seat => self.agreed.contains(seat),
        };
        self.concerned(state).into_iter().filter(|one| !speaks(one)).collect()
    }

    /// CA-COR-02. The computer that would be worse off, and declines.
    pub fn declined_by(&self, state: &State) -> Option<u8> {
        let mut after = state.clone();
        after.mend(&self.correction).ok()?;
        let is_computer = |seat: &u8| state.seats[usize::from(*seat)].computer.is_some();
        let concerned = self.correction.seats(state).into_iter().filter(is_computer);
        concerned.into_iter().find(|&seat| wealth(&after, seat) < wealth(state, seat))
    }
}

/// What a seat has, the standing before its people and goods.
fn wealth(state: &State, seat: u8) -> (i64, i64, i64) {
    let row = standing(state).into_iter().find(|row| row.seat == seat);
    let roster = state.rosters.get(usize::from(seat)).and_then(Option::as_ref);
    let harm = roster.map_or(0, |it| it.members.iter().map(|it| i64::from(it.condition.harm())).sum::<i64>());
    let goods = roster.map_or(0, |it| it.goods.values().sum());
    (row.map_or(0, |row| row.points - i64::from(row.place)), -harm, goods)
}
