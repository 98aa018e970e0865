use dice::Seed;
use schemars::Schema;
use serde_json::Value;

use crate::lookahead::{Ground, lay_out};
use crate::{
    AnyMatch, Complaint, DicePlan, Divergence, Game, Journal, Match, Muster, Onlooker, OptionRule, Scenario, SideId,
    Solo,
};

/// A game on the shelf: all that the program needs to know of it.
#[derive(Clone, Copy)]
pub struct GameEntry {
    pub id: &'static str,
    pub rules_version: u32,
    pub options: fn() -> &'static [OptionRule],
    pub without_players: fn(&[SideId]) -> Vec<(&'static str, Value)>,
    /// What a position of it looks like.
    pub position: fn() -> Schema,
    /// Kinds of battles that it draws up by a seed.
    pub drawn: &'static [Drawn],
    /// What it knows of forces, where it has more to say than a match would.
    pub muster: Option<Muster>,
    pub open: Open,
    pub lay_out: LayOut,
    pub replay: Reopen,
    pub watch: Watch,
    pub resume: Reopen,
}

/// A kind of battle that a game draws up by a seed.
#[derive(Clone, Copy)]
pub struct Drawn {
    pub name: &'static str,
    pub scenario: fn(&Tables<'_>, u64) -> Scenario,
}

/// The game's own scenarios by their ids, for whoever wants to fight on their tables.
pub type Tables<'a> = dyn Fn(&str) -> Scenario + 'a;

/// Sets up a scenario of a game to be played again and again.
pub type LayOut = fn(&Scenario) -> Result<Box<dyn Ground>, Vec<Complaint>>;
/// Begins a match of a game.
pub type Open = fn(Scenario, DicePlan, Option<Seed>) -> Result<Box<dyn AnyMatch>, Vec<Complaint>>;
/// Goes on with a match of a game from its journal.
pub type Reopen = fn(&Journal, Option<Seed>) -> Result<Box<dyn AnyMatch>, Divergence>;
/// Plays a journal again with somebody looking on after every line.
pub type Watch = fn(&Journal, Option<Seed>, &mut Onlooker<'_>) -> Result<Box<dyn AnyMatch>, Divergence>;

impl GameEntry {
    pub const fn of<G: Game>() -> GameEntry {
        GameEntry {
            id: G::ID,
            rules_version: G::RULES_VERSION,
            options: G::options,
            without_players: G::Solo::without_players,
            position: crate::position::schema::<G>,
            drawn: G::DRAWN,
            muster: G::MUSTER,
            open: |scenario, plan, seed| Ok(Box::new(Match::<G>::open(scenario, plan, seed)?)),
            lay_out: lay_out::<G>,
            replay: |journal, seed| Ok(Box::new(Match::<G>::replay(journal, seed)?)),
            watch: |journal, seed, look| Ok(Box::new(Match::<G>::watch(journal, seed, look)?)),
            resume: |journal, seed| Ok(Box::new(Match::<G>::resume(journal, seed)?)),
        }
    }
}
