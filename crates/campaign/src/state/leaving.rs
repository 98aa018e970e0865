//! CA-LEAVE. What becomes of a seat that is withdrawn.

use referee::judged;

use super::{Stage, State};
use crate::fixture::{Fixture, State as FixtureState};
use crate::form::{self, map};
use crate::lines::Form;
use crate::report::Report;

impl State {
    /// CA-LEAVE-03 to 06. In a round-robin that is hardly begun its results are struck; later its fixtures are walkovers.
    pub(super) fn withdraw(&mut self, seat: u8) {
        judged!("CA-LEAVE-03", "CA-LEAVE-04", "CA-LEAVE-05", "CA-LEAVE-06");
        let own: Vec<Fixture> = self.fixtures.iter().filter(|it| it.sides.contains(&seat)).cloned().collect();
        let closed = own.iter().filter(|it| it.state == FixtureState::Closed).count();
        let is_round_robin = self.header.form == Form::RoundRobin;
        let is_struck = is_round_robin && 2 * closed < form::fixtures_each(self);
        for fixture in own {
            match &fixture.report {
                Some(report) if is_struck && fixture.is_over() => self.strike(&fixture, report),
                _ if fixture.is_over() => {}
                _ if is_round_robin && !is_struck => self.give_away(&fixture, seat),
                _ => self.fixture_mut(fixture.number).expect("just found").state = FixtureState::Void,
            }
        }
        self.course.order.retain(|&it| it != seat || self.header.form == Form::Map);
        self.course.meetings.retain(|it| !it.has(seat));
        map::leave(&mut self.course, seat);
        let staying = self.seats.iter().filter(|seat| !seat.withdrawn).count();
        if staying <= 1 || self.header.form == Form::Chain {
            self.stage = Stage::Over;
        } else {
            self.end_if_over();
        }
    }

    fn strike(&mut self, fixture: &Fixture, report: &Report) {
        let shares = form::shares(fixture.stake, report.winner, fixture.sides.len());
        for (&side, share) in fixture.sides.iter().zip(shares) {
            self.points[usize::from(side)] -= share;
        }
    }

    fn give_away(&mut self, fixture: &Fixture, seat: u8) {
        let winner = fixture.sides.iter().position(|&it| it != seat).map(|side| side as u8);
        let it = self.fixture_mut(fixture.number).expect("just found");
        it.report = Some(Report::walkover(winner, fixture.sides.len()));
        it.state = FixtureState::Entered;
    }
}
