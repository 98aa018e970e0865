//! CA-ABS, CA-JOIN-04, CA-ASK-05. Consents, lapses, holidays, standing orders.

use referee::{Seat, judged};

use super::{Campaign, Fault, desk_affairs};
use crate::computer::default_answer;
use crate::desk::DeskId;
use crate::fixture::{Fixture, State as FixtureState};
use crate::lines::{Form, Line, Settling};
use crate::state::Stage;

impl Campaign {
    /// CA-JOIN-04. For fixtures that are not mustered yet.
    pub fn consent(&mut self, seat: u8, answers: bool, fights: bool) -> Result<(), Fault> {
        judged!("CA-JOIN-04");
        if self.state.in_the_field(seat).is_some() {
            return Err(Fault::Forbidden("CA-JOIN-04"));
        }
        self.add(Line::Consented { seat, answers, fights })
    }

    /// CA-ASK-05. Questions of a clause get the default at once, from now on or no longer.
    pub fn standing_order(&mut self, seat: u8, clause: &str, on: bool) -> Result<(), Fault> {
        judged!("CA-ASK-05");
        if rulebook::lookup(clause).is_none() || usize::from(seat) >= self.state.seats.len() {
            return Err(Fault::Forbidden("CA-ASK-05"));
        }
        self.add(Line::StandingOrder { seat, clause: clause.to_string(), on })?;
        self.go_on()
    }

    /// CA-ABS-02. Whole days, fourteen in a campaign.
    pub fn holiday(&mut self, seat: u8, days: u8, until: String) -> Result<(), Fault> {
        judged!("CA-ABS-02");
        let it = self.state.seats.get(usize::from(seat)).ok_or(Fault::NoDesk)?;
        if days == 0 || days > it.holiday || !it.has_player() {
            return Err(Fault::Forbidden("CA-ABS-02"));
        }
        self.add(Line::Holiday { seat, days, until })
    }

    /// CA-ABS-07. Every player is absent: no further lapse is written.
    pub fn sleeps(&self) -> bool {
        judged!("CA-ABS-07");
        let players = || self.state.seats.iter().filter(|seat| seat.has_player());
        players().next().is_some() && players().all(|seat| seat.absent)
    }

    /// CA-GEN-07, CA-ABS-03, CA-ABS-04. A time limit of a seat has passed.
    pub fn lapse(&mut self, seat: u8) -> Result<(), Fault> {
        judged!("CA-GEN-07");
        let it = self.state.seats.get(usize::from(seat)).ok_or(Fault::NoDesk)?;
        if !it.has_player() || self.questions(seat).is_empty() || self.sleeps() {
            return Err(Fault::Forbidden("CA-ABS-03"));
        }
        // Nobody has decided since the last lapse: that is waiting, by default.
        let (answers, fights, waited) = (it.answers, it.fights, it.overdue);
        let before_battle = self.late_for(seat);
        self.add(Line::Lapsed { seat })?;
        match before_battle {
            Some(_) if fights => self.settle_late(None, seat, Settling::Computer),
            Some(fixture) => self.lapse_before_battle(fixture, seat, waited),
            None if answers => self.settle_late(None, seat, Settling::Default),
            None => self.go_on(),
        }
    }

    /// CA-ABS-04. The fixture whose forces or "ready" a seat is late for.
    fn late_for(&self, seat: u8) -> Option<u16> {
        let is_before = |id: &DeskId| id.kind.is_before_battle();
        self.questions(seat).into_iter().map(|(id, _)| id).find(is_before).map(|id| id.fixture)
    }

    /// CA-ABS-04. At the second lapse a walkover; if both are late nobody has it.
    fn lapse_before_battle(&mut self, fixture: u16, seat: u8, waited: bool) -> Result<(), Fault> {
        judged!("CA-ABS-04");
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        if !waited && !it.waited.contains(&seat) {
            return self.go_on();
        }
        let is_there = |seat: u8| self.late_for(seat).is_none();
        let there: Vec<usize> = (0..it.sides.len()).filter(|&side| is_there(it.sides[side])).collect();
        let all_late = it.sides.iter().all(|&seat| self.state.seats[usize::from(seat)].overdue);
        match there.as_slice() {
            [] if all_late => self.call_void(fixture),
            [side] => self.walkover(fixture, Some(*side as u8)),
            _ => self.go_on(),
        }
    }

    /// CA-ABS-04. Called off: in a chain it is one of the fixtures all the same, and its stake is lost to both.
    fn call_void(&mut self, fixture: u16) -> Result<(), Fault> {
        self.add(Line::Voided { fixture })?;
        self.put_desks_away();
        self.go_on()
    }

    /// CA-ABS-03, CA-ABS-04. The organiser, or another side of the fixture, decides about somebody who is late.
    pub fn settle(&mut self, by: Option<u8>, seat: u8, what: Settling) -> Result<(), Fault> {
        judged!("CA-ABS-03");
        let it = self.state.seats.get(usize::from(seat)).ok_or(Fault::NoDesk)?;
        let fixture = self.late_for(seat).and_then(|it| self.state.fixture(it));
        let is_side = |by: u8| by != seat && self.shares_fixture(by, seat);
        let is_concerned = by.is_none_or(is_side);
        let may = match what {
            Settling::Default => fixture.is_none(),
            Settling::Wait => fixture.is_none_or(|it| !it.waited.contains(&seat)),
            // The organiser agrees by saying so himself.
            Settling::Computer => fixture.is_some() && by == self.organiser(),
        };
        if !it.overdue || !is_concerned || !may {
            return Err(Fault::Forbidden(if fixture.is_some() { "CA-ABS-04" } else { "CA-ABS-03" }));
        }
        self.settle_late(by, seat, what)
    }

    /// CA-ABS-04. The other side takes a walkover from somebody who is late.
    pub fn take_walkover(&mut self, by: u8, seat: u8) -> Result<(), Fault> {
        let late = self.late_for(seat).filter(|_| self.state.seats[usize::from(seat)].overdue);
        let fixture = late.ok_or(Fault::Forbidden("CA-ABS-04"))?;
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        let side = it.side_of(by).filter(|_| by != seat).ok_or(Fault::Forbidden("CA-ABS-04"))?;
        self.walkover(fixture, Some(side as u8))
    }

    fn settle_late(&mut self, by: Option<u8>, seat: u8, what: Settling) -> Result<(), Fault> {
        self.add(Line::Settled { seat, by, what })?;
        if what == Settling::Default {
            self.give_defaults(seat)?;
        }
        self.go_on()
    }

    /// CA-ABS-03. Whatever is asked of a seat now gets the default answer.
    fn give_defaults(&mut self, seat: u8) -> Result<(), Fault> {
        for (id, question) in self.questions(seat) {
            let Some(side) = self.side_at(id, seat) else { continue };
            let Some(desk) = self.desk(id) else { continue };
            let is_still_asked = desk.questions(Seat::Side(side)).iter().any(|it| it.number == question.number);
            if is_still_asked {
                let answer = default_answer(self.entry, &desk_affairs(desk), &question);
                self.give(id, side, question.number, answer)?;
            }
        }
        Ok(())
    }

    fn shares_fixture(&self, one: u8, other: u8) -> bool {
        let both = |it: &Fixture| it.side_of(one).and(it.side_of(other)).is_some() && !it.is_over();
        self.state.fixtures.iter().any(both) || self.state.header.form == Form::Chain
    }

    fn organiser(&self) -> Option<u8> {
        self.state.organiser
    }

    /// CA-ABS-06. A visit of its player ends an absence.
    pub fn visit(&mut self, seat: u8) -> Result<(), Fault> {
        judged!("CA-ABS-06");
        let it = self.state.seats.get(usize::from(seat)).ok_or(Fault::NoDesk)?;
        let is_missed = it.lapses > 0 && it.has_player() && self.state.stage != Stage::Over;
        if is_missed { self.add(Line::Returned { seat }) } else { Ok(()) }
    }

    /// CA-ABS-05. A limit inside a fixture's match has passed, by the match's own clock.
    pub fn lapse_in_match(&mut self, seat: u8, fixture: u16) -> Result<(), Fault> {
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        if it.state != FixtureState::Fighting || it.side_of(seat).is_none() || self.sleeps() {
            return Err(Fault::Forbidden("CA-ABS-05"));
        }
        self.add(Line::Lapsed { seat })
    }

    /// CA-ROLE-03. The organiser has done nothing for as long as he may: said once, until he does something again.
    pub fn lapse_of_organiser(&mut self) -> Result<(), Fault> {
        judged!("CA-ROLE-03");
        let has_heirs = self.state.seats.iter().any(|seat| seat.has_player()) && !self.sleeps();
        if self.state.organiser_late || !has_heirs {
            return Err(Fault::Forbidden("CA-ROLE-03"));
        }
        self.add(Line::OrganiserLapsed)
    }

    /// CA-ROLE-03. The organiser does something again.
    pub fn organiser_returns(&mut self) -> Result<(), Fault> {
        let is_missed = self.state.organiser_late && self.state.stage != Stage::Over;
        if is_missed { self.add(Line::OrganiserReturned) } else { Ok(()) }
    }

    /// CA-COR-06. Whoever has not said anything to a proposal in time has said "no".
    pub fn lapse_of_proposal(&mut self) -> Result<(), Fault> {
        let proposal = self.state.proposal.as_ref().ok_or(Fault::Forbidden("CA-COR-06"))?;
        let silent = proposal.silent(&self.state).first().copied().flatten();
        self.decline(silent)
    }

    /// CA-ABS-05. The other side of a match claims it when its player does not come: entered as a concession.
    pub fn claim(&mut self, by: u8, fixture: u16) -> Result<(), Fault> {
        judged!("CA-ABS-05");
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        let side = it.side_of(by).ok_or(Fault::Forbidden("CA-ABS-05"))?;
        let is_late = |&seat: &u8| seat != by && self.state.seats[usize::from(seat)].lapses >= 2;
        if it.state != FixtureState::Fighting || !it.sides.iter().any(is_late) {
            return Err(Fault::Forbidden("CA-ABS-05"));
        }
        self.walkover(fixture, Some(side as u8))
    }
}
