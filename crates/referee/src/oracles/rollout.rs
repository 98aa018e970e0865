use dice::{Faces, Source, Throw};

use crate::ask::{Ask, Matter};
use crate::oracle::{Answers, Oracle, Pause, Ruling};
use crate::order::run;
use crate::question::{Answer, acting, declining};
use crate::{For, Game, Outcome};

/// Answers every question at once, for whoever is asked.
pub trait Policy {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer;

    /// The order is played again from its beginning.
    fn set_out(&mut self) {}

    /// Nobody waits for the end any more: the order is given up in the middle and its battle is worth nothing.
    fn has_enough(&self) -> bool {
        false
    }
}

/// Any sensible answer, each as likely as the question's own sampler makes it.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtRandom;

impl Policy for AtRandom {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        ask.sample(dice)
    }
}

/// Whoever may act does. Where there are no options, any sensible answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Acting;

impl Policy for Acting {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        match ask.matter {
            Matter::Pick { options, .. } => acting(options),
            _ => ask.sample(dice),
        }
    }
}

/// Whoever may hold back does, and whoever must act does. Where there are no options, any sensible answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Declining;

impl Policy for Declining {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        match ask.matter {
            Matter::Pick { options, .. } => declining(options).unwrap_or_else(|| acting(options)),
            _ => ask.sample(dice),
        }
    }
}

/// Dice sampled, questions answered by a policy, nothing told: as fast as it goes.
pub struct Rollout<'a> {
    pub dice: &'a mut dyn Source,
    pub policy: &'a mut dyn Policy,
}

impl Oracle for Rollout<'_> {
    fn throw(&mut self, _: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        Ok(self.dice.throw(throw))
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if self.policy.has_enough() {
            return Err(Pause::new());
        }
        let answer = |ask: &Ask<'_>| ask.only_answer().unwrap_or_else(|| self.policy.answer(ask, self.dice));
        Ok(asks.iter().map(answer).collect())
    }
}

/// Plays a battle on to its end, or for so many orders.
pub fn play_out<G: Game>(
    setup: &G::Setup,
    battle: &mut G::Battle,
    dice: &mut dyn Source,
    policy: &mut dyn Policy,
    most_orders: usize,
) -> Option<Outcome> {
    let mut memo = G::Memo::default();
    let mut events = Vec::new();
    for _ in 0..most_orders {
        if let Some(outcome) = G::outcome(setup, battle) {
            return Some(outcome);
        }
        let ruling = run::<G>(setup, battle, &mut memo, &mut events, &mut Rollout { dice, policy });
        assert!(ruling.is_ok(), "a rollout never pauses");
    }
    G::outcome(setup, battle)
}
