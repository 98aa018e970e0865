//! A tree of answers, looked through again and again until the budget is spent.

use std::ops::ControlFlow;
use std::time::Instant;

use dice::Quick;
use referee::{Answer, AnyMatch, Question};

use crate::level::Budget;
use crate::thought::{Progress, Weighed};
use crate::tree::{Edge, Tree};
use crate::weigh::any_seed;

/// How many looks lie between two glances at whoever watches.
const BREATH: u32 = 8;

/// How many orders the last looks go beyond the one under way: about a turn of both sides. The first go no farther than
/// Regulars do, which soon tells what is bad; the later, the farther.
const HORIZON: f64 = 12.0;

/// The answers to the question that waits for a side, best first.
pub fn search(
    game: &dyn AnyMatch,
    question: &Question,
    answers: Vec<Answer>,
    budget: Budget,
    luck: &mut Quick,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Vec<Weighed> {
    if answers.is_empty() {
        return Vec::new();
    }
    let begun = Instant::now();
    let seed = any_seed(luck);
    let mut tree = Tree::new(question.side, answers, game.sides().len());
    let mut foresight = game.foresight(question.side);
    for looks in 0..budget.looks.max(1) {
        let spent = budget.spent(looks, begun);
        let progress = Progress { looks, percent: (spent * 100.0) as u8 };
        if looks > 0 && (spent >= 1.0 || looks % BREATH == 0 && watch(progress).is_break()) {
            break;
        }
        let tried = tree.begin(spent);
        let orders = (HORIZON * spent).round() as usize;
        if let Some(worth) = foresight.look(&mut tree, &mut Quick::new(seed.wrapping_add(tried)), orders) {
            tree.learn(&worth);
        }
    }
    let weighed = |edge: Edge| Weighed { worth: edge.mean(), looks: edge.visits, answer: edge.answer };
    tree.answers().into_iter().map(weighed).collect()
}

impl Budget {
    /// How much of it is spent, from 0 to 1.
    fn spent(self, looks: u32, begun: Instant) -> f64 {
        let of_looks = f64::from(looks) / f64::from(self.looks.max(1));
        let of_time = self.time.map_or(0.0, |time| begun.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9));
        of_looks.max(of_time).min(1.0)
    }
}
