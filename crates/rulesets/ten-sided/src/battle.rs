//! What lies on the table and whose go it is.

use referee::{FigureId, SideId, UnitId, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::ranks::Member;
use table::{Bearing, Bounds, Length, Offset, Place, Point};

use crate::set::UnitSet;
use crate::setup::Setup;

/// TS-GEN-11. Bases that are no farther apart touch.
pub const CONTACT: Length = Length::mm(2);

/// The models of a unit, in the order of their numbers.
pub type Members = SmallVec<[FigureId; 10]>;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub models: SmallVec<[Model; 56]>,
    pub units: SmallVec<[Unit; 12]>,
    pub herds: SmallVec<[Herd; 6]>,
    /// Points for areas and herds.
    pub score: [i32; 4],
    /// The zone or edge of each side, once it is known.
    pub zones: [Option<u8>; 4],
    pub gave_up: [bool; 4],
    pub fog: bool,
    pub turn: u8,
    /// Who began this turn.
    pub first: SideId,
    pub stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Model {
    /// Where its centre is, while it is on the table.
    pub at: Option<Point>,
    pub facing: Bearing,
    pub wounds: u8,
    pub end: Option<End>,
}

/// How a model left the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    Fallen,
    Routed,
    /// Its side gave up, or there was no room for it.
    Left,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    pub side: SideId,
    pub berth: Berth,
    pub activated: bool,
    pub moved: bool,
    pub reaction: bool,
    pub responded: bool,
    pub panicked: bool,
    /// TS-GFT-04.
    pub blessed: bool,
    pub cursed: bool,
    pub shrouded: bool,
    pub gift_spent: bool,
    /// TS-SID-05.
    pub creditor: Option<SideId>,
    /// TS-CC-14. The units it touches and has fought a round with.
    pub fought: UnitSet,
    /// TS-LOT-02.
    pub arrival: Option<Arrival>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    pub turn: u8,
    /// How far along its edge it comes, in cm.
    pub along: u8,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Berth {
    /// Not yet placed, or still to arrive.
    Waiting,
    Table,
    Destroyed,
    Routed,
    /// Its side gave up, or there was no room for it.
    Left,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Herd {
    pub at: Point,
    /// TS-HRD-02. The unit that drives it, and its herdsman.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub driver: Option<(UnitId, FigureId)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<SideId>,
}

/// Where the table could be packed away for the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before anything is on the table.
    Opening,
    Deploy {
        side: SideId,
    },
    TurnBegins,
    Activation {
        side: SideId,
    },
    Orders {
        unit: UnitId,
        step: Step,
    },
    TurnEnds,
    Over(Verdict),
}

/// How far an activation has got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Step {
    /// TS-ORD-06. The Movement order has been given, or is past.
    pub moved: bool,
    /// TS-ASL-02. A model moved in it.
    pub went: bool,
    /// TS-LOT-04. It arrived in this activation.
    pub arrived: bool,
    /// TS-ORD-07. The unit it shot at.
    pub shot: Option<UnitId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    pub winner: Option<SideId>,
    pub why: Why,
}

/// How a battle was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// TS-VIC-03.
    Alone,
    /// TS-VIC-02.
    Points,
    /// TS-OBJ-04.
    LastHold,
    /// The unit that had to last did, or did not.
    Stand,
}

impl Model {
    pub fn new(wounds: u8) -> Model {
        Model { at: None, facing: Bearing::NORTH, wounds, end: None }
    }
}

impl Unit {
    pub fn new(side: SideId) -> Unit {
        Unit {
            side,
            berth: Berth::Waiting,
            activated: false,
            moved: false,
            reaction: false,
            responded: false,
            panicked: false,
            blessed: false,
            cursed: false,
            shrouded: false,
            gift_spent: false,
            creditor: None,
            fought: UnitSet::default(),
            arrival: None,
        }
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

    /// The side whose go it is; before any, the one that began.
    pub fn active(&self) -> SideId {
        match self.stage {
            Stage::Deploy { side } | Stage::Activation { side } => side,
            Stage::Orders { unit, .. } => self.unit(unit).side,
            _ => self.first,
        }
    }

    pub fn at(&self, id: FigureId) -> Point {
        self.model(id).at.unwrap_or_default()
    }

    pub fn stands(&self, id: FigureId) -> bool {
        self.model(id).at.is_some()
    }

    /// The models of a unit on the table.
    pub fn members(&self, setup: &Setup, unit: UnitId) -> Members {
        setup.models_of(unit).filter(|&id| self.stands(id)).collect()
    }

    /// The models of a unit that are still in the battle, on the table or not.
    pub fn left(&self, setup: &Setup, unit: UnitId) -> Members {
        setup.models_of(unit).filter(|&id| self.model(id).end.is_none()).collect()
    }

    pub fn is_on_table(&self, unit: UnitId) -> bool {
        self.unit(unit).berth == Berth::Table
    }

    pub fn on_table(&self) -> impl Iterator<Item = UnitId> + '_ {
        (0..self.units.len() as u16).map(UnitId).filter(|&unit| self.is_on_table(unit))
    }

    pub fn of_side(&self, side: SideId) -> impl Iterator<Item = UnitId> + '_ {
        self.on_table().filter(move |&unit| self.unit(unit).side == side)
    }

    pub fn enemies(&self, side: SideId) -> impl Iterator<Item = UnitId> + '_ {
        self.on_table().filter(move |&unit| self.unit(unit).side != side)
    }

    pub fn standing(&self) -> impl Iterator<Item = FigureId> + '_ {
        let models = self.models.iter().enumerate().filter(|(_, model)| model.at.is_some());
        models.map(|(n, _)| FigureId(n as u16))
    }

    /// The base of a model where it stands.
    pub fn base(&self, setup: &Setup, id: FigureId) -> Member {
        Member::new(Place::on_table(self.at(id)), setup.radius(id))
    }

    /// TS-GEN-08. Base to base.
    pub fn gap(&self, setup: &Setup, a: FigureId, b: FigureId) -> Length {
        judged!("TS-GEN-08");
        gap((self.at(a), setup.radius(a)), (self.at(b), setup.radius(b)))
    }

    /// TS-GEN-08. From a model to the nearest of a unit.
    pub fn gap_to_unit(&self, setup: &Setup, id: FigureId, unit: UnitId) -> Length {
        judged!("TS-GEN-08");
        nearest((self.at(id), setup.radius(id)), self.discs(setup, unit))
    }

    /// The bases of a unit on the table.
    pub fn discs<'a>(&'a self, setup: &'a Setup, unit: UnitId) -> impl Iterator<Item = Disc> + 'a {
        setup.models_of(unit).filter_map(move |id| Some((self.model(id).at?, setup.radius(id))))
    }

    /// TS-GEN-08. Between the nearest models of two units.
    pub fn unit_gap(&self, setup: &Setup, a: UnitId, b: UnitId) -> Length {
        let gaps = self.members(setup, a).into_iter().map(|id| self.gap_to_unit(setup, id, b));
        gaps.min().unwrap_or(FAR)
    }

    /// TS-GEN-11.
    pub fn touches(&self, setup: &Setup, a: FigureId, b: FigureId) -> bool {
        judged!("TS-GEN-11");
        is_within((self.at(a), setup.radius(a)), (self.at(b), setup.radius(b)), CONTACT)
    }

    /// The models of a unit that a model touches.
    pub fn touched_of(&self, setup: &Setup, id: FigureId, unit: UnitId) -> Members {
        self.members(setup, unit).into_iter().filter(|&other| self.touches(setup, id, other)).collect()
    }

    pub fn units_touch(&self, setup: &Setup, a: UnitId, b: UnitId) -> bool {
        judged!("TS-GEN-11");
        self.bounds(setup, a).grown(CONTACT).meets(&self.bounds(setup, b))
            && self.any_touch(setup, a, self.discs(setup, b))
    }

    /// A base of a unit touches one of some others.
    fn any_touch(&self, setup: &Setup, unit: UnitId, mut others: impl Iterator<Item = Disc>) -> bool {
        others.any(|other| self.discs(setup, unit).any(|own| is_within(own, other, CONTACT)))
    }

    /// The box about all bases of a unit; one that meets nothing where none is on the table.
    fn bounds(&self, setup: &Setup, unit: UnitId) -> Bounds {
        self.discs(setup, unit).fold(Bounds::of([]), |box_of, (at, radius)| {
            let by = Offset { dx: radius.to_um(), dy: radius.to_um() };
            box_of.with(at - by).with(at + by)
        })
    }

    /// The enemy units in contact with a unit.
    pub fn foes(&self, setup: &Setup, unit: UnitId) -> UnitSet {
        self.enemies(self.unit(unit).side).filter(|&foe| self.units_touch(setup, unit, foe)).collect()
    }

    /// TS-GEN-11. In contact, which is the same as in close combat.
    pub fn is_in_contact(&self, setup: &Setup, unit: UnitId) -> bool {
        judged!("TS-GEN-11");
        let (side, about) = (self.unit(unit).side, self.bounds(setup, unit).grown(CONTACT));
        let beside = |(model, card): (&Model, &crate::setup::ModelCard)| {
            let at = model.at.filter(|&at| about.grown(card.radius).holds(at))?;
            (self.unit(card.unit).side != side).then_some((at, card.radius))
        };
        self.any_touch(setup, unit, self.models.iter().zip(&setup.models).filter_map(beside))
    }

    /// TS-MOR-09. What is left of a unit: models, or the wounds of an individual.
    pub fn strength(&self, setup: &Setup, unit: UnitId) -> u8 {
        let left = self.left(setup, unit);
        if setup.unit(unit).individual {
            judged!("TS-MOR-03" => left.iter().map(|&id| self.model(id).wounds).sum())
        } else {
            judged!("TS-MOR-09" => left.len() as u8)
        }
    }

    /// Less than half of what it started with.
    pub fn is_below_half(&self, setup: &Setup, unit: UnitId) -> bool {
        u16::from(self.strength(setup, unit)) * 2 < u16::from(setup.unit(unit).strength)
    }

    /// TS-SID-03. A side with something on the table or still to come, that has not given up.
    pub fn is_in_play(&self, side: SideId) -> bool {
        let plays = |unit: &Unit| unit.side == side && matches!(unit.berth, Berth::Waiting | Berth::Table);
        judged!("TS-SID-03" => !self.gave_up[side.index()] && self.units.iter().any(plays))
    }

    /// TS-CC-14. A combat lasts until the units no longer touch.
    pub fn part_those_apart(&mut self, setup: &Setup) {
        for unit in setup.unit_ids().filter(|&unit| !self.unit(unit).fought.is_empty()).collect::<Members16>() {
            judged!("TS-CC-14");
            let touching = self.foes(setup, unit);
            let fought =
                if self.is_on_table(unit) { self.unit(unit).fought.common(touching) } else { UnitSet::default() };
            self.unit_mut(unit).fought = fought;
        }
    }
}

type Members16 = SmallVec<[UnitId; 16]>;

/// Farther than any table.
pub const FAR: Length = Length::mm(100_000);

/// A base: its centre and radius.
pub type Disc = (Point, Length);

/// The gap between two round bases, rounded up; nothing when they touch or overlap.
pub fn gap(a: Disc, b: Disc) -> Length {
    ((b.0 - a.0).length_up() - a.1 - b.1).max(Length::ZERO)
}

/// How far a base is from the nearest of some others; only those are measured that are nearer than any before.
pub fn nearest(base: Disc, others: impl Iterator<Item = Disc>) -> Length {
    let nearer = |best: Length, other: Disc| {
        let is_nearer = !best.is_zero() && is_within(base, other, best - Length::um(1));
        if is_nearer { gap(base, other) } else { best }
    };
    others.fold(FAR, nearer)
}

/// Two round bases are no farther apart than a length.
pub fn is_within(a: Disc, b: Disc, length: Length) -> bool {
    (b.0 - a.0).length_squared() <= (a.1 + b.1 + length).squared()
}
