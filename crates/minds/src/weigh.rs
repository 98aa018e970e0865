//! A few plans, each followed to the end of the order under the same dice.

use std::time::Instant;

use dice::{Quick, Source};
use referee::lookahead::Foresight;
use referee::{Answer, AnyMatch, Question, Seat, SideId, Wanted, lot};

use crate::effort::Effort;
use crate::level::Budget;
use crate::plan::{Plan, is_past, is_plain, rank};
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

pub const RECRUIT: Care = Care { candidates: 6, plans: 8, looks: 1 };
pub const REGULAR: Care = Care { candidates: 24, plans: 36, looks: 1 };
/// The most that anybody takes.
const UTMOST: Care = Care { candidates: 48, plans: 256, looks: 4 };

/// From round to round one plan in so many stays in the running, the last two to the end, and is looked at twice as
/// often.
const SIEVE: usize = 4;
const LAST: usize = 2;
const ROUNDS: usize = 3;
/// How much of the time may go into listing answers.
const LISTING: f64 = 0.5;

impl Care {
    /// What about half of a budget allows.
    pub fn within(budget: Budget) -> Care {
        let plans = UTMOST.plans.min(budget.looks as usize / 16);
        Care { candidates: UTMOST.candidates.min(plans / 2).max(REGULAR.candidates), plans, ..UTMOST }
    }
}

/// The answer the game's own rules for a side without a player give, if they have anything to say.
pub fn in_character(game: &dyn AnyMatch, question: &Question, luck: &mut dyn Source) -> Option<Vec<Weighed>> {
    let answers = candidates(game, question, OFFERED, luck, None);
    let chosen = game.in_character(Seat::Side(question.side), question.number, &answers, luck).ok().flatten()?;
    Some(vec![Weighed { answer: answers.get(chosen)?.clone(), worth: 0.0, looks: 0 }])
}

/// Plans for the answers that came to mind, best first; of equal ones any may come first.
pub fn weigh(
    game: &dyn AnyMatch,
    question: &Question,
    care: Care,
    luck: &mut dyn Source,
    effort: &mut Effort<'_>,
) -> Vec<Plan> {
    let answers = candidates(game, question, care.candidates, luck, effort.until(LISTING));
    let (foresight, until) = (game.foresight(question.side), effort.until(1.0));
    let mut ahead = Ahead { foresight, side: question.side, seed: any_seed(luck), until };
    let mut plans: Vec<Plan> = answers.into_iter().map(|answer| Plan::new(answer, any_seed(luck))).collect();
    ahead.follow(&mut plans, care.looks, effort);
    let mut more = others(&plans, care.plans, luck);
    ahead.follow(&mut more, care.looks, effort);
    plans.append(&mut more);
    rank(&mut plans);
    let (mut running, mut looks) = (plans.len(), care.looks);
    for _ in 0..ROUNDS {
        if is_plain(&plans) {
            break;
        }
        (running, looks) = ((running / SIEVE).max(LAST).min(plans.len()), looks * 2);
        ahead.follow(&mut plans[..running], looks, effort);
        rank(&mut plans[..running]);
    }
    plans
}

/// Other ways to go on, for the answers after which there is something to decide.
fn others(plans: &[Plan], wanted: usize, luck: &mut dyn Source) -> Vec<Plan> {
    let open: Vec<&Plan> = plans.iter().filter(|plan| plan.goes_on).collect();
    let each = wanted.saturating_sub(plans.len()) / open.len().max(1);
    let anew = |plan: &&Plan| Plan::new(plan.answer.clone(), any_seed(luck));
    open.iter().cycle().take(open.len() * each).map(anew).collect()
}

/// Each answer that was looked at with what its best plan is worth, in the order of the plans.
pub fn told(plans: &[Plan]) -> Vec<Weighed> {
    let mut weighed: Vec<Weighed> = Vec::new();
    for plan in plans.iter().filter(|plan| plan.ends.seen() > 0) {
        match weighed.iter_mut().find(|it| it.answer == plan.answer) {
            Some(better) => better.looks += plan.ends.seen(),
            None => weighed.push(Weighed { answer: plan.answer.clone(), worth: plan.mean(), looks: plan.ends.seen() }),
        }
    }
    weighed
}

/// Some answers in any order, those found while there is time.
pub fn candidates(
    game: &dyn AnyMatch,
    question: &Question,
    most: usize,
    luck: &mut dyn Source,
    until: Option<Instant>,
) -> Vec<Answer> {
    let seat = Seat::Side(question.side);
    let offered = if matches!(question.wanted, Wanted::Pick { .. }) { OPTIONS } else { OFFERED.max(most) };
    let (seed, stop) = (any_seed(luck), || is_past(until));
    let mut answers = game.candidates_unless(seat, question.number, offered, seed, &stop).unwrap_or_default();
    for last in (1..answers.len()).rev() {
        answers.swap(last, lot(luck, last as u32 + 1) as usize);
    }
    answers.truncate(most);
    answers
}

pub fn any_seed(luck: &mut dyn Source) -> u64 {
    u64::from(lot(luck, u32::MAX))
}

/// The rest of the order as a side sees it, under dice that are the same for all plans.
struct Ahead<'a> {
    foresight: Box<dyn Foresight + 'a>,
    side: SideId,
    seed: u64,
    until: Option<Instant>,
}

impl Ahead<'_> {
    /// Looks so many times more where each plan leads.
    fn follow(&mut self, plans: &mut [Plan], looks: u32, effort: &mut Effort<'_>) {
        for plan in plans {
            for _ in 0..looks {
                if effort.may_look() {
                    self.look(plan);
                }
            }
        }
    }

    fn look(&mut self, plan: &mut Plan) {
        let mut dice = Quick::new(self.seed.wrapping_add(u64::from(plan.tried)));
        let mut trial = plan.trial(self.side, self.until);
        let fits = self.foresight.finish(&mut trial, &mut dice);
        let went_on = trial.went_on;
        plan.tried += 1;
        plan.goes_on |= went_on;
        if fits {
            plan.ends.add(self.foresight.standing(self.side) as f64);
        }
    }
}
