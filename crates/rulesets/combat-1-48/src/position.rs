//! A battle as a person would write it down, and back again.

use std::collections::BTreeMap;

use referee::{Complaint, FigureId, MarkerId, SideId, clause};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::sight::{Memory, Standstill};
use table::{Bearing, Edge, PieceId, Place};

use crate::battle::{Barrage, Battle, Figure, Health, SIDES, Stage, TOKENS, ThisTurn};
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::victory::Mode;

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    round: u16,
    stage: Stage,
    pool: [u8; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    edges: Option<[Edge; 2]>,
    #[serde(default)]
    elements: [Option<PieceId>; 2],
    #[serde(default)]
    spent: u8,
    #[serde(default)]
    busy: bool,
    #[serde(default)]
    idle: u8,
    #[serde(default)]
    next_marker: Option<u16>,
    figures: BTreeMap<String, Stance>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    suppression: Vec<Barrage>,
}

/// One figure; what is left out is as it was before the battle.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Stance {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facing: Option<Bearing>,
    #[serde(default = "healthy", skip_serializing_if = "is_healthy")]
    health: Health,
    #[serde(default, skip_serializing_if = "is_default")]
    marker: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    used: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    extra: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    given: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    objective: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    suppressing: Option<MarkerId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    slot: Option<PieceId>,
    #[serde(default, skip_serializing_if = "is_default")]
    turn: Turn,
}

#[derive(Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct Turn {
    moves: u8,
    weapon: Option<u8>,
    shots: u8,
    attacked: bool,
    suppressed: bool,
    covered: Vec<String>,
    triggered: Vec<String>,
}

fn healthy() -> Health {
    Health::Healthy
}

fn is_healthy(health: &Health) -> bool {
    *health == Health::Healthy
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

pub fn record(setup: &Setup, battle: &Battle) -> Position {
    let figures = battle.all().map(|(id, figure)| (setup.card(id).name.clone(), stance(setup, figure))).collect();
    Position {
        round: battle.round,
        stage: battle.stage,
        pool: battle.pool,
        edges: battle.edges,
        elements: battle.elements,
        spent: battle.spent,
        busy: battle.busy,
        idle: battle.idle,
        next_marker: Some(battle.next_marker),
        figures,
        suppression: battle.suppression.to_vec(),
    }
}

fn stance(setup: &Setup, figure: &Figure) -> Stance {
    let names = |set: FigureSet| set.iter().map(|id| setup.card(id).name.clone()).collect();
    let ThisTurn { moves, weapon, shots, attacked, suppressed, covered, triggered } = figure.turn;
    Stance {
        place: figure.place,
        facing: Some(figure.facing),
        health: figure.health,
        marker: figure.marker,
        used: figure.used,
        extra: figure.extra,
        given: figure.given,
        objective: figure.objective,
        suppressing: figure.suppressing,
        slot: figure.slot,
        turn: Turn { moves, weapon, shots, attacked, suppressed, covered: names(covered), triggered: names(triggered) },
    }
}

pub fn restore(setup: &Setup, position: Position) -> Result<Battle, Vec<Complaint>> {
    let stances = referee::by_name("figures", setup.cards.iter().map(|card| &card.name), position.figures)?;
    let mut complaints = Vec::new();
    let mut figures = smallvec::SmallVec::new();
    for (n, (card, stance)) in setup.cards.iter().zip(stances).enumerate() {
        let side = SideId(u8::from(n >= setup.forces[0].size));
        match stance.figure(setup, side) {
            Ok(figure) => figures.push(figure),
            Err(complaint) => complaints.push(complaint.below(&format!("figures.{}", card.name))),
        }
    }
    let battle = Battle {
        figures,
        pool: position.pool.map(|left| left.min(TOKENS)),
        edges: position.edges,
        elements: position.elements,
        suppression: position.suppression.into(),
        round: position.round,
        spent: position.spent,
        busy: position.busy,
        idle: position.idle,
        next_marker: position.next_marker.unwrap_or(FigureSet::MOST as u16),
        stage: position.stage,
        memory: Memory::default(),
        exposures: Standstill::default(),
    };
    if complaints.is_empty() {
        complaints.extend(check(setup, &battle));
    }
    if complaints.is_empty() { Ok(battle) } else { Err(complaints) }
}

impl Stance {
    fn figure(self, setup: &Setup, side: SideId) -> Result<Figure, Complaint> {
        let set = |names: &[String]| {
            let named =
                |name: &String| setup.cards.iter().position(|card| card.name == *name).map(|n| FigureId(n as u16));
            let found: Option<FigureSet> = names.iter().map(named).collect();
            found.ok_or_else(|| Complaint::new("turn", "complaint-unknown-figure"))
        };
        let Turn { moves, weapon, shots, attacked, suppressed, covered, triggered } = self.turn;
        let (covered, triggered) = (set(&covered)?, set(&triggered)?);
        Ok(Figure {
            side,
            place: self.place,
            facing: self.facing.unwrap_or(Figure::new(side).facing),
            health: self.health,
            marker: self.marker,
            used: self.used,
            extra: self.extra,
            given: self.given,
            objective: self.objective,
            suppressing: self.suppressing,
            slot: self.slot,
            turn: ThisTurn { moves, weapon, shots, attacked, suppressed, covered, triggered },
        })
    }
}

/// The most that anything on a card or beside the table can count to.
const MOST: u8 = 99;
const MOST_ROUNDS: u16 = 60_000;

/// A position must fit the table and the rules: places, pieces, weapons, sides and numbers that can be.
fn check(setup: &Setup, battle: &Battle) -> Vec<Complaint> {
    let figures = battle.all().filter_map(|(id, figure)| {
        check_figure(setup, id, figure).map(|reason| Complaint::new(format!("figures.{}", setup.card(id).name), reason))
    });
    let mut complaints: Vec<Complaint> = figures.collect();
    let mut complain = |wrong: bool, field: &str, reason: &'static str| {
        if wrong {
            complaints.push(Complaint::new(field, reason));
        }
    };
    let exists = |id: &PieceId| usize::from(id.0) < setup.elements.len();
    let off = |barrage: &Barrage| is_off(setup, barrage.place) || barrage.side.index() >= SIDES.len();
    complain(!battle.elements.iter().flatten().all(exists), "elements", "cb-complaint-piece");
    complain(battle.suppression.iter().any(off), "suppression", "cb-complaint-place");
    let early = matches!(battle.stage, Stage::Edges | Stage::Muster);
    complain(battle.edges.is_none() && !early, "edges", "complaint-missing");
    complain(!is_possible(setup, battle), "stage", "cb-complaint-stage");
    let counts = [battle.spent, battle.idle].into_iter().all(|n| n <= MOST);
    let numbers = battle.round <= MOST_ROUNDS && battle.next_marker <= MOST_ROUNDS;
    complain(!counts || !numbers, "round", "complaint-number");
    complaints
}

fn is_off(setup: &Setup, place: Place) -> bool {
    crate::point::check_point(setup, place, clause!("CB-MOV-12")).is_err()
}

fn check_figure(setup: &Setup, id: FigureId, figure: &Figure) -> Option<&'static str> {
    let turn = &figure.turn;
    let counts = [figure.used, figure.extra, figure.given, turn.moves, turn.shots];
    let weapons = setup.card(id).healthy.weapons.len();
    if [figure.place, figure.objective].into_iter().flatten().any(|place| is_off(setup, place)) {
        Some("cb-complaint-place")
    } else if figure.health == Health::Eliminated && figure.stands() {
        Some("cb-complaint-gone")
    } else if figure.slot.is_some_and(|slot| usize::from(slot.0) >= setup.elements.len()) {
        Some("cb-complaint-piece")
    } else if turn.weapon.is_some_and(|place| usize::from(place) >= weapons) {
        Some("cb-complaint-weapon")
    } else {
        counts.into_iter().any(|count| count > MOST).then_some("complaint-number")
    }
}

/// The stage can be played from here: its sides exist, and there is somebody or something to ask about.
fn is_possible(setup: &Setup, battle: &Battle) -> bool {
    let exists = |side: SideId| side.index() < SIDES.len();
    match battle.stage {
        Stage::Edges | Stage::Muster | Stage::Initiative => true,
        Stage::Deploy { first, side } => {
            let waits = |figure: &Figure| figure.side == side && figure.waits();
            exists(first) && exists(side) && battle.figures.iter().any(waits)
        }
        Stage::Elements { side } => exists(side) && setup.mode == Mode::Mission,
        Stage::TurnBegins { side } | Stage::Turn { side } => exists(side),
        Stage::Over(verdict) => verdict.winner.is_none_or(exists),
    }
}
