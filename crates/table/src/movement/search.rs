//! The shortest ways from one point over the bends of a field, found lazily.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use smallvec::SmallVec;

use super::corner::Bend;
use super::dark::Dark;
use super::field::Turns;
use super::gates::{Gate, Gates};
use super::{Field, Way};
use crate::exact::Segment;
use crate::{Bounds, Length, Point, patience};

/// The ways found from a start: the bends that can be reached, the cheapest first.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    start: Point,
    most: Length,
    reached: Vec<Reached>,
    /// The same side by side, with what is left to spend there.
    gates: Gates,
}

/// Where a way may go on from: the start, or a bend that can be reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    pub bend: Bend,
    /// By its place in the list of bends.
    number: u32,
    pub cost: Length,
    /// Where one comes from, by its place among those reached; nothing for the start.
    from: Option<u32>,
    legs: u8,
}

impl Reached {
    /// A taut way may take the leg from here, and is then no longer and has no more legs than it may.
    fn may_go(&self, field: &Field, leg: Segment, most: Length) -> bool {
        self.bend.may_leave(leg.b - leg.a)
            && usize::from(self.legs) + 2 <= Way::MOST
            && self.cost + field.cost(leg) <= most
    }
}

/// A legal straight leg to a bend.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    to: u32,
    cost: Length,
}

/// The number of the start.
const START: u32 = u32::MAX;

/// One leg that might come next. Unproved, its cost is only its length; proved, it is legal and its cost is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Try {
    bound: Length,
    cost: Length,
    to: u32,
    from: u32,
    proved: bool,
}

/// What a mover does at the end of a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    Rest,
    GoOn,
}

/// What ways are looked for.
enum Aim<'a> {
    Everywhere,
    Goal(Point),
    /// The same where nobody will ask about the field again: legs are judged only as far as they are wanted.
    Once(Point),
    /// Those that bring some of these points to light.
    Dark(&'a mut Dark),
}

impl Aim<'_> {
    fn goal(&self) -> Option<Point> {
        match *self {
            Aim::Goal(goal) | Aim::Once(goal) => Some(goal),
            Aim::Everywhere | Aim::Dark(_) => None,
        }
    }
}

/// The search for ways from one start.
struct Search<'a> {
    field: &'a Field,
    turns: &'a Turns,
    aim: Aim<'a>,
    tree: Tree,
    /// For each bend its place among those reached.
    settled: Vec<Option<u32>>,
    tries: BinaryHeap<Reverse<Try>>,
}

impl Tree {
    /// Every bend within a cost of the start.
    pub fn within(field: &Field, start: Point, most: Length) -> Tree {
        let mut search = Search::new(field, field.turns(), start, most, Aim::Everywhere);
        while let Some(reached) = search.settle() {
            search.spread(&reached);
        }
        let Tree { reached, .. } = &search.tree;
        let gates = reached.iter().map(|it| (&it.bend, most - it.cost)).collect();
        Tree { gates, ..search.tree }
    }

    /// The shortest way to a goal that costs no more than `most`.
    pub fn to(field: &Field, start: Point, goal: Point, most: Length) -> Option<(Length, Way)> {
        Tree::towards(field, start, Aim::Goal(goal), most)
    }

    /// The same on a field that is asked once.
    pub fn once_to(field: &Field, start: Point, goal: Point, most: Length) -> Option<(Length, Way)> {
        Tree::towards(field, start, Aim::Once(goal), most)
    }

    fn towards(field: &Field, start: Point, aim: Aim, most: Length) -> Option<(Length, Way)> {
        let goal = aim.goal()?;
        let straight = Segment::new(start, goal);
        let length = start.distance(goal);
        if length <= most && field.arrives(straight) && field.cost(straight) == length {
            return Some((length, Way::straight(start, goal)));
        }
        let mut search = Search::new(field, field.turns(), start, most, aim);
        while let Some(last) = search.settle() {
            if last.number as usize == field.bends().len() {
                return Some((last.cost, search.tree.way(&last)));
            }
            search.spread(&last);
        }
        None
    }

    /// Brings to light what a way over some bends leads to for at most `most`, and tells each such point until that is
    /// enough.
    pub fn light_up(
        field: &Field,
        turns: &Turns,
        start: Point,
        most: Length,
        dark: &mut Dark,
        mut is_enough: impl FnMut(Point) -> bool,
    ) {
        let is_bare = field.is_bare();
        let mut search = Search::new(field, turns, start, most, Aim::Dark(dark));
        while let Some(from) = search.settle() {
            let Aim::Dark(dark) = &mut search.aim else { return };
            let mut enough = false;
            dark.light_up(&Gate::new(&from.bend, most - from.cost), |p| {
                let leg = Segment::new(from.bend.at, p);
                let is_led_to = from.may_go(field, leg, most) && field.is_clear(leg);
                let is_lit = is_led_to && (is_bare || field.ends_well(leg));
                enough |= is_lit && is_enough(p);
                is_lit
            });
            if enough {
                return;
            }
            if search.leads_on(from.bend.at, from.cost) {
                search.spread(&from);
            }
        }
    }

    /// The start, as the first place one may go on from.
    fn start(&self) -> Reached {
        Reached { bend: Bend::anywhere(self.start), number: START, cost: Length::ZERO, from: None, legs: 0 }
    }

    /// The bends that were reached, the cheapest first, and the place each is reached from.
    pub fn turns(&self) -> impl Iterator<Item = (&Reached, Point)> + '_ {
        self.reached.iter().map(|it| (it, self.before(it).map_or(self.start, |it| it.bend.at)))
    }

    fn before(&self, it: &Reached) -> Option<&Reached> {
        self.reached.get(it.from? as usize)
    }

    /// The way to a bend.
    fn way(&self, last: &Reached) -> Way {
        let back = std::iter::successors(Some(last), |it| self.before(it)).filter(|it| it.number != START);
        let mut points: SmallVec<[Point; 16]> = back.map(|it| it.bend.at).collect();
        points.push(self.start);
        Way::along(points.into_iter().rev())
    }

    /// The shortest last leg to a point, of those that begin at the start or at a bend: what the way costs, and the way.
    pub fn last(&self, field: &Field, to: Point, then: Then) -> Option<(Length, Way)> {
        let bound = |from: Reached| (from.cost + from.bend.at.distance(to), from);
        let mut tries: SmallVec<[(Length, Reached); 8]> = self.tries(to).map(bound).collect();
        tries.sort_unstable_by_key(|(bound, from)| (*bound, from.number));
        let mut best: Option<(Length, Reached)> = None;
        for (bound, from) in tries {
            if best.is_some_and(|(cost, _)| cost <= bound) {
                break;
            }
            if let Some(cost) = self.arrival(field, &from, to, then) {
                best = best.filter(|&(other, _)| other <= cost).or(Some((cost, from)));
            }
        }
        best.map(|(cost, from)| (cost, self.way(&from).then(to)))
    }

    /// There is some last leg to a point.
    pub fn any_last(&self, field: &Field, to: Point) -> bool {
        self.tries(to).any(|from| self.arrival(field, &from, to, Then::Rest).is_some())
    }

    /// Where a last leg to a point may begin, for all that its length says.
    fn tries(&self, to: Point) -> impl Iterator<Item = Reached> + '_ {
        let start = (self.start.distance(to) <= self.most).then(|| self.start());
        let leading = self.gates.leading_to(to, self.most, 0..self.reached.len()).map(|n| self.reached[n]);
        start.into_iter().chain(leading.filter(move |from| from.bend.may_leave(to - from.bend.at)))
    }

    fn arrival(&self, field: &Field, from: &Reached, to: Point, then: Then) -> Option<Length> {
        let leg = Segment::new(from.bend.at, to);
        let cost = from.cost + field.cost(leg);
        let is_short = cost <= self.most && usize::from(from.legs) + 2 <= Way::MOST;
        let is_legal = || match then {
            Then::Rest => field.arrives(leg),
            Then::GoOn => field.passes(leg),
        };
        (is_short && is_legal()).then_some(cost)
    }
}

impl<'a> Search<'a> {
    fn new(field: &'a Field, turns: &'a Turns, start: Point, most: Length, aim: Aim<'a>) -> Self {
        let tree = Tree { start, most, reached: Vec::with_capacity(32), gates: Gates::default() };
        let settled = vec![None; turns.bends.len() + 1];
        let mut search = Search { field, turns, aim, tree, settled, tries: BinaryHeap::with_capacity(32) };
        search.spread(&search.tree.start());
        search
    }

    /// Settles the next cheapest bend.
    fn settle(&mut self) -> Option<Reached> {
        while let Some(Reverse(next)) = self.tries.pop() {
            patience::pass();
            if self.settled[next.to as usize].is_some() {
                continue;
            }
            if !self.leads_on(self.bend(next.to).at, next.cost) || !next.proved && !self.prove(next) {
                continue;
            }
            let from = self.settled.get(next.from as usize).copied().flatten();
            let legs = from.map_or(0, |n| self.tree.reached[n as usize].legs) + 1;
            let bend = self.bend(next.to);
            let reached = Reached { bend, number: next.to, cost: next.cost, from, legs };
            self.settled[next.to as usize] = Some(self.tree.reached.len() as u32);
            self.tree.reached.push(reached);
            return Some(reached);
        }
        None
    }

    /// Says whether a leg is legal and costs no more than its length; one that costs more goes back with its true cost.
    fn prove(&mut self, unproved: Try) -> bool {
        let from = if unproved.from == START { self.tree.start } else { self.bend(unproved.from).at };
        let leg = Segment::new(from, self.bend(unproved.to).at);
        let is_goal = unproved.to as usize == self.turns.bends.len();
        let is_legal = if is_goal { self.field.arrives(leg) } else { self.field.passes(leg) };
        if !is_legal || self.field.adds_nothing(leg) {
            return is_legal;
        }
        let extra = self.field.cost(leg) - leg.a.distance(leg.b);
        let (bound, cost) = (unproved.bound + extra, unproved.cost + extra);
        if cost <= self.tree.most {
            self.tries.push(Reverse(Try { bound, cost, proved: true, ..unproved }));
        }
        false
    }

    /// A bend by its number; the goal comes after the last.
    fn bend(&self, number: u32) -> Bend {
        let goal = || self.aim.goal().unwrap_or(self.tree.start);
        self.turns.bends.get(number as usize).copied().unwrap_or_else(|| Bend::anywhere(goal()))
    }

    /// Offers a leg to every bend not yet settled that a taut way could go on to, and to the goal.
    fn spread(&mut self, here: &Reached) {
        let (turns, from, place, cost) = (self.turns, here.number, here.bend.at, here.cost);
        if usize::from(here.legs) + 2 > Way::MOST {
            return;
        }
        if let (Aim::Goal(_), Some(_)) = (&self.aim, turns.bends.get(from as usize)) {
            for &Link { to, cost: long } in self.field.links(from) {
                if self.settled[to as usize].is_none() {
                    self.offer(Try { bound: cost, cost: cost + long, to, from, proved: true });
                }
            }
        } else {
            let left = self.tree.most - cost;
            let near = turns.bends_in(Bounds::of([place]).grown(left));
            for n in turns.gates.leading_to(place, left, near) {
                let bend = &turns.bends[n];
                if self.settled[n].is_none() && joins(&here.bend, bend) {
                    let cost = cost + place.distance(bend.at);
                    self.offer(Try { bound: cost, cost, to: n as u32, from, proved: false });
                }
            }
        }
        if let Some(goal) = self.aim.goal().filter(|&goal| here.bend.may_leave(goal - place)) {
            let cost = cost + place.distance(goal);
            self.offer(Try { bound: cost, cost, to: turns.bends.len() as u32, from, proved: false });
        }
    }

    fn offer(&mut self, next: Try) {
        let to = self.bend(next.to).at;
        let far = self.aim.goal().map_or(Length::ZERO, |goal| to.distance(goal));
        let bound = next.cost + far;
        if bound <= self.tree.most {
            self.tries.push(Reverse(Try { bound, ..next }));
        }
    }

    /// A way that has cost so much at a place may still get to something that is looked for.
    fn leads_on(&self, place: Point, cost: Length) -> bool {
        if let Aim::Dark(dark) = &self.aim { dark.is_near(place, self.tree.most - cost) } else { true }
    }
}

/// A taut way may run straight from bend to bend.
fn joins(from: &Bend, to: &Bend) -> bool {
    let along = to.at - from.at;
    to.may_leave(-along) && from.may_leave(along)
}

impl Field {
    /// The bends a way may run to straight from a bend, with what each such leg costs; worked out when first asked.
    fn links(&self, from: u32) -> &[Link] {
        self.links_of(from).get_or_init(|| {
            let here = &self.bends()[from as usize];
            let joined = self.bends().iter().enumerate().filter(|(n, to)| *n as u32 != from && joins(here, to));
            let legs = joined.map(|(n, to)| (n as u32, Segment::new(here.at, to.at))).inspect(|_| patience::pass());
            legs.filter(|(_, leg)| self.passes(*leg)).map(|(to, leg)| Link { to, cost: self.cost(leg) }).collect()
        })
    }
}
