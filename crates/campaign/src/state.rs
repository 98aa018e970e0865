//! What holds in a campaign at one moment.

mod apply;
mod desks;
mod entering;
mod leaving;
mod mending;

use std::collections::BTreeMap;

use referee::{Text, Word};
use serde::{Deserialize, Serialize};

use crate::chronicle::Page;
use crate::correction::{Correction, Mended, Proposal};
use crate::desk::{Affairs, DeskId};
use crate::entry::CampaignEntry;
use crate::fixture::Fixture;
use crate::form::Course;
use crate::lines::{Header, Late};
use crate::options::Options;
use crate::roster::{Roster, Sheet};

/// What holds in a campaign at one moment: a function of its journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub header: Header,
    pub stage: Stage,
    pub seats: Vec<SeatState>,
    /// By seat; none until it is mustered.
    pub rosters: Vec<Option<Roster>>,
    pub fixtures: Vec<Fixture>,
    /// Stakes won, by seat.
    pub points: Vec<i64>,
    /// What the game counts for the whole campaign.
    pub shared: Sheet,
    /// What a ladder or a map keeps from round to round.
    pub course: Course,
    /// CA-ROLE-03. The seat that has taken over the organiser's part; whoever began it otherwise.
    pub organiser: Option<u8>,
    /// CA-ROLE-03. He has done nothing for as long as he may.
    #[serde(default)]
    pub organiser_late: bool,
    pub pages: Vec<Page>,
    pub notes: Vec<Note>,
    /// What the chronicle tells between its pages.
    pub remarks: Vec<Remark>,
    pub mended: Vec<Mended>,
    pub proposal: Option<Proposal>,
    /// Changes of rosters made while a desk had them: made again when it gives them back.
    pub pending: Vec<(DeskId, Correction)>,
    pub broken_off: bool,
    /// CA-END-03. Everybody agreed to call it drawn.
    pub ended_drawn: bool,
    pub imported: bool,
    /// Fixtures that were planned and dropped again: how often their dice have begun anew.
    pub dropped: BTreeMap<u16, u8>,
    /// Rosters and points of its sides before each entry, while it may still be set aside.
    pub before: BTreeMap<u16, Before>,
    #[serde(skip)]
    pub entry: Entry,
}

/// The game of the campaign: known to the program, written nowhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entry(pub Option<&'static CampaignEntry>);

impl PartialEq for Entry {
    fn eq(&self, _: &Entry) -> bool {
        true
    }
}

/// CA-GEN-06.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Gathering,
    Running,
    Over,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatState {
    pub player: String,
    pub computer: Option<String>,
    pub roster: String,
    pub kind: String,
    pub by_hand: bool,
    pub commitment: Option<String>,
    /// CA-JOIN-04. The computer answers for the player, and fights in his stead, after a lapse.
    pub answers: bool,
    pub fights: bool,
    pub lapses: u8,
    pub absent: bool,
    pub withdrawn: bool,
    pub handicap: i64,
    /// CA-JOIN-06. When it joined late: rounds missed, and the seat it sits after on a map.
    #[serde(default)]
    pub late: Option<Late>,
    /// CA-LEAVE-01. Its player has left; the organiser says what becomes of it.
    #[serde(default)]
    pub left: bool,
    /// CA-ABS-03. A limit has passed without consent; somebody else decides.
    #[serde(default)]
    pub overdue: bool,
    /// CA-ABS-02. Days of holiday left.
    #[serde(default)]
    pub holiday: u8,
    /// CA-ASK-05. Clauses whose questions get the default at once.
    #[serde(default)]
    pub orders: Vec<String>,
}

/// CA-CHR-09. Something a player wrote into the chronicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    pub by: Option<u8>,
    pub fixture: u16,
    pub text: String,
    pub struck: bool,
}

/// CA-ROLE-07, CA-SOLO-03, CA-VER-02. Something that happened to the campaign itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The last fixture closed before it.
    pub after: u16,
    pub word: Word,
    pub seat: Option<u8>,
    pub number: Option<i64>,
}

/// How the sides of a fixture stood before its entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Before {
    pub rosters: Vec<(u8, Roster)>,
    pub points: Vec<i64>,
    pub shared: Sheet,
    pub course: Course,
}

impl SeatState {
    pub fn has_player(&self) -> bool {
        self.computer.is_none() && !self.withdrawn
    }
}

impl State {
    pub fn new(header: Header, entry: &'static CampaignEntry) -> State {
        State {
            header,
            stage: Stage::Gathering,
            seats: Vec::new(),
            rosters: Vec::new(),
            fixtures: Vec::new(),
            points: Vec::new(),
            shared: Sheet::default(),
            course: Course::default(),
            organiser: None,
            organiser_late: false,
            pages: Vec::new(),
            notes: Vec::new(),
            remarks: Vec::new(),
            mended: Vec::new(),
            proposal: None,
            pending: Vec::new(),
            broken_off: false,
            ended_drawn: false,
            imported: false,
            dropped: BTreeMap::new(),
            before: BTreeMap::new(),
            entry: Entry(Some(entry)),
        }
    }

    pub fn entry(&self) -> &'static CampaignEntry {
        self.entry.0.expect("a campaign knows its game")
    }

    pub fn options(&self) -> Options {
        Options { given: self.header.options.clone(), own: self.entry().options }
    }

    /// Everybody who plays: nobody who has been withdrawn, and no latecomer without a roster.
    pub fn players(&self) -> Vec<u8> {
        let plays = |seat: &u8| !self.is_withdrawn(*seat) && self.rosters[usize::from(*seat)].is_some();
        (0..self.seats.len() as u8).filter(plays).collect()
    }

    /// CA-JOIN-06. Rounds of which every fixture is over.
    pub fn rounds_closed(&self) -> u16 {
        let is_open = |round: u16| self.fixtures.iter().any(|it| it.round == round && !it.is_over());
        let begun = self.fixtures.iter().map(|it| it.round).max().unwrap_or_default();
        (1..=begun).filter(|&round| !is_open(round)).count() as u16
    }

    /// CA-ENT-07, CA-SOLO-04. May battles be told by hand? In a solo campaign only if it is switched on.
    pub fn may_tell(&self) -> bool {
        let given = self.header.options.get("told").and_then(serde_json::Value::as_bool);
        given.unwrap_or(!self.is_solo())
    }

    /// CA-SOLO-01. A chain of one player against a computer.
    pub fn is_solo(&self) -> bool {
        let players = self.seats.iter().filter(|seat| seat.computer.is_none()).count();
        self.header.form == crate::lines::Form::Chain && self.seats.len() == 2 && players == 1
    }

    pub(crate) fn options_number(&self, name: &str) -> i64 {
        self.options().number(name)
    }

    pub(crate) fn options_named(&self, name: &str) -> String {
        self.options().named(name).to_string()
    }

    pub fn fixture(&self, number: u16) -> Option<&Fixture> {
        self.fixtures.iter().find(|fixture| fixture.number == number)
    }

    pub(crate) fn fixture_mut(&mut self, number: u16) -> Option<&mut Fixture> {
        self.fixtures.iter_mut().find(|fixture| fixture.number == number)
    }

    pub fn is_withdrawn(&self, seat: u8) -> bool {
        self.seats.get(usize::from(seat)).is_some_and(|seat| seat.withdrawn)
    }

    /// CA-FIX-02. The fixture that has a roster in the field.
    pub fn in_the_field(&self, seat: u8) -> Option<u16> {
        self.fixtures.iter().find(|fixture| fixture.holds(seat)).map(|fixture| fixture.number)
    }

    /// Everybody of the campaign, ever.
    pub fn everybody(&self) -> Vec<String> {
        let members = self.rosters.iter().flatten().flat_map(|roster| &roster.members);
        members.map(|member| member.name.clone()).collect()
    }

    /// What lies on the desk of a fixture when it is opened.
    pub fn affairs(&self, fixture: &Fixture) -> Affairs {
        let roster = |seat: &u8| self.rosters[usize::from(*seat)].clone().unwrap_or_default();
        Affairs {
            rosters: fixture.sides.iter().map(roster).collect(),
            shared: self.shared.clone(),
            step: Default::default(),
            helps_left: Vec::new(),
            seats: fixture.sides.clone(),
            fixture: fixture.clone(),
            course: Course::default(),
        }
    }

    /// The name of a roster as sentences say it.
    pub fn roster_name(&self, seat: u8) -> String {
        let seat = usize::from(seat);
        let own = self.rosters.get(seat).and_then(Option::as_ref).map(|roster| roster.name.clone());
        own.or_else(|| self.seats.get(seat).map(|seat| seat.roster.clone())).unwrap_or_default()
    }

    /// The names of a fixture's sides, for a scenario.
    pub fn side_names(&self, fixture: &Fixture) -> Vec<Text> {
        let name = |&seat: &u8| {
            let name = self.roster_name(seat);
            Text { es: name.clone(), en: name }
        };
        fixture.sides.iter().map(name).collect()
    }
}
