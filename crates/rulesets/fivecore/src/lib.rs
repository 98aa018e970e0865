//! FiveCore: five or six figures a side, one action die a turn, Kill and Shock dice.
//!
//! The chapters, in the order of the ledger:
//!
//! - [`turn`] FC-TURN the action die and the end of a turn; [`scurry`] FC-SCUR; [`fire_fight`] FC-FF;
//!   [`standard`] FC-STD, FC-LEAD; [`activation`] FC-STD-06 what one figure does
//! - [`movement`] FC-MOVE, FC-DIFF, FC-OBST; [`dash`] FC-DASH; [`crossing`] FC-OBST-05; [`walk`] FC-CONT
//! - [`sight`] FC-VIS, and [`glimpse`] along a way; [`cover`] FC-COVER, FC-THRU
//! - [`fire`] FC-FIRE, FC-DICE, FC-JAM; [`kill`] FC-KILL, FC-ARM; [`shock`] FC-FLIN, FC-BAIL;
//!   [`involuntary`] FC-INVOL
//! - [`reaction`] FC-REACT, FC-SNAP, FC-GUARD, FC-BOTH
//! - [`brawl`] FC-BRAWL
//! - [`weapons`] FC-PIST to FC-SHOT; [`families`] FC-SMG, FC-LMG, FC-HMG, FC-SNIP; [`blasts`] FC-GREN, FC-GL, FC-SMOKE
//! - [`despair`] FC-MOR, FC-DESP
//! - [`unusual`] FC-PERS to FC-NIGHT
//! - [`solo`] FC-SOLO
//! - [`mission`] FC-MISS the ends of a battle; [`setup`] FC-MISS, FC-TERR, FC-DENS drawing up a game; [`opening`] FC-DEPL
//! - [`forces`] FC-RAND; [`campaign`] FC-CAMP, FC-INJ
//!
//! [`roster`], [`options`] and [`scenario`] are what people write; [`rules`] checks it; [`terrain`] says how this game
//! reads a piece; [`battle`], [`figure`] and [`force`] are what lies on the table; [`orders`], [`deeds`] and [`loads`] serve several chapters;
//! [`view`], [`position`] and `look` show it.

pub mod turn;

pub mod activation;
pub mod fire_fight;
pub mod scurry;
pub mod standard;

pub mod crossing;
pub mod dash;
pub mod movement;
pub mod walk;

pub mod cover;
pub mod glimpse;
pub mod sight;

pub mod fire;
pub mod involuntary;
pub mod kill;
pub mod shock;

pub mod reaction;

pub mod brawl;

pub mod blasts;
pub mod families;
pub mod weapons;

pub mod despair;

pub mod unusual;

pub mod mission;
pub mod opening;

pub mod forces;
pub mod setup;

pub mod campaign;
pub mod solo;

pub mod battle;
mod consult;
pub mod deeds;
pub mod figure;
pub mod force;
pub mod loads;
mod look;
pub mod options;
pub mod orders;
pub mod position;
pub mod roster;
pub mod rules;
pub mod scenario;
mod signs;
mod telling;
pub mod terrain;
mod trails;
pub mod view;
mod worth;

use dice::Source;
use referee::{
    Answer, Complaint, Drawn, Fate, FigureId, Game, Muster, OptionRule, Outcome, Question, Ruling, Scenario, Seat,
    SideId, Sight, Signs, Solo, Vantage, View,
};
use serde_json::Value;
use table::Place;

use crate::battle::{Battle, Setup, Stage};

/// The game itself.
pub struct FiveCore;

/// A battle of this game in the hands of its rules.
pub type Play<'a> = referee::Play<'a, FiveCore>;

impl Game for FiveCore {
    const ID: &'static str = "fivecore";
    const RULES_VERSION: u32 = 6;
    const DRAWN: &'static [Drawn] = setup::DRAWN;
    const MUSTER: Option<Muster> = Some(forces::muster::MUSTER);
    const SIGNS: Signs = signs::SIGNS;

    type Setup = Setup;
    type Battle = Battle;
    type Position = position::Position;
    type Memo = ();
    type Solo = Self;

    fn options() -> &'static [OptionRule] {
        options::OPTIONS
    }

    fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
        rules::set_up(scenario)
    }

    fn advance(play: &mut Play) -> Ruling<()> {
        match play.battle.stage {
            Stage::Opening => opening::begin(play)?,
            Stage::Deployment { side, second } => opening::deploy(play, side, second)?,
            Stage::Infiltration { side, second } => opening::infiltrate(play, side, second)?,
            Stage::FirstMove => opening::first_move(play)?,
            Stage::Night { side, passes, moves } => unusual::night::creep(play, side, passes, moves)?,
            Stage::Stealth { side } => unusual::stealth::turn(play, side)?,
            Stage::Creep { side } => unusual::stealth::creep(play, side)?,
            Stage::Alarm { side } => unusual::stealth::raise(play, side)?,
            Stage::Turn { side } => turn::begin(play, side)?,
            Stage::Scurry { side } => scurry::act(play, side)?,
            Stage::ScurryAnswer { side } => scurry::answer(play, side)?,
            Stage::FireFight { side } => fire_fight::act(play, side)?,
            Stage::FireFightAnswer { side } => fire_fight::answer(play, side)?,
            Stage::Standard { side, left } => standard::act(play, side, left)?,
            Stage::EndOfTurn { side, standard } => turn::end(play, side, standard)?,
            Stage::Over => {}
        }
        mission::judge(play);
        Ok(())
    }

    fn outcome(_: &Setup, battle: &Battle) -> Option<Outcome> {
        mission::outcome(battle)
    }

    fn view(setup: &Setup, battle: &Battle, seat: Seat) -> View {
        view::view(setup, battle, seat)
    }

    fn look(setup: &Setup, battle: &Battle, _: Seat, from: &Vantage, to: &Vantage) -> Option<Sight> {
        Some(look::look(setup, battle, from, to))
    }

    fn sees(setup: &Setup, battle: &Battle, _: Seat, from: &Vantage, to: &Vantage) -> Option<bool> {
        Some(look::sees(setup, battle, from, to))
    }

    fn record(setup: &Setup, battle: &Battle) -> position::Position {
        position::record(setup, battle)
    }

    fn restore(setup: &Setup, position: position::Position) -> Result<Battle, Vec<Complaint>> {
        position::restore(setup, position)
    }

    fn put(_: &Setup, battle: &mut Battle, figure: FigureId, place: Place) -> bool {
        battle.figure_mut(figure).at = place.at;
        place.elevation.is_zero()
    }

    fn fates(setup: &Setup, battle: &Battle) -> Vec<Fate> {
        view::fates(setup, battle)
    }
}

impl Solo<FiveCore> for FiveCore {
    fn imagine(setup: &Setup, battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
        mission::imagine(setup, battle, side, dice);
    }

    fn in_character(
        setup: &Setup,
        battle: &Battle,
        question: &Question,
        answers: &[Answer],
        dice: &mut dyn Source,
    ) -> Option<usize> {
        solo::decide(setup, battle, question, answers, dice)
    }

    fn without_players(sides: &[SideId]) -> Vec<(&'static str, Value)> {
        vec![("solo", options::solo(sides).into())]
    }

    fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
        worth::worth(setup, battle, side)
    }
}
