use dice::{Faces, Source, Throw};
use rulebook::Clause;

use super::rollout::{Policy, Rollout};
use crate::ask::Ask;
use crate::driver::{Asked, Step, run};
use crate::oracle::{Answers, Oracle, Pause, Ruling, foregone};
use crate::{AnyMatch, Game, Match, SideId};

/// Looks ahead from the present moment of a match, again and again, each time with other dice and perhaps other
/// answers. What is hidden from the side that looks is imagined.
pub trait Foresight {
    /// Plays the order under way to its end and so many more, and says how well the battle stood for each side on the
    /// average of their ends. Nothing, if what was imagined does not fit what has happened.
    fn look(&mut self, policy: &mut dyn Policy, dice: &mut dyn Source, orders: usize) -> Option<Vec<i64>>;
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
    end + G::worth(setup, battle, side)
}

pub(crate) struct Ahead<'a, G: Game> {
    game: &'a Match<G>,
    side: SideId,
    battle: G::Battle,
    memo: G::Memo,
}

impl<'a, G: Game> Ahead<'a, G> {
    pub(crate) fn new(game: &'a Match<G>, side: SideId) -> Self {
        Ahead { game, side, battle: game.battle().clone(), memo: G::Memo::default() }
    }

    fn order(&mut self, oracle: &mut dyn Oracle) -> Ruling<()> {
        run::<G>(self.game.setup(), &mut self.battle, &mut self.memo, &mut Vec::new(), oracle)
    }

    fn standings(&self) -> Vec<i64> {
        self.game.sides().iter().map(|&side| standing::<G>(self.game.setup(), &self.battle, side)).collect()
    }
}

impl<G: Game> Foresight for Ahead<'_, G> {
    fn look(&mut self, policy: &mut dyn Policy, dice: &mut dyn Source, orders: usize) -> Option<Vec<i64>> {
        let setup = self.game.setup();
        self.battle.clone_from(self.game.battle());
        G::imagine(setup, &mut self.battle, self.side, dice);
        let steps = self.game.steps();
        self.order(&mut Onward { steps, at: 0, side: self.side, rest: Rollout { dice, policy } }).ok()?;
        policy.order_ended();
        let mut now = self.standings();
        let mut total = now.clone();
        for _ in 0..orders {
            if G::outcome(setup, &self.battle).is_none() {
                self.order(&mut Rollout { dice, policy }).ok()?;
                now = self.standings();
            }
            total.iter_mut().zip(&now).for_each(|(total, now)| *total += now);
        }
        Some(total.into_iter().map(|total| total / (orders as i64 + 1)).collect())
    }
}

/// Takes what is known of the order under way as it was, and goes on by lot and policy. Of questions put to several
/// sides at once, only the looking side's own answer is known.
struct Onward<'a> {
    steps: &'a [Step],
    at: usize,
    side: SideId,
    rest: Rollout<'a>,
}

impl Oracle for Onward<'_> {
    fn throw(&mut self, clause: &Clause, side: SideId, throw: &Throw) -> Ruling<Faces> {
        match self.steps.get(self.at) {
            Some(Step::Thrown { faces, .. }) => {
                self.at += 1;
                faces.clone().map_or_else(|| self.rest.throw(clause, side, throw), Ok)
            }
            Some(Step::Asked(_)) => Err(Pause::new()),
            None => self.rest.throw(clause, side, throw),
        }
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        let asked = match self.steps.get(self.at) {
            Some(Step::Asked(asked)) if asked.len() == asks.len() => asked,
            Some(_) => return Err(Pause::new()),
            None => return self.rest.ask(asks),
        };
        self.at += 1;
        let in_secret = asks.len() > 1;
        let reply = |(ask, asked): (&Ask<'_>, &Asked)| {
            let known = asked.answer.as_ref().filter(|_| !in_secret || ask.side == self.side);
            known.cloned().unwrap_or_else(|| self.rest.answer(ask, in_secret))
        };
        Ok(asks.iter().zip(asked).map(reply).collect())
    }
}
