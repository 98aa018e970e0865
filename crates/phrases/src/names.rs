use std::collections::BTreeMap;

use referee::view::FigureView;
use referee::{Called, FigureId, MarkerId, Pronoun, Scenario, SideId, SidePlan, Text, Unit, UnitId, View, Word};
use table::{PieceId, Shape, Table};

/// What a sentence may name: the sides, figures, pieces and markers of one battle, and the unit it measures in.
#[derive(Clone, Debug, PartialEq)]
pub struct Names {
    pub(crate) unit: Unit,
    sides: Vec<Text>,
    called: Vec<Called>,
    /// What each piece is: `hedge`.
    pieces: Vec<String>,
    /// What ground each piece covers.
    shapes: Vec<Shape>,
    figures: BTreeMap<FigureId, String>,
    /// How one speaks of those of whom a roster says it.
    pronouns: BTreeMap<FigureId, Pronoun>,
    /// The unit of each figure that is one of several.
    members: BTreeMap<FigureId, UnitId>,
    units: BTreeMap<UnitId, String>,
    markers: BTreeMap<MarkerId, Word>,
}

impl Names {
    /// The names of a battle as one seat knows them.
    pub fn of(scenario: &Scenario, view: &View) -> Names {
        let unit_of = |figure: &FigureView| Some((figure.figure, figure.unit?));
        Names {
            unit: scenario.unit,
            sides: scenario.sides.iter().map(|side| side.name.clone()).collect(),
            called: scenario.sides.iter().map(SidePlan::called).collect(),
            pieces: scenario.table.pieces.iter().map(|piece| piece.kind.clone()).collect(),
            shapes: scenario.table().map(shapes_of).unwrap_or_default(),
            figures: view.figures.iter().map(|figure| (figure.figure, figure.name.clone())).collect(),
            pronouns: view.figures.iter().map(|figure| (figure.figure, figure.pronoun)).collect(),
            members: view.figures.iter().filter_map(unit_of).collect(),
            units: view.units.iter().map(|unit| (unit.unit, unit.name.clone())).collect(),
            markers: view.markers.iter().map(|marker| (marker.marker, marker.kind.clone())).collect(),
        }
    }

    /// No names, for what is said before there is a battle.
    pub fn none(unit: Unit) -> Names {
        Names {
            unit,
            sides: Vec::new(),
            called: Vec::new(),
            pieces: Vec::new(),
            shapes: Vec::new(),
            figures: BTreeMap::new(),
            pronouns: BTreeMap::new(),
            members: BTreeMap::new(),
            units: BTreeMap::new(),
            markers: BTreeMap::new(),
        }
    }

    pub(crate) fn side(&self, side: SideId) -> Option<&Text> {
        self.sides.get(side.index())
    }

    pub(crate) fn called(&self, side: SideId) -> Option<&Called> {
        self.called.get(side.index())
    }

    pub(crate) fn piece(&self, piece: PieceId) -> Option<&str> {
        self.pieces.get(usize::from(piece.0)).map(String::as_str)
    }

    pub(crate) fn shapes(&self) -> impl Iterator<Item = (PieceId, &Shape)> {
        self.shapes.iter().enumerate().map(|(n, shape)| (PieceId(n as u16), shape))
    }

    pub(crate) fn figure(&self, figure: FigureId) -> Option<&str> {
        self.figures.get(&figure).map(String::as_str)
    }

    pub(crate) fn pronoun(&self, figure: FigureId) -> Pronoun {
        self.pronouns.get(&figure).copied().unwrap_or_default()
    }

    /// A unit is they, unless it is one figure alone.
    pub(crate) fn pronoun_of(&self, unit: UnitId) -> Pronoun {
        let mut members = self.members.iter().filter(|&(_, of)| *of == unit).map(|(figure, _)| *figure);
        match (members.next(), members.next()) {
            (Some(alone), None) => self.pronoun(alone),
            _ => Pronoun::They,
        }
    }

    pub(crate) fn is_of_several(&self, unit: UnitId) -> bool {
        self.members.values().filter(|of| **of == unit).nth(1).is_some()
    }

    pub(crate) fn unit(&self, unit: UnitId) -> Option<&str> {
        self.units.get(&unit).map(String::as_str)
    }

    pub(crate) fn unit_of(&self, figure: FigureId) -> Option<UnitId> {
        self.members.get(&figure).copied()
    }

    pub(crate) fn marker(&self, marker: MarkerId) -> Option<&Word> {
        self.markers.get(&marker)
    }
}

fn shapes_of(table: Table) -> Vec<Shape> {
    table.pieces.into_iter().map(|piece| piece.shape).collect()
}
