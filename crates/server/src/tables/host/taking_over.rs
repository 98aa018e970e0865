//! The computer takes over for players who leave or stay away, and hands back to those who return.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use minds::Level;
use protocol::Talk;
use referee::{Seat, SideId};
use serde_json::{Value, json};

use super::talking::TRIES;
use super::{GuestId, Host};
use crate::clock::now;
use crate::http::trouble::Trouble;
use crate::store::Fault;
use crate::tables::load::Loaded;
use crate::tables::said::may_change;
use crate::tables::takeover::Asked;

/// Every side the computer plays, for itself or for somebody.
pub fn computers(at: &Loaded) -> BTreeMap<SideId, Level> {
    at.facts.computers.iter().chain(&at.takeover.played).map(|(side, level)| (*side, *level)).collect()
}

impl Host {
    pub(super) fn computers(&self) -> BTreeMap<SideId, Level> {
        computers(&self.at)
    }

    /// Somebody is for the computer to take over a side, or against it.
    pub(super) async fn take_over(
        &mut self,
        guest: GuestId,
        side: SideId,
        level: Level,
        on: bool,
    ) -> Result<Value, Trouble> {
        let by = self.guests.get(&guest).map(|guest| guest.holder.sides.clone()).unwrap_or_default();
        for _ in 0..TRIES {
            self.check_takeover(&by, side)?;
            let people = self.people();
            match on {
                true => {
                    let agreed = by.iter().copied().collect();
                    self.at.takeover.ask(Asked { side, level, agreed, since: now() }, &people);
                }
                false if self.at.takeover.played.contains_key(&side) && !by.contains(&side) => {
                    return Err(Trouble::not_here());
                }
                false => self.at.takeover.end(side),
            }
            if self.has_kept_takeover().await? {
                return Ok(json!({}));
            }
        }
        Err(Trouble::not_kept())
    }

    /// Takes over for those who have stayed away long enough.
    pub(super) async fn take_over_for_absent(&mut self) {
        let Some(minutes) = self.at.facts.settings.absence else { return };
        if self.at.takeover.asked.is_empty() {
            return;
        }
        let there: BTreeSet<SideId> = self.people().into_iter().filter(|side| self.is_there(*side)).collect();
        let people = self.people();
        let long = u64::from(minutes) * 60_000;
        if self.at.takeover.wait(&people, |side| there.contains(&side), now(), long) {
            let _ = self.has_kept_takeover().await;
        }
    }

    /// While the computer plays for somebody, they first take their seat back.
    pub(super) fn check_not_taken_over(&self, said: &Talk) -> Result<(), Trouble> {
        match said.seat() {
            Some(Seat::Side(side)) if may_change(said) && self.at.takeover.played.contains_key(&side) => {
                Err(Trouble::new(StatusCode::CONFLICT, "relieved", "the computer plays this side: take it back first"))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn tell_takeover(&mut self) {
        self.tell_all(&json!({"relief": self.at.takeover}).to_string());
    }

    /// The sides that people play by themselves.
    fn people(&self) -> BTreeSet<SideId> {
        let computers = self.computers();
        self.at.game.sides().iter().filter(|side| !computers.contains_key(side)).collect()
    }

    fn check_takeover(&self, by: &[SideId], side: SideId) -> Result<(), Trouble> {
        let game = self.at.game.as_ref();
        let is_persons = game.sides().has(side) && !self.at.facts.computers.contains_key(&side);
        let rolls = game.journal().header().is_some_and(|header| header.dice.by_hand.contains(&side));
        match () {
            () if by.is_empty() || !is_persons || game.outcome().is_some() => Err(Trouble::not_here()),
            () if rolls => Err(Trouble::malformed("a computer rolls no real dice")),
            () => Ok(()),
        }
    }

    /// Has it kept and told; false if another server was faster, so that it must be asked for anew.
    async fn has_kept_takeover(&mut self) -> Result<bool, Trouble> {
        match self.keep().await {
            Ok(()) => {
                self.blunders = 0;
                self.forget();
                self.tell_takeover();
                Ok(true)
            }
            Err(Fault::Conflict) => {
                self.look_again().await;
                Ok(false)
            }
            Err(fault) => {
                self.look_again().await;
                Err(fault.into())
            }
        }
    }
}
