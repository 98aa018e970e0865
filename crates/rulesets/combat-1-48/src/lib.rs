//! 1-48 Combat: a skirmish between two players, every figure a named character with its own card.
//!
//! The chapters, in the book's order:
//!
//! - [`battle`], [`setup`]: what lies on the table, and what never changes
//! - [`battlefield`]: CB-BRD, the board and its scenery
//! - [`squad`], [`deployment`]: CB-SET and CB-DEP, forces, edges and deployment
//! - [`rounds`], [`initiative`]: CB-RND and CB-INI, Rounds, Turns, tokens and bids
//! - [`actions`], [`card`], [`orders`]: CB-ACT and CB-CARD, what limits Actions, and what may be ordered now
//! - [`victory`]: CB-WIN, Skirmish and Mission
//! - [`attack`], [`fire`], [`grenade`], [`melee`], [`take_cover`]: CB-ATK, CB-FIRE, CB-AIM, CB-GREN, CB-MEL, CB-TAKE
//! - [`movement`], [`march`], [`climb`], [`ground`], [`route`]: CB-MOV
//! - [`opportunity`], [`move_and_fire`], [`suppression`]: CB-OBJ, CB-MAF, CB-SUP
//! - [`wounds`], [`skills`]: CB-WND and CB-SKL
//! - [`sight`], [`scenic`]: CB-MEA, CB-LOS, CB-COV and CB-SCN
//! - [`campaign`]: CA-CB, the platoon

pub mod battle;
pub mod setup;

pub mod battlefield;
pub mod deployment;
pub mod squad;

pub mod appraisal;

pub mod initiative;
pub mod rounds;

pub mod actions;
pub mod card;
pub mod orders;

pub mod victory;

pub mod attack;
pub mod fire;
pub mod grenade;
pub mod melee;
pub mod take_cover;

pub mod climb;
pub mod ground;
pub mod march;
pub mod movement;
pub mod route;

pub mod move_and_fire;
pub mod opportunity;
pub mod suppression;

pub mod skills;
pub mod wounds;

pub mod scenic;
pub mod sight;

pub mod campaign;

mod options;
mod point;
mod position;
mod set;
mod signs;
mod view;
mod worth;

pub use battle::{Battle, Figure, Health, Stage};
pub use set::FigureSet;
pub use setup::Setup;

use referee::{
    Complaint, Drawn, Fate, FigureId, Game, Muster, OptionRule, Outcome, Play, Ruling, Scenario, Seat, SideId, Sight,
    Signs, Solo, Vantage, View,
};
use table::Place;

pub struct Combat;

impl Game for Combat {
    const ID: &'static str = "combat-1-48";
    const RULES_VERSION: u32 = 4;
    const DRAWN: &'static [Drawn] = &[squad::DRAWN];
    const MUSTER: Option<Muster> = Some(appraisal::MUSTER);
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
        setup::set_up(scenario)
    }

    fn advance(play: &mut Play<Self>) -> Ruling<()> {
        rounds::advance(play)
    }

    fn outcome(_: &Setup, battle: &Battle) -> Option<Outcome> {
        match battle.stage {
            Stage::Over(verdict) => Some(victory::outcome(verdict)),
            _ => None,
        }
    }

    fn view(setup: &Setup, battle: &Battle, seat: Seat) -> View {
        view::view(setup, battle, seat)
    }

    fn look(setup: &Setup, battle: &Battle, _: Seat, from: &Vantage, to: &Vantage) -> Option<Sight> {
        Some(sight::look(setup, battle, from, to))
    }

    fn sees(setup: &Setup, _: &Battle, _: Seat, from: &Vantage, to: &Vantage) -> Option<bool> {
        Some(sight::looks_upon(setup, from, to))
    }

    fn record(setup: &Setup, battle: &Battle) -> position::Position {
        position::record(setup, battle)
    }

    fn restore(setup: &Setup, position: position::Position) -> Result<Battle, Vec<Complaint>> {
        position::restore(setup, position)
    }

    fn put(_: &Setup, battle: &mut Battle, figure: FigureId, place: Place) -> bool {
        battle.figure_mut(figure).place = Some(place);
        true
    }

    fn fates(_: &Setup, battle: &Battle) -> Vec<Fate> {
        view::fates(battle)
    }
}

impl Solo<Combat> for Combat {
    fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
        worth::worth(setup, battle, side)
    }
}
