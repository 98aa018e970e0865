//! CA-DICE-01. The desks of a campaign: opened, answered, written down, put away.

use std::collections::BTreeMap;

use dice::Seed;
use referee::journal::{Entry, FORMAT, Header as MatchHeader};
use referee::{
    Answer, AnyMatch, Decimal, DicePlan, Journal, Scenario, Seat, SideId, SidePlan, TablePlan, Text, Unit, caught,
    judged,
};
use sha2::{Digest, Sha256};

use super::{Campaign, Fault};
use crate::desk::{Affairs, DeskId, DeskKind, DeskPlan};
use crate::fixture::Fixture;
use crate::lines::Line;

/// A desk, and how many of its lines stand in the campaign's journal.
pub(super) struct OpenDesk {
    pub game: Box<dyn AnyMatch>,
    pub written: usize,
}

/// What a desk is opened with.
#[derive(Clone)]
pub(super) struct LaidOut {
    pub scenario: Scenario,
    pub dice: DicePlan,
    /// In the order of its sides.
    pub seats: Vec<u8>,
}

impl Campaign {
    /// A desk as its lines left it.
    pub(super) fn reopen(&mut self, id: DeskId, entries: Vec<Entry>) -> Result<(), String> {
        if !self.state.desks().contains(&id) {
            return Err("this desk is not open".to_string());
        }
        let LaidOut { scenario, dice, .. } = self.laid.get(&id).cloned().ok_or("this desk is not open")?;
        let header = MatchHeader { escaramuza: FORMAT, rules_version: self.entry.version, scenario, dice };
        let written = entries.len();
        let journal = Journal { entries: std::iter::once(Entry::Opened(Box::new(header))).chain(entries).collect() };
        let seed = self.desk_seed(id);
        let game = caught(|| (self.entry.replay)(&journal, seed)).map_err(|panic| panic.why)?;
        let game = game.map_err(|divergence| divergence.to_string())?;
        if game.outcome().is_some() {
            return self.take(id, game.as_ref());
        }
        self.desks.insert(id, OpenDesk { game, written });
        Ok(())
    }

    fn take(&mut self, id: DeskId, game: &dyn AnyMatch) -> Result<(), String> {
        let affairs: Affairs = serde_json::from_value(game.position()).map_err(|error| error.to_string())?;
        self.state.take(id, affairs)?;
        self.look_for_desks();
        Ok(())
    }

    /// Lays out every desk that is wanted now and was not before.
    pub(super) fn look_for_desks(&mut self) {
        let wanted = self.state.desks();
        self.laid.retain(|id, _| wanted.contains(id));
        for id in wanted {
            if !self.laid.contains_key(&id) {
                let laid = self.lay_out(id);
                self.laid.insert(id, laid);
            }
        }
    }

    pub(super) fn open_desks(&mut self) -> Result<bool, Fault> {
        let missing = self.state.desks().into_iter().find(|id| !self.desks.contains_key(id));
        let Some(id) = missing else { return Ok(false) };
        let LaidOut { scenario, dice, .. } = self.laid[&id].clone();
        let seed = self.desk_seed(id);
        let opened = caught(|| (self.entry.open)(scenario, dice, seed)).map_err(|panic| self.broken(panic.why))?;
        let game = opened.map_err(Fault::Complaints)?;
        self.desks.insert(id, OpenDesk { game, written: 0 });
        self.write_down(id)?;
        Ok(true)
    }

    pub(super) fn give(&mut self, id: DeskId, side: SideId, question: u64, answer: Answer) -> Result<(), Fault> {
        let desk = self.desks.get_mut(&id).ok_or(Fault::NoDesk)?;
        desk.game.answer(Seat::Side(side), question, answer)?;
        self.write_down(id)
    }

    /// Puts the new lines of a desk into the journal, and takes what it has made of things once it is done.
    pub(super) fn write_down(&mut self, id: DeskId) -> Result<(), Fault> {
        let desk = self.desks.get_mut(&id).ok_or(Fault::NoDesk)?;
        let new: Vec<Entry> = desk.game.journal().entries[1 + desk.written..].to_vec();
        desk.written += new.len();
        self.lines.extend(new.into_iter().map(|entry| Line::At { desk: id, entry: Box::new(entry) }));
        if desk.game.outcome().is_some() {
            let desk = self.desks.remove(&id).ok_or(Fault::NoDesk)?;
            self.take(id, desk.game.as_ref()).map_err(|why| self.broken(why))?;
        }
        Ok(())
    }

    /// Desks that are wanted no more are put away.
    pub(super) fn put_desks_away(&mut self) {
        let open = self.state.desks();
        self.desks.retain(|id, _| open.contains(id));
    }

    /// The match of a desk before anything has happened at it.
    fn lay_out(&self, id: DeskId) -> LaidOut {
        let affairs = match (id.kind, id.seat) {
            (DeskKind::Muster, Some(seat)) => self.muster(seat),
            (DeskKind::Round, _) => self.state.round_affairs(self.state.course.asked),
            (DeskKind::Winter, _) => self.state.round_affairs(self.state.course.winter),
            _ => self.state.affairs(self.state.fixture(id.fixture).expect("a desk belongs to a fixture")),
        };
        let seats = affairs.seats.clone();
        let own = id.seat.and_then(|seat| seats.iter().position(|&one| one == seat));
        let seat_of = |seat: &u8| &self.state.seats[usize::from(*seat)];
        let plan = DeskPlan {
            id,
            own,
            computers: seats.iter().map(|seat| seat_of(seat).computer.is_some()).collect(),
            options: self.state.header.options.clone(),
            form: self.state.header.form,
            length: self.state.header.length,
            fresh: self.state.is_solo() && self.state.options_named("enemy") == "fresh",
            advances: id.seat.and_then(|seat| seat_of(&seat).late).map_or(0, |late| late.advances),
            taken: self.state.everybody(),
            seats: seats.clone(),
            affairs,
        };
        let by_hand = (0..seats.len()).filter(|&side| seat_of(&seats[side]).by_hand).map(|side| SideId(side as u8));
        let dice = DicePlan { by_hand: by_hand.collect(), ..DicePlan::default() };
        LaidOut { scenario: self.desk_scenario(&plan), dice, seats }
    }

    fn muster(&self, seat: u8) -> Affairs {
        let it = &self.state.seats[usize::from(seat)];
        let roster = crate::Roster { name: it.roster.clone(), kind: it.kind.clone(), ..Default::default() };
        Affairs {
            fixture: Fixture::new(0, 0, vec![seat], 0),
            rosters: vec![roster],
            shared: self.state.shared.clone(),
            step: Default::default(),
            helps_left: Vec::new(),
            seats: vec![seat],
            course: Default::default(),
        }
    }

    fn desk_scenario(&self, plan: &DeskPlan) -> Scenario {
        let side = |&seat: &u8| {
            let name = self.state.roster_name(seat);
            SidePlan { name: Text { es: name.clone(), en: name }, called: None, force: serde_json::Value::Null }
        };
        Scenario {
            sides: plan.seats.iter().map(side).collect(),
            rules: serde_json::to_value(plan).expect("a plan is plain data"),
            ..bare(self.entry.game, BTreeMap::new())
        }
    }

    /// CA-DICE-03. The seed of a fixture, from which those of its desks come.
    pub(super) fn fixture_seed(&self, fixture: u16, again: u8) -> Option<Seed> {
        Some(derived(self.seed.as_ref()?, &format!("fixture {fixture} {again}")))
    }

    /// CA-DICE-01. A stream for each desk.
    pub(super) fn desk_seed(&self, id: DeskId) -> Option<Seed> {
        judged!("CA-DICE-01");
        let base = match id.kind {
            DeskKind::Muster => derived(self.seed.as_ref()?, "musters"),
            DeskKind::Round | DeskKind::Winter => derived(self.seed.as_ref()?, &format!("round {}", id.fixture)),
            _ => self.fixture_seed(id.fixture, id.again)?,
        };
        Some(desk_seed(&base, id))
    }
}

/// A scenario with no table and nobody on it.
pub fn bare(game: &str, options: BTreeMap<String, serde_json::Value>) -> Scenario {
    Scenario {
        game: game.to_string(),
        id: "desk".to_string(),
        name: Text::default(),
        summary: Text::default(),
        minutes: None,
        order: None,
        unit: Unit::Inch,
        table: TablePlan {
            width: Decimal::default(),
            depth: Decimal::default(),
            look: Default::default(),
            dressing: Vec::new(),
            pieces: Vec::new(),
        },
        sides: Vec::new(),
        options,
        rules: serde_json::Value::Null,
        position: None,
    }
}

/// What lies on a desk now.
pub fn desk_affairs(desk: &dyn AnyMatch) -> Affairs {
    serde_json::from_value(desk.position()).expect("a desk tells what lies on it")
}

/// A seed made from another, which it does not betray.
pub fn derived(seed: &Seed, label: &str) -> Seed {
    Seed::new(Sha256::new().chain_update(seed.bytes()).chain_update(label).finalize().into())
}

/// The seed of a desk from that of its fixture.
pub fn desk_seed(base: &Seed, id: DeskId) -> Seed {
    let seat = id.seat.map_or(String::new(), |seat| seat.to_string());
    derived(base, &format!("{:?} {seat}", id.kind))
}
