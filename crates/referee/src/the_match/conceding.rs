//! Giving up: with one side left it has won, with more they go on.

use super::{Match, Reject};
use crate::event::{Event, What};
use crate::game::Outcome;
use crate::journal::Entry;
use crate::{Game, SideId};

const CONCEDED: &str = "outcome-conceded";

impl<G: Game> Match<G> {
    /// A side gives up. The order under way is broken off.
    pub(super) fn give_up(&mut self, side: SideId) -> Result<(), Reject> {
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        let left: Vec<SideId> = self.left().filter(|&other| other != side).collect();
        let mut battle = self.committed.clone();
        match left.as_slice() {
            [only] => self.settle(Outcome { winner: Some(*only), word: CONCEDED.into(), clause: None }),
            _ if G::withdraw(&self.setup, &mut battle, side) => {
                self.journal.entries.push(Entry::Conceded { side });
                self.go_on_without(side, battle)
            }
            _ => self.settle(Outcome { winner: None, word: CONCEDED.into(), clause: None }),
        }
    }

    fn go_on_without(&mut self, side: SideId, battle: G::Battle) -> Result<(), Reject> {
        self.out.push(side);
        self.draw_offers.retain(|&by| by != side);
        self.proposal = None;
        self.steps.clear();
        self.waiting = None;
        self.current = battle;
        let gave_up = Event {
            clause: None,
            depth: 0,
            only: None,
            what: What::Decided { side, word: "outcome-gave-up".into(), figure: None },
        };
        self.revealed = None;
        self.take_note(Vec::new(), vec![gave_up]);
        self.commit();
        self.history.clear();
        self.go(None)
    }

    /// The sides that have not given up.
    fn left(&self) -> impl Iterator<Item = SideId> + '_ {
        self.sides.iter().filter(|side| !self.out.contains(side))
    }

    /// Have all who are left said so?
    pub(super) fn all_agree(&self, said: &[SideId]) -> bool {
        self.left().all(|side| said.contains(&side))
    }
}
