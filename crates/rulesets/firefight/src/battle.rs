//! What lies on the table and whose go it is.

use referee::{FigureId, SideId, UnitId, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Footprint, Length, Place, gap};

use crate::forms::state::State;
use crate::setup::Setup;

pub const SIDES: [SideId; 2] = [SideId(0), SideId(1)];
/// GF-MISS-14, GF-ROUN-11.
pub const ROUNDS: u8 = 4;

/// The members of a unit, in roster order.
pub type Members = SmallVec<[FigureId; 6]>;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub models: SmallVec<[Model; 24]>,
    pub units: SmallVec<[Unit; 20]>,
    pub markers: SmallVec<[Marker; 5]>,
    /// The side whose edge is the southern one, once it is known.
    pub south: Option<SideId>,
    pub round: u8,
    /// Who began this round.
    pub first: SideId,
    /// GF-ROUN-03. Who was first to have activated everything this round.
    pub finished: Option<SideId>,
    /// GF-MORA-02. Units at the start of the game.
    pub starting: [u8; 2],
    pub stage: Stage,
    /// What the rules of the army books have left on the table.
    pub forms: State,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Model {
    /// The unit it belongs to; a hero may have joined another than its own.
    pub unit: UnitId,
    /// Where it stands, while it stands.
    pub place: Option<Place>,
    pub end: Option<End>,
    pub wounds: u8,
    pub tokens: u8,
    /// GF-LIMI-02. Copies used up of each of its weapons.
    pub used: [u8; crate::army::MOST_WEAPONS],
}

/// How a model left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    KnockedOut,
    Routed,
    Fell,
    LeftOut,
    /// GF-FACS-14. Taken away so that a fresh copy may come.
    Recalled,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    pub side: SideId,
    pub berth: Berth,
    pub activated: bool,
    pub stunned: bool,
    pub fatigued: bool,
    /// Came by Ambush this round.
    pub arrived: bool,
    pub spells: Spells,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Berth {
    /// Waits to be placed.
    Ready,
    Scout,
    Ambush,
    Table,
    /// A hero that has become part of another unit.
    Joined,
    Destroyed,
    /// GF-FACS-14..16. Stands ready to be brought in by a rule; no part of the army yet.
    Spare,
    /// GF-FACS-14. Comes at the start of the next round.
    Returning,
}

/// What spells do to a unit until the end of the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Spells {
    pub stealth: bool,
    pub fast: bool,
    pub doubt: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    pub place: Place,
    pub holder: Option<SideId>,
}

/// Where the table could be packed away for the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before anything: how many markers, and who places the first.
    Opening,
    Markers {
        side: SideId,
        left: u8,
    },
    /// The roll-off for deployment.
    Edges,
    SetAside {
        side: SideId,
        winner: SideId,
    },
    Deploy {
        side: SideId,
        winner: SideId,
    },
    Scouts {
        side: SideId,
        winner: SideId,
    },
    /// Tokens are gained.
    RoundBegins,
    Ambush {
        side: SideId,
        stopped: [bool; 2],
    },
    /// GF-FACS-14. Fresh copies come in.
    Returns,
    Activation {
        side: SideId,
    },
    RoundEnds,
    Over,
}

impl Stage {
    /// The sides it names.
    pub fn sides(self) -> [Option<SideId>; 2] {
        match self {
            Stage::Opening | Stage::Edges | Stage::RoundBegins | Stage::Returns | Stage::RoundEnds | Stage::Over => {
                [None; 2]
            }
            Stage::Markers { side, .. } | Stage::Ambush { side, .. } | Stage::Activation { side } => [Some(side), None],
            Stage::SetAside { side, winner } | Stage::Deploy { side, winner } | Stage::Scouts { side, winner } => {
                [Some(side), Some(winner)]
            }
        }
    }
}

/// The other of the two.
pub fn rival(side: SideId) -> SideId {
    match side {
        SideId(0) => SideId(1),
        SideId(1) => SideId(0),
        SideId(_) => unreachable!("the book is for two"),
    }
}

impl Battle {
    pub fn model(&self, id: FigureId) -> &Model {
        &self.models[id.index()]
    }

    pub fn model_mut(&mut self, id: FigureId) -> &mut Model {
        &mut self.models[id.index()]
    }

    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    pub fn unit_of(&self, id: FigureId) -> UnitId {
        self.model(id).unit
    }

    pub fn side_of(&self, id: FigureId) -> SideId {
        self.unit(self.unit_of(id)).side
    }

    pub fn ids(&self) -> impl Iterator<Item = FigureId> + use<> {
        (0..self.models.len() as u16).map(FigureId)
    }

    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// The models of a unit that are still in the game.
    pub fn members(&self, unit: UnitId) -> Members {
        if let Some(alone) = self.forms.alone.filter(|&id| self.model(id).unit == unit) {
            return Some(alone).into_iter().filter(|&id| self.model(id).end.is_none()).collect();
        }
        self.ids().filter(|&id| self.model(id).unit == unit && self.model(id).end.is_none()).collect()
    }

    /// Nobody of a unit is left.
    pub fn is_wiped_out(&self, unit: UnitId) -> bool {
        !self.models.iter().any(|model| model.unit == unit && model.end.is_none())
    }

    pub fn is_on_table(&self, unit: UnitId) -> bool {
        self.unit(unit).berth == Berth::Table
    }

    pub fn on_table(&self, side: SideId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |&id| self.unit(id).side == side && self.is_on_table(id))
    }

    /// Units of a side still in the game, on the table or off it.
    pub fn left(&self, side: SideId) -> impl Iterator<Item = UnitId> + '_ {
        let gone = |berth: Berth| matches!(berth, Berth::Joined | Berth::Destroyed | Berth::Spare);
        self.unit_ids().filter(move |&id| self.unit(id).side == side && !gone(self.unit(id).berth))
    }

    /// GF-ROUN-13. Left to activate until its own activation has ended.
    pub fn to_activate(&self, side: SideId) -> impl Iterator<Item = UnitId> + '_ {
        self.on_table(side).filter(|&id| !self.unit(id).activated)
    }

    pub fn standing(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.ids().filter(|&id| self.model(id).place.is_some())
    }

    pub fn place(&self, id: FigureId) -> Place {
        self.model(id).place.unwrap_or_default()
    }

    pub fn footprint(&self, setup: &Setup, id: FigureId) -> Footprint {
        Footprint::disc(self.place(id).at, setup.model(id).radius)
    }

    /// GF-GEN-10, GF-GEN-20. Base to base, straight through space.
    pub fn gap(&self, setup: &Setup, a: FigureId, b: FigureId) -> Length {
        judged!("GF-GEN-10");
        let stand = |id: FigureId| (self.footprint(setup, id), self.place(id).elevation);
        space(stand(a), stand(b))
    }

    /// GF-GEN-11. Between the closest models of two units.
    pub fn unit_gap(&self, setup: &Setup, a: UnitId, b: UnitId) -> Length {
        let others = self.members(b);
        let gaps = self.members(a).into_iter().flat_map(|one| others.iter().map(move |&other| (one, other)));
        gaps.map(|(one, other)| self.gap(setup, one, other)).min().unwrap_or(Length::inches(1000))
    }

    /// From a model to the closest model of a unit.
    pub fn gap_to_unit(&self, setup: &Setup, id: FigureId, unit: UnitId) -> Length {
        let gaps = self.members(unit).into_iter().map(|other| self.gap(setup, id, other));
        gaps.min().unwrap_or(Length::inches(1000))
    }

    /// GF-STUN-03. Tired, or counting as such.
    pub fn is_tired(&self, unit: UnitId) -> bool {
        if self.unit(unit).stunned {
            judged!("GF-STUN-03");
        }
        self.unit(unit).fatigued || self.unit(unit).stunned
    }

    /// GF-ROUN-04, GF-ROUN-05. Notes who was first to have nothing left to activate.
    pub fn note_finished(&mut self) {
        let done = |side: &SideId| self.to_activate(*side).next().is_none();
        let order = [self.first, rival(self.first)];
        if self.finished.is_none() && matches!(self.stage, Stage::Activation { .. }) {
            judged!("GF-ROUN-04", "GF-ROUN-13");
            self.finished = order.into_iter().find(done);
        }
    }
}

/// The distance between two bases at their heights.
pub fn space(a: (Footprint, Length), b: (Footprint, Length)) -> Length {
    if a.1 == b.1 { gap(&a.0, &b.0) } else { table::gap_in_space((&a.0, a.1), (&b.0, b.1)) }
}
