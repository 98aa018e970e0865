use std::mem::take;

use referee::{FigureId, MarkerId, SideId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::sight::{Memory, Standstill};
use table::{Base, Bearing, Edge, Footprint, Length, PieceId, Place, Point, gap};

use crate::set::FigureSet;
use crate::sight::Exposure;
use crate::victory::Verdict;

/// CB-GEN-01. Lengths are counted in `u`, here the inch.
pub const fn u(n: i64) -> Length {
    Length::inches(n)
}

pub const BASE: Base = Base::round(u(1));
pub const RADIUS: Length = Length::um(u(1).to_um() / 2);
/// Ruling CB-R40: a base this near to a thing is in contact with it.
pub const TOUCH: Length = Length::um(100);
/// CB-RND-02. Action Tokens for each Round.
pub const TOKENS: u8 = 12;
/// CB-RND-03. Action Tokens for one own Turn.
pub const TURN_CAP: u8 = 6;
/// Command radius of Order and of coordinated Suppression Fire.
pub const COMMAND: Length = u(5);

pub const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

/// The other of the two.
pub fn rival(side: SideId) -> SideId {
    match side {
        SideId(0) => SideId(1),
        SideId(1) => SideId(0),
        SideId(_) => unreachable!("the book is for two"),
    }
}

/// What lies on the table and beside it, and whose go it is.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub figures: SmallVec<[Figure; 16]>,
    /// Action Tokens left, by side.
    pub pool: [u8; 2],
    pub edges: Option<[Edge; 2]>,
    /// Mission elements, by the side that must guard them.
    pub elements: [Option<PieceId>; 2],
    pub suppression: SmallVec<[Barrage; 4]>,
    pub round: u16,
    /// Tokens the active side has spent in this Turn.
    pub spent: u8,
    /// Somebody has spent a token in this Turn.
    pub busy: bool,
    /// Turns in a row in which nobody spent a token.
    pub idle: u8,
    pub next_marker: u16,
    pub stage: Stage,
    /// Whom the scenery lets see whom.
    pub memory: Memory<Place>,
    /// How figures lie open to each other, while everybody stands so.
    pub exposures: Standstill<(Option<Place>, Option<PieceId>), Exposure>,
}

impl Clone for Battle {
    fn clone(&self) -> Battle {
        Battle {
            figures: self.figures.clone(),
            pool: self.pool,
            edges: self.edges,
            elements: self.elements,
            suppression: self.suppression.clone(),
            round: self.round,
            spent: self.spent,
            busy: self.busy,
            idle: self.idle,
            next_marker: self.next_marker,
            stage: self.stage,
            memory: self.memory.clone(),
            exposures: self.exposures.clone(),
        }
    }

    /// What is remembered of the same scenery stays: whoever looks ahead comes back to one battle again and again.
    fn clone_from(&mut self, other: &Battle) {
        let (mut memory, mut exposures) = (take(&mut self.memory), take(&mut self.exposures));
        memory.clone_from(&other.memory);
        exposures.clone_from(&other.exposures);
        *self = Battle { memory, exposures, ..other.clone() };
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    pub side: SideId,
    /// Not on the table before it is deployed and after it is eliminated.
    pub place: Option<Place>,
    pub facing: Bearing,
    pub health: Health,
    pub marker: bool,
    /// Action Tokens on its card.
    pub used: u8,
    /// Extra Actions received through Order in this Round.
    pub extra: u8,
    /// Extra Actions given through Order in this Round.
    pub given: u8,
    /// Where its Objective token lies.
    pub objective: Option<Place>,
    /// The Suppression token it takes part in.
    pub suppressing: Option<MarkerId>,
    pub slot: Option<PieceId>,
    pub turn: ThisTurn,
}

/// What is counted for one Turn, of either player, and then forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ThisTurn {
    /// Tokens spent on movement.
    pub moves: u8,
    /// The weapon in use, by its place on the card.
    pub weapon: Option<u8>,
    pub shots: u8,
    pub attacked: bool,
    pub suppressed: bool,
    /// Enemies it has taken cover against.
    pub covered: FigureSet,
    /// Enemies whose Objective tokens it has set off.
    pub triggered: FigureSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Health {
    Healthy,
    Wounded,
    Eliminated,
}

/// A Suppression token on the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Barrage {
    pub marker: MarkerId,
    pub side: SideId,
    pub place: Place,
    pub radius: Length,
}

/// Where the table could be packed away for the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Edges,
    Muster,
    Deploy { first: SideId, side: SideId },
    Elements { side: SideId },
    Initiative,
    TurnBegins { side: SideId },
    Turn { side: SideId },
    Over(Verdict),
}

impl Figure {
    pub fn new(side: SideId) -> Self {
        Figure {
            side,
            place: None,
            facing: if side == SIDES[0] { Bearing::NORTH } else { Bearing::SOUTH },
            health: Health::Healthy,
            marker: false,
            used: 0,
            extra: 0,
            given: 0,
            objective: None,
            suppressing: None,
            slot: None,
            turn: ThisTurn::default(),
        }
    }

    pub fn stands(&self) -> bool {
        self.place.is_some()
    }

    /// Still beside the table, to be deployed.
    pub fn waits(&self) -> bool {
        !self.stands() && self.health != Health::Eliminated
    }
}

impl Battle {
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id.index()]
    }

    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[id.index()]
    }

    /// Every figure with its number.
    pub fn all(&self) -> impl Iterator<Item = (FigureId, &Figure)> {
        (0..).map(FigureId).zip(&self.figures)
    }

    /// The figures on the table.
    pub fn standing(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.all().filter(|(_, figure)| figure.stands()).map(|(id, _)| id)
    }

    pub fn of_side(&self, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
        self.standing().filter(move |&id| self.figure(id).side == side)
    }

    pub fn side(&self, id: FigureId) -> SideId {
        self.figure(id).side
    }

    /// Where a figure stands; only asked of figures on the table.
    pub fn place(&self, id: FigureId) -> Place {
        self.figure(id).place.expect("the figure is on the table")
    }

    pub fn at(&self, id: FigureId) -> Point {
        self.place(id).at
    }

    pub fn footprint(&self, id: FigureId) -> Footprint {
        footprint(self.at(id))
    }

    /// CB-MEA-01, CB-MEA-03. From edge to edge of two bases, in plan.
    pub fn gap(&self, a: FigureId, b: FigureId) -> Length {
        gap(&self.footprint(a), &self.footprint(b))
    }

    pub fn eliminated(&self, side: SideId) -> usize {
        self.figures.iter().filter(|figure| figure.side == side && figure.health == Health::Eliminated).count()
    }

    /// Whose Turn it is.
    pub fn active(&self) -> Option<SideId> {
        match self.stage {
            Stage::TurnBegins { side } | Stage::Turn { side } => Some(side),
            _ => None,
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }
}

pub fn footprint(at: Point) -> Footprint {
    Footprint::disc(at, RADIUS)
}

/// The number under which an Objective token is shown: its owner's.
pub fn objective_marker(owner: FigureId) -> MarkerId {
    MarkerId(owner.0)
}
