//! GF-MOVE-18..24, GF-MELE-01..03. How a unit closes in on another: the referee's own try, model by model.

use referee::{FigureId, UnitId, Walk, judged};
use table::movement::Reach;
use table::ranks::{self, Formation, Member, Spot, approaches, contacts, gap_to};
use table::{Length, Place, Point, gap};

use crate::battle::Battle;
use crate::coherency::{self, Stand};
use crate::forms::held;
use crate::ground::{self, FLAT, Manners, distance};
use crate::measure::{HAIR, within};
use crate::route::Route;
use crate::setup::Setup;
use crate::special_rules::Rule;

/// GF-MELE-04.
const STRIKE_ACROSS: Length = Length::inches(2);
const STRIKE_UP: Length = Length::inches(4);
/// Places in striking range are looked for in rings so far apart, and from the first that will do straight on.
const RING: Length = Length::um(12_700);
/// GF-TERR-10.
const DIFFICULT: Length = Length::inches(6);

/// GF-MELE-04. Both limits must hold.
pub fn strikes(setup: &Setup, battle: &Battle, a: FigureId, b: FigureId) -> bool {
    let across = gap(&battle.footprint(setup, a), &battle.footprint(setup, b));
    let up = distance(battle.place(a).elevation, battle.place(b).elevation);
    within(across, STRIKE_ACROSS) && within(up, STRIKE_UP)
}

/// The models of a unit in striking range of some model of another.
pub fn strikers(setup: &Setup, battle: &Battle, unit: UnitId, at: UnitId) -> Vec<FigureId> {
    let enemies = battle.members(at);
    let near = |id: &FigureId| enemies.iter().any(|&enemy| strikes(setup, battle, *id, enemy));
    battle.members(unit).into_iter().filter(near).collect()
}

/// GF-MOVE-24. How far two units are apart on the map, whatever their levels.
pub fn across(setup: &Setup, battle: &Battle, unit: UnitId, on: UnitId) -> Length {
    let enemies = battle.members(on);
    let pairs = battle.members(unit).into_iter().flat_map(|one| enemies.iter().map(move |&other| (one, other)));
    let apart = |(one, other)| gap(&battle.footprint(setup, one), &battle.footprint(setup, other));
    pairs.map(apart).min().unwrap_or_default()
}

/// Base to base.
pub fn touches(setup: &Setup, battle: &Battle, id: FigureId, unit: UnitId) -> bool {
    within(battle.gap_to_unit(setup, id, unit), Length::um(2))
}

/// A try to close in: the ways, and whether some model reaches the enemy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    pub walks: Vec<Walk>,
    pub reaches: bool,
    /// GF-MELE-02. The unit does not come apart.
    pub holds: bool,
    nearness: Vec<Length>,
}

/// GF-MOVE-18, GF-MOVE-19. The best try of a unit: round difficult ground, or slowly through it.
pub fn close_in(setup: &Setup, battle: &Battle, unit: UnitId, on: UnitId, allowance: Length) -> Closing {
    let has = |id: FigureId, rule: Rule| held::has(setup, battle, id, rule);
    let slow = |id: &FigureId| !has(*id, Rule::Strider) && !has(*id, Rule::Flying);
    let mired = battle.members(unit).iter().any(|id| slow(id) && stands_in_difficult(setup, battle, *id));
    let manners = |avoids_difficult| Manners { charging: true, avoids_difficult, ..Manners::of(unit) };
    let round = (!mired).then(|| Try::new(setup, battle, manners(true), on, allowance).play());
    match round {
        Some(closing) if closing.reaches => closing,
        round => {
            let through = Try::new(setup, battle, manners(false), on, allowance.min(DIFFICULT)).play();
            let better = |it: &Closing| (!it.reaches, !it.holds, it.nearness.clone());
            round.into_iter().chain([through]).min_by_key(better).expect("one try")
        }
    }
}

/// GF-MELE-03. How defenders close up: as far as 3" if that keeps them together, else less far.
pub fn close_up(setup: &Setup, battle: &Battle, unit: UnitId, on: UnitId) -> Option<Closing> {
    let tries = (1..=3).rev().map(|inches| close_in(setup, battle, unit, on, Length::inches(inches)));
    tries.into_iter().find(|closing| closing.holds)
}

fn stands_in_difficult(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let (base, level) = (battle.footprint(setup, id), battle.place(id).elevation);
    let mut near = setup.pieces_near([battle.place(id).at; 2], setup.model(id).radius);
    near.any(|(_, piece)| ground::is_difficult(piece, level) && table::overlaps(&base, &piece.shape))
}

struct Try<'a> {
    setup: &'a Setup,
    battle: &'a Battle,
    manners: Manners,
    on: UnitId,
    allowance: Length,
    targets: Vec<Member>,
    placed: Vec<Stand>,
    unit: Formation,
    walks: Vec<Walk>,
}

impl<'a> Try<'a> {
    fn new(setup: &'a Setup, battle: &'a Battle, manners: Manners, on: UnitId, allowance: Length) -> Try<'a> {
        let unit = coherency::formation(setup, &[]);
        let targets = battle.members(on).into_iter().map(|id| base(setup, battle, id)).collect();
        Try { setup, battle, manners, on, allowance, targets, placed: Vec::new(), unit, walks: Vec::new() }
    }

    fn play(mut self) -> Closing {
        let mut members: Vec<FigureId> = self.battle.members(self.manners.unit).into_vec();
        members.sort_by_key(|&id| (self.battle.gap_to_unit(self.setup, id, self.on), id));
        let mut reaches = false;
        let mut nearness = Vec::new();
        for id in members {
            let (way, reached) = self.close(id);
            let end = way.last().copied().unwrap_or(self.battle.place(id));
            nearness.push(self.gap_at(id, end));
            reaches |= reached;
            self.placed.push((id, end));
            self.unit.push(coherency::member(self.setup, (id, end)));
            self.walks.push(Walk { figure: id, way, facing: None });
        }
        self.walks.sort_by_key(|walk| walk.figure);
        let holds = self.unit.holds() || !self.held_before();
        Closing { walks: self.walks, reaches: reaches && holds, holds, nearness }
    }

    fn held_before(&self) -> bool {
        let stands: Vec<Stand> = self.placed.iter().map(|&(id, _)| (id, self.battle.place(id))).collect();
        coherency::check(self.setup, &stands).is_ok()
    }

    fn gap_at(&self, id: FigureId, at: Place) -> Length {
        gap_to(&self.targets, &coherency::member(self.setup, (id, at)))
    }

    /// The way of one model to the best place left, and whether that counts as reaching the enemy.
    fn close(&self, id: FigureId) -> (Vec<Place>, bool) {
        let from = self.battle.place(id);
        if touches(self.setup, self.battle, id, self.on) && self.fits(id, from) || self.setup.has(id, Rule::Immobile) {
            return (Vec::new(), touches(self.setup, self.battle, id, self.on));
        }
        let radius = self.setup.model(id).radius;
        let field = ground::field(self.setup, self.battle, self.manners, radius, from, self.allowance);
        let reach = field.reach(from.at, self.allowance);
        // GF-MELE-01, R68: nobody is made to go away from the enemy.
        let (here, stays) = (self.gap_at(id, from), self.fits(id, from));
        let mut candidates = self.candidates(id);
        candidates.retain(|it| !stays || it.gap < here);
        ranks::sort(&mut candidates, from.at);
        for candidate in candidates.iter().filter(|it| self.fits(id, it.place)) {
            if let Some(way) = self.way(id, &reach, candidate.place) {
                return (self.farther_on(id, &reach, candidate, way), candidate.reaches);
            }
        }
        let go_on = |way: Vec<Place>| {
            let place = way.last().copied().unwrap_or(from);
            let spot = Spot { place, gap: self.gap_at(id, place), reaches: self.strikes_from(id, place) };
            (self.farther_on(id, &reach, &spot, way), spot.reaches)
        };
        let nearness =
            |(way, reaches): &(Vec<Place>, bool)| (!reaches, self.gap_at(id, way.last().copied().unwrap_or(from)));
        let tries = [Some(self.approach(id, &reach)), stays.then(Vec::new)];
        tries.into_iter().flatten().map(go_on).min_by_key(nearness).unwrap_or_default()
    }

    /// GF-MOVE-24, R68. From a place in striking range straight on towards the enemy, as far as it gets.
    fn farther_on(&self, id: FigureId, reach: &Reach, spot: &Spot, way: Vec<Place>) -> Vec<Place> {
        let enemy = self.targets.iter().min_by_key(|enemy| enemy.place.at.distance(spot.place.at));
        let Some(enemy) = enemy.filter(|_| spot.reaches && spot.gap > Length::um(2)) else { return way };
        let far = enemy.place.at.distance(spot.place.at);
        let at = |far: Length| Place { at: ranks::straight_to(enemy.place.at, spot.place.at, far), ..spot.place };
        let (mut best, mut good, mut bad) = (way, far, far - RING);
        while good - bad > HAIR {
            let middle = bad + (good - bad) / 2;
            let nearer = Some(at(middle)).filter(|&place| self.fits(id, place));
            match nearer.and_then(|place| self.way(id, reach, place)) {
                Some(way) => (best, good) = (way, middle),
                None => bad = middle,
            }
        }
        best
    }

    /// GF-MOVE-24. From here an enemy that nobody gets to touch is in striking range.
    fn strikes_from(&self, id: FigureId, place: Place) -> bool {
        let own = coherency::member(self.setup, (id, place));
        self.battle.members(self.on).into_iter().any(|enemy| {
            let other = base(self.setup, self.battle, enemy);
            within(gap(&own.footprint(), &other.footprint()), STRIKE_ACROSS)
                && within(distance(place.elevation, other.place.elevation), STRIKE_UP)
                && self.is_out_of_touch(id, enemy)
        })
    }

    /// GF-MOVE-24. An enemy on another level, or with no room left about it.
    fn is_out_of_touch(&self, id: FigureId, enemy: FigureId) -> bool {
        let (own, there) = (self.battle.place(id).elevation, self.battle.place(enemy).elevation);
        let up = distance(own, there);
        let contact = || self.ring(id, enemy, there, Length::ZERO);
        up > FLAT && within(up, STRIKE_UP) || !contact().iter().any(|it| self.is_free(id, it.place))
    }

    /// The base may rest there beside those already placed.
    fn fits(&self, id: FigureId, place: Place) -> bool {
        let base = coherency::member(self.setup, (id, place));
        ground::check_spot(self.setup, base.radius, place).is_ok()
            && ground::check_apart(self.setup, self.battle, self.manners, base.radius, [None, Some(place)]).is_ok()
            && self.unit.has_room(&base)
            && self.unit.holds_with(&base)
    }

    /// A legal way on foot, on the wing, or from level to level.
    fn way(&self, id: FigureId, reach: &Reach, to: Place) -> Option<Vec<Place>> {
        let from = self.battle.place(id);
        if held::has(self.setup, self.battle, id, Rule::Flying) {
            return within(from.at.distance(to.at), self.allowance).then(|| vec![to]);
        }
        if from.elevation == to.elevation {
            let places = reach.way_to(to.at).map(|(_, way)| {
                way.points()[1..].iter().map(|&at| Place { at, elevation: to.elevation }).collect::<Vec<_>>()
            });
            return places.filter(|places| self.is_legal(id, places));
        }
        self.climbs(id, from, to).into_iter().find(|places| self.is_legal(id, places))
    }

    /// Straight to the place, or by a ladder that is near.
    fn climbs(&self, id: FigureId, from: Place, to: Place) -> Vec<Vec<Place>> {
        let radius = self.setup.model(id).radius;
        let ladders = self.setup.table.pieces.iter().flat_map(|piece| piece.ladders.iter().copied());
        let by = |at: Point| vec![beside_ladder(at, from, radius), to];
        let near = |at: &Point| at.distance(from.at) <= self.allowance;
        std::iter::once(vec![to]).chain(ladders.filter(near).map(by)).collect()
    }

    fn is_legal(&self, id: FigureId, places: &[Place]) -> bool {
        let walk = Walk { figure: id, way: places.to_vec(), facing: None };
        let from = self.battle.place(id);
        let route = Route::read(self.setup, self.battle, self.manners, from, &walk, self.allowance);
        let limit = |route: &Route| {
            if route.difficult { self.allowance.min(DIFFICULT) } else { self.allowance }
        };
        route.is_ok_and(|route| within(route.cost, limit(&route)))
    }

    /// As near to the enemy as the ground lets it, keeping the unit together where it can.
    fn approach(&self, id: FigureId, reach: &Reach) -> Vec<Place> {
        let from = self.battle.place(id);
        let places = approaches(from, self.allowance);
        let mut tries: Vec<(Length, Place)> =
            places.filter(|&place| self.fits(id, place)).map(|place| (self.gap_at(id, place), place)).collect();
        tries.sort();
        let here = self.gap_at(id, from);
        let stays = self.fits(id, from);
        let better = tries.into_iter().filter(|(gap, _)| !stays || *gap < here);
        better.map(|(_, place)| place).find_map(|place| self.way(id, reach, place)).unwrap_or_default()
    }

    /// Places in contact with the enemy; behind those, places beside friends and, where contact can not be had, places
    /// in striking range.
    fn candidates(&self, id: FigureId) -> Vec<Spot> {
        let mut found = Vec::new();
        for enemy in self.battle.members(self.on) {
            let there = self.battle.place(enemy);
            let far = gap(&self.battle.footprint(self.setup, id), &self.battle.footprint(self.setup, enemy));
            if !within(far, self.allowance) {
                continue;
            }
            found.extend(self.ring(id, enemy, there.elevation, Length::ZERO));
            if self.is_out_of_touch(id, enemy) {
                judged!("GF-MOVE-24");
                let own = self.battle.place(id).elevation;
                let level = if distance(own, there.elevation) > FLAT { own } else { there.elevation };
                let gaps = [0, 1, 2, 3, 4].map(|n| RING * n);
                found.extend(gaps.into_iter().flat_map(|apart| self.ring(id, enemy, level, apart)));
            }
        }
        for friend in self.unit.members() {
            let beside = self.about(id, friend, Length::um(2));
            found.extend(beside.map(|spot| Spot { reaches: false, ..spot }));
        }
        found
    }

    fn is_free(&self, id: FigureId, place: Place) -> bool {
        let radius = self.setup.model(id).radius;
        let others = Manners { charging: true, ..self.manners };
        ground::check_spot(self.setup, radius, place).is_ok()
            && ground::check_apart(self.setup, self.battle, others, radius, [None, Some(place)]).is_ok()
    }

    /// Places about an enemy on some level, at a gap from it.
    fn ring(&self, id: FigureId, enemy: FigureId, level: Length, apart: Length) -> Vec<Spot> {
        let enemy = base(self.setup, self.battle, enemy);
        self.about(id, &Member { place: Place { elevation: level, ..enemy.place }, ..enemy }, apart).collect()
    }

    fn about(&self, id: FigureId, centre: &Member, apart: Length) -> impl Iterator<Item = Spot> {
        let places = contacts(&base(self.setup, self.battle, id), centre, apart);
        places.map(move |place| Spot { place, gap: self.gap_at(id, place), reaches: true })
    }
}

/// The base of a model where it stands.
fn base(setup: &Setup, battle: &Battle, id: FigureId) -> Member {
    coherency::member(setup, (id, battle.place(id)))
}

/// Hard by a ladder, on the side and the level a model comes from.
pub fn beside_ladder(ladder: Point, from: Place, radius: Length) -> Place {
    Place { at: ranks::straight_to(ladder, from.at, radius + HAIR), elevation: from.elevation }
}
