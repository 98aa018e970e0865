//! FC-MISS, FC-TERR, FC-DENS, CA-FC-07 to 09. What the next battle may be.

use campaign::drawing::turn_round;
use campaign::{Affairs, Options, Sheet, Station};
use dice::{Bands, Die, Quick};
use referee::{For, Ruling, Scenario, SideId, SidePlan, Tables, Text, clause, judged};
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::Length;

use super::Play;
use super::field::force;
use crate::FiveCore;
use crate::roster::ForceFile;
use crate::scenario::{AimPlan, Objective, RulesPlan};
use crate::setup::idea::{Idea, ideas};
use crate::setup::{Brief, Draw, Landscape, Levied, assemble, density, landscape, mission};

/// What a fixture of this game is fought on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mission {
    Drawn {
        /// None where they are secret and drawn in the match.
        objectives: Option<[Objective; 2]>,
        landscape: Landscape,
        density: u8,
        #[serde(default)]
        stealth: bool,
    },
    /// A shipped scenario.
    Listed { scenario: String, night: bool },
}

/// CA-FC-07, CA-FC-08. Objectives, ground and density, before anybody picks a side.
pub fn draw(play: &mut Play) -> Ruling<()> {
    let options = &play.setup.options;
    let station = match options.named("missions") {
        "ideas" => by_idea(play)?,
        "linked" => linked(play),
        _ => drawn(play)?,
    };
    play.battle.fixture.station = station;
    Ok(())
}

fn drawn(play: &mut Play) -> Ruling<Station> {
    judged!("CA-FC-07", "CA-FC-08");
    let objectives = match play.setup.options.named("objectives") {
        "secret" => None,
        _ => Some(objectives(play)?),
    };
    Ok(station(objectives, terrain(play)?, density::draw(play)?, false))
}

/// CA-FC-07. If both only want to stop the enemy, the second is rolled again until it does not.
fn objectives(play: &mut Play) -> Ruling<[Objective; 2]> {
    let first = mission::draw(play, SideId(0))?;
    loop {
        let second = mission::draw(play, SideId(1))?;
        if (first, second) != (Objective::Stop, Objective::Stop) {
            return Ok([first, second]);
        }
    }
}

fn station(objectives: Option<[Objective; 2]>, landscape: Landscape, density: u8, stealth: bool) -> Station {
    let sheet = Sheet::of(&Mission::Drawn { objectives, landscape, density, stealth });
    Station { name: landscape.recipe().name.clone(), sheet, allotted: Vec::new() }
}

/// CA-FC-09. The situation that the organiser picked; rosters change parts after each fixture.
fn by_idea(play: &mut Play) -> Ruling<Station> {
    judged!("CA-FC-09");
    let all = ideas();
    let Idea { name, objectives, stealth, .. } =
        all[(play.setup.options.number("idea") as usize - 1).min(all.len() - 1)].clone();
    let mut wanted = Vec::new();
    for (side, suit) in objectives.iter().enumerate() {
        let place = match suit.len() {
            1 => 0,
            _ => {
                let why = For::new(clause!("CA-FC-09"), SideId(side as u8), "fc-die-objective");
                usize::from(play.roll(why, Die::D6, Bands::cuts(&[4]))? > 3)
            }
        };
        wanted.push(suit[place]);
    }
    let drawn = station(Some([wanted[0], wanted[1]]), terrain(play)?, density::draw(play)?, stealth);
    change_parts(play);
    Ok(Station { name, ..drawn })
}

/// CA-FC-09. The rosters change parts after each fixture: nobody chooses his side.
fn change_parts(play: &mut Play) {
    play.battle.fixture.ordered = true;
    let first = play.battle.fixture.number.is_multiple_of(2);
    let lower = *play.battle.fixture.sides.iter().min().expect("a fixture has sides");
    if (play.battle.fixture.sides[0] == lower) == first {
        turn_round(play);
    }
}

/// CA-FC-09. One of the three chains, by the number of the fixture.
fn linked(play: &Play) -> Station {
    judged!("CA-FC-09");
    let chain = match play.setup.options.named("linked") {
        "barrio" => BARRIO,
        "trenches" => TRENCHES,
        _ => NORMANDY,
    };
    let number = usize::from(play.battle.fixture.number);
    match chain[(number - 1) % chain.len()] {
        Link::Table(landscape, density, first, second) => {
            let objectives = [first, second].map(|number| Objective::TABLE[number - 1]);
            station(Some(objectives), landscape, density, false)
        }
        Link::Shipped(scenario, es, en, night) => Station {
            name: Text { es: es.to_string(), en: en.to_string() },
            sheet: Sheet::of(&Mission::Listed { scenario: scenario.to_string(), night }),
            allotted: Vec::new(),
        },
    }
}

/// One fixture of a chain: a generated table with the D10 objectives of both sides, or a shipped scenario.
enum Link {
    Table(Landscape, u8, usize, usize),
    Shipped(&'static str, &'static str, &'static str, bool),
}

const QUARRY: Link = Link::Shipped("the-quarry-road", "el camino de la cantera", "the quarry road", false);
const ELMS: Link = Link::Shipped("the-elms-crossroads", "el cruce de Los Olmos", "the Elms crossroads", false);
const ELMS_BY_NIGHT: Link =
    Link::Shipped("the-elms-crossroads", "el cruce de Los Olmos, de noche", "the Elms crossroads, by night", true);
const CLOCK: Link = Link::Shipped("clock-square", "la plaza del Reloj", "Clock Square", false);
const STREET: Link = Link::Shipped("fourteenth-street", "la calle Catorce", "Fourteenth Street", false);
const NOBODY: Link = Link::Shipped("no-mans-land", "la tierra de nadie", "no man's land", false);
const BRIDGE: Link = Link::Shipped("the-bridge-at-vire", "el puente de Vire", "the bridge at Vire", false);

const NORMANDY: [Link; 6] = [
    QUARRY,
    Link::Table(Landscape::Fields, 40, 5, 10),
    ELMS,
    Link::Table(Landscape::Farm, 50, 6, 6),
    Link::Table(Landscape::WarZone, 40, 8, 1),
    ELMS_BY_NIGHT,
];
const BARRIO: [Link; 6] = [
    Link::Table(Landscape::Suburban, 40, 2, 2),
    CLOCK,
    Link::Table(Landscape::Industrial, 50, 3, 10),
    Link::Table(Landscape::Urban, 50, 4, 4),
    Link::Table(Landscape::Interior, 40, 1, 1),
    STREET,
];
const TRENCHES: [Link; 6] = [
    Link::Table(Landscape::WarZone, 30, 9, 9),
    NOBODY,
    Link::Table(Landscape::Ruins, 50, 7, 8),
    BRIDGE,
    NOBODY,
    Link::Table(Landscape::WarZone, 50, 1, 1),
];

/// CA-MAP-04, CA-FC-23. One D10 of the table of grounds, for good.
pub fn ground(play: &mut Play) -> Ruling<Sheet> {
    judged!("CA-FC-23");
    Ok(Sheet::of(&landscape::draw(play)?))
}

/// CA-FC-07, CA-FC-23. The ground of the land that is fought over, or one by the dice.
fn terrain(play: &mut Play) -> Ruling<Landscape> {
    match play.battle.fixture.ground.try_read() {
        Ok(ground) => Ok(ground),
        Err(_) => landscape::draw(play),
    }
}

/// The scenario of a fixture whose forces are settled.
pub fn scenario(affairs: &Affairs, options: &Options, tables: &Tables<'_>, seed: u64) -> Scenario {
    let forces = [0, 1].map(|side| force(affairs, options, side));
    let scenario = match affairs.fixture.station.sheet.read() {
        Mission::Drawn { objectives, landscape, density, stealth } => {
            let objectives = objectives.unwrap_or([Objective::DriveOff; 2]);
            let draw = Draw { objectives, landscape, density: density.min(density::THICKEST) };
            let mut laid = generated(options, draw, forces, seed);
            if stealth {
                laid.rules["stealth"] = true.into();
            }
            laid
        }
        Mission::Listed { scenario, night } => match listed(tables(&scenario), forces.clone(), night) {
            laid if referee::set_up::<FiveCore>(&laid).is_ok() => laid,
            _ => plain(options, forces, seed),
        },
    };
    let name = affairs.fixture.station.name.clone();
    Scenario { name, sides: named(affairs, scenario.sides), ..scenario }
}

fn generated(options: &Options, draw: Draw, forces: [ForceFile; 2], seed: u64) -> Scenario {
    let size = Length::inches(options.number("table"));
    let levied = forces.clone().map(|force| Levied::Written(Box::new(force)));
    let brief = Brief { size, forces: levied, options: options.for_matches() };
    assemble(&mut Quick::new(seed), &brief, draw, forces)
}

/// CA-FIX-07. A listed station that can not hold the forces is replaced by a drawn one.
fn plain(options: &Options, forces: [ForceFile; 2], seed: u64) -> Scenario {
    judged!("CA-FIX-07");
    let draw = Draw { objectives: [Objective::DriveOff; 2], landscape: Landscape::Fields, density: 40 };
    generated(options, draw, forces, seed)
}

fn named(affairs: &Affairs, sides: Vec<SidePlan>) -> Vec<SidePlan> {
    let plan = |(side, plan): (usize, SidePlan)| {
        let name = affairs.rosters[side].name.clone();
        SidePlan { name: Text { es: name.clone(), en: name }, called: None, ..plan }
    };
    sides.into_iter().enumerate().map(plan).collect()
}

/// CA-FIX-05, CA-FIX-06. The field forces stand in the place of the scenario's own; parts fall to the leader.
fn listed(mut scenario: Scenario, forces: [ForceFile; 2], night: bool) -> Scenario {
    judged!("CA-FIX-05", "CA-FIX-06");
    let mut rules: RulesPlan = scenario.rules::<RulesPlan>().unwrap_or_default();
    for (side, force) in rules.sides.iter_mut().zip(&forces) {
        let leader = force.figures.iter().find(|figure| figure.leader).or(force.figures.first());
        let leader = leader.map(|figure| figure.name.clone());
        if let Some(AimPlan { figure: Some(named), .. }) = &mut side.aim {
            *named = leader.clone().unwrap_or_default();
        }
        let open: Vec<_> = side.zones.iter().filter(|zone| zone.only.is_empty()).cloned().collect();
        if open.is_empty() {
            side.zones.iter_mut().for_each(|zone| zone.only.clear());
        } else {
            side.zones = open;
        }
        side.placed.clear();
    }
    rules.night |= night;
    for (plan, force) in scenario.sides.iter_mut().zip(forces) {
        plan.force = json!(force);
    }
    scenario.rules = json!(rules);
    scenario
}
