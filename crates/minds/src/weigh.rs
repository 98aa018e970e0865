//! A few answers, each with several ways to go on, followed to the end of the order under the same dice.

use dice::{Quick, Source};
use referee::oracles::{FirstOffered, Foresight, Policy};
use referee::{Answer, AnyMatch, Ask, Question, Seat, SideId, Wanted, lot};

use crate::thought::Weighed;

/// How many answers are weighed, how many plans are made of them, and how many futures are looked at first for each.
#[derive(Clone, Copy)]
pub struct Care {
    candidates: usize,
    plans: usize,
    looks: u32,
}

/// How many ways come to mind where they are countless; of options all do.
const OFFERED: usize = 24;
const OPTIONS: usize = 1_000;

pub const RECRUIT: Care = Care { candidates: 4, plans: 4, looks: 2 };
pub const REGULAR: Care = Care { candidates: 24, plans: 64, looks: 4 };

/// From round to round one plan in so many stays in the running, and is looked at twice as often.
const SIEVE: usize = 4;

/// The answer the game's own rules for a side without a player give, if they have anything to say.
pub fn in_character(game: &dyn AnyMatch, question: &Question, luck: &mut dyn Source) -> Option<Vec<Weighed>> {
    let answers = candidates(game, question, OFFERED, luck);
    let chosen = game.in_character(Seat::Side(question.side), question.number, &answers, luck).ok().flatten()?;
    Some(vec![Weighed { answer: answers.get(chosen)?.clone(), worth: 0.0, looks: 0 }])
}

/// The answers that came to mind, best first; of equal ones any may come first.
pub fn weigh(game: &dyn AnyMatch, question: &Question, care: Care, luck: &mut dyn Source) -> Vec<Weighed> {
    let answers = candidates(game, question, care.candidates, luck);
    let seed = any_seed(luck);
    let mut foresight = game.foresight(question.side);
    let each = (care.plans / answers.len().max(1)).max(1);
    let mut plans: Vec<Plan> = (0..answers.len() * each).map(|n| Plan::new(n / each, any_seed(luck))).collect();
    let (mut running, mut looks) = (plans.len(), care.looks);
    while running > 0 {
        for plan in &mut plans[..running] {
            plan.follow(foresight.as_mut(), question.side, &answers[plan.answer], looks, seed);
        }
        plans[..running].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        (running, looks) = (running / SIEVE, looks * 2);
    }
    best_of_each(plans, answers)
}

/// Each answer with the plan that did best for it.
fn best_of_each(plans: Vec<Plan>, answers: Vec<Answer>) -> Vec<Weighed> {
    let mut told = vec![false; answers.len()];
    let first = plans.into_iter().filter(|plan| !std::mem::replace(&mut told[plan.answer], true));
    first.map(|plan| Weighed { worth: plan.mean(), looks: plan.looked, answer: answers[plan.answer].clone() }).collect()
}

/// Some answers in any order.
pub fn candidates(game: &dyn AnyMatch, question: &Question, most: usize, luck: &mut dyn Source) -> Vec<Answer> {
    let seat = Seat::Side(question.side);
    let offered = if matches!(question.wanted, Wanted::Pick { .. }) { OPTIONS } else { OFFERED.max(most) };
    let mut answers = game.candidates(seat, question.number, offered, any_seed(luck)).unwrap_or_default();
    for last in (1..answers.len()).rev() {
        answers.swap(last, lot(luck, last as u32 + 1) as usize);
    }
    answers.truncate(most);
    answers
}

pub fn any_seed(luck: &mut dyn Source) -> u64 {
    u64::from(lot(luck, u32::MAX))
}

/// An answer and a way to go on after it.
struct Plan {
    answer: usize,
    /// What the side does for the rest of the order follows from it.
    whims: u64,
    tried: u32,
    looked: u32,
    total: i64,
}

impl Plan {
    fn new(answer: usize, whims: u64) -> Plan {
        Plan { answer, whims, tried: 0, looked: 0, total: 0 }
    }

    fn mean(&self) -> f64 {
        if self.looked == 0 { f64::NEG_INFINITY } else { self.total as f64 / f64::from(self.looked) }
    }

    fn follow(&mut self, foresight: &mut dyn Foresight, side: SideId, answer: &Answer, looks: u32, seed: u64) {
        for _ in 0..looks {
            let mut trial = Trial { side, answer: Some(answer), whims: Quick::new(self.whims) };
            let mut dice = Quick::new(seed.wrapping_add(u64::from(self.tried)));
            self.tried += 1;
            if let Some(worth) = foresight.look(&mut trial, &mut dice, 0) {
                self.total += worth[side.index()];
                self.looked += 1;
            }
        }
    }
}

/// Gives one answer when its side is first asked and goes on as it likes; others take the first thing offered.
struct Trial<'a> {
    side: SideId,
    answer: Option<&'a Answer>,
    whims: Quick,
}

impl Policy for Trial<'_> {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        if ask.side != self.side {
            return FirstOffered.answer(ask, dice);
        }
        self.answer.take().cloned().unwrap_or_else(|| ask.sample(&mut self.whims))
    }
}
