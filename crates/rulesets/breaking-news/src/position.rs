//! A battle as a person would write it down, and back again.

use std::collections::BTreeMap;

use referee::{Complaint, FigureId, SideId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::sight::Memory;
use table::{Bearing, Edge, PieceId, Point};

use crate::battle::{Battle, Party, SIDES, Stage};
use crate::covering::Square;
use crate::evacuation::Evacuation;
use crate::explosives::Charge;
use crate::figure::{Figure, Health, Magazine, Nerve, Reserve, ThisTurn};
use crate::helicopter::Helicopter;
use crate::negotiation::Talks;
use crate::objectives::Marker;
use crate::platoon::{self, Squads};
use crate::roster::Man;
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::smoke::Cloud;
use crate::vehicles::position as vehicles;

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The turn under way, nought before the first.
    #[serde(default)]
    turn: u8,
    stage: Stage,
    /// The First player.
    #[serde(default = "south")]
    first: SideId,
    /// Whose table edge is which.
    edges: [Edge; 2],
    /// Who acts in this turn.
    #[serde(default = "south")]
    active: SideId,
    /// Who won the initiative last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<SideId>,
    /// Points and nerve of each side.
    #[serde(default)]
    sides: [Party; 2],
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    markers: Vec<Marker>,
    /// The irregulars' secret die.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<u8>,
    /// Squares of covering fire.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    squares: Vec<Square>,
    /// Clouds of smoke.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    clouds: Vec<Cloud>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    charges: Vec<Charge>,
    #[serde(default)]
    talks: Talks,
    /// Helicopters above the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    helicopters: Vec<Helicopter>,
    /// Which squads of a platoon have acted.
    #[serde(default, skip_serializing_if = "is_default")]
    squads: Squads,
    /// How many men have gone into buildings so far.
    #[serde(default)]
    entries: u16,
    figures: BTreeMap<String, State>,
}

/// One figure; what is left out is as it was before the battle.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct State {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Point>,
    #[serde(default)]
    facing: Bearing,
    #[serde(default = "fit", skip_serializing_if = "is_fit")]
    health: Health,
    #[serde(default, skip_serializing_if = "is_default")]
    nerve: Nerve,
    #[serde(default, skip_serializing_if = "is_default")]
    hidden: bool,
    /// Enemies who have found it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    spotted_by: Vec<String>,
    /// Which entry into a building it was.
    #[serde(default, skip_serializing_if = "is_default")]
    entry: u16,
    /// And into which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    house: Option<PieceId>,
    #[serde(default, skip_serializing_if = "is_default")]
    arms: Magazine,
    /// Waits off the table, and for what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reserve: Option<Reserve>,
    /// Who leads it, or holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    led_by: Option<String>,
    /// It has been in the enemy's hands.
    #[serde(default, skip_serializing_if = "is_default")]
    was_held: bool,
    /// What it has done this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    done: ThisTurn,
    /// Where it sits, if it is aboard a vehicle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    aboard: Option<vehicles::Aboard>,
    /// How it fares as a vehicle.
    #[serde(default, skip_serializing_if = "is_default")]
    vehicle: vehicles::Running,
}

fn south() -> SideId {
    SIDES[0]
}

fn fit() -> Health {
    Health::Fit
}

fn is_fit(health: &Health) -> bool {
    *health == Health::Fit
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

pub fn record(setup: &Setup, battle: &Battle) -> Position {
    let figures = battle.all().map(|(id, figure)| (setup.man(id).name.clone(), state(setup, figure))).collect();
    Position {
        turn: battle.turn,
        stage: battle.stage,
        first: battle.first,
        edges: battle.edges,
        active: battle.active,
        winner: battle.winner,
        sides: battle.sides,
        markers: battle.markers.to_vec(),
        secret: battle.secret,
        squares: battle.squares.to_vec(),
        clouds: battle.clouds.to_vec(),
        charges: battle.charges.to_vec(),
        talks: battle.talks,
        helicopters: battle.helicopters.to_vec(),
        squads: battle.squads,
        entries: battle.entries,
        figures,
    }
}

fn state(setup: &Setup, figure: &Figure) -> State {
    State {
        place: figure.at,
        facing: figure.facing,
        health: figure.health,
        nerve: figure.nerve,
        hidden: figure.hidden,
        spotted_by: figure.spotted_by.iter().map(|id| setup.man(id).name.clone()).collect(),
        entry: figure.entry,
        house: figure.house,
        arms: figure.arms,
        reserve: figure.reserve,
        led_by: figure.led_by.map(|id| setup.man(id).name.clone()),
        was_held: figure.was_held,
        done: figure.turn,
        aboard: figure.ride.map(|ride| vehicles::Aboard::of(setup, ride)),
        vehicle: figure.motor.map(vehicles::Running::of).unwrap_or_default(),
    }
}

pub fn restore(setup: &Setup, position: Position) -> Result<Battle, Vec<Complaint>> {
    let states = referee::by_name("figures", setup.men.iter().map(|man| &man.name), position.figures)?;
    let mut complaints = Vec::new();
    let mut figures = SmallVec::new();
    for (man, state) in setup.men.iter().zip(states) {
        match state.figure(setup, man) {
            Ok(figure) => figures.push(figure),
            Err(complaint) => complaints.push(complaint.below(&format!("figures.{}", man.name))),
        }
    }
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let battle = Battle {
        figures,
        turn: position.turn,
        stage: position.stage,
        first: position.first,
        edges: position.edges,
        active: position.active,
        winner: position.winner,
        sides: position.sides,
        markers: position.markers.into(),
        secret: position.secret,
        squares: position.squares.into(),
        clouds: position.clouds.into(),
        charges: position.charges.into(),
        talks: position.talks,
        helicopters: position.helicopters.into(),
        squads: position.squads,
        entries: position.entries,
        memory: Memory::default(),
    };
    let complaints = check(setup, &battle);
    if complaints.is_empty() { Ok(battle) } else { Err(complaints) }
}

impl State {
    fn figure(self, setup: &Setup, man: &Man) -> Result<Figure, Complaint> {
        let named = |name: &String| setup.men.iter().position(|man| man.name == *name).map(|n| FigureId(n as u16));
        let led_by = self
            .led_by
            .as_ref()
            .map(|name| named(name).ok_or_else(|| Complaint::new("led_by", "complaint-unknown-figure")));
        let led_by = led_by.transpose()?;
        let spotted_by: Option<FigureSet> = self.spotted_by.iter().map(named).collect();
        let spotted_by = spotted_by.ok_or_else(|| Complaint::new("spotted_by", "complaint-unknown-figure"))?;
        if matches!(self.health, Health::Wounded { left } if !(1..=6).contains(&left)) {
            return Err(Complaint::new("health", "complaint-number"));
        }
        if self.place.is_some()
            && matches!(
                self.health,
                Health::Dead | Health::Captured | Health::Left | Health::Retreated | Health::Evacuated
            )
        {
            return Err(Complaint::new("place", "bn-complaint-gone"));
        }
        let ride = self.aboard.map(|aboard| aboard.ride(setup, man)).transpose()?;
        let placed = ride.is_some() && (self.place.is_some() || self.hidden);
        if placed || man.model.is_none() && !is_default(&self.vehicle) {
            return Err(Complaint::new("aboard", "bn-complaint-crew"));
        }
        let motor = man.model.as_ref().map(|model| self.vehicle.motor(model.chassis));
        Ok(Figure {
            side: man.side,
            at: self.place,
            facing: self.facing,
            health: self.health,
            nerve: self.nerve,
            hidden: self.hidden,
            spotted_by,
            entry: self.entry,
            house: self.house.filter(|id| usize::from(id.0) < setup.table.pieces.len()),
            arms: self.arms,
            reserve: self.reserve,
            led_by,
            was_held: self.was_held,
            turn: self.done,
            motor,
            ride,
        })
    }
}

/// The most that any count of a battle can come to.
const MOST: u16 = 60_000;

/// A position must be one that rules could play on from.
fn check(setup: &Setup, battle: &Battle) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut complain = |wrong: bool, field: &str, reason: &'static str| {
        if wrong {
            complaints.push(Complaint::new(field, reason));
        }
    };
    let exists = |side: SideId| side.index() < SIDES.len();
    let on = |at: Point| setup.table.bounds().grown(crate::battle::cm(60)).holds(at);
    complain(!exists(battle.first), "first", "bn-complaint-side");
    complain(!exists(battle.active), "active", "bn-complaint-side");
    complain(!battle.winner.is_none_or(exists), "winner", "bn-complaint-side");
    complain(battle.edges[1] != battle.edges[0].opposite(), "edges", "bn-complaint-edges");
    complain(battle.secret.is_some_and(|die| !(1..=6).contains(&die)), "secret", "complaint-number");
    let sound = |marker: &Marker| {
        exists(marker.side) && (1..=10).contains(&marker.number) && setup.table.bounds().holds(marker.at)
    };
    complain(battle.markers.len() > 20 || !battle.markers.iter().all(sound), "markers", "bn-complaint-markers");
    let laid = |charge: &Charge| exists(charge.side) && usize::from(charge.marker) < battle.markers.len();
    complain(battle.charges.len() > 10 || !battle.charges.iter().all(laid), "charges", "bn-complaint-markers");
    let covered = |square: &Square| {
        exists(square.side) && on(square.centre) && square.from.iter().all(|&at| on(at)) && square.weapons < 200
    };
    complain(battle.squares.len() > 64 || !battle.squares.iter().all(covered), "squares", "bn-complaint-square");
    let smoky = |cloud: &Cloud| exists(cloud.side) && on(cloud.at);
    complain(battle.clouds.len() > 64 || !battle.clouds.iter().all(smoky), "clouds", "bn-complaint-square");
    let counts = battle.sides.iter().all(|side| side.ledger.talks < MOST / 8 && side.ledger.objectives < MOST / 8);
    complain(!counts || battle.entries > MOST || battle.turn > 250, "sides", "complaint-number");
    let comes = |it: &Evacuation| usize::from(it.marker) < battle.markers.len() && it.turn <= 250;
    let sound = battle.sides.iter().filter_map(|side| side.evacuation.as_ref()).all(comes);
    let aloft = battle.helicopters.iter().all(|it| exists(it.side) && (!it.picks_up || picks_up(battle, it.side)));
    complain(!sound || !aloft || battle.helicopters.len() > 8, "helicopters", "bn-complaint-markers");
    complain(battle.squads.acting.is_some_and(|team| team > platoon::MOST), "squads", "complaint-number");
    complain(!vehicles::are_seated(setup, battle), "figures", "bn-complaint-crew");
    complain(!is_possible(battle), "stage", "bn-complaint-stage");
    complaints
}

/// A helicopter that picks up has a place to do so.
fn picks_up(battle: &Battle, side: SideId) -> bool {
    battle.party(side).evacuation.is_some()
}

/// The stage can be played from here.
fn is_possible(battle: &Battle) -> bool {
    let named = |marker: &Marker| marker.nature.is_some();
    match battle.stage {
        Stage::Sides | Stage::Markers | Stage::Natures | Stage::Charges => true,
        Stage::Deploy { step } => step < 4,
        Stage::Over(verdict) => verdict.winner.is_none_or(|side| side.index() < SIDES.len()),
        _ => battle.markers.iter().all(named),
    }
}
