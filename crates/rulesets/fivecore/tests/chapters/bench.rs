//! A small battle built in a few lines: side A faces north, side B south, on a table of 48 inches.

use fivecore::FiveCore;
use fivecore::battle::{Battle, Figure, Setup, Stage, Stance, Status};
use fivecore::fire::{Kind, Shot};
use fivecore::roster::Weapon;
use fivecore::weapons::{Mode, Posture};
use referee::oracles::{Line, Script, answer};
use referee::{
    Answer, AnyMatch, DicePlan, Event, FigureId, Game, Match, Play, Question, Ruling, Scenario, Seat, SideId, Walk,
};
use serde_json::{Value, json};
use table::{Bearing, Length, Point};

pub use testkit::{amount, pick, point, spot, word, words};

pub const A: SideId = SideId(0);
pub const B: SideId = SideId(1);

/// A battle being laid out.
#[derive(Clone)]
pub struct Layout {
    pieces: Vec<Value>,
    forces: [Vec<Value>; 2],
    spots: Vec<(String, f64, f64)>,
    options: serde_json::Map<String, Value>,
    rules: Value,
    points: [(u8, u8); 2],
}

/// A battle that can be played with strict scripts.
pub struct Skirmish {
    pub setup: Setup,
    pub battle: Battle,
}

pub fn layout() -> Layout {
    Layout {
        pieces: Vec::new(),
        forces: [Vec::new(), Vec::new()],
        spots: Vec::new(),
        options: serde_json::Map::new(),
        rules: json!({"sides": [
            {"edge": "south", "zones": [{"area": [0, 0, 48, 6]}], "aim": {"objective": "drive_off"}},
            {"edge": "north", "zones": [{"area": [0, 42, 48, 48]}], "aim": {"objective": "drive_off"}},
        ]}),
        points: [(0, 0), (0, 0)],
    }
}

impl Layout {
    pub fn piece(mut self, piece: Value) -> Self {
        self.pieces.push(piece);
        self
    }

    /// A waist-high wall that gives cover.
    pub fn wall(self, from: [f64; 2], to: [f64; 2]) -> Self {
        self.piece(json!({"kind": "wall", "wall": [from, to], "height": 0.5, "barrier": "easy", "cover": "light"}))
    }

    /// A chest-high hedge, hard to cross, that gives cover.
    pub fn hedge(self, from: [f64; 2], to: [f64; 2]) -> Self {
        self.piece(json!({"kind": "hedge", "wall": [from, to], "height": 0.9, "barrier": "hard", "cover": "light"}))
    }

    /// A block nobody enters or sees through.
    pub fn block(self, rect: [f64; 4]) -> Self {
        self.piece(json!({"kind": "block", "rect": rect, "height": 3, "opacity": "solid", "ground": "impassable"}))
    }

    /// Woods: cover, difficult, sight only at the edge.
    pub fn wood(self, rect: [f64; 4]) -> Self {
        let wood = json!({"kind": "wood", "rect": rect, "height": 3, "opacity": "dense", "ground": "difficult", "cover": "light"});
        self.piece(wood)
    }

    /// Rocks one may stand in: cover, open ground, no bar to sight.
    pub fn rocks(self, rect: [f64; 4]) -> Self {
        self.piece(json!({"kind": "rocks", "rect": rect, "cover": "light"}))
    }

    /// Ground that is difficult and nothing else.
    pub fn swamp(self, rect: [f64; 4]) -> Self {
        self.piece(json!({"kind": "swamp", "rect": rect, "ground": "difficult"}))
    }

    /// A figure of a side by its whole card.
    pub fn with(mut self, side: SideId, recruit: Value, x: f64, y: f64) -> Self {
        let name = recruit["name"].as_str().expect("a name").to_string();
        self.forces[side.index()].push(recruit);
        self.spots.push((name, x, y));
        self
    }

    /// A figure of a side by its name and its weapon, or the rest of its card.
    fn figure(self, side: SideId, name: &str, x: f64, y: f64, card: Value) -> Self {
        let mut recruit = match card {
            Value::String(weapon) => json!({"weapons": [weapon]}),
            card => card,
        };
        recruit["name"] = json!(name);
        self.with(side, recruit, x, y)
    }

    pub fn a(self, name: &str, x: f64, y: f64, card: impl Into<Value>) -> Self {
        self.figure(A, name, x, y, card.into())
    }

    pub fn b(self, name: &str, x: f64, y: f64, card: impl Into<Value>) -> Self {
        self.figure(B, name, x, y, card.into())
    }

    pub fn option(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.options.insert(name.to_string(), value.into());
        self
    }

    pub fn rule(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.rules[name] = value.into();
        self
    }

    pub fn side_rule(mut self, side: usize, name: &str, value: impl Into<Value>) -> Self {
        self.rules["sides"][side][name] = value.into();
        self
    }

    /// Morale and Despair points of a side.
    pub fn points(mut self, side: usize, morale: u8, despair: u8) -> Self {
        self.points[side] = (morale, despair);
        self
    }

    pub fn scenario(&self) -> Scenario {
        let side = |n: usize| {
            let (morale, despair) = self.points[n];
            json!({"name": {"es": "", "en": ""}, "force": {"figures": self.forces[n], "morale": morale, "despair": despair}})
        };
        serde_json::from_value(json!({
            "game": "fivecore", "id": "test", "name": {"es": "", "en": ""}, "unit": "inch",
            "table": {"width": 48, "depth": 48, "pieces": self.pieces},
            "sides": [side(0), side(1)], "options": self.options, "rules": self.rules,
        }))
        .expect("a sound scenario")
    }

    /// A side without anybody has one rifleman far off in a corner.
    fn manned(&self) -> Layout {
        let mut layout = self.clone();
        for (side, name, corner) in [(A, "Anna", 1.0), (B, "Bob", 47.0)] {
            if layout.forces[side.index()].is_empty() {
                layout = layout.figure(side, name, corner, corner, json!("rifle"));
            }
        }
        layout
    }

    /// A match that begins where this battle stands.
    pub fn open(&self, game: &Skirmish) -> Match<FiveCore> {
        let mut scenario = self.manned().scenario();
        scenario.position = Some(FiveCore::position(&game.setup, &game.battle));
        let seed = Some(dice::Seed::new([1; 32]));
        Match::<FiveCore>::open(scenario, DicePlan::default(), seed).expect("a sound position")
    }

    /// Its first question.
    pub fn asked(&self, game: &Skirmish) -> Question {
        self.open(game).questions(Seat::Referee).remove(0)
    }

    /// Everybody stands in place, in the third own turn of side A, a standard one with two activations.
    pub fn ready(&self) -> Skirmish {
        self.manned().stand()
    }

    fn stand(&self) -> Skirmish {
        let (setup, mut battle) = FiveCore::set_up(&self.scenario()).expect("a sound layout");
        for (name, x, y) in &self.spots {
            let place = setup.profiles.iter().position(|profile| profile.name == *name).expect("a figure");
            let figure = &mut battle.figures[place];
            figure.at = point(*x, *y);
            figure.status = Status::Fit;
            figure.facing = if setup.profiles[place].side == Some(A) { Bearing::NORTH } else { Bearing::SOUTH };
        }
        battle.turn = 5;
        battle.sides[0].turns = 3;
        battle.sides[1].turns = 2;
        battle.stage = Stage::Standard { side: A, left: 2 };
        Skirmish { setup, battle }
    }
}

impl Skirmish {
    pub fn id(&self, name: &str) -> FigureId {
        let place = self.setup.profiles.iter().position(|profile| profile.name == name);
        FigureId(place.unwrap_or_else(|| panic!("nobody is called {name}")) as u16)
    }

    pub fn figure(&self, name: &str) -> &Figure {
        self.battle.figure(self.id(name))
    }

    pub fn change(&mut self, name: &str, change: impl FnOnce(&mut Figure)) -> &mut Self {
        let id = self.id(name);
        change(self.battle.figure_mut(id));
        self
    }

    pub fn hidden(&mut self, name: &str) -> &mut Self {
        self.change(name, |figure| figure.stance = Stance::Hidden)
    }

    pub fn status(&self, name: &str) -> Status {
        self.figure(name).status
    }

    /// Where it stands, in hundredths of an inch.
    pub fn spot(&self, name: &str) -> (i64, i64) {
        let hundredth = |um: i64| (um + 127).div_euclid(254);
        let at = self.figure(name).at;
        (hundredth(at.x), hundredth(at.y))
    }

    pub fn gap(&self, a: &str, b: &str) -> Length {
        self.battle.gap(self.id(a), self.id(b))
    }

    pub fn is_hidden(&self, name: &str) -> bool {
        self.figure(name).stance == Stance::Hidden
    }

    /// Where it stands, to the micrometre.
    pub fn place(&self, name: &str) -> Point {
        self.figure(name).at
    }

    /// Plays a rule with exactly these dice and answers, and returns what it told.
    pub fn run<'a, T>(
        &mut self,
        lines: impl AsRef<[(&'a str, Line)]>,
        rule: impl FnOnce(&mut Play<FiveCore>) -> Ruling<T>,
    ) -> Vec<Event> {
        let lines = lines.as_ref().iter().map(|(clause, line)| (*clause, line.clone()));
        Script::new(lines).play(&self.setup, &mut self.battle, rule).1
    }

    /// Activates a figure with exactly these dice and answers.
    pub fn activate(&mut self, name: &str, lines: Vec<(&'static str, Line)>) -> Vec<Event> {
        let id = self.id(name);
        self.run(lines, |play| fivecore::activation::activate(play, id))
    }

    /// Plays from one stage to the next.
    pub fn advance(&mut self, lines: Vec<(&'static str, Line)>) -> Vec<Event> {
        self.run(lines, FiveCore::advance)
    }

    /// The words of the orders an activated figure would be offered first.
    pub fn orders(&self, name: &str) -> Vec<String> {
        let id = self.id(name);
        let activation = fivecore::activation::Activation::begin(&self.setup, &self.battle, id);
        words(&activation.orders(&self.setup, &self.battle))
    }

    /// No way at all.
    pub fn stay(&self, name: &str) -> Line {
        self.way(name, &[])
    }

    /// A way in inches for a figure.
    pub fn way(&self, name: &str, places: &[(f64, f64)]) -> Line {
        let way = places.iter().map(|&(x, y)| point(x, y).into()).collect();
        answer(Answer::Path(vec![Walk { figure: self.id(name), way, facing: None }]))
    }
}

/// Two points fall together, to a thousandth of an inch.
pub fn is_near(a: Point, b: Point) -> bool {
    a.distance(b) <= Length::um(25)
}

impl Skirmish {
    pub fn shot(&self, by: &str, at: &str, weapon: Weapon, mode: Mode) -> Shot {
        Shot { shooter: self.id(by), target: self.id(at), weapon, mode, kind: Kind::Active }
    }

    pub fn fire<'a>(&mut self, shot: Shot, lines: impl AsRef<[(&'a str, Line)]>) -> Vec<Event> {
        self.run(lines, |play| fivecore::fire::fire(play, shot))
    }

    /// One shot with a figure's first weapon.
    pub fn shoot<'a>(&mut self, by: &str, at: &str, mode: Mode, lines: impl AsRef<[(&'a str, Line)]>) -> Vec<Event> {
        let weapon = self.setup.profile(self.id(by)).weapons[0];
        self.fire(self.shot(by, at, weapon, mode), lines)
    }

    /// A rifle shot.
    pub fn rifle<'a>(&mut self, by: &str, at: &str, lines: impl AsRef<[(&'a str, Line)]>) -> Vec<Event> {
        self.fire(self.shot(by, at, Weapon::Rifle, Mode::Plain), lines)
    }

    /// Whom a figure may shoot at with which words, standing still.
    pub fn shots(&self, by: &str, posture: Posture) -> Vec<(String, String)> {
        let shots = fivecore::fire::shots(&self.setup, &self.battle, self.id(by), posture, Kind::Active);
        let name = |id: FigureId| self.setup.profile(id).name.clone();
        shots.iter().map(|shot| (referee::Offer::choice(shot).word.to_string(), name(shot.target))).collect()
    }

    pub fn sees(&self, viewer: &str, target: &str) -> bool {
        fivecore::sight::sees(&self.setup, &self.battle, self.id(viewer), self.id(target))
    }
}
