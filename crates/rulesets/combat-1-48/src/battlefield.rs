//! CB-BRD. The board and what its scenery is worth.

use referee::{Complaint, Spot, Unit, judged};
use serde::Deserialize;
use table::{Bounds, Edge, Length, Opacity, Piece, PieceId, Point, Scene, Shape, Table, gap, overlaps};

use crate::battle::u;

/// CB-BRD-01, CB-BRD-02. The shortest and the longest side of a board.
const SHORTEST: Length = u(24);
const LONGEST: Length = u(36);
/// CB-DEP-04. How deep a deployment zone is.
pub const ZONE: Length = u(5);
/// Ruling CB-R4: from these heights an element gives Total or Partial Cover unless it is declared otherwise.
const TOTAL_HEIGHT: Length = Length::inch_tenths(15);
const PARTIAL_HEIGHT: Length = Length::inch_tenths(4);

/// The edges of the board, as they are offered.
pub const EDGES: [Edge; 4] = [Edge::South, Edge::North, Edge::East, Edge::West];

/// CB-BRD-03. What an element can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    Nothing,
    Partial,
    Total,
}

/// One piece of scenery as this game reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    pub worth: Worth,
    pub top: Length,
    /// CB-LOS-08. Total Cover with openings: its inside is open ground.
    pub hollow: bool,
    /// The middle of a 60 mm scenic base.
    pub slot: Option<Point>,
    /// Figures may climb on to it.
    pub elevated: bool,
    /// Where it may be climbed; anywhere when nothing is said.
    pub climbs: Vec<[Point; 2]>,
}

/// A stretch of an element's outline that may be climbed, as a scenario writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClimbPlan {
    pub element: u16,
    pub from: Spot,
    pub to: Spot,
}

/// CB-SET-02. How an edge is named.
pub fn edge_word(edge: Edge) -> &'static str {
    match edge {
        Edge::South => "cb-edge-south",
        Edge::North => "cb-edge-north",
        Edge::East => "cb-edge-east",
        Edge::West => "cb-edge-west",
    }
}

/// CB-DEP-04. The deployment zone along an edge.
pub fn zone(table: &Table, edge: Edge) -> Bounds {
    edge.strip(table, ZONE)
}

/// CB-WIN-05. An element that lies at least partly in the zone.
pub fn is_in_zone(table: &Table, edge: Edge, piece: &Piece) -> bool {
    overlaps(&Shape::from(zone(table, edge)), &piece.shape)
}

/// CB-DEP-06. A scenic base that touches the zone.
pub fn touches_zone(table: &Table, edge: Edge, piece: &Piece) -> bool {
    gap(&Shape::from(zone(table, edge)), &piece.shape).is_zero()
}

impl Element {
    /// CB-BRD-03, CB-BRD-04. As declared, or by height; a scenic base is always Partial Cover.
    fn read(piece: &Piece) -> Element {
        let said = |word: &str| piece.traits.iter().any(|given| given == word);
        let slot = match piece.shape {
            Shape::Disc { centre, .. } if said("slot") => Some(centre),
            _ => None,
        };
        let worth = match slot {
            Some(_) => Worth::Partial,
            None if said("total") => Worth::Total,
            None if said("partial") => Worth::Partial,
            None if said("none") => Worth::Nothing,
            None => Worth::by_height(piece.top()),
        };
        let hollow = worth == Worth::Total && !piece.openings.is_empty();
        let top = if worth == Worth::Nothing { piece.top() } else { piece.top().max(PARTIAL_HEIGHT) };
        Element { worth, top, hollow, slot, elevated: piece.roof, climbs: Vec::new() }
    }

    /// Sight does not pass it.
    fn opacity(&self) -> Opacity {
        if self.hollow { Opacity::Hollow } else { Opacity::Solid }
    }
}

impl Worth {
    fn by_height(top: Length) -> Worth {
        if top >= TOTAL_HEIGHT {
            Worth::Total
        } else if top >= PARTIAL_HEIGHT {
            Worth::Partial
        } else {
            Worth::Nothing
        }
    }
}

/// The elements of a table, and everything wrong with them.
pub fn read_elements(table: &Table, climbs: &[ClimbPlan], unit: Unit) -> Result<Vec<Element>, Vec<Complaint>> {
    let mut complaints = check_board(table);
    complaints.extend(table.ids().filter_map(|(id, piece)| check_element(id, piece)));
    let mut elements: Vec<Element> = table.pieces.iter().map(Element::read).collect();
    for (n, climb) in climbs.iter().enumerate() {
        match elements.get_mut(usize::from(climb.element)).filter(|element| element.elevated) {
            Some(element) => element.climbs.push([unit.point(climb.from), unit.point(climb.to)]),
            None => complaints.push(Complaint::new(format!("rules.climbs[{n}].element"), "cb-complaint-not-elevated")),
        }
    }
    if complaints.is_empty() { Ok(elements) } else { Err(complaints) }
}

/// CB-BRD-01, CB-BRD-02. The board is 24 to 36 u a side.
fn check_board(table: &Table) -> Vec<Complaint> {
    let sides = [("table.width", table.width), ("table.depth", table.depth)];
    judged!("CB-BRD-02");
    let wrong = sides.into_iter().filter(|(_, side)| !(SHORTEST..=LONGEST).contains(side));
    wrong
        .map(|(field, side)| {
            let complaint = Complaint::new(field, "cb-complaint-board").with("given", side);
            complaint.with("least", SHORTEST).with("most", LONGEST)
        })
        .collect()
}

/// CB-BRD-04. A scenic base is a disc and can not be declared anything else; what is climbed has an outline.
fn check_element(PieceId(id): PieceId, piece: &Piece) -> Option<Complaint> {
    let said = |word: &str| piece.traits.iter().any(|given| given == word);
    let field = format!("table.pieces[{id}]");
    if said("slot") && (said("total") || said("none")) {
        return Some(Complaint::new(field, "cb-complaint-slot-cover"));
    }
    if said("slot") && !matches!(piece.shape, Shape::Disc { .. }) {
        return Some(Complaint::new(field, "cb-complaint-slot-disc"));
    }
    if piece.roof && !matches!(piece.shape, Shape::Polygon(_)) {
        return Some(Complaint::new(field, "cb-complaint-roof-polygon"));
    }
    None
}

/// The table as it stops sight: Total Cover alone.
pub fn blocking_scene(table: &Table, elements: &[Element]) -> Scene {
    Scene::read(table, |id, _| {
        let element = &elements[usize::from(id.0)];
        if element.worth == Worth::Total { element.opacity() } else { Opacity::Clear }
    })
}

/// The table as it gives cover: everything that gives any.
pub fn covering_scene(table: &Table, elements: &[Element]) -> Scene {
    Scene::read(table, |id, _| {
        let element = &elements[usize::from(id.0)];
        if element.worth == Worth::Nothing { Opacity::Clear } else { element.opacity() }
    })
}
