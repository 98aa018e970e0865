//! CA-ASK-06. Which desks are open, and what the referee does by itself.

use referee::judged;

use super::{Stage, State};
use crate::desk::{Affairs, DeskId, DeskKind};
use crate::fixture::{Fixture, State as FixtureState};
use crate::form::{self, Course, Meeting};
use crate::lines::{Form, Line, Planned};

impl State {
    /// CA-ASK-06. The desks that are open now.
    pub fn desks(&self) -> Vec<DeskId> {
        match self.stage {
            Stage::Gathering => self.musters(),
            Stage::Running => {
                let of_fixtures = self.fixtures.iter().flat_map(|fixture| self.desks_of(fixture));
                self.musters().into_iter().chain(self.round()).chain(self.winter()).chain(of_fixtures).collect()
            }
            Stage::Over => Vec::new(),
        }
    }

    fn musters(&self) -> Vec<DeskId> {
        let open = (0..self.seats.len()).filter(|&seat| self.rosters[seat].is_none() && !self.seats[seat].withdrawn);
        open.map(|seat| DeskId { fixture: 0, kind: DeskKind::Muster, seat: Some(seat as u8), again: 0 }).collect()
    }

    /// The round of a ladder or a map that is being asked for.
    fn round(&self) -> Option<DeskId> {
        let is_open = self.course.asked > self.course.settled;
        is_open.then_some(DeskId { fixture: self.course.asked, kind: DeskKind::Round, seat: None, again: 0 })
    }

    fn winter(&self) -> Option<DeskId> {
        let course = &self.course;
        let is_open = course.winter > course.wintered;
        is_open.then_some(DeskId { fixture: course.winter, kind: DeskKind::Winter, seat: None, again: 0 })
    }

    fn desks_of(&self, fixture: &Fixture) -> Vec<DeskId> {
        let id = |kind, seat| DeskId { fixture: fixture.number, kind, seat, again: fixture.again };
        let left = |done: &[u8]| fixture.sides.iter().copied().filter(|seat| !done.contains(seat)).collect::<Vec<u8>>();
        match fixture.state {
            FixtureState::Planned => vec![id(DeskKind::Drawing, None)],
            FixtureState::Drawn if !self.is_next(fixture) => Vec::new(),
            FixtureState::Drawn if left(&fixture.camped).is_empty() => vec![id(DeskKind::Forces, None)],
            FixtureState::Drawn => {
                left(&fixture.camped).into_iter().map(|seat| id(DeskKind::Camp, Some(seat))).collect()
            }
            FixtureState::Mustered => vec![id(DeskKind::Helps, None)],
            FixtureState::Entered if !fixture.is_walkover() => self.aftermath(fixture),
            _ => Vec::new(),
        }
    }

    /// CA-FIX-02, R20. The first of each of its rosters' fixtures that is not over: a roster prepares one at a time.
    fn is_next(&self, fixture: &Fixture) -> bool {
        judged!("CA-FIX-02");
        let comes_first = |other: &Fixture| {
            let shares = fixture.sides.iter().any(|seat| other.sides.contains(seat));
            other.number < fixture.number && shares && !other.is_over()
        };
        !self.fixtures.iter().any(comes_first)
    }

    /// CA-AFT-02. A0 to A5 side by side; what is settled together waits for all, A7 for nobody where nothing is.
    fn aftermath(&self, fixture: &Fixture) -> Vec<DeskId> {
        judged!("CA-AFT-02");
        let id = |kind, seat| DeskId { fixture: fixture.number, kind, seat, again: fixture.again };
        let is_home = |seat: &u8| fixture.home.contains(seat);
        let away = fixture.sides.iter().copied().filter(|seat| !is_home(seat));
        let mut open: Vec<DeskId> = away.map(|seat| id(DeskKind::Aftermath, Some(seat))).collect();
        let has_dealings = !fixture.dealt && (self.entry().has_dealings)(&self.foreseen(fixture));
        if has_dealings && open.is_empty() {
            open.push(id(DeskKind::Dealings, None));
        }
        if !has_dealings {
            let waiting = fixture.sides.iter().filter(|seat| is_home(seat) && !fixture.replaced.contains(seat));
            open.extend(waiting.map(|&seat| id(DeskKind::Replacements, Some(seat))));
        }
        open
    }

    /// The affairs of a fixture with those taken who will be: so it is known early whether there is anything to settle.
    fn foreseen(&self, fixture: &Fixture) -> Affairs {
        let mut affairs = self.affairs(fixture);
        for (side, seat) in fixture.sides.iter().enumerate() {
            if !fixture.home.contains(seat) {
                (self.entry().missing)(&mut affairs, side);
            }
        }
        affairs
    }

    /// What lies on the desk of a round or of a winter: everybody who plays.
    pub fn round_affairs(&self, number: u16) -> Affairs {
        let seats = self.players();
        let course = Course { meetings: Vec::new(), ..self.course.clone() };
        Affairs { course, ..self.affairs(&Fixture::new(number, number, seats, 0)) }
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
        let uncommitted = |it: &&Fixture| it.commitment.is_none() && it.again > 0 && !it.is_over();
        if let Some(fixture) = self.fixtures.iter().find(uncommitted) {
            return Some(Line::Committed { fixture: fixture.number, commitment: None });
        }
        if let Some(fixture) = self.fixtures.iter().find(done) {
            return Some(Line::Closed { fixture: fixture.number, seed: None });
        }
        if let Some(round) = form::winter(self) {
            return Some(Line::Winter { round, commitment: None });
        }
        if self.course.winter > self.course.wintered {
            return None;
        }
        if let Some((round, meetings)) = form::next(self) {
            let meeting = meetings.into_iter().find(|it| !self.is_planned(round, &it.sides))?;
            return Some(Line::Planned(Box::new(self.plan(round, meeting))));
        }
        Some(Line::Round { round: form::next_round(self)?, commitment: None })
    }

    pub(crate) fn is_planned(&self, round: u16, sides: &[u8]) -> bool {
        let meets = |it: &Fixture| sides.iter().all(|seat| it.sides.contains(seat)) && it.sides.len() == sides.len();
        self.fixtures.iter().any(|it| it.round == round && meets(it))
    }

    fn plan(&self, round: u16, meeting: Meeting) -> Planned {
        let fixture = self.fixtures.len() as u16 + 1;
        Planned {
            fixture,
            round,
            stake: form::stake(self.header.form, fixture, self.header.length),
            chooser: form::chooser(self, &meeting),
            ordered: self.header.form == Form::Map && meeting.by.is_some(),
            by: meeting.by,
            land: meeting.land,
            sides: meeting.sides,
            again: self.dropped.get(&fixture).copied().unwrap_or_default(),
            commitment: None,
        }
    }
}
