//! Bands against faces for every clause that rolls: what the odds take as one is one, in every game.

use std::collections::BTreeMap;

use content::Shelf;
use games::Visitor;
use referee::Game;

/// Turns the dice of some random games of every scenario over, and says which clauses rolled.
fn turn_over<G: Game>(games: u64) -> BTreeMap<String, usize> {
    let shelf = Shelf::embedded();
    let mut turned = BTreeMap::new();
    for listing in shelf.scenarios().into_iter().filter(|listing| listing.game == G::ID) {
        let scenario = shelf.scenario(&format!("{}/{}", G::ID, listing.id)).expect("a sound scenario");
        for seed in 0..games {
            testkit::turn_dice_over::<G>(&scenario, seed, &mut turned);
        }
    }
    println!("{}: {turned:?}", G::ID);
    turned
}

/// These clauses rolled dice of which some faces mean the same, and they were turned over.
fn assert_turned(turned: &BTreeMap<String, usize>, clauses: &str) {
    for clause in clauses.split(' ') {
        assert!(turned.get(clause).is_some_and(|&times| times > 0), "{clause} in {turned:?}");
    }
}

/// ESCARAMUZA_GAMES says how many games of each scenario; a few otherwise.
fn games(few: u64) -> u64 {
    std::env::var("ESCARAMUZA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(few)
}

#[test]
fn the_practice_game() {
    let mut turned = BTreeMap::new();
    for seed in 0..200 {
        testkit::turn_dice_over::<lanterns::Lanterns>(&lanterns::scenario(), seed, &mut turned);
    }
    assert!(turned["PX-THROW-02"] > 0, "{turned:?}");
}

/// Plays one game of those there are.
struct Turning {
    game: &'static str,
    games: u64,
    /// Games of each kind that is drawn up by a seed.
    drawn: u64,
    turned: BTreeMap<String, usize>,
}

impl Visitor for Turning {
    fn visit<G: Game>(&mut self) {
        if G::ID != self.game {
            return;
        }
        self.turned = turn_over::<G>(self.games);
        let table = |id: &str| Shelf::embedded().scenario(&format!("{}/{id}", G::ID)).expect("a sound scenario");
        for (drawn, seed) in G::DRAWN.iter().flat_map(|drawn| (0..self.drawn).map(move |seed| (drawn, seed))) {
            testkit::turn_dice_over::<G>(&(drawn.scenario)(&table, seed), seed, &mut self.turned);
        }
    }
}

fn turned(game: &'static str, games: u64, drawn: u64) -> BTreeMap<String, usize> {
    let mut turning = Turning { game, games, drawn, turned: BTreeMap::new() };
    games::visit(&mut turning);
    turning.turned
}

#[test]
fn fivecore() {
    let turned = turned("fivecore", games(30), 0);
    assert_turned(&turned, "FC-ARM-02 FC-BAIL-05 FC-DESP-03 FC-FLIN-01 FC-KILL-01 FC-KILL-05 FC-LEAD-02 FC-LEAD-09");
    assert_turned(&turned, "FC-SMOKE-04 FC-STEA-07 FC-STEA-15 FC-TURN-04");
}

#[test]
fn firefight() {
    let turned = turned("firefight", games(6), games(40));
    assert_turned(&turned, "GF-BANE-02 GF-CAST-06 GF-IMPA-02 GF-MELE-06 GF-MISS-01 GF-MORA-04 GF-PUSH-02 GF-REGE-01");
    assert_turned(&turned, "GF-SHOO-17 GF-SHOO-18 GF-TERR-13 GF-WOUN-02");
}

#[test]
fn combat_1_48() {
    let turned = turned("combat-1-48", games(10), 0);
    assert_turned(&turned, "CB-FIRE-07 CB-GREN-05 CB-GREN-10 CB-MEL-03 CB-SUP-06");
}

#[test]
fn ten_sided() {
    let turned = turned("ten-sided", games(8), 0);
    assert_turned(&turned, "TS-CC-06 TS-CC-12 TS-COV-01 TS-DMG-01 TS-MOR-01 TS-RAL-01 TS-REA-04 TS-SHT-08");
}
