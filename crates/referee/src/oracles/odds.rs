//! Every course an answer may take, each with its exact chance.

use dice::Chance;

use super::course::{Course, Replies};
use super::every_way::{EveryWay, Grain};
use super::rollout::Policy;
use crate::driver::run;
use crate::question::Answer;
use crate::{Game, Match, SideId};

impl<G: Game> Match<G> {
    /// Plays every course an answer may take to the end of its order, each with its exact chance, as long as the
    /// budget of courses lasts; courses too unlikely to matter within it are given up. Questions on the way are answered
    /// by the policy. Returns how many courses were played.
    pub fn explore(
        &self,
        given: Option<(u64, &Answer)>,
        policy: &mut dyn Policy,
        budget: usize,
        visit: &mut dyn FnMut(&G::Battle, &Chance),
    ) -> usize {
        let mut ways = EveryWay::new(slightest(budget), Grain::Bands);
        let mut battle = self.battle().clone();
        let mut memo = G::Memo::default();
        for played in 1..=budget {
            battle.clone_from(self.battle());
            ways.set_out(&Chance::ONE);
            let replies = Replies::Policy(policy);
            let mut course = Course { steps: self.steps(), at: 0, given, lots: &mut ways, replies };
            if run::<G>(self.setup(), &mut battle, &mut memo, &mut Vec::new(), &mut course).is_ok() {
                visit(&battle, &ways.chance);
            }
            if !ways.turn_to_next() {
                return played;
            }
        }
        budget
    }

    /// The chance that an answer leaves some figure of these sides worse off by the end of the order.
    pub(crate) fn chance_of_harm(
        &self,
        given: (u64, &Answer),
        policy: &mut dyn Policy,
        is_theirs: impl Fn(Option<SideId>) -> bool,
    ) -> Chance {
        const BUDGET: usize = 500;
        let before = G::fates(self.setup(), self.current());
        let mut harm = Chance::ZERO;
        self.explore(Some(given), policy, BUDGET, &mut |battle, chance| {
            let after = G::fates(self.setup(), battle);
            if after.iter().zip(&before).any(|(now, then)| is_theirs(now.side) && now.harm > then.harm) {
                harm = &harm + chance;
            }
        });
        harm
    }
}

/// The least chance worth following within a budget of courses.
pub(super) fn slightest(budget: usize) -> f64 {
    1.0 / (16.0 * budget.max(1) as f64)
}
