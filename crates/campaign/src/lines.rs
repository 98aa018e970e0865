//! CA-GEN-01. The campaign's journal: who joined, which battle, its result, every roll after it, every choice. What holds
//! is what comes out of playing it from the first line.

use std::collections::BTreeMap;

use dice::Seed;
use referee::Scenario;
use referee::journal::{Entry, Sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::correction::Correction;
use crate::desk::DeskId;
use crate::fixture::Hashed;
use crate::report::Report;
use crate::roster::{Pronoun, Roster};
use crate::state::State;

/// One line of the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// Always the first.
    Began(Box<Header>),
    /// A seat was taken.
    Joined(Box<Joining>),
    /// CA-JOIN-03, CA-END-06. A roster that was written, or comes from the season before.
    Mustered {
        seat: u8,
        roster: Box<Roster>,
    },
    /// CA-GEN-05. The organiser sets what it is played by.
    Set {
        form: Form,
        length: u16,
        options: BTreeMap<String, Value>,
    },
    /// The organiser began it: no more seats are taken.
    Started,
    /// CA-DICE-03. A round of a ladder or a map is begun, its seed committed to.
    Round {
        round: u16,
        commitment: Option<Hashed>,
    },
    /// CA-COR-03. The dice of a fixture begin anew, committed to again.
    Committed {
        fixture: u16,
        commitment: Option<Hashed>,
    },
    /// CA-FIX-10.
    Appointed {
        fixture: u16,
        when: String,
    },
    /// CA-FIX-01. A fixture is on the calendar, its seed committed to.
    Planned(Box<Planned>),
    /// Something happened at a desk: a line of its own match.
    /// CA-CAMP-01. A roster in camp has a new list.
    Relisted {
        seat: u8,
        force: Value,
    },
    /// CA-DICE-01. Winter has come after a round.
    Winter {
        round: u16,
        commitment: Option<Hashed>,
    },
    At {
        desk: DeskId,
        entry: Box<Entry>,
    },
    /// CA-GEN-12. The match of a fixture, with a copy of what it is fought on.
    Opened {
        fixture: u16,
        battle: String,
        scenario: Box<Scenario>,
    },
    /// CA-ENT-01.
    Entered {
        fixture: u16,
        report: Box<Report>,
    },
    /// CA-DICE-03. A fixture is closed and its seed revealed.
    Closed {
        fixture: u16,
        seed: Option<Seed>,
    },
    /// CA-SAFE-04. The match of a fixture can not be gone on with.
    MatchLost {
        fixture: u16,
    },
    /// CA-ABS-04. Nobody came: it is called off.
    Voided {
        fixture: u16,
    },
    /// CA-GEN-11. A member's owner calls it otherwise.
    Renamed {
        seat: u8,
        member: u16,
        name: String,
        pronoun: Pronoun,
        story: String,
    },
    /// CA-CHR-09.
    Noted {
        by: Option<u8>,
        fixture: u16,
        text: String,
    },
    StruckOut {
        note: usize,
    },
    /// CA-JOIN-04.
    Consented {
        seat: u8,
        answers: bool,
        fights: bool,
    },
    /// CA-GEN-07. A time limit has passed.
    Lapsed {
        seat: u8,
    },
    /// CA-ROLE-03. The organiser has done nothing for as long as he may, and did something again.
    OrganiserLapsed,
    OrganiserReturned,
    /// CA-ABS-03, CA-ABS-04. What the others decided about somebody who is late; nobody's number is the organiser.
    Settled {
        seat: u8,
        by: Option<u8>,
        what: Settling,
    },
    /// CA-ABS-02. Until when is shown; no rule looks at it.
    Holiday {
        seat: u8,
        days: u8,
        until: String,
    },
    /// CA-ASK-05. Questions of this clause get the default at once, or no longer.
    StandingOrder {
        seat: u8,
        clause: String,
        on: bool,
    },
    /// CA-LEAVE-01.
    Left {
        seat: u8,
    },
    /// CA-ABS-06. Somebody who was absent is back.
    Returned {
        seat: u8,
    },
    /// CA-ROLE-07, CA-LEAVE-02. Somebody else plays the seat from here on; nobody: it is withdrawn.
    HandedOver {
        seat: u8,
        player: String,
        computer: Option<String>,
    },
    Withdrawn {
        seat: u8,
    },
    /// CA-SOLO-03.
    Levelled {
        seat: u8,
        level: Option<String>,
        handicap: i64,
    },
    /// CA-COR-01.
    Proposed {
        by: Option<u8>,
        correction: Box<Correction>,
        reason: String,
    },
    /// The organiser, or a seat.
    Agreed {
        by: Option<u8>,
    },
    Declined {
        by: Option<u8>,
    },
    /// CA-END-03, CA-END-05.
    BrokenOff,
    /// CA-VER-02. It goes on under these rules from a snapshot.
    Resumed {
        frame: u32,
        rules: u32,
        state: Box<State>,
    },
    /// CA-SAFE-05.
    Imported,
}

/// What a campaign is played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of this file format.
    pub campaign: u32,
    /// CA-VER-01. The versions of the frame's rules and of the game's.
    pub frame: u32,
    pub rules: u32,
    pub game: String,
    pub name: String,
    pub form: Form,
    /// Fixtures of a chain; rounds of a ladder or map.
    pub length: u16,
    /// CA-END-06. Which season this is.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub season: u16,
    #[serde(default)]
    pub options: BTreeMap<String, Value>,
}

fn first() -> u16 {
    1
}

fn is_first(season: &u16) -> bool {
    *season == 1
}

pub const FORMAT: u32 = 1;
/// The version of the frame's own rules.
pub const FRAME: u32 = 1;

/// CA-GEN-04.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    #[default]
    Chain,
    RoundRobin,
    Ladder,
    Map,
}

/// CA-ABS-03, CA-ABS-04. What becomes of a question that nobody answered in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Settling {
    /// The default answer is given.
    Default,
    /// As long again.
    Wait,
    /// A computer fights in the player's stead.
    Computer,
}

/// CA-JOIN-06. Somebody who joins when it is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Late {
    /// One for every two rounds missed.
    pub advances: u8,
    /// On a map: the seat it sits after.
    #[serde(default)]
    pub after: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    pub seat: u8,
    /// The player's name.
    pub player: String,
    /// The level of a computer.
    #[serde(default)]
    pub computer: Option<String>,
    /// The name of the roster; the game names it otherwise.
    pub roster: String,
    /// The kind of force.
    pub kind: String,
    /// Rolls real dice.
    #[serde(default)]
    pub by_hand: bool,
    /// CA-JOIN-04. The computer answers, and fights, in the player's stead after a lapse.
    #[serde(default = "yes")]
    pub answers: bool,
    #[serde(default)]
    pub fights: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<Late>,
    pub commitment: Option<Hashed>,
}

fn yes() -> bool {
    true
}

impl Joining {
    /// A seat with the usual consents.
    pub fn new(player: &str, roster: &str, kind: &str) -> Joining {
        Joining {
            seat: 0,
            player: player.to_string(),
            computer: None,
            roster: roster.to_string(),
            kind: kind.to_string(),
            by_hand: false,
            answers: true,
            fights: false,
            late: None,
            commitment: None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Planned {
    pub fixture: u16,
    pub round: u16,
    pub sides: Vec<u8>,
    pub stake: i64,
    pub chooser: Option<u8>,
    #[serde(default)]
    pub ordered: bool,
    #[serde(default)]
    pub by: Option<u8>,
    #[serde(default)]
    pub land: Option<u16>,
    #[serde(default)]
    pub again: u8,
    pub commitment: Option<Hashed>,
}

/// The file, one line an entry, each with a sum over all lines up to it.
pub fn write(lines: &[Line]) -> String {
    let mut sum = Sum::default();
    let mut text = String::new();
    for (n, line) in lines.iter().enumerate() {
        text.push_str(&one(n, line, &mut sum));
        text.push('\n');
    }
    text
}

/// One line of the file, without its end; the sum goes on to the next.
pub fn one(n: usize, line: &Line, sum: &mut Sum) -> String {
    let line = serde_json::to_string(line).expect("a line is plain data");
    let sum = sum.take(&line);
    format!("{{\"n\":{n},\"sum\":\"{sum}\",\"line\":{line}}}")
}

/// What is wrong with a file: the number of the line, counted from one, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Damage {
    pub line: usize,
    pub why: String,
}

#[derive(Deserialize)]
struct Written<'a> {
    n: usize,
    sum: String,
    #[serde(borrow)]
    line: &'a RawValue,
}

/// Reads a file as far as it is sound; whatever stopped it comes along.
pub fn read(text: &str) -> (Vec<Line>, Option<Damage>) {
    let mut lines = Vec::new();
    let mut sum = Sum::default();
    for (n, raw) in text.lines().enumerate() {
        match read_one(n, raw, &mut sum) {
            Ok(line) => lines.push(line),
            Err(why) => return (lines, Some(Damage { line: n + 1, why })),
        }
    }
    (lines, None)
}

fn read_one(n: usize, raw: &str, sum: &mut Sum) -> Result<Line, String> {
    let written: Written<'_> = serde_json::from_str(raw).map_err(|error| error.to_string())?;
    if written.n != n || written.sum != sum.take(written.line.get()) {
        return Err("it is not as it was written".to_string());
    }
    serde_json::from_str(written.line.get()).map_err(|error| error.to_string())
}
