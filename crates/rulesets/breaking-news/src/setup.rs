//! What never changes in a battle, read from its scenario.

use referee::{Complaint, FigureId, Scenario, SideId, judged};
use serde::Deserialize;
use smallvec::SmallVec;
use table::sight::Memory;
use table::{Bearing, Edge, Length, PieceId, Point, Shape, Table};

use crate::battle::{Battle, Party, SIDES, Stage, cm};
use crate::figure::Figure;
use crate::negotiation::Talks;
use crate::objectives::{Marker, Nature, Objectives};
use crate::options::*;
use crate::profile::{Class, Kind, Profile};
use crate::roster::{Force, Man, Roster};
use crate::set::FigureSet;
use crate::terrain::Ground;

#[derive(Debug)]
pub struct Setup {
    pub table: Table,
    pub ground: Ground,
    /// By figure: the men of the sides, then nobody's.
    pub men: Vec<Man>,
    pub forces: [Force; 2],
    pub objectives: Objectives,
    /// BN-DEP-01, -02. Sides and edges are rolled for.
    pub rolled: bool,
    pub depth: Length,
    /// All of a side deploy at once, the Second player first.
    pub at_once: bool,
    /// BN-NEG. Talks may be declared.
    pub talks: bool,
    pub wounded: bool,
    pub stray_shots: bool,
    pub ammunition: bool,
    pub one_friend: bool,
    pub speculative: Speculative,
    pub night: bool,
    pub secondary_value: i64,
    pub prevent: Length,
    pub dealt: bool,
    pub last_turn: u8,
}

/// BN-SPEC-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speculative {
    Die,
    Ask,
    Always,
}

/// What a scenario of this game says besides table and forces.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Rules {
    /// Sides and edges are rolled for.
    rolled: bool,
    edges: Option<[Edge; 2]>,
    /// How deep the zones of deployment are.
    depth: Option<referee::Decimal>,
    at_once: bool,
    talks: bool,
    /// Where the markers of each side lie, if they are not placed freely.
    markers: Option<[Vec<referee::Spot>; 2]>,
    /// Objectives are placed freely, by the match-up of the sides.
    free_markers: bool,
    /// What the markers are, openly.
    natures: Option<[Vec<Nature>; 2]>,
    /// Where civilians stand.
    civilians: Vec<referee::Spot>,
}

impl Setup {
    pub fn man(&self, id: FigureId) -> &Man {
        &self.men[id.index()]
    }

    /// BN-TROOP-01. The numbers of a soldier.
    pub fn profile(&self, id: FigureId) -> &'static Profile {
        self.class(id).profile()
    }

    pub fn class(&self, id: FigureId) -> Class {
        self.man(id).class.expect("a soldier has a class")
    }

    pub fn force(&self, side: SideId) -> &Force {
        &self.forces[side.index()]
    }

    pub fn kind(&self, side: SideId) -> Kind {
        self.force(side).kind()
    }

    pub fn shape(&self, id: PieceId) -> &Shape {
        &self.table.pieces[usize::from(id.0)].shape
    }

    /// BN-CONV-04. The building or bunker a point is inside.
    pub fn house(&self, at: Point) -> Option<PieceId> {
        let holds = |id: &PieceId| self.ground.bounds[usize::from(id.0)].holds(at) && self.shape(*id).holds(at);
        self.ground.houses.iter().copied().find(holds)
    }

    /// BN-BLAST-07. Inside a ruin, a building or a bunker.
    pub fn is_in_structure(&self, at: Point) -> bool {
        self.table.ids().any(|(id, piece)| self.ground.of(id).is_structure() && piece.shape.holds(at))
    }

    /// The irregular side that faces regulars, if there is one.
    pub fn irregular(&self) -> Option<SideId> {
        let [first, second] = SIDES.map(|side| self.kind(side) == Kind::Irregular);
        (first != second).then(|| SIDES[usize::from(second)])
    }

    pub fn figures(&self) -> impl Iterator<Item = FigureId> + use<> {
        (0..self.men.len() as u16).map(FigureId)
    }
}

/// Reads a scenario into a battle about to begin, or lists everything that is wrong with it.
pub fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
    judged!("BN-SCALE-10");
    scenario.sides(2..=2).map_err(|complaint| vec![complaint])?;
    let rules: Rules = scenario.rules().map_err(|complaint| vec![complaint])?;
    let table = scenario.table()?;
    let mut complaints = Vec::new();
    let ground = Ground::read(&table).map_err(|found| complaints.extend(found));
    let musters = SIDES.map(|side| muster(scenario, side).map_err(|found| complaints.extend(found)));
    let (Ok(ground), [Ok((first, ours)), Ok((second, theirs))]) = (ground, musters) else { return Err(complaints) };
    let mut men: Vec<Man> = ours.into_iter().chain(theirs).collect();
    let forces = [first, second];
    let bought: usize = forces.iter().map(|force| usize::from(force.extras.civilians)).sum();
    let civilians = bought.max(rules.civilians.len());
    men.extend((1..=civilians).map(|n| Man::civilian(format!("C{n}"))));
    let spot = |spot: &referee::Spot| scenario.unit.point(*spot);
    let objectives = Objectives::read(&rules.markers, &rules.natures, rules.free_markers, spot);
    let edges = rules.edges.unwrap_or([Edge::South, Edge::North]);
    complaints.extend(check(&men, edges, &objectives));
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let setup = Setup {
        ground,
        men,
        forces,
        rolled: rules.rolled,
        depth: rules.depth.map_or(cm(30), |depth| scenario.unit.length(depth)),
        at_once: rules.at_once,
        talks: rules.talks,
        wounded: scenario.switch(OPTIONS, WOUNDED),
        stray_shots: scenario.switch(OPTIONS, STRAY_SHOTS),
        ammunition: scenario.switch(OPTIONS, AMMUNITION),
        one_friend: scenario.named(OPTIONS, FRIENDLY_FIRE) == "one",
        speculative: match scenario.named(OPTIONS, SPECULATIVE) {
            "ask" => Speculative::Ask,
            "always" => Speculative::Always,
            _ => Speculative::Die,
        },
        night: scenario.switch(OPTIONS, NIGHT),
        secondary_value: scenario.number(OPTIONS, SECONDARY_VALUE),
        prevent: cm(scenario.number(OPTIONS, PREVENT_DISTANCE)),
        dealt: scenario.named(OPTIONS, NATURES) == "dealt",
        last_turn: scenario.number(OPTIONS, TURN_LIMIT) as u8,
        objectives,
        table,
    };
    let places: Vec<Point> = rules.civilians.iter().map(spot).collect();
    let battle = battle(&setup, edges, &places);
    Ok((setup, battle))
}

fn muster(scenario: &Scenario, side: SideId) -> Result<(Force, Vec<Man>), Vec<Complaint>> {
    let field = format!("sides[{}].force", side.0);
    let below = |found: Vec<Complaint>| found.into_iter().map(|it| it.below(&field)).collect::<Vec<_>>();
    let roster: Roster =
        referee::read(&scenario.sides[side.index()].force, &field).map_err(|complaint| vec![complaint])?;
    roster.muster(side).map_err(below)
}

fn check(men: &[Man], edges: [Edge; 2], objectives: &Objectives) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    if men.len() > FigureSet::MOST {
        complaints.push(Complaint::new("sides", "complaint-too-many").with("most", FigureSet::MOST as i64));
    }
    if edges[1] != edges[0].opposite() {
        complaints.push(Complaint::new("rules.edges", "bn-complaint-edges"));
    }
    let twice = |(n, man): (usize, &Man)| men[..n].iter().any(|other| other.name == man.name);
    if men.iter().enumerate().any(twice) {
        complaints.push(Complaint::new("sides", "bn-complaint-twice"));
    }
    complaints.extend(objectives.check());
    complaints
}

/// Everybody beside the table, markers where the scenario puts them.
fn battle(setup: &Setup, edges: [Edge; 2], civilians: &[Point]) -> Battle {
    let facing = |side: Option<SideId>| side.map_or(Bearing::NORTH, |side| across(edges[side.index()]));
    let mut figures: SmallVec<[Figure; 24]> =
        setup.men.iter().map(|man| Figure::new(man.side, facing(man.side))).collect();
    let soldiers = setup.men.iter().filter(|man| man.side.is_some()).count();
    for (figure, &at) in figures[soldiers..].iter_mut().zip(civilians) {
        figure.at = Some(at);
    }
    let motivation = |side: SideId| setup.force(side).extras.motivation;
    Battle {
        figures,
        turn: 0,
        stage: if setup.rolled { Stage::Sides } else { Stage::Markers },
        first: SIDES[0],
        edges,
        active: SIDES[0],
        winner: None,
        sides: SIDES.map(|side| Party { motivation: motivation(side), ..Party::default() }),
        markers: preset(&setup.objectives),
        secret: None,
        squares: SmallVec::new(),
        clouds: SmallVec::new(),
        charges: SmallVec::new(),
        talks: Talks::default(),
        entries: 0,
        memory: Memory::default(),
    }
}

fn preset(objectives: &Objectives) -> SmallVec<[Marker; 10]> {
    let Objectives::Preset { places, natures } = objectives else { return SmallVec::new() };
    let marker = |side: SideId, n: usize, at: Point| {
        let nature = natures.as_ref().map(|natures| natures[side.index()][n]);
        Marker { side, number: n as u8 + 1, at, nature, shown: nature.is_some(), taken: false }
    };
    let of = |side: SideId| places[side.index()].iter().enumerate().map(move |(n, &at)| marker(side, n, at));
    SIDES.into_iter().flat_map(of).collect()
}

/// BN-DEP-14. From an edge towards the one opposite.
pub fn across(edge: Edge) -> Bearing {
    match edge {
        Edge::South => Bearing::NORTH,
        Edge::North => Bearing::SOUTH,
        Edge::West => Bearing::EAST,
        Edge::East => Bearing::WEST,
    }
}
