use std::fmt::Debug;
use std::hash::Hash;

use rulebook::Clause;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Place, Seen};

use crate::entry::Drawn;
use crate::view::View;
use crate::{Complaint, FigureId, Muster, Play, Ruling, Scenario, Seat, SideId, Sight, Signs, Solo, Vantage, Word};

/// A ruleset, as the referee sees it. Everything else about it is its own business.
///
/// All of it is a pure function of what it is given: no clock, no randomness but the dice it asks for, nothing kept
/// between two calls. The referee calls `advance` again and again from the same battle until every answer is known, so
/// the same battle and the same answers must lead the same way.
pub trait Game: Sized + 'static {
    /// The name of its ledger and content folder: `fivecore`.
    const ID: &'static str;
    /// Raised whenever a journal of before would no longer replay.
    const RULES_VERSION: u32;
    /// Kinds of battles that the game draws up by a seed, for trials and experiments.
    const DRAWN: &'static [Drawn] = &[];
    /// What the game knows of forces outside a match, if it reads lists of others or has points.
    const MUSTER: Option<Muster> = None;
    /// What its statuses and fates are drawn as: every word that a view or a fate may tell, once.
    const SIGNS: Signs = &[];

    /// What never changes in a battle: table, rosters, options. Names and profiles live here, once.
    type Setup: Send + Sync;
    /// What changes: plain data, cheap to clone, no strings. Two battles are equal when nothing in the rules could ever
    /// tell them apart, and their hashes say so.
    type Battle: Clone + PartialEq + Debug + Hash + Send;
    /// A battle as a person would write it, figures by name. Its JSON Schema is published; unknown fields are refused.
    type Position: Serialize + DeserializeOwned + JsonSchema;
    /// Measurements kept outside the battle, such as who sees whom. May be thrown away at any moment.
    type Memo: Default + Send;
    /// What only computer players need: `()`, if the game has nothing to say to them that the default does not.
    type Solo: Solo<Self>;

    /// Optional rules and house values of this game. The referee checks a scenario's options against this list before
    /// anything else happens; `Scenario::{switch, number, named}` read them.
    fn options() -> &'static [OptionRule];

    /// Reads a scenario into a battle about to begin, or lists everything that is wrong with it, each with its field.
    /// Options need no check here, and a `position` is none of its business: the referee puts it in afterwards. Figures
    /// are numbered from zero in the order of `fates` and `view`, and keep their numbers for the whole battle.
    fn set_up(scenario: &Scenario) -> Result<(Self::Setup, Self::Battle), Vec<Complaint>>;

    /// Plays from one stage to the next, where the table could be packed away for the night: one order, one commit. What
    /// it asks for and does not get unwinds it by `?`; then the battle it was working on is thrown away and it is run
    /// again from the last commit. Never called once `outcome` is there. It must get on: a battle that is handed back
    /// without a question a hundred thousand times in a row counts as endless.
    fn advance(play: &mut Play<Self>) -> Ruling<()>;

    /// How the battle ended, once it has. Asked after every commit and never taken back.
    fn outcome(setup: &Self::Setup, battle: &Self::Battle) -> Option<Outcome>;

    /// Takes a side that gives up out of a battle that two or more others go on with, so that it is asked nothing any
    /// more. Called between orders; with only one side left the referee ends the match itself. Where the book does not
    /// say how to go on, `false`: the match is over and nobody has won.
    fn withdraw(_setup: &Self::Setup, _battle: &mut Self::Battle, _side: SideId) -> bool {
        false
    }

    /// What one seat may see: begin with [`View::new`]. A side sees what its player may know, a spectator what all sides
    /// may know, the referee everything. A figure that a seat must not know of has no place, or is left out; numbers
    /// stay as they are. Asked in the middle of orders too, whenever a question is open.
    fn view(setup: &Self::Setup, battle: &Self::Battle, seat: Seat) -> View;

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

    /// The battle as it would be written down: everything, so that [`Game::restore`] gives back an equal battle.
    fn record(setup: &Self::Setup, battle: &Self::Battle) -> Self::Position;

    /// A battle from what somebody wrote, or everything in it that can not be: numbers that no rule could deal with,
    /// names that do not exist, stages that can not be played. Its types are read already. That bases are on the table,
    /// not inside each other and not in ground that nobody can enter is looked after by the referee.
    fn restore(setup: &Self::Setup, position: Self::Position) -> Result<Self::Battle, Vec<Complaint>>;

    /// Puts a figure somewhere else, as the players agreed; nothing else changes. `false`: it is not on the table, or
    /// can not be put there.
    fn put(_setup: &Self::Setup, _battle: &mut Self::Battle, _figure: FigureId, _place: Place) -> bool {
        false
    }

    /// What has become of each figure, in the one word a player cares about. Always all figures, in the order of their
    /// numbers, whatever happened to them: two lists of one battle are compared line by line.
    fn fates(setup: &Self::Setup, battle: &Self::Battle) -> Vec<Fate>;

    /// [`Game::record`] as JSON.
    fn position(setup: &Self::Setup, battle: &Self::Battle) -> Value {
        serde_json::to_value(Self::record(setup, battle)).expect("a position is plain data")
    }

    /// [`Game::restore`] from JSON; what does not fit is named with its field.
    fn stand(setup: &Self::Setup, position: &Value) -> Result<Self::Battle, Vec<Complaint>> {
        Self::restore(setup, crate::read(position, "").map_err(|complaint| vec![complaint])?)
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
