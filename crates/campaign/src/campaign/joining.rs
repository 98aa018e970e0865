//! CA-JOIN, CA-LEAVE. Who takes a seat, who begins, who goes.

use referee::{Complaint, judged};
use serde_json::Value;

use super::limits::{LONGEST_NAME, MOST_SEATS, checked};
use super::{Campaign, Fault};
use crate::desk::{DeskId, DeskKind};
use crate::fixture::hashed;
use crate::lines::{Form, Joining, Late, Line};
use crate::state::Stage;

impl Campaign {
    /// CA-JOIN-01. Takes the next seat; its muster begins at once.
    pub fn join(&mut self, joining: Joining) -> Result<u8, Fault> {
        let seat = self.take_seat(joining)?;
        self.go_on()?;
        Ok(seat)
    }

    /// CA-JOIN-03. Takes the next seat with a roster that is written already, if the game accepts it.
    pub fn join_with(&mut self, joining: Joining, force: &Value) -> Result<u8, Fault> {
        judged!("CA-JOIN-03");
        let mut roster =
            (self.entry.written)(&joining.kind, force, &self.state.options()).map_err(Fault::Complaints)?;
        let seat = self.take_seat(joining)?;
        roster.name = self.state.roster_name(seat);
        self.add(Line::Mustered { seat, roster: Box::new(roster) })?;
        self.go_on()?;
        Ok(seat)
    }

    fn take_seat(&mut self, mut joining: Joining) -> Result<u8, Fault> {
        if self.state.stage != Stage::Gathering && joining.late.is_none() {
            return Err(Fault::Forbidden("CA-JOIN-01"));
        }
        if self.state.seats.len() >= self.most_seats() {
            return Err(Fault::Forbidden("CA-JOIN-05"));
        }
        if !self.entry.kinds.contains(&joining.kind.as_str()) {
            return Err(Fault::Complaints(vec![Complaint::new("kind", "ca-complaint-kind")]));
        }
        let there: Vec<&str> = self.state.seats.iter().map(|seat| seat.kind.as_str()).collect();
        if !(self.entry.may_join)(self.state.header.form, &there, &joining.kind) {
            return Err(Fault::Complaints(vec![Complaint::new("kind", "ca-complaint-other-kind")]));
        }
        for (field, text) in [("roster", &mut joining.roster), ("player", &mut joining.player)] {
            *text = checked(field, text, LONGEST_NAME)?;
        }
        joining.seat = self.state.seats.len() as u8;
        let seat = joining.seat;
        let id = DeskId { fixture: 0, kind: DeskKind::Muster, seat: Some(seat), again: 0 };
        joining.commitment = self.desk_seed(id).map(|seed| hashed(&seed.commitment()));
        self.add(Line::Joined(Box::new(joining)))?;
        Ok(seat)
    }

    /// CA-JOIN-06. Joins a ladder or a map that is under way, until half of its rounds are closed; on a map between two
    /// neighbours.
    pub fn join_late(&mut self, joining: Joining, between: Option<(u8, u8)>) -> Result<u8, Fault> {
        judged!("CA-JOIN-06");
        let form = self.state.header.form;
        let closed = self.state.rounds_closed();
        let ring = &self.state.course.order;
        let after = between.and_then(|(one, other)| {
            let next = |seat: u8| {
                let place = ring.iter().position(|&it| it == seat)?;
                Some(ring[(place + 1) % ring.len()])
            };
            [(one, other), (other, one)].into_iter().find(|&(one, other)| next(one) == Some(other)).map(|pair| pair.0)
        });
        let is_placed = match form {
            Form::Ladder => after.is_none() && between.is_none(),
            Form::Map => after.is_some(),
            Form::Chain | Form::RoundRobin => false,
        };
        let in_time = closed <= self.state.header.length / 2;
        if self.state.stage != Stage::Running || !is_placed || !in_time {
            return Err(Fault::Forbidden("CA-JOIN-06"));
        }
        self.join(Joining { late: Some(Late { advances: (closed / 2) as u8, after }), ..joining })
    }

    /// CA-GEN-04.
    pub fn most_seats(&self) -> usize {
        self.most_seats_of(self.state.header.form)
    }

    pub(super) fn most_seats_of(&self, form: Form) -> usize {
        judged!("CA-GEN-04");
        if form == Form::Chain { 2 } else { MOST_SEATS }
    }

    /// CA-JOIN-05. May it begin: is every seat taken mustered, and are they enough?
    pub fn may_start(&self) -> bool {
        let least = if self.state.header.form == Form::Chain { 2 } else { 3 };
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

    /// CA-LEAVE-01. A player leaves; until the organiser has said what becomes of the seat its questions get the default.
    pub fn leave(&mut self, seat: u8) -> Result<(), Fault> {
        judged!("CA-LEAVE-01");
        let it = self.state.seats.get(usize::from(seat)).ok_or(Fault::NoDesk)?;
        if !it.has_player() || it.left {
            return Err(Fault::Forbidden("CA-LEAVE-01"));
        }
        self.add(Line::Left { seat })?;
        self.go_on()
    }

    /// CA-LEAVE-02. What becomes of a seat nobody has decided about: a computer in a chain and on a map, else withdrawn.
    pub fn settle_left(&mut self, seat: u8) -> Result<(), Fault> {
        judged!("CA-LEAVE-02");
        let level = self.state.options().named("relief_level").to_string();
        match self.state.header.form {
            Form::Chain | Form::Map => self.hand_over(seat, &level.clone(), Some(level)),
            Form::RoundRobin | Form::Ladder => self.withdraw(seat),
        }
    }

    /// CA-LEAVE-02, CA-JOIN-07, CA-ROLE-07. Somebody else, or a computer, plays the seat from here on, with roster,
    /// standing and history as they are.
    pub fn hand_over(&mut self, seat: u8, player: &str, computer: Option<String>) -> Result<(), Fault> {
        judged!("CA-ROLE-07", "CA-JOIN-07");
        if self.state.is_withdrawn(seat) || usize::from(seat) >= self.state.seats.len() {
            return Err(Fault::Forbidden("CA-JOIN-07"));
        }
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
        self.put_desks_away();
        self.go_on()
    }

    /// CA-SOLO-03. The level of a computer, and helps more or less for a seat, between fixtures.
    pub fn level(&mut self, seat: u8, level: Option<String>, handicap: i64) -> Result<(), Fault> {
        judged!("CA-SOLO-03");
        if !(-4..=4).contains(&handicap) {
            return Err(Fault::Forbidden("CA-BAL-07"));
        }
        let it = self.state.seats.get(usize::from(seat)).ok_or(Fault::NoDesk)?;
        if it.computer.is_some() != level.is_some() || self.state.in_the_field(seat).is_some() {
            return Err(Fault::Forbidden("CA-SOLO-03"));
        }
        self.add(Line::Levelled { seat, level, handicap })
    }
}
