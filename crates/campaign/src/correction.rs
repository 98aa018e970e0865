//! CA-COR. What players may agree to change.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Report;
use crate::roster::Condition;
use crate::state::State;

/// CA-COR-01. What is to be changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Correction {
    /// A member is in another condition.
    Condition { seat: u8, member: u16, condition: Condition },
    /// A roster has so much of something.
    Goods { seat: u8, word: String, count: i64 },
    /// The standing of a seat.
    Points { seat: u8, points: i64 },
    /// CA-ENT-07. The result of a fixture that is mustered, as the players tell it.
    Told { fixture: u16, report: Box<Report> },
    /// CA-COR-03. An entry is set aside; the fixture is mustered again.
    SetAside { fixture: u16 },
    /// CA-END-03. The campaign ends at once.
    End,
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

impl Proposal {
    /// CA-COR-02. Everybody concerned who has to agree: players whom it changes, and the organiser.
    pub fn concerned(&self, state: &State) -> Vec<Option<u8>> {
        let players = |seats: &[u8]| -> Vec<Option<u8>> {
            let has_player = |seat: &&u8| state.seats.get(usize::from(**seat)).is_some_and(|it| it.has_player());
            seats.iter().filter(has_player).copied().map(Some).collect()
        };
        let sides = |fixture: u16| state.fixture(fixture).map(|it| it.sides.clone()).unwrap_or_default();
        match &self.correction {
            Correction::Condition { seat, .. } | Correction::Goods { seat, .. } | Correction::Points { seat, .. } => {
                let mut all = players(&[*seat]);
                all.push(None);
                all
            }
            Correction::Told { fixture, .. } => players(&sides(*fixture)),
            Correction::SetAside { fixture } => {
                let mut all = players(&sides(*fixture));
                all.push(None);
                all
            }
            Correction::End => players(&(0..state.seats.len() as u8).collect::<Vec<_>>()),
        }
    }

    pub fn is_agreed(&self, state: &State) -> bool {
        self.concerned(state).iter().all(|one| self.agreed.contains(one))
    }
}
