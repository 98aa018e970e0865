use dice::Source;

use crate::oracle::Oracle;
use crate::oracles::{Known, Policy, Rollout, Supposed};
use crate::order::run;
use crate::{Game, Match, Seat, SideId, Solo};

/// Looks ahead from the present moment of a match, again and again, each time with other dice and perhaps other
/// answers. What is hidden from the side that looks is imagined.
pub trait Foresight {
    /// Plays the order under way from the present moment to its end. Not, if what was imagined does not fit what has
    /// happened, or the policy had enough.
    fn finish(&mut self, policy: &mut dyn Policy, dice: &mut dyn Source) -> bool;

    /// From now on orders begin where the battle stands.
    fn keep(&mut self);

    /// Plays one order from where the battle was kept. Not, if it is over or the policy had enough.
    fn go_on(&mut self, policy: &mut dyn Policy, dice: &mut dyn Source) -> bool;

    /// How well the battle stands for a side.
    fn standing(&self, side: SideId) -> i64;
}

/// What winning is worth beside everything that stands on the table.
const VICTORY: i64 = 2_000;

/// How well a battle stands for a side, a victory above all.
pub(crate) fn standing<G: Game>(setup: &G::Setup, battle: &G::Battle, side: SideId) -> i64 {
    let end = match G::outcome(setup, battle).map(|outcome| outcome.winner) {
        Some(Some(winner)) if winner == side => VICTORY,
        Some(Some(_)) => -VICTORY,
        Some(None) | None => 0,
    };
    end + G::Solo::worth(setup, battle, side)
}

pub(crate) struct Ahead<'a, G: Game> {
    game: &'a Match<G>,
    side: SideId,
    battle: G::Battle,
    kept: G::Battle,
    memo: G::Memo,
}

impl<'a, G: Game> Ahead<'a, G> {
    pub(crate) fn new(game: &'a Match<G>, side: SideId) -> Self {
        Ahead { game, side, battle: game.battle().clone(), kept: game.battle().clone(), memo: G::Memo::default() }
    }

    fn order(&mut self, oracle: &mut dyn Oracle) -> bool {
        run::<G>(self.game.setup(), &mut self.battle, &mut self.memo, &mut Vec::new(), oracle).is_ok()
    }
}

impl<G: Game> Foresight for Ahead<'_, G> {
    fn finish(&mut self, policy: &mut dyn Policy, dice: &mut dyn Source) -> bool {
        self.battle.clone_from(self.game.battle());
        G::Solo::imagine(self.game.setup(), &mut self.battle, self.side, dice);
        let waiting = self.game.waiting().map(|waiting| waiting.as_known_to(Seat::Side(self.side)));
        let rest = Supposed::new(waiting.as_ref(), None, Rollout { dice, policy });
        self.order(&mut Known::to(Seat::Side(self.side), self.game.steps(), rest))
    }

    fn keep(&mut self) {
        self.kept.clone_from(&self.battle);
    }

    fn go_on(&mut self, policy: &mut dyn Policy, dice: &mut dyn Source) -> bool {
        self.battle.clone_from(&self.kept);
        G::outcome(self.game.setup(), &self.battle).is_none() && self.order(&mut Rollout { dice, policy })
    }

    fn standing(&self, side: SideId) -> i64 {
        standing::<G>(self.game.setup(), &self.battle, side)
    }
}
