//! What never changes in a battle, read from its scenario.

use referee::{Complaint, FigureId, Scenario, SideId, Text, judged};
use serde::Deserialize;
use smallvec::SmallVec;
use table::sight::{Memory, Standstill};
use table::{Edge, Length, Piece, PieceId, Point, Scene, Table, overlaps};

use crate::battle::{Battle, Figure, Health, SIDES, Stage, TOKENS};
use crate::battlefield::{ClimbPlan, EDGES, Element, Worth, blocking_scene, covering_scene, is_in_zone, read_elements};
use crate::card::{Card, Face};
use crate::options::{MODE, OPTIONS, POINTS_LIMIT, ROUND_LIMIT, SET_UP, SPARED_BY_BLASTS};
use crate::set::FigureSet;
use crate::squad::{Roster, Squad};
use crate::victory::Mode;

/// The table, the cards and the options.
#[derive(Debug)]
pub struct Setup {
    pub table: Table,
    pub elements: Vec<Element>,
    /// Total Cover alone: what sight does not pass.
    pub blocks: Scene,
    /// Everything that gives cover.
    pub covers: Scene,
    /// By figure.
    pub cards: Vec<Card>,
    pub forces: [Force; 2],
    pub mode: Mode,
    pub round_limit: Option<u16>,
    /// CB-GREN-16. Whoever counts as having taken cover is left out of blasts.
    pub spared_by_blasts: bool,
    /// Mission elements the scenario has in mind, by side.
    pub suggested: [Option<PieceId>; 2],
    /// What a campaign has agreed for this battle.
    pub agreed: Agreed,
}

/// What a campaign says of one of its battles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Agreed {
    /// Cards have the prices that the campaign gave them.
    pub prices: bool,
    /// The side that has the better light in the first Round, and the side that chooses its edge without dice.
    pub first_light: Option<u8>,
    pub edge: Option<u8>,
    /// CA-CB-20. A side that has lost half may break off; of these sides the referee knows when.
    pub break_off: bool,
    pub computers: Vec<u8>,
}

#[derive(Clone, Debug)]
pub struct Force {
    pub name: Text,
    pub points: u16,
    pub size: usize,
}

/// What a scenario of this game says besides table and forces.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    /// Where each side deploys, if it is not rolled for.
    edges: Option<[Edge; 2]>,
    #[serde(default)]
    climbs: Vec<ClimbPlan>,
    /// The mission elements the sides may choose first.
    suggested: Option<[u16; 2]>,
    #[serde(default)]
    agreed: Agreed,
}

impl Setup {
    pub fn card(&self, id: FigureId) -> &Card {
        &self.cards[id.index()]
    }

    /// CB-WND-01. The visible side of a card.
    pub fn face(&self, battle: &Battle, id: FigureId) -> &Face {
        match battle.figure(id).health {
            Health::Healthy => &self.card(id).healthy,
            Health::Wounded | Health::Eliminated => judged!("CB-CARD-11" => &self.card(id).wounded),
        }
    }

    pub fn element(&self, id: PieceId) -> &Element {
        &self.elements[usize::from(id.0)]
    }

    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.table.pieces[usize::from(id.0)]
    }

    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, &Piece, &Element)> {
        self.table.ids().zip(&self.elements).map(|((id, piece), element)| (id, piece, element))
    }

    pub fn force(&self, side: SideId) -> &Force {
        &self.forces[side.index()]
    }

    /// The scenic bases with their slots.
    pub fn slots(&self) -> impl Iterator<Item = (PieceId, &Piece, Point)> {
        self.pieces().filter_map(|(id, piece, element)| Some((id, piece, element.slot?)))
    }

    /// The side whose force is worth more, if either is.
    pub fn richer(&self) -> Option<SideId> {
        let [south, north] = SIDES.map(|side| self.force(side).points);
        (south != north).then(|| SIDES[usize::from(north > south)])
    }
}

/// CB-GEN-05, CB-SET. Reads a scenario into a battle about to begin, or lists everything that is wrong with it.
pub fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
    scenario.sides(2..=2).map_err(|complaint| vec![complaint])?;
    let rules: Rules = scenario.rules().map_err(|complaint| vec![complaint])?;
    let table = scenario.table()?;
    let mode = Mode::named(scenario.named(OPTIONS, MODE));
    let edges = edges(scenario, &rules);
    let mut complaints = check_edges(&table, edges, mode);
    let elements = read_elements(&table, &rules.climbs, scenario.unit).map_err(|found| complaints.extend(found));
    let priced = rules.agreed.prices;
    let squads = SIDES.map(|side| muster(scenario, side, priced).map_err(|found| complaints.extend(found)));
    let (Ok(elements), [Ok(south), Ok(north)]) = (elements, squads) else { return Err(complaints) };
    complaints.extend(check_people(&south, &north));
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let forces = [(SIDES[0], &south), (SIDES[1], &north)].map(|(side, squad)| Force::new(scenario, side, squad));
    let battle = battle(&forces, edges);
    let limit = scenario.number(OPTIONS, ROUND_LIMIT) as u16;
    let setup = Setup {
        blocks: blocking_scene(&table, &elements),
        covers: covering_scene(&table, &elements),
        cards: south.cards.into_iter().chain(north.cards).collect(),
        table,
        elements,
        forces,
        mode,
        round_limit: (limit > 0).then_some(limit),
        spared_by_blasts: scenario.switch(OPTIONS, SPARED_BY_BLASTS),
        suggested: rules.suggested.map_or([None; 2], |ids| ids.map(|id| Some(PieceId(id)))),
        agreed: rules.agreed,
    };
    Ok((setup, battle))
}

impl Force {
    fn new(scenario: &Scenario, side: SideId, squad: &Squad) -> Force {
        let name = scenario.sides[side.index()].name.clone();
        Force { name, points: squad.points, size: squad.cards.len() }
    }
}

/// CB-SET-06. Every card lies face up, each side has twelve tokens, and nobody is on the table.
fn battle(forces: &[Force; 2], edges: Option<[Edge; 2]>) -> Battle {
    let figures = SIDES.into_iter().flat_map(|side| std::iter::repeat_n(Figure::new(side), forces[side.index()].size));
    Battle {
        figures: figures.collect(),
        pool: [TOKENS; 2],
        edges,
        elements: [None; 2],
        suppression: SmallVec::new(),
        round: 0,
        spent: 0,
        busy: false,
        idle: 0,
        next_marker: FigureSet::MOST as u16,
        stage: if edges.is_some() { Stage::Muster } else { Stage::Edges },
        memory: Memory::default(),
        exposures: Standstill::default(),
    }
}

fn muster(scenario: &Scenario, side: SideId, priced: bool) -> Result<Squad, Vec<Complaint>> {
    let field = format!("sides[{}].force", side.0);
    let below = |found: Vec<Complaint>| found.into_iter().map(|it| it.below(&field)).collect::<Vec<_>>();
    let roster: Roster = serde_json::from_value(scenario.sides[side.index()].force.clone())
        .map_err(|error| below(vec![Complaint::new("", error.to_string())]))?;
    let limit = scenario.number(OPTIONS, POINTS_LIMIT) as u16;
    let limit = (limit > 0).then_some(limit);
    if priced { roster.muster_as_priced(limit) } else { roster.muster(limit) }.map_err(below)
}

/// Nobody fights on both sides, and the table has room for everybody's number.
fn check_people(south: &Squad, north: &Squad) -> Option<Complaint> {
    if south.cards.len() + north.cards.len() > FigureSet::MOST {
        return Some(Complaint::new("sides", "complaint-too-many").with("most", FigureSet::MOST as i64));
    }
    let shared = |card: &Card| north.cards.iter().any(|other| other.name == card.name);
    south.cards.iter().any(shared).then(|| Complaint::new("sides", "cb-complaint-twice"))
}

/// The edges the scenario gives; none when they are rolled for.
fn edges(scenario: &Scenario, rules: &Rules) -> Option<[Edge; 2]> {
    let rolled = scenario.named(OPTIONS, SET_UP) == "rolled";
    (!rolled).then(|| rules.edges.unwrap_or([Edge::South, Edge::North]))
}

/// CB-SET-03, CB-WIN-05. Edges face each other, and in a Mission each zone holds an element.
fn check_edges(table: &Table, edges: Option<[Edge; 2]>, mode: Mode) -> Vec<Complaint> {
    let Some([first, second]) = edges else {
        let some = EDGES.into_iter().any(|edge| can_choose(table, edge, mode));
        return if some { Vec::new() } else { vec![Complaint::new("table", "cb-complaint-no-element")] };
    };
    let mut complaints = Vec::new();
    if second != first.opposite() {
        complaints.push(Complaint::new("rules.edges", "cb-complaint-edges"));
    }
    if !can_choose(table, first, mode) {
        complaints.push(Complaint::new("table", "cb-complaint-no-element"));
    }
    complaints
}

/// CB-WIN-05. In a Mission both zones need an element.
pub fn can_choose(table: &Table, edge: Edge, mode: Mode) -> bool {
    let has_element = |edge: Edge| table.pieces.iter().any(|piece| is_in_zone(table, edge, piece));
    mode == Mode::Skirmish || has_element(edge) && has_element(edge.opposite())
}

/// The heights at which something may lie at a point: the ground, unless it is inside something solid, and the
/// elevated elements under it.
pub fn levels_at(setup: &Setup, at: Point) -> SmallVec<[Length; 2]> {
    let is_solid = |element: &Element| element.worth == Worth::Total && !element.hollow;
    let buried = setup.pieces().any(|(_, piece, element)| is_solid(element) && overlaps(at, &piece.shape));
    let tops = setup.pieces().filter(|(_, piece, element)| element.elevated && piece.shape.holds(at));
    (!buried).then_some(Length::ZERO).into_iter().chain(tops.map(|(_, _, element)| element.top)).collect()
}
