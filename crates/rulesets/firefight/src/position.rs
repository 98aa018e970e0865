//! A battle as a person would write it down, and back again.

use std::collections::BTreeMap;

use referee::{Complaint, FigureId, SideId, UnitId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Place;

use crate::army::MOST_WEAPONS;
use crate::battle::{Battle, Berth, End, Marker, Model, SIDES, Spells, Stage, Unit};
use crate::casting::MOST_TOKENS;
use crate::forms::state::State;
use crate::setup::Setup;

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    round: u8,
    stage: Stage,
    first: SideId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    finished: Option<SideId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    south: Option<SideId>,
    starting: [u8; 2],
    #[serde(default)]
    markers: Vec<Marker>,
    /// What the rules of the army books have left on the table.
    #[serde(default, skip_serializing_if = "is_default")]
    forms: State,
    /// The units of each side by name.
    sides: [BTreeMap<String, UnitStance>; 2],
}

/// One unit; what is left out is as it was before the battle.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct UnitStance {
    berth: Berth,
    #[serde(default, skip_serializing_if = "is_default")]
    activated: bool,
    /// GF-STUN-13. Newer texts call it shaken.
    #[serde(default, alias = "shaken", skip_serializing_if = "is_default")]
    stunned: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    fatigued: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    arrived: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    spells: Spells,
    /// The unit this hero leads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    leads: Option<String>,
    models: Vec<ModelStance>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ModelStance {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<End>,
    #[serde(default, skip_serializing_if = "is_default")]
    wounds: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    tokens: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    used: [u8; MOST_WEAPONS],
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

pub fn record(setup: &Setup, battle: &Battle) -> Position {
    let of = |side: SideId| battle.unit_ids().filter(|&unit| setup.side_of(unit) == side).collect::<Vec<_>>();
    let named = |unit: UnitId| (setup.card(unit).name.clone(), stance(setup, battle, unit));
    Position {
        round: battle.round,
        stage: battle.stage,
        first: battle.first,
        finished: battle.finished,
        south: battle.south,
        starting: battle.starting,
        markers: battle.markers.to_vec(),
        forms: battle.forms.clone(),
        sides: SIDES.map(|side| of(side).into_iter().map(named).collect()),
    }
}

fn home_models(setup: &Setup, unit: UnitId) -> impl Iterator<Item = FigureId> + '_ {
    setup.model_ids().filter(move |&id| setup.home(id) == unit)
}

fn stance(setup: &Setup, battle: &Battle, id: UnitId) -> UnitStance {
    let Unit { berth, activated, stunned, fatigued, arrived, spells, .. } = *battle.unit(id);
    let model = |id: FigureId| {
        let Model { place, end, wounds, tokens, used, .. } = *battle.model(id);
        ModelStance { place, end, wounds, tokens, used }
    };
    let host = home_models(setup, id).map(|model| battle.unit_of(model)).find(|&host| host != id);
    UnitStance {
        berth,
        activated,
        stunned,
        fatigued,
        arrived,
        spells,
        leads: host.map(|host| setup.card(host).name.clone()),
        models: home_models(setup, id).map(model).collect(),
    }
}

pub fn restore(setup: &Setup, mut position: Position) -> Result<Battle, Vec<Complaint>> {
    let mut complaints = Vec::new();
    let mut battle = Battle {
        models: Default::default(),
        units: Default::default(),
        markers: position.markers.into_iter().collect(),
        south: position.south,
        round: position.round,
        first: position.first,
        finished: position.finished,
        starting: position.starting,
        stage: position.stage,
        forms: position.forms,
    };
    for n in 0..setup.unit_count() {
        let unit = UnitId(n as u16);
        let (side, name) = (setup.side_of(unit), &setup.card(unit).name);
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
    fn put(self, setup: &Setup, battle: &mut Battle, unit: UnitId, field: &str, complaints: &mut Vec<Complaint>) {
        let UnitStance { berth, activated, stunned, fatigued, arrived, spells, leads, models } = self;
        let side = setup.side_of(unit);
        battle.units.push(Unit { side, berth, activated, stunned, fatigued, arrived, spells });
        if models.len() != setup.card(unit).models.len() {
            complaints.push(Complaint::new(format!("{field}.models"), "gf-complaint-models"));
        }
        let named = |name: &String| {
            let units = (0..setup.unit_count() as u16).map(UnitId);
            units.into_iter().find(|&host| setup.side_of(host) == side && setup.card(host).name == *name)
        };
        let host = leads.as_ref().map(named);
        if host == Some(None) {
            complaints.push(Complaint::new(format!("{field}.leads"), "complaint-unknown-figure"));
        }
        let own = host.flatten().unwrap_or(unit);
        for ModelStance { place, end, wounds, tokens, used } in models {
            battle.models.push(Model { unit: own, place, end, wounds, tokens, used });
        }
    }
}

/// A position must fit the table: places on it, tokens within bounds, nobody in two states at once.
fn check(setup: &Setup, battle: &Battle) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for id in setup.model_ids() {
        let model = battle.model(id);
        let mut complain = |reason: &'static str| complaints.push(Complaint::new(&setup.model(id).name, reason));
        let radius = setup.model(id).radius;
        if model.place.is_some_and(|place| {
            !is_sound(place) || !table::is_on_table(&table::Footprint::disc(place.at, radius), &setup.table)
        }) {
            complain("gf-complaint-place");
        }
        let on_table = battle.unit(model.unit).berth == Berth::Table;
        if model.place.is_some() != (on_table && model.end.is_none()) {
            complain("gf-complaint-berth");
        }
        if model.tokens > MOST_TOKENS {
            complain("gf-complaint-tokens");
        }
    }
    let sides = [Some(battle.first), battle.finished, battle.south];
    let holders = battle.markers.iter().map(|marker| marker.holder);
    if sides.into_iter().chain(holders).flatten().any(|side| side.index() > 1) {
        complaints.push(Complaint::new("first", "gf-complaint-side"));
    }
    if battle.stage.sides().into_iter().flatten().any(|side| side.index() > 1) {
        complaints.push(Complaint::new("stage", "gf-complaint-side"));
    }
    let early = matches!(battle.stage, Stage::Opening | Stage::Markers { .. } | Stage::Edges);
    if battle.south.is_none() && !early {
        complaints.push(Complaint::new("south", "complaint-missing"));
    }
    if battle.markers.iter().any(|marker| !is_sound(marker.place)) {
        complaints.push(Complaint::new("markers", "gf-complaint-place"));
    }
    complaints
}

fn is_sound(place: Place) -> bool {
    let near = |n: i64| n.unsigned_abs() <= table::Table::LARGEST.to_um() as u64;
    near(place.at.x) && near(place.at.y) && near(place.elevation.to_um()) && place.elevation.to_um() >= 0
}
