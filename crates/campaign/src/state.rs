//! What holds in a campaign at one moment.

use std::collections::BTreeMap;

use referee::{Text, judged};
use serde::{Deserialize, Serialize};

use crate::chronicle::{Page, page};
use crate::correction::{Correction, Mended, Proposal};
use crate::desk::{Affairs, DeskId, DeskKind};
use crate::entry::CampaignEntry;
use crate::fixture::{Fixture, State as FixtureState};
use crate::form;
use crate::lines::{Header, Joining, Line, Planned};
use crate::options::Options;
use crate::report::{Kind, Report};
use crate::roster::{Roster, Sheet};

/// What holds in a campaign at one moment: a function of its journal.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
    pub pages: Vec<Page>,
    pub notes: Vec<Note>,
    pub mended: Vec<Mended>,
    pub proposal: Option<Proposal>,
    pub broken_off: bool,
    pub imported: bool,
    /// Rosters and points of its sides before each entry, while it may still be set aside.
    pub before: BTreeMap<u16, Before>,
    #[serde(skip, default = "no_entry")]
    pub entry: Option<&'static CampaignEntry>,
}

fn no_entry() -> Option<&'static CampaignEntry> {
    None
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
}

/// CA-CHR-09. Something a player wrote into the chronicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    pub by: Option<u8>,
    pub fixture: u16,
    pub text: String,
    pub struck: bool,
}

/// How the sides of a fixture stood before its entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Before {
    pub rosters: Vec<(u8, Roster)>,
    pub points: Vec<i64>,
    pub shared: Sheet,
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
            pages: Vec::new(),
            notes: Vec::new(),
            mended: Vec::new(),
            proposal: None,
            broken_off: false,
            imported: false,
            before: BTreeMap::new(),
            entry: Some(entry),
        }
    }

    pub fn entry(&self) -> &'static CampaignEntry {
        self.entry.expect("a campaign knows its game")
    }

    pub fn options(&self) -> Options {
        Options { given: self.header.options.clone(), own: self.entry().options }
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
        }
    }

    /// CA-ASK-06. The desks that are open now.
    pub fn desks(&self) -> Vec<DeskId> {
        match self.stage {
            Stage::Gathering => self.musters(),
            Stage::Running => self.fixtures.iter().flat_map(|fixture| self.desks_of(fixture)).collect(),
            Stage::Over => Vec::new(),
        }
    }

    fn musters(&self) -> Vec<DeskId> {
        let open = (0..self.seats.len()).filter(|&seat| self.rosters[seat].is_none());
        open.map(|seat| DeskId { fixture: 0, kind: DeskKind::Muster, seat: Some(seat as u8), again: 0 }).collect()
    }

    fn desks_of(&self, fixture: &Fixture) -> Vec<DeskId> {
        let id = |kind, seat| DeskId { fixture: fixture.number, kind, seat, again: fixture.again };
        let left = |done: &[u8]| fixture.sides.iter().copied().filter(|seat| !done.contains(seat)).collect::<Vec<u8>>();
        let own = |kind: DeskKind, done: &[u8]| left(done).into_iter().map(|seat| id(kind, Some(seat))).collect();
        match fixture.state {
            FixtureState::Planned => vec![id(DeskKind::Drawing, None)],
            FixtureState::Drawn if !fixture.sides.iter().all(|&seat| self.in_the_field(seat).is_none()) => Vec::new(),
            FixtureState::Drawn if left(&fixture.camped).is_empty() => vec![id(DeskKind::Forces, None)],
            FixtureState::Drawn => own(DeskKind::Camp, &fixture.camped),
            FixtureState::Mustered => vec![id(DeskKind::Helps, None)],
            FixtureState::Entered if fixture.is_walkover() => Vec::new(),
            FixtureState::Entered if !left(&fixture.home).is_empty() => own(DeskKind::Aftermath, &fixture.home),
            FixtureState::Entered if !fixture.dealt && (self.entry().has_dealings)(&self.affairs(fixture)) => {
                vec![id(DeskKind::Dealings, None)]
            }
            FixtureState::Entered => own(DeskKind::Replacements, &fixture.replaced),
            _ => Vec::new(),
        }
    }

    /// What the referee does by itself now, if anything; seeds are filled in by whoever has them.
    pub fn next_line(&self) -> Option<Line> {
        if self.stage != Stage::Running {
            return None;
        }
        let done = |fixture: &&Fixture| {
            let all = fixture.replaced.len() == fixture.sides.len() || fixture.is_walkover();
            fixture.state == FixtureState::Entered && all
        };
        if let Some(fixture) = self.fixtures.iter().find(done) {
            return Some(Line::Closed { fixture: fixture.number, seed: None });
        }
        let (round, pairs) = form::next(self)?;
        let pair = pairs.into_iter().find(|pair| !self.is_planned(round, *pair))?;
        Some(Line::Planned(Box::new(self.plan(round, pair))))
    }

    fn is_planned(&self, round: u16, (one, other): (u8, u8)) -> bool {
        self.fixtures.iter().any(|it| it.round == round && it.sides.contains(&one) && it.sides.contains(&other))
    }

    fn plan(&self, round: u16, pair: (u8, u8)) -> Planned {
        let fixture = self.fixtures.len() as u16 + 1;
        Planned {
            fixture,
            round,
            sides: vec![pair.0, pair.1],
            stake: form::stake(self.header.form, fixture, self.header.length),
            chooser: form::chooser(self, pair),
            again: 0,
            commitment: None,
        }
    }

    /// What a line of the journal does that belongs to no desk.
    pub fn apply(&mut self, line: &Line) -> Result<(), String> {
        match line {
            Line::Began(_) => return Err("a campaign begins once".to_string()),
            Line::Joined(joining) => self.take_seat(joining),
            Line::Started => self.stage = Stage::Running,
            Line::Planned(planned) => self.put_on_calendar(planned),
            Line::At { .. } => return Err("a line of a desk".to_string()),
            Line::Opened { fixture, battle, .. } => {
                let fixture = self.fixture_mut(*fixture).ok_or("no such fixture")?;
                fixture.battle = Some(battle.clone());
                fixture.state = FixtureState::Fighting;
            }
            Line::Entered { fixture, report } => self.enter(*fixture, report)?,
            Line::Closed { fixture, .. } => self.close(*fixture)?,
            Line::CalledOff { fixture } => {
                let is_chain = self.header.form == crate::lines::Form::Chain;
                let fixture = self.fixture_mut(*fixture).ok_or("no such fixture")?;
                fixture.state = if is_chain { FixtureState::Planned } else { FixtureState::Void };
                fixture.again += 1;
            }
            Line::Renamed { seat, member, name, pronoun, story } => {
                let roster = self.rosters.get_mut(usize::from(*seat)).and_then(Option::as_mut).ok_or("no roster")?;
                let member = roster.members.iter_mut().find(|it| it.number == *member).ok_or("no such member")?;
                (member.name, member.pronoun, member.story) = (name.clone(), *pronoun, story.clone());
            }
            Line::Noted { by, fixture, text } => {
                self.notes.push(Note { by: *by, fixture: *fixture, text: text.clone(), struck: false });
            }
            Line::StruckOut { note } => self.notes.get_mut(*note).ok_or("no such note")?.struck = true,
            Line::Consented { seat, answers, fights } => {
                let seat = self.seat_mut(*seat)?;
                (seat.answers, seat.fights) = (*answers, *fights);
            }
            Line::Lapsed { seat } => {
                let seat = self.seat_mut(*seat)?;
                seat.lapses += 1;
                seat.absent |= seat.lapses >= 3;
            }
            Line::Returned { seat } => {
                let seat = self.seat_mut(*seat)?;
                (seat.lapses, seat.absent) = (0, false);
            }
            Line::HandedOver { seat, player, computer } => {
                let seat = self.seat_mut(*seat)?;
                (seat.player, seat.computer) = (player.clone(), computer.clone());
                (seat.lapses, seat.absent) = (0, false);
            }
            Line::Withdrawn { seat } => {
                self.seat_mut(*seat)?.withdrawn = true;
                self.withdraw(*seat);
            }
            Line::Levelled { seat, level, handicap } => {
                let seat = self.seat_mut(*seat)?;
                (seat.computer, seat.handicap) = (Some(level.clone()), *handicap);
            }
            Line::Proposed { by, correction, reason } => {
                let proposal =
                    Proposal { by: *by, correction: (**correction).clone(), reason: reason.clone(), agreed: vec![*by] };
                self.proposal = Some(proposal);
                self.mend_if_agreed()?;
            }
            Line::Agreed { by } => {
                self.proposal.as_mut().ok_or("nothing is proposed")?.agreed.push(*by);
                self.mend_if_agreed()?;
            }
            Line::Declined { .. } => self.proposal = None,
            Line::BrokenOff => (self.stage, self.broken_off) = (Stage::Over, true),
            Line::Resumed { frame, rules } => (self.header.frame, self.header.rules) = (*frame, *rules),
            Line::Imported => self.imported = true,
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: u8) -> Result<&mut SeatState, String> {
        self.seats.get_mut(usize::from(seat)).ok_or_else(|| "no such seat".to_string())
    }

    fn take_seat(&mut self, joining: &Joining) {
        judged!("CA-JOIN-01");
        self.seats.push(SeatState {
            player: joining.player.clone(),
            computer: joining.computer.clone(),
            roster: joining.roster.clone(),
            kind: joining.kind.clone(),
            by_hand: joining.by_hand,
            commitment: joining.commitment.clone(),
            answers: true,
            fights: false,
            lapses: 0,
            absent: false,
            withdrawn: false,
            handicap: 0,
        });
        self.rosters.push(None);
        self.points.push(0);
    }

    fn put_on_calendar(&mut self, planned: &Planned) {
        let mut fixture = Fixture::new(planned.fixture, planned.round, planned.sides.clone(), planned.stake);
        fixture.chooser = planned.chooser;
        fixture.commitment = planned.commitment.clone();
        fixture.favours = planned.sides.iter().map(|&seat| self.seats[usize::from(seat)].handicap).collect();
        self.fixtures.push(fixture);
    }

    /// What a finished desk has made of things.
    pub fn take(&mut self, id: DeskId, affairs: Affairs) -> Result<(), String> {
        let seats = match id.kind {
            DeskKind::Muster => vec![id.seat.ok_or("a muster has a seat")?],
            _ => affairs.seats.clone(),
        };
        for (&seat, roster) in seats.iter().zip(&affairs.rosters) {
            if id.seat.is_none_or(|own| own == seat) {
                self.put_roster(seat, roster);
            }
        }
        if id.seat.is_none() {
            self.shared = affairs.shared.clone();
        }
        if id.kind == DeskKind::Muster {
            return Ok(());
        }
        let seat = id.seat;
        let fixture = self.fixture_mut(id.fixture).ok_or("no such fixture")?;
        match id.kind {
            DeskKind::Camp => fixture.camped.extend(seat),
            DeskKind::Aftermath => fixture.home.extend(seat),
            DeskKind::Replacements => fixture.replaced.extend(seat),
            DeskKind::Dealings => fixture.dealt = true,
            DeskKind::Drawing => *fixture = Fixture { state: FixtureState::Drawn, ..affairs.fixture },
            _ => *fixture = affairs.fixture,
        }
        Ok(())
    }

    /// Puts a roster back; what its owner calls its people stays as it is.
    fn put_roster(&mut self, seat: u8, roster: &Roster) {
        let mut roster = roster.clone();
        if let Some(Some(old)) = self.rosters.get(usize::from(seat)) {
            for member in &mut roster.members {
                if let Some(same) = old.member(member.number) {
                    (member.name, member.pronoun, member.story) = (same.name.clone(), same.pronoun, same.story.clone());
                }
            }
        }
        self.rosters[usize::from(seat)] = Some(roster);
    }

    /// CA-ENT-01, CA-ENT-03. A result is taken in once.
    fn enter(&mut self, number: u16, report: &Report) -> Result<(), String> {
        judged!("CA-ENT-03");
        let fixture = self.fixture(number).ok_or("no such fixture")?.clone();
        let is_open = match report.kind {
            Kind::Fought => fixture.state == FixtureState::Fighting,
            Kind::Told => (FixtureState::Mustered..=FixtureState::Ready).contains(&fixture.state),
            Kind::Walkover => fixture.state < FixtureState::Entered,
        };
        if !is_open {
            return Err("CA-ENT-03".to_string());
        }
        let rosters = fixture.sides.iter().filter_map(|&seat| Some((seat, self.rosters[usize::from(seat)].clone()?)));
        let before = Before { rosters: rosters.collect(), points: self.points.clone(), shared: self.shared.clone() };
        self.before.retain(|_, before| !before.rosters.iter().any(|(seat, _)| fixture.sides.contains(seat)));
        self.before.insert(number, before);
        for (side, &seat) in fixture.sides.iter().enumerate() {
            self.count(seat, side, report);
        }
        let fixture = self.fixture_mut(number).ok_or("no such fixture")?;
        fixture.report = Some(report.clone());
        fixture.state = FixtureState::Entered;
        Ok(())
    }

    fn count(&mut self, seat: u8, side: usize, report: &Report) {
        let Some(Some(roster)) = self.rosters.get_mut(usize::from(seat)) else { return };
        let tally = &mut roster.tally;
        if report.kind == Kind::Walkover {
            tally.walkovers += 1;
            return;
        }
        tally.fought += 1;
        tally.put_out += report.deeds.iter().filter(|deed| usize::from(deed.side) == side).count() as u16;
        match report.winner {
            None => (tally.drawn, tally.losses_in_a_row) = (tally.drawn + 1, 0),
            Some(winner) if usize::from(winner) == side => (tally.won, tally.losses_in_a_row) = (tally.won + 1, 0),
            Some(_) => (tally.lost, tally.losses_in_a_row) = (tally.lost + 1, tally.losses_in_a_row + 1),
        }
    }

    /// CA-AFT-07. The standing is brought up to date, the fixture is closed, its page is written.
    fn close(&mut self, number: u16) -> Result<(), String> {
        judged!("CA-AFT-07");
        let fixture = self.fixture(number).ok_or("no such fixture")?.clone();
        let report = fixture.report.as_ref().ok_or("nothing is entered")?;
        let leader = self.leader();
        for (&seat, share) in fixture.sides.iter().zip(form::shares(fixture.stake, report.winner, fixture.sides.len()))
        {
            self.points[usize::from(seat)] += share;
        }
        self.fixture_mut(number).expect("just looked at").state = FixtureState::Closed;
        let closed = self.fixture(number).expect("just looked at").clone();
        let written = page(self, &closed, leader);
        self.pages.push(written);
        self.end_if_over();
        Ok(())
    }

    /// The seat that leads alone.
    pub fn leader(&self) -> Option<u8> {
        let best = self.points.iter().max()?;
        let mut leading = (0..self.points.len()).filter(|&seat| self.points[seat] == *best);
        let first = leading.next()?;
        leading.next().is_none().then_some(first as u8)
    }

    /// CA-END-01, CA-END-02. Over when its form says so and nothing is in the field.
    fn end_if_over(&mut self) {
        let is_fought = self.fixtures.iter().all(Fixture::is_over) && form::next(self).is_none();
        let options = self.options();
        let is_broken = |roster: &Roster| (self.entry().is_broken)(roster, &options);
        let is_broken = self.rosters.iter().flatten().any(is_broken);
        let in_the_field = self.fixtures.iter().any(|it| it.state > FixtureState::Drawn && !it.is_over());
        if is_fought || is_broken && !in_the_field {
            judged!("CA-END-01");
            self.stage = Stage::Over;
        }
    }

    /// CA-LEAVE-03 to 06.
    fn withdraw(&mut self, seat: u8) {
        judged!("CA-LEAVE-04");
        let own: Vec<u16> = self.fixtures.iter().filter(|it| it.sides.contains(&seat)).map(|it| it.number).collect();
        let all = form::rounds(self) as usize;
        let closed = own.iter().filter(|&&number| self.fixture(number).is_some_and(Fixture::is_over)).count();
        let is_struck = self.header.form == crate::lines::Form::RoundRobin && 2 * closed < all;
        for number in own {
            let fixture = self.fixture(number).expect("just found").clone();
            if !fixture.is_over() {
                self.fixture_mut(number).expect("just found").state = FixtureState::Void;
            } else if is_struck && let Some(report) = &fixture.report {
                let shares = form::shares(fixture.stake, report.winner, fixture.sides.len());
                for (&side, share) in fixture.sides.iter().zip(shares) {
                    self.points[usize::from(side)] -= share;
                }
            }
        }
        let staying = self.seats.iter().filter(|seat| !seat.withdrawn).count();
        if staying <= 1 || self.header.form == crate::lines::Form::Chain {
            self.stage = Stage::Over;
        } else {
            self.end_if_over();
        }
    }

    fn mend_if_agreed(&mut self) -> Result<(), String> {
        let Some(proposal) = self.proposal.clone().filter(|proposal| proposal.is_agreed(self)) else { return Ok(()) };
        self.proposal = None;
        let is_told = matches!(proposal.correction, Correction::Told { .. });
        self.mend(&proposal.correction)?;
        if !is_told {
            judged!("CA-COR-05");
            let after = self.pages.last().map_or(0, |page| page.fixture);
            self.mended.push(Mended { after, reason: proposal.reason });
        }
        Ok(())
    }

    fn mend(&mut self, correction: &Correction) -> Result<(), String> {
        match correction {
            Correction::Condition { seat, member, condition } => {
                let roster = self.rosters.get_mut(usize::from(*seat)).and_then(Option::as_mut).ok_or("no roster")?;
                let member = roster.members.iter_mut().find(|it| it.number == *member).ok_or("no such member")?;
                member.condition = *condition;
            }
            Correction::Goods { seat, word, count } => {
                let roster = self.rosters.get_mut(usize::from(*seat)).and_then(Option::as_mut).ok_or("no roster")?;
                roster.goods.insert(word.clone(), *count);
            }
            Correction::Points { seat, points } => {
                *self.points.get_mut(usize::from(*seat)).ok_or("no such seat")? = *points;
            }
            Correction::Told { fixture, report } => self.enter(*fixture, report)?,
            Correction::SetAside { fixture } => self.set_aside(*fixture)?,
            Correction::End => self.stage = Stage::Over,
        }
        Ok(())
    }

    /// CA-COR-03. Rosters and standing go back to what they were; the fixture is mustered again with the same forces.
    fn set_aside(&mut self, number: u16) -> Result<(), String> {
        judged!("CA-COR-03");
        let before = self.before.remove(&number).ok_or("CA-COR-03")?;
        for (seat, roster) in before.rosters {
            self.rosters[usize::from(seat)] = Some(roster);
        }
        (self.points, self.shared) = (before.points, before.shared);
        self.pages.retain(|page| page.fixture != number);
        self.fixtures.retain(|fixture| fixture.number <= number);
        let fixture = self.fixture_mut(number).ok_or("no such fixture")?;
        fixture.state = FixtureState::Ready;
        fixture.again += 1;
        fixture.report = None;
        fixture.battle = None;
        (fixture.home, fixture.replaced, fixture.dealt) = (Vec::new(), Vec::new(), false);
        self.stage = Stage::Running;
        Ok(())
    }

    /// May the entry of a fixture still be set aside: have none of its rosters been mustered since?
    pub fn may_set_aside(&self, number: u16) -> bool {
        let later = |it: &Fixture| it.number > number && it.state > FixtureState::Drawn;
        self.before.contains_key(&number) && !self.fixtures.iter().any(later)
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
