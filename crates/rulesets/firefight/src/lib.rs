//! Grimdark Future: Firefight. Squads and heroes of a far future, a handful of units a side, four rounds, objective
//! markers.
//!
//! The chapters, in the book's order:
//!
//! - [`measure`]: GF-GEN, limits and distances
//! - [`battle`], [`setup`]: what lies on the table, and what never changes
//! - [`roster`], [`muster`], [`spares`], [`army`], [`organisation`], [`levy`]: GF-PREP and GF-FORG, armies and their organisation
//! - [`mission`]: GF-MISS, objective markers
//! - [`deployment`], [`placement`]: GF-DEPL, edges and placing
//! - [`rounds`], [`activation`]: GF-ROUN and GF-ACTI
//! - [`movement`], [`march`], [`route`], [`ground`], [`coherency`]: GF-MOVE
//! - [`shooting`], [`sight`]: GF-SHOO
//! - [`melee`], [`closing`], [`separating`]: GF-MELE and GF-FATG
//! - [`attack`], [`splash`], [`wounds`]: GF-DICE, GF-BLAS, GF-WOUN and GF-STUN
//! - [`morale`]: GF-MORA, when an army breaks
//! - [`terrain`]: GF-TERR, dangerous ground
//! - [`special_rules`], [`casting`], [`spells`]: the special rules; each acts where the book says it does
//! - [`forms`]: GF-FAC, the rules of the army books
//! - [`special_moves`]: GF-PUSH, GF-JUMP and GF-FALL
//! - [`army_forge`]: GF-AFIM, lists of the list builder
//! - [`campaign`]: CA-GF, the ash basin

pub mod measure;

pub mod battle;
pub mod setup;

pub mod army;
pub mod levy;
pub mod muster;
pub mod organisation;
pub mod roster;
mod spares;

pub mod mission;

pub mod deployment;
pub mod placement;

pub mod activation;
pub mod rounds;

pub mod coherency;
pub mod ground;
pub mod march;
pub mod movement;
pub mod route;

mod look;
pub mod shooting;
pub mod sight;

pub mod closing;
pub mod melee;
pub mod separating;

pub mod attack;
pub mod splash;
pub mod wounds;

pub mod morale;

pub mod terrain;

pub mod casting;
pub mod forms;
pub mod special_rules;
pub mod spells;

pub mod special_moves;

pub mod army_forge;

pub mod campaign;

mod appraisal;
mod options;
mod position;
mod signs;
mod view;
mod worth;

pub use battle::{Battle, Stage};
pub use options::Options;
pub use setup::Setup;

use referee::{
    Complaint, Drawn, Fate, FigureId, Game, Muster, OptionRule, Outcome, Play, Ruling, Scenario, Seat, SideId, Sight,
    Signs, Solo, Vantage, View,
};
use table::Place;

pub struct Firefight;

impl Game for Firefight {
    const ID: &'static str = "firefight";
    const RULES_VERSION: u32 = 6;
    const DRAWN: &'static [Drawn] = &[levy::DRAWN, levy::INVENTED];
    const MUSTER: Option<Muster> = Some(appraisal::MUSTER);
    const SIGNS: Signs = signs::SIGNS;

    type Setup = Setup;
    type Battle = Battle;
    type Position = position::Position;
    type Memo = sight::Looks;
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
        rounds::outcome(battle)
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
        battle.model_mut(figure).place = Some(place);
        true
    }

    fn fates(_: &Setup, battle: &Battle) -> Vec<Fate> {
        view::fates(battle)
    }
}

impl Solo<Firefight> for Firefight {
    fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
        worth::worth(setup, battle, side)
    }
}
