//! BN-DEP. Sides, edges and deployment.

use dice::{Bands, Die, Source};
use referee::{
    About, Choice, FigureId, For, Outline, Play, Refusal, Ruling, SideId, Tally, Travel, Traveller, Walk, What, clause,
    judged, lot, suggest,
};
use smallvec::SmallVec;
use table::{Bounds, Edge, Length, Place, Point, gap, overlaps};

use crate::BreakingNews;
use crate::battle::{Battle, RADIUS, SIDES, Stage, TOUCH, cm, footprint, rival};
use crate::figure::Figure;
use crate::ground;
use crate::initiative::leadership;
use crate::setup::{Setup, across};

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

fn waiting(battle: &Battle, side: SideId) -> Vec<FigureId> {
    let waits = |figure: &Figure| figure.side == Some(side) && figure.waits();
    battle.all().filter(|(_, figure)| waits(figure)).map(|(id, _)| id).collect()
}

/// BN-DEP-06..08, BN-ASK-20. One step: half of the Second player's force, of the First's, and the rest of both.
pub fn deploy(play: &mut Play<BreakingNews>, step: u8) -> Ruling<()> {
    let side = if step.is_multiple_of(2) { play.battle.second() } else { play.battle.first };
    let waiting = waiting(play.battle, side);
    let is_half = step < 2 && !play.setup.at_once;
    let clause = if side == play.battle.second() { clause!("BN-DEP-06") } else { clause!("BN-DEP-07") };
    let who = match is_half {
        true if !waiting.is_empty() => {
            let half = waiting.len().div_ceil(2) as u16;
            let about = About::new("bn-ask-first-half").number(i64::from(half));
            play.figures(clause, side, about, &waiting, half..=waiting.len() as u16)?
        }
        _ => waiting,
    };
    if !who.is_empty() {
        put_down(play, side, &who)?;
    }
    let last = if play.setup.at_once { 1 } else { 3 };
    play.battle.stage = if step < last { Stage::Deploy { step: step + 1 } } else { Stage::Bystanders };
    Ok(())
}

/// The referee lays them out by teams; the player moves whom he likes.
fn put_down(play: &mut Play<BreakingNews>, side: SideId, who: &[FigureId]) -> Ruling<()> {
    let zone = Zone::of_side(play.setup, play.battle, side);
    let laid = Layout::new(play.setup, play.battle, zone, who);
    let about = About::new("bn-ask-deploy").number(who.len() as i64);
    let walks = play.path(clause!("BN-DEP-08"), side, about, &laid)?;
    let places = laid.ends(&walks);
    for (&id, at) in who.iter().zip(places) {
        stand(play, id, at);
    }
    Ok(())
}

/// BN-DEP-14, BN-BLDG-11. A figure comes onto the table.
fn stand(play: &mut Play<BreakingNews>, id: FigureId, at: Point) {
    judged!("BN-DEP-14");
    play.battle.figure_mut(id).at = Some(at);
    crate::buildings::note_entry(play.setup, play.battle, id);
    play.tell(clause!("BN-DEP-08"), || What::Appeared { figure: id, place: at.into() });
}

/// BN-CIV-11. Civilians whom no scenario places are put down by the irregular player.
pub fn bystanders(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let waits = |(_, figure): &(FigureId, &Figure)| figure.side.is_none() && figure.waits();
    let who: Vec<FigureId> = play.battle.all().filter(waits).map(|(id, _)| id).collect();
    if let (Some(side), false) = (play.setup.irregular(), who.is_empty()) {
        let zone = Zone::of_bystanders(play.setup, rival(side));
        let laid = Layout::new(play.setup, play.battle, zone, &who);
        let walks = play.path(clause!("BN-CIV-11"), side, About::new("bn-ask-civilians-placed"), &laid)?;
        for (&id, at) in who.iter().zip(laid.ends(&walks)) {
            stand(play, id, at);
        }
    }
    play.battle.stage = Stage::Start;
    Ok(())
}

/// Where figures may be put down.
#[derive(Clone, Copy)]
struct Zone {
    area: Bounds,
    /// The edge they stand at, from which the lay-out begins.
    edge: Edge,
    /// BN-DEP-12, BN-CIV-11. From whom to keep how far; contact at least from enemies.
    from: SideId,
    keep: Length,
}

impl Zone {
    fn of_side(setup: &Setup, battle: &Battle, side: SideId) -> Zone {
        let edge = battle.edge(side);
        Zone { area: edge.strip(&setup.table, setup.depth), edge, from: rival(side), keep: TOUCH + Length::um(1) }
    }

    fn of_bystanders(setup: &Setup, regulars: SideId) -> Zone {
        Zone { area: setup.table.bounds(), edge: Edge::South, from: regulars, keep: cm(15) }
    }

    /// BN-DEP-12, -15. Any part of the base in the zone, free, and far enough from the others.
    fn check(&self, setup: &Setup, battle: &Battle, at: Point) -> Result<(), Refusal> {
        if !self.area.grown(RADIUS).holds(at) {
            return Err(Refusal::new(clause!("BN-DEP-08"), "bn-no-zone").with("point", at));
        }
        if !ground::is_free(setup, battle, at, &[]) {
            return Err(Refusal::new(clause!("BN-DEP-15"), "bn-no-room").with("point", at));
        }
        let near = |id: FigureId| gap(&footprint(at), &battle.footprint(id)) < self.keep;
        if battle.men(self.from).any(near) {
            return Err(Refusal::new(clause!("BN-DEP-12"), "bn-no-contact").with("point", at));
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
        for &figure in who {
            let at = laid.spot(figure, who, &taken);
            taken.push(at);
            laid.travellers.push(Traveller { figure, from: at.into(), allowance });
        }
        laid
    }

    /// The free spot nearest to where its team is laid out.
    fn spot(&self, figure: FigureId, who: &[FigureId], taken: &[Point]) -> Point {
        let will_do = |at: &Point| {
            let free = taken.iter().all(|other| !overlaps(&footprint(*at), &footprint(*other)));
            free && self.zone.check(self.setup, &self.battle, *at).is_ok()
        };
        if let Some(at) = self.beside_gunner(figure, who, taken).filter(will_do) {
            return at;
        }
        let anchor = self.anchor(figure, who);
        let mut spots: Vec<Point> = self.zone.area.rows(Length::mm(15)).collect();
        spots.sort_by_key(|at| (*at - anchor).length_squared());
        spots.into_iter().find(will_do).unwrap_or(anchor)
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

    fn ends(&self, walks: &[Walk]) -> SmallVec<[Point; 16]> {
        let end = |traveller: &Traveller| {
            let walk = walks.iter().find(|walk| walk.figure == traveller.figure);
            walk.and_then(|walk| walk.way.last()).map_or(traveller.from.at, |place| place.at)
        };
        self.travellers.iter().map(end).collect()
    }
}

impl Travel for Layout<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        let ends = self.ends(walks);
        for (n, &at) in ends.iter().enumerate() {
            self.zone.check(self.setup, &self.battle, at)?;
            if ends[..n].iter().any(|other| overlaps(&footprint(at), &footprint(*other))) {
                return Err(Refusal::new(clause!("BN-DEP-15"), "bn-no-room").with("point", at));
            }
        }
        Ok(())
    }

    fn reach(&self, _: FigureId) -> Vec<Outline> {
        vec![self.zone.area.outline()]
    }

    /// As laid out, and some of them elsewhere.
    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        let mut walks: Vec<Walk> = Vec::new();
        for traveller in &self.travellers {
            if lot(dice, 3) > 0 {
                continue;
            }
            let will_do = |at: Point| self.zone.check(self.setup, &self.battle, at).is_ok();
            let Some(at) = suggest::point_where(self.zone.area, 8, dice, will_do) else { continue };
            walks.push(Walk { figure: traveller.figure, way: vec![Place::from(at)], facing: None });
            if self.check(&walks).is_err() {
                walks.pop();
            }
        }
        walks
    }
}
