//! What a Regular thinks best, looked at again and again through everybody's next orders until the budget is spent.

use dice::Quick;
use referee::{AnyMatch, Question};

use crate::effort::Effort;
use crate::level::Budget;
use crate::plan::{Plan, is_plain, rank};
use crate::sequel::Sequel;
use crate::thought::Weighed;
use crate::weigh::{Care, any_seed, told, weigh};

/// How much of the budget goes into finding the plans that are worth a closer look, and how many those are.
const SURVEY: f64 = 0.5;
const FINALISTS: usize = 6;
/// So many stay in the running to the end of a thought.
const LAST: f64 = 2.0;

/// The answers to the question that waits for a side, best first.
pub fn search(
    game: &dyn AnyMatch,
    question: &Question,
    budget: Budget,
    luck: &mut Quick,
    effort: &mut Effort<'_>,
) -> Vec<Weighed> {
    effort.limit(SURVEY);
    let surveyed = weigh(game, question, Care::within(budget), luck, effort);
    effort.limit(1.0);
    let mut considered = told(&surveyed);
    if is_plain(&surveyed) {
        return considered;
    }
    for plan in compare(game, question, finalists(&surveyed), luck, effort).iter().rev() {
        let Some(place) = considered.iter().position(|weighed| weighed.answer == plan.answer) else { continue };
        let mut weighed = considered.remove(place);
        if plan.ends.seen() > 0 {
            weighed.worth = plan.mean();
        }
        weighed.looks += plan.ends.seen();
        considered.insert(0, weighed);
    }
    considered
}

/// The best plan of each of the best answers.
fn finalists(surveyed: &[Plan]) -> Vec<Plan> {
    let mut chosen: Vec<Plan> = Vec::new();
    for plan in surveyed.iter().take_while(|plan| plan.ends.seen() > 0) {
        if chosen.len() < FINALISTS && chosen.iter().all(|other| other.answer != plan.answer) {
            chosen.push(plan.afresh());
        }
    }
    chosen
}

/// The finalists in their new order, best first. The first thought stays first unless another is clearly better.
fn compare(
    game: &dyn AnyMatch,
    question: &Question,
    mut plans: Vec<Plan>,
    luck: &mut Quick,
    effort: &mut Effort<'_>,
) -> Vec<Plan> {
    let Some(first_thought) = plans.first().map(|plan| plan.answer.clone()) else { return plans };
    let seed = any_seed(luck);
    let mut sequel = Sequel { foresight: game.foresight(question.side), side: question.side, until: effort.until(1.0) };
    while !is_settled(&mut plans) && effort.may_look() {
        let next = next_to_try(&mut plans, effort.spent());
        let dice = Quick::new(seed.wrapping_add(u64::from(next.tried)));
        next.tried += 1;
        if let Some(worth) = sequel.look(next, dice, effort) {
            next.ends.add(worth);
        }
    }
    rank(&mut plans);
    let first = plans.iter().position(|plan| plan.answer == first_thought).unwrap_or(0);
    if plans[first].mean() + plans[first].ends.doubt() >= plans[0].mean() {
        plans[..=first].rotate_right(1);
    }
    plans
}

/// No further look is likely to change which answer is given.
fn is_settled(plans: &mut [Plan]) -> bool {
    let all_tried = plans.iter().all(|plan| plan.tried > 0);
    if all_tried {
        rank(plans);
    }
    all_tried && is_plain(plans)
}

/// Of the best the one tried least. The more of the budget is spent, the fewer stay in the running.
fn next_to_try(plans: &mut [Plan], spent: f64) -> &mut Plan {
    let left = ((1.0 - spent) / (1.0 - SURVEY)).clamp(0.0, 1.0);
    let most = (plans.len() as f64).powf(left).max(LAST).ceil() as usize;
    let all_tried = plans.iter().all(|plan| plan.tried > 0);
    let running = if all_tried { most.min(plans.len()) } else { plans.len() };
    let next = (0..running).min_by_key(|&place| plans[place].tried).unwrap_or(0);
    &mut plans[next]
}
