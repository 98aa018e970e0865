//! CA-ABS-01, CA-ABS-02, CA-GEN-07. Since when somebody is waited for, and until when that may be.
//!
//! The rules read no clock and their journal has no times, so this lies beside it: what is due is found by it, and the
//! lapse is then a line like any other. Times are milliseconds since 1970; one that has not come yet is the end of a
//! holiday.

use std::collections::BTreeMap;

use campaign::fixture::State as FixtureState;
use campaign::lines::Line;
use campaign::state::SeatState;
use campaign::{Campaign, DeskId, Fault, Stage};
use serde::{Deserialize, Serialize};

use crate::tables::match_settings::MatchSettings;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The clock of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Clock {
    /// How many lines of the journal it has seen; none before it has begun to run.
    seen: Option<usize>,
    /// What is asked between battles.
    asked: Vec<Asked>,
    /// Battles that are being fought.
    battles: Vec<Battle>,
    /// The ends of holidays, by seat.
    holidays: BTreeMap<u8, u64>,
    /// Since when the organiser has done nothing, and his own seat if he has one.
    organiser: Option<(u64, Option<u8>)>,
    /// Since when something is proposed.
    proposed: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Asked {
    seat: u8,
    desk: DeskId,
    question: u64,
    since: u64,
}

/// A battle is told of by nobody: it is looked at now and then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Battle {
    fixture: u16,
    looked: u64,
    waits: Vec<InBattle>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct InBattle {
    seat: u8,
    question: u64,
    since: u64,
}

/// What is asked of players in a battle now: seats, and the numbers of their questions.
pub struct Seen {
    pub fixture: u16,
    pub asked: Vec<(u8, u64)>,
}

impl Clock {
    /// Takes up what the journal has become richer by. What was asked before goes on, what is asked anew begins.
    pub fn tend(&mut self, campaign: &Campaign, now: u64) {
        let lines = campaign.lines();
        for line in &lines[self.seen.unwrap_or(lines.len()).min(lines.len())..] {
            self.read(line, now);
        }
        self.seen = Some(lines.len());
        self.asked =
            open(campaign).into_iter().map(|(seat, desk, question)| self.begun(seat, desk, question, now)).collect();
        self.battles = fought(campaign).into_iter().map(|fixture| self.battle(fixture, now)).collect();
        self.tend_organiser(campaign, now);
        self.proposed = campaign.state().proposal.is_some().then(|| self.proposed.unwrap_or(now));
    }

    /// CA-ROLE-03. He is waited for as long as somebody is there to follow him.
    fn tend_organiser(&mut self, campaign: &Campaign, now: u64) {
        let state = campaign.state();
        let is_new = |of: &(u64, Option<u8>)| state.organiser.is_some() && state.organiser != of.1;
        let (since, own) = self.organiser.filter(|it| !is_new(it)).unwrap_or((now, state.organiser));
        let is_heir = |(n, seat): (usize, &SeatState)| seat.has_player() && own != Some(n as u8);
        let runs = is_running(campaign) && !state.organiser_late && state.seats.iter().enumerate().any(is_heir);
        self.organiser = runs.then_some((since, own));
    }

    /// What a new line means for what runs already.
    fn read(&mut self, line: &Line, now: u64) {
        match line {
            Line::Holiday { seat, days, .. } => self.stop(*seat, u64::from(*days) * DAY, now),
            Line::Lapsed { seat } | Line::Returned { seat } | Line::Settled { seat, .. } => self.restart(*seat, now),
            Line::Proposed { .. } => self.proposed = None,
            Line::OrganiserReturned => self.organiser = None,
            _ => {}
        }
    }

    /// CA-ABS-02. A holiday stops the limits of its player, from now or from the end of the last one.
    fn stop(&mut self, seat: u8, long: u64, now: u64) {
        self.since_of(seat).for_each(|since| *since += long);
        if let Some((since, Some(own))) = &mut self.organiser
            && *own == seat
        {
            *since += long;
        }
        let end = self.holidays.get(&seat).copied().unwrap_or_default().max(now) + long;
        self.holidays.insert(seat, end);
    }

    /// As long again.
    fn restart(&mut self, seat: u8, now: u64) {
        let earliest = self.earliest(seat, now);
        self.since_of(seat).for_each(|since| *since = earliest);
    }

    fn since_of(&mut self, seat: u8) -> impl Iterator<Item = &mut u64> {
        let asked = self.asked.iter_mut().filter(move |it| it.seat == seat).map(|it| &mut it.since);
        let fought = self.battles.iter_mut().flat_map(|it| &mut it.waits).filter(move |it| it.seat == seat);
        asked.chain(fought.map(|it| &mut it.since))
    }

    /// When a limit of a seat begins to run: now, or after its holiday.
    fn earliest(&self, seat: u8, now: u64) -> u64 {
        self.holidays.get(&seat).map_or(now, |&end| end.max(now))
    }

    fn begun(&self, seat: u8, desk: DeskId, question: u64, now: u64) -> Asked {
        let same = self.asked.iter().find(|it| (it.seat, it.desk, it.question) == (seat, desk, question));
        same.cloned().unwrap_or_else(|| Asked { seat, desk, question, since: self.earliest(seat, now) })
    }

    fn battle(&self, fixture: u16, now: u64) -> Battle {
        let same = self.battles.iter().find(|it| it.fixture == fixture);
        same.cloned().unwrap_or(Battle { fixture, looked: now, waits: Vec::new() })
    }

    /// CA-ROLE-03. The organiser was here. Written down once an hour at most: a page asks every few seconds.
    pub fn meet_organiser(&mut self, seat: Option<u8>, now: u64) {
        let since = self.organiser.map_or(0, |it| it.0);
        if since + HOUR <= now {
            self.organiser = Some((seat.map_or(now, |seat| self.earliest(seat, now)), seat));
        }
    }

    /// When the next limit passes, or a battle is to be looked at again.
    pub fn due(&self, campaign: &Campaign) -> Option<u64> {
        let asked = self.asked.iter().filter_map(|it| it.until(campaign));
        let battles = self.battles.iter().map(|it| it.looked + HOUR);
        let others = [self.organiser_until(campaign), self.proposal_until(campaign)];
        asked.chain(battles).chain(others.into_iter().flatten()).min()
    }

    fn organiser_until(&self, campaign: &Campaign) -> Option<u64> {
        Some(self.organiser?.0 + limit(campaign, "organiser_limit")?)
    }

    /// CA-COR-06. Nobody's time is up while he is on holiday.
    fn proposal_until(&self, campaign: &Campaign) -> Option<u64> {
        let silent = campaign.state().proposal.as_ref()?.silent(campaign.state());
        let begun = silent.into_iter().flatten().map(|seat| self.earliest(seat, self.proposed.unwrap_or_default()));
        let begun = begun.chain(self.proposed).max()?;
        Some(begun + limit(campaign, "question_limit").filter(|_| is_running(campaign))?)
    }

    /// CA-ASK-04. Until when each seat may take its time.
    pub fn limits(&self, campaign: &Campaign) -> BTreeMap<u8, u64> {
        let mut limits = BTreeMap::new();
        for it in &self.asked {
            if let Some(until) = it.until(campaign) {
                let first = limits.entry(it.seat).or_insert(until);
                *first = until.min(*first);
            }
        }
        limits
    }

    /// CA-ABS-02. The end of a holiday that is not over.
    pub fn holiday(&self, seat: u8, now: u64) -> Option<u64> {
        self.holidays.get(&seat).copied().filter(|&end| end > now)
    }

    /// Battles that are to be looked at.
    pub fn to_be_seen(&self, now: u64) -> Vec<u16> {
        self.battles.iter().filter(|it| it.looked + HOUR <= now).map(|it| it.fixture).collect()
    }

    /// CA-GEN-07, CA-ABS-07. Writes a lapse for every limit that has passed.
    pub fn lapse(&mut self, campaign: &mut Campaign, seen: &[Seen], now: u64) -> Result<(), Fault> {
        let is_over = |until: Option<u64>| until.is_some_and(|until| until <= now);
        for it in self.asked.iter().filter(|it| is_over(it.until(campaign))).collect::<Vec<_>>() {
            if !campaign.sleeps() && it.is_open(campaign) && !self.has_lapsed(campaign, it.seat) {
                campaign.lapse(it.seat)?;
            }
        }
        for battle in seen {
            self.look(campaign, battle, now)?;
        }
        if is_over(self.organiser_until(campaign)) && !campaign.sleeps() {
            campaign.lapse_of_organiser()?;
        }
        if is_over(self.proposal_until(campaign)) {
            campaign.lapse_of_proposal()?;
        }
        Ok(())
    }

    /// Several questions of one seat lapse together.
    fn has_lapsed(&self, campaign: &Campaign, seat: u8) -> bool {
        let new = &campaign.lines()[self.seen.unwrap_or_default().min(campaign.lines().len())..];
        new.iter().any(|line| matches!(line, Line::Lapsed { seat: it } if *it == seat))
    }

    /// CA-ABS-05. Who has not answered in a battle for the match's own `absence` has lapsed; who has, is there.
    fn look(&mut self, campaign: &mut Campaign, seen: &Seen, now: u64) -> Result<(), Fault> {
        let Some(battle) = self.battles.iter().position(|it| it.fixture == seen.fixture) else { return Ok(()) };
        let long = u64::from(MatchSettings::default().absence.unwrap_or(u32::MAX)) * MINUTE;
        let mut waits = Vec::new();
        for &(seat, question) in &seen.asked {
            let old = self.battles[battle].waits.iter().find(|it| it.seat == seat);
            match old.filter(|it| it.question == question) {
                Some(same) => {
                    if same.since + long <= now && !campaign.sleeps() {
                        campaign.lapse_in_match(seat, seen.fixture)?;
                    }
                    waits.push(same.clone());
                }
                None => {
                    if old.is_some() {
                        campaign.visit(seat)?;
                    }
                    waits.push(InBattle { seat, question, since: self.earliest(seat, now) });
                }
            }
        }
        (self.battles[battle].looked, self.battles[battle].waits) = (now, waits);
        Ok(())
    }
}

impl Asked {
    /// Is it asked still? The lapse of another may have settled it.
    fn is_open(&self, campaign: &Campaign) -> bool {
        campaign.questions(self.seat).iter().any(|(desk, asked)| (*desk, asked.number) == (self.desk, self.question))
    }

    fn until(&self, campaign: &Campaign) -> Option<u64> {
        let name = if self.desk.kind.is_before_battle() { "ready_limit" } else { "question_limit" };
        Some(self.since + limit(campaign, name)?)
    }
}

/// CA-ABS-01, CA-SOLO-04. A limit in milliseconds; none in a campaign of one player against a computer.
fn limit(campaign: &Campaign, name: &str) -> Option<u64> {
    let hours = campaign.state().options().number(name);
    (hours > 0 && !campaign.state().is_solo()).then_some(hours as u64 * HOUR)
}

/// CA-ABS-07. Limits run in a campaign that is not over, does not sleep and has more than one who could be waited for.
fn is_running(campaign: &Campaign) -> bool {
    campaign.state().stage != Stage::Over && !campaign.sleeps() && !campaign.state().is_solo()
}

/// Everything that is asked of players between battles. Where somebody is absent and the others may have the default
/// given, a further lapse would say nothing new.
fn open(campaign: &Campaign) -> Vec<(u8, DeskId, u64)> {
    let state = campaign.state();
    let runs = is_running(campaign) && state.stage == Stage::Running;
    let players = state.seats.iter().enumerate().filter(|(_, seat)| runs && seat.has_player());
    let of_seat = |(n, seat): (usize, &SeatState)| {
        let is_given_up = seat.absent && seat.overdue;
        let asked =
            campaign.questions(n as u8).into_iter().map(move |(desk, question)| (n as u8, desk, question.number));
        asked.filter(move |(_, desk, _)| !is_given_up || desk.kind.is_before_battle())
    };
    players.flat_map(of_seat).collect()
}

/// Battles with a player who is not absent.
fn fought(campaign: &Campaign) -> Vec<u16> {
    let state = campaign.state();
    let is_waited_for = |&seat: &u8| {
        let it = &state.seats[usize::from(seat)];
        it.has_player() && !it.absent
    };
    let fighting = state.fixtures.iter().filter(|it| it.state == FixtureState::Fighting && is_running(campaign));
    fighting.filter(|it| it.sides.iter().any(is_waited_for)).map(|it| it.number).collect()
}
