//! A campaign being refereed: its state, its open desks, and the journal of everything so far.

use std::collections::BTreeMap;

use dice::Seed;
use referee::journal::{Entry, FORMAT, Header as MatchHeader};
use referee::{
    Answer, AnyMatch, Complaint, Decimal, DicePlan, GameEntry, Journal, Question, Reject, Scenario, Seat, SideId,
    SidePlan, TablePlan, Tables, Text, Unit, caught, judged,
};
use sha2::{Digest, Sha256};

use crate::computer::default_answer;
use crate::correction::Correction;
use crate::desk::{Affairs, DeskId, DeskKind, DeskPlan};
use crate::entry::CampaignEntry;
use crate::fixture::{Fixture, State as FixtureState, hashed};
use crate::lines::{self, FRAME, Form, Header, Joining, Line};
use crate::report::{Kind, Report};
use crate::roster::Pronoun;
use crate::state::{Stage, State};

/// A campaign being refereed.
pub struct Campaign {
    entry: &'static CampaignEntry,
    state: State,
    desks: BTreeMap<DeskId, OpenDesk>,
    /// What each desk is opened with, as things stood when it was first wanted: so it does not matter which of several
    /// desks is opened, or read again, first.
    laid: BTreeMap<DeskId, (Scenario, DicePlan)>,
    lines: Vec<Line>,
    /// The secret from which every seed comes; none for somebody who only reads.
    seed: Option<Seed>,
}

/// A desk, and how many of its lines stand in the campaign's journal.
struct OpenDesk {
    game: Box<dyn AnyMatch>,
    written: usize,
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
    pub options: BTreeMap<String, serde_json::Value>,
}

/// CA-GEN-09. Limits.
pub const MOST_SEATS: usize = 12;
const LONGEST_CAMPAIGN_NAME: usize = 60;
const LONGEST_NAME: usize = 40;
const LONGEST_STORY: usize = 500;
const LONGEST_NOTE: usize = 1000;
const MOST_NOTES: usize = 200;

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
            options: plan.options,
        };
        let state = State::new(header.clone(), entry);
        let mut complaints = state.options().complaints((game.options)());
        judged!("CA-GEN-09");
        if header.name.is_empty() || header.name.chars().count() > LONGEST_CAMPAIGN_NAME {
            complaints.push(too_long("name", header.name.chars().count(), LONGEST_CAMPAIGN_NAME));
        }
        if header.form == Form::Chain && !(3..=40).contains(&header.length) {
            complaints.push(too_long("length", header.length.into(), 40));
        }
        if !complaints.is_empty() {
            return Err(Fault::Complaints(complaints));
        }
        let lines = vec![Line::Began(Box::new(header))];
        Ok(Campaign { entry, state, desks: BTreeMap::new(), laid: BTreeMap::new(), lines, seed: Some(seed) })
    }

    /// Plays a journal again, strictly, and goes on where it ends.
    pub fn load(entry: &'static CampaignEntry, lines: Vec<Line>, seed: Option<Seed>) -> Result<Campaign, Fault> {
        let Some(Line::Began(header)) = lines.first() else {
            return Err(Fault::Broken { line: 1, why: "it does not begin with a header".to_string() });
        };
        let (frame, rules) = (header.frame, header.rules);
        if (frame, rules) != (FRAME, entry.version) {
            return Err(Fault::Versions { frame, rules, program: entry.version });
        }
        let state = State::new((**header).clone(), entry);
        let mut this =
            Campaign { entry, state, desks: BTreeMap::new(), laid: BTreeMap::new(), lines: Vec::new(), seed };
        this.play(lines)?;
        Ok(this)
    }

    fn play(&mut self, lines: Vec<Line>) -> Result<(), Fault> {
        let mut last: BTreeMap<DeskId, usize> = BTreeMap::new();
        for (n, line) in lines.iter().enumerate() {
            if let Line::At { desk, .. } = line {
                last.insert(*desk, n);
            }
        }
        let mut entries: BTreeMap<DeskId, Vec<Entry>> = BTreeMap::new();
        for (n, line) in lines.into_iter().enumerate() {
            let broken = |why: String| Fault::Broken { line: n + 1, why };
            match &line {
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
                    self.look_for_desks();
                }
            }
            self.lines.push(line);
        }
        let open = self.state.desks();
        self.desks.retain(|id, _| open.contains(id));
        Ok(())
    }

    /// A desk as its lines left it.
    fn reopen(&mut self, id: DeskId, entries: Vec<Entry>) -> Result<(), String> {
        if !self.state.desks().contains(&id) {
            return Err("this desk is not open".to_string());
        }
        let (scenario, plan) = self.laid.get(&id).cloned().ok_or("this desk is not open")?;
        let header = MatchHeader { escaramuza: FORMAT, rules_version: self.entry.version, scenario, dice: plan };
        let written = entries.len();
        let journal = Journal { entries: std::iter::once(Entry::Opened(Box::new(header))).chain(entries).collect() };
        let seed = self.desk_seed(id);
        let game = caught(|| (self.entry.replay)(&journal, seed)).map_err(|panic| panic.why)?;
        let game = game.map_err(|divergence| divergence.to_string())?;
        if game.outcome().is_some() {
            return self.take(id, game.as_ref());
        }
        self.desks.insert(id, OpenDesk { game, written });
        Ok(())
    }

    fn take(&mut self, id: DeskId, game: &dyn AnyMatch) -> Result<(), String> {
        let affairs: Affairs = serde_json::from_value(game.position()).map_err(|error| error.to_string())?;
        self.state.take(id, affairs)?;
        self.look_for_desks();
        Ok(())
    }

    /// Lays out every desk that is wanted now and was not before.
    fn look_for_desks(&mut self) {
        let wanted = self.state.desks();
        self.laid.retain(|id, _| wanted.contains(id));
        for id in wanted {
            if !self.laid.contains_key(&id) {
                let laid = self.lay_out(id);
                self.laid.insert(id, laid);
            }
        }
    }

    /// Goes on by itself as far as nobody must answer: opens desks, lets computers answer, plans and closes fixtures.
    pub fn go_on(&mut self) -> Result<(), Fault> {
        while self.open_desks()? || self.let_computers_answer()? || self.do_by_itself()? {}
        Ok(())
    }

    fn open_desks(&mut self) -> Result<bool, Fault> {
        let missing = self.state.desks().into_iter().find(|id| !self.desks.contains_key(id));
        let Some(id) = missing else { return Ok(false) };
        let (scenario, plan) = self.laid[&id].clone();
        let seed = self.desk_seed(id);
        let opened = caught(|| (self.entry.open)(scenario, plan, seed)).map_err(|panic| self.broken(panic.why))?;
        let game = opened.map_err(Fault::Complaints)?;
        self.desks.insert(id, OpenDesk { game, written: 0 });
        self.write_down(id)?;
        Ok(true)
    }

    /// CA-ROLE-06, CA-ABS-06. Computers, and those who are absent, give the default answer.
    fn let_computers_answer(&mut self) -> Result<bool, Fault> {
        for (&id, desk) in &self.desks {
            let seats = self.seats_at(id);
            for side in desk.game.deciding() {
                let seat = &self.state.seats[usize::from(seats[side.index()])];
                if seat.computer.is_none() && !(seat.absent && seat.answers) {
                    continue;
                }
                let question = desk.game.questions(Seat::Side(side)).into_iter().next().expect("somebody is deciding");
                let affairs = desk_affairs(desk.game.as_ref());
                let answer = default_answer(self.entry, &affairs, &question);
                self.give(id, side, question.number, answer)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn do_by_itself(&mut self) -> Result<bool, Fault> {
        let Some(mut line) = self.state.next_line() else { return Ok(false) };
        match &mut line {
            Line::Planned(planned) => {
                let seed = self.fixture_seed(planned.fixture, planned.again);
                planned.commitment = seed.map(|seed| hashed(&seed.commitment()));
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

    fn add(&mut self, line: Line) -> Result<(), Fault> {
        self.state.apply(&line).map_err(|why| self.broken(why))?;
        self.look_for_desks();
        self.lines.push(line);
        Ok(())
    }

    fn broken(&self, why: String) -> Fault {
        Fault::Broken { line: self.lines.len() + 1, why }
    }

    fn give(&mut self, id: DeskId, side: SideId, question: u64, answer: Answer) -> Result<(), Fault> {
        let desk = self.desks.get_mut(&id).ok_or(Fault::NoDesk)?;
        desk.game.answer(Seat::Side(side), question, answer)?;
        self.write_down(id)
    }

    /// Puts the new lines of a desk into the journal, and takes what it has made of things once it is done.
    fn write_down(&mut self, id: DeskId) -> Result<(), Fault> {
        let desk = self.desks.get_mut(&id).ok_or(Fault::NoDesk)?;
        let new: Vec<Entry> = desk.game.journal().entries[1 + desk.written..].to_vec();
        desk.written += new.len();
        self.lines.extend(new.into_iter().map(|entry| Line::At { desk: id, entry: Box::new(entry) }));
        if desk.game.outcome().is_some() {
            let desk = self.desks.remove(&id).ok_or(Fault::NoDesk)?;
            self.take(id, desk.game.as_ref()).map_err(|why| self.broken(why))?;
        }
        Ok(())
    }

    /// The match of a desk before anything has happened at it.
    fn lay_out(&self, id: DeskId) -> (Scenario, DicePlan) {
        let (affairs, seats) = match id.seat.filter(|_| id.kind == DeskKind::Muster) {
            Some(seat) => (self.muster(seat), vec![seat]),
            None => {
                let fixture = self.state.fixture(id.fixture).expect("a desk belongs to a fixture");
                (self.state.affairs(fixture), fixture.sides.clone())
            }
        };
        let own = id.seat.and_then(|seat| seats.iter().position(|&one| one == seat));
        let seat_of = |seat: &u8| &self.state.seats[usize::from(*seat)];
        let plan = DeskPlan {
            id,
            own,
            computers: seats.iter().map(|seat| seat_of(seat).computer.is_some()).collect(),
            options: self.state.header.options.clone(),
            taken: self.state.everybody(),
            seats: seats.clone(),
            affairs,
        };
        let by_hand = (0..seats.len()).filter(|&side| seat_of(&seats[side]).by_hand).map(|side| SideId(side as u8));
        let dice = DicePlan { by_hand: by_hand.collect(), ..DicePlan::default() };
        (self.desk_scenario(&plan), dice)
    }

    fn muster(&self, seat: u8) -> Affairs {
        let it = &self.state.seats[usize::from(seat)];
        let roster = crate::Roster { name: it.roster.clone(), kind: it.kind.clone(), ..Default::default() };
        Affairs {
            fixture: Fixture::new(0, 0, vec![seat], 0),
            rosters: vec![roster],
            shared: self.state.shared.clone(),
            step: Default::default(),
            helps_left: Vec::new(),
            seats: vec![seat],
        }
    }

    fn desk_scenario(&self, plan: &DeskPlan) -> Scenario {
        let side = |&seat: &u8| {
            let name = self.state.roster_name(seat);
            SidePlan { name: Text { es: name.clone(), en: name }, called: None, force: serde_json::Value::Null }
        };
        Scenario {
            game: self.entry.game.to_string(),
            id: "desk".to_string(),
            name: Text::default(),
            summary: Text::default(),
            minutes: None,
            order: None,
            unit: Unit::Inch,
            table: TablePlan {
                width: Decimal::default(),
                depth: Decimal::default(),
                look: Default::default(),
                dressing: Vec::new(),
                pieces: Vec::new(),
            },
            sides: plan.seats.iter().map(side).collect(),
            options: BTreeMap::new(),
            rules: serde_json::to_value(plan).expect("a plan is plain data"),
            position: None,
        }
    }

    /// CA-DICE-03. The seed of a fixture, from which those of its desks come.
    fn fixture_seed(&self, fixture: u16, again: u8) -> Option<Seed> {
        Some(derived(self.seed.as_ref()?, &format!("fixture {fixture} {again}")))
    }

    /// CA-DICE-01. A stream for each desk.
    fn desk_seed(&self, id: DeskId) -> Option<Seed> {
        judged!("CA-DICE-01");
        let base = match id.kind {
            DeskKind::Muster => derived(self.seed.as_ref()?, "musters"),
            _ => self.fixture_seed(id.fixture, id.again)?,
        };
        Some(desk_seed(&base, id))
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

    fn seats_at(&self, id: DeskId) -> Vec<u8> {
        match (id.kind, self.state.fixture(id.fixture)) {
            (DeskKind::Muster, _) | (_, None) => id.seat.into_iter().collect(),
            (_, Some(fixture)) => fixture.sides.clone(),
        }
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

    /// CA-JOIN-01. Takes the next seat; its muster begins at once.
    pub fn join(&mut self, mut joining: Joining) -> Result<u8, Fault> {
        if self.state.stage != Stage::Gathering {
            return Err(Fault::Forbidden("CA-JOIN-01"));
        }
        if self.state.seats.len() >= self.most_seats() {
            return Err(Fault::Forbidden("CA-JOIN-05"));
        }
        if !self.entry.kinds.contains(&joining.kind.as_str()) {
            return Err(Fault::Complaints(vec![Complaint::new("kind", "ca-complaint-kind")]));
        }
        for (field, text) in [("roster", &mut joining.roster), ("player", &mut joining.player)] {
            *text = checked(field, text, LONGEST_NAME)?;
        }
        joining.seat = self.state.seats.len() as u8;
        let seat = joining.seat;
        let id = DeskId { fixture: 0, kind: DeskKind::Muster, seat: Some(seat), again: 0 };
        joining.commitment = self.desk_seed(id).map(|seed| hashed(&seed.commitment()));
        self.add(Line::Joined(Box::new(joining)))?;
        self.go_on()?;
        Ok(seat)
    }

    /// CA-GEN-04.
    pub fn most_seats(&self) -> usize {
        match self.state.header.form {
            Form::Chain => 2,
            Form::RoundRobin => MOST_SEATS,
        }
    }

    /// CA-JOIN-05. May it begin: is every seat taken mustered, and are they enough?
    pub fn may_start(&self) -> bool {
        let least = match self.state.header.form {
            Form::Chain => 2,
            Form::RoundRobin => 3,
        };
        let mustered = self.state.rosters.iter().all(Option::is_some);
        self.state.stage == Stage::Gathering && mustered && self.state.seats.len() >= least
    }

    /// CA-JOIN-05. The organiser begins it.
    pub fn start(&mut self) -> Result<(), Fault> {
        judged!("CA-JOIN-05");
        if !self.may_start() {
            return Err(Fault::Forbidden("CA-JOIN-05"));
        }
        self.add(Line::Started)?;
        self.go_on()
    }

    /// CA-BAT-01. The fixtures that wait for their match to be opened.
    pub fn to_be_opened(&self) -> Vec<u16> {
        let ready = self.state.fixtures.iter().filter(|fixture| fixture.state == FixtureState::Ready);
        ready.map(|fixture| fixture.number).collect()
    }

    /// The scenario of a fixture that is ready.
    pub fn scenario(&self, fixture: u16, tables: &Tables<'_>) -> Result<Scenario, Fault> {
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        let affairs = self.state.affairs(it);
        let seed = self.fixture_seed(fixture, it.again).map(|seed| derived(&seed, "table"));
        let seed = seed.map_or(0, |seed| u64::from_le_bytes(seed.bytes()[..8].try_into().expect("eight bytes")));
        let options = self.state.options();
        let made =
            caught(|| (self.entry.scenario)(&affairs, &options, tables, seed)).map_err(|it| self.broken(it.why))?;
        let mut scenario = made.map_err(Fault::Complaints)?;
        scenario.options.extend(options.for_matches());
        let computers = it.sides.iter().enumerate();
        let computers =
            computers.filter(|(_, seat)| self.state.seats[usize::from(**seat)].computer.as_deref() == Some("recruit"));
        let computers: Vec<SideId> = computers.map(|(side, _)| SideId(side as u8)).collect();
        if !computers.is_empty() {
            judged!("CA-SOLO-05");
            let solo = (self.entry.without_players)(&computers);
            scenario.options.extend(solo.into_iter().map(|(name, value)| (name.to_string(), value)));
        }
        Ok(scenario)
    }

    /// The seed of a fixture's match, from the campaign's own: whoever opens it again opens the same.
    pub fn match_seed(&self, fixture: u16) -> Option<Seed> {
        let again = self.state.fixture(fixture)?.again;
        Some(derived(self.seed.as_ref()?, &format!("match {fixture} {again}")))
    }

    /// CA-BAT-01, CA-BAT-02. The match of a fixture is opened.
    pub fn open_battle(&mut self, fixture: u16, battle: String, scenario: Scenario) -> Result<(), Fault> {
        if !self.to_be_opened().contains(&fixture) {
            return Err(Fault::Forbidden("CA-BAT-01"));
        }
        self.add(Line::Opened { fixture, battle, scenario: Box::new(scenario) })
    }

    /// CA-ENT-02. The report of a match that is over.
    pub fn report(&self, fixture: u16, battle: &dyn AnyMatch) -> Result<Report, Fault> {
        judged!("CA-ENT-02");
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        let outcome = battle.outcome().ok_or(Fault::Forbidden("CA-ENT-01"))?;
        let is_conceded = outcome.word.as_str() == "outcome-conceded";
        if is_conceded && (self.entry.is_short)(battle) {
            judged!("CA-ENT-06");
            let winner = outcome.winner.map(|side| side.0);
            return Ok(Report::walkover(winner, it.sides.len()));
        }
        caught(|| (self.entry.report)(battle, &self.state.affairs(it))).map_err(|panic| self.broken(panic.why))
    }

    /// CA-ENT-01. Takes the result of a fixture's own match in, once.
    pub fn enter(&mut self, fixture: u16, battle: &dyn AnyMatch) -> Result<(), Fault> {
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        if it.state != FixtureState::Fighting {
            return Err(Fault::Forbidden("CA-ENT-03"));
        }
        let report = Box::new(self.report(fixture, battle)?);
        self.add(Line::Entered { fixture, report })?;
        self.go_on()
    }

    /// CA-ABS-04. A walkover for the side that is there.
    pub fn walkover(&mut self, fixture: u16, winner: Option<u8>) -> Result<(), Fault> {
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        if it.state >= FixtureState::Entered {
            return Err(Fault::Forbidden("CA-ENT-03"));
        }
        let sides = it.sides.len();
        self.desks.retain(|id, _| id.fixture != fixture);
        self.add(Line::Entered { fixture, report: Box::new(Report::walkover(winner, sides)) })?;
        self.go_on()
    }

    /// CA-GEN-11. Its owner may call a member otherwise while the roster is not in the field.
    pub fn rename(&mut self, seat: u8, member: u16, name: &str, pronoun: Pronoun, story: &str) -> Result<(), Fault> {
        let roster = self.state.rosters.get(usize::from(seat)).and_then(Option::as_ref).ok_or(Fault::NoDesk)?;
        let name = checked("name", name, LONGEST_NAME)?;
        judged!("CA-GEN-11");
        let is_taken = roster.with_the_roster().any(|it| it.number != member && it.name == name);
        if is_taken || self.state.in_the_field(seat).is_some() || self.state.stage == Stage::Over {
            return Err(Fault::Forbidden("CA-GEN-11"));
        }
        if story.chars().count() > LONGEST_STORY {
            return Err(Fault::Complaints(vec![too_long("story", story.chars().count(), LONGEST_STORY)]));
        }
        self.add(Line::Renamed { seat, member, name, pronoun, story: story.trim().to_string() })
    }

    /// CA-CHR-09. A note of a player, or of the organiser.
    pub fn note(&mut self, by: Option<u8>, fixture: u16, text: &str) -> Result<(), Fault> {
        judged!("CA-CHR-09");
        let own = self.state.notes.iter().filter(|note| note.by == by).count();
        if own >= MOST_NOTES {
            return Err(Fault::Complaints(vec![too_long("notes", own + 1, MOST_NOTES)]));
        }
        let text = checked("text", text, LONGEST_NOTE)?;
        self.add(Line::Noted { by, fixture, text })
    }

    /// CA-CHR-09. The organiser strikes a note out; it is shown so.
    pub fn strike(&mut self, note: usize) -> Result<(), Fault> {
        if note >= self.state.notes.len() {
            return Err(Fault::NoDesk);
        }
        self.add(Line::StruckOut { note })
    }

    /// CA-JOIN-04.
    pub fn consent(&mut self, seat: u8, answers: bool, fights: bool) -> Result<(), Fault> {
        self.add(Line::Consented { seat, answers, fights })
    }

    /// CA-ABS-03, CA-GEN-07. A time limit of a seat has passed: with its consent the default answers are given.
    pub fn lapse(&mut self, seat: u8) -> Result<(), Fault> {
        judged!("CA-GEN-07");
        let it = self.state.seats.get(usize::from(seat)).ok_or(Fault::NoDesk)?;
        if !it.has_player() || self.questions(seat).is_empty() {
            return Err(Fault::Forbidden("CA-ABS-03"));
        }
        let consents = it.answers;
        self.add(Line::Lapsed { seat })?;
        if consents {
            judged!("CA-ABS-03");
            for (id, question) in self.questions(seat) {
                let Some(side) = self.side_at(id, seat) else { continue };
                let affairs = desk_affairs(self.desk(id).ok_or(Fault::NoDesk)?);
                let answer = default_answer(self.entry, &affairs, &question);
                self.give(id, side, question.number, answer)?;
            }
        }
        self.go_on()
    }

    /// CA-LEAVE-02, CA-ROLE-07. Somebody else, or a computer, plays the seat from here on.
    pub fn hand_over(&mut self, seat: u8, player: &str, computer: Option<String>) -> Result<(), Fault> {
        judged!("CA-ROLE-07");
        let player = checked("player", player, LONGEST_NAME)?;
        self.add(Line::HandedOver { seat, player, computer })?;
        self.go_on()
    }

    /// CA-LEAVE-02. The seat is withdrawn.
    pub fn withdraw(&mut self, seat: u8) -> Result<(), Fault> {
        if self.state.stage != Stage::Running || self.state.is_withdrawn(seat) {
            return Err(Fault::Forbidden("CA-LEAVE-02"));
        }
        self.add(Line::Withdrawn { seat })?;
        let open = self.state.desks();
        self.desks.retain(|id, _| open.contains(id));
        self.go_on()
    }

    /// CA-SOLO-03. The level of a computer, and helps more or less for a seat.
    pub fn level(&mut self, seat: u8, level: String, handicap: i64) -> Result<(), Fault> {
        if !(-4..=4).contains(&handicap) {
            return Err(Fault::Forbidden("CA-BAL-07"));
        }
        self.add(Line::Levelled { seat, level, handicap })
    }

    /// CA-COR-01. Proposes a change, with a reason in words; the organiser has no seat.
    pub fn propose(&mut self, by: Option<u8>, correction: Correction, reason: &str) -> Result<(), Fault> {
        judged!("CA-COR-01");
        let reason = checked("reason", reason, LONGEST_NOTE)?;
        self.check_correction(&correction)?;
        self.add(Line::Proposed { by, correction: Box::new(correction), reason })?;
        self.settle_agreed()
    }

    fn check_correction(&self, correction: &Correction) -> Result<(), Fault> {
        match correction {
            Correction::Told { .. } if !self.state.options().switch("told") => Err(Fault::Forbidden("CA-ENT-07")),
            Correction::Told { fixture, report } => {
                let it = self.state.fixture(*fixture).ok_or(Fault::NoDesk)?;
                let is_open = (FixtureState::Mustered..=FixtureState::Ready).contains(&it.state);
                let fits = report.kind == Kind::Told
                    && report.endings.len() == it.sides.len()
                    && it.forces.iter().zip(&report.endings).all(|(force, endings)| {
                        force.members.len() == endings.len()
                            && endings.iter().all(|ending| {
                                force.members.contains(&ending.member)
                                    && self.entry.endings.contains(&ending.word.as_str())
                            })
                    });
                if is_open && fits { Ok(()) } else { Err(Fault::Forbidden("CA-ENT-07")) }
            }
            Correction::SetAside { fixture } if !self.state.may_set_aside(*fixture) => {
                Err(Fault::Forbidden("CA-COR-03"))
            }
            _ => Ok(()),
        }
    }

    /// CA-COR-02. Somebody concerned agrees.
    pub fn agree(&mut self, by: Option<u8>) -> Result<(), Fault> {
        if self.state.proposal.is_none() {
            return Err(Fault::Forbidden("CA-COR-02"));
        }
        judged!("CA-COR-02");
        self.add(Line::Agreed { by })?;
        self.settle_agreed()
    }

    /// CA-COR-02. One "no" ends it.
    pub fn decline(&mut self, by: Option<u8>) -> Result<(), Fault> {
        if self.state.proposal.is_none() {
            return Err(Fault::Forbidden("CA-COR-02"));
        }
        self.add(Line::Declined { by })
    }

    /// Desks that a correction has closed are put away.
    fn settle_agreed(&mut self) -> Result<(), Fault> {
        let open = self.state.desks();
        self.desks.retain(|id, _| open.contains(id));
        self.go_on()
    }

    /// CA-END-05. Broken off.
    pub fn break_off(&mut self) -> Result<(), Fault> {
        let in_the_field = self.state.fixtures.iter().any(|it| it.state > FixtureState::Drawn && !it.is_over());
        if self.state.stage != Stage::Running || in_the_field {
            return Err(Fault::Forbidden("CA-END-05"));
        }
        self.desks.clear();
        self.add(Line::BrokenOff)
    }
}

/// A text of a player, without what could not be shown, or a complaint.
fn checked(field: &str, text: &str, most: usize) -> Result<String, Fault> {
    let text: String = text.trim().chars().filter(|sign| !sign.is_control() || *sign == '\n').collect();
    let length = text.chars().count();
    match length {
        0 => Err(Fault::Complaints(vec![Complaint::new(field, "complaint-missing")])),
        _ if length > most => Err(Fault::Complaints(vec![too_long(field, length, most)])),
        _ => Ok(text),
    }
}

/// CA-GEN-09. The limit and the value found.
fn too_long(field: &str, given: usize, most: usize) -> Complaint {
    Complaint::new(field, "ca-complaint-limit").with("given", given as i64).with("most", most as i64)
}

/// What lies on a desk now.
pub fn desk_affairs(desk: &dyn AnyMatch) -> Affairs {
    serde_json::from_value(desk.position()).expect("a desk tells what lies on it")
}

/// A seed made from another, which it does not betray.
pub fn derived(seed: &Seed, label: &str) -> Seed {
    Seed::new(Sha256::new().chain_update(seed.bytes()).chain_update(label).finalize().into())
}

/// The seed of a desk from that of its fixture.
pub fn desk_seed(base: &Seed, id: DeskId) -> Seed {
    let seat = id.seat.map_or(String::new(), |seat| seat.to_string());
    derived(base, &format!("{:?} {seat}", id.kind))
}
