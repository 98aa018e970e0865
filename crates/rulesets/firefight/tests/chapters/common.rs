use std::fs;
use std::path::PathBuf;

use firefight::battle::Berth;
use firefight::casting::Tried;
use firefight::roster::{self, UnitPlan};
use firefight::{Battle, Firefight, Setup, Stage, activation, closing, melee, movement, shooting};
use referee::oracles::{Line, Script};
use referee::{FigureId, Game as _, Play, Ruling, Scenario, SideId, UnitId};
use serde_json::{Value, json};
use table::{Length, Place, Point};

pub use testkit::{at, inches, paths, pick, up as high, walk, word};

/// A file of the content folder.
pub fn content(path: &str) -> Value {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../content/firefight").join(path);
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A force of the content folder.
pub fn force(name: &str) -> Value {
    content(&format!("forces/{name}.toml"))
}

/// A scenario that the program carries.
pub fn scenario(id: &str) -> Scenario {
    testkit::scenario(&format!("firefight/{id}"))
}

/// A small battle under way, with the units where a test wants them.
pub struct Arena {
    pub setup: Setup,
    pub battle: Battle,
}

pub const OWN: SideId = SideId(0);
pub const FOES: SideId = SideId(1);

/// A unit of the sample armies.
pub fn plan(name: &str) -> UnitPlan {
    let books = ["dawn-vanguard", "rust-raiders", "vitric-conclave", "crimson-brood"];
    let mut units = books.iter().filter_map(|book| roster::book(book)).flat_map(|book| book.units);
    units.find(|unit| unit.name == name).unwrap_or_else(|| panic!("no unit is called {name}"))
}

/// Units of the sample armies by name, on an empty table.
pub fn arena(own: &[&str], foes: &[&str]) -> Arena {
    arena_with(json!({}), json!([]), own, foes)
}

pub fn arena_with(options: Value, pieces: Value, own: &[&str], foes: &[&str]) -> Arena {
    arena_of(options, pieces, [own, foes].map(|names| names.iter().map(|name| plan(name)).collect()))
}

/// A table of four feet with these units, toggles and terrain.
pub fn scenario_of(mut options: Value, pieces: Value, forces: [Vec<UnitPlan>; 2]) -> Scenario {
    options["points"] = json!(3000);
    let [own, foes] = forces.map(|units| json!({ "units": units }));
    serde_json::from_value(json!({
        "game": "firefight", "id": "arena", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 48, "depth": 48, "pieces": pieces}, "options": options,
        "sides": [{"name": {"es": "", "en": ""}, "force": own}, {"name": {"es": "", "en": ""}, "force": foes}],
    }))
    .expect("a scenario")
}

/// Units written out, with toggles and terrain.
pub fn arena_of(options: Value, pieces: Value, forces: [Vec<UnitPlan>; 2]) -> Arena {
    lay_out(&scenario_of(options, pieces, forces))
}

/// A battle under way, each side's units in a row; those that only a rule brings in stay beside the table.
pub fn lay_out(scenario: &Scenario) -> Arena {
    let (setup, mut battle) = Firefight::set_up(scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    (battle.stage, battle.round, battle.south) = (Stage::Activation { side: OWN }, 1, Some(OWN));
    let mut arena = Arena { setup, battle };
    for unit in arena.battle.unit_ids().filter(|&unit| arena.setup.birth(unit).is_none()).collect::<Vec<_>>() {
        let side = arena.battle.unit(unit).side;
        arena.battle.units[unit.index()].berth = Berth::Table;
        let place =
            arena.battle.unit_ids().filter(|&other| arena.battle.unit(other).side == side).position(|it| it == unit);
        let (x, y) = (3.0 + 7.0 * place.unwrap_or_default() as f64, if side == OWN { 6.0 } else { 42.0 });
        arena.put_unit(unit, inches(x), inches(y));
    }
    arena.battle.starting = [OWN, FOES].map(|side| arena.battle.left(side).count() as u8);
    arena
}

impl Arena {
    pub fn unit(&self, name: &str) -> UnitId {
        let found = self.battle.unit_ids().find(|&unit| self.setup.card(unit).name == name);
        found.unwrap_or_else(|| panic!("no unit is called {name}"))
    }

    /// The nth model of a unit, counted from zero.
    pub fn model(&self, name: &str, n: usize) -> FigureId {
        self.battle.members(self.unit(name))[n]
    }

    pub fn only(&self, name: &str) -> FigureId {
        self.model(name, 0)
    }

    fn put_unit(&mut self, unit: UnitId, x: Length, y: Length) {
        let mut x = x;
        for id in self.battle.members(unit) {
            let place = Place::on_table(Point::new(x, y));
            self.battle.model_mut(id).place = Some(place);
            x += self.setup.model(id).radius * 2 + inches(0.2);
        }
    }

    /// Puts a unit down, its models in a row to the east.
    pub fn put(&mut self, name: &str, x: f64, y: f64) {
        self.put_unit(self.unit(name), inches(x), inches(y));
    }

    pub fn stand(&mut self, figure: FigureId, place: Place) {
        self.battle.model_mut(figure).place = Some(place);
    }

    /// Puts the first model of a unit due north of another's, so many inches base to base.
    pub fn apart(&mut self, from: &str, to: &str, gap: f64) {
        let (a, b) = (self.only(from), self.only(to));
        let here = self.battle.place(a).at;
        let y = Length::um(here.y) + self.setup.model(a).radius + inches(gap) + self.setup.model(b).radius;
        self.put_unit(self.unit(to), Length::um(here.x), y);
    }

    /// Runs a rule with these answers and dice and nothing else.
    pub fn play<'a, T>(
        &mut self,
        lines: impl IntoIterator<Item = (&'a str, Line)>,
        rule: impl FnOnce(&mut Play<Firefight>) -> Ruling<T>,
    ) -> T {
        Script::new(lines).play::<Firefight, T>(&self.setup, &mut self.battle, rule).0
    }

    /// The activation of a unit that is the only one of its side to act.
    pub fn activate<'a>(&mut self, name: &str, lines: impl IntoIterator<Item = (&'a str, Line)>) {
        let unit = self.unit(name);
        let side = self.battle.unit(unit).side;
        for other in self.battle.unit_ids() {
            if self.battle.unit(other).side == side && other != unit && self.battle.is_on_table(other) {
                self.battle.units[other.index()].activated = true;
            }
        }
        self.battle.units[unit.index()].activated = false;
        self.play(lines, |play| activation::activate(play, side));
    }

    /// A unit shoots without having moved.
    pub fn shoot<'a>(&mut self, name: &str, lines: impl IntoIterator<Item = (&'a str, Line)>) {
        let unit = self.unit(name);
        let lines: Vec<(&str, Line)> = std::iter::once(("GF-SHOO-15", word("gf-fire-at"))).chain(lines).collect();
        self.play(lines, |play| shooting::shoot(play, unit, &[]));
    }

    /// The referee's own way for one unit to charge another.
    pub fn way_to(&self, unit: &str, on: &str) -> Line {
        let (unit, on) = (self.unit(unit), self.unit(on));
        let allowance = movement::least_allowance(&self.setup, &self.battle, unit, movement::Gait::Charge);
        let closing = closing::close_in(&self.setup, &self.battle, unit, on, allowance);
        assert!(closing.reaches, "the charge is out of reach");
        paths(closing.walks)
    }

    /// A unit charges another; the dice and decisions after the charge move follow.
    pub fn charge<'a>(&mut self, unit: &str, on: &str, lines: impl IntoIterator<Item = (&'a str, Line)>) {
        let way = self.way_to(unit, on);
        let (unit, on) = (self.unit(unit), self.unit(on));
        let lines: Vec<(&str, Line)> = std::iter::once(("GF-MELE-01", way)).chain(lines).collect();
        self.play(lines, |play| melee::charge(play, unit, on, &[], &mut Tried::new()));
    }

    pub fn is_fatigued(&self, name: &str) -> bool {
        self.battle.unit(self.unit(name)).fatigued
    }

    pub fn is_stunned(&self, name: &str) -> bool {
        self.battle.unit(self.unit(name)).stunned
    }

    pub fn is_destroyed(&self, name: &str) -> bool {
        self.battle.unit(self.unit(name)).berth == Berth::Destroyed
    }

    pub fn wounds(&self, name: &str) -> u8 {
        self.battle.model(self.only(name)).wounds
    }

    pub fn count(&self, name: &str) -> usize {
        self.battle.members(self.unit(name)).len()
    }

    pub fn gap(&self, a: &str, b: &str) -> Length {
        self.battle.unit_gap(&self.setup, self.unit(a), self.unit(b))
    }
}
