//! Lanterns: the smallest game that uses every kind of question, an interrupt inside a move, a secret bid and hidden
//! figures. It exists to try the narrow waist before real games come, and is never shipped.
//!
//! Two to four sides of three figures with lanterns meet at night. Each round all bid secretly for the first turn; the
//! turns then go round the table. In a turn a side marches, throws a lantern, signals or waits. Whoever comes near an
//! enemy may be ambushed on the way. Hidden figures are seen by their own side alone until an enemy comes close. After
//! three rounds the side with most figures standing wins. The figures of a side that gives up walk off.

mod battle;
mod march;
mod position;
mod rounds;
mod signs;
mod throw;
mod view;

pub use battle::{Battle, Figure, Setup, Stage};
pub use march::march;
pub use position::Position;

use dice::Source;
use referee::{
    Complaint, Fate, FigureId, Game, OptionRule, OptionValues, Outcome, Play, Ruling, Scenario, Seat, SideId, Signs,
    Solo, View,
};
use serde_json::{Value, json};
use table::Place;

pub struct Lanterns;

/// Which sides have no player; it changes nothing in this game.
const UNMANNED: [&str; 5] = ["none", "south", "north", "both", "several"];

/// A clause of this game, which has no ledger.
macro_rules! px {
    ($id:literal) => {
        const { referee::Clause::outside_the_books(concat!("PX-", $id)) }
    };
}
pub(crate) use px;

impl Game for Lanterns {
    const ID: &'static str = "practice";
    const RULES_VERSION: u32 = 1;
    const SIGNS: Signs = signs::SIGNS;

    type Setup = Setup;
    type Battle = Battle;
    type Position = Position;
    type Memo = ();
    type Solo = Self;

    fn options() -> &'static [OptionRule] {
        const OPTIONS: &[OptionRule] = &[
            OptionRule {
                name: "rounds",
                clause: Some(px!("ROUND-01")),
                values: OptionValues::Number { min: 1, max: 9, default: 3 },
            },
            OptionRule { name: "hidden", clause: Some(px!("HIDE-01")), values: OptionValues::Switch { default: true } },
            OptionRule {
                name: "unmanned",
                clause: None,
                values: OptionValues::OneOf { values: &UNMANNED, default: UNMANNED[0] },
            },
        ];
        OPTIONS
    }

    fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
        battle::set_up(scenario)
    }

    fn advance(play: &mut Play<Self>) -> Ruling<()> {
        rounds::advance(play)
    }

    fn outcome(setup: &Setup, battle: &Battle) -> Option<Outcome> {
        rounds::outcome(setup, battle)
    }

    fn withdraw(setup: &Setup, battle: &mut Battle, side: SideId) -> bool {
        rounds::withdraw(setup, battle, side);
        true
    }

    fn view(setup: &Setup, battle: &Battle, seat: Seat) -> View {
        view::view(setup, battle, seat)
    }

    fn record(setup: &Setup, battle: &Battle) -> Position {
        position::record(setup, battle)
    }

    fn restore(setup: &Setup, position: Position) -> Result<Battle, Vec<Complaint>> {
        position::restore(setup, position)
    }

    fn put(_: &Setup, battle: &mut Battle, figure: FigureId, place: Place) -> bool {
        battle.figure_mut(figure).at = place.at;
        place.elevation.is_zero()
    }

    fn fates(_: &Setup, battle: &Battle) -> Vec<Fate> {
        view::fates(battle)
    }
}

impl Solo<Lanterns> for Lanterns {
    fn imagine(_: &Setup, battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
        view::imagine(battle, side, dice);
    }

    fn without_players(sides: &[SideId]) -> Vec<(&'static str, Value)> {
        let value: usize = sides.iter().fold(0, |sum, side| sum | 1 << side.0);
        vec![("unmanned", UNMANNED[value.min(UNMANNED.len() - 1)].into())]
    }
}

/// A battle on an empty 24-inch table, three figures a side, the last of each hidden.
pub fn scenario() -> Scenario {
    on_an_empty_table(
        json!({"id": "lanterns", "name": {"es": "Faroles", "en": "Lanterns"}, "sides": [south(), north()]}),
    )
}

/// The same with a third side, which comes from the east.
pub fn three_sides() -> Scenario {
    let east = json!({"name": {"es": "Este", "en": "East"}, "force": [
        {"name": "Gil", "at": [23, 8]}, {"name": "Hebe", "at": [21, 19]}, {"name": "Inés", "at": [15, 20], "hidden": true}
    ]});
    on_an_empty_table(
        json!({"id": "three-lanterns", "name": {"es": "Tres faroles", "en": "Three lanterns"}, "sides": [south(), north(), east]}),
    )
}

fn south() -> Value {
    json!({"name": {"es": "Sur", "en": "South"}, "force": [
        {"name": "Ada", "at": [6, 4]}, {"name": "Bea", "at": [12, 4]}, {"name": "Cruz", "at": [18, 4], "hidden": true}
    ]})
}

fn north() -> Value {
    json!({"name": {"es": "Norte", "en": "North"}, "force": [
        {"name": "Dan", "at": [6, 14]}, {"name": "Eva", "at": [12, 14]}, {"name": "Fermín", "at": [18, 14], "hidden": true}
    ]})
}

fn on_an_empty_table(mut scenario: Value) -> Scenario {
    scenario["game"] = "practice".into();
    scenario["unit"] = "inch".into();
    scenario["table"] = json!({"width": 24, "depth": 24, "pieces": []});
    serde_json::from_value(scenario).expect("a sound scenario")
}
