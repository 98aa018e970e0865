//! What a line of the journal does.

use referee::judged;

use super::{Note, Remark, SeatState, Stage, State};
use crate::correction::Proposal;
use crate::desk::{Affairs, DeskId, DeskKind};
use crate::fixture::{Fixture, State as FixtureState};
use crate::form::map;
use crate::lines::{Form, Joining, Line, Planned, Settling};
use crate::roster::Roster;

/// CA-ABS-02. Days of holiday in a campaign.
const HOLIDAY: u8 = 14;
/// What the chronicle tells beside its pages.
const HANDED_OVER: &str = "ca-chr-handed-over";
const NEW_RULES: &str = "ca-chr-new-rules";
const IMPORTED: &str = "ca-chr-imported";
const LEVELLED: &str = "ca-chr-levelled";

impl State {
    /// What a line of the journal does that belongs to no desk.
    pub fn apply(&mut self, line: &Line) -> Result<(), String> {
        match line {
            Line::Began(_) => return Err("a campaign begins once".to_string()),
            Line::Joined(joining) => self.take_seat(joining),
            Line::Started => self.stage = Stage::Running,
            Line::Mustered { seat, roster } => {
                self.put_roster(*seat, roster);
                self.let_in(*seat);
            }
            Line::Set { form, length, options } => {
                (self.header.form, self.header.length) = (*form, *length);
                self.header.options = options.clone();
            }
            Line::Planned(planned) => self.put_on_calendar(planned),
            Line::Committed { fixture, commitment } => {
                self.fixture_mut(*fixture).ok_or("no such fixture")?.commitment = commitment.clone();
            }
            Line::Round { round, .. } => self.course.asked = *round,
            Line::Winter { round, .. } => self.course.winter = *round,
            Line::Relisted { seat, force } => {
                let roster = self.rosters.get(usize::from(*seat)).and_then(Option::as_ref).ok_or("no roster")?;
                let new = (self.entry().relist)(roster, force).map_err(|_| "the list is refused")?;
                self.put_roster(*seat, &new);
            }
            Line::MatchLost { fixture } => {
                let fixture = self.fixture_mut(*fixture).ok_or("no such fixture")?;
                (fixture.state, fixture.battle) = (FixtureState::Ready, None);
                fixture.anew();
            }
            Line::Voided { fixture } => {
                self.fixture_mut(*fixture).ok_or("no such fixture")?.state = FixtureState::Void;
                self.end_if_over();
            }
            Line::Appointed { fixture, when } => {
                self.fixture_mut(*fixture).ok_or("no such fixture")?.when = when.clone();
            }
            Line::At { .. } => return Err("a line of a desk".to_string()),
            Line::Opened { fixture, battle, .. } => {
                let fixture = self.fixture_mut(*fixture).ok_or("no such fixture")?;
                fixture.battle = Some(battle.clone());
                fixture.state = FixtureState::Fighting;
            }
            Line::Entered { fixture, report } => self.enter(*fixture, report)?,
            Line::Closed { fixture, .. } => self.close(*fixture)?,
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
            Line::Lapsed { seat } => self.lapse(*seat)?,
            Line::OrganiserLapsed => self.organiser_late = true,
            Line::OrganiserReturned => self.organiser_late = false,
            Line::Settled { seat, what, .. } => self.settle(*seat, *what)?,
            Line::Returned { seat } => {
                let seat = self.seat_mut(*seat)?;
                (seat.lapses, seat.absent, seat.overdue) = (0, false, false);
            }
            Line::Holiday { seat, days, .. } => {
                let seat = self.seat_mut(*seat)?;
                seat.holiday = seat.holiday.saturating_sub(*days);
            }
            Line::StandingOrder { seat, clause, on } => {
                let seat = self.seat_mut(*seat)?;
                seat.orders.retain(|it| it != clause);
                if *on {
                    seat.orders.push(clause.clone());
                }
            }
            Line::Left { seat } => self.seat_mut(*seat)?.left = true,
            Line::HandedOver { seat, player, computer } => {
                let it = self.seat_mut(*seat)?;
                (it.player, it.computer) = (player.clone(), computer.clone());
                (it.lapses, it.absent, it.overdue, it.left) = (0, false, false, false);
                let after = self.last_page();
                self.remarks.push(Remark { after, word: HANDED_OVER.into(), seat: Some(*seat), number: None });
            }
            Line::Withdrawn { seat } => {
                self.seat_mut(*seat)?.withdrawn = true;
                self.withdraw(*seat);
            }
            Line::Levelled { seat, level, handicap } => {
                let it = self.seat_mut(*seat)?;
                (it.computer, it.handicap) = (level.clone(), *handicap);
                let after = self.last_page();
                self.remarks.push(Remark { after, word: LEVELLED.into(), seat: Some(*seat), number: Some(*handicap) });
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
            Line::Resumed { frame, rules, state } => {
                let entry = self.entry;
                *self = State { entry, ..(**state).clone() };
                (self.header.frame, self.header.rules) = (*frame, *rules);
                let after = self.last_page();
                let number = Some(i64::from(*rules));
                self.remarks.push(Remark { after, word: NEW_RULES.into(), seat: None, number });
            }
            Line::Imported => {
                self.imported = true;
                let after = self.last_page();
                self.remarks.push(Remark { after, word: IMPORTED.into(), seat: None, number: None });
            }
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
            answers: joining.answers,
            fights: joining.fights,
            lapses: 0,
            absent: false,
            withdrawn: false,
            handicap: 0,
            late: joining.late,
            left: false,
            overdue: false,
            holiday: HOLIDAY,
            orders: Vec::new(),
        });
        self.rosters.push(None);
        self.points.push(0);
    }

    fn put_on_calendar(&mut self, planned: &Planned) {
        let least = (self.header.form == Form::Map).then(|| map::least_alone(&self.course)).flatten();
        let favour = |&seat: &u8| {
            let least = judged!("CA-MAP-10" => i64::from(least == Some(seat)));
            self.seats[usize::from(seat)].handicap + least
        };
        let mut fixture = Fixture::new(planned.fixture, planned.round, planned.sides.clone(), planned.stake);
        fixture.favours = planned.sides.iter().map(favour).collect();
        fixture.chooser = planned.chooser;
        fixture.ordered = planned.ordered;
        fixture.by = planned.by;
        fixture.land = planned.land;
        fixture.crown = planned.land.is_some_and(|it| self.course.lands[usize::from(it)].lay == map::Lay::Crown);
        fixture.ground =
            planned.land.map_or_else(Default::default, |it| self.course.lands[usize::from(it)].ground.clone());
        fixture.commitment = planned.commitment.clone();
        fixture.again = planned.again;
        self.fixtures.push(fixture);
    }

    /// CA-ABS-06. Three lapses in a row make a player absent.
    fn lapse(&mut self, seat: u8) -> Result<(), String> {
        judged!("CA-ABS-06");
        let it = self.seat_mut(seat)?;
        it.lapses = it.lapses.saturating_add(1);
        it.absent |= it.lapses >= 3;
        it.overdue = true;
        Ok(())
    }

    /// CA-ABS-03, CA-ABS-04. What the others decided about somebody who is late.
    fn settle(&mut self, seat: u8, what: Settling) -> Result<(), String> {
        self.seat_mut(seat)?.overdue = false;
        let own = |it: &&mut Fixture| it.sides.contains(&seat) && !it.is_over() && it.state < FixtureState::Fighting;
        let Some(fixture) = self.fixtures.iter_mut().find(own) else { return Ok(()) };
        match what {
            Settling::Wait => fixture.waited.push(seat),
            Settling::Computer => fixture.relieved.push(seat),
            Settling::Default => {}
        }
        Ok(())
    }

    /// The last fixture that has a page, for what is told after it.
    pub(super) fn last_page(&self) -> u16 {
        self.pages.last().map_or(0, |page| page.fixture)
    }

    /// What a finished desk has made of things.
    pub fn take(&mut self, id: DeskId, affairs: Affairs) -> Result<(), String> {
        match id.kind {
            DeskKind::Muster => {
                let seat = id.seat.ok_or("a muster has a seat")?;
                self.put_roster(seat, &affairs.rosters[0]);
                self.let_in(seat);
                return self.mend_again(id);
            }
            DeskKind::Round => {
                self.course = affairs.course;
                return Ok(());
            }
            DeskKind::Winter => return self.end_winter(id, &affairs),
            _ => {}
        }
        if !matches!(id.kind, DeskKind::Drawing | DeskKind::Helps) {
            for (&seat, roster) in affairs.seats.iter().zip(&affairs.rosters) {
                if id.seat.is_none_or(|own| own == seat) {
                    self.put_roster(seat, roster);
                }
            }
        }
        if id.kind == DeskKind::Dealings {
            self.shared = affairs.shared.clone();
        }
        let seat = id.seat;
        let fixture = self.fixture_mut(id.fixture).ok_or("no such fixture")?;
        let meanwhile = fixture.clone();
        match id.kind {
            DeskKind::Camp => fixture.camped.extend(seat),
            DeskKind::Aftermath => fixture.home.extend(seat),
            DeskKind::Replacements => fixture.replaced.extend(seat),
            DeskKind::Dealings => fixture.dealt = true,
            DeskKind::Drawing => *fixture = Fixture { state: FixtureState::Drawn, ..affairs.fixture },
            _ => *fixture = affairs.fixture,
        }
        fixture.keep(&meanwhile);
        self.mend_again(id)
    }

    /// What a winter made of the rosters; the chronicle tells it between its pages.
    fn end_winter(&mut self, id: DeskId, affairs: &Affairs) -> Result<(), String> {
        let after = self.last_page();
        for (&seat, roster) in affairs.seats.iter().zip(&affairs.rosters) {
            let known = self.rosters[usize::from(seat)].as_ref().map_or(0, |old| old.annals.len());
            let new = roster.annals[known.min(roster.annals.len())..].iter();
            self.remarks.extend(new.map(|it| Remark {
                after,
                word: format!("ca-chr-{}", it.word).into(),
                seat: Some(seat),
                number: it.number,
            }));
            self.put_roster(seat, roster);
        }
        self.course.wintered = id.fixture;
        self.mend_again(id)
    }

    /// CA-JOIN-06. A latecomer with a roster stands at the foot of the ladder, or between two others on the map.
    fn let_in(&mut self, seat: u8) {
        let Some(late) = self.seats[usize::from(seat)].late else { return };
        judged!("CA-JOIN-06");
        match late.after {
            Some(after) => map::insert(&mut self.course, seat, after),
            None => self.course.order.push(seat),
        }
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
}
