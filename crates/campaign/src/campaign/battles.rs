//! CA-BAT, CA-ENT. The battle of a fixture, and its result.

use dice::Seed;
use referee::{AnyMatch, Scenario, SideId, Tables, caught, judged};

use super::limits::{LONGEST_NAME, checked};
use super::{Campaign, Fault, derived};
use crate::fixture::State as FixtureState;
use crate::lines::Line;
use crate::report::Report;

impl Campaign {
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
        if let Some(pointer) = self.entry.computers
            && let Some(named) = scenario.rules.pointer_mut(pointer)
        {
            let plays = |seat: u8| self.state.seats[usize::from(seat)].computer.is_some();
            *named = it.sides.iter().enumerate().filter(|(_, seat)| plays(**seat)).map(|(side, _)| side).collect();
        }
        let is_solo = self.state.is_solo();
        let follows_book = |seat: u8| match self.state.seats[usize::from(seat)].computer.as_deref() {
            Some(level) => is_solo || level == "recruit",
            None => false,
        };
        let sides = it.sides.iter().enumerate().filter(|(_, seat)| follows_book(**seat));
        let computers: Vec<SideId> = sides.map(|(side, _)| SideId(side as u8)).collect();
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
        judged!("CA-BAT-03");
        if it.state != FixtureState::Fighting || self.copied(fixture) != Some(battle.scenario()) {
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
        self.add(Line::Entered { fixture, report: Box::new(Report::walkover(winner, sides)) })?;
        self.put_desks_away();
        self.go_on()
    }

    /// CA-SAFE-04. The match of a fixture is missing or damaged: it waits to be told by hand, or fought in another.
    pub fn set_match_aside(&mut self, fixture: u16) -> Result<(), Fault> {
        judged!("CA-SAFE-04");
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        if it.state != FixtureState::Fighting {
            return Err(Fault::Forbidden("CA-SAFE-04"));
        }
        self.add(Line::MatchLost { fixture })?;
        self.go_on()
    }

    /// CA-FIX-10. Players note a day and an hour; it is shown to all, and no rule looks at it.
    pub fn appoint(&mut self, seat: u8, fixture: u16, when: &str) -> Result<(), Fault> {
        judged!("CA-FIX-10");
        let it = self.state.fixture(fixture).ok_or(Fault::NoDesk)?;
        if it.side_of(seat).is_none() || it.state >= FixtureState::Entered {
            return Err(Fault::Forbidden("CA-FIX-10"));
        }
        let when = checked("when", when, LONGEST_NAME)?;
        self.add(Line::Appointed { fixture, when })
    }

    /// CA-GEN-12. The scenario as it was copied into the journal when the match was opened last.
    pub fn copied(&self, of: u16) -> Option<&Scenario> {
        judged!("CA-GEN-12");
        self.lines.iter().rev().find_map(|line| match line {
            Line::Opened { fixture, scenario, .. } if *fixture == of => Some(scenario.as_ref()),
            _ => None,
        })
    }
}
