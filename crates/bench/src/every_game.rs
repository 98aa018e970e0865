//! Whole random games of every ruleset on the scenarios the program carries, played in one go and stepped from outside.

use std::time::{Duration, Instant};

use content::Shelf;
use dice::Quick;
use games::Visitor;
use referee::oracles::{AtRandom, play_out};
use referee::{Drill, Game, Scenario, Seat, set_up};

const MOST_ORDERS: usize = 20_000;

/// What one scenario costs.
pub struct Pace {
    pub game: &'static str,
    pub scenario: String,
    /// Figures of all sides.
    pub figures: usize,
    pub games_a_second: f64,
    /// Seconds of a game stepped from outside to one played in one go.
    pub stepped: f64,
}

/// Every scenario of every game, each played for so long.
pub fn paces(each: Duration) -> Vec<Pace> {
    let mut paces = Paces { each, found: Vec::new() };
    games::visit(&mut paces);
    paces.found
}

struct Paces {
    each: Duration,
    found: Vec<Pace>,
}

impl Visitor for Paces {
    fn visit<G: Game>(&mut self) {
        let shelf = Shelf::embedded();
        let own = shelf.scenarios().into_iter().filter(|listing| listing.game == G::ID);
        for scenario in own.filter_map(|listing| shelf.scenario(&format!("{}/{}", G::ID, listing.id)).ok()) {
            self.found.push(pace::<G>(&scenario, self.each));
        }
    }
}

fn pace<G: Game>(scenario: &Scenario, each: Duration) -> Pace {
    let (setup, battle) = set_up::<G>(scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    let in_one_go = seconds(each, |seed| {
        let mut battle = battle.clone();
        let end = play_out::<G>(&setup, &mut battle, &mut Quick::new(seed), &mut AtRandom, MOST_ORDERS);
        assert!(end.is_some(), "{}: game {seed} does not end", scenario.id);
    });
    let stepped = seconds(each, |seed| {
        let mut drill = Drill::<G, _>::new(&setup, battle.clone(), Quick::new(seed));
        while !drill.open().is_empty() {
            drill.go_along();
        }
    });
    let figures = G::view(&setup, &battle, Seat::Referee).figures.len();
    let (games_a_second, stepped) = (1.0 / in_one_go, stepped / in_one_go);
    Pace { game: G::ID, scenario: scenario.id.clone(), figures, games_a_second, stepped }
}

/// Seconds that a game takes on the average; always the same games in the same order.
fn seconds(each: Duration, mut play: impl FnMut(u64)) -> f64 {
    let (begun, mut games) = (Instant::now(), 0);
    while begun.elapsed() < each {
        play(games);
        games += 1;
    }
    begun.elapsed().as_secs_f64() / games as f64
}

/// The exponent by which a cost grows from one size to another.
pub fn exponent((size, cost): (f64, f64), (larger, dearer): (f64, f64)) -> f64 {
    (dearer / cost).ln() / (larger / size).ln()
}
