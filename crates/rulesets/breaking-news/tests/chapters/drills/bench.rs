//! A table to try the rules on: two forces beside it, figures put where a test wants them.

use std::fs;
use std::path::PathBuf;

use breaking_news::{Battle, BreakingNews, Figure, Health, Nerve, Setup, Stage};
use dice::Seed;
use referee::oracles::{Line, Script};
use referee::{
    Answer, AnyMatch, DicePlan, Event, FigureId, Game, Match, Play, Refusal, Reject, Ruling, Scenario, Seat, SideId,
    Walk, Wanted,
};
use serde_json::{Value, json};
use table::{Bearing, Length, Place, Point};

pub const SOUTH: SideId = SideId(0);
pub const NORTH: SideId = SideId(1);

/// The Alfa patrol and the Beta cell: `A[4]` is A4, `B[6]` is B6. The places before the first are never used.
pub const A: [FigureId; 11] = numbered(0);
pub const B: [FigureId; 11] = numbered(10);
/// The Beta cell's civilian.
pub const C1: FigureId = FigureId(21);

const fn numbered(first: u16) -> [FigureId; 11] {
    let mut ids = [FigureId(u16::MAX); 11];
    let mut n = 1;
    while n < 11 {
        ids[n] = FigureId(first + n as u16 - 1);
        n += 1;
    }
    ids
}

pub fn cm(n: f64) -> Length {
    Length::um((n * 10_000.0).round() as i64)
}

pub fn at(x: f64, y: f64) -> Point {
    Point::new(cm(x), cm(y))
}

pub fn place(x: f64, y: f64) -> Place {
    at(x, y).into()
}

fn content(path: &str) -> Value {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../content/breaking-news").join(path);
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

pub fn force(name: &str) -> Value {
    content(&format!("forces/{name}.toml"))
}

/// A table of 160 by 160 cm with these pieces, Alfa and Beta, and no markers.
pub fn plan(pieces: Value) -> Value {
    json!({
        "game": "breaking-news", "id": "bench", "name": {"es": "", "en": ""}, "unit": "cm",
        "table": {"width": 160, "depth": 160, "pieces": pieces},
        "sides": [
            {"name": {"es": "A", "en": "A"}, "force": force("alfa")},
            {"name": {"es": "B", "en": "B"}, "force": force("beta")},
        ],
        "options": {},
        "rules": {},
    })
}

pub fn low_wall(x: f64, y: f64, to_x: f64, to_y: f64) -> Value {
    json!({"kind": "low-wall", "wall": [[x, y], [to_x, to_y]], "height": 1.2})
}

pub fn area(kind: &str, west: f64, south: f64, east: f64, north: f64) -> Value {
    json!({"kind": kind, "rect": [west, south, east, north], "height": 2})
}

pub struct Bench {
    pub scenario: Scenario,
    pub setup: Setup,
    pub battle: Battle,
}

pub fn bench(pieces: Value) -> Bench {
    Bench::read(plan(pieces))
}

pub fn open_ground() -> Bench {
    bench(json!([]))
}

impl Bench {
    /// The south's actions of turn 1, nobody on the table yet.
    pub fn read(plan: Value) -> Bench {
        let scenario: Scenario = serde_json::from_value(plan).expect("a scenario");
        let (setup, mut battle) =
            BreakingNews::set_up(&scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
        battle.stage = Stage::Orders;
        battle.turn = 1;
        Bench { scenario, setup, battle }
    }

    pub fn put(mut self, id: FigureId, x: f64, y: f64) -> Self {
        self.battle.figure_mut(id).at = Some(at(x, y));
        breaking_news::buildings::note_entry(&self.setup, &mut self.battle, id);
        self
    }

    pub fn facing(mut self, id: FigureId, facing: Bearing) -> Self {
        self.battle.figure_mut(id).facing = facing;
        self
    }

    pub fn hidden(mut self, id: FigureId) -> Self {
        self.battle.figure_mut(id).hidden = true;
        self
    }

    pub fn active(mut self, side: SideId) -> Self {
        self.battle.active = side;
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut Battle)) -> Self {
        change(&mut self.battle);
        self
    }

    pub fn figure(&self, id: FigureId) -> &Figure {
        self.battle.figure(id)
    }

    pub fn stands(&self, id: FigureId) -> bool {
        self.figure(id).stands()
    }

    pub fn is_shocked(&self, id: FigureId) -> bool {
        self.figure(id).nerve == Nerve::Shocked
    }

    pub fn is_dead(&self, id: FigureId) -> bool {
        self.figure(id).health == Health::Dead
    }

    pub fn points(&self, side: SideId) -> i64 {
        breaking_news::victory::points(&self.setup, &self.battle, side)
    }

    /// Plays a rule with a strict script.
    pub fn play<T>(
        &mut self,
        lines: impl IntoIterator<Item = (&'static str, Line)>,
        rule: impl FnOnce(&mut Play<BreakingNews>) -> Ruling<T>,
    ) -> (T, Vec<Event>) {
        Script::new(lines).play(&self.setup, &mut self.battle, rule)
    }

    /// Plays a rule that asks nobody and throws nothing.
    pub fn just(&mut self, rule: impl FnOnce(&mut Play<BreakingNews>)) {
        self.play([], |play| {
            rule(play);
            Ok(())
        });
    }

    /// Plays from one stage to the next.
    pub fn advance(&mut self, lines: impl IntoIterator<Item = (&'static str, Line)>) -> Vec<Event> {
        self.play(lines, BreakingNews::advance).1
    }

    /// A match that goes on from here.
    pub fn open(&self) -> Match<BreakingNews> {
        let position = Some(BreakingNews::position(&self.setup, &self.battle));
        let scenario = Scenario { position, ..self.scenario.clone() };
        let opened = Match::open(scenario, DicePlan::default(), Some(Seed::new([1; 32])));
        opened.unwrap_or_else(|complaints| panic!("{complaints:#?}"))
    }
}

/// Picks an option by its word and figure.
pub fn choose(game: &mut Match<BreakingNews>, side: SideId, word: &str, figure: Option<FigureId>) {
    let questions = game.questions(Seat::Side(side));
    let [question] = &questions[..] else { panic!("one question for side {}: {questions:?}", side.0) };
    let Wanted::Pick { options } = &question.wanted else { panic!("no choice: {question:?}") };
    let place = options.iter().position(|it| it.word.as_str() == word && it.figure == figure);
    let place = place.unwrap_or_else(|| panic!("{word} {figure:?} is not offered: {options:?}"));
    game.answer(Seat::Side(side), question.number, Answer::Pick(place as u16)).expect("an offered answer is taken");
}

/// Why an answer to the open question of a side is refused.
pub fn refused(game: &Match<BreakingNews>, side: SideId, answer: Answer) -> Refusal {
    let question = game.questions(Seat::Side(side)).remove(0);
    match game.check(Seat::Side(side), question.number, &answer) {
        Err(Reject::Refused(refusal)) => refusal,
        other => panic!("{answer:?} to {question:?}: {other:?}"),
    }
}

pub fn accepted(game: &Match<BreakingNews>, side: SideId, answer: Answer) -> bool {
    let question = game.questions(Seat::Side(side)).remove(0);
    game.check(Seat::Side(side), question.number, &answer).is_ok()
}

pub fn path(figure: FigureId, places: &[Place]) -> Answer {
    Answer::Path(vec![Walk { figure, way: places.to_vec(), facing: None }])
}

pub fn walk(figure: FigureId, places: &[Place]) -> Line {
    Line::Answer(path(figure, places))
}

pub fn word(word: &'static str) -> Line {
    Line::Word(word)
}

pub fn point(x: f64, y: f64) -> Line {
    Line::Answer(Answer::Point(place(x, y)))
}

pub fn direction(bearing: Bearing) -> Line {
    Line::Answer(Answer::Direction(bearing))
}
