use std::fmt::Debug;
use std::hash::Hash;

use dice::{Seed, Source};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Seen;

use crate::lookahead::{Ground, lay_out};
use crate::view::View;
use crate::{
    Answer, AnyMatch, Complaint, DicePlan, Divergence, FigureId, Journal, Match, Onlooker, Play, Question, Ruling,
    Scenario, Seat, SideId, Sight, Vantage, Word,
};

/// A ruleset, as the referee sees it. Everything else about it is its own business.
pub trait Game: Sized + 'static {
    /// The name of its ledger and content folder: `fivecore`.
    const ID: &'static str;
    /// Raised whenever a journal of before would no longer replay.
    const RULES_VERSION: u32;

    /// What never changes in a battle: table, rosters, options. Names and profiles live here, once.
    type Setup: Send + Sync;
    /// What changes: plain data, cheap to clone.
    type Battle: Clone + PartialEq + Debug + Hash + Send;
    /// Measurements kept outside the battle, such as who sees whom.
    type Memo: Default + Send;

    /// Optional rules and house values of this game.
    fn options() -> &'static [OptionRule];

    /// Reads a scenario into a battle about to begin, or lists everything that is wrong with it.
    fn set_up(scenario: &Scenario) -> Result<(Self::Setup, Self::Battle), Vec<Complaint>>;

    /// Plays from one stage to the next, where the table could be packed away for the night.
    fn advance(play: &mut Play<Self>) -> Ruling<()>;

    /// How the battle ended, once it has.
    fn outcome(setup: &Self::Setup, battle: &Self::Battle) -> Option<Outcome>;

    /// Takes a side that gives up out of a battle that two or more others go on with, so that it is asked nothing any
    /// more. Called between orders; with only one side left the referee ends the match itself. Where the book does not
    /// say how to go on, `false`: the match is over and nobody has won.
    fn withdraw(_setup: &Self::Setup, _battle: &mut Self::Battle, _side: SideId) -> bool {
        false
    }

    /// What one seat may see.
    fn view(setup: &Self::Setup, battle: &Self::Battle, seat: Seat) -> View;

    /// The battle as plain readable data, and back again, exactly.
    fn position(setup: &Self::Setup, battle: &Self::Battle) -> Value;
    fn stand(setup: &Self::Setup, position: &Value) -> Result<Self::Battle, Vec<Complaint>>;

    /// What has become of each figure, in the one word a player cares about.
    fn fates(setup: &Self::Setup, battle: &Self::Battle) -> Vec<Fate>;

    /// Replaces what a side may not know by something it might imagine. A game without secrets has nothing to do here.
    fn imagine(_setup: &Self::Setup, _battle: &mut Self::Battle, _side: SideId, _dice: &mut dyn Source) {}

    /// How one spot sees another, as these rules have it: stance, bodies, smoke, heights, cover. It must tell a seat no
    /// more than its view does; figures the seat does not see are never asked about. Nothing: the terrain decides alone.
    fn look(
        _setup: &Self::Setup,
        _battle: &Self::Battle,
        _seat: Seat,
        _from: &Vantage,
        _to: &Vantage,
    ) -> Option<Sight> {
        None
    }

    /// Whether anything of one spot is seen from another, the same as [`Game::look`] and quicker: a map of the whole
    /// table asks it for every square.
    fn sees(setup: &Self::Setup, battle: &Self::Battle, seat: Seat, from: &Vantage, to: &Vantage) -> Option<bool> {
        Self::look(setup, battle, seat, from, to).map(|sight| sight.seen != Seen::None)
    }

    /// Which of these answers the book's own rules for a side without a player would give, by its place. Nothing where
    /// the book has no such rules, or they have nothing to say.
    fn in_character(
        _setup: &Self::Setup,
        _battle: &Self::Battle,
        _question: &Question,
        _answers: &[Answer],
        _dice: &mut dyn Source,
    ) -> Option<usize> {
        None
    }

    /// The options by which the book's own rules stand in for the players of these sides. Nothing where the book has no
    /// such rules, or they need no option.
    fn without_players(_sides: &[SideId]) -> Vec<(&'static str, Value)> {
        Vec::new()
    }

    /// How well a battle stands for a side, for computer opponents: higher is better. A game that knows more than who
    /// is hurt, such as who holds what, says so here.
    fn worth(setup: &Self::Setup, battle: &Self::Battle, side: SideId) -> i64 {
        let own = |fate: &Fate| fate.side == Some(side);
        let harm = |fate: &Fate| if own(fate) { -i64::from(fate.harm) } else { i64::from(fate.harm) };
        Self::fates(setup, battle).iter().filter(|fate| fate.side.is_some()).map(harm).sum()
    }
}

/// A game on the shelf: what the program needs to open, replay or resume a match of it.
#[derive(Clone, Copy)]
pub struct GameEntry {
    pub id: &'static str,
    pub rules_version: u32,
    pub options: fn() -> &'static [OptionRule],
    pub without_players: fn(&[SideId]) -> Vec<(&'static str, Value)>,
    pub open: Open,
    pub lay_out: LayOut,
    pub replay: Reopen,
    pub watch: Watch,
    pub resume: Reopen,
}

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
            without_players: G::without_players,
            open: |scenario, plan, seed| Ok(Box::new(Match::<G>::open(scenario, plan, seed)?)),
            lay_out: lay_out::<G>,
            replay: |journal, seed| Ok(Box::new(Match::<G>::replay(journal, seed)?)),
            watch: |journal, seed, look| Ok(Box::new(Match::<G>::watch(journal, seed, look)?)),
            resume: |journal, seed| Ok(Box::new(Match::<G>::resume(journal, seed)?)),
        }
    }
}

/// An optional rule: its name in scenarios, its values and the clause that describes it.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionRule {
    pub name: &'static str,
    pub clause: Option<Clause>,
    pub values: OptionValues,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OptionValues {
    Switch { default: bool },
    OneOf { values: &'static [&'static str], default: &'static str },
    Number { min: i64, max: i64, default: i64 },
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// Nobody: a draw.
    pub winner: Option<SideId>,
    pub word: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}

/// One figure and its condition: unhurt, a status, gone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Fate {
    pub figure: FigureId,
    pub side: Option<SideId>,
    pub word: Word,
    /// From 0, unhurt, to 100, gone for good.
    pub harm: u8,
}
