use std::collections::BTreeMap;
use std::rc::Rc;

use dice::{Chance, Faces, Quick, Throw, outcomes};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::rollout::{FirstOffered, Policy};
use crate::ask::Ask;
use crate::driver::{Step, run};
use crate::oracle::{Answers, Oracle, Pause, Ruling};
use crate::question::Answer;
use crate::{FigureId, Game, Match, SideId, Word};

/// What an answer leads to by the end of its order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Odds {
    /// Only figures to which something may happen.
    pub figures: Vec<FigureOdds>,
    /// How many different courses were played.
    pub courses: usize,
    /// How much of all that may happen they make up: one, when every course was played.
    pub covered: Chance,
}

/// What may become of one figure, likeliest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FigureOdds {
    pub figure: FigureId,
    pub fates: Vec<(Word, Chance)>,
}

/// Takes every outcome of every throw in turn, course by course, each with its exact weight.
struct Enumerate<'a> {
    steps: &'a [Step],
    at: usize,
    given: Option<(u64, &'a Answer)>,
    course: &'a mut Vec<Branch>,
    depth: usize,
    chance: Chance,
    /// A course less likely than this is given up: ties rolled again would never end.
    slightest: f64,
    policy: &'a mut dyn Policy,
}

struct Branch {
    outcomes: Rc<[(Faces, Chance)]>,
    taken: usize,
}

impl Oracle for Enumerate<'_> {
    fn throw(&mut self, _: &Clause, _: SideId, throw: &Throw) -> Ruling<Faces> {
        if let Some(Step::Thrown { faces: Some(faces), .. }) = self.steps.get(self.at) {
            self.at += 1;
            return Ok(faces.clone());
        }
        if self.depth == self.course.len() {
            self.course.push(Branch { outcomes: outcomes(throw).into(), taken: 0 });
        }
        let branch = &self.course[self.depth];
        let (faces, chance) = &branch.outcomes[branch.taken];
        self.chance = &self.chance * chance;
        self.depth += 1;
        if self.chance.to_f64() < self.slightest { Err(Pause::new()) } else { Ok(faces.clone()) }
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let [ask] = asks
            && let Some(answer) = ask.only_answer()
        {
            return Ok(Answers::from_elem(answer, 1));
        }
        let known = match self.steps.get(self.at) {
            Some(Step::Asked(asked)) => {
                self.at += 1;
                Some(asked)
            }
            Some(Step::Thrown { .. }) => return Err(Pause::new()),
            None => None,
        };
        let mut dice = Quick::new(self.depth as u64);
        let mut reply = |(place, ask): (usize, &Ask<'_>)| {
            let asked = known.map(|asked| &asked[place]);
            let given = asked.and_then(|asked| match self.given {
                Some((number, answer)) if number == asked.question.number => Some(answer.clone()),
                _ => asked.answer.clone(),
            });
            given.unwrap_or_else(|| self.policy.answer(ask, &mut dice))
        };
        Ok(asks.iter().enumerate().map(&mut reply).collect())
    }
}

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
        let slightest = 1.0 / (16.0 * budget as f64);
        let mut course = Vec::new();
        let mut battle = self.battle().clone();
        let mut memo = G::Memo::default();
        for played in 1..=budget {
            battle.clone_from(self.battle());
            let mut oracle = Enumerate {
                steps: self.steps(),
                at: 0,
                given,
                course: &mut course,
                depth: 0,
                chance: Chance::ONE,
                slightest,
                policy,
            };
            let ruling = run::<G>(self.setup(), &mut battle, &mut memo, &mut Vec::new(), &mut oracle);
            let chance = oracle.chance;
            if ruling.is_ok() {
                visit(&battle, &chance);
            }
            if !next_course(&mut course) {
                return played;
            }
        }
        budget
    }

    /// What an answer leads to by the end of its order, with the first option taken of every choice on the way:
    /// whoever may react does.
    pub fn odds_of(&self, number: u64, answer: &Answer, budget: usize) -> Odds {
        let before = G::fates(self.setup(), self.current());
        let mut tallies: BTreeMap<FigureId, BTreeMap<Word, Chance>> = BTreeMap::new();
        let mut covered = Chance::ZERO;
        let courses = self.explore(Some((number, answer)), &mut FirstOffered, budget, &mut |battle, chance| {
            covered = &covered + chance;
            for fate in G::fates(self.setup(), battle) {
                let entry = tallies.entry(fate.figure).or_default().entry(fate.word).or_insert(Chance::ZERO);
                *entry = &*entry + chance;
            }
        });
        let mut figures = Vec::new();
        for (figure, fates) in tallies {
            let unmoved =
                before.iter().any(|fate| fate.figure == figure && fates.len() == 1 && fates.contains_key(&fate.word));
            if !unmoved {
                let mut fates: Vec<_> = fates.into_iter().collect();
                fates.sort_by(|a, b| b.1.cmp(&a.1));
                figures.push(FigureOdds { figure, fates });
            }
        }
        Odds { figures, courses, covered }
    }

    /// How well the battle will stand for a side at the end of the order, on the average of every course.
    pub fn worth_of(&self, side: SideId, number: u64, answer: &Answer, budget: usize) -> f64 {
        let (mut total, mut covered) = (0.0, 0.0);
        self.explore(Some((number, answer)), &mut FirstOffered, budget, &mut |battle, chance| {
            total += G::worth(self.setup(), battle, side) as f64 * chance.to_f64();
            covered += chance.to_f64();
        });
        if covered > 0.0 { total / covered } else { 0.0 }
    }

    /// The chance that an answer leaves some enemy of a side worse off by the end of the order.
    pub(crate) fn chance_of_harm(&self, side: SideId, number: u64, answer: Answer) -> Chance {
        const BUDGET: usize = 10_000;
        let before = G::fates(self.setup(), self.current());
        let mut harm = Chance::ZERO;
        self.explore(Some((number, &answer)), &mut FirstOffered, BUDGET, &mut |battle, chance| {
            let after = G::fates(self.setup(), battle);
            let worse = after.iter().zip(&before).any(|(now, then)| now.side != Some(side) && now.harm > then.harm);
            if worse {
                harm = &harm + chance;
            }
        });
        harm
    }
}

/// Turns to the next course, the last throw first; false when all are done.
fn next_course(course: &mut Vec<Branch>) -> bool {
    while let Some(last) = course.last_mut() {
        last.taken += 1;
        if last.taken < last.outcomes.len() {
            return true;
        }
        course.pop();
    }
    false
}
