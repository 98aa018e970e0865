//! FiveCore on one table with more and more pieces of terrain, and the map of threats on it.

use std::time::Duration;

use dice::{Quick, Seed};
use fivecore::FiveCore;
use protocol::{Limits, Talk, talk};
use referee::oracles::{AtRandom, play_out};
use referee::{DicePlan, PiecePlan, Scenario, Seat, Shelf, SideId, lot, set_up};
use serde_json::json;

use crate::processor::average;

pub const PIECES: [usize; 4] = [10, 50, 200, 800];
const MOST_ORDERS: usize = 20_000;
/// The table in inches, and how far from the edges where sides set up its pieces lie.
const WIDE: u32 = 48;
const ZONE: u32 = 8;

/// What so many pieces cost, in seconds of processor.
pub struct Cost {
    pub game: f64,
    pub threat: f64,
}

/// Low walls and small blocks by turns, scattered by a seed between the two zones.
fn scenario(pieces: usize) -> Scenario {
    let mut scenario = content::Shelf::embedded().scenario("fivecore/the-quarry-road").expect("a shipped table");
    let mut luck = Quick::new(pieces as u64);
    let mut spot = |from: u32, to: u32| f64::from(lot(&mut luck, (to - from) * 100)) / 100.0 + f64::from(from);
    let piece = |n: usize| -> PiecePlan {
        let (x, y) = (spot(1, WIDE - 2), spot(ZONE, WIDE - ZONE - 1));
        let shape = match n % 2 {
            0 => json!({"kind": "stone-wall", "wall": [[x, y], [x + 0.9, y + 0.4]], "height": 0.5, "barrier": "easy"}),
            _ => json!({"kind": "rocks", "rect": [x, y, x + 0.5, y + 0.5], "height": 2, "ground": "impassable",
                        "barrier": "closed"}),
        };
        let mut whole = json!({"opacity": "solid", "cover": "medium"});
        whole.as_object_mut().expect("an object").extend(shape.as_object().expect("an object").clone());
        serde_json::from_value(whole).expect("a piece")
    };
    scenario.table.width = f64::from(WIDE).into();
    scenario.table.depth = f64::from(WIDE).into();
    scenario.table.dressing.clear();
    scenario.table.pieces = (0..pieces).map(piece).collect();
    scenario.options = Default::default();
    scenario.rules = json!({"sides": [
        {"edge": "south", "zones": [{"area": [0, 0, WIDE, ZONE - 2]}]},
        {"edge": "north", "zones": [{"area": [0, WIDE - ZONE + 2, WIDE, WIDE]}]},
    ]});
    scenario
}

pub fn cost(pieces: usize, each: Duration) -> Cost {
    let scenario = scenario(pieces);
    let (setup, battle) = set_up::<FiveCore>(&scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    let game = average(each, |seed| {
        let mut battle = battle.clone();
        let end = play_out::<FiveCore>(&setup, &mut battle, &mut Quick::new(seed), &mut AtRandom, MOST_ORDERS);
        assert!(end.is_some(), "{pieces} pieces: game {seed} does not end");
    });
    Cost { game, threat: seconds_of_threat(scenario, each) }
}

/// The map of threats once everybody is on the table.
fn seconds_of_threat(scenario: Scenario, each: Duration) -> f64 {
    let begun = Shelf(games::GAMES).open(scenario, DicePlan::default(), Some(Seed::new([3; 32])));
    let mut game = begun.unwrap_or_else(|_| panic!("the scenario does not open"));
    while game.view(Seat::Referee).figures.iter().any(|it| it.place.is_none()) {
        let side = Seat::Side(game.deciding()[0]);
        let question = game.questions(side).swap_remove(0).number;
        let answer = game.candidates(side, question, 1, question).expect("an answer").swap_remove(0);
        game.answer(side, question, answer).expect("a candidate is accepted");
    }
    let (seat, limits) = (Seat::Side(SideId(0)), Limits::default());
    average(each, |_| assert!(talk(&mut *game, Talk::Threat { seat }, &limits).is_ok()))
}
