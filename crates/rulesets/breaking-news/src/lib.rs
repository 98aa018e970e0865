//! Breaking News: a skirmish of today between two squads. A side acts with all its men, the other only reacts.
//!
//! The chapters, in the book's order:
//!
//! - [`battle`], [`figure`], [`setup`]: what lies on the table, and what never changes
//! - [`sight`], [`terrain`], [`glance`]: BN-CONV, lines between centres, cover and protection
//! - [`profile`], [`weapons`], [`roster`]: BN-TROOP, BN-PTS and the shooting table
//! - [`objectives`], [`deployment`]: BN-OBJ, BN-TAKE and BN-DEP
//! - [`turn`], [`initiative`], [`orders`], [`groups`]: BN-TURN, BN-INIT, BN-ACT and BN-GROUP
//! - [`reaction`], [`windows`], [`dodge`]: BN-REACT, BN-OPP and BN-DODGE
//! - [`movement`], [`march`], [`climb`], [`column`], [`ground`]: BN-MOVE, BN-LIM and BN-OBST
//! - [`hiding`], [`spotting`]: BN-HIDE and BN-SPOT
//! - [`fire`], [`aim`], [`exchange`], [`friendly`], [`speculative`], [`structures`]: BN-FIRE, BN-BURST, BN-BLAST, BN-STRAY, BN-AMMO,
//!   BN-GFIRE, BN-FF and BN-SPEC
//! - [`covering`], [`smoke`]: BN-COVER and BN-SMOKE
//! - [`saves`], [`wounded`], [`drag`]: BN-SAVE, BN-IED and BN-WOUND
//! - [`shock`], [`melee`], [`buildings`]: BN-SHOCK, BN-MELEE and BN-BLDG
//! - [`morale`], [`retreat`], [`victory`]: BN-MORALE, BN-RETR, BN-VICT and BN-DP
//! - [`support`], [`mortars`], [`helicopter`]: BN-ART, BN-MORT, BN-ISUP, BN-XMORT and BN-HELI
//! - [`extras`]: what may be bought besides men, and each of it in a file of its own: [`infiltration`], [`ambush`],
//!   [`evacuation`], [`intelligence`], [`explosives`], [`remote`], [`press`], [`leading`], [`civilians`],
//!   [`negotiation`]; and [`cars`] that hold something
//! - [`platoon`], several squads a side: BN-PLT
//! - [`appraisal`]: what a force costs, outside a battle; `levy`: squads drawn by lot
//! - [`vehicles`]: BN-VEH, BN-VFIRE, BN-VSAVE and what other chapters say of vehicles

pub mod battle;
pub mod figure;
pub mod setup;

pub mod glance;
pub mod sight;
pub mod terrain;

pub mod profile;
pub mod roster;
pub mod weapons;

pub mod deployment;
pub mod objectives;

pub mod groups;
pub mod initiative;
pub mod orders;
pub mod turn;

pub mod dodge;
pub mod reaction;
pub mod windows;

pub mod climb;
pub mod column;
pub mod ground;
pub mod march;
pub mod movement;

pub mod hiding;
pub mod spotting;

pub mod aim;
pub mod exchange;
pub mod fire;
pub mod friendly;
pub mod speculative;
pub mod structures;

pub mod covering;
pub mod smoke;

pub mod drag;
pub mod saves;
pub mod wounded;

pub mod buildings;
pub mod melee;
pub mod shock;

pub mod morale;
pub mod retreat;
pub mod victory;

pub mod helicopter;
pub mod mortars;
pub mod support;

pub mod ambush;
pub mod cars;
pub mod civilians;
pub mod evacuation;
pub mod explosives;
pub mod extras;
pub mod infiltration;
pub mod intelligence;
pub mod leading;
pub mod negotiation;
pub mod platoon;
pub mod press;
pub mod remote;
pub mod secrets;

pub mod appraisal;
mod levy;

pub mod vehicles;

pub mod campaign;
mod imagine;

mod options;
mod outlook;
mod position;
mod set;
mod signs;
mod view;
mod worth;

pub use battle::{Battle, Stage};
pub use figure::{Figure, Health, Nerve};
pub use set::FigureSet;
pub use setup::Setup;

use dice::Source;
use referee::{
    Complaint, Fate, FigureId, Game, Muster, OptionRule, Outcome, Play, Ruling, Scenario, Seat, SideId, Sight, Signs,
    Solo, Vantage, View,
};
use table::Place;

pub struct BreakingNews;

impl Game for BreakingNews {
    const ID: &'static str = "breaking-news";
    const RULES_VERSION: u32 = 5;

    type Setup = Setup;
    type Battle = Battle;
    type Position = position::Position;
    type Memo = ();
    type Solo = Self;

    const MUSTER: Option<Muster> = Some(appraisal::MUSTER);
    const SIGNS: Signs = signs::SIGNS;

    fn options() -> &'static [OptionRule] {
        options::OPTIONS
    }

    fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
        setup::set_up(scenario)
    }

    fn advance(play: &mut Play<Self>) -> Ruling<()> {
        turn::advance(play)
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

    fn sees(setup: &Setup, battle: &Battle, _: Seat, from: &Vantage, to: &Vantage) -> Option<bool> {
        Some(sight::is_clear(setup, battle, from.place.at, to.place.at))
    }

    fn record(setup: &Setup, battle: &Battle) -> position::Position {
        position::record(setup, battle)
    }

    fn restore(setup: &Setup, position: position::Position) -> Result<Battle, Vec<Complaint>> {
        position::restore(setup, position)
    }

    fn put(_: &Setup, battle: &mut Battle, figure: FigureId, place: Place) -> bool {
        let stands = battle.figure(figure).at.is_some() && place.elevation.is_zero();
        if stands {
            battle.figure_mut(figure).at = Some(place.at);
        }
        stands
    }

    fn fates(_: &Setup, battle: &Battle) -> Vec<Fate> {
        view::fates(battle)
    }
}

impl Solo<BreakingNews> for BreakingNews {
    fn imagine(setup: &Setup, battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
        imagine::imagine(setup, battle, side, dice);
    }

    fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
        worth::worth(setup, battle, side)
    }
}
