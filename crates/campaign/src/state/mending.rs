//! CA-COR. What everybody concerned has agreed to change.

use referee::judged;

use super::{Before, Stage, State};
use crate::correction::{Correction, Mended};
use crate::desk::DeskId;
use crate::fixture::{Fixture, State as FixtureState};
use crate::form;
use crate::lines::Form;
use crate::roster::{Member, Roster};

impl State {
    pub(super) fn mend_if_agreed(&mut self) -> Result<(), String> {
        let Some(proposal) = self.proposal.clone().filter(|proposal| proposal.is_agreed(self)) else { return Ok(()) };
        self.proposal = None;
        let is_told = matches!(proposal.correction, Correction::Told { .. });
        self.mend(&proposal.correction)?;
        self.remember(&proposal.correction);
        if !is_told {
            judged!("CA-COR-05");
            self.mended.push(Mended { after: self.last_page(), reason: proposal.reason });
        }
        Ok(())
    }

    /// Desks that are open have rosters of before: what is agreed meanwhile is done again when they are through.
    fn remember(&mut self, correction: &Correction) {
        let is_of_people = matches!(
            correction,
            Correction::Condition { .. }
                | Correction::Sheet { .. }
                | Correction::Name { .. }
                | Correction::Goods { .. }
        );
        if is_of_people {
            let open = self.desks().into_iter().map(|id| (id, correction.clone()));
            self.pending.extend(open);
        }
    }

    pub(super) fn mend_again(&mut self, id: DeskId) -> Result<(), String> {
        let (own, others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.pending).into_iter().partition(|it| it.0 == id);
        self.pending = others;
        own.into_iter().try_for_each(|(_, correction)| self.mend(&correction))
    }

    pub(crate) fn mend(&mut self, correction: &Correction) -> Result<(), String> {
        judged!("CA-COR-01");
        match correction {
            Correction::Condition { seat, member, condition } => self.person(*seat, *member)?.condition = *condition,
            Correction::Sheet { seat, member, sheet } => self.person(*seat, *member)?.sheet = sheet.clone(),
            Correction::Name { seat, member, name } => self.person(*seat, *member)?.name = name.clone(),
            Correction::Goods { seat, word, count } => {
                self.roster_mut(*seat)?.goods.insert(word.clone(), *count);
            }
            Correction::Points { seat, points } => {
                *self.points.get_mut(usize::from(*seat)).ok_or("no such seat")? = *points;
            }
            Correction::Outcome { fixture, winner } => self.mend_outcome(*fixture, *winner)?,
            Correction::Stake { fixture, stake } => {
                self.fixture_mut(*fixture).ok_or("no such fixture")?.stake = *stake;
            }
            Correction::Place { seat, place } => {
                self.course.order.retain(|it| it != seat);
                let place = usize::from(*place).clamp(1, self.course.order.len() + 1) - 1;
                self.course.order.insert(place, *seat);
            }
            Correction::Land { land, holder } => {
                self.course.lands.get_mut(usize::from(*land)).ok_or("no such land")?.holder = *holder;
            }
            Correction::Die { .. } => {}
            Correction::Told { fixture, report } => self.enter(*fixture, report)?,
            Correction::SetAside { fixture } => self.set_aside(*fixture)?,
            Correction::CallOff { fixture } => self.call_off(*fixture)?,
            Correction::Terms { length, options } => {
                judged!("CA-COR-04");
                (self.header.length, self.header.options) = (*length, options.clone());
                self.end_if_over();
            }
            Correction::Organiser { to } => (self.organiser, self.organiser_late) = (Some(*to), false),
            Correction::End { drawn } => {
                judged!("CA-END-03");
                self.stage = Stage::Over;
                self.ended_drawn = *drawn;
            }
        }
        Ok(())
    }

    fn roster_mut(&mut self, seat: u8) -> Result<&mut Roster, String> {
        self.rosters.get_mut(usize::from(seat)).and_then(Option::as_mut).ok_or_else(|| "no roster".to_string())
    }

    fn person(&mut self, seat: u8, number: u16) -> Result<&mut Member, String> {
        let members = self.roster_mut(seat)?.members.iter_mut();
        members.into_iter().find(|it| it.number == number).ok_or_else(|| "no such member".to_string())
    }

    /// Somebody else has won: stakes and tallies follow; what befell people stays.
    fn mend_outcome(&mut self, number: u16, winner: Option<u8>) -> Result<(), String> {
        let fixture = self.fixture(number).ok_or("no such fixture")?.clone();
        let Some(mut report) = fixture.report.clone() else { return Err("nothing is entered".to_string()) };
        let sides = fixture.sides.len();
        let (old, new) = (report.winner, winner);
        let given = form::shares(fixture.stake, old, sides).into_iter().zip(form::shares(fixture.stake, new, sides));
        for (side, (before, after)) in given.enumerate() {
            let seat = usize::from(fixture.sides[side]);
            if fixture.state == FixtureState::Closed {
                self.points[seat] += after - before;
            }
            if let Some(Some(roster)) = self.rosters.get_mut(seat) {
                roster.tally.uncount(old, side);
                roster.tally.count(new, side);
            }
        }
        report.winner = winner;
        self.fixture_mut(number).expect("just looked at").report = Some(report);
        Ok(())
    }

    /// CA-COR-03. Rosters and standing go back to what they were; the fixture is mustered again with the same forces.
    fn set_aside(&mut self, number: u16) -> Result<(), String> {
        judged!("CA-COR-03");
        let before = self.before.remove(&number).ok_or("CA-COR-03")?;
        let fixture = self.fixture(number).ok_or("no such fixture")?.clone();
        if let (FixtureState::Closed, Some(report)) = (fixture.state, &fixture.report) {
            let shares = form::shares(fixture.stake, report.winner, fixture.sides.len());
            for (&seat, share) in fixture.sides.iter().zip(shares) {
                self.points[usize::from(seat)] -= share;
            }
            self.take_back_course(&fixture, &before);
        }
        for (seat, roster) in before.rosters {
            self.rosters[usize::from(seat)] = Some(roster);
        }
        self.shared = before.shared;
        self.pages.retain(|page| page.fixture != number);
        self.drop_later(number);
        let it = self.fixture_mut(number).expect("just looked at");
        it.state = FixtureState::Ready;
        it.anew();
        (it.report, it.battle) = (None, None);
        (it.home, it.replaced, it.dealt) = (Vec::new(), Vec::new(), false);
        self.stage = Stage::Running;
        Ok(())
    }

    fn take_back_course(&mut self, fixture: &Fixture, before: &Before) {
        if let Some(land) = fixture.land.map(usize::from) {
            self.course.lands[land].holder = before.course.lands[land].holder;
        } else if let Some(by) = fixture.by {
            let place = before.course.order.iter().position(|&it| it == by).unwrap_or_default();
            self.course.order.retain(|&it| it != by);
            self.course.order.insert(place.min(self.course.order.len()), by);
            self.course.unbeaten.retain(|(challenger, _)| *challenger != by);
        }
    }

    /// What a chain had planned next depended on the result: it is planned anew, with other dice.
    fn drop_later(&mut self, number: u16) {
        if self.header.form != Form::Chain {
            return;
        }
        let later: Vec<(u16, u8)> =
            self.fixtures.iter().filter(|it| it.number > number).map(|it| (it.number, it.again + 1)).collect();
        self.dropped.extend(later);
        self.fixtures.retain(|it| it.number <= number);
    }

    /// CA-FIX-09. In a chain it is drawn anew, in the other forms it is left out.
    fn call_off(&mut self, number: u16) -> Result<(), String> {
        judged!("CA-FIX-09");
        let is_chain = self.header.form == Form::Chain;
        let fixture = self.fixture_mut(number).ok_or("no such fixture")?;
        if is_chain {
            fixture.state = FixtureState::Planned;
            fixture.camped.clear();
            fixture.anew();
        } else {
            fixture.state = FixtureState::Void;
            self.end_if_over();
        }
        Ok(())
    }

    /// May the entry of a fixture still be set aside: have none of its rosters been mustered since?
    pub fn may_set_aside(&self, number: u16) -> bool {
        let Some(fixture) = self.fixture(number) else { return false };
        let later = |it: &Fixture| {
            let shares = it.sides.iter().any(|seat| fixture.sides.contains(seat));
            it.number > number && shares && it.state > FixtureState::Drawn && it.state != FixtureState::Void
        };
        let is_same_round = self.before.get(&number).is_some_and(|it| it.course.asked == self.course.asked);
        is_same_round && !self.fixtures.iter().any(later)
    }
}
