//! CA-ENT. What a battle leaves behind.

use std::collections::BTreeMap;

use referee::event::What;
use referee::{AnyMatch, FigureId, Seat, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::desk::Affairs;

/// CA-ENT-02. A function of the match's journal: the same journal gives the same report.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    pub kind: Kind,
    /// By place among the sides; nobody: a draw.
    pub winner: Option<u8>,
    /// How, in the words of the game.
    pub how: Word,
    /// For each side, every member fielded with its ending.
    pub endings: Vec<Vec<Ending>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
    /// The game's own counts: who holds the table, markers, herds.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<String, i64>,
    /// The sum of the match's last line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sum: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Fought,
    /// CA-ENT-07. As the players told it.
    Told,
    /// CA-ENT-08.
    Walkover,
}

/// How the battle ended for one member.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    pub member: u16,
    /// One word of the game's list.
    pub word: Word,
    /// Models lost, wounds, where the game counts them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
}

/// CA-ENT-09. Who put out whom.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    pub side: u8,
    /// The number of a member; a stand-in has none.
    pub member: Option<u16>,
    pub name: String,
    pub victim: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub victim_member: Option<u16>,
}

impl Report {
    /// CA-ENT-08. Nobody was hurt and nobody learned anything.
    pub fn walkover(winner: Option<u8>, sides: usize) -> Report {
        Report {
            kind: Kind::Walkover,
            winner,
            how: "ca-over-walkover".into(),
            endings: vec![Vec::new(); sides],
            deeds: Vec::new(),
            counts: BTreeMap::new(),
            sum: String::new(),
        }
    }

    /// How it ended for a member; nothing if it took no part.
    pub fn ending(&self, side: usize, member: u16) -> Option<&Ending> {
        self.endings.get(side)?.iter().find(|ending| ending.member == member)
    }

    pub fn has(&self, side: usize, member: u16, word: &str) -> bool {
        self.ending(side, member).is_some_and(|ending| ending.word.as_str() == word)
    }

    pub fn count(&self, name: &str) -> i64 {
        self.counts.get(name).copied().unwrap_or_default()
    }

    /// Enemies that a member put out.
    pub fn put_out_by(&self, side: usize, member: u16) -> usize {
        let is_own = |deed: &&Deed| usize::from(deed.side) == side && deed.member == Some(member);
        self.deeds.iter().filter(is_own).count()
    }
}

/// CA-ENT-09. Who removed whom by the events of a match: an enemy is put out by whoever attacked it last.
pub fn credits(battle: &dyn AnyMatch, is_out: impl Fn(&Word) -> bool) -> Vec<(FigureId, FigureId)> {
    rulebook::judged!("CA-ENT-09");
    let mut attackers: BTreeMap<FigureId, FigureId> = BTreeMap::new();
    let mut found = Vec::new();
    for (_, event) in battle.events(Seat::Referee, 0) {
        match event.what {
            What::Attacked { by, at, .. } => attackers.extend(at.into_iter().map(|target| (target, by))),
            What::Removed { figure, word } if is_out(&word) => {
                found.extend(attackers.get(&figure).map(|by| (*by, figure)));
            }
            _ => {}
        }
    }
    found
}

/// The figures of a fixture where every member is one: side by side, members by number, then whoever was lent.
pub struct Figures<'a> {
    affairs: &'a Affairs,
}

impl<'a> Figures<'a> {
    pub fn new(affairs: &'a Affairs) -> Figures<'a> {
        Figures { affairs }
    }

    /// How many of a side were on the table.
    pub fn size(&self, side: usize) -> usize {
        let force = &self.affairs.fixture.forces[side];
        force.members.len() + force.stand_ins.len()
    }

    /// The place of a side's first figure among all.
    pub fn first(&self, side: usize) -> usize {
        (0..side).map(|side| self.size(side)).sum()
    }

    /// The endings of a side's members, by the place of each among all figures.
    pub fn endings(&self, side: usize, word: impl Fn(usize) -> &'static str) -> Vec<Ending> {
        let members = self.affairs.fixture.forces[side].members.iter().enumerate();
        let ending = |(place, &member): (usize, &u16)| Ending {
            member,
            word: Word::new(word(self.first(side) + place)),
            count: None,
        };
        members.map(ending).collect()
    }

    /// Side, number and name of a figure; nothing for somebody of no side.
    fn who(&self, figure: FigureId) -> Option<(usize, Option<u16>, String)> {
        let forces = &self.affairs.fixture.forces;
        let side = (0..forces.len()).rev().find(|&side| figure.index() >= self.first(side))?;
        let place = figure.index() - self.first(side);
        let member = forces[side].members.get(place).copied();
        let name = match member {
            Some(number) => self.affairs.rosters[side].member(number)?.name.clone(),
            None => forces[side].stand_ins.get(place - forces[side].members.len())?.name.clone(),
        };
        Some((side, member, name))
    }

    /// CA-ENT-09. Who put out whom, of the other side.
    pub fn deeds(&self, battle: &dyn AnyMatch, is_out: impl Fn(&Word) -> bool) -> Vec<Deed> {
        let deed = |(by, victim): (FigureId, FigureId)| {
            let ((side, member, name), (other, victim_member, victim)) = (self.who(by)?, self.who(victim)?);
            (side != other).then_some(Deed { side: side as u8, member, name, victim, victim_member })
        };
        credits(battle, is_out).into_iter().filter_map(deed).collect()
    }
}

/// The sum of the last line of a match's journal.
pub fn last_sum(battle: &dyn AnyMatch) -> String {
    let mut sum = referee::journal::Sum::default();
    let lines = battle.journal().entries.iter().enumerate();
    let last = lines.map(|(n, entry)| referee::journal::line(n, entry, &mut sum)).last().unwrap_or_default();
    last.split('"').nth(5).unwrap_or_default().to_string()
}
