//! FC-MISS-01. A quick game: two forces, two objectives and a table, all by the dice.

use std::collections::BTreeMap;

use dice::Source;
use referee::oracles::{AtRandom, Rollout};
use referee::{Called, Oracle, PiecePlan, Ruling, Scenario, SideId, SidePlan, TablePlan, Text, Unit, lot};
use serde_json::{Value, json};
use table::{Length, Point, Table, gap};

use super::layout::{Ground, lay_out};
use super::plot::is_walked_into;
use super::{Landscape, density, landscape, mission};
use crate::forces::{Levy, raise};
use crate::options::OPTIONS;
use crate::roster::ForceFile;
use crate::scenario::{AimPlan, Objective, RulesPlan, SideRules};

/// What the players settle beforehand.
#[derive(Clone, Debug, PartialEq)]
pub struct Brief {
    /// FC-GEN-11. The side of the square table.
    pub size: Length,
    pub forces: [Levied; 2],
    pub options: BTreeMap<String, Value>,
}

/// A force that is there already, or one to be raised by the dice.
#[derive(Clone, Debug, PartialEq)]
pub enum Levied {
    Written(Box<ForceFile>),
    Random(Levy),
}

/// What the dice of a quick game gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    pub objectives: [Objective; 2],
    pub landscape: Landscape,
    /// In hundredths of the table.
    pub density: u8,
}

/// FC-MISS-01, FC-TERR-01, FC-DENS-01. In the order of R2: both objectives, the terrain, its density.
pub fn draw(oracle: &mut dyn Oracle) -> Ruling<Draw> {
    Ok(Draw {
        objectives: [mission::draw(oracle, SideId(0))?, mission::draw(oracle, SideId(1))?],
        landscape: landscape::draw(oracle)?,
        density: density::draw(oracle)?,
    })
}

/// A whole game from one run of dice.
pub fn generate(source: &mut dyn Source, brief: &Brief) -> Scenario {
    let mut oracle = Rollout { dice: source, policy: &mut AtRandom };
    let drawn = draw(&mut oracle).expect("a rollout never pauses");
    let mut force = |side| match &brief.forces[side] {
        Levied::Written(force) => ForceFile::clone(force),
        Levied::Random(levy) => raise(&mut oracle, SideId(side as u8), *levy).expect("a rollout never pauses"),
    };
    let forces = [force(0), force(1)];
    assemble(source, brief, drawn, forces)
}

/// The scenario of what was drawn; only where the pieces lie is still left to chance.
pub fn assemble(source: &mut dyn Source, brief: &Brief, drawn: Draw, forces: [ForceFile; 2]) -> Scenario {
    let Draw { landscape, density, .. } = drawn;
    let pieces = lay_out(source, Ground { width: brief.size, depth: brief.size, landscape, density });
    let about = &landscape.recipe().name;
    let size = Unit::Inch.decimal(brief.size);
    let mut scenario = Scenario {
        game: "fivecore".to_string(),
        id: "quick-game".to_string(),
        name: Text { es: format!("Partida rápida: {}", about.es), en: format!("Quick game: {}", about.en) },
        summary: Text::default(),
        minutes: None,
        order: None,
        unit: Unit::Inch,
        table: TablePlan { width: size, depth: size, look: landscape.recipe().look, dressing: Vec::new(), pieces },
        sides: side_plans(forces),
        options: brief.options.clone(),
        rules: Value::Null,
        position: None,
    };
    scenario.rules = json!(rules(source, &scenario, drawn.objectives));
    scenario
}

fn side_plans(forces: [ForceFile; 2]) -> Vec<SidePlan> {
    let letters = ["A", "B"];
    let plan = |(letter, force): (&str, ForceFile)| SidePlan {
        name: Text { es: format!("Bando {letter}"), en: format!("Side {letter}") },
        called: Some(Called { es: format!("el bando {letter}"), en: format!("side {letter}"), many: false }),
        force: json!(force),
    };
    letters.into_iter().zip(forces).map(plan).collect()
}

/// FC-MISS-02. Aims that are to be secret are left for the battle to draw.
fn rules(source: &mut dyn Source, scenario: &Scenario, objectives: [Objective; 2]) -> RulesPlan {
    let is_secret = scenario.named(OPTIONS, "objectives") == "secret";
    let aim = |objective| (!is_secret).then(|| AimPlan::new(objective));
    let side = |objective| SideRules { aim: aim(objective), ..SideRules::default() };
    let table = scenario.table().expect("the generator lays sound tables");
    let mut free = places(&table, &scenario.table.pieces).into_iter().map(|at| [at.x, at.y].map(decimal));
    RulesPlan {
        sides: objectives.map(side).to_vec(),
        marker: free.next(),
        places: free.collect(),
        scouted: scouted(source, table.pieces.len()),
        ..RulesPlan::default()
    }
}

fn decimal(um: i64) -> referee::Decimal {
    Unit::Inch.decimal(Length::um(um))
}

/// Five points of the middle of the table where a figure can stand, the centre first and again among those to search.
fn places(table: &Table, plans: &[PiecePlan]) -> Vec<Point> {
    let at = |x: i64, y: i64| Point { x: table.width.to_um() * x / 12, y: table.depth.to_um() * y / 12 };
    let wishes = [at(6, 6), at(6, 6), at(3, 5), at(9, 5), at(3, 7), at(9, 7)];
    wishes.into_iter().map(|wish| nearest_free(table, plans, wish)).collect()
}

/// The point of the grid nearest to a wish with an inch of room round it, looked for in wider and wider rings.
fn nearest_free(table: &Table, plans: &[PiecePlan], wish: Point) -> Point {
    const GRID: i64 = 12_700;
    let has_room = |at: &Point| {
        let pieces = table.pieces.iter().zip(plans).filter(|(_, plan)| !is_walked_into(plan));
        pieces.into_iter().all(|(piece, _)| gap(*at, &piece.shape) >= Length::INCH)
    };
    let column = |x: i64| (1..table.depth.to_um() / GRID).map(move |y| Point { x: x * GRID, y: y * GRID });
    let grid = || (1..table.width.to_um() / GRID).flat_map(column);
    let within = |far: Length| {
        let mut near: Vec<Point> = grid().filter(|&at| (at - wish).length_squared() <= far.squared()).collect();
        near.sort_by_key(|&at| (at - wish).length_squared());
        near.into_iter().find(has_room)
    };
    let rings = std::iter::successors(Some(Length::inches(2)), |&far| Some(far * 2));
    let wide = table.width + table.depth;
    rings.take_while(|&far| far < wide * 2).find_map(within).unwrap_or(wish)
}

/// FC-MISS-19. Five different pieces, or as many as there are.
fn scouted(source: &mut dyn Source, pieces: usize) -> Vec<u16> {
    let mut left: Vec<u16> = (0..pieces as u16).collect();
    (0..pieces.min(5)).map(|_| left.remove(lot(source, left.len() as u32) as usize)).collect()
}
