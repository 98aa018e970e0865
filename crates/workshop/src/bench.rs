use std::collections::BTreeMap;

use content::{Problem, Shelf};
use referee::{Complaint, GameEntry, Scenario, Spot, TablePlan, Text};
use serde_json::{Value, json};

use crate::lay::lay;
use crate::marks::Target;
use crate::terrain_set::{Form, Mark, TerrainSet};
use crate::toml_text;
use crate::uvtt::Imported;
use crate::wish::{Symmetry, TableWish};

/// Where tables are made: what the games say of theirs, and the shelf that forces and scenarios come from.
#[derive(Clone)]
pub struct Workshop {
    shelf: Shelf,
    games: &'static [GameEntry],
    sets: BTreeMap<&'static str, TerrainSet>,
}

/// A table that was drawn up, and the scenario on it.
pub struct Drawn {
    pub name: String,
    pub scenario: Scenario,
}

/// What stands between game and wish in the name of a drawn-up table.
const GENERATED: &str = "/generated/";

/// Units along a side of a drawn-up table.
const SIDES: std::ops::RangeInclusive<u16> = 12..=240;

impl Workshop {
    /// Every game that has a file of its terrain takes part.
    pub fn new(shelf: Shelf, games: &'static [GameEntry]) -> Result<Workshop, Vec<Problem>> {
        let mut sets = BTreeMap::new();
        for game in games {
            if let Some(set) = shelf.read_data(&format!("{}/terrain", game.id), TerrainSet::read)? {
                sets.insert(game.id, set);
            }
        }
        Ok(Workshop { shelf, games, sets })
    }

    /// What the program carries, for these games.
    pub fn carried(games: &'static [GameEntry]) -> Workshop {
        Workshop::new(Shelf::embedded(), games).unwrap_or_else(|problems| panic!("our own terrain: {problems:?}"))
    }

    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// The games with tables of their own, in the order of the shelf.
    pub fn sets(&self) -> impl Iterator<Item = (&'static str, &TerrainSet)> {
        self.games.iter().filter_map(|game| Some((game.id, self.sets.get(game.id)?)))
    }

    pub fn set(&self, game: &str) -> Option<&TerrainSet> {
        self.sets.get(game)
    }

    /// What a game's usual table would be, of the landscape with this name or its first.
    pub fn wish(&self, game: &str, landscape: Option<&str>, seed: u64) -> Option<TableWish> {
        let set = self.set(game)?;
        let found = landscape.map_or(set.landscapes.first(), |id| set.landscape(id))?;
        let [width, depth] = set.standard.sizes.first()?.map(|side| f64::from(side) as u16);
        let density = set.standard.density;
        Some(TableWish { landscape: found.id.clone(), density, symmetry: Symmetry::default(), width, depth, seed })
    }

    /// The scenario by its name, of the shelf or drawn up: `firefight/generated/ruins-30-turned-48x48-7`.
    pub fn scenario(&self, name: &str) -> Result<Scenario, Vec<Problem>> {
        let wished = name.split_once(GENERATED).and_then(|(game, wish)| Some((game, wish.parse::<TableWish>().ok()?)));
        match wished {
            Some((game, wish)) => Ok(self
                .draw_up(game, &wish)
                .map_err(|complaint| vec![Problem { file: name.to_string(), spot: None, complaint }])?
                .scenario),
            None => self.shelf.scenario(name),
        }
    }

    /// Draws up the table of a wish, with the forces that the game's new tables begin with.
    pub fn draw_up(&self, game: &str, wish: &TableWish) -> Result<Drawn, Complaint> {
        let set = self.set(game).ok_or_else(|| Complaint::new("game", "complaint-no-terrain"))?;
        let landscape =
            set.landscape(&wish.landscape).ok_or_else(|| Complaint::new("landscape", "complaint-no-landscape"))?;
        if !SIDES.contains(&wish.width) || !SIDES.contains(&wish.depth) {
            return Err(Complaint::new("table", "complaint-table-size"));
        }
        let laid = lay(&set.standard, landscape, wish);
        let mut scenario = self.blank(game).ok_or_else(|| Complaint::new("game", "complaint-no-terrain"))?;
        scenario.id = wish.to_string();
        scenario.name = landscape_name(&landscape.name, wish.seed);
        scenario.table = laid.table;
        scenario.rules = rules(set, &scenario, &laid.free);
        Ok(Drawn { name: format!("{game}{GENERATED}{wish}"), scenario })
    }

    /// An empty table of a game, with the forces and options of the scenario that its terrain file names.
    pub fn blank(&self, game: &str) -> Option<Scenario> {
        let set = self.set(game)?;
        let base = self.shelf.scenario(&format!("{game}/{}", set.standard.base)).ok()?;
        let [width, depth] = *set.standard.sizes.first()?;
        let mut blank = Scenario {
            id: "mine".to_string(),
            name: Text { es: "Mi mesa".to_string(), en: "My table".to_string() },
            summary: Text::default(),
            minutes: None,
            order: None,
            unit: set.standard.unit,
            table: TablePlan { width, depth, look: Default::default(), dressing: Vec::new(), pieces: Vec::new() },
            rules: Value::Null,
            position: None,
            ..base
        };
        blank.rules = rules(set, &blank, &[]);
        Some(blank)
    }

    /// A scenario from a text of TOML or JSON, or all that is wrong with it.
    pub fn read(&self, text: &str) -> Result<Scenario, Vec<Problem>> {
        self.shelf.scenario_text(text)
    }

    /// All that is wrong with a text, its game's own complaints included.
    pub fn check(&self, text: &str) -> Vec<Problem> {
        content::check_text(&self.shelf, text, self.games)
    }

    /// The scenario in TOML, with shipped forces by their names.
    pub fn write(&self, scenario: &Scenario) -> String {
        toml_text::write(scenario, |side| self.force_name(scenario, side))
    }

    /// The scenario as plain data, with shipped forces by their names.
    pub fn plan(&self, scenario: &Scenario) -> Value {
        let mut plan = json!(scenario);
        for side in 0..scenario.sides.len() {
            if let Some(name) = self.force_name(scenario, side) {
                plan["sides"][side]["force"] = json!(name);
            }
        }
        plan
    }

    fn force_name(&self, scenario: &Scenario, side: usize) -> Option<String> {
        let force = &scenario.sides[side].force;
        let is_it = |name: &&str| self.shelf.force_value(&scenario.game, name).as_ref() == Some(force);
        self.shelf.forces(&scenario.game).into_iter().find(is_it).map(str::to_string)
    }

    /// Puts what was read of a map in place of the table.
    pub fn lay_map(&self, scenario: &mut Scenario, map: &Imported) {
        scenario.table.width = map.width;
        scenario.table.depth = map.depth;
        scenario.table.pieces = map.pieces.clone();
        if let Some(set) = self.set(&scenario.game) {
            scenario.table.pieces.iter_mut().for_each(|piece| piece.kind.clone_from(&set.standard.wall));
            scenario.rules = rules(set, scenario, &[]);
        }
    }
}

fn landscape_name(name: &Text, seed: u64) -> Text {
    let capital = |text: &str| {
        let mut signs = text.chars();
        signs.next().map(|first| first.to_uppercase().chain(signs).collect::<String>()).unwrap_or_default()
    };
    Text { es: format!("{}, n.º {seed}", capital(&name.es)), en: format!("{}, no. {seed}", capital(&name.en)) }
}

/// The rules of a new table: what the game always says, zones along south and north, objectives at free places.
fn rules(set: &TerrainSet, scenario: &Scenario, free: &[Spot]) -> Value {
    let mut rules = set.standard.rules.clone();
    for mark in set.marks.iter().filter(|mark| mark.laid > 0) {
        let sides = if mark.is_of_a_side() { scenario.sides.len().min(2) } else { 1 };
        for side in 0..sides {
            for n in 0..mark.laid {
                if let Some(value) = laid(mark, set, scenario, side, free.get(n)) {
                    mark.put(&mut rules, Target { side, n }, value);
                }
            }
        }
    }
    rules
}

fn laid(mark: &Mark, set: &TerrainSet, scenario: &Scenario, side: usize, free: Option<&Spot>) -> Option<Value> {
    let [width, depth] = [scenario.table.width, scenario.table.depth].map(f64::from);
    let zone = f64::from(set.standard.zone).min(depth / 3.0);
    let (south, north) = if side == 0 { (0.0, zone) } else { (depth - zone, depth) };
    let whole = |numbers: &[f64]| numbers.iter().map(|&number| written(number)).collect::<Value>();
    match mark.form {
        Form::Edge => Some(json!(["south", "north"][side])),
        Form::Corners => Some(whole(&[0.0, south, width, north])),
        Form::Polygon => {
            Some([[0.0, south], [width, south], [width, north], [0.0, north]].iter().map(|it| whole(it)).collect())
        }
        Form::Spot => free.map(|spot| whole(&spot.map(f64::from))),
        Form::Place => free.map(|[x, y]| whole(&[f64::from(*x), f64::from(*y), 0.0])),
        Form::Disc => free.map(|[x, y]| whole(&[f64::from(*x), f64::from(*y), width / 10.0])),
    }
}

/// A number of the rules, whole where it is.
fn written(of: f64) -> Value {
    if of.fract() == 0.0 { json!(of as i64) } else { json!(of) }
}
