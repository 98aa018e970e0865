//! A campaign being refereed: its state, its open desks, and the journal of everything so far.

mod absence;
mod agreeing;
mod battles;
mod desks;
mod joining;
mod limits;
mod people;
mod season;

use std::collections::BTreeMap;

use dice::Seed;
use referee::{Answer, AnyMatch, Complaint, GameEntry, Question, Reject, Seat, SideId, Wanted, judged};
use serde_json::Value;

use crate::computer::default_answer;
use crate::desk::{DeskId, DeskKind};
use crate::entry::CampaignEntry;
use crate::fixture::hashed;
use crate::lines::{self, FRAME, Form, Header, Line};
use crate::state::{Stage, State};
use desks::{LaidOut, OpenDesk};
pub use desks::{bare, derived, desk_affairs, desk_seed};
pub use limits::MOST_SEATS;
use limits::{LONGEST_CAMPAIGN_NAME, lengths, too_long};
pub use season::Snapshot;

/// A campaign being refereed.
pub struct Campaign {
    entry: &'static CampaignEntry,
    state: State,
    desks: BTreeMap<DeskId, OpenDesk>,
    /// What each desk is opened with, as things stood when it was first wanted: so it does not matter which of several
    /// desks is opened, or read again, first.
    laid: BTreeMap<DeskId, LaidOut>,
    lines: Vec<Line>,
    /// The secret from which every seed comes; none for somebody who only reads.
    seed: Option<Seed>,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    #[error("{0}")]
    Rejected(#[from] Reject),
    #[error("there is no such desk")]
    NoDesk,
    /// A clause forbids it.
    #[error("{0} forbids it")]
    Forbidden(&'static str),
    #[error("{}", .0.iter().map(|it| format!("{}: {}", it.field, it.reason)).collect::<Vec<_>>().join("; "))]
    Complaints(Vec<Complaint>),
    #[error("line {line}: {why}")]
    Broken { line: usize, why: String },
    #[error("the campaign was kept under rules {frame}.{rules}; this program has {}.{program}", FRAME)]
    Versions { frame: u32, rules: u32, program: u32 },
}

/// CA-GEN-05. What the organiser wants.
#[derive(Clone, Debug)]
pub struct Plan {
    pub name: String,
    pub form: Form,
    pub length: u16,
    pub options: BTreeMap<String, Value>,
}

impl Campaign {
    /// Begins a campaign that gathers.
    pub fn begin(entry: &'static CampaignEntry, game: &GameEntry, plan: Plan, seed: Seed) -> Result<Campaign, Fault> {
        let header = Header {
            campaign: lines::FORMAT,
            frame: FRAME,
            rules: entry.version,
            game: entry.game.to_string(),
            name: plan.name.trim().to_string(),
            form: plan.form,
            length: plan.length,
            season: 1,
            options: plan.options,
        };
        let complaints = complaints(entry, game, &header);
        if !complaints.is_empty() {
            return Err(Fault::Complaints(complaints));
        }
        Ok(Campaign::new(entry, header, Some(seed)))
    }

    fn new(entry: &'static CampaignEntry, header: Header, seed: Option<Seed>) -> Campaign {
        let state = State::new(header.clone(), entry);
        let lines = vec![Line::Began(Box::new(header))];
        Campaign { entry, state, desks: BTreeMap::new(), laid: BTreeMap::new(), lines, seed }
    }

    /// CA-GEN-05. The organiser changes what it is played by: everything while it gathers, options until the first
    /// fixture is mustered, and after that he may only lengthen time limits.
    pub fn set(
        &mut self,
        game: &GameEntry,
        form: Form,
        length: u16,
        options: BTreeMap<String, Value>,
    ) -> Result<(), Fault> {
        judged!("CA-GEN-05");
        let header = Header { form, length, options, ..self.state.header.clone() };
        let complaints = complaints(self.entry, game, &header);
        if !complaints.is_empty() {
            return Err(Fault::Complaints(complaints));
        }
        let may = match self.state.stage {
            Stage::Gathering => self.state.seats.len() <= self.most_seats_of(form),
            _ if form != self.state.header.form => false,
            _ if !self.state.fixtures.iter().any(|it| it.is_mustered()) => true,
            _ => length == self.state.header.length && lengthens(&self.state.header.options, &header.options),
        };
        if !may {
            return Err(Fault::Forbidden("CA-GEN-05"));
        }
        self.add(Line::Set { form, length, options: header.options })
    }

    /// Plays a journal again, strictly, and goes on where it ends.
    pub fn load(entry: &'static CampaignEntry, lines: Vec<Line>, seed: Option<Seed>) -> Result<Campaign, Fault> {
        let Some(Line::Began(header)) = lines.first() else {
            return Err(Fault::Broken { line: 1, why: "it does not begin with a header".to_string() });
        };
        judged!("CA-GEN-03");
        if header.game != entry.game {
            return Err(Fault::Forbidden("CA-GEN-03"));
        }
        judged!("CA-VER-01");
        let resumed = lines.iter().rposition(|line| matches!(line, Line::Resumed { .. })).unwrap_or_default();
        let (frame, rules) = match &lines[resumed] {
            Line::Resumed { frame, rules, .. } => (*frame, *rules),
            _ => (header.frame, header.rules),
        };
        if (frame, rules) != (FRAME, entry.version) {
            return Err(Fault::Versions { frame, rules, program: entry.version });
        }
        let mut this = Campaign::new(entry, (**header).clone(), seed);
        this.lines.clear();
        this.play(lines, resumed)?;
        Ok(this)
    }

    /// CA-VER-02. Lines before the last resumption stand as they are; what follows it is played again.
    fn play(&mut self, lines: Vec<Line>, from: usize) -> Result<(), Fault> {
        let mut last: BTreeMap<DeskId, usize> = BTreeMap::new();
        for (n, line) in lines.iter().enumerate() {
            if let Line::At { desk, .. } = line {
                last.insert(*desk, n);
            }
        }
        let mut entries: BTreeMap<DeskId, Vec<referee::journal::Entry>> = BTreeMap::new();
        for (n, line) in lines.into_iter().enumerate() {
            let broken = |why: String| Fault::Broken { line: n + 1, why };
            match &line {
                _ if n < from => {}
                Line::Began(_) if n == 0 => {}
                Line::At { desk, entry } => {
                    let so_far = entries.entry(*desk).or_default();
                    so_far.push((**entry).clone());
                    if last[desk] == n {
                        let so_far = std::mem::take(so_far);
                        self.reopen(*desk, so_far).map_err(broken)?;
                    }
                }
                other => {
                    self.state.apply(other).map_err(broken)?;
                    self.clear_camp(other);
                    self.look_for_desks();
                }
            }
            self.lines.push(line);
        }
        self.put_desks_away();
        Ok(())
    }

    /// CA-GEN-08. Goes on by itself as far as nobody must answer: opens desks, lets computers answer, plans and closes
    /// fixtures.
    pub fn go_on(&mut self) -> Result<(), Fault> {
        while self.open_desks()? || self.let_computers_answer()? || self.do_by_itself()? {}
        Ok(())
    }

    /// CA-ROLE-06, CA-ABS-06, CA-ASK-05. Computers, the absent, and who left standing orders give the default answer.
    fn let_computers_answer(&mut self) -> Result<bool, Fault> {
        for (&id, desk) in &self.desks {
            let seats = self.seats_at(id);
            for side in desk.game.deciding() {
                let seat = seats[side.index()];
                let question = desk.game.questions(Seat::Side(side)).into_iter().next().expect("somebody is deciding");
                if !self.answers_itself(id, seat, &question) {
                    continue;
                }
                let affairs = desk_affairs(desk.game.as_ref());
                let is_computer = self.state.seats[usize::from(seat)].computer.is_some();
                let own = if is_computer { (self.entry.computer_answer)(&affairs, &question) } else { None };
                let answer = own.unwrap_or_else(|| default_answer(self.entry, &affairs, &question));
                self.give(id, side, question.number, answer)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn answers_itself(&self, id: DeskId, number: u8, question: &Question) -> bool {
        let seat = &self.state.seats[usize::from(number)];
        let fixture = self.state.fixture(id.fixture).filter(|_| id.kind != DeskKind::Round);
        let is_relieved = fixture.is_some_and(|it| it.relieved.contains(&number)) && id.kind.is_before_battle();
        let is_by_hand = matches!(question.wanted, Wanted::Dice { .. });
        let is_ordered = !is_by_hand && seat.orders.iter().any(|clause| clause == question.clause.as_str());
        judged!("CA-ASK-05");
        let is_absent = (seat.absent || seat.left) && seat.answers && !self.is_ready_question(question);
        seat.computer.is_some() || is_absent || is_relieved || is_ordered
    }

    /// CA-ASK-03. "Ready" has no default unless the computer may fight.
    fn is_ready_question(&self, question: &Question) -> bool {
        question.about.word.as_str() == crate::prepare::ASK_READY
    }

    fn do_by_itself(&mut self) -> Result<bool, Fault> {
        if self.seed.is_none() {
            return Ok(false);
        }
        let Some(mut line) = self.state.next_line() else { return Ok(false) };
        match &mut line {
            Line::Planned(planned) => {
                let seed = self.fixture_seed(planned.fixture, planned.again);
                planned.commitment = seed.map(|seed| hashed(&seed.commitment()));
            }
            Line::Committed { fixture, commitment } => {
                let again = self.state.fixture(*fixture).map_or(0, |it| it.again);
                *commitment = self.fixture_seed(*fixture, again).map(|seed| hashed(&seed.commitment()));
            }
            Line::Round { round, commitment } => {
                let id = DeskId { fixture: *round, kind: DeskKind::Round, seat: None, again: 0 };
                *commitment = self.desk_seed(id).map(|seed| hashed(&seed.commitment()));
            }
            Line::Winter { round, commitment } => {
                let id = DeskId { fixture: *round, kind: DeskKind::Winter, seat: None, again: 0 };
                *commitment = self.desk_seed(id).map(|seed| hashed(&seed.commitment()));
            }
            Line::Closed { fixture, seed } => {
                let again = self.state.fixture(*fixture).map_or(0, |it| it.again);
                *seed = self.fixture_seed(*fixture, again);
            }
            _ => {}
        }
        self.add(line)?;
        Ok(true)
    }

    /// CA-GEN-06. What is over changes no more, but for notes.
    fn add(&mut self, line: Line) -> Result<(), Fault> {
        judged!("CA-GEN-06");
        let is_apart = matches!(line, Line::Noted { .. } | Line::StruckOut { .. } | Line::Imported);
        if self.state.stage == Stage::Over && !is_apart && !matches!(&line, Line::Agreed { .. } | Line::Proposed { .. })
        {
            return Err(Fault::Forbidden("CA-GEN-06"));
        }
        self.state.apply(&line).map_err(|why| self.broken(why))?;
        self.clear_camp(&line);
        self.look_for_desks();
        self.lines.push(line);
        Ok(())
    }

    fn broken(&self, why: String) -> Fault {
        Fault::Broken { line: self.lines.len() + 1, why }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn entry(&self) -> &'static CampaignEntry {
        self.entry
    }

    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Every open desk, with the seats in the order of its sides.
    pub fn desks(&self) -> impl Iterator<Item = (DeskId, Vec<u8>, &dyn AnyMatch)> {
        self.desks.iter().map(|(&id, desk)| (id, self.seats_at(id), desk.game.as_ref()))
    }

    pub fn desk(&self, id: DeskId) -> Option<&dyn AnyMatch> {
        self.desks.get(&id).map(|desk| desk.game.as_ref())
    }

    /// The seats of a desk in the order of its sides, as it was laid out.
    fn seats_at(&self, id: DeskId) -> Vec<u8> {
        self.laid.get(&id).map(|laid| laid.seats.clone()).unwrap_or_default()
    }

    /// The side of a seat at a desk.
    pub fn side_at(&self, id: DeskId, seat: u8) -> Option<SideId> {
        self.seats_at(id).iter().position(|&one| one == seat).map(|side| SideId(side as u8))
    }

    /// CA-ASK-04. Every open question of a seat, with the desk it lies on.
    pub fn questions(&self, seat: u8) -> Vec<(DeskId, Question)> {
        let of_desk = |(&id, desk): (&DeskId, &OpenDesk)| {
            let side = self.side_at(id, seat);
            let asked = side.map(|side| desk.game.questions(Seat::Side(side))).unwrap_or_default();
            asked.into_iter().map(|question| (id, question)).collect::<Vec<_>>()
        };
        self.desks.iter().flat_map(of_desk).collect()
    }

    /// CA-ASK-04. The seats that are waited for.
    pub fn waits_for(&self) -> Vec<u8> {
        (0..self.state.seats.len() as u8).filter(|&seat| !self.questions(seat).is_empty()).collect()
    }

    /// A seat answers a question of a desk.
    pub fn answer(&mut self, seat: u8, id: DeskId, question: u64, answer: Answer) -> Result<(), Fault> {
        let side = self.side_at(id, seat).ok_or(Fault::NoDesk)?;
        self.give(id, side, question, answer)?;
        self.welcome(seat)?;
        self.go_on()
    }

    /// CA-ABS-06. Whoever answers is not absent.
    fn welcome(&mut self, seat: u8) -> Result<(), Fault> {
        match self.state.seats[usize::from(seat)].lapses {
            0 => Ok(()),
            _ => self.add(Line::Returned { seat }),
        }
    }

    /// CA-AFT-06. Takes back a seat's last answer at a desk, by the law of battles.
    pub fn undo(&mut self, seat: u8, id: DeskId) -> Result<(), Fault> {
        judged!("CA-AFT-06");
        let side = self.side_at(id, seat).ok_or(Fault::NoDesk)?;
        let desk = self.desks.get_mut(&id).ok_or(Fault::NoDesk)?;
        desk.game.undo(Seat::Side(side))?;
        self.write_down(id)?;
        self.go_on()
    }
}

/// CA-GEN-05, CA-GEN-09. Everything that is wrong with what a campaign is to be played by.
fn complaints(entry: &'static CampaignEntry, game: &GameEntry, header: &Header) -> Vec<Complaint> {
    judged!("CA-GEN-09");
    let mut complaints = State::new(header.clone(), entry).options().complaints((game.options)());
    judged!("CA-MAP-13");
    let three_way = header.options.get("three_way").and_then(Value::as_bool).unwrap_or_default();
    if three_way && entry.most_sides < 3 {
        complaints.push(Complaint::new("three_way", "ca-complaint-three-way"));
    }
    let letters = header.name.chars().count();
    if letters == 0 || letters > LONGEST_CAMPAIGN_NAME {
        complaints.push(too_long("name", letters, LONGEST_CAMPAIGN_NAME));
    }
    let lengths = lengths(header.form);
    if !lengths.contains(&header.length) {
        complaints.push(too_long("length", header.length.into(), usize::from(*lengths.end())));
    }
    complaints
}

/// CA-GEN-05. Nothing else changes, and no limit gets shorter; nought is no limit at all.
fn lengthens(old: &BTreeMap<String, Value>, new: &BTreeMap<String, Value>) -> bool {
    let is_limit = |name: &str| crate::options::LIMITS.contains(&name);
    let hours = |of: &BTreeMap<String, Value>, name: &str| match crate::options::hours(of, name) {
        0 => i64::MAX,
        hours => hours,
    };
    let others = |of: &BTreeMap<String, Value>| -> BTreeMap<String, Value> {
        of.iter().filter(|(name, _)| !is_limit(name)).map(|(name, value)| (name.clone(), value.clone())).collect()
    };
    others(old) == others(new) && crate::options::LIMITS.iter().all(|name| hours(new, name) >= hours(old, name))
}
