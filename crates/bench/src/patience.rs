//! How long one waits for a computer player and for a list of answers, in every game.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dice::Seed;
use minds::{Level, Mind};
use referee::{AnyMatch, DicePlan, Scenario, Seat, Shelf, SideId};

use crate::processor::{Shares, timed};

/// One scenario of each game that people begin with, and the largest.
pub const FIELDS: [&str; 10] = [
    "fivecore/the-elms-crossroads",
    "fivecore/no-mans-land",
    "combat-1-48/the-lane",
    "combat-1-48/the-pump-house",
    "firefight/ash-crossing-300",
    "firefight/refinery-gantries",
    "ten-sided/heron-ford",
    "ten-sided/three-clans",
    "breaking-news/open-battle",
    "breaking-news/armour-in-the-streets",
];

/// A list of answers, as long as the page and the minds want it.
const CANDIDATES: usize = 20;
/// Every so many questions a Veteran is asked as well.
const VETERAN_EVERY: usize = 40;

/// How long players wait.
pub struct Patience {
    /// A decision of a Regular.
    pub regular: Shares,
    /// Seconds of processor of a game of Regulars, as far as it was played.
    pub game: f64,
    pub answers: usize,
    pub is_over: bool,
    pub candidates: Shares,
    /// How much longer than its second a Veteran took at the worst, by the clock.
    pub over: f64,
    pub veterans: usize,
}

/// A game of Regulars on a shipped scenario, broken off after so long.
pub fn patience(name: &str, most: Duration) -> Patience {
    of(content::Shelf::embedded().scenario(name).expect("a shipped scenario"), most)
}

/// A game of Regulars on any scenario, broken off after so long.
pub fn of(scenario: Scenario, most: Duration) -> Patience {
    let begun = Shelf(games::GAMES).open(scenario, DicePlan::default(), Some(Seed::new([7; 32])));
    let mut game = begun.unwrap_or_else(|_| panic!("the scenario does not open"));
    let mut regulars: Vec<Mind> =
        game.sides().iter().map(|side| Mind::new(Level::Regular, u64::from(side.0))).collect();
    let mut veteran = Mind::new(Level::Veteran, 1);
    let (mut thoughts, mut lists, mut over) = (Vec::new(), Vec::new(), Vec::new());
    let clock = Instant::now();
    while game.outcome().is_none() && clock.elapsed() < most {
        let side: SideId = game.deciding()[0];
        if thoughts.len() % VETERAN_EVERY == VETERAN_EVERY / 2 {
            over.push(overrun(&mut veteran, &*game, side));
        }
        let question = game.questions(Seat::Side(side)).swap_remove(0).number;
        lists.push(timed(|| game.candidates(Seat::Side(side), question, CANDIDATES, 1).map(drop)).0);
        let (took, answer) = timed(|| regulars[usize::from(side.0)].answer(&*game, side));
        let (number, answer) = answer.expect("a mind always answers");
        thoughts.push(took);
        game.answer(Seat::Side(side), number, answer).expect("a mind answers by the rules");
    }
    Patience {
        game: thoughts.iter().sum(),
        answers: thoughts.len(),
        is_over: game.outcome().is_some(),
        regular: Shares::of(thoughts),
        candidates: Shares::of(lists),
        veterans: over.len(),
        over: over.into_iter().fold(0.0, f64::max),
    }
}

/// How long a Veteran thought, to the second it has.
fn overrun(veteran: &mut Mind, game: &dyn AnyMatch, side: SideId) -> f64 {
    let begun = Instant::now();
    veteran.think(game, side, &mut |_| ControlFlow::Continue(()));
    begun.elapsed().as_secs_f64()
}
