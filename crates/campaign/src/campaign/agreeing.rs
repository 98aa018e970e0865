//! CA-COR, CA-END. What players agree to change, and how a campaign ends before its time.

use referee::correction::Correction as AtDesk;
use referee::{Seat, SideId, judged};

use super::limits::{LONGEST_NOTE, checked};
use super::{Campaign, Fault};
use crate::correction::Correction;
use crate::desk::DeskId;
use crate::fixture::{Fixture, State as FixtureState};
use crate::lines::Line;
use crate::report::{Kind, Report};
use crate::state::Stage;

impl Campaign {
    /// CA-COR-01. Proposes a change, with a reason in words; the organiser has no seat.
    pub fn propose(&mut self, by: Option<u8>, correction: Correction, reason: &str) -> Result<(), Fault> {
        judged!("CA-COR-01");
        let reason = checked("reason", reason, LONGEST_NOTE)?;
        if self.state.stage == Stage::Over && !matches!(correction, Correction::SetAside { .. }) {
            return Err(Fault::Forbidden("CA-GEN-06"));
        }
        self.check_correction(&correction)?;
        let die = die_of(&correction);
        self.add(Line::Proposed { by, correction: Box::new(correction), reason })?;
        if let Some(seat) = self.state.proposal.as_ref().and_then(|it| it.declined_by(&self.state)) {
            return self.add(Line::Declined { by: Some(seat) });
        }
        self.settle_agreed(die)
    }

    fn check_correction(&self, correction: &Correction) -> Result<(), Fault> {
        let fixture = |number: u16| self.state.fixture(number).ok_or(Fault::NoDesk);
        let only = |may: bool, clause: &'static str| if may { Ok(()) } else { Err(Fault::Forbidden(clause)) };
        match correction {
            Correction::Told { fixture: number, report } => {
                let is_open = fixture(*number)?.may_be_told() && self.fits(fixture(*number)?, report);
                only(is_open && self.state.may_tell(), "CA-ENT-07")
            }
            Correction::SetAside { fixture: number } => only(self.state.may_set_aside(*number), "CA-COR-03"),
            Correction::CallOff { fixture: number } => {
                only(fixture(*number)?.state <= FixtureState::Drawn, "CA-FIX-09")
            }
            Correction::Stake { fixture: number, stake } => {
                let is_open = !fixture(*number)?.is_mustered();
                only(is_open && (0..=12).contains(stake), "CA-COR-04")
            }
            Correction::Terms { length, .. } => {
                let fought = self.state.fixtures.iter().filter(|it| it.is_mustered()).count();
                only(usize::from(*length) >= fought, "CA-COR-04")
            }
            Correction::Outcome { fixture: number, winner } => {
                let it = fixture(*number)?;
                only(it.report.is_some() && winner.is_none_or(|it_| usize::from(it_) < it.sides.len()), "CA-COR-01")
            }
            Correction::Die { desk } => only(self.desks.contains_key(desk), "CA-COR-01"),
            _ => Ok(()),
        }
    }

    /// CA-ENT-07. Every member fielded, each with an ending of the game.
    fn fits(&self, fixture: &Fixture, report: &Report) -> bool {
        report.kind == Kind::Told
            && report.endings.len() == fixture.sides.len()
            && fixture.forces.iter().zip(&report.endings).all(|(force, endings)| {
                let is_known = |word: &str| self.entry.endings.contains(&word);
                force.members.len() == endings.len()
                    && endings.iter().all(|it| force.members.contains(&it.member) && is_known(it.word.as_str()))
            })
    }

    /// CA-COR-02. Somebody concerned agrees.
    pub fn agree(&mut self, by: Option<u8>) -> Result<(), Fault> {
        let proposal = self.state.proposal.as_ref().ok_or(Fault::Forbidden("CA-COR-02"))?;
        judged!("CA-COR-02");
        let die = die_of(&proposal.correction);
        self.add(Line::Agreed { by })?;
        self.settle_agreed(die)
    }

    /// CA-COR-02, CA-COR-06. One "no" of somebody concerned ends it, and so does a lapse; whoever proposed it takes it back.
    pub fn decline(&mut self, by: Option<u8>) -> Result<(), Fault> {
        judged!("CA-COR-06");
        let proposal = self.state.proposal.as_ref().ok_or(Fault::Forbidden("CA-COR-02"))?;
        if by.is_some()
            && by != proposal.by
            && by != self.state.organiser
            && !proposal.concerned(&self.state).contains(&by)
        {
            return Err(Fault::Forbidden("CA-COR-02"));
        }
        self.add(Line::Declined { by })
    }

    /// Desks that a correction has closed are put away; a die that is to be rolled again is rolled.
    fn settle_agreed(&mut self, die: Option<DeskId>) -> Result<(), Fault> {
        self.put_desks_away();
        if let Some(desk) = die.filter(|_| self.state.proposal.is_none()) {
            self.roll_again(desk)?;
        }
        self.go_on()
    }

    fn roll_again(&mut self, id: DeskId) -> Result<(), Fault> {
        let sides = self.seats_at(id).len() as u8;
        let desk = self.desks.get_mut(&id).ok_or(Fault::NoDesk)?;
        desk.game.propose(Seat::Side(SideId(0)), AtDesk::Reroll)?;
        for side in 1..sides {
            desk.game.agree(Seat::Side(SideId(side)))?;
        }
        self.write_down(id)
    }

    /// CA-END-05. The organiser alone, if nothing is in the field and every player is absent; it is marked broken off.
    pub fn break_off(&mut self) -> Result<(), Fault> {
        judged!("CA-END-05");
        let in_the_field = self.state.fixtures.iter().any(|it| it.is_mustered() && !it.is_over());
        let has_players = self.state.seats.iter().any(|seat| seat.has_player());
        if self.state.stage != Stage::Running || in_the_field || has_players && !self.sleeps() {
            return Err(Fault::Forbidden("CA-END-05"));
        }
        self.desks.clear();
        self.add(Line::BrokenOff)
    }

    /// CA-END-04. The last player who is not absent ends a campaign that waits for the others.
    pub fn end_alone(&mut self, seat: u8) -> Result<(), Fault> {
        judged!("CA-END-04");
        let others = self.state.seats.iter().enumerate().filter(|(n, it)| *n != usize::from(seat) && it.has_player());
        let others: Vec<bool> = others.map(|(_, it)| it.absent).collect();
        let may = !others.is_empty() && others.iter().all(|absent| *absent);
        if self.state.stage != Stage::Running || !may {
            return Err(Fault::Forbidden("CA-END-04"));
        }
        self.desks.clear();
        self.add(Line::BrokenOff)
    }
}

fn die_of(correction: &Correction) -> Option<DeskId> {
    match correction {
        Correction::Die { desk } => Some(*desk),
        _ => None,
    }
}
