use std::fs;
use std::path::PathBuf;

use referee::oracles::{Line, Script, answer, face};
use referee::{
    Answer, Answers, Ask, FigureId, For, Game as _, Oracle, Play, Ruling, Scenario, SideId, UnitId, Walk, Wanted,
};
use serde_json::{Value, json};
use table::{Length, Point};
use ten_sided::battle::{Berth, End, Step, Unit};
use ten_sided::closing::Approach;
use ten_sided::combat::{self, Charge, Fight};
use ten_sided::roster::{self, ProfilePlan};
use ten_sided::{Battle, Setup, Stage, TenSided, turn};

fn content(path: &str) -> Value {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../content/ten-sided").join(path);
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A force of the content folder.
pub fn force(name: &str) -> Value {
    content(&format!("forces/{name}.toml"))
}

/// A scenario of the content folder, with its forces in place.
pub fn scenario(id: &str) -> Scenario {
    let mut value = content(&format!("scenarios/{id}.toml"));
    for side in value["sides"].as_array_mut().expect("sides") {
        let name = side["force"].as_str().expect("a force by name").to_string();
        side["force"] = force(&name);
    }
    serde_json::from_value(value).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// The name of a profile by its id in the ledger.
pub fn name(id: &str) -> &'static str {
    match id {
        "H1" => "Heron warriors",
        "H2" => "Heron spears",
        "H3" => "Heron slingers",
        "H4" => "Heron riders",
        "H5" => "Chieftain Broc",
        "H6" => "Huntress Niav",
        "F1" => "Thorn guard",
        "F2" => "Hill archers",
        "F3" => "Bog sprites",
        "F4" => "Barrow hounds",
        "F5" => "Stone ogre",
        "F6" => "Lady of the Hill",
        "K1" => "Keel shield wall",
        "K2" => "Keel pikes",
        "K3" => "Bear-sark oath-takers",
        "K4" => "Prow ballista and crew",
        "K5" => "Jarl Orm",
        "K6" => "Sigrun Shieldbreaker",
        "A1" => "Antler bows",
        "A2" => "Antler spears",
        "A3" => "Tusk drive boars",
        "A3b" => "Tusk drive drovers",
        "A4" => "Oak giant",
        "A5" => "Horn-warden Aife",
        "A6" => "Stag seer Corm",
        _ => panic!("no profile is called {id}"),
    }
}

/// A profile of the four clans.
pub fn plan(id: &str) -> ProfilePlan {
    let mut all = roster::CLANS.iter().filter_map(|clan| roster::clan(clan)).flatten();
    all.find(|profile| profile.name == name(id)).unwrap_or_else(|| panic!("{id}"))
}

/// A unit as a force has it: `H1 6`, `H5`, `A3 3+2`.
pub fn unit(written: &str) -> Value {
    let (id, models) = written.split_once(' ').unwrap_or((written, "1"));
    let (models, drovers) = models.split_once('+').unwrap_or((models, "0"));
    let count = |n: &str| n.parse::<u8>().expect("a number");
    match count(drovers) {
        0 => json!({"profile": plan(id), "models": count(models)}),
        more => json!({"profile": plan(id), "models": count(models), "with": {"profile": plan("A3b"), "models": more}}),
    }
}

/// A battle under way on a table of 120 x 120, with the units where a test wants them.
pub struct Arena {
    pub setup: Setup,
    pub battle: Battle,
}

pub fn arena(sides: &[&[&str]]) -> Arena {
    arena_with(json!({}), json!([]), sides)
}

pub fn arena_with(options: Value, pieces: Value, sides: &[&[&str]]) -> Arena {
    arena_of(options, pieces, json!({}), sides)
}

pub fn arena_of(mut options: Value, pieces: Value, mut rules: Value, sides: &[&[&str]]) -> Arena {
    options["points"] = json!(2000);
    options["limits"] = json!(false);
    if sides.len() > 2 {
        let zone = |n: usize| json!([[30 * n, 0], [30 * n + 28, 0], [30 * n + 28, 20], [30 * n, 20]]);
        rules["zones"] = (0..sides.len()).map(zone).collect();
    }
    let side = |units: &&[&str]| json!({"name": {"es": "", "en": ""}, "force": {"units": units.iter().map(|it| unit(it)).collect::<Vec<_>>()}});
    let scenario: Scenario = serde_json::from_value(json!({
        "game": "ten-sided", "id": "arena", "name": {"es": "", "en": ""}, "unit": "cm",
        "table": {"width": 120, "depth": 120, "pieces": pieces}, "options": options, "rules": rules,
        "sides": sides.iter().map(side).collect::<Vec<_>>(),
    }))
    .expect("a scenario");
    let (setup, mut battle) = TenSided::set_up(&scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    (battle.stage, battle.turn) = (Stage::Activation { side: SideId(0) }, 1);
    let mut arena = Arena { setup, battle };
    for unit in arena.setup.unit_ids() {
        arena.battle.unit_mut(unit).berth = Berth::Table;
        let (x, y) = (
            4.0 + 30.0 * f64::from(unit.0 % 4),
            4.0 + 8.0 * f64::from(unit.0 / 4) + if arena.setup.side_of(unit).0 > 0 { 90.0 } else { 0.0 },
        );
        for (n, id) in arena.setup.models_of(unit).enumerate() {
            let wide = arena.setup.radius(id).in_cm() * 2.0 + 0.5;
            arena.battle.model_mut(id).at = Some(at(x + wide * n as f64, y));
        }
    }
    arena
}

pub fn cm(n: f64) -> Length {
    Length::um((n * 10_000.0).round() as i64)
}

pub fn at(x: f64, y: f64) -> Point {
    Point::new(cm(x), cm(y))
}

pub fn walk(figure: FigureId, way: &[(f64, f64)]) -> Walk {
    Walk { figure, way: way.iter().map(|&(x, y)| at(x, y).into()).collect(), facing: None }
}

pub fn paths(walks: Vec<Walk>) -> Line {
    answer(Answer::Path(walks))
}

pub fn stay() -> Line {
    paths(Vec::new())
}

pub fn pick(n: u16) -> Line {
    answer(Answer::Pick(n))
}

pub fn split(parts: &[u32]) -> Line {
    answer(Answer::Split(parts.to_vec()))
}

pub fn word(word: &'static str) -> Line {
    Line::Word(word)
}

/// One die of a clause after the other.
pub fn dice<'a>(clause: &'a str, faces: &[u8]) -> Vec<(&'a str, Line)> {
    faces.iter().map(|&n| (clause, face(n))).collect()
}

impl Arena {
    pub fn unit(&self, id: &str) -> UnitId {
        let named = |unit: &UnitId| {
            let first = self.setup.models_of(*unit).next().expect("a model");
            self.setup.profile(first).name == name(id)
        };
        self.setup.unit_ids().find(named).unwrap_or_else(|| panic!("no {id} here"))
    }

    /// The model of a unit with a number, counted from one.
    pub fn model(&self, id: &str, n: usize) -> FigureId {
        self.setup.models_of(self.unit(id)).nth(n - 1).expect("so many models")
    }

    pub fn state(&self, id: &str) -> &Unit {
        self.battle.unit(self.unit(id))
    }

    pub fn state_mut(&mut self, id: &str) -> &mut Unit {
        let unit = self.unit(id);
        self.battle.unit_mut(unit)
    }

    /// Puts a unit down in one rank to the east, bases half a centimetre apart.
    pub fn row(&mut self, id: &str, x: f64, y: f64) {
        let unit = self.unit(id);
        for (n, figure) in self.setup.models_of(unit).enumerate() {
            let wide = self.setup.radius(figure).in_cm() * 2.0 + 0.5;
            self.battle.model_mut(figure).at = Some(at(x + wide * n as f64, y));
        }
    }

    pub fn put(&mut self, id: &str, places: &[(f64, f64)]) {
        let unit = self.unit(id);
        for (figure, &(x, y)) in self.setup.models_of(unit).zip(places) {
            self.battle.model_mut(figure).at = Some(at(x, y));
        }
    }

    /// Takes away the last models of a unit, so that so many are left.
    pub fn leave(&mut self, id: &str, count: usize) {
        for figure in self.setup.models_of(self.unit(id)).skip(count) {
            let model = self.battle.model_mut(figure);
            (model.at, model.wounds, model.end) = (None, 0, Some(End::Fallen));
        }
    }

    pub fn count(&self, id: &str) -> usize {
        self.battle.members(&self.setup, self.unit(id)).len()
    }

    /// These two have fought before.
    pub fn have_fought(&mut self, one: &str, other: &str) {
        let (one, other) = (self.unit(one), self.unit(other));
        self.battle.unit_mut(one).fought.insert(other);
        self.battle.unit_mut(other).fought.insert(one);
    }

    /// Runs a rule with these answers and dice and nothing else.
    pub fn play<'a, T>(
        &mut self,
        lines: impl IntoIterator<Item = (&'a str, Line)>,
        rule: impl FnOnce(&mut Play<TenSided>) -> Ruling<T>,
    ) -> T {
        Script::new(lines).play::<TenSided, T>(&self.setup, &mut self.battle, rule).0
    }

    /// One order of a unit.
    pub fn order<'a>(&mut self, id: &str, lines: impl IntoIterator<Item = (&'a str, Line)>) {
        let unit = self.unit(id);
        self.battle.stage = Stage::Orders { unit, step: Step::default() };
        self.play(lines, turn::step);
    }

    /// The next order of the same unit, or whatever comes next.
    pub fn go_on<'a>(&mut self, lines: impl IntoIterator<Item = (&'a str, Line)>) {
        self.play(lines, turn::step);
    }

    /// The activation of a unit, the only one of its side left, up to its first order.
    pub fn activate<'a>(&mut self, id: &str, lines: impl IntoIterator<Item = (&'a str, Line)>) {
        let unit = self.unit(id);
        let side = self.setup.side_of(unit);
        for other in self.setup.units_of(side).collect::<Vec<_>>() {
            self.battle.unit_mut(other).activated = other != unit;
        }
        self.battle.stage = Stage::Activation { side };
        self.play(lines, turn::step);
    }

    /// The referee's own way for one unit to close in on another.
    pub fn way_to(&self, id: &str, on: &str, times: i64) -> Line {
        let (unit, on) = (self.unit(id), [self.unit(on)].into_iter().collect());
        let approach = Approach { setup: &self.setup, battle: &self.battle, unit, on, times, stops_short: false };
        paths(approach.close_in().walks)
    }

    /// Everybody goes where a way leads.
    pub fn follow(&mut self, way: Line) {
        let Line::Answer(Answer::Path(walks)) = way else { panic!("a path") };
        for walk in walks {
            self.battle.model_mut(walk.figure).at = walk.way.last().map(|place| place.at);
        }
    }

    /// An order by its word, played with the referee's proposals and dice that show nothing but ones. By which clauses
    /// something was asked.
    pub fn let_run(&mut self, id: &str, order: &'static str) -> Vec<String> {
        let unit = self.unit(id);
        self.battle.stage = Stage::Orders { unit, step: Step::default() };
        let (mut memo, mut events) = (Default::default(), Vec::new());
        let mut easy = Easy { order, clauses: Vec::new() };
        let play = &mut Play::new(&self.setup, &mut self.battle, &mut memo, &mut easy, &mut events);
        turn::step(play).expect("nothing stays unknown");
        easy.clauses
    }

    /// A round after a charge, from where everybody stands.
    pub fn charged<'a>(&mut self, id: &str, on: &str, lines: impl IntoIterator<Item = (&'a str, Line)>) {
        let (unit, on) = (self.unit(id), self.unit(on));
        self.play(lines, |play| {
            let charge = Charge::declare(play, false);
            combat::round(play, Fight::charge(unit, on, charge))
        });
    }

    /// Another round against everybody who touches the unit.
    pub fn round<'a>(&mut self, id: &str, lines: impl IntoIterator<Item = (&'a str, Line)>) {
        let unit = self.unit(id);
        let foes = self.battle.foes(&self.setup, unit);
        self.play(lines, |play| combat::round(play, Fight::another_round(unit, foes)));
    }

    /// What may be ordered, by the words of the options, and why not, by clause.
    pub fn offers(&self, id: &str, step: Step) -> (Vec<String>, Vec<(String, String)>) {
        let mut battle = self.battle.clone();
        battle.stage = Stage::Orders { unit: self.unit(id), step };
        let mut asked = Asked::default();
        let (mut memo, mut events) = (Default::default(), Vec::new());
        let _ = turn::step(&mut Play::new(&self.setup, &mut battle, &mut memo, &mut asked, &mut events));
        (asked.open, asked.barred)
    }
}

/// Takes the option of a word where there is one, and what the referee proposes otherwise.
struct Easy {
    order: &'static str,
    clauses: Vec<String>,
}

impl Oracle for Easy {
    fn throw(&mut self, _: &For<'_>, throw: &dice::Throw) -> Ruling<dice::Faces> {
        Ok((0..throw.count).map(|_| 1).collect())
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        let question = asks[0].question(1);
        let named = match &question.wanted {
            Wanted::Pick { options } => options.iter().position(|option| option.word.as_str() == self.order),
            _ => None,
        };
        self.clauses.push(question.clause.to_string());
        let drawn = || asks[0].sample(&mut dice::Quick::new(1));
        let answer = named.map_or_else(drawn, |n| Answer::Pick(n as u16));
        assert!(asks[0].check(&answer).is_ok(), "{question:?}: {answer:?}");
        Ok(Answers::from_elem(answer, 1))
    }
}

/// Notes the first choice it is asked for, and takes the option that declines ever after.
#[derive(Default)]
struct Asked {
    open: Vec<String>,
    barred: Vec<(String, String)>,
}

impl Oracle for Asked {
    fn throw(&mut self, _: &For<'_>, throw: &dice::Throw) -> Ruling<dice::Faces> {
        Ok((0..throw.count).map(|_| 5).collect())
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        let question = asks[0].question(1);
        let Wanted::Pick { options } = &question.wanted else { panic!("{question:?}") };
        if self.open.is_empty() {
            let named = |choice: &referee::Choice| choice.word.to_string();
            self.open = options.iter().map(named).collect();
            self.barred = question.barred.iter().map(|(choice, it)| (named(choice), it.clause.to_string())).collect();
        }
        Ok(Answers::from_elem(Answer::Pick(options.len() as u16 - 1), 1))
    }
}
