//! What a seat might take the battle for: everything it may not know is replaced by something it might imagine, several
//! times, and what contradicts the order under way is left out.

use dice::{Chance, Faces, Quick, Source, Throw};

use crate::ask::Ask;
use crate::oracle::{Answers, Oracle, Pause, Ruling, foregone};
use crate::oracles::Known;
use crate::order::{Waiting, run};
use crate::{For, Game, Match, Seat, Solo, StateHash};

/// How often the hidden is imagined, and how often that is tried at most.
const TIMES: usize = 12;
const TRIES: usize = 60;

/// One battle that a seat might be in.
pub(crate) struct Imagined<B> {
    /// At the last commit.
    pub from: B,
    /// Now, at the question that waits.
    pub now: B,
    pub times: usize,
    pub chance: Chance,
}

impl<G: Game> Match<G> {
    /// The battles a seat might be in. The referee knows which; for a side they are different only if something is
    /// hidden from it. None, if what has happened contradicts all that it might imagine.
    pub(crate) fn imagined(&self, seat: Seat, seed: u64) -> Vec<Imagined<G::Battle>> {
        let Seat::Side(side) = seat else {
            let (from, now) = (self.battle().clone(), self.current().clone());
            return vec![Imagined { from, now, times: 1, chance: Chance::ONE }];
        };
        let mut dice = Quick::new(seed);
        let mut tried: Vec<(StateHash, Option<Imagined<G::Battle>>)> = Vec::new();
        let mut times = 0;
        for _ in 0..TRIES {
            let mut from = self.battle().clone();
            G::Solo::imagine(self.setup(), &mut from, side, &mut dice);
            let hash = StateHash::of(&from);
            let place = tried.iter().position(|(known, _)| *known == hash).unwrap_or_else(|| {
                tried.push((
                    hash,
                    self.present(&from, seat).map(|now| Imagined { from, now, times: 0, chance: Chance::ZERO }),
                ));
                tried.len() - 1
            });
            if let Some(found) = &mut tried[place].1 {
                found.times += 1;
                times += 1;
            }
            if times == TIMES {
                break;
            }
        }
        let share = |it: Imagined<_>| Imagined { chance: Chance::new(it.times as u128, times as u128), ..it };
        tried.into_iter().filter_map(|(_, found)| found).map(share).collect()
    }

    /// The present moment of an order that began with another battle; none if it would have gone otherwise.
    fn present(&self, from: &G::Battle, seat: Seat) -> Option<G::Battle> {
        let mut battle = from.clone();
        let mut oracle = Known::to(seat, self.steps(), Here { waiting: self.waiting()?, arrived: false });
        let _ = run::<G>(self.setup(), &mut battle, &mut G::Memo::default(), &mut Vec::new(), &mut oracle);
        oracle.rest.arrived.then_some(battle)
    }
}

/// Stops at the question that waits.
struct Here<'a> {
    waiting: &'a Waiting,
    arrived: bool,
}

impl Oracle for Here<'_> {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        self.arrived = self.waiting.is_throw(why.clause, why.side, throw);
        Err(Pause::new())
    }

    /// What others have thrown in secret may be anything.
    fn throw_in_secret(&mut self, _: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        Ok(Quick::new(0).throw(throw))
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        self.arrived = self.waiting.asked_by(asks).is_some();
        Err(Pause::new())
    }
}
