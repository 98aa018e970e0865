//! CA-ENT, CA-AFT-07. A result is taken in, and a fixture closed.

use referee::judged;

use super::{Before, Stage, State};
use crate::chronicle::page;
use crate::fixture::{Fixture, State as FixtureState};
use crate::form;
use crate::report::{Kind, Report};
use crate::roster::Roster;

impl State {
    /// CA-ENT-01, CA-ENT-03. A result is taken in once.
    pub(super) fn enter(&mut self, number: u16, report: &Report) -> Result<(), String> {
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
        let before = Before {
            rosters: rosters.collect(),
            points: self.points.clone(),
            shared: self.shared.clone(),
            course: self.course.clone(),
        };
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
        tally.count(report.winner, side);
    }

    /// CA-AFT-07. The standing is brought up to date, the fixture is closed, its page is written.
    pub(super) fn close(&mut self, number: u16) -> Result<(), String> {
        judged!("CA-AFT-07");
        let fixture = self.fixture(number).ok_or("no such fixture")?.clone();
        let report = fixture.report.as_ref().ok_or("nothing is entered")?;
        let leader = self.leader();
        for (&seat, share) in fixture.sides.iter().zip(form::shares(fixture.stake, report.winner, fixture.sides.len()))
        {
            self.points[usize::from(seat)] += share;
        }
        form::closed(&mut self.course, &fixture);
        self.fixture_mut(number).expect("just looked at").state = FixtureState::Closed;
        let closed = self.fixture(number).expect("just looked at").clone();
        let written = page(self, &closed, leader);
        self.pages.push(written);
        self.end_if_over();
        Ok(())
    }

    /// The seat that leads alone.
    pub fn leader(&self) -> Option<u8> {
        let scores: Vec<i64> = (0..self.points.len() as u8).map(|seat| self.score(seat)).collect();
        let best = scores.iter().max()?;
        let mut leading = (0..scores.len()).filter(|&seat| scores[seat] == *best);
        let first = leading.next()?;
        leading.next().is_none().then_some(first as u8)
    }

    /// CA-STD-01. Stakes won, or what the game counts in their place.
    pub fn score(&self, seat: u8) -> i64 {
        let own = (self.entry().score)(self.header.form, &self.rosters, usize::from(seat));
        own.unwrap_or_else(|| self.points[usize::from(seat)])
    }

    /// CA-END-01, CA-END-02. Over when its form says so and nothing is in the field.
    pub(super) fn end_if_over(&mut self) {
        let is_fought = self.fixtures.iter().all(Fixture::is_over)
            && form::next(self).is_none()
            && form::next_round(self).is_none();
        let options = self.options();
        let is_broken = |roster: &Roster| (self.entry().is_broken)(roster, &options);
        let is_broken = self.rosters.iter().flatten().any(is_broken);
        let in_the_field = self.fixtures.iter().any(|it| it.state > FixtureState::Drawn && !it.is_over());
        if is_fought || is_broken && !in_the_field {
            judged!("CA-END-01");
            self.stage = Stage::Over;
        }
    }
}
