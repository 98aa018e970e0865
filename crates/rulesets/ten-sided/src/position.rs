//! A battle as a person would write it down, and back again.

use std::collections::BTreeMap;

use referee::{Complaint, FigureId, SideId, UnitId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Bearing, Bounds, Footprint, Place, Point, is_on_table};

use crate::battle::{Arrival, Battle, Berth, End, Herd, Model, Stage, Unit};
use crate::setup::Setup;
use crate::turn;

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    turn: u8,
    stage: Stage,
    /// Who began this turn.
    #[serde(default = "first")]
    first: SideId,
    /// The zone or edge of each side, by its place in the scenario.
    #[serde(default, skip_serializing_if = "is_default")]
    zones: [Option<u8>; 4],
    /// Points for areas and herds.
    #[serde(default, skip_serializing_if = "is_default")]
    score: [i32; 4],
    #[serde(default, skip_serializing_if = "is_default")]
    gave_up: [bool; 4],
    #[serde(default, skip_serializing_if = "is_default")]
    fog: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    herds: Vec<Herd>,
    /// The units of each side by their names.
    sides: Vec<BTreeMap<String, UnitStance>>,
}

/// One unit; what is left out is as it was before the battle.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct UnitStance {
    #[serde(default = "on_table")]
    berth: Berth,
    #[serde(default, skip_serializing_if = "is_default")]
    activated: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    moved: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    reaction: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    responded: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    panicked: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    blessed: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    cursed: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    shrouded: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    gift_spent: bool,
    /// The side that its points would go to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    creditor: Option<SideId>,
    /// The units it touches and has fought with, counted over all sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fought: Vec<UnitId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    arrival: Option<Arrival>,
    models: Vec<ModelStance>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ModelStance {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    #[serde(default, skip_serializing_if = "is_default")]
    facing: Bearing,
    /// Wounds left; all of them, where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    wounds: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<End>,
}

fn first() -> SideId {
    SideId(0)
}

fn on_table() -> Berth {
    Berth::Table
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

pub fn record(setup: &Setup, battle: &Battle) -> Position {
    let side = |side: SideId| {
        let named = |unit: UnitId| (setup.unit(unit).name.clone(), stance(setup, battle, unit));
        setup.units_of(side).map(named).collect()
    };
    Position {
        turn: battle.turn,
        stage: battle.stage,
        first: battle.first,
        zones: battle.zones,
        score: battle.score,
        gave_up: battle.gave_up,
        fog: battle.fog,
        herds: battle.herds.to_vec(),
        sides: setup.sides.iter().map(side).collect(),
    }
}

fn stance(setup: &Setup, battle: &Battle, id: UnitId) -> UnitStance {
    let unit = battle.unit(id);
    let model = |id: FigureId| {
        let Model { at, facing, wounds, end } = *battle.model(id);
        let whole = setup.profile(id).wounds;
        ModelStance { place: at.map(Place::on_table), facing, wounds: (wounds != whole).then_some(wounds), end }
    };
    UnitStance {
        berth: unit.berth,
        activated: unit.activated,
        moved: unit.moved,
        reaction: unit.reaction,
        responded: unit.responded,
        panicked: unit.panicked,
        blessed: unit.blessed,
        cursed: unit.cursed,
        shrouded: unit.shrouded,
        gift_spent: unit.gift_spent,
        creditor: unit.creditor,
        fought: unit.fought.iter().collect(),
        arrival: unit.arrival,
        models: setup.models_of(id).map(model).collect(),
    }
}

pub fn restore(setup: &Setup, mut position: Position) -> Result<Battle, Vec<Complaint>> {
    let mut complaints = Vec::new();
    let mut battle = Battle {
        models: Default::default(),
        units: Default::default(),
        herds: position.herds.into(),
        score: position.score,
        zones: position.zones,
        gave_up: position.gave_up,
        fog: position.fog,
        turn: position.turn,
        first: position.first,
        stage: position.stage,
    };
    position.sides.resize_with(setup.sides.len(), BTreeMap::new);
    for unit in setup.unit_ids() {
        let (side, name) = (setup.side_of(unit), &setup.unit(unit).name);
        let field = format!("sides[{}].{name}", side.0);
        match position.sides[side.index()].remove(name) {
            Some(stance) => stance.put(setup, &mut battle, unit, &field, &mut complaints),
            None => complaints.push(Complaint::new(field, "complaint-missing")),
        }
    }
    for (side, left) in position.sides.iter().enumerate() {
        let unknown = |name: &String| Complaint::new(format!("sides[{side}].{name}"), "complaint-unknown-figure");
        complaints.extend(left.keys().map(unknown));
    }
    if complaints.is_empty() {
        complaints = check(setup, &battle);
    }
    if complaints.is_empty() { Ok(battle) } else { Err(complaints) }
}

impl UnitStance {
    fn put(self, setup: &Setup, battle: &mut Battle, id: UnitId, field: &str, complaints: &mut Vec<Complaint>) {
        let known = |unit: &UnitId| unit.index() < setup.units.len();
        if self.models.len() != usize::from(setup.unit(id).count) || !self.fought.iter().all(known) {
            complaints.push(Complaint::new(format!("{field}.models"), "ts-complaint-models"));
            return;
        }
        for (figure, model) in setup.models_of(id).zip(self.models) {
            let whole = setup.profile(figure).wounds;
            if model.place.is_some_and(|place| !place.elevation.is_zero()) {
                complaints.push(Complaint::new(field, "ts-complaint-place"));
            }
            let at = model.place.map(|place| place.at);
            let wounds = model.wounds.unwrap_or(whole);
            battle.models.push(Model { at, facing: model.facing, wounds, end: model.end });
        }
        battle.units.push(Unit {
            side: setup.side_of(id),
            berth: self.berth,
            activated: self.activated,
            moved: self.moved,
            reaction: self.reaction,
            responded: self.responded,
            panicked: self.panicked,
            blessed: self.blessed,
            cursed: self.cursed,
            shrouded: self.shrouded,
            gift_spent: self.gift_spent,
            creditor: self.creditor,
            fought: self.fought.into_iter().collect(),
            arrival: self.arrival,
        });
    }
}

/// The most turns and points anybody could write.
const MOST_TURNS: u8 = 100;
const MOST_POINTS: i32 = 1_000_000;

/// A position must fit the table and the rules: places, wounds, berths, sides and a stage that can be played.
fn check(setup: &Setup, battle: &Battle) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for id in setup.ids() {
        if let Some(reason) = check_model(setup, battle, id) {
            complaints.push(Complaint::new(&setup.card(id).name, reason));
        }
    }
    for unit in setup.unit_ids() {
        if let Some(reason) = check_unit(setup, battle, unit) {
            complaints.push(Complaint::new(&setup.unit(unit).name, reason));
        }
    }
    let mut complain = |wrong: bool, field: &str, reason: &'static str| {
        if wrong {
            complaints.push(Complaint::new(field, reason));
        }
    };
    let numbers = battle.turn <= MOST_TURNS && battle.score.iter().all(|points| points.abs() <= MOST_POINTS);
    complain(!numbers, "turn", "complaint-number");
    complain(!setup.sides.has(battle.first), "first", "ts-complaint-side");
    let zones = setup.plan.zones.len().max(setup.plan.edges.len());
    complain(battle.zones.iter().flatten().any(|&zone| usize::from(zone) >= zones), "zones", "ts-complaint-zones");
    complain(!battle.herds.iter().all(|herd| is_sound(setup, battle, herd)), "herds", "ts-complaint-herds");
    complain(!is_possible(setup, battle), "stage", "ts-complaint-stage");
    complaints
}

fn check_model(setup: &Setup, battle: &Battle, id: FigureId) -> Option<&'static str> {
    let model = battle.model(id);
    let stands = battle.unit(setup.unit_of(id)).berth == Berth::Table && model.end.is_none();
    let far = Point::new(setup.table.width, setup.table.depth);
    let table = Bounds { low: Point { x: 0, y: 0 }, high: far };
    // Whatever is written may be beyond all measuring, so the centre is asked for first.
    let off = |at| !table.holds(at) || !is_on_table(&Footprint::disc(at, setup.radius(id)), &setup.table);
    if model.at.is_some_and(off) {
        Some("ts-complaint-place")
    } else if model.at.is_some() != stands {
        Some("ts-complaint-berth")
    } else if model.wounds > setup.profile(id).wounds || model.end.is_none() && model.wounds == 0 {
        Some("ts-complaint-wounds")
    } else {
        None
    }
}

fn check_unit(setup: &Setup, battle: &Battle, id: UnitId) -> Option<&'static str> {
    let unit = battle.unit(id);
    let left = battle.left(setup, id).len();
    let is_left = matches!(unit.berth, Berth::Waiting | Berth::Table);
    let early = matches!(battle.stage, Stage::Opening | Stage::Deploy { .. });
    let stray = unit.berth == Berth::Waiting && !early && unit.arrival.is_none();
    if is_left != (left > 0) || stray {
        Some("ts-complaint-berth")
    } else if unit.creditor.is_some_and(|side| !setup.sides.has(side)) {
        Some("ts-complaint-side")
    } else if unit.arrival.is_some_and(|it| it.turn > MOST_TURNS) {
        Some("complaint-number")
    } else {
        None
    }
}

fn is_sound(setup: &Setup, battle: &Battle, herd: &Herd) -> bool {
    let driven = |(unit, figure): (UnitId, FigureId)| {
        unit.index() < battle.units.len()
            && figure.index() < battle.models.len()
            && setup.unit_of(figure) == unit
            && battle.stands(figure)
    };
    setup.plan.herds.is_some()
        && setup.table.holds(herd.at)
        && herd.driver.is_none_or(driven)
        && herd.home.is_none_or(|side| setup.sides.has(side))
}

/// The stage can be played from here: its sides and units exist, and there is something to ask about.
fn is_possible(setup: &Setup, battle: &Battle) -> bool {
    let waits = |side: SideId| setup.units_of(side).any(|unit| battle.unit(unit).berth == Berth::Waiting);
    match battle.stage {
        Stage::Opening | Stage::TurnBegins | Stage::TurnEnds => true,
        Stage::Deploy { side } => setup.sides.has(side) && waits(side) && setup.plan.edges.is_empty(),
        Stage::Activation { side } => setup.sides.has(side) && !turn::to_activate(setup, battle, side).is_empty(),
        Stage::Orders { unit, step } => {
            let known = |unit: UnitId| unit.index() < battle.units.len();
            known(unit) && battle.is_on_table(unit) && step.shot.is_none_or(known)
        }
        Stage::Over(verdict) => verdict.winner.is_none_or(|side| setup.sides.has(side)),
    }
}
