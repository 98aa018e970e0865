//! What the players mix into the dice, so that not even whoever keeps the seed could have chosen them.
//!
//! Each player first pledges: shows the hash of a text of their own. Once all have, each tells the text. So nobody knows
//! another's text when choosing, and whoever knows the seed can not try many until the dice please.

use std::collections::BTreeMap;

use dice::{Commitment, Contribution};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Match, Reject};
use crate::journal::Entry;
use crate::{Game, SideId};

/// What was pledged and told so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Mixed {
    pledges: BTreeMap<SideId, Commitment>,
    contributions: BTreeMap<SideId, Contribution>,
}

/// The sides whose players still have something to mix in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Mixing {
    pub to_pledge: Vec<SideId>,
    pub to_contribute: Vec<SideId>,
}

impl Mixing {
    pub fn is_done(&self) -> bool {
        self.to_pledge.is_empty() && self.to_contribute.is_empty()
    }
}

impl<G: Game> Match<G> {
    pub(super) fn still_to_mix(&self) -> Mixing {
        let contributors = self.journal.header().map_or(&[][..], |header| &header.dice.contributors);
        let missing = |has: &dyn Fn(&SideId) -> bool| contributors.iter().copied().filter(|side| !has(side)).collect();
        match self.outcome {
            Some(_) => Mixing::default(),
            None => Mixing {
                to_pledge: missing(&|side| self.mixed.pledges.contains_key(side)),
                to_contribute: missing(&|side| self.mixed.contributions.contains_key(side)),
            },
        }
    }

    /// Keeps the hash of what a player will mix in. The same once more changes nothing.
    pub(super) fn keep_pledge(&mut self, side: SideId, pledge: Commitment) -> Result<(), Reject> {
        if self.mixed.pledges.get(&side) == Some(&pledge) {
            return Ok(());
        }
        if !self.still_to_mix().to_pledge.contains(&side) {
            return Err(Reject::Impossible("reject-no-pledge"));
        }
        self.mixed.pledges.insert(side, pledge);
        self.journal.entries.push(Entry::Pledged { side, pledge });
        Ok(())
    }

    /// Mixes in what a player has pledged, once all have. The same once more changes nothing.
    pub(super) fn mix_in(&mut self, side: SideId, contribution: Contribution) -> Result<(), Reject> {
        if self.mixed.contributions.get(&side) == Some(&contribution) {
            return Ok(());
        }
        let Mixing { to_pledge, to_contribute } = self.still_to_mix();
        let is_pledged = self.mixed.pledges.get(&side) == Some(&contribution.commitment());
        if !to_pledge.is_empty() || !to_contribute.contains(&side) || !is_pledged {
            return Err(Reject::Impossible("reject-no-contribution"));
        }
        self.journal.entries.push(Entry::Contributed { side, contribution: contribution.clone() });
        self.mixed.contributions.insert(side, contribution);
        self.stir();
        Ok(())
    }

    /// Takes up what was mixed in before.
    pub(super) fn remember_mixed(&mut self, past: &[Entry]) {
        for entry in past {
            match entry {
                Entry::Pledged { side, pledge } => drop(self.mixed.pledges.insert(*side, *pledge)),
                Entry::Contributed { side, contribution } => {
                    self.mixed.contributions.insert(*side, contribution.clone());
                    self.stir();
                }
                _ => {}
            }
        }
    }

    /// Begins the stream of dice anew with all that was mixed in.
    fn stir(&mut self) {
        let of = |side: SideId| self.mixed.contributions.get(&side).cloned().unwrap_or_default();
        let contributions: Vec<Contribution> = self.sides.iter().map(of).collect();
        self.dicebox.mix(self.seed.as_ref(), &contributions);
    }
}
