//! GF-MELE-16. The move that puts an inch between a charger and everybody else.

use std::cell::OnceCell;

use referee::{FigureId, UnitId, Walk};
use table::movement::{Field, Reach};
use table::ranks::{Formation, Member};
use table::{Bearing, Length, Place};

use crate::battle::Battle;
use crate::coherency::{self, Stand};
use crate::ground::{self, Manners};
use crate::measure::HAIR;
use crate::setup::Setup;
use crate::special_rules::Rule;

/// How far a model goes at most, and by what steps.
const FARTHEST: Length = Length::inches(6);
const STEP: Length = Length::um(3_175);
/// Directions tried, those away from the enemy first.
const TURNS: i64 = 24;

/// GF-MELE-16, GF-MOVE-04. The shortest moves found that keep the unit together, or all models alike. Ruling R71: where
/// neither is to be had a unit that holds together stays as it is.
pub fn separate(setup: &Setup, battle: &Battle, unit: UnitId) -> Vec<Walk> {
    let members = battle.members(unit);
    let fields: Vec<Field> = members.iter().map(|&id| field(setup, battle, id)).collect();
    let reach = |field, id| Field::reach(field, battle.place(id).at, FARTHEST);
    let step = |(field, &id)| Step { setup, battle, id, reach: reach(field, id), places: OnceCell::new() };
    let all: Vec<Step> = fields.iter().zip(&members).map(step).collect();
    let (stuck, steps): (Vec<Step>, Vec<Step>) = all.into_iter().partition(Step::is_stuck);
    let stuck: Vec<Stand> = stuck.iter().map(|step| (step.id, battle.place(step.id))).collect();
    let stands: Vec<Stand> = members.iter().map(|&id| (id, battle.place(id))).collect();
    let holds = coherency::check(setup, &stands).is_ok();
    let last = || if holds { stands.clone() } else { apart(&steps, &stuck) };
    let ends = together(&steps, &stuck).or_else(|| alike(&steps, &stuck)).unwrap_or_else(last);
    let walk = |step: &Step| {
        let (figure, to) = *ends.iter().find(|(id, _)| *id == step.id)?;
        Some(Walk { figure, way: step.way(to)?, facing: None })
    };
    steps.iter().filter_map(walk).filter(|walk| !walk.way.is_empty()).collect()
}

/// The ground about a model, with nobody keeping it an inch off.
fn field(setup: &Setup, battle: &Battle, id: FigureId) -> Field {
    let past = Manners { charging: true, ..Manners::of(battle.unit_of(id)) };
    ground::field(setup, battle, past, setup.model(id).radius, battle.place(id), FARTHEST)
}

/// One model to a place that will do, and the others, whoever can first, to the nearest ones beside it.
fn together(steps: &[Step], stuck: &[Stand]) -> Option<Vec<Stand>> {
    /// Places tried for the one that goes first: every so many, from the nearest on.
    const SPARSE: usize = 7;
    let begun = |first: &Step, start: Place| {
        let unit = coherency::formation(first.setup, stuck);
        if !first.holds(start, &unit) {
            return None;
        }
        gather(steps, stuck.iter().copied().chain([(first.id, start)]).collect())
    };
    match steps {
        [] => Some(Vec::new()),
        [only] if stuck.is_empty() => Some(vec![(only.id, only.nearest_good()?)]),
        _ => steps.iter().find_map(|first| first.good().iter().step_by(SPARSE).find_map(|&start| begun(first, start))),
    }
}

fn gather(steps: &[Step], mut stands: Vec<Stand>) -> Option<Vec<Stand>> {
    let mut waiting: Vec<&Step> = steps.iter().filter(|step| stands.iter().all(|(id, _)| *id != step.id)).collect();
    let Some(first) = waiting.first() else { return Some(stands) };
    let mut unit = coherency::formation(first.setup, &stands);
    while !waiting.is_empty() {
        let beside = |step: &&Step| step.good().iter().copied().find(|&place| step.holds(place, &unit));
        let (n, place) = waiting.iter().enumerate().find_map(|(n, step)| Some((n, beside(step)?)))?;
        let step = waiting.remove(n);
        unit.push(step.base(place));
        stands.push((step.id, place));
    }
    Some(stands)
}

/// The whole unit by one and the same step.
fn alike(steps: &[Step], stuck: &[Stand]) -> Option<Vec<Stand>> {
    if !stuck.is_empty() {
        return None;
    }
    let leader = steps.iter().min_by_key(|step| step.nearest().map(|(_, gap)| gap))?;
    let by = leader.offsets().find(|&by| steps.iter().all(|step| step.is_good(step.place(by))))?;
    Some(steps.iter().map(|step| (step.id, step.place(by))).collect())
}

/// Each model to the nearest place that will do, or nowhere.
fn apart(steps: &[Step], stuck: &[Stand]) -> Vec<Stand> {
    let mut stands = stuck.to_vec();
    for step in steps {
        let (here, unit) = (step.battle.place(step.id), coherency::formation(step.setup, &stands));
        let free = step.good().iter().copied().find(|&place| unit.has_room(&step.base(place)));
        stands.push((step.id, free.unwrap_or(here)));
    }
    stands
}

/// A direction and a length.
type Offset = (Bearing, Length);

/// One model about to step back.
struct Step<'a> {
    setup: &'a Setup,
    battle: &'a Battle,
    id: FigureId,
    reach: Reach<'a>,
    places: OnceCell<Vec<Place>>,
}

impl Step<'_> {
    /// The closest model of another unit, and how close it is.
    fn nearest(&self) -> Option<(FigureId, Length)> {
        let own = self.battle.unit_of(self.id);
        let others = self.battle.standing().filter(|&other| self.battle.unit_of(other) != own);
        others.map(|other| (other, self.battle.gap(self.setup, self.id, other))).min_by_key(|&(_, gap)| gap)
    }

    /// Ever longer steps, each length straight away from the nearest enemy first.
    fn offsets(&self) -> impl Iterator<Item = Offset> + use<> {
        let from = self.battle.place(self.id).at;
        let away = self.nearest().map_or(Bearing::NORTH, |(other, _)| Bearing::of(from - self.battle.place(other).at));
        let turned = move |n: i64| away.turned((n + 1) / 2 * if n % 2 == 0 { 150 } else { -150 });
        let lengths = (1..=FARTHEST.to_um() / STEP.to_um()).map(|n| STEP * n + HAIR);
        let stay = std::iter::once((away, Length::ZERO));
        stay.chain(lengths.flat_map(move |length| (0..TURNS).map(move |n| (turned(n), length))))
    }

    fn place(&self, (bearing, length): Offset) -> Place {
        let from = self.battle.place(self.id);
        if length.is_zero() { from } else { Place { at: from.at + bearing.offset(length), ..from } }
    }

    /// It may not move, or finds no place an inch from everybody.
    fn is_stuck(&self) -> bool {
        self.setup.has(self.id, Rule::Immobile) || self.nearest_good().is_none()
    }

    fn nearest_good(&self) -> Option<Place> {
        self.offsets().map(|by| self.place(by)).find(|&place| self.is_good(place))
    }

    /// The places that will do, nearest first.
    fn good(&self) -> &[Place] {
        let all = || self.offsets().map(|by| self.place(by)).filter(|&place| self.is_good(place)).collect();
        self.places.get_or_init(all)
    }

    /// The place is free, an inch from every other unit, and there is a way to it.
    fn is_good(&self, to: Place) -> bool {
        let radius = self.setup.model(self.id).radius;
        let manners = Manners::of(self.battle.unit_of(self.id));
        ground::check_spot(self.setup, radius, to).is_ok()
            && ground::check_apart(self.setup, self.battle, manners, radius, [None, Some(to)]).is_ok()
            && (to == self.battle.place(self.id) || self.reach.holds(to.at))
    }

    /// The shortest way to a place, no farther than a step back goes; none at all to where it stands.
    fn way(&self, to: Place) -> Option<Vec<Place>> {
        if to == self.battle.place(self.id) {
            return Some(Vec::new());
        }
        let (cost, way) = self.reach.way_to(to.at)?;
        let places = way.points()[1..].iter().map(|&at| Place { at, ..to }).collect();
        (cost <= FARTHEST).then_some(places)
    }

    fn base(&self, place: Place) -> Member {
        coherency::member(self.setup, (self.id, place))
    }

    /// The unit holds together with this one there.
    fn holds(&self, place: Place, unit: &Formation) -> bool {
        unit.has_room(&self.base(place)) && unit.holds_with(&self.base(place))
    }
}
