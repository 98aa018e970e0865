//! What lies on the table and beside it, and whose turn it is.

use referee::{FigureId, SideId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::sight::Memory;
use table::{Base, Bearing, Edge, Footprint, Length, Point, gap, is_nearer_than};

use crate::covering::Square;
use crate::evacuation::Evacuation;
use crate::explosives::Charge;
use crate::figure::{Figure, Health, ThisTurn};
use crate::helicopter::Helicopter;
use crate::intelligence::Intelligence;
use crate::negotiation::Talks;
use crate::objectives::Marker;
use crate::platoon::Squads;
use crate::smoke::Cloud;
use crate::support::Support;
use crate::vehicles::crew::gun_facing;
use crate::victory::{Ledger, Verdict};

/// BN-CONV-01. Lengths are in centimetres.
pub const fn cm(n: i64) -> Length {
    Length::cm(n)
}

pub const BASE: Base = Base::round(Length::mm(25));
pub const RADIUS: Length = Length::um(12_500);
/// BN-CONV-04. Contact is a gap of at most 0.2 cm.
pub const TOUCH: Length = Length::mm(2);
pub const HEIGHT: Length = cm(3);

pub const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

/// BN-SCALE-10. The other of the two.
pub fn rival(side: SideId) -> SideId {
    match side {
        SideId(0) => SideId(1),
        SideId(1) => SideId(0),
        SideId(_) => unreachable!("the game is one against one"),
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub figures: SmallVec<[Figure; 24]>,
    pub turn: u8,
    pub stage: Stage,
    /// The First player.
    pub first: SideId,
    pub edges: [Edge; 2],
    /// Who acts in this turn.
    pub active: SideId,
    /// BN-INIT-04. Who won the initiative of the turn before.
    pub winner: Option<SideId>,
    pub sides: [Party; 2],
    pub markers: SmallVec<[Marker; 10]>,
    /// BN-OBJ-08. The irregulars' secret die.
    pub secret: Option<u8>,
    pub squares: SmallVec<[Square; 2]>,
    pub clouds: SmallVec<[Cloud; 2]>,
    pub charges: SmallVec<[Charge; 2]>,
    pub talks: Talks,
    /// BN-HELI-06, BN-EVAC-03. Those above the table.
    pub helicopters: SmallVec<[Helicopter; 2]>,
    /// BN-PLT-03.
    pub squads: Squads,
    /// How many men have entered buildings so far: who came first holds one.
    pub entries: u16,
    /// Whom the terrain lets see whom.
    pub memory: Memory<Point>,
}

/// What is kept for one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Party {
    pub ledger: Ledger,
    /// BN-MOTIV-02. Failed morale tests it may still ignore.
    pub motivation: u8,
    /// BN-RETR-01. It has failed a morale test: whoever fails a shock test retreats.
    pub shaken: bool,
    pub support: Support,
    pub intelligence: Intelligence,
    /// BN-EVAC-01, -02.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evacuation: Option<Evacuation>,
    /// BN-AMB-05. Its ambush was sprung at the end of the turn before.
    pub ambushed: bool,
}

/// Where the table could be packed away for the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// BN-DEP-01, -02.
    Sides,
    /// BN-DEP-03.
    Markers,
    /// BN-OBJ-06, -08.
    Natures,
    /// BN-ASK-22. What is settled in secret before deployment.
    Charges,
    /// BN-DEP-06..08: second, first, second's rest, first's rest.
    Deploy {
        step: u8,
    },
    /// BN-INF-03.
    Infiltrate,
    /// BN-CIV-11, BN-PRESS-13, and what is settled once all have deployed.
    Bystanders,
    /// BN-INTEL-02. Those who are no special forces roll.
    Intelligence,
    /// S0 to S5.
    Start,
    /// S6.
    Civilians,
    /// The active player's actions.
    Orders,
    /// BN-RETR-09, then C.
    Combat,
    /// E1 to E5.
    End,
    Over(Verdict),
}

impl Battle {
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id.index()]
    }

    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[id.index()]
    }

    pub fn all(&self) -> impl Iterator<Item = (FigureId, &Figure)> {
        (0..).map(FigureId).zip(&self.figures)
    }

    /// Whoever stands on the table and can be met there: soldiers fit to fight, civilians, press, hostages.
    pub fn standing(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.all().filter(|(_, figure)| figure.stands()).map(|(id, _)| id)
    }

    /// The men of a side on the table who are fit to fight.
    pub fn men(&self, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
        self.standing().filter(move |&id| self.figure(id).side == Some(side))
    }

    /// Civilians, press and hostages on the table.
    pub fn bystanders(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.standing().filter(move |&id| self.figure(id).side.is_none())
    }

    /// The side of a soldier.
    pub fn side(&self, id: FigureId) -> SideId {
        self.figure(id).side.expect("a soldier has a side")
    }

    /// BN-VICT-05. Somebody of a side is still to come.
    pub fn has_reserve(&self, side: SideId) -> bool {
        self.figures.iter().any(|it| it.side == Some(side) && it.waits() && it.reserve.is_some())
    }

    /// The men of a side on the table who are fit to fight, on foot or aboard.
    pub fn soldiers(&self, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
        let own = self.all().filter(move |(_, it)| it.side == Some(side) && it.motor.is_none());
        own.map(|(id, _)| id).filter(|&id| self.is_able(id))
    }

    /// Here and fit: a man on foot or aboard, or a vehicle that is no wreck.
    pub fn is_able(&self, id: FigureId) -> bool {
        let figure = self.figure(id);
        figure.health == Health::Fit && self.carrier(id).at.is_some() && !self.is_wreck(id)
    }

    /// Whatever a figure stands as on the table: itself, or the vehicle it is aboard. BN-CONV-01, -07.
    fn carrier(&self, id: FigureId) -> &Figure {
        self.figure(self.vehicle_of(id).unwrap_or(id))
    }

    /// Where a figure stands, or its vehicle; only asked of figures on the table.
    pub fn at(&self, id: FigureId) -> Point {
        self.carrier(id).at.expect("the figure is on the table")
    }

    /// Where a figure looks, or the gun it serves.
    pub fn facing(&self, id: FigureId) -> Bearing {
        self.vehicle_of(id).map_or(self.figure(id).facing, |vehicle| gun_facing(self, vehicle))
    }

    pub fn footprint(&self, id: FigureId) -> Footprint {
        let carrier = self.carrier(id);
        carrier.base().at(self.at(id), carrier.facing)
    }

    /// BN-CONV-01. Between the nearest edges of two bases.
    pub fn gap(&self, a: FigureId, b: FigureId) -> Length {
        match (self.footprint(a), self.footprint(b)) {
            (Footprint::Disc { centre: one, .. }, Footprint::Disc { centre: other, .. }) => {
                ((other - one).length_up() - RADIUS * 2).max(Length::ZERO)
            }
            (a, b) => gap(&a, &b),
        }
    }

    pub fn party(&self, side: SideId) -> &Party {
        &self.sides[side.index()]
    }

    pub fn party_mut(&mut self, side: SideId) -> &mut Party {
        &mut self.sides[side.index()]
    }

    pub fn edge(&self, side: SideId) -> Edge {
        self.edges[side.index()]
    }

    /// The Second player.
    pub fn second(&self) -> SideId {
        rival(self.first)
    }

    pub fn reacting(&self) -> SideId {
        rival(self.active)
    }

    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// What one turn counts is forgotten.
    pub fn forget_turn(&mut self) {
        for figure in &mut self.figures {
            figure.turn = ThisTurn::default();
            if let Some(motor) = &mut figure.motor {
                motor.moved_before = std::mem::take(&mut motor.moved);
                (motor.fired, motor.ran) = (false, false);
            }
        }
    }

    /// The wounded of a side who lie on the table, in the order of their numbers.
    pub fn lying(&self, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
        let lies = |figure: &Figure| matches!(figure.health, Health::Wounded { .. } | Health::Stabilised);
        let found = self.all().filter(move |(_, it)| it.side == Some(side) && it.at.is_some() && lies(it));
        found.map(|(id, _)| id)
    }
}

pub fn footprint(at: Point) -> Footprint {
    Footprint::disc(at, RADIUS)
}

/// Some part of a figure's base is less than a length from a point: strictly, as BN-CONV-02 has it.
pub fn is_near(battle: &Battle, id: FigureId, to: Point, length: Length) -> bool {
    match battle.footprint(id) {
        Footprint::Disc { centre, .. } => (to - centre).length_squared() < (length + RADIUS).squared(),
        hull => is_nearer_than(&hull, to, length),
    }
}
