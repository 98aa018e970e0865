//! BN-DEP. Sides, edges and deployment.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use dice::{Bands, Die, Source};
use referee::{
    About, Choice, Clause, FigureId, For, Outline, Play, Refusal, Ruling, SideId, Tally, Travel, Traveller, Walk, What,
    clause, judged, lot, suggest,
};
use smallvec::SmallVec;
use table::{Bearing, Bounds, Edge, Footprint, Length, Place, Point, gap, overlaps};

use crate::BreakingNews;
use crate::battle::{Battle, RADIUS, SIDES, Stage, TOUCH, cm, footprint, rival};
use crate::figure::{Figure, Reserve};
use crate::initiative::leadership;
use crate::objectives::Marker;
use crate::roster::Role;
use crate::setup::{Setup, across};
use crate::vehicles::crew::free_places;
use crate::vehicles::{self, Ride, Seat};
use crate::{evacuation, ground, objectives};

/// BN-DEP-01, -02. The higher die and leadership is the First player, who chooses his edge.
pub fn sides(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let first = loop {
        let mut totals = [0; 2];
        for side in SIDES {
            let adds = Tally::of(0, "bn-side-roll").add(
                leadership(play.setup, play.battle, side),
                clause!("BN-DEP-01"),
                "bn-leadership",
            );
            let why = For::new(clause!("BN-DEP-01"), side, "bn-die-sides").adds(&adds);
            totals[side.index()] = i32::from(play.roll(why, Die::D6, Bands::EACH)?) + adds.total();
        }
        if totals[0] != totals[1] {
            break SIDES[usize::from(totals[1] > totals[0])];
        }
    };
    play.tell(clause!("BN-DEP-01"), || What::Decided { side: first, word: "bn-first-player".into(), figure: None });
    let edges = [Edge::South, Edge::North];
    let offers = edges.map(|edge| Choice::new(edge_word(edge)));
    let chosen = play.choose(clause!("BN-DEP-02"), first, About::new("bn-ask-edge"), &offers)?;
    let edge = edges[usize::from(chosen == offers[1])];
    let mut both = [edge.opposite(); 2];
    both[first.index()] = edge;
    play.battle.first = first;
    play.battle.edges = both;
    for figure in &mut play.battle.figures {
        figure.facing = figure.side.map_or(figure.facing, |side| across(both[side.index()]));
    }
    play.tell(clause!("BN-DEP-02"), || What::Decided { side: first, word: edge_word(edge).into(), figure: None });
    play.battle.stage = Stage::Markers;
    Ok(())
}

fn edge_word(edge: Edge) -> &'static str {
    match edge {
        Edge::South => "bn-edge-south",
        Edge::North => "bn-edge-north",
        Edge::West => "bn-edge-west",
        Edge::East => "bn-edge-east",
    }
}

fn waiting(setup: &Setup, battle: &Battle, side: SideId) -> Vec<FigureId> {
    let waits = |(id, figure): &(FigureId, &Figure)| {
        let kept = judged!("BN-DEP-09" => figure.reserve.is_some()) || setup.entry(*id).is_some();
        figure.side == Some(side) && figure.waits() && !kept
    };
    battle.all().filter(waits).map(|(id, _)| id).collect()
}

/// Those of a side who are kept back for something.
pub fn reserved(battle: &Battle, side: SideId, why: Reserve) -> Vec<FigureId> {
    let waits = |figure: &Figure| figure.side == Some(side) && figure.waits() && figure.reserve == Some(why);
    battle.all().filter(|(_, figure)| waits(figure)).map(|(id, _)| id).collect()
}

/// BN-PRESS-13. Embedded journalists of a side who are not on the table yet.
fn journalists(setup: &Setup, battle: &Battle, side: SideId) -> Vec<FigureId> {
    let own = setup.irregular() == Some(rival(side));
    let embedded = |id: &FigureId| own && setup.man(*id).role == Role::Embedded && battle.figure(*id).waits();
    setup.figures().filter(embedded).collect()
}

/// BN-DEP-06..08, BN-ASK-20. One step: half of the Second player's force, of the First's, and the rest of both.
pub fn deploy(play: &mut Play<BreakingNews>, step: u8) -> Ruling<()> {
    let side = if step.is_multiple_of(2) { play.battle.second() } else { play.battle.first };
    if step < 2 {
        seats(play, side)?;
        place_vehicles(play, side);
    }
    let waiting = waiting(play.setup, play.battle, side);
    let is_half = step < 2 && !play.setup.at_once;
    let clause = if side == play.battle.second() { clause!("BN-DEP-06") } else { clause!("BN-DEP-07") };
    let mut who = match is_half {
        true if !waiting.is_empty() => {
            let all = with_crews(play.battle, &waiting);
            let half = all.len().div_ceil(2) as u16;
            let about = About::new("bn-ask-first-half").number(i64::from(half));
            let named = play.figures(clause, side, about, &all, half..=all.len() as u16)?;
            let comes = |id: &FigureId| with_crews(play.battle, &[*id]).iter().any(|it| named.contains(it));
            waiting.into_iter().filter(comes).collect()
        }
        _ => waiting,
    };
    who.extend(judged!("BN-PRESS-13" => journalists(play.setup, play.battle, side)));
    if who.is_empty() {
        judged!("BN-DEP-16");
    } else {
        let zone = Zone::of_side(play.setup, play.battle, side);
        bring_on(play, (clause!("BN-DEP-08"), "bn-ask-deploy"), side, zone, &who)?;
    }
    let last = if play.setup.at_once { 1 } else { 3 };
    play.battle.stage = if step < last { Stage::Deploy { step: step + 1 } } else { Stage::Infiltrate };
    Ok(())
}

/// BN-DEP-10. Some who are deployed, with all aboard the vehicles among them: each counts as one.
fn with_crews(battle: &Battle, who: &[FigureId]) -> Vec<FigureId> {
    let mut all: Vec<FigureId> = who.iter().flat_map(|&id| std::iter::once(id).chain(battle.aboard(id))).collect();
    all.sort_unstable();
    judged!("BN-DEP-10" => all)
}

/// BN-ASK-20. Who rides in each vehicle that has free places.
fn seats(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    for n in 0..play.setup.motors.len() {
        let vehicle = play.setup.motors[n];
        let places = free_places(play.battle, vehicle);
        let on_foot = |id: &FigureId| play.battle.figure(*id).motor.is_none();
        let men: Vec<FigureId> = waiting(play.setup, play.battle, side).into_iter().filter(on_foot).collect();
        if play.setup.man(vehicle).side != Some(side) || places == 0 || men.is_empty() {
            continue;
        }
        let about = About::new("bn-ask-riders").figure(vehicle).number(places as i64);
        let most = places.min(men.len()) as u16;
        for id in play.figures(clause!("BN-DEP-10"), side, about, &men, 0..=most)? {
            play.battle.figure_mut(id).ride = Some(Ride { vehicle, seat: Seat::Passenger });
        }
    }
    Ok(())
}

/// Vehicles that a scenario puts somewhere.
fn place_vehicles(play: &mut Play<BreakingNews>, side: SideId) {
    for n in 0..play.setup.placed.len() {
        let (vehicle, at) = play.setup.placed[n];
        if play.battle.figure(vehicle).side == Some(side) && play.battle.figure(vehicle).waits() {
            stand(play, vehicle, at);
        }
    }
}

/// The referee lays them out by teams in a zone; the player moves whom he likes.
pub fn bring_on(
    play: &mut Play<BreakingNews>,
    (clause, word): (Clause, &'static str),
    side: SideId,
    zone: Zone,
    who: &[FigureId],
) -> Ruling<()> {
    let laid = Layout::new(play.setup, play.battle, zone, who);
    let about = About::new(word).number(who.len() as i64);
    let walks = play.path(clause, side, about, &laid)?;
    let places = laid.ends(&walks);
    for (traveller, at) in laid.travellers.iter().zip(places) {
        stand(play, traveller.figure, at);
    }
    Ok(())
}

/// BN-DEP-08. Whether a side may put its men down there, as far as zones go.
pub fn is_zone_of(setup: &Setup, battle: &Battle, side: SideId, at: Point) -> bool {
    Zone::of_side(setup, battle, side).area.grown(RADIUS).holds(at) || setup.is_quarter(side, at)
}

/// Whether all of these find room in a zone.
pub fn has_room(play: &Play<BreakingNews>, zone: Zone, who: &[FigureId]) -> bool {
    Layout::new(play.setup, play.battle, zone, who).check(&[]).is_ok()
}

/// BN-DEP-14, BN-BLDG-11. A figure comes onto the table; whoever was kept back faces the nearest enemy.
fn stand(play: &mut Play<BreakingNews>, id: FigureId, at: Point) {
    judged!("BN-DEP-14");
    let kept = play.battle.figure_mut(id).reserve.take().is_some();
    let enemy = play.battle.figure(id).side.filter(|_| kept).map(rival);
    let enemies = enemy.into_iter().flat_map(|enemy| play.battle.men(enemy)).map(|id| play.battle.at(id));
    let nearest = enemies.min_by_key(|&enemy| (enemy - at).length_squared());
    let figure = play.battle.figure_mut(id);
    figure.facing = nearest.map_or(figure.facing, |enemy| Bearing::of(enemy - at));
    figure.at = Some(at);
    crate::buildings::note_entry(play.setup, play.battle, id);
    play.tell(clause!("BN-DEP-08"), || What::Appeared { figure: id, place: at.into() });
}

/// BN-CIV-11. Civilians whom no scenario places are put down by the irregular player.
pub fn bystanders(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let waits = |setup: &Setup, battle: &Battle, role: Role| -> Vec<FigureId> {
        setup.figures().filter(|&id| setup.man(id).role == role && battle.figure(id).waits()).collect()
    };
    if let Some(side) = play.setup.irregular() {
        let kinds = [
            (Role::Civilian, (clause!("BN-CIV-11"), "bn-ask-civilians-placed"), rival(side)),
            (Role::Independent, (clause!("BN-PRESS-13"), "bn-ask-press-placed"), side),
        ];
        for (role, asks, from) in kinds {
            let who = waits(play.setup, play.battle, role);
            if !who.is_empty() {
                bring_on(play, asks, side, Zone::of_bystanders(play.setup, from), &who)?;
            }
        }
    }
    evacuation::name(play)?;
    play.battle.stage = Stage::Intelligence;
    Ok(())
}

/// Where figures may be put down.
#[derive(Clone, Copy)]
pub struct Zone {
    area: Bounds,
    /// The edge they stand at, from which the lay-out begins.
    edge: Edge,
    /// BN-DEP-12, BN-CIV-11. From whom to keep how far; contact at least from enemies.
    from: SideId,
    keep: Length,
    /// BN-INF-02, BN-AMB-03. How far from every marker.
    off_markers: Length,
    /// In the houses that a scenario opens to this side besides.
    houses_of: Option<SideId>,
}

/// BN-INF-02, BN-AMB-02, -03, BN-CIV-11, BN-PRESS-13.
const WELL_OFF: Length = cm(15);
/// BN-DEP-12. More than contact.
const APART: Length = Length::um(TOUCH.to_um() + 1);

impl Zone {
    fn of_side(setup: &Setup, battle: &Battle, side: SideId) -> Zone {
        let edge = battle.edge(side);
        let area = edge.strip(&setup.table, setup.depths[side.index()]);
        Zone { area, edge, from: rival(side), keep: APART, off_markers: Length::ZERO, houses_of: Some(side) }
    }

    /// BN-INF-02, -04.
    pub fn of_infiltrators(setup: &Setup, battle: &Battle, side: SideId) -> Zone {
        let area = setup.table.bounds();
        Zone { area, edge: battle.edge(side), from: rival(side), keep: APART, off_markers: WELL_OFF, houses_of: None }
    }

    /// BN-AMB-02, -03. The own half.
    pub fn of_ambush(setup: &Setup, battle: &Battle, side: SideId) -> Zone {
        let edge = battle.edge(side);
        let area = edge.strip(&setup.table, objectives::half(setup, edge));
        Zone { area, edge, from: rival(side), keep: WELL_OFF, off_markers: WELL_OFF, houses_of: None }
    }

    fn of_bystanders(setup: &Setup, regulars: SideId) -> Zone {
        let area = setup.table.bounds();
        Zone { area, edge: Edge::South, from: regulars, keep: WELL_OFF, off_markers: Length::ZERO, houses_of: None }
    }

    /// BN-DEP-12, -15. Any part of the base in the zone, free, and far enough from the others.
    fn check(&self, setup: &Setup, battle: &Battle, id: FigureId, at: Point) -> Result<(), Refusal> {
        if battle.figure(id).motor.is_some() {
            return vehicles::deployment::check(setup, battle, id, at, (self.area, self.from, self.keep));
        }
        let indoors = || self.houses_of.is_some_and(|side| setup.is_quarter(side, at));
        if !self.area.grown(RADIUS).holds(at) && !indoors() {
            return Err(Refusal::new(clause!("BN-DEP-08"), "bn-no-zone").with("point", at));
        }
        if !ground::is_free(setup, battle, at, &[]) {
            return Err(Refusal::new(clause!("BN-DEP-15"), "bn-no-room").with("point", at));
        }
        let near = |id: FigureId| gap(&footprint(at), &battle.footprint(id)) < self.keep;
        if battle.soldiers(self.from).any(near) {
            return Err(Refusal::new(clause!("BN-DEP-12"), "bn-no-contact").with("point", at));
        }
        let marked = |it: &Marker| gap(&footprint(at), it.at) < self.off_markers;
        if battle.markers.iter().any(marked) {
            return Err(Refusal::new(clause!("BN-INF-02"), "bn-no-marker-near").with("allowed", self.off_markers));
        }
        Ok(())
    }
}

/// BN-ASK-20. The lay-out, and where each may be put instead: only the end of a way counts.
struct Layout<'a> {
    setup: &'a Setup,
    battle: Battle,
    zone: Zone,
    travellers: Vec<Traveller>,
}

impl<'a> Layout<'a> {
    fn new(setup: &'a Setup, battle: &Battle, zone: Zone, who: &[FigureId]) -> Self {
        let mut laid = Layout { setup, battle: battle.clone(), zone, travellers: Vec::new() };
        let allowance = setup.table.width + setup.table.depth;
        let mut taken: SmallVec<[Point; 16]> = SmallVec::new();
        let mut queues: Vec<Queue> = Vec::new();
        let is_vehicle = |id: &&FigureId| battle.figure(**id).motor.is_some();
        let (vehicles, men): (Vec<&FigureId>, Vec<&FigureId>) = who.iter().partition(is_vehicle);
        let who: Vec<FigureId> = vehicles.into_iter().chain(men).copied().collect();
        for &figure in &who {
            let at = laid.spot(figure, &who, &taken, &mut queues);
            taken.push(at);
            laid.travellers.push(Traveller { figure, from: at.into(), allowance });
        }
        laid
    }

    /// The free spot nearest to where its team is laid out.
    fn spot(&self, figure: FigureId, who: &[FigureId], taken: &[Point], queues: &mut Vec<Queue>) -> Point {
        let will_do = |at: &Point| {
            let base = self.base(figure, *at);
            let free = taken.iter().zip(who).all(|(&at, &other)| !overlaps(&base, &self.base(other, at)));
            free && self.zone.check(self.setup, &self.battle, figure, *at).is_ok()
        };
        if let Some(at) = self.beside_gunner(figure, who, taken).filter(will_do) {
            return at;
        }
        let anchor = self.anchor(figure, who);
        let stands = self.base(figure, anchor);
        let n = queues.iter().position(|it| it.stands == stands).unwrap_or_else(|| {
            queues.push(Queue::new(self.zone.area, stands));
            queues.len() - 1
        });
        queues[n].by_ref().find(will_do).unwrap_or(anchor)
    }

    /// Teams side by side along the edge, towards the enemy.
    fn anchor(&self, figure: FigureId, who: &[FigureId]) -> Point {
        let team = |id: FigureId| self.setup.man(id).team;
        let mut teams: SmallVec<[u8; 4]> = who.iter().map(|&id| team(id)).collect();
        teams.sort_unstable();
        teams.dedup();
        let place = teams.iter().position(|&it| it == team(figure)).unwrap_or_default() as i64;
        let Bounds { low, high } = self.zone.area;
        let share = |low: i64, high: i64| low + (high - low) * (2 * place + 1) / (2 * teams.len() as i64);
        match self.zone.edge {
            Edge::South => Point { x: share(low.x, high.x), y: high.y },
            Edge::North => Point { x: share(low.x, high.x), y: low.y },
            Edge::West => Point { x: high.x, y: share(low.y, high.y) },
            Edge::East => Point { x: low.x, y: share(low.y, high.y) },
        }
    }

    /// BN-ASK-20. A machine gun's second man lies in contact with its gunner.
    fn beside_gunner(&self, figure: FigureId, who: &[FigureId], taken: &[Point]) -> Option<Point> {
        let crewed = |id: FigureId| self.setup.man(id).weapons.iter().any(|weapon| weapon.is_crewed());
        let same = |id: FigureId| self.setup.man(id).team == self.setup.man(figure).team;
        let gunner = (0..taken.len()).find(|&n| crewed(who[n]) && same(who[n]) && who[n] != figure)?;
        let apart = table::Offset { dx: (RADIUS * 2 + Length::mm(1)).to_um(), dy: 0 };
        Some(taken[gunner] + apart)
    }

    fn base(&self, figure: FigureId, at: Point) -> Footprint {
        let it = self.battle.figure(figure);
        it.base().at(at, it.facing)
    }

    fn ends(&self, walks: &[Walk]) -> SmallVec<[Point; 16]> {
        let end = |traveller: &Traveller| {
            let walk = walks.iter().find(|walk| walk.figure == traveller.figure);
            walk.and_then(|walk| walk.way.last()).map_or(traveller.from.at, |place| place.at)
        };
        self.travellers.iter().map(end).collect()
    }

    /// So many thirds of them elsewhere than they are laid out.
    fn spread(&self, thirds: u32, dice: &mut dyn Source) -> Vec<Walk> {
        let mut walks: Vec<Walk> = Vec::new();
        for traveller in &self.travellers {
            if lot(dice, 3) >= thirds {
                continue;
            }
            let will_do = |at: Point| self.zone.check(self.setup, &self.battle, traveller.figure, at).is_ok();
            let Some(at) = suggest::point_where(self.zone.area, 8, dice, will_do) else { continue };
            walks.push(Walk { figure: traveller.figure, way: vec![Place::from(at)], facing: None });
            if self.check(&walks).is_err() {
                walks.pop();
            }
        }
        walks
    }
}

/// Places to be tried for bases of one kind, the nearest first to where they are laid out. One that would not do for
/// somebody does not for whoever comes after him either, and the nearest nearly always does: a heap finds it without
/// putting all in order.
struct Queue {
    stands: Footprint,
    spots: Vec<Point>,
    nearest: BinaryHeap<Reverse<(i128, usize)>>,
}

impl Queue {
    fn new(area: Bounds, stands: Footprint) -> Queue {
        let anchor = stands.centre();
        let spots: Vec<Point> = area.rows(Length::mm(15)).collect();
        let nearness = |(n, at): (usize, &Point)| Reverse(((*at - anchor).length_squared(), n));
        let nearest = spots.iter().enumerate().map(nearness).collect();
        Queue { stands, spots, nearest }
    }
}

impl Iterator for Queue {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        self.nearest.pop().map(|Reverse((_, n))| self.spots[n])
    }
}

impl Travel for Layout<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        let ends = self.ends(walks);
        for (n, &at) in ends.iter().enumerate() {
            let figure = self.travellers[n].figure;
            self.zone.check(self.setup, &self.battle, figure, at)?;
            let before = ends[..n].iter().zip(&self.travellers);
            let base = self.base(figure, at);
            if before.into_iter().any(|(&at, other)| overlaps(&base, &self.base(other.figure, at))) {
                return Err(Refusal::new(clause!("BN-DEP-15"), "bn-no-room").with("point", at));
            }
        }
        Ok(())
    }

    fn reach(&self, _: FigureId) -> Vec<Outline> {
        let quarters = self.zone.houses_of.map(|side| self.setup.quarters(side)).unwrap_or_default();
        let houses = quarters.into_iter().map(|id| self.setup.ground.bounds[usize::from(id.0)].outline());
        std::iter::once(self.zone.area.outline()).chain(houses).collect()
    }

    /// As laid out, and some of them elsewhere.
    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        self.spread(1, dice)
    }

    /// The same with more of them elsewhere, up to all.
    fn consider(&self, dice: &mut dyn Source) -> Vec<Walk> {
        let thirds = 1 + lot(dice, 3);
        self.spread(thirds, dice)
    }
}
