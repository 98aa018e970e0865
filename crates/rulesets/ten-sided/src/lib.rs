//! Ten-sided: warbands of a mythic shore, two to four sides of fifteen to forty figures, ten-sided dice.
//!
//! The chapters, in the ledger's order:
//!
//! - [`battle`], [`setup`], [`plan`]: what lies on the table, what never changes, what a scenario adds
//! - [`checks`]: TS-GEN and TS-CHK, the tables and what a unit checks with
//! - [`profile`], [`weapons`], [`roster`], [`muster`]: TS-PRO, TS-SKL and TS-PTS
//! - [`turn`], [`orders`]: TS-TURN and TS-ORD
//! - [`movement`], [`march`], [`ground`], [`coherency`], [`regroup`]: TS-MOV and TS-COH
//! - [`terrain`][]: TS-TER
//! - [`reaction`], [`evade`]: TS-REA
//! - [`sight`][]: TS-LOS
//! - [`shooting`], [`allocation`], [`cover`], [`damage`]: TS-SHT, TS-ALO, TS-COV and TS-DMG
//! - [`assault`], [`closing`], [`combat`], [`blows`]: TS-ASL and TS-CC
//! - [`affair`], [`consolidation`]: TS-RES, from the last die to the last consequence
//! - [`morale`], [`panic`]: TS-MOR, TS-PAN, TS-ROU and TS-RAL
//! - [`deployment`], [`layout`], [`victory`]: TS-SET and TS-VIC
//! - [`break_off`], [`gifts`], [`heroes`], [`facing`]: TS-BRK, TS-GFT, TS-HRO and TS-FAC
//! - [`areas`], [`herds`], [`fog`], [`arrival`]: TS-OBJ, TS-HRD, TS-FOG and TS-LOT
//! - [`levy`]: battles drawn up by a seed
//! - [`campaign`]: CA-TS, herd and feud

pub mod battle;
pub mod plan;
pub mod setup;

pub mod checks;

pub mod muster;
pub mod profile;
pub mod roster;
pub mod weapons;

pub mod orders;
pub mod turn;

pub mod coherency;
pub mod ground;
pub mod march;
pub mod movement;
pub mod regroup;

pub mod terrain;

pub mod evade;
pub mod reaction;

mod look;
pub mod sight;

pub mod allocation;
pub mod cover;
pub mod damage;
pub mod shooting;

pub mod assault;
pub mod blows;
pub mod closing;
pub mod combat;

pub mod affair;
pub mod consolidation;

pub mod morale;
pub mod panic;

pub mod deployment;
pub mod layout;
pub mod victory;

pub mod break_off;
pub mod facing;
pub mod gifts;
pub mod heroes;

pub mod areas;
pub mod arrival;
pub mod fog;
pub mod herds;

pub mod levy;

pub mod campaign;

mod appraisal;
mod memo;
mod options;
mod position;
mod set;
mod signs;
mod solo;
mod stations;
mod stroll;
mod view;
mod worth;

pub use battle::{Battle, Stage};
pub use options::Options;
pub use set::UnitSet;
pub use setup::Setup;

use referee::{
    Complaint, Drawn, Fate, FigureId, Game, Muster, OptionRule, Outcome, Play, Ruling, Scenario, Seat, SideId, Sight,
    Signs, Vantage, View,
};
use table::Place;

pub struct TenSided;

impl Game for TenSided {
    const ID: &'static str = "ten-sided";
    const RULES_VERSION: u32 = 4;
    const DRAWN: &'static [Drawn] = &[levy::DRAWN];
    const MUSTER: Option<Muster> = Some(appraisal::MUSTER);
    const SIGNS: Signs = signs::SIGNS;

    type Setup = Setup;
    type Battle = Battle;
    type Position = position::Position;
    type Memo = memo::Memo;
    type Solo = Self;

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

    fn withdraw(setup: &Setup, battle: &mut Battle, side: SideId) -> bool {
        victory::withdraw(setup, battle, side);
        true
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
        battle.model_mut(figure).at = Some(place.at);
        herds::follow(battle);
        place.elevation.is_zero()
    }

    fn fates(setup: &Setup, battle: &Battle) -> Vec<Fate> {
        view::fates(setup, battle)
    }
}
