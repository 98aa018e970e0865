//! A table to try the rules on: both forces beside it, figures put where a test wants them.

use combat_1_48::{Battle, Combat, Figure, Health, Setup, Stage};
use dice::Seed;
use referee::oracles::{Line, Script};
use referee::{Answer, DicePlan, Event, FigureId, Game, Match, Play, Ruling, Scenario, SideId, Walk};
use serde_json::{Value, json};
use table::Place;

pub use testkit::talk::{accepted, barred, choose, offers, refused, say};
pub use testkit::{amount, at, inches as units, noted, pick, spot, told, up, word};

pub const SOUTH: SideId = SideId(0);
pub const NORTH: SideId = SideId(1);

/// The figures of the full forces.
pub const A: [FigureId; 8] = numbered(0);
pub const B: [FigureId; 8] = numbered(7);

/// `A[5]` is A5: the places before the first are never used.
const fn numbered(first: u16) -> [FigureId; 8] {
    [
        FigureId(u16::MAX),
        FigureId(first),
        FigureId(first + 1),
        FigureId(first + 2),
        FigureId(first + 3),
        FigureId(first + 4),
        FigureId(first + 5),
        FigureId(first + 6),
    ]
}

pub struct Bench {
    pub scenario: Scenario,
    pub setup: Setup,
    pub battle: Battle,
}

/// A scenario that the program carries.
pub fn scenario(id: &str) -> Scenario {
    testkit::scenario(&format!("combat-1-48/{id}"))
}

/// A board of 30 by 30 u with these pieces, the full forces and no options.
pub fn plan(pieces: Value) -> Value {
    json!({
        "game": "combat-1-48", "id": "bench", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 30, "depth": 30, "pieces": pieces},
        "sides": [
            {"name": {"es": "A", "en": "A"}, "force": {"squads": [["A1", "A2", "A3", "A4", "A5", "A6", "A7"]]}},
            {"name": {"es": "B", "en": "B"}, "force": {"squads": [["B1", "B2", "B3", "B4", "B5", "B6", "B7"]]}},
        ],
    })
}

pub fn wall(x: f64, y: f64, to_x: f64, to_y: f64, height: f64) -> Value {
    json!({"kind": "wall", "wall": [[x, y], [to_x, to_y]], "height": height})
}

pub fn scenic(x: f64, y: f64) -> Value {
    json!({"kind": "scenic-base", "disc": [x, y, 1.2], "height": 0.8, "traits": ["slot"]})
}

pub fn house(west: f64, south: f64, east: f64, north: f64) -> Value {
    json!({"kind": "house", "rect": [west, south, east, north], "height": 3})
}

pub fn bench(pieces: Value) -> Bench {
    Bench::read(plan(pieces))
}

pub fn open_ground() -> Bench {
    bench(json!([]))
}

impl Bench {
    /// A battle in the south's first Turn, nobody on the table yet.
    pub fn read(plan: Value) -> Bench {
        let scenario: Scenario = serde_json::from_value(plan).expect("a scenario");
        let (setup, mut battle) = Combat::set_up(&scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
        battle.stage = Stage::Turn { side: SOUTH };
        battle.round = 1;
        battle.edges = battle.edges.or(Some([table::Edge::South, table::Edge::North]));
        Bench { scenario, setup, battle }
    }

    pub fn put(mut self, id: FigureId, x: f64, y: f64) -> Self {
        self.battle.figure_mut(id).place = Some(at(x, y));
        self
    }

    pub fn put_up(mut self, id: FigureId, x: f64, y: f64, level: f64) -> Self {
        self.battle.figure_mut(id).place = Some(up(x, y, level));
        self
    }

    pub fn turn_of(mut self, side: SideId) -> Self {
        self.battle.stage = Stage::Turn { side };
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut Battle)) -> Self {
        change(&mut self.battle);
        self
    }

    pub fn figure(&self, id: FigureId) -> &Figure {
        self.battle.figure(id)
    }

    pub fn health(&self, id: FigureId) -> Health {
        self.figure(id).health
    }

    /// Plays a rule with a strict script.
    pub fn play<T>(
        &mut self,
        lines: impl IntoIterator<Item = (&'static str, Line)>,
        rule: impl FnOnce(&mut Play<Combat>) -> Ruling<T>,
    ) -> Vec<Event> {
        Script::new(lines).play(&self.setup, &mut self.battle, rule).1
    }

    /// Plays from one stage to the next.
    pub fn advance(&mut self, lines: impl IntoIterator<Item = (&'static str, Line)>) -> Vec<Event> {
        self.play(lines, Combat::advance)
    }

    /// A match that goes on from here.
    pub fn open(&self) -> Match<Combat> {
        let position = Some(Combat::position(&self.setup, &self.battle));
        let scenario = Scenario { position, ..self.scenario.clone() };
        let opened = Match::open(scenario, DicePlan::default(), Some(Seed::new([1; 32])));
        opened.unwrap_or_else(|complaints| panic!("{complaints:#?}"))
    }
}

pub fn path(figure: FigureId, places: &[Place]) -> Answer {
    Answer::Path(vec![Walk { figure, way: places.to_vec(), facing: None }])
}

pub fn walk(figure: FigureId, places: &[Place]) -> Line {
    Line::Answer(path(figure, places))
}
