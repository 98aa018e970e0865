//! TS-ASL-08. The referee's own try to close in on enemies, model by model, nearest first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use referee::{FigureId, UnitId, Walk, judged};
use smallvec::SmallVec;
use table::movement::Reach;
use table::ranks::{Member, Spacing, approaches, beside, contacts};
use table::{Length, Place, Point};

use crate::battle::{Battle, CONTACT, Disc, nearest as nearest_disc};
use crate::coherency::{self, Stand, Stands};
use crate::ground::{self, APART, Company, Manners};
use crate::set::UnitSet;
use crate::setup::Setup;

/// A try to close in: the ways, and how many models touch an enemy in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    pub walks: Vec<Walk>,
    pub touching: usize,
}

/// Who closes in on whom, and how far each may go.
#[derive(Clone, Copy)]
pub struct Approach<'a> {
    pub setup: &'a Setup,
    pub battle: &'a Battle,
    pub unit: UnitId,
    pub on: UnitSet,
    /// How many times its MV a model may go.
    pub times: i64,
    /// TS-REA-21. No nearer than a plain move may come.
    pub stops_short: bool,
}

impl Approach<'_> {
    pub fn allowance(&self, id: FigureId) -> Length {
        self.setup.card(id).pace * self.times
    }

    fn manners(&self) -> Manners {
        if self.stops_short { Manners::of(self.unit) } else { Manners::closing(self.unit, self.on) }
    }

    /// TS-ASL-08. The try, and where that tears the unit apart the same in closer order.
    pub fn close_in(&self) -> Closing {
        let loose = coherency::looseness(self.setup, self.unit, &coherency::stands(self.setup, self.battle, self.unit));
        let first = self.attempt(loose, false);
        if first.is_sound(self, loose) { first.closing(self) } else { self.attempt(loose, true).closing(self) }
    }

    fn attempt(&self, loose: Length, closer: bool) -> Attempt {
        let mut attempt = Attempt {
            order: if closer {
                Order::Closer { loose }
            } else {
                Order::Linked(coherency::spacing(self.setup, self.unit))
            },
            waiting: coherency::stands(self.setup, self.battle, self.unit),
            placed: Stands::new(),
            walks: Vec::new(),
            reaches: false,
        };
        let near = |&(id, at): &Stand| (ground::gap_to(self.setup, self.battle, self.on, (id, at)), id);
        attempt.waiting.sort_by_key(near);
        while let Some(&(id, from)) = attempt.waiting.first() {
            attempt.waiting.remove(0);
            let stays = ground::reaches(self.setup, self.battle, self.on, (id, from));
            let way = if stays { Vec::new() } else { self.close(id, from, &attempt) };
            let end = (id, way.last().map_or(from, |place| place.at));
            attempt.reaches |= stays || ground::reaches(self.setup, self.battle, self.on, end);
            attempt.placed.push(end);
            if !way.is_empty() {
                attempt.walks.push(Walk { figure: id, way, facing: None });
            }
        }
        attempt.walks.sort_by_key(|walk| walk.figure);
        attempt
    }

    /// The way of one model to the nearest place in contact, or as near as it can.
    fn close(&self, id: FigureId, from: Point, attempt: &Attempt) -> Vec<Place> {
        let (allowance, radius) = (self.allowance(id), self.setup.radius(id));
        let field = ground::field(self.setup, self.battle, self.manners(), radius, from, allowance);
        let reach = field.reach(from, allowance);
        let others = attempt.others(self.setup);
        let company = Company::about(self.setup, self.battle, self.manners(), (from, radius), allowance + NEARLY);
        let fits = |at: Point| {
            let base = coherency::member(self.setup, (id, at));
            let is_free = !others.iter().any(|other| base.clashes(other, Length::CM));
            is_free && company.leaves_room(self.setup, at) && attempt.holds_with(self, &others, (id, at))
        };
        let rings: &[Length] = if self.stops_short { &[APART] } else { &[Length::ZERO, NEARLY] };
        for &apart in rings {
            // A long way round is looked for by the nearest model only.
            let round = if attempt.reaches || attempt.placed.len() >= FIRST || apart == NEARLY { 0 } else { ROUND };
            if let Some(way) = nearest(&reach, self.contacts(id, from, apart), round, fits) {
                return way;
            }
        }
        self.approach(id, &reach, attempt, fits)
    }

    /// Places about the enemies at a gap from them, with how far each is.
    fn contacts(&self, id: FigureId, from: Point, apart: Length) -> Vec<(Length, Point)> {
        let (own, allowance) = (Member::new(Place::on_table(from), self.setup.radius(id)), self.allowance(id));
        let mut places = Vec::new();
        for enemy in self.on.iter().flat_map(|unit| self.battle.members(self.setup, unit)) {
            let about = self.battle.base(self.setup, enemy);
            if own.gap(&about) <= allowance + apart + CONTACT {
                let spots = contacts(&own, &about, apart).map(|place| (place.at.distance(from), place.at));
                places.extend(spots.filter(|spot| spot.0 <= allowance));
            }
        }
        places
    }

    /// As near to the enemy as the ground and the unit let it, and no farther off than it was.
    fn approach(&self, id: FigureId, reach: &Reach, attempt: &Attempt, fits: impl Fn(Point) -> bool) -> Vec<Place> {
        let from = Place::on_table(reach.start());
        let radius = self.setup.radius(id);
        let enemies: SmallVec<[Disc; 10]> =
            self.on.iter().flat_map(|unit| self.battle.discs(self.setup, unit)).collect();
        let gap = |at: Point| nearest_disc((at, radius), enemies.iter().copied());
        let formation = coherency::formation(self.setup, self.unit, &attempt.placed);
        let friends = beside(&formation, radius, Length::um(2));
        let here = gap(from.at);
        let places = approaches(from, reach.most()).chain(friends).map(|place| place.at);
        let tries: Vec<(Length, Point)> = places.map(|at| (gap(at), at)).filter(|it| it.0 < here).collect();
        let good = in_order(tries).map(|it| it.1).find(|&at| fits(at) && reach.leg(at).is_some());
        good.map(|at| vec![at.into()]).unwrap_or_default()
    }
}

/// The shortest way to one of some places that will do: straight, or, where nobody gets there so, round what is there.
fn nearest(
    reach: &Reach,
    places: Vec<(Length, Point)>,
    round: usize,
    fits: impl Fn(Point) -> bool,
) -> Option<Vec<Place>> {
    let mut best: Option<(Length, Point)> = None;
    let mut hidden: SmallVec<[Point; 16]> = SmallVec::new();
    for (straight, at) in in_order(places) {
        if best.is_some_and(|best| best.0 <= straight) {
            break;
        }
        if !fits(at) {
            continue;
        }
        match reach.leg(at) {
            Some(cost) if best.is_none_or(|best| cost < best.0) => best = Some((cost, at)),
            Some(_) => {}
            None if hidden.len() < round && straight * 5 <= reach.most() * 4 && reach.is_barred(at) => hidden.push(at),
            None => {}
        }
    }
    if let Some((_, at)) = best {
        return Some(vec![at.into()]);
    }
    let ways = hidden.into_iter().filter_map(|at| reach.shortest(at));
    ways.min_by_key(|it| it.0).map(|(_, way)| way.points()[1..].iter().map(|&at| at.into()).collect())
}

/// The least first. Most often one of the first will do, so the others are not put in order.
pub fn in_order<T: Ord>(all: Vec<T>) -> impl Iterator<Item = T> {
    let mut heap: BinaryHeap<Reverse<T>> = all.into_iter().map(Reverse).collect();
    std::iter::from_fn(move || heap.pop().map(|it| it.0))
}

/// So many places that no straight way leads to are looked at.
const ROUND: usize = 2;
/// So many models look for a long way round.
const FIRST: usize = 1;

/// Hardly in contact: as far as TS-GEN-11 lets a gap be.
const NEARLY: Length = Length::um(CONTACT.to_um() - 1);

struct Attempt {
    order: Order,
    /// Where those stand that have not moved yet.
    waiting: Stands,
    placed: Stands,
    walks: Vec<Walk>,
    /// Somebody touches the enemy.
    reaches: bool,
}

/// How a unit keeps together while it closes in.
enum Order {
    /// Each linked with those placed before it.
    Linked(Spacing),
    /// No looser with anybody than the unit was, those included who have not moved yet.
    Closer { loose: Length },
}

impl Attempt {
    /// The bases that one more must leave room for.
    fn others(&self, setup: &Setup) -> SmallVec<[Member; 10]> {
        let waiting = self.waiting.iter().filter(|_| matches!(self.order, Order::Closer { .. }));
        self.placed.iter().chain(waiting).map(|&stand| coherency::member(setup, stand)).collect()
    }

    /// The unit keeps together with one more base here.
    fn holds_with(&self, approach: &Approach, others: &[Member], stand: Stand) -> bool {
        match self.order {
            Order::Closer { loose } => {
                let all: Stands = self.placed.iter().chain(&self.waiting).copied().chain([stand]).collect();
                coherency::looseness(approach.setup, approach.unit, &all) <= loose
            }
            Order::Linked(spacing) => {
                let base = coherency::member(approach.setup, stand);
                let gaps = others.iter().map(|other| base.gap(other));
                others.is_empty()
                    || gaps.clone().any(|gap| gap <= spacing.link) && gaps.clone().all(|gap| gap <= spacing.spread)
            }
        }
    }

    /// The unit is no looser than before, and nobody stands on anybody.
    fn is_sound(&self, approach: &Approach, loose: Length) -> bool {
        judged!("TS-ASL-08");
        coherency::check_room(approach.setup, &self.placed).is_ok()
            && coherency::looseness(approach.setup, approach.unit, &self.placed) <= loose
    }

    fn closing(self, approach: &Approach) -> Closing {
        let reaches = |&&stand: &&Stand| ground::reaches(approach.setup, approach.battle, approach.on, stand);
        Closing { touching: self.placed.iter().filter(reaches).count(), walks: self.walks }
    }
}
