use std::collections::BTreeMap;
use std::sync::Arc;

use dice::Seed;
use minds::Level;
use muster::SetUp;
use protocol::Problem;
use referee::{AnyMatch, DicePlan, GameEntry, Scenario, Shelf, SideId};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::clock::now;
use crate::forces::set_ups;
use crate::http::address_limits::Caller;
use crate::http::trouble::Trouble;
use crate::http::workshop::{found, public_name};
use crate::store::{Beginning, Facts, Fault, FreeSides, MatchId};
use crate::tables::hall::Hall;
use crate::tables::lesson::{begin_lesson, standing};
use crate::tables::load::snapshot;
use crate::tables::match_settings::MatchSettings;
use crate::thinking::set_up::set_up;
use crate::token::{Token, TokenHash, random};

/// A match somebody wants to begin.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// By its name; a set-up needs none.
    #[serde(default)]
    scenario: String,
    /// What was chosen beforehand: table, options, size and forces.
    #[serde(default)]
    set_up: Option<SetUp>,
    mode: Mode,
    #[serde(default = "lowest")]
    level: Level,
    /// The side its creator plays.
    #[serde(default = "first")]
    side: SideId,
    /// Sides that roll real dice.
    #[serde(default)]
    by_hand: Vec<SideId>,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    /// The computer deploys every side, so that the battle begins with the first turn.
    #[serde(default)]
    laid_out: bool,
    /// Anybody may take the other side.
    #[serde(default)]
    open_invitation: bool,
    /// Players may ask the computer for hints; unless said, in any match but one by link.
    #[serde(default)]
    hints: Option<bool>,
    /// Minutes a player must stay away before the computer may take over; none: never.
    #[serde(default = "a_day")]
    absence: Option<u32>,
    #[serde(default)]
    name: String,
    /// Fixes the dice, where the server allows it.
    #[serde(default)]
    seed: Option<Seed>,
    /// A link to a lesson: the match begins where that one stands.
    #[serde(default)]
    from: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Computer,
    Hotseat,
    Link,
    Watch,
    /// The guided lesson of this name.
    Lesson,
}

fn lowest() -> Level {
    Level::Recruit
}

fn first() -> SideId {
    SideId(0)
}

fn a_day() -> Option<u32> {
    MatchSettings::default().absence
}

const LONGEST_NAME: usize = 40;

/// Begins a match, has it kept, and gives out the links.
pub async fn begin(hall: &Arc<Hall>, caller: Caller, mut wish: Wish) -> Result<Value, Trouble> {
    hall.check_beginning(caller).await?;
    if wish.mode == Mode::Lesson {
        return begin_lesson(hall, &wish.scenario).await;
    }
    let mut scenario = match wish.set_up.take() {
        Some(set_up) => set_ups::scenario(hall, set_up).await?,
        None => found(hall, caller, &wish.scenario).await?,
    };
    if wish.scenario.is_empty() {
        wish.scenario = format!("{}/{}", scenario.game, scenario.id);
    }
    if let Some(link) = &wish.from {
        scenario.position = Some(standing(hall, link).await?);
    }
    let sides: Vec<SideId> = scenario.all_sides().iter().collect();
    let seating = Seating::of(&wish, &sides)?;
    let solo = solo(hall.games, &scenario.game, &seating.computers);
    scenario.options.extend(solo.into_iter().map(|(name, value)| (name.to_string(), value)));
    scenario.options.extend(wish.options);
    if wish.seed.is_some() && !hall.bounds.fixed_dice {
        return Err(Trouble::malformed("nobody may fix the dice of this server"));
    }
    let id = MatchId::draw();
    let told = json!({"match": id, "links": links(&seating.links)});
    let new_match = NewMatch {
        id,
        known_as: public_name(&wish.scenario, &scenario),
        scenario,
        plan: DicePlan { by_hand: wish.by_hand, ..DicePlan::default() },
        seed: wish.seed,
        name: wish.name.trim().chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect(),
        seats: seating.links.iter().map(|(_, token, sides)| (token.hash(), sides.clone())).collect(),
        computers: seating.computers,
        free: seating.free,
        laid_out: wish.laid_out,
        settings: MatchSettings {
            hints: wish.hints.unwrap_or(wish.mode != Mode::Link),
            absence: wish.absence,
            lesson: false,
        },
    };
    lay_out(hall, new_match).await?;
    Ok(told)
}

/// The options by which the book's own rules stand in for the sides of a recruit, who plays by them.
pub fn solo(
    games: &'static [GameEntry],
    game: &str,
    computers: &BTreeMap<SideId, Level>,
) -> Vec<(&'static str, Value)> {
    let recruits = computers.iter().filter(|(_, level)| **level == Level::Recruit);
    let sides: Vec<SideId> = recruits.map(|(side, _)| *side).collect();
    let entry = Shelf(games).find(game).ok().filter(|_| !sides.is_empty());
    entry.map(|entry| (entry.without_players)(&sides)).unwrap_or_default()
}

/// A match about to be laid out, and who will sit at it.
pub struct NewMatch {
    pub id: MatchId,
    /// What its scenario is opened by.
    pub known_as: String,
    pub scenario: Scenario,
    pub plan: DicePlan,
    /// Fixes the dice; drawn otherwise.
    pub seed: Option<Seed>,
    pub name: String,
    pub computers: BTreeMap<SideId, Level>,
    pub free: FreeSides,
    /// The computer sets the battle up for every side.
    pub laid_out: bool,
    pub settings: MatchSettings,
    pub seats: Vec<(TokenHash, Vec<SideId>)>,
}

/// Why a match did not begin.
pub enum Failed {
    Opened(Problem),
    Kept(Fault),
}

/// Lays out a match and has it kept.
pub async fn lay_out(hall: &Hall, new_match: NewMatch) -> Result<(), Failed> {
    let NewMatch { id, known_as, scenario, plan, seed, name, computers, free, laid_out, settings, seats } = new_match;
    let sides = || scenario.all_sides().iter();
    let is_all_by_hand = sides().all(|side| plan.by_hand.contains(&side));
    let chosen = seed.is_some();
    let is_mixed = !is_all_by_hand && !chosen;
    let contributors = sides().filter(|side| is_mixed && !computers.contains_key(side)).collect();
    let plan = DicePlan { contributors, chosen, ..plan };
    let seed = (!is_all_by_hand).then(|| seed.unwrap_or_else(|| Seed::new(random())));
    let title = scenario.name.clone();
    let mut game = open(hall.games, scenario, plan, seed.clone()).map_err(Failed::Opened)?;
    if laid_out {
        game = by_the_computer(hall, game).await.map_err(Failed::Opened)?;
    }
    let facts = Facts { id, scenario: known_as, title, name, since: now(), seed, computers, free, settings };
    let lines = game.journal().write().lines().map(str::to_string).collect();
    let beginning = Beginning { facts, lines, snapshot: snapshot(game.as_ref()), seats };
    hall.store.begin(beginning).await.map_err(Failed::Kept)
}

/// The set-up takes the computer a while: nobody else waits for it.
pub async fn by_the_computer(hall: &Hall, mut game: Box<dyn AnyMatch>) -> Result<Box<dyn AnyMatch>, Problem> {
    let work = move || {
        set_up(game.as_mut());
        game
    };
    hall.thinking.moves(false).run(work).await.map_err(|_| Problem::Broken { why: "a rule failed".to_string() })
}

impl From<Failed> for Trouble {
    fn from(failed: Failed) -> Trouble {
        match failed {
            Failed::Opened(problem) => problem.into(),
            Failed::Kept(fault) => fault.into(),
        }
    }
}

/// Who sits where.
struct Seating {
    links: Vec<(String, Token, Vec<SideId>)>,
    computers: BTreeMap<SideId, Level>,
    free: FreeSides,
}

impl Seating {
    fn of(wish: &Wish, sides: &[SideId]) -> Result<Seating, Trouble> {
        if !sides.contains(&wish.side) || wish.by_hand.iter().any(|side| !sides.contains(side)) {
            return Err(Trouble::malformed("the scenario has no such side"));
        }
        let others = || sides.iter().copied().filter(|side| *side != wish.side);
        let mut seating = Seating { links: Vec::new(), computers: BTreeMap::new(), free: FreeSides::default() };
        match wish.mode {
            Mode::Computer => {
                seating.link(&wish.side.0.to_string(), vec![wish.side]);
                seating.computers = others().map(|side| (side, wish.level)).collect();
            }
            Mode::Hotseat => seating.link("table", sides.to_vec()),
            Mode::Link => {
                let (free, linked): (Vec<_>, Vec<_>) =
                    sides.iter().copied().partition(|side| wish.open_invitation && *side != wish.side);
                seating.free = free.into_iter().collect();
                for side in linked {
                    seating.link(&side.0.to_string(), vec![side]);
                }
            }
            Mode::Lesson => seating.link(&wish.side.0.to_string(), vec![wish.side]),
            Mode::Watch => seating.computers = sides.iter().map(|side| (*side, wish.level)).collect(),
        }
        seating.link("spectator", Vec::new());
        if seating.computers.keys().any(|side| wish.by_hand.contains(side)) {
            return Err(Trouble::malformed("a computer rolls no real dice"));
        }
        Ok(seating)
    }

    fn link(&mut self, name: &str, sides: Vec<SideId>) {
        self.links.push((name.to_string(), Token::draw(), sides));
    }
}

fn links(links: &[(String, Token, Vec<SideId>)]) -> Map<String, Value> {
    links.iter().map(|(name, token, _)| (name.clone(), Value::from(token.reveal()))).collect()
}

/// A match of a game on the shelf, from its beginning.
pub fn open(
    games: &'static [GameEntry],
    scenario: Scenario,
    plan: DicePlan,
    seed: Option<Seed>,
) -> Result<Box<dyn AnyMatch>, Problem> {
    Ok(Shelf(games).open(scenario, plan, seed)?)
}
