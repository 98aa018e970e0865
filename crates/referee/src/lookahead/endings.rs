//! Where an answer may lead: every different ending with its chance, or a fair sample of them.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::AddAssign;

use dice::Chance;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::courses::slightest;
use super::imagined::Imagined;
use crate::oracles::{Acting, ByLot, Course, Declining, EveryWay, Grain, Known, Lots, Replies, Supposed};
use crate::order::{Waiting, run};
use crate::question::Answer;
use crate::view::View;
use crate::{Clause, Fate, Game, Match, Seat, SideId, StateHash};

/// How to look where an answer leads, and how long.
#[derive(Clone, Copy)]
pub struct Inquiry<'a> {
    /// Orders to be played after the one under way.
    pub orders: u16,
    pub choices: Choices,
    pub grain: Grain,
    /// The most courses to follow before sampling.
    pub courses: usize,
    /// How many courses to sample when there are too many to follow.
    pub samples: usize,
    pub seed: u64,
    /// Says that nobody waits for the result any more.
    pub stop: &'a dyn Fn() -> bool,
}

/// How the questions on the way are answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Choices {
    /// Whoever may act does.
    #[default]
    #[serde(alias = "first")]
    Act,
    /// Whoever may hold back does.
    #[serde(alias = "last")]
    Decline,
    /// With any option, all equally likely.
    Even,
}

impl Default for Inquiry<'_> {
    fn default() -> Self {
        Inquiry {
            orders: 0,
            choices: Choices::Act,
            grain: Grain::Bands,
            courses: 10_000,
            samples: 2_000,
            seed: 0,
            stop: &|| false,
        }
    }
}

/// How the battle stands at the end of a course.
pub struct Ending {
    pub fates: Vec<Fate>,
    /// As the seat that asks may see it.
    pub view: View,
}

/// How thoroughly it was looked.
#[derive(Clone, Debug, PartialEq)]
pub struct Looked {
    /// How many courses were played.
    pub courses: usize,
    /// How much of all that may happen they make up: one, when every course was played.
    pub covered: Chance,
    /// The chances are shares of so many sampled courses.
    pub sampled: Option<usize>,
    /// Something is hidden from the seat: so many different battles that it might be in were looked at.
    pub imagined: Option<usize>,
}

/// How much must be known exactly for a sample to tell less.
const NEARLY_ALL: f64 = 0.99;

/// How many courses are played between two looks at whether anybody waits.
const BETWEEN_LOOKS: usize = 32;

impl<G: Game> Match<G> {
    /// Shows every different ending with its chance.
    pub(crate) fn endings(
        &self,
        seat: Seat,
        given: (u64, &Answer),
        inquiry: &Inquiry<'_>,
        visit: &mut dyn FnMut(&Ending, &Chance),
    ) -> Looked {
        let battles = self.imagined(seat, inquiry.seed);
        let waiting = self.waiting().map(|waiting| waiting.as_known_to(seat));
        let is_guessed = waiting.as_ref().is_some_and(Waiting::waits_for_several);
        let imagined = (battles.len() != 1 || is_guessed).then_some(battles.len());
        let own = self.asker(given.0);
        let mut search =
            Search { game: self, seat, given, own, waiting, inquiry, memo: G::Memo::default(), courses: 0 };
        let (endings, covered) = search.all(&battles);
        let is_enough = covered.to_f64() >= NEARLY_ALL || inquiry.samples == 0 || battles.is_empty();
        if is_enough || (inquiry.stop)() {
            self.show(seat, endings.into_iter(), visit);
            return Looked { courses: search.courses, covered, sampled: None, imagined };
        }
        let (endings, sampled) = search.some(&battles);
        let share = |(battle, times): (G::Battle, usize)| (battle, Chance::new(times as u128, sampled as u128));
        self.show(seat, endings.into_iter().map(share), visit);
        Looked { courses: search.courses, covered, sampled: Some(sampled), imagined }
    }

    fn show(
        &self,
        seat: Seat,
        endings: impl Iterator<Item = (G::Battle, Chance)>,
        visit: &mut dyn FnMut(&Ending, &Chance),
    ) {
        for (battle, chance) in endings {
            let mut view = G::view(self.setup(), &battle, seat);
            view.outcome = G::outcome(self.setup(), &battle);
            visit(&Ending { fates: G::fates(self.setup(), &battle), view }, &chance);
        }
    }
}

struct Search<'a, G: Game> {
    game: &'a Match<G>,
    seat: Seat,
    given: (u64, &'a Answer),
    own: Option<(SideId, Clause)>,
    waiting: Option<Waiting>,
    inquiry: &'a Inquiry<'a>,
    memo: G::Memo,
    courses: usize,
}

impl<G: Game> Search<'_, G> {
    /// Follows every course, and puts those together that come to the same after each order.
    fn all(&mut self, battles: &[Imagined<G::Battle>]) -> (Vec<(G::Battle, Chance)>, Chance) {
        let mut here = Gathered::default();
        for Imagined { from, chance, .. } in battles {
            self.follow(from, chance, Order::UnderWay, &mut here);
        }
        for _ in 0..self.inquiry.orders {
            let mut next = Gathered::default();
            for (battle, chance) in here.entries {
                match G::outcome(self.game.setup(), &battle) {
                    Some(_) => next.add(&battle, &chance),
                    None => self.follow(&battle, &chance, Order::Next, &mut next),
                }
            }
            here = next;
        }
        let covered = here.entries.iter().map(|(_, chance)| chance.clone()).sum();
        (here.entries, covered)
    }

    /// Follows every course of one order.
    fn follow(&mut self, from: &G::Battle, chance: &Chance, order: Order, found: &mut Gathered<G::Battle, Chance>) {
        let mut ways = EveryWay::new(slightest(self.inquiry.courses), self.inquiry.grain);
        let mut battle = from.clone();
        while self.may_go_on() {
            battle.clone_from(from);
            ways.set_out(chance);
            if self.play(&mut battle, order, &mut ways) {
                found.add(&battle, &ways.chance);
            }
            if !ways.turn_to_next() {
                return;
            }
        }
    }

    fn may_go_on(&mut self) -> bool {
        let tired = self.courses >= self.inquiry.courses;
        let stopped = self.courses % BETWEEN_LOOKS == BETWEEN_LOOKS - 1 && (self.inquiry.stop)();
        self.courses += usize::from(!tired && !stopped);
        !tired && !stopped
    }

    /// Plays some courses as the dice fall, and says how many.
    fn some(&mut self, battles: &[Imagined<G::Battle>]) -> (Vec<(G::Battle, usize)>, usize) {
        let drawn: Vec<&G::Battle> = battles.iter().flat_map(|it| std::iter::repeat_n(&it.from, it.times)).collect();
        let mut found = Gathered::default();
        let mut lots = ByLot::new(self.inquiry.seed);
        let mut battle = drawn[0].clone();
        let mut played = 0;
        for sample in 0..self.inquiry.samples {
            if sample % BETWEEN_LOOKS == BETWEEN_LOOKS - 1 && (self.inquiry.stop)() {
                break;
            }
            battle.clone_from(drawn[sample % drawn.len()]);
            if self.play_on(&mut battle, &mut lots) {
                found.add(&battle, &1);
                played += 1;
            }
        }
        self.courses += played;
        (found.entries, played)
    }

    fn play_on(&mut self, battle: &mut G::Battle, lots: &mut ByLot) -> bool {
        lots.set_out();
        let mut sound = self.play(battle, Order::UnderWay, lots);
        for _ in 0..self.inquiry.orders {
            if !sound || G::outcome(self.game.setup(), battle).is_some() {
                break;
            }
            sound = self.play(battle, Order::Next, lots);
        }
        sound
    }

    /// Plays one order; false when its course was given up.
    fn play(&mut self, battle: &mut G::Battle, order: Order, lots: &mut dyn Lots) -> bool {
        let replies = match self.inquiry.choices {
            Choices::Act => Replies::Policy(&mut Acting),
            Choices::Decline => Replies::Policy(&mut Declining),
            Choices::Even => Replies::Evenly(&mut Acting),
        };
        let (steps, waiting, own) = match order {
            Order::UnderWay => (self.game.steps(), self.waiting.as_ref(), self.own),
            Order::Next => Default::default(),
        };
        let course = Supposed::new(waiting, Some(self.given), Course { lots, replies, own });
        let mut course = Known::to(self.seat, steps, course);
        run::<G>(self.game.setup(), battle, &mut self.memo, &mut Vec::new(), &mut course).is_ok()
    }
}

#[derive(Clone, Copy)]
enum Order {
    UnderWay,
    Next,
}

/// Battles that came out the same put together, in the order they were first found.
struct Gathered<B, W> {
    entries: Vec<(B, W)>,
    places: HashMap<StateHash, usize>,
}

impl<B, W> Default for Gathered<B, W> {
    fn default() -> Self {
        Gathered { entries: Vec::new(), places: HashMap::new() }
    }
}

impl<B: Clone + Hash, W: Clone + for<'a> AddAssign<&'a W>> Gathered<B, W> {
    fn add(&mut self, battle: &B, weight: &W) {
        let new = self.entries.len();
        let place = *self.places.entry(StateHash::of(battle)).or_insert(new);
        if place == new {
            self.entries.push((battle.clone(), weight.clone()));
        } else {
            self.entries[place].1 += weight;
        }
    }
}
