//! What the chronicle remembers: old ground, old scores, and the enemy whose name keeps turning up.

use std::collections::BTreeMap;

use referee::judged;

use super::{Draft, Place, Told};
use crate::fixture::Fixture;
use crate::report::{Deed, Report};
use crate::roster::{DIED, Moment, RETIRED, TAKEN};

impl Draft<'_> {
    /// They have fought here before.
    pub(super) fn old_ground(&mut self) {
        let here = &self.fixture.station.name;
        let before = self.before().filter(|it| it.station.name == *here && !here.en.is_empty());
        let won = |it: &Fixture| Some((it.number, it.sides[usize::from(it.report.as_ref()?.winner?)]));
        if let Some((number, winner)) = before.filter_map(won).last() {
            let told = Told::new("ca-chr-old-ground").text("winner", self.state.roster_name(winner));
            self.add(Place::Opening, 30, told.number("k", i64::from(self.fixture.number - number)));
        }
    }

    /// Nobody has put out so many in one battle of this campaign.
    pub(super) fn most_so_far(&mut self, report: &Report) {
        let most = |report: &Report| best(report).map_or(0, |(_, count)| count);
        let before = self.before().filter_map(|it| it.report.as_ref()).map(most).max();
        if most(report) >= 3 && before.is_some_and(|before| most(report) > before) {
            self.add(Place::Deeds, 60, Told::new("ca-chr-most-so-far"));
        }
    }

    /// Somebody found the enemy who had hurt a friend of his some battles before.
    pub(super) fn settled_scores(&mut self, report: &Report) {
        for deed in &report.deeds {
            let (Some(victim), Some(_)) = (deed.victim_member, deed.member) else { continue };
            let (own, other) = (self.seat(deed.side), self.seat_against(deed.side));
            let hurt = |it: &Fixture| {
                let report = it.report.as_ref()?;
                let by_him = |it_: &&Deed| it.sides[usize::from(it_.side)] == other && it_.member == Some(victim);
                report.deeds.iter().find(by_him).filter(|_| it.sides.contains(&own)).map(|it_| (it.number, it_.clone()))
            };
            let Some((number, old)) = self.before().filter_map(hurt).last() else { continue };
            let told = Told::new("ca-chr-settled-score")
                .text("who", deed.name.clone())
                .text("victim", deed.victim.clone())
                .text("friend", old.victim)
                .number("k", i64::from(self.fixture.number - number));
            self.add(Place::Deeds, 40, told);
        }
    }

    /// CA-SOLO-06. The member of a standing enemy who has put out most of the player's people, two at least.
    pub(super) fn nemesis(&mut self, report: &Report) {
        if !self.state.is_solo() {
            return;
        }
        judged!("CA-SOLO-06");
        let Some(enemy) = (0..2_u8).find(|&seat| self.state.seats[usize::from(seat)].computer.is_some()) else {
            return;
        };
        let before: Vec<&Fixture> = self.before().collect();
        let old = worst(before.iter().copied(), enemy);
        let new = worst(before.into_iter().chain([self.fixture]), enemy);
        let group = self.state.roster_name(1 - enemy);
        let name = |number: u16| {
            let roster = self.state.rosters[usize::from(enemy)].as_ref()?;
            roster.member(number).map(|it| it.name.clone())
        };
        if let Some((number, _)) = new.filter(|new| old.is_none_or(|old| old.0 != new.0)) {
            let told = Told::new("ca-chr-nemesis").text("enemy", name(number).unwrap_or_default());
            self.add(Place::Deeds, 60, told.text("group", group.clone()));
        }
        if let Some((number, count)) = old.filter(|(number, _)| self.fell(enemy, *number)) {
            self.turning = true;
            let by = report.deeds.iter().find(|it| it.victim_member == Some(number) && self.seat(it.side) != enemy);
            let key = if by.is_some() { "ca-chr-nemesis-falls" } else { "ca-chr-nemesis-gone" };
            let told = Told::new(key)
                .text("enemy", name(number).unwrap_or_default())
                .text("group", group)
                .number("n", count as i64)
                .text("who", by.map(|it| it.name.clone()).unwrap_or_default());
            self.add(Place::Deeds, 100, told);
        }
    }

    fn fell(&self, seat: u8, number: u16) -> bool {
        let member = self.state.rosters[usize::from(seat)].as_ref().and_then(|roster| roster.member(number));
        let fell = |moment: &Moment| {
            moment.fixture == self.fixture.number && matches!(moment.word.as_str(), DIED | RETIRED | TAKEN)
        };
        member.is_some_and(|member| member.history.iter().any(fell))
    }

    /// Fixtures closed before this one.
    fn before(&self) -> impl Iterator<Item = &Fixture> {
        self.state.fixtures.iter().filter(|it| it.number < self.fixture.number && it.is_over())
    }

    fn seat(&self, side: u8) -> u8 {
        self.fixture.sides[usize::from(side)]
    }

    fn seat_against(&self, side: u8) -> u8 {
        let own = self.seat(side);
        self.fixture.sides.iter().copied().find(|&seat| seat != own).unwrap_or(own)
    }
}

/// Who put out most in a battle, and how many.
fn best(report: &Report) -> Option<((u8, u16), usize)> {
    let mut counts: BTreeMap<(u8, u16), usize> = BTreeMap::new();
    for deed in &report.deeds {
        if let Some(member) = deed.member {
            *counts.entry((deed.side, member)).or_default() += 1;
        }
    }
    counts.into_iter().max_by_key(|(_, count)| *count)
}

/// Of a seat's members the one with most victims among the others, two at least; equal: the lowest number.
fn worst<'a>(fixtures: impl Iterator<Item = &'a Fixture>, seat: u8) -> Option<(u16, usize)> {
    let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
    for fixture in fixtures {
        let Some(side) = fixture.side_of(seat) else { continue };
        let deeds = fixture.report.iter().flat_map(|report| &report.deeds);
        for deed in deeds.filter(|deed| usize::from(deed.side) == side && deed.victim_member.is_some()) {
            *counts.entry(deed.member.unwrap_or_default()).or_default() += 1;
        }
    }
    counts.remove(&0);
    let most = counts.into_iter().max_by_key(|(number, count)| (*count, std::cmp::Reverse(*number)));
    most.filter(|(_, count)| *count >= 2)
}
