use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use dice::Seed;
use minds::Level;
use protocol::Problem;
use referee::{AnyMatch, DicePlan, GameEntry, Scenario, SideId};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::clock::now;
use crate::hall::Hall;
use crate::load::snapshot;
use crate::store::{Beginning, Facts, MatchId};
use crate::token::{Token, random};
use crate::trouble::Trouble;

/// A match somebody wants to begin.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    scenario: String,
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
    /// Anybody may take the other side.
    #[serde(default)]
    open_invitation: bool,
    #[serde(default)]
    name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Computer,
    Hotseat,
    Link,
    Watch,
}

fn lowest() -> Level {
    Level::Recruit
}

fn first() -> SideId {
    SideId(0)
}

const LONGEST_NAME: usize = 40;

/// Begins a match, has it kept, and gives out the links.
pub async fn begin(hall: &Hall, wish: Wish) -> Result<Value, Trouble> {
    if !hall.may_begin() || hall.store.unfinished().await? >= hall.bounds.unfinished {
        return Err(Trouble::busy("too many matches have begun; try again later"));
    }
    let mut scenario = hall.cards.find(&wish.scenario)?;
    scenario.options.extend(wish.options.clone());
    let sides: Vec<SideId> = (0..scenario.sides.len()).map(|side| SideId(side as u8)).collect();
    let seating = Seating::of(&wish, &sides)?;
    let is_all_by_hand = sides.iter().all(|side| wish.by_hand.contains(side));
    let seed = (!is_all_by_hand).then(|| Seed::new(random()));
    let plan = DicePlan { by_hand: wish.by_hand, ..DicePlan::default() };
    let title = scenario.name.clone();
    let game = open(hall.games, scenario, plan, seed.clone())?;
    let facts = Facts {
        id: MatchId::draw(),
        scenario: wish.scenario,
        title,
        name: wish.name.trim().chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect(),
        since: now(),
        seed,
        computers: seating.computers,
        free: seating.free,
    };
    let told = json!({"match": facts.id, "links": links(&seating.links)});
    let seats = seating.links.iter().map(|(_, token, sides)| (token.hash(), sides.clone())).collect();
    let lines = game.journal().write().lines().map(str::to_string).collect();
    hall.store.begin(Beginning { facts, lines, snapshot: snapshot(game.as_ref()), seats }).await?;
    Ok(told)
}

/// Who sits where.
struct Seating {
    links: Vec<(String, Token, Vec<SideId>)>,
    computers: BTreeMap<SideId, Level>,
    free: Option<SideId>,
}

impl Seating {
    fn of(wish: &Wish, sides: &[SideId]) -> Result<Seating, Trouble> {
        if !sides.contains(&wish.side) || wish.by_hand.iter().any(|side| !sides.contains(side)) {
            return Err(Trouble::malformed("the scenario has no such side"));
        }
        let others = || sides.iter().copied().filter(|side| *side != wish.side);
        let mut seating = Seating { links: Vec::new(), computers: BTreeMap::new(), free: None };
        match wish.mode {
            Mode::Computer => {
                seating.link(&wish.side.0.to_string(), vec![wish.side]);
                seating.computers = others().map(|side| (side, wish.level)).collect();
            }
            Mode::Hotseat => seating.link("table", sides.to_vec()),
            Mode::Link => {
                seating.free = others().next().filter(|_| wish.open_invitation);
                let linked = sides.iter().filter(|side| Some(**side) != seating.free);
                for side in linked.copied().collect::<Vec<_>>() {
                    seating.link(&side.0.to_string(), vec![side]);
                }
            }
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
    let entry = games.iter().find(|entry| entry.id == scenario.game).ok_or_else(|| Problem::NoSuchGame {
        given: scenario.game.clone(),
        games: games.iter().map(|entry| entry.id).collect(),
    })?;
    match catch_unwind(AssertUnwindSafe(|| (entry.open)(scenario, plan, seed))) {
        Ok(opened) => opened.map_err(|complaints| Problem::Scenario { complaints }),
        Err(_) => Err(Problem::Broken { why: "a rule failed".to_string() }),
    }
}
