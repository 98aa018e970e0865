//! Every course an answer may take, each with its exact chance.

use dice::Chance;

use super::imagined::Imagined;
use crate::oracles::{Course, EveryWay, Grain, Known, Policy, Replies, Supposed};
use crate::order::run;
use crate::question::Answer;
use crate::{Clause, Game, Match, Seat, SideId};

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
        self.explore_from(self.battle(), Seat::Referee, given, policy, budget, visit)
    }

    fn explore_from(
        &self,
        from: &G::Battle,
        seat: Seat,
        given: Option<(u64, &Answer)>,
        policy: &mut dyn Policy,
        budget: usize,
        visit: &mut dyn FnMut(&G::Battle, &Chance),
    ) -> usize {
        let mut ways = EveryWay::new(slightest(budget), Grain::Bands);
        let mut battle = from.clone();
        let mut memo = G::Memo::default();
        let waiting = self.waiting().map(|waiting| waiting.as_known_to(seat));
        let own = given.and_then(|(number, _)| self.asker(number));
        for played in 1..=budget {
            battle.clone_from(from);
            ways.set_out(&Chance::ONE);
            policy.set_out();
            let course = Course { lots: &mut ways, replies: Replies::Policy(policy), own };
            let mut course = Known::to(seat, self.steps(), Supposed::new(waiting.as_ref(), given, course));
            if run::<G>(self.setup(), &mut battle, &mut memo, &mut Vec::new(), &mut course).is_ok() {
                visit(&battle, &ways.chance);
            }
            if !ways.turn_to_next() {
                return played;
            }
        }
        budget
    }

    /// Whom an open question asks, and by which clause.
    pub(super) fn asker(&self, number: u64) -> Option<(SideId, Clause)> {
        let open = self.waiting()?.open();
        open.iter().find(|it| it.number == number).map(|it| (it.side, it.clause))
    }

    /// The chance that in a battle which a side might be in its answer leaves some figure of these sides worse off by
    /// the end of the order. It counts as much as that battle is likely.
    pub(crate) fn chance_of_harm(
        &self,
        imagined: &Imagined<G::Battle>,
        side: SideId,
        given: (u64, &Answer),
        policy: &mut dyn Policy,
        is_theirs: impl Fn(Option<SideId>) -> bool,
    ) -> Chance {
        const BUDGET: usize = 500;
        let before = G::fates(self.setup(), &imagined.now);
        let mut harm = Chance::ZERO;
        self.explore_from(&imagined.from, Seat::Side(side), Some(given), policy, BUDGET, &mut |battle, chance| {
            let after = G::fates(self.setup(), battle);
            if after.iter().zip(&before).any(|(now, then)| is_theirs(now.side) && now.harm > then.harm) {
                harm = &harm + chance;
            }
        });
        &harm * &imagined.chance
    }
}

/// The least chance worth following within a budget of courses.
pub(super) fn slightest(budget: usize) -> f64 {
    1.0 / (16.0 * budget.max(1) as f64)
}
