//! What is played: every scenario the program carries, and games drawn up by the dice.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use content::Shelf;
use dice::Quick;
use games::Visitor;
use referee::oracles::{AtRandom, play_out};
use referee::{Drill, Game, Outcome, Scenario};
use testkit::Played;
use workshop::Workshop;

/// A kind of game, and the ways to play it.
pub struct Trial {
    pub game: &'static str,
    pub name: String,
    /// The scenario that goes with a seed.
    pub scenario: Box<dyn Fn(u64) -> Scenario + Send + Sync>,
    /// Plays one game with everything checked.
    pub prove: fn(&Scenario, u64) -> Played,
    /// Plays games of one scenario with nothing checked.
    pub play: fn(&Scenario, Range<u64>) -> Vec<Ended>,
    /// The same, each answer given from outside.
    pub step: fn(&Scenario, Range<u64>) -> Vec<Ended>,
}

/// How a plain game went.
pub struct Ended {
    pub outcome: Outcome,
    /// A fingerprint of the battle as it ended.
    pub print: u64,
}

/// How many orders a game may have before it counts as endless.
const MOST_ORDERS: usize = 20_000;

/// Every trial of every game.
pub fn all() -> Vec<Trial> {
    let mut trials = Trials(Vec::new());
    trials.0.push(Trial::of::<lanterns::Lanterns>("lanterns".into(), |_| lanterns::scenario()));
    trials.0.push(Trial::of::<lanterns::Lanterns>("three lanterns".into(), |_| lanterns::three_sides()));
    games::visit(&mut trials);
    trials.0
}

struct Trials(Vec<Trial>);

impl Visitor for Trials {
    /// Every scenario the program carries for a game, and every kind of battle it draws up.
    fn visit<G: Game>(&mut self) {
        let shelf = Shelf::embedded();
        let own = shelf.scenarios().into_iter().filter(|listing| listing.game == G::ID);
        let sound = own.filter_map(|listing| shelf.scenario(&format!("{}/{}", G::ID, listing.id)).ok());
        self.0.extend(sound.map(|scenario| Trial::of::<G>(scenario.id.clone(), move |_| scenario.clone())));
        self.0.extend(
            G::DRAWN
                .iter()
                .map(|drawn| Trial::of::<G>(drawn.name.to_string(), |seed| (drawn.scenario)(&table::<G>, seed))),
        );
        let workshop = Workshop::carried(games::GAMES);
        let has_tables = workshop.set(G::ID).is_some();
        self.0.extend(
            has_tables.then(|| Trial::of::<G>("tables drawn up".into(), move |seed| drawn_up(&workshop, G::ID, seed))),
        );
    }
}

/// A table of one landscape after the other.
fn drawn_up(workshop: &Workshop, game: &str, seed: u64) -> Scenario {
    let landscapes = &workshop.set(game).expect("the game has terrain").landscapes;
    let landscape = &landscapes[seed as usize % landscapes.len()].id;
    let wish = workshop.wish(game, Some(landscape), seed).expect("a landscape of the game");
    workshop.draw_up(game, &wish).expect("every wish of its own terrain").scenario
}

/// A scenario of a game, for its table.
fn table<G: Game>(id: &str) -> Scenario {
    Shelf::embedded().scenario(&format!("{}/{id}", G::ID)).expect("the program carries it")
}

impl Trial {
    fn of<G: Game>(name: String, scenario: impl Fn(u64) -> Scenario + Send + Sync + 'static) -> Trial {
        Trial {
            game: G::ID,
            name,
            scenario: Box::new(scenario),
            prove: testkit::prove::<G>,
            play: play::<G>,
            step: step::<G>,
        }
    }
}

fn play<G: Game>(scenario: &Scenario, seeds: Range<u64>) -> Vec<Ended> {
    let (setup, battle) = referee::set_up::<G>(scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    let one = |seed: u64| {
        let mut battle = battle.clone();
        let end = play_out::<G>(&setup, &mut battle, &mut Quick::new(seed), &mut AtRandom, MOST_ORDERS);
        let outcome = end.unwrap_or_else(|| panic!("seed {seed}: the game does not end"));
        Ended { outcome, print: print(&battle) }
    };
    seeds.map(one).collect()
}

fn step<G: Game>(scenario: &Scenario, seeds: Range<u64>) -> Vec<Ended> {
    let (setup, battle) = referee::set_up::<G>(scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    let one = |seed: u64| {
        let mut drill = Drill::<G, _>::new(&setup, battle.clone(), Quick::new(seed));
        while !drill.open().is_empty() {
            drill.go_along();
        }
        let outcome = drill.outcome().unwrap_or_else(|| panic!("seed {seed}: the game does not end"));
        Ended { outcome, print: print(drill.battle()) }
    };
    seeds.map(one).collect()
}

fn print(battle: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    battle.hash(&mut hasher);
    hasher.finish()
}
