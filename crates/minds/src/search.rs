//! A tree of answers, looked through again and again until the budget is spent.

use std::ops::ControlFlow;
use std::time::Instant;

use dice::Quick;
use referee::{AnyMatch, SideId};

use crate::level::Budget;
use crate::thought::{Progress, Weighed};
use crate::tree::Tree;

/// How many orders a look goes beyond the one under way.
const HORIZON: usize = 6;
/// How many looks lie between two glances at the clock.
const BREATH: u32 = 8;

/// The answers tried to the question that waits for a side, the most trusted first.
pub fn search(
    game: &dyn AnyMatch,
    side: SideId,
    budget: Budget,
    luck: &mut Quick,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Vec<Weighed> {
    let begun = Instant::now();
    let mut tree = Tree::new(side, game.sides().len());
    let mut foresight = game.foresight(side);
    for looks in 0..budget.looks.max(1) {
        let percent = budget.percent(looks, begun);
        if looks > 0 && looks % BREATH == 0 && (percent >= 100 || watch(Progress { looks, percent }).is_break()) {
            break;
        }
        tree.begin();
        if let Some(worth) = foresight.look(&mut tree, luck, HORIZON) {
            tree.learn(&worth);
        }
    }
    let weighed = |edge: crate::tree::Edge| Weighed { worth: edge.mean(), looks: edge.visits, answer: edge.answer };
    tree.answers().into_iter().map(weighed).collect()
}

impl Budget {
    /// How much of it is spent.
    fn percent(self, looks: u32, begun: Instant) -> u8 {
        let of_looks = f64::from(looks) / f64::from(self.looks.max(1));
        let of_time = self.time.map_or(0.0, |time| begun.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9));
        (of_looks.max(of_time) * 100.0).min(100.0) as u8
    }
}
