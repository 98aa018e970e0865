//! The shortest ways from one point over the bends of a field, found lazily.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use smallvec::SmallVec;

use super::bounds::Bounds;
use super::corner::Bend;
use super::gates::Gates;
use super::{Field, Way};
use crate::exact::Segment;
use crate::{Length, Point};

/// The ways found from a start: for each bend that can be reached, what it costs and where one comes from.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub start: Point,
    most: Length,
    settled: Vec<Option<Settled>>,
    /// The bends reached, the cheapest first.
    reached: Vec<u32>,
    /// The same side by side, with what is left to spend there.
    gates: Gates,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Settled {
    pub cost: Length,
    pub from: u32,
    legs: u8,
}

/// A legal straight leg to a bend.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    to: u32,
    cost: Length,
}

/// Where a way may go on from: a bend, or the start.
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

/// The search for ways from one start.
struct Search<'a> {
    field: &'a Field,
    tree: Tree,
    goal: Option<Point>,
    tries: BinaryHeap<Reverse<Try>>,
}

impl Tree {
    /// Every bend within a cost of the start.
    pub fn within(field: &Field, start: Point, most: Length) -> Tree {
        let mut search = Search::new(field, start, most, None);
        while search.settle().is_some() {}
        search.tree
    }

    /// The shortest way to a goal that costs no more than `most`.
    pub fn to(field: &Field, start: Point, goal: Point, most: Length) -> Option<(Length, Way)> {
        let straight = Segment::new(start, goal);
        let length = start.distance(goal);
        if length <= most && field.arrives(straight) && field.cost(straight) == length {
            return Some((length, Way::straight(start, goal)));
        }
        let mut search = Search::new(field, start, most, Some(goal));
        let goal_bend = field.bends().len() as u32;
        while let Some((bend, cost)) = search.settle() {
            if bend == goal_bend {
                return Some((cost, search.tree.way(field, bend, goal)));
            }
        }
        None
    }

    pub fn cost(&self, bend: u32) -> Option<Settled> {
        if bend == START {
            return Some(Settled { cost: Length::ZERO, from: START, legs: 0 });
        }
        self.settled.get(bend as usize).copied().flatten()
    }

    /// The way to a bend's place.
    fn way(&self, field: &Field, bend: u32, end: Point) -> Way {
        let mut points = vec![end];
        let mut at = self.cost(bend).map_or(START, |it| it.from);
        while at != START {
            points.push(field.bends()[at as usize].at);
            at = self.cost(at).map_or(START, |it| it.from);
        }
        points.push(self.start);
        Way::along(points.into_iter().rev())
    }

    /// The bends that were reached, the cheapest first.
    pub fn order(&self) -> impl Iterator<Item = u32> + '_ {
        self.reached.iter().copied()
    }

    /// The shortest last leg to a point, of those that begin at the start or at a bend: what the way costs, and the way.
    pub fn last(&self, field: &Field, to: Point, then: Then) -> Option<(Length, Way)> {
        let bound = |from: u32| Some((self.cost(from)?.cost + self.place(field, from).distance(to), from));
        let mut tries: SmallVec<[(Length, u32); 16]> = self.tries(field, to).filter_map(bound).collect();
        tries.sort_unstable();
        let mut best: Option<(Length, u32)> = None;
        for (bound, from) in tries {
            if best.is_some_and(|(cost, _)| cost <= bound) {
                break;
            }
            if let Some(cost) = self.arrival(field, from, to, then) {
                best = best.filter(|&(other, _)| other <= cost).or(Some((cost, from)));
            }
        }
        best.map(|(cost, from)| (cost, self.extended(field, from, to)))
    }

    /// There is some last leg to a point.
    pub fn any_last(&self, field: &Field, to: Point) -> bool {
        self.tries(field, to).any(|from| self.arrival(field, from, to, Then::Rest).is_some())
    }

    /// Where a last leg to a point may begin, for all that its length says.
    fn tries<'a>(&'a self, field: &'a Field, to: Point) -> impl Iterator<Item = u32> + 'a {
        let bends = field.bends();
        let may_leave = move |from: &u32| bends[*from as usize].may_leave(to - bends[*from as usize].at);
        let start = (self.start.distance(to) <= self.most).then_some(START);
        let leading = self.gates.leading_to(to, self.most, 0..self.reached.len()).map(|n| self.reached[n]);
        start.into_iter().chain(leading.filter(may_leave))
    }

    fn arrival(&self, field: &Field, from: u32, to: Point, then: Then) -> Option<Length> {
        let settled = self.cost(from)?;
        let leg = Segment::new(self.place(field, from), to);
        let cost = settled.cost + field.cost(leg);
        let is_short = cost <= self.most && usize::from(settled.legs) + 2 <= Way::MOST;
        let is_legal = || match then {
            Then::Rest => field.arrives(leg),
            Then::GoOn => field.passes(leg),
        };
        (is_short && is_legal()).then_some(cost)
    }

    pub fn place(&self, field: &Field, bend: u32) -> Point {
        if bend == START { self.start } else { field.bends()[bend as usize].at }
    }

    fn extended(&self, field: &Field, from: u32, to: Point) -> Way {
        let place = self.place(field, from);
        if from == START { Way::straight(place, to) } else { self.way(field, from, place).then(to) }
    }
}

impl<'a> Search<'a> {
    fn new(field: &'a Field, start: Point, most: Length, goal: Option<Point>) -> Self {
        let count = field.bends().len() + usize::from(goal.is_some());
        let tree = Tree { start, most, settled: vec![None; count], reached: Vec::new(), gates: Gates::default() };
        let mut search = Search { field, tree, goal, tries: BinaryHeap::new() };
        search.spread(START, start, Length::ZERO);
        search
    }

    /// Settles the next cheapest bend and looks on from there.
    fn settle(&mut self) -> Option<(u32, Length)> {
        while let Some(Reverse(next)) = self.tries.pop() {
            if self.tree.settled[next.to as usize].is_some() {
                continue;
            }
            if !next.proved && !self.prove(next) {
                continue;
            }
            let legs = self.tree.cost(next.from).map_or(0, |it| it.legs) + 1;
            self.tree.settled[next.to as usize] = Some(Settled { cost: next.cost, from: next.from, legs });
            if (next.to as usize) < self.field.bends().len() {
                let bend = &self.field.bends()[next.to as usize];
                self.tree.reached.push(next.to);
                self.tree.gates.push(bend, self.tree.most - next.cost);
                if usize::from(legs) + 2 <= Way::MOST {
                    self.spread(next.to, bend.at, next.cost);
                }
            }
            return Some((next.to, next.cost));
        }
        None
    }

    /// Says whether a leg is legal and costs no more than its length; one that costs more goes back with its true cost.
    fn prove(&mut self, unproved: Try) -> bool {
        let leg = Segment::new(self.tree.place(self.field, unproved.from), self.place(unproved.to));
        let is_goal = unproved.to as usize == self.field.bends().len();
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

    fn place(&self, to: u32) -> Point {
        self.field.bends().get(to as usize).map_or_else(|| self.goal.unwrap_or_default(), |bend| bend.at)
    }

    /// Offers a leg to every bend not yet settled that a taut way could go on to, and to the goal.
    fn spread(&mut self, from: u32, place: Point, cost: Length) {
        let field = self.field;
        let here = field.bends().get(from as usize);
        match (here, self.goal) {
            (Some(_), Some(_)) => {
                for &Link { to, cost: long } in field.links(from) {
                    if self.tree.settled[to as usize].is_none() {
                        self.offer(Try { bound: cost, cost: cost + long, to, from, proved: true });
                    }
                }
            }
            _ => {
                let left = self.tree.most - cost;
                let near = field.bends_in(Bounds::of([place]).grown(left));
                for n in field.gates().leading_to(place, left, near) {
                    let bend = &field.bends()[n];
                    if self.tree.settled[n].is_none() && joins(here, bend, place) {
                        let cost = cost + place.distance(bend.at);
                        self.offer(Try { bound: cost, cost, to: n as u32, from, proved: false });
                    }
                }
            }
        }
        if let Some(goal) = self.goal.filter(|&goal| here.is_none_or(|here| here.may_leave(goal - here.at))) {
            let cost = cost + place.distance(goal);
            self.offer(Try { bound: cost, cost, to: field.bends().len() as u32, from, proved: false });
        }
    }

    fn offer(&mut self, next: Try) {
        let to = self.place(next.to);
        let bound = next.cost + self.goal.map_or(Length::ZERO, |goal| to.distance(goal));
        if bound <= self.tree.most {
            self.tries.push(Reverse(Try { bound, ..next }));
        }
    }
}

/// A taut way may run straight from a place, or from the bend there, to a bend.
fn joins(from: Option<&Bend>, to: &Bend, place: Point) -> bool {
    let along = to.at - place;
    to.may_leave(-along) && from.is_none_or(|from| from.may_leave(along))
}

impl Field {
    /// The bends that lie as far east and west as a box, and so those in it.
    fn bends_in(&self, part: Bounds) -> Range<usize> {
        let bends = self.bends();
        bends.partition_point(|bend| bend.at.x < part.low.x)..bends.partition_point(|bend| bend.at.x <= part.high.x)
    }

    /// The bends a way may run to straight from a bend, with what each such leg costs; worked out when first asked.
    fn links(&self, from: u32) -> &[Link] {
        self.links_of(from).get_or_init(|| {
            let here = &self.bends()[from as usize];
            let joined =
                self.bends().iter().enumerate().filter(|(n, to)| *n as u32 != from && joins(Some(here), to, here.at));
            let legs = joined.map(|(n, to)| (n as u32, Segment::new(here.at, to.at)));
            legs.filter(|(_, leg)| self.passes(*leg)).map(|(to, leg)| Link { to, cost: self.cost(leg) }).collect()
        })
    }
}
