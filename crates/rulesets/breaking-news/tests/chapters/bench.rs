//! A table to try the rules on: two small forces beside it, figures put where a test wants them, and a match that goes on
//! from there by strict lines. Lengths are in centimetres; two men whose centres are 12.5 apart are 10 apart.

use std::fs;
use std::path::PathBuf;

use breaking_news::objectives::{Marker, Nature};
use breaking_news::{Battle, BreakingNews, Figure, FigureSet, Health, Nerve, Setup, Stage, victory};
use dice::Seed;
use referee::{
    Answer, AnyMatch, DicePlan, FigureId, Game, Match, Play, Ruling, Scenario, Seat, SideId, Unit, Walk, Wanted,
    oracles,
};
use serde_json::{Value, json};
use table::{Bearing, Place, Point};
use testkit::script;

pub use testkit::script::Say::{self, At, Dice, Figures, Of, Split, To, Way, Ways, Word};
pub use testkit::talk::{accepted, asked, refused};

pub const SOUTH: SideId = SideId(0);
pub const NORTH: SideId = SideId(1);

pub fn content(path: &str) -> Value {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../content/breaking-news").join(path);
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

/// Men as a test writes them, `r3 rifle grenades leader2 team2`: class, weapons and what else they are. The letter and
/// their places in the list are their names.
pub fn squad(letter: &str, men: &[&str]) -> Value {
    let man = |(n, words): (usize, &&str)| {
        let (class, rest) = words.split_once(' ').unwrap_or((words, "rifle"));
        let mut man = json!({"name": format!("{letter}{}", n + 1), "class": class, "weapons": []});
        for word in rest.split(' ') {
            let number = |mark: &str| word.strip_prefix(mark).and_then(|it| it.parse::<u8>().ok());
            match word {
                "medic" | "sniper" | "smoke" | "night_sights" | "ladder" => man[word] = true.into(),
                _ if number("leader").is_some() => man["leadership"] = number("leader").into(),
                _ if number("team").is_some() => man["team"] = number("team").into(),
                weapon => man["weapons"].as_array_mut().expect("a list").push(weapon.into()),
            }
        }
        man
    };
    let men: Vec<Value> = men.iter().enumerate().map(man).collect();
    json!({"class": men[0]["class"], "men": men})
}

/// A table of 150 by 150 cm with these pieces, these men and no options.
pub fn plan(south: &[&str], north: &[&str], pieces: Value) -> Value {
    json!({
        "game": "breaking-news", "id": "bench", "name": {"es": "", "en": ""}, "unit": "cm",
        "table": {"width": 150, "depth": 150, "pieces": pieces},
        "sides": [
            {"name": {"es": "A", "en": "A"}, "force": squad("A", south)},
            {"name": {"es": "B", "en": "B"}, "force": squad("B", north)},
        ],
        "options": {}, "rules": {},
    })
}

pub fn line(kind: &str, from: [f64; 2], to: [f64; 2]) -> Value {
    json!({"kind": kind, "wall": [from, to], "height": 1.2})
}

pub fn area(kind: &str, rect: [f64; 4]) -> Value {
    json!({"kind": kind, "rect": rect, "height": 8})
}

/// A house or a bunker with openings in its outline.
pub fn house(kind: &str, rect: [f64; 4], openings: Value) -> Value {
    json!({"kind": kind, "rect": rect, "height": 8, "openings": openings})
}

pub fn opening(kind: &str, from: [f64; 2], to: [f64; 2]) -> Value {
    json!({"kind": kind, "from": from, "to": to})
}

pub fn point(x: f64, y: f64) -> Point {
    at(x, y).at
}

pub fn at(x: f64, y: f64) -> Place {
    testkit::at_in(Unit::Cm, x, y)
}

pub struct Bench {
    pub scenario: Scenario,
    pub setup: Setup,
    pub battle: Battle,
}

pub fn bench(south: &[&str], north: &[&str], pieces: Value) -> Bench {
    Bench::read(plan(south, north, pieces))
}

pub fn open_ground(south: &[&str], north: &[&str]) -> Bench {
    bench(south, north, json!([]))
}

/// The same with options.
pub fn bench_with(options: Value, south: &[&str], north: &[&str], pieces: Value) -> Bench {
    let mut plan = plan(south, north, pieces);
    plan["options"] = options;
    Bench::read(plan)
}

/// The same plan with what the forces have besides their men.
pub fn with_extras(mut plan: Value, south: Value, north: Value) -> Value {
    for (side, extras) in [south, north].into_iter().enumerate() {
        plan["sides"][side]["force"]["extras"] = extras;
    }
    plan
}

/// An answer in a strict script.
pub fn said(answer: Answer) -> oracles::Line {
    oracles::Line::Answer(answer)
}

pub fn word(word: &'static str) -> oracles::Line {
    oracles::Line::Word(word)
}

pub fn spot(x: f64, y: f64) -> oracles::Line {
    said(Answer::Point(at(x, y)))
}

pub fn towards(bearing: Bearing) -> oracles::Line {
    said(Answer::Direction(bearing))
}

/// What is wrong with a plan, by field.
pub fn complaints(plan: Value) -> Vec<String> {
    let scenario: Scenario = serde_json::from_value(plan).expect("a scenario");
    let found = BreakingNews::set_up(&scenario).err().unwrap_or_default();
    found.into_iter().map(|complaint| complaint.field).collect()
}

impl Bench {
    /// A battle in the south's orders of the first turn, nobody on the table yet.
    pub fn read(plan: Value) -> Bench {
        let mut bench = Bench::before(plan);
        (bench.battle.stage, bench.battle.turn) = (Stage::Orders, 1);
        bench
    }

    /// A battle before anything is set up.
    pub fn before(plan: Value) -> Bench {
        let scenario: Scenario = serde_json::from_value(plan).expect("a scenario");
        let (setup, battle) = BreakingNews::set_up(&scenario).unwrap_or_else(|found| panic!("{found:#?}"));
        Bench { scenario, setup, battle }
    }

    pub fn id(&self, name: &str) -> FigureId {
        let named = |id: &FigureId| self.setup.man(*id).name == name;
        self.setup.figures().find(named).unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    /// Puts a man down.
    pub fn put(mut self, name: &str, x: f64, y: f64) -> Self {
        let id = self.id(name);
        self.battle.figure_mut(id).at = Some(point(x, y));
        let (setup, battle) = (&self.setup, &mut self.battle);
        breaking_news::buildings::note_entry(setup, battle, id);
        self
    }

    /// Turns a man, in degrees clockwise from north.
    pub fn facing(self, name: &str, degrees: i64) -> Self {
        self.man(name, |figure| figure.facing = Bearing::tenths(degrees * 10))
    }

    pub fn shocked(self, name: &str) -> Self {
        self.man(name, |figure| figure.nerve = Nerve::Shocked)
    }

    pub fn hidden(self, name: &str) -> Self {
        self.man(name, |figure| figure.hidden = true)
    }

    pub fn spotted(self, name: &str, by: &[&str]) -> Self {
        let by: FigureSet = by.iter().map(|name| self.id(name)).collect();
        self.man(name, |figure| figure.spotted_by = by)
    }

    pub fn wounded(self, name: &str, left: u8) -> Self {
        self.man(name, |figure| figure.health = Health::Wounded { left })
    }

    /// Fell before this turn.
    pub fn dead(self, name: &str) -> Self {
        self.man(name, |figure| (figure.health, figure.at) = (Health::Dead, None))
    }

    /// Fell in this turn.
    pub fn fallen(self, name: &str) -> Self {
        self.dead(name).man(name, |figure| figure.turn.fell = true)
    }

    pub fn man(mut self, name: &str, change: impl FnOnce(&mut Figure)) -> Self {
        let id = self.id(name);
        change(self.battle.figure_mut(id));
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut Battle)) -> Self {
        change(&mut self.battle);
        self
    }

    pub fn active(self, side: SideId) -> Self {
        self.with(|battle| battle.active = side)
    }

    pub fn stage(self, stage: Stage) -> Self {
        self.with(|battle| battle.stage = stage)
    }

    pub fn figure(&self, name: &str) -> &Figure {
        self.battle.figure(self.id(name))
    }

    pub fn nerve(&self, name: &str) -> Nerve {
        self.figure(name).nerve
    }

    pub fn is_out(&self, name: &str) -> bool {
        self.figure(name).health != Health::Fit
    }

    /// Neither out nor shocked.
    pub fn is_well(&self, name: &str) -> bool {
        !self.is_out(name) && self.nerve(name) == Nerve::Steady
    }

    pub fn place(&self, name: &str) -> Point {
        self.figure(name).at.unwrap_or_else(|| panic!("{name} is not on the table"))
    }

    pub fn points(&self, side: SideId) -> i64 {
        victory::points(&self.setup, &self.battle, side)
    }

    /// A match that goes on from here, every die asked for.
    pub fn open(&self) -> Match<BreakingNews> {
        let position = Some(BreakingNews::position(&self.setup, &self.battle));
        let scenario = Scenario { position, ..self.scenario.clone() };
        let plan = DicePlan { by_hand: vec![SOUTH, NORTH], ..DicePlan::default() };
        Match::open(scenario, plan, Some(Seed::new([1; 32]))).unwrap_or_else(|found| panic!("{found:#?}"))
    }

    /// Plays on by strict lines, keeps what has been committed, and hands over the match where it now waits.
    pub fn play(&mut self, lines: &[Line]) -> Match<BreakingNews> {
        let mut game = self.open();
        script::play_on(&mut game, lines);
        self.battle = game.battle().clone();
        game
    }

    /// Plays one rule with a strict script.
    pub fn rule<T>(
        &mut self,
        lines: impl IntoIterator<Item = (&'static str, oracles::Line)>,
        rule: impl FnOnce(&mut Play<BreakingNews>) -> Ruling<T>,
    ) -> T {
        oracles::Script::new(lines).play(&self.setup, &mut self.battle, rule).0
    }

    /// A marker of a side, the next in number.
    pub fn marker(mut self, side: SideId, x: f64, y: f64, nature: Nature) -> Self {
        let number = self.battle.markers.iter().filter(|it| it.side == side).count() as u8 + 1;
        let (at, nature) = (point(x, y), Some(nature));
        self.battle.markers.push(Marker { side, number, at, nature, shown: false, taken: false });
        self
    }

    /// One figure's way, for what is refused.
    pub fn path(&self, name: &str, ends: &[(f64, f64)]) -> Answer {
        let way = ends.iter().map(|&(x, y)| at(x, y)).collect();
        Answer::Path(vec![Walk { figure: self.id(name), way, facing: None }])
    }
}

/// One line of a script: the clause that must ask, and what is said.
pub type Line = (&'static str, Say);

pub const fn one(name: &'static str) -> Line {
    ("BN-ACT-01", Of("bn-order-one", name))
}

pub const fn chain(first: &'static str) -> Line {
    ("BN-ACT-01", Of("bn-order-chain", first))
}

pub const fn order(word: &'static str) -> Line {
    ("BN-ACT-01", Word(word))
}

/// What they do, such as `bn-action-fire`.
pub const fn act(action: &'static str) -> Line {
    ("BN-ACT-01", Word(action))
}

pub const MOVE: Line = act("bn-action-move");
pub const FIRE: Line = act("bn-action-fire");
pub const COVER: Line = act("bn-action-covering");
pub const CRAWL: Line = act("bn-action-crawl");
pub const DONE: Line = act("bn-order-done");
pub const HOLD: Line = ("BN-FIRE-01", Word("bn-hold-fire"));
pub const NOBODY: Line = ("BN-REACT-07", Word("bn-nobody"));

/// Everybody straight to his place, in the order of their numbers.
pub const fn to(ends: &'static [(f64, f64)]) -> Line {
    ("BN-ACT-12", To(ends))
}

/// One man's way, bend by bend.
pub const fn way(bends: &'static [(f64, f64)]) -> Line {
    ("BN-ACT-12", Way(bends))
}

/// One man fires at somebody with something.
pub const fn fires(arm: &'static str, at: &'static str) -> Line {
    ("BN-FIRE-01", Of(arm, at))
}

/// Somebody answers with something.
pub const fn reacts(arm: &'static str, by: &'static str) -> Line {
    ("BN-REACT-07", Of(arm, by))
}

pub const fn dodges(who: &'static str) -> Line {
    ("BN-REACT-07", Of("bn-dodge", who))
}

pub const fn drops(who: &'static str) -> Line {
    ("BN-REACT-07", Of("bn-hit-the-dirt", who))
}

/// The owner of a group says who is the target.
pub const fn target(name: &'static str) -> Line {
    ("BN-OPP-14", Of("bn-target", name))
}

pub const fn hits(faces: &'static [u8]) -> Line {
    ("BN-FIRE-01", Dice(faces))
}

pub const fn save(face: &'static [u8; 1]) -> Line {
    ("BN-SAVE-01", Dice(face))
}

pub const fn dice(clause: &'static str, faces: &'static [u8]) -> Line {
    (clause, Dice(faces))
}

/// The clause that asks now, and the word of what it asks; nothing once the battle is over.
pub fn waits(game: &Match<BreakingNews>) -> Option<(String, String)> {
    let question = game.questions(Seat::Referee).into_iter().next()?;
    Some((question.clause.to_string(), question.about.word.as_str().to_string()))
}

/// What a side may pick now, each with the number it needs or counts.
pub fn options(game: &Match<BreakingNews>, side: SideId) -> Vec<(String, Option<FigureId>, Option<i64>)> {
    let Wanted::Pick { options } = asked(game, side).wanted else { panic!("{side:?} is asked something else") };
    options.into_iter().map(|it| (it.word.as_str().to_string(), it.figure, it.number)).collect()
}

/// The number that stands with an option, if it is offered.
pub fn number(game: &Match<BreakingNews>, side: SideId, word: &str, figure: FigureId) -> Option<i64> {
    let found = options(game, side).into_iter().find(|(it, who, _)| it == word && *who == Some(figure));
    found.and_then(|(_, _, number)| number)
}

/// The option of this word is there, whoever it is about.
pub fn is_offered(game: &Match<BreakingNews>, side: SideId, word: &str) -> bool {
    options(game, side).iter().any(|(it, ..)| it == word)
}
