//! A small table with a few figures on it, for trying one rule.
#![allow(dead_code)]

use fivecore::FiveCore;
use fivecore::Play;
use fivecore::battle::{Battle, Figure, Setup, Stage, Stance, Status};
use fivecore::fire::{Kind, Shot};
use fivecore::roster::Weapon;
use fivecore::weapons::Mode;
use referee::oracles::{Line, Script, answer};
use referee::{Answer, Event, FigureId, Game, Ruling, SideId, Walk};
use serde_json::{Value, json};
use table::{Length, Point};

pub const A: SideId = SideId(0);
pub const B: SideId = SideId(1);

/// A table of 48 by 48 inches being laid.
#[derive(Default)]
pub struct Plan {
    pieces: Vec<Value>,
    sides: [Vec<(Value, Point)>; 2],
    options: Value,
    rules: Value,
}

/// The table with its figures, in the middle of A's third turn.
pub struct Drill {
    pub setup: Setup,
    pub battle: Battle,
}

/// A point in inches.
pub fn at(x: f64, y: f64) -> Point {
    Point { x: um(x), y: um(y) }
}

fn um(inches: f64) -> i64 {
    (inches * 25_400.0).round() as i64
}

pub fn plan() -> Plan {
    Plan { options: json!({}), rules: json!({}), ..Plan::default() }
}

/// A waist-high stone wall.
pub fn wall(from: [f64; 2], to: [f64; 2]) -> Value {
    json!({"kind": "wall", "wall": [from, to], "height": 0.5, "opacity": "solid", "barrier": "easy", "cover": "medium"})
}

/// Ground that gives cover and hides nothing.
pub fn rubble(rect: [f64; 4]) -> Value {
    json!({"kind": "rubble", "rect": rect, "cover": "medium"})
}

pub fn wood(rect: [f64; 4]) -> Value {
    json!({"kind": "wood", "rect": rect, "height": 4, "opacity": "dense", "ground": "difficult", "cover": "light"})
}

/// A block nobody sees through or crosses.
pub fn block(rect: [f64; 4]) -> Value {
    json!({
        "kind": "boulder", "rect": rect, "height": 3, "opacity": "solid", "ground": "impassable", "barrier": "closed",
        "cover": "heavy",
    })
}

impl Plan {
    pub fn piece(mut self, piece: Value) -> Plan {
        self.pieces.push(piece);
        self
    }

    pub fn option(mut self, name: &str, value: Value) -> Plan {
        self.options[name] = value;
        self
    }

    pub fn rule(mut self, name: &str, value: Value) -> Plan {
        self.rules[name] = value;
        self
    }

    /// A rifleman of side A.
    pub fn a(self, name: &str, x: f64, y: f64) -> Plan {
        self.with(A, json!({"name": name, "weapons": ["rifle"]}), x, y)
    }

    /// A rifleman of side B.
    pub fn b(self, name: &str, x: f64, y: f64) -> Plan {
        self.with(B, json!({"name": name, "weapons": ["rifle"]}), x, y)
    }

    pub fn with(mut self, side: SideId, figure: Value, x: f64, y: f64) -> Plan {
        self.sides[side.index()].push((figure, at(x, y)));
        self
    }

    /// Everybody stands where the plan puts them; a side without anybody has one figure far off in a corner.
    pub fn ready(mut self) -> Drill {
        for (side, name, corner) in [(0, "Anna", at(1.0, 1.0)), (1, "Bob", at(47.0, 47.0))] {
            if self.sides[side].is_empty() {
                self.sides[side].push((json!({"name": name, "weapons": ["rifle"]}), corner));
            }
        }
        let force = |side: usize| {
            let figures: Vec<&Value> = self.sides[side].iter().map(|(figure, _)| figure).collect();
            json!({"name": {"es": "", "en": ""}, "force": {"figures": figures}})
        };
        let scenario = json!({
            "game": "fivecore", "id": "drill", "name": {"es": "", "en": ""}, "unit": "inch",
            "table": {"width": 48, "depth": 48, "pieces": self.pieces},
            "sides": [force(0), force(1)], "options": self.options, "rules": self.rules,
        });
        let scenario = serde_json::from_value(scenario).expect("a scenario");
        let (setup, mut battle) = FiveCore::set_up(&scenario).expect("a sound scenario");
        for (figure, (_, spot)) in battle.figures.iter_mut().zip(self.sides.iter().flatten()) {
            figure.at = *spot;
            figure.status = Status::Fit;
        }
        battle.stage = Stage::Standard { side: A, left: 2 };
        battle.turn = 5;
        battle.sides[0].turns = 3;
        battle.sides[1].turns = 2;
        Drill { setup, battle }
    }
}

impl Drill {
    pub fn id(&self, name: &str) -> FigureId {
        let place = self.setup.profiles.iter().position(|profile| profile.name == name);
        FigureId(place.unwrap_or_else(|| panic!("nobody is called {name}")) as u16)
    }

    pub fn figure(&self, name: &str) -> &Figure {
        self.battle.figure(self.id(name))
    }

    pub fn change(&mut self, name: &str, change: impl FnOnce(&mut Figure)) {
        let id = self.id(name);
        change(self.battle.figure_mut(id));
    }

    pub fn status(&self, name: &str) -> Status {
        self.figure(name).status
    }

    pub fn is_hidden(&self, name: &str) -> bool {
        self.figure(name).stance == Stance::Hidden
    }

    pub fn at(&self, name: &str) -> Point {
        self.figure(name).at
    }

    pub fn shot(&self, shooter: &str, target: &str, weapon: Weapon, mode: Mode) -> Shot {
        Shot { shooter: self.id(shooter), target: self.id(target), weapon, mode, kind: Kind::Active }
    }

    /// Runs a rule with exactly these dice and answers.
    pub fn run<T>(&mut self, lines: &[(&str, Line)], rule: impl FnOnce(&mut Play) -> Ruling<T>) -> T {
        self.tell(lines, rule).0
    }

    /// The same, with what it told.
    pub fn tell<T>(&mut self, lines: &[(&str, Line)], rule: impl FnOnce(&mut Play) -> Ruling<T>) -> (T, Vec<Event>) {
        Script::new(lines.iter().map(|(clause, line)| (clause.to_string(), line.clone()))).play::<FiveCore, T>(
            &self.setup,
            &mut self.battle,
            rule,
        )
    }

    /// The shot is fired with exactly these dice and answers.
    pub fn fire(&mut self, shot: Shot, lines: &[(&str, Line)]) {
        self.run(lines, |play| fivecore::fire::fire(play, shot));
    }

    /// A rifle shot.
    pub fn rifle(&mut self, shooter: &str, target: &str, lines: &[(&str, Line)]) {
        self.fire(self.shot(shooter, target, Weapon::Rifle, Mode::Plain), lines);
    }

    /// The figure's own answer to where it goes: nowhere.
    pub fn stay(&self, name: &str) -> Line {
        answer(Answer::Path(vec![Walk { figure: self.id(name), way: Vec::new(), facing: None }]))
    }
}

/// The option with this place in the list.
pub fn pick(place: u16) -> Line {
    answer(Answer::Pick(place))
}

/// Two points fall together, to a thousandth of an inch.
pub fn is_near(a: Point, b: Point) -> bool {
    a.distance(b) <= Length::um(25)
}
