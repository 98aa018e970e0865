//! A table to try the rules on: both forces beside it, figures put where a test wants them.

use std::fs;
use std::path::PathBuf;

use combat_1_48::{Battle, Combat, Figure, Health, Setup, Stage};
use dice::Seed;
use referee::oracles::{Line, Script};
use referee::{
    Answer, AnyMatch, DicePlan, Event, FigureId, Game, Match, Play, Refusal, Reject, Ruling, Scenario, Seat, SideId,
    Walk, Wanted, What,
};
use serde_json::{Value, json};
use table::{Length, Place, Point};

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

pub fn units(n: f64) -> Length {
    Length::um((n * 25_400.0).round() as i64)
}

pub fn at(x: f64, y: f64) -> Place {
    Place::on_table(Point::new(units(x), units(y)))
}

pub fn up(x: f64, y: f64, level: f64) -> Place {
    Place { elevation: units(level), ..at(x, y) }
}

fn content(path: &str) -> Value {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../content/combat-1-48").join(path);
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A scenario of the content folder, with its forces in place.
pub fn scenario(id: &str) -> Scenario {
    let mut value = content(&format!("scenarios/{id}.toml"));
    for side in value["sides"].as_array_mut().expect("sides") {
        let name = side["force"].as_str().expect("a force by name").to_string();
        side["force"] = content(&format!("forces/{name}.toml"));
    }
    serde_json::from_value(value).unwrap_or_else(|error| panic!("{id}: {error}"))
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

/// Picks an option by its word and figure.
pub fn choose(game: &mut Match<Combat>, side: SideId, word: &str, figure: Option<FigureId>) {
    let questions = game.questions(Seat::Side(side));
    let [question] = &questions[..] else { panic!("one question for side {}: {questions:?}", side.0) };
    let Wanted::Pick { options } = &question.wanted else { panic!("no choice: {question:?}") };
    let place = options.iter().position(|it| it.word.as_str() == word && it.figure == figure);
    let place = place.unwrap_or_else(|| panic!("{word} {figure:?} is not offered: {options:?}"));
    game.answer(Seat::Side(side), question.number, Answer::Pick(place as u16)).expect("an offered answer is taken");
}

pub fn say(game: &mut Match<Combat>, side: SideId, answer: Answer) {
    let question = game.questions(Seat::Side(side)).remove(0);
    game.answer(Seat::Side(side), question.number, answer).unwrap_or_else(|reject| panic!("{question:?}: {reject:?}"));
}

/// Why an answer to the open question of a side is refused, by clause.
pub fn refused(game: &Match<Combat>, side: SideId, answer: Answer) -> Refusal {
    let question = game.questions(Seat::Side(side)).remove(0);
    match game.check(Seat::Side(side), question.number, &answer) {
        Err(Reject::Refused(refusal)) => refusal,
        other => panic!("{answer:?} to {question:?}: {other:?}"),
    }
}

pub fn accepted(game: &Match<Combat>, side: SideId, answer: Answer) -> bool {
    let question = game.questions(Seat::Side(side)).remove(0);
    game.check(Seat::Side(side), question.number, &answer).is_ok()
}

/// The clause a barred option is refused by.
pub fn barred(game: &Match<Combat>, side: SideId, word: &str, figure: FigureId) -> String {
    let question = game.questions(Seat::Side(side)).remove(0);
    let found =
        question.barred.iter().find(|(choice, _)| choice.word.as_str() == word && choice.figure == Some(figure));
    found.unwrap_or_else(|| panic!("{word} of {figure:?} is not barred: {:?}", question.barred)).1.clause.to_string()
}

pub fn offers(game: &Match<Combat>, side: SideId, word: &str, figure: FigureId) -> bool {
    let question = game.questions(Seat::Side(side)).remove(0);
    let Wanted::Pick { options } = question.wanted else { return false };
    options.iter().any(|it| it.word.as_str() == word && it.figure == Some(figure))
}

pub fn path(figure: FigureId, places: &[Place]) -> Answer {
    Answer::Path(vec![Walk { figure, way: places.to_vec(), facing: None }])
}

pub fn walk(figure: FigureId, places: &[Place]) -> Line {
    Line::Answer(path(figure, places))
}

pub fn point(x: f64, y: f64) -> Line {
    Line::Answer(Answer::Point(at(x, y)))
}

pub fn amount(n: i64) -> Line {
    Line::Answer(Answer::Amount(n))
}

pub fn pick(n: u16) -> Line {
    Line::Answer(Answer::Pick(n))
}

pub fn word(word: &'static str) -> Line {
    Line::Word(word)
}

/// Something was told under a clause.
pub fn told(events: &[Event], clause: &str) -> bool {
    events.iter().any(|event| event.clause.is_some_and(|it| it.as_str() == clause))
}

/// A note with this word was told.
pub fn noted(events: &[Event], note: &str) -> bool {
    events.iter().any(|event| matches!(&event.what, What::Noted { word, .. } if word.as_str() == note))
}
